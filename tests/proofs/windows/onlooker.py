"""What pytest-qt does for a sitting, for a proof that runs by itself; and a heart that beats in the window."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

BEAT = 10
"""Milliseconds between two beats."""
_THREADS = Path("/proc/self/task")
"""Where Linux tells, in the second place of ``schedstat``, for how many nanoseconds a thread was ready to run while
others did.  A thread that waits so may hold what the window waits for, as Python's own lock."""
_TRIES = 8
"""So often a moment is looked at anew."""
_AT_ONCE = 0.002
"""Seconds that a look may take."""


class Bot:
    """Stands in for ``qtbot``."""

    def addWidget(self, widget: QWidget, before_close_func: Callable[[QWidget], object] | None = None) -> None:
        """The proof closes its window itself."""

    def waitExposed(self, widget: QWidget) -> AbstractContextManager[None]:
        """Without a screen a window is there at once."""
        return nullcontext()

    def waitUntil(self, wanted: Callable[[], object], timeout: int = 20_000) -> None:
        """Lets the window go on until something is so.  Raises TimeoutError."""
        waker = QTimer()
        waker.start(BEAT)
        ends = time.monotonic() + timeout / 1000
        while not wanted():
            if time.monotonic() > ends:
                raise TimeoutError(f"what was waited for did not come within {timeout} ms")
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


class Moment(NamedTuple):
    """A clock, and for each thread of this process how long it has worked and has waited for a core; in seconds."""

    clock: float
    own: Spent
    others: dict[str, Spent]


class Spent(NamedTuple):
    """What Linux tells of a thread: for how many seconds it has run, and was ready to run while others did."""

    work: float = 0.0
    waited: float = 0.0

    def __sub__(self, earlier: Spent) -> Spent:
        return Spent(self.work - earlier.work, self.waited - earlier.waited)


class Threads:
    """The threads of this process, as the one sees them that makes this.

    Where the system allows that, they go before all other processes until :meth:`close`: what they do then shows the
    program, and not how busy the machine is.  Processes that they start go with the others.
    """

    def __init__(self) -> None:
        self._me = str(threading.get_native_id())
        self._files: dict[str, int] = {}
        self._first: set[str] = set()

    def now(self) -> Moment:
        """This moment: nothing came between the clock and what the system tells, if that can be had.

        A thread that is sent to wait between the two would else seem not to have waited.  Where the system tells
        nothing, no thread has waited.
        """
        for _ in range(_TRIES):
            own, clock, work = self._spent(self._me), time.perf_counter(), time.thread_time()
            others = {name: self._spent(name) for name in self._names() if name != self._me}
            if self._spent(self._me).waited == own.waited and time.perf_counter() < clock + _AT_ONCE:
                break
        return Moment(clock, Spent(work, own.waited), others)

    def close(self) -> None:
        """Lets the threads go with all others again, and closes the files in which the system tells of them."""
        for name in self._first:
            with suppress(OSError):
                os.sched_setscheduler(int(name), os.SCHED_OTHER, os.sched_param(0))
        self._first = set()
        while self._files:
            os.close(self._files.popitem()[1])

    def _names(self) -> list[str]:
        return os.listdir(_THREADS) if _THREADS.is_dir() else []

    def _spent(self, name: str) -> Spent:
        """What a thread has spent; one that has just ended nothing more."""
        try:
            if name not in self._files:
                self._files[name] = os.open(_THREADS / name / "schedstat", os.O_RDONLY)
                self._put_first(name)
            work, waited, _ = os.pread(self._files[name], 64, 0).split()
            return Spent(int(work) / 1e9, int(waited) / 1e9)
        except OSError:
            if name in self._files:
                os.close(self._files.pop(name))
            return Spent()

    def _put_first(self, name: str) -> None:
        with suppress(PermissionError):
            os.sched_setscheduler(int(name), os.SCHED_RR | os.SCHED_RESET_ON_FORK, os.sched_param(1))
            self._first.add(name)


class Gap(NamedTuple):
    """The time between two beats in milliseconds: by the clock; that in which the window could have answered; and that
    in which it worked."""

    clock: float = 0.0
    own: float = 0.0
    work: float = 0.0

    @classmethod
    def between(cls, before: Moment, after: Moment) -> Gap:
        """The gap from one moment of the window's thread to another.

        It could not have answered while it waited for a core, or slept while another thread waited for one that may
        have held what it needed; but of what another has worked no part was waiting.
        """
        clock, own = after.clock - before.clock, after.own - before.own
        others = [spent - before.others.get(name, Spent()) for name, spent in after.others.items()]
        slept = clock - own.work - own.waited
        held_up = max((other.waited for other in others), default=0.0)
        most = max((min(other.work, clock) for other in others), default=0.0)
        return cls(1000 * clock, 1000 * max(own.work + max(0.0, slept - held_up), most), 1000 * own.work)

    def __str__(self) -> str:
        return f"{self.own:.0f} ms ({self.clock:.0f} by the clock, {self.work:.0f} of work)"


class Heart:
    """Beats in the window's thread, and knows the longest gap."""

    def __init__(self) -> None:
        self.longest = Gap()
        self._threads = Threads()
        self._first = self._last = self._threads.now()
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start(BEAT)

    def stop(self) -> Gap:
        """Ends, and gives the longest gap."""
        self._timer.stop()
        self._beat()
        self._threads.close()
        return self.longest

    @property
    def seconds(self) -> float:
        """From the first beat to the last, without the time for which the window waited for a core."""
        return self._last.clock - self._first.clock - (self._last.own.waited - self._first.own.waited)

    def _beat(self) -> None:
        now = self._threads.now()
        self.longest = max(self.longest, Gap.between(self._last, now), key=lambda gap: gap.own)
        self._last = now
