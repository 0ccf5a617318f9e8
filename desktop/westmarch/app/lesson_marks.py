"""The mark of a lesson in lists: a tick when it is done, a ringed dot when it is begun or next, a ring otherwise."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter

from westmarch.app.learning import LearnedLesson
from westmarch.tabletop.drawing import pen
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme


def paint_mark(painter: QPainter, at: QPointF, learned: LearnedLesson, theme: Theme, is_next: bool = False) -> None:
    """Paints whether a lesson is done (a tick), begun or next (a ringed dot), or open (a ring)."""
    radius = exact(10)
    is_under_way = learned.is_begun or is_next
    if learned.place.is_done and not learned.is_begun:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("good"))
        painter.drawEllipse(at, radius, radius)
        symbol(painter, "check-bold", at.x(), at.y(), radius * 1.3, theme.color("good_on"))
        return
    painter.setPen(pen(theme.color("gold" if is_under_way else "line"), exact(1.8)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(at, radius, radius)
    if is_under_way:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("gold"))
        painter.drawEllipse(at, radius * 0.45, radius * 0.45)
