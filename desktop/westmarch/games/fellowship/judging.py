"""A quick guess at each player's chance: points so far, and what the deck will still bring."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.guess import weights
from westmarch.engine.records import Seat
from westmarch.games.fellowship.scoring import points
from westmarch.games.fellowship.state import FellowshipState, power_left
from westmarch.games.fellowship.worth import hand, owned, rounds_left, strength

_HALF = 60
"""Tenths of a point behind that halve a player's weight, before it is sharpened."""
_HAND = 5


def judge(state: FellowshipState) -> Sequence[int]:
    """Each player's chance to win, in thousandths; they add up to 1000."""
    tens = rounds_left(state)
    standings = [standing(state, seat, tens) for seat in range(state.seats)]
    sharp = [weight**3 for weight in weights(standings, _HALF)]
    whole = sum(sharp)
    chances = [1000 * weight // whole for weight in sharp]
    chances[chances.index(max(chances))] += 1000 - sum(chances)
    return chances


def standing(state: FellowshipState, seat: Seat, tens: int) -> int:
    """The points that a player will have at the end, about, in tenths."""
    cards = owned(state, seat)
    if not cards:
        return 0
    power = _HAND * sum([strength(name) for name in cards]) // len(cards)
    total = points(cards) * 10 + income(power) * tens // 10
    if seat == state.player and not state.is_between:
        at_hand = power_left(state) * 10 + sum([strength(name) for name in hand(state, seat)])
        total += income(at_hand)
    return total


def income(power: int) -> int:
    """The points that a turn's Power (both in tenths) buys about: little Power buys cheaply."""
    return power * 3 // 10 if power < 70 else 21 + (power - 70) * 6 // 10
