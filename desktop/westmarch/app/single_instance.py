"""One running program for each folder of saves: two would overwrite each other's current game.

A second start passes the file that it was asked to open to the running program, which comes to the front with it.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QLockFile, QObject, Signal

LOCK = "running.lock"
REQUEST = "wanted.txt"
"""The file with a request from a later start: the path to open, or nothing to show the window only.  The running
program deletes it."""
_ANSWER_TIME = 3.0
"""Seconds that the running program has to take a request."""


class SingleInstance(QObject):
    """The lock on a folder of saves.  ``asked`` carries the path that a later start was given, or nothing."""

    asked = Signal(str)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._lock = QLockFile(str(folder / LOCK))
        self._lock.setStaleLockTime(0)  # a game may last for days: only that the other is gone makes it stale
        self._watcher: QFileSystemWatcher | None = None

    def acquire(self) -> bool:
        """Returns True if no other program runs on this folder, or if no lock is possible there (read-only folder)."""
        self._folder.mkdir(parents=True, exist_ok=True)
        return self._lock.tryLock(0) or self._lock.error() != QLockFile.LockError.LockFailedError

    def listen(self) -> None:
        """Starts to receive requests of later starts."""
        self._watcher = QFileSystemWatcher([str(self._folder)], self)
        self._watcher.directoryChanged.connect(self._read_request)
        self._read_request()

    def hand_over(self, path: Path | None) -> bool:
        """Sends a request to the running program; returns False if that does not answer or cannot be asked."""
        request = self._folder / REQUEST
        beside = request.with_suffix(".new")
        try:
            beside.write_text(str(path.absolute()) if path else "", encoding="utf-8", errors="surrogateescape")
            os.replace(beside, request)
        except OSError:
            return False
        ends = time.monotonic() + _ANSWER_TIME
        while request.exists():
            if time.monotonic() > ends:
                request.unlink(missing_ok=True)
                return False
            time.sleep(0.02)
        return True

    def _read_request(self) -> None:
        request = self._folder / REQUEST
        try:
            path = request.read_text(encoding="utf-8", errors="surrogateescape")
            request.unlink()
        except FileNotFoundError:
            return
        self.asked.emit(path)
