"""Shared parts of small marks on cards: the room that they take, and the eye on cards that have been seen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from westmarch.tabletop.drawing import pen
from westmarch.tabletop.theme import Theme

from .painting import boxed, draw, pixel
from .paths import disc

LEAST_COUNT = 15.8
"""The width of a mark in world units: its figures are then 12 high, the least that is easily read."""
_COUNT_ROOM = 10.0
"""World units that a count may take to the right of a small item and below it."""


def with_badges(bounds: QRectF, width: float, below: float) -> QRectF:
    """Returns the bounds of an item with its shadow and badges, which may hang ``below`` it."""
    room = max(0.08 * width, 2.0)
    return bounds.adjusted(-room, -room, max(room, _COUNT_ROOM), max(below, _COUNT_ROOM))


@contextmanager
def paint_eye(painter: QPainter, x: float, y: float, size: float, theme: Theme) -> Iterator[QColor]:
    """Paints a pale disc with an open eye, for a card that has been seen."""
    with boxed(painter, x, y, size):
        edge = pen(theme.color("coin_edge"), max(5.0, pixel(painter)))
        draw(painter, disc(0, 0, 48), theme.color("card_paper"), edge)
        yield theme.color("card_ink")
