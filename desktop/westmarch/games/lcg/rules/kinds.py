"""What the words of this game's steps, questions and names stand for, besides seats and pieces."""

from __future__ import annotations

from typing import Annotated, Any

from westmarch.engine.kinds import Kind, one_of, whole
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.rules.phases import PHASES

MOST = 999
"""The most of anything: more is never needed, and a file with more is wrong."""


def _numbers(text: str) -> tuple[int, ...]:
    return tuple([whole(word) for word in text.split(" ")]) if text else ()


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split(" ")) if text else ()


def _are_pieces(state: Any, pieces: tuple[str, ...]) -> bool:
    return all([piece in state.pieces for piece in pieces])


NUMBER = Kind("a number up to 999", whole, fits=lambda state, number: 0 <= number <= MOST)
SEATS = Kind(
    "players, or nobody (-1)",
    _numbers,
    fits=lambda state, seats: seats == (-1,) or all([0 <= seat < state.seats for seat in seats]),
)
PIECES = Kind("pieces of this game", _words, " ".join, _are_pieces)
PIECE_OR_NONE = Kind(
    "a piece of this game, or nothing", str, fits=lambda state, piece: _are_pieces(state, _words(piece))
)

Number = Annotated[int, NUMBER]
Pieces = Annotated[tuple[str, ...], PIECES]
PieceOrNone = Annotated[str, PIECE_OR_NONE]
Phase = Annotated[str, one_of("a phase", PHASES)]
Face = Annotated[str, one_of("a card of the box", CARDS)]
AbilityNumber = Annotated[int, NUMBER]
"""Which ability of a card it is."""
