"""Learning on the home page: the bar under the shelf, and the card with which somebody begins who has no game yet."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch import games
from westmarch.app.cover_scene import CoverScene
from westmarch.app.learning import LearnedLesson
from westmarch.app.lesson_marks import paint_mark
from westmarch.tabletop.drawing import smooth, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import Button, Card, Column, Control, Row, Text, focus_outline, set_tip

TALL, LOW = 136.0, 104.0
"""Heights of the bar with its words and of one line, at 100 percent, with the margins of its card."""


class LearnBar(Card):
    """The guided games of all games in one line.  ``wanted``: a game's lessons; ``all_wanted``: the list of all."""

    wanted = Signal(str)
    all_wanted = Signal()

    def __init__(self, guided: tuple[LearnedLesson, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self.chips = [LearnChip(each) for each in guided]
        following = next((chip for chip in self.chips if chip.learned.is_begun), None)
        following = following or next((chip for chip in self.chips if not chip.learned.place.is_done), None)
        if following is not None:
            following.is_next = True
        self.is_done = following is None
        self._following = following.learned.game if following is not None else ""
        self._is_low = False
        has_begun = any(chip.learned.is_begun or chip.learned.place.is_done for chip in self.chips)
        self._word = "Lessons" if self.is_done else "Go on learning" if has_begun else "Start with the first"
        self.button = Button(self._word, "plain")
        self.button.clicked.connect(self._on_button)
        self.every = Button("All lessons", "plain", "format-list-bulleted")
        set_tip(self.every, "Every lesson of every game")
        self.every.clicked.connect(self.all_wanted)
        self._sign = _Sign()
        self._head = Text("Learn to play", "game")
        self._words = Text("A guided first game at each table, ten minutes each. No rulebook needed.", "body", "ink2")
        for chip in self.chips:
            chip.clicked.connect(lambda _=False, game=chip.learned.game: self.wanted.emit(game))
        self._row = Row()
        for chip in self.chips:
            self._row.addWidget(chip)
        self._row.addStretch(1)
        self._lay_out()

    def _lay_out(self) -> None:
        whole = self._whole = Row(self, gap=10, margins=(30, 14, 26, 22))
        whole.addWidget(self._sign)
        middle = Column(gap=0)
        middle.addWidget(self._head)
        middle.addWidget(self._words)
        middle.addStretch(1)
        middle.addLayout(self._row)
        whole.addLayout(middle, 1)
        ends = Column()
        ends.addWidget(self.button)
        ends.addWidget(self.every)
        whole.addLayout(ends)

    def fitting_height(self, room: float) -> float:
        """Returns how high the bar is in a column of a height at 100 percent, and lays itself out for that."""
        is_low = self._is_low = self.is_done or room < _ENOUGH
        self.button.setText("Lessons" if is_low else self._word)
        self.button.setAccessibleName(self.button.text())
        for part in (self._sign, self._words, self.every):
            part.setVisible(not is_low and (part is not self.every or not self.is_done))
        self._head.setVisible(not self.is_done)
        self._whole.set_margins((26, 12, 26, 20) if is_low else (30, 14, 26, 22))
        return TALL if not is_low else LOW if not self.is_done else _LINE

    def _on_button(self) -> None:
        if self._is_low:
            self.all_wanted.emit()
        else:
            self.wanted.emit(self._following)

    # Qt's own names from here on.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = self.width() - exact(60) - self.button.sizeHint().width()
        room -= self._sign.sizeHint().width() if not self._sign.isHidden() else 0
        for shows, size in ((True, 16.0), *((False, size) for size in _SIZES if size == 16 or exact(size) >= _SMALL)):
            for chip in self.chips:
                chip.show_step(shows, size)
            if sum(chip.sizeHint().width() for chip in self.chips) <= room:
                return
        for chip in self.chips:
            chip.show_step(False, _SMALL, shows_name=chip.is_next)


_LINE = 84.0
"""Height of the bar without its heading."""
_ENOUGH = 780.0
"""Height of the column, at 100 percent, from which the bar has its words."""
_SIZES = (16.0, 14.0, 13.0, 12.0, 11.0, 10.0, 9.0)
"""Sizes of a chip's letters at 100 percent, the largest that fits first."""
_SMALL = 14.0
"""The least height of letters in pixels, whatever the scale."""


class LearnChip(Control):
    """A game in the bar: a tick if its guided game is done, a ringed dot if it is begun or next, a ring otherwise."""

    def __init__(self, learned: LearnedLesson) -> None:
        info = games.info(learned.game)
        super().__init__((info.short or info.title).removeprefix("The "))
        self.learned = learned
        self.is_next = False
        self._shows_step, self._size, self._shows_name = True, 16.0, True
        said = "done" if learned.place.is_done else learned.step or "not begun"
        self.setAccessibleName(f"Learn {info.title}, {said}")
        set_tip(self, f"{learned.lesson.title}, {learned.lesson.minutes} minutes")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_step(self, wanted: bool, size: float, shows_name: bool = True) -> None:
        """Shows or leaves out at which step one is, in letters of a size at 100 percent; or only the mark."""
        if (wanted, size, shows_name) != (self._shows_step, self._size, self._shows_name):
            self._shows_step, self._size, self._shows_name = wanted, size, shows_name
            self.updateGeometry()

    @property
    def _name(self) -> str:
        return self.text() if self._shows_name else ""

    @property
    def _left(self) -> float:
        """Where the letters begin, at 100 percent."""
        return 33.0 if self._size > _SMALL else 28.0

    @property
    def _step(self) -> str:
        return self.learned.step if self._shows_step else ""

    def sizeHint(self) -> QSize:
        wide = exact(self._left + (11 if self._size > _SMALL else 5))
        wide += text_width(self._name, sans(exact(self._size), "semibold"))
        wide += text_width(self._step, sans(exact(14))) + exact(8) if self._step else 0
        return QSize(round(wide), px(36))

    def draw(self, painter: QPainter, theme: Theme) -> None:
        y = self.height() / 2
        left = exact(self._left)
        paint_mark(painter, QPointF(left - exact(17), y), self.learned, theme, self.is_next)
        weight = "semibold" if self.is_next or self.warmth else "regular"
        ink = theme.color("ink")
        text_at(painter, left, y + exact(5.5), self._name, sans(exact(self._size), weight), ink)
        if self._step:
            x = left + exact(8) + text_width(self._name, sans(exact(self._size), "semibold"))
            text_at(painter, x, y + exact(5), self._step, sans(exact(14)), theme.color("ink2"))
        if self.shows_focus():
            focus_outline(painter, QRectF(self.rect()), exact(8), theme)


class _Sign(QWidget):
    """The sign of learning: a cap on a gold disc."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        return QSize(px(56), px(56))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_hub().theme
        with QPainter(self) as painter:
            smooth(painter)
            at = QPointF(exact(23), exact(27))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("gold"))
            painter.drawEllipse(at, exact(23), exact(23))
            symbol(painter, "school-outline", at.x(), at.y(), exact(27), theme.color("gold_on"))


class BeginCard(Card):
    """The guided first game, in the place of the game to continue."""

    def __init__(self, learned: LearnedLesson, is_first: bool = True) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        info = games.info(learned.game)
        word = "Go on with the guided game" if learned.is_begun else "Start the guided game"
        self.button = Button(word, "primary", key="Enter")
        set_tip(self.button, f"{word} of {info.title}")
        column = Column(self, margins=(26, 22, 26, 26))
        column.addWidget(Text("Begin here" if is_first else "Learn the next", "head", "gold"))
        column.space(8)
        self._scene = CoverScene(learned.game)
        column.addWidget(self._scene)
        column.space(10)
        column.addWidget(
            Text("Your first ten minutes" if is_first else info.short or info.title, "headline", shrinks=True)
        )
        column.space(4)
        said = f"Play {info.title} with a teacher who says what to do and why."
        column.addWidget(Text(said, "body", "ink2", wrap=True))
        column.space(12)
        column.addWidget(self.button)

    def set_picture_height(self, height: float) -> None:
        """The height of the picture at 100 percent."""
        self._scene.set_height(height)
        self.updateGeometry()
