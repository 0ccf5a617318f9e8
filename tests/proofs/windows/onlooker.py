"""What pytest-qt does for a sitting, for a proof that runs by itself; and a heart that beats in the window."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

BEAT = 10
"""Milliseconds between two beats."""
_QUEUED = Path("/proc/thread-self/schedstat")
"""Where Linux tells for how many nanoseconds a thread was ready to run while others did, in the second place."""


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


class Heart:
    """Beats in the window's thread; ``longest`` are the most milliseconds between two beats by the clock, and
    ``longest_own`` those without the time that the system gave to other processes."""

    def __init__(self) -> None:
        self.beats = 0
        self.longest = self.longest_own = 0.0
        self._last = time.perf_counter(), _queued()
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start(BEAT)

    def stop(self) -> None:
        self._timer.stop()

    def take(self) -> tuple[float, float]:
        """The two longest gaps since this was asked last."""
        self._beat()
        found = self.longest, self.longest_own
        self.longest = self.longest_own = 0.0
        return found

    def _beat(self) -> None:
        now, queued = time.perf_counter(), _queued()
        gap = 1000 * (now - self._last[0])
        self.beats += 1
        self.longest = max(self.longest, gap)
        self.longest_own = max(self.longest_own, gap - 1000 * (queued - self._last[1]))
        self._last = now, queued


def _queued() -> float:
    """Seconds for which this thread was ready to run while others did; 0 where the system does not tell."""
    try:
        return int(_QUEUED.read_text(encoding="ascii").split()[1]) / 1e9
    except OSError:
        return 0.0
