"""What is filled in: the line of text and the slider."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QContextMenuEvent, QFont, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QSizePolicy, QSlider

from westmarch.tabletop.drawing import smooth, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans

from . import style
from .base import DISABLED_OPACITY, key_hint
from .popup import Popup, PopupItem
from .style import ThemedStyle


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

    ``problem`` turns its outline red; the sentence itself stands wherever the page puts it.  The ``key`` that leads
    here stands at its end as long as it is empty and the keyboard is elsewhere.
    """

    def __init__(self, text: str = "", placeholder: str = "", icon: str = "", name: str = "", key: str = "") -> None:
        super().__init__(text)
        self.icon_name, self.key = icon, key
        self._has_problem = False
        self.setPlaceholderText(placeholder)
        self.setAccessibleName(name or placeholder)
        self.setAttribute(Qt.WidgetAttribute.WA_MacShowFocusRect, False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._style = ThemedStyle(self, self._sheet)

    @property
    def has_problem(self) -> bool:
        return self._has_problem

    def set_problem(self, has_problem: bool) -> None:
        self._has_problem = has_problem
        self._style.apply()

    def _sheet(self) -> str:
        self.setFont(sans(exact(16)))
        return style.field(self._has_problem, px(40 if self.icon_name else 12))

    def _room_with_key(self) -> float:
        """What words, icon and key need beside each other."""
        return text_width(self.placeholderText(), sans(exact(16))) + exact(90)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(220), px(46))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), px(46))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        edit_menu(self, event.pos(), self.hasSelectedText(), bool(self.text()))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.icon_name:
            with QPainter(self) as painter:
                smooth(painter)
                ink = theme_hub().theme.color("ink2")
                symbol(painter, self.icon_name, exact(24), self.height() / 2, exact(20), ink)
        if self.key and not self.text() and not self.hasFocus() and self.width() > self._room_with_key():
            with QPainter(self) as painter:
                smooth(painter)
                key_hint(painter, self.width() - exact(14), self.height() / 2, self.key, theme_hub().theme)


class Slider(QSlider):
    """A value along a line in steps of 1, with the words for it at the right (``say`` turns a value into words)."""

    def __init__(self, low: int, high: int, value: int, name: str, say: Callable[[int], str] = str) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._say = say
        self.setRange(low, high)
        self.setPageStep(1)
        self.setValue(value)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        ThemedStyle(self, self._sheet)

    def _sheet(self) -> str:
        font = self._font()
        widest = max(text_width(self._say(value), font) for value in (self.minimum(), self.maximum()))
        return style.slider(round(widest + exact(18)))

    def _font(self) -> QFont:
        return sans(exact(16), "semibold", tabular=True)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(320), px(44))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), px(44))

    def sliderChange(self, change: QSlider.SliderChange) -> None:
        """Tells a screen reader the words as well, which say more than the number of steps."""
        super().sliderChange(change)
        self.setAccessibleDescription(self._say(self.value()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Takes the handle to where the left button is pressed, as Qt does for the middle one."""
        if event.button() == Qt.MouseButton.LeftButton:
            middle = Qt.MouseButton.MiddleButton
            at = event.position(), event.globalPosition()
            event = QMouseEvent(event.type(), *at, middle, middle, event.modifiers())
        super().mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Only with the keyboard on it: a page that is scrolled past it changes nothing."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with QPainter(self) as painter:
            smooth(painter)
            ink = theme_hub().theme.color("ink", 1.0 if self.isEnabled() else DISABLED_OPACITY)
            right, baseline = self.width() - exact(8), self.height() / 2 + exact(5.5)
            text_at(painter, right, baseline, self._say(self.sliderPosition()), self._font(), ink, "right")
