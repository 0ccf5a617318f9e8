"""The teacher in the side panel: which step it is, what is said, the task, what is worth knowing, and the way on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.app.lesson_parts import Dots, Room, Speech
from westmarch.app.lesson_tabs import LESSON, LessonTabs
from westmarch.tabletop.announcing import announce
from westmarch.tabletop.drawing import pen, smooth, text_at
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.skin import HasTeacher
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import Button, Column, LinkButton, Row, Rule, ScrollPane, SectionHead, Text, set_tip

LOW, TIGHT = 700.0, 600.0
"""A teacher lower than this, at 100 percent, keeps the task and the way to do it in sight and folds the rest; below
the second the step is told by words alone, and all buttons stand in one row."""
HOW = "Drag it, click twice, or go there with the arrow keys."


class TeacherPanel(QWidget):
    """What stands in place of the side panel's upper part.  The signals are what the learner wants."""

    on_wanted = Signal()
    show_wanted = Signal()
    back_wanted = Signal()
    skip_wanted = Signal()
    leave_wanted = Signal()
    alone_wanted = Signal()
    passage_wanted = Signal(str)

    def __init__(self, teacher: HasTeacher) -> None:
        super().__init__()
        self.tabs = LessonTabs(LESSON)
        self.tabs.hide()
        self._has_tabs = False
        self.kicker = Text("", "kicker", "ink2")
        self.title = Text("", "panel", wrap=True, shrinks=True)
        self.dots = Dots()
        self.speech = Speech()
        self.speech.set_teacher(teacher)
        self._announced = ""
        self.show_button = Button("Show me", "plain", "play-circle-outline", key="S")
        self.go_on_button = Button("Go on", "primary", key="Enter", height=48)
        self.back_button = Button("Back", "plain", "chevron-left")
        self.skip_button = Button("Skip this step", "plain", key="N")
        self.leave_link = LinkButton("Leave the lesson", token="good", weight="semibold")
        self.alone_link = LinkButton("Play on without help", token="good", weight="semibold")
        self.passage_link = LinkButton("", "book-open-page-variant-outline", token="good", weight="semibold")
        set_tip(self.back_button, "Back by a step", "Backspace")
        set_tip(self.skip_button, "Skip this step", "N")
        set_tip(self.leave_link, "Leave the lesson. It goes on here the next time", "Alt+Left")
        set_tip(self.alone_link, "A game of your own from this position")
        self._passage = ""
        self.passage_link.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._how = Text(HOW, "italic", "ink2", wrap=True)
        self._is_moved = self._is_asked = False
        self._room: Room = "whole"
        self.task = self._task = QWidget()
        self._task_column = Column(self._task, gap=6)
        self.knows = QWidget()
        self._knows_column = Column(self.knows, gap=7)
        self.fold = LinkButton("Worth knowing", "chevron-right", token="good", weight="semibold")
        self.fold.clicked.connect(lambda: self._fold(not self.knows.isHidden()))
        self._has_knows = False
        self._lines: tuple[str, ...] = ()
        self._asked = QWidget()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        whole = Column(self)
        self._air = QWidget()
        self._air.setFixedHeight(px(_AIR))
        whole.addWidget(self._air)
        whole.addWidget(self.tabs)
        whole.addWidget(self.kicker)
        whole.addWidget(self.title)
        whole.addWidget(self.dots)
        whole.space(3)
        body = QWidget()
        inside = Column(body, margins=(0, 0, 8, 0))
        inside.addWidget(self.speech)
        inside.addWidget(self._task)
        inside.addWidget(self._how)
        self._asked_inside, self._asked_below = Column(), Column()
        asked = Column(self._asked)
        self._asked_inside.space(8)
        asked.addWidget(self.go_on_button)
        asked.addWidget(self.show_button)
        self._asked_inside.addWidget(self._asked)
        inside.addLayout(self._asked_inside)
        folded = Row()
        folded.addWidget(self.fold)
        folded.addStretch(1)
        inside.addLayout(folded)
        inside.addWidget(self.knows)
        inside.space(6)
        row = Row()
        row.addWidget(self.passage_link)
        row.addStretch(1)
        inside.addLayout(row)
        inside.addStretch(1)
        self.pane = ScrollPane(body, "panel")
        self.pane.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        whole.addWidget(self.pane, 1)
        whole.addLayout(self._asked_below)
        whole.space(4)
        whole.addWidget(Rule())
        whole.space(4)
        self._ways = ways = Row(gap=4)
        ways.addWidget(self.back_button, 2)
        ways.addWidget(self.skip_button, 3)
        whole.addLayout(ways)
        links = Row()
        links.addWidget(self.leave_link)
        links.addStretch(1)
        links.addWidget(self.alone_link)
        whole.addLayout(links)

    def _connect(self) -> None:
        for button, wish in (
            (self.go_on_button, self.on_wanted),
            (self.show_button, self.show_wanted),
            (self.back_button, self.back_wanted),
            (self.skip_button, self.skip_wanted),
            (self.leave_link, self.leave_wanted),
            (self.alone_link, self.alone_wanted),
        ):
            button.clicked.connect(wish)
        self.passage_link.clicked.connect(lambda: self.passage_wanted.emit(self._passage))

    def show_step(
        self,
        kicker: str,
        title: str,
        says: str,
        at: int,
        steps: int,
        tasks: Sequence[str] = (),
        knows: Sequence[str] = (),
        passage: str = "",
        is_moved: bool = False,
    ) -> None:
        """Shows a step: ``at`` is its number from 0, or ``steps`` when all are done; ``says`` may have **bold**.

        ``is_moved``: something is to be taken from one place to another.
        """
        self.kicker.set_text(kicker)
        self.title.set_text(title)
        self._fit_title()
        self.dots.show_at(at, steps)
        self.speech.say(says)
        self._announce(" ".join([says, *[f"{words}." for words in tasks]]))
        self._show_tasks(tasks, is_moved)
        self._show_knows(knows)
        self._passage = passage
        self.passage_link.setVisible(bool(passage))
        self._fit_links()
        self.pane.verticalScrollBar().setValue(0)

    def show_tabs(self) -> None:
        """Shows the way back to the rules as a tab, where there is room for it."""
        self._has_tabs = True
        self.tabs.setVisible(not self.is_low)

    def say(self, words: str) -> None:
        """Changes what is said."""
        self.speech.say(words)
        self._announce(words)

    def _announce(self, words: str) -> None:
        """Has a screen reader say what is new."""
        if words != self._announced:
            self._announced = words
            announce(words.replace("**", ""))

    def offer(self, go_on: str, shows: bool, goes_back: bool, skips: bool, plays_on: bool) -> None:
        """Shows the button to go on with its word, if any, and the others where they do something."""
        self.go_on_button.setVisible(bool(go_on))
        self.go_on_button.setText(go_on)
        self.go_on_button.setAccessibleName(go_on)
        self.show_button.setVisible(shows)
        self._is_asked = shows
        self._place_buttons()
        self.show_button.set_kind("plain")
        self.back_button.setEnabled(goes_back)
        self.skip_button.setEnabled(skips)
        self.alone_link.setVisible(plays_on)

    def _show_tasks(self, tasks: Sequence[str], is_moved: bool) -> None:
        self._task_column.clear()
        self._task.setVisible(bool(tasks))
        self._is_moved = is_moved and bool(tasks)
        self._how.setVisible(self._is_moved and not self.is_low)
        if not tasks:
            return
        self._task_column.space(12 if self._room != "tight" else 4)
        self._task_column.addWidget(SectionHead("Your task"))
        for number, words in enumerate(tasks, 1):
            self._task_column.addWidget(NumberedLine(number, words))

    def _show_knows(self, lines: Sequence[str]) -> None:
        self._knows_column.clear()
        self._has_knows = bool(lines)
        if lines and not self.is_low:
            self._knows_column.space(12)
            self._knows_column.addWidget(SectionHead("Worth knowing"))
        for words in lines:
            self._knows_column.addWidget(NumberedLine(0, words))
        self._lines = tuple(lines)
        self._fold(self.is_low)

    def _fold(self, is_folded: bool) -> None:
        """Folds what is worth knowing to its head, or opens it."""
        self.fold.setVisible(self._has_knows and self.is_low)
        self.fold.set_icon("chevron-right" if is_folded else "chevron-down")
        self.fold.setAccessibleName("Worth knowing, folded" if is_folded else "Worth knowing")
        self.knows.setVisible(self._has_knows and not is_folded)

    @property
    def is_low(self) -> bool:
        """Whether only the task and the way to do it are sure to be in sight."""
        return self._room != "whole"

    def _set_room(self, room: Room) -> None:
        self._room = room
        self._fit_title()
        self.tabs.setVisible(self._has_tabs and not self.is_low)
        self.dots.setVisible(room != "tight")
        self._air.setVisible(room == "whole")
        self.speech.set_room(room)
        self._how.setVisible(self._is_moved and not self.is_low)
        self._place_buttons()
        self._show_knows(self._lines)

    def _fit_title(self) -> None:
        """Gives the title the largest letters in which it has one line."""
        styles = list(_TITLES.values())
        room = self.title.width()
        for style in styles[styles.index(_TITLES[self._room]) :]:
            self.title.set_style(style)
            if len(self.title.lines(room)) == 1:
                return

    def _fit_links(self) -> None:
        """Gives the links as many words as there is room for."""
        room = self.width()
        beside = room - self.leave_link.sizeHint().width()
        for link, words, most in (
            (self.passage_link, (f"{self._passage} in the rules", self._passage), room - px(_BAR)),
            (self.alone_link, ("Play on without help", "Play on alone"), beside),
        ):
            for said in words:
                link.setText(said)
                if link.sizeHint().width() <= most:
                    break

    def _place_buttons(self) -> None:
        """Puts the way to do the step below the task, below all that is scrolled, or among the buttons of the foot."""
        is_in_row = self._room == "tight" and self._is_asked
        self.skip_button.setText("Skip" if is_in_row else "Skip this step")
        if is_in_row:
            self._ways.insertWidget(1, self._asked, 3)
        else:
            (self._asked_below if self.is_low else self._asked_inside).addWidget(self._asked)

    # Qt's own names from here on.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room: Room = "whole" if self.height() >= px(LOW) else "low" if self.height() >= px(TIGHT) else "tight"
        if room != self._room:
            self._set_room(room)
        self._fit_links()


_AIR = 16.0
"""What is free above a teacher that has all the room it needs."""
_BAR = 28.0
"""The width of the margin and the scroll bar beside what is scrolled."""
_TITLES: Mapping[Room, str] = {"whole": "panel", "low": "card", "tight": "name"}


class NumberedLine(QWidget):
    """A line with a number in a ring before it, or with a small star for 0."""

    def __init__(self, number: int, words: str) -> None:
        super().__init__()
        self._number = number
        row = Row(self, margins=(32, 0, 0, 3))
        row.addWidget(Text(words, "body" if number else "small", "ink" if number else "ink2", wrap=True), 1)
        self.setAccessibleName(f"{number}. {words}" if number else words)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_hub().theme
        with QPainter(self) as painter:
            smooth(painter)
            x, y = exact(11), exact(12)
            if self._number:
                painter.setPen(pen(theme.color("gold"), exact(1.6)))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(QPointF(x, y), exact(10), exact(10))
                font = sans(exact(14), "semibold")
                text_at(painter, x, y + exact(4.8), str(self._number), font, theme.color("ink"), "center")
            else:
                symbol(painter, "star-four-points-outline", x, y, exact(15), theme.color("gold"))
