"""Python's garbage is collected in the window's thread alone: what another thread would collect may be Qt's.

Python collects in whichever thread happens to make the next object, and Qt's timers, widgets and items must be
destroyed in the thread that they live in.
"""

from __future__ import annotations

import gc
import time

from PySide6.QtCore import QCoreApplication, QObject, QTimer

_EVERY = 100
"""Milliseconds between two looks at what has come together."""
_REST = 10
"""So many looks at which nothing was to be done make a rest, the time for the oldest generation."""
_OLD_EVERY = 60.0
"""Seconds between two collections of the oldest generation, at least."""
_RESTLESS = 10
"""Without any rest the oldest generation waits so many times as long as Python itself would let it wait."""


class Collecting(QObject):
    """Collects by the thresholds of :mod:`gc`, between the events of the thread in which it was made.

    The oldest generation, which takes longest, waits for a rest.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY)
        self._timer.timeout.connect(self.collect_due)
        self._resting = 0
        self._last_old = time.monotonic()

    def start(self) -> None:
        """From now on this collects, and Python itself does not."""
        gc.disable()
        self._timer.start()

    def stop(self) -> None:
        """Nobody collects any more, until :meth:`start` or ``gc.enable()``."""
        self._timer.stop()

    def collect_due(self) -> None:
        """Collects what the thresholds say that is due."""
        counts, thresholds = gc.get_count(), gc.get_threshold()
        is_due = [count > threshold > 0 for count, threshold in zip(counts, thresholds, strict=True)]
        self._resting = 0 if is_due[0] else self._resting + 1
        if self._is_time_for_old(counts[2], thresholds[2]):
            gc.collect()
            self._last_old = time.monotonic()
        elif is_due[0]:
            gc.collect(1 if is_due[1] else 0)

    def _is_time_for_old(self, count: int, threshold: int) -> bool:
        if not count > threshold > 0 or time.monotonic() < self._last_old + _OLD_EVERY:
            return False
        return self._resting >= _REST or count > threshold * _RESTLESS


def collect_in_this_thread() -> Collecting:
    """Has garbage collected in this thread alone, that of the application, while its event loop runs."""
    app = QCoreApplication.instance()
    assert app is not None, "there is an application"
    found = app.findChild(Collecting) or Collecting(app)
    found.start()
    return found
