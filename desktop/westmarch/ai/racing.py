"""Compares options by playing on: each is tried in the same sampled worlds, played by advice to the game's horizon and
judged there.

For long games with good advice.  (Rollouts by a fixed policy: Tesauro and Galperin, "On-line Policy Improvement using
Monte-Carlo Search", NIPS 1996.  The worse half of the options drops out again and again, sequential halving: Karnin,
Koren and Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", ICML 2013; and whatever is plainly worse in the
worlds that it shares with the best at once, as in O. Maron and A. W. Moore, "Hoeffding Races", NIPS 1993.)  Worlds are
sampled as in information-set search, and the n-th try of every option is in the same world.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from operator import attrgetter
from typing import Any

from westmarch.engine.change import Change
from westmarch.engine.dice import Dice
from westmarch.engine.game import Game
from westmarch.engine.game_info import Horizon
from westmarch.engine.records import Action, Seat, View

_USUAL = 200
"""The number of tries that is assumed if none is given."""
_LONGEST = 2_000
"""The most answers that are played in one try."""


_COMPARED = 10
"""The number of tries between two looks at who is plainly behind, and the fewest that tell it."""
_PLAINLY, _NEARLY = 3.0, 1.0
"""The number of standard errors by which an option must be behind the first to drop out at once, and by which the one
that advice prefers must be behind to drop out at all: what is nearly the same is decided by advice."""
_OF_A_ROUND = 3
"""A try that goes on to the end of a round takes so many times as long as one to the end of a turn, or longer."""


class Candidate:
    """An option that is tried: its owner's chance in each of its tries so far, and their sum.

    ``handicap`` is the win probability by which the option must beat the best-rated one, so that the rating decides
    between options that are otherwise equal.
    """

    __slots__ = ("action", "found", "handicap", "total")

    def __init__(self, action: Action, handicap: float) -> None:
        self.action, self.handicap = action, handicap
        self.found: list[float] = []
        self.total = 0.0

    @property
    def visits(self) -> int:
        """The number of tries so far."""
        return len(self.found)

    def add(self, chance: float) -> None:
        """One more try."""
        self.found.append(chance)
        self.total += chance

    def is_behind(self, first: Candidate, errors: float) -> bool:
        """Whether it does worse than another by so many standard errors, in the worlds in which both were tried."""
        less = [mine - theirs for mine, theirs in zip(self.found, first.found, strict=False)]
        number = len(less)
        if number < 2:
            return False
        mean = sum(less) / number
        spread = sum([(each - mean) ** 2 for each in less]) / (number - 1)
        return mean + first.handicap - self.handicap < -errors * math.sqrt(spread / number)


def race(
    game: Game,
    horizon: Horizon,
    view: View,
    dice: Dice,
    tries: int,
    ends_early: bool,
    is_over: Callable[[int], bool],
    is_late: Callable[[], bool],
) -> list[Candidate]:
    """Tries the best-rated options until ``is_over(tries)`` is true, and returns all of them with their results.

    A try is given up as soon as ``is_late()`` is true, unless it is the first one.

    ``tries`` is the planned number of tries, 0 for no limit; the last share of them goes to the winner, so that a level
    with noise plays it most often.  With ``ends_early`` the race stops as soon as all others have dropped out.  Tries
    to the end of a round take longer, so there the others drop out after fewer.
    """
    candidates = left = candidates_of(game, horizon, view)
    advised = candidates[0]
    heats = (len(candidates) - 1).bit_length()
    if view.state.decision.kind in horizon.by_round:
        tries //= _OF_A_ROUND
    ends = [(tries or _USUAL) * number // (heats + 1) for number in range(1, heats + 1)]
    done = 0
    stops_alone = ends_early or len(candidates) == 1
    while not (done and stops_alone and _has_won(candidates, left)):
        world = None
        for candidate in sorted(left, key=_score):
            if is_over(done):
                return candidates
            if world is None:
                world = game.sample(view, dice)
            chance = play_on(game, horizon, world.copy(), candidate.action, is_late=is_late if done else None)
            if chance is None:
                return candidates
            candidate.add(chance)
            done += 1
        if len(left) > 1 and done + len(left) >= ends[0]:
            ends.pop(0)
            order = sorted(left, key=_score)
            kept = order[: (len(left) + 1) // 2]
            if advised in left and advised not in kept and not advised.is_behind(order[0], _NEARLY):
                kept[-1] = advised
            left = kept
        if len(left) > 1 and left[0].visits % _COMPARED == 0:
            first = min(left, key=_score)
            left = [each for each in left if each is first or not each.is_behind(first, _PLAINLY)]
    return candidates


def _has_won(candidates: list[Candidate], left: list[Candidate]) -> bool:
    """Whether a single candidate is left and was tried more often than any other."""
    first = left[0]
    return len(left) == 1 and all(first.visits > other.visits for other in candidates if other is not first)


def _score(candidate: Candidate) -> float:
    """Returns the number by which candidates are ranked: the lowest is best."""
    return candidate.handicap - (candidate.total / candidate.visits if candidate.visits else 0.5)


def candidates_of(game: Game, horizon: Horizon, view: View) -> list[Candidate]:
    """Returns the options that are tried: the best-rated ones."""
    decision = view.state.decision
    hints = [hint for hint in game.rate(view) if hint.action in decision.forward]
    best, within = hints[0].worth, horizon.within
    first, others = hints[: horizon.options], hints[horizon.options :]
    if decision.kind not in horizon.race_all:
        first = [hint for hint in first if best - hint.worth <= within or hint.action.verb in horizon.race_always]
    first += [hint for hint in others if hint.action.verb in horizon.race_always]
    less = [min(best - hint.worth, within) * horizon.handicap for hint in first]
    return [Candidate(hint.action, part / 1_000_000) for hint, part in zip(first, less, strict=True)]


def play_on(
    game: Game,
    horizon: Horizon,
    state: Any,
    action: Action,
    answer: Action | None = None,
    is_late: Callable[[], bool] | None = None,
) -> float | None:
    """Plays on from an option in ``state``, which is changed; returns the deciding seat's chance, from 0 to 1.

    ``answer`` is that of whoever is asked next, if it is given and can be chosen.  As soon as ``is_late()`` is true the
    try is given up: None.
    """
    seat = state.decision.seat
    change: Change[Any] = Change(state, is_quiet=True)
    is_by_round = state.decision.kind in horizon.by_round
    turn_of = attrgetter(*([game.info.clock] if is_by_round else horizon.turn_fields))
    most = 1 if is_by_round else horizon.turns
    turn, turns = turn_of(state), 0
    game.advance(change, action)
    if answer is not None and state.decision is not None and answer in state.decision.options:
        game.advance(change, answer)
    for _ in range(_LONGEST):
        decision = state.decision
        if decision is None:
            break
        if is_late is not None and is_late():
            return None
        if turn_of(state) != turn:
            turn, turns = turn_of(state), turns + 1
            if turns == most:
                break
        best = 0
        if len(decision.forward) > 1:
            weights = game.weigh(state)
            best = weights.index(max(weights))
        game.advance(change, decision.options[best])
    return chances(game, state).get(seat, 0.0)


def chances(game: Game, state: Any) -> dict[Seat, float]:
    """Returns each seat's chance to win, from 0 to 1; a seat that is missing has none."""
    result = state.result
    if result is None:
        return {seat: chance / 1000 for seat, chance in enumerate(game.judge(state))}
    return {seat: 1 / len(result.winners) for seat in result.winners}
