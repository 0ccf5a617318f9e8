"""Garbage of the tests before a window is collected in their own thread alone, as in the program."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication, QEvent

from westmarch.tabletop.collecting import Collecting, collect_in_this_thread


@contextmanager
def collected_here() -> Iterator[Collecting]:
    """Collects as the program does; when Python itself collects again, nothing of Qt is left to it."""
    collecting = collect_in_this_thread()
    yield collecting
    collecting.stop()
    for thread in threading.enumerate():
        if thread.name == "elsewhere":  # that of a table which a test has called off
            thread.join()
    gc.collect()
    gc.enable()


def take_away(collecting: Collecting) -> None:
    """Takes away what a test has left, though no event loop runs: what is deleted later, and what is due."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    collecting.collect_due()
