"""The words of riddles, and of the area in which they are asked."""

from __future__ import annotations

from westmarch.games.lcg.printed.happenings import Happening
from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.word import Word
from westmarch.games.lcg.things import RIDDLES

OPEN_AREA, TO_AREA = "open-riddle-area", "to-riddle-area"
RIDDLE, ANSWER, NEXT, MORE = "riddle", "answer-riddle", "next-riddle", "discard-for-riddle"
GUESS = "guess-types"
RIDDLED, FAILED = "riddled", "riddle-failed"

OWN = Own(
    words={
        OPEN_AREA: Word(
            "A stage enters play beside the main quest, and its set-up is followed: that is the riddle area.",
            "list of cards",
        ),
        TO_AREA: Word("An enemy of the scenario enters play in the riddle area.", "cards"),
        RIDDLE: Word(
            "The first player names a ``type``, a ``sphere``, a ``cost``, a ``title`` or a ``trait`` of cards, shuffles"
            " the own deck and discards its top ``n`` cards; for each that is all of it 1 progress is placed on the"
            " stage of the riddle area.",
            "what is named",
            {"n": "amount"},
        ),
        ANSWER: Word(
            "The first player answers the riddle of a card; what follows is done if there was a match.",
            "cards",
            has_do=True,
        ),
        NEXT: Word(
            "Cards of the encounter deck are discarded until one with a riddle is, which is answered.",
            "1",
        ),
        MORE: Word("One card more of the own deck is discarded for the riddle that is being answered.", "1"),
        GUESS: Word(
            "The first player names a type of encounter cards, and so many cards of the encounter deck are discarded;"
            " what follows is done if some are of other types, ``x`` being how many.",
            "amount",
            {},
            ("x",),
            has_do=True,
        ),
    },
    events={
        RIDDLED: Happening("The riddle of a card is answered.", ("piece",), True),
        FAILED: Happening("A riddle has been answered without a match.", ("player",), True),
    },
    adjectives={
        "riddling": "Which has a riddle.",
        RIDDLED: "Which is there while a riddle is answered, and its player has a card to discard for it.",
    },
    forbidden={RIDDLE: "Riddles are ignored."},
    zones=(RIDDLES,),
    by_advice=("riddle", "name", "guess"),
)
