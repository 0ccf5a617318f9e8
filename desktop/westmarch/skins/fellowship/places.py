"""Places of the country as built silhouettes with lit windows, under a small sun or moon."""

from __future__ import annotations

import random

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from westmarch.skins.cardart.engraving import Inks, hatch, paint_disc, paint_ridges, paint_sky
from westmarch.skins.cardart.painting import draw, pixel
from westmarch.tabletop.drawing import faded, pen
from westmarch.tabletop.svg import drawings, silhouette
from westmarch.tabletop.theme import Theme, mix

_GROUND = 0.78
"""Where places stand, in the height of their picture."""
_WIDE = ("falls", "towers", "trees")
"""Places that reach both edges, whatever the picture's shape."""
_ALIKE = {"towers": "falls"}
"""Places that look like another."""


def places() -> frozenset[str]:
    """Every place there is a silhouette of: 160 wide and 78 high, standing on the origin."""
    return drawings("fellowship/places").union(_ALIKE)


def paint_place(painter: QPainter, name: str, area: QRectF, inks: Inks, dice: random.Random, theme: Theme) -> None:
    """A place in its country, filling an area.  Raises KeyError for an unknown one."""
    width, height = area.width(), area.height()
    unit = min(width, height)
    side = dice.choice((0.18, 0.82))
    paint_sky(painter, area, inks, dice)
    paint_disc(painter, QPointF(area.left() + width * side, area.top() + height * 0.26), unit * 0.11, inks)
    paint_ridges(painter, area, 0.62, inks, dice)
    across, down = width / 160, height / 100
    if name not in _WIDE:
        across = down = min(across, down)
    to_place = QTransform.fromTranslate(area.center().x(), area.top() + height * _GROUND).scale(across, down)
    shape = to_place.map(silhouette(f"fellowship/places/{_ALIKE.get(name, name)}"))
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
