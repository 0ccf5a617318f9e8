"""The words of escape tests."""

from __future__ import annotations

from westmarch.games.lcg.printed.happenings import Happening
from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.vocabulary import Keyword
from westmarch.games.lcg.printed.word import Word

DEALT = "dealt"
"""The zone of the cards that have been dealt for a test."""
TESTED = "tested"
"""The mark of a character that is committed to the test under way."""
ESCAPE, TEST, ONE = "escape", "escape test", "second in test"

OWN = Own(
    words={
        "escape-test": Word(
            "The players make an escape test together against ``n`` cards, with willpower or another ``value``.",
            "players",
            {"n": "amount?", "value": "value?"},
            branches=("passed", "failed"),
        )
    },
    events={
        "tested": Happening("A character has been committed to an escape test.", ("piece", "player"), True),
    },
    keywords={ESCAPE: Keyword("So much is to be beaten, if it is dealt for an escape test.", "must")},
    changed={
        ESCAPE: "What each card is worth that is dealt for an escape test.",
        TEST: "What is to be beaten in each escape test, whatever is dealt.",
    },
    forbidden={ONE: "It is not committed to an escape test beside another character of its player."},
    zones=(DEALT,),
    marks=(TESTED,),
    by_advice=("escape",),
)
