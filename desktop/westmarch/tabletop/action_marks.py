"""The marks of actions: the same disc or lozenge on the map, in the list and in the tips."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter

from westmarch.tabletop.drawing import lozenge
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme

_GLYPHS = {
    "move": "arrow-up",
    "tunnel": "tunnel-outline",
    "river": "waves",
    "sideways": "arrow-left-right",
    "back": "arrow-down",
    "attack": "sword-cross",
    "card": "cards-outline",
    "take-back": "undo-variant",
    "done": "check",
    "swap": "swap-horizontal",
    "look": "eye-outline",
}
_BARE = {"card", "take-back", "done", "swap", "look"}
"""Drawn as a plain glyph: nothing on the map answers to them."""


def is_common(kind: str) -> bool:
    """Whether a mark is the same in every game; others are painted by the skin."""
    return kind in _GLYPHS or kind in ("", "none")


def paint_mark(painter: QPainter, kind: str, cx: float, cy: float, radius: float, theme: Theme, ink: str = "") -> None:
    """Paints the centred mark of an action ``kind``; nothing for ``none`` or an empty kind.

    An attack is a lozenge with swords, other moves a gold disc; what belongs to no place is a bare glyph in
    ``ink``
    (a token, ``ink2`` if not given).
    """
    if kind in ("", "none"):
        return
    glyph = _GLYPHS.get(kind, "circle-medium")
    if kind == "attack":
        painter.fillPath(lozenge(cx, cy, radius * 1.22), theme.color("dark"))
        symbol(painter, glyph, cx, cy, radius * 1.15, theme.color("dark_on"))
    elif kind in _BARE:
        symbol(painter, glyph, cx, cy, radius * 1.4, theme.color(ink or "ink2"))
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("gold"))
        painter.drawEllipse(QPointF(cx, cy), radius, radius)
        symbol(painter, glyph, cx, cy, radius * 1.25, theme.color("gold_on"))
