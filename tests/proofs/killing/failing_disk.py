"""A disk that fails from a chosen file operation on: full, not to be written, or gone with the program."""

from __future__ import annotations

import errno
import io
import os
import threading
from collections.abc import Callable
from contextlib import ExitStack
from typing import IO, Any, Literal
from unittest import mock

Way = Literal["full", "read-only", "killed"]
_ALL = ("open", "write", "fsync", "mkdir", "link", "replace", "unlink")
_FAILING: dict[Way, tuple[str, ...]] = {
    "full": ("write", "fsync", "mkdir", "link"),
    "read-only": ("open", "mkdir", "link", "replace", "unlink"),
    "killed": _ALL,
}
"""What fails: a full disk still renames and removes."""
_CODE = {"full": errno.ENOSPC, "read-only": errno.EROFS}


class Killed(BaseException):
    """The program is no more: nothing that would come after this is done."""


class FailingDisk:
    """While it is entered, operations that change files are counted, and fail from the ``first``-th on."""

    def __init__(self, way: Way, first: int) -> None:
        self.way, self.first = way, first
        self.done = 0
        self.failed = 0
        self._patches = ExitStack()

    def step(self, name: str) -> None:
        """Counts an operation.  Raises OSError, or Killed."""
        self.done += 1
        if self.done >= self.first and name in _FAILING[self.way]:
            self.failed += 1
            if self.way == "killed":
                raise Killed
            raise OSError(_CODE[self.way], os.strerror(_CODE[self.way]))

    def __enter__(self) -> FailingDisk:
        for name in ("fsync", "mkdir", "link", "replace", "unlink"):
            self._patches.enter_context(mock.patch.object(os, name, self._counted(name, getattr(os, name))))
        self._patches.enter_context(mock.patch.object(io, "open", self._opened(io.open)))
        # A thread in which the program ended has nothing to tell.
        told = threading.excepthook
        quiet = mock.patch.object(threading, "excepthook", lambda it: it.exc_type is Killed or told(it))
        self._patches.enter_context(quiet)
        return self

    def __exit__(self, *_: object) -> None:
        self._patches.close()

    def _counted(self, name: str, act: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*values: Any, **more: Any) -> Any:
            self.step(name)
            return act(*values, **more)

        return counted

    def _opened(self, act: Callable[..., IO[bytes]]) -> Callable[..., Any]:
        def opened(file: Any, mode: str = "r", *values: Any, **more: Any) -> Any:
            if not set(mode) & set("wax+"):
                return act(file, mode, *values, **more)
            self.step("open")
            return _Stream(self, act(file, mode, *values, **more))

        return opened


class _Stream:
    """An open file; what fails to be written is written by half."""

    def __init__(self, disk: FailingDisk, stream: IO[bytes]) -> None:
        self._disk, self._stream = disk, stream

    def write(self, data: bytes) -> int:
        try:
            self._disk.step("write")
        except BaseException:
            self._stream.write(memoryview(data)[: len(data) // 2])
            self._stream.flush()
            raise
        return self._stream.write(data)

    def __enter__(self) -> _Stream:
        return self

    def __exit__(self, *_: object) -> None:
        self._stream.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)
