"""The table for a View: regions, pieces, cards, seats.  Prompts and options are in ``prompts``."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from westmarch.engine.records import ALL_SEEING, Seat, View
from westmarch.engine.table import Badge, Item, Region, SeatPlate, Table
from westmarch.games.confrontation.board import BOARD, CARDS, CHARACTERS, DARK, GOOD, HANDS, SIDES
from westmarch.games.confrontation.info import INFO
from westmarch.games.confrontation.names import capital, character, side_title, the_character, the_side
from westmarch.games.confrontation.state import ConfrontationState, selected, standing_faces, zone
from westmarch.games.confrontation.text.contests import contest
from westmarch.games.confrontation.text.prompts import kicker, prompt

_TRAYS = (
    ("hand", "fan", "{side}: hand"),
    ("used", "row", "Used"),
    ("played", "row", "Played"),
    ("variant", "row", "Variant cards"),
    ("removed", "row", "Removed"),
    ("defeated", "tray", "Defeated"),
    ("reserve", "tray", "To be placed"),
)


def table(seen: View) -> Table:
    """What to draw.  The viewer sits below; a spectator and an open table sit with the Fellowship."""
    state: ConfrontationState = seen.state
    own = chair(seen)
    return Table(
        title=INFO.title,
        kicker=kicker(seen),
        viewer=seen.seat,
        seats=tuple(_plate(state, seat, own) for seat in (1 - own, own)),
        regions=(*_spaces(state), *(r for seat in (GOOD, DARK) for r in _trays(state, seat, own))),
        items=tuple(_items(seen)),
        prompt=prompt(seen),
        contest=contest(seen),
    )


def chair(seen: View) -> Seat:
    """The seat at the lower edge of the table."""
    return seen.seat if seen.seat in (GOOD, DARK) else GOOD


def item_id(seen: View, piece: str) -> str:
    """An own piece goes by its name, which its owner may know; a foreign one by the id that says nothing."""
    record = seen.state.pieces[piece]
    is_own = seen.seat == ALL_SEEING or record.owner == seen.seat
    return record.face if is_own and record.face else piece


def _plate(state: ConfrontationState, seat: Seat, own: Seat) -> SeatPlate:
    left = len(standing_faces(state, seat))
    cards = len(state.zones[zone(seat, "hand")])
    place = "own/plate" if seat == own else "other/plate"
    return SeatPlate(seat, SIDES[seat], side_title(seat), f"{_count(left, 'piece')} · {_count(cards, 'card')}", place)


def _count(number: int, noun: str) -> str:
    return f"1 {noun}" if number == 1 else f"{number} {noun}s"


def _spaces(state: ConfrontationState) -> Iterator[Region]:
    for region in BOARD.regions.values():
        most = BOARD.capacity[region.id]
        text = {
            "mountain": "A mountain region: room for one character of each side. No sideways moves here.",
            "home": f"Room for {most} characters of each side.",
        }.get(region.kind, f"Room for {most} characters of each side.")
        if region.id == BOARD.tunnel.source:
            text += " The Fellowship may go through the tunnel of Moria from here to Fangorn."
        if region.id in ("mirkwood", "fangorn"):
            text += " The Fellowship may go down the Anduin from here."
        yield Region(region.id, "space", region.name, text=text, words=_ways(region.id))


@cache
def _ways(region: str) -> str:
    """Which regions are next to one, each side's ahead of it."""
    found = (
        *[(f"Forward for {the_side(seat)}", BOARD.forward[seat][region]) for seat in (GOOD, DARK)],
        ("Sideways", BOARD.sideways[region]),
    )
    told = [(way, [BOARD.regions[other].name for other in others]) for way, others in found]
    return " ".join([f"{way}: {', '.join(others)}." for way, others in told if others])


def _trays(state: ConfrontationState, seat: Seat, own: Seat) -> Iterator[Region]:
    chair_name = "own" if seat == own else "other"
    for name, kind, title in _TRAYS:
        held = state.zones[zone(seat, name)]
        count = f"{_count(len(held), 'card')} in hand" if name == "hand" and seat != own else ""
        yield Region(zone(seat, name), kind, title.format(side=side_title(seat)), f"{chair_name}/{name}", count=count)


def _items(seen: View) -> Iterator[Item]:
    state: ConfrontationState = seen.state
    for region in BOARD.order:
        for piece in _in_order(seen, state.zones[region]):
            yield _piece(seen, piece, region)
    for seat in (GOOD, DARK):
        for name in ("reserve", "defeated"):
            for piece in state.zones[zone(seat, name)]:
                yield _piece(seen, piece, zone(seat, name))
        if state.turn:
            yield from _hand(seen, seat)
        for name in ("used", "played", "variant", "removed"):
            for card in state.zones[zone(seat, name)]:
                yield _card(card, zone(seat, name), seat)


def _in_order(seen: View, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Own pieces of a region stand in the order of the cast, so that mixing does not make them hop for their owner."""
    pieces = seen.state.pieces
    cast = list(CHARACTERS)
    if all(pieces[piece].face and item_id(seen, piece) != piece for piece in ids):
        return tuple(sorted(ids, key=lambda piece: cast.index(pieces[piece].face)))
    return ids


def _piece(seen: View, piece: str, region: str) -> Item:
    state: ConfrontationState = seen.state
    record = state.pieces[piece]
    side = SIDES[record.owner]
    is_defeated = region == zone(record.owner, "defeated")
    if record.face is None:
        title, text, badges = _hidden(seen, piece, region)
        return Item(piece, f"piece-back/{side}", region, title, text, badges=badges, owner=record.owner)
    found = CHARACTERS[record.face]
    badges = () if is_defeated else _own_badges(seen, piece)
    text = found.text
    note = "The enemy knows this character." if any(badge.kind == "seen" for badge in badges) else ""
    return Item(
        item_id(seen, piece),
        f"piece/{record.face}",
        region,
        found.name,
        text,
        note,
        badges,
        is_dim=is_defeated,
        owner=record.owner,
        words=f"defeated, {_printed(record.face)}" if is_defeated else _printed(record.face),
    )


def _printed(face: str) -> str:
    return f"strength {CHARACTERS[face].strength}"


def _own_badges(seen: View, piece: str) -> tuple[Badge, ...]:
    """An eye on an own piece that the enemy can name; only its owner is told."""
    state: ConfrontationState = seen.state
    record = state.pieces[piece]
    if record.owner != seen.seat or state.result is not None or not state.is_arranged[record.owner]:
        return ()
    known = state.sightings[record.owner].candidates(piece, standing_faces(state, record.owner))
    return (Badge("seen", words="known to the enemy"),) if known == (record.face,) else ()


def _hidden(seen: View, piece: str, region: str) -> tuple[str, str, tuple[Badge, ...]]:
    """What the viewer knows of a hidden piece: a title, a sentence and a small name tag where there is one."""
    state: ConfrontationState = seen.state
    owner = state.pieces[piece].owner
    title = f"A hidden character of {the_side(owner)}"
    if region not in BOARD.regions or seen.seat is None:
        return title, "", ()
    known = state.sightings[owner]
    all_faces = standing_faces(state, owner)
    possible = known.candidates(piece, all_faces)
    if len(possible) == 1:
        name = character(possible[0])
        return f"{name}, hidden", CHARACTERS[possible[0]].text, (Badge("known", name, _printed(possible[0])),)
    seen_here = [face for face in possible if face in known.faces]
    if not seen_here:
        return title, f"It may be any of the {len(possible)} characters that have not been revealed.", ()
    listed = " or ".join(the_character(face) for face in seen_here)
    others = len(possible) - len(seen_here)
    text = capital(f"{listed} may be here")
    places = {way.pieces[known.faces.index(face)] for face in seen_here for way in known.ways}
    if len(seen_here) == 1 and len(places) == 2:
        text = f"One of two characters is {the_character(seen_here[0])}; it may be this one"
    text += f", or one of the {others} that have not been revealed." if others else "."
    tag = " / ".join(character(face) for face in seen_here[:2]) + "?"
    either = " or ".join(character(face) for face in seen_here[:2])
    return title, text, (Badge("maybe", tag, f"perhaps {either}"),)


def _hand(seen: View, seat: Seat) -> Iterator[Item]:
    """The viewer's own hand as a fan of nine places, used ones as ghosts; the other's as backs."""
    state: ConfrontationState = seen.state
    region = zone(seat, "hand")
    held = state.zones[region]
    if seat != chair(seen) or seen.seat is None:
        for number, _ in enumerate(held):
            title = f"A card in the hand of {the_side(seat)}"
            yield Item(f"{SIDES[seat]}-back-{number}", f"card-back/{SIDES[seat]}", region, title, owner=seat)
        return
    chosen = selected(state, seat)
    for card in HANDS[seat]:
        if card in held and card != chosen:
            yield _card(card, region, seat)
        else:
            state_word = "played" if card == chosen or card in state.zones[zone(seat, "played")] else "used"
            name = CARDS[card].name
            yield Item(f"slot-{card}", f"card-{state_word}/{card}", region, f"{name}, {state_word}", owner=seat)


def _card(card: str, region: str, seat: Seat) -> Item:
    found = CARDS[card]
    text = found.text or f"Adds {found.name} to your strength."
    return Item(card, f"card/{card}", region, found.name, text, owner=seat)
