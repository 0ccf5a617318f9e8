"""Which tests are about one game: those in its folders and files, and those that are given it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from westmarch import games


def is_about(item: pytest.Item, game: str) -> bool:
    """Whether a test is about a game: by its path where that names one, or else by what it is parametrised with."""
    named = _games_in(item.path.relative_to(item.config.rootpath))
    if named:
        return game in named
    values = item.callspec.params.values() if isinstance(item, pytest.Function) and hasattr(item, "callspec") else ()
    return any(_is_of(value, game) for value in values)


def is_of_another(path: Path, game: str) -> bool:
    """Whether a file or folder, relative to the top, is about other games only."""
    named = _games_in(path)
    return bool(named) and game not in named


def _games_in(path: Path) -> set[str]:
    return set(re.split(r"[/\\_.-]", str(path))) & set(games.ids())


def _is_of(value: object, game: str) -> bool:
    if isinstance(value, Path):
        return game in _games_in(Path(value.parent.name, value.name))
    return game in (value, getattr(value, "game", ""), getattr(value, "id", ""))
