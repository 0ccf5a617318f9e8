"""The scrolled page: a clear viewport and thin bars of our own."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QContextMenuEvent, QEnterEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QScrollBar, QWidget

from westmarch.tabletop.drawing import rounded_in, smooth
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme_hub import theme_hub


class ScrollBar(QScrollBar):
    """A thumb of ink on nothing; dragged, or clicked beside to turn a page."""

    def __init__(self, orientation: Qt.Orientation, parent: QWidget) -> None:
        super().__init__(orientation, parent)
        self._grip: float | None = None
        self._is_hot = False
        theme_hub().changed.connect(self.update)
        theme_hub().resized.connect(self.updateGeometry)

    def thumb(self) -> QRectF:
        """Where the thumb is painted."""
        upright = self.orientation() == Qt.Orientation.Vertical
        length = self.height() if upright else self.width()
        span = self.maximum() - self.minimum()
        size = max(exact(36), length * self.pageStep() / max(1, span + self.pageStep()))
        start = (length - size) * (self.value() - self.minimum()) / max(1, span)
        if upright:
            return QRectF(exact(3), start, self.width() - exact(6), size)
        return QRectF(start, exact(3), size, self.height() - exact(6))

    def _along(self, event: QMouseEvent) -> float:
        return event.position().y() if self.orientation() == Qt.Orientation.Vertical else event.position().x()

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(14), px(14))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.accept()

    def enterEvent(self, event: QEnterEvent) -> None:
        self._is_hot = True
        self.update()

    def leaveEvent(self, event) -> None:  # type: ignore[no-untyped-def]  # a QEvent
        self._is_hot = False
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        thumb = self.thumb()
        start = thumb.top() if self.orientation() == Qt.Orientation.Vertical else thumb.left()
        end = thumb.bottom() if self.orientation() == Qt.Orientation.Vertical else thumb.right()
        at = self._along(event)
        if start <= at <= end:
            self._grip = at - start
        else:
            self.setValue(self.value() + (self.pageStep() if at > end else -self.pageStep()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is None:
            return
        thumb = self.thumb()
        upright = self.orientation() == Qt.Orientation.Vertical
        room = (self.height() - thumb.height()) if upright else (self.width() - thumb.width())
        share = (self._along(event) - self._grip) / max(1.0, room)
        self.setValue(self.minimum() + round(share * (self.maximum() - self.minimum())))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._grip = None

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.maximum() <= self.minimum():
            return
        painter = QPainter(self)
        smooth(painter)
        strength = 0.75 if self._is_hot or self._grip is not None else 0.42
        thumb = self.thumb()
        painter.fillPath(
            rounded_in(thumb, min(thumb.width(), thumb.height()) / 2),
            theme_hub().theme.color("ink3", strength),
        )
        painter.end()


class ScrollPane(QScrollArea):
    """Shows ``content`` whole in width and scrolls it in height; what gets the keyboard is brought into
    view.
    """

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.setVerticalScrollBar(ScrollBar(Qt.Orientation.Vertical, self))
        self.setHorizontalScrollBar(ScrollBar(Qt.Orientation.Horizontal, self))
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
