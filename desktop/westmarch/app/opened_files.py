"""Games in files: asked for, opened from the home page, handed over by the system."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from westmarch.app import save_dialogs
from westmarch.play import saves
from westmarch.play.session import Session
from westmarch.tabletop.widgets import Dialog

if TYPE_CHECKING:
    from westmarch.app.program import Program

RETURNED = (
    "Chance falls anew",
    "This strict game had gone on past this save before. From here the dice are others, and undo does not reach back.",
)


class OpenedFiles(QObject):
    """The files that a program has opened, and the one that waits behind a closed curtain."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._program = program
        self._waiting = ""
        self._opened: tuple[Session, Path] | None = None
        self._returned: Session | None = None
        """A strict game that goes on from an earlier save, until that was told."""
        program.window.curtain.opened.connect(self._open_waiting)
        program.window.page_changed.connect(self._on_page)

    def ask(self) -> None:
        """Asks for a file and opens the game in it."""
        chosen = save_dialogs.ask_for_game(self._program.window, self._program.library)
        if chosen:
            self.open(chosen)

    def open(self, path: str | Path) -> None:
        """Opens a file; a bad file gives one clear sentence and leaves the current game unchanged."""

        def read() -> Session:
            found = saves.read(Path(path))
            session = self._program.library.strict_games.opened(found)
            self._returned = session if session is not found else None
            self._opened = session, Path(path)
            return session

        self._program.lay(read, lambda words: self._program.window.show_notice("This game cannot be opened", words))

    def open_from_outside(self, path: str) -> None:
        """Brings the window to the front and opens the requested file, if any: no hand is revealed for that, a closed
        curtain is drawn aside first."""
        window = self._program.window
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.raise_()
        window.activateWindow()
        self._waiting = path or self._waiting
        if not window.curtain.is_closed:
            self._open_waiting()

    def file_of(self, session: Session) -> Path | None:
        """Returns the file that a session was opened from, if it is the last one that was."""
        return self._opened[1] if self._opened is not None and self._opened[0] is session else None

    def _on_page(self, name: str) -> None:
        """Tells of a strict game that its dice are others from here on."""
        director = self._program.director
        if name == "table" and director is not None and director.session is self._returned:
            self._returned = None
            self._program.window.show_notice(*RETURNED)

    def _open_waiting(self) -> None:
        path, self._waiting = self._waiting, ""
        if not path:
            return
        for dialog in self._program.window.findChildren(Dialog):
            if dialog.isVisible():
                dialog.answer("")
        self.open(path)
