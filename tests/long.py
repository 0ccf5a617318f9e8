"""The long run: ``WESTMARCH_TESTS=long python3 tests --all`` proves everywhere what a usual run proves of a part."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

IS_LONG = os.environ.get("WESTMARCH_TESTS") == "long"


def one_in(number: int, values: Sequence[T]) -> list[T]:
    """One of so many values, the first among them; all of them in the long run."""
    return list(values) if IS_LONG else list(values[::number])
