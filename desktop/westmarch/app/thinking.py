"""Computers that look ahead while the window goes on: searches in worker processes, asked for now and then."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from westmarch.ai.levels import Profile
from westmarch.ai.search import Tally
from westmarch.engine.records import View

if TYPE_CHECKING:
    from westmarch.ai.workers import Crew  # at run time with the first search, for it brings multiprocessing

_ASK_AGAIN = 12
"""Milliseconds between two looks at whether a search has ended."""


@cache
def crew() -> Crew:
    """The worker processes of this program; they are started when a table or a first search asks for them."""
    from westmarch.ai.workers import Crew

    return Crew()


class Thinking(QObject):
    """One search at a time.  ``found`` brings what it found out, or nothing where it failed."""

    found = Signal(tuple)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setInterval(_ASK_AGAIN)
        self._timer.timeout.connect(self._look)

    @property
    def is_busy(self) -> bool:
        """Whether a search is under way."""
        return self._timer.isActive()

    def be_ready(self, game: str) -> None:
        """Starts what searches of a game will need, so that the first of them has its full time."""
        crew().warm_up(game)

    def begin(self, game: str, view: View, seed: int, profile: Profile) -> None:
        """Looks ahead from a view; an earlier search is given up."""
        workers = crew()
        workers.begin(game, view, seed, profile.limits(workers.size))
        self._timer.start()

    def give_up(self) -> None:
        """The answer is no longer wanted."""
        if self._timer.isActive():
            self._timer.stop()
            crew().give_up()

    def _look(self) -> None:
        tallies: tuple[Tally, ...] | None = crew().poll()
        if tallies is not None:
            self._timer.stop()
            self.found.emit(tallies)
