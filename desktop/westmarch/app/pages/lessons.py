"""The page of all lessons: a column for each game, with what is done and what is begun."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch import games
from westmarch.app.header import PageHeader
from westmarch.app.learning import LearnedLesson
from westmarch.app.lesson_marks import paint_mark
from westmarch.app.pages.page import Page
from westmarch.tabletop.drawing import pen, rounded_in, text_at, wrapped
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import Column, Control, Flow, ScrollPane, SectionHead, focus_outline, set_tip

_LEAST, _GAP = 312.0, 8.0
"""The least width of a lesson, and what lies between two."""


class LessonsPage(Page):
    """All lessons.  ``wanted`` carries a game and a lesson."""

    wanted = Signal(str, str)
    KEYS = (("Enter", "Begin the lesson, or go on with it"), ("Esc", "Back"))

    def __init__(self, found: Sequence[Sequence[LearnedLesson]]) -> None:
        super().__init__()
        self.setAccessibleName("Lessons")
        self.header = PageHeader("Lessons", "Westmarch")
        self.header.back.connect(self.back)
        self.rows: list[LessonRow] = []
        column = Column(self)
        column.addWidget(self.header)
        body = QWidget()
        inside = Column(body, gap=6, margins=(60, 8, 60, 40))
        for lessons in found:
            if lessons:
                self._add_game(inside, lessons)
        inside.addStretch(1)
        column.addWidget(ScrollPane(body), 1)
        open_rows = [row for row in self.rows if not row.learned.place.is_done]
        self.first = next(iter([*open_rows, *self.rows]), None)

    def _add_game(self, column: Column, lessons: Sequence[LearnedLesson]) -> None:
        done = sum(each.place.is_done for each in lessons)
        column.space(10)
        column.addWidget(SectionHead(games.info(lessons[0].game).title, f"{done} of {len(lessons)} done"))
        holder = _Rows()
        flow = Flow(holder, gap=_GAP)
        for learned in lessons:
            row = LessonRow(learned)
            row.clicked.connect(lambda _=False, each=learned: self.wanted.emit(each.game, each.lesson.id))
            self.rows.append(row)
            flow.addWidget(row)
        column.addWidget(holder)


class _Rows(QWidget):
    """Lessons beside each other, together as wide as there is room."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        columns = max(1, (self.width() + px(_GAP)) // px(_LEAST + _GAP))
        for row in self.findChildren(LessonRow):
            row.take((self.width() - (columns - 1) * px(_GAP)) // columns)
        super().resizeEvent(event)


class LessonRow(Control):
    """A lesson: its mark, its title, its minutes, and what one can do afterwards."""

    def __init__(self, learned: LearnedLesson) -> None:
        lesson = learned.lesson
        super().__init__(lesson.title)
        self.learned = learned
        self._wide = 0
        said = "done" if learned.place.is_done else learned.step or "not begun"
        self.setAccessibleName(f"{lesson.title}, {said}")
        set_tip(self, lesson.aim)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def take(self, wide: int) -> None:
        """Becomes so many pixels wide."""
        if wide != self._wide:
            self._wide = wide
            self.updateGeometry()

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(self._wide or px(_LEAST), px(112))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(240), px(112))

    def draw(self, painter: QPainter, theme: Theme) -> None:
        area = self.rect().toRectF().adjusted(2, 2, -2, -2)
        shape = rounded_in(area, exact(10))
        painter.fillPath(shape, theme.color("raised"))
        painter.strokePath(shape, pen(theme.color("gold" if self.learned.is_begun else "line"), exact(1)))
        paint_mark(painter, QPointF(exact(28), exact(28)), self.learned, theme)
        ink, quiet = theme.color("ink"), theme.color("ink2")
        text_at(painter, exact(50), exact(33), self.text(), sans(exact(16), "semibold"), ink)
        more = self.learned.step or f"{self.learned.lesson.minutes} min"
        text_at(painter, area.right() - exact(12), area.bottom() - exact(11), more, sans(exact(14)), quiet, "right")
        font, y = sans(exact(14)), exact(57)
        for line in wrapped(self.learned.lesson.aim, font, area.width() - exact(64))[:2]:
            text_at(painter, exact(50), y, line, font, quiet)
            y += exact(19)
        if self.hasFocus():
            focus_outline(painter, area, exact(10), theme)
