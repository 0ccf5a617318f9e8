"""What the words of this game's steps, questions and names stand for, besides seats and pieces."""

from __future__ import annotations

from typing import Annotated, Any

from westmarch.engine.kinds import Kind, one_of, whole
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed import expressions
from westmarch.games.lcg.rules.phases import PHASES

MOST = 999
"""The most of anything: more is never needed, and a file with more is wrong."""


def _numbers(text: str) -> tuple[int, ...]:
    return tuple([whole(word) for word in text.split(" ")]) if text else ()


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split(" ")) if text else ()


def _are_pieces(state: Any, pieces: tuple[str, ...]) -> bool:
    return all([piece in state.pieces for piece in pieces])


def _text(read: expressions.Selector | expressions.Amount | expressions.Condition) -> str:
    return read.text


def _selector_text(what: expressions.Selector | None) -> str:
    return what.text if what is not None else ""


def _selector_or_none(text: str) -> expressions.Selector | None:
    return expressions.selector(text) if text else None


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
SELECTOR = Kind("a selector of cards or players", expressions.selector, _text)
SELECTOR_OR_NONE = Kind("a selector of cards or players, or nothing", _selector_or_none, _selector_text)
AMOUNT = Kind("an amount", expressions.amount, _text, lambda state, amount: abs(amount.times) <= MOST)
CONDITION = Kind("a condition", expressions.condition, _text)
CONDITION_OR_NONE = Kind(
    "a condition, or nothing",
    lambda text: expressions.condition(text) if text else None,
    lambda read: read.text if read is not None else "",
)
WORDS = Kind("pieces or players, as they were chosen", _words, " ".join)
FACES = Kind("cards of the box", _words, " ".join, lambda state, faces: all([face in CARDS for face in faces]))
CARD_OR_ZONE = Kind(
    "a card or a place of this game, or nothing",
    str,
    fits=lambda state, text: not text or text in state.pieces or text in state.zones,
)
PLAYER_OR_NONE = Kind(
    "a player, or nobody", str, fits=lambda state, text: text in ("", "-1", "None") or 0 <= whole(text) < state.seats
)

LESS = Kind("how much less, or all", str, fits=lambda state, text: text == "all" or 0 <= whole(text) <= MOST)
LESS_OR_NONE = Kind("how much less, all, or nothing", str, fits=lambda state, text: not text or LESS.fits(state, text))

Number = Annotated[int, NUMBER]
Less = Annotated[str, LESS]
LessOrNone = Annotated[str, LESS_OR_NONE]
Pieces = Annotated[tuple[str, ...], PIECES]
Words = Annotated[tuple[str, ...], WORDS]
Selector = Annotated[expressions.Selector, SELECTOR]
SelectorOrNone = Annotated[expressions.Selector | None, SELECTOR_OR_NONE]
Amount = Annotated[expressions.Amount, AMOUNT]
Condition = Annotated[expressions.Condition, CONDITION]
ConditionOrNone = Annotated[expressions.Condition | None, CONDITION_OR_NONE]
Faces = Annotated[tuple[str, ...], FACES]
PieceOrNone = Annotated[str, PIECE_OR_NONE]
Phase = Annotated[str, one_of("a phase", PHASES)]
Face = Annotated[str, one_of("a card of the box", CARDS)]
AbilityNumber = Annotated[int, NUMBER]
"""Which ability of a card it is."""
