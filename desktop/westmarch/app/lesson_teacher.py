"""The teacher in the side panel: which step it is, what is said, the task, what is worth knowing, and the way on."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.tabletop.announcing import announce
from westmarch.tabletop.drawing import pen, rounded_in, smooth, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import Button, Column, LinkButton, Row, Rule, ScrollPane, SectionHead, Text, set_tip

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

    def __init__(self) -> None:
        super().__init__()
        self.kicker = Text("", "kicker", "ink2")
        self.title = Text("", "panel", wrap=True)
        self.dots = Dots()
        self.speech = Speech()
        self._announced = ""
        self.show_button = Button("Show me", "plain", "play-circle-outline", key="S", height=48)
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
        self._task = QWidget()
        self._task_column = Column(self._task, gap=6)
        self._knows = QWidget()
        self._knows_column = Column(self._knows, gap=7)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        whole = Column(self)
        whole.addWidget(self.kicker)
        whole.addWidget(self.title)
        whole.space(6)
        whole.addWidget(self.dots)
        whole.space(10)
        body = QWidget()
        inside = Column(body, margins=(0, 0, 8, 0))
        inside.addWidget(self.speech)
        inside.addWidget(self._task)
        inside.space(10)
        inside.addWidget(self.go_on_button)
        inside.addWidget(self.show_button)
        inside.addWidget(self._knows)
        inside.space(6)
        row = Row()
        row.addWidget(self.passage_link)
        row.addStretch(1)
        inside.addLayout(row)
        inside.addStretch(1)
        self.pane = ScrollPane(body)
        whole.addWidget(self.pane, 1)
        whole.space(4)
        whole.addWidget(Rule())
        whole.space(4)
        ways = Row(gap=4)
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
        self.dots.show_at(at, steps)
        self.speech.say(says)
        self._announce(" ".join([says, *[f"{words}." for words in tasks]]))
        self._show_tasks(tasks, is_moved)
        self._show_knows(knows)
        self._passage = passage
        self.passage_link.setVisible(bool(passage))
        self.passage_link.setText(f"{passage} in the rules" if passage else "")
        self.passage_link.updateGeometry()
        self.pane.verticalScrollBar().setValue(0)

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
        self.show_button.set_kind("plain")
        self.back_button.setEnabled(goes_back)
        self.skip_button.setEnabled(skips)
        self.alone_link.setVisible(plays_on)

    def _show_tasks(self, tasks: Sequence[str], is_moved: bool) -> None:
        self._task_column.clear()
        self._task.setVisible(bool(tasks))
        if not tasks:
            return
        self._task_column.space(12)
        self._task_column.addWidget(SectionHead("Your task"))
        for number, words in enumerate(tasks, 1):
            self._task_column.addWidget(NumberedLine(number, words))
        if is_moved:
            self._task_column.addWidget(Text(HOW, "italic", "ink2", wrap=True))

    def _show_knows(self, lines: Sequence[str]) -> None:
        self._knows_column.clear()
        self._knows.setVisible(bool(lines))
        if not lines:
            return
        self._knows_column.space(12)
        self._knows_column.addWidget(SectionHead("Worth knowing"))
        for words in lines:
            self._knows_column.addWidget(NumberedLine(0, words))


class NumberedLine(QWidget):
    """A line with a number in a ring before it, or with a small star for 0."""

    def __init__(self, number: int, words: str) -> None:
        super().__init__()
        self._number = number
        row = Row(self, margins=(32, 0, 0, 0))
        row.addWidget(Text(words, "body" if number else "small", "ink" if number else "ink2", wrap=True), 1)
        self.setAccessibleName(f"{number}. {words}" if number else words)
        theme_hub().changed.connect(self.update)

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


class Dots(QWidget):
    """One dot a step: done with a tick, the present one ringed, the others open."""

    def __init__(self) -> None:
        super().__init__()
        self._at, self._steps = 0, 1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme_hub().changed.connect(self.update)
        theme_hub().resized.connect(self.updateGeometry)

    def show_at(self, at: int, steps: int) -> None:
        """Shows how many of the steps are done."""
        self._at, self._steps = at, max(1, steps)
        self.setAccessibleName(f"Step {min(at + 1, steps)} of {steps}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(200), px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_hub().theme
        radius = exact(7)
        with QPainter(self) as painter:
            smooth(painter)
            room = self.width() - 2 * radius - 2
            gap = min(exact(35.5), room / max(1, self._steps - 1))
            radius = min(radius, gap * 0.4) if self._steps > 1 else radius
            y, first = self.height() / 2, radius + 1
            for number in range(self._steps):
                x = first + number * gap
                is_done = number < self._at
                if number:
                    token = "gold" if number <= self._at else "rule"
                    painter.setPen(pen(theme.color(token), exact(1.6)))
                    painter.drawLine(QPointF(x - gap + radius, y), QPointF(x - radius, y))
                painter.setPen(pen(theme.color("gold" if number <= self._at else "line"), exact(1.6)))
                painter.setBrush(theme.color("gold") if is_done else theme.color("panel"))
                painter.drawEllipse(QPointF(x, y), radius, radius)
                if is_done:
                    symbol(painter, "check-bold", x, y, radius * 1.4, theme.color("panel"))
                elif number == self._at:
                    painter.setPen(Qt.PenStyle.NoPen)
                    painter.setBrush(theme.color("gold"))
                    painter.drawEllipse(QPointF(x, y), radius * 0.45, radius * 0.45)


class Speech(QWidget):
    """The teacher's bust, and a bubble with what is said; words between ** are bold."""

    _BUST, _GAP, _PAD = 56.0, 16.0, 14.0
    _SIZE, _LEADING = 16.0, 1.38

    def __init__(self) -> None:
        super().__init__()
        self._runs: list[tuple[str, bool]] = []
        self.words = ""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme_hub().changed.connect(self.update)
        theme_hub().resized.connect(self.updateGeometry)

    def say(self, words: str) -> None:
        """Says something else."""
        self._runs = [
            (word, number % 2 == 1)
            for number, part in enumerate(words.split("**"))
            for word in re.findall(r"\S+\s*|\s+", part)
        ]
        self.words = words.replace("**", "")
        self.setAccessibleName(self.words)
        self.updateGeometry()
        self.update()

    def _lines(self, width: float) -> list[list[tuple[str, bool]]]:
        """The words, line by line, as they fit into a width."""
        lines: list[list[tuple[str, bool]]] = [[]]
        x, is_open = 0.0, False
        for word, is_bold in self._runs:
            wide = text_width(word.rstrip(), self._font(is_bold))
            if lines[-1] and not is_open and x + wide > width:
                lines.append([])
                x = 0.0
            lines[-1].append((word, is_bold))
            x += text_width(word, self._font(is_bold))
            is_open = not word[-1].isspace()  # a full stop belongs to the bold word before it
        return lines

    def _font(self, is_bold: bool) -> QFont:
        return sans(exact(self._SIZE), "bold" if is_bold else "regular")

    def _room(self, width: float) -> float:
        return width - exact(self._BUST + self._GAP + 2 * self._PAD + 3)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        lines = len(self._lines(self._room(width)))
        return round(max(exact(self._BUST + 8), lines * exact(self._SIZE) * self._LEADING + exact(2 * self._PAD + 8)))

    def sizeHint(self) -> QSize:
        return QSize(px(280), self.heightForWidth(px(280)))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(180), self.heightForWidth(max(self.width(), px(180))))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_hub().theme
        with QPainter(self) as painter:
            smooth(painter)
            bust = exact(self._BUST)
            middle = QPointF(bust / 2 + 1, bust / 2 + exact(4))
            painter.setPen(pen(theme.color("gold"), exact(1.6)))
            painter.setBrush(theme.color("good_wash"))
            painter.drawEllipse(middle, bust / 2, bust / 2)
            symbol(painter, "wizard-hat", middle.x(), middle.y() - exact(2), bust * 0.62, theme.color("good"))
            self._paint_bubble(painter, bust + exact(self._GAP), middle.y())

    def _paint_bubble(self, painter: QPainter, left: float, pointer: float) -> None:
        theme = theme_hub().theme
        area = QRectF(left, 1.5, self.width() - left - 2, self.height() - exact(6))
        tip = QPainterPath(QPointF(left - exact(9), pointer))
        tip.lineTo(left + 2, pointer - exact(8))
        tip.lineTo(left + 2, pointer + exact(8))
        tip.closeSubpath()
        shape = rounded_in(area, exact(10)).united(tip)
        painter.fillPath(shape.translated(0, exact(2)), theme.color("shadow", 0.16))
        painter.fillPath(shape, theme.color("raised"))
        painter.strokePath(shape, pen(theme.color("line"), exact(1)))
        baseline = area.top() + exact(self._PAD) + exact(self._SIZE) * 0.95
        for line in self._lines(self._room(self.width())):
            x = left + exact(self._PAD)
            for word, is_bold in line:
                font = self._font(is_bold)
                text_at(painter, x, baseline, word, font, theme.color("ink"))
                x += text_width(word, font)
            baseline += exact(self._SIZE) * self._LEADING
