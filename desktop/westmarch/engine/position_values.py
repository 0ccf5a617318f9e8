"""Values of hand-written positions, checked.

Each function returns the value as it is, or raises BadPosition with a sentence that says what it should be.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import msgspec

from westmarch.engine.errors import BadPosition, BadSetup
from westmarch.engine.records import State

S = TypeVar("S", bound=State)
MOST_NAMED = 24
"""The most values that an error message lists one by one; of more it gives examples."""
LONGEST_SHOWN = 60
"""The most letters of a wrong value that an error message repeats."""


@contextmanager
def reading(data: Any, keys: Collection[str], example: str) -> Iterator[None]:
    """A context for reading a position with these keys: errors inside, and unknown keys, become BadPosition."""
    if not isinstance(data, dict):
        raise BadPosition(f"a position is a mapping with keys such as {example}, not {type(data).__name__}")
    strange = sorted(str(key) for key in data if key not in keys)
    if strange:
        raise BadPosition(f"a position has no key {strange[0]!r}; it may have: {', '.join(sorted(keys))}")
    try:
        yield
    except BadSetup as error:
        raise BadPosition(f"options: {error}") from error
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, msgspec.ValidationError) as error:
        raise BadPosition(f"the position cannot be read: {error!r}") from error


def exact_state(
    data: dict[str, Any], kind: type[S], check: Callable[[S], None], write: Callable[[S], dict[str, Any]]
) -> S:
    """Returns the exact State from a position's ``moment``.  Raises BadPosition if the other keys disagree with it."""
    try:
        state = msgspec.convert(data["moment"], kind)
    except msgspec.ValidationError as error:
        raise BadPosition(f"the moment cannot be read: {error}") from error
    check(state)
    plain = write(state)
    for key, value in data.items():
        if key not in plain or plain[key] != value:
            raise BadPosition(f"{key} does not fit the moment; leave the moment out to start from the rest")
    return state


def whole(value: Any, name: str, least: int = 0, most: int | None = None) -> int:
    """Returns a whole number from ``least`` to ``most``.  Raises BadPosition."""
    if not isinstance(value, int) or isinstance(value, bool) or value < least or (most is not None and value > most):
        span = f" from {least} to {most}" if most is not None else ""
        raise BadPosition(f"{name} is a whole number{span}, not {_shown(value)}")
    return value


def list_of(value: Any, name: str) -> list[Any]:
    """Returns a list of any values.  Raises BadPosition."""
    if not isinstance(value, list):
        raise BadPosition(f"{name}: a list is written [one, another], not {_shown(value)}")
    return list(value)


def mapping(value: Any, name: str) -> dict[Any, Any]:
    """Returns a mapping of any values.  Raises BadPosition."""
    if not isinstance(value, dict):
        raise BadPosition(f"{name}: a mapping is written {{name: value}}, not {_shown(value)}")
    return value


def one_of(value: Any, values: Collection[Any], name: str) -> Any:
    """Returns one of the allowed words or numbers.  Raises BadPosition."""
    if isinstance(value, bool | list | dict) or value not in values:
        words = [str(word) for word in values]
        known = ", ".join(words) if len(words) <= MOST_NAMED else f"{len(words)} such as {', '.join(words[:3])}"
        raise BadPosition(f"{name} is one of {known}, not {_shown(value)}")
    return value


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"
