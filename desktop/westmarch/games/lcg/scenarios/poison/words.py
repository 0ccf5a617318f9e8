"""The words of poison and of unconscious characters."""

from __future__ import annotations

from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.vocabulary import Keyword
from westmarch.games.lcg.printed.word import Word

AIL, DOSE, KNOCK_OUT, WAKE = "ail", "poison", "knock-out", "wake"
VENOM, UNCONSCIOUS = "venom", "unconscious"

OWN = Own(
    words={
        AIL: Word(
            "Deals as much damage to each character as it has poison; what follows is done if none of them took any.",
            "cards",
            has_do=True,
        ),
        DOSE: Word(
            "Gives a character ``n`` poison: the top card of its controller's deck each time, attached face down. A"
            " character with as much of it as hit points are printed on it is unconscious.",
            "cards",
            {"n": "amount?"},
        ),
        KNOCK_OUT: Word("Makes a character unconscious: its poison is discarded, and it leaves the quest.", "cards"),
        WAKE: Word("An unconscious character readies, and is unconscious no more.", "cards"),
    },
    keywords={VENOM: Keyword("A character that it damages gets 1 poison.")},
    adjectives={
        "poison": "Which is poison on a character.",
        "poisoned": "With poison.",
        UNCONSCIOUS: "Which is unconscious.",
    },
    forbidden={DOSE: "It gets no poison."},
    marks=(UNCONSCIOUS,),
)
