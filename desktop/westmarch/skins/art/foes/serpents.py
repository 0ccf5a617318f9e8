"""Serpents and worms."""

from __future__ import annotations

import math
from random import Random

from westmarch.skins.art.cut import Cut, oval
from westmarch.skins.art.foes.features import SIDES, fangs, hide
from westmarch.skins.art.inks import mix, paler, shaded, stuff
from westmarch.skins.art.parts import Foe
from westmarch.skins.art.words import Words

_COILED = "M 62 106 C 10 112 -44 104 -34 86 C -22 70 38 86 36 66 C 34 52 -16 60 -10 36"


def snake(c: Cut, words: Words, chance: Random) -> None:
    """A serpent that lies in coils; ``form`` strike is upright with a hood, its jaws open."""
    color = hide(c, words, chance, "scale-green", "scale-red", "scale-blue", "scale-gold")
    if words.form == "strike":
        _striking(c, color)
        return
    _body_of_snake(c, color, _COILED, 16)
    strokes = [(-24, 90), (-8, 84), (8, 82), (24, 78), (18, 62), (0, 58), (36, 106), (14, 106), (-10, 104)]
    c.line(mix(color, stuff("horn"), 0.55), 2, *[f"M {x} {y} L {x + 4} {y - 7}" for x, y in strokes])
    _snake_head(c, color)


def _body_of_snake(c: Cut, color: str, path: str, width: float) -> None:
    c.line(c.inks.paper, width + 3.4, path)
    c.line(shaded(color, 0.3), width, path)
    with c.at(-1.2, -1.6):
        c.line(color, width * 0.72, path)


def _snake_head(c: Cut, color: str) -> None:
    c.line(stuff("red"), 1.6, "M -22 40 L -32 50 L -40 51", "M -32 50 L -34 58")
    head = "M -34 36 C -36 22 -26 8 -8 8 C 8 9 14 24 6 38 C 0 46 -10 44 -16 42 C -24 44 -32 42 -34 36 Z"
    c.mass(color, head, dx=-6, halo=1.5)
    c.line(shaded(color, 0.6), 1.2, "M -34 35 Q -22 38 -8 33")
    c.fill(stuff("amber"), "M -22 26 L -10 19 Q -8 27 -14 29 Z")
    c.dot(stuff("shade"), -14, 24.6, 1.1, 2.8)
    c.line(shaded(color, 0.6), 1.6, "M -25 23 L -8 15")
    c.dot(stuff("shade"), -30, 29, 1)


def _striking(c: Cut, color: str) -> None:
    belly = mix(color, stuff("horn"), 0.6)
    _body_of_snake(c, color, "M 60 106 C 20 114 -30 112 -36 98 C -36 84 26 92 20 74 L 8 52", 17)
    hood = "M 0 6 C 20 6 34 22 33 42 C 32 62 20 76 10 88 L -10 88 C -20 76 -32 62 -33 42 C -34 22 -20 6 0 6 Z"
    path = c.mass(color, hood, dx=-9, halo=1.6, hatch=0.3)
    with c.inside(path):
        c.fill(belly, "M -10 48 L 10 48 L 13 92 L -13 92 Z")
        c.line(shaded(belly, 0.4), 1, *[f"M -12 {y} Q 0 {y + 4} 12 {y}" for y in (54, 61, 68, 75, 82)])
        for s in SIDES:
            c.line(
                paler(color, 0.45),
                1.3,
                f"M {s * 27} 34 Q {s * 25} 56 {s * 16} 70",
                f"M {s * 21} 32 Q {s * 20} 52 {s * 14} 62",
            )
    c.mass(
        color, "M 0 4 C 14 4 19 16 17 26 C 14 36 8 40 0 40 C -8 40 -14 36 -17 26 C -19 16 -14 4 0 4 Z", halo=0.9, dx=-5
    )
    c.fill(stuff("maw"), "M -12 30 Q 0 24 12 30 Q 11 50 0 52 Q -11 50 -12 30 Z")
    fangs(c, (-7, 29, 13), (7, 29, 13))
    c.line(stuff("red"), 1.6, "M 0 44 L 0 56 L -5 64", "M 0 56 L 5 63")
    for s in SIDES:
        c.fill(stuff("amber"), f"M {s * 4} 22 L {s * 13} 15 Q {s * 14} 22 {s * 9} 24 Z")
        c.dot(stuff("shade"), s * 9, 19.8, 1, 2.2)


def serpent(c: Cut, words: Words, chance: Random) -> None:
    """A serpent of the sea: its neck and two loops out of the water."""
    color = hide(c, words, chance, "scale-green", "scale-blue", "slime", "scale-violet")
    belly = mix(color, stuff("horn"), 0.55)
    for x, high, width in ((48, 62, 14), (20, 54, 17)):
        loop = f"M {x - 15} 110 C {x - 16} {high} {x + 16} {high} {x + 15} 110"
        c.mass(paler(color, 0.25), f"M {x - 6} {high + 14} L {x + 2} {high - 6} L {x + 9} {high + 16} Z", halo=0.9)
        _body_of_snake(c, color, loop, width)
    neck = "M -4 112 C -2 84 6 62 0 46 C -4 34 -8 32 -14 30 L -16 16 C 4 8 24 24 24 52 C 24 76 16 92 20 112 Z"
    path = c.mass(color, neck, dx=-6, halo=1.6)
    with c.inside(path):
        c.line(belly, 2.4, *[f"M -8 {y} L 7 {y - 3}" for y in range(50, 112, 7)])
    for fin in ("M 14 24 L 30 14 L 24 32 Z", "M 22 40 L 37 34 L 25 52 Z", "M 22 60 L 35 58 L 20 74 Z"):
        c.mass(paler(color, 0.25), fin, halo=0.8, dx=-2)
    head = "M 6 10 C -6 4 -22 8 -34 20 L -46 26 C -50 30 -47 35 -42 35 L -20 35 C -8 36 4 32 8 24 Z"
    c.mass(color, head, dx=-4, dy=-4, halo=1.5)
    c.fill(stuff("maw"), "M -44 35 L -16 35 L -10 40 L -36 46 Z")
    c.mass(color, "M -38 48 C -26 46 -16 42 -8 34 L 2 38 C -6 50 -22 54 -36 53 Z", halo=0.9)
    fangs(c, (-41, 35, 7), (-34, 35, 5), (-28, 35, 5), (-21, 35, 4), (-33, 47, -5), (-25, 45, -5))
    c.fill(stuff("amber"), "M -20 24 L -8 18 Q -8 25 -14 27 Z")
    c.dot(stuff("shade"), -13, 23, 1, 2.4)
    for y, alpha in ((98, 0.9), (104, 0.7)):
        c.line(
            c.inks.paper, 1.1, *[f"M {x} {y} Q {x + 6} {y - 4} {x + 13} {y}" for x in range(-62, 60, 17)], alpha=alpha
        )


def worm(c: Cut, words: Words, chance: Random) -> None:
    """A blind maw that comes out of the ground."""
    color = hide(c, words, chance, "cave-pale", "scale-violet", "slime", "coat-ash")
    belly = mix(color, stuff("horn"), 0.4)
    body = "M -30 125 C -34 92 -42 66 -34 44 C -28 24 -12 14 4 14 C 24 14 36 28 36 46 C 36 70 26 92 34 125 Z"
    path = c.mass(color, body, dx=-10, halo=1.6, hatch=0.3)
    with c.inside(path):
        rings = [f"M -46 {y} Q 0 {y + 13} 46 {y}" for y in (72, 83, 94, 105)]
        c.line(shaded(color, 0.45), 1.6, *rings)
        c.line(belly, 0.9, *[ring.replace("-46", "-44") for ring in rings])
    c.mass(belly, oval(1, 42, 29, 25), halo=0.6, dx=-4)
    c.dot(stuff("maw"), 1, 43, 23, 19)
    c.dot(stuff("shade"), 2, 45, 11, 9)
    for k in range(14):
        a = k * math.pi / 7
        x, y, along, down = 1 + 23 * math.cos(a), 43 + 19 * math.sin(a), math.cos(a), math.sin(a)
        tip = (x - along * 9, y - down * 8)
        c.fill(
            stuff("bone"),
            f"M {x - down * 2.6:.1f} {y + along * 2.6:.1f} L {tip[0]:.1f} {tip[1]:.1f} L {x + down * 2.6:.1f} "
            f"{y - along * 2.6:.1f} Z",
        )
    clods = ((-36, 100, 11), (36, 102, 12), (-18, 108, 9), (14, 108, 10))
    for x, y, size in clods:
        c.mass(c.inks.ground, oval(x, y, size, size * 0.7), halo=0.8, dx=-3)


PARTS = {
    "snake": Foe(snake, room=100, forms=("strike",), settings=("marsh", "forest", "river")),
    "serpent": Foe(serpent, room=112, settings=("deepwater", "ship", "river")),
    "worm": Foe(worm, room=92, settings=("marsh", "cave")),
}
