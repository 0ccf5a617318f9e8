"""What orcs have in their hands, about the grip."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut, oval
from westmarch.skins.art.inks import paler, shaded, stuff
from westmarch.skins.art.parts import Thing
from westmarch.skins.art.things.devices import DEVICES
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
    """A whip of three thongs, thrown back; those of ``flame`` burn."""
    is_fiery = words.form == "flame"
    thong = stuff("flame") if is_fiery else c.lit("leather")
    lashes = (
        "M 0 -12 C -2 -44 30 -52 24 -30 C 20 -16 6 -28 14 -40",
        "M 0 -12 C -8 -40 -2 -66 22 -60 Q 32 -56 28 -48",
        "M 0 -12 C -14 -30 -22 -52 -8 -64 Q 0 -70 6 -62",
    )
    if is_fiery:
        c.glow(stuff("glow"), 8, -40, 42, 0.8)
    c.cased(thong, 3.2 if is_fiery else 1.7, *lashes, halo=0.9)
    if is_fiery:
        c.line(stuff("amber"), 1.2, *lashes)
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


def orc_banner(c: Cut, words: Words) -> None:
    """Paints a ragged standard with a device on a crooked pole, a skull on top."""
    wood, cloth = c.lit("wood"), c.cloth(words.cloth or "sable")
    c.cased(wood, 3.2, "M -1 76 Q 2 10 0 -70", halo=1)
    c.cased(wood, 2.8, "M -25 -56 Q 0 -62 26 -55", halo=0.9)
    rags = (
        "M -22 -57 Q 0 -62 23 -56 L 24 -20 L 19 -28 L 15 -8 L 9 -22 L 3 -2 L -3 -20 L -9 -6 L -13 -24 L -19 -12 "
        "L -21 -32 L -24 -36 Z"
    )
    c.mass(cloth, rags, dx=-6, halo=1.2)
    with c.at(0, -38, 0.62):
        DEVICES[words.device or "eye"](c, stuff("red"))
    bone = c.lit("bone")
    c.mass(bone, "M -8 -76 C -9 -88 9 -88 8 -76 L 5 -71 L 4 -66 L -4 -66 L -5 -71 Z", halo=1, dx=-3)
    for x in (-3.4, 3.4):
        c.dot(stuff("shade"), x, -76, 2.2)
    c.line(stuff("shade"), 0.9, "M -2 -70 L -2 -66", "M 0 -70 L 0 -66", "M 2 -70 L 2 -66")


def war_drum(c: Cut) -> None:
    """Paints a wide drum of hide on a frame with tusks, two bones for its sticks."""
    wood, hide, bone = c.lit("wood"), c.lit("parchment"), c.lit("fang")
    for side in (-1, 1):
        outer = f"M {side * 27} 22 C {side * 44} 16 {side * 46} -8 {side * 38} -26"
        tusk = f"{outer} C {side * 38} -8 {side * 34} 2 {side * 25} 8 Z"
        c.mass(bone, tusk, halo=1, dx=-3)
    c.mass(shaded(wood, 0.2), "M -32 -8 L 32 -8 L 27 28 Q 0 40 -27 28 Z", dx=-9, halo=1.3)
    lacing = [(x, -4, x + 6, 30) for x in range(-30, 28, 12)] + [(x + 12, -4, x + 6, 30) for x in range(-30, 16, 12)]
    c.strokes(c.lit("leather"), 1.7, lacing)
    c.mass(shaded(hide, 0.16), oval(0, -10, 33, 11), dx=-5, dy=-2, halo=1.2, shade=0.2)
    with c.at(0, -10, 0.46):
        DEVICES["eye"](c, stuff("red"))
    for flip in (False, True):
        with c.at(flip=flip):
            c.cased(bone, 3, "M 33 -44 L 10 -18", halo=1)
            c.dot(c.inks.paper, 34, -46, 4.8)
            c.dot(bone, 34, -46, 3.8)


PARTS = {
    "cleaver": Thing(cleaver, "shaft", in_hand=0.9, large=1.1, rise=18, tilts=_TILTS),
    "scimitar": Thing(scimitar, "shaft", in_hand=0.96, large=1.1, rise=18, tilts=_TILTS),
    "whip": Thing(whip, "shaft", in_hand=0.9, large=1.0, rise=20, tilts=_TILTS, forms=("flame",), rare=("flame",)),
    "club": Thing(club, "shaft", in_hand=1.0, large=1.1, rise=16, tilts=_TILTS),
}
