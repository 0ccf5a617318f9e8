"""Deeds on horseback."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.backdrop import backdrop
from westmarch.skins.art.cut import Cut, oval
from westmarch.skins.art.inks import mix, stuff
from westmarch.skins.art.parts import Deed
from westmarch.skins.art.sky import land, sky
from westmarch.skins.art.weather import cloud
from westmarch.skins.art.words import Words

_HORSE = (
    "M 62 -78 L 66 -88 L 70 -78 C 80 -70 86 -58 88 -50 L 80 -46 C 74 -50 70 -52 66 -54 C 62 -44 56 -36 52 -32 "
    "C 62 -26 74 -20 80 -4 L 72 0 C 64 -12 54 -18 44 -20 C 50 -10 50 0 46 10 L 38 8 C 40 -2 36 -12 30 -20 "
    "C 10 -14 -10 -16 -24 -22 C -32 -12 -48 -6 -58 6 L -66 2 C -58 -12 -46 -18 -42 -28 C -52 -14 -66 -12 -76 -8 "
    "L -78 -16 C -64 -20 -58 -30 -52 -42 C -62 -44 -72 -38 -80 -30 C -78 -46 -66 -56 -50 -54 C -30 -60 10 -54 28 -54 "
    "C 40 -60 48 -74 62 -78 Z"
)
_RIDER = (
    "M -14 -48 C -16 -76 -10 -92 0 -94 C 12 -94 18 -80 16 -52 L 24 -34 L 12 -30 L 2 -46 Z "
    "M -10 -90 C -30 -84 -44 -66 -56 -62 C -40 -56 -24 -60 -12 -58 Z"
)


def horseman(c: Cut, x: float, y: float, high: float, color: str, arm: str = "spear") -> None:
    """A galloping rider to the right with the ground at a point; ``arm``: spear, sword, banner or none."""
    with c.at(x, y, high / 100):
        if arm == "spear":
            c.cased(color, 3.2, "M -44 -92 L 78 -112", halo=1.2)
            c.fill(color, "M 94 -114.6 L 74 -106 L 73 -117 Z")
        elif arm == "sword":
            c.cased(mix(stuff("steel"), c.inks.low, 0.2), 4.4, "M 16 -100 L 42 -144", halo=1.4)
        elif arm == "banner":
            c.line(color, 3.2, "M 14 -80 L 10 -168")
            flag = "M 10 -166 C -10 -174 -24 -156 -46 -162 L -38 -148 L -46 -132 C -24 -128 -10 -142 10 -134 Z"
            c.mass(c.inks.tone, flag, halo=2, dx=-6)
        c.mass(color, _HORSE, halo=2.2, dx=-4, dy=-6)
        c.mass(mix(color, c.inks.tone, 0.45), _RIDER, halo=2, dx=-6)
        c.mass(color, oval(5, -105, 10, 11.5), halo=2, dx=-4)


def charge(c: Cut, width: float, words: Words, chance: Random) -> None:
    """Riders in three depths that charge to the right."""
    inks = c.inks
    sky(c, width, chance, (chance.uniform(-30, 30), chance.uniform(22, 40), chance.uniform(13, 24)))
    backdrop(c, width, words, chance)
    land(c, width, 62, 12, 0.45, chance, inks.far)
    land(c, width, 74, 8, 0.45, chance, inks.mid)
    far = mix(inks.mid, inks.near, 0.7)
    for x, y, high in ((-62, 70, 16), (-36, 70, 17), (-12, 69, 16), (16, 71, 17), (40, 70, 16), (66, 70, 17)):
        horseman(c, x, y, high, far, chance.choice(("spear", "banner", "spear")))
    for x, y, high, arm in (
        (-52, 85, 26, "spear"),
        (-22, 84, 27, "spear"),
        (26, 85, 27, "sword"),
        (58, 84, 26, "spear"),
    ):
        horseman(c, x, y, high, mix(inks.near, inks.ground, 0.5), arm)
    horseman(
        c, chance.uniform(-12, 12), 97, chance.uniform(38, 50), inks.ground, chance.choice(("spear", "sword", "banner"))
    )
    for _ in range(9):
        cloud(c, chance.uniform(-80, 80), 101, 1.3, inks.low, 0.5)


PARTS = {"charge": Deed(charge, has_place=True)}
