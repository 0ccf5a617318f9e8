"""The left edge of the rules beside the table, by which they are made wider."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.tabletop.drawing import pen, rounded, smooth
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import set_tip

if TYPE_CHECKING:
    from westmarch.app.companion.panel import CompanionPanel

NARROWEST, WIDEST = 320, 620
"""Between these widths the panel may be dragged, in pixels at 100 percent."""
GRIP = 10.0
"""The width of the grip at 100 percent."""


class Grip(QWidget):
    """The left edge of the panel, by which it is made wider."""

    def __init__(self, panel: CompanionPanel) -> None:
        super().__init__(panel)
        self._panel = panel
        self._from: tuple[QPoint, int] | None = None
        self.setCursor(Qt.CursorShape.SizeHorCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        set_tip(self, "Drag to make the rules wider or narrower")

    # Qt's own names from here on.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._from = event.globalPosition().toPoint(), self._panel.width()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._from is not None:
            start, width = self._from
            wanted = (width + start.x() - event.globalPosition().toPoint().x()) / exact(1)
            self._panel.widened.emit(round(max(NARROWEST, min(WIDEST, wanted))))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._from = None

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            smooth(painter)
            middle = self.height() / 2
            bar = rounded(exact(2.5), middle - exact(24), exact(4), exact(48), exact(2))
            painter.fillPath(bar, theme_hub().theme.color("line"))
            painter.strokePath(bar, pen(theme_hub().theme.color("line"), exact(0.5)))
