"""A quick guess at each player's chance, fitted to games of the greedy player against itself (logistic regression over
the beginnings of 4,400 turns): points, the strength of the deck by the turns that are left, and the Power at hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from westmarch.engine.records import Seat
from westmarch.games.fellowship.catalogue import CARDS, COST, TYPE, VALOR
from westmarch.games.fellowship.scoring import owned, points
from westmarch.games.fellowship.state import SLOTS, FellowshipState, archenemy, face, power_left, price
from westmarch.games.fellowship.worth import hand, rounds_left, strength

_HAND = 5
_POINT, _LATE_POINT = 91, 240
"""A point in thousandths of a logit; and once more, divided by the turns that are left and one."""
_POWER, _POWER_A_TURN = 96, 21
"""A Power of the average hand; and once more for every turn that is left."""
_MOST = 24
"""More Power than this in one turn makes no difference."""
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
    rates = _Rates(
        _POINT + _LATE_POINT * 10 // (tens + 10),
        _HAND * (_POWER * 10 + _POWER_A_TURN * tens) // 100,
        sum([strength(name) for name in cards]),
        len(cards),
    )
    total = points(cards) * rates.point + rates.power * rates.strength // rates.size
    if seat == state.player and not state.is_between:
        total += _prospect(state, seat, rates)
    return total


class _Rates(NamedTuple):
    """What a point and a tenth of a Power in the average card are worth; the deck's strength and size."""

    point: int
    power: int
    strength: int
    size: int

    def of(self, name: str) -> int:
        """What it is worth to gain a card."""
        average = (self.strength + strength(name)) * self.power // (
            self.size + 1
        ) - self.strength * self.power // self.size
        return CARDS[name].points * self.point + average


def _prospect(state: FellowshipState, seat: Seat, rates: _Rates) -> int:
    """The best that the Power at hand can still buy this turn: the Archenemy, cards of the path, Valor (a knapsack)."""
    budget = power_left(state) + sum([strength(name) for name in hand(state, seat)]) // 10
    if budget <= 0:
        return 0
    budget = min(budget, _MOST)
    best = [0] * (budget + 1)
    offers = [face(state, piece) for slot in SLOTS for piece in state.zones[slot]]
    top = archenemy(state)
    if top is not None and not state.bought:
        offers.append(top)
    for name in offers:
        cost = price(state, name)
        if cost <= budget:
            value = rates.of(name) if TYPE[name] != "fortune" else rates.point
            for left in range(budget, cost - 1, -1):
                best[left] = max(best[left], best[left - cost] + value)
    if state.zones[VALOR]:
        value, cost = rates.of(VALOR), COST[VALOR]
        for left in range(cost, budget + 1):
            best[left] = max(best[left], best[left - cost] + value)
    return best[budget]
