"""What is carried from chapter to chapter: boons on bright plates, burdens on dark ones."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from westmarch.app.campaign.people import Cell
from westmarch.engine.campaigns import Carried
from westmarch.tabletop.drawing import fitting, pen, rounded_in, text_at
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import set_tip


class CarriedCell(Cell):
    """One boon or burden."""

    WIDTH, NARROWEST, HEIGHT = 218.0, 180.0, 60.0

    def __init__(self, carried: Carried) -> None:
        super().__init__()
        self._carried, self._is_burden = carried, carried.is_burden
        said = f"{carried.title}, {carried.line}"
        self.setAccessibleName(f"{'Burden' if carried.is_burden else 'Boon'}: {said}")
        set_tip(self, said)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        shape = rounded_in(area, exact(9))
        fill = mix(theme.raised, theme.dark_wash, 0.7) if self._is_burden else theme.raised
        painter.fillPath(shape, theme.color(fill))
        painter.strokePath(shape, pen(theme.color("dark" if self._is_burden else "line"), exact(1.2)))
        middle = QPointF(area.left() + exact(30), area.center().y())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("object_dark" if self._is_burden else "cloth_ochre"))
        painter.drawEllipse(middle, exact(18), exact(18))
        symbol(painter, self._carried.symbol, middle.x(), middle.y(), exact(21), theme.color("gilt_title"))
        left, room = area.left() + exact(57), area.width() - exact(66)
        title = fitting(self._carried.title, lambda size: sans(exact(size), "semibold"), 15.5, 14, room)
        elide, small = Qt.TextElideMode.ElideRight, sans(exact(14))
        words = QFontMetricsF(title).elidedText(self._carried.title, elide, room)
        text_at(painter, left, middle.y() - exact(3), words, title, theme.color("ink"))
        line = QFontMetricsF(small).elidedText(self._carried.line, elide, room)
        text_at(painter, left, middle.y() + exact(16), line, small, theme.color("ink2"))
