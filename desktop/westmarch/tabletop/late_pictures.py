"""Pictures that are painted after their table is shown: until then an item shows a draft, or what it showed before."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject

from westmarch.tabletop.work_slices import Work, WorkSlices

SLICE = 0.012
"""Seconds of a frame that painting may take."""
HEAD_START = 0.01
"""Seconds that a new table waits for its new pictures: what is painted by then is painted once, without a draft."""


class LatePictures(QObject):
    """Paints what is wanted in slices, the first that was wanted first."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._slices = WorkSlices(self, 0, SLICE)
        self._wanted: dict[object, tuple[Callable[[], Work[None]], Callable[[], object]]] = {}
        self._rests = 0.0
        """When the head start of a new table is over."""

    @property
    def is_busy(self) -> bool:
        """Whether anything is still to be painted."""
        return self._slices.is_busy

    def want(self, who: object, work: Callable[[], Work[None]], done: Callable[[], object]) -> None:
        """Paints what somebody shows, and calls ``done``; whatever they wanted before is left."""
        self._wanted[who] = work, done
        if not self._slices.is_busy:
            self._slices.begin(self._paint())

    @contextmanager
    def head_start(self) -> Iterator[None]:
        """A context in which pictures may be painted at once, all together for as long as a table waits for them."""
        self._rests = time.perf_counter() + HEAD_START
        try:
            yield
        finally:
            self._rests = 0.0

    def is_painted_at_once(self, work: Work[None]) -> bool:
        """Paints as much as the head start allows, and returns whether that is all of it."""
        while time.perf_counter() < self._rests:
            try:
                next(work)
            except StopIteration:
                return True
        return False

    def finish(self) -> None:
        """Paints at once whatever is still to be painted."""
        self._slices.finish()

    def leave(self, who: object) -> None:
        """Leaves what somebody wanted, who has gone."""
        self._wanted.pop(who, None)

    def _paint(self) -> Work[None]:
        while self._wanted:
            who = next(iter(self._wanted))
            work, done = self._wanted[who]
            yield from work()
            if self._wanted.get(who, (None,))[0] is work:
                del self._wanted[who]
                done()
            yield
