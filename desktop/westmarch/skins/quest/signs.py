"""Signs of the atlas and of its cards: the five kinds of country, towers, and the frame of what is perilous."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from westmarch.skins.cardart.paths import starred
from westmarch.tabletop.drawing import pen
from westmarch.tabletop.svg import silhouette
from westmarch.tabletop.theme import Theme

COUNTRIES = ("hill", "mountain", "forest", "plains", "swamp")
"""Icons of paths and of the cards that pay for them; ``any`` has none."""


def paint_country(painter: QPainter, icon: str, x: float, y: float, radius: float, theme: Theme) -> None:
    """A disc in the colour of a kind of country with its silhouette."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color(f"way_{icon}"))
    painter.drawEllipse(QPointF(x, y), radius, radius)
    painter.save()
    painter.translate(x, y)
    painter.scale(radius * 0.64, radius * 0.64)
    painter.fillPath(silhouette(f"quest/countries/{icon}"), theme.color("card_cream"))
    painter.restore()


def paint_tower(painter: QPainter, x: float, y: float, size: float, edge: QColor, fill: QColor) -> None:
    """A tower ``2 size`` high about a point."""
    painter.save()
    painter.translate(x, y)
    painter.scale(size, size)
    shape = silhouette("quest/tower")
    painter.fillPath(shape, fill)
    painter.strokePath(shape, pen(edge, 0.16))
    painter.restore()


def jagged(radius: float) -> QPainterPath:
    """The frame of what is perilous."""
    return starred(26, radius, radius * 0.83)
