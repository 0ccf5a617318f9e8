"""The widgets of the list: a group for each section, a button for what can be chosen, a label for what is read."""

from __future__ import annotations

import math
from functools import lru_cache

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGroupBox, QLabel, QSizePolicy, QWidget

from westmarch.app.list_view.rows import ListRow, ListSection
from westmarch.tabletop.drawing import pen, rounded_in, smooth, text_at, wrapped
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import caps, sans
from westmarch.tabletop.widgets import Column, Control, Measured, focus_outline

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_NAME, _NAME_LINE, _DETAIL, _DETAIL_LINE, _HEAD, _HEAD_LINE = 16.0, 22.0, 14.5, 19.5, 16.0, 24.0
_SIDE, _ABOVE, _SIGN = 16.0, 6.0, 22.0
_SIGNS = {"option": "arrow-right-circle-outline", "item": "cursor-default-click-outline", "continue": "arrow-right"}


@lru_cache(maxsize=1 << 12)
def _broken(words: str, kind: str, unit: float, room: float) -> list[str]:
    """Words of a kind broken into lines at a size of the text; a layout asks again and again, and so do new rows."""
    fonts = {"head": caps(exact(_HEAD), 8), "name": sans(exact(_NAME), "semibold"), "detail": sans(exact(_DETAIL))}
    return wrapped(words, fonts[kind], room)


class _Words:
    """The words of a row, broken for a width; and how they are painted."""

    def __init__(self, row: ListRow) -> None:
        self.row = row

    def say(self, row: ListRow) -> bool:
        """Takes other words; returns whether they differ."""
        is_other = (row.name, row.detail) != (self.row.name, self.row.detail)
        self.row = row
        return is_other

    @property
    def _left(self) -> float:
        return exact(_SIDE + (_SIGN if self.row.kind in _SIGNS else 0))

    def _lines(self, width: float) -> tuple[list[str], list[str]]:
        room = max(exact(80), width - self._left - exact(_SIDE))
        is_head = self.row.kind == "head"
        name = _broken(self.row.name, "head" if is_head else "name", exact(1), room)
        return name, _broken(self.row.detail, "detail", exact(1), room) if self.row.detail else []

    def height(self, width: float) -> int:
        name, detail = self._lines(width)
        line = _HEAD_LINE if self.row.kind == "head" else _NAME_LINE
        above = 2 * _ABOVE + (10 if self.row.kind == "head" else 0)
        return math.ceil(exact(len(name) * line + len(detail) * _DETAIL_LINE + above))

    def paint(self, painter: QPainter, area: QRectF, theme: Theme, warmth: float, has_focus: bool) -> None:
        is_head = self.row.kind == "head"
        shape = rounded_in(area.adjusted(1, 1, -1, -1), exact(8))
        if self.row.kind in _SIGNS:
            painter.fillPath(shape, theme.color(mix(theme.button, theme.glow, 0.2 * warmth)))
            painter.strokePath(shape, pen(theme.color("line"), exact(1)))
            middle = area.top() + exact(_ABOVE + _NAME_LINE / 2)
            symbol(painter, _SIGNS[self.row.kind], exact(_SIDE + 5), middle, exact(18), theme.color("good"))
        name, detail = self._lines(area.width())
        y = area.top() + exact(_ABOVE + (10 if is_head else 0)) + exact(16)
        font = caps(exact(_HEAD), 8) if is_head else sans(exact(_NAME), "semibold")
        for line in name:
            text_at(painter, self._left, y, line, font, theme.color("ink"))
            y += exact(_HEAD_LINE if is_head else _NAME_LINE)
        y -= exact(1.5)
        for line in detail:
            text_at(painter, self._left, y, line, sans(exact(_DETAIL)), theme.color("ink2"))
            y += exact(_DETAIL_LINE)
        if is_head:
            painter.fillRect(QRectF(self._left, area.bottom() - 1, area.width(), 1), theme.color("rule"))
        if has_focus:
            focus_outline(painter, area, exact(9), theme)


class ChoiceWidget(Control):
    """A row that can be pressed: a choice, or a thing that leads to its choices."""

    def __init__(self, row: ListRow) -> None:
        super().__init__(row.name)
        self.words = _Words(row)
        _set_up(self, row)

    def say(self, row: ListRow) -> None:
        """Shows another row of the same key."""
        _show(self, row)

    # -- Qt

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self.words.height(width)

    def sizeHint(self) -> QSize:
        return QSize(px(400), self.words.height(px(400)))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(160), px(30))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            super().keyPressEvent(event)
        else:
            event.ignore()  # Qt would take the arrows to another button

    def draw(self, painter: QPainter, theme: Theme) -> None:
        self.words.paint(painter, QRectF(self.rect()), theme, self.warmth, self.shows_focus())


class WordsWidget(Measured, QLabel):
    """A row that is only read, and can be reached by the arrow keys."""

    focused = Signal()

    def __init__(self, row: ListRow) -> None:
        super().__init__(row.name)
        self.words = _Words(row)
        self.setTextFormat(Qt.TextFormat.PlainText)
        _set_up(self, row)
        theme_hub().resized.connect(self._remeasure)

    def say(self, row: ListRow) -> None:
        """Shows another row of the same key."""
        _show(self, row)

    # -- Qt

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self.words.height(width)

    def sizeHint(self) -> QSize:
        return QSize(px(400), self.words.height(px(400)))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(160), px(24))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            smooth(painter)
            self.words.paint(painter, QRectF(self.rect()), theme_hub().theme, 0.0, self.hasFocus())


RowWidget = ChoiceWidget | WordsWidget


def _set_up(widget: RowWidget, row: ListRow) -> None:
    """Shows the first row of a widget, which is as high as its words are at its width."""
    widget.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # the arrows walk; Tab leaves the list
    policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
    policy.setHeightForWidth(True)
    widget.setSizePolicy(policy)
    _show(widget, row)


def _show(widget: RowWidget, row: ListRow) -> None:
    if widget.words.say(row):
        widget.updateGeometry()
        widget.update()
    widget.setText(row.name)
    widget.setAccessibleName(row.name)
    widget.setAccessibleDescription(row.detail)


class SectionWidget(QGroupBox):
    """A section: to a screen reader a group with the title of its head.

    ``made`` carries each row widget that is new.
    """

    made = Signal(QWidget)

    def __init__(self) -> None:
        super().__init__()
        self._column = Column(self, gap=3)
        self.rows: dict[str, RowWidget] = {}
        self._form: tuple[tuple[str, bool], ...] = ()

    def say(self, section: ListSection) -> None:
        """Shows the rows of a section; widgets stay as long as their keys do."""
        self.setAccessibleName(section.title)
        form = tuple((row.key, row.kind in _SIGNS) for row in section.rows)
        if form == self._form:
            for row in section.rows:
                self.rows[row.key].say(row)
            return
        self._form = form
        was_shown = self.isVisible()
        self.hide()  # each row that is shown would lay out the whole list
        for old in self.rows.values():
            old.blockSignals(True)  # Qt hands the keyboard from each that is hidden to the next
        self._column.clear()
        self.rows = {}
        for row in section.rows:
            widget = ChoiceWidget(row) if row.kind in _SIGNS else WordsWidget(row)
            self.rows[row.key] = widget
            self._column.addWidget(widget)
            widget.show()  # at once: Qt would show it in a moment, and until then it takes no keyboard
            self.made.emit(widget)
        if was_shown:
            self.show()

    # -- Qt

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing: the head is a row."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Nothing: the frame of the style has no room here."""
