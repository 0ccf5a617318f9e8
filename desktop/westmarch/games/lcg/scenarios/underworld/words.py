"""The words of the underworld deck and of cards that are set aside unseen."""

from __future__ import annotations

from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.vocabulary import Keyword
from westmarch.games.lcg.printed.word import Word
from westmarch.games.lcg.things import UNDERWORLD

KEYWORD = "underworld"
MAKE, LAY, REVEAL, SHUFFLE = "underworld-deck", "lay-beneath", "reveal-underworld", "shuffle-underworld"
HIDE = "hide-one"

OWN = Own(
    words={
        MAKE: Word(
            "The cards that the quest names are shuffled as the underworld deck, face down beside the encounter deck.",
            "1",
        ),
        LAY: Word(
            "The top cards of the underworld deck, so many, lie face down under a card: when that leaves play they are"
            " revealed one after the other.",
            "amount",
            {"under": "cards"},
        ),
        REVEAL: Word(
            "The top card of the underworld deck is revealed; one of a kind that is to be ``discarded`` is not added to"
            " the staging area.",
            "1",
            {"discarded": "noun?"},
        ),
        SHUFFLE: Word("The underworld deck is shuffled into the encounter deck.", "1"),
        HIDE: Word(
            "One of some cards, by chance, is set aside face down, and the others leave the game: nobody sees which.",
            "cards",
        ),
    },
    keywords={KEYWORD: Keyword("So many cards of the underworld deck lie under it when it enters play.", "must")},
    zones=(UNDERWORLD,),
)
