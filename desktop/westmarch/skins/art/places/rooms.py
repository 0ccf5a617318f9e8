"""Rooms: halls, cells, workshops.  They paint their own back."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut, across, oval, polygon
from westmarch.skins.art.inks import mix, shaded, stuff
from westmarch.skins.art.parts import Place
from westmarch.skins.art.places.masonry import bare_wall, fire, stone, wall
from westmarch.skins.art.places.variants import margin
from westmarch.skins.art.words import Words


def indoors(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A room of men: beams, a window, a hearth; as the subject with a table."""
    inks, half = c.inks, width / 2 + 2
    wood = c.lit("wood-pale")
    back, dark = mix(wood, inks.line, 0.35), mix(wood, inks.line, 0.6)
    c.band(back, -half, -2, 2 * half, 84)
    c.strokes(mix(wood, inks.line, 0.58), 0.7, [(x, 0, x, 80) for x, _ in across(width, 8, chance)])
    floor = mix(wood, inks.line, 0.12)
    c.band(floor, -half, 80, 2 * half, 24)
    c.strokes(mix(floor, inks.line, 0.4), 0.7, [(x * 0.7, 80, x * 1.3, 103) for x in range(-98, 99, 14)])
    edge = margin(width, 0.45)
    for side in (-1, 1):
        c.fill(
            dark, polygon([(side * edge - 3, 84), (side * edge - 3, -2), (side * edge + 3, -2), (side * edge + 3, 84)])
        )
        c.line(dark, 3, f"M {side * edge} 30 L {side * (edge - 20)} 8")
    c.line(dark, 4.4, f"M {-half} 8 L {half} 8")
    x = -margin(width, 0.24 if is_subject else 0.33)
    _round_window(c, x, 34, 11, dark)
    x = margin(width, 0.24 if is_subject else 0.34)
    _hearth(c, x, 84, 1.0)
    if is_subject:
        table = c.lit("wood")
        c.line(shaded(table, 0.4), 2, "M -34 90 L -36 104", "M 6 90 L 8 104")
        c.mass(table, "M -40 86 L 10 86 L 12 91 L -42 91 Z", halo=0.7, shade=0)
        c.mass(c.lit("brass"), "M -26 86 L -27 78 L -19 78 L -20 86 Z", halo=0.5, dx=-3)
        c.line(c.lit("brass"), 1.1, "M -19 80 Q -15 81 -19 84")
        c.mass(c.lit("cream"), "M -8 86 L -8 76 L -4 76 L -4 86 Z", halo=0.4, dx=-2)
        c.glow(stuff("glow"), -6, 73, 11, 0.7)
        c.fill(stuff("ember"), "M -6 70 Q -4 74 -6 76 Q -8 74 -6 70 Z")


def _round_window(c: Cut, x: float, y: float, r: float, frame: str) -> None:
    c.dot(mix(c.inks.sky, c.inks.paper, 0.45 if not c.inks.is_dark else 0.1), x, y, r)
    c.fill(
        mix(c.inks.mid, c.inks.sky, 0.3),
        f"M {x - r * 0.95:.1f} {y + r * 0.3:.1f} Q {x - r * 0.3:.1f} {y - r * 0.1:.1f} {x + r * 0.2:.1f} "
        f"{y + r * 0.3:.1f} Q {x + r * 0.6:.1f} {y} {x + r * 0.95:.1f} {y + r * 0.3:.1f} Q {x + r * 0.7:.1f} "
        f"{y + r:.1f} {x:.1f} {y + r:.1f} Q {x - r * 0.7:.1f} {y + r:.1f} {x - r * 0.95:.1f} {y + r * 0.3:.1f} "
        f"Z",
    )
    c.ring(frame, 2.4, x, y, r)
    c.line(frame, 1.5, f"M {x - r} {y} L {x + r} {y}", f"M {x} {y - r} L {x} {y + r}")


def _hearth(c: Cut, x: float, y: float, size: float) -> None:
    with c.at(x, y, size):
        wall(
            c,
            [(-16, 0), (-14, -40), (-9, -48), (-8, -84), (8, -84), (9, -48), (14, -40), (16, 0)],
            stone(c, 0.15),
            0.7,
            0.35,
        )
        c.mass(c.lit("wood"), "M -18 -37 L 18 -37 L 17 -42 L -17 -42 Z", halo=0.5, shade=0)
        c.fill(stuff("shade"), "M -10 0 L -10 -22 Q 0 -33 10 -22 L 10 0 Z")
        fire(c, 0, 0, 21, 1.1)
        c.line(c.inks.line, 1.6, "M -7 -0.6 L 7 -2", "M -6 -3 L 7 0")


def hole(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A hobbit hole within: a round door, a round window, arched beams and a hearth."""
    inks, half = c.inks, width / 2 + 2
    plaster, wood = mix(c.lit("plaster"), c.lit("thatch"), 0.3), c.lit("wood")
    c.band(plaster, -half, -2, 2 * half, 106)
    floor = mix(wood, inks.line, 0.1)
    c.band(floor, -half, 84, 2 * half, 20)
    c.strokes(mix(floor, inks.line, 0.4), 0.7, [(x * 0.7, 84, x * 1.2, 103) for x in range(-98, 99, 14)])
    c.line(shaded(wood, 0.25), 4.5, "M -46 104 C -52 36 -34 4 0 3 C 34 4 52 36 46 104")
    c.line(shaded(wood, 0.45), 0.9, "M -43 104 C -49 38 -32 7 0 6 C 32 7 49 38 43 104")
    door = c.lit("leaf-dark")
    x, y, r = (-14, 58, 27) if is_subject else (-margin(width, 0.36), 60, 18)
    c.mass(wood, oval(x, y, r), halo=0.7, dx=-4)
    c.mass(door, oval(x, y, r * 0.86), halo=0.4, dx=-8)
    c.line(
        shaded(door, 0.5),
        0.8,
        *[
            f"M {x + d * r:.1f} {y - r * h:.1f} L {x + d * r:.1f} {y + r * h:.1f}"
            for d, h in ((-0.5, 0.68), (-0.25, 0.8), (0, 0.84), (0.25, 0.8), (0.5, 0.68))
        ],
    )
    c.line(
        c.lit("iron"),
        1.5,
        f"M {x + r * 0.8:.1f} {y - r * 0.34:.1f} L {x - r * 0.1:.1f} {y - r * 0.3:.1f}",
        f"M {x + r * 0.8:.1f} {y + r * 0.34:.1f} L {x - r * 0.1:.1f} {y + r * 0.3:.1f}",
    )
    c.dot(inks.gold, x, y, r * 0.1)
    if not is_subject:
        _round_window(c, margin(width, 0.36), 44, 13, wood)
        return
    _round_window(c, 26, 34, 10, wood)
    for k, dy in enumerate((54, 60)):
        c.line(wood, 1.4, f"M 15 {dy + k * 4} L 38 {dy + k * 4}")
    for k, (dx, high) in enumerate(((17, 6), (20, 7), (23, 5), (28, 6), (34, 8), (37, 6))):
        c.band(
            c.lit(("jewel-red", "jewel-blue", "leaf", "brass", "wood", "jewel-green")[k]),
            dx - 1.2,
            53.4 - high,
            2.4,
            high,
        )
    c.mass(c.lit("brass"), "M 20 63 L 19 57 L 27 57 L 26 63 Z", halo=0.4, dx=-3)
    chair = mix(wood, c.lit("jewel-red"), 0.4)
    c.mass(chair, "M 14 101 L 13 76 C 13 68 37 68 37 76 L 36 101 Z", halo=0.8, dx=-6)
    c.mass(
        mix(chair, inks.paper, 0.2),
        "M 11 101 L 11 86 L 16 84 L 17 92 L 33 92 L 34 84 L 39 86 L 39 101 Z",
        halo=0.6,
        dx=-5,
    )


def forge(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A smithy: the furnace, the anvil, tools on the wall."""
    inks = c.inks
    rock = mix(inks.ground, inks.near, 0.4)
    bare_wall(c, width, rock, mix(rock, inks.low, 0.18), 82, chance)
    x = -16 if is_subject else -margin(width, 0.36)
    c.glow(stuff("ember"), x, 60, 52 if is_subject else 36, 0.75)
    st = stone(c, 0.4)
    wall(
        c,
        [
            (x - 23, 86),
            (x - 22, 46),
            (x - 14, 34),
            (x - 12, -4),
            (x + 12, -4),
            (x + 14, 34),
            (x + 22, 46),
            (x + 23, 86),
        ],
        st,
        0.8,
        0.3,
    )
    c.fill(stuff("shade"), f"M {x - 14} 80 L {x - 14} 60 Q {x} 44 {x + 14} 60 L {x + 14} 80 Z")
    fire(c, x, 80, 26, 1.0)
    c.line(st, 2.4, f"M {x - 24} 82 L {x + 24} 82")
    for k, dx in enumerate((0.3, 0.36, 0.42)):
        at = margin(width, dx) + 3
        c.line(c.lit("iron"), 1.3, f"M {at} 22 L {at} {40 + k % 2 * 4}")
        c.mass(
            c.lit("iron"),
            (
                f"M {at - 3.4} 40 L {at + 3.4} 40 L {at + 3.4} 45 L {at - 3.4} 45 Z",
                f"M {at - 1.4} 44 L {at} 54 L {at + 1.4} 44 Z",
                f"M {at - 2} 40 Q {at - 4} 46 {at} 50 Q {at + 4} 46 {at + 2} 40 Z",
            )[k],
            halo=0.5,
            shade=0,
        )
    c.line(c.lit("wood"), 1.8, f"M {margin(width, 0.24)} 22 L {width / 2 + 3} 22")
    x, s = (21, 1.15) if is_subject else (margin(width, 0.37), 0.8)
    with c.at(x, 99, s):
        c.mass(c.lit("wood"), "M -9 2 L -8 -12 L 8 -12 L 9 2 Z", halo=0.7, dx=-5)
        c.mass(
            c.lit("iron"),
            "M -22 -27 C -14 -26 -11 -28 -8 -29 L 14 -29 L 14 -24 C 8 -23 6 -20 7 -15 L 10 -12 L -9 "
            "-12 L -6 -15 C -6 -20 -9 -22 -22 -27 Z",
            halo=0.9,
            dx=-4,
            dy=-3,
        )
        c.line(mix(c.lit("iron"), inks.paper, 0.5), 0.8, "M -8 -28.4 L 13 -28.4")
        c.cased(stuff("ember"), 2.0, "M -4 -30 L 20 -33", halo=0.5)
        c.line(stuff("glow"), 0.8, *[f"M {-6 + d} -33 L {-9 + d * 1.6} {-42 + abs(d)}" for d in (-6, -2, 2, 6)])


def library(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Shelves of books about a tall window, a ladder and a table with scrolls."""
    inks, half = c.inks, width / 2 + 2
    wood = c.lit("wood")
    back = shaded(wood, 0.55)
    c.band(back, -half, -2, 2 * half, 106)
    colors = [
        mix(c.lit(name), back, 0.25)
        for name in ("jewel-red", "jewel-blue", "leaf-dark", "brass", "leather", "parchment", "iron")
    ]
    for k, (x, own) in enumerate(across(width, 3.1, chance)):
        for row in range(5):
            high, color = own.uniform(8, 12.5), colors[own.randrange(7)]
            if abs(x) > 13 or not is_subject:
                c.band(color, x - 1.35, 14 + row * 17 - high + 1, 2.5, high)
                if (k + row) % 4 == 0 and c.is_finer(2):
                    c.band(inks.gold, x - 1.35, 14 + row * 17 - high + 3.4, 2.5, 0.8)
    for row in range(5):
        c.band(wood, -half, 15 + row * 17, 2 * half, 2.2)
        c.band(shaded(wood, 0.4), -half, 17.2 + row * 17, 2 * half, 0.9)
    for side in (-1, 1):
        c.band(mix(wood, inks.line, 0.2), side * margin(width, 0.31) - 1.6, -2, 3.2, 106)
    if is_subject:
        glass = mix(inks.sky, inks.paper, 0.6 if not inks.is_dark else 0.12)
        c.mass(stone(c, 0.15), "M -14 78 L -14 30 Q -12 12 0 6 Q 12 12 14 30 L 14 78 Z", halo=0.7, shade=0)
        c.fill(glass, "M -10 74 L -10 31 Q -9 17 0 12 Q 9 17 10 31 L 10 74 Z")
        c.line(wood, 1.0, "M 0 12 L 0 74", "M -10 32 L 10 32", "M -10 46 L 10 46", "M -10 60 L 10 60")
        c.fill(inks.sun, "M -10 31 L 10 31 L 34 104 L -10 104 Z", 0.16)
        c.mass(wood, "M -32 82 L 30 82 L 33 87 L -35 87 Z", halo=0.7, shade=0)
        c.fill(shaded(wood, 0.4), "M -28 87 L -24 87 L -25 104 L -28 104 Z M 22 87 L 26 87 L 27 104 L 24 104 Z")
        c.mass(
            c.lit("parchment"),
            "M -22 82 Q -14 76 -5 81 Q 4 76 12 82 L 12 80 Q 4 73 -5 78 Q -14 73 -22 80 Z",
            halo=0.6,
            shade=0,
        )
        c.mass(c.lit("cream"), "M 19 82 L 19 74 L 23 74 L 23 82 Z", halo=0.4, dx=-2)
        c.glow(stuff("glow"), 21, 70, 11, 0.75)
        c.fill(stuff("ember"), "M 21 67 Q 23.4 71 21 74 Q 18.6 71 21 67 Z")
    x = margin(width, 0.4)
    c.cased(c.lit("wood-pale"), 1.5, f"M {x + 5} 102 L {x - 3} 14", f"M {x + 13} 102 L {x + 4} 14", halo=0.5)
    c.strokes(
        c.lit("wood-pale"), 1.3, [(x + 4.4 - k * 0.95, 94 - k * 10, x + 12 - k * 1.0, 94 - k * 10) for k in range(8)]
    )


PARTS = {
    "indoors": Place(indoors, "taproom", is_inside=True),
    "hole": Place(hole, "hearth", has_way=False, is_inside=True),
    "forge": Place(forge, "halls", is_inside=True),
    "library": Place(library, "hearth", is_inside=True),
}
