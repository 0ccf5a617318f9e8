"""Options tried out by playing on: all in the same worlds, by advice, as far as the game's horizon, and then judged.

For games that are long and whose advice is good.  (Playing on by a fixed policy and judging where it ends: Tesauro and
Galperin, "On-line Policy Improvement using Monte-Carlo Search", NIPS 1996.  Of the options tried the worse half drops
out time and again, sequential halving: Karnin, Koren and Somekh, "Almost Optimal Exploration in Multi-Armed Bandits",
ICML 2013.)  Worlds are sampled as in information-set search, and each option's first try is in the same one.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from westmarch.engine.change import Change
from westmarch.engine.dice import Dice
from westmarch.engine.game import Game, Horizon
from westmarch.engine.records import Action, Seat, View

_USUAL = 200
"""Tries that are reckoned with where there is no number."""
_LONGEST = 2_000
"""Answers that one try passes at most."""


class Runner:
    """An option that is tried out: the tries so far and the sum of its owner's chances.

    ``handicap`` is the chance by which it must be better than what is advised best, so that the advice decides where
    nothing else does.
    """

    __slots__ = ("action", "handicap", "total", "visits")

    def __init__(self, action: Action, handicap: float) -> None:
        self.action, self.handicap = action, handicap
        self.visits = 0
        self.total = 0.0


def race(
    game: Game, horizon: Horizon, view: View, dice: Dice, tries: int, ends_early: bool, is_over: Callable[[int], bool]
) -> list[Runner]:
    """Tries the options that are advised best until ``is_over``, told how many tries there were, says so.

    ``tries`` are those that there will be at most, 0 for any number; the last share of them goes to the winner, so that
    a level that strays plays him most.  With ``ends_early`` it stops as soon as all others have dropped out.
    """
    runners = left = _entered(game, horizon, view)
    heats = (len(runners) - 1).bit_length()
    ends = [(tries or _USUAL) * number // (heats + 1) for number in range(1, heats + 1)]
    worlds: list[Any] = []
    done = 0
    stops_alone = ends_early or len(runners) == 1
    while not (done and stops_alone and _has_won(runners, left)):
        for runner in sorted(left, key=_score):
            if is_over(done):
                return runners
            if runner.visits == len(worlds):
                worlds.append(game.sample(view, dice))
            runner.total += _tried(game, horizon, worlds[runner.visits].copy(), runner.action)
            runner.visits += 1
            done += 1
        if len(left) > 1 and done + len(left) >= ends[0]:
            ends.pop(0)
            left = sorted(left, key=_score)[: (len(left) + 1) // 2]
    return runners


def _has_won(runners: list[Runner], left: list[Runner]) -> bool:
    """Whether one is left, and was tried more than any other."""
    first = left[0]
    return len(left) == 1 and all(first.visits > other.visits for other in runners if other is not first)


def _score(runner: Runner) -> float:
    """What a runner is ranked by, the least first."""
    return runner.handicap - (runner.total / runner.visits if runner.visits else 0.5)


def _entered(game: Game, horizon: Horizon, view: View) -> list[Runner]:
    """The options that are tried: those that are advised best."""
    forward = view.state.decision.forward
    hints = [hint for hint in game.rate(view) if hint.action in forward][: horizon.options]
    best = hints[0].worth
    near = [hint for hint in hints if best - hint.worth <= horizon.within]
    return [Runner(hint.action, (best - hint.worth) * horizon.handicap / 1_000_000) for hint in near]


def _tried(game: Game, horizon: Horizon, state: Any, action: Action) -> float:
    """What an option is worth to whoever decides in this world, which is used up: a chance from 0 to 1."""
    seat = state.decision.seat
    change: Change[Any] = Change(state, is_quiet=True)
    turn_of = attrgetter(*horizon.turn_fields)
    turn, turns = turn_of(state), 0
    game.advance(change, action)
    for _ in range(_LONGEST):
        decision = state.decision
        if decision is None:
            break
        if turn_of(state) != turn:
            turn, turns = turn_of(state), turns + 1
            if turns == horizon.turns:
                break
        best = 0
        if len(decision.forward) > 1:
            weights = game.weigh(state)
            best = weights.index(max(weights))
        game.advance(change, decision.options[best])
    return chances(game, state).get(seat, 0.0)


def chances(game: Game, state: Any) -> dict[Seat, float]:
    """Each seat's chance to win from here, from 0 to 1; 0 for one not named."""
    result = state.result
    if result is None:
        return {seat: chance / 1000 for seat, chance in enumerate(game.judge(state))}
    return {seat: 1 / len(result.winners) for seat in result.winners}
