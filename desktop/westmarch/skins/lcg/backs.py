"""Backs of cards: a seal whose device tells the players' decks from the encounter deck and from stages to come."""

from __future__ import annotations

from dataclasses import replace
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

from . import cards, stages

BACKS = {"player": "mat", "encounter": "foe_treachery", "quest": "foe_quest", "orc": "foe_enemy"}
"""Each back with the colour token of its cloth."""
_BACK = Back(
    frame=(28, 15), inner=(44, 10), inner_until=8, thin=6.0, fine=3.2, edge=6.0, sheen=128,
    star=(290, 26, 9), star_light=0.9, beside=(44, 120),
)  # fmt: skip


def outline(name: str, width: float) -> QPainterPath:
    """The edge of a back; stages lie across."""
    return stages.outline(width) if name == "quest" else cards.outline(width)


def paint_back(painter: QPainter, name: str, width: float, theme: Theme) -> None:
    """A back about the origin: a seal with a device.  Raises KeyError."""
    base = getattr(theme, BACKS[name])
    color = QColor(mix(base, theme.card_cream, 0.06))

    def paint_seal(gilt: QColor, thin: float, fine: float) -> None:
        draw(painter, disc(0, 0, 164), color.darker(140), pen(gilt, thin))
        draw(painter, disc(0, 0, 144), None, pen(faded(gilt, 0.5), fine))
        draw(painter, QTransform.fromScale(1.96, 1.96).map(_device(name)), gilt)

    painter.save()
    wide, high = (stages.WIDTH, stages.HEIGHT) if name == "quest" else (cards.WIDTH, cards.HEIGHT)
    painter.scale(width / wide, width / wide)
    area = QRectF(-wide / 2, -high / 2, wide, high)
    back = _LYING if name == "quest" else _BACK
    cardback.paint_back(painter, back, outline(name, wide), area, base, color, theme, paint_seal)
    painter.restore()


_LYING = replace(_BACK, star=(222, 22, 8), beside=(38, 120))
"""The same for a card that lies across."""


@lru_cache(maxsize=8)
def _device(name: str) -> QPainterPath:
    match name:
        case "player":
            return starred(8, 50, 21)
        case "encounter":
            return eye()
        case "quest":
            return fitted(symbol_path("compass-rose"))
        case _:
            return fitted(symbol_path("skull"))
