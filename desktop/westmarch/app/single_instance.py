"""One Westmarch for each folder of saves: two would write over each other's running game.

A second start hands what it was asked to open over to the one that runs, which comes forward with it.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QLockFile, QObject, Signal

LOCK = "running.lock"
WISH = "wanted.txt"
"""Holds the path of a file to open, or nothing for the window alone; whoever runs takes it away."""
_PATIENCE = 3.0
"""Seconds in which a program that runs takes up a wish."""


class Door(QObject):
    """Of a folder of saves.  ``asked`` carries the path that a later start was given, or nothing."""

    asked = Signal(str)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._lock = QLockFile(str(folder / LOCK))
        self._lock.setStaleLockTime(0)  # a game may last for days: only that the other is gone makes it stale
        self._watcher: QFileSystemWatcher | None = None

    def enter(self) -> bool:
        """Whether nobody is in; where no lock can be had at all, as in a folder that may not be written, too."""
        self._folder.mkdir(parents=True, exist_ok=True)
        return self._lock.tryLock(0) or self._lock.error() != QLockFile.LockError.LockFailedError

    def watch(self) -> None:
        """From now on later starts are heard."""
        self._watcher = QFileSystemWatcher([str(self._folder)], self)
        self._watcher.directoryChanged.connect(self._look)
        self._look()

    def hand_over(self, path: Path | None) -> bool:
        """Asks the one that is in; False if it does not answer, as when it hangs, or cannot be asked."""
        wish = self._folder / WISH
        beside = wish.with_suffix(".new")
        try:
            beside.write_text(str(path.absolute()) if path else "", encoding="utf-8", errors="surrogateescape")
            os.replace(beside, wish)
        except OSError:
            return False
        ends = time.monotonic() + _PATIENCE
        while wish.exists():
            if time.monotonic() > ends:
                wish.unlink(missing_ok=True)
                return False
            time.sleep(0.02)
        return True

    def _look(self) -> None:
        wish = self._folder / WISH
        try:
            path = wish.read_text(encoding="utf-8", errors="surrogateescape")
            wish.unlink()
        except FileNotFoundError:
            return
        self.asked.emit(path)
