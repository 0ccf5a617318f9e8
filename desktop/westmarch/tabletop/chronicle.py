"""The chronicle: past events, the latest first, as one painted list whose lines light up what they speak of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import islice
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from westmarch.engine.table import Item, Line, Region, SeatPlate
from westmarch.tabletop.announcing import announce
from westmarch.tabletop.chronicle_lines import LEADING, Run, broken, gathered, paint_runs, spoken, styled
from westmarch.tabletop.details import paint_within
from westmarch.tabletop.drawing import baked, copy_onto, pen, rounded_in, side_mark, smooth, text_at
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.seat_band import suit_of
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans, serif
from westmarch.tabletop.widgets import focus_outline

SINCE = "Since your last turn"
EARLIER = "Before that"
_MOST = 120
_INDENT, _RIGHT = 24.0, 26.0
_MARK = 6.5
_GAP = 7.0
_HEAD = 24.0
_TURN_GAP = 6.0
"""Additional air where another turn begins."""


class _Row(NamedTuple):
    """A line of the list: its top and height in logical pixels, and its words; ``line`` is -1 for a heading."""

    top: float
    height: float
    line: int
    words: list[list[Run]]
    heading: str = ""


class Chronicle(QWidget):
    """The list of the chronicle.

    ``mentioned`` carries the ids that the line under the pointer or keyboard cursor mentions; else those of the pinned
    line; empty for none.  A click or Enter pins a line, Up and Down go from line to line, Left and Right from turn to
    turn.
    """

    mentioned = Signal(tuple)

    def __init__(self, skin: Skin) -> None:
        super().__init__()
        self._skin = skin
        self._lines: list[Line] = []
        self._plates: tuple[SeatPlate, ...] = ()
        self._titles: dict[str, str] = {}
        """Titles of items and regions that the table has shown, by id."""
        self._fresh = 0
        self._is_folded = False
        self._rows: list[_Row] = []
        self._broken: dict[tuple[str, int | None, bool], list[list[Run]]] = {}
        """The wrapped words of every line for the present width and scale."""
        self._broken_for = (0.0, 0.0)
        self._pictures: dict[tuple[object, ...], QPixmap] = {}
        """The pictures of the lines that were visible."""
        self._at, self._pinned = -1, -1
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName("Chronicle")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme_hub().changed.connect(self._repaint)
        theme_hub().resized.connect(self._measure)

    def know(self, things: Iterable[Item | Region]) -> None:
        """Learns the titles of what lies on the table, which lines may mention."""
        self._titles |= {each.id: each.title.partition(" · ")[0] for each in things if each.title}

    def show_lines(self, lines: Sequence[Line], plates: Sequence[SeatPlate], fresh: int = 0) -> None:
        """Shows lines about the seats of ``plates``; the last ``fresh`` of them stand below a heading of their own."""
        since = list(gathered(lines[len(lines) - fresh :])) if 0 < fresh < len(lines) else []
        old = lines[: len(lines) - fresh] if since else lines
        before = self._lines[self._pinned] if self._pinned >= 0 else None
        self._lines = list(islice([*since, *gathered(old)], _MOST))
        self._fresh, self._plates = len(since), tuple(plates)
        self._at = -1
        self._pinned = self._lines.index(before) if before is not None and before in self._lines else -1
        if before is not None and self._pinned < 0:
            self.mentioned.emit(())
        self.setAccessibleDescription("; ".join(spoken(line, self._name(line)) for line in self._lines[:6]))
        self._measure()

    def fold(self, is_folded: bool) -> None:
        """Shows only the latest line, or all."""
        if is_folded != self._is_folded:
            self._is_folded = is_folded
            self._measure()

    @property
    def pinned(self) -> Line | None:
        """The line that stays lit, or None."""
        return self._lines[self._pinned] if self._pinned >= 0 else None

    def unpin(self) -> None:
        """Lets no line stay lit."""
        if self._pinned >= 0:
            self._pin(self._pinned)

    def _name(self, line: Line) -> str:
        return self._plates[line.seat].title if line.seat is not None else ""

    def _measure(self) -> None:
        y = 0.0
        self._rows = []
        width = self.width() - exact(_INDENT + _RIGHT)
        if self._broken_for != (width, exact(1)):
            self._broken_for, self._broken, self._pictures = (width, exact(1)), {}, {}
        before = None
        for number, line in enumerate(self._lines[:1] if self._is_folded else self._lines):
            if self._fresh and number in (0, self._fresh) and not self._is_folded:
                self._rows.append(_Row(y, exact(_HEAD), -1, [], SINCE if number == 0 else EARLIER))
                y += exact(_HEAD)
            elif before is not None and line.number and line.number != before:
                y += exact(_TURN_GAP)
            before = line.number or before
            words = self._set(line, width)
            height = len(words) * exact(LEADING) + exact(_GAP)
            self._rows.append(_Row(y, height, number, words))
            y += height
        self.setFixedHeight(max(1, round(y)))
        self.update()

    def _set(self, line: Line, width: float) -> list[list[Run]]:
        key = line.text, line.seat, line.is_strong
        if key not in self._broken:
            parts = styled(line, self._name(line), self._titles)
            self._broken[key] = broken(parts, line.is_strong, width)
        return self._broken[key]

    def _repaint(self) -> None:
        """Repaints the lines in other colours."""
        self._pictures = {}
        self.update()

    def _picture(self, row: _Row) -> QPixmap:
        """Returns the picture of a line, painted once: writing is far slower than copying, and a new line moves all."""
        line, ratio = self._lines[row.line], self.devicePixelRatioF()
        plate = self._plates[line.seat] if line.seat is not None else None
        key = (line.number, plate.side if plate else "", line.text, line.is_strong, ratio)
        if key not in self._pictures:
            if len(self._pictures) >= 2 * _MOST:
                self._pictures = {}
            draw = partial(self._draw, line, plate, row.words)
            self._pictures[key] = baked(self.width(), row.height, ratio, draw)
        return self._pictures[key]

    def _draw(self, line: Line, plate: SeatPlate | None, words: list[list[Run]], painter: QPainter) -> None:
        theme, y = theme_hub().theme, exact(15)
        middle = QPointF(exact(10), y - exact(5))
        mark = suit_of(self._skin, plate).mark
        if mark:
            paint_within(painter, self._skin, mark, middle, exact(2.3 * _MARK), exact(2.3 * _MARK), theme)
        elif plate is not None:
            fill, on = theme.color(plate.side), theme.color(theme.side(plate.side, "on"))
            side_mark(painter, plate.side, middle.x(), middle.y(), exact(_MARK), fill, on)
        paint_runs(painter, words, exact(_INDENT), y, line.is_strong, theme)
        number = sans(exact(14), tabular=True)
        text_at(painter, self.width() - exact(4), y, line.number, number, theme.color("ink3"), "right")

    def _point(self, line: int) -> None:
        if line != self._at:
            self._at = line
            shown = line if line >= 0 else self._pinned
            self.mentioned.emit(self._lines[shown].mentions if shown >= 0 else ())
            self.update()

    def _go_to(self, line: int) -> None:
        """Goes to a line by the keys: it is brought into sight, and said."""
        self._point(line)
        row = next((row for row in self._rows if row.line == line), None)
        pane = self.parentWidget()
        while pane is not None and not isinstance(pane, QScrollArea):
            pane = pane.parentWidget()
        content = pane.widget() if isinstance(pane, QScrollArea) else None
        if row is not None and isinstance(pane, QScrollArea) and content is not None:
            at = self.mapTo(content, QPoint(0, round(row.top + row.height / 2)))
            pane.ensureVisible(at.x(), at.y(), 0, round(row.height))
        if 0 <= line < len(self._lines):
            announce(spoken(self._lines[line], self._name(self._lines[line])))

    def _pin(self, line: int) -> None:
        """Lets a line stay lit, or no longer."""
        self._pinned = -1 if line == self._pinned else line
        shown = self._at if self._at >= 0 else self._pinned
        self.mentioned.emit(self._lines[shown].mentions if shown >= 0 else ())
        self.update()

    def _next_turn(self, step: int) -> int:
        """The first line of the turn after or before that of the cursor."""
        at = max(0, self._at)
        turns = [0, *(i for i in range(1, len(self._lines)) if self._turn(i) != self._turn(i - 1))]
        if step > 0:
            return next((i for i in turns if i > at), at)
        return next((i for i in reversed(turns) if i < at), 0)

    def _turn(self, line: int) -> tuple[str, int | None]:
        found = self._lines[line]
        return found.number, found.seat

    def _line_at(self, y: float) -> int:
        return next((row.line for row in self._rows if row.top <= y < row.top + row.height), -1)

    # -- Qt

    def sizeHint(self) -> QSize:
        return QSize(200, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.oldSize().width() != event.size().width():
            self._measure()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(self._line_at(event.position().y()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        line = self._line_at(event.position().y())
        if line >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self._pin(line)

    def leaveEvent(self, event: object) -> None:
        self._point(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(key)
        turn = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(key)
        if not self._lines or event.modifiers() & Qt.KeyboardModifier.AltModifier:
            event.ignore()
        elif step is not None:
            self._go_to(max(0, min(len(self._lines) - 1, self._at + step)))
        elif turn is not None:
            self._go_to(self._next_turn(turn))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._at >= 0:
            self._pin(self._at)
        elif key == Qt.Key.Key_Escape and self._pinned >= 0:
            self.unpin()
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        if self._lines and event.reason() != Qt.FocusReason.MouseFocusReason:
            self._go_to(max(0, self._at))
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._point(-1)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_hub().theme
        area = event.rect()
        with QPainter(self) as painter:
            smooth(painter)
            if self.hasFocus() and not self._lines:
                focus_outline(painter, QRectF(self.rect()), exact(6), theme)
            for row in self._rows:
                if row.top > area.bottom() or row.top + row.height < area.top():
                    continue
                if row.line < 0:
                    head = serif(exact(14.5), "regular", italic=True)
                    text_at(painter, 0, row.top + exact(15), row.heading, head, theme.color("gold"))
                    continue
                plate = QRectF(0.5, row.top - exact(2), self.width() - 1, row.height)
                if row.line in (self._at, self._pinned):
                    painter.fillPath(rounded_in(plate, exact(6)), theme.color("glow", 0.20))
                if row.line == self._at and self.hasFocus():
                    focus_outline(painter, plate, exact(6), theme)
                elif row.line == self._pinned:
                    painter.strokePath(rounded_in(plate, exact(6)), pen(theme.color("gold"), exact(1.4)))
                copy_onto(painter, QRectF(0, row.top, self.width(), row.height), self._picture(row))
                if row.line == self._pinned:
                    y = row.top + row.height - exact(_GAP + 6) if self._lines[row.line].number else row.top + exact(10)
                    symbol(painter, "map-marker-outline", self.width() - exact(13), y, exact(18), theme.color("gold"))
