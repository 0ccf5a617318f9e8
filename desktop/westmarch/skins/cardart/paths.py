"""Outlines that the card games share: shapes about the origin, and silhouettes in a box of 100 about it."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QTransform

from westmarch.tabletop.drawing import polyline

BOX = 100.0


def fitted(shape: QPainterPath) -> QPainterPath:
    """A path moved and scaled so that its longer side fills a box of 100 about the origin."""
    bounds = shape.boundingRect()
    scale = BOX / max(bounds.width(), bounds.height())
    centre = bounds.center()
    return QTransform.fromScale(scale, scale).translate(-centre.x(), -centre.y()).map(shape)


def disc(x: float, y: float, rx: float, ry: float | None = None) -> QPainterPath:
    """An ellipse, or a circle when ``ry`` is not given."""
    result = QPainterPath()
    result.addEllipse(QPointF(x, y), rx, rx if ry is None else ry)
    return result


def box(x: float, y: float, width: float, height: float) -> QPainterPath:
    """A rectangle."""
    result = QPainterPath()
    result.addRect(QRectF(x, y, width, height))
    return result


def ring(radius: float, inner: float) -> QPainterPath:
    """A ring about the origin."""
    return disc(0, 0, radius).subtracted(disc(0, 0, inner))


def starred(points: int, radius: float, inner: float) -> QPainterPath:
    """A star about the origin, its first point at the top."""
    corners = []
    for k in range(points * 2):
        angle = math.radians(-90 + k * 180 / points)
        reach = radius if k % 2 == 0 else inner
        corners.append((reach * math.cos(angle), reach * math.sin(angle)))
    return polyline(corners, closed=True)


def polygon(corners: int, radius: float, turn: float = -90) -> QPainterPath:
    """A regular polygon about the origin."""
    angles = [math.radians(turn + k * 360 / corners) for k in range(corners)]
    return polyline([(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles], closed=True)


def stroked(shape: QPainterPath, width: float, flat: bool = False) -> QPainterPath:
    """The surface that a pen of ``width`` covers along a path."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCapStyle(Qt.PenCapStyle.FlatCap if flat else Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(shape).simplified()
