"""Kinds of values: what the words of a step, or of what a question is about, stand for.

A rule names them in the types of its parameters, as ``Annotated[int, Kind(...)]`` under a name of its own
(``Seat``, ``PieceId``, ``Count``): for mypy it is the plain type, for the machine it says how the value is read from
the text that lies on the stack, how it is written, and whether it makes sense in a State.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

LONGEST_NUMBER = 9
"""Digits that a number on the stack may have."""


def whole(text: str) -> int:
    """The whole number that a text stands for.  Raises ValueError unless it is written as numbers here are."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER) or str(int(text)) != text:
        raise ValueError(f"{text!r} is no whole number")
    return int(text)


def _number(value: int) -> str:
    return str(int(value))


def _always(state: Any, value: Any) -> bool:
    return True


class Kind(Struct, frozen=True, eq=False):
    """A kind of value.  The values are of any type, which the parameter's own type says (hence Any).

    ``sentence`` says what it is, with its article: for errors.  ``read`` gives the value of a
    text, or raises ValueError, LookupError or an error of ours; it depends on nothing but the text.  ``write`` gives
    the text back.  ``fits``: whether a value that can be read makes sense in a State.  ``is_bound``: a bound name may
    stand for it.  ``binds``: it is a name that the inner steps know.  ``words``: all that there are, if any are
    named.
    """

    sentence: str
    read: Callable[[str], Any]
    write: Callable[[Any], str] = str
    fits: Callable[[Any, Any], bool] = _always
    is_bound: bool = False
    binds: bool = False
    words: Collection[str] = ()


def or_bound(kind: Kind) -> Kind:
    """The same kind, for which a bound name may stand as well."""
    return replace(kind, is_bound=True)


def one_of(sentence: str, words: Collection[str]) -> Kind:
    """The kind of a word that is one of these; they may still grow."""
    return Kind(sentence, str, fits=lambda state, word: word in words, words=words)


def span(least: int, most: int | None = None) -> Kind:
    """The kind of a whole number from ``least`` to ``most``; without a ``most``, of any from there on."""
    sentence = "a whole number" if most is None else f"a whole number from {least} to {most}"
    return Kind(sentence, whole, _number, lambda state, number: least <= number and (most is None or number <= most))


def _flag(text: str) -> bool:
    if text not in ("", "yes"):
        raise ValueError(f"{text!r} is neither 'yes' nor empty")
    return bool(text)


SEAT = Kind("a seat at the table", whole, _number, lambda state, seat: 0 <= seat < state.seats)
PIECE = Kind("a piece of this game", str, fits=lambda state, piece: piece in state.pieces)
ZONE = Kind("a place where pieces lie", str, fits=lambda state, zone: zone in state.zones)
COUNT = Kind("a number of things", whole, _number, lambda state, count: count >= 0)
NUMBER = Kind("a whole number", whole, _number)
WORD = Kind("a word", str)
FLAG = Kind("'yes' or nothing", _flag, lambda value: "yes" if value else "")
NAME = Kind("a name for the steps inside", str, binds=True)

PLAIN: dict[Any, Kind] = {int: NUMBER, str: WORD, bool: FLAG}
"""What a parameter is whose type is nothing more than one of these."""
