"""Two tabs for what stands beside the table of a lesson: the lesson and the rules; beside the rules its task stays."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from westmarch.tabletop.widgets import Column, Rule, Tabs, Text

LESSON, RULES = "lesson", "rules"


class LessonTabs(QWidget):
    """Tabs of which one is always chosen, with the task below them.  ``left``: the other one is wanted."""

    left = Signal()

    def __init__(self, here: str) -> None:
        super().__init__()
        self._here = here
        self.tabs = Tabs("Beside the table", ((LESSON, "Lesson"), (RULES, "Rules")), here)
        self.tabs.changed.connect(self._leave)
        column = Column(self, gap=2)
        column.addWidget(self.tabs)
        self.task = Text("", "small", "ink2", wrap=True)
        column.addWidget(self.task)
        column.space(4)
        column.addWidget(Rule())
        column.space(6)
        self.show_task(())

    def show_task(self, lines: Sequence[str]) -> None:
        """Shows what is to be done; nothing where nothing is."""
        numbered = [f"{number}  {words}" for number, words in enumerate(lines, 1)]
        self.task.set_text("\n".join(numbered))
        self.task.setVisible(bool(lines))

    def _leave(self, wanted: str) -> None:
        if wanted != self._here:
            self.tabs.set_value(self._here, silently=True)
            self.left.emit()
