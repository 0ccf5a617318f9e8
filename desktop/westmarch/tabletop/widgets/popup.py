"""The list that opens below a control: choices of a dropdown, commands of a menu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QCursor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from westmarch.tabletop.drawing import pen, rounded_in, smooth, soft_shadow, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans

from .arrival import Standing

_ROW, _PAD, _SHADOW = 40.0, 6.0, 14.0


@dataclass(frozen=True)
class PopupItem:
    """A line of the list: its name for the program, its words, and whether it is ticked and can be chosen."""

    name: str
    label: str
    is_checked: bool = False
    is_enabled: bool = True
    icon: str = ""


class Popup(QWidget):
    """Covers the window unseen, so that a click beside the list closes it.

    ``chosen`` carries the item's name.
    """

    chosen = Signal(str)

    def __init__(self, window: QWidget, items: Sequence[PopupItem]) -> None:
        super().__init__(window)
        self._window = window
        self._items = tuple(items)
        self._at = next((i for i, item in enumerate(self._items) if item.is_checked and item.is_enabled), -1)
        self._list = QRectF()
        self._standing: Standing | None = None
        self._is_pressed = False
        self._before: QWidget | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(", ".join(item.label for item in self._items))
        theme_hub().changed.connect(self.update)

    @property
    def current(self) -> str:
        """The label of the line that the keyboard is on."""
        return self._items[self._at].label if self._at >= 0 else ""

    def open_below(self, widget: QWidget) -> None:
        """Opens under a control, at least as wide as it, or above it where there is no room."""
        corner = widget.mapTo(self._window, QPoint(0, widget.height() + px(2)))
        self._open(corner, widget.width(), widget.height() + px(4))

    def open_at(self, point: QPoint) -> None:
        """Opens at a point of the window."""
        self._open(point, 0, 0)

    def row_area(self, index: int) -> QRectF:
        """Where a line is painted, in the window's coordinates."""
        top = self._list.top() + exact(_PAD) + index * exact(_ROW)
        return QRectF(self._list.left() + exact(_PAD), top, self._list.width() - 2 * exact(_PAD), exact(_ROW))

    def _open(self, corner: QPoint, least: int, above: int) -> None:
        window = self._window
        self._before = window.window().focusWidget()
        words = max(text_width(item.label, sans(exact(16))) for item in self._items)
        width = max(float(least), words + exact(2 * _PAD + 14 + 40))
        height = len(self._items) * exact(_ROW) + 2 * exact(_PAD)
        x = max(exact(4), min(float(corner.x()), window.width() - width - exact(8)))
        y = float(corner.y())
        if y + height > window.height() - exact(8):
            y = max(exact(4), y - height - above)
        self._list = QRectF(x, y, width, height)
        self.setGeometry(window.rect())
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.PopupFocusReason)
        place = self._list.toRect().translated(self.mapToGlobal(QPoint(0, 0)))
        self._standing = Standing(place, monotonic(), QCursor.pos())

    def _close(self) -> None:
        self.hide()
        if self._before is not None:
            self._before.setFocus(Qt.FocusReason.PopupFocusReason)
        self.deleteLater()

    def _choose(self, index: int) -> None:
        if 0 <= index < len(self._items) and self._items[index].is_enabled:
            name = self._items[index].name
            self._close()
            self.chosen.emit(name)

    def _step(self, by: int) -> None:
        at = self._at
        for _ in self._items:
            at = (at + by) % len(self._items) if at >= 0 or by > 0 else len(self._items) - 1
            if self._items[at].is_enabled:
                break
        self._at = at
        self.update()

    def _row_at(self, event: QMouseEvent) -> int:
        for index in range(len(self._items)):
            if self.row_area(index).contains(event.position()):
                return index
        return -1

    # Qt's own names from here on.

    def focusNextPrevChild(self, forward: bool) -> bool:
        self._step(1 if forward else -1)
        return True

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        row = self._row_at(event)
        if row >= 0 and row != self._at:
            self._at = row
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self._list.contains(event.position()):
            self._close()
        else:
            self._is_pressed = self._standing is not None and not self._standing.is_too_new

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._is_pressed:
            self._is_pressed = False
            self._choose(self._row_at(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Down:
                self._step(1)
            case Qt.Key.Key_Up:
                self._step(-1)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Space:
                self._choose(self._at)
            case Qt.Key.Key_Escape:
                self._close()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_hub().theme
        painter = QPainter(self)
        smooth(painter)
        shape = rounded_in(self._list, exact(9))
        soft_shadow(painter, shape, theme.color("shadow"), exact(_SHADOW), exact(5), 0.28)
        painter.fillPath(shape, theme.color("raised"))
        painter.strokePath(shape, pen(theme.color("line"), exact(1)))
        for index, item in enumerate(self._items):
            row = self.row_area(index)
            if index == self._at:
                painter.fillPath(rounded_in(row, exact(6)), theme.color("glow", 0.28))
                painter.strokePath(
                    rounded_in(row.adjusted(1, 1, -1, -1), exact(6)),
                    pen(theme.color("gold"), exact(1.4)),
                )
            ink = theme.color("ink", 1.0 if item.is_enabled else 0.45)
            text_at(
                painter,
                row.left() + exact(14),
                row.center().y() + exact(5.5),
                item.label,
                sans(exact(16)),
                ink,
            )
            if item.is_checked or item.icon:
                glyph = item.icon or "check"
                symbol(painter, glyph, row.right() - exact(18), row.center().y(), exact(19), theme.color("good"))
        painter.end()
