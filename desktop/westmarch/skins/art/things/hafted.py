"""What strikes with a head on a haft, about the place where a hand holds it."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.inks import paler, shaded
from westmarch.skins.art.parts import Thing
from westmarch.skins.art.words import Words

_BLADE = "M 1 -46 C 8 -46 14 -51 19 -57 C 25 -44 25 -34 19 -20 C 14 -28 8 -32 1 -32 Z"
_EDGE = "M 17.4 -53 C 21.6 -44 21.6 -34 17.4 -24.4"
_BEARD = "M 1 -46 C 9 -46 15 -48 21 -52 C 25 -40 22 -26 15 -16 C 13 -26 8 -33 1 -34 Z"
_BEARD_EDGE = "M 19.6 -48 C 21.6 -38 19.6 -28 15 -20"


def axe(c: Cut, words: Words, chance: Random) -> None:
    """An axe with a spike behind its blade; ``form`` double has two blades, bearded one that hangs down."""
    steel = c.lit("steel")
    haft = "M -2 -50 Q 0 -52 2 -50 L 1.8 36 Q 0 38 -1.8 36 Z"
    c.mass(c.lit("wood"), haft, dx=-1.8, halo=1)
    if words.form == "double":
        with c.at(flip=True):
            c.mass(steel, _BLADE, dx=3, dy=-1, halo=1.2)
            c.line(paler(steel, 0.6), 1.1, _EDGE)
    else:
        c.mass(steel, "M -1 -45 L -8 -43 L -15 -38 L -8 -36.6 L -1 -34 Z", dx=-2, dy=-2, halo=1)
    beard = words.form == "bearded"
    c.mass(steel, _BEARD if beard else _BLADE, dx=-3.4, dy=-1, halo=1.2)
    c.line(paler(steel, 0.6), 1.1, _BEARD_EDGE if beard else _EDGE)
    c.line(shaded(steel, 0.5), 0.7, "M 6 -44 L 6 -34", "M 9.6 -43 L 9.6 -34.4")
    c.mass(c.inks.gold, "M -3 -48 L 3 -48 L 3 -44.6 L -3 -44.6 Z", halo=0.5, dx=-1.6)
    c.mass(c.inks.gold, "M -2.8 -34.6 L 2.8 -34.6 L 2.6 -31.4 L -2.6 -31.4 Z", halo=0.5, dx=-1.6)
    c.mass(c.lit("leather"), "M -2.4 -8 L 2.4 -8 L 2.4 10 L -2.4 10 Z", halo=0.4, dx=-1.8)
    c.mass(c.inks.gold, "M -2.8 33 L 2.8 33 L 2.2 40 L -2.2 40 Z", halo=0.5, dx=-1.6)


def hammer(c: Cut, words: Words, chance: Random) -> None:
    """A smith's hammer; ``form`` war has a spike on its head and a longer haft."""
    steel, war = c.lit("plate"), words.form == "war"
    foot = 44 if war else 30
    c.mass(c.lit("wood"), f"M -2.4 -24 L 2.4 -24 L 2.6 {foot} Q 0 {foot + 2} -2.6 {foot} Z", dx=-2.2, halo=1)
    if war:
        c.mass(steel, "M -4 -44 L 0 -60 L 4 -44 Z", dx=-2, dy=0, halo=1)
        head = "M -14 -46 L 16 -46 L 16 -28 L -14 -28 L -30 -34 L -14 -40 Z"
    else:
        head = "M -21 -46 L -16 -48 L 19 -48 L 22 -44 L 22 -28 L 19 -24 L -16 -24 L -21 -26 Z"
    c.mass(steel, head, dx=-4, dy=-4, halo=1.3, hatch=0.3)
    c.strokes(c.inks.gold, 2, [(-10, -46, -10, -26), (11, -46, 11, -26)])
    c.line(paler(steel, 0.6), 1, "M -15 -46.4 L 18 -46.4")
    c.mass(c.lit("leather"), "M -2.8 -6 L 2.8 -6 L 2.8 12 L -2.8 12 Z", halo=0.4, dx=-2)


PARTS = {
    "axe": Thing(axe, "shaft", in_hand=0.92, large=0.98, rise=8, tilts=(-24, -12, 12, 24), forms=("double", "bearded")),
    "hammer": Thing(hammer, "shaft", in_hand=0.74, large=0.98, rise=8, tilts=(-24, -12, 12, 24), forms=("war",)),
}
