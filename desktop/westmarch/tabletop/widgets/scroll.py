"""The scrolled page: a clear viewport between Qt's own bars."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QFrame, QScrollArea, QScrollBar, QWidget

from westmarch.tabletop.metrics import px

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
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._bring)

    def _bring(self, before: QWidget | None, now: QWidget | None) -> None:
        """Brings into view what has got the keyboard, from wherever; but nothing moves under a pressed button."""
        content = self.widget()
        if now is None or content is None or not content.isAncestorOf(now):
            return
        if QApplication.mouseButtons() != Qt.MouseButton.NoButton:
            return
        area = QRect(now.mapTo(content, QPoint(0, 0)), now.size())
        seen = QRect(-content.pos(), self.viewport().size())
        if area.height() <= seen.height():
            self.ensureWidgetVisible(now, 0, px(12))
        elif not area.intersects(seen):
            self.verticalScrollBar().setValue(area.top())

    # Qt's own names from here on.

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing: the page behind shows through."""
