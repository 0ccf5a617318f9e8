"""Two sides that choose at once from hands that the other does not see: which answers there are differs by world.

In every sampled world one answer of the other side is met by all options, and each pair is played on by advice as in a
race (:mod:`westmarch.ai.racing`).  The table of the mean chances is solved by regret matching (sources in
:mod:`westmarch.ai.at_once`); in each world the other side keeps to the answers that it has there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from westmarch.ai.at_once import Shares, normal, shares_of
from westmarch.ai.racing import Candidate, candidates_of, play_on
from westmarch.engine.dice import Dice
from westmarch.engine.game import AtOnce, Game
from westmarch.engine.game_info import Horizon
from westmarch.engine.records import Action, Secret, View

_ROUNDS, _LOOK_UP = 300, 20
"""The most rounds of regret matching on a table that does not change any more, and those between two looks whether the
shares still do."""
_HARDLY = 0.03
"""Shares that have changed by less than this in all have hardly changed."""
_BETWEEN = 5
"""Rounds after every world."""
_ANYTHING = 3
"""In one world of so many the answer is taken by chance, in the others as the other side would choose."""
_HANDS = 60
"""The last worlds whose hands are looked at: enough to tell how often which answers are there."""
_PRIOR = 1.0
"""The tries that a guess from row and column counts as much as, in the mean of a pair."""


class Hands:
    """The mean chances of each option against each answer, and what answers the other side had in the worlds so far."""

    def __init__(self, rows: int, dice: Dice) -> None:
        self.dice = dice
        self.answers: dict[Action, int] = {}
        self.worlds: list[tuple[int, ...]] = []
        self.totals: list[list[float]] = [[] for _ in range(rows)]
        self.visits: list[int] = []
        self._regrets: tuple[Shares, Shares] = ([0.0] * rows, [])

    def meet(self, answers: Sequence[Action]) -> int:
        """Notes the answers of one more world, and returns the one to be met in it."""
        for answer in answers:
            if answer not in self.answers:
                self.answers[answer] = len(self.answers)
                self.visits.append(0)
                self._regrets[1].append(0.0)
                for row in self.totals:
                    row.append(0.0)
        has = tuple([self.answers[answer] for answer in answers])
        self.worlds.append(has)
        fresh = [column for column in has if not self.visits[column]]
        if fresh or not self.dice.below(_ANYTHING):
            return self.dice.pick(fresh or has)
        shares = _shares_among(has, self._regrets[1])
        return has[self.dice.weighted([round(share * 10_000) for share in shares])]

    def add(self, column: int, chances: Sequence[float]) -> None:
        """The results of all options against an answer, in one world."""
        self.visits[column] += 1
        for row, chance in zip(self.totals, chances, strict=True):
            row[column] += chance
        self._match(self.table(), _BETWEEN)

    def table(self) -> list[Shares]:
        """The mean chances; those of few tries lean to what row and column are like elsewhere."""
        whole = sum(self.visits)
        rows = [sum(row) / whole for row in self.totals]
        middle = sum(rows) / len(rows)
        columns = [
            sum([row[at] for row in self.totals]) / (number * len(rows)) if number else middle
            for at, number in enumerate(self.visits)
        ]
        return [
            [
                (total + _PRIOR * (mean + columns[at] - middle)) / (self.visits[at] + _PRIOR)
                for at, total in enumerate(row)
            ]
            for row, mean in zip(self.totals, rows, strict=True)
        ]

    def solved(self, handicaps: Sequence[float]) -> tuple[Shares, Shares]:
        """How often each option should be chosen, and its chance against answers that are chosen as well as may be."""
        table = [[each - less for each in row] for row, less in zip(self.table(), handicaps, strict=True)]
        self._regrets = ([0.0] * len(table), [0.0] * len(self.visits))
        own, other = self._match(table, _ROUNDS)
        return own, [sum([each * share for each, share in zip(row, other, strict=True)]) for row in table]

    def _match(self, table: Sequence[Sequence[float]], rounds: int) -> tuple[Shares, Shares]:
        """So many rounds of regret matching; the shares of both sides in them, later rounds counting for more."""
        mine, theirs = self._regrets
        sums: tuple[Shares, Shares] = ([0.0] * len(mine), [0.0] * len(theirs))
        hands: dict[tuple[int, ...], int] = {}
        worlds = self.worlds[-_HANDS:]
        for has in worlds:
            hands[has] = hands.get(has, 0) + 1
        number_of = [sum([count for has, count in hands.items() if at in has]) for at in range(len(theirs))]
        before = [0.0] * len(mine)
        for number in range(1, rounds + 1):
            own = shares_of(mine)
            columns = [
                sum([row[at] * share for row, share in zip(table, own, strict=True)]) for at in range(len(theirs))
            ]
            other, more = [0.0] * len(theirs), [0.0] * len(theirs)
            for has, count in hands.items():
                shares = _shares_among(has, theirs)
                value = sum([columns[at] * share for at, share in zip(has, shares, strict=True)])
                for at, share in zip(has, shares, strict=True):
                    other[at] += count * share / len(worlds)
                    more[at] += count * (value - columns[at])
            rows = [sum([each * share for each, share in zip(row, other, strict=True)]) for row in table]
            value = sum([each * share for each, share in zip(rows, own, strict=True)])
            for at, found in enumerate(rows):
                mine[at] = max(0.0, mine[at] + found - value)
            for at, found in enumerate(more):
                theirs[at] = max(0.0, theirs[at] + found / max(1, number_of[at]))
            for total, shares in zip(sums, (own, other), strict=True):
                for at, share in enumerate(shares):
                    total[at] += share * number
            if number % _LOOK_UP == 0:
                now = normal(sums[0])
                if sum([abs(one - other) for one, other in zip(now, before, strict=True)]) < _HARDLY:
                    break
                before = now
        return normal(sums[0]), normal(sums[1])


def _shares_among(has: Sequence[int], regrets: Sequence[float]) -> Shares:
    return shares_of([regrets[column] for column in has])


def meet(
    game: Game,
    horizon: Horizon,
    view: View,
    dice: Dice,
    tries: int,
    is_over: Callable[[int], bool],
    is_late: Callable[[], bool],
) -> tuple[list[Action], Shares, Shares, int]:
    """Tries the best-rated options against hidden answers until ``tries`` are made (0: no limit) or ``is_over``.

    A world in which ``is_late()`` comes true is given up, unless it is the first one.

    Returns the options, how often each should be chosen, the chance of each, and the number of tries.
    """
    options = candidates_of(game, horizon, view)
    hands = Hands(len(options), dice)
    done = 0
    while not done or not (is_over(done) or 0 < tries < done + len(options)):
        world = game.sample(view, dice)
        both = game.at_once(View(view.seat, world))
        assert both is not None
        answers = list(both.choices)
        column = hands.meet(answers)
        answer = next(each for each in answers if hands.answers[each] == column)
        met: list[float] = []
        for option in options:
            chance = _meets(game, horizon, world.copy(), option, both, answer, is_late if done else None)
            if chance is None:
                break
            met.append(chance)
        else:
            hands.add(column, met)
            done += len(options)
    shares, chances = hands.solved([option.handicap for option in options])
    return [option.action for option in options], shares, chances, done


def _meets(
    game: Game,
    horizon: Horizon,
    state: Any,
    option: Candidate,
    both: AtOnce,
    answer: Action,
    is_late: Callable[[], bool] | None,
) -> float | None:
    """The deciding seat's chance where an option meets an answer, in a world that is changed; None if it is late."""
    if both.secret in state.secrets:
        state.secrets[both.secret] = Secret(both.seat, both.choices[answer])
        return play_on(game, horizon, state, option.action, is_late=is_late)
    return play_on(game, horizon, state, option.action, answer, is_late)
