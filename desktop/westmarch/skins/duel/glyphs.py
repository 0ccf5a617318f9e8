"""The outlines of every sign in the Duel for Middle-earth, one colour each.

A key is ``family/word`` with the word of the data (``skill/ruse``, ``chain/fish``, ``device/ship``), or the bare name
of a sign that belongs to no family (``tower``, ``turn``).  Every outline lies in a box of 100 about the origin.  Those
of our own are ``assets/duel/signs/<key>.svg``.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from westmarch.skins.cardart.paths import BOX, fitted
from westmarch.tabletop.svg import drawings, silhouette
from westmarch.tabletop.symbols import symbol_path

_SYMBOLS = {
    "skill/ruse": "drama-masks",
    "skill/strength": "arm-flex",
    "skill/courage": "heart",
    "skill/knowledge": "book-open-page-variant",
    "skill/leadership": "crown",
    "race/dwarves": "hammer",
    "race/hobbits": "smoking-pipe",
    "race/humans": "bugle",
    "race/ents": "leaf",
    "race/wizards": "crystal-ball",
    "chain/fish": "fish",
    "chain/backpack": "bag-personal",
    "chain/horse": "horse",
    "chain/anvil": "anvil",
    "chain/pot": "pot-steam",
    "chain/horseshoe": "horseshoe",
    "chain/bow": "bow-arrow",
    "chain/blade": "knife-military",
    "chain/campfire": "campfire",
    "chain/scroll": "script-text",
    "chain/axe": "axe",
    "chain/chest": "treasure-chest",
    "device/ship": "sail-boat",
    "device/beast": "snake",
    "device/horse": "horse-variant",
    "move": "run-fast",
    "turn": "restore",
    "cards": "cards",
    "discard": "tray-arrow-down",
    "at-once": "exclamation-thick",
    "lock": "lock",
    "tick": "check-bold",
    "seen": "eye-outline",
    "flag": "flag-variant",
    "attack": "sword-cross",
    "take": "hand-pointing-up",
    "flame": "fire",
}
"""Keys that are drawn with a glyph of the ``mdi6`` set."""


_SHARED = {
    "race/elves": "charges/phial",
    "race/eagle": "charges/eagle",
    "chain/harp": "charges/harp",
    "chain/mail": "charges/mail",
    "device/tree": "charges/tree",
    "device/eye": "charges/eye",
    "unit": "heater",
    "unit/good": "heater",
}
"""Keys that are drawn with an outline of ``assets/shared``."""


def paint_glyph(painter: QPainter, key: str, x: float, y: float, size: float, color: QColor) -> None:
    """A sign centred at a point; its longer side is ``size``.  Raises KeyError for an unknown one."""
    painter.fillPath(placed(key, x, y, size), color)


def placed(key: str, x: float, y: float, size: float) -> QPainterPath:
    """The outline of a sign at a point, to be filled and edged by the caller."""
    return QTransform.fromTranslate(x, y).scale(size / BOX, size / BOX).map(outline(key))


@lru_cache(maxsize=256)
def outline(key: str) -> QPainterPath:
    """A sign in a box of 100 about the origin, its longer side filling it.  Raises KeyError for an unknown one."""
    if key in _SYMBOLS:
        return fitted(symbol_path(_SYMBOLS[key]))
    return fitted(silhouette(f"shared/{_SHARED[key]}" if key in _SHARED else f"duel/signs/{key}"))


def keys() -> list[str]:
    """Every sign there is."""
    return sorted(drawings("duel/signs").union(_SYMBOLS, _SHARED))
