"""Things: each about its grip or its middle, upright.  They are held, or large as the subject of a picture."""

from __future__ import annotations

from westmarch.skins.art.parts import Thing
from westmarch.skins.art.things import (
    bows,
    fare,
    hafted,
    lights,
    music,
    orcish,
    shields,
    staves,
    swords,
    tools,
    treasures,
    wear,
    writings,
)
from westmarch.skins.art.things.devices import DEVICES

_MODULES = (
    swords,
    hafted,
    orcish,
    staves,
    bows,
    shields,
    wear,
    treasures,
    music,
    writings,
    lights,
    fare,
    tools,
)
PARTS: dict[str, Thing] = {word: thing for module in _MODULES for word, thing in module.PARTS.items()}
"""Every thing by its word.  A module of things has its own table, which is put in here."""

__all__ = ["DEVICES", "PARTS"]
