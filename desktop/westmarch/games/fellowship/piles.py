"""What there is to read about a pile of cards or a player: counts and lists, as lines of the large card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from westmarch.engine.records import Seat
from westmarch.engine.table import Detail
from westmarch.games.fellowship.catalogue import CARDS, TYPE
from westmarch.games.fellowship.language import CORRUPTION, STARTER, TYPES
from westmarch.games.fellowship.scoring import archenemies, points
from westmarch.games.fellowship.state import FellowshipState, zone
from westmarch.games.fellowship.worth import owned

MOST_LINES = 16
"""Lines of a list before the rest is only counted."""
_TYPE_NAMES = {
    "ally": "Allies",
    "enemy": "Enemies",
    "maneuver": "Maneuvers",
    "artifact": "Artifacts",
    "location": "Locations",
    "fortune": "Fortunes",
    STARTER: "Starters",
    CORRUPTION: "Corruption",
}


def listing(cards: Iterable[str]) -> tuple[Detail, ...]:
    """Which cards there are, the dearest first."""
    counts = Counter(cards)
    order = sorted(counts, key=lambda name: (-CARDS[name].cost, CARDS[name].title))
    lines = [Detail(CARDS[name].title, f"× {counts[name]}" if counts[name] > 1 else "") for name in order]
    if len(lines) > MOST_LINES:
        more = sum(counts[name] for name in order[MOST_LINES - 1 :])
        lines = [*lines[: MOST_LINES - 1], Detail("And others", f"× {more}")]
    return tuple(lines)


def statistics(state: FellowshipState, seat: Seat) -> tuple[Detail, ...]:
    """A player's whole deck: by type, printed Power, points."""
    return tuple(_statistics(owned(state, seat)))


def _statistics(cards: list[str]) -> Iterator[Detail]:
    kinds = Counter(TYPE[name] for name in cards)
    for kind in (*TYPES, STARTER, CORRUPTION):
        if kinds[kind]:
            yield Detail(_TYPE_NAMES[kind], str(kinds[kind]))
    yield Detail("All cards", str(len(cards)), is_sum=True)
    power = sum(CARDS[name].power for name in cards)
    yield Detail("Printed Power for five cards", f"{5 * power / max(1, len(cards)):.1f}")
    yield Detail("Archenemies", str(archenemies(cards)))
    yield Detail("Points so far", str(points(cards)), is_sum=True)


def known(state: FellowshipState, seat: Seat, place: str) -> list[str]:
    """The cards of a player's zone whose faces are known."""
    return [name for piece in state.zones[zone(seat, place)] if (name := state.pieces[piece].face) is not None]
