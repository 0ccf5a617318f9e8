"""A quick guess at each player's chance: the cards owned, by what they have led to in other games.

A position is judged as it will stand when the turn under way is over, with the best that can still be bought, and the
next player at the beginning of a turn.  So it makes no difference how far a search has come in a turn.

``gains.yaml`` says what each card adds whenever it is drawn, and once at the end.  How much that and each point count
depends on how many Archenemies are left (:class:`_Stage`).  All of it was fitted together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from westmarch.cardbook import read
from westmarch.engine.records import Seat
from westmarch.games.fellowship.advice.worth import power_ahead, strength, usual_power
from westmarch.games.fellowship.catalogue import CARDS, COST, FOLDER, TYPE, VALOR
from westmarch.games.fellowship.rules.scoring import owned, points
from westmarch.games.fellowship.state import SLOTS, FellowshipState, archenemy, face, left_of, power_left, price


class _Stage(NamedTuple):
    """In thousandths of a logit: what it is worth to have the next ``turn``, what a ``point`` is worth, a point that
    the cards of a deck bring on average when ``drawn``, and one that a card brings once (``kept``).
    """

    turn: int
    point: int
    drawn: int
    kept: int


_STAGES = (
    _Stage(466, 93, 3070, 70),
    _Stage(405, 12, 4170, 131),
    _Stage(349, 16, 4490, 109),
    _Stage(314, 4, 5050, 111),
    _Stage(277, 4, 4800, 90),
    _Stage(277, -5, 4980, 85),
    _Stage(250, -11, 5330, 77),
    _Stage(234, 15, 5130, 32),
)
"""With one Archenemy left, with two, and so on, in a game for two."""
_UNLISTED = {name: (strength(name) * 7 - 173, card.points * 67 + 37) for name, card in CARDS.items()}
_GAINS = _UNLISTED | read(FOLDER / "gains.yaml", dict[str, tuple[int, int]])
"""By card, in hundredths of a point: whenever it is drawn, and once."""
_FORTUNE = 150
"""What a Fortune is worth, in thousandths of a logit."""
_WON = 20_000
"""What it is worth to win at once."""
_MOST = 24
"""More Power than this in one turn makes no difference."""
_LESS = 3
"""How much less or more Power a hand often makes than on average."""
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
    holdings = [_holding(state, seat) for seat in range(state.seats)]
    foes = len(state.zones["archenemies"])
    if state.is_between:
        return _chances(_standings(state, holdings, foes))
    budgets = [power_ahead(state)] if state.played else _hands(state)
    found = [_at_best(state, holdings, foes, budget) for budget in budgets]
    return _in_all([sum(chances) // len(found) for chances in zip(*found, strict=True)])


def _hands(state: FellowshipState) -> list[int]:
    """The Power that a hand may make: on average, and rather less and more."""
    usual = usual_power(state, state.player)
    return [usual - _LESS, usual, usual + _LESS]


def _at_best(state: FellowshipState, holdings: Sequence[_Holding], foes: int, budget: int) -> list[int]:
    """The chances when whoever has the turn spends so much Power in the best way."""
    ways = _ways(state, holdings, foes, max(0, min(budget, _MOST)))
    return max([_chances(standings) for standings in ways], key=lambda chances: chances[state.player])


def _chances(standings: Sequence[int]) -> list[int]:
    best = max(standings)
    weights = [_EXP[min((best - one) // _STEP, len(_EXP) - 1)] for one in standings]
    whole = sum(weights)
    return _in_all([1000 * weight // whole for weight in weights])


def _in_all(chances: list[int]) -> list[int]:
    """The best takes what rounding has left of the whole."""
    chances[chances.index(max(chances))] += 1000 - sum(chances)
    return chances


_Offer = tuple[int, int]
"""What a card costs, and what it is worth."""


class _Holding(NamedTuple):
    """What a player owns: points, how many cards, and what they bring, in hundredths of a point."""

    points: int
    size: int
    drawn: int
    kept: int

    def worth(self, stage: _Stage) -> int:
        """In thousandths of a logit."""
        average = stage.drawn * self.drawn // (100 * max(1, self.size))
        return stage.point * self.points + average + stage.kept * self.kept // 100

    def plus(self, name: str) -> _Holding:
        """With one more card."""
        drawn, kept = _GAINS[name]
        return _Holding(self.points + CARDS[name].points, self.size + 1, self.drawn + drawn, self.kept + kept)


def _holding(state: FellowshipState, seat: Seat) -> _Holding:
    cards = owned(state, seat)
    gains = [_GAINS[name] for name in cards]
    return _Holding(points(cards), len(cards), sum([drawn for drawn, _ in gains]), sum([kept for _, kept in gains]))


def _standings(state: FellowshipState, holdings: Sequence[_Holding], foes: int, bought: int = 0) -> list[int]:
    """How well each player stands at the end of the turn; ``bought`` is what its player still buys."""
    stage = _stage(state, foes)
    standings = [holding.worth(stage) for holding in holdings]
    standings[state.player] += bought
    standings[left_of(state, state.player)] += stage.turn
    return standings


def _stage(state: FellowshipState, foes: int) -> _Stage:
    """With more players each has fewer turns left."""
    return _STAGES[max(1, min(len(_STAGES), foes * 3 // (state.seats + 1))) - 1]


def _ways(state: FellowshipState, holdings: Sequence[_Holding], foes: int, budget: int) -> list[list[int]]:
    """How all stand if the player whose turn it is buys the best of the path, and if the Archenemy is defeated too."""
    seat = state.player
    own = holdings[seat]
    ways = [_standings(state, holdings, foes, _bought(state, own, _stage(state, foes), budget))]
    top = archenemy(state)
    if top is None or state.is_defeated or price(state, top) > budget:
        return ways
    budget -= price(state, top)
    own = own.plus(top)
    after = [own if holding is holdings[seat] else holding for holding in holdings]
    if foes > 1:
        return [*ways, _standings(state, after, foes - 1, _bought(state, own, _stage(state, foes - 1), budget))]
    total = own.points + _best(list(_scoring(state).values()), budget)
    if all([total > holding.points for holding in after if holding is not own]):
        ways.append(_standings(state, after, foes, _WON))
    return ways


def _scoring(state: FellowshipState) -> dict[tuple[str, int], _Offer]:
    """What can be bought, by card and copy: what it costs, and its points."""
    offers = [*_offers(state), *[(VALOR, COST[VALOR])] * len(state.zones[VALOR])]
    return {(name, copy): (cost, CARDS[name].points) for copy, (name, cost) in enumerate(offers)}


def most_points(state: FellowshipState, budget: int, name: str) -> int | None:
    """The most points that so much Power buys with this card among them; None if it does not reach for that."""
    offers = _scoring(state)
    chosen = next(offer for offer in offers if offer[0] == name)
    cost, own = offers.pop(chosen)
    return None if cost > budget else own + _best(offers.values(), budget - cost)


def _offers(state: FellowshipState) -> list[tuple[str, int]]:
    """The cards of the path with their costs."""
    found = [face(state, piece) for slot in SLOTS for piece in state.zones[slot]]
    return [(name, price(state, name)) for name in found]


def _bought(state: FellowshipState, own: _Holding, stage: _Stage, budget: int) -> int:
    """The most that Power can buy of the path and of Valor, in thousandths of a logit."""
    return _best(_priced(state, own, stage, budget).values(), budget) if budget > 0 else 0


def _priced(state: FellowshipState, own: _Holding, stage: _Stage, budget: int) -> dict[tuple[str, int], _Offer]:
    """What can be bought, by card and copy: what it costs, and what it is worth in thousandths of a logit."""
    before = own.worth(stage)
    offers = [(name, cost) for name, cost in _offers(state) if cost <= budget]
    offers += [(VALOR, COST[VALOR])] * min(len(state.zones[VALOR]), budget // COST[VALOR])
    return {
        (name, copy): (cost, own.plus(name).worth(stage) - before if TYPE[name] != "fortune" else _FORTUNE)
        for copy, (name, cost) in enumerate(offers)
    }


def purchases(state: FellowshipState) -> dict[str, int]:
    """By card that can be bought: what that is worth with the best that the rest of the Power buys.

    In thousandths of a logit; to buy nothing is worth nothing.
    """
    stage = _stage(state, len(state.zones["archenemies"]))
    budget = min(power_left(state), _MOST)
    priced = _priced(state, _holding(state, state.player), stage, budget)
    found: dict[str, int] = {}
    for (name, copy), (cost, worth) in priced.items():
        if name not in found:
            others = [offer for (_, other), offer in priced.items() if other != copy]
            found[name] = worth + _best(others, budget - cost)
    return found


def _best(offers: Iterable[_Offer], budget: int) -> int:
    """The greatest worth that can be had within a budget (a knapsack)."""
    best = [0] * (budget + 1)
    for cost, worth in offers:
        if worth > 0:
            for left in range(budget, cost - 1, -1):
                best[left] = max(best[left], best[left - cost] + worth)
    return best[budget]
