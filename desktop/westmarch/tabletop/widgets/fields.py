"""What is filled in: the line of text and the slider."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QWheelEvent,
)
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QSizePolicy, QSlider

from westmarch.tabletop.drawing import pen, rounded_in, smooth, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans

from .base import DISABLED_OPACITY, focus_outline, whole
from .popup import Popup, PopupItem


def writing_palette() -> QPalette:
    """The colours of what is written, on whatever ground its field paints."""
    theme = theme_hub().theme
    clear = QColor(Qt.GlobalColor.transparent)
    palette = QPalette()
    for role, color in (
        (QPalette.ColorRole.Base, clear),
        (QPalette.ColorRole.Window, clear),
        (QPalette.ColorRole.Text, theme.color("ink")),
        (QPalette.ColorRole.PlaceholderText, theme.color("ink3")),
        (QPalette.ColorRole.Highlight, theme.color("good")),
        (QPalette.ColorRole.HighlightedText, theme.color("good_on")),
    ):
        palette.setColor(role, color)
    return palette


def edit_menu(field: QLineEdit | QPlainTextEdit, at: QPoint, has_selection: bool, has_text: bool) -> None:
    """The menu of a field: cut, copy, paste, select all."""
    popup = Popup(
        field.window(),
        [
            PopupItem("cut", "Cut", is_enabled=has_selection),
            PopupItem("copy", "Copy", is_enabled=has_selection),
            PopupItem("paste", "Paste", is_enabled=True),
            PopupItem("all", "Select all", is_enabled=has_text),
        ],
    )
    actions = {"cut": field.cut, "copy": field.copy, "paste": field.paste, "all": field.selectAll}
    popup.chosen.connect(lambda name: actions[name]())
    popup.open_at(field.mapTo(field.window(), at))


class TextField(QLineEdit):
    """One line of text.

    ``problem`` turns its outline red; the sentence itself stands wherever the page puts it.
    """

    def __init__(self, text: str = "", placeholder: str = "", icon: str = "", name: str = "") -> None:
        super().__init__(text)
        self.icon_name = icon
        self._has_problem = False
        self.setPlaceholderText(placeholder)
        self.setAccessibleName(name or placeholder)
        self.setFrame(False)
        self.setAttribute(Qt.WidgetAttribute.WA_MacShowFocusRect, False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme_hub().changed.connect(self._dress)
        theme_hub().resized.connect(self._dress)
        self._dress()

    @property
    def has_problem(self) -> bool:
        return self._has_problem

    def set_problem(self, has_problem: bool) -> None:
        self._has_problem = has_problem
        self.update()

    def _dress(self) -> None:
        self.setPalette(writing_palette())
        self.setFont(sans(exact(16)))
        self.setTextMargins(px(42 if self.icon_name else 14), 0, px(14), 0)
        self.updateGeometry()
        self.update()

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(220), px(46))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), px(46))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        edit_menu(self, event.pos(), self.hasSelectedText(), bool(self.text()))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_hub().theme
        painter = QPainter(self)
        smooth(painter)
        if not self.isEnabled():
            painter.setOpacity(DISABLED_OPACITY)
        area = whole(self, 1)
        shape = rounded_in(area, exact(8))
        painter.fillPath(shape, theme.color("raised"))
        painter.strokePath(shape, pen(theme.color("dark" if self._has_problem else "terrain"), exact(1.2)))
        if self.icon_name:
            symbol(painter, self.icon_name, exact(24), self.height() / 2, exact(20), theme.color("ink2"))
        if self.hasFocus():
            focus_outline(painter, whole(self), exact(9), theme)
        painter.end()
        super().paintEvent(event)


class Slider(QSlider):
    """A value along a line, with the words for it at the right (``say`` turns a value into words)."""

    def __init__(self, low: int, high: int, value: int, step: int = 1, name: str = "") -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setRange(low, high)
        self.setSingleStep(step)
        self.setPageStep(step)
        self.setValue(value)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._say = str
        theme_hub().changed.connect(self.update)
        theme_hub().resized.connect(self.updateGeometry)

    def set_words(self, say) -> None:  # type: ignore[no-untyped-def]  # Callable[[int], str]
        """How a value is written beside the line, as in ``lambda value: f"{value} %"``."""
        self._say = say
        self.updateGeometry()
        self.update()

    def _words_width(self) -> float:
        font = sans(exact(16), "semibold", tabular=True)
        return max(text_width(self._say(value), font) for value in (self.minimum(), self.maximum())) + exact(18)

    def _track(self) -> QRectF:
        left = exact(16)
        return QRectF(left, self.height() / 2 - exact(3), self.width() - 2 * left - self._words_width(), exact(6))

    def _move_to(self, x: float) -> None:
        track = self._track()
        share = max(0.0, min(1.0, (x - track.left()) / max(1.0, track.width())))
        span, step = self.maximum() - self.minimum(), self.singleStep()
        self.setValue(self.minimum() + round(share * span / step) * step)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(320), px(44))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), px(44))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._move_to(event.position().x())
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._move_to(event.position().x())
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Only with the keyboard on it: a page that is scrolled past it changes nothing."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)
        event.accept()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_hub().theme
        painter = QPainter(self)
        smooth(painter)
        if not self.isEnabled():
            painter.setOpacity(DISABLED_OPACITY)
        track = self._track()
        span = max(1, self.maximum() - self.minimum())
        x = track.left() + track.width() * (self.value() - self.minimum()) / span
        painter.fillPath(rounded_in(track, exact(3)), theme.color("rule"))
        done = QRectF(track.topLeft(), QPointF(x, track.bottom()))
        painter.fillPath(rounded_in(done, exact(3)), theme.color("good"))
        painter.setPen(pen(theme.color("good"), exact(2.2)))
        painter.setBrush(theme.color("raised"))
        painter.drawEllipse(QPointF(x, track.center().y()), exact(10), exact(10))
        font = sans(exact(16), "semibold", tabular=True)
        right, baseline = self.width() - exact(8), self.height() / 2 + exact(5.5)
        text_at(painter, right, baseline, self._say(self.value()), font, theme.color("ink"), "right")
        if self.hasFocus():
            focus_outline(painter, whole(self), exact(9), theme)
        painter.end()
