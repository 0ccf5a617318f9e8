"""Reads ``cards/<game>/lessons/*.yaml``: the guided first game and the lessons, found by what lies there."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from westmarch.cardbook.compiled import compiled
from westmarch.cardbook.reader import LESSONS, cards_folder, read
from westmarch.cardbook.strict import inside
from westmarch.engine.errors import BadCard
from westmarch.engine.lessons import Lesson, faults


def lessons_of(game: str) -> tuple[Lesson, ...]:
    """Returns the lessons of a game in the order of their files.  Raises BadCard."""
    files = sorted((cards_folder(game) / LESSONS).glob("*.yaml"))
    return compiled(game, LESSONS, tuple[Lesson, ...], lambda: tuple(map(_lesson, files)), files)


def _lesson(path: Path) -> Lesson:
    lesson = replace(read(path, Lesson), id=path.stem)
    found = faults(lesson)
    if found:
        with inside(f"{LESSONS}/{path.name}"):
            raise BadCard("; ".join(found))
    return lesson
