"""Dragons."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.foes.features import SIDES, fangs, hide, wing
from westmarch.skins.art.inks import mix, paler, shaded, stuff
from westmarch.skins.art.parts import Foe
from westmarch.skins.art.words import Words

_SCALES = ("scale-red", "scale-green", "scale-violet", "scale-gold", "scale-blue")


def dragon(c: Cut, words: Words, chance: Random) -> None:
    """A dragon's head and wings; ``form`` fire breathes, fly is whole, coil lies about its hoard."""
    color = hide(c, words, chance, *_SCALES)
    if words.form == "fly":
        _flying(c, color)
    elif words.form == "coil":
        _coiled(c, color)
    else:
        if words.form != "fire":
            for s in SIDES:
                wing(c, shaded(color, 0.25), s, 44)
        _neck_and_head(c, color)
        if words.form == "fire":
            _fire(c, -30, 50)


def _neck_and_head(c: Cut, color: str) -> None:
    light, belly = paler(color, 0.4), mix(color, stuff("horn"), 0.5)
    for x, y, turn in ((31, 22, 14), (39, 36, 26), (46, 50, 30), (54, 64, 34), (61, 80, 30)):
        with c.at(x, y, 1, turn):
            c.mass(light, "M -5 5 L 2 -8 L 6 6 Z", halo=0.7, dx=-1)
    neck = (
        "M 46 125 C 54 90 40 72 26 64 C 14 56 12 44 20 36 C 12 38 -4 38 -18 45 L -36 51 C -43 47 -43 40 -38 36 "
        "L -26 30 C -20 20 -8 12 4 12 L 22 0 L 18 12 L 37 6 L 26 19 C 40 26 36 44 46 54 C 64 70 68 100 64 125 Z"
    )
    path = c.mass(color, neck, dx=-6, dy=-4, halo=1.6)
    with c.inside(path):
        plates = [
            f"M {21 + k * 3.2:.1f} {62 + k * 7} Q {31 + k * 2.6:.1f} {63 + k * 7} {38 + k * 2.2:.1f} {56 + k * 7.4:.1f}"
            for k in range(9)
        ]
        c.line(belly, 2.2, *plates)
        scales = [
            f"M {33 + k * 3} {30 + k * 9} Q {39 + k * 3} {32 + k * 9} {41 + k * 2.6:.1f} {38 + k * 9}" for k in range(8)
        ]
        c.line(light, 0.9, *scales, "M -8 17 Q 0 19 4 15", "M -16 23 Q -8 24 -4 20")
    c.fill(stuff("maw"), "M -35 49 L -14 43 C -2 40 8 40 15 38 C 9 49 -4 53 -12 53 L -28 55 Z")
    c.fill(stuff("red"), "M -24 53 Q -10 47 6 45 Q 0 53 -12 54 Z")
    jaw = "M -31 56 C -20 55 0 55 13 43 C 15 53 6 61 -6 62 C -16 63 -27 61 -31 56 Z"
    c.mass(color, jaw, halo=0.8, dy=-3, dx=0)
    fangs(
        c,
        (-34, 49, 9),
        (-27, 47, 6),
        (-20, 45, 6),
        (-13, 43, 5),
        (-5, 41.5, 5),
        (3, 40.4, 4),
        (-26, 56, -6),
        (-17, 55.4, -5),
    )
    c.fill(stuff("amber"), "M -8 27 L 8 20 Q 8 28 0 30 Z")
    c.dot(stuff("shade"), 2, 25.4, 1.1, 3.2)
    c.line(shaded(color, 0.6), 1.8, "M -10 26 Q 0 18 11 18")
    c.dot(stuff("shade"), -35, 39, 1.8, 1.2)


def _fire(c: Cut, x: float, y: float) -> None:
    """Flames from a mouth down to the left."""
    c.glow(stuff("glow"), x - 22, y + 16, 34, 0.6)
    c.fill(
        stuff("flame"),
        f"M {x} {y} C {x - 14} {y + 2} {x - 26} {y + 10} {x - 42} {y + 6} C {x - 30} {y + 16} {x - 44} {y + 24} "
        f"{x - 50} {y + 42} C {x - 30} {y + 38} {x - 6} {y + 30} {x + 4} {y + 8} Z",
    )
    c.fill(
        stuff("ember"),
        f"M {x} {y + 2} C {x - 12} {y + 6} {x - 20} {y + 14} {x - 32} {y + 14} C {x - 26} {y + 20} {x - 34} {y + 26} "
        f"{x - 38} {y + 34} C {x - 22} {y + 32} {x - 6} {y + 22} {x + 2} {y + 8} Z",
    )
    c.fill(
        stuff("lamp"),
        f"M {x} {y + 4} C {x - 8} {y + 10} {x - 16} {y + 16} {x - 22} {y + 26} C "
        f"{x - 12} {y + 24} {x - 3} {y + 14} {x} {y + 7} Z",
    )


def _flying(c: Cut, color: str) -> None:
    belly = mix(color, stuff("horn"), 0.5)
    c.cased(color, 5, "M 2 74 C 6 92 26 102 44 88 C 50 82 48 74 42 76", halo=1.2)
    c.mass(color, "M 36 82 L 42 66 L 50 78 Z", halo=1, dx=-2)
    for s in SIDES:
        with c.at(0, 6, 1, -8 * s):
            wing(c, shaded(color, 0.2), s, 44, 0.95)
        c.cased(color, 5.4, f"M {s * 8} 72 L {s * 15} 84", halo=1)
        c.line(
            stuff("bone"),
            1.6,
            f"M {s * 15} 84 L {s * 12} 92",
            f"M {s * 15} 84 L {s * 17} 93",
            f"M {s * 15} 84 L {s * 22} 90",
        )
    path = c.mass(color, "M -10 40 C -14 54 -14 70 -8 82 L 0 90 L 8 82 C 14 70 14 54 10 40 Z", dx=-5, halo=1.5)
    with c.inside(path):
        c.line(belly, 2.2, *[f"M -7 {y} Q 0 {y + 4} 7 {y}" for y in range(48, 88, 6)])
    c.mass(color, "M -6 48 C -8 34 -16 28 -20 22 L -8 14 C 0 22 8 32 8 48 Z", dx=-3, halo=1.4)
    head = (
        "M -10 8 L 4 -2 L -1 12 L 8 10 L 0 21 C -4 28 -12 30 -18 30 L -32 38 C -38 "
        "38 -39 33 -36 29 L -22 16 C -18 10 -14 8 -10 8 Z"
    )
    c.mass(color, head, dx=-3, dy=-3, halo=1.4)
    c.fill(stuff("maw"), "M -35 35 L -16 27 L -8 28 L -24 37 Z")
    fangs(c, (-33, 34.6, 5), (-27, 32, 4), (-21, 29.6, 4))
    c.fill(stuff("amber"), "M -17 21 L -9 16 Q -9 22 -13 24 Z")


def _coiled(c: Cut, color: str) -> None:
    light, gold = paler(color, 0.4), c.inks.gold
    heap = "M -90 125 L -90 104 Q -40 78 0 76 Q 40 78 90 104 L 90 125 Z"
    body = "M -46 96 C -58 64 -24 50 0 52 C 34 54 56 70 48 92 C 40 108 -4 106 -34 104 Z"
    for x, y, turn in ((-32, 60, -24), (-17, 53, -12), (0, 50, 2), (18, 52, 14), (34, 60, 28), (45, 72, 46)):
        with c.at(x, y, 1, turn):
            c.mass(light, "M -5 4 L 1 -9 L 6 4 Z", halo=0.7, dx=-1)
    path = c.mass(color, body, dx=-8, halo=1.6, hatch=0.3)
    with c.inside(path):
        c.line(
            light,
            0.9,
            *[f"M {x} {y} Q {x + 4} {y + 5} {x + 8} {y}" for y in (66, 76, 86) for x in range(-44 + y % 4 * 2, 48, 11)],
        )
    c.mass(gold, heap, halo=1.2, dy=-5, dx=-3)
    coins = [(x, 92 + abs(x) * 0.22 + (x * 7) % 5) for x in range(-60, 61, 12)]
    for across, down in coins:
        c.dot(shaded(gold, 0.35), across, down + 1, 4.4, 2.2)
        c.dot(paler(gold, 0.4), across, down, 4.4, 2.2)
    c.mass(stuff("jewel-red"), "M 22 86 L 28 80 L 34 86 L 28 94 Z", halo=0.7, dx=-2)
    c.mass(
        c.lit("silver"),
        "M -36 80 Q -36 90 -28 90 Q -20 90 -20 80 Z M -29 90 L -27 90 L -26 98 L -30 98 Z",
        halo=0.8,
        dx=-3,
    )
    with c.at(-4, 36, 1.05):
        horn = paler(color, 0.45)
        for s in SIDES:
            c.mass(
                horn,
                f"M {s * 8} -16 C {s * 14} -26 {s * 24} -28 {s * 26} -38 C {s * 32} -24 {s * 24} -12 {s * 14} -8 Z",
                halo=1,
                dx=-2,
            )
            c.mass(color, f"M {s * 14} -6 L {s * 28} -8 L {s * 17} 6 Z", halo=0.9, dx=-2)
        face = "M -14 -16 Q 0 -24 14 -16 L 18 0 L 13 14 L 11 34 Q 0 44 -11 34 L -13 14 L -18 0 Z"
        c.mass(color, face, dx=-7, halo=1.6)
        for s in SIDES:
            c.fill(stuff("amber"), f"M {s * 4} 2 L {s * 15} -6 Q {s * 14} 3 {s * 9} 5 Z")
            c.dot(stuff("shade"), s * 9.6, 0.4, 1, 2.8)
            c.line(shaded(color, 0.6), 1.8, f"M {s * 2} 0 L {s * 16} -9")
            c.dot(stuff("shade"), s * 4.6, 28, 1.5, 2.2)
            c.line(c.inks.paper, 1, f"M {s * 5} 25 C {s * 9} 18 {s * 2} 10 {s * 8} 2", alpha=0.5)
        c.line(light, 1, "M -6 8 Q 0 5 6 8", "M -7 14 Q 0 11 7 14", "M -7 20 Q 0 17 7 20")
        c.line(shaded(color, 0.65), 1.6, "M -11 33 Q 0 39 11 33")
        fangs(c, (-8, 34, 6), (8, 34, 6))


PARTS = {"dragon": Foe(dragon, room=112, forms=("fire", "fly", "coil"), settings=("mountains", "volcano", "cave"))}
