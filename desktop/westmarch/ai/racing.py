"""Compares options by playing on: each is tried in the same sampled worlds, played by advice to the game's horizon and
judged there.

For long games with good advice.  (Rollouts by a fixed policy: Tesauro and Galperin, "On-line Policy Improvement using
Monte-Carlo Search", NIPS 1996.  The worse half of the options drops out again and again, sequential halving: Karnin,
Koren and Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", ICML 2013.)  Worlds are sampled as in
information-set search, and the n-th try of every option is in the same world.
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
"""The number of tries that is assumed if none is given."""
_LONGEST = 2_000
"""The most answers that are played in one try."""


class Candidate:
    """An option that is tried: the number of its tries so far and the sum of its owner's chances in them.

    ``handicap`` is the win probability by which the option must beat the best-rated one, so that the rating decides
    between options that are otherwise equal.
    """

    __slots__ = ("action", "handicap", "total", "visits")

    def __init__(self, action: Action, handicap: float) -> None:
        self.action, self.handicap = action, handicap
        self.visits = 0
        self.total = 0.0


def race(
    game: Game, horizon: Horizon, view: View, dice: Dice, tries: int, ends_early: bool, is_over: Callable[[int], bool]
) -> list[Candidate]:
    """Tries the best-rated options until ``is_over(tries)`` is true, and returns all of them with their results.

    ``tries`` is the planned number of tries, 0 for no limit; the last share of them goes to the winner, so that a level
    with noise plays it most often.  With ``ends_early`` the race stops as soon as all others have dropped out.
    """
    candidates = left = _candidates(game, horizon, view)
    heats = (len(candidates) - 1).bit_length()
    ends = [(tries or _USUAL) * number // (heats + 1) for number in range(1, heats + 1)]
    worlds: list[Any] = []
    done = 0
    stops_alone = ends_early or len(candidates) == 1
    while not (done and stops_alone and _has_won(candidates, left)):
        for candidate in sorted(left, key=_score):
            if is_over(done):
                return candidates
            if candidate.visits == len(worlds):
                worlds.append(game.sample(view, dice))
            candidate.total += _play_on(game, horizon, worlds[candidate.visits].copy(), candidate.action)
            candidate.visits += 1
            done += 1
        if len(left) > 1 and done + len(left) >= ends[0]:
            ends.pop(0)
            left = sorted(left, key=_score)[: (len(left) + 1) // 2]
    return candidates


def _has_won(candidates: list[Candidate], left: list[Candidate]) -> bool:
    """Whether a single candidate is left and was tried more often than any other."""
    first = left[0]
    return len(left) == 1 and all(first.visits > other.visits for other in candidates if other is not first)


def _score(candidate: Candidate) -> float:
    """Returns the number by which candidates are ranked: the lowest is best."""
    return candidate.handicap - (candidate.total / candidate.visits if candidate.visits else 0.5)


def _candidates(game: Game, horizon: Horizon, view: View) -> list[Candidate]:
    """Returns the options that are tried: the best-rated ones."""
    forward = view.state.decision.forward
    hints = [hint for hint in game.rate(view) if hint.action in forward][: horizon.options]
    best = hints[0].worth
    near = [hint for hint in hints if best - hint.worth <= horizon.within]
    return [Candidate(hint.action, (best - hint.worth) * horizon.handicap / 1_000_000) for hint in near]


def _play_on(game: Game, horizon: Horizon, state: Any, action: Action) -> float:
    """Plays on from an option in ``state``, which is changed; returns the deciding seat's chance, from 0 to 1."""
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
    """Returns each seat's chance to win, from 0 to 1; a seat that is missing has none."""
    result = state.result
    if result is None:
        return {seat: chance / 1000 for seat, chance in enumerate(game.judge(state))}
    return {seat: 1 / len(result.winners) for seat in result.winners}
