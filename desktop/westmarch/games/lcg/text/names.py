"""How things are called in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from westmarch.engine.records import Seat
from westmarch.engine.text_format import listed
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.info import INFO
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.things import BENEATH, DEVOURED, FACEDOWN, ORC_GUARD, POISON

DOT = "\N{MIDDLE DOT}"
PHASES = {
    "setup": "Setup",
    "resource": "Resource phase",
    "planning": "Planning phase",
    "quest": "Quest phase",
    "travel": "Travel phase",
    "encounter": "Encounter phase",
    "combat": "Combat phase",
    "refresh": "Refresh phase",
}
"""The phases by their titles."""
IN_WORDS = ("no", "one", "two", "three", "four", "five", "six")
"""How many cards a hand may begin with."""
UNKNOWN = "a card"
_PLURAL = (
    "Orcs", "Bats", "Crows", "Wargs", "Goblins", "Hummerhorns", "Fields", "Lands", "Shackles", "Mountains of Mirkwood",
    "Eyes of the Forest", "Banks of the Anduin",
)  # fmt: skip
"""How titles end that mean several."""
_FACELESS = {ORC_GUARD: "Orc Guard", FACEDOWN: "A face-down card", DEVOURED: "A swallowed card", POISON: "Poison",
             BENEATH: "A card underneath"}  # fmt: skip
_STATS = {"hit_points": "hit points", "quest_points": "quest points", "engagement": "engagement cost"}


@cache
def card(face: str) -> str:
    """A card by its title: ``Aragorn``, ``The Brown Lands``; what lies face down by what it is now."""
    return _FACELESS[face] if face in _FACELESS else CARDS[face].title


@cache
def inside(title: str) -> str:
    """A title inside a sentence: ``the Brown Lands``."""
    return f"the {title[4:]}" if title.startswith("The ") else title


def title(state: LcgState, piece: str) -> str:
    """A card on the table as a View knows it; ``a card`` where its face is unknown."""
    thing = state.things.get(piece)
    if thing is not None and thing.role in _FACELESS:
        return card(thing.role)
    face = state.pieces[piece].face if piece in state.pieces else None
    return card(face) if face is not None else UNKNOWN


def named(state: LcgState, pieces: Sequence[str]) -> str:
    """Several cards inside a sentence: ``Aragorn and the Lórien Guide``."""
    return listed([inside(title(state, piece)) for piece in pieces])


def is_several(title: str) -> bool:
    """Whether a title means several."""
    return title.endswith(_PLURAL)


def does(title: str, one: str, several: str) -> str:
    """A title and what it does: ``Wargs attack``, ``Hill Troll attacks``."""
    return f"{title} {several if is_several(title) else one}"


def seat_title(seat: Seat) -> str:
    """A player: ``Player 1``."""
    return INFO.seats[seat].title


def phase_title(phase: str) -> str:
    """``Quest phase``."""
    return PHASES[phase]


@cache
def stat(name: str) -> str:
    """A value of a card: ``hit points``."""
    return _STATS.get(name, name)


@cache
def count(n: int, noun: str) -> str:
    """``1 card``, ``3 cards``."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def capital(text: str) -> str:
    """A sentence with its first letter large."""
    return text[:1].upper() + text[1:]
