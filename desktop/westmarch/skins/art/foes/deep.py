"""Terrors of deep places: the watcher and the balrog; and Gollum, who is small."""

from __future__ import annotations

import math
from random import Random

from westmarch.skins.art.cut import Cut, oval, polygon
from westmarch.skins.art.foes.features import SIDES, fangs, hide, slanted_eyes, wing
from westmarch.skins.art.inks import colors, paler, shaded, stuff
from westmarch.skins.art.parts import Foe
from westmarch.skins.art.words import Words


def watcher(c: Cut, words: Words, chance: Random) -> None:
    """Arms out of the water; ``form`` grasp holds a struggling man, maw has eyes and a beak among the arms, lash is one
    great arm."""
    color = hide(c, words, chance, "slime", "slime-dark", "scale-green")
    thrown = [(chance.uniform(-4, 4), chance.uniform(14, 48), chance.choice(SIDES)) for _ in range(6)]
    if words.form == "lash":
        _arm(
            c,
            color,
            "M 34 125 C 20 92 -40 96 -36 58 C -34 30 8 40 6 18 C 4 4 -16 2 -20 14 C -22 22 -12 26 -9 20",
            19,
            True,
        )
        for k, (off, _high, side) in enumerate(thrown[:3]):
            x = (-48, 42, 56)[k] + off
            _arm(
                c,
                color,
                f"M {x} 112 C {x + side * 8} 96 {x - side * 8} 84 {x + side * 3} 72 C "
                f"{x + side * 9} 64 {x - side * 2} 62 {x - side * 3} 70",
                6,
                False,
            )
    else:
        if words.form == "maw":
            for k, (off, _high, side) in enumerate(thrown):
                x = -50 + k * 20 + off
                _arm(
                    c,
                    color,
                    f"M {x * 0.5:.1f} 100 C {x:.1f} 92 {x * 1.1:.1f} 44 {x * 0.8:.1f} 26 C "
                    f"{x * 0.8 + side * 10:.1f} 8 {x * 0.8 - side * 4:.1f} 6 {x * 0.8 - side * 3:.1f} 18",
                    8.4,
                    False,
                )
            _watcher_head(c, color)
        else:
            for k, (off, high, side) in enumerate(thrown):
                x = -44 + k * 17.5 + off
                top = high + (26 if words.form == "grasp" and 1 < k < 4 else 0)
                _arm(
                    c,
                    color,
                    f"M {x:.1f} 110 C {x + side * 12:.1f} 86 {x - side * 14:.1f} "
                    f"{top + 26:.1f} {x + side * 6:.1f} {top + 8:.1f} "
                    f"C {x + side * 14:.1f} {top - 8:.1f} {x - side * 4:.1f} "
                    f"{top - 10:.1f} {x - side * 3:.1f} {top + 3:.1f}",
                    9,
                    False,
                )
            if words.form == "grasp":
                _caught_man(c, color)
    for y, alpha in ((97, 0.95), (103, 0.7)):
        waves = [f"M {x} {y} Q {x + 6} {y - 4} {x + 13} {y}" for x in range(-66, 60, 17)]
        c.line(c.inks.paper, 1.1, *waves, alpha=alpha)


def _arm(c: Cut, color: str, path: str, width: float, has_suckers: bool) -> None:
    c.line(c.inks.paper, width + 3, path)
    c.line(shaded(color, 0.35), width, path)
    with c.at(-1.2, -1):
        c.line(color, width * 0.66, path)
    with c.at(-width * 0.12, -1):
        c.line(paler(color, 0.35), 0.9, path)
    if has_suckers:
        for x, y in (
            (-12, 88),
            (-24, 80),
            (-31, 70),
            (-32, 58),
            (-26, 48),
            (-14, 42),
            (0, 36),
            (8, 26),
            (8, 14),
            (0, 8),
        ):
            c.dot(paler(color, 0.5), x + 3, y + 2, 2.6)
            c.dot(shaded(color, 0.4), x + 3, y + 2, 1.1)


def _caught_man(c: Cut, color: str) -> None:
    cloth, skin = c.cloth("wine"), c.skin("fair")
    with c.at(2, 34, 1.0, 24):
        c.limb(cloth, (-7, -8), (-22, -24), (7, 5), bend=4)
        c.limb(cloth, (7, -8), (22, -22), (7, 5), bend=-4)
        c.limb(c.cloth("earth"), (-4, 14), (-14, 34), (8, 6), bend=4)
        c.limb(c.cloth("earth"), (4, 14), (10, 36), (8, 6), bend=-5)
        c.mass(cloth, "M -9 -12 L 9 -12 L 8 18 L -8 18 Z", dx=-4, halo=1.3)
        c.mass(skin, oval(0, -21, 7, 8), halo=1.2, dx=-3)
        c.mass(c.hair("brown"), "M -7 -20 C -9 -32 9 -32 7 -20 Q 0 -26 -7 -20 Z", halo=0.6)
    _arm(c, color, "M 20 112 C 40 84 30 60 10 52 C -8 44 -22 50 -18 36 C -14 26 10 34 20 44", 9.4, False)


def _watcher_head(c: Cut, color: str) -> None:
    c.mass(color, "M -30 125 C -38 84 -28 50 0 48 C 28 50 38 84 30 125 Z", dx=-9, halo=1.6, hatch=0.3)
    for s in SIDES:
        c.mass(stuff("lamp"), oval(s * 14, 70, 7.4, 8.4), halo=0.9, shade=0.2)
        c.dot(stuff("shade"), s * 13, 71, 2, 6)
    c.mass(c.lit("horn"), "M -9 84 Q 0 78 9 84 L 5 96 L 0 104 L -5 96 Z", halo=0.9, dx=-4)
    c.line(stuff("shade"), 1.2, "M -8 88 Q 0 93 8 88")
    for x, y, size in ((-6, 56, 2), (5, 54, 1.6), (-15, 58, 1.4), (14, 58, 1.8)):
        c.dot(paler(color, 0.35), x, y, size)


def gollum(c: Cut, words: Words, chance: Random) -> None:
    """Gollum: great pale eyes and a thin neck; ``form`` crouch is whole on a rock."""
    skin = c.lit(colors().skins["cave-pale"])
    if words.form == "crouch":
        rock = "M -90 125 L -90 102 L -46 92 L -22 98 L 8 90 L 40 97 L 90 92 L 90 125 Z"
        c.mass(shaded(c.lit("stone-dark"), 0.25), rock, halo=1.3, dy=-5)
        c.limb(skin, (24, 58), (40, 90), (10, 6), bend=-14)
        back = "M -10 56 C -2 40 26 38 34 56 C 40 70 34 84 22 92 L 6 90 C -2 82 -8 70 -10 56 Z"
        path = c.mass(skin, back, dx=-6, halo=1.5, hatch=0.25)
        with c.inside(path):
            c.line(shaded(skin, 0.4), 1.1, "M 14 46 Q 24 56 22 76", "M 20 45 Q 31 56 28 78", "M 8 47 Q 16 58 14 74")
        c.limb(skin, (14, 84), (-16, 76), (12, 8), bend=-3)
        c.limb(skin, (-16, 76), (-8, 98), (8, 6), bend=2)
        c.limb(skin, (-4, 62), (-30, 94), (8, 5), bend=8)
        for x, y in ((-30, 94), (-8, 98), (40, 91)):
            c.cased(
                skin,
                2,
                f"M {x} {y} L {x - 9} {y + 3}",
                f"M {x} {y} L {x - 8} {y + 6}",
                f"M {x} {y} L {x - 4} {y + 8}",
                halo=0.8,
            )
        with c.at(-14, 4, 0.88, -8):
            _gollum_head(c, skin)
        return
    thin = "M -26 125 C -30 92 -27 78 -10 70 L -6 58 L 6 58 L 10 70 C 27 78 30 92 26 125 Z"
    path = c.mass(skin, thin, dx=-8, halo=1.5)
    with c.inside(path):
        ribs = [f"M {s * 4} {y} Q {s * 12} {y - 3} {s * 20} {y + 4}" for y in (84, 91, 98, 105) for s in SIDES]
        c.line(shaded(skin, 0.4), 1.1, *ribs)
    with c.at(0, -4):
        _gollum_head(c, skin)
    for s in SIDES:
        c.limb(skin, (s * 23, 84), (s * 11, 86), (8, 6), bend=s * 14)
    c.glow(stuff("glow"), 0, 84, 15, 0.7)
    c.ring(stuff("shade"), 4, 0, 84, 5.4)
    c.ring(c.inks.gold, 2.8, 0, 84, 5.4)
    for s in SIDES:
        c.mass(skin, oval(s * 11.4, 86, 5, 5.6), halo=0.9, dx=-2)
        c.line(shaded(skin, 0.5), 0.7, *[f"M {s * 7.4} {84 + k * 2.4} L {s * 12} {83.6 + k * 2.4}" for k in range(3)])


def _gollum_head(c: Cut, skin: str) -> None:
    dark = shaded(skin, 0.5)
    for s in SIDES:
        c.mass(skin, f"M {s * 17} 40 L {s * 29} 33 Q {s * 26} 48 {s * 16} 50 Z", dx=-2, halo=1.1)
    face = "M 0 12 C 19 12 25 29 21 45 C 18 58 8 68 0 70 C -8 68 -18 58 -21 45 C -25 29 -19 12 0 12 Z"
    c.mass(skin, face, dx=-7, halo=1.5, hatch=0.3)
    for s in SIDES:
        c.fill(dark, f"M {s * 1} 42 Q {s * 8} 30 {s * 18} 38 Q {s * 17} 50 {s * 8} 50 Q {s * 2} 49 {s} 42 Z")
        c.dot(stuff("cream"), s * 9, 41.6, 6.8, 6.6)
        c.dot(c.lit("jewel-blue", 0.3), s * 8.6, 42, 4.2)
        c.dot(stuff("shade"), s * 8.4, 42, 2)
        c.dot(stuff("white"), s * 8 - 1.6, 40, 1.1)
        c.line(dark, 1, f"M {s * 3} 33 Q {s * 9} 28 {s * 17} 33")
    c.line(dark, 1.2, "M -2 49 L -2.6 53 Q 0 55 2.6 53")
    c.fill(stuff("maw"), "M -10 58.6 Q 0 62 10 57.6 Q 6 65 0 65 Q -7 65 -10 58.6 Z")
    fangs(c, (-5, 60, 4), (4, 60, 4), (0, 64.8, -3))
    strands = [f"M {x} 13 Q {x * 1.5:.0f} 22 {x * 1.8:.0f} {33 + abs(x) % 5}" for x in (-12, -7, -2, 4, 9, 14)]
    c.line(c.hair("black"), 0.9, *strands)


def balrog(c: Cut, words: Words, chance: Random) -> None:
    """Shadow and flame: horns, wings and a whip of fire; ``form`` sword has a burning blade, bridge is seen from
    afar with its arms spread."""
    dark, rim = c.lit(colors().skins["cinder"]), stuff("flame")
    flicker = [chance.uniform(-3, 5) for _ in range(17)]
    if words.form == "sword":
        with c.at(8, 2, 1.24, flip=True):
            _flames(c, flicker, 56)
            _terror(c, dark, rim)
            c.limb(dark, (30, 84), (34, 66), (18, 13), bend=-8)
            with c.at(34, 64, 1.0, 2):
                _burning_blade(c)
            c.mass(dark, oval(34, 65, 6.5, 7), halo=1, dx=-2)
        return
    _flames(c, flicker, 56)
    if words.form == "bridge":
        with c.at(0, 14, 0.7):
            _terror(c, dark, rim)
            for s in SIDES:
                c.limb(dark, (s * 32, 84), (s * 52, 58), (17, 11), bend=-s * 8)
            _whip_of_fire(c, "M -52 56 C -70 40 -58 14 -40 16 C -22 18 -30 40 -44 30")
            with c.at(53, 56, 1.1, 22):
                _burning_blade(c)
        span = "M -90 125 L -90 96 Q -40 86 0 86 Q 40 86 90 96 L 90 125 L 60 125 Q 0 98 -60 125 Z"
        c.mass(shaded(c.lit("stone-dark"), 0.4), span, halo=1.3, dy=-4)
        c.mass(c.inks.line, "M -5 88 L -3 74 Q -2 68 1 68 Q 4 69 4 75 L 6 88 Z", halo=0.9, dx=-1)
        c.line(stuff("white"), 1.1, "M 6 72 L 7 88")
        return
    _terror(c, dark, rim)
    c.limb(dark, (34, 84), (40, 62), (18, 13), bend=-8)
    _whip_of_fire(c, "M 40 60 C 58 44 34 30 42 14 C 46 4 58 8 52 20 C 46 32 30 24 26 8")
    c.mass(dark, oval(40, 61, 6.5, 7), halo=1, dx=-2)


def _terror(c: Cut, dark: str, rim: str) -> None:
    for s in SIDES:
        wing(c, shaded(dark, 0.3), s, 46)
    c.mass(dark, "M -46 125 C -44 84 -30 72 -14 68 L 14 68 C 30 72 44 84 46 125 Z", halo=1, dx=-9)
    cracks = (
        "M -28 96 L -20 104 L -24 116",
        "M 28 92 L 20 102 L 25 112",
        "M 0 92 L -4 102 L 3 112",
        "M -10 82 L -18 90",
        "M 12 82 L 18 88",
    )
    c.line(rim, 1.5, *cracks)
    for s in SIDES:
        horn = f"M {s * 9} 28 C {s * 26} 30 {s * 38} 22 {s * 37} -1 C {s * 47} 16 {s * 43} 42 {s * 14} 46 Z"
        c.mass(shaded(dark, 0.35), horn, halo=1, dx=-2)
    c.mass(dark, "M -20 36 C -16 22 16 22 20 36 L 21 54 C 18 72 10 84 0 88 C -10 84 -18 72 -21 54 Z", halo=1.2, dx=-6)
    mane = "M -17 34 L -15 18 L -9 28 L -6 10 L 0 26 L 6 10 L 9 28 L 15 18 L 17 34 Q 0 26 -17 34 Z"
    c.fill(stuff("ember"), mane)
    slanted_eyes(c, 0, 48, 14, 5, stuff("amber"), 3)
    c.line(shaded(dark, 0.6), 2, "M -2 48 L -19 40", "M 2 48 L 19 40")
    c.fill(stuff("ember"), "M -12 66 Q 0 61 12 66 L 9 74 L 5 70 L 2 78 L 0 71 L -2 78 L -5 70 L -9 74 Z")


def _flames(c: Cut, flicker: list[float], middle: float) -> None:
    c.glow(stuff("glow"), 0, middle - 8, 60, 0.55)
    for k, extra in enumerate(flicker):
        a = math.pi * (0.93 + 1.14 * k / 16)
        reach = ((46 if k % 2 else 36) + extra) * 1.2
        ends = ((26 * math.cos(a + d), middle + 26 * math.sin(a + d)) for d in (-0.16, 0.16))
        left, right = ends
        tip = (reach * math.cos(a), middle + reach * math.sin(a))
        c.fill(stuff("ember" if k % 2 else "flame"), polygon([left, tip, right]))


def _whip_of_fire(c: Cut, path: str) -> None:
    c.line(stuff("flame"), 4, path)
    c.line(stuff("lamp"), 1.6, path)


def _burning_blade(c: Cut) -> None:
    c.glow(stuff("ember"), 0, -36, 26, 0.6)
    c.fill(
        stuff("flame"),
        "M -4 -4 L -9 -20 L -5 -22 L -10 -38 L -5 -40 L -6 -54 L 1 -68 L 6 "
        "-52 L 10 -46 L 6 -36 L 10 -24 L 5 -18 L 5 -4 Z",
    )
    c.mass(stuff("lamp"), "M -2.6 -4 L -3 -44 L 0 -58 L 3 -44 L 2.6 -4 Z", halo=0, shade=0)
    c.mass(c.lit("iron"), "M -9 -6 L 9 -6 L 8 -2 L 2.4 -2 L 2.4 9 L -2.4 9 L -2.4 -2 L -8 -2 Z", halo=0.9, dx=-2)


PARTS = {
    "watcher": Foe(watcher, room=110, forms=("grasp", "maw", "lash"), settings=("river", "deepwater")),
    "gollum": Foe(gollum, room=84, forms=("crouch",), settings=("cave", "marsh", "river")),
    "balrog": Foe(balrog, room=112, forms=("sword", "bridge"), settings=("hall",)),
}
