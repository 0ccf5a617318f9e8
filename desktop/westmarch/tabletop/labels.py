"""Words on the table: headings of places, counts, and the plates of the seats."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from westmarch.tabletop.hub import hub
from westmarch.tabletop.ink import side_mark, text_at
from westmarch.tabletop.theme import caps, sans


class PlaceLabel(QGraphicsItem):
    """A heading or count at a point (its left upper corner for a plate, its baseline otherwise), in world units."""

    def __init__(self, at: QPointF, text: str, is_heading: bool = True, side: str = "", detail: str = "") -> None:
        super().__init__()
        self.setPos(at)
        self.text, self.is_heading, self.side, self.detail = text, is_heading, side, detail

    # -- Qt

    def boundingRect(self) -> QRectF:
        return QRectF(-6, -20, 340, 70)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme = hub().theme
        if not self.side:
            font = caps(14, 8) if self.is_heading else sans(14)
            text_at(painter, 0, 0, self.text, font, theme.color("ink2"))
            return
        side_mark(painter, self.side, 15, 15, 14, theme.color(self.side), theme.color(f"{self.side}_on"))
        text_at(painter, 42, 14, self.text, caps(19, 6), theme.color("ink"))
        text_at(painter, 42, 32, self.detail, sans(14), theme.color("ink2"))
