"""What pytest-qt does for a sitting, for a proof that runs by itself; and a heart that beats in the window."""

from __future__ import annotations

import os
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


class Gap(NamedTuple):
    """The time between two beats in milliseconds: by the clock, without that for which the threads of the window were
    ready to run while the system ran other processes, and that in which the window itself worked."""

    clock: float = 0.0
    own: float = 0.0
    work: float = 0.0

    def __str__(self) -> str:
        return f"{self.own:.0f} ms ({self.clock:.0f} by the clock, {self.work:.0f} of work)"


class Heart:
    """Beats in the window's thread, and knows the longest gap."""

    def __init__(self) -> None:
        self.longest = Gap()
        self._last = time.perf_counter(), time.thread_time(), queued()
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start(BEAT)

    def stop(self) -> Gap:
        """Ends, and gives the longest gap."""
        self._timer.stop()
        self._beat()
        return self.longest

    def _beat(self) -> None:
        now = time.perf_counter(), time.thread_time(), queued()
        clock, work = (1000 * (now[0] - self._last[0]), 1000 * (now[1] - self._last[1]))
        waited = 1000 * sum(waited_between(self._last[2], now[2]))
        self.longest = max(self.longest, Gap(clock, max(work, clock - waited), work), key=lambda gap: gap.own)
        self._last = now


Queued = dict[str, float]
"""By thread, the seconds for which it was ready to run while others did; empty where the system does not tell."""


def queued() -> Queued:
    """How long the threads of this process have waited for a core so far."""
    found = {}
    for path in _THREADS.glob("*/schedstat"):
        with suppress(OSError):  # a thread that has just ended
            found[path.parent.name] = int(path.read_text(encoding="ascii").split()[1]) / 1e9
    return found


def waited_between(before: Queued, after: Queued) -> tuple[float, float]:
    """Seconds for which the window's thread waited for a core, and the most that another thread waited."""
    each = {name: seconds - before.get(name, 0.0) for name, seconds in after.items()}
    own = each.pop(str(os.getpid()), 0.0)
    return own, max(each.values(), default=0.0)
