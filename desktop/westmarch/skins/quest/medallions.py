"""The places of the atlas: discs in the colour of their region, with frames for havens, strongholds and perils."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QRadialGradient

from westmarch.games.quest.atlas import Place
from westmarch.skins.quest.geography import token_of
from westmarch.skins.quest.signs import jagged, paint_tower
from westmarch.tabletop.drawing import pen
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme


def paint_place(painter: QPainter, place: Place, radius: float, theme: Theme) -> None:
    """A place about the origin."""
    line = radius / 12.8
    painter.setPen(Qt.PenStyle.NoPen)
    for k in range(4):
        painter.setBrush(theme.color("shade", 0.10))
        reach = radius + (3.2 - 0.8 * k) * line
        painter.drawEllipse(QPointF(line, 1.6 * line), reach, reach)
    if place.perilous:
        painter.fillPath(jagged(radius * 1.24), theme.color("atlas_peril" if not theme.is_night else "foe_enemy"))
        painter.strokePath(jagged(radius * 1.24), pen(theme.color("atlas_peril"), 0.9 * line))
    painter.setPen(pen(theme.color("object_ink"), 1.2 * line))
    painter.setBrush(theme.color(token_of(place.region)))
    painter.drawEllipse(QPointF(0, 0), radius, radius)
    wash = QRadialGradient(-radius * 0.3, -radius * 0.4, radius * 1.5)
    light, deep = ("standee_dark", "standee_dark") if place.stronghold else ("card_paper", "page_edge")
    wash.setColorAt(0, theme.color(light).lighter(180 if place.stronghold else 100))
    wash.setColorAt(1, theme.color(deep))
    painter.setBrush(wash)
    painter.setPen(pen(theme.color("object_ink", 0.9), 0.9 * line))
    inner = radius * 0.765
    painter.drawEllipse(QPointF(0, 0), inner, inner)
    if place.stronghold:
        _paint_stronghold(painter, place, radius, theme)
    elif place.haven:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(theme.color("mat_line"), 1.3 * line))
        painter.drawEllipse(QPointF(0, 0), radius * 0.64, radius * 0.64)
        for x, size in ((-0.34, 0.36), (0.34, 0.36), (0.0, 0.50)):
            paint_tower(painter, x * radius, 0.05 * radius, size * radius, theme.color("coin_edge"),
                        theme.color("light"))  # fmt: skip
    elif place.perilous:
        symbol(painter, "skull", 0, 0, radius * 1.1, theme.color("object_dark"))


def _paint_stronghold(painter: QPainter, place: Place, radius: float, theme: Theme) -> None:
    ink = theme.color("standee_glyph")
    paint_tower(painter, 0, 0, radius * 0.56, theme.color("shade"), ink)


def paint_rank(painter: QPainter, place: Place, radius: float, theme: Theme) -> None:
    """The number of a stronghold, on a small shield above its disc."""
    from westmarch.skins.cardart.painting import figure

    size = radius * 0.60
    x, y = 0.0, -radius * 1.12
    painter.setPen(pen(theme.color("standee_glyph"), radius * 0.09))
    painter.setBrush(theme.color("standee_dark"))
    painter.drawEllipse(QPointF(x, y), size, size)
    figure(painter, x, y, str(place.stronghold), size * 1.52, theme.color("card_cream"))
