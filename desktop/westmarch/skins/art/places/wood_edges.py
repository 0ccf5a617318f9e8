"""Where woods begin and how one goes through them: a gate of trees, an edge above the fields, a straight old road."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut, across, oval, polygon
from westmarch.skins.art.inks import mix, paler, shaded, stuff
from westmarch.skins.art.places.growth import grass, great_trunk, leafy_bush, path_to, pine
from westmarch.skins.art.sky import land


def tree_gate(c: Cut, width: float, chance: Random, green: str) -> None:
    """Paints two great trees that lean together over a path into the dark."""
    inks = c.inks
    land(c, width, 66, 8, 0.5, chance, inks.far, hatched=False)
    for x, own in across(width, 7, chance):
        pine(c, x, 78 + own.uniform(-2, 2), own.uniform(34, 54), mix(inks.mid, green, 0.45))
    land(c, width, 84, 4, 0.45, chance, inks.near)
    bark, dark = mix(inks.ground, c.lit("wood"), 0.3), mix(inks.ground, mix(inks.mid, green, 0.5), 0.45)
    c.fill(dark, "M -27 92 L -25 52 Q -22 22 2 20 Q 24 24 25 54 L 28 92 Z")
    for x, top in ((-17, 46), (-9, 32), (12, 32), (19, 48)):
        c.fill(shaded(dark, 0.35), polygon([(x - 2, 92), (x - 1, top), (x + 1.4, top), (x + 2.4, 92)]))
    c.glow(mix(inks.low, inks.sun, 0.5), 1, 64, 24, 0.85)
    path_to(c, (-3, 104, 15), (1, 74), mix(inks.low, inks.mid, 0.25), 8)
    for flip in (False, True):
        with c.at(0, 1 if flip else 0, flip=flip):
            trunk = (
                "M -60 106 C -46 98 -42 88 -42 72 C -43 46 -38 20 -12 10 L 6 6 L 8 13 C -16 18 -25 30 -27 50 "
                "C -28 72 -28 88 -18 100 L -26 98 L -28 106 L -38 98 L -44 106 Z"
            )
            c.mass(bark, trunk, dx=-5, halo=1.2, hatch=0.3)
            c.line(paler(bark, 0.3), 1, "M -36 88 C -38 60 -34 36 -20 22", "M -31 74 C -32 56 -30 44 -24 34")
            c.cased(bark, 3, "M -40 44 Q -52 34 -64 36", halo=0.8)
    leaf = mix(green, c.lit("leaf"), 0.35)
    for k, (x, own) in enumerate(across(width, 8, chance, 8)):
        y = 2 + abs(x) * 0.22 + own.uniform(-3, 3)
        c.mass(mix(leaf, green, k % 3 * 0.35), oval(x, y, own.uniform(8, 11), own.uniform(7, 9)), halo=0.5, dx=-3)
    for x in (-31, 33):
        leafy_bush(c, x, 101, 8, mix(green, leaf, 0.5))


def wood_edge(c: Cut, width: float, chance: Random, green: str) -> None:
    """Paints a wall of trees at the right, and the fields before it with a path that goes in."""
    inks = c.inks
    land(c, width, 62, 12, 0.45, chance, inks.far)
    land(c, width, 72, 6, 0.4, chance, mix(inks.mid, inks.far, 0.3))
    field = mix(inks.low, mix(inks.near, stuff("grass-gold"), 0.4), 0.6)
    land(c, width, 80, 3, 0.4, chance, field, hatched=False)
    dark, leaf = mix(inks.ground, stuff("shade"), 0.45), mix(green, c.lit("leaf"), 0.25)
    c.fill(dark, f"M -2 88 L 2 40 L {width / 2 + 2} 10 L {width / 2 + 2} 98 L 30 96 Z")
    for x, own in across(width, 9, chance, 8):
        if x > 0:
            at, foot = x + own.uniform(-2, 2), 87 + x * 0.16
            bark = mix(inks.mid, dark, own.uniform(0.3, 0.7))
            c.fill(bark, polygon([(at - 2.4, foot), (at - 1.2, 30), (at + 1.4, 30), (at + 2.8, foot)]))
    for row in range(4):
        for k, (x, own) in enumerate(across(width, 10, chance, 10)):
            if x > -4 + row * 2:
                y = 52 - row * 9 - max(0.0, x) * 0.42 + own.uniform(-3, 3)
                c.mass(mix(leaf, green, (k + row) % 3 * 0.4), oval(x + 2, y, 9, 7.6), halo=0.5, dx=-3, shade=0.35)
    path_to(c, (-22, 104, 9), (15, 86), mix(inks.low, c.lit("sand"), 0.3), 4)
    c.fill(stuff("shade"), "M 9 88 Q 9 70 15 69 Q 22 70 22 89 Z", 0.75)
    grass(c, width, 86, shaded(field, 0.35), chance, 7, 6)


def wood_road(c: Cut, width: float, chance: Random) -> None:
    """Paints a straight paved road between great trunks to a far light."""
    inks = c.inks
    c.glow(mix(inks.low, inks.sun, 0.5), 0, 60, 34, 0.7)
    stone = mix(inks.low, c.lit("stone"), 0.5)
    c.fill(mix(stone, inks.near, 0.2), polygon([(-34, 104), (34, 104), (2.4, 64), (-2.4, 64)]))
    joints: list[tuple[float, float, float, float]] = []
    for k, y in enumerate((70, 75, 81, 88, 96)):
        half = 2.4 + (y - 64) * 0.79
        joints += [(-half, y, half, y)]
        joints += [
            (half * t, y, half * t * 1.18, y + (y - 60) * 0.17) for t in ((-0.5, 0.1, 0.6), (-0.7, -0.2, 0.4))[k % 2]
        ]
    c.strokes(shaded(stone, 0.3), 0.9, joints, 0.7)
    for side in (-1, 1):
        for x, y, wide in ((22, 85, 5.4),):
            great_trunk(
                c, side * x, y, wide, mix(inks.ground, inks.near, 0.35 - x / 90), mix(inks.ground, inks.paper, 0.15)
            )
        c.mass(
            mix(stone, inks.ground, 0.3),
            f"M {side * 21} 97 L {side * 20} 82 Q {side * 23} 79 {side * 26} 82 L {side * 27} 97 Z",
            halo=0.8,
            dx=-3,
        )


def great_tree(c: Cut, chance: Random) -> None:
    """Paints one huge hollow trunk with roots in the middle of a wood."""
    inks = c.inks
    bark = mix(inks.ground, c.lit("wood"), 0.22)
    body = (
        "M -44 106 C -28 98 -20 88 -19 70 C -18 44 -22 20 -34 -4 L 34 -4 C 22 16 17 44 19 68 C 20 86 "
        "30 98 46 106 L 26 100 "
        "L 20 106 L 8 97 L -4 106 L -14 98 L -24 106 L -28 100 Z"
    )
    path = c.mass(bark, body, dx=-9, halo=1.2, hatch=0.4)
    with c.inside(path):
        c.line(
            paler(bark, 0.28),
            1.1,
            *[f"M {x} 98 C {x * 0.7:.1f} 70 {x * 0.6:.1f} 40 {x * 1.4:.1f} 0" for x in (-17, -10, 8, 15)],
        )
    c.fill(stuff("shade"), "M -9 96 C -12 78 -8 62 0 60 C 9 62 12 80 8 97 L 1 94 Z", 0.9)
    for x, y in ((-3.4, 76), (3.4, 76)):
        c.dot(stuff("lamp"), x, y, 1.3, 0.9)


def wooded_range(c: Cut, width: float, chance: Random) -> None:
    """Paints mountains that are dark with pines to their tops."""
    inks = c.inks
    green = mix(inks.near, stuff("leaf-dark"), 0.4)
    for base, slopes, step, tall, share in (
        (60, ((-34, 44, 34), (26, 52, 42)), 7, 13, 0.35),
        (76, ((-8, 56, 48), (44, 40, 34)), 7.5, 17, 0.62),
        (92, ((-44, 50, 34), (30, 60, 28)), 8.5, 22, 0.9),
    ):
        color = mix(inks.mid, green, share)

        def height(x: float, slopes: tuple[tuple[int, int, int], ...] = slopes) -> float:
            return max(0.0, *(high * (1 - abs(x - at) / wide) for at, wide, high in slopes))

        outline = [(x, base + 8 - height(x)) for x in range(-183, 184, 3)]
        c.fill(color, polygon([(outline[0][0], 104), *outline, (outline[-1][0], 104)]))
        for x, own in across(width, step, chance, 8):
            at = x + own.uniform(-2, 2)
            foot = base + 10 - height(at)
            for k in range(3):
                dark = shaded(color, 0.1 + 0.12 * k)
                pine(c, at + k * 2 - 2, foot + k * tall * 0.62, tall * own.uniform(0.8, 1.1), dark)
    path_to(c, (-8, 104, 6), (4, 88), mix(inks.low, inks.mid, 0.25), 8)
