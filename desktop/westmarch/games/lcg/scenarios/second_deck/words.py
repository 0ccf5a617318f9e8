"""The words of the second encounter deck, and where the inactive one lies."""

from __future__ import annotations

from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.word import Word

DECK = "inactive"

OWN = Own(
    words={
        "turn-decks": Word(
            "All encounter cards are shuffled into the encounter deck, which is laid aside; the deck that was inactive"
            " takes its place. What lies in the victory display stays there.",
            "1",
        )
    },
    adjectives={"crowded": "Whose player has 3 characters or more on the quest."},
    zones=(DECK,),
    apart=(DECK, ""),
)
