"""The words of the Ring-bearer's life."""

from __future__ import annotations

from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.word import Word

SET, REDUCE = "set-life", "reduce-life"

OWN = Own(
    words={
        SET: Word("The Ring-bearer's life is set to so much.", "amount"),
        REDUCE: Word("The Ring-bearer's life is reduced by so much; at 0 the players lose.", "amount"),
    }
)
