"""Places: countries and rooms as wide as the block.  Behind a figure their middle stays free."""

from __future__ import annotations

from westmarch.skins.art.parts import Place
from westmarch.skins.art.places import country

PARTS: dict[str, Place] = {**country.PARTS}
"""Every place by its word.  A module of places has its own table, which is put in here."""

__all__ = ["PARTS"]
