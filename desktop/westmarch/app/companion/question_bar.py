"""The question of the table in one line at its foot, with the two best answers, while the rules are read."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy

from westmarch.engine.table import Option, Table
from westmarch.tabletop.drawing import pen, rounded_in, side_mark
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.selection import Selection
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import Button, Column, Measured, Row, Surface, Text

HEIGHT = 66.0
_BEST = 2
_LEAST_WORDS = 190.0
"""So much width the question keeps, at 100 percent."""


class QuestionBar(Measured, Surface):
    """``answered`` carries an action and what follows from it; ``all_wanted``: the panel with all choices."""

    answered = Signal(str, tuple)
    all_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._side = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row = Row(self, gap=8, margins=(62, 6, 16, 8))
        words = Column(gap=0)
        self.prompt = Text("", "strong", shrinks=True)
        self.detail = Text("", "small", "ink2", shrinks=True)
        words.addStretch(1)
        words.addWidget(self.prompt)
        words.addWidget(self.detail)
        words.addStretch(1)
        row.addLayout(words, 1)
        self.answers = Row(gap=8)
        row.addLayout(self.answers)
        self.all = Button("All choices", key="Esc")
        self.all.clicked.connect(self.all_wanted)
        row.addWidget(self.all)
        theme_hub().resized.connect(self._remeasure)

    def show_question(self, table: Table, selection: Selection | None, side: str) -> None:
        """Shows the prompt of a Table, and the answers of a selection if the viewer decides."""
        self._side = side
        self.prompt.set_text(table.prompt.text)
        self.detail.set_text(table.prompt.detail)
        self.detail.setVisible(bool(table.prompt.detail))
        self.answers.clear()
        room = self.width() - self.all.sizeHint().width() - px(62 + 16 + 16 + _LEAST_WORDS)
        for number, option in enumerate(best(selection)):
            is_first = number == 0 and option.is_primary
            button = Button(option.named, "primary" if is_first else "plain", key="Enter" if is_first else "")
            button.clicked.connect(lambda _=False, own=option: self.answered.emit(own.action, own.follow))
            room -= button.sizeHint().width() + px(8)
            if room < 0:  # an answer whose words are cut is no answer; all of them are a key away
                button.deleteLater()
                break
            self.answers.addWidget(button)
        self._forget()

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(600), px(HEIGHT))

    def draw_ground(self, painter: QPainter) -> None:
        theme = theme_hub().theme
        area = QRectF(self.rect()).adjusted(exact(6), exact(2), -exact(6), -exact(5))
        painter.fillRect(self.rect(), theme.color("table"))
        shape = rounded_in(area, exact(10))
        painter.fillPath(shape, theme.color("raised"))
        painter.strokePath(shape, pen(theme.color("gold", 0.6), exact(1.4)))
        if self._side:
            fill, on = theme.color(self._side), theme.color(theme.side(self._side, "on"))
            side_mark(painter, self._side, exact(36), area.center().y(), exact(16), fill, on)


def best(selection: Selection | None) -> Sequence[Option]:
    """Returns the answers that can be given by a word alone: the primary one, those of what is taken up, an end."""
    if selection is None:
        return ()
    listed = selection.listed()
    own = selection.actions_of(selection.selected)
    words = [option for option in listed if not option.source and not option.target]
    first = [option for option in (*listed, *selection.ends()) if option.is_primary]
    found = list(dict.fromkeys([*first, *own, *words, *selection.ends()]))
    return found[:_BEST]
