"""Food, drink and what grows, about the middle."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut, oval
from westmarch.skins.art.inks import paler, shaded
from westmarch.skins.art.parts import Thing
from westmarch.skins.art.words import Words


def pipe(c: Cut, words: Words, chance: Random) -> None:
    """A long pipe with its smoke."""
    wood = c.lit("wood")
    smoke = "M 17 -18 C 4 -28 30 -36 15 -48 C 8 -54 20 -60 13 -66"
    c.line(c.inks.line, 4.2, smoke)
    c.line(c.inks.paper, 2.8, smoke)
    c.cased(c.lit("leather-dark"), 3.6, "M -40 -14 C -20 -14 -6 6 12 14", halo=1.1)
    c.cased(c.lit("bone"), 3.4, "M -42 -14 L -35 -13.6", halo=0.9)
    bowl = "M 4 -10 Q 16 -7 28 -10 C 31 10 27 24 15 24 C 5 24 2 10 4 -10 Z"
    c.mass(wood, bowl, dx=-6, hatch=0.3)
    c.dot(shaded(wood, 0.6), 16, -10, 12, 3.2)
    c.dot(c.lit("ember", 0.3), 16, -10.4, 8.4, 2)
    c.line(c.inks.gold, 1.6, "M 3.6 -3 Q 16 0 28.8 -3")


def mug(c: Cut, words: Words, chance: Random) -> None:
    """A mug of ale with its foam; ``form`` goblet is a cup of wine on a foot, barrel a cask with its tap."""
    match words.form:
        case "goblet":
            gold = c.inks.gold
            c.mass(
                gold,
                "M -20 -34 Q 0 -30 20 -34 C 21 -12 14 -2 4 0 L 4 20 Q 14 24 18 33 L -18 33 Q -14 24 -4 20 "
                "L -4 0 C -14 -2 -21 -12 -20 -34 Z",
                dx=-6,
                hatch=0.3,
            )
            c.mass(shaded(gold, 0.5), oval(0, -34, 20, 5.4), halo=0.7, shade=0)
            c.dot(c.lit("blood"), 0, -33.4, 17, 3.8)
            for x in (-11, 0, 11):
                c.dot(c.lit("jewel-red"), x, -17 + abs(x) * 0.1, 2.6)
            return
        case "barrel":
            _barrel(c)
            return
    wood = c.lit("wood-pale")
    c.ring(c.inks.paper, 8.4, 21, 6, 11, 13)
    c.ring(wood, 5, 21, 6, 11, 13)
    c.mass(wood, "M -22 -18 L 20 -18 L 18 32 Q 0 36 -20 32 Z", dx=-8)
    c.strokes(shaded(wood, 0.5), 0.9, [(x, -16, x * 0.94, 32) for x in (-12, -3, 6, 14)])
    c.strokes(c.lit("steel"), 3, [(-21.6, -6, 19.4, -6), (-20.2, 24, 18.2, 24)])
    foam = (
        "M -24 -14 C -30 -26 -18 -34 -11 -29 C -6 -40 8 -38 10 -29 C 20 -35 28 -24 21 -15 C 18 -4 12 -12 8 -14 "
        "Q -2 -10 -8 -14 C -10 2 -17 0 -16 -12 Q -20 -10 -24 -14 Z"
    )
    c.mass(c.lit("cream", 0.3), foam, shade=0.14, halo=1)


def _barrel(c: Cut) -> None:
    wood = c.lit("wood")
    c.mass(
        wood, "M -22 -36 Q 0 -30 22 -36 C 33 -14 33 12 22 36 Q 0 42 -22 36 C -33 12 -33 -14 -22 -36 Z", dx=-9, hatch=0.3
    )
    c.line(shaded(wood, 0.5), 0.9, "M -9 -33 C -14 -12 -14 14 -9 38", "M 9 -33 C 14 -12 14 14 9 38")
    c.line(c.lit("iron"), 4, "M -27 -22 Q 0 -15 27 -22", "M -27 22 Q 0 29 27 22")
    c.mass(paler(wood, 0.2), oval(0, -36, 22, 5.6), halo=0.8, dx=-3, dy=-1)
    c.mass(c.lit("brass"), "M -4 6 L 4 6 L 4 14 L 3 20 L -3 20 L -4 14 Z", halo=0.8, dx=-2)
    c.strokes(c.lit("brass"), 2.6, [(-6, 4, 6, 4)])


def lembas(c: Cut, words: Words, chance: Random) -> None:
    """Waybread in a leaf; ``form`` loaf is a round loaf with a cut in its crust."""
    bread = c.lit("thatch")
    if words.form == "loaf":
        c.mass(
            bread,
            "M -34 14 C -36 -16 -16 -26 0 -26 C 16 -26 36 -16 34 14 C 26 24 -26 24 -34 14 Z",
            dx=-5,
            dy=-6,
            hatch=0.3,
        )
        c.line(shaded(bread, 0.45), 1.2, "M -20 -14 Q -13 -6 -14 4", "M -2 -19 Q 5 -9 4 3", "M 15 -17 Q 22 -8 21 3")
        c.line(
            paler(bread, 0.6),
            2.2,
            "M -17.6 -13 Q -10.6 -6 -11.6 4",
            "M 0.4 -18 Q 7.4 -9 6.4 3",
            "M 17 -16 Q 24 -8 23 2",
        )
        return
    for x, y, turn in ((-11, -10, -10), (12, -8, 10), (0, -26, 0)):
        with c.at(x, y, 1, turn):
            c.mass(bread, "M -17 -9 L 17 -9 L 19 10 L -19 10 Z", dx=-3, dy=-3)
            c.line(shaded(bread, 0.45), 0.9, "M -17 -9 L 19 10", "M 17 -9 L -19 10")
    leaf_color = c.lit("leaf")
    c.mass(
        leaf_color,
        "M -40 0 C -26 -4 -14 6 0 11 C 14 6 26 -4 40 0 C 34 24 14 35 0 35 C -14 35 -34 24 -40 0 Z",
        dx=-4,
        dy=-3,
    )
    c.line(paler(leaf_color, 0.5), 1.1, "M -34 4 Q -16 19 0 31", "M 34 4 Q 16 19 0 31", "M 0 14 L 0 33")
    c.cased(c.cloth("sand"), 1.8, "M -26 20 Q 0 28 26 20", halo=0.5)


def herb(c: Cut, words: Words, chance: Random) -> None:
    """A bunch of healing leaves; ``form`` flower is white simbelmynë."""
    green = c.lit("leaf")
    flowers = words.form == "flower"
    for turn, long in ((-36, 54), (34, 54), (-18, 63), (18, 62), (0, 68)):
        with c.at(0, 36, 1, turn):
            c.cased(c.lit("leaf-dark"), 1.9, f"M 0 0 L 0 {-long}", halo=0.7)
            for k in range(2 if flowers else 4):
                foot = -16 - k * 11
                pair = (
                    f"M 0 {foot} Q 9 {foot - 5} 14 {foot - 16} "
                    f"Q 4 {foot - 12} 0 {foot} Q -4 {foot - 12} -14 {foot - 16} Q -9 {foot - 5} 0 {foot} Z"
                )
                c.mass(green, pair, halo=0.5, shade=0.25, dx=-3)
            if flowers:
                for x, y in ((0.0, -6.0), (6, -1.6), (3.6, 5), (-3.6, 5), (-6, -1.6)):
                    c.dot(c.lit("cream", 0.3), x, y - long, 4.4)
                c.dot(c.inks.gold, 0, -long, 2.6)
            else:
                c.mass(green, f"M 0 {-long - 9} Q 6 {-long} 0 {8 - long} Q -6 {-long} 0 {-long - 9} Z", halo=0.5, dx=-3)
    c.mass(c.lit("red"), "M -8 24 L 8 24 L 7 33 L -7 33 Z", halo=0.8, dx=-4)


def leaf(c: Cut, words: Words, chance: Random) -> None:
    """A single leaf; ``form`` mallorn is golden, pipeweed a bundle of broad brown ones."""
    if words.form == "pipeweed":
        for turn, color in ((-34, "leaf-dark"), (32, "leaf-dark"), (0, "leaf")):
            with c.at(0, 34, 1, turn):
                c.mass(c.lit(color), "M 0 -74 C 16 -54 17 -26 3 -4 L -3 -4 C -17 -26 -16 -54 0 -74 Z", dx=-6)
                veins = [f"M 0 {y} L {x} {y - 9}" for y in (-20, -34, -48) for x in (-9, 9)]
                c.line(paler(c.lit(color), 0.45), 1, "M 0 -66 L 0 4", *veins)
        c.cased(c.cloth("sand"), 3.6, "M -9 30 L 9 30", halo=0.6)
        return
    color = c.inks.gold if words.form == "mallorn" else c.lit("leaf")
    c.mass(color, "M 0 -44 C 25 -24 27 6 0 30 C -27 6 -25 -24 0 -44 Z", dx=-9, hatch=0.3)
    veins = [f"M 0 {y + 9} L {x} {y - 4}" for y in (-18, -5, 8) for x in (-12, 12)]
    c.line(c.inks.paper, 1.7, "M 0 -34 L 0 30", *veins)
    c.cased(color, 2.4, "M 0 28 Q 1 38 6 43", halo=0.8)


def seedling(c: Cut, words: Words, chance: Random) -> None:
    """A young tree with its roots in earth."""
    bark, green = c.lit("bone"), c.lit("leaf")
    c.cased(bark, 3.6, "M 0 26 Q -2 0 1 -30", "M 0 6 Q 12 0 16 -12", "M -0.6 -4 Q -12 -8 -16 -18", halo=1)
    for x, y, turn in (
        (1, -34, 0),
        (-9, -27, -34),
        (11, -26, 34),
        (17, -15, 52),
        (-17, -21, -52),
        (8, -6, 60),
        (-8, -9, -60),
    ):
        with c.at(x, y, 0.92, turn):
            c.mass(green, "M 0 -16 C 8 -8 8 2 0 8 C -8 2 -8 -8 0 -16 Z", halo=0.8, dx=-3)
    c.mass(
        c.lit("wood"),
        "M -26 24 Q -12 15 0 18 Q 14 15 26 24 C 22 38 8 42 0 42 C -10 42 -22 38 -26 24 Z",
        dx=-6,
        hatch=0.3,
    )
    c.line(bark, 1.2, "M 0 20 Q -8 26 -14 34", "M 0 20 Q 2 30 0 38", "M 0 20 Q 9 26 13 33")


PARTS = {
    "pipe": Thing(pipe, "palm", in_hand=0.44, lift=8, rise=8, tilts=(-6, 0, 6)),
    "mug": Thing(mug, "palm", in_hand=0.44, lift=12, forms=("goblet", "barrel")),
    "lembas": Thing(lembas, "palm", in_hand=0.44, lift=10, tilts=(-6, 0, 6), forms=("loaf",)),
    "herb": Thing(herb, "palm", in_hand=0.46, lift=13, forms=("flower",)),
    "leaf": Thing(leaf, "palm", in_hand=0.4, lift=13, tilts=(-24, -10, 10, 24), forms=("mallorn", "pipeweed")),
    "seedling": Thing(seedling, "palm", in_hand=0.5, lift=15, tilts=(0,)),
}
