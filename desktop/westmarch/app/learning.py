"""Learning: the lessons of all games, how far somebody has come, and a lesson that is sat down to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QObject

from westmarch import games
from westmarch.app.phrasing import sentence
from westmarch.engine.errors import BadCard, WestmarchError
from westmarch.engine.lessons import Lesson
from westmarch.play.lessons import LessonPlace, LessonProgress, LessonRun

if TYPE_CHECKING:
    from westmarch.app.pages.table import TablePage
    from westmarch.app.program import Program

FILE = "lessons.json"
"""The file in the data folder that keeps how far one has come."""


class LearnedLesson(Struct, frozen=True):
    """A lesson with how far one has come in it."""

    game: str
    lesson: Lesson
    place: LessonPlace

    @property
    def is_begun(self) -> bool:
        return self.place.at > 0

    @property
    def step(self) -> str:
        """Says at which step one is, if it is begun."""
        return f"step {self.place.at + 1} of {len(self.lesson.steps)}" if self.is_begun else ""


class Learning(QObject):
    """The lessons of the program."""

    def __init__(self, host: Program) -> None:
        super().__init__(host)
        self._host = host
        self.progress = LessonProgress(host.library.folder / FILE)

    # -- what there is

    def lessons(self, game: str) -> tuple[LearnedLesson, ...]:
        """Returns the guided game and the lessons of a game with how far one has come; none where they are damaged."""
        try:
            found = games.load(game).lessons
        except BadCard:
            return ()
        return tuple([LearnedLesson(game, lesson, self.progress.of(game, lesson.id)) for lesson in found])

    def guided(self) -> tuple[LearnedLesson, ...]:
        """Returns the guided game of each game that has one, in the order of the shelf."""
        found = [next(iter(self.lessons(game)), None) for game in games.ids()]
        return tuple([first for first in found if first is not None])

    # -- taking one

    def start(self, game: str, lesson: str = "") -> None:
        """Sits down to a lesson where it was left; without a name to the first of a game that is not done."""
        of_game = self.lessons(game)
        wanted = [each for each in of_game if each.lesson.id == lesson]
        wanted += [each for each in of_game if not each.place.is_done]
        first = next(iter([*wanted, *of_game]), None)
        if first is not None:
            self._sit_down(first)

    def _sit_down(self, learned: LearnedLesson) -> None:
        host, game, lesson = self._host, learned.game, learned.lesson
        try:
            run = LessonRun(game, lesson, learned.place.at, host.settings.player_name)
        except WestmarchError as error:
            host.window.show_message(sentence(error))
            return
        host.laying.lay(
            lambda: run.session, host.ways.back, host.window.show_message, lambda page: self._teach(page, run)
        )

    def _teach(self, page: TablePage, run: LessonRun) -> None:
        from westmarch.app.lesson_table import Teaching

        game, lesson = run.game, run.lesson
        of_game = [each.lesson.id for each in self.lessons(game)]
        number = of_game.index(lesson.id)
        after = of_game[number + 1 :]
        kicker = "The guided game" if lesson.kind == "guided" else f"Lesson {number}"
        page.teaching = teaching = Teaching(page, run, kicker, bool(after))
        teaching.came.connect(lambda at, is_over: self._note(game, lesson.id, at, is_over))
        teaching.next_wanted.connect(lambda: self.start(game, after[0]) if after else self._host.show_lessons())
        teaching.alone_wanted.connect(lambda: self._host.sit_down(run.played_on()))

    def _note(self, game: str, lesson: str, at: int, is_over: bool) -> None:
        try:
            self.progress.note(game, lesson, at, is_over)
        except OSError as error:
            self._host.window.show_message(f"How far you have come could not be saved: {error.strerror or error}.")
