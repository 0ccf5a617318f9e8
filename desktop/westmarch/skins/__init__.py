"""The skins: how each game looks.  One folder a game, found by the game's id; a game without one gets a plain skin."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from westmarch import games
from westmarch.tabletop.skin import Skin


@cache
def load(game_id: str) -> Skin:
    """Returns the skin of a game."""
    if find_spec(f"westmarch.skins.{game_id}") is None:
        from westmarch.skins.plain import PlainSkin

        return PlainSkin(game_id, games.folder(game_id))
    skin: Skin = import_module(f"westmarch.skins.{game_id}.skin").load()
    return skin
