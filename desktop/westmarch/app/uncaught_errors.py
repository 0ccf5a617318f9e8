"""Reports uncaught exceptions of all threads: each is written to a folder of reports and announced by a signal."""

from __future__ import annotations

import sys
import threading
import traceback
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Signal

_MOST = 20
"""The most reports that one run of the program writes: an error in every frame would fill the disk."""
WORDS = "error.txt"
"""The file with the traceback, in the folder of a report."""


class UncaughtErrors(QObject):
    """Reports each uncaught exception, in whatever thread, once :meth:`listen` was called.

    ``happened`` carries the folder of the report, or nothing if none could be written.
    """

    happened = Signal(str)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._written = 0

    def listen(self) -> None:
        """Installs the exception hooks; also for a program without a console."""
        sys.excepthook = self.report
        threading.excepthook = lambda what: self.report(what.exc_type, what.exc_value, what.exc_traceback)

    def report(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        """Writes a report of an exception and emits ``happened``.  Ctrl-C is not reported."""
        if not issubclass(kind, Exception):
            sys.__excepthook__(kind, error or kind(), trace)
            return
        words = "".join(traceback.format_exception(kind, error, trace))
        if sys.stderr is not None:
            sys.stderr.write(words)
        self.happened.emit(self._write(words))

    def _write(self, words: str) -> str:
        if self._written >= _MOST:
            return ""
        self._written += 1
        report = self._folder / f"{datetime.now(UTC):%Y-%m-%d-%H%M%S}-{self._written}"
        try:
            report.mkdir(parents=True, exist_ok=True)
            (report / WORDS).write_text(words, encoding="utf-8", errors="replace")
        except OSError:
            return ""
        return str(report)


def show_error_box(report: str) -> None:
    """Shows one sentence in a box, for an error before the window could be opened."""
    from PySide6.QtWidgets import QApplication, QMessageBox

    if QApplication.instance() is not None:
        where = f" A report is in {report}." if report else ""
        QMessageBox.critical(None, "Westmarch", f"Westmarch cannot be opened because of a fault of its own.{where}")  # type: ignore[call-overload]
