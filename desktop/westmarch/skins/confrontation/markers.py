"""Badges on the map: what setting a piece down there would do."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPainterPath

from westmarch.tabletop.ink import lozenge, pen, soft_shadow, symbol
from westmarch.tabletop.theme import Theme

BADGE_SYMBOLS = {
    "card": "cards-outline",
    "move": "arrow-up",
    "attack": "sword-cross",
    "tunnel": "tunnel-outline",
    "river": "waves",
    "sideways": "arrow-left-right",
    "back": "arrow-down",
}


def badge_shape(kind: str, x: float, y: float, radius: float) -> QPainterPath:
    """An attack is a lozenge, everything peaceful a disc."""
    if kind == "attack":
        return lozenge(x, y, radius * 1.25)
    disc = QPainterPath()
    disc.addEllipse(x - radius, y - radius, radius * 2, radius * 2)
    return disc


def paint_badge(
    painter: QPainter, kind: str, x: float, y: float, radius: float, theme: Theme, hovered: bool = False
) -> None:
    """A badge of a kind in :data:`BADGE_SYMBOLS`; hovered, it grows a ring of light.

    Raises ``KeyError`` for an unknown kind.
    """
    icon = BADGE_SYMBOLS[kind]
    attack = kind == "attack"
    unit = radius / 15
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shape = badge_shape(kind, x, y, radius)
    soft_shadow(painter, shape, theme.color("shadow"), 8 * unit, 2 * unit, 0.35)
    if hovered:
        painter.strokePath(shape, pen(theme.color("glow", 0.5), 9 * unit))
        painter.strokePath(shape, pen(theme.color("glow"), 5.6 * unit))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.fillPath(shape, theme.color("dark" if attack else "gold"))
    painter.strokePath(shape, pen(theme.color("paper" if theme.is_night else "raised"), 2 * unit))
    symbol(painter, icon, x, y, radius * 1.3, theme.color("dark_on" if attack else "gold_on"))
    painter.restore()
