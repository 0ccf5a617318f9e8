"""The list that opens below a control: choices of a dropdown, commands of a menu."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import monotonic

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QCursor, QFocusEvent, QIcon, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from westmarch.tabletop.drawing import baked, pen, rounded_in, smooth, soft_shadow, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans

from .arrival import Standing
from .scroll import style_bars
from .style import ThemedStyle, menu

_ROW, _PAD, _SHADOW, _SIGN = 40.0, 6.0, 14.0, 19.0


@dataclass(frozen=True)
class PopupItem:
    """A line of the list: its name for the program, its words, and whether it is ticked and can be chosen."""

    name: str
    label: str
    is_checked: bool = False
    is_enabled: bool = True
    icon: str = ""


def headed(items: Sequence[PopupItem], groups: Mapping[str, str]) -> list[PopupItem]:
    """The lines with a heading above those of each group, where there are several; ``groups`` by names of lines."""
    if len({groups.get(item.name, "") for item in items}) < 2:
        return [*items]
    found: list[PopupItem] = []
    last = ""
    for item in items:
        group = groups.get(item.name, "")
        if group and group != last:
            found.append(PopupItem("", group, is_enabled=False))
        found.append(item)
        last = group
    return found


class Popup(QWidget):
    """Covers the window unseen, so that a click beside the list closes it.

    ``chosen`` carries the item's name.
    """

    chosen = Signal(str)

    def __init__(self, window: QWidget, items: Sequence[PopupItem]) -> None:
        super().__init__(window)
        self._window = window
        self._items = tuple(items)
        self._standing: Standing | None = None
        self._before: QWidget | None = None
        self.rows = _Rows(self, self._items)
        self.rows.itemActivated.connect(self._choose)
        self.rows.viewport().installEventFilter(self)
        self.setFocusProxy(self.rows)

    @property
    def current(self) -> str:
        """The label of the line that the keyboard is on."""
        return next((item.text() for item in self.rows.selectedItems()), "")

    def open_below(self, widget: QWidget) -> None:
        """Opens under a control, at least as wide as it, or above it where there is no room."""
        corner = widget.mapTo(self._window, QPoint(0, widget.height() + px(2)))
        self._open(corner, widget.width(), widget.height() + px(4))

    def open_at(self, point: QPoint) -> None:
        """Opens at a point of the window."""
        self._open(point, 0, 0)

    def row_area(self, index: int) -> QRect:
        """Where a line is painted, in its viewport."""
        return self.rows.visualItemRect(self.rows.item(index))

    def _open(self, corner: QPoint, least: int, above: int) -> None:
        window = self._window
        self._before = window.window().focusWidget()
        words = max(text_width(item.label, sans(exact(16))) for item in self._items)
        width = max(least, round(words + exact(2 * _PAD + 14 + 40)))
        room = window.height() - px(12)
        height = min(room, len(self._items) * px(_ROW) + 2 * px(_PAD))
        x = max(px(4), min(corner.x(), window.width() - width - px(8)))
        y = corner.y()
        if y + height > window.height() - px(8):
            y = max(px(4), y - height - above)
        self.rows.setGeometry(x, y, width, height)
        self.setGeometry(window.rect())
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.PopupFocusReason)
        self._standing = Standing(
            self.rows.geometry().translated(self.mapToGlobal(QPoint(0, 0))), monotonic(), QCursor.pos()
        )

    def _close(self) -> None:
        self.hide()
        if self._before is not None:
            self._before.setFocus(Qt.FocusReason.PopupFocusReason)
        self.deleteLater()

    def _choose(self) -> None:
        for item in self.rows.selectedItems():  # one at most, and never one that cannot be chosen
            self._close()
            self.chosen.emit(item.data(Qt.ItemDataRole.UserRole))

    # Qt's own names from here on.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A press on what has come under the pointer a moment ago does nothing."""
        is_press = event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
        return is_press and self._standing is not None and self._standing.is_too_new

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What the list has no use for goes no further."""
        if event.key() == Qt.Key.Key_Escape:
            self._close()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_hub().theme
        painter = QPainter(self)
        smooth(painter)
        shape = rounded_in(QRectF(self.rows.geometry()), exact(9))
        soft_shadow(painter, shape, theme.color("shadow"), exact(_SHADOW), exact(5), 0.28)
        painter.fillPath(shape, theme.color("raised"))
        painter.strokePath(shape, pen(theme.color("line"), exact(1)))
        painter.end()


class _Rows(QListWidget):
    """The lines: the pointer takes the current one along, Tab and arrows go round, Space and Enter activate it."""

    def __init__(self, popup: Popup, items: Sequence[PopupItem]) -> None:
        super().__init__(popup)
        self.setAccessibleName("Menu")
        self.setItemDelegate(_SignAtTheRight(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(True)
        self.setFont(sans(exact(16)))
        self.setIconSize(QSize(px(_SIGN), px(_SIGN)))
        style_bars(self)
        ThemedStyle(self, menu)
        for each in items:
            item = QListWidgetItem(each.label, self)
            item.setData(Qt.ItemDataRole.UserRole, each.name)
            item.setSizeHint(QSize(0, px(_ROW)))
            if each.is_checked or each.icon:
                item.setIcon(_sign(each.icon or "check", self.devicePixelRatioF()))
            if not each.is_enabled:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
            elif each.is_checked:
                self.setCurrentItem(item)
        self.itemEntered.connect(self.setCurrentItem)
        self.itemClicked.connect(self.itemActivated)

    # Qt's own names from here on.

    def moveCursor(self, action: QListWidget.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        found = super().moveCursor(action, modifiers)
        if found.isValid() and found != self.currentIndex():
            return found
        kinds = QListWidget.CursorAction
        around = {
            kinds.MoveDown: kinds.MoveHome,
            kinds.MoveNext: kinds.MoveHome,
            kinds.MoveUp: kinds.MoveEnd,
            kinds.MovePrevious: kinds.MoveEnd,
        }
        return super().moveCursor(around[action], modifiers) if action in around else found

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard is on no line until it takes one: Qt would put it on the first unseen."""
        super().focusInEvent(event)
        if not self.selectedItems():
            self.setCurrentIndex(QModelIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and self.selectedItems():
            self.itemActivated.emit(self.currentItem())
        else:
            super().keyPressEvent(event)


class _SignAtTheRight(QStyledItemDelegate):
    # Qt's own names from here on.

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        option.decorationPosition = QStyleOptionViewItem.Position.Right  # type: ignore[attr-defined]


def _sign(glyph: str, ratio: float) -> QIcon:
    side = exact(_SIGN)

    def draw(painter: QPainter) -> None:
        symbol(painter, glyph, side / 2, side / 2, side, theme_hub().theme.color("good"))

    return QIcon(baked(side, side, ratio, draw))
