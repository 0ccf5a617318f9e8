"""Searches of computer players in worker processes, polled so that the window stays responsive."""

from __future__ import annotations

import atexit
from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from westmarch.ai.levels import Profile, profile_in
from westmarch.ai.search import Tally
from westmarch.engine.records import Decision, Seat, State, View
from westmarch.play.session import Session

if TYPE_CHECKING:
    from westmarch.ai.workers import WorkerPool  # at run time with the first search, for it brings multiprocessing

ASIDE_TIME = 200
"""Milliseconds that an answer by advice alone takes at least, such as a defence out of turn."""
_ASK_AGAIN = 12
"""Milliseconds between two looks at whether a search has ended."""


def is_watched(session: Session, decision: Decision) -> bool:
    """Whether a person is at the table who does not know all that the deciding computer knows: its options, or what it
    chooses by, for a search among open options ends sooner or later with that too."""
    return any(not decision.is_open or _knows_more(session.state, decision.seat, seat) for seat in session.people)


def _knows_more(state: State, seat: Seat, other: Seat) -> bool:
    """Whether a seat sees a face, or has chosen in secret, what another does not know; who sees what is open to all."""
    if any(secret.seat == seat for secret in state.secrets.values()):
        return True
    return any(record.seen_by >> seat & 1 and not record.seen_by >> other & 1 for record in state.pieces.values())


def answer_time(session: Session, decision: Decision, least: int, pace: float) -> int:
    """Returns the milliseconds after which the deciding computer answers, if its search has ended by then.

    The time depends on nothing that is hidden from the people at the table; where the computer knows more, it is fixed.
    """
    if decision.kind in session.info.by_advice:
        return round(min(least, ASIDE_TIME) * pace)
    profile = profile_in(session.chairs[decision.seat].kind, session.info)
    steady = profile.steady if profile is not None and is_watched(session, decision) else 0
    return max(round(least * pace), steady)


@cache
def crew() -> WorkerPool:
    """Returns the worker processes of this program, which start with the first table or search."""
    from westmarch.ai.workers import WorkerPool

    pool = WorkerPool()
    atexit.register(pool.close)  # Python would ask them to end, and wait for one that is stopped for ever
    return pool


class Thinking(QObject):
    """Runs one search at a time; the signal ``found`` carries its tallies, none if it failed."""

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
        """Starts the workers with a game, so that the first search has its full time."""
        crew().warm_up(game)

    def begin(self, game: str, view: View, seed: int, profile: Profile, is_steady: bool = False) -> None:
        """Starts a search from a view; gives up an earlier one."""
        workers = crew()
        workers.begin(game, view, seed, profile.limits(workers.size, is_steady=is_steady))
        self._timer.start()

    def give_up(self) -> None:
        """Stops the search; ``found`` is not emitted."""
        if self._timer.isActive():
            self._timer.stop()
            crew().give_up()

    def _look(self) -> None:
        tallies: tuple[Tally, ...] | None = crew().poll()
        if tallies is not None:
            self._timer.stop()
            self.found.emit(tallies)
