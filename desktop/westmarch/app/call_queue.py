"""Calls that are carried out one after another: one from within another begins when that one has ended."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable


class CallQueue:
    """A queue that is worked off by whoever calls first."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._is_at_work = False

    def call(self, act: Callable[[], None]) -> None:
        """Calls ``act`` after all that were queued before it; at once, if none is under way.

        After an exception, which goes to whoever called first, those that wait are dropped.
        """
        self._waiting.append(act)
        if self._is_at_work:
            return
        self._is_at_work = True
        try:
            while self._waiting:
                self._waiting.popleft()()
        finally:
            self._is_at_work = False
            self._waiting.clear()

    def drop(self) -> None:
        """Forgets the calls that wait."""
        self._waiting.clear()
