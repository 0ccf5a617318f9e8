"""The contents of the companion: a chip for each section, of which one is the present one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from westmarch.app.companion.book import Book
from westmarch.tabletop.widgets import Chip, Flow

_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


class Contents(QWidget):
    """The chips wrap; Tab stops at the present one, and arrows go from there.  ``chosen`` carries a section."""

    chosen = Signal(str)

    def __init__(self, book: Book) -> None:
        super().__init__()
        flow = Flow(self, 6)
        self.chips: dict[str, Chip] = {}
        for title in book.titles:
            self.chips[title] = chip = Chip(book.short(title))
            chip.setCheckable(True)
            chip.setAccessibleName(title)
            chip.clicked.connect(lambda _=False, goal=title: self.chosen.emit(goal))
            flow.addWidget(chip)
        self._arrows = ArrowGroup(self, list(self.chips.values()), self._go_to)

    def show_section(self, section: str) -> None:
        """Marks the chip of the section that is shown."""
        for title, chip in self.chips.items():
            chip.setChecked(title == section)
        self._arrows.stop_at(self.chips[section])

    def _go_to(self, chip: QWidget) -> None:
        self.chosen.emit(next(title for title, each in self.chips.items() if each is chip))


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
        goal.setFocus(Qt.FocusReason.TabFocusReason)
        self._came(goal)
        return True


def _step(event: QEvent) -> int | None:
    """What an arrow key without others goes on by; None for any other event."""
    if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
        return None
    is_plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return _STEPS.get(Qt.Key(event.key())) if is_plain else None
