"""Saves after every action, off the caller's thread: the latest state wins, and closing waits for it."""

from __future__ import annotations

import threading
from datetime import UTC, datetime
from pathlib import Path

from westmarch.play import saves
from westmarch.play.session import Session
from westmarch.play.strict_games import StrictGames

_PATIENCE = 10.0
"""Seconds in which everything has to be written."""


class Autosave:
    """A thread that keeps one file up to date, and the record of strict games, if it is given.

    ``trouble`` is the sentence about the last write that failed, empty when all is well: a full disk must not
    stop a game.  ``with`` closes it.
    """

    def __init__(self, path: Path, strict_games: StrictGames | None = None) -> None:
        self.path = path
        self._strict_games = strict_games
        self.trouble = ""
        self._waiting: tuple[Session, datetime] | None = None
        self._is_warm = False
        self._is_writing = False
        self._is_closed = False
        self._turn = threading.Condition()
        self._thread = threading.Thread(target=self._work, name="autosave", daemon=True)
        self._thread.start()

    def note(self, session: Session) -> None:
        """Hands over a session as it is now; returns before it is packed and written."""
        moment = session.twin(), datetime.now(UTC)
        if not self._is_warm:
            saves.pack(*moment)  # the first may have to read cards and modules: the file must not fall behind meanwhile
            self._is_warm = True
        with self._turn:
            self._waiting = moment
            self._turn.notify_all()

    def flush(self) -> bool:
        """Waits until everything handed over is written; False if that takes longer than ten seconds."""
        with self._turn:
            return self._turn.wait_for(lambda: self._waiting is None and not self._is_writing, _PATIENCE)

    def close(self) -> None:
        """Writes what is left and ends the thread."""
        self.flush()
        with self._turn:
            self._is_closed = True
            self._turn.notify_all()
        self._thread.join(timeout=_PATIENCE)

    def __enter__(self) -> Autosave:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _work(self) -> None:
        while True:
            with self._turn:
                self._turn.wait_for(lambda: self._waiting is not None or self._is_closed)
                waiting, self._waiting = self._waiting, None
                if waiting is None:
                    return
                self._is_writing = True
            path = self.path
            try:
                saves.store(saves.pack(*waiting), path)
                if self._strict_games is not None:
                    path = self._strict_games.path
                    self._strict_games.note(waiting[0])  # later, so that whoever is stopped in between loses nothing
                self.trouble = ""
            except Exception as error:  # whatever it is, the thread goes on: others wait for it
                self.trouble = f"{path.name} could not be saved: {getattr(error, 'strerror', None) or error}"
            with self._turn:
                self._is_writing = False
                self._turn.notify_all()
