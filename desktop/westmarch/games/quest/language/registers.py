"""What exists: the registers against which every word of the cards is checked."""

from __future__ import annotations

from westmarch.cardbook.strict import Register, unknown
from westmarch.games.quest.atlas import PLACES, REGIONS, STRONGHOLDS
from westmarch.games.quest.catalogue import (
    ATTRIBUTES,
    CHARACTERS,
    ENCOUNTER_DECKS,
    FOE_DECKS,
    HEROES,
    ITEMS,
    MARKERS,
    MINIONS,
    MONSTERS,
    PLOTS,
    SAURON_MARKERS,
)

PLACE = Register("a place", PLACES)
REGION = Register("a region", REGIONS)
STRONGHOLD = Register("a Shadow Stronghold", STRONGHOLDS)
CHARACTER = Register("a character", CHARACTERS)
HERO = Register("a hero", HEROES)
MINION = Register("a minion", MINIONS)
MONSTER = Register("a monster", MONSTERS)
SOMEBODY = Register("a character or minion", (*CHARACTERS, *MINIONS))
PLOT = Register("a Plot", PLOTS)
MARKER = Register("a story marker", MARKERS)
SAURON_MARKER = Register("a story marker of Sauron", SAURON_MARKERS)
ATTRIBUTE = Register("an attribute", ATTRIBUTES)
ITEM = Register("an item", ITEMS)
DECK = Register("an encounter deck", ENCOUNTER_DECKS)
FOE_DECK = Register("a combat deck of Sauron", FOE_DECKS)
TITLE_WORD = Register(
    "a word in the title of a Plot", {word: None for plot in PLOTS.values() for word in plot.title.split(" ")}
)
POINT = Register(
    "a place, or somebody on the map",
    {"here": None, "affected": None, "moved": None, **PLACES, **MINIONS, **CHARACTERS},
)
POINT_NEEDS: dict[str, frozenset[str]] = {
    "here": frozenset({"hero"}),
    "affected": frozenset({"affected"}),
    "moved": frozenset({"moved"}),
}
"""The names that must be bound for a point; none for a place or for somebody."""
NOTHING: frozenset[str] = frozenset()
OF_HERO = frozenset({"hero"})


def point_needs(point: str) -> frozenset[str]:
    """The names that must be bound where a point is asked for."""
    return POINT_NEEDS.get(point, NOTHING)


def whole(text: str) -> int:
    """A whole number, perhaps below 0.  Raises BadCard."""
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= 4:
        return int(text)
    raise unknown(text, "a number", ())


def count(text: str) -> int:
    """A whole number from 0 up.  Raises BadCard."""
    if text.startswith("-"):
        raise unknown(text, "a number from 0 up", ())
    return whole(text)
