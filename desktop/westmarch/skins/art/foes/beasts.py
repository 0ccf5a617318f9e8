"""Beasts on four legs: oliphaunt, horse and pony, bear, boar; trees that walk."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut, oval
from westmarch.skins.art.foes.features import SIDES, fangs, hide
from westmarch.skins.art.inks import lightness, mix, paler, shaded, stuff
from westmarch.skins.art.parts import Foe
from westmarch.skins.art.words import Words


def oliphaunt(c: Cut, words: Words, chance: Random) -> None:
    """An oliphaunt with a tower of archers; ``form`` wild has none, head is its brow, trunk and tusks from before."""
    color = hide(c, words, chance, "tusker", "coat-ash")
    if words.form == "head":
        _oliphaunt_head(c, color)
        return
    body = (
        "M -38 98 L -36 68 C -42 58 -45 46 -39 35 C -33 25 -22 22 -14 28 C "
        "-4 20 26 20 38 32 C 48 42 49 60 45 72 L 47 100 "
        "L 31 100 L 29 82 C 18 86 6 86 -2 82 L -2 100 L -18 100 L -18 76 L -24 74 L -24 98 Z"
    )
    c.line(color, 2.4, "M 44 44 C 52 54 50 66 52 74")
    path = c.mass(color, body, dx=-6, dy=-5, halo=1.5)
    with c.inside(path):
        c.line(
            shaded(color, 0.4),
            1,
            "M 10 66 Q 14 74 12 82",
            "M 26 64 Q 32 72 30 82",
            "M -34 90 L -26 90",
            "M -16 92 L -4 92",
            "M 33 92 L 45 92",
        )
    c.mass(color, "M -38 36 C -50 46 -51 66 -52 78 C -54 90 -46 96 -42 88 C -46 84 -42 62 -31 57 Z", dx=-3, halo=1)
    c.line(
        shaded(color, 0.4),
        0.9,
        *[f"M {-49 + k * 0.6:.1f} {58 + k * 7} L {-42 + k * 0.4:.1f} {59 + k * 7}" for k in range(5)],
    )
    c.mass(shaded(color, 0.15), "M -24 30 C -7 28 -5 52 -13 62 C -25 60 -31 44 -24 30 Z", halo=0.8, dx=-4)
    for d in (6, 0):
        tusk = f"M {-37 + d} 57 C {-42 + d} 70 {-52 + d} 78 {-64 + d} 66 C {-58 + d} 88 {-36 + d} 86 {-31 + d} 58 Z"
        c.mass(stuff("bone"), tusk, halo=1, dy=-3, dx=0)
    c.fill(stuff("amber"), "M -37 45 L -32 42 L -33 47 Z")
    if words.form == "wild":
        c.line(paler(color, 0.4), 1.1, "M -8 30 Q 10 24 30 32", "M 40 40 Q 44 52 42 64", "M -12 40 Q -8 50 -12 58")
        return
    cloth, wood = c.cloth("scarlet"), c.lit("wood")
    c.mass(cloth, "M -8 24 L 35 28 L 37 50 L 30 46 L 24 54 L 16 48 L 8 54 L 2 46 L -6 48 Z", halo=0.9, dx=-5)
    c.line(c.inks.gold, 1.3, "M -7 40 Q 14 47 36 42", "M -7 31 L 35 35")
    c.mass(wood, "M -8 26 L -13 6 L 37 8 L 35 29 Z", halo=1.2, dx=-6)
    c.line(c.inks.gold, 1, "M -12 11 L 37 13", "M -10 20 L 35 22")
    c.mass(
        c.inks.line,
        "M 10 6 L 10 -3 Q 13 -8 16 -3 L 16 6 Z M -6 6 L -6 -1 Q -3 -6 0 -1 L 0 6 Z M 24 8 L 24 0 Q 27 -5 30 0 L 30 8 Z",
        halo=0.7,
    )
    c.line(c.inks.line, 1.1, "M -8 6 L -13 -10", "M 20 7 L 21 -14", "M 32 8 L 38 -8")
    c.mass(cloth, "M 21 -14 L 36 -9 L 21 -4 Z", halo=0.7, dx=-2)


def _oliphaunt_head(c: Cut, color: str) -> None:
    for s in SIDES:
        ear = (
            f"M {s * 20} 22 C {s * 40} 8 {s * 60} 18 {s * 58} 44 C {s * 56} 62 {s * 42} 74 {s * 30} 66 L {s * 20} 54 Z"
        )
        c.mass(shaded(color, 0.12), ear, halo=1.4, dx=-4)
    c.mass(
        color,
        "M 0 6 C 22 6 30 24 28 44 C 26 60 18 68 13 76 L -13 76 C -18 68 -26 60 -28 44 C -30 24 -22 6 0 6 Z",
        dx=-8,
        halo=1.5,
    )
    c.mass(color, "M -13 66 L 13 66 C 11 92 16 108 10 125 L -10 125 C -12 108 -11 92 -13 66 Z", dx=-5, halo=1)
    c.line(shaded(color, 0.4), 1.2, *[f"M -11 {y} Q 0 {y + 4} 11 {y}" for y in range(72, 120, 8)])
    for s in SIDES:
        tusk = f"M {s * 14} 68 C {s * 16} 92 {s * 34} 104 {s * 52} 84 C {s * 44} 92 {s * 32} 84 {s * 25} 64 Z"
        c.mass(stuff("bone"), tusk, halo=1.2, dx=-2, dy=-3)
        c.cased(c.inks.gold, 2, f"M {s * 17} 80 L {s * 29} 75", halo=0.5)
        c.fill(shaded(color, 0.6), f"M {s * 11} 46 Q {s * 18} 38 {s * 25} 45 Q {s * 18} 52 {s * 11} 46 Z")
        c.dot(stuff("amber"), s * 18, 45.4, 2.7)
        c.dot(stuff("shade"), s * 18, 45.4, 1.2)
    c.mass(c.cloth("scarlet"), "M -20 12 Q 0 2 20 12 L 12 34 L 0 44 L -12 34 Z", halo=0.9, dx=-5)
    c.line(c.inks.gold, 1.4, "M -16 14 Q 0 6 16 14 L 10 31 L 0 39 L -10 31 Z")
    c.dot(c.inks.gold, 0, 21, 3.4)


def horse(c: Cut, words: Words, chance: Random) -> None:
    """A horse's head and neck; ``form`` rear is whole, on its hind legs."""
    _mount(c, words, chance, 1.0)


def pony(c: Cut, words: Words, chance: Random) -> None:
    """A pony: a short neck, a thick mane over the eyes, and a pack."""
    color, mane, has_blaze = _coat(c, words, chance)
    if words.form == "rear":
        with c.at(0, 6, 0.86):
            _rearing(c, color, mane)
        return
    pack = c.cloth("ochre")
    c.mass(pack, "M 22 66 C 30 56 56 58 58 70 L 62 125 L 20 125 Z", halo=1.4, dx=-6)
    c.line(c.lit("leather-dark"), 3, "M 38 58 L 40 125", "M 20 84 L 62 82")
    with c.at(-1, 14, 0.94):
        c.mass(mane, "M -2 4 C 22 2 42 24 44 62 C 46 84 50 100 52 118 L 30 112 C 30 70 20 40 0 26 Z", dx=-4, halo=1.3)
        _horse_head(c, color, has_blaze)
        c.mass(
            mane,
            "M 2 0 C -14 -2 -26 12 -29 40 L -22 34 L -22 46 L -14 38 L -11 48 L "
            "-4 34 C 12 36 22 50 26 74 C 34 50 26 10 2 0 Z",
            dx=-4,
            halo=0.9,
        )
        c.line(c.lit("leather"), 2.2, "M -38 56 L -30 76", "M -30 76 C -18 68 -8 50 2 34")
        c.dot(c.inks.gold, -30, 75, 2.2)


def _coat(c: Cut, words: Words, chance: Random) -> tuple[str, str, bool]:
    color = hide(c, words, chance, "bay", "coat-brown", "white-horse", "grey-horse", "dun", "black-horse")
    mane = shaded(color, 0.5) if lightness(color) > 0.35 else paler(color, 0.4)
    return color, mane, chance.random() < 0.45


def _mount(c: Cut, words: Words, chance: Random, size: float) -> None:
    color, mane, has_blaze = _coat(c, words, chance)
    has_bridle = chance.random() < 0.6
    if words.form == "rear":
        with c.at(0, 6, 0.86):
            _rearing(c, color, mane)
        return
    with c.at(0, 0, size):
        locks = (
            "M -2 8 C 16 4 38 18 46 40 L 40 40 C 48 50 54 62 54 76 L 48 72 C 54 "
            "86 58 102 62 118 L 38 110 C 34 70 20 40 0 26 Z"
        )
        c.mass(mane, locks, dx=-4, halo=1.3)
        _horse_head(c, color, has_blaze)
        forelock = (
            "M -6 10 C -14 12 -20 20 -20 32 C -14 26 -8 20 2 20 C 14 26 22 44 "
            "26 62 C 31 50 25 28 12 18 C 6 12 0 9 -6 10 Z"
        )
        c.mass(mane, forelock, dx=-3, halo=0.6)
        if has_bridle:
            c.line(c.lit("leather"), 2.2, "M -38 54 L -29 75", "M -29 75 C -18 64 -8 44 2 26", "M -29 75 Q 0 86 24 76")
            c.dot(c.inks.gold, -30, 73, 2.2)


def _horse_head(c: Cut, color: str, has_blaze: bool) -> None:
    head = (
        "M -8 14 L -9 1 L 0 10 C 8 8 16 14 20 24 C 34 44 44 76 48 125 L -22 125 "
        "C -14 104 -10 88 -8 72 C -14 74 -20 72 -24 76 "
        "C -30 84 -38 87 -44 83 C -50 78 -50 70 -46 64 C -38 50 -34 36 -24 24 C -20 18 -14 14 -8 14 Z"
    )
    c.mass(color, head, dx=-7, halo=1.6, hatch=0.25)
    if has_blaze:
        c.fill(stuff("cream"), "M -24 28 Q -32 42 -42 60 L -37 62 Q -27 46 -20 32 Z")
    c.fill(stuff("shade"), "M -20 40 Q -15 33 -10 38 Q -13 44 -20 40 Z")
    c.dot(stuff("cream"), -15.6, 38, 0.9)
    dark = shaded(color, 0.55)
    c.line(dark, 1, "M -22 36 Q -16 30 -9 34", "M -43 80 Q -36 80 -32 75", "M -10 72 Q -2 60 0 50")
    c.fill(dark, "M -47 72 Q -42 67 -40 73 Q -43 75 -47 72 Z")


def _rearing(c: Cut, color: str, mane: str) -> None:
    """Whole, on its hind legs."""
    dark = shaded(color, 0.4)
    c.mass(mane, "M 32 70 C 52 74 56 98 47 120 C 45 102 38 94 28 88 Z", dx=-3, halo=1.3)
    c.mass(dark, "M 13 86 C 10 98 4 104 2 113 L -7 124 L 6 124 L 12 112 C 18 104 24 98 26 88 Z", halo=1.2)
    c.mass(dark, "M -6 52 C -20 48 -32 54 -39 65 L -44 77 L -36 79 L -33 69 C -27 62 -18 62 -8 66 Z", halo=1.2)
    path = c.mass(
        color,
        "M -8 12 L -11 0 L -2 9 C 9 16 15 28 17 40 C 30 46 38 60 37 74 C 41 84 41 94 35 104 L 38 115 L 44 124 "
        "L 28 124 L 26 112 C 22 106 21 100 21 94 C 9 96 -3 88 -11 76 C -15 66 -14 57 -10 49 C -8 44 -8 38 -10 "
        "34 C -17 33 -23 37 "
        "-29 42 L -37 42 L -40 36 L -33 26 C -27 18 -18 12 -8 12 Z",
        dx=-6,
        dy=-4,
        halo=1.6,
    )
    c.mass(
        color, "M -3 64 C -15 63 -27 69 -30 79 L -26 93 L -18 93 L -21 82 C -15 76 -5 77 3 79 Z", dx=-2, dy=-3, halo=1.2
    )
    locks = "M -3 7 C 10 4 26 16 30 34 L 24 33 L 30 46 L 21 43 L 24 54 C 16 50 9 42 8 36 C 8 26 4 15 -3 7 Z"
    c.mass(mane, locks, dx=-3, halo=0.9)
    c.mass(mane, "M -8 10 L -20 14 L -16 20 L -24 24 C -14 26 -8 20 -6 14 Z", dx=-2, halo=0.6)
    c.dot(stuff("shade"), -19, 25, 1.8)
    c.dot(stuff("shade"), -35, 36, 1.2)
    with c.inside(path):
        c.line(dark, 1.1, "M 4 52 C 14 60 20 70 20 84", "M -6 46 Q 2 50 6 58")
    for x, y in ((-40, 78), (-22, 93), (-1, 124), (36, 124)):
        c.fill(stuff("shade"), f"M {x - 5} {y + 1} L {x - 3.6} {y - 4} L {x + 4} {y - 4} L {x + 6} {y + 1} Z")


def bear(c: Cut, words: Words, chance: Random) -> None:
    """A bear that stands up; ``form`` walk is whole, from the side."""
    color = hide(c, words, chance, "coat-dark", "coat-brown", "black-horse")
    light = paler(color, 0.38)
    if words.form == "walk":
        far = "M -12 74 L -6 95 L 6 95 L 5 76 Z", "M 12 78 L 8 95 L 20 95 L 27 78 Z"
        for leg in far:
            c.mass(shaded(color, 0.35), leg, halo=1.2, dx=-2)
        walking = (
            "M 44 60 C 45 44 33 38 17 38 C 9 38 3 31 -8 30 C -19 30 -24 38 -26 46 L -24 66 C -24 72 -23 76 -22 80 "
            "L -25 94 Q -25 98 -20 98 L -8 98 L -5 82 C 3 86 12 86 20 83 L 21 94 Q 21 98 26 98 L 37 98 L 38 82 "
            "C 43 76 44 70 44 60 Z"
        )
        path = c.mass(color, walking, dx=-5, dy=-6, halo=1.6, hatch=0.2)
        with c.inside(path):
            tufts = [(x, y) for y in (46, 58, 70) for x in range(-8 + y % 5, 42, 12)]
            c.line(light, 1, *[f"M {x} {y} L {x + 4} {y + 6}" for x, y in tufts])
        for x, y in ((-34, 39), (-16, 38)):
            c.mass(color, oval(x, y, 6), halo=1.3, dx=-2)
            c.dot(shaded(color, 0.4), x, y + 0.6, 3)
        head = (
            "M -24 35 C -12 36 -8 48 -12 58 C -15 67 -24 72 -32 74 C -40 76 -47 73 -48 68 C -49 63 -45 60 -44 55 "
            "C -43 44 -35 35 -24 35 Z"
        )
        c.mass(color, head, dx=-6, dy=-3, halo=1.5, hatch=0.3)
        snout = "M -41 56 C -34 55 -28 60 -29 67 C -30 73 -38 75 -43 74 C -49 72 -50 66 -47 62 Z"
        c.fill(paler(color, 0.28), snout)
        c.dot(stuff("shade"), -46, 62, 3.6, 2.8)
        c.line(stuff("shade"), 1.4, "M -46 69 Q -39 73 -33 69")
        for x in (-40, -26):
            c.dot(stuff("shade"), x, 51, 2.8)
            c.dot(stuff("amber"), x - 0.4, 50.7, 1.5)
        c.line(stuff("bone"), 1.6, *[f"M {x + k * 4} 94 L {x + k * 4 - 1} 99" for x in (-22, 24) for k in range(3)])
        return
    c.mass(color, "M -48 125 C -50 84 -40 56 -24 46 L 24 46 C 40 56 50 84 48 125 Z", dx=-14, hatch=0.3)
    for s in SIDES:
        c.mass(color, oval(s * 20, 16, 8.4), dx=-3)
        c.dot(shaded(color, 0.4), s * 20, 17, 4.4)
    c.mass(
        color,
        "M 0 9 C 22 9 30 26 28 42 C 26 60 12 70 0 70 C -12 70 -26 60 -28 42 C -30 26 -22 9 0 9 Z",
        dx=-9,
        halo=1.6,
    )
    c.fill(
        paler(color, 0.28), "M 0 36 C 10 36 15 44 14 54 C 13 64 6 68 0 68 C -6 68 -13 64 -14 54 C -15 44 -10 36 0 36 Z"
    )
    c.fill(stuff("shade"), "M -7 42 Q 0 37 7 42 Q 4 48 0 49 Q -4 48 -7 42 Z")
    c.fill(stuff("maw"), "M -10 54 Q 0 49 10 54 Q 8 66 0 66 Q -8 66 -10 54 Z")
    fangs(c, (-7, 53.6, 7), (7, 53.6, 7), (-4, 65, -5), (4, 65, -5))
    for s in SIDES:
        c.dot(stuff("shade"), s * 11.4, 32, 2.8)
        c.dot(stuff("amber"), s * 11, 31.6, 1.3)
        c.line(shaded(color, 0.5), 1.6, f"M {s * 6} 30 L {s * 16} 26")
    tufts = [(24, 50), (18, 64), (30, 68), (24, 80), (14, 84), (26, 98), (8, 94)]
    c.line(light, 1.1, *[f"M {s * x} {y} L {s * (x + 3)} {y + 6}" for x, y in tufts for s in SIDES])
    for s in SIDES:
        c.limb(color, (s * 34, 66), (s * 38, 92), (24, 22), bend=-s * 8)
        paw = f"M {s * 26} 94 C {s * 26} 82 {s * 48} 82 {s * 49} 94 C {s * 48} 104 {s * 28} 104 {s * 26} 94 Z"
        c.mass(color, paw, dx=-3, halo=1.2)
        fangs(c, *[(s * (30 + k * 5.2), 97, 9) for k in range(4)])


def boar(c: Cut, words: Words, chance: Random) -> None:
    """A wild boar that charges, bristles up."""
    color = hide(c, words, chance, "coat-dark", "coat-ash", "coat-brown")
    with c.at(2, 2):
        bristles = (
            "M -22 40 L -18 26 L -11 32 L -6 18 L 2 27 L 9 15 L 15 26 L 24 17 L 28 29 L 38 24 L 38 36 L 46 36 L 42 50 Z"
        )
        c.mass(shaded(color, 0.4), bristles, halo=1.3, dx=-3)
        body = (
            "M -58 70 C -54 60 -42 52 -32 44 L -30 34 L -22 40 C -4 26 34 26 46 46 "
            "C 54 60 50 76 44 84 L 48 102 L 38 102 L 33 86 "
            "L 16 87 L 12 102 L 3 102 L 2 88 L -8 86 L -16 100 L -25 98 L -19 82 C -26 84 -34 84 -42 80 L -54 79 Z"
        )
        path = c.mass(color, body, dx=-4, dy=-7, halo=1.6, hatch=0.25)
        with c.inside(path):
            tufts = [(x, y) for y in (46, 57, 68) for x in range(-10 + y % 5, 44, 11)]
            c.line(paler(color, 0.38), 1.1, *[f"M {x} {y} L {x + 5} {y + 6}" for x, y in tufts])
        c.mass(mix(color, stuff("blush"), 0.4), "M -59 70 Q -60 80 -54 80 L -51 68 Z", halo=0.7, dx=0)
        c.line(stuff("shade"), 1.3, "M -52 78 Q -44 76 -38 79")
        for tusk in (
            "M -50 77 C -56 72 -56 64 -51 58 C -52 66 -50 70 -44 76 Z",
            "M -41 78 C -46 72 -46 66 -42 61 C -42 68 -40 72 -36 77 Z",
        ):
            c.mass(stuff("bone"), tusk, halo=0.7, dx=-1)
        c.fill(stuff("flame"), "M -36 57 L -29 53 L -30 59 Z")
        c.line(c.lit(color), 3, "M 47 50 C 54 46 54 38 50 38")


def ent(c: Cut, words: Words, chance: Random) -> None:
    """A tree-herd with a leafy crown and a mossy beard; ``form`` stride is whole, with roots for feet."""
    bark = hide(c, words, chance, "bark-brown", "bark-dark", "bark-grey")
    leaf = c.lit(chance.choice(("leaf", "leaf-dark")))
    if words.form == "stride":
        with c.at(0, 4, 0.74):
            for foot in (
                "M -8 96 C -14 110 -26 120 -40 130 L -14 130 Q -4 118 2 104 Z",
                "M 4 96 C 14 108 26 116 40 122 L 36 132 L 16 130 C 6 122 0 112 -2 104 Z",
            ):
                c.mass(bark, foot, halo=1.7, dx=-4)
            _treeman(
                c, bark, leaf, "M -18 20 C -20 50 -20 70 -16 108 L 16 108 C 20 70 20 50 18 20 Q 0 8 -18 20 Z", False
            )
        return
    _treeman(c, bark, leaf, "M -18 20 C -22 50 -24 70 -34 125 L 34 125 C 24 70 22 50 18 20 Q 0 8 -18 20 Z", False)


def huorn(c: Cut, words: Words, chance: Random) -> None:
    """A tree of ill will, bare, its mouth open; ``form`` willow has hanging boughs about a hollow face."""
    bark = hide(c, words, chance, "bark-dark", "bark-grey", "bark-brown")
    if words.form == "willow":
        leaf = c.lit("leaf-dark")
        c.mass(
            leaf,
            "M 0 -6 C 46 -8 62 26 60 82 L 54 66 L 48 92 L 42 62 L 36 84 L 30 40 L -30 40 L -36 84 "
            "L -42 62 L -48 92 L -54 66 L -60 82 C -62 26 -46 -8 0 -6 Z",
            dx=-8,
            halo=1.4,
        )
        fall = [
            f"M {s * x} {y} Q {s * (x + 9)} {y + 22} {s * (x + 8)} {y + 50}"
            for x, y in ((30, 14), (38, 20), (46, 28))
            for s in SIDES
        ]
        c.line(paler(leaf, 0.35), 1.1, *fall)
    _treeman(c, bark, "", "M -20 20 C -25 50 -26 74 -42 125 L 42 125 C 26 74 25 50 20 20 Q 0 8 -20 20 Z", True)


def _treeman(c: Cut, bark: str, leaf: str, trunk: str, angry: bool) -> None:
    light, dark = paler(bark, 0.4), shaded(bark, 0.6)
    for s in SIDES:
        arm = f"M {s * 16} 70 Q {s * 36} 60 {s * 42} 30"
        twigs = [f"M {s * 42} 31 L {s * (42 + d)} {16 + abs(d) * 0.5}" for d in (-9, -2, 6)]
        c.cased(bark, 7.4, arm, halo=1.3)
        c.cased(bark, 2.6, *twigs, halo=0.9)
    if angry:
        boughs = [
            f"M {x * 0.5:.0f} 20 Q {x * 0.8:.0f} 8 {x} {-4 + k % 3 * 4}"
            for k, x in enumerate((-30, -18, -6, 6, 18, 30))
        ]
        c.cased(bark, 3.4, *boughs, halo=1)
    else:
        for x, y, size in ((-25, 14, 11), (25, 14, 11), (-13, 5, 12.5), (13, 5, 12.5), (0, 0, 12.5)):
            c.mass(leaf, oval(x, y, size), dx=-5, halo=0.9)
    path = c.mass(bark, trunk, dx=-9, halo=1.5)
    with c.inside(path):
        grain = [
            f"M {x} {18 + abs(x)} C {x * 1.1 + 2:.0f} 60 {x * 1.2 - 3:.0f} 84 {x * 1.6:.0f} 122"
            for x in (-15, -9, -4, 5, 10, 15)
        ]
        c.line(light, 1, *grain)
    for s in SIDES:
        c.fill(dark, f"M {s * 2.4} 38 Q {s * 8} 30 {s * 14} 35 Q {s * 10} 42 {s * 2.4} 38 Z")
        c.dot(stuff("flame" if angry else "amber"), s * 8, 36.4, 2.5)
        c.line(dark, 2.2, f"M {s * 15} {30 if not angry else 26} Q {s * 8} {26 if not angry else 29} {s * 2} 33")
    c.mass(bark, "M -3 34 L 3 34 L 5 50 Q 0 53 -5 50 Z", halo=0.3, dx=-3)
    if angry:
        c.fill(stuff("shade"), "M -12 57 L -6 60 L -3 54 L 2 60 L 7 55 L 12 58 Q 10 76 0 76 Q -10 76 -12 57 Z")
    else:
        moss = mix(leaf, c.lit("thatch"), 0.4)
        c.mass(
            moss,
            "M -13 54 C -14 72 -8 80 -9 90 L -4 84 L 0 102 L 4 84 L 9 90 C 8 "
            "80 14 72 13 54 Q 6 58 0 56 Q -6 58 -13 54 Z",
            dx=-4,
            halo=0.6,
        )
        c.line(dark, 1.4, "M -6 58 Q 0 61 6 58")


PARTS = {
    "oliphaunt": Foe(oliphaunt, room=124, forms=("wild", "head"), settings=("desert", "plains")),
    "horse": Foe(horse, room=96, forms=("rear",), settings=("plains", "road", "hills")),
    "pony": Foe(pony, room=100, settings=("shire", "road", "hills")),
    "bear": Foe(bear, room=100, forms=("walk",), settings=("forest", "mountains")),
    "boar": Foe(boar, room=118, settings=("forest", "hills")),
    "ent": Foe(ent, room=98, forms=("stride",), settings=("forest", "oldwood")),
    "huorn": Foe(huorn, room=104, forms=("willow",), settings=("oldwood", "forest")),
}
