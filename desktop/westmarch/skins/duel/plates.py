"""The plate of a region on the map: its pennant, the space of its fortress above and that of its units beside it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath

from westmarch.tabletop.drawing import Point, pen, rounded_in, text_at, text_width
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.type_faces import caps

from . import pawns
from .glyphs import placed
from .signs import paint_pennant

PILED = 1.6
MOST_PILED = 5
"""Units pile up by so much, and more of them than that lie exactly on each other."""


class Plate:
    """A region's plate: all its places come from its middle and the width of a unit, ``piece``."""

    def __init__(self, region: str, name: str, middle: Point, piece: float) -> None:
        self.region, self.name = region, name
        self.x, self.y = middle
        self.piece = piece

    def point(self, right: float, down: float) -> QPointF:
        """A point told in widths of a unit from the middle."""
        return QPointF(self.x + right * self.piece, self.y + down * self.piece)

    @property
    def card(self) -> QRectF:
        """The pale ground under pennant and units."""
        return QRectF(self.point(-1.24, -0.84), self.point(1.24, 0.84))

    @property
    def pennant(self) -> QRectF:
        return QRectF(self.point(-1.08, -0.54), self.point(-0.12, 0.72))

    @property
    def fortress(self) -> QRectF:
        """The room of a fortress, standing before the pennant's upper edge."""
        return QRectF(self.point(-1.10, -0.42 - pawns.TALL), self.point(-0.10, -0.42))

    @property
    def units(self) -> QPointF:
        """The middle of the space for units."""
        return self.point(0.58, 0.04)

    @property
    def font(self) -> QFont:
        return caps(max(11.0, self.piece * 0.42), 9)

    @property
    def banderole(self) -> QRectF:
        """The strip that bears the name."""
        size = self.font.pixelSize()
        width = text_width(self.name, self.font) + size * 0.9
        return QRectF(self.x - width / 2, self.card.bottom() + self.piece * 0.06, width, size * 1.18)

    @property
    def room(self) -> QRectF:
        """The rectangle of the whole plate: card, fortress and name."""
        return self.card.united(self.fortress).united(self.banderole)

    def standing(self, count: int) -> list[QPointF]:
        """Foot points of units, the last one on top; those below peep out at its upper right."""
        foot = self.point(0.58, 0.66)
        depths = [min(count - 1 - index, MOST_PILED - 1) for index in range(count)]
        return [foot + QPointF(PILED * depth, -PILED * depth) for depth in depths]

    @property
    def tower(self) -> QPainterPath:
        """What can be pointed at of the fortress space."""
        room = self.fortress
        return rounded_in(room, self.piece * 0.14)

    def paint(self, painter: QPainter, theme: Theme) -> None:
        """The plate without what stands on it."""
        card, piece = self.card, self.piece
        paper = mix(theme.card_paper, theme.card_panel, 0.4)
        ground = rounded_in(card, piece * 0.16)
        painter.fillPath(ground.translated(0, piece * 0.05), theme.color("shadow", 0.28))
        painter.fillPath(ground, theme.color(paper))
        painter.strokePath(ground, pen(theme.color("card_ink2", 0.75), 1.0))
        room = self.pennant
        paint_pennant(painter, self.region, room.center().x(), room.center().y(), room.width(), room.height(), theme)
        painter.setBrush(theme.color("card_paper", 0.8))
        painter.setPen(pen(theme.color("card_ink2"), 1.1, (2.2, 1.8)))
        painter.drawPath(placed("tower", self.fortress.center().x(), self.fortress.center().y(), piece * pawns.TALL))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(theme.color("card_ink2", 0.8), 1.1, (2.2, 2.2)))
        painter.drawEllipse(self.units, piece * 0.44, piece * 0.44)
        strip = self.banderole
        edge = rounded_in(strip, strip.height() * 0.3)
        painter.fillPath(edge, theme.color(paper, 0.88))
        baseline = strip.bottom() - strip.height() * 0.32
        text_at(painter, strip.center().x(), baseline, self.name, self.font, theme.color("card_ink"), "center")

    def paint_fortress_glow(self, painter: QPainter, theme: Theme, hovered: bool) -> None:
        """Lights the fortress space as a legal target."""
        painter.fillPath(self.tower, theme.color("glow", 0.6 if hovered else 0.35))
        painter.strokePath(self.tower, pen(theme.color("coin_light", 0.95), 5.2 if hovered else 4.0))
        painter.strokePath(self.tower, pen(theme.color("coin_edge"), 2.6 if hovered else 1.8))
