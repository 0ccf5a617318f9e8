"""Values of hand-written positions, checked.

Each function returns the value as it is, or raises BadPosition with a sentence that says what it should be.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from westmarch.engine.errors import BadPosition
from westmarch.engine.text_format import nearest

MOST_NAMED = 24
"""The most values that an error message lists one by one; of more it gives examples."""
LONGEST_SHOWN = 60
"""The most letters of a wrong value that an error message repeats."""


def whole(value: Any, name: str, least: int = 0, most: int | None = None) -> int:
    """Returns a whole number from ``least`` to ``most``.  Raises BadPosition."""
    if not isinstance(value, int) or isinstance(value, bool) or value < least or (most is not None and value > most):
        span = f" from {least} to {most}" if most is not None else ""
        raise BadPosition(f"{name} is a whole number{span}, not {shown(value)}")
    return value


def list_of(value: Any, name: str) -> list[Any]:
    """Returns a list of any values.  Raises BadPosition."""
    if not isinstance(value, list):
        raise BadPosition(f"{name}: a list is written [one, another], not {shown(value)}")
    return list(value)


def mapping(value: Any, name: str) -> dict[Any, Any]:
    """Returns a mapping of any values.  Raises BadPosition."""
    if not isinstance(value, dict):
        raise BadPosition(f"{name}: a mapping is written {{name: value}}, not {shown(value)}")
    return value


def known_keys(found: dict[Any, Any], known: Collection[str], name: str) -> None:
    """Raises BadPosition if a mapping has other keys than these."""
    strange = [key for key in found if key not in known]
    if strange:
        may = f"{name} may have: {', '.join(known)}"
        raise BadPosition(f"{may}, not {shown(strange[0])}{hint(strange[0], known)}")


def flag(value: Any, name: str) -> bool:
    """Returns true or false.  Raises BadPosition."""
    if not isinstance(value, bool):
        raise BadPosition(f"{name} is true or false, not {shown(value)}")
    return value


def one_of(value: Any, values: Collection[Any], name: str) -> Any:
    """Returns one of the allowed words or numbers.  Raises BadPosition."""
    if isinstance(value, bool | list | dict) or value not in values:
        words = [str(word) for word in values]
        known = ", ".join(words) if len(words) <= MOST_NAMED else f"{len(words)} such as {', '.join(words[:3])}"
        raise BadPosition(f"{name} is one of {known}, not {shown(value)}{hint(value, words)}")
    return value


def hint(value: Any, known: Collection[str]) -> str:
    """Returns the end of an error about a word: which of the known ones is nearest; an empty text if none is."""
    near = nearest(value, known) if isinstance(value, str) and len(value) <= LONGEST_SHOWN else ""
    return f"; the nearest is {near!r}" if near else ""


def shown(value: Any) -> str:
    """Returns a wrong value as an error repeats it."""
    text = repr(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"
