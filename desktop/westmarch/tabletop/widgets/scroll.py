"""The scrolled page: a clear viewport between Qt's own bars."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QScrollArea, QWidget

from .style import ThemedStyle, scroll_bar


def style_bars(area: QAbstractScrollArea) -> None:
    """Gives both bars of an area their style, and no menu."""
    for bar in (area.verticalScrollBar(), area.horizontalScrollBar()):
        bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        ThemedStyle(bar, scroll_bar)


class ScrollPane(QScrollArea):
    """Shows ``content`` whole in width and scrolls it in height; what gets the keyboard is brought into
    view.
    """

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        style_bars(self)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCornerWidget(QWidget(self))
        self.setWidgetResizable(True)
        self.viewport().setAutoFillBackground(False)
        content.setAutoFillBackground(False)
        self.setWidget(content)
        content.setAutoFillBackground(False)

    # Qt's own names from here on.

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing: the page behind shows through."""
