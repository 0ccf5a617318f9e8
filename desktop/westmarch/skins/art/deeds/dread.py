"""Deeds of the enemy: shadow, eyes, curse, snare, plague."""

from __future__ import annotations

import math
from random import Random

from westmarch.skins.art.backdrop import backdrop
from westmarch.skins.art.cut import Cut, across, oval, polygon
from westmarch.skins.art.deeds.cast import company, role
from westmarch.skins.art.deeds.props import stage, web
from westmarch.skins.art.inks import mix, shaded, stuff
from westmarch.skins.art.parts import Deed
from westmarch.skins.art.sky import land, sky
from westmarch.skins.art.small_beasts import crow
from westmarch.skins.art.small_folk import SMALL_FOLK
from westmarch.skins.art.small_heads import small_head
from westmarch.skins.art.small_people import eyes_of_the_dark, small_person
from westmarch.skins.art.words import Words


def shadow(c: Cut, width: float, words: Words, chance: Random) -> None:
    """A lidless eye over a tower; ``hand``: a hand of shadow over one who is small; ``wraith``: a hood as high as
    the sky."""
    inks = c.inks
    sky(c, width, chance, (0, 40, 30))
    backdrop(c, width, words, chance)
    dark = mix(stuff("shade"), inks.sky, 0.22)
    land(c, width, 74, 12, 0.5, chance, inks.mid)
    who = company(words, 2, chance)
    if words.form == "hand":
        hand = (
            "M -60 -4 L 60 -4 L 40 8 C 30 16 28 26 30 44 L 34 60 L 28 62 L 21 42 L 16 66 L 10 67 L 9 "
            "42 L 0 70 L -6 69 L -4 42 "
            "L -14 64 L -20 61 L -13 36 L -28 50 L -34 46 L -22 26 C -24 14 -44 8 -60 -4 Z"
        )
        c.mass(dark, hand, halo=0.9, shade=0)
        land(c, width, 86, 4, 0.5, chance, inks.near)
        small_person(c, 0, 97, 40, who[0], "guard", "")
        return
    if words.form == "wraith":
        cloak = "M -60 106 C -46 70 -36 46 -22 22 C -16 4 16 4 22 22 C 36 46 46 70 60 106 Z"
        c.mass(dark, cloak, halo=0.9, dx=-10, shade=0.4)
        c.fill(stuff("shade"), "M -13 44 C -15 18 15 18 13 44 Q 0 56 -13 44 Z")
        for s in (-1, 1):
            c.fill(stuff("flame"), f"M {s * 2.6} 35 L {s * 9} 31 Q {s * 8} 37 {s * 2.6} 35 Z")
        land(c, width, 84, 4, 0.5, chance, inks.near)
        for k, x in enumerate((-9, 9)):
            small_person(c, x, 98, 34, who[k], ("weep", "bent")[k], flip=k == 1)
        return
    tower = "M -11 90 L -8 44 L -12 40 L -10 30 L -5 36 L -5 40 L 5 40 L 5 36 L 10 30 L 12 40 L 8 44 L 11 90 Z"
    c.glow(stuff("flame"), 0, 24, 46, 0.6)
    c.mass(dark, tower, halo=0.9, dx=-4)
    c.fill(stuff("flame"), "M -32 22 Q 0 -3 32 22 Q 0 47 -32 22 Z")
    c.fill(stuff("ember"), "M -19 22 Q 0 5 19 22 Q 0 39 -19 22 Z")
    c.fill(stuff("amber"), "M -9 22 Q 0 10 9 22 Q 0 34 -9 22 Z")
    c.fill(stuff("shade"), "M 0 5 Q 5 22 0 39 Q -5 22 0 5 Z")
    land(c, width, 84, 4, 0.5, chance, inks.near)
    for k, x in enumerate((-25, 24)):
        small_person(c, x, 97, 36, who[k], "bent", flip=k == 1)


def eyes(c: Cut, width: float, words: Words, chance: Random) -> None:
    """One with a torch between trees full of eyes; ``cave``: eyes in the dark of a cave; ``one``: one pair,
    very large."""
    inks = c.inks
    dark = mix(inks.ground, stuff("shade"), 0.5)
    sky(c, width, chance, (0, 36, 20))
    who = company(words, 1, chance)[0]
    if words.form == "one":
        c.band(dark, -width / 2 - 1, -1, width + 2, 104, 0.88)
        for side in (-1, 1):
            with c.at(side * 19, 33, 1.0, flip=side < 0):
                c.fill(stuff("amber"), "M -12 4 Q 0 -14 16 -9 Q 10 10 -12 4 Z")
                c.fill(stuff("shade"), "M 2 -10 Q 6 -2 1 6 Q -3 -2 2 -10 Z")
        land(c, width, 84, 4, 0.5, chance, mix(inks.near, dark, 0.3))
        c.glow(stuff("glow"), 2, 76, 28, 0.7)
        small_person(c, 0, 97, 40, who, "guard", "torch")
        return
    if words.form == "cave":
        c.band(dark, -width / 2 - 1, -1, width + 2, 104)
        for x, own in across(width, 11, chance):
            high = own.uniform(14, 34)
            c.fill(mix(dark, inks.mid, 0.25), polygon([(x - 6, -2), (x + 6, -2), (x + own.uniform(-2, 2), high)]))
        land(c, width, 86, 4, 0.5, chance, mix(inks.near, dark, 0.4))
        c.glow(stuff("glow"), 8, 62, 34, 0.6)
        small_person(c, -2, 96, 54, who, "guard", "torch")
    else:
        for x, own in across(width, 13, chance):
            wide = own.uniform(2.5, 4.5)
            trunk = [
                (x - wide * 1.4, 94),
                (x - wide, 40),
                (x - wide * 1.2, -3),
                (x + wide, -3),
                (x + wide * 0.8, 50),
                (x + wide * 1.5, 94),
            ]
            c.fill(mix(dark, inks.mid, own.uniform(0.0, 0.35)), polygon(trunk))
            c.line(dark, 1.6, f"M {x:.1f} 34 Q {x + 7:.1f} 28 {x + 10:.1f} {own.uniform(16, 24):.1f}")
        c.band(stuff("shade"), -width / 2 - 1, -1, width + 2, 104, 0.4)
        land(c, width, 86, 4, 0.5, chance, mix(inks.near, dark, 0.5))
        c.glow(stuff("glow"), 6, 66, 30, 0.55)
        small_person(c, -3, 96, 50, who, "walk", "torch")
    for _ in range(11):
        x, y, size = chance.uniform(-40, 40), chance.uniform(10, 82), chance.uniform(0.8, 2.0)
        if abs(x) > 14 or y < 36:
            eyes_of_the_dark(c, x, y, size)


def curse(c: Cut, width: float, words: Words, chance: Random) -> None:
    """A skull in pale flames; ``dead``: hands that come out of the ground; ``spirit``: the dead
    that rise."""
    inks = c.inks
    stage(c, width, words, chance, (0, 40, 28))
    pale = mix(stuff("ice"), inks.low, 0.15)
    if words.form == "dead":
        for x, y in ((-36, 74), (34, 72)):
            c.mass(
                c.lit("stone"),
                f"M {x - 6} {y + 14} L {x - 5} {y - 6} Q {x} {y - 14} {x + 5} {y - 6} L {x + 6} {y + 14} Z",
                halo=0.8,
                dx=-3,
            )
        skin = mix(c.skin("grey"), stuff("leaf-dark"), 0.25)
        for x, y, turn, size in ((-23, 96, -12, 1.0), (2, 98, 4, 1.35), (27, 95, 14, 1.05)):
            with c.at(x, y, size, turn):
                arm = (
                    "M -5 6 L -4 -22 L -9 -32 L -8 -34 L -4 -28 L -5 -42 L -3 -43 L -1 -30 L 0 -45 L "
                    "2.4 -45 L 2.6 -30 L 5 -42 "
                    "L 7 -41 L 6 -27 L 10 -33 L 11.4 -31 L 6 -20 L 5 6 Z"
                )
                c.mass(skin, arm, halo=1, dx=-3)
                c.fill(mix(inks.ground, inks.near, 0.3), "M -13 8 Q -8 -1 0 1 Q 8 -2 14 8 Z")
        return
    if words.form == "spirit":
        for k, x in enumerate((-25, 0, 25)):
            c.glow(stuff("ice"), x, 48 + 8 * (k % 2), 24, 0.5)
            small_person(c, x, 84 + 6 * (k % 2), 64, "ghost", ("stand", "point", "raise")[k], "sword" if k == 2 else "")
        c.dot(mix(inks.low, pale, 0.5), 0, 86, 60, 6, alpha=0.7)
        small_person(c, -3, 104, 34, company(words, 1, chance)[0], "plead")
        return
    c.glow(stuff("leaf"), 0, 50, 52, 0.5)
    for x, y, size in ((-33, 70, 12), (34, 66, 14), (-24, 52, 8), (27, 44, 9)):
        c.fill(pale, f"M {x} {y - size} Q {x + size * 0.5:.1f} {y - size * 0.3:.1f} {x} {y} Q {x - size * 0.5:.1f} "
               f"{y - size * 0.3:.1f} {x} {y - size} Z", 0.9)  # fmt: skip
    bone = mix(stuff("bone"), inks.low, 0.15)
    with c.at(0, 20, 1.06, -9):
        skull = (
            "M -24 36 C -26 4 26 4 24 36 C 24 46 19 50 17 55 L 16 68 Q 0 77 -16 68 L -17 55 C -19 50 -24 46 -24 36 Z"
        )
        c.mass(bone, skull, dx=-9, halo=1.3, hatch=0.25)
        for s in (-1, 1):
            socket = f"M {s * 4} 42 Q {s * 6} 30 {s * 15} 32 Q {s * 20} 38 {s * 15} 47 Q {s * 7} 49 {s * 4} 42 Z"
            c.fill(stuff("shade"), socket)
            c.dot(mix(stuff("ice"), stuff("leaf"), 0.4), s * 11, 40, 2.4)
        c.fill(stuff("shade"), "M 0 49 L 4 58 L 0 56 L -4 58 Z")
        c.line(stuff("shade"), 1.1, "M -12 64 Q 0 68 12 64", *[f"M {x} 60 L {x} 69" for x in (-8, -3, 3, 8)])
        c.line(shaded(bone, 0.45), 0.9, "M -6 14 L -2 20 L -5 25 L 0 31")
    earth = "M -190 106 L -190 92 Q -40 84 -22 86 Q 0 94 24 84 Q 60 88 190 92 L 190 106 Z"
    c.mass(mix(inks.ground, inks.near, 0.3), earth, halo=0.7, dx=0, dy=-3)
    blades = [(x, 96, x + k % 3 * 2 - 2, 80 + k % 2 * 5) for k, x in enumerate((-40, -35, -29, -24, 22, 27, 33, 39))]
    c.strokes(mix(inks.ground, stuff("leaf-dark"), 0.4), 1.4, blades)
    crow(c, -28, 24, 24)


def snare(c: Cut, width: float, words: Words, chance: Random) -> None:
    """One wound up in a web; ``spider``: a spider that comes down; ``foot``: hung by the foot from a bough."""
    inks = c.inks
    sky(c, width, chance, (0, 40, 26))
    who = company(words, 1, chance)[0]
    trunk = mix(inks.ground, stuff("shade"), 0.25)
    if words.form == "foot":
        backdrop(c, width, words, chance)
        land(c, width, 76, 8, 0.5, chance, inks.mid)
        land(c, width, 88, 4, 0.5, chance, inks.near)
        c.mass(
            trunk,
            "M -48 106 C -34 80 -40 40 -44 18 L -60 -4 L -34 -4 C -32 12 -8 4 30 8 L 50 2 L 50 8 L 30 "
            "14 C 6 12 -20 16 -29 26 C -28 60 -30 84 -20 106 Z",
            halo=0.9,
            dx=-6,
        )
        c.cased(c.lit("parchment"), 1.1, "M 12 11 L 9 34", halo=0.5)
        small_person(c, 6, 84, 48, who, "plunge", turn=20)
        return
    for side in (-1, 1):
        c.mass(
            trunk,
            f"M {side * 200} 106 L {side * 26} 106 C {side * 40} 84 {side * 34} 40 {side * 38} -4 L {side * 200} -4 Z",
            halo=0.9,
            dx=-6,
        )
    land(c, width, 94, 4, 0.5, chance, inks.near)
    web(c, 0, 44, 74, mix(inks.paper, stuff("white"), 0.4))
    silk = mix(stuff("cream"), inks.low, 0.2)
    if words.form == "spider":
        body = c.cloth("sable")
        legs = []
        for s in (-1, 1):
            for tip, knee in (((34, 14), (24, 12)), ((40, 36), (27, 26)), ((38, 62), (27, 40)), ((26, 80), (22, 52))):
                legs.append(f"M {s * 5} 38 L {s * knee[0]} {knee[1]} L {s * tip[0]} {tip[1]}")
        c.line(inks.paper, 4.4, *legs)
        c.line(body, 2.8, *legs)
        c.mass(body, oval(0, 26, 15, 17), halo=1.2, dx=-5)
        c.mass(body, oval(0, 47, 9, 9), halo=1.2, dx=-4)
        c.line(stuff("blood"), 2, "M -5 18 L 0 25 L 5 18", "M -4 33 L 0 27 L 4 33")
        for x, y, r in ((-4.4, 49, 1.7), (4.4, 49, 1.7), (-1.6, 52, 1.3), (1.6, 52, 1.3), (-6, 45, 1), (6, 45, 1)):
            c.dot(stuff("amber"), x, y, r)
        small_person(c, -2, 102, 34, who, "fall", "sword")
        return
    c.line(silk, 1.2, "M 0 -4 L 0 16")
    with c.at(0, 48, 1.2, chance.uniform(-10, 10)):
        c.mass(silk, "M -8 -14 Q 0 -18 8 -14 C 15 -4 14 20 0 32 C -14 20 -15 -4 -8 -14 Z", dx=-6, halo=1.4)
        c.line(shaded(silk, 0.4), 0.9, *[f"M -12 {y} Q 0 {y + 7} 13 {y - 3}" for y in range(-4, 28, 5)])
        with c.at(0, -19, 0.74, 8):
            small_head(c, SMALL_FOLK[who], c.cloth(SMALL_FOLK[who].cloth))


def plague(c: Cut, width: float, words: Words, chance: Random) -> None:
    """The sick, and bad air over them; ``swarm``: insects about one who beats at them; ``breath``: one who breathes
    darkness."""
    inks = c.inks
    stage(c, width, words, chance, (chance.uniform(-16, 16), 30, 19))
    if words.form == "swarm":
        small_person(c, 0, 96, 70, company(words, 1, chance)[0], chance.choice(("cheer", "guard")), "")
        dark = stuff("shade")
        for k in range(58):
            turn, reach = chance.uniform(0, 6.28), 15 + 27 * chance.random() ** 0.8
            x, y, tilt = reach * math.cos(turn), 44 + reach * 0.95 * math.sin(turn), chance.uniform(0, 180)
            with c.at(x, y, 0.9 + k % 4 * 0.12, tilt):
                c.fill(inks.paper, "M 0 0 Q -3 -4 -3.6 -1 Q -2 0.6 0 0 Q 3 -4 3.6 -1 Q 2 0.6 0 0 Z", 0.8)
                c.dot(dark, 0, 0.6, 0.9, 2.1)
        return
    if words.form == "breath":
        breath = mix(stuff("shade"), inks.sky, 0.2)
        small_person(c, 17, 96, 60, company(words, 1, chance)[0], "fall", flip=True)
        small_person(c, -22, 96, 80, "wraith", "point")
        for k in range(9):
            c.dot(
                breath,
                -10 + k * 4.4 + chance.uniform(-2, 2),
                36 + k * 3.4 + chance.uniform(-3, 3),
                3 + k * 0.8,
                alpha=0.5,
            )
        return
    small_person(c, 16, 97, 56, role(words, chance, ("man",)), "lie")
    small_person(c, -22, 97, 58, "traveller", "bent", "staff")
    small_person(c, 26, 84, 44, "woman", "weep", flip=True)
    bad = mix(stuff("leaf"), inks.sky, 0.4)
    for x, y, wide in ((-20, 26, 30), (20, 40, 34), (-10, 56, 34), (24, 66, 26)):
        c.line(
            bad,
            3.4,
            f"M {x - wide} {y} C {x - wide * 0.4:.1f} {y - 8} {x} {y + 8} {x + wide * 0.8:.1f} {y - 2}",
            alpha=0.5,
        )
    crow(c, -24, 20, 24)
    crow(c, 28, 30, 17, flip=True)


PARTS = {
    "shadow": Deed(shadow, has_place=True, forms=("hand", "wraith")),
    "eyes": Deed(eyes, forms=("cave", "one")),
    "curse": Deed(curse, has_place=True, forms=("dead", "spirit")),
    "snare": Deed(snare, forms=("spider", "foot")),
    "plague": Deed(plague, has_place=True, forms=("swarm", "breath"), grim=("swarm", "breath")),
}
