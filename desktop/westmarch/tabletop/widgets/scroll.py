"""The scrolled page: a clear viewport between Qt's own bars."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QScrollArea, QScrollBar, QWidget

from .style import ThemedStyle, scroll_bar


def style_bars(area: QAbstractScrollArea) -> None:
    """Gives both bars of an area their style, and no menu."""
    for bar in (area.verticalScrollBar(), area.horizontalScrollBar()):
        bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        _BarStyle(bar)


class _BarStyle(ThemedStyle):
    """The style of a bar, made again when there begins or ceases to be something to scroll."""

    def __init__(self, bar: QScrollBar) -> None:
        self._scrolls = bar.minimum() < bar.maximum()
        super().__init__(bar, lambda: scroll_bar(self._scrolls))
        bar.rangeChanged.connect(self._follow)

    def _follow(self, least: int, most: int) -> None:
        if (least < most) != self._scrolls:
            self._scrolls = least < most
            self.apply()


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
