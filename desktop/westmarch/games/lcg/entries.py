"""Names under which is kept what has happened to a card in play, as long as it is the same entry into play.

Marks lie on the card (:class:`westmarch.games.lcg.things.Thing`), the others are counted among the uses of a State.
"""

from __future__ import annotations

from functools import cache

from westmarch.engine.records import Seat
from westmarch.games.lcg.state import LcgState


@cache
def struck(seat: Seat) -> str:
    """The mark of an enemy that a player has attacked this round."""
    return f"struck-{seat}"


@cache
def attacked(seat: Seat) -> str:
    """The mark of an enemy that has attacked a player this round, and may attack others."""
    return f"attacked-{seat}"


def entry(state: LcgState, piece: str) -> str:
    """A card in play with the number of its entry: ``s0-c12.7``."""
    thing = state.things.get(piece)
    return f"{piece}.{thing.entered if thing else 0}"


def met(state: LcgState, piece: str, number: int) -> str:
    """Under which it is counted among the uses that a condition has held and its ability has worked."""
    return f"met {entry(state, piece)} {number}"


def entered_round(state: LcgState, piece: str) -> str:
    """Under which it is counted among the uses that a card in play has entered it in this round."""
    return f"round entered {entry(state, piece)}"


def harming_round(state: LcgState, piece: str) -> str:
    """Under which it is counted among the uses that a card in play has dealt damage in this round."""
    return f"round harming {entry(state, piece)}"


def engaged_round(seat: Seat) -> str:
    """Under which it is counted among the uses that a player has engaged an enemy in this round."""
    return f"round engaged {seat}"


def met_in_round(state: LcgState, piece: str) -> str:
    """Under which it is counted among the uses that an enemy has engaged somebody in this round."""
    return f"round met {entry(state, piece)}"


def ally_played(phase: str, seat: Seat) -> str:
    """Under which it is counted among the uses that a player has played an ally in a phase of this round."""
    return f"round ally {phase} {seat}"


@cache
def played_round(seat: Seat) -> str:
    """Under which it is counted among the uses how many cards a player has played in this round."""
    return f"round played {seat}"


@cache
def events_round(seat: Seat) -> str:
    """Under which it is counted among the uses how many events a player has played in this round."""
    return f"round events {seat}"


@cache
def copies_played(face: str, seat: Seat) -> str:
    """Under which it is counted among the uses how many copies of a card a player has played in this round."""
    return f"round copies {face} {seat}"


@cache
def paid_round(face: str, seat: Seat) -> str:
    """Under which it is counted among the uses that a player has played a copy of a card in this round."""
    return f"round paid {face} {seat}"


def paying_round(state: LcgState, piece: str) -> str:
    """Under which it is counted among the uses that resources of a card have been spent in this round."""
    return f"round paying {entry(state, piece)}"


HERO_COMMITTED = "round committed"
"""Under which it is counted among the uses that a hero has been committed to the quest in this round."""
PROGRESSED = "placed"
"""What begins the names under which it is counted where progress has been placed in a phase."""


def progressed(state: LcgState, piece: str) -> str:
    """Under which it is counted among the uses that progress has been placed on a card in this phase."""
    return f"{PROGRESSED} {entry(state, piece)}"


def is_still(state: LcgState, entered: str) -> bool:
    """Whether a card is in play and has not left since; no card never is."""
    piece, _, number = entered.rpartition(".")
    thing = state.things.get(piece)
    return thing is not None and thing.entered == int(number)
