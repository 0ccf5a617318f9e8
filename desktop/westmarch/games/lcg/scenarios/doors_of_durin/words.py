"""The word of the riddle."""

from __future__ import annotations

from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.word import Word

OWN = Own(
    words={
        "match-letters": Word(
            "Each of some players discards any number of cards of the hand, then the top card of the encounter deck is "
            "discarded; what follows is done if its title begins with the same letter as one of theirs.",
            "players",
            has_do=True,
        )
    },
    by_advice=("letters",),
)
