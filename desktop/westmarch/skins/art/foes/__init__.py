"""Foes and beasts, about x = 0 in a block 100 high, their head near (0, 38)."""

from __future__ import annotations

from westmarch.skins.art.foes import (
    beasts,
    birds,
    deep,
    dragons,
    orckin,
    orcs,
    serpents,
    shades,
    spiders,
    vermin,
    wolves,
)
from westmarch.skins.art.parts import Foe

PARTS: dict[str, Foe] = {
    **orcs.PARTS,
    **orckin.PARTS,
    **shades.PARTS,
    **wolves.PARTS,
    **spiders.PARTS,
    **serpents.PARTS,
    **vermin.PARTS,
    **birds.PARTS,
    **beasts.PARTS,
    **dragons.PARTS,
    **deep.PARTS,
}
"""Every foe and beast by its word.  A module of foes has its own table, which is put in here."""

__all__ = ["PARTS"]
