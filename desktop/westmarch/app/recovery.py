"""Recovery from an uncaught error: the last good state of the game at the table, and one sentence about it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, QTimer

from westmarch.app.reports import add_game
from westmarch.app.running import RunningGame
from westmarch.app.window import MainWindow
from westmarch.tabletop.widgets import Dialog

FAULT = "A fault of the program"


class Recovery(QObject):
    """Recovers the game that is running in a window."""

    def __init__(self, window: MainWindow, running: RunningGame) -> None:
        super().__init__(window)
        self._window, self._running = window, running
        self._is_recovering = False

    def recover(self, report: str) -> None:
        """Shows the last good state of the game again, and one sentence.

        ``report`` is the folder that tells of the error; it gets the game as it stood.
        """
        director = self._running.director
        open_now = [dialog for dialog in self._window.findChildren(Dialog) if dialog.isVisible()]
        is_told = any(dialog.accessibleName() == FAULT for dialog in open_now)
        if self._is_recovering or (is_told and director is None):
            return  # a picture that fails is painted again and again
        self._is_recovering = True
        try:
            told = self._report_into(Path(report)) if report else ""
            if director is None:
                words = "Something went wrong in the program."
            elif self._running.recover():
                words = "Something went wrong in the program, so the game is back where it was a moment ago."
            else:
                words = "Something went wrong in the program, so the game was closed. It is saved."
            for dialog in open_now:
                dialog.answer("")
            self._window.show_notice(FAULT, f"{words} {told}".strip())
        finally:
            QTimer.singleShot(0, self, self._recovered)

    def _report_into(self, folder: Path) -> str:
        if self._running.director is not None:
            with suppress(Exception):  # the game may be what is broken
                return add_game(folder, self._running.director.session)
        return f"A report is in {folder}."

    def _recovered(self) -> None:
        self._is_recovering = False
