"""What carries a person: its feet, a seat, a knee or a horse.  A stance moves the upper body and paints about it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.inks import contrast, mix, shaded
from westmarch.skins.art.people.looks import Look

Draw = Callable[[Cut, Look], None]
_SKIRTED = ("robe", "dress")
_COATS = ("wood", "chestnut", "smoke", "ash", "clay", "sable")
"""Coats of horses, as cloths."""


class Stance(Struct, frozen=True):
    """Where the upper body is, by its place and scale in the block, and what is painted behind it and before it."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    behind: Draw | None = None
    before: Draw | None = None


def _legs_color(c: Cut, look: Look) -> str:
    return c.cloth(look.under) if look.garb in _SKIRTED else shaded(c.cloth(look.under), 0.25)


# -- seated


def _chair(c: Cut, look: Look) -> None:
    """A carved chair with a high back; a boulder for rangers, woodmen and hobbits."""
    if look.folk in ("dunedain", "woodman", "hobbit", "brigand", "silvan"):
        stone = mix(c.lit("stone"), c.inks.mid, 0.4)
        c.mass(stone, "M -44 104 Q -46 84 -32 78 Q -10 70 12 74 Q 40 78 46 92 L 48 104 Z", dx=-8, dy=-5, hatch=0.3)
        return
    wood = c.lit("wood")
    c.mass(wood, "M -27 104 L -27 34 Q 0 22 27 34 L 27 104 Z", dx=-9, hatch=0.25)
    c.fill(shaded(wood, 0.35), "M -21 104 L -21 40 Q 0 30 21 40 L 21 104 Z")
    for side in (-1, 1):
        c.mass(wood, f"M {side * 25} 36 L {side * 31} 36 L {side * 32} 104 L {side * 25} 104 Z", dx=-2)
        c.dot(c.inks.paper, side * 28, 32, 4.6)
        c.dot(c.inks.gold, side * 28, 32, 3.6)


def _lap(c: Cut, look: Look) -> None:
    """Thighs that come forward to the knees, or a skirt over them."""
    color = _legs_color(c, look)
    wide = look.body.half * 0.86
    if look.garb in _SKIRTED:
        skirt = (
            f"M {-wide * 0.8:.1f} 82 Q {-wide * 1.5:.1f} 88 {-wide * 1.5:.1f} 106 L {wide * 1.5:.1f} 106 Q "
            f"{wide * 1.5:.1f} 88 {wide * 0.8:.1f} 82 Q 0 86 {-wide * 0.8:.1f} 82 Z"
        )
        path = c.mass(color, skirt, dx=-8, dy=-3, hatch=0.25)
        with c.inside(path):
            folds = [
                f"M {x * 0.5:.1f} 86 Q {x:.1f} 94 {x * 1.1:.1f} 106" for x in (-wide, -wide * 0.3, wide * 0.4, wide)
            ]
            c.line(contrast(color), 0.9, *folds)
        return
    for side in (-1, 1):
        x = side * wide * 0.62
        c.mass(
            color,
            f"M {x - 9:.1f} 108 Q {x - 12:.1f} 92 {x - 8:.1f} 86 Q {x:.1f} 80 {x + 8:.1f} 86 Q {x + 12:.1f} "
            f"92 {x + 9:.1f} 108 Z",
            dx=-4,
            dy=-2,
        )
        c.line(contrast(color, 0.35), 0.8, f"M {x - 5:.1f} 89 Q {x:.1f} 85.6 {x + 5:.1f} 89")


# -- kneeling


def _knees(c: Cut, look: Look) -> None:
    """One knee on the ground, the other raised."""
    color, boots = _legs_color(c, look), c.lit("leather")
    ground = c.inks.ground
    c.fill(mix(ground, c.inks.near, 0.4), "M -60 104 L -60 98 Q 0 93 60 98 L 60 104 Z")
    if look.garb in _SKIRTED:
        path = c.mass(
            color, "M -16 82 Q -40 92 -46 104 L 40 104 Q 37 78 23 77 Q 16 78 13 86 Q 0 90 -16 82 Z", dx=-8, hatch=0.25
        )
        with c.inside(path):
            c.line(contrast(color), 0.9, "M -10 88 Q -24 96 -28 104", "M 2 90 Q -4 98 -4 104", "M 18 84 Q 20 94 16 104")
        return
    c.limb(color, (-9, 82), (-19, 99), (17, 14), bend=3)
    c.limb(color, (-15, 99), (-38, 99), (12, 8), bend=-2)
    c.limb(color, (8, 84), (23, 78), (18, 15), bend=-3)
    c.limb(boots, (23, 79), (22, 100), (14, 10), bend=-2)
    c.mass(boots, "M 16 97 L 27 97 Q 35 98 36 102 L 16 102 Z", halo=0.8, dx=-2)
    c.dot(shaded(color, 0.2), 24, 77.6, 7.4, 7)


# -- mounted


def _horse(c: Cut, look: Look) -> None:
    """A horse that looks to the right, the rider's leg over its flank, and its reins."""
    with c.at(-9):
        _mount(c, look)


def _mount(c: Cut, look: Look) -> None:
    coat = c.cloth(_COATS[int((look.sway + 1) * 2.99)])
    mane = shaded(coat, 0.55) if look.sway < 0.6 else c.lit("parchment")
    body = (
        "M -66 110 L -66 82 Q -52 68 -30 74 Q -8 78 6 70 Q 18 58 23 42 Q 25 34 29 31 L 29.6 24 L 34 30 "
        "Q 39 34 41.6 42 L 48.6 57 Q 49.4 62 45.4 63 Q 41.4 64 38.6 59.6 Q 34.6 57.6 31.6 58.6 Q 29 "
        "72 30.4 86 L 34 110 Z"
    )
    c.mass(coat, body, dx=-7, dy=-5, hatch=0.25)
    c.mass(mane, "M 30 25 Q 21 32 18 45 Q 14 58 4 68 Q 15 68 21 57 Q 26 44 28 36 Q 31 31 30 25 Z", halo=0.6, dx=-3)
    c.dot(c.inks.line, 37.6, 42.6, 1.5)
    c.dot(c.inks.line, 45.8, 58.2, 0.9)
    c.line(shaded(coat, 0.5), 0.8, "M 44 62 Q 45.6 61 48 60.6", "M 31.6 58.6 Q 33 52 36 50")
    strap = c.lit("leather-dark")
    c.line(strap, 1.5, "M 40 40.4 Q 37 47 38 58", "M 31 36 Q 33 46 38 52", "M 38 52 L 46 53")
    c.dot(c.inks.gold, 38, 52, 1.5)
    c.line(strap, 1.2, "M 38 53 Q 20 76 2 66")
    cloth = c.cloth(look.cloth)
    c.mass(cloth, "M -30 73 Q -14 80 4 71 L 8 92 Q -12 99 -32 92 Z", halo=0.8, dx=-6)
    c.line(c.inks.gold, 1.2, "M -31 89 Q -12 96 7 89")
    color = _legs_color(c, look)
    c.limb(color, (-13, 70), (-1, 84), (15, 12), bend=-3)
    c.limb(c.lit("leather"), (-1, 83), (-7, 104), (11, 9), bend=2)


STANCES: dict[str, Stance] = {
    "stand": Stance(),
    "sit": Stance(0, 4, 0.8, _chair, _lap),
    "kneel": Stance(-2, 10, 0.74, None, _knees),
    "ride": Stance(-19, 5, 0.66, None, _horse),
}
