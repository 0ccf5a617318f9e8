"""What can be taken out of a replay: the chronicle as text, a moment as a picture, and as a position to share."""

from __future__ import annotations

from pathlib import Path

import msgspec
from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtWidgets import QFileDialog, QWidget

from westmarch.engine.records import Seat
from westmarch.play.library import file_stem
from westmarch.play.replay import Replay


def chronicle_text(replay: Replay, watcher: Seat | None) -> str:
    """The chronicle up to the place, a line each: the turn, whose line it is, and what happened."""
    session = replay.session
    titles = [plate.title for plate in session.table(None).plates]
    rows = [f"{session.title} ({session.info.title})", ""]
    turn = ""
    for line in replay.chronicle(watcher):
        if line.number and line.number != turn:
            turn = line.number
            rows.append(f"{turn}.")
        who = f"{titles[line.seat]}: " if line.seat is not None and titles[line.seat] not in line.text else ""
        rows.append(f"  {who}{line.text}")
    return "\n".join(rows) + "\n"


def position_text(replay: Replay) -> str:
    """The position at the place as text.  Raises IllegalAction where that would be unfair."""
    replay.insist_on_all()
    session = replay.session
    position = session.game.write_position(session.state_at(replay.place))
    return msgspec.json.format(msgspec.json.encode(position), indent=1).decode()


def copy(text: str) -> None:
    """Puts a text on the clipboard."""
    QGuiApplication.clipboard().setText(text)


def save_text(parent: QWidget, replay: Replay, text: str) -> str:
    """Asks for a file and writes a text there; returns one sentence about it, or nothing if none was chosen."""
    path = _ask(parent, name_of(replay), "Save the chronicle", "Text (*.txt)", ".txt")
    if path is None:
        return ""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        return f"The chronicle could not be saved: {error.strerror or error}."
    return f"The chronicle is in {path.name}."


def save_picture(parent: QWidget, name: str, picture: QPixmap) -> str:
    """Asks for a file, at first of this name without an ending, and writes a picture there; returns one sentence about
    it, or nothing if none was chosen."""
    path = _ask(parent, name, "Save the picture", "Picture (*.png)", ".png")
    if path is None:
        return ""
    return f"The picture is in {path.name}." if picture.save(str(path), "PNG") else "The picture could not be saved."


def name_of(replay: Replay) -> str:
    """A file name without an ending for what is taken out of a replay at its place."""
    return f"{file_stem(replay.session.title)}-{replay.place}"


def _ask(parent: QWidget, name: str, title: str, kind: str, suffix: str) -> Path | None:
    chosen, _ = QFileDialog.getSaveFileName(parent, title, f"{name}{suffix}", kind)
    if not chosen:
        return None
    path = Path(chosen)
    return path if path.suffix else path.with_suffix(suffix)
