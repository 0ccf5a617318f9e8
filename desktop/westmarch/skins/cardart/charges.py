"""Charges: the one silhouette that stands in the middle of an emblem, in a box of 100 about the origin.

Those of our own are ``assets/shared/charges/*.svg``.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtGui import QPainterPath

from westmarch.tabletop.svg import drawings, silhouette
from westmarch.tabletop.symbols import symbol_path

from .paths import fitted

_SYMBOLS = {
    "masks": "drama-masks",
    "book": "book-open-page-variant",
    "flame": "fire",
    "hammer": "hammer",
    "pipe": "smoking-pipe",
    "horse": "horse-variant",
    "chest": "treasure-chest",
    "banner": "flag-variant",
    "bat": "bat",
    "bear": "paw",
    "boat": "sail-boat",
    "chain": "link-variant",
    "cloud": "weather-lightning",
    "crow": "bird",
    "fly": "bug",
    "hand": "hand-back-right",
    "key": "key",
    "map": "map",
    "moon": "moon-waning-crescent",
    "river": "waves",
    "skull": "skull",
    "snake": "snake",
    "spider": "spider",
    "tower": "chess-rook",
    "web": "spider-web",
    "wolf": "dog-side",
}
"""Charges that are glyphs of the ``mdi6`` set."""
_ALIKE = {"cloak": "hood"}
"""Charges that look like another."""


@lru_cache(maxsize=64)
def charge(name: str) -> QPainterPath:
    """The silhouette of a charge.  Raises KeyError for an unknown one."""
    if name in _SYMBOLS:
        return fitted(symbol_path(_SYMBOLS[name]))
    return silhouette(f"shared/charges/{_ALIKE.get(name, name)}")


@lru_cache(maxsize=1)
def charge_names() -> frozenset[str]:
    """Every charge there is."""
    return drawings("shared/charges").union(_SYMBOLS, _ALIKE)
