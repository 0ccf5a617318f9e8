"""The words of the Nameless Things."""

from __future__ import annotations

from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.words import Word

DEVOUR = "devour"

OWN = Own(
    words={
        DEVOUR: Word(
            "Attaches the top ``n`` cards of a player's deck to a card: nothing but their printed cost counts there.",
            "players",
            {"n": "amount?", "to": "cards"},
        )
    },
    adjectives={"unled": "Whose player has no more heroes than allies on the quest."},
)
