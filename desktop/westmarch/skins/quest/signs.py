"""Signs of the atlas and of its cards: the five kinds of country, towers, and the frame of what is perilous."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from westmarch.skins.cardart.paths import starred, stroked
from westmarch.tabletop.drawing import path, pen, polyline
from westmarch.tabletop.theme import Theme

COUNTRIES = ("hill", "mountain", "forest", "plains", "swamp")
"""Icons of paths and of the cards that pay for them; ``any`` has none."""


@lru_cache(maxsize=8)
def country(icon: str) -> QPainterPath:
    """The silhouette of a kind of country in a box of 2 about the origin.  Raises KeyError."""
    match icon:
        case "mountain":
            return polyline([(-1, 0.75), (-0.28, -0.8), (0.08, -0.1), (0.34, -0.42), (1, 0.75)], closed=True)
        case "hill":
            return path(
                ("M", -1, 0.6), ("C", -0.8, -0.55, -0.1, -0.55, 0.05, 0.2), ("C", 0.25, -0.2, 0.75, -0.2, 1, 0.6),
                ("Z",),
            )  # fmt: skip
        case "forest":
            right = [(0, -1), (0.5, -0.3), (0.3, -0.3), (0.72, 0.45), (0.16, 0.45), (0.16, 0.9)]
            return polyline([*right, *((-x, y) for x, y in right[:0:-1])], closed=True)
        case "plains":
            blades = QPainterPath()
            for x, lean in ((-0.55, -0.25), (0.0, 0.02), (0.55, 0.25)):
                blades.moveTo(x * 0.7, 0.75)
                blades.quadTo(x * 0.75, 0.0, x + lean, -0.75)
            ground = path(("M", -0.95, 0.8), ("L", 0.95, 0.8))
            ears = QPainterPath()
            for x, lean in ((-0.55, -0.25), (0.0, 0.02), (0.55, 0.25)):
                ears.addEllipse(QPointF(x + lean, -0.7), 0.17, 0.3)
            return stroked(blades, 0.2).united(stroked(ground, 0.2)).united(ears)
        case "swamp":
            lines = QPainterPath()
            for y, far in ((0.35, 0.95), (0.8, 0.7)):
                lines.moveTo(-far, y)
                lines.quadTo(-far / 2, y - 0.28, 0, y)
                lines.quadTo(far / 2, y + 0.28, far, y)
            reeds = path(("M", -0.3, 0.15), ("L", -0.4, -0.7), ("M", 0.05, 0.15), ("L", 0.05, -0.95), ("M", 0.4, 0.15),
                         ("L", 0.5, -0.6))  # fmt: skip
            return stroked(lines, 0.22).united(stroked(reeds, 0.2))
        case _:
            raise KeyError(icon)


def paint_country(painter: QPainter, icon: str, x: float, y: float, radius: float, theme: Theme) -> None:
    """A disc in the colour of a kind of country with its silhouette."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color(f"way_{icon}"))
    painter.drawEllipse(QPointF(x, y), radius, radius)
    painter.save()
    painter.translate(x, y)
    painter.scale(radius * 0.64, radius * 0.64)
    painter.fillPath(country(icon), theme.color("card_cream"))
    painter.restore()


@lru_cache(maxsize=1)
def tower() -> QPainterPath:
    """A tower with battlements, two units high about the origin."""
    right = [(0.1, -0.7), (0.1, -0.95), (0.2, -0.95), (0.2, -0.7), (0.2, -0.95), (0.42, -0.95), (0.42, -0.45),
             (0.28, -0.35), (0.34, 1.0)]  # fmt: skip
    return polyline([*((-x, y) for x, y in right[::-1]), *right], closed=True)


def paint_tower(painter: QPainter, x: float, y: float, size: float, edge: QColor, fill: QColor) -> None:
    """A tower ``2 size`` high about a point."""
    painter.save()
    painter.translate(x, y)
    painter.scale(size, size)
    painter.fillPath(tower(), fill)
    painter.strokePath(tower(), pen(edge, 0.16))
    painter.restore()


def jagged(radius: float) -> QPainterPath:
    """The frame of what is perilous."""
    return starred(26, radius, radius * 0.83)
