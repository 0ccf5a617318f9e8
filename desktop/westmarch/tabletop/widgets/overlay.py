"""What lies over the window: the overlay that keeps the keyboard, and the dialog.

All are children of the window itself.
"""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QObject,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QGraphicsOpacityEffect, QWidget

from westmarch.tabletop.announcing import announce
from westmarch.tabletop.drawing import baked, pen, rounded_in, smooth, soft_shadow
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.motion import COME, Glide
from westmarch.tabletop.paper_texture import paint_grain
from westmarch.tabletop.theme_hub import theme_hub

from .buttons import Button, Kind
from .layout import Column, Row
from .text import Text

_SHEET_MARGIN = 36.0


class Overlay(QWidget):
    """Covers its window whole and keeps doing so; the keyboard stays inside while it is shown."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._host = window
        self._before: QWidget | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()
        window.installEventFilter(self)

    def cover(self) -> None:
        """Comes to the front over the whole window and takes the keyboard."""
        window = self._host
        self._before = window.window().focusWidget()
        self.setGeometry(window.rect())
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def uncover(self) -> None:
        """Goes away and gives the keyboard back."""
        self.hide()
        before, self._before = self._before, None
        if before is not None and _is_alive(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.PopupFocusReason)

    def stops(self) -> list[QWidget]:
        """The widgets inside that the Tab key reaches, in order."""
        return [
            child
            for child in self.findChildren(QWidget)
            if child.focusPolicy() & Qt.FocusPolicy.TabFocus and child.isVisible() and child.isEnabled()
        ]

    # Qt's own names from here on.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self.parent():
            self.setGeometry(self._host.rect())
        return False

    def focusNextPrevChild(self, forward: bool) -> bool:
        stops = self.stops()
        if stops:
            now = self.focusWidget()
            at = stops.index(now) if now in stops else (-1 if forward else 0)
            reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
            stops[(at + (1 if forward else -1)) % len(stops)].setFocus(reason)
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def wheelEvent(self, event) -> None:  # type: ignore[no-untyped-def]  # a QWheelEvent
        event.accept()

    def contextMenuEvent(self, event) -> None:  # type: ignore[no-untyped-def]  # a QContextMenuEvent
        event.accept()


class Dialog(Overlay):
    """A sheet over the darkened window.  ``chosen`` carries the name of the button, or ``""`` for Esc.

    >>> dialog = Dialog(window, "Delete game", "This cannot be taken back.")
    >>> dialog.add_button("delete", "Delete", "danger"); dialog.add_button("keep", "Do not delete", "plain")
    >>> dialog.chosen.connect(...); dialog.open()

    Widgets of its own go into ``dialog.body``.  Enter presses the button added with ``is_default``.  The
    dialog deletes
    itself when it has been answered.
    """

    chosen = Signal(str)

    def __init__(self, window: QWidget, title: str, text: str = "", width: float = 560) -> None:
        super().__init__(window)
        self._width = width
        self._words = f"{title}. {text}".strip()
        self._default: Button | None = None
        self._baked: QPixmap | None = None
        self._effect: QGraphicsOpacityEffect | None = None
        self.setAccessibleName(title)
        self.sheet = QWidget(self)
        self._column = column = Column(self.sheet, gap=16, margins=(44, 36, 44, 32))
        column.addWidget(Text(title, "dialog", align="center", shrinks=True))
        self.body = Column(gap=12)
        if text:
            self.body.addWidget(Text(text, "body", "ink2", "center", wrap=True))
        column.addLayout(self.body)
        column.space(4)
        self._buttons = Row(gap=12)
        self._buttons.addStretch(1)
        self._buttons.addStretch(1)
        column.addLayout(self._buttons)
        theme_hub().changed.connect(self._forget)
        theme_hub().resized.connect(self._forget)

    def add_button(self, name: str, text: str, kind: Kind = "plain", is_default: bool = False) -> Button:
        """A button that answers with ``name``."""
        button = Button(text, kind, parent=self.sheet)
        button.clicked.connect(lambda: self.answer(name))
        self._buttons.insertWidget(self._buttons.count() - 1, button)
        if is_default:
            self._default = button
        return button

    def open(self) -> None:
        """Shows the sheet; the keyboard goes to the default button or the first thing in it."""
        self._place()
        announce(self._words)
        self.cover()
        stops = self.stops()
        first = self._default or (stops[0] if stops else None)
        if first is not None:
            first.setFocus(Qt.FocusReason.TabFocusReason)
        self._fade_in()

    def answer(self, name: str) -> None:
        """Closes with this answer, as if its button had been pressed."""
        self.uncover()
        self.chosen.emit(name)
        self.deleteLater()

    def _fade_in(self) -> None:
        duration = theme_hub().fade(COME)
        if not duration:
            return
        self._effect = QGraphicsOpacityEffect(self)
        self._effect.setOpacity(0.0)
        self.setGraphicsEffect(self._effect)
        Glide(self, self._effect.setOpacity, self._faded).go(0.0, 1.0, duration)

    def _faded(self) -> None:
        self._effect = None
        self.setGraphicsEffect(None)  # type: ignore[arg-type]  # None takes it off

    def _forget(self) -> None:
        self._baked = None
        if self.isVisible():
            self._place()
        self.update()

    def _place(self) -> None:
        window = self._host
        self.setGeometry(window.rect())
        layout = self._column
        margins = layout.contentsMargins()
        row = self._buttons.sizeHint().width() + margins.left() + margins.right()  # whole words on every button
        width = min(max(px(self._width), row), window.width() - px(2 * _SHEET_MARGIN))
        layout.activate()
        height = layout.heightForWidth(width) if layout.hasHeightForWidth() else layout.sizeHint().height()
        height = min(max(height, layout.minimumSize().height()), window.height() - px(2 * _SHEET_MARGIN))
        self.sheet.setGeometry((window.width() - width) // 2, (window.height() - height) // 2, width, height)
        self._baked = None

    def _draw_sheet(self, painter: QPainter) -> None:
        theme, by = theme_hub().theme, exact(_SHEET_MARGIN)
        area = QRectF(by, by, self.sheet.width(), self.sheet.height())
        shape = rounded_in(area, exact(14))
        soft_shadow(painter, shape, theme.color("shadow"), exact(30), exact(10), 0.5)
        painter.fillPath(shape, theme.color("paper"))
        painter.save()
        painter.setClipPath(shape)
        paint_grain(painter, area)
        painter.restore()
        painter.strokePath(shape, pen(theme.color("line"), exact(1)))
        inner = area.adjusted(exact(7), exact(7), exact(-7), exact(-7))
        painter.strokePath(rounded_in(inner, exact(9)), pen(theme.color("line", 0.8), exact(1)))

    # Qt's own names from here on.

    def resizeEvent(self, event) -> None:  # type: ignore[no-untyped-def]  # a QResizeEvent
        super().resizeEvent(event)
        if self.isVisible():
            self._place()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.answer("")
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._default is not None:
            self._default.click()
        else:
            event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_hub().theme
        painter = QPainter(self)
        smooth(painter)
        painter.fillRect(self.rect(), theme.color("scrim", 0.65 if theme.is_night else 0.47))
        by, ratio = exact(_SHEET_MARGIN), self.devicePixelRatioF()
        if self._baked is None:
            self._baked = baked(self.sheet.width() + 2 * by, self.sheet.height() + 2 * by, ratio, self._draw_sheet)
        painter.drawPixmap(round(self.sheet.x() - by), round(self.sheet.y() - by), self._baked)
        painter.end()


def _is_alive(widget: QWidget) -> bool:
    import shiboken6

    return shiboken6.isValid(widget)
