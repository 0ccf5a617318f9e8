"""Crowns, rings, jewels and other treasures, about their middle."""

from __future__ import annotations

import math
from random import Random

from westmarch.skins.art.cut import Cut, oval, polygon, starred
from westmarch.skins.art.inks import paler, shaded
from westmarch.skins.art.parts import Thing
from westmarch.skins.art.words import Words

_GEMS = ("jewel-blue", "jewel-red", "jewel-green", "silver", "amber")


def crown(c: Cut, words: Words, chance: Random) -> None:
    """A crown of points; ``form`` winged is the tall helm of Gondor with the wings of a sea-bird."""
    gold = c.inks.gold
    if words.form == "winged":
        _winged(c)
        return
    back = "M -29 -6 Q 0 -16 29 -6 Q 0 6 -29 -6 Z"
    c.mass(shaded(gold, 0.5), back, halo=1.2, shade=0)
    rim = (
        "M -28 22 L -32 -16 L -22 -2 L -17 -24 L -9 -1 L 0 -32 L 9 -1 L 17 -24 L 22 -2 L 32 -16 L 28 22 Q 0 31 -28 22 Z"
    )
    c.mass(gold, rim, dx=-6, halo=1.3, hatch=0.25)
    c.line(shaded(gold, 0.5), 1.2, "M -29 8 Q 0 16 29 8", "M -28 18 Q 0 27 28 18")
    for x, y, color in ((-17, 16, "jewel-red"), (0, 19, "jewel-blue"), (17, 16, "jewel-red")):
        c.dot(c.lit(color), x, y, 4)
        c.dot(paler(c.lit(color), 0.7), x - 1.2, y - 1.4, 1.2)
    for x, y in ((-32, -18), (-17, -26), (0, -34), (17, -26), (32, -18)):
        c.dot(c.inks.paper, x, y, 3.4)
        c.dot(gold, x, y, 2.5)


def _winged(c: Cut) -> None:
    silver, gold = c.lit("silver"), c.inks.gold
    for flip in (False, True):
        with c.at(flip=flip):
            wing = (
                "M 14 4 C 20 -8 24 -28 40 -44 C 40 -38 39 -34 37 -30 L 41 -32 C 39 -24 37 -20 34 -16 L 38 -17 "
                "C 34 -6 26 4 17 10 Z"
            )
            c.mass(c.lit("bone"), wing, dx=-4, halo=1.2)
            c.line(shaded(c.lit("bone"), 0.4), 0.8, "M 18 2 C 26 -8 32 -18 36 -30", "M 19 6 C 26 0 31 -8 34 -16")
    c.mass(silver, "M -20 24 C -22 -10 -14 -34 0 -40 C 14 -34 22 -10 20 24 Q 0 32 -20 24 Z", dx=-7, halo=1.3, hatch=0.3)
    c.line(gold, 3, "M -20 16 Q 0 24 20 16")
    c.line(gold, 1.6, "M 0 -38 L 0 18")
    for k in range(-2, 3):
        c.dot(c.lit("jewel-blue"), k * 8, 19 - abs(k) * 1.3, 2)
    with c.at(0, 0, 0.5):
        c.fill(gold, starred(15, 5))


def circlet(c: Cut, words: Words, chance: Random) -> None:
    """A thin band for the brow with a star of one stone."""
    gold = c.lit("silver")
    c.ring(c.inks.paper, 6.4, 0, 2, 31, 15)
    c.ring(shaded(gold, 0.45), 4, 0, 2, 31, 15)
    front = "M -31 2 C -28 12 -16 17 -8 17 Q -4 10 0 6 Q 4 10 8 17 C 16 17 28 12 31 2"
    c.cased(gold, 4, front, halo=1.1)
    c.line(shaded(gold, 0.5), 0.8, "M -26 9 C -20 14 -14 15 -9 15", "M 26 9 C 20 14 14 15 9 15")
    with c.at(0, 8):
        c.glow(c.lit("star"), 0, 0, 26, 0.8)
        c.fill(c.inks.paper, starred(21, 6.4))
        c.fill(c.lit("star"), starred(19, 5))
        c.mass(c.lit("jewel-blue"), "M 0 -7 L 5 0 L 0 7 L -5 0 Z", halo=0.6, dx=-2)


def ring(c: Cut, words: Words, chance: Random) -> None:
    """A ring with a stone; ``form`` plain is the One, with letters of fire, white of silver with a star for stone,
    blue has a sapphire."""
    plain, is_white = words.form == "plain", words.form == "white"
    gold = c.lit("silver") if is_white else c.inks.gold
    y, rx, ry = (0, 25, 24) if plain else (10, 20, 19)
    if plain:
        c.glow(c.lit("ember"), 0, 0, 46, 0.75)
    c.ring(c.inks.paper, 14, 0, y, rx, ry)
    c.ring(shaded(gold, 0.5), 11, 0, y, rx, ry)
    c.ring(gold, 8, -0.6, y - 0.8, rx, ry)
    c.ring(paler(gold, 0.6), 1.8, -1.6, y - 2.2, rx + 0.8, ry + 0.8)
    if plain:
        turns = [k * math.tau / 15 for k in range(15)]
        fire = [(24 * math.cos(a), 23 * math.sin(a), 26.6 * math.cos(a + 0.2), 25.4 * math.sin(a + 0.2)) for a in turns]
        c.strokes(c.lit("flame"), 1.5, fire)
        return
    thrown = chance.choice(_GEMS[:4])
    color = c.lit("jewel-blue" if words.form == "blue" else thrown)
    c.mass(gold, "M -11 -8 L -15 -20 L 15 -20 L 11 -8 Z", halo=1, dx=-4)
    if is_white:
        _star_stone(c)
        return
    _cut_gem(c, color, 0, -23, 0.86)


def _star_stone(c: Cut) -> None:
    """A white stone that shines like a star."""
    rays = [(k % 2, k * math.tau / 16) for k in range(16)]
    star = [((6 + 9 * (1 - odd)) * math.sin(a), -24 - (6 + 9 * (1 - odd)) * math.cos(a)) for odd, a in rays]
    c.glow(c.inks.paper, 0, -24, 34, 0.7)
    c.mass(paler(c.lit("ice"), 0.5), polygon(star), halo=1, shade=0.12)
    c.dot(c.inks.paper, 0, -24, 4.5)


def _cut_gem(c: Cut, color: str, x: float, y: float, scale: float) -> None:
    """A brilliant, seen from its side."""
    with c.at(x, y, scale):
        c.mass(color, "M -12 -10 L 12 -10 L 19 0 L 0 19 L -19 0 Z", halo=1.1, shade=0)
        c.fill(paler(color, 0.65), "M -12 -10 L -5 0 L -19 0 Z")
        c.fill(paler(color, 0.4), "M -12 -10 L 12 -10 L 5 0 L -5 0 Z")
        c.fill(shaded(color, 0.3), "M 12 -10 L 19 0 L 5 0 Z M 5 0 L 19 0 L 0 19 Z")
        c.line(shaded(color, 0.5), 0.6, "M -19 0 L 19 0", "M -12 -10 L -5 0 L 0 19 L 5 0 L 12 -10")


def jewel(c: Cut, words: Words, chance: Random) -> None:
    """A pendant on its chain; ``form`` star is a white star of stones, brooch a leaf of green and silver, loose a cut
    stone alone."""
    color = c.lit(chance.choice(_GEMS))
    gold = c.inks.gold
    match words.form:
        case "loose":
            c.glow(paler(color, 0.6), 0, 2, 50, 0.7)
            _cut_gem(c, color, 0, -4, 1.75)
            return
        case "brooch":
            _brooch(c)
            return
    c.cased(gold, 2, "M -26 -42 C -20 -20 -10 -12 0 -10 C 10 -12 20 -20 26 -42", halo=0.9)
    if words.form == "star":
        with c.at(0, 12):
            c.glow(c.lit("star"), 0, 0, 44, 0.9)
            c.fill(c.inks.paper, starred(30, 9.4))
            c.fill(c.lit("silver"), starred(28, 8))
            c.fill(c.lit("star"), starred(20, 6))
            c.mass(c.lit("jewel-blue"), oval(0, 0, 5), halo=0.6, dx=-2)
        return
    c.ring(c.inks.paper, 4, 0, -11, 4)
    c.ring(gold, 2, 0, -11, 4)
    c.mass(gold, "M -10 -8 Q 0 -12 10 -8 L 20 8 Q 15 26 0 36 Q -15 26 -20 8 Z", dx=-6, halo=1.2)
    c.mass(color, "M 0 -4 L 10 0 L 14 10 L 0 30 L -14 10 L -10 0 Z", halo=0.7, shade=0)
    c.fill(paler(color, 0.6), "M 0 -4 L -10 0 L -14 10 L -5 8 L -3 2 Z")
    c.fill(shaded(color, 0.32), "M 5 8 L 14 10 L 0 30 Z")
    c.line(shaded(color, 0.5), 0.6, "M -14 10 L -5 8 L 5 8 L 14 10", "M -5 8 L 0 30 L 5 8")


def _brooch(c: Cut) -> None:
    green, silver = c.lit("leaf"), c.lit("silver")
    c.cased(silver, 2.4, "M -24 26 L 26 -28", halo=0.9)
    with c.at(turn=38):
        c.mass(silver, "M 0 -38 C 22 -22 24 8 0 32 C -24 8 -22 -22 0 -38 Z", dx=-6, halo=1.3)
        c.mass(green, "M 0 -31 C 16 -18 18 6 0 25 C -18 6 -16 -18 0 -31 Z", dx=-6, halo=0)
        veins = [f"M 0 {y + 8} L {x} {y - 3}" for y in (-12, 0, 10) for x in (-9, 9)]
        c.line(silver, 1.5, "M 0 -30 L 0 44", *veins)


def phial(c: Cut, words: Words, chance: Random) -> None:
    """A phial full of light; ``form`` flask is a round one with a draught in it."""
    if words.form == "flask":
        _flask(c, c.lit(chance.choice(("jewel-red", "amber", "jewel-green"))))
        return
    c.glow(c.lit("star"), 0, 6, 50, 0.95)
    rays = [(a, 46 if k % 2 else 36) for k, a in enumerate(k * math.pi / 8 for k in range(16))]
    points = [(23 * math.cos(a), 6 + 23 * math.sin(a), far * math.cos(a), 6 + far * math.sin(a)) for a, far in rays]
    c.strokes(c.lit("star"), 1.4, points, 0.9)
    c.mass(c.lit("ice"), "M -5 -28 L 5 -28 L 5 -16 C 17 -6 17 22 0 38 C -17 22 -17 -6 -5 -16 Z", dx=-5, shade=0.2)
    with c.at(0, 8):
        c.fill(c.lit("star"), starred(15, 4.6))
    c.mass(c.lit("silver"), "M -7 -36 L 7 -36 L 6 -27 L -6 -27 Z", halo=1, dx=-3)
    c.dot(c.lit("silver"), 0, -39, 3)


def _flask(c: Cut, color: str) -> None:
    glass = paler(c.lit("ice"), 0.4)
    c.mass(glass, "M -6 -30 L 6 -30 L 5.4 -12 C 30 -4 30 34 0 36 C -30 34 -30 -4 -5.4 -12 Z", dx=-4, shade=0.16)
    c.mass(color, "M -22 8 Q 0 4 22 8 C 22 26 12 32 0 32 C -12 32 -22 26 -22 8 Z", halo=0, dx=-6)
    c.line(c.lit("star"), 2.2, "M -16 2 C -14 -3 -11 -6 -7 -8")
    c.dot(paler(color, 0.6), 6, 20, 2)
    c.dot(paler(color, 0.6), -4, 15, 1.4)
    c.mass(c.lit("wood"), "M -5.4 -40 L 5.4 -40 L 4.4 -29 L -4.4 -29 Z", halo=0.9, dx=-3)
    c.cased(c.cloth("sand"), 1.6, "M -6 -24 Q 0 -21 6 -24", halo=0.4)


def coins(c: Cut, words: Words, chance: Random) -> None:
    """Stacks of coins; ``form`` purse is a bag with some before it."""
    gold = c.inks.gold
    stacks: tuple[tuple[float, float, int], ...] = ((-20, 20, 4), (19, 22, 3), (-1, 26, 8))
    if words.form == "purse":
        bag = "M -8 -18 C -16 -6 -30 6 -26 24 Q -10 32 14 27 C 26 14 12 -6 4 -18 L 12 -32 Q -2 -26 -16 -32 Z"
        c.mass(c.lit("leather"), bag, dx=-7, hatch=0.3)
        c.cased(gold, 2.4, "M -10 -17 Q -2 -14 6 -17", halo=0.6)
        c.line(shaded(c.lit("leather"), 0.5), 0.9, "M -8 -12 Q -14 0 -15 12", "M 2 -12 Q 6 -2 7 10")
        stacks = ((20, 32, 2), (2, 35, 1), (34, 34, 1))
    for x, y, many in stacks:
        for k in range(many):
            c.mass(gold, oval(x, y - k * 6, 13, 5.4), halo=0.8, dx=-3, dy=-2)
            c.ring(shaded(gold, 0.4), 0.7, x, y - k * 6 - 0.4, 9.4, 3.4)


def orb(c: Cut, words: Words, chance: Random) -> None:
    """A seeing-stone on its foot; ``form`` clear shows a pale light where others show fire."""
    gold, clear = c.inks.gold, words.form == "clear"
    c.mass(c.lit("stone-dark"), "M -22 36 Q 0 42 22 36 L 13 22 L -13 22 Z", dx=-5)
    c.line(gold, 1.6, "M -18 32 Q 0 37 18 32")
    c.mass(c.inks.line, oval(0, -4, 29), halo=1.4, shade=0)
    c.glow(c.lit("ice" if clear else "ember"), 2, -2, 25, 1.0)
    if clear:
        with c.at(2, -2):
            c.fill(c.lit("star"), starred(13, 3.4))
    else:
        c.fill(c.lit("flame"), "M -15 -1 Q 2 -15 19 -1 Q 2 13 -15 -1 Z", 0.9)
        c.fill(c.inks.line, "M 2 -9 Q 5 -1 2 7 Q -1 -1 2 -9 Z")
    c.line(c.inks.paper, 2.2, "M -20 -13 Q -15 -24 -4 -28")


def stone(c: Cut, words: Words, chance: Random) -> None:
    """A standing stone with runes, green with moss at its foot."""
    rock = c.lit("stone")
    c.mass(rock, "M -20 36 L -24 -8 L -16 -32 L 2 -42 L 18 -30 L 23 4 L 21 36 Z", dx=-8, hatch=0.35)
    runes = (
        "M -8 -22 L -8 -6 M -8 -20 L -1 -15 L -8 -11",
        "M 4 -22 L 4 -6 M 4 -14 L 10 -21 M 4 -14 L 10 -7",
        "M -8 2 L -2 18 M -2 2 L -8 18",
        "M 5 2 L 5 18 M 5 4 L 11 9 L 5 13",
    )
    c.line(shaded(rock, 0.65), 1.7, *runes)
    c.mass(c.lit("leaf-dark"), "M -28 38 Q -22 26 -14 31 Q -6 24 2 32 Q 12 26 18 31 Q 26 28 28 38 Z", halo=0.8, dx=-3)


PARTS = {
    "crown": Thing(crown, "palm", in_hand=0.5, lift=13, forms=("winged",)),
    "circlet": Thing(circlet, "palm", in_hand=0.5, lift=10),
    "ring": Thing(
        ring, "palm", in_hand=0.3, lift=9, large=1.15, forms=("plain", "white", "blue"), rare=("white", "blue")
    ),
    "jewel": Thing(jewel, "palm", in_hand=0.36, lift=10, forms=("star", "brooch", "loose")),
    "phial": Thing(phial, "palm", in_hand=0.38, lift=13, tilts=(-10, 0, 10), forms=("flask",)),
    "coins": Thing(coins, "palm", in_hand=0.36, lift=11, tilts=(0,), forms=("purse",)),
    "orb": Thing(orb, "palm", in_hand=0.46, lift=15, tilts=(0,), forms=("clear",)),
    "stone": Thing(stone, "palm", in_hand=0.36, lift=13, tilts=(-4, 0, 4)),
}
