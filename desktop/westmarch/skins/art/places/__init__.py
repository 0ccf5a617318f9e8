"""Places: countries and rooms as wide as the block.  Behind a figure their middle stays free."""

from __future__ import annotations

from westmarch.skins.art.parts import Place
from westmarch.skins.art.places import (
    cities,
    country,
    deeps,
    heights,
    homes,
    rooms,
    seas,
    statues,
    strongholds,
    vaults,
    waters,
    woods,
)

PARTS: dict[str, Place] = {
    **country.PARTS,
    **woods.PARTS,
    **heights.PARTS,
    **waters.PARTS,
    **seas.PARTS,
    **statues.PARTS,
    **strongholds.PARTS,
    **cities.PARTS,
    **homes.PARTS,
    **rooms.PARTS,
    **vaults.PARTS,
    **deeps.PARTS,
}
"""Every place by its word.  A module of places has its own table, which is put in here."""

__all__ = ["PARTS"]
