"""Option texts such as deck lists, for the page of a new game: checked by the game, opened from and saved to files."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtWidgets import QFileDialog

from westmarch import games
from westmarch.app.phrasing import sentence
from westmarch.app.window import MainWindow
from westmarch.engine.errors import WestmarchError
from westmarch.engine.game import Fault
from westmarch.play import option_texts
from westmarch.play.library import Library
from westmarch.play.own_decks import OwnDeck, own_decks

TEXT_FILES = "Texts (*.txt *.json);;All files (*)"


class OptionTextEditor:
    """The option texts of one game, whose rules are loaded with the first call (see ``pages.options``)."""

    def __init__(
        self, window: MainWindow, library: Library, game: str, build: Callable[[], None] | None = None
    ) -> None:
        """``build`` shows the page on which a person's own decks are built, if the game has such."""
        self._window, self._library, self._game = window, library, game
        self.build = build

    def faults(self, options: dict[str, str], seats: int) -> Sequence[Fault]:
        return games.load(self._game).faults(options, seats)

    def option_text(self, option: str, value: str) -> str:
        return games.load(self._game).option_text(option, value)

    def own(self, option: str) -> Sequence[OwnDeck]:
        return own_decks(self._library, self._game, option)

    def load(self) -> str | None:
        chosen, _ = QFileDialog.getOpenFileName(self._window, "Open a text file", _folder(self._library), TEXT_FILES)
        if not chosen:
            return None
        try:
            return option_texts.read(Path(chosen))
        except WestmarchError as error:
            self._window.show_notice("This file cannot be read", sentence(error))
            return None

    def save(self, text: str, name: str) -> None:
        save_option_text(self._window, self._library, text, name)


def save_option_text(window: MainWindow, library: Library, text: str, name: str) -> None:
    """Asks for a file and writes a text into it; ``name``, without an ending, is the suggested file name."""
    ending = "json" if text.lstrip().startswith("{") else "txt"
    suggestion = str(Path(_folder(library)) / f"{name}.{ending}")
    chosen, _ = QFileDialog.getSaveFileName(window, "Save as a text file", suggestion, TEXT_FILES)
    if not chosen:
        return
    try:
        option_texts.write(Path(chosen), text)
    except OSError as error:
        window.show_message(f"The text could not be saved: {error.strerror or error}.")
        return
    window.show_message(f"Saved as {Path(chosen).name}.")


def _folder(library: Library) -> str:
    """Returns the folder of option texts, and creates it if it is missing."""
    with contextlib.suppress(OSError):
        library.option_texts_folder.mkdir(parents=True, exist_ok=True)
    return str(library.option_texts_folder)
