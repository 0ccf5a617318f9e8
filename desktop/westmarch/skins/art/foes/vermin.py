"""What comes in numbers: hornets, bats and rats."""

from __future__ import annotations

import math
from random import Random

from westmarch.skins.art.cut import Cut, oval
from westmarch.skins.art.foes.features import SIDES, fangs, hide, teeth
from westmarch.skins.art.inks import mix, paler, shaded, stuff
from westmarch.skins.art.parts import Foe
from westmarch.skins.art.words import Words


def swarm(c: Cut, words: Words, chance: Random) -> None:
    """Hornets about a large one; ``form`` cloud has many small ones that make an eye-like ring."""
    color = shaded(c.lit("leather-dark"), 0.3)
    few = [
        (chance.uniform(-46, 46), chance.uniform(4, 96), chance.uniform(0.26, 0.5), chance.uniform(-40, 40))
        for _ in range(11)
    ]
    many = [
        (chance.uniform(26, 46), chance.uniform(-0.12, 0.12), chance.uniform(0.24, 0.42), chance.uniform(-30, 30))
        for _ in range(26)
    ]
    if words.form == "cloud":
        for k, (radius, off, size, turn) in enumerate(many):
            angle = k * math.pi / 13 + off
            _hornet(c, color, radius * math.cos(angle), 48 + radius * math.sin(angle), size, turn)
        for x, y, size in ((-6.0, 40.0, 0.5), (9.0, 52.0, 0.46), (-8.0, 60.0, 0.36)):
            _hornet(c, color, x, y, size, x * 3)
        return
    for x, y, size, turn in few:
        _hornet(c, color, x, y, size, turn)
    _hornet(c, color, 0, 48, 1.5, few[0][3] * 0.4)


def _hornet(c: Cut, color: str, x: float, y: float, size: float, turn: float) -> None:
    with c.at(x, y, size, turn):
        wide = c.px < 3.4
        for s in SIDES:
            c.mass(
                paler(c.lit("ice"), 0.4),
                f"M {s * 3} -5 C {s * 16} -22 {s * 34} -20 {s * 30} -8 C {s * 26} -1 {s * 14} -2 {s * 3} -2 Z",
                halo=0.8,
                shade=0,
            )
        if wide:
            legs = [f"M {s * 5} {k} L {s * 15} {k + 3} L {s * 18} {k + 12}" for s in SIDES for k in (-3, 4, 10)]
            c.line(color, 1.2, *legs)
            c.line(color, 1.1, "M -2 -15 Q -5 -24 -11 -26", "M 2 -15 Q 5 -24 11 -26")
        c.mass(
            color, "M 0 -4 C 9 -4 10 8 7 18 C 4 25 1 27 0 32 C -1 27 -4 25 -7 18 C -10 8 -9 -4 0 -4 Z", dx=-3, halo=1
        )
        if wide:
            c.line(stuff("amber"), 2.6, "M -6.6 5 Q 0 8 6.6 5", "M -6.6 13 Q 0 16 6.6 13", "M -4.6 21 Q 0 23 4.6 21")
        c.mass(color, oval(0, -10, 6.4), halo=0.8, dx=-2)
        for s in SIDES:
            c.dot(stuff("flame"), s * 3.6, -11.6, 2)


def bat(c: Cut, words: Words, chance: Random) -> None:
    """A bat with spread wings, others behind it; ``form`` flock is of seven alike, hang upside down in folded wings."""
    color = mix(c.lit(stuff("shade")), c.cloth("plum"), 0.35)
    light = paler(color, 0.4)
    behind = [(chance.uniform(-46, 46), chance.uniform(-12, 12)) for _ in range(6)]
    if words.form == "hang":
        _hanging_bat(c, color, light)
        return
    sizes = (0.5, 0.66, 0.4, 0.56, 0.74, 0.46) if words.form == "flock" else (0.2, 0.26, 0.22, 0.3, 0.24, 0.2)
    for k, ((off, turn), size) in enumerate(zip(behind, sizes, strict=True)):
        with c.at(-40 + k * 16 + off * 0.3, 10 + (k * 37 % 66), size * 0.9, turn), c.at(0, -50):
            _bat(c, color, light)
    with c.at(0, 0, 1.0) if words.form != "flock" else c.at(2, 22, 0.62):
        _bat(c, color, light)


def _bat(c: Cut, color: str, light: str) -> None:
    for s in SIDES:
        c.mass(
            color,
            f"M {s * 4} 48 C {s * 14} 34 {s * 26} 22 {s * 46} 20 L {s * 48} 14 L {s * 51} 21 C {s * 52} "
            f"36 {s * 57} 50 {s * 60} 62 "
            f"Q {s * 48} 52 {s * 41} 64 Q {s * 32} 54 {s * 23} 68 Q {s * 14} 62 {s * 4} 70 Z",
            dx=-4,
            halo=1.3,
        )
        c.line(light, 1, f"M {s * 48} 22 L {s * 57} 56", f"M {s * 46} 22 L {s * 40} 60", f"M {s * 44} 22 L {s * 23} 64")
    c.mass(
        color,
        "M -9 40 L -12 22 L -4 33 L 4 33 L 12 22 L 9 40 C 12 60 8 76 0 84 C -8 76 -12 60 -9 40 Z",
        dx=-4,
        halo=1.2,
    )
    for s in SIDES:
        c.dot(stuff("amber"), s * 4, 42, 1.9)
        c.fill(shaded(color, 0.5), f"M {s * 7} 35 L {s * 10.6} 27 L {s * 9} 37 Z")
    c.fill(stuff("maw"), "M -4 48 Q 0 46 4 48 Q 3 54 0 54 Q -3 54 -4 48 Z")
    teeth(c, 0, 48, 4, 2, up=False)


def _hanging_bat(c: Cut, color: str, light: str) -> None:
    c.cased(c.lit("wood"), 6, "M -62 12 Q 0 4 62 14", halo=1.2)
    c.line(color, 2.4, "M -7 10 L -6 22", "M 7 10 L 6 22")
    c.mass(
        color,
        "M -8 18 C -30 26 -34 56 -20 76 L -6 68 L 0 80 L 6 68 L 20 76 C 34 56 30 26 8 18 Z",
        dx=-8,
        halo=1.6,
        hatch=0.3,
    )
    c.line(
        light, 1.1, "M -8 20 Q -26 44 -19 72", "M -6 20 Q -14 46 -7 66", "M 8 20 Q 26 44 19 72", "M 6 20 Q 14 46 7 66"
    )
    c.mass(
        color,
        "M -14 66 C -10 58 10 58 14 66 C 16 76 13 84 10 88 L 14 106 L 4 94 L -4 94 L -14 106 L -10 88 C "
        "-13 84 -16 76 -14 66 Z",
        dx=-5,
        halo=1.4,
    )
    for s in SIDES:
        c.dot(stuff("amber"), s * 6, 82, 3)
        c.dot(stuff("shade"), s * 6, 82.4, 1.3)
    c.fill(stuff("maw"), "M -6 72 Q 0 75 6 72 L 5 69 Q 0 67 -5 69 Z")
    fangs(c, (-4, 69.6, 6), (4, 69.6, 6))


def rat(c: Cut, words: Words, chance: Random) -> None:
    """A great rat that rears, two more behind it."""
    coat = hide(c, words, chance, "coat-ash", "coat-brown", "coat-dark")
    with c.at(32, 34, 0.62, flip=True):
        _rat(c, shaded(coat, 0.3))
    with c.at(-4, 10, 0.86):
        _rat(c, coat)


def _rat(c: Cut, coat: str) -> None:
    pink = mix(stuff("blush"), coat, 0.4)
    c.cased(pink, 3.4, "M 30 104 C 58 108 62 84 48 76 C 40 72 38 82 46 84", halo=1)
    path = c.mass(
        coat,
        "M -38 46 C -34 40 -28 32 -18 28 C -14 22 -6 22 0 28 C 18 36 36 58 40 84 C 42 96 40 104 36 "
        "110 L -8 110 C -14 100 "
        "-12 90 -8 82 C -14 76 -16 68 -16 60 C -24 60 -34 56 -40 51 Z",
        dx=-7,
        halo=1.5,
        hatch=0.25,
    )
    c.mass(pink, oval(-4, 24, 8, 9.4), halo=1, dx=-2)
    c.fill(stuff("maw"), "M -36 53 Q -28 56 -22 54 Q -26 62 -32 58 Z")
    fangs(c, (-33, 53, 7), (-30, 53.6, 6))
    c.dot(stuff("flame"), -19, 40, 2.8)
    c.dot(stuff("shade"), -19.6, 40, 1.2)
    c.dot(pink, -38.6, 48, 2.4)
    whiskers = ("M -34 50 L -50 44", "M -34 51 L -52 52", "M -32 50 L -46 60")
    c.line(c.inks.paper, 0.7, *whiskers)
    c.cased(coat, 5, "M -8 70 Q -22 72 -26 66", "M -2 78 Q -16 84 -24 78", halo=0.9)
    c.line(pink, 1.4, *[f"M -25 {y} L -31 {y + d}" for y in (66, 78) for d in (-3, 0, 3)])
    with c.inside(path):
        tufts = [(2, 50), (10, 62), (18, 76), (8, 84), (22, 94), (4, 100), (-8, 46)]
        c.line(paler(coat, 0.4), 1, *[f"M {x} {y} L {x + 5} {y + 7}" for x, y in tufts])


PARTS = {
    "swarm": Foe(swarm, room=96, forms=("cloud",), settings=("forest", "marsh")),
    "bat": Foe(bat, room=116, forms=("flock", "hang"), settings=("cave", "oldwood", "forest")),
    "rat": Foe(rat, room=100, settings=("river", "cave", "indoors")),
}
