"""The tab that folds a sheet away or opens it again."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from westmarch.tabletop.drawing import pen, rounded, smooth, text_at, text_width
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans


class FoldTab(QGraphicsItem):
    """A tab whose text says what a click on it, or its key, does."""

    HEIGHT = 30.0

    def __init__(self, words: str, height: float) -> None:
        super().__init__()
        self._words = words
        self._size = QRectF(0, 0, text_width(words, sans(14, "semibold")) + 28, self.HEIGHT)
        self.setZValue(height)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    # -- Qt

    def boundingRect(self) -> QRectF:
        return self._size

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme, size = theme_hub().theme, self._size
        smooth(painter)
        shape = rounded(1, 1, size.width() - 2, size.height() - 2, size.height() / 2 - 1)
        painter.fillPath(shape, theme.color("raised"))
        painter.strokePath(shape, pen(theme.color("gold"), 1.4))
        font = sans(14, "semibold")
        text_at(painter, size.width() / 2, size.height() / 2 + 5, self._words, font, theme.color("ink"), "center")
