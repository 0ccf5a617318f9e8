"""What is carried on the body: what hangs behind the shoulders, and what hangs at the belt or over the breast."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.inks import contrast, shaded
from westmarch.skins.art.people.looks import Look
from westmarch.skins.art.things import PARTS as THINGS
from westmarch.skins.art.things.bows import draw_bow
from westmarch.skins.art.words import Words

_SHEATHED = ("sword", "knife", "scimitar")


def behind_the_shoulders(c: Cut, look: Look, chance: Random) -> None:
    """A quiver, a pack with a rolled blanket, a slung bow."""
    body, worn = look.body, look.gear[1:]
    half, s = body.half, body.shoulder
    if "pack" in look.gear:
        _pack(c, half, s)
    if "bow" in worn:
        with c.at(half * 0.5, s - 2, 0.8, 24):
            draw_bow(c)
    if "quiver" in look.gear or "bow" in look.gear:
        with c.at(-half * 0.62, s - 6, 0.62, -18):
            THINGS["quiver"].draw(c, Words(), chance)


def _pack(c: Cut, half: float, s: float) -> None:
    cloth, roll = c.lit("leather"), c.cloth("ochre")
    left, right = -half - 7, half * 0.3
    pack = (
        f"M {left} {s - 4} Q {left} {s - 14} {left + 9} {s - 14} L {right} {s - 14} L {right} {s + 30} L "
        f"{left} {s + 30} Z"
    )
    c.mass(cloth, pack, dx=-4)
    c.line(contrast(cloth, 0.4), 0.9, f"M {left + 1} {s + 2} Q {left + 14} {s + 8} {right} {s + 4}")
    c.mass(
        roll,
        f"M {left - 4} {s - 16} Q {left - 6} {s - 24} {left + 2} {s - 25} L {right + 4} {s - 25} L "
        f"{right + 4} {s - 13} "
        f"L {left + 1} {s - 13} Q {left - 3} {s - 13} {left - 4} {s - 16} Z",
        dx=-3,
        dy=-3,
    )
    c.strokes(c.lit("leather-dark"), 2, [(left + 9, s - 25, left + 9, s - 13)])
    c.dot(shaded(roll, 0.4), left + 0.6, s - 19, 2.4, 3.6)


def at_the_belt(c: Cut, look: Look, chance: Random) -> None:
    """The straps of a pack, a horn on its baldric, the hilt of a sheathed blade."""
    half, s, worn = look.body.half, look.body.shoulder, look.gear[1:]
    dark = c.lit("leather-dark")
    if "pack" in look.gear:
        for side in (-1, 1):
            strap = (
                f"M {side * half * 0.5:.1f} {s - 2} Q {side * half * 0.66:.1f} {s + 16} {side * half * 0.6:.1f} "
                f"{s + 34}"
            )
            c.cased(dark, 3, strap, halo=0.7)
            c.dot(c.inks.gold, side * half * 0.62, s + 16, 1.3)
    if "horn" in worn and "horn" in THINGS:
        c.cased(dark, 2, f"M {half * 0.6:.1f} {s} L {-half * 0.7:.1f} {s + 26}", halo=0.7)
        with c.at(-half * 0.68, s + 27, 0.46, 20):
            THINGS["horn"].draw(c, Words(), chance)
    for blade in _SHEATHED:
        if blade in worn and blade in THINGS:
            with c.at(-half * 0.82, s + 38, 0.85, 202):
                sheath = "M -3.6 -8 L 3.6 -8 L 2.6 -60 L -2.6 -60 Z"
                THINGS[blade].draw(c, Words(), chance)
                c.mass(c.lit("leather"), sheath, halo=0.8, dx=-2)
                c.strokes(c.inks.gold, 1.4, [(-3.6, -9, 3.6, -9)])
            return
