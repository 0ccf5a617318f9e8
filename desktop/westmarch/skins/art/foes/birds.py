"""Birds: crebain in flocks, crows and hawks, the great eagles."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.foes.features import SIDES, hide
from westmarch.skins.art.inks import paler, shaded, stuff
from westmarch.skins.art.parts import Foe
from westmarch.skins.art.small_beasts import eagle as flying_eagle
from westmarch.skins.art.words import Words

_FLYING = (
    "M -4 6 C -20 4 -32 -8 -42 -26 C -26 -24 -10 -16 -2 -6 C 8 -18 22 -28 44 -26 "
    "C 34 -10 20 2 8 6 L 16 14 L 2 11 L -12 18 L -8 10 Z"
)


def crebain(c: Cut, words: Words, chance: Random) -> None:
    """A flock with one large bird; ``form`` tree has them on bare boughs."""
    color = hide(c, words, chance, "plume-black")
    light = paler(color, 0.4)
    thrown = [(chance.uniform(-42, 42), chance.uniform(-4, 4), chance.uniform(-16, 16)) for _ in range(8)]
    if words.form == "tree":
        boughs = ("M -62 116 C -30 96 -24 60 -34 8", "M -32 70 C -10 60 20 62 54 40", "M -30 44 C -46 36 -52 26 -58 10")
        c.cased(c.inks.line, 5, *boughs, halo=1.2)
        c.cased(c.inks.line, 2.6, "M 10 59 L 24 34", "M -33 24 L -14 8", halo=0.9)
        for left, top, small, flip in (
            (26, 12, 0.5, False),
            (-8, 36, 0.44, True),
            (44, 30, 0.36, True),
            (-52, -14, 0.36, False),
            (-16, -14, 0.4, True),
        ):
            with c.at(left, top, small, flip=flip):
                _perched(c, color, light)
        return
    for (x, off, turn), (high, size) in zip(
        thrown,
        ((12, 0.3), (20, 0.36), (30, 0.3), (36, 0.42), (74, 0.46), (90, 0.4), (80, 0.5), (94, 0.44)),
        strict=True,
    ):
        _bird(c, x, high + off, size, turn, color, light)
    _bird(c, thrown[0][0] * 0.1, 52, 1.12, thrown[0][2] * 0.6, color, light)


def _bird(c: Cut, x: float, y: float, size: float, turn: float, color: str, light: str) -> None:
    with c.at(x, y, size, turn):
        c.mass(color, _FLYING, halo=0.9 / size, dx=-4)
        c.mass(color, "M -4 4 Q -12 2 -14 8 L -22 12 L -12 14 Q -6 14 -4 8 Z", halo=0, dx=-1)
        c.line(
            light,
            0.9,
            "M -6 2 Q -20 -8 -34 -20",
            "M -4 -1 Q -14 -12 -26 -19",
            "M 8 2 Q 22 -8 36 -19",
            "M 6 -2 Q 16 -12 28 -19",
        )
        c.dot(stuff("amber"), -11, 8.4, 1.3)


def _perched(c: Cut, color: str, light: str) -> None:
    body = (
        "M -38 40 L -20 29 C -18 16 -4 9 8 14 C 24 20 26 36 32 50 C 42 72 46 90 58 120 L 40 116 L 36 124 L 22 112 "
        "C 4 104 -12 90 -14 66 C -16 56 -18 48 -19 42 Z"
    )
    path = c.mass(color, body, dx=-7, halo=1.6)
    with c.inside(path):
        c.line(
            light,
            1.2,
            *[f"M {2 + k * 4} {48 + k * 8} Q {13 + k * 4} {53 + k * 8} {19 + k * 4} {66 + k * 9}" for k in range(6)],
        )
    c.line(light, 1, "M -37 40 L -18 37.6")
    c.dot(stuff("amber"), -6, 26, 3)
    c.dot(stuff("shade"), -6.6, 26, 1.4)


def crow(c: Cut, words: Words, chance: Random) -> None:
    """A crow on a branch; ``form`` cry has its beak and wings open."""
    color = hide(c, words, chance, "plume-black")
    light = paler(color, 0.4)
    if words.form == "cry":
        for s in SIDES:
            spread = (
                f"M {s * 8} 56 C {s * 14} 34 {s * 30} 18 {s * 56} 12 L {s * 50} 24 L "
                f"{s * 60} 26 L {s * 52} 36 L {s * 60} 42 L {s * 48} 48 "
                f"L {s * 54} 58 L {s * 40} 60 L {s * 42} 70 L {s * 28} 70 L {s * 12} 84 Z"
            )
            c.mass(color, spread, dx=-4, dy=-3, halo=1.4)
            c.line(
                light, 1, f"M {s * 16} 56 L {s * 46} 24", f"M {s * 18} 62 L {s * 48} 40", f"M {s * 18} 70 L {s * 42} 56"
            )
        c.mass(color, "M -14 44 C -20 64 -14 88 0 104 C 14 88 20 64 14 44 Z", dx=-5, halo=1.4)
        c.mass(
            color,
            "M 16 46 C 18 28 8 16 -6 20 C -16 22 -20 30 -18 36 L -44 30 L -22 "
            "42 L -40 54 L -16 50 C -6 56 10 58 16 46 Z",
            dx=-5,
            halo=1.4,
        )
        c.fill(stuff("maw"), "M -34 33.4 L -18 38 L -22 42 L -17 48 L -32 49.6 L -22 42 Z")
        c.dot(stuff("amber"), -8, 31, 3.2)
        c.dot(stuff("shade"), -9, 31, 1.5)
        return
    c.cased(c.lit("wood"), 6, "M -62 112 Q 0 98 64 108", halo=1.2)
    _perched(c, color, light)


def eagle(c: Cut, words: Words, chance: Random) -> None:
    """An eagle's head; ``form`` fly is whole with spread wings, stoop falls on its prey with its talons before it,
    perch stands on a rock, soar is three on the wind, shot falls with arrows in it."""
    color = hide(c, words, chance, "plume-brown", "plume-gold", "plume-dark")
    match words.form:
        case "stoop":
            with c.at(0, 2, 0.9):
                _stooping(c, color)
        case "perch":
            with c.at(2, 4, 0.9):
                _standing(c, color, stuff("horn"))
        case "shot":
            with c.at(4, 52, 0.84, 52), c.at(0, -54):
                _eagle(c, color, stuff("horn"), "fly")
                _shot(c)
        case "soar":
            for x, y, size, flip in ((-30, 18, 26, False), (29, 84, 34, True), (-2, 47, 72, False)):
                flying_eagle(c, x, y, size, flip=flip)
        case _:
            _eagle(c, color, stuff("horn"), words.form)


def hawk(c: Cut, words: Words, chance: Random) -> None:
    """A hawk with a barred breast, on a rock."""
    color = hide(c, words, chance, "coat-ash", "coat-slate")
    with c.at(3, 10, 0.84):
        _standing(c, color, shaded(color, 0.3))
        bars = [f"M {-24 + abs(y - 72) * 0.2:.1f} {y} Q -12 {y + 6} 2 {y}" for y in range(54, 94, 8)]
        c.line(paler(color, 0.65), 2.4, *bars)


def _stooping(c: Cut, color: str) -> None:
    """Seen from before and below: wings up, talons out."""
    light, gold = paler(color, 0.42), c.inks.gold
    for s in SIDES:
        raised = (
            f"M {s * 5} 58 C {s * 10} 34 {s * 18} 10 {s * 38} -12 L {s * 39} 0 L {s * 48} -4 L {s * 46} 9 L {s * 55} 8 "
            f"L {s * 50} 20 L {s * 57} 23 L {s * 48} 32 L {s * 52} 38 L {s * 41} 44 L {s * 40} 53 L {s * 26} "
            f"58 L {s * 10} 72 Z"
        )
        c.mass(color, raised, dx=-5, dy=-4, halo=1.5)
        quills = [(14, 48, 40, 6), (17, 52, 47, 14), (19, 56, 49, 26), (18, 60, 45, 38)]
        c.line(
            light,
            1.1,
            *[f"M {s * a} {b} Q {s * (a + e) * 0.45:.1f} {(b + d) / 2} {s * e} {d}" for a, b, e, d in quills],
        )
    c.mass(color, "M -13 48 C -19 66 -16 84 0 96 C 16 84 19 66 13 48 Z", dx=-6, halo=1.3)
    c.line(
        light,
        1.1,
        *[f"M {x} {y} Q {x + 3} {y + 6} {x + 6} {y}" for x, y in ((-10, 70), (-3, 74), (4, 70), (-6, 82), (1, 84))],
    )
    for s in SIDES:
        c.mass(
            shaded(color, 0.15),
            f"M {s * 6} 76 Q {s * 20} 72 {s * 21} 84 Q {s * 19} 96 {s * 12} 98 Q {s * 5} 90 {s * 6} 76 Z",
            halo=1.1,
            dx=-3,
        )
        for tip, bend in ((-8, -9), (-1, -2), (8, 7)):
            c.cased(gold, 3.2, f"M {s * 13} 95 Q {s * 13 + bend} 100 {s * 13 + tip} 107", halo=0.9)
            c.fill(stuff("shade"), f"M {s * 13 + tip - 1.8} 106 L {s * 13 + tip + 1.8} 106 L {s * 13 + tip} 113 Z")
    c.mass(
        stuff("horn"),
        "M -12 58 C -16 40 -10 30 0 30 C 10 30 16 40 12 58 L 7 54 L 4 62 L 0 56 L -4 62 L -7 54 Z",
        dx=-4,
        halo=1.2,
    )
    c.mass(gold, "M -5 42 L 5 42 Q 6 52 0 60 Q -6 52 -5 42 Z", dx=-2, halo=0.7)
    for s in SIDES:
        c.dot(stuff("shade"), s * 6.4, 41, 2)
        c.line(stuff("shade"), 1.6, f"M {s * 3} 40.6 L {s * 10} 36.6")


def _shot(c: Cut) -> None:
    """Arrows in wing and breast, and feathers that come loose."""
    for x, y, turn in ((6, 64, -56), (-33, 32, -74)):
        with c.at(x, y, 1.0, turn):
            c.cased(c.lit("wood-pale"), 2.2, "M -32 0 L 2 0", halo=0.8)
            c.mass(stuff("red"), "M -42 -5 L -30 -4 L -26 0 L -30 4 L -42 5 L -37 0 Z", halo=0.7, dx=0)
            c.fill(stuff("red"), "M -2 -3 Q 8 0 2 9 Q -3 5 -2 -3 Z")
    for x, y, turn in ((-40, 74, 30), (36, 80, -50), (26, 96, 10)):
        with c.at(x, y, 0.8, turn):
            c.mass(c.lit("wood"), "M 0 -12 Q 6 0 0 12 Q -6 0 0 -12 Z", halo=0.8, dx=-1)


def _standing(c: Cut, color: str, head_color: str) -> None:
    """Whole, on a rock, looking to the left."""
    light, gold = paler(color, 0.42), c.inks.gold
    c.mass(
        c.lit("stone-dark"),
        "M -62 125 L -46 110 L -30 108 L -20 102 L 16 101 L 30 108 L 44 112 L 58 125 Z",
        dx=-8,
        dy=-3,
        halo=1.3,
    )
    c.mass(shaded(color, 0.2), "M 24 88 L 44 118 L 34 116 L 30 122 L 20 108 Z", halo=1.1, dx=-3)
    path = c.mass(
        color,
        "M -10 26 C 14 22 32 42 36 66 C 36 86 26 100 8 101 L -12 101 C -24 90 -28 74 -24 58 C -22 44 -18 32 -10 26 Z",
        dx=-9,
        halo=1.6,
    )
    with c.inside(path):
        scales = [
            f"M {x} {y} Q {x + 3.5} {y + 6} {x + 7} {y}" for y in range(54, 98, 8) for x in range(-26 + y % 3 * 3, 8, 8)
        ]
        c.line(light, 1.1, *scales)
    wing = "M 8 40 C 28 42 38 58 40 76 C 42 90 46 100 54 110 C 38 106 22 98 14 84 C 6 70 3 52 8 40 Z"
    c.mass(shaded(color, 0.12), wing, dx=-5, dy=-3, halo=1.2)
    c.line(light, 1.2, "M 16 52 Q 30 66 34 90", "M 13 60 Q 24 74 30 96", "M 24 48 Q 36 64 40 92")
    for x in (-13, 3):
        c.mass(shaded(color, 0.1), f"M {x - 6} 84 L {x + 7} 84 L {x + 4} 98 L {x - 3} 98 Z", halo=0.9, dx=-2)
        c.line(gold, 2.6, *[f"M {x} 98 L {x + d} 105" for d in (-7, -1, 5)])
    head = (
        "M -24 30 C -26 12 -12 3 0 6 C 14 9 18 24 16 40 L 10 37 L 8 49 L 0 42 L -5 52 L -10 43 L -17 49 C "
        "-20 42 -23 36 -24 30 Z"
    )
    c.mass(head_color, head, dx=-6, halo=1.3, shade=0.2)
    c.mass(gold, "M -20 20 C -31 16 -41 22 -41 38 C -36 31 -29 31 -21 32 Z", dx=0, dy=-3, halo=0.9)
    c.dot(stuff("amber"), -12, 20.6, 2.6)
    c.dot(stuff("shade"), -12.6, 20.6, 1.3)
    c.line(stuff("shade"), 1.8, "M -20 17.6 L -3 14.6")


def _eagle(c: Cut, color: str, head: str, form: str) -> None:
    light, gold = paler(color, 0.42), c.inks.gold
    if form == "fly":
        for s in SIDES:
            with c.at(0, 8, 0.92):
                feathers = (
                    f"M {s * 5} 44 C {s * 18} 22 {s * 36} 12 {s * 58} 8 L {s * 54} 17 L "
                    f"{s * 61} 20 L {s * 53} 27 L {s * 59} 32 L {s * 49} 36 "
                    f"L {s * 54} 43 L {s * 42} 45 L {s * 44} 52 L {s * 32} 52 L "
                    f"{s * 31} 59 L {s * 18} 58 L {s * 6} 66 Z"
                )
                c.mass(color, feathers, dx=-5, dy=-4, halo=1.5)
                c.line(
                    light,
                    1,
                    *[f"M {s * (12 + k * 6)} {45 - k * 4} L {s * (20 + k * 7)} {54 - k * 5}" for k in range(6)],
                )
        c.mass(
            color, "M -10 46 C -12 62 -9 74 -14 94 L -6 89 L 0 98 L 6 89 L 14 94 C 9 74 12 62 10 46 Z", dx=-5, halo=1.3
        )
        with c.at(0, 6):
            c.mass(head, "M -10 46 C -13 30 -7 20 1 20 C 10 20 13 32 9 46 L 4 43 L 0 50 L -4 43 Z", dx=-4, halo=1)
            c.mass(gold, "M -4 30 L -13 34 C -16 39 -14 44 -11 44 C -9 39 -5 39 -1 38 Z", halo=0.6, dx=0)
            c.dot(stuff("shade"), -2.4, 28.4, 1.6)
            c.line(stuff("shade"), 1.2, "M -7 27 L 2 25")
        for s in SIDES:
            c.cased(gold, 2.6, f"M {s * 6} 78 L {s * 11} 92", halo=0.8)
            c.line(shaded(gold, 0.2), 2, *[f"M {s * 11} 92 L {s * 11 + d} 99" for d in (-6, 0, 6)])
        return
    path = c.mass(color, "M -14 40 C -20 66 -38 92 -44 125 L 50 125 C 46 90 34 64 22 44 Z", dx=-10, halo=1.6)
    with c.inside(path):
        scales = [
            f"M {x} {y} Q {x + 4} {y + 8} {x + 9} {y}"
            for y in range(62, 124, 10)
            for x in range(-46 + y % 4 * 3, 48, 10)
        ]
        c.line(light, 1.2, *scales)
    nape = (
        "M 26 54 C 36 30 24 5 -2 5 C -14 5 -24 14 -26 24 C -22 30 -18 36 -18 46 L -14 "
        "58 L -8 50 L -3 64 L 5 52 L 12 66 L 17 53 L 25 66 Z"
    )
    c.mass(head, nape, dx=-8, halo=1.4, shade=0.2)
    c.mass(gold, "M -14 20 C -28 15 -43 24 -43 44 C -36 36 -28 34 -16 33 Z", dx=0, dy=-4, halo=1)
    c.line(shaded(gold, 0.5), 1, "M -38 34 Q -26 28 -16 29")
    c.fill(stuff("shade"), "M -11 18 L 5 15 Q 3 27 -6 26 Z")
    c.dot(stuff("amber"), -3, 20.8, 3)
    c.dot(stuff("shade"), -3.6, 20.8, 1.5)
    c.line(stuff("shade"), 1.8, "M -15 16 L 7 12")
    c.line(shaded(head, 0.3), 1, "M 8 30 L 12 42", "M 16 22 L 21 36", "M 3 40 L 5 50", "M 16 44 L 18 52")


PARTS = {
    "crebain": Foe(crebain, room=104, forms=("tree",), settings=("hills", "pass", "plains")),
    "crow": Foe(crow, room=104, forms=("cry",), settings=("hills", "barrow", "gate")),
    "eagle": Foe(
        eagle, room=112, forms=("fly", "stoop", "perch", "soar", "shot"), rare=("shot",), settings=("mountains",)
    ),
    "hawk": Foe(hawk, room=92, settings=("mountains", "forest")),
}
