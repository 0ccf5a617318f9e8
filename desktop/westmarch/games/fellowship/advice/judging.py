"""A quick guess at each player's chance: the lead at the end that the cards owned have led to in other games.

``gains.yaml`` says what each card adds for every time that it will be drawn, and once at the end.  Both were fitted,
and so was how sure a lead is by the turns that are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from westmarch.cardbook import read
from westmarch.engine.records import Seat
from westmarch.games.fellowship.advice.worth import hand, rounds_left, strength
from westmarch.games.fellowship.catalogue import CARDS, COST, FOLDER, TYPE, VALOR
from westmarch.games.fellowship.rules.scoring import owned, points
from westmarch.games.fellowship.state import SLOTS, FellowshipState, archenemy, face, power_left, price

_POINT = 55
"""Hundredths of a point at the end for one that a player has now: the rest is in the gains."""
_GAINS = {name: (0, (100 - _POINT) * card.points) for name, card in CARDS.items()}
_GAINS |= read(FOLDER / "gains.yaml", dict[str, tuple[int, int]])
"""By card, in hundredths of a point: for every time that it is drawn, and at the end."""
_HAND = 5
_DOUBT, _LATER = 5600, 62
"""Thousandths of points that a lead must be ahead for a logit; and once more for each tenth of a turn that is left."""
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
    doubt = _DOUBT + _LATER * tens
    standings = [standing(state, seat, tens) * 10_000 // doubt for seat in range(state.seats)]
    best = max(standings)
    weights = [_EXP[min((best - one) // _STEP, len(_EXP) - 1)] for one in standings]
    whole = sum(weights)
    chances = [1000 * weight // whole for weight in weights]
    chances[chances.index(max(chances))] += 1000 - sum(chances)
    return chances


def standing(state: FellowshipState, seat: Seat, tens: int) -> int:
    """How well a player stands, in hundredths of a point at the end."""
    cards = owned(state, seat)
    if not cards:
        return 0
    gains = [_GAINS[name] for name in cards]
    rates = _Rates(_HAND * tens, sum([drawn for drawn, _ in gains]), len(cards))
    total = points(cards) * _POINT + sum([kept for _, kept in gains]) + rates.drawn * rates.cards // (rates.size * 10)
    if seat == state.player and not state.is_between:
        total += _prospect(state, seat, rates)
    return total


class _Rates(NamedTuple):
    """Tenths of cards that will still be drawn; what all cards of the deck bring when drawn, and how many they are."""

    cards: int
    drawn: int
    size: int

    def of(self, name: str) -> int:
        """What it is worth to gain a card."""
        drawn, kept = _GAINS[name]
        more = (self.drawn + drawn) * self.cards // (self.size + 1) - self.drawn * self.cards // self.size
        return CARDS[name].points * _POINT + kept + more // 10


def _prospect(state: FellowshipState, seat: Seat, rates: _Rates) -> int:
    """The best that the Power at hand can still buy this turn: the Archenemy, cards of the path, Valor (a knapsack)."""
    budget = power_left(state) + sum([strength(name) for name in hand(state, seat)]) // 10
    if budget <= 0:
        return 0
    budget = min(budget, _MOST)
    best = [0] * (budget + 1)
    offers = [face(state, piece) for slot in SLOTS for piece in state.zones[slot]]
    top = archenemy(state)
    if top is not None and not state.is_defeated:
        offers.append(top)
    for name in offers:
        cost = price(state, name)
        if cost <= budget:
            value = rates.of(name) if TYPE[name] != "fortune" else 2 * _POINT
            for left in range(budget, cost - 1, -1):
                best[left] = max(best[left], best[left - cost] + value)
    if state.zones[VALOR]:
        value, cost = rates.of(VALOR), COST[VALOR]
        for left in range(cost, budget + 1):
            best[left] = max(best[left], best[left - cost] + value)
    return best[budget]
