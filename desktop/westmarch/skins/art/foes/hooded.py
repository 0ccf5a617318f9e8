"""Hooded figures whole, as they come over a hill or stand at a door by night."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.foes.features import paint_held
from westmarch.skins.art.inks import paler, shaded, stuff
from westmarch.skins.art.people.hands import grip
from westmarch.skins.art.words import Words

_TORN = (
    "M -3 2 C 9 4 13 16 11 28 C 21 34 25 46 25 58 L 31 84 L 46 97 L 35 99 L 42 112 L 27 106 L 22 119 L 11 108 L 2 119 "
    "L -8 108 L -18 117 L -22 104 L -31 106 C -27 84 -25 62 -23 52 C -23 42 -19 34 -13 29 C -15 16 -12 4 -3 2 Z"
)


def striding(c: Cut, words: Words, chance: Random, color: str, glow: str) -> None:
    """Paints one in a torn cloak that drifts to the right, with what it holds pointing down at the left."""
    light, iron = paler(color, 0.35), c.lit("iron")
    path = c.mass(color, _TORN, dx=-8, halo=1.6, hatch=0.25)
    with c.inside(path):
        folds = ("M -10 44 C -12 70 -18 88 -20 104", "M 2 50 C 2 76 0 92 0 108", "M 14 44 C 18 68 24 86 34 98")
        c.line(light, 1.1, *folds, "M -8 30 Q 0 38 8 29")
    c.fill(stuff("shade"), "M -3 8 C 5 9 7 17 5 24 Q 2 30 -3 31 Q -8 29 -10 23 C -12 16 -10 9 -3 8 Z")
    for x in (-6.4, 0.6):
        c.fill(glow, f"M {x - 2.4} 19 L {x + 2.4} 18 Q {x + 1} 21.6 {x - 2.4} 19 Z")
    with c.at(-36, 62, 0.72, 196):
        paint_held(c, words, words.gear[0] if words.gear else "sword", chance)
    c.limb(shaded(color, 0.1), (-17, 40), (-35, 60), (15, 10), bend=7)
    with c.at(-36, 61, 1.0, 190):
        grip(c, iron)
