"""What carries a person: its feet, a seat, a knee or a horse.  A stance moves the upper body and paints about it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.inks import contrast, lightness, mix, paler, shaded
from westmarch.skins.art.people.garments import base_color
from westmarch.skins.art.people.looks import Look

Draw = Callable[[Cut, Look], None]
_SKIRTED = ("robe", "dress")
_COATS = ("wood", "chestnut", "smoke", "ash", "clay", "sable")
"""Coats of horses, as cloths."""


class Stance(Struct, frozen=True):
    """Where the upper body is, by its place and scale in the block, and what is painted behind it and before it;
    ``seen_from_behind`` is painted over whoever is seen from behind."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    behind: Draw | None = None
    before: Draw | None = None
    seen_from_behind: Draw | None = None


def _legs_color(c: Cut, look: Look) -> str:
    color = c.cloth(look.under)
    if look.garb in _SKIRTED:
        return color
    return shaded(color, 0.34) if lightness(color) > 0.3 else paler(color, 0.3)


def _boulder(c: Cut, look: Look) -> None:
    stone = mix(c.lit("stone"), c.inks.mid, 0.4)
    c.mass(stone, "M -44 104 Q -46 84 -32 78 Q -10 70 12 74 Q 40 78 46 92 L 48 104 Z", dx=-8, dy=-5, hatch=0.3)


def _coat_color(c: Cut, look: Look) -> str:
    """The skirt of a coat; below mail and plates it is of cloth."""
    return c.cloth(look.under) if look.garb in ("mail", "plate", "waistcoat") else base_color(c, look)


# -- seated


def _chair(c: Cut, look: Look) -> None:
    """A carved chair with a high back; a boulder for rangers, woodmen and hobbits."""
    if look.folk in ("dunedain", "woodman", "hobbit", "brigand", "silvan"):
        _boulder(c, look)
        return
    wood = c.lit("wood")
    c.mass(wood, "M -27 104 L -27 34 Q 0 22 27 34 L 27 104 Z", dx=-9, hatch=0.25)
    c.fill(shaded(wood, 0.35), "M -21 104 L -21 40 Q 0 30 21 40 L 21 104 Z")
    for side in (-1, 1):
        c.mass(wood, f"M {side * 25} 36 L {side * 31} 36 L {side * 32} 104 L {side * 25} 104 Z", dx=-2)
        c.dot(c.inks.paper, side * 28, 32, 4.6)
        c.dot(c.inks.gold, side * 28, 32, 3.6)


def _lap(c: Cut, look: Look) -> None:
    """The lap with both knees under the skirt of a coat, or under a robe."""
    legs, wide = _legs_color(c, look), look.body.half * 0.8
    if look.garb not in _SKIRTED:
        for side in (-1, 1):
            x = side * wide * 0.72
            knee = (
                f"M {x - 9.4:.1f} 90 Q {x - 11:.1f} 82 {x:.1f} 82 Q {x + 11:.1f} 82 {x + 9.4:.1f} 90 "
                f"Q {x + 8:.1f} 98 {x + 7:.1f} 110 L {x - 7:.1f} 110 Q {x - 8:.1f} 98 {x - 9.4:.1f} 90 Z"
            )
            c.mass(legs, knee, dx=-4, dy=-2)
            c.line(contrast(legs, 0.35), 0.8, f"M {x - 5:.1f} 95 Q {x:.1f} 98 {x + 5:.1f} 95")
    gown = look.garb in _SKIRTED
    color, low, out = legs if gown else _coat_color(c, look), 110 if gown else 89, 1.55 if gown else 1.2
    skirt = (
        f"M {-wide * 0.9:.1f} 76 Q {-wide * out:.1f} 79 {-wide * out:.1f} {low} Q {-wide * 0.7:.1f} "
        f"{low - 3} 0 {low + 3} "
        f"Q {wide * 0.7:.1f} {low - 3} {wide * out:.1f} {low} Q {wide * out:.1f} 79 {wide * 0.9:.1f} 76 Q 0 80 "
        f"{-wide * 0.9:.1f} 76 Z"
    )
    path = c.mass(color, skirt, halo=0.9, dx=-6, dy=-2, hatch=0.25)
    with c.inside(path):
        c.line(
            contrast(color, 0.4),
            0.9,
            f"M {-wide * 0.4:.1f} 78 Q {-wide * 0.8:.1f} 82 {-wide * 0.8:.1f} {low}",
            f"M {wide * 0.4:.1f} 78 Q {wide * 0.8:.1f} 82 {wide * 0.8:.1f} {low}",
            f"M -2 80 Q -3 {low - 4} 0 {low + 2}",
        )


# -- kneeling


def _knees(c: Cut, look: Look) -> None:
    """One knee on the ground, the other raised."""
    color, boots = _legs_color(c, look), c.lit("leather")
    c.fill(mix(c.inks.ground, c.inks.near, 0.4), "M -64 106 L -64 100 Q 0 93 64 100 L 64 106 Z")
    if look.garb in _SKIRTED:
        c.mass(boots, "M 22 96 L 36 96 Q 44 98 45 106 L 20 106 Z", halo=1.0, dx=-2)
        gown = "M -15 68 Q -26 84 -30 94 Q -44 96 -50 106 L 20 106 L 35 102 Q 38 84 34 72 Q 28 62 16 66 Q 0 74 -15 68 Z"
        path = c.mass(color, gown, dx=-8, hatch=0.25)
        with c.inside(path):
            c.line(contrast(color), 1.0, "M -12 76 Q -22 90 -30 106", "M 30 72 Q 12 76 2 106", "M 33 76 Q 24 86 20 106")
        return
    c.mass(color, "M -15 70 Q -20 86 -19 93 Q -30 91.6 -37 94.6 L -38 106 L -10 106 Q -3 92 1 76 Z", dx=-3, dy=-2)
    c.mass(boots, "M -32 93 Q -41 90.6 -46 95 Q -48.6 100 -47 106 L -32 106 Z", halo=1.0, dx=-2)
    c.mass(boots, "M 20 74 Q 26 71 32.4 75 Q 33.4 88 31 97.4 Q 39 97.6 41 106 L 17 106 Q 20.4 90 20 74 Z", dx=-3)
    c.line(contrast(boots, 0.4), 0.8, "M 20.2 83 Q 26 86 32.6 82.4", "M -34 95 Q -32 100 -34 105")
    c.mass(
        color,
        "M -3 70 Q 12 63.4 25 64.4 Q 33.4 66 33.2 73 Q 32 79.4 24 78.6 Q 12 78.6 1 85 Q -5 79 -3 70 Z",
        dx=-3,
        dy=-3,
    )
    c.line(contrast(color, 0.35), 0.8, "M 10 70.6 Q 18 68 25 68.6", "M -12 80 Q -14 88 -13 95")
    wide = look.body.half * 0.68
    hem = f"M {-wide:.1f} 65 Q 0 69 {wide:.1f} 65 L {wide + 2:.1f} 70.6 Q 6 71 1 79 Q -8 83 {-wide - 3:.1f} 79 Z"
    c.mass(_coat_color(c, look), hem, halo=0.8, dx=-4, dy=-2)


# -- mounted


def _horse(c: Cut, look: Look) -> None:
    """A horse that looks to the right, the rider's leg over its flank, and its reins; a pony for small people."""
    if look.body.head > 40:
        with c.at(-12, 16, 0.84):
            _mount(c, look)
    else:
        with c.at(-9):
            _mount(c, look)


def _coat_of(c: Cut, look: Look) -> str:
    return c.cloth(_COATS[int((look.sway + 1) * 2.99)])


def _mane_of(c: Cut, look: Look, coat: str) -> str:
    return shaded(coat, 0.55) if look.sway < 0.6 else c.lit("parchment")


def _mount(c: Cut, look: Look) -> None:
    coat = _coat_of(c, look)
    mane = _mane_of(c, look, coat)
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
    boot = "M -3.6 79 Q 3 76 8 79.6 Q 7.4 92 4.4 99 Q 11.6 100 13 106 L -6.6 106 Q -6 92 -3.6 79 Z"
    c.mass(c.lit("leather"), boot, halo=1.1, dx=-3)
    thigh = "M -20 67 Q -10 63.4 -3 66 Q 6.6 71 8.6 79.6 Q 6.6 85.4 0 84 Q -11 81 -21 76.6 Z"
    c.mass(color, thigh, halo=1.1, dx=-3, dy=-3)


def _rump(c: Cut, look: Look) -> None:
    """A horse from behind, its tail in the middle, the rider's legs at its sides."""
    coat = _coat_of(c, look)
    low = 8 if look.body.head > 40 else 0
    with c.at(0, low):
        c.mass(coat, "M -25 112 Q -31 84 -22 74 Q -10 66 0 69 Q 10 66 22 74 Q 31 84 25 112 Z", dx=-8, dy=-3, hatch=0.25)
        tail = "M -5 72 Q 0 68 5 72 Q 9 86 5 98 Q 6 106 2 112 L -3 112 Q -9 98 -7 88 Q -8 78 -5 72 Z"
        c.mass(_mane_of(c, look, coat), tail, halo=0.9, dx=-3)
        color = _legs_color(c, look)
        for x in (-1, 1):
            knee = f"M {x * 16} 68 Q {x * 30} 70 {x * 32} 86 L {x * 31} 112 L {x * 23} 112 Q {x * 25} 84 {x * 16} 74 Z"
            c.mass(color, knee, halo=1.0, dx=-3)


STANCES: dict[str, Stance] = {
    "stand": Stance(),
    "sit": Stance(0, 4, 0.8, _chair, _lap, _boulder),
    "kneel": Stance(-3, 3, 0.69, None, _knees),
    "ride": Stance(-19, 5, 0.66, None, _horse, _rump),
}
