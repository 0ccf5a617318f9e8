"""The word of threat elimination levels."""

from __future__ import annotations

from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.word import Word

LOWER = "lower-elimination"

OWN = Own(
    words={
        LOWER: Word(
            "Lowers the threat elimination level of a player by ``n`` for the rest of the game: the threat at which a"
            " player is eliminated.",
            "players",
            {"n": "amount"},
        ),
    }
)
"""What threat elimination levels say."""
