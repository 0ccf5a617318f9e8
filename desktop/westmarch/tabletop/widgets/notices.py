"""The message that fades over the window, and the tip of a control."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QObject,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QHideEvent, QMouseEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QGraphicsOpacityEffect, QWidget

from westmarch.tabletop.announcing import announce
from westmarch.tabletop.drawing import pen, rounded_in, smooth, soft_shadow, text_at, text_width, wrapped
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.motion import GO, Glide, single_shot
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans

from .base import tip_area, tip_of, tip_room

WHY = "Why?"
"""What a message says that can be clicked."""
_LEAST = 2200
"""Milliseconds that the shortest message stays."""
_LARGEST, _SMALLEST = 16.0, 11.5
_LEADING = 1.25
_SIDE, _ABOVE = 24.0, 5.0
_MIDDLE = Qt.TextElideMode.ElideMiddle
_TIP_LEAST, _TIP_MOST = 150.0, 320.0
"""How wide the words of a tip may be where there is little room for it, and at most."""
_HEADER = 56.0
"""How high the line at the top of a page is."""


class Toast(QWidget):
    """One sentence at the top of the window that fades by itself; it lets the mouse through.

    It lies over the line of a page's title, where nothing can be taken, and its letters are as small as that asks for.
    ``shown``: whether it is seen, so that the title can make room.
    """

    shown = Signal(bool)

    def __init__(self, window: QWidget, area: Callable[[], QRect | None]) -> None:
        """``area``: where in the window it lies, asked for each time; None for the top of the whole window."""
        super().__init__(window)
        self._host = window
        self._area = area
        self._text = ""
        self._timer = single_shot(self, _LEAST, self._fade)
        self._fading: Glide | None = None
        self._explain: Callable[[], object] | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName("")
        self.hide()

    @property
    def text(self) -> str:
        return self._text

    def fit(self) -> None:
        """The window has another size."""
        if self.isVisible():
            self._place()

    def say(self, sentence: str, explain: Callable[[], object] | None = None) -> None:
        """Shows the sentence; long ones stay longer.  With ``explain`` it says why, at a click."""
        self._stay()
        self._text = sentence
        self._explain = explain
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, explain is None)
        self.setCursor(Qt.CursorShape.ArrowCursor if explain is None else Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(sentence)
        announce(sentence)
        self._place()
        self.show()
        self.raise_()
        self._timer.start(_LEAST + 45 * len(sentence))

    def _place(self) -> None:
        whole = self._whole()
        size, lines = self._set()
        width = max(text_width(line, sans(size)) for line in lines) + exact(2 * _SIDE)
        height = len(lines) * size * _LEADING + exact(2 * _ABOVE)
        x = whole.left() + (whole.width() - width) / 2
        y = whole.top() + max(0.0, (whole.height() - height) / 2)
        self.setGeometry(round(x), round(y), round(width), round(height))

    def _whole(self) -> QRect:
        return self._area() or QRect(px(_SIDE), 0, self._host.width() - px(2 * _SIDE), px(_HEADER))

    def _set(self) -> tuple[float, list[str]]:
        """The size of the letters and the lines: the largest that the area has room for."""
        area = self._whole()
        size = exact(_LARGEST)
        while True:
            words = f"{self._text}  {WHY}" if self._explain is not None else self._text
            room, font = area.width() - exact(2 * _SIDE), sans(size)
            fitting = [QFontMetricsF(font).elidedText(word, _MIDDLE, room) for word in words.split()]
            lines = wrapped(" ".join(fitting), font, room) or [""]
            if size <= exact(_SMALLEST) or len(lines) * size * _LEADING + exact(2 * _ABOVE) <= area.height():
                return size, lines
            size -= exact(0.5)

    def _fade(self) -> None:
        duration = theme_hub().fade(GO)
        if not duration:
            self.hide()
            return
        effect = QGraphicsOpacityEffect(self)
        self.setGraphicsEffect(effect)
        self._fading = Glide(self, effect.setOpacity, self.hide, QEasingCurve.Type.Linear)
        self._fading.go(1.0, 0.0, duration)

    def _stay(self) -> None:
        if self._fading is not None:
            self._fading.stop()
            self._fading = None
            self.setGraphicsEffect(None)  # type: ignore[arg-type]  # None takes it off

    # Qt's own names from here on.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._explain is not None:
            self.hide()
            self._explain()

    def showEvent(self, event: QShowEvent) -> None:
        self.shown.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        self.shown.emit(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_hub().theme
        painter = QPainter(self)
        smooth(painter)
        by = exact(3)
        area = QRectF(self.rect()).adjusted(by, by * 0.6, -by, -by * 1.4)
        shape = rounded_in(area, min(exact(20), area.height() / 2))
        soft_shadow(painter, shape, theme.color("shadow"), exact(3), exact(1), 0.3)
        painter.fillPath(shape, theme.color("ink"))
        size, lines = self._set()
        baseline = area.center().y() - (len(lines) - 1) * size * _LEADING / 2 + size * 0.34
        for line in lines:
            text_at(painter, area.center().x(), baseline, line, sans(size), theme.color("paper"), "center")
            baseline += size * _LEADING
        painter.end()


class Tip(QWidget):
    """The tip of a control, shown by the window for the control under the pointer."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._host = window
        self._text = ""
        self._widest = exact(_TIP_MOST)
        self._area = QRect()
        """Where on the screen the pointer must stay; nothing if it may be anywhere on the control."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    @property
    def text(self) -> str:
        return self._text

    def show_at(self, event: QHelpEvent) -> bool:
        """Shows the tip of what is under the pointer; True if it has one.

        Call it from the window's ``event``.
        """
        window = self._host
        under: QWidget | None = window.childAt(event.pos())
        while under is not None and not tip_of(under):
            under = under.parentWidget()
        if under is None:
            self.hide()
            return False
        self._text = tip_of(under)
        part = tip_area(under)
        self._area = QRect(under.mapToGlobal(part.topLeft()), part.size()) if part.isValid() else QRect()
        left, right = px(6), window.width() - px(6)
        if part.isValid():
            room = tip_room(under)
            left = max(left, under.mapTo(window, room.topLeft()).x())
            right = min(right, under.mapTo(window, room.topRight()).x())
        part = part if part.isValid() else under.rect()
        self._widest = max(exact(_TIP_LEAST), min(exact(_TIP_MOST), right - left - exact(24)))
        lines = self._lines()
        width = max(text_width(line, sans(exact(14.5))) for line in lines) + exact(24)
        height = len(lines) * exact(20) + exact(14)
        below = under.mapTo(window, QPoint(part.center().x(), part.bottom() + px(5)))
        x = max(left, min(round(below.x() - width / 2), right - round(width)))
        y = below.y()
        if y + height > window.height() - px(6):
            y = under.mapTo(window, part.topLeft()).y() - round(height) - px(4)
        self.setGeometry(x, y, round(width), round(height))
        self.show()
        self.raise_()
        _app().installEventFilter(self)
        return True

    def _lines(self) -> list[str]:
        return wrapped(self._text, sans(exact(14.5)), self._widest) or [""]

    def _is_outside(self, event: QMouseEvent) -> bool:
        return not self._area.contains(event.globalPosition().toPoint())

    # Qt's own names from here on.

    def hideEvent(self, event) -> None:  # type: ignore[no-untyped-def]  # a QHideEvent
        _app().removeEventFilter(self)
        super().hideEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        has_left = isinstance(event, QMouseEvent) and not self._area.isNull() and self._is_outside(event)
        if event.type() in _ENDS_TIP or has_left:
            self.hide()
        return False

    def sizeHint(self) -> QSize:
        return self.size()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_hub().theme
        painter = QPainter(self)
        smooth(painter)
        shape = rounded_in(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), exact(6))
        painter.fillPath(shape, theme.color("raised"))
        painter.strokePath(shape, pen(theme.color("line"), exact(1)))
        baseline = exact(21.5)
        for line in self._lines():
            text_at(painter, exact(12), baseline, line, sans(exact(14.5)), theme.color("ink"))
            baseline += exact(20)
        painter.end()


_ENDS_TIP = {
    QEvent.Type.MouseButtonPress,
    QEvent.Type.KeyPress,
    QEvent.Type.Wheel,
    QEvent.Type.Leave,
    QEvent.Type.WindowDeactivate,
}


def _app() -> QApplication:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    return app
