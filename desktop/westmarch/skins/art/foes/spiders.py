"""Spiders."""

from __future__ import annotations

import math
from random import Random

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.foes.features import SIDES, hide
from westmarch.skins.art.inks import paler, shaded, stuff
from westmarch.skins.art.parts import Foe
from westmarch.skins.art.words import Words

_LEGS = (
    (4.4, ((8, 6), (31, -40), (52, -6))),
    (4.0, ((8, 10), (40, -12), (50, 42))),
    (3.8, ((8, 16), (32, 6), (38, 50))),
    (3.4, ((7, 20), (18, 22), (19, 52))),
)


def spider(c: Cut, words: Words, chance: Random) -> None:
    """A spider that comes on; ``form`` hang (head down on a thread), rear (from the side, legs raised), lurk (only
    eyes and forelegs out of a hole of web)."""
    color = hide(c, words, chance, "chitin-black", "chitin-brown", "chitin-violet", "chitin-green")
    mark, lean = chance.randrange(3), chance.uniform(-9, 9)
    if words.form != "rear":
        threads = [
            f"M {-60 + k * 14} -2 Q {-20 + k * 5} {30 + (k % 3) * 8} {60 - k * 6} {-2 + k * 9}" for k in range(9)
        ]
        c.line(c.inks.paper, 0.6, *threads, alpha=0.6)
    if words.form == "rear":
        _rearing(c, color, mark)
    elif words.form == "lurk":
        _lurking(c, color)
    else:
        hangs = words.form == "hang"
        if hangs:
            c.line(c.inks.paper, 1, "M 0 -2 L 0 20")
        with c.at(0, 50 if hangs else 52, 1, lean + (180 if hangs else 0)):
            _spider_body(c, color, mark)


def _spider_body(c: Cut, color: str, mark: int) -> None:
    light = paler(color, 0.4)
    for width, joints in _LEGS:
        for s in SIDES:
            path = "M " + " L ".join(f"{s * x} {y}" for x, y in joints)
            c.cased(color, width, path, halo=1.1)
            c.line(light, 0.7, path)
    back = "M 0 -46 C 24 -46 32 -24 26 -8 C 21 4 10 8 0 8 C -10 8 -21 4 -26 -8 C -32 -24 -24 -46 0 -46 Z"
    c.mass(color, back, dx=-9, halo=1.6, hatch=0.4)
    _marked(c, mark, light)
    c.mass(color, "M 0 -2 C 12 -2 16 8 14 18 C 12 28 6 32 0 32 C -6 32 -12 28 -14 18 C -16 8 -12 -2 0 -2 Z", halo=1.4)
    _spider_eyes(c, 0, 12)
    _mandibles(c, color, 28)


def _marked(c: Cut, mark: int, light: str) -> None:
    if mark == 0:
        c.line(light, 1.4, "M -25 -22 Q 0 -36 25 -22", "M -26 -12 Q 0 -26 26 -12", "M -21 -2 Q 0 -15 21 -2")
    elif mark == 1:
        c.fill(stuff("red"), "M -5 -36 L 5 -36 L 1.6 -25 L 6 -13 L -6 -13 L -1.6 -25 Z")
    else:
        for x, y in ((-10, -34), (10, -34), (-15, -20), (15, -20), (0, -26), (0, -11)):
            c.dot(light, x, y, 2.6)


def _spider_eyes(c: Cut, x: float, y: float) -> None:
    for s in SIDES:
        for dx, dy, size in ((5, 5, 2.9), (10, 1, 1.9), (4, -2, 1.6), (8.6, -5, 1.2)):
            c.dot(stuff("ember" if size > 2 else "amber"), x + s * dx, y + dy, size)


def _mandibles(c: Cut, color: str, y: float) -> None:
    for s in SIDES:
        jaw = (
            f"M {s * 2} {y} C {s * 11} {y} {s * 12} {y + 11} {s * 4} {y + 19} C {s * 6} {y + 10} {s * 5} "
            f"{y + 7} {s} {y + 5} Z"
        )
        c.mass(paler(color, 0.18), jaw, halo=0.8, dx=-1)


def _rearing(c: Cut, color: str, mark: int) -> None:
    light, far = paler(color, 0.4), shaded(color, 0.3)
    behind = ("M 2 62 L 8 30 L 38 18", "M 8 64 L 26 38 L 54 64", "M -6 60 L -22 26 L -50 18")
    c.cased(far, 4, *behind, halo=1)
    back = "M 10 58 C 12 36 34 26 48 40 C 62 54 56 80 38 84 C 22 88 10 76 10 58 Z"
    path = c.mass(color, back, dx=-8, halo=1.6, hatch=0.4)
    with c.inside(path):
        if mark == 1:
            c.fill(stuff("red"), "M 34 40 L 44 46 L 38 54 L 44 66 L 32 66 L 34 54 Z")
        else:
            c.line(light, 1.4, "M 24 34 Q 36 54 24 82", "M 34 32 Q 48 54 36 86", "M 45 34 Q 58 56 48 82")
    legs = (
        "M -2 66 L -26 46 L -48 54",
        "M 0 70 L -30 72 L -40 106",
        "M 6 72 L -8 84 L -6 112",
        "M 12 72 L 24 88 L 22 114",
    )
    for width, leg in zip((4.6, 4.2, 4, 4), legs, strict=True):
        c.cased(color, width, leg, halo=1.1)
        c.line(light, 0.7, leg)
    c.mass(color, "M 16 58 C 14 46 -2 42 -12 48 C -22 54 -24 66 -16 72 C -4 80 14 74 16 58 Z", halo=1.5, dx=-5)
    for x, y, size in ((-14, 58, 3), (-7, 54, 2.2), (-17, 65, 1.7), (-3, 60, 1.4), (-9, 66, 1.6)):
        c.dot(stuff("ember" if size > 2.5 else "amber"), x, y, size)
    for jaw in (
        "M -20 66 C -30 68 -34 78 -28 86 C -28 78 -24 76 -17 74 Z",
        "M -14 72 C -18 78 -18 86 -12 90 C -13 83 -10 80 -6 76 Z",
    ):
        c.mass(paler(color, 0.18), jaw, halo=0.8, dx=-1)


def _lurking(c: Cut, color: str) -> None:
    paper, light = c.inks.paper, paler(color, 0.4)
    c.dot(stuff("shade"), 0, 44, 40, 36)
    rings = [
        f"M {-r} 44 Q {-r * 0.6:.0f} {44 + r * 0.5:.0f} 0 {44 + r * 0.92:.0f} Q {r * 0.6:.0f} {44 + r * 0.5:.0f} "
        f"{r} 44 "
        f"Q {r * 0.6:.0f} {44 - r * 0.5:.0f} 0 {44 - r * 0.92:.0f} Q {-r * 0.6:.0f} {44 - r * 0.5:.0f} {-r} 44"
        for r in (40, 50, 62)
    ]
    rays = [
        f"M {math.cos(k * math.pi / 6) * 36:.1f} {44 + math.sin(k * math.pi / 6) * 33:.1f} "
        f"L {math.cos(k * math.pi / 6) * 78:.1f} {44 + math.sin(k * math.pi / 6) * 74:.1f}"
        for k in range(12)
    ]
    c.line(paper, 0.8, *rings, *rays, alpha=0.85)
    c.mass(
        color, "M 0 22 C 18 22 25 34 23 46 C 20 60 10 66 0 66 C -10 66 -20 60 -23 46 C -25 34 -18 22 0 22 Z", halo=1.2
    )
    with c.at(0, 42, 1.55):
        _spider_eyes(c, 0, 0)
    _mandibles(c, color, 58)
    for s in SIDES:
        for width, leg in (
            (5, f"M {s * 18} 54 L {s * 40} 36 L {s * 47} 84"),
            (4.6, f"M {s * 14} 60 L {s * 27} 66 L {s * 24} 108"),
        ):
            c.cased(color, width, leg, halo=1.1)
            c.line(light, 0.7, leg)


PARTS = {"spider": Foe(spider, room=104, forms=("hang", "rear", "lurk"), settings=("oldwood", "cave", "forest"))}
