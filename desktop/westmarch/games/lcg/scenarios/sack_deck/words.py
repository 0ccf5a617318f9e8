"""The words of the sacks, and where they lie."""

from __future__ import annotations

from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.word import Word

DECK, TRAIT = "sacks", "sack"
DESTROY = "destroy-in-sack"

OWN = Own(
    words={
        "sack": Word(
            "The first player draws so many cards of the sack deck, one after the other, and each does what it does"
            " when revealed; one that could be attached to nobody is shuffled back.",
            "amount",
        ),
        DESTROY: Word(
            "Destroys a character that is in a sack. Once it has left play that sack lies on top of the sack deck, and"
            " what follows is done.",
            "cards",
            has_do=True,
        ),
    },
    adjectives={"sackable": "Which may have a sack attached and has none, and is not Gandalf."},
    zones=(DECK,),
    apart=(DECK, TRAIT),
)
