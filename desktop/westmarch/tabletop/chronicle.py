"""The chronicle: past events, the latest first, as one painted list whose lines highlight what they mention."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby, islice

from msgspec import structs
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.engine.table import Line
from westmarch.tabletop.drawing import baked, copy_onto, side_mark, smooth, text_at, wrapped
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans

_MOST = 120
_INDENT = 56.0
_MARK = 6.5
_LEADING = 19.5
_GAP = 7.0
_TURN_GAP = 6.0
"""Additional air where another turn begins."""


def _gathered(lines: Sequence[Line]) -> Iterator[Line]:
    """Yields the lines, the latest first; repeated lines in a row become one line with a count."""
    for _, same in groupby(reversed(lines), key=lambda line: (line.number, line.seat, line.text, line.is_strong)):
        first, *more = reversed(list(same))
        if more:
            mentions = tuple(dict.fromkeys(name for line in (first, *more) for name in line.mentions))
            first = structs.replace(first, text=f"{first.text} (× {len(more) + 1})", mentions=mentions)
        yield first


class Chronicle(QWidget):
    """The list of the chronicle.

    ``mentioned`` carries the ids that the line under the pointer or keyboard cursor mentions; empty for none.
    """

    mentioned = Signal(tuple)

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[Line] = []
        self._sides: tuple[str, ...] = ()
        self._rows: list[tuple[float, float, list[str]]] = []
        self._broken: dict[tuple[str, bool], list[str]] = {}
        """The wrapped words of every line for the present width and scale."""
        self._broken_for = (0.0, 0.0)
        self._pictures: dict[tuple[object, ...], QPixmap] = {}
        """The pictures of the lines that were visible."""
        self._at = -1
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName("Chronicle")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme_hub().changed.connect(self._repaint)
        theme_hub().resized.connect(self._measure)

    def show_lines(self, lines: Sequence[Line], sides: tuple[str, ...]) -> None:
        """``sides`` names the side of each seat."""
        self._lines = list(islice(_gathered(lines), _MOST))
        self._sides = sides
        self._at = -1
        self.setAccessibleDescription("; ".join(line.text for line in self._lines[:6]))
        self._measure()

    def _measure(self) -> None:
        y = 0.0
        self._rows = []
        width = self.width() - exact(_INDENT)
        if self._broken_for != (width, exact(1)):
            self._broken_for, self._broken, self._pictures = (width, exact(1)), {}, {}
        before = None
        for line in self._lines:
            if before is not None and line.number and line.number != before:
                y += exact(_TURN_GAP)
            before = line.number or before
            words = self._broken.get((line.text, line.is_strong))
            if words is None:
                words = self._broken[line.text, line.is_strong] = wrapped(line.text, self._font(line), width)
            height = len(words) * exact(_LEADING) + exact(_GAP)
            self._rows.append((y, height, words))
            y += height
        self.setFixedHeight(max(1, round(y)))
        self.update()

    def _font(self, line: Line) -> QFont:
        return sans(exact(14.5), "semibold" if line.is_strong else "regular")

    def _repaint(self) -> None:
        """Repaints the lines in other colours."""
        self._pictures = {}
        self.update()

    def _picture(self, line: Line, height: float, words: Sequence[str]) -> QPixmap:
        """Returns the picture of a line, painted once: writing is far slower than copying, and a new line moves all."""
        side, ratio = self._sides[line.seat] if line.seat is not None else "", self.devicePixelRatioF()
        key = (line.number, side, line.text, line.is_strong, ratio)
        if key not in self._pictures:
            if len(self._pictures) >= 2 * _MOST:
                self._pictures = {}
            draw = partial(self._draw, line, side, words)
            self._pictures[key] = baked(self.width(), height, ratio, draw)
        return self._pictures[key]

    def _draw(self, line: Line, side: str, words: Sequence[str], painter: QPainter) -> None:
        theme, y = theme_hub().theme, exact(15)
        number = sans(exact(14), "semibold", tabular=True)
        text_at(painter, exact(22), y, line.number, number, theme.color("ink2"), "right")
        if side:
            ink, on = theme.color(side), theme.color(theme.side(side, "on"))
            side_mark(painter, side, exact(39), y - exact(5), exact(_MARK), ink, on)
        for word in words:
            text_at(painter, exact(_INDENT), y, word, self._font(line), theme.color("ink"))
            y += exact(_LEADING)

    def _point(self, row: int) -> None:
        if row != self._at:
            self._at = row
            self.mentioned.emit(self._lines[row].mentions if row >= 0 else ())
            self.update()

    # -- Qt

    def sizeHint(self) -> QSize:
        return QSize(200, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.oldSize().width() != event.size().width():
            self._measure()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        y = event.position().y()
        self._point(next((i for i, (top, height, _) in enumerate(self._rows) if top <= y < top + height), -1))

    def leaveEvent(self, event: object) -> None:
        self._point(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is None or not self._lines:
            event.ignore()
        else:
            self._point(max(0, min(len(self._lines) - 1, self._at + step)))

    def focusOutEvent(self, event: object) -> None:
        self._point(-1)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_hub().theme
        painter = QPainter(self)
        smooth(painter)
        area = event.rect()
        for i, (line, (top, height, words)) in enumerate(zip(self._lines, self._rows, strict=True)):
            if top > area.bottom() or top + height < area.top():
                continue
            if i == self._at:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.color("glow", 0.16))
                painter.drawRoundedRect(QRectF(0, top, self.width(), height - exact(2)), exact(5), exact(5))
            copy_onto(painter, QRectF(0, top, self.width(), height), self._picture(line, height, words))
        painter.end()
