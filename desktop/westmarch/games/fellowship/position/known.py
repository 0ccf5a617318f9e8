"""The ``known`` of a position: what somebody has seen of a hand, a deck or the main deck besides his own hand."""

from __future__ import annotations

from typing import Any

from westmarch.engine.errors import BadPosition
from westmarch.engine.position_values import list_of, mapping, one_of
from westmarch.engine.records import EVERYBODY, Piece
from westmarch.games.fellowship.catalogue import NOBODY
from westmarch.games.fellowship.position.checks import is_dealt
from westmarch.games.fellowship.state import FellowshipState, zone

EVERYONE = "everybody"


def read_known(state: FellowshipState, known: dict[str, Any]) -> None:
    """Lets everybody see what he has seen.  Raises BadPosition."""
    seats = {hero: seat for seat, hero in enumerate(state.heroes)}
    places = {"main": "main"}
    places |= {f"{hero}-{name}": zone(seat, name) for hero, seat in seats.items() for name in ("hand", "deck")}
    for hero, found in known.items():
        mask = EVERYBODY if hero == EVERYONE else 1 << seats[hero]
        for place, cards in mapping(found, "known").items():
            held = state.zones[places[one_of(place, tuple(places), "known: a place")]]
            if len(list_of(cards, "known")) > len(held):
                raise BadPosition(f"known: only {len(held)} cards lie in {place}")
            for piece, card in zip(held, cards, strict=False):
                record = state.pieces[piece]
                if card is not None and card != record.face:
                    raise BadPosition(f"known: in {place} lies {record.face}, not {card!r}")
                if card is not None:
                    state.pieces[piece] = Piece(record.face, record.owner, record.seen_by | mask)


def write_known(state: FellowshipState) -> dict[str, dict[str, list[str | None]]]:
    """What somebody has seen of hands and decks besides his own hand."""
    seats = list(enumerate(state.heroes)) if is_dealt(state) else []
    places = [("main", "main", NOBODY)]
    places += [
        (f"{hero}-{name}", zone(s, name), s if name == "hand" else NOBODY)
        for s, hero in seats
        for name in ("hand", "deck")
    ]
    found: dict[str, dict[str, list[str | None]]] = {}
    for place, name, own in places:
        records = [state.pieces[piece] for piece in state.zones[name]]
        for hero, mask in [(EVERYONE, EVERYBODY), *((hero, 1 << seat) for seat, hero in seats if seat != own)]:
            seen = [
                record.face if (record.seen_by == EVERYBODY) == (mask == EVERYBODY) and record.seen_by & mask else None
                for record in records
            ]
            while seen and seen[-1] is None:
                seen.pop()
            if seen:
                found.setdefault(hero, {})[place] = seen
    return found
