"""Backs of cards: a seal whose device tells one pile from another."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from westmarch.skins.cardart.card_back import SEALED, paint_sealed
from westmarch.skins.cardart.paths import fitted, starred
from westmarch.tabletop.svg import silhouette
from westmarch.tabletop.symbols import symbol_path
from westmarch.tabletop.theme import Theme

from .cards import HEIGHT, WIDTH, outline

BACKS = {
    "main": "mat",
    "deck": "back_1",
    "archenemy": "type_archenemy",
    "impossible": "back_3",
    "stack": "type_starter",
}
"""Each back with the colour token of its cloth."""


def paint_back(painter: QPainter, name: str, width: float, theme: Theme) -> None:
    """A back about the origin: a seal with a device.  Raises KeyError."""
    base = getattr(theme, BACKS[name])
    area = QRectF(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT)
    painter.save()
    painter.scale(width / WIDTH, width / WIDTH)
    paint_sealed(painter, SEALED, outline(WIDTH), area, base, _device(name), theme)
    painter.restore()


@lru_cache(maxsize=8)
def _device(name: str) -> QPainterPath:
    match name:
        case "main":
            return fitted(symbol_path("compass-rose"))
        case "deck":
            return starred(8, 50, 21)
        case "archenemy":
            return silhouette("shared/charges/eye")
        case "impossible":
            return fitted(symbol_path("crown"))
        case _:
            return starred(12, 50, 34)
