"""The games, each in a package of its own that is not loaded before it is asked for.

A sixth game is one line here and one folder beside the others, with a ``GAME`` (:mod:`westmarch.games.record`).
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from westmarch.engine.errors import BadSetup
from westmarch.engine.game_info import GameInfo
from westmarch.games.record import GameRecord

_PACKAGES = {
    "confrontation": "westmarch.games.confrontation",
    "duel": "westmarch.games.duel",
    "fellowship": "westmarch.games.fellowship",
    "lcg": "westmarch.games.lcg",
    "quest": "westmarch.games.quest",
}


def register(game_id: str, module: str) -> None:
    """Adds a game: a package that has a ``GAME``.  For tests too."""
    _PACKAGES[game_id] = module


def ids() -> tuple[str, ...]:
    """The ids of all games, in the order of the shelf."""
    return tuple(_PACKAGES)


def info(game_id: str) -> GameInfo:
    """What the home page needs of a game; cheap.  Raises BadSetup."""
    return load(game_id).info


@cache
def load(game_id: str) -> GameRecord[Any]:  # everything above the games hands a State back only to its own game
    """A game; its rules are loaded when they are first asked for.  Raises BadSetup for an unknown id."""
    found: GameRecord[Any] = import_module(package(game_id)).GAME
    return found


def folder(game_id: str) -> Path:
    """The folder of a game's package.  Raises BadSetup."""
    return Path(next(iter(import_module(package(game_id)).__path__)))


def package(game_id: str) -> str:
    """The import name of a game's package.  Raises BadSetup."""
    if game_id not in _PACKAGES:
        raise BadSetup(f"there is no game {game_id!r}; there are: {', '.join(_PACKAGES)}")
    return _PACKAGES[game_id]
