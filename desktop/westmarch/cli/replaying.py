"""Prints the chronicle of a save, or verifies that its history still leads to its State."""

from __future__ import annotations

from pathlib import Path

from westmarch.engine.errors import BadSetup
from westmarch.engine.records import ALL_SEEING, Seat
from westmarch.play import saves
from westmarch.play.replay import Replay


def replay(path: Path, is_verifying: bool, seat: Seat | None) -> int:
    """Prints the chronicle, or ``verified``.

    Raises BadSave, with ``is_verifying`` also for a game that differs.
    """
    session = saves.read(path, is_strict=is_verifying)
    if is_verifying:
        print(f"{path.name}: verified, {session.cursor} actions")
        return 0
    if seat is not None and seat >= len(session.chairs):
        raise BadSetup(f"{session.info.title} has seats 0 to {len(session.chairs) - 1}, not {seat}")
    cursor = Replay(session)
    watcher = ALL_SEEING if seat is None and cursor.may_see_all else seat
    print(session.title)
    for line in cursor.chronicle(watcher):
        print(f"{line.number:>6}  {line.text}")
    return 0
