"""A second start while the first program does not answer: it asks, for two would write over each other's game."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEventLoop

from westmarch.app.qt_setup import apply_look
from westmarch.app.single_instance import Door
from westmarch.app.window import SMALLEST, MainWindow
from westmarch.play.library import Library
from westmarch.tabletop.widgets import Dialog

TITLE = "Westmarch is already open"
WORDS = (
    "The window that is open does not answer. Wait for it and try again, or close it first. If a second one is opened "
    "all the same, each of the two writes over the game that the other keeps."
)


def may_open(door: Door, path: Path | None, library: Library) -> bool:
    """Whether a window may be opened here: the other is gone, or the person wants a second one.

    False where the person gives up, or the other has answered at last and has the file.
    """
    settings = library.settings()
    apply_look(settings.theme, settings.has_high_contrast, settings.scale, settings.pace, settings.is_reduced)
    loop = QEventLoop()
    window = MainWindow(lambda place: loop.quit())
    window.resize(SMALLEST)
    window.show()
    try:
        while True:
            match _answer(window, loop):
                case "again" if door.enter():
                    return True
                case "again" if door.hand_over(path):
                    return False
                case "again":
                    continue
                case answer:
                    return answer == "open"
    finally:
        window.close()
        window.deleteLater()


def _answer(window: MainWindow, loop: QEventLoop) -> str:
    """What the person says: ``again``, ``open``, or anything else for neither, as by closing the window."""
    dialog = Dialog(window, TITLE, WORDS)
    dialog.add_button("again", "Try again", "primary", is_default=True)
    dialog.add_button("open", "Open a second one", "danger")
    dialog.add_button("quit", "Quit", "plain")
    said: list[str] = []
    dialog.chosen.connect(said.append)
    dialog.chosen.connect(lambda _: loop.quit())
    dialog.open()
    loop.exec()
    return said[0] if said else ""
