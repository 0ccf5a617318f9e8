"""The values of a position: each comes back as it is, or else BadPosition says in a sentence what it should be."""

from __future__ import annotations

from typing import Any

from westmarch.engine.errors import BadPosition
from westmarch.games.fellowship.catalogue import CARDS


def whole(value: Any, name: str, least: int = 0, most: int | None = None) -> int:
    """A whole number within these bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or value < least or (most is not None and value > most):
        span = f" from {least} to {most}" if most is not None else ""
        raise BadPosition(f"{name} is a whole number{span}, not {value!r}")
    return value


def list_of(value: Any, name: str) -> list[Any]:
    """A list of anything."""
    if not isinstance(value, list):
        raise BadPosition(f"{name}: a list is written [one, another], not {value!r}")
    return list(value)


def cards(value: Any, name: str) -> list[str]:
    """A list of cards."""
    for card in list_of(value, name):
        if not isinstance(card, str) or card not in CARDS:
            raise BadPosition(f"{name}: {card!r} is not a card")
    return list(value)


def mapping(value: Any, name: str) -> dict[Any, Any]:
    """A mapping of anything."""
    if not isinstance(value, dict):
        raise BadPosition(f"{name}: a mapping is written {{name: value}}, not {value!r}")
    return value


def one_of(value: Any, values: tuple[str, ...], name: str) -> str:
    """One of some words."""
    if not isinstance(value, str) or value not in values:
        raise BadPosition(f"{name} is one of {', '.join(values)}, not {value!r}")
    return value
