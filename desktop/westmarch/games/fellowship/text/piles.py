"""What there is to read about a pile of cards or a player: counts and lists, as lines of the large card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from westmarch.engine.records import Seat
from westmarch.engine.table import Detail
from westmarch.games.fellowship.catalogue import CARDS, TYPE
from westmarch.games.fellowship.printed.expressions import CORRUPTION, STARTER, TYPES
from westmarch.games.fellowship.rules.scoring import archenemies, owned, points, worth
from westmarch.games.fellowship.state import FellowshipState, zone
from westmarch.games.fellowship.text.names import card

MOST_LINES = 16
"""Lines of a list before the rest is only counted."""
MOST_OF_OTHERS = 9
"""The same where there is more to read."""
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


def listing(cards: Iterable[str], most: int = MOST_LINES) -> tuple[Detail, ...]:
    """Which cards there are, the dearest first, in so many lines at most."""
    counts = Counter(cards)
    order = sorted(counts, key=lambda name: (-CARDS[name].cost, CARDS[name].title))
    lines = [Detail(CARDS[name].title, f"× {counts[name]}" if counts[name] > 1 else "") for name in order]
    if len(lines) > most:
        more = sum(counts[name] for name in order[most - 1 :])
        lines = [*lines[: most - 1], Detail("And others", f"× {more}")]
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
    tenths = 50 * power // max(1, len(cards))
    yield Detail("Printed Power for five cards", f"{tenths // 10}.{tenths % 10}")
    yield Detail("Archenemies", str(archenemies(cards)))
    yield Detail("Points so far", str(points(cards)), is_sum=True)


def _figure(number: int) -> str:
    return str(number).replace("-", "\N{MINUS SIGN}")


def in_the_open(state: FellowshipState, seat: Seat) -> tuple[Detail, ...]:
    """What others may read of a player: Locations, the discard pile, and points so far."""
    lines = [Detail(f"In play: {title}") for title in map(card, known(state, seat, "locations"))]
    pile = known(state, seat, "discard")
    if pile:
        lines += [Detail("Discard pile", str(len(pile)), is_sum=bool(lines)), *listing(pile, MOST_OF_OTHERS)]
    cards = owned(state, seat)
    lines.append(Detail("All cards", str(len(cards)), is_sum=True))
    lines.append(Detail("Points so far", str(points(cards))))
    return tuple(lines)


def account(state: FellowshipState, seat: Seat) -> tuple[Detail, ...]:
    """The points at the end, what each card has brought, the most first, and then what decides a tie."""
    cards = owned(state, seat)
    counts = Counter(cards)
    marks = {name: worth(name, cards) for name in counts}
    lines = [Detail("Points", _figure(points(cards)), is_sum=True)]
    for name in sorted(counts, key=lambda name: (-marks[name] * counts[name], CARDS[name].title)):
        n = counts[name]
        if marks[name]:
            many = f"{card(name)}, {n} at {_figure(marks[name])}" if n > 1 else card(name)
            lines.append(Detail(many, _figure(n * marks[name])))
    without = sum(n for name, n in counts.items() if not marks[name])
    if without:
        lines.append(Detail(f"Without points, {without}", "0"))
    lines += [
        Detail("Archenemies, if points are equal", str(archenemies(cards))),
        Detail("Corruption cards", str(counts[CORRUPTION])),
        Detail("Cards in all", str(len(cards))),
    ]
    return tuple(lines)


def known(state: FellowshipState, seat: Seat, place: str) -> list[str]:
    """The cards of a player's zone whose faces are known."""
    return [name for piece in state.zones[zone(seat, place)] if (name := state.pieces[piece].face) is not None]
