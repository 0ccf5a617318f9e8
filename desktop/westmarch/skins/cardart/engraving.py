"""Engraved pictures: a sky with its disc and rays, and hatching.

All chance comes from the generator of a picture's name, so that the same card has the same picture at every size and on
every machine.
"""

from __future__ import annotations

import math
import random
import zlib
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import (
    QBrush,
    QColor,
    QConicalGradient,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QRadialGradient,
    QTransform,
)

from westmarch.tabletop.drawing import faded, pen, smooth
from westmarch.tabletop.theme import Theme, mix

from .painting import draw, pixel
from .paths import box, disc


@dataclass(frozen=True)
class Inks:
    """The colours of a picture as ``#RRGGBB``: light, middle and dark of its sky, the ink of its lines, the halo of its
    charge, and the ``sun`` behind that."""

    light: str
    middle: str
    dark: str
    ink: str
    halo: str
    sun: str

    @classmethod
    def of(cls, color: str, theme: Theme) -> Inks:
        """Returns the inks for a family or a landmark with the colour ``#RRGGBB``."""
        light = mix(mix(theme.card_paper, theme.coin_light, 0.28), color, 0.07)
        dark = mix(color, theme.card_ink, 0.34)
        halo = mix(theme.card_paper, theme.light, 0.4)
        return cls(light, mix(light, color, 0.5), dark, theme.card_ink, halo, halo)


def dice_of(name: str) -> random.Random:
    """Returns a random generator for the picture of a card or landmark."""
    return random.Random(zlib.crc32(name.encode()))


def paint_sky(painter: QPainter, area: QRectF, inks: Inks, dice: random.Random) -> None:
    """Paints a wash with broken engraving lines, closer and darker toward the top."""
    wash = QLinearGradient(area.topLeft(), area.bottomLeft())
    wash.setColorAt(0, QColor(mix(inks.light, inks.middle, 0.6)))
    wash.setColorAt(0.62, QColor(inks.light))
    wash.setColorAt(1, QColor(mix(inks.light, inks.middle, 0.4)))
    painter.fillRect(area, wash)
    step = max(area.height() * 0.022, 1.6 * pixel(painter))
    width = max(area.height() * 0.005, 0.5 * pixel(painter))
    low = area.height() * 0.62
    down, row = 0.0, 0
    while down < low:
        color = faded(QColor(inks.dark), 0.30 * (1 - down / low) + 0.03)
        x = area.left() + dice.uniform(0, area.width() * 0.2)
        while x < area.right():
            length = dice.uniform(0.18, 0.7) * area.width()
            painter.fillRect(QRectF(x, area.top() + down, length, width), color)
            x += length + dice.uniform(0.015, 0.06) * area.width()
        down += step * (1 + row * 0.10)
        row += 1


def paint_disc(painter: QPainter, focus: QPointF, radius: float, inks: Inks) -> None:
    """Paints a sun or moon with its glow."""
    light = QColor(inks.sun)
    glow = QRadialGradient(focus, radius * 1.8)
    glow.setColorAt(0, faded(light, 0.9))
    glow.setColorAt(0.5, faded(light, 0.6))
    glow.setColorAt(1, faded(light, 0))
    draw(painter, disc(focus.x(), focus.y(), radius * 1.8), glow)
    edge = pen(faded(QColor(inks.dark), 0.66), max(radius * 0.027, 0.6 * pixel(painter)))
    draw(painter, disc(focus.x(), focus.y(), radius), faded(light, 0.92), edge)


def hatch(
    painter: QPainter, shape: QPainterPath, area: QRectF, color: QColor, slant: float, share: float = 0.022
) -> None:
    """Paints fine parallel lines inside a shape, a ``share`` of the area's height apart, but not below a pixel."""
    unit = pixel(painter)
    step = max(area.height() * share / unit, 2.0)
    width = max(area.height() * 0.005 / unit, 0.5)
    brush = QBrush(_hatching(color.rgba(), slant, round(step, 1), round(width, 1)))
    brush.setTransform(QTransform.fromScale(unit, unit))
    painter.fillPath(shape, brush)


@lru_cache(maxsize=256)
def _hatching(rgba: int, slant: float, step: float, width: float) -> QImage:
    """Returns a seamless tile of slanting lines in device pixels; drawing many single lines would be slow."""
    lines = 8
    height = max(lines, round(step * lines))
    length = max(1, round(height / math.tan(math.radians(abs(slant)))))
    tile = QImage(length, height, QImage.Format.Format_ARGB32_Premultiplied)
    tile.fill(0)
    with QPainter(tile) as painter:
        smooth(painter)
        painter.setPen(pen(QColor.fromRgba(rgba), width, flat=True))
        rise = math.copysign(height, slant)
        for k in range(-lines - 1, 2 * lines + 2):
            y = k * height / lines
            painter.drawLine(QPointF(-length, y - rise), QPointF(2 * length, y + 2 * rise))
    return tile


def paint_frame(painter: QPainter, area: QRectF, inks: Inks) -> None:
    """Paints a dark line about a picture and a pale one inside it."""
    unit = min(area.width(), area.height())
    dark, pale = max(unit * 0.009, pixel(painter)), max(unit * 0.006, 0.7 * pixel(painter))
    inset = max(unit * 0.022, 2 * pixel(painter))
    draw(painter, box(area.x(), area.y(), area.width(), area.height()), None, pen(faded(QColor(inks.ink), 0.8), dark))
    inner = area.adjusted(inset, inset, -inset, -inset)
    line = pen(faded(QColor(inks.halo), 0.48), pale)
    draw(painter, box(inner.x(), inner.y(), inner.width(), inner.height()), None, line)


def paint_rays(painter: QPainter, area: QRectF, focus: QPointF, inks: Inks, dice: random.Random) -> None:
    """Paints light and dark rays in turn, as a gradient around the focus: clipping single wedges would be slow."""
    count = dice.choice([24, 28, 32, 36])
    rays = QConicalGradient(focus, 0)
    soft = 0.0012
    for k in range(count):
        start, end = k / count, (k + dice.uniform(0.36, 0.56)) / count
        color = faded(QColor(inks.light if k % 2 else inks.middle), 0.34)
        for share, alpha in ((start, 0.0), (start + soft, 1.0), (end, 1.0), (end + soft, 0.0)):
            rays.setColorAt(share, faded(color, color.alphaF() * alpha))
    painter.fillRect(area, rays)
