"""A quick guess at each player's chance, fitted to games of the greedy player against itself (logistic regression over
the beginnings of 4,400 turns): points, the strength of the deck by the turns that are left, and the Power at hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.records import Seat
from westmarch.games.fellowship.scoring import points
from westmarch.games.fellowship.state import FellowshipState, power_left
from westmarch.games.fellowship.worth import hand, owned, rounds_left, strength

_HAND = 5
_POINT, _LATE_POINT = 91, 240
"""A point in thousandths of a logit; and once more, divided by the turns that are left and one."""
_POWER, _POWER_A_TURN = 96, 21
"""A Power of the average hand; and once more for every turn that is left."""
_AT_HAND = 20
"""A Power that can be spent now, besides the points that it buys."""
_POINTS_A_POWER = 4
"""Points that ten Power buy about."""
_STEP = 50
_FALL = 95_123
"""The exponential function goes down to so many hundred-thousandths in each step of so many thousandths."""


def _exponentials() -> tuple[int, ...]:
    found = [1_000_000]
    while found[-1] > 50:
        found.append(found[-1] * _FALL // 100_000)
    return tuple(found)


_EXP = _exponentials()


def judge(state: FellowshipState) -> Sequence[int]:
    """Each player's chance to win, in thousandths; they add up to 1000."""
    tens = rounds_left(state)
    standings = [standing(state, seat, tens) for seat in range(state.seats)]
    best = max(standings)
    weights = [_EXP[min((best - one) // _STEP, len(_EXP) - 1)] for one in standings]
    whole = sum(weights)
    chances = [1000 * weight // whole for weight in weights]
    chances[chances.index(max(chances))] += 1000 - sum(chances)
    return chances


def standing(state: FellowshipState, seat: Seat, tens: int) -> int:
    """How well a player stands, in thousandths of a logit against any other."""
    cards = owned(state, seat)
    if not cards:
        return 0
    point = _POINT + _LATE_POINT * 10 // (tens + 10)
    power = _HAND * sum([strength(name) for name in cards]) * (_POWER * 10 + _POWER_A_TURN * tens) // (100 * len(cards))
    total = points(cards) * point + power
    if seat == state.player and not state.is_between:
        at_hand = power_left(state) * 10 + sum([strength(name) for name in hand(state, seat)])
        total += at_hand * (_POINTS_A_POWER * point // 10 + _AT_HAND) // 10
    return total
