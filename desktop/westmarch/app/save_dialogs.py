"""Games as files: opened, kept, saved elsewhere, renamed, deleted.  What goes wrong is said in one sentence."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace
from PySide6.QtWidgets import QFileDialog

from westmarch.app.phrasing import sentence
from westmarch.app.record_marks import marked
from westmarch.app.window import MainWindow
from westmarch.engine.errors import WestmarchError
from westmarch.play import saves
from westmarch.play.campaigns import Campaigns
from westmarch.play.game_log import logged
from westmarch.play.library import Library
from westmarch.play.session import Session
from westmarch.tabletop.widgets import Dialog

SAVES = f"Westmarch games (*{saves.SUFFIX} *{saves.OLDER_SUFFIX})"


def ask_for_game(window: MainWindow, library: Library) -> str:
    """Asks for a file with a game; nothing if none was chosen."""
    chosen, _ = QFileDialog.getOpenFileName(window, "Open a game", str(library.saves_folder), SAVES)
    return chosen


def keep_copy(window: MainWindow, library: Library, session: Session) -> None:
    """Puts a copy of the game among the saved ones."""
    try:
        path = library.keep(session)
    except OSError as error:
        window.show_message(f"The game could not be saved: {error.strerror or error}.")
        return
    window.show_message(f"Saved as {path.name}.")


def save_as(window: MainWindow, library: Library, session: Session) -> None:
    """Asks for a file and saves the game there."""
    path = _ask_where(window, library)
    if path is None:
        return
    try:
        saves.write(session, path)
    except OSError as error:
        window.show_message(f"The game could not be saved: {error.strerror or error}.")
        return
    window.show_message(f"Saved as {path.name}.")


def _ask_where(window: MainWindow, library: Library) -> Path | None:
    """The file to save to, with the suffix if none was typed; the dialog asks before it gives one that is there."""
    dialog = QFileDialog(window, "Save the game", str(library.saves_folder), SAVES)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(saves.SUFFIX.removeprefix("."))
    dialog.selectFile(f"game{saves.SUFFIX}")
    is_chosen = dialog.exec() == QFileDialog.DialogCode.Accepted
    chosen = dialog.selectedFiles()
    dialog.deleteLater()
    return Path(chosen[0]) if is_chosen and chosen else None


def ask_to_leave(window: MainWindow, trouble: str) -> Dialog:
    """Asks whether a game is left that cannot be saved; ``chosen`` says ``yes`` then."""
    text = f"{sentence(trouble)} The moves since the last save would be lost."
    return window.ask("Leave without saving?", text, "Leave", "Stay", is_danger=True)


def rename_game(window: MainWindow, library: Library, path: Path, title: str) -> None:
    """Gives a saved game another title."""
    try:
        library.rename(path, title)
    except (WestmarchError, OSError) as error:
        window.show_message(sentence(error))


def delete_game(window: MainWindow, library: Library, path: Path) -> None:
    """Deletes a saved game for good."""
    try:
        library.delete(path)
    except OSError as error:
        window.show_message(f"The game could not be deleted: {error.strerror or error}.")


def keep_running(library: Library, coming: Session) -> str:
    """The game that was going on is put among the saved ones before another takes its place.

    What there is to say of that, or nothing.  Raises OSError if it cannot be: then it keeps its place.
    """
    running = library.running()
    if running is None or running.is_over or running.trouble:
        return ""
    try:
        before = saves.read(running.path)
        if before.cursor == before.start_at or _is_same_game(before, coming) or _is_kept(library, before):
            return ""
        if before.campaign != coming.campaign and (name := Campaigns(library).keep_game(before)):
            return f"The game that you had not finished waits in its campaign: {name}."
        library.keep(before)
    except WestmarchError:
        return ""
    except OSError as error:
        raise OSError(f"the game that you had not finished could not be saved: {error.strerror or error}") from error
    return f"The game that you had not finished lies under Saved games: {before.title}."


def keep_finished(window: MainWindow, library: Library, session: Session, path: Path | None) -> Path | None:
    """Puts a game that is over among the saved ones, or again where it lies; says where."""
    try:
        if path is None:
            return library.keep(session)
        saves.write(session, path)
    except OSError as error:
        window.show_message(f"The finished game could not be saved: {error.strerror or error}.")
    return path


def log_finished(window: MainWindow, library: Library, session: Session, known: str, save: Path | None = None) -> str:
    """Notes a game that is over in the records, in place of the entry ``known``; says which it is."""
    entry = logged(session, save=save)
    if known:
        entry = replace(entry, id=known)
    try:
        library.records().add(marked(entry, library, session))
    except (WestmarchError, OSError) as error:
        window.show_message(f"The game could not be noted in the records: {sentence(error)}")
    return entry.id


def note_campaign(window: MainWindow, library: Library, session: Session, entry: str) -> None:
    """Notes a game that is over in its campaign, if it belongs to one; ``entry`` is the game in the records."""
    try:
        Campaigns(library).note_end(session, entry)
    except (WestmarchError, OSError) as error:
        window.show_message(f"The campaign could not be saved: {sentence(error)}")


def _is_kept(library: Library, session: Session) -> bool:
    """Whether a save holds all that has been played in this session."""
    for entry in library.entries():
        if entry.title == session.title and not entry.trouble:
            try:
                if _is_same_game(session, saves.read(entry.path)):
                    return True
            except WestmarchError:
                continue
    return False


def _is_same_game(before: Session, after: Session) -> bool:
    """Whether all that was played in ``before`` has been played in ``after`` too."""
    same = (before.info.id, before.seed, before.options) == (after.info.id, after.seed, after.options)
    return same and after.actions[: before.cursor] == before.actions[: before.cursor]
