"""Lights that are carried; their glow is the only soft thing on them."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.inks import shaded
from westmarch.skins.art.parts import Thing
from westmarch.skins.art.words import Words

_FLAME = "M 0 -70 C 12 -55 15 -45 10 -35 Q 5 -27 0 -27 Q -5 -27 -10 -35 C -14 -44 -7 -49 -6 -58 Q -1 -53 0 -70 Z"
_CORE = "M 1 -55 C 7 -46 8 -39 5 -33 Q 0 -28 -5 -33 C -7 -39 -2 -44 1 -55 Z"


def lantern(c: Cut, words: Words, chance: Random) -> None:
    """A lantern with four panes and its ring."""
    iron = c.lit("leather-dark")
    c.glow(c.lit("lamp", 0.3), 0, 2, 54)
    c.ring(c.inks.paper, 5, 0, -32, 8)
    c.ring(iron, 2.8, 0, -32, 8)
    c.mass(c.lit("lamp", 0.3), "M -13 -14 L 13 -14 L 16 22 L -16 22 Z", shade=0)
    with c.at(0, 34, 0.62):
        c.fill(c.lit("flame", 0.3), _FLAME)
        c.fill(c.lit("amber", 0.3), _CORE)
    c.line(iron, 2.6, "M -13 -14 L -16 22", "M 13 -14 L 16 22")
    c.line(iron, 1.3, "M -14.4 4 L 14.4 4", "M 0 -14 L 0 22")
    c.mass(iron, "M -17 -13 L -8 -22 L -4 -27 L 4 -27 L 8 -22 L 17 -13 Z", dx=-5, halo=1)
    c.mass(iron, "M -19 22 L 19 22 L 16 30 L -16 30 Z", dx=-5, halo=1)


def torch(c: Cut, words: Words, chance: Random) -> None:
    """A burning torch."""
    c.glow(c.lit("glow", 0.3), 0, -44, 48)
    wood = c.lit("wood")
    c.mass(wood, "M -3.4 -32 L 3.4 -32 L 2 34 L -2 34 Z", dx=-2.4)
    c.mass(c.cloth("sand"), "M -5.6 -33 L 5.6 -33 L 4.6 -19 L -4.6 -19 Z", dx=-3, halo=0.8)
    c.strokes(shaded(c.cloth("sand"), 0.5), 0.9, [(-5, y, 5, y - 3) for y in (-26, -21)])
    c.mass(c.lit("flame", 0.3), _FLAME, shade=0, halo=1)
    c.fill(c.lit("amber", 0.3), _CORE)
    for x, y in ((-12, -60), (11, -66), (7, -76)):
        c.dot(c.lit("amber", 0.3), x, y, 1.5)


def candle(c: Cut, words: Words, chance: Random) -> None:
    """A candle on a dish with a handle."""
    c.glow(c.lit("glow", 0.3), 0, -32, 44)
    brass = c.lit("brass")
    c.ring(c.inks.paper, 6, 28, 27, 7)
    c.ring(brass, 3, 28, 27, 7)
    c.mass(brass, "M -26 26 Q 0 34 26 26 L 20 37 Q 0 42 -20 37 Z", dx=-5, dy=-3)
    c.mass(c.lit("bone"), "M -8.4 -16 Q 0 -12 8.4 -16 L 8.4 27 Q 0 31 -8.4 27 Z", dx=-5)
    c.mass(c.lit("bone"), "M -8.4 -12 Q -13 -2 -10 8 Q -7 9 -6.4 0 Z", halo=0.3, dx=-2)
    c.strokes(c.inks.line, 1.4, [(0, -14, 0, -22)])
    with c.at(0, 2, 0.72):
        c.mass(c.lit("flame", 0.3), _FLAME, shade=0, halo=0.9)
        c.fill(c.lit("amber", 0.3), _CORE)


PARTS = {
    "lantern": Thing(lantern, "palm", in_hand=0.5, lift=15, tilts=(-6, 0, 6)),
    "torch": Thing(torch, "shaft", in_hand=0.72, large=0.86, rise=18, tilts=(-16, -8, 8, 16)),
    "candle": Thing(candle, "palm", in_hand=0.42, lift=15, rise=4, tilts=(0,)),
}
