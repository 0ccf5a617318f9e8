"""One running program for each folder of saves: two would overwrite each other's current game.

A second start passes the file that it was asked to open to the running program, which comes to the front with it.
"""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QLockFile, QObject, Signal

LOCK = "running.lock"
REQUEST = "wanted.txt"
"""The file with a request from a later start: the path to open, or nothing to show the window only.  The running
program deletes it."""
_LONGEST = 1 << 17
"""Bytes that a request may have; no system has a path of so many."""
_ANSWER_TIME = 3.0
"""Seconds that the running program has to take a request."""


class SingleInstance(QObject):
    """The lock on a folder of saves.  ``asked`` carries the path that a later start was given, or nothing."""

    asked = Signal(object)  # a ``str``; as one of Qt's own it would lose what is no letter

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
            beside.write_bytes(os.fsencode(path.absolute()) if path else b"")
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
        """Takes the request, if there is one; of one that is no path nothing is left but the wish for the window."""
        request = self._folder / REQUEST
        try:
            if not request.is_file():  # such as a pipe, for which one would wait
                return
            with request.open("rb") as stream:
                data = stream.read(_LONGEST + 1)
            request.unlink()
        except OSError:
            return
        path = ""
        if len(data) <= _LONGEST:
            with suppress(UnicodeDecodeError):  # on Windows, whose paths are letters
                path = os.fsdecode(data)
        self.asked.emit(path)
