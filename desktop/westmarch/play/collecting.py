"""Garbage is collected in the window's thread alone: what another thread would collect may be Qt's."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager

_LOCK = threading.Lock()
_threads = 0
"""Threads that are at work now."""


@contextmanager
def collecting_nothing() -> Iterator[None]:
    """Python collects no garbage, in any thread, while one is in here; what is counted meanwhile goes afterwards."""
    global _threads
    with _LOCK:
        _threads += 1
        gc.disable()
    try:
        yield
    finally:
        with _LOCK:
            _threads -= 1
            if not _threads:
                gc.enable()
