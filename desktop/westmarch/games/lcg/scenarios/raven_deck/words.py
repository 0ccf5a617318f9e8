"""The words of the Raven deck, and where it lies."""

from __future__ import annotations

from westmarch.games.lcg.printed.scenarios import Own, Place
from westmarch.games.lcg.printed.word import Word
from westmarch.games.lcg.things import SPENT

DECK = "ravens"
RENEW, REVEAL, STAGE, ENGAGE = "renew-ravens", "reveal-raven", "stage-raven", "engage-raven"
SHADOW = "raven-shadow"

OWN = Own(
    words={
        RENEW: Word("The Raven deck is shuffled, with all that has been discarded of it.", "1"),
        REVEAL: Word("Reveals so many cards of the Raven deck, as if they were of the encounter deck.", "amount"),
        STAGE: Word("So many cards of the Raven deck are added to the staging area.", "amount"),
        ENGAGE: Word("So many cards of the Raven deck engage whoever does it.", "amount"),
        SHADOW: Word("Deals ``n`` more shadow cards to an enemy, of the Raven deck.", "cards", {"n": "amount?"}),
    },
    zones=(DECK, DECK + SPENT),
    places={"in raven deck": Place(DECK, "In the Raven deck.")},
    apart=(DECK, ""),
)
