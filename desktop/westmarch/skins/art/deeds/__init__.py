"""Deeds: whole scenes with small people, each with its own sky."""

from __future__ import annotations

from westmarch.skins.art.deeds import bonds, dread, fighting, hardships, hearths, rests, riding, roads, signs
from westmarch.skins.art.deeds.cast import GRIM_TONES
from westmarch.skins.art.parts import Deed

PARTS: dict[str, Deed] = {
    **riding.PARTS,
    **fighting.PARTS,
    **roads.PARTS,
    **hearths.PARTS,
    **dread.PARTS,
    **rests.PARTS,
    **hardships.PARTS,
    **bonds.PARTS,
    **signs.PARTS,
}
"""Every deed by its word.  A module of deeds has its own table, which is put in here."""

__all__ = ["GRIM_TONES", "PARTS"]
