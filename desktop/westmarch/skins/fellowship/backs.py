"""Backs of cards: a seal whose device tells one pile from another."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from westmarch.skins.cardart import cardback
from westmarch.skins.cardart.cardback import Back
from westmarch.skins.cardart.painting import draw
from westmarch.skins.cardart.paths import disc, eye, fitted, starred
from westmarch.tabletop.ink import faded, pen
from westmarch.tabletop.symbols import symbol_path
from westmarch.tabletop.theme import Theme, mix

from .cards import HEIGHT, WIDTH, outline

BACKS = {
    "main": "mat",
    "deck": "back_1",
    "archenemy": "type_archenemy",
    "impossible": "back_3",
    "stack": "type_starter",
}
"""Each back with the colour token of its cloth."""


_BACK = Back(
    frame=(28, 15), inner=(44, 10), inner_until=8, thin=6.0, fine=3.2, edge=6.0, sheen=128,
    star=(290, 26, 9), star_light=0.9, beside=(44, 120),
)  # fmt: skip


def paint_back(painter: QPainter, name: str, width: float, theme: Theme) -> None:
    """A back about the origin: a seal with a device.  Raises KeyError."""
    base = getattr(theme, BACKS[name])
    color = QColor(mix(base, theme.card_cream, 0.06))

    def paint_seal(gilt: QColor, thin: float, fine: float) -> None:
        draw(painter, disc(0, 0, 164), color.darker(140), pen(gilt, thin))
        draw(painter, disc(0, 0, 144), None, pen(faded(gilt, 0.5), fine))
        draw(painter, QTransform.fromScale(1.96, 1.96).map(_device(name)), gilt)

    painter.save()
    painter.scale(width / WIDTH, width / WIDTH)
    area = QRectF(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT)
    cardback.paint_back(painter, _BACK, outline(WIDTH), area, base, color, theme, paint_seal)
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
