"""A widget that paints itself."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.tabletop.drawing import smooth
from westmarch.tabletop.metrics import px
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets.base import Measured


class Painted(Measured, QWidget):
    """A widget that is painted anew with theme and scale; ``draw`` is given a smooth painter."""

    HEIGHT = 20.0
    """At 100 percent, as are the others."""
    WIDTH, NARROWEST = 240.0, 160.0

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme_hub().resized.connect(self._remeasure)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        """Paints the widget."""
        raise NotImplementedError

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(self.WIDTH), px(self.HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(self.NARROWEST), px(self.HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        self.draw(painter, theme_hub().theme)
        painter.end()
