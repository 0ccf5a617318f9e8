"""The words of the underworld deck and of cards that are set aside unseen."""

from __future__ import annotations

from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.vocabulary import Keyword
from westmarch.games.lcg.printed.word import Word
from westmarch.games.lcg.things import UNDERWORLD

KEYWORD = "underworld"
MAKE, LAY, REVEAL, SHUFFLE = "underworld-deck", "lay-beneath", "reveal-underworld", "shuffle-underworld"
HIDE, UNHIDE = "hide-one", "reveal-removed"
SINK, SLIP, UNCOVER = "shuffle-into-underworld", "slip-beneath", "reveal-beneath"
COVERING = "covering"

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
        UNHIDE: Word(
            "One of a kind, by chance, of those cards that have been removed from the game is revealed.",
            "noun",
        ),
        SINK: Word("Shuffles a card into the underworld deck, wherever it lies.", "cards"),
        SLIP: Word(
            "A card in play leaves it, and lies face down under another one: when that leaves play it is revealed.",
            "cards",
            {"under": "cards"},
        ),
        UNCOVER: Word("The cards that lie face down under a card are revealed, one after the other.", "cards"),
    },
    adjectives={COVERING: "Under which cards lie face down."},
    keywords={KEYWORD: Keyword("So many cards of the underworld deck lie under it when it enters play.", "must")},
    zones=(UNDERWORLD,),
)
