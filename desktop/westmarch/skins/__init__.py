"""How each game looks.  One folder a game; a skin is found by the game's id."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from westmarch.tabletop.skin import Skin


@cache
def load(game_id: str) -> Skin:
    """The skin of a game."""
    skin: Skin = import_module(f"westmarch.skins.{game_id}.skin").load()
    return skin
