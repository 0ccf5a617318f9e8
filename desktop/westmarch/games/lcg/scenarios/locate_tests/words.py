"""The words of locate tests and of Lost effects."""

from __future__ import annotations

from westmarch.games.lcg.printed.happenings import Happening
from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.vocabulary import Keyword
from westmarch.games.lcg.printed.word import Word

PASS, LOST = "pass", "lost"

OWN = Own(
    words={
        "locate-test": Word(
            "A player makes a locate test: cards of the hand are discarded one by one, the top card of the encounter"
            " deck after each of them, until one with the keyword pass has been.",
            "players",
            branches=("passed", "failed"),
        ),
        "trigger-lost": Word(
            "Triggers the Lost effects of cards in play; ``by`` some players, one after the other, each another one.",
            "cards",
            {"by": "players?"},
        ),
        "stay-behind": Word("The players do not travel to a location after all: its cost could not be paid.", "cards"),
    },
    events={LOST: Happening("The Lost effect of a card is triggered.", ("piece",), True)},
    keywords={PASS: Keyword("Passes the locate test for which it is discarded.")},
    by_advice=("locate",),
)
