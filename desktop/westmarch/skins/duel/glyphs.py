"""The outlines of every sign in the Duel for Middle-earth, one colour each.

A key is ``family/word`` with the word of the data (``skill/ruse``, ``chain/fish``, ``device/ship``), or the bare name
of a sign that belongs to no family (``tower``, ``turn``).  Every outline lies in a box of 100 about the origin.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from westmarch.skins.cardart.paths import (
    BOX,
    box,
    disc,
    eagle,
    eye,
    fitted,
    harp,
    heater,
    mail,
    phial,
    polygon,
    ring,
    starred,
    stroked,
    tree,
)
from westmarch.tabletop.drawing import path, polyline
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


def paint_glyph(painter: QPainter, key: str, x: float, y: float, size: float, color: QColor) -> None:
    """A sign centred at a point; its longer side is ``size``.  Raises KeyError for an unknown one."""
    painter.fillPath(placed(key, x, y, size), color)


def placed(key: str, x: float, y: float, size: float) -> QPainterPath:
    """The outline of a sign at a point, to be filled and edged by the caller."""
    return QTransform.fromTranslate(x, y).scale(size / BOX, size / BOX).map(outline(key))


@lru_cache(maxsize=256)
def outline(key: str) -> QPainterPath:
    """A sign in a box of 100 about the origin, its longer side filling it.  Raises KeyError for an unknown one."""
    drawn = _DRAWN[key]() if key in _DRAWN else symbol_path(_SYMBOLS[key])
    return fitted(drawn)


def keys() -> list[str]:
    """Every sign there is."""
    return sorted({*_SYMBOLS, *_DRAWN})


# -- the six families of cards: told apart by shape as well as by colour


def _rhombus() -> QPainterPath:
    return polyline([(0, -50), (46, 0), (0, 50), (-46, 0)], closed=True)


def _upright() -> QPainterPath:
    return box(-30, -50, 60, 100)


def _cross() -> QPainterPath:
    return stroked(path(("M", -34, -34), ("L", 34, 34), ("M", 34, -34), ("L", -34, 34)), 27)


# -- devices and things that the set lacks


def _helmet() -> QPainterPath:
    bowl = path(
        ("M", -38, 40), ("C", -46, -28, -26, -46, 0, -50), ("C", 26, -46, 46, -28, 38, 40),
        ("L", 18, 46), ("L", 16, 6), ("L", 6, 6), ("L", 6, 28), ("L", -6, 28), ("L", -6, 6), ("L", -16, 6),
        ("L", -18, 46), ("Z",),
    )  # fmt: skip
    return bowl.subtracted(box(-50, -12, 100, 5))


def _great_helm() -> QPainterPath:
    """The helm of Arnor: winged, unlike the plain one of the chaining symbols."""
    bowl = path(
        ("M", -26, 44), ("C", -32, -12, -20, -34, 0, -42), ("C", 20, -34, 32, -12, 26, 44),
        ("L", 12, 46), ("L", 12, 10), ("L", 4, 6), ("L", 4, 24), ("L", -4, 24), ("L", -4, 6), ("L", -12, 10),
        ("L", -12, 46), ("Z",),
    )  # fmt: skip
    wing = path(
        ("M", 24, -2), ("C", 36, -6, 40, -22, 38, -46), ("C", 50, -34, 56, -18, 50, 0), ("C", 46, 12, 36, 16, 28, 14),
        ("Z",),
    )  # fmt: skip
    return bowl.united(wing).united(QTransform.fromScale(-1, 1).map(wing))


def _acorn() -> QPainterPath:
    cap = path(("M", -43, -8), ("C", -43, -40, 43, -40, 43, -8), ("Z",))
    nut = path(("M", -34, -1), ("L", 34, -1), ("C", 33, 30, 15, 40, 0, 52), ("C", -15, 40, -33, 30, -34, -1), ("Z",))
    return cap.united(nut).united(stroked(path(("M", 0, -30), ("Q", 1, -43, 10, -50)), 8))


def _bedroll() -> QPainterPath:
    end = stroked(disc(-26, 0, 20, 30), 8).united(stroked(path(("M", -26, -10), ("C", -10, -12, -12, 14, -28, 12)), 6))
    roll = path(
        ("M", -20, -34), ("L", 34, -34), ("C", 54, -26, 54, 26, 34, 34), ("L", -20, 34), ("C", 4, 22, 4, -22, -20, -34),
        ("Z",),
    )  # fmt: skip
    return end.united(roll.subtracted(box(13, -40, 8, 80)))


def _tower() -> QPainterPath:
    walls = path(
        ("M", -31, 50), ("L", -25, -12), ("L", -37, -20), ("L", -37, -48), ("L", -21, -48), ("L", -21, -34),
        ("L", -8, -34), ("L", -8, -48), ("L", 8, -48), ("L", 8, -34), ("L", 21, -34), ("L", 21, -48), ("L", 37, -48),
        ("L", 37, -20), ("L", 25, -12), ("L", 31, 50), ("Z",),
    )  # fmt: skip
    gate = path(("M", -10, 55), ("L", -10, 28), ("Q", 0, 10, 10, 28), ("L", 10, 55), ("Z",))
    return walls.subtracted(gate)


def struck(shape: QPainterPath) -> QPainterPath:
    """A shape with a bar across it, cut free."""
    bar = path(("M", -48, -48), ("L", 48, 48))
    return shape.subtracted(stroked(bar, 22, flat=True)).united(stroked(bar, 10))


def pointed() -> QPainterPath:
    """The shield of Sauron's host."""
    return polyline([(0, -55), (45, -37), (35, 25), (0, 60), (-35, 25), (-45, -37)], closed=True)


def _leaf() -> QPainterPath:
    """The leaf of Rhovanion, with its veins; upright, unlike that of the Ents."""
    blade = path(("M", 0, -50), ("C", 40, -20, 35, 20, 0, 35), ("C", -35, 20, -40, -20, 0, -50), ("Z",))
    veins = path(
        ("M", 0, -36), ("L", 0, 30), ("M", 0, -10), ("L", 15, -21), ("M", 0, -10), ("L", -15, -21),
        ("M", 0, 9), ("L", 17, -3), ("M", 0, 9), ("L", -17, -3),
    )  # fmt: skip
    stem = stroked(path(("M", 0, 30), ("L", 0, 50)), 5)
    return blade.subtracted(stroked(veins, 3.4)).united(stem)


def _pennant() -> QPainterPath:
    return polyline([(-38, -50), (38, -50), (38, 50), (0, 31), (-38, 50)], closed=True)


def _landmark() -> QPainterPath:
    """A wide tile with a tower on it."""
    tile = path(
        ("M", -50, -34), ("L", 50, -34), ("L", 50, 34), ("L", -50, 34), ("Z",),
        ("M", -43, -27), ("L", -43, 27), ("L", 43, 27), ("L", 43, -27), ("Z",),
    )  # fmt: skip
    tower = QTransform.fromTranslate(0, 2).scale(0.42, 0.42).map(_tower())
    hill = path(("M", -36, 21), ("Q", 0, 12, 36, 21), ("L", 36, 24), ("L", -36, 24), ("Z",))
    return tile.united(tower).united(hill)


def _arrow() -> QPainterPath:
    shaft = path(("M", -46, 0), ("L", 42, 0), ("M", 16, -26), ("L", 44, 0), ("L", 16, 26))
    return stroked(shaft, 11)


_DRAWN: dict[str, Callable[[], QPainterPath]] = {
    "colour/grey": _rhombus,
    "colour/yellow": lambda: disc(0, 0, 50),
    "colour/blue": _upright,
    "colour/green": lambda: polygon(3, 50),
    "colour/red": _cross,
    "colour/purple": lambda: starred(5, 50, 21),
    "race/elves": phial,
    "race/eagle": eagle,
    "chain/harp": harp,
    "chain/helmet": _helmet,
    "chain/acorn": _acorn,
    "chain/bedroll": _bedroll,
    "chain/mail": mail,
    "device/helm": _great_helm,
    "device/leaf": _leaf,
    "device/tree": tree,
    "device/eye": eye,
    "tower": _tower,
    "raze": lambda: struck(_tower()),
    "remove": lambda: struck(heater()),
    "unit": heater,
    "unit/good": heater,
    "unit/dark": pointed,
    "star": lambda: starred(5, 50, 21),
    "ring": lambda: ring(50, 31),
    "pennant": _pennant,
    "arrow": _arrow,
    "landmark": _landmark,
}
"""Keys with an outline of our own."""
