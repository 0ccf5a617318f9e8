"""What happens at a table that the entry of the game in the records will say: hints, and moves that were taken back."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject

from westmarch.engine.errors import WestmarchError
from westmarch.play.game_log import LoggedGame
from westmarch.play.library import Library
from westmarch.play.session import Session

if TYPE_CHECKING:
    from westmarch.app.director import Director
    from westmarch.play.records import Mark


class RecordMarks(QObject):
    """Remembers it for one table, also for when the game is saved and goes on another day."""

    def __init__(self, library: Library, director: Director) -> None:
        super().__init__(director)
        self._library, self._session = library, director.session
        self._known: set[Mark] = set()
        director.advised.connect(lambda _: self._mark("hinted"))
        director.taken_back.connect(self._on_taken_back)

    def _on_taken_back(self) -> None:
        """Only where people play against each other, and more may be undone than what nobody has seen."""
        session = self._session
        if session.fairness == "free" and len(session.people) > 1 and not session.info.is_shared:
            self._mark("taken back")

    def _mark(self, what: Mark) -> None:
        if what not in self._known:
            self._known.add(what)
            with contextlib.suppress(WestmarchError, OSError):  # the game goes on; what matters is said at its end
                self._library.records().mark(what, self._session.info.id, self._session.seed)


def marked(entry: LoggedGame, library: Library, session: Session) -> LoggedGame:
    """An entry with what was remembered of its game.  Raises WestmarchError, OSError."""
    records, game, seed = library.records(), session.info.id, session.seed
    return replace(
        entry,
        is_hinted=records.is_marked("hinted", game, seed),
        is_counted=entry.is_counted and not records.is_marked("taken back", game, seed),
    )
