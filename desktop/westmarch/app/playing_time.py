"""How long a game is played: the time at the table between two answers, without breaks."""

from __future__ import annotations

from time import monotonic

from westmarch.play.session import Session

BREAK = 300.0
"""Seconds: of a longer time without an answer only so much is counted."""


class PlayingTime:
    """Adds to :attr:`.Session.played` while its table is played at."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._since: float | None = None

    def go_on(self) -> None:
        """The table waits for an answer: the clock runs."""
        if self._since is None and self._session.result is None:
            self._since = monotonic()

    def note(self) -> None:
        """Something was played: the time until now is counted, if the game was still going on."""
        if self._since is not None:
            now = monotonic()
            self._session.played += min(BREAK, now - self._since)
            self._since = now if self._session.result is None else None

    def rest(self) -> None:
        """The table is left or covered: what has passed is counted, and the clock stands still."""
        self.note()
        self._since = None
