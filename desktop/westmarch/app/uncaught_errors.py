"""What nobody foresaw: an exception that escapes is written down and told; Python alone would print it, if anywhere."""

from __future__ import annotations

import sys
import threading
import traceback
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Signal

_MOST = 20
"""Reports that one run of the program writes: what fails with each picture would fill the disk."""
WORDS = "error.txt"
"""Holds what Python says, in the folder of a report."""


class Mishaps(QObject):
    """Hears of each exception that escapes, in whatever thread, once :meth:`listen` was called.

    ``happened`` carries the folder of the report, or nothing where none could be written.
    """

    happened = Signal(str)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._written = 0

    def listen(self) -> None:
        """From now on; also in a program without a console, which has nothing to print to."""
        sys.excepthook = self.hear
        threading.excepthook = lambda what: self.hear(what.exc_type, what.exc_value, what.exc_traceback)

    def hear(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        """Writes an exception down and passes it on.  Ctrl-C is none."""
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


def tell_without_a_window(report: str) -> None:
    """One sentence where the program could not even open its window."""
    from PySide6.QtWidgets import QApplication, QMessageBox

    if QApplication.instance() is not None:
        where = f" A report is in {report}." if report else ""
        QMessageBox.critical(None, "Westmarch", f"Westmarch cannot be opened because of a fault of its own.{where}")  # type: ignore[call-overload]
