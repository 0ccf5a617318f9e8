"""Bug reports (a save and a log) and positions as text for a message or a test."""

from __future__ import annotations

import platform
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6 import __version__ as qt_version
from PySide6.QtGui import QGuiApplication

from westmarch import __version__
from westmarch.play import saves
from westmarch.play.library import Library
from westmarch.play.replay import Replay
from westmarch.play.session import Session

if TYPE_CHECKING:
    from westmarch.app.director import Director


def copy_position(director: Director) -> str:
    """Copies the position to the clipboard, if nothing in it is secret; returns one sentence about it."""
    session = director.session
    if not Replay(session).may_see_all:
        return "A position shows every hidden piece, so in a fair game it can only be copied when the game is over."
    position = session.game.write_position(session.state)
    QGuiApplication.clipboard().setText(msgspec.json.format(msgspec.json.encode(position), indent=1).decode())
    return "The position has been copied."


def write_report(library: Library, session: Session) -> str:
    """Writes a save and a log; returns one sentence that says where."""
    folder = reports_folder(library) / f"{datetime.now(UTC):%Y-%m-%d-%H%M%S}"
    return add_game(folder, session)


def reports_folder(library: Library) -> Path:
    """Returns the folder of all reports."""
    return library.folder / "reports"


def add_game(folder: Path, session: Session) -> str:
    """Writes a save and a log into the folder of a report; returns one sentence that says where."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        saves.write(session, folder / f"game{saves.SUFFIX}")
        (folder / "about.txt").write_text(_about(session), encoding="utf-8")
    except OSError as error:
        return f"The report could not be written: {error.strerror or error}."
    return f"The report is in {_short(folder)}."


def _about(session: Session) -> str:
    lines = [
        f"Westmarch {__version__}, Python {platform.python_version()}, Qt {qt_version}",
        f"{platform.system()} {platform.release()} ({platform.machine()})",
        f"{session.info.title}, seed {session.seed}, options {session.options}",
        "",
        *session.actions,
    ]
    return "\n".join(lines) + "\n"


def _short(path: Path) -> str:
    try:
        return f"~/{path.relative_to(Path.home())}"
    except ValueError:
        return str(path)
