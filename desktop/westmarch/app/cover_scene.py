"""The scene on the cover of a game's book, as a picture of its own."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.app.books import cover_of
from westmarch.tabletop.drawing import baked, pen, rounded_in
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme_hub import theme_hub


class CoverScene(QWidget):
    """The scene on the cover of a game's book, in a frame; painted once for its size and look."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self._paint = cover_of(game).scene
        self._height = 150.0
        self._picture: QPixmap | None = None
        self._size = (0, 0, 0.0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme_hub().changed.connect(self._forget)
        theme_hub().resized.connect(self._forget)

    def set_height(self, height: float) -> None:
        """The height of the picture at 100 percent."""
        if height != self._height:
            self._height = height
            self.updateGeometry()

    def _forget(self) -> None:
        self._picture = None
        self.update()

    def _draw(self, painter: QPainter) -> None:
        theme = theme_hub().theme
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        shape = rounded_in(frame, exact(6))
        painter.fillPath(shape, theme.color("table"))
        if self._paint is not None:
            painter.save()
            painter.setClipPath(shape)
            self._paint(painter, frame, theme)
            painter.restore()
        painter.strokePath(shape, pen(theme.color("line"), exact(1)))

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(300), px(self._height))

    def paintEvent(self, event: QPaintEvent) -> None:
        size = (self.width(), self.height(), self.devicePixelRatioF())
        if self._picture is None or self._size != size:
            self._picture, self._size = baked(*size, self._draw), size
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, self._picture)
