"""The scrolled page: a clear viewport between Qt's own bars."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QFrame, QScrollArea, QScrollBar, QWidget

from westmarch.tabletop.drawing import smooth
from westmarch.tabletop.metrics import px
from westmarch.tabletop.theme_hub import theme_hub

from .panels import Card
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


class _Fade(QWidget):
    """The lower edge of a pane, which grows pale as long as more follows below."""

    _HIGH = 40.0

    def __init__(self, pane: QScrollArea, token: str) -> None:
        super().__init__(pane)
        self._pane, self._token = pane, token
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        bar = pane.verticalScrollBar()
        bar.valueChanged.connect(self.follow)
        bar.rangeChanged.connect(self.follow)
        self.follow()

    def follow(self, *_: int) -> None:
        """Lies along the lower edge, where there is more."""
        seen, bar = self._pane.viewport().geometry(), self._pane.verticalScrollBar()
        high = px(self._HIGH)
        self.setGeometry(seen.x(), seen.bottom() + 1 - high, seen.width(), high)
        self.setVisible(bar.value() < bar.maximum())
        self.raise_()

    def _ground(self) -> QPainterPath:
        """What it lies upon: the inside of the card around it, or all of it where there is none."""
        around = self._pane.parentWidget()
        while around is not None:
            if isinstance(around, Card):
                return around.inner_shape().translated(-QPointF(self.mapTo(around, QPoint(0, 0))))
            around = around.parentWidget()
        ground = QPainterPath()
        ground.addRect(QRectF(self.rect()))
        return ground

    # Qt's own names from here on.

    def paintEvent(self, event: QPaintEvent) -> None:
        fall = QLinearGradient(0, 0, 0, self.height())
        for at, alpha in ((0.0, 0.0), (0.7, 0.85), (1.0, 1.0)):
            fall.setColorAt(at, theme_hub().theme.color(self._token, alpha))
        with QPainter(self) as painter:
            smooth(painter)
            painter.fillPath(self._ground(), fall)


class ScrollPane(QScrollArea):
    """Shows ``content`` whole in width and scrolls it in height; what gets the keyboard is brought into
    view.
    """

    def __init__(self, content: QWidget, ground: str = "") -> None:
        """``ground`` is the token of what it lies upon: into that its lower edge fades while more follows."""
        super().__init__()
        self._fade: _Fade | None = None
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
        if ground:
            self._fade = _Fade(self, ground)

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

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fade is not None:
            self._fade.follow()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing: the page behind shows through."""


class TallPane(ScrollPane):
    """A pane of a dialog: as high as its content, as far as the window has room."""

    def __init__(self, content: QWidget, ground: str) -> None:
        super().__init__(content, ground)
        self._content = content

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        high = self._content.heightForWidth(self.width()) if self._content.hasHeightForWidth() else 0
        return QSize(px(400), max(high, self._content.sizeHint().height()))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), px(120))
