"""The chances of a game that has ended, reckoned in a process of their own while the window goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from westmarch.play.curves import Curve, ends_of_turns
from westmarch.play.session import Session

if TYPE_CHECKING:
    from westmarch.ai.chances import (
        Reckoner,  # at run time with the first game that ends, for it brings multiprocessing
    )

_LOOK_AGAIN = 60
"""Milliseconds between two looks at what has been found."""


class Chances(QObject):
    """Reckons the chances of one session.

    ``found`` carries a curve after some more tries, ``ended`` whether there is one when no better will come.  A session
    that has a curve is not reckoned again.
    """

    found = Signal(object)
    ended = Signal(bool)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._turns: tuple[tuple[int, str], ...] = ()
        self._curve: Curve | None = None
        self._reckoner: Reckoner | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_AGAIN)
        self._timer.timeout.connect(self._look)

    @property
    def is_busy(self) -> bool:
        """Whether a process is at work."""
        return self._reckoner is not None

    def begin(self) -> None:
        """Begins to reckon; what is known already is found at once."""
        from westmarch.ai.chances import Course, Reckoner

        session = self.session
        if session.chances is not None or session.result is None:
            if session.chances is not None:
                self.found.emit(session.chances)
            self.ended.emit(session.chances is not None)
            return
        self._turns = ends_of_turns(session)
        places = tuple([place - session.start_at for place, _ in self._turns])
        actions = session.actions[session.start_at : session.cursor]
        seats = len(session.chairs)
        course = Course(session.info.id, session.options, seats, session.seed, session.start, actions, places)
        self._reckoner = Reckoner(course)
        self._timer.start()

    def give_up(self) -> None:
        """Ends the process; what has been found so far is not kept."""
        self._timer.stop()
        if self._reckoner is not None:
            self._reckoner.close()
            self._reckoner = None

    def _look(self) -> None:
        reckoner = self._reckoner
        if reckoner is None:
            return
        found = reckoner.poll()
        if found is not None:
            places = tuple([place for place, _ in self._turns])
            turns = tuple([turn[:12] for _, turn in self._turns])
            self._curve = Curve(places, turns, found.chances, found.tries)
            self.found.emit(self._curve)
        if reckoner.is_over:
            self.give_up()
            self.session.chances = self._curve
            self.ended.emit(self._curve is not None)
