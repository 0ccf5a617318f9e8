"""What orcs have in their hands, about the grip."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.inks import paler, shaded
from westmarch.skins.art.parts import Thing
from westmarch.skins.art.words import Words

_TILTS = (-24, -12, 12, 24)


def cleaver(c: Cut, words: Words, chance: Random) -> None:
    """A broad blade with a hook at its back and a notch."""
    iron = c.lit("iron")
    c.mass(c.lit("leather-dark"), "M -2 -6 L 2 -6 L 2.4 10 L -2.4 10 Z", halo=0.9, dx=-1.6)
    blade = (
        "M -3 -5 L -4 -38 L -10 -44 L -3 -50 C 4 -52 12 -48 15 -36 L 10.5 -33 L 13.5 -29 C 12 -20 8 -12 3.4 -8 L 3 -5 Z"
    )
    c.mass(iron, blade, dx=-4, halo=1.2)
    c.line(paler(iron, 0.55), 1, "M 1 -47 C 9 -46 12 -40 13 -36", "M 12 -28 C 10 -20 7 -14 4 -10")


def scimitar(c: Cut, words: Words, chance: Random) -> None:
    """A curved blade that is broadest towards its point."""
    steel = c.lit("steel")
    blade = "M -2.6 -6 C -4 -22 0 -38 14 -54 Q 16 -40 11 -28 Q 6 -18 3 -6 Z"
    c.mass(steel, blade, dx=-2.6, dy=0, halo=1.2, shade=0.34)
    c.line(shaded(steel, 0.45), 0.6, "M 0.4 -9 C 0 -22 4 -34 11 -46")
    c.mass(c.inks.gold, "M -7 -8 Q 0 -5 7 -7 L 6 -3.6 Q 0 -2.6 -7.6 -4.6 Z", halo=0.8)
    c.mass(c.lit("leather"), "M -1.8 -3.6 L 1.8 -3.6 Q 1.4 6 4.4 10 L 0 11.6 Q -2.6 6 -1.8 -3.6 Z", halo=0.8, dx=-1.6)


def whip(c: Cut, words: Words, chance: Random) -> None:
    """A whip of three thongs, thrown back."""
    thong = c.lit("leather")
    lashes = (
        "M 0 -12 C -2 -44 30 -52 24 -30 C 20 -16 6 -28 14 -40",
        "M 0 -12 C -8 -40 -2 -66 22 -60 Q 32 -56 28 -48",
        "M 0 -12 C -14 -30 -22 -52 -8 -64 Q 0 -70 6 -62",
    )
    c.cased(thong, 1.7, *lashes, halo=0.9)
    c.mass(c.lit("wood"), "M -2.2 -14 L 2.2 -14 L 2.6 12 L -2.6 12 Z", halo=0.9, dx=-2)
    c.strokes(c.inks.gold, 1, [(-2.2, -10, 2.2, -11), (-2.4, 9, 2.4, 8)])


def club(c: Cut, words: Words, chance: Random) -> None:
    """A trunk of oak with iron spikes."""
    wood, bone = c.lit("wood"), c.lit("fang")
    for spike in ("M -9 -36 L -17 -42 L -9 -44 Z", "M 11 -42 L 19 -46 L 11 -49 Z", "M 8 -26 L 16 -29 L 9 -33 Z"):
        c.mass(bone, spike, halo=0.7, dx=0)
    c.mass(wood, "M -3.4 12 L -9 -44 C -10 -58 12 -60 12 -46 L 4.4 12 Z", dx=-6, halo=1.4)
    c.line(shaded(wood, 0.45), 0.9, "M 4 -50 L 1 -6", "M -3 -46 L -1 -20", "M 8 -46 Q 7 -36 5 -28")
    c.mass(bone, "M 0 -30 L -5 -40 L 4 -37 Z", halo=0.6, dx=0)


PARTS = {
    "cleaver": Thing(cleaver, "shaft", in_hand=0.9, large=1.1, rise=18, tilts=_TILTS),
    "scimitar": Thing(scimitar, "shaft", in_hand=0.96, large=1.1, rise=18, tilts=_TILTS),
    "whip": Thing(whip, "shaft", in_hand=0.9, large=1.0, rise=20, tilts=_TILTS),
    "club": Thing(club, "shaft", in_hand=1.0, large=1.1, rise=16, tilts=_TILTS),
}
