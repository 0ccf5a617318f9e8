"""Units and fortresses: pawns that stand on their foot, gold for the Fellowship and slate for Sauron.

The shape tells the side as the colour does: a round-bottomed shield with a star, a pointed one with an eye; a square
tower, a tower with horns.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QTransform

from westmarch.skins.cardart.painting import draw, pixel
from westmarch.skins.cardart.paths import disc
from westmarch.tabletop.drawing import faded, pen
from westmarch.tabletop.theme import Theme

from .glyphs import outline, paint_glyph

TALL = 1.28
"""Height of a pawn in its widths."""
_FORTRESSES = {"good": "tower", "dark": "horned-tower"}


def shape(kind: str, side: str, width: float) -> QPainterPath:
    """The silhouette of a ``unit`` or a ``fortress``, its foot at the origin."""
    found = outline(f"unit/{side}" if kind == "unit" else _FORTRESSES[side])
    bounds = found.boundingRect()
    scale = width * TALL / bounds.height()
    return QTransform.fromScale(scale, scale).translate(-bounds.center().x(), -bounds.bottom()).map(found)


def paint_pawn(painter: QPainter, kind: str, side: str, width: float, theme: Theme) -> None:
    """A pawn standing on the origin, with its shadow on the ground."""
    silhouette = shape(kind, side, width)
    bounds = silhouette.boundingRect()
    ground = theme.color("shadow")
    for k in range(4):
        grow = 1.0 - 0.2 * k
        draw(painter, disc(width * 0.06, 0, width * 0.56 * grow, width * 0.15 * grow), faded(ground, 0.11))
    deep = theme.color(f"pawn_{side}").darker(210)
    draw(painter, silhouette.translated(width * 0.035, width * 0.045), deep)
    wash = QLinearGradient(bounds.topLeft(), bounds.bottomLeft())
    wash.setColorAt(0, theme.color(f"pawn_{side}").lighter(124))
    wash.setColorAt(1, theme.color(f"pawn_{side}").darker(114))
    edge = max(0.05 * width, pixel(painter))
    draw(painter, silhouette, wash, pen(theme.color("card_ink"), edge))
    if width / pixel(painter) > 26:
        _paint_inner_line(painter, silhouette, faded(theme.color("card_cream"), 0.4), edge)
    key, size = ("star", 0.5) if side == "good" else ("device/eye", 0.62)
    if kind == "fortress":
        size *= 0.56
    middle = bounds.top() + bounds.height() * 0.43
    paint_glyph(painter, key, 0, middle, width * size, theme.color(f"pawn_{side}_edge"))


def _paint_inner_line(painter: QPainter, silhouette: QPainterPath, color: QColor, edge: float) -> None:
    """A fine light line within the edge."""
    painter.save()
    painter.setClipPath(silhouette, Qt.ClipOperation.IntersectClip)
    painter.strokePath(silhouette, pen(color, edge * 2.4))
    painter.restore()
