"""The table under the Duel: a green mat of grained leather, darker towards its edges."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QImage, QPainter, QRadialGradient, QTransform

from westmarch.tabletop.ink import faded, pen, seeded, smooth
from westmarch.tabletop.paper import lay_grain
from westmarch.tabletop.theme import DAY, Theme, mix

_TILE = 192
"""Pixels; its pebbles are whole at the seams."""
_PEBBLE = 6.0


def paint_cloth(painter: QPainter, width: float, height: float, theme: Theme) -> None:
    """The whole mat, ``width`` x ``height`` logical pixels from the origin."""
    area = QRectF(0, 0, width, height)
    fall = QRadialGradient(QPointF(width / 2, height * 0.46), max(width, height) * 0.68)
    fall.setColorAt(0, theme.color(mix(theme.mat, theme.mat_ink, 0.055)))
    fall.setColorAt(0.6, theme.color("mat"))
    fall.setColorAt(1, theme.color("mat_edge"))
    painter.save()
    painter.fillRect(area, fall)
    lay_grain(painter, area, 0.22)
    scale = painter.deviceTransform().m11() or 1.0
    leather = QBrush(_leather())
    leather.setTransform(QTransform.fromScale(1 / scale, 1 / scale))  # one to a device pixel: sharp, and fast to tile
    painter.fillRect(area, leather)
    painter.restore()


@cache
def _leather() -> QImage:
    """A seamless tile of small pebbles: a dark rim at the lower right of each, a light one at its upper left."""
    image = QImage(_TILE, _TILE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    smooth(painter)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    dark, light = DAY.color("shade"), DAY.color("light")
    dice = seeded("leather")
    rows = round(_TILE / _PEBBLE)
    for row in range(rows):
        for column in range(rows):
            x = (column + 0.5 * (row % 2) + dice.uniform(-0.28, 0.28)) * _PEBBLE
            y = (row + dice.uniform(-0.28, 0.28)) * _PEBBLE
            half = _PEBBLE * dice.uniform(0.36, 0.56), _PEBBLE * dice.uniform(0.34, 0.5)
            box = QRectF(-half[0], -half[1], 2 * half[0], 2 * half[1])
            strength = dice.uniform(0.5, 1.0)
            for shift_x in _copies(x):
                for shift_y in _copies(y):
                    here = box.translated(x + shift_x, y + shift_y)
                    painter.setPen(pen(faded(dark, 0.15 * strength), 1.1))
                    painter.drawArc(here, -110 * 16, 200 * 16)
                    painter.setPen(pen(faded(light, 0.045 * strength), 0.9))
                    painter.drawArc(here, 90 * 16, 130 * 16)
    painter.end()
    return image


def _copies(place: float) -> tuple[int, ...]:
    """How far a pebble is also drawn: at a seam it goes on at the other side."""
    if place < _PEBBLE:
        return 0, _TILE
    return (0, -_TILE) if place > _TILE - _PEBBLE else (0,)
