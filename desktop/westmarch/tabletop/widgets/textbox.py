"""Several lines of text, numbered unless they are prose: those with a problem carry a mark."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCursor,
)
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy, QWidget

from westmarch.tabletop.drawing import pen, rounded_in, smooth, text_at
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans

from .base import focus_outline, whole
from .fields import edit_menu
from .scroll import style_bars
from .style import ThemedStyle, writing

_HEIGHT = 320.0
_GUTTER, _EDGE = 44.0, 6.0


class TextBox(QWidget):
    """Text of many lines, in ``edit``.  Tab and Esc leave it; ``set_problems`` marks lines, counted from 1.

    Prose is wrapped, and its lines have no numbers.
    """

    changed = Signal()

    def __init__(self, text: str, name: str, is_prose: bool = False) -> None:
        super().__init__()
        self._is_prose = is_prose
        self._problems: frozenset[int] = frozenset()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.edit = _Edit(self, text, name)
        if is_prose:
            self.edit.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.setFocusProxy(self.edit)
        self.edit.updateRequest.connect(lambda *_: self.update())
        self.edit.textChanged.connect(self.changed)
        theme_hub().resized.connect(self._fit)
        self._fit()

    @property
    def text(self) -> str:
        return self.edit.toPlainText()

    def set_text(self, text: str) -> None:
        self.edit.setPlainText(text)

    @property
    def problems(self) -> frozenset[int]:
        """The lines that carry a mark."""
        return self._problems

    def set_problems(self, lines: Iterable[int]) -> None:
        self._problems = frozenset(lines)
        self.update()

    def show_line(self, line: int) -> None:
        """Puts the cursor at the end of a line, counted from 1, and gives it the keyboard."""
        cursor = QTextCursor(self.edit.document().findBlockByNumber(line - 1))
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
        self.edit.setTextCursor(cursor)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fit(self) -> None:
        edge = px(_EDGE)
        gutter = edge if self._is_prose else px(_GUTTER)
        self.edit.setGeometry(gutter, edge, max(0, self.width() - gutter - edge), max(0, self.height() - 2 * edge))
        self.updateGeometry()
        self.update()

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(360), px(_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(240), px(_HEIGHT))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_hub().theme
        painter = QPainter(self)
        smooth(painter)
        shape = rounded_in(whole(self, 1), exact(8))
        painter.fillPath(shape, theme.color("raised"))
        right = self.edit.x() - exact(8)
        painter.save()
        painter.setClipRect(self.edit.geometry().adjusted(-self.edit.x(), 0, 0, 0))
        for number, top, height in () if self._is_prose else self.edit.numbers():
            is_bad = number in self._problems
            if is_bad:
                mark = QRectF(exact(5), top + exact(1), self.edit.x() - exact(8), height - exact(2))
                painter.fillPath(rounded_in(mark, exact(4)), theme.color("dark"))
            ink = theme.color("dark_on" if is_bad else "ink3")
            text_at(painter, right, top + height / 2 + exact(4.4), str(number), sans(exact(12.5)), ink, "right")
        painter.restore()
        painter.strokePath(shape, pen(theme.color("dark" if self._problems else "terrain"), exact(1.2)))
        if self.edit.hasFocus():
            focus_outline(painter, whole(self), exact(9), theme)
        painter.end()


class _Edit(QPlainTextEdit):
    """The text itself, on the ground of its box."""

    def __init__(self, box: TextBox, text: str, name: str) -> None:
        super().__init__(text, box)
        self._box = box
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        style_bars(self)
        ThemedStyle(self, self._sheet)

    def numbers(self) -> list[tuple[int, float, float]]:
        """The lines in sight, counted from 1: top and height of each in the box."""
        out = []
        block = self.firstVisibleBlock()
        while block.isValid():
            area = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if area.top() > self.viewport().height():
                break
            out.append((block.blockNumber() + 1, self.y() + area.top(), area.height()))
            block = block.next()
        return out

    def _sheet(self) -> str:
        self.setFont(sans(exact(15)))
        return writing()

    # Qt's own names from here on.

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        edit_menu(self, event.pos(), self.textCursor().hasSelection(), bool(self.toPlainText()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves the text, not the page: what was written is not lost by it."""
        if event.key() == Qt.Key.Key_Escape:
            self.focusNextChild()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._box.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._box.update()
