"""The words of the burden deck, and where it lies."""

from __future__ import annotations

from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.word import Word
from westmarch.games.lcg.things import BURDEN_DECK

LAY, SHUFFLE, REVEAL, PASS = "burden-deck", "shuffle-burden", "reveal-burden", "pass-token"
TOP = "top-burden"

OWN = Own(
    words={
        LAY: Word("The burdens that the quest names are shuffled as a deck, face down beside the encounter deck.", "1"),
        SHUFFLE: Word(
            "The top card of the burden deck is shuffled into the encounter deck; then comes what follows.",
            "1",
            has_do=True,
        ),
        REVEAL: Word("Whoever does it reveals the top card of the burden deck, as if it were an encounter card.", "1"),
        TOP: Word("The top card of the burden deck comes on top of the encounter deck.", "1"),
        PASS: Word("The first player passes the first player token to the next player.", "1"),
    },
    zones=(BURDEN_DECK,),
)
