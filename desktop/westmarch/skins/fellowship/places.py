"""Places of the country as built silhouettes with lit windows, under a small sun or moon."""

from __future__ import annotations

import random
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from westmarch.skins.cardart.engraving import Inks, hatch, paint_disc, paint_ridges, paint_sky
from westmarch.skins.cardart.painting import draw, pixel
from westmarch.skins.cardart.paths import box, disc
from westmarch.tabletop.drawing import faded, path, pen, polyline
from westmarch.tabletop.theme import Theme, mix

_GROUND = 0.78
"""Where places stand, in the height of their picture."""


def paint_place(painter: QPainter, name: str, area: QRectF, inks: Inks, dice: random.Random, theme: Theme) -> None:
    """A place in its country, filling an area.  Raises KeyError for an unknown one."""
    width, height = area.width(), area.height()
    unit = min(width, height)
    side = dice.choice((0.18, 0.82))
    paint_sky(painter, area, inks, dice)
    paint_disc(painter, QPointF(area.left() + width * side, area.top() + height * 0.26), unit * 0.11, inks)
    paint_ridges(painter, area, 0.62, inks, dice)
    scale = min(width / 160, height / 100)
    shape = (
        QTransform.fromTranslate(area.center().x(), area.top() + height * _GROUND)
        .scale(scale, scale)
        .map(PLACES[name]())
    )
    if name in _WIDE:  # reaches both edges, whatever the picture's shape
        shape = (
            QTransform.fromTranslate(area.center().x(), area.top() + height * _GROUND)
            .scale(width / 160, height / 100)
            .map(PLACES[name]())
        )
    ground = QColor(mix(inks.dark, inks.ink, 0.28))
    draw(painter, shape, ground, pen(faded(QColor(inks.ink), 0.5), max(unit * 0.005, 0.5 * pixel(painter))))
    hatch(painter, shape, area, faded(QColor(inks.light), 0.16), 40, 0.03)
    _paint_windows(painter, shape, unit, dice, theme)
    front = QRectF(area.left(), area.top() + height * (_GROUND + 0.01), width, height * (0.99 - _GROUND) + 1)
    painter.fillRect(front, ground)
    painter.setPen(pen(faded(QColor(inks.light), 0.2), max(height * 0.006, 0.5 * pixel(painter))))
    for k in range(6):
        level = front.top() + front.height() * (k + 0.5) / 6
        start = area.left() + width * dice.uniform(0, 0.6)
        painter.drawLine(QPointF(start, level), QPointF(start + width * dice.uniform(0.1, 0.4), level))


def _paint_windows(painter: QPainter, shape: QPainterPath, unit: float, dice: random.Random, theme: Theme) -> None:
    bounds = shape.boundingRect()
    wide, high = max(unit * 0.016, 0.9 * pixel(painter)), max(unit * 0.03, 1.4 * pixel(painter))
    for _ in range(26):
        x, y = dice.uniform(bounds.left(), bounds.right()), dice.uniform(bounds.top(), bounds.bottom() - high)
        if shape.contains(QRectF(x - wide, y - high * 0.6, 3 * wide, 2.2 * high)):
            painter.fillRect(QRectF(x, y, wide, high), theme.color("window_light", 0.9))


# -- silhouettes: 160 wide and 78 high, standing on the origin


def _keep(x: float, width: float, height: float) -> QPainterPath:
    """A tower with battlements."""
    half = width / 2
    top = -height
    return polyline(
        [(x - half, 2), (x - half * 0.7, top * 0.8), (x - half, top * 0.84), (x - half, top), (x - half * 0.5, top),
         (x - half * 0.5, top * 0.93), (x - half * 0.2, top * 0.93), (x - half * 0.2, top), (x + half * 0.2, top),
         (x + half * 0.2, top * 0.93), (x + half * 0.5, top * 0.93), (x + half * 0.5, top), (x + half, top),
         (x + half, top * 0.84), (x + half * 0.7, top * 0.8), (x + half, 2)],
        closed=True,
    )  # fmt: skip


def _dome(x: float, foot: float, width: float, height: float) -> QPainterPath:
    """A pavilion with a round roof and a spike."""
    half = width / 2
    walls = path(
        ("M", x - half, foot), ("L", x - half, foot - height * 0.45),
        ("C", x - half, foot - height * 0.85, x + half, foot - height * 0.85, x + half, foot - height * 0.45),
        ("L", x + half, foot), ("Z",),
    )  # fmt: skip
    return walls.united(box(x - width * 0.04, foot - height, width * 0.08, height * 0.35))


def _spire(x: float, width: float, height: float) -> QPainterPath:
    """A horned tower."""
    half, top = width / 2, -height
    return polyline(
        [(x - half, 2), (x - half * 0.56, top * 0.55), (x - half * 0.84, top * 0.93), (x - half * 0.34, top * 0.72),
         (x - half * 0.14, top), (x + half * 0.14, top), (x + half * 0.34, top * 0.72), (x + half * 0.84, top * 0.93),
         (x + half * 0.56, top * 0.55), (x + half, 2)],
        closed=True,
    )  # fmt: skip


def _hill_holes() -> QPainterPath:
    shape = QPainterPath()
    for x, width, height in ((-44, 62, 30), (0, 76, 42), (46, 58, 27)):
        half = width / 2
        hill = path(
            ("M", x - half * 1.25, 2),
            ("C", x - half * 0.8, -height * 1.3, x + half * 0.8, -height * 1.3, x + half * 1.25, 2),
            ("Z",),
        )
        door = disc(x, -height * 0.26, height * 0.21)
        shape = shape.united(hill.subtracted(door)).united(disc(x + height * 0.08, -height * 0.26, 1.2))
        shape = shape.united(box(x + half * 0.3, -height * 1.06, 4, height * 0.34))
    return shape


def _dark_spire() -> QPainterPath:
    wall = polyline([(-62, 2), (-60, -9), (60, -9), (62, 2)], closed=True)
    teeth = QPainterPath()
    for k in range(11):
        teeth.addPath(polyline([(-58 + 11 * k, -8), (-55 + 11 * k, -16), (-52 + 11 * k, -8)], closed=True))
    return _spire(0, 30, 74).united(_spire(-17, 16, 40)).united(_spire(18, 16, 48)).united(wall).united(teeth)


def _houses() -> QPainterPath:
    shape = QPainterPath()
    for x, size in ((-54, 21), (-30, 29), (2, 40), (34, 27), (58, 22)):
        house = polyline(
            [(x - size * 0.62, 2), (x - size * 0.62, -size * 0.55), (x - size * 0.8, -size * 0.55), (x, -size * 1.15),
             (x + size * 0.8, -size * 0.55), (x + size * 0.62, -size * 0.55), (x + size * 0.62, 2)],
            closed=True,
        )  # fmt: skip
        shape = shape.united(house).united(box(x + size * 0.28, -size * 1.22, size * 0.15, size * 0.5))
    return shape.united(box(19, -27, 2, 12)).united(box(13, -24, 12, 9))


def _falls() -> QPainterPath:
    """Pavilions on cliffs at both sides of a valley."""
    left = path(("M", -84, 2), ("L", -84, -44), ("L", -40, -41), ("L", -34, -24), ("L", -24, -8), ("L", -20, 2), ("Z",))
    right = path(("M", 84, 2), ("L", 84, -50), ("L", 22, -40), ("L", 16, -22), ("L", 12, 2), ("Z",))
    shape = left.united(right)
    for x, foot, width, height in ((32, -40, 14, 24), (50, -44, 18, 33), (70, -46, 14, 24), (-62, -41, 15, 24)):
        shape = shape.united(_dome(x, foot, width, height))
    arch = path(("M", -30, -20), ("Q", -4, -38, 18, -24), ("L", 18, -20), ("Q", -4, -33, -28, -16), ("Z",))
    return shape.united(arch)


def _mountain_gate() -> QPainterPath:
    slope = polyline(
        [(-78, 2), (-46, -28), (-38, -26), (-14, -62), (-8, -58), (4, -76), (16, -58), (26, -62), (44, -34), (52, -36),
         (78, 2)],
        closed=True,
    )  # fmt: skip
    gate = path(("M", -9, 4), ("L", -9, -14), ("Q", 0, -30, 9, -14), ("L", 9, 4), ("Z",))
    return slope.subtracted(gate)


def _trees() -> QPainterPath:
    dice = random.Random(7)
    shape = QPainterPath()
    for k in range(9):
        x, height = -72 + 18 * k + dice.uniform(-3, 3), dice.uniform(42, 66)
        trunk = path(
            ("M", x - 4, 2), ("Q", x - 1, -height * 0.3, x - 2, -height * 0.6), ("L", x + 2, -height * 0.6),
            ("Q", x + 1, -height * 0.3, x + 4, 2), ("Z",),
        )  # fmt: skip
        shape = shape.united(trunk)
        for _ in range(6):
            crown = disc(
                x + dice.uniform(-0.2, 0.2) * height,
                -height * dice.uniform(0.55, 0.9),
                height * dice.uniform(0.11, 0.17),
            )
            shape = shape.united(crown)
    return shape


def _city() -> QPainterPath:
    shape = QPainterPath()
    for step in range(6):
        width = 112 - 17 * step
        shape = shape.united(box(-width / 2, -8 * (step + 1), width, 10))
    shape = shape.united(_keep(0, 11, 76))
    for x, height in ((-44, 22), (-24, 36), (24, 36), (44, 22)):
        shape = shape.united(_keep(x, 9, height))
    return shape


def _harbour() -> QPainterPath:
    shape = QPainterPath()
    for x, size in ((-40, 22), (-8, 34), (20, 20)):
        hull = path(
            ("M", x - size * 0.5, -4), ("Q", x, size * 0.2, x + size * 0.65, -8), ("L", x + size * 0.4, 2),
            ("L", x - size * 0.3, 2), ("Z",),
        )  # fmt: skip
        sail = path(
            ("M", x, -5), ("L", x, -size * 1.3), ("Q", x + size * 0.6, -size * 0.6, x + size * 0.06, -6), ("Z",)
        )
        shape = shape.united(hull).united(sail)
    for x, height in ((48, 34), (58, 46), (68, 30)):
        shape = shape.united(_keep(x, 9, height))
    return shape


_WIDE = ("falls", "towers", "trees")
PLACES: dict[str, Callable[[], QPainterPath]] = {
    "hill-holes": _hill_holes,
    "dark-spire": _dark_spire,
    "houses": _houses,
    "falls": _falls,
    "towers": _falls,
    "mountain-gate": _mountain_gate,
    "trees": _trees,
    "city": _city,
    "harbour": _harbour,
}
"""Every place there is a silhouette of."""
