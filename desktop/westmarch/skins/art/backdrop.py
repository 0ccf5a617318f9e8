"""The place behind something else."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.places import PARTS as PLACES
from westmarch.skins.art.words import NONE, Words


def backdrop(c: Cut, width: float, words: Words, chance: Random) -> None:
    """Paints the setting of some words with its middle free, thinly veiled; nothing where they have none.

    The form of the words is that of the deed, not of the place."""
    if words.setting in ("", NONE):
        return
    PLACES[words.setting].draw(c, width, replace(words, form=""), chance, False)
    c.band(c.inks.low, -width / 2 - 1, -1, width + 2, 104, 0.16)
