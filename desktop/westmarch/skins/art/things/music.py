"""What sounds, about the middle or the grip."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath

from westmarch.skins.art.cut import Cut, outline, oval
from westmarch.skins.art.inks import paler, shaded
from westmarch.skins.art.parts import Thing
from westmarch.skins.art.things.orcish import war_drum
from westmarch.skins.art.words import Words


def horn(c: Cut, words: Words, chance: Random) -> None:
    """A great horn bound with silver, on its baldric; ``form`` dark is an orc's of black horn."""
    dark = words.form == "dark"
    color, metal = (c.lit("leather-dark"), c.lit("iron")) if dark else (c.lit("horn"), c.inks.gold)
    if not dark:
        c.cased(c.lit("leather"), 2.4, "M -14 -20 C 0 -44 26 -40 23 6", halo=0.9)
    c.mass(color, "M -30 -16 C -24 14 -2 30 27 20 L 29 12 C 10 16 -6 4 -12 -24 Z", dx=-1, dy=-7, hatch=0.3)
    c.mass(shaded(metal, 0.35), "M -33 -15 Q -23 -28 -10 -26 Q -20 -14 -33 -15 Z", halo=1, shade=0)
    c.line(metal, 2.4, "M -33 -15 Q -20 -14 -10 -26")
    c.line(metal, 3.4, "M -20 7 Q -12 1 -8 -8", "M 3 23 Q 6 16 6 9")
    c.cased(metal, 4, "M 27 16 L 35 13", halo=0.8)


def harp(c: Cut, words: Words, chance: Random) -> None:
    """A small harp of the elves."""
    gold = c.inks.gold
    strings = [(-14 + k * 5, -25 + k * 1.2, -14 + k * 5, 31 - k * 6.2) for k in range(1, 7)]
    c.strokes(c.inks.paper, 2.2, strings)
    c.strokes(shaded(gold, 0.55), 0.8, strings)
    body = (
        "M -18 34 C -26 6 -24 -18 -18 -34 C -12 -42 -4 -38 -8 -31 C 2 -22 14 -32 24 -30 C 30 -28 29 -22 26 -20 "
        "C 28 4 10 26 -12 38 Q -17 39 -18 34 Z "
        "M -13 26 C 6 14 19 -2 20 -20 C 12 -22 0 -14 -13 -25 C -17 -8 -17 10 -13 26 Z"
    )
    c.mass(gold, _odd(body), dx=-3, halo=1.2)
    c.line(shaded(gold, 0.5), 0.8, "M -19 24 C -22 4 -21 -14 -17 -28", "M -8 32 C 8 22 20 8 23.6 -10")
    c.dot(c.lit("jewel-green"), -15, -35, 2.4)


def _odd(data: str) -> QPainterPath:
    path = QPainterPath(outline(data))
    path.setFillRule(Qt.FillRule.OddEvenFill)
    return path


def flute(c: Cut, words: Words, chance: Random) -> None:
    """A flute of wood, aslant; ``form`` pipes is a row of reeds."""
    wood = c.lit("wood-pale")
    if words.form == "pipes":
        for k in range(6):
            x = -20 + k * 8
            c.mass(
                wood,
                f"M {x - 3.6} -24 L {x + 3.6} -24 L {x + 3.6} {30 - k * 8} L {x - 3.6} {30 - k * 8} Z",
                dx=-3,
                halo=0.9,
            )
            c.dot(shaded(wood, 0.7), x, -24, 3, 1.4)
        c.cased(c.inks.gold, 3.4, "M -25 -12 L 25 -12", halo=0.6)
        return
    with c.at(turn=58):
        c.mass(wood, "M -4 -44 L 4 -44 L 4 42 L 5.6 46 L -5.6 46 L -4 42 Z", dx=-3, halo=1.2)
        for y in (-10, -2, 6, 14, 22, 30):
            c.dot(shaded(wood, 0.75), 0, y, 1.7)
        c.dot(shaded(wood, 0.75), 0, -32, 2, 2.6)
        c.strokes(c.inks.gold, 2.4, [(-4, y, 4, y) for y in (-40, -22, 38)])


def lute(c: Cut, words: Words, chance: Random) -> None:
    """A lute with a bent head."""
    wood, dark = c.lit("thatch"), c.lit("wood")
    with c.at(turn=28):
        c.mass(dark, "M -3.4 -10 L -3 -40 L -12 -50 L -8 -54 L 3 -44 L 3.4 -10 Z", dx=-2.6, halo=1.1)
        for x, y in ((-13, -45), (-9, -41), (-4, -56), (0, -52)):
            c.dot(c.inks.gold, x, y, 1.7)
        c.mass(
            wood, "M 0 -18 C 12 -12 22 4 22 18 C 22 34 10 40 0 40 C -10 40 -22 34 -22 18 C -22 4 -12 -12 0 -18 Z", dx=-6
        )
        c.dot(shaded(dark, 0.4), 0, 8, 6.6)
        c.ring(c.inks.gold, 1.4, 0, 8, 8)
        c.strokes(dark, 2.6, [(-9, 29, 9, 29)])
        c.strokes(c.inks.paper, 0.7, [(x * 0.5, -38, x, 29) for x in (-4.5, -1.5, 1.5, 4.5)])


def drum(c: Cut, words: Words, chance: Random) -> None:
    """A drum with its cords and two sticks; ``form`` war is of hide and tusks."""
    if words.form == "war":
        with c.at(0, 6, 0.84):
            war_drum(c)
        return
    side, hide = c.lit("red"), c.lit("parchment")
    c.mass(side, "M -28 -10 L 28 -10 L 24 26 Q 0 36 -24 26 Z", dx=-8)
    cords = [(x, -6 + abs(x) * -0.05, x + 6, 29 - abs(x) * 0.14) for x in range(-26, 26, 12)]
    cords += [(x + 12, -6, x + 6, 29 - abs(x) * 0.14) for x in range(-26, 16, 12)]
    c.strokes(hide, 1.2, cords)
    c.line(c.inks.gold, 3, "M -24.6 24 Q 0 34 24.6 24")
    c.mass(hide, oval(0, -11, 29, 9.4), dx=-4, dy=-2, halo=1.1, shade=0.16)
    c.ring(c.inks.gold, 2.2, 0, -11, 29, 9.4)
    for flip in (False, True):
        with c.at(flip=flip):
            c.cased(c.lit("wood"), 2.4, "M 30 -38 L 6 -12", halo=0.9)
            c.dot(c.inks.paper, 6, -12, 4.4)
            c.dot(c.lit("wood-pale"), 6, -12, 3.4)


def bell(c: Cut, words: Words, chance: Random) -> None:
    """A bell of bronze."""
    bronze = c.lit("brass")
    c.ring(c.inks.paper, 6, 0, -36, 6)
    c.ring(shaded(bronze, 0.3), 3.4, 0, -36, 6)
    c.dot(c.inks.paper, 0, 30, 7.4)
    c.dot(shaded(bronze, 0.5), 0, 30, 6.2)
    c.mass(
        bronze,
        "M 0 -31 C 16 -30 17 -12 19 2 Q 21 16 31 22 Q 0 32 -31 22 Q -21 16 -19 2 C -17 -12 -16 -30 0 -31 Z",
        dx=-7,
        hatch=0.3,
    )
    c.line(shaded(bronze, 0.5), 1.2, "M -17.6 -10 Q 0 -5 17.6 -10", "M -22 13 Q 0 20 22 13")
    c.line(paler(bronze, 0.6), 2, "M -10 -22 C -13 -14 -13 -4 -15 6")


PARTS = {
    "horn": Thing(horn, "palm", in_hand=0.5, lift=8, large=1.1, tilts=(-14, 0, 8), forms=("dark",)),
    "harp": Thing(harp, "palm", in_hand=0.6, lift=16, tilts=(-8, 0, 8)),
    "flute": Thing(flute, "palm", in_hand=0.5, lift=6, forms=("pipes",)),
    "lute": Thing(lute, "palm", in_hand=0.6, lift=10, large=0.95),
    "drum": Thing(drum, "palm", in_hand=0.5, lift=10, tilts=(-6, 0, 6), forms=("war",), rare=("war",)),
    "bell": Thing(bell, "palm", in_hand=0.4, lift=13, tilts=(-16, 0, 16)),
}
