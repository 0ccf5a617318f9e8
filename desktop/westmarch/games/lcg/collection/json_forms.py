"""Decks as JSON: of RingsDB, and of DragnCards."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from westmarch.engine.errors import BadDeck
from westmarch.engine.game_info import LONGEST_SHOWN
from westmarch.engine.text_format import listed, one_line, shortened
from westmarch.games.lcg.collection.decks import DeckList
from westmarch.games.lcg.collection.gathering import Gathered, merged
from westmarch.games.lcg.collection.prints import by_octgn, by_ringsdb, octgn_of, ringsdb_of

T = TypeVar("T")
_Copies = Annotated[int, Meta(ge=0, le=9_999)]
_Slots = dict[str, _Copies] | Annotated[list[Any], Meta(max_length=0)]
"""RingsDB writes a list where there is nothing."""
_FIELD = re.compile(r"`\$(?:\[\.\.\.\])?\.(\w+)")
"""The field that an error is about, as msgspec tells it."""
_ZONE = re.compile(r"player(?:N|\d)(?P<zone>\w+)")
_DECK, _HEROES, _ASIDE = "playerNDeck", "playerNPlay1", "playerNSideboard"


class _RingsDb(Struct, frozen=True):
    """What is read of a deck of RingsDB; its heroes stand among the ``slots`` as well."""

    name: str = ""
    description_md: str | None = None
    heroes: _Slots = {}
    slots: _Slots = {}
    sideslots: _Slots = {}


class _DragnCard(Struct, frozen=True, rename="camel"):
    database_id: str
    quantity: _Copies = 1
    load_group_id: str = _DECK


class _DragnDeck(Struct, frozen=True):
    label: str = ""
    cards: tuple[_DragnCard, ...] = ()


def _typed(raw: object, kind: type[T], name: str) -> T:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        field = _FIELD.search(str(error))
        where = f" in {field[1]!r}" if field else ""
        raise BadDeck(f"this deck of {name} has something else than it should{where}") from error


def read_ringsdb(raw: dict[str, Any]) -> Gathered:
    """What a deck of RingsDB says.  Raises BadDeck."""
    deck = _typed(raw, _RingsDb, "RingsDB")
    found = Gathered(deck.name, deck.description_md or "")
    for is_aside, slots in ((False, merged(_slots(deck.heroes), _slots(deck.slots))), (True, _slots(deck.sideslots))):
        for code, copies in slots.items():
            one = by_ringsdb().get(code)
            if one is None:
                found.tell_unknown(0, "", code)
            else:
                found.put_print(one, copies, is_aside=is_aside)
    return found


def _slots(slots: dict[str, int] | list[Any]) -> dict[str, int]:
    return slots if isinstance(slots, dict) else {}


def write_ringsdb(deck: DeckList, notes: str = "") -> str:
    """A deck as RingsDB gives it.  Raises BadDeck for a card without a number there."""
    codes = ringsdb_of(*deck.heroes, *deck.cards, *deck.sideboard)
    heroes = {codes[card]: 1 for card in deck.heroes}
    return _written(
        {
            "name": deck.title,
            "description_md": notes,
            "heroes": heroes,
            "slots": heroes | _numbered(deck.cards, codes),
            "sideslots": _numbered(deck.sideboard, codes),
            "version": "1.0",
        }
    )


def _numbered(cards: Mapping[str, int], codes: Mapping[str, str]) -> dict[str, int]:
    """Copies by their numbers at RingsDB; several prints of a card have one."""
    found: dict[str, int] = {}
    for card, copies in cards.items():
        found[codes[card]] = found.get(codes[card], 0) + copies
    return found


def read_dragncards(raw: dict[str, Any]) -> Gathered:
    """What a deck of DragnCards says: one by itself, or the one of a file of decks.  Raises BadDeck."""
    if "preBuiltDecks" in raw:
        decks = _typed(raw["preBuiltDecks"], dict[str, _DragnDeck], "DragnCards")
        if len(decks) != 1:
            names = listed(
                [shortened(one_line(deck.label or key), LONGEST_SHOWN) for key, deck in [*decks.items()][:5]]
            )
            raise BadDeck(f"one deck is wanted, and this file has {len(decks)}" + (f": {names}" if names else ""))
        (deck,) = decks.values()
    else:
        deck = _typed(raw, _DragnDeck, "DragnCards")
    found = Gathered(deck.label)
    for card in deck.cards:
        zone = _ZONE.fullmatch(card.load_group_id)
        one = by_octgn().get(card.database_id.lower())
        if zone is None:
            place = shortened(one_line(card.load_group_id), LONGEST_SHOWN)
            found.tell(0, one.title if one else card.database_id, f"{place!r} is no place of a player")
        elif one is None:
            found.tell_unknown(0, "", card.database_id)
        else:
            found.put_print(one, card.quantity, is_aside=zone["zone"] == "Sideboard")
    return found


def write_dragncards(deck: DeckList) -> str:
    """A deck as a file of decks of DragnCards.  Raises BadDeck for a card without an id there."""
    ids = octgn_of(*deck.heroes, *deck.cards, *deck.sideboard)
    groups = ((_HEROES, dict.fromkeys(deck.heroes, 1)), (_DECK, deck.cards), (_ASIDE, deck.sideboard))
    cards = [
        {"databaseId": ids[card], "quantity": number, "loadGroupId": group}
        for group, copies in groups
        for card, number in copies.items()
    ]
    menu = {"label": "Westmarch", "deckLists": [{"label": deck.title, "deckListId": "westmarch"}]}
    return _written(
        {
            "preBuiltDecks": {"westmarch": {"label": deck.title, "cards": cards}},
            "deckMenu": {"subMenus": [menu]},
        }
    )


def _written(raw: dict[str, Any]) -> str:
    return msgspec.json.format(msgspec.json.encode(raw), indent=2).decode() + "\n"
