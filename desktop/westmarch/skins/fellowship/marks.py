"""What stands on every face: the mark of its type, signs of its keywords, cost seal, Power medal and victory badge."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient, QTransform

from westmarch.games.fellowship.catalogue import Card
from westmarch.skins.cardart.painting import boxed, draw, figure, pixel
from westmarch.skins.cardart.paths import disc, fitted, starred
from westmarch.tabletop.drawing import path, pen
from westmarch.tabletop.svg import silhouette
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme, mix

TYPE_NAMES = {
    "ally": "Ally",
    "enemy": "Enemy",
    "archenemy": "Archenemy",
    "maneuver": "Maneuver",
    "artifact": "Artifact",
    "location": "Location",
    "fortune": "Fortune",
    "starter": "Starter",
    "corruption": "Corruption",
}

SIGNS = {
    "Attack": "sword",
    "Ambush": "alert",
    "Group Ambush": "alert-octagon",
    "Defense": "shield-outline",
    "Ongoing": "infinity",
    "Quest": "star-circle-outline",
    "draw": "cards-outline",
    "destroy": "fire",
    "gain": "card-plus-outline",
    "take": "hand-back-right",
    "less": "arrow-down-circle-outline",
    "power": "plus-circle-outline",
    "look": "eye-outline",
    "end": "flag-checkered",
    "play": "cards-playing-outline",
}
"""Glyphs of the ``mdi6`` set for keywords and for what a card does."""


def kind_of(card: Card) -> str:
    """Its type, as its look tells it: an Archenemy has one of its own."""
    return "archenemy" if card.is_archenemy else card.type


def type_color(kind: str, theme: Theme) -> str:
    """The colour of a type as ``#RRGGBB``."""
    color: str = getattr(theme, f"type_{kind}")
    return color


@lru_cache(maxsize=16)
def _mark(kind: str) -> QPainterPath:
    return fitted(silhouette("shared/heater")) if kind == "ally" else silhouette(f"fellowship/types/{kind}")


def paint_mark(painter: QPainter, kind: str, x: float, y: float, size: float, color: QColor) -> None:
    """The shape of a type, which says the same as its colour.  Raises KeyError for an unknown one."""
    shape = QTransform.fromTranslate(x, y).scale(size / 100, size / 100).map(_mark(kind))
    painter.fillPath(shape, color)


def paint_sign(painter: QPainter, sign: str, x: float, y: float, size: float, color: QColor) -> None:
    """The sign of a keyword or effect."""
    symbol(painter, SIGNS[sign], x, y, size, color)


def paint_seal(painter: QPainter, cost: int, kind: str, x: float, y: float, size: float, theme: Theme) -> None:
    """What a card costs: a disc of its type's colour with a cream rim."""
    with boxed(painter, x, y, size):
        color = QColor(type_color(kind, theme))
        wash = QRadialGradient(QPointF(-12, -18), 74)
        wash.setColorAt(0, color.lighter(122))
        wash.setColorAt(1, color.darker(106))
        draw(painter, disc(0, 3, 52), theme.color("shade", 0.35))
        draw(painter, disc(0, 0, 50), theme.color("card_cream"))
        draw(painter, disc(0, 0, 50 - max(4.5, 0.8 * pixel(painter))), wash)
        if pixel(painter) < 3:
            draw(painter, disc(0, 0, 40), None, pen(theme.color("coin", 0.8), 1.8))
        figure(painter, 0, 0, str(cost), 58, theme.color("card_cream"), 66)


def paint_medal(painter: QPainter, text: str, x: float, y: float, size: float, theme: Theme) -> None:
    """Power: a gold medal with a scalloped rim."""
    with boxed(painter, x, y, size):
        rim = _scalloped()
        shine = QRadialGradient(QPointF(0, -16), 74)
        shine.setColorAt(0, theme.color("coin_light"))
        shine.setColorAt(1, theme.color(mix(theme.coin, theme.mat_line, 0.75)))
        draw(painter, rim.translated(0, 3), theme.color("shade", 0.35))
        draw(painter, rim, shine, pen(theme.color("coin_edge"), max(3.2, 0.7 * pixel(painter))))
        draw(painter, disc(0, 0, 37), theme.color("card_cream"), pen(theme.color("coin_edge", 0.65), 1.8))
        figure(painter, 0, 0, text, 42, theme.color("card_ink"), 62)


@lru_cache(maxsize=1)
def _scalloped() -> QPainterPath:
    return starred(18, 52, 46.5)


def paint_victory(painter: QPainter, card: Card, x: float, y: float, size: float, theme: Theme) -> None:
    """What a card is worth at the end: a shield, black for a loss; a star where that hangs on a condition."""
    is_loss = card.points < 0
    text = "\u2605" if card.quest is not None else str(card.points).replace("-", "\u2212")
    with boxed(painter, x, y, size):
        shape = path(
            ("M", -45, -50), ("L", 45, -50), ("L", 45, 8), ("Q", 40, 40, 0, 56), ("Q", -40, 40, -45, 8), ("Z",)
        )
        ground = theme.color("type_archenemy") if is_loss else theme.color(mix(theme.card_paper, theme.coin, 0.35))
        draw(painter, shape, ground, pen(theme.color("card_ink"), max(4.0, 0.7 * pixel(painter))))
        ink = theme.color("fire" if is_loss else "card_ink")
        draw(painter, starred(5, 9, 4).translated(0, 37), theme.color("mat_line"))
        if card.quest is not None:
            draw(painter, starred(5, 29, 12).translated(0, -11), ink)
        else:
            figure(painter, 0, -10, text, 58, ink, 74)
