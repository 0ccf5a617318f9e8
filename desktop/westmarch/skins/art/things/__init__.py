"""Things: each about its grip or its middle, upright.  They are held, or large as the subject of a picture."""

from __future__ import annotations

from westmarch.skins.art.parts import Thing
from westmarch.skins.art.things import bows, orcish, shields, staves, swords
from westmarch.skins.art.things.devices import DEVICES

PARTS: dict[str, Thing] = {**swords.PARTS, **orcish.PARTS, **staves.PARTS, **bows.PARTS, **shields.PARTS}
"""Every thing by its word.  A module of things has its own table, which is put in here."""

__all__ = ["DEVICES", "PARTS"]
