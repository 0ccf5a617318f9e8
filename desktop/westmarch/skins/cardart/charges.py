"""Charges: the one silhouette that stands in the middle of an emblem, in a box of 100 about the origin.

Those of our own are ``assets/shared/charges/*.svg``; ``assets/shared/motifs.yaml`` has the others.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtGui import QPainterPath

from westmarch.cardbook import motifs
from westmarch.tabletop.svg import silhouette
from westmarch.tabletop.symbols import symbol_path

from .paths import fitted


@lru_cache(maxsize=64)
def charge(name: str) -> QPainterPath:
    """The silhouette of a charge.  Raises KeyError for an unknown one."""
    known = motifs()
    if name in known.symbols:
        return fitted(symbol_path(known.symbols[name]))
    return silhouette(f"shared/charges/{known.alike.get(name, name)}")


@lru_cache(maxsize=1)
def charge_names() -> frozenset[str]:
    """Every charge there is."""
    return motifs().names
