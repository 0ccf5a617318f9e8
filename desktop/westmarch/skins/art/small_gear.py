"""What small figures hold, about the hand, upright, for a man 100 high."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.skins.art.cut import Cut, oval, starred
from westmarch.skins.art.inks import contrast, mix, shaded, stuff


def _sword(c: Cut) -> None:
    c.mass(c.lit("steel"), "M -2.2 -4 L -2 -42 L 0 -49 L 2 -42 L 2.2 -4 Z", halo=1.6, shade=0)
    c.line(c.lit("brass"), 3, "M -6 -4 L 6 -4", "M 0 -3 L 0 6")


def _scimitar(c: Cut) -> None:
    c.mass(c.lit("iron"), "M -2 -4 Q -4 -26 8 -44 L 12 -50 Q 15 -34 9 -22 Q 4 -12 2.4 -4 Z", halo=1.6, shade=0)
    c.line(c.lit("leather-dark"), 3, "M -5 -3 L 5 -3", "M 0 -3 L 0 7")


def _knife(c: Cut) -> None:
    c.mass(c.lit("steel"), "M -2.2 -3 L -1.6 -20 L 1 -26 L 2.4 -18 L 2.2 -3 Z", halo=1.6, shade=0)
    c.line(c.lit("leather-dark"), 3, "M -4 -3 L 4 -3", "M 0 -2 L 0 5")


def _spear(c: Cut) -> None:
    c.cased(c.lit("wood"), 3, "M 0 46 L 0 -58", halo=1.2)
    c.mass(c.lit("steel"), "M 0 -76 L 4.6 -60 L 0 -54 L -4.6 -60 Z", halo=1.2, shade=0)


def _axe(c: Cut) -> None:
    c.cased(c.lit("wood"), 3.4, "M 0 22 L 0 -38", halo=1.2)
    c.mass(c.lit("steel"), "M 1 -40 Q 14 -44 18 -36 Q 20 -26 14 -18 Q 10 -26 1 -26 Z", halo=1.4, shade=0)


def _hammer(c: Cut) -> None:
    c.cased(c.lit("wood"), 3.4, "M 0 14 L 0 -28", halo=1.2)
    c.mass(c.lit("iron"), "M -11 -40 L 13 -40 L 13 -26 L -11 -26 Z", halo=1.4, dx=-3)


def _club(c: Cut) -> None:
    c.mass(c.lit("wood"), "M -3 12 L -5 -34 Q -9 -50 0 -54 Q 10 -52 7 -34 L 3 12 Z", halo=1.4, dx=-3)


def _staff(c: Cut) -> None:
    c.cased(c.lit("wood"), 3.4, "M 0 48 L -1 -52 Q -7 -62 0 -64 Q 7 -62 4 -55", halo=1.2)


def _torch(c: Cut) -> None:
    c.cased(c.lit("wood"), 4, "M 0 12 L 0 -26", halo=1)
    c.glow(stuff("glow"), 0, -38, 38, 0.6)
    c.fill(stuff("flame"), "M 0 -62 Q 12 -42 8 -28 Q 0 -22 -8 -28 Q -12 -42 0 -62 Z")
    c.fill(stuff("amber"), "M 1 -50 Q 7 -38 4 -29 Q 0 -26 -4 -29 Q -6 -38 1 -50 Z")


def _lantern(c: Cut) -> None:
    c.glow(stuff("lamp"), 0, 14, 34, 0.6)
    c.line(c.lit("iron"), 2, "M 0 0 L 0 5")
    c.mass(c.lit("iron"), "M -7 6 L 7 6 L 9 10 L 7 25 L -7 25 L -9 10 Z", halo=1.2, shade=0)
    c.fill(stuff("lamp"), "M -5 11 L 5 11 L 5 22 L -5 22 Z")


def _banner(c: Cut) -> None:
    small_banner(c, c.inks.tone)


def small_banner(c: Cut, color: str) -> None:
    """Paints a banner in a colour, with a light mark in it, about the hand."""
    c.cased(c.lit("wood"), 3.2, "M 0 48 L 0 -84", halo=1.2)
    flag = "M 0 -83 C 20 -91 34 -74 58 -81 L 50 -64 L 58 -46 C 34 -40 20 -54 0 -46 Z"
    c.mass(color, flag, halo=1.8, dx=-8)
    with c.at(25, -65):
        c.fill(contrast(color, 0.7), starred(13, 4.2, 8, 0.55))


def _horn(c: Cut) -> None:
    c.mass(c.lit("horn"), "M -5 -1 Q 10 2 16 -10 L 20 -22 L 32 -14 Q 24 10 2 8 Q -6 6 -5 -1 Z", halo=1.4, dx=-3)
    c.line(c.inks.gold, 2.4, "M 20 -22 L 32 -14")


def _chest(c: Cut) -> None:
    c.mass(c.lit("wood"), "M -13 -6 Q -13 -18 0 -18 Q 15 -18 15 -6 L 15 9 L -13 9 Z", halo=1.4, dx=-4)
    c.line(c.inks.gold, 2.2, "M -13 -6 L 15 -6", "M -7 -16 L -7 9", "M 9 -16 L 9 9")


def _cup(c: Cut) -> None:
    c.mass(
        c.inks.gold, "M -7 -14 L 7 -14 Q 7 -4 1.4 -2 L 1.4 3 L 5 6 L -5 6 L -1.4 3 L -1.4 -2 Q -7 -4 -7 -14 Z", halo=1.4
    )


def _mug(c: Cut) -> None:
    c.mass(c.lit("wood"), "M -7 -12 L 7 -12 L 6 6 L -6 6 Z", halo=1.2, dx=-3)
    c.fill(stuff("cream"), "M -8 -11 Q -7 -17 0 -16 Q 8 -17 8 -11 Z")


def _scroll(c: Cut) -> None:
    c.mass(stuff("parchment"), "M -9 -14 L 9 -14 L 9 12 L -9 12 Z", halo=1.4, dx=-3, shade=0.15)
    c.line(c.inks.line, 1.2, "M -5 -8 L 5 -8", "M -5 -3 L 5 -3", "M -5 2 L 3 2")


def _sack(c: Cut) -> None:
    c.mass(c.lit("leather"), "M -4 -4 Q -22 -2 -24 18 Q -22 34 -4 32 Q 10 30 6 10 Q 4 0 3 -4 Z", halo=1.4, dx=-5)


def _herb(c: Cut) -> None:
    c.line(c.lit("leaf-dark"), 2, "M 0 6 L 0 -20")
    for y, side in ((-2, -1), (-7, 1), (-12, -1), (-16, 1)):
        c.mass(c.lit("leaf"), oval(side * 6, y - 2, 6, 3), halo=0.8, shade=0)
    c.mass(c.lit("leaf"), oval(0, -22, 3, 6), halo=0.8, shade=0)


def _ring(c: Cut) -> None:
    c.glow(stuff("glow"), 0, -10, 26, 0.7)
    c.ring(c.inks.paper, 5, 0, -10, 6)
    c.ring(c.inks.gold, 3, 0, -10, 6)


def _light(c: Cut) -> None:
    c.glow(stuff("star"), 0, -10, 60, 0.9)
    c.dot(stuff("star"), 0, -10, 6)
    c.strokes(stuff("star"), 1.6, [(0, -36, 0, 16), (-26, -10, 26, -10), (-14, -24, 14, 4), (14, -24, -14, 4)], 0.8)


def _whip(c: Cut) -> None:
    c.cased(c.lit("leather-dark"), 2.4, "M 0 6 L 0 -10 C 6 -44 40 -50 46 -24 C 50 -6 60 -6 68 -14", halo=1)


def _harp(c: Cut) -> None:
    c.cased(c.lit("brass"), 4, "M -6 14 C -14 -10 -8 -34 -10 -40 Q 4 -40 12 -28 Q 18 -22 22 -24 L -2 16 Z", halo=1.2)
    c.strokes(stuff("parchment"), 1, [(-9 + k * 6, -34 + k * 3, -6 + k * 3, 12 - k * 6) for k in range(1, 5)])


def _shield(c: Cut) -> None:
    c.mass(mix(c.inks.tone, c.lit("wood"), 0.4), oval(0, 0, 17, 19), halo=1.6, dx=-5)
    c.ring(c.lit("steel"), 2.4, 0, 0, 15, 17)
    c.dot(c.lit("steel"), 0, 0, 4.6)


def _pick(c: Cut) -> None:
    c.cased(c.lit("wood"), 3.4, "M 0 20 L 0 -34", halo=1.2)
    c.mass(c.lit("iron"), "M -22 -26 Q 0 -46 22 -26 Q 0 -37 -22 -26 Z", halo=1.2, shade=0)


def _bow(c: Cut) -> None:
    c.cased(c.lit("wood"), 3.2, "M -7 -40 C 5 -28 6 -8 2 0 C 6 8 5 28 -7 40", halo=1.2)
    c.line(shaded(c.inks.paper, 0.1), 1.1, "M -7 -40 L -7 40")


def _crossbow(c: Cut) -> None:
    """Aimed to the right, its stock through both hands."""
    c.cased(c.lit("wood"), 5, "M -26 4 L 26 0", halo=1.4)
    c.cased(c.lit("iron"), 3, "M 12 -24 Q 28 -10 24 0 Q 28 10 14 22", halo=1.2)
    c.line(shaded(c.inks.paper, 0.1), 1.2, "M 12 -24 L -4 2 L 14 22")
    c.cased(c.lit("wood-pale"), 1.8, "M -4 -2 L 38 -5", halo=0.8)
    c.fill(c.lit("steel"), "M 46 -6 L 36 -10 L 37 -1 Z")


SMALL_GEAR: dict[str, Callable[[Cut], None]] = {
    "sword": _sword,
    "scimitar": _scimitar,
    "knife": _knife,
    "spear": _spear,
    "axe": _axe,
    "hammer": _hammer,
    "club": _club,
    "staff": _staff,
    "torch": _torch,
    "lantern": _lantern,
    "banner": _banner,
    "horn": _horn,
    "chest": _chest,
    "cup": _cup,
    "mug": _mug,
    "scroll": _scroll,
    "sack": _sack,
    "herb": _herb,
    "ring": _ring,
    "light": _light,
    "whip": _whip,
    "harp": _harp,
    "shield": _shield,
    "pick": _pick,
    "bow": _bow,
    "crossbow": _crossbow,
}
"""Everything that a small figure may hold, by its word."""
HANGS = frozenset({"lantern"})
"""What hangs straight down from the hand."""
