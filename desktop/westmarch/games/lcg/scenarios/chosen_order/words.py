"""The word of stages that follow each other as the players choose."""

from __future__ import annotations

from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.word import Word

ADVANCE_TO = "advance-to"
WAYS = "ways"

OWN = Own(
    words={
        ADVANCE_TO: Word(
            "The players go on to one of some stages that lie in the quest deck, as the first player chooses; if none"
            " does, to the next one. The present one leaves the game.",
            "list of cards",
        ),
    },
    by_advice=(WAYS,),
)
"""Stages that follow each other in an order that the players choose.  (Quest: The Three Trials)"""
