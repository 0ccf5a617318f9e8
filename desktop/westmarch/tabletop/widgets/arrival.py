"""When a control came to where the pointer is: what has slid under the pointer a moment ago takes no click.

Whoever clicks twice means what was there at the first click, not what has come there since.
"""

from __future__ import annotations

from time import monotonic
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect

ARRIVED = 0.3
"""Seconds for which a control that came under the pointer takes no click."""


class Standing(NamedTuple):
    """Where a control stands on the screen, since when (in seconds), and where the pointer was then."""

    place: QRect
    since: float
    pointer: QPoint

    @property
    def is_too_new(self) -> bool:
        """Whether it came under the pointer a moment ago, by no movement of the pointer's."""
        return monotonic() - self.since < ARRIVED and self.place.contains(self.pointer)
