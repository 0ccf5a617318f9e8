"""The words of Scour effects, and of what lies under The Orcs' Search."""

from __future__ import annotations

from westmarch.games.lcg.printed.happenings import Happening
from westmarch.games.lcg.printed.scenarios import Own, Place
from westmarch.games.lcg.printed.word import Word
from westmarch.games.lcg.things import SEARCHED

SCOUR, PUT_UNDER = "scour", "put-under-search"
SCOURED, FOUND = "scoured", "searched"
SCOURING, COMBED = "scouring", "combed"
UNDER = "under the search"

OWN = Own(
    words={
        SCOUR: Word("Triggers the Scour effects of cards in play, or of a card in a discard pile.", "cards"),
        PUT_UNDER: Word(
            "Cards, wherever they lie, come to lie face down under The Orcs' Search: they are out of play there.",
            "cards",
        ),
    },
    events={
        SCOURED: Happening("The Scour effect of a card is triggered.", ("piece",), True),
        FOUND: Happening("A card has been placed under The Orcs' Search.", ("piece",), True),
    },
    adjectives={
        SCOURING: "Which has a Scour effect.",
        COMBED: "A location with as much damage as quest points are printed on it.",
    },
    zones=(SEARCHED,),
    places={UNDER: Place(SEARCHED, "Face down under The Orcs' Search.")},
)
