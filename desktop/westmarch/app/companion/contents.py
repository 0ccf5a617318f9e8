"""The contents of the companion: a chip for each section, of which one is the present one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from westmarch.app.companion.book import Book
from westmarch.tabletop.metrics import px
from westmarch.tabletop.widgets import Chip, Flow

_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


_ROWS, _GAP = 2, 6
"""So many rows of chips are shown until all are asked for, and the gap between chips at 100 percent."""


class Contents(QWidget):
    """The chips wrap; Tab stops at the present one, and arrows go from there.  ``chosen`` carries a section.

    Two rows are shown, with the present section among them, until ``more`` shows all.
    """

    chosen = Signal(str)

    def __init__(self, book: Book) -> None:
        super().__init__()
        flow = Flow(self, _GAP)
        self._section, self._is_open = "", False
        self.chips: dict[str, Chip] = {}
        for title in book.titles:
            self.chips[title] = chip = Chip(book.short(title))
            chip.setCheckable(True)
            chip.setAccessibleName(title)
            chip.clicked.connect(lambda _=False, goal=title: self.chosen.emit(goal))
            flow.addWidget(chip)
        self.more = Chip("More")
        self.more.clicked.connect(self._turn)
        flow.addWidget(self.more)
        self._arrows = ArrowGroup(self, list(self.chips.values()), self._go_to)

    def show_section(self, section: str) -> None:
        """Marks the chip of the section that is shown."""
        for title, chip in self.chips.items():
            chip.setChecked(title == section)
        self._section = section
        self._arrows.stop_at(self.chips[section])
        self._fold()

    def _turn(self) -> None:
        self._is_open = not self._is_open
        self._fold()

    def _fold(self) -> None:
        """Shows as many chips from the first one on as there is room for, and the present one."""
        chips = list(self.chips.values())
        present = self.chips.get(self._section)
        count = len(chips)
        while not self._is_open and count > 1 and self._rows(_shown(chips, count, present, self.more)) > _ROWS:
            count -= 1
        shown = _shown(chips, count, present, self.more)
        for chip in chips:
            chip.setVisible(chip in shown)
        self.more.setText("Fewer" if self._is_open else "More")
        self.more.setAccessibleName("Fewer sections" if self._is_open else "All sections")
        self.more.setVisible(self._is_open or count < len(chips))
        self.updateGeometry()

    def _rows(self, chips: Sequence[QWidget]) -> int:
        rows, x = 1, 0
        for chip in chips:
            wide = min(chip.sizeHint().width(), max(1, self.width()))
            if x and x + wide > self.width():
                rows, x = rows + 1, 0
            x += wide + px(_GAP)
        return rows

    def _go_to(self, chip: QWidget) -> None:
        self.chosen.emit(next(title for title, each in self.chips.items() if each is chip))

    # Qt's own names from here on.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fold()


def _shown(chips: Sequence[Chip], count: int, present: Chip | None, more: Chip) -> list[Chip]:
    """The first chips, the present one, and the one that shows the rest."""
    if count == len(chips):
        return list(chips)
    return [chip for number, chip in enumerate(chips) if number < count or chip is present] + [more]


class ArrowGroup(QObject):
    """Controls of which Tab reaches one, and arrows the others; ``came`` is called with the one that they reach."""

    def __init__(self, parent: QWidget, members: Sequence[QWidget], came: Callable[[QWidget], object]) -> None:
        super().__init__(parent)
        self._members, self._came = members, came
        for member in members:
            member.installEventFilter(self)
        if members:
            self.stop_at(members[0])

    def stop_at(self, wanted: QWidget) -> None:
        """Lets Tab stop at this one."""
        for member in self._members:
            is_stop = member is wanted
            member.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_stop else Qt.FocusPolicy.ClickFocus)

    # Qt's own names from here on.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        step = _step(event)
        here = next((number for number, each in enumerate(self._members) if each is watched), -1)
        if step is None or here < 0:
            return False
        goal = self._members[(here + step) % len(self._members)]
        self.stop_at(goal)
        self._came(goal)  # which may show it first
        goal.setFocus(Qt.FocusReason.TabFocusReason)
        return True


def _step(event: QEvent) -> int | None:
    """What an arrow key without others goes on by; None for any other event."""
    if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
        return None
    is_plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return _STEPS.get(Qt.Key(event.key())) if is_plain else None
