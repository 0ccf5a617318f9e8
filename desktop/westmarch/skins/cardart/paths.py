"""Outlines that the card games share: shapes about the origin, and silhouettes in a box of 100 about it."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QTransform

from westmarch.tabletop.drawing import path, polyline

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


def phial() -> QPainterPath:
    body = path(
        ("M", -9, -48), ("L", 9, -48), ("L", 9, -22),
        ("C", 38, -5, 38, 48, 0, 50),
        ("C", -38, 48, -38, -5, -9, -22), ("Z",),
    )  # fmt: skip
    stopper = box(-13, -56, 26, 10)
    return body.united(stopper).subtracted(starred(4, 21, 6).translated(0, 18))


def eagle() -> QPainterPath:
    right = path(
        ("M", 0, -34), ("C", 5, -46, 16, -46, 18, -38), ("L", 8, -33),
        ("C", 24, -52, 52, -60, 82, -54), ("L", 68, -45), ("L", 76, -41), ("L", 62, -34), ("L", 67, -28),
        ("L", 52, -22), ("L", 54, -15), ("L", 38, -12),
        ("C", 26, -5, 15, 0, 10, 10), ("L", 22, 38), ("L", 8, 30), ("L", 0, 43), ("L", 0, -34), ("Z",),
    )  # fmt: skip
    left = path(
        ("M", 0, -34), ("C", -2, -36, -5, -34, -8, -30),
        ("C", -24, -52, -52, -60, -82, -54), ("L", -68, -45), ("L", -76, -41), ("L", -62, -34), ("L", -67, -28),
        ("L", -52, -22), ("L", -54, -15), ("L", -38, -12),
        ("C", -26, -5, -15, 0, -10, 10), ("L", -22, 38), ("L", -8, 30), ("L", 0, 43), ("L", 0, -34), ("Z",),
    )  # fmt: skip
    return right.united(left)


def harp() -> QPainterPath:
    frame = stroked(
        path(
            ("M", -26, 45), ("C", -32, 4, -32, -26, -12, -44), ("C", 2, -30, 18, -40, 38, -32), ("L", -24, 44)
        ), 10,
    )  # fmt: skip
    for x, top, bottom in ((-13, -36, 26), (0, -31, 10), (13, -31, -5)):
        frame = frame.united(stroked(path(("M", x, top), ("L", x, bottom)), 4.5))
    return frame


def mail() -> QPainterPath:
    coat = path(
        ("M", -50, -26), ("L", -20, -44), ("Q", 0, -26, 20, -44), ("L", 50, -26), ("L", 38, 2), ("L", 26, -6),
        ("L", 26, 46), ("L", 16, 40), ("L", 8, 48), ("L", 0, 41), ("L", -8, 48), ("L", -16, 40), ("L", -26, 46),
        ("L", -26, -6), ("L", -38, 2), ("Z",),
    )  # fmt: skip
    rings = QPainterPath()
    for row in range(4):
        for column in range(-1, 3 if row % 2 else 2):
            rings.addPath(disc(column * 15 - (7.5 if row % 2 else 0), -12 + row * 13, 4.2))
    return coat.subtracted(rings)


def heater() -> QPainterPath:
    """The round-topped shield of those who fight for the free peoples, and of units in general."""
    return path(
        ("M", -41, -50), ("L", 41, -50), ("L", 41, 0), ("C", 40, 30, 16, 46, 0, 56), ("C", -16, 46, -40, 30, -41, 0),
        ("Z",),
    )  # fmt: skip


def tree() -> QPainterPath:
    """The White Tree."""
    crown = path(
        ("M", -5, 50), ("L", -4, 14), ("C", -46, 26, -50, -6, -28, -11), ("C", -40, -40, -10, -52, 0, -43),
        ("C", 10, -52, 40, -40, 28, -11), ("C", 50, -6, 46, 26, 4, 14), ("L", 5, 50), ("Z",),
    )  # fmt: skip
    roots = path(("M", -16, 50), ("Q", -3, 46, -3, 34), ("L", 3, 34), ("Q", 3, 46, 16, 50), ("Z",))
    return crown.united(roots)


def eye() -> QPainterPath:
    lids = path(("M", -50, 0), ("Q", 0, -48, 50, 0), ("Q", 0, 48, -50, 0), ("Z",))
    slit = path(("M", 0, -21), ("Q", 15, 0, 0, 21), ("Q", -15, 0, 0, -21), ("Z",))
    return lids.subtracted(slit)
