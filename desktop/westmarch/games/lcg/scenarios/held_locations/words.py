"""The words of locations that players control."""

from __future__ import annotations

from westmarch.games.lcg.printed.happenings import Happening
from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.word import Word

OCCUPY, HELD, LOST, TAKEN = "occupy", "held", "control-lost", "control-taken"

OWN = Own(
    words={
        OCCUPY: Word(
            "Whoever does it, or another player, takes control of a location, wherever it lies, without progress: it is"
            " in play, neither staged nor active.",
            "cards",
            {"by": "players?"},
        ),
    },
    events={
        TAKEN: Happening("A player has taken control of a location.", ("piece", "player"), True),
        LOST: Happening(
            "A player has lost control of a location, which goes back to the staging area.", ("piece", "player"), True
        ),
    },
    has_places=True,
    adjectives={HELD: "Which is a location that a player controls."},
)
