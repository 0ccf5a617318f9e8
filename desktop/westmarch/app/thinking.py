"""Computers that look ahead while the window goes on: searches in worker processes, asked for now and then."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from westmarch.ai.levels import PROFILES, Profile
from westmarch.ai.search import Tally
from westmarch.engine.records import Decision, View
from westmarch.play.session import Session

if TYPE_CHECKING:
    from westmarch.ai.workers import WorkerPool  # at run time with the first search, for it brings multiprocessing

ASIDE_TIME = 200
"""The least time for what is answered by advice alone, as a defence out of turn, so that nobody waits for it."""
_ASK_AGAIN = 12
"""Milliseconds between two looks at whether a search has ended."""


def is_watched(session: Session, decision: Decision) -> bool:
    """Whether there is a person at the table who does not know what options the computer has that decides."""
    return not decision.is_open and any(chair.is_human for chair in session.chairs)


def answer_time(session: Session, decision: Decision, least: int, pace: float) -> int:
    """Milliseconds after which the computer that decides answers, if it is done with its thoughts.

    It depends on nothing that is hidden from the people at the table; where its options are, it is kept exactly.
    """
    if decision.kind in session.info.by_advice:
        return round(min(least, ASIDE_TIME) * pace)
    profile = PROFILES.get(session.chairs[decision.seat].kind)
    steady = profile.steady if profile is not None and is_watched(session, decision) else 0
    return max(round(least * pace), steady)


@cache
def crew() -> WorkerPool:
    """The worker processes of this program; they are started when a table or a first search asks for them."""
    from westmarch.ai.workers import WorkerPool

    return WorkerPool()


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

    def begin(self, game: str, view: View, seed: int, profile: Profile, is_steady: bool = False) -> None:
        """Looks ahead from a view; an earlier search is given up."""
        workers = crew()
        workers.begin(game, view, seed, profile.limits(workers.size, is_steady=is_steady))
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
