"""The words of a player who is caught alone, and of the way back."""

from __future__ import annotations

from westmarch.games.lcg.printed.happenings import Happening
from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.word import Word

STRAY, PUT_UNDER, CAME_BACK = "stray", "put-under", "came-back"

OWN = Own(
    words={
        STRAY: Word(
            "A player leaves the others, and goes on alone to a stage, with a staging area of his own; his quest phase"
            " is over. If nobody is left, the stage and what lies there wait until somebody comes back.",
            "players",
            {"at": "card"},
        ),
        PUT_UNDER: Word("A card in play leaves it, and lies face down under another one.", "cards", {"under": "cards"}),
    },
    events={CAME_BACK: Happening("A player who was caught alone has come back.", ("player",), True)},
    is_left=True,
)
