"""Charges: the one silhouette that stands in the middle of an emblem, in a box of 100 about the origin."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PySide6.QtGui import QPainterPath, QTransform

from westmarch.tabletop.drawing import path, polyline
from westmarch.tabletop.symbols import symbol_path

from .paths import box, disc, eagle, eye, fitted, harp, heater, mail, phial, ring, starred, stroked, tree

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


@lru_cache(maxsize=64)
def charge(name: str) -> QPainterPath:
    """The silhouette of a charge.  Raises KeyError for an unknown one."""
    return fitted(symbol_path(_SYMBOLS[name]) if name in _SYMBOLS else _DRAWN[name]())


def charge_names() -> tuple[str, ...]:
    """Every charge there is."""
    return tuple(sorted({*_SYMBOLS, *_DRAWN}))


def _sword() -> QPainterPath:
    return polyline(
        [(0, -50), (5.5, -41), (4.5, 19), (21, 18), (21, 26), (3.5, 27), (3.5, 41), (7, 46), (0, 50), (-7, 46),
         (-3.5, 41), (-3.5, 27), (-21, 26), (-21, 18), (-4.5, 19), (-5.5, -41)],
        closed=True,
    )  # fmt: skip


def _turned(shape: QPainterPath, degrees: float) -> QPainterPath:
    return QTransform().rotate(degrees).map(shape)


def _crossed() -> QPainterPath:
    return _turned(_sword(), 38).united(_turned(_sword(), -38))


def _axe() -> QPainterPath:
    handle = polyline([(-4, -46), (4, -46), (5, 50), (-5, 50)], closed=True)
    blade = path(
        ("M", 3, -40), ("C", 14, -38, 22, -44, 27, -50), ("C", 40, -34, 40, -8, 27, 8), ("C", 22, 2, 14, -4, 3, -6),
        ("Z",),
    )  # fmt: skip
    other = polyline([(-4, -34), (-20, -40), (-20, -6), (-4, -12)], closed=True)
    return _turned(handle.united(blade).united(other), 14)


def _shield() -> QPainterPath:
    return heater().subtracted(starred(5, 22, 9).translated(0, -8))


def _horn() -> QPainterPath:
    body = path(
        ("M", 50, -38), ("L", 20, -28), ("C", 20, 8, -3, 21, -34, 21), ("L", -36, 31), ("C", 10, 43, 41, 15, 50, -38),
        ("Z",),
    )  # fmt: skip
    bands = stroked(path(("M", 17, -8), ("L", 42, -2), ("M", -4, 13), ("L", 8, 36)), 4)
    mouth = stroked(path(("M", -33, 16), ("L", -37, 36)), 7)
    return body.subtracted(bands).united(mouth)


def _bow() -> QPainterPath:
    stave = stroked(path(("M", -12, -50), ("C", 34, -34, 34, 34, -12, 50)), 7)
    string = stroked(path(("M", -12, -49), ("L", -12, 49)), 2.4)
    arrow = stroked(path(("M", -38, 0), ("L", 38, 0)), 4)
    head = polyline([(36, -9), (54, 0), (36, 9)], closed=True)
    fletching = polyline([(-46, -8), (-34, 0), (-46, 8), (-38, 0)], closed=True)
    return stave.united(string).united(arrow).united(head).united(fletching)


def _leaf_pin() -> QPainterPath:
    blade = path(("M", 0, -50), ("C", 42, -20, 36, 20, 0, 35), ("C", -36, 20, -42, -20, 0, -50), ("Z",))
    veins = path(
        ("M", 0, -38), ("L", 0, 28), ("M", 0, -12), ("L", 16, -22), ("M", 0, -12), ("L", -16, -22),
        ("M", 0, 7), ("L", 17, -4), ("M", 0, 7), ("L", -17, -4),
    )  # fmt: skip
    stem = stroked(path(("M", 0, 30), ("Q", 0, 42, 7, 50)), 5)
    return blade.subtracted(stroked(veins, 2.8)).united(stem)


def _lamp() -> QPainterPath:
    glass = polyline([(-22, -18), (22, -18), (17, 36), (-17, 36)], closed=True).subtracted(disc(0, 10, 8, 15))
    roof = polyline([(-27, -18), (0, -34), (27, -18)], closed=True)
    handle = ring(15, 10.5).translated(0, -38)
    return handle.united(glass).united(roof).united(box(-25, 36, 50, 9))


def _ring_of_power() -> QPainterPath:
    """A plain band with a line of fire along it."""
    return ring(50, 33).subtracted(ring(43, 40.5))


def _crown() -> QPainterPath:
    points = path(
        ("M", -42, 24), ("L", -50, -24), ("L", -25, -4), ("L", 0, -40), ("L", 25, -4), ("L", 50, -24), ("L", 42, 24),
        ("Z",),
    )  # fmt: skip
    pearls = disc(0, -43, 5).united(disc(-50, -27, 5)).united(disc(50, -27, 5))
    gems = disc(0, 12, 5.5, 7).united(disc(-22, 13, 4, 5)).united(disc(22, 13, 4, 5))
    return points.united(pearls).subtracted(gems).united(box(-42, 29, 84, 9))


def _gem() -> QPainterPath:
    stone = polyline([(-28, -34), (28, -34), (50, -8), (0, 44), (-50, -8)], closed=True)
    facets = path(
        ("M", -50, -8), ("L", 50, -8), ("M", -28, -34), ("L", -16, -8), ("L", 0, 44), ("L", 16, -8), ("L", 28, -34),
        ("M", -16, -8), ("L", 0, -34), ("L", 16, -8),
    )  # fmt: skip
    return stone.subtracted(stroked(facets, 2.8))


def _cup() -> QPainterPath:
    bowl = path(
        ("M", -30, -46), ("L", 30, -46), ("C", 32, -8, 16, 4, 5, 8), ("L", 5, 32), ("C", 14, 34, 22, 38, 24, 46),
        ("L", -24, 46), ("C", -22, 38, -14, 34, -5, 32), ("L", -5, 8), ("C", -16, 4, -32, -8, -30, -46), ("Z",),
    )  # fmt: skip
    handles = stroked(path(("M", 28, -38), ("C", 52, -40, 46, -8, 20, -8)), 6)
    band = stroked(path(("M", -28, -28), ("L", 28, -28)), 3)
    return bowl.united(handles).united(QTransform.fromScale(-1, 1).map(handles)).subtracted(band)


def _orb() -> QPainterPath:
    ball = disc(0, -10, 36).subtracted(stroked(path(("M", -21, -10), ("Q", -20, -29, -3, -32)), 4.5))
    foot = path(("M", -36, 49), ("Q", -22, 45, -17, 33), ("L", 17, 33), ("Q", 22, 45, 36, 49), ("Z",))
    seam = stroked(path(("M", -30, 28), ("Q", 0, 39, 30, 28)), 3.5)
    return ball.subtracted(starred(4, 15, 4.5).translated(7, -5)).united(foot).subtracted(seam)


def _staff() -> QPainterPath:
    """A rod whose head holds a stone."""
    rod = stroked(path(("M", -13, 50), ("L", 6, -22)), 7)
    head = stroked(path(("M", 5, -20), ("C", -12, -34, -4, -52, 14, -50), ("C", 30, -48, 32, -30, 21, -24)), 7)
    return rod.united(head).united(disc(13, -34, 6))


def _hood() -> QPainterPath:
    """A cloaked figure without a face."""
    cloak = path(
        ("M", -45, 50), ("C", -43, 18, -35, 2, -20, -5), ("C", -27, -26, -16, -46, 5, -50),
        ("C", 19, -40, 27, -24, 21, -5), ("C", 36, 3, 43, 20, 45, 50), ("Z",),
    )  # fmt: skip
    face = path(
        ("M", -9, 0), ("C", -17, -20, -7, -33, 4, -36), ("C", 14, -28, 17, -14, 10, 0), ("Q", 0, 8, -9, 0), ("Z",)
    )  # fmt: skip
    folds = stroked(path(("M", 0, 6), ("Q", 2, 28, -2, 50), ("M", -22, 8), ("Q", -27, 28, -24, 50)), 2.4)
    folds = folds.united(stroked(path(("M", 24, 8), ("Q", 28, 28, 25, 50)), 2.4))
    return cloak.subtracted(face).subtracted(folds).united(disc(0, 5, 4.5))


def _sun() -> QPainterPath:
    """A disc between twelve flames."""
    flames = disc(0, 0, 25)
    flame = polyline([(-5.4, -31), (0, -50), (5.4, -31)], closed=True)
    for k in range(12):
        flames = flames.united(_turned(flame, 30 * k))
    return flames


def _wheel() -> QPainterPath:
    spoke = box(-2.2, -46, 4.4, 92)
    wheel = ring(50, 41).united(disc(0, 0, 12))
    for k in range(4):
        wheel = wheel.united(_turned(spoke, 45 * k))
    return wheel.subtracted(disc(0, 0, 5))


def _broken_blade() -> QPainterPath:
    hilt = polyline(
        [(-5.5, -8), (-1, -15), (2, -9), (6, -13), (5, 20), (22, 19), (22, 27), (4, 28), (4, 42), (7, 46), (0, 50),
         (-7, 46), (-4, 42), (-4, 28), (-22, 27), (-22, 19), (-5, 20)],
        closed=True,
    )  # fmt: skip
    point = polyline([(0, -22), (6, -12), (5, 5), (1, 2), (-2, 8), (-5.5, 3), (-6, -12)], closed=True)
    shard = polyline([(-5, -5), (4, -8), (5, 6), (-1, 3), (-4, 8)], closed=True)
    upper = QTransform.fromTranslate(13, -29).rotate(22).map(point)
    return _turned(hilt.united(upper).united(QTransform.fromTranslate(-13, -15).rotate(-30).map(shard)), 10)


def _spear() -> QPainterPath:
    head = path(("M", 0, -54), ("Q", 11, -36, 4, -22), ("L", -4, -22), ("Q", -11, -36, 0, -54), ("Z",))
    shaft = polyline([(-2.6, -24), (2.6, -24), (3.2, 50), (-3.2, 50)], closed=True)
    return _turned(head.united(shaft).united(box(-9, -24, 18, 5)), 22)


def _torch() -> QPainterPath:
    flame = path(
        ("M", 0, -54), ("C", 12, -36, 22, -30, 16, -12), ("C", 12, -2, -12, -2, -16, -12),
        ("C", -22, -28, -6, -32, 0, -54), ("Z",),
    )  # fmt: skip
    return flame.united(polyline([(-14, 0), (14, 0), (5, 50), (-5, 50)], closed=True).subtracted(box(-20, 9, 40, 4)))


def _helm() -> QPainterPath:
    """A helmet with a nasal and cheek plates, a spike on top."""
    bowl = path(
        ("M", -34, 34), ("L", -34, -6), ("C", -34, -34, -14, -42, 0, -42), ("C", 14, -42, 34, -34, 34, -6),
        ("L", 34, 34), ("L", 18, 46), ("L", 12, 10), ("L", 5, 6), ("L", 5, 30), ("L", 0, 35), ("L", -5, 30),
        ("L", -5, 6), ("L", -12, 10), ("L", -18, 46), ("Z",),
    )  # fmt: skip
    spike = polyline([(-4, -38), (0, -58), (4, -38)], closed=True)
    return bowl.united(spike).subtracted(stroked(path(("M", -33, -8), ("Q", 0, -18, 33, -8)), 3))


def _mountain() -> QPainterPath:
    slopes = polyline([(-56, 40), (-18, -40), (2, -8), (16, -26), (56, 40)], closed=True)
    snow = polyline([(-18, -28), (-10, -14), (-16, -8), (-20, -15), (-27, -8), (-25, -14)], closed=True)
    cracks = stroked(path(("M", 2, -4), ("L", -6, 12), ("M", 16, -20), ("L", 28, 6)), 3)
    return slopes.subtracted(snow).subtracted(cracks)


def _stone() -> QPainterPath:
    """A standing stone with a rune on it, and a lesser one beside it."""
    tall = path(("M", -30, 46), ("L", -24, -38), ("Q", -8, -54, 12, -42), ("L", 16, 46), ("Z",))
    low = path(("M", 20, 46), ("L", 22, 8), ("Q", 34, 0, 46, 12), ("L", 48, 46), ("Z",))
    rune = stroked(path(("M", -7, -26), ("L", -7, 16), ("M", -7, -24), ("L", 6, -12), ("M", -7, -8), ("L", 6, 4)), 4)
    return tall.subtracted(rune).united(low)


def _gate() -> QPainterPath:
    """An arch between two towers."""
    towers = box(-46, -30, 26, 76).united(box(20, -30, 26, 76))
    for x in (-46, -28, 20, 38):
        towers = towers.united(box(x, -42, 8, 14))
    wall = box(-22, -14, 44, 60)
    arch = path(("M", -13, 47), ("L", -13, 16), ("Q", 0, -6, 13, 16), ("L", 13, 47), ("Z",))
    return towers.united(wall).subtracted(arch).subtracted(box(-36, -10, 6, 14)).subtracted(box(30, -10, 6, 14))


def _road() -> QPainterPath:
    """A road that winds away between two trees."""
    way = path(
        ("M", -26, 50), ("C", -8, 30, 34, 24, 14, 6), ("C", -2, -6, -2, -14, 8, -22), ("L", 14, -22),
        ("C", 8, -12, 10, -6, 26, 4), ("C", 56, 22, 22, 36, 20, 50), ("Z",),
    )  # fmt: skip
    for x, foot, high in ((-30, 22, 60), (36, -6, 40)):
        for k in range(3):
            low, half = foot - high * (0.1 + 0.25 * k), high * 0.22 * (1 - 0.24 * k)
            way = way.united(polyline([(x - half, low), (x, low - high * 0.42), (x + half, low)], closed=True))
        way = way.united(box(x - 2.5, foot - high * 0.14, 5, high * 0.2))
    return way


def _troll() -> QPainterPath:
    """A great hunched back, a small head and a club."""
    body = path(
        ("M", -44, 50), ("C", -50, 8, -40, -28, -8, -34), ("C", 0, -44, 18, -44, 22, -32),
        ("C", 28, -22, 24, -14, 18, -12), ("C", 38, -4, 44, 20, 40, 50), ("L", 18, 50), ("L", 14, 26),
        ("L", -10, 26), ("L", -16, 50), ("Z",),
    )  # fmt: skip
    club = stroked(path(("M", 34, 14), ("L", 48, -38)), 9).united(disc(49, -42, 9, 12))
    return body.united(club).subtracted(disc(12, -30, 3))


_DRAWN: dict[str, Callable[[], QPainterPath]] = {
    "sword": lambda: _turned(_sword(), 24),
    "crossed": _crossed,
    "axe": _axe,
    "shield": _shield,
    "horn": _horn,
    "bow": _bow,
    "leaf": _leaf_pin,
    "lamp": _lamp,
    "ring": _ring_of_power,
    "crown": _crown,
    "gem": _gem,
    "cup": _cup,
    "orb": _orb,
    "phial": phial,
    "eagle": eagle,
    "tree": tree,
    "star": lambda: starred(8, 50, 21),
    "blade": _sword,
    "broken-blade": _broken_blade,
    "staff": _staff,
    "hood": _hood,
    "sun": _sun,
    "wheel": _wheel,
    "mail": mail,
    "harp": harp,
    "eye": eye,
    "spear": _spear,
    "torch": _torch,
    "helm": _helm,
    "mountain": _mountain,
    "stone": _stone,
    "troll": _troll,
    "gate": _gate,
    "road": _road,
    "cloak": _hood,
}
