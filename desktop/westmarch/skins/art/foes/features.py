"""Features that foes share: eyes, teeth, a trunk, shoulder plates, what they hold."""

from __future__ import annotations

from random import Random

import msgspec

from westmarch.skins.art.cut import Cut, polygon
from westmarch.skins.art.inks import colors, paler, shaded, stuff
from westmarch.skins.art.people.hands import grip
from westmarch.skins.art.things import PARTS as THINGS
from westmarch.skins.art.words import Words

SIDES = (-1, 1)


def hide(c: Cut, words: Words, chance: Random, *of: str) -> str:
    """The colour of a coat, of scales or bark: the words' own, or one of some named skins."""
    thrown = chance.choice(of)
    return c.lit(colors().skins[words.skin or thrown])


def wing(c: Cut, color: str, side: int, y: float, reach: float = 1.0, torn: bool = False) -> None:
    """A wing of skin between long fingers, from the shoulder at a height; ``reach`` widens it."""
    s, light = side * reach, paler(color, 0.4)
    low = 6 if torn else 0
    path = c.mass(
        color,
        f"M {s * 4:.1f} {y + 14} C {s * 14:.1f} {y - 14} {s * 26:.1f} {y - 34} {s * 40:.1f} {y - 42} "
        f"L {s * 43:.1f} {y - 51} L {s * 47:.1f} {y - 42} C {s * 57:.1f} {y - 30} {s * 63:.1f} {y - 8} "
        f"{s * 61:.1f} {y + 22 + low} Q {s * 52:.1f} {y + 4} {s * 45:.1f} {y + 16 - low} "
        f"Q {s * 38:.1f} {y + 8} {s * 32:.1f} {y + 27 + low} Q {s * 24:.1f} {y + 14} {s * 4:.1f} {y + 32} Z",
        halo=1.3,
        dx=-6,
    )
    with c.inside(path):
        c.line(
            light,
            1.1,
            f"M {s * 44:.1f} {y - 42} Q {s * 56:.1f} {y - 12} {s * 58:.1f} {y + 16}",
            f"M {s * 42:.1f} {y - 42} Q {s * 46:.1f} {y - 14} {s * 44:.1f} {y + 12}",
            f"M {s * 40:.1f} {y - 40} Q {s * 34:.1f} {y - 8} {s * 32:.1f} {y + 20}",
        )


def fangs(c: Cut, *each: tuple[float, float, float]) -> None:
    """Pointed teeth: each from the middle of its root by its length, which is negative upwards."""
    for x, y, long in each:
        half = abs(long) * 0.26
        c.fill(stuff("bone"), polygon([(x - half, y), (x + half, y), (x, y + long)]))


def slanted_eyes(c: Cut, x: float, y: float, width: float, high: float, color: str, slant: float = 1.0) -> None:
    """Two glowing eyes about a point."""
    for side in (-1, 1):
        near, far = x + side * 2, x + side * (2 + width)
        low = x + side * (1.4 + width * 0.7)
        c.fill(color, f"M {near} {y + slant} L {far} {y - high} Q {low:.1f} {y + high} {near} {y + slant} Z")
        c.dot(stuff("shade"), x + side * (2 + width * 0.5), y - high * 0.1, 0.8)


def teeth(c: Cut, x: float, y: float, width: float, count: int = 5, up: bool = True) -> None:
    """A row of pointed teeth of half a width about a point."""
    each = width / count
    for k in range(count):
        at = x - width + (k + 0.5) * 2 * each
        c.fill(stuff("bone"), polygon([(at - each * 0.8, y), (at, y - 3.4 if up else y + 3.4), (at + each * 0.8, y)]))


def trunk(c: Cut, color: str, half: float, shoulder: float, armour: str) -> None:
    """A trunk to the lower edge in ``leather``, ``plates`` or ``rags``."""
    shape = (
        f"M {-half} 125 C {-half - 4} {shoulder + 30} {-half - 4} {shoulder + 8} {-half * 0.6:.1f} {shoulder} "
        f"L {half * 0.6:.1f} {shoulder} C {half + 4} {shoulder + 8} {half + 4} {shoulder + 30} {half} 125 Z"
    )
    path = c.mass(color, shape, dx=-half * 0.4, hatch=0.3)
    light = paler(color, 0.42)
    with c.inside(path):
        if armour == "plates":
            rows = range(int(shoulder) + 8, 120, 9)
            c.line(light, 1.1, *[f"M {-half - 4} {y} Q 0 {y + 7} {half + 4} {y}" for y in rows])
            for y in rows:
                c.dot(light, -half * 0.6, y + 5, 0.9)
                c.dot(light, half * 0.6, y + 5, 0.9)
        elif armour == "rags":
            c.strokes(light, 0.9, [(x, shoulder + 4, x * 1.3 + 2, 120) for x in range(-int(half), int(half), 7)])
        else:
            strap = shaded(c.lit("leather-dark"), 0.1)
            c.line(
                strap,
                4,
                f"M {-half} {shoulder} L {half} {shoulder + 44}",
                f"M {half} {shoulder} L {-half} {shoulder + 44}",
            )
            c.dot(c.inks.gold, 0, shoulder + 22, 3.4)
            c.dot(stuff("shade"), 0, shoulder + 22, 1.6)


def pauldrons(c: Cut, color: str, half: float, shoulder: float, spikes: bool = True) -> None:
    """Plates on both shoulders."""
    y = shoulder
    for side in (-1, 1):
        for k in range(3 if spikes else 0):
            foot = (side * (half - 6 + k * 4), y + 2 + k * 3)
            tip, other = (side * (half - 1 + k * 6), y - 10 + k * 5), (side * (half - 1 + k * 4), y + 5 + k * 3)
            c.mass(paler(color, 0.3), polygon([foot, tip, other]), halo=0.5, dx=-1)
        c.mass(
            color,
            f"M {side * half * 0.45:.1f} {y - 1} C {side * half * 0.8:.1f} {y - 7} {side * (half + 8)} {y} "
            f"{side * (half + 9)} {y + 15} Q {side * half} {y + 9} {side * half * 0.5:.1f} {y + 10} Z",
            dx=-3,
            halo=1,
        )


def paint_held(c: Cut, words: Words, gear: str, chance: Random) -> None:
    """A thing about its grip, as orcs have it or in its own first form: that of the words is the foe's."""
    form = {"banner": "orc", "drum": "war"}.get(gear, "")
    THINGS[gear].draw(c, msgspec.structs.replace(words, form=form), chance)


def armed_hand(
    c: Cut, words: Words, chance: Random, at: tuple[float, float], turn: float, skin: str, of: tuple[str, ...]
) -> None:
    """What a foe has in its hand, its gear or one of ``of``, and the hand about it."""
    thrown = chance.choice([word for word in of if word in THINGS])
    gear = words.gear[0] if words.gear else thrown
    turn = -5.0 if gear == "banner" else turn
    with c.at(at[0], at[1], THINGS[gear].in_hand, turn):
        paint_held(c, words, gear, chance)
    with c.at(at[0], at[1], 1.15, turn * 0.6):
        grip(c, skin)
