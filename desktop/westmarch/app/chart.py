"""The timing chart: a sheet with every step of a round, on which a person sets at which windows to be asked.

It shows the chart of any game that has one (``Table.chart``) and knows none of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.engine.game_info import Windows
from westmarch.engine.table import Chart, ChartPart, ChartStep
from westmarch.play.settings import PassSettings
from westmarch.tabletop.drawing import pen, rounded_in, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import (
    Column,
    Control,
    Dialog,
    Measured,
    Row,
    ScrollPane,
    SectionHead,
    Text,
    Toggle,
    focus_outline,
    set_tip,
)

KEY = Qt.Key.Key_T
_COLUMNS = 4
_WIDTH, _GAP, _ROW = 1040.0, 26.0, 27.0
_AROUND, _TEXT = 326.0, 46.0
"""The height around the columns, with two lines of text, in pixels at 100 percent."""
_BESIDE = 170.0
"""What the sheet and the window leave free beside the columns, in pixels at 100 percent."""
_LEAST = 150.0
_HEAD, _SWITCH = 2, 2
"""The approximate height of a heading and of the switch, in rows."""


class ChartRow(Control):
    """A line with a mark at its right, which a click sets or removes.

    ``is_lit``: it is the present step; ``depth`` 1 stands in; without ``marks`` (on, off) there is nothing to set.
    """

    def __init__(self, text: str, marks: tuple[str, str] | None, checked: bool, depth: int) -> None:
        super().__init__(text)
        self._marks, self._depth, self._is_lit = marks, depth, False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        if marks is None:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.setCursor(Qt.CursorShape.ArrowCursor)
        else:
            self.setCheckable(True)
            self.setChecked(checked)

    @property
    def is_lit(self) -> bool:
        return self._is_lit

    def light(self, lit: bool) -> None:
        """Sets whether the line is the present step."""
        self._is_lit = lit
        self.setAccessibleName(f"{self.text()}, now" if lit else self.text())
        self.update()

    # -- Qt

    def sizeHint(self) -> QSize:
        width = text_width(self.text(), sans(exact(15), "semibold")) + exact(16 * self._depth + 46)
        return QSize(round(width), px(_ROW))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()  # a mark does not stand on the words

    def draw(self, painter: QPainter, theme: Theme) -> None:
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        shape = rounded_in(area, exact(6))
        if self._is_lit:
            painter.fillPath(shape, theme.color("good"))
        elif self._marks is not None and self.warmth:
            painter.fillPath(shape, theme.color("glow", 0.28 * self.warmth))
        ink = "good_on" if self._is_lit else "ink"
        middle = self.height() / 2
        font = sans(exact(15), "semibold" if self._is_lit or not self._depth else "regular")
        text_at(painter, exact(9 + 16 * self._depth), middle + exact(5), self.text(), font, theme.color(ink))
        if self._marks is not None:
            is_on = self.isChecked()
            name = self._marks[0 if is_on else 1]
            quiet = theme.good_on if self._is_lit else theme.ink3
            marked = theme.good_on if self._is_lit else theme.dark
            colour = marked if is_on else mix(quiet, theme.ink, self.warmth)
            symbol(painter, name, self.width() - exact(16), middle, exact(17), theme.color(colour))
        if self.shows_focus():
            painter.setPen(pen(theme.color("gold"), exact(1)))
            focus_outline(painter, area, exact(6), theme)


class ChartSheet(Dialog):
    """The sheet with the timing chart; ``passing`` is what the person has set when it is closed.

    ``asked`` carries the step of a right click, or of F1 on its line.
    """

    asked = Signal(str)

    def __init__(self, window: QWidget, chart: Chart, windows: Windows | None, passing: PassSettings) -> None:
        """``windows`` None: nothing can be set, because no person is asked."""
        super().__init__(window, "The round", width=_WIDTH)
        self.passing = passing
        self._windows = windows
        self._texts: dict[str, ChartStep] = {}
        self.rows: dict[str, ChartRow] = {}
        self.concerns: dict[str, ChartRow] = {}
        self.switch: Toggle | None = None
        self._chart = chart
        self.about = Text("", "body", "ink2", "center", wrap=True)
        self.about.setMinimumHeight(px(_TEXT))
        content = QWidget()
        columns = Row(content, gap=_GAP, margins=(2, 0, 14, 0))
        blocks = [self._part(part) for part in chart.parts]
        heights = [len(part.steps) + _HEAD for part in chart.parts]
        if windows is not None:
            blocks.append(self._settings(windows))
            heights.append(len(windows.concerns) + _HEAD + _SWITCH)
        rows = [[self.rows[step.id] for step in part.steps] for part in chart.parts] + [[*self.concerns.values()]]
        widths = [max([row.minimumSizeHint().width() for row in own], default=0) for own in rows]
        for own in _set_in(heights, widths, window.width() - px(_BESIDE)):
            column = Column(gap=10)
            for number in own:
                column.addLayout(blocks[number])
            column.addStretch(1)
            columns.addLayout(column, 1)
        self.body.addWidget(_Columns(window, content))
        self.body.addWidget(self.about)
        self.add_button("close", "Close", "primary", is_default=True)
        self.show_chart(chart)

    def show_chart(self, chart: Chart) -> None:
        """Shows the chart after the game has gone on."""
        for name, row in self.rows.items():
            row.light(name == chart.now)
        self._chart = chart
        self._say("")

    # -- building

    def _part(self, part: ChartPart) -> Column:
        block = Column(gap=1)
        block.addWidget(SectionHead(part.title))
        for step in part.steps:
            can_stop = bool(step.window) and self._windows is not None
            marks = ("flag", "flag-outline") if can_stop else None
            row = ChartRow(step.title, marks, step.id in self.passing.stops, int(step.is_inner))
            row.setAccessibleDescription(f"{step.text} {step.window}".strip())
            row.hovered.connect(lambda on, name=step.id: self._say(name if on else ""))
            row.toggled.connect(lambda on, name=step.id: self._set(self.passing.with_stop(name, on)))
            if can_stop:
                set_tip(row, "Set the flag to be asked at the end of this step")
            self._texts[step.id], self.rows[step.id] = step, row
            block.addWidget(row)
        return block

    def _settings(self, windows: Windows) -> Column:
        block = Column(gap=1)
        block.addWidget(SectionHead("When to ask you"))
        self.switch = Toggle("Pass for me", "until something concerns me", self.passing.is_on)
        self.switch.toggled.connect(lambda on: self._set(self.passing.turned(on)))
        block.addWidget(self.switch)
        for each in windows.concerns:
            marks = ("checkbox-marked", "checkbox-blank-outline")
            row = ChartRow(each.label, marks, each.id in self.passing.concerns, depth=1)
            row.toggled.connect(lambda on, name=each.id: self._set(self.passing.with_concern(name, on)))
            self.concerns[each.id] = row
            block.addWidget(row)
        return block

    def _set(self, passing: PassSettings) -> None:
        self.passing = passing

    def _say(self, name: str) -> None:
        """Shows what happens and what may be done in a step; an empty id shows the present step and who decides."""
        step = self._texts.get(name or self._chart.now)
        words = f"{step.title}: {step.text} {step.window}" if step is not None else ""
        self.about.set_text(f"{words} {'' if name else self._chart.next}".strip())

    # -- Qt

    def _step_of(self, widget: QWidget | None) -> str:
        return next((step for step, row in self.rows.items() if row is widget), "")

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        step = self._step_of(self.childAt(event.pos()))
        if step:
            self.asked.emit(step)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F1:
            self.asked.emit(self._step_of(self.focusWidget()) or self._chart.now)
            return
        if event.key() == KEY:
            self.answer("close")
        else:
            super().keyPressEvent(event)


class _Columns(Measured, ScrollPane):
    """Sets the height to that of the content, as far as the window allows."""

    def __init__(self, window: QWidget, content: QWidget) -> None:
        super().__init__(content)
        self._window, self._content = window, content
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("The steps of a round")
        theme_hub().resized.connect(self._remeasure)

    def sizeHint(self) -> QSize:
        most = self._window.height() - px(_AROUND)
        return QSize(px(_LEAST), max(px(_LEAST), min(self._content.sizeHint().height(), most)))


def _set_in(heights: Sequence[int], widths: Sequence[int], room: float) -> list[list[int]]:
    """Returns the blocks of each column, of which there are as many as a room of so many pixels has place for."""
    for columns in range(_COLUMNS, 1, -1):
        found = shared_out(heights, columns)
        if sum([max([widths[number] for number in own]) for own in found]) + px(_GAP) * (len(found) - 1) <= room:
            return found
    return shared_out(heights, 1)


def shared_out(heights: Sequence[int], columns: int) -> list[list[int]]:
    """Returns the indexes of the blocks in each column, in order, with the highest column as low as possible."""
    most = max(heights)
    while True:
        found: list[list[int]] = [[]]
        for number, height in enumerate(heights):
            if found[-1] and sum([heights[other] for other in found[-1]]) + height > most:
                found.append([])
            found[-1].append(number)
        if len(found) <= columns:
            return found
        most += 1
