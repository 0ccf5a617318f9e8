"""Backs of cards: crossed lines, a double gilt frame, and a seal whose device tells one pile from another."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient, QTransform

from westmarch.skins.cardart.engraving import hatch
from westmarch.skins.cardart.painting import draw, edge_inside, grain, pixel
from westmarch.skins.cardart.paths import disc, eye, fitted, starred
from westmarch.tabletop.ink import faded, pen, rounded, symbol_path
from westmarch.tabletop.theme import Theme, mix

from .cards import HEIGHT, WIDTH, outline

LEFT, TOP = -WIDTH / 2, -HEIGHT / 2
BACKS = {
    "main": "mat",
    "deck": "back_1",
    "archenemy": "type_archenemy",
    "impossible": "back_3",
    "stack": "type_starter",
}
"""Each back with the colour token of its cloth."""


def paint_back(painter: QPainter, name: str, width: float, theme: Theme) -> None:
    """A back about the origin: crossed lines, a double gilt frame and a seal with a device.  Raises KeyError."""
    base = getattr(theme, BACKS[name])
    color, gilt = QColor(mix(base, theme.card_cream, 0.06)), theme.color("coin")
    painter.save()
    painter.scale(width / WIDTH, width / WIDTH)
    shape, area = outline(WIDTH), QRectF(LEFT, TOP, WIDTH, HEIGHT)
    wash = QRadialGradient(QPointF(0, 0), HEIGHT * 0.6)
    wash.setColorAt(0, color.lighter(128))
    wash.setColorAt(1, color.darker(118))
    painter.fillPath(shape, wash)
    for slant in (45, -45):
        hatch(painter, shape, area, faded(theme.color("card_cream"), 0.08), slant, 0.028)
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    grain(painter, area, 0.2)
    painter.restore()
    thin, fine = max(6.0, 0.8 * pixel(painter)), max(3.2, 0.6 * pixel(painter))
    draw(painter, rounded(LEFT + 28, TOP + 28, WIDTH - 56, HEIGHT - 56, 15), None, pen(faded(gilt, 0.86), thin))
    if pixel(painter) < 8:
        draw(painter, rounded(LEFT + 44, TOP + 44, WIDTH - 88, HEIGHT - 88, 10), None, pen(faded(gilt, 0.5), fine))
    draw(painter, disc(0, 0, 164), color.darker(140), pen(gilt, thin))
    draw(painter, disc(0, 0, 144), None, pen(faded(gilt, 0.5), fine))
    device = QTransform.fromScale(1.96, 1.96).map(_device(name))
    draw(painter, device, gilt)
    for sign in (-1, 1):
        y = sign * 290
        draw(painter, starred(4, 26, 9).translated(0, y), faded(gilt, 0.9))
        painter.setPen(pen(faded(gilt, 0.66), fine))
        for out in (-1, 1):
            painter.drawLine(QPointF(out * 120, y), QPointF(out * 44, y))
    edge = QColor(mix(base, theme.shade, 0.62))
    edge_inside(painter, shape, edge, max(6.0, pixel(painter)))
    painter.restore()


@lru_cache(maxsize=8)
def _device(name: str) -> QPainterPath:
    match name:
        case "main":
            return fitted(symbol_path("compass-rose"))
        case "deck":
            return starred(8, 50, 21)
        case "archenemy":
            return eye()
        case "impossible":
            return fitted(symbol_path("crown"))
        case _:
            return starred(12, 50, 34)
