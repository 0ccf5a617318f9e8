"""Long work in time slices between the events of the window: generators that yield wherever they may pause."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Generator
from typing import TypeVar

from PySide6.QtCore import QObject

from westmarch.tabletop.motion import single_shot

T = TypeVar("T")
Work = Generator[None, None, T]
"""A generator that may pause at each ``yield`` and returns its result."""

_SLICE = 0.008
"""Seconds of a time slice; work pauses at its next ``yield`` after that."""
_BREATH = 0.002
"""Seconds between two checks of a thread."""
_ONE_AT_A_TIME = threading.Lock()


def run_to_end(work: Work[T]) -> T:
    """Runs work to its end and returns the result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


def in_thread(do: Callable[[], T]) -> Work[T]:
    """Runs a function that does not use Qt in a thread; returns its result, or raises its exception."""
    results: list[T] = []
    errors: list[BaseException] = []

    def run() -> None:
        with _ONE_AT_A_TIME:
            try:
                results.append(do())
            except BaseException as error:  # raised again where it is waited for
                errors.append(error)

    thread = threading.Thread(target=run, name="elsewhere", daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(_BREATH)
        yield
    if errors:
        raise errors[0]
    return results[0]


class WorkSlices(QObject):
    """Runs one piece of work at a time; ``pause``: milliseconds between two slices, ``length``: seconds of one."""

    def __init__(self, parent: QObject, pause: int, length: float = _SLICE) -> None:
        super().__init__(parent)
        self._work: Work[None] | None = None
        self._length = length
        self._timer = single_shot(self, pause, self._go_on)

    @property
    def is_busy(self) -> bool:
        """Whether work is under way."""
        return self._work is not None

    def begin(self, work: Work[None]) -> None:
        """Begins a piece of work; work that was under way is cancelled."""
        self.stop()
        self._work = work
        self._timer.start()

    def finish(self) -> None:
        """Does at once what is left of the work that is under way."""
        work, self._work = self._work, None
        self._timer.stop()
        if work is not None:
            run_to_end(work)

    def stop(self) -> None:
        """Cancels the work that is under way."""
        work, self._work = self._work, None
        self._timer.stop()
        if work is not None:
            with contextlib.suppress(ValueError):  # work may come to its own end by what it does
                work.close()

    def _go_on(self) -> None:
        work, rests = self._work, time.perf_counter() + self._length
        if work is None:
            return
        try:
            while self._work is work and time.perf_counter() < rests:
                next(work)
        except BaseException as end:
            if self._work is work:
                self._work = None
            if not isinstance(end, StopIteration):
                raise
        if self._work is work:
            self._timer.start()
