"""The games, each behind a lazy door: nothing of a game is loaded before it is asked for.

A sixth game is one line here and one folder beside the others, with the parts that ``modular`` names.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from westmarch.engine.errors import BadSetup
from westmarch.engine.game import GameInfo
from westmarch.games.modular import ModularGame

_DOORS = {
    "confrontation": "westmarch.games.confrontation",
    "duel": "westmarch.games.duel",
    "fellowship": "westmarch.games.fellowship",
    "lcg": "westmarch.games.lcg",
    "quest": "westmarch.games.quest",
}


def register(game_id: str, module: str) -> None:
    """Adds a door to a package that has the parts of a game.  For tests too."""
    _DOORS[game_id] = module


def ids() -> tuple[str, ...]:
    """The ids of all games, in the order of the shelf."""
    return tuple(_DOORS)


@cache
def info(game_id: str) -> GameInfo:
    """What the home page needs of a game; cheap.  Raises BadSetup."""
    found: GameInfo = import_module(_door(game_id) + ".info").INFO
    return found


@cache
def load(game_id: str) -> ModularGame:
    """A game's rules.  Raises BadSetup for an unknown id."""
    return ModularGame(_door(game_id))


def folder(game_id: str) -> Path:
    """Where a game's package lies.  Raises BadSetup."""
    return Path(next(iter(import_module(_door(game_id)).__path__)))


def _door(game_id: str) -> str:
    if game_id not in _DOORS:
        raise BadSetup(f"there is no game {game_id!r}; there are: {', '.join(_DOORS)}")
    return _DOORS[game_id]
