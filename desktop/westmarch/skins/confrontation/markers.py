"""Badges on the map: what setting a piece down there would do."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from westmarch.skins.target_badge import paint_target
from westmarch.tabletop.symbols import symbol
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


def paint_badge(painter: QPainter, kind: str, radius: float, theme: Theme, hovered: bool = False) -> None:
    """A badge of a kind in :data:`BADGE_SYMBOLS` about the origin: an attack is a lozenge, everything peaceful a disc.

    Raises ``KeyError`` for an unknown kind.
    """
    icon = BADGE_SYMBOLS[kind]
    paint_target(
        painter, kind == "attack", radius, theme, hovered, lambda ink: symbol(painter, icon, 0, 0, radius * 1.3, ink)
    )
