"""Painting for card games: in units that are scaled to any size, with lines that never vanish between pixels."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QGradient, QPainter, QPainterPath, QPen

from westmarch.tabletop import type_faces
from westmarch.tabletop.drawing import pen, rounded, text_at, text_width
from westmarch.tabletop.paper_texture import paint_grain
from westmarch.tabletop.theme import Theme


def pixel(painter: QPainter) -> float:
    """Returns the length of a device pixel in the painter's units."""
    to_device = painter.deviceTransform()
    return 1 / max(1e-6, math.hypot(to_device.m11(), to_device.m12()))


@contextmanager
def boxed(painter: QPainter, x: float, y: float, size: float) -> Iterator[None]:
    """A context with units in which ``size`` is 100, and the origin at a point."""
    painter.save()
    painter.translate(x, y)
    painter.scale(size / 100, size / 100)
    yield
    painter.restore()


def draw(painter: QPainter, shape: QPainterPath, fill: QGradient | QColor | None, edge: QPen | None = None) -> None:
    """Paints a shape with its fill and its edge."""
    painter.setBrush(Qt.BrushStyle.NoBrush if fill is None else fill)
    painter.setPen(Qt.PenStyle.NoPen if edge is None else edge)
    painter.drawPath(shape)


def edge_inside(painter: QPainter, shape: QPainterPath, color: QColor, width: float) -> None:
    """Paints an edge wholly within a shape, so that a neighbour does not cover half of it."""
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    painter.strokePath(shape, pen(color, 2 * width))
    painter.restore()


def sheet(width: float, tall: float, corner: float, by: float = 0.0) -> QPainterPath:
    """Returns the shape of a card about the origin; ``tall`` and ``corner`` are in its widths, ``by`` is a margin."""
    high = width * tall
    return rounded(-width / 2 - by, -high / 2 - by, width + 2 * by, high + 2 * by, corner * width + by)


def shadow(painter: QPainter, grown: Callable[[float], QPainterPath], spread: float, drop: float, theme: Theme) -> None:
    """Paints a soft shadow of a shape that ``grown`` returns enlarged: ten times as fast as for any shape."""
    steps = 8
    color = theme.color("shade", 0.075)
    for k in range(steps):
        painter.fillPath(grown(spread * (1 - k / steps)).translated(0, drop), color)


def card_shadow(painter: QPainter, tall: float, width: float, theme: Theme) -> None:
    """Paints the shadow of a card about the origin, ``tall`` in its widths; in a pile they add up."""
    shadow(painter, lambda by: sheet(width, tall, 0.045, by), 0.036 * width, 0.018 * width, theme)


def grain(painter: QPainter, area: QRectF, strength: float) -> None:
    """Paints paper grain as fine as the pixels at any scale: scaling the tile would be slow."""
    unit = pixel(painter)
    painter.save()
    painter.scale(unit, unit)
    paint_grain(painter, QRectF(area.x() / unit, area.y() / unit, area.width() / unit, area.height() / unit), strength)
    painter.restore()


def figure(painter: QPainter, x: float, y: float, text: str, size: float, color: QColor, room: float = 0) -> None:
    """Draws a number centred at a point, ``size`` large or smaller, so that it fits into ``room``."""
    font = type_faces.sans(size, "bold")
    if room and text_width(text, font) > room:
        size *= room / text_width(text, font)
        font = type_faces.sans(size, "bold")
    text_at(painter, x, y + size * 0.33, text, font, color, "center")
