"""A second start while the first program does not answer: asks before two programs use the same folder of saves."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEventLoop

from westmarch.app.qt_setup import apply_look
from westmarch.app.single_instance import SingleInstance
from westmarch.app.window import SMALLEST, MainWindow
from westmarch.play.library import Library
from westmarch.tabletop.widgets import Dialog

TITLE = "Westmarch is already open"
WORDS = (
    "The window that is open does not answer. Wait for it and try again, or close it first. If a second one is opened "
    "all the same, each of the two writes over the game that the other keeps."
)


def may_open(instance: SingleInstance, path: Path | None, library: Library) -> bool:
    """Returns True if a window may be opened: the other program has ended, or the person wants a second one.

    Returns False if the person quits, or if the other program has answered at last and took the file.
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
                case "again" if instance.acquire():
                    return True
                case "again" if instance.hand_over(path):
                    return False
                case "again":
                    continue
                case answer:
                    return answer == "open"
    finally:
        window.close()
        window.deleteLater()


def _answer(window: MainWindow, loop: QEventLoop) -> str:
    """Returns the person's answer: ``again``, ``open``, or anything else for neither, such as a closed window."""
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
