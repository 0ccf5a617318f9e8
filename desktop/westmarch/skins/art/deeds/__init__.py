"""Deeds: whole scenes with small people, each with its own sky."""

from __future__ import annotations

from westmarch.skins.art.deeds import riding
from westmarch.skins.art.parts import Deed

PARTS: dict[str, Deed] = {**riding.PARTS}
"""Every deed by its word.  A module of deeds has its own table, which is put in here."""

__all__ = ["PARTS"]
