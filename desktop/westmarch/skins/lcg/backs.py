"""Backs of cards: a seal whose device tells the players' decks from the encounter deck and from stages to come."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from westmarch.skins.cardart.card_back import SEALED, SEALED_LYING, paint_sealed
from westmarch.skins.cardart.paths import fitted, starred
from westmarch.tabletop.svg import silhouette
from westmarch.tabletop.symbols import symbol_path
from westmarch.tabletop.theme import Theme

from . import cards, faces, stages

BACKS = {"player": "mat", "encounter": "foe_treachery", "quest": "foe_quest", "orc": "foe_enemy"}
"""Each back with the colour token of its cloth."""


def outline(name: str, width: float) -> QPainterPath:
    """The edge of a back; stages lie across."""
    return stages.outline(width) if name == "quest" else cards.outline(width)


def paint_back(painter: QPainter, name: str, width: float, theme: Theme) -> None:
    """A back about the origin: a seal with a device.  Raises KeyError."""
    base = getattr(theme, BACKS[name])
    lies = name == "quest"
    wide, high = (stages.WIDTH, stages.HEIGHT) if lies else (faces.WIDTH, faces.HEIGHT)
    area = QRectF(-wide / 2, -high / 2, wide, high)
    painter.save()
    painter.scale(width / wide, width / wide)
    paint_sealed(painter, SEALED_LYING if lies else SEALED, outline(name, wide), area, base, _device(name), theme)
    painter.restore()


@lru_cache(maxsize=8)
def _device(name: str) -> QPainterPath:
    match name:
        case "player":
            return starred(8, 50, 21)
        case "encounter":
            return silhouette("shared/charges/eye")
        case "quest":
            return fitted(symbol_path("compass-rose"))
        case _:
            return fitted(symbol_path("skull"))
