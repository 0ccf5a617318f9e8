"""What has a long shaft, about the place where a hand holds it."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut, oval
from westmarch.skins.art.inks import paler, shaded, stuff
from westmarch.skins.art.parts import Thing
from westmarch.skins.art.things.devices import DEVICES
from westmarch.skins.art.things.orcish import orc_banner
from westmarch.skins.art.words import Words


def spear(c: Cut, words: Words, chance: Random) -> None:
    """A spear with a leaf-shaped point; ``form`` boar has wings below it."""
    c.mass(c.lit("wood"), "M -1.4 -52 L 1.4 -52 L 1.4 74 L -1.4 74 Z", dx=-1.3, halo=1)
    if words.form == "boar":
        c.mass(c.lit("steel"), "M -6 -52 L 6 -52 L 5 -49 L -5 -49 Z", halo=0.8, dx=-2)
    c.mass(c.lit("steel"), "M 0 -76 Q 6.4 -62 1.8 -50 L -1.8 -50 Q -6.4 -62 0 -76 Z", dx=-3.4, dy=0, halo=1.2)
    c.strokes(shaded(c.lit("steel"), 0.5), 0.6, [(0, -72, 0, -52)])
    c.mass(c.inks.gold, "M -2.2 -51 L 2.2 -51 L 2 -47.6 L -2 -47.6 Z", halo=0.5, dx=-1)


def staff(c: Cut, words: Words, chance: Random) -> None:
    """A traveller's or wizard's staff; ``form`` crook, crown or root, by chance where it is open; rod is white, of one
    who rules."""
    if words.form == "rod":
        c.mass(stuff("white"), "M -3 -56 L 3 -56 L 2.4 62 L -2.4 62 Z", dx=-2, halo=1.2, shade=0.2)
        for y in (-50, 14, 54):
            c.mass(c.lit("silver"), f"M -4.2 {y - 3} L 4.2 {y - 3} L 4.2 {y + 3} L -4.2 {y + 3} Z", halo=0.7, dx=-2)
        c.mass(c.lit("silver"), oval(0, -61, 6.4, 6.4), halo=1, dx=-3)
        c.dot(c.inks.gold, 0, -61, 2.4)
        return
    wood = c.lit("wood")
    form = words.form or chance.choice(("crook", "crown", "root"))
    c.mass(wood, "M -2 -44 Q 0 -46 2 -44 Q 1.2 10 2 76 L -1.6 76 Q -2.6 20 -2 -44 Z", dx=-1.8, halo=1)
    c.strokes(paler(wood, 0.3), 0.5, [(-0.6, -38, -0.3, -12), (0.4, 6, 0.2, 40)])
    if form == "crook":
        c.cased(wood, 4, "M 0 -43 C -10 -50 -7 -66 4 -64.4 C 13 -62 10 -50 3.6 -52.4", halo=1.2)
    elif form == "crown":
        horns = (
            "M -2 -42 C -12 -46 -12.6 -60 -7 -69 C -7 -58 -4 -56 0 -55 C 4 -56 7 -58 7 -69 C 12.6 -60 12 -46 2 -42 Z"
        )
        c.mass(wood, horns, halo=1)
        c.dot(c.inks.paper, 0, -58, 5.4)
        c.dot(c.lit("lamp", 0.4), 0, -58, 4.2)
    else:
        c.mass(wood, "M -2 -42 L -7 -54 L -3 -51.6 L -1.6 -63 L 1.6 -52 L 5 -60 L 5.4 -51 L 9 -54 L 2 -42 Z", halo=1)


_CLOTHS = {
    "": "M 1.6 -62 C 14 -68 26 -56 46 -63 L 38 -48 L 46 -32 C 26 -26 14 -38 1.6 -32 Z",
    "hanging": "M -20 -60 L 20 -60 L 20 -12 L 13 -20 L 7 -11 L 0 -20 L -7 -11 L -13 -20 L -20 -12 Z",
    "torn": "M 1.6 -62 Q 20 -66 40 -62 L 33 -56 L 44 -50 L 34 -46 L 38 -36 L 24 -40 L 18 -30 L 12 -38 L 1.6 -30 Z",
}


def banner(c: Cut, words: Words, chance: Random) -> None:
    """A banner with the device of the words in the colour of their cloth; ``form`` hanging is on a crossbar, torn has
    been in battle, orc is of rags under a skull."""
    if words.form == "orc":
        orc_banner(c, words)
        return
    color = c.cloth(words.cloth) if words.cloth else c.inks.tone
    device = words.device or chance.choice(("tree", "horse", "star", "sun"))
    c.mass(c.lit("wood"), "M -1.5 -70 L 1.5 -70 L 1.5 74 L -1.5 74 Z", dx=-1.3, halo=1)
    c.mass(c.inks.gold, "M 0 -82 L 3.4 -72 L 0 -68 L -3.4 -72 Z", halo=0.8, dx=-2)
    if words.form == "hanging":
        c.cased(c.lit("wood"), 2.2, "M -23 -61 L 23 -61", halo=0.8)
    c.mass(color, _CLOTHS[words.form], dx=-6, halo=1.2)
    x, y = (0, -40) if words.form == "hanging" else (19, -47)
    with c.at(x, y, 0.52 if words.form == "hanging" else 0.46):
        DEVICES[device](c, c.inks.paper)
    if words.form == "hanging":
        c.line(c.inks.gold, 1.4, "M -17 -57 L 17 -57", "M -17 -57 L -17 -19", "M 17 -57 L 17 -19")


PARTS = {
    "banner": Thing(
        banner,
        "shaft",
        in_hand=0.9,
        large=0.9,
        rise=32,
        tilts=(-12, -6, 6, 12),
        forms=("hanging", "torn", "orc"),
        rare=("orc",),
    ),
    "spear": Thing(spear, "shaft", in_hand=0.96, large=1.0, rise=38, tilts=(-24, -12, 12, 24), forms=("boar",)),
    "staff": Thing(
        staff,
        "shaft",
        in_hand=0.96,
        large=1.0,
        rise=30,
        tilts=(-24, -12, 12, 24),
        forms=("crook", "crown", "root", "rod"),
        rare=("rod",),
    ),
}
