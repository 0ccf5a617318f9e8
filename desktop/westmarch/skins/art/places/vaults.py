"""Rooms of stone under the ground: pillared halls, cells, a treasury."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut, across, polygon
from westmarch.skins.art.inks import mix, shaded, stuff
from westmarch.skins.art.parts import Place
from westmarch.skins.art.places.masonry import bare_wall, stone, torch
from westmarch.skins.art.places.rocks import boulder
from westmarch.skins.art.places.variants import margin, variant
from westmarch.skins.art.words import Words

HALLS = ()
DUNGEONS = ("stairs", "chains")
RARE_DUNGEONS = ("rack",)


def hall(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Pillars that run away into the dark; with a broken one; or up to a throne."""
    inks, form = c.inks, variant(words, HALLS, chance)
    half = width / 2 + 2
    c.band(mix(inks.ground, inks.low, 0.08), -half, -2, 2 * half, 106)
    floor = mix(inks.near, inks.low, 0.2)
    c.fill(floor, polygon([(-half, 104), (-half, 98), (-7, 62), (7, 62), (half, 98), (half, 104)]))
    c.glow(inks.sun, 0, 54, 42, 0.9)
    c.strokes(
        mix(inks.near, inks.low, 0.4),
        0.6,
        [(x, 103, x * 0.12, 62) for x in range(-90, 91, 15)] + [(-half, y, half, y) for y in (65, 69, 75, 84, 95)],
        0.6,
    )
    if form != "throne":
        c.fill(mix(inks.sun, inks.paper, 0.3), "M -5 62 L -5 50 Q 0 43 5 50 L 5 62 Z")
    for k, t in enumerate((0.12, 0.24, 0.45, 0.86)):
        for side in (-1, 1):
            x, w, top, foot = side * (4 + 52 * t), 2 + 9 * t, 44 - 50 * t, 62 + 34 * t
            color = mix(mix(inks.mid, inks.low, 0.25), inks.ground, 0.2 + k * 0.12)
            is_cut = form == "broken" and ((side > 0 and k > 1) or k == 1)
            _pillar(c, x, w, top, foot, color, side, is_cut)
    if form == "broken":
        color = mix(mix(inks.mid, inks.low, 0.25), inks.ground, 0.4)
        with c.at(2 if is_subject else 26, 84, 1.7, -19):
            c.mass(color, "M -20 4 L -22 -5 L 16 -6 L 20 -3 L 18 0 L 21 3 Z", halo=0.7, dx=0, dy=-4)
            c.strokes(shaded(color, 0.4), 0.6, [(-19, -2, 16, -3), (-19, 1, 17, 0)])
        for x, size in ((-16, 5), (-9, 3), (27, 5)):
            boulder(c, x, 97, size, color, 0.6)
    elif form == "throne" and is_subject:
        st = mix(stone(c, 0.2), inks.mid, 0.2)
        for k in range(4):
            c.band(mix(st, inks.near, 0.2 * (k % 2)), -12 - k * 3.4, 76 + k * 3.4, 24 + k * 6.8, 3.5)
        c.mass(st, "M -9 76 L -9 46 L -6 40 L -3 44 L 0 34 L 3 44 L 6 40 L 9 46 L 9 76 Z", halo=0.8, dx=-6)
        c.fill(c.lit("jewel-red"), "M -5.6 66 L -5.6 50 Q 0 44 5.6 50 L 5.6 66 Z")
        c.mass(st, "M -12 77 L -12 64 L -8 64 L -8 70 L 8 70 L 8 64 L 12 64 L 12 77 Z", halo=0.6, dx=-4)
        c.dot(inks.gold, 0, 43, 1.8)


def _pillar(c: Cut, x: float, w: float, top: float, foot: float, color: str, side: int, is_cut: bool) -> None:
    if is_cut:
        middle = foot - (foot - top) * 0.32
        shaft = [
            (x - w * 0.5, foot),
            (x - w * 0.47, middle),
            (x - w * 0.2, middle - w),
            (x, middle - w * 0.3),
            (x + w * 0.3, middle - w * 0.8),
            (x + w * 0.48, middle + w * 0.3),
            (x + w * 0.5, foot),
        ]
    else:
        shaft = [(x - w * 0.5, foot), (x - w * 0.42, top + w), (x + w * 0.42, top + w), (x + w * 0.5, foot)]
    c.fill(color, polygon(shaft))
    away = [(px, py) for px, py in shaft if (px - x) * side >= -0.01]
    if len(away) > 1 and not is_cut:
        c.fill(
            shaded(color, 0.32),
            polygon([(x + side * w * 0.12, foot), (x + side * w * 0.1, top + w), *sorted(away, key=lambda p: p[1])]),
        )
    if not is_cut:
        c.fill(
            color,
            polygon(
                [
                    (x - w * 0.5, top + w * 1.4),
                    (x - w * 1.1, top - w),
                    (x + w * 1.1, top - w),
                    (x + w * 0.5, top + w * 1.4),
                ]
            ),
        )
        if c.is_finer(1.6):
            c.strokes(
                shaded(color, 0.45),
                0.5 + w * 0.03,
                [(x + d * w, foot - w * 0.4, x + d * w * 0.9, top + w * 1.4) for d in (-0.26, 0, 0.26)],
            )
    c.fill(
        mix(color, c.inks.paper, 0.2),
        polygon(
            [
                (x - w * 0.75, foot + 1.5),
                (x - w * 0.75, foot - w * 0.3),
                (x + w * 0.75, foot - w * 0.3),
                (x + w * 0.75, foot + 1.5),
            ]
        ),
    )


def dungeon(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A cell with a barred window and straw; stairs that go down into cells; chains and an iron cage; or a
    rack beside irons in the fire."""
    inks, form = c.inks, variant(words, DUNGEONS, chance)
    rock = mix(inks.near, inks.ground, 0.5)
    bare_wall(c, width, rock, mix(rock, inks.low, 0.14), 80, chance)
    iron = mix(c.lit("iron"), inks.line, 0.3)
    edge = margin(width, 0.36)
    if form == "rack":
        _rack(c, 0 if is_subject else edge, 1.0 if is_subject else 0.6)
        return
    if form == "chains":
        x, s = (2, 1.15) if is_subject else (edge, 0.72)
        torch(c, -edge, 40, 1.5)
        with c.at(x, 30, s):
            c.line(iron, 1.3, "M 0 -32 L 0 4")
            c.line(
                mix(iron, inks.paper, 0.5),
                0.8,
                *[f"M -1.6 {-28 + k * 6} Q 0 {-24 + k * 6} 1.6 {-28 + k * 6}" for k in range(5)],
            )
            bars = [
                "M 0 2 C -18 6 -16 18 -16 24 L -16 50",
                "M 0 2 C -9 8 -8 18 -8 24 L -8 52",
                "M 0 2 L 0 53",
                "M 0 2 C 9 8 8 18 8 24 L 8 52",
                "M 0 2 C 18 6 16 18 16 24 L 16 50",
            ]
            c.fill(stuff("shade"), "M 0 2 C -18 6 -16 18 -16 24 L -16 50 L 16 50 L 16 24 C 16 18 18 6 0 2 Z", 0.45)
            c.cased(iron, 1.7, *bars, "M -17 24 Q 0 29 17 24", "M -17 50 Q 0 56 17 50", halo=0.6)
            c.fill(c.lit("bone"), "M -5 49 Q -6 42 0 42 Q 6 42 5 48 L 2 51 L -3 51 Z")
            c.fill(stuff("shade"), "M -3 46 L -1 46 L -1.4 48 L -3 48 Z M 1 46 L 3 46 L 3 48 L 1.4 48 Z")
        for side in (-1, 1):
            c.line(iron, 1.6, f"M {side * edge * 1.1} 56 Q {side * edge * 0.9} 78 {side * edge * 0.72} 74")
            c.ring(iron, 1.5, side * edge * 0.7, 76, 3.2)
        return
    if form == "stairs":
        x = 0.0 if is_subject else edge
        st = mix(stone(c, 0.4), inks.mid, 0.2)
        c.line(st, 3.4, f"M {x - 24} 104 L {x - 24} 44 C {x - 24} 14 {x + 24} 14 {x + 24} 44 L {x + 24} 104")
        c.fill(stuff("shade"), f"M {x - 22} 104 L {x - 22} 44 C {x - 22} 17 {x + 22} 17 {x + 22} 44 L {x + 22} 104 Z")
        c.glow(stuff("glow"), x, 60, 22, 0.6)
        for k in range(8):
            w, y = 7 + k * 2.1, 64.0 + k * 5
            c.band(mix(mix(st, stuff("shade"), 0.6 - k * 0.07), inks.sun, 0.1), x - w, y, 2 * w, 3)
            c.band(mix(st, stuff("shade"), 0.75 - k * 0.05), x - w, y + 3, 2 * w, 2.2)
        c.fill(mix(stuff("lamp"), rock, 0.2), f"M {x - 4} 64 L {x - 4} 54 Q {x} 48 {x + 4} 54 L {x + 4} 64 Z")
        for side in (-1, 1):
            torch(c, x + side * 33, 48, 1.5)
        return
    x = 8.0 if is_subject else edge
    c.fill(inks.sun, polygon([(x - 8, 22), (x + 8, 22), (x - 8, 96), (x - 42, 96)]), 0.16)
    c.fill(mix(inks.sky, inks.low, 0.4), f"M {x - 10} 36 L {x - 10} 20 Q {x} 8 {x + 10} 20 L {x + 10} 36 Z")
    c.line(mix(rock, inks.paper, 0.25), 2.4, f"M {x - 11} 37 L {x - 11} 20 Q {x} 6 {x + 11} 20 L {x + 11} 37 Z")
    c.line(
        iron,
        1.7,
        *[f"M {x + d} 37 L {x + d} {14 + abs(d) * 0.6}" for d in (-6, -2, 2, 6)],
        f"M {x - 10} 27 L {x + 10} 27",
    )
    x = -22 if is_subject else -edge
    c.line(iron, 1.5, f"M {x - 7} 40 Q {x - 10} 56 {x - 6} 66", f"M {x + 9} 40 Q {x + 12} 54 {x + 8} 62")
    for dx, low in ((-6, 69.0), (8, 65.0)):
        c.ring(iron, 1.6, x + dx, low, 3.2)
        c.dot(iron, x + dx + (-1 if dx < 0 else 1), 40, 1.6)
    straw = c.lit("thatch")
    for at, own in across(min(width, 70), 3.4, chance):
        y = own.uniform(88, 97)
        c.strokes(mix(straw, rock, own.uniform(0, 0.4)), 0.9, [(at, y, at + own.uniform(-7, 7), y - own.uniform(0, 5))])
    if is_subject:
        c.mass(c.lit("wood"), "M 20 96 L 19 84 L 32 84 L 31 96 Z", halo=0.6, dx=-4)
        c.line(iron, 1.0, "M 19.4 87 L 31.6 87", "M 19.8 93 L 31.2 93")


def _rack(c: Cut, x: float, size: float) -> None:
    """A bench with ropes on its wheel, shackles on the wall, and a brazier with irons in it."""
    wood, iron = c.lit("wood"), mix(c.lit("iron"), c.inks.line, 0.3)
    with c.at(x, 92, size):
        c.glow(stuff("flame"), -30, -40, 44, 0.55)
        for dx in (6, 26):
            c.line(iron, 1.7, f"M {dx} -92 L {dx} -66")
            c.ring(iron, 2.4, dx, -60, 5)
        for dx in (-8, 36):
            c.mass(shaded(wood, 0.3), f"M {dx} -30 L {dx + 6} -30 L {dx + 7} 6 L {dx - 1} 6 Z", halo=0.8, dx=-2)
        c.mass(wood, "M -14 -36 L 46 -36 L 48 -26 L -15 -26 Z", halo=1.1, dx=0, dy=-4)
        for dx in (-12, 40):
            c.cased(c.lit("wood-pale"), 3, f"M {dx} -42 L {dx + 6} -42", halo=0.8)
        c.cased(c.lit("parchment"), 1.4, "M -8 -42 Q 0 -35 8 -40", "M 42 -42 Q 34 -35 26 -40", halo=0.5)
        wheel = [
            f"M {a - 15} {b - 30} L {-a - 15} {-b - 30}" for a, b in ((0, 15), (15, 0), (10.6, 10.6), (-10.6, 10.6))
        ]
        c.cased(c.lit("wood-pale"), 1.7, *wheel, halo=0.7)
        c.ring(c.inks.paper, 4.4, -15, -30, 13)
        c.ring(shaded(wood, 0.4), 3, -15, -30, 13)
        c.mass(iron, "M -46 -36 L -26 -36 Q -28 -22 -36 -22 Q -44 -22 -46 -36 Z", halo=0.9, dx=-3)
        c.line(iron, 2, "M -42 -24 L -46 8", "M -30 -24 L -26 8", "M -44 -8 L -28 -8")
        for dx, high in ((-42, 10), (-36, 16), (-30, 11)):
            c.fill(
                stuff("flame"),
                f"M {dx - 4} -36 Q {dx - 3} {-36 - high * 0.6} {dx} {-36 - high} Q {dx + 4} -44 {dx + 4} -36 Z",
            )
        c.cased(iron, 1.6, "M -38 -38 L -27 -62", "M -36 -38 L -42 -64", halo=0.6)


def treasury(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A heap of gold before pillars, with a chest and a cup."""
    inks, gold = c.inks, c.lit("gold")
    deep = mix(inks.ground, inks.line, 0.2)
    c.band(deep, -width / 2 - 2, -2, width + 4, 106)
    for x, own in across(width, 25, chance, 8):
        w = 5 + own.uniform(-0.5, 0.5)
        color = mix(deep, inks.mid, 0.4)
        c.band(color, x - w, -2, 2 * w, 90)
        c.band(shaded(color, 0.35), x + w * 0.3, -2, w * 0.7, 90)
        c.fill(color, polygon([(x - w * 2, -2), (x + w * 2, -2), (x + w, 12), (x - w, 12)]))
    c.glow(stuff("glow"), 0, 70, 60, 0.6)
    lift = 0 if is_subject else 12
    heap = (
        f"M -180 {92 + lift * 0.4} Q -60 {84 + lift} -34 {76 + lift} Q -14 {60 + lift} 4 {62 + lift} Q 22 "
        f"{64 + lift} 36 {78 + lift} Q 70 {86 + lift * 0.5} 180 90 L 180 104 L -180 104 Z"
    )
    c.mass(gold, heap, halo=0.7, dx=-6, dy=-4)
    bright, dark = mix(gold, inks.paper, 0.55), shaded(gold, 0.45)
    for k, (x, own) in enumerate(across(width, 3.2, chance)):
        y = own.uniform(82 + lift * 0.6, 101)
        with c.at(x, y, own.uniform(0.8, 1.3), own.uniform(-30, 30)):
            c.dot(dark, 0, 0.5, 2.2, 1.2)
            c.dot((bright, gold, mix(gold, inks.paper, 0.25))[k % 3], 0, 0, 2.2, 1.1)
    if is_subject:
        wood = c.lit("wood")
        with c.at(-17, 80, 1.2, -6):
            c.mass(shaded(wood, 0.3), "M -15 -12 L -14 -24 C -12 -32 12 -32 14 -24 L 15 -12 Z", halo=0.7, dx=-4)
            c.fill(bright, "M -12 -11 Q -6 -18 0 -13 Q 6 -19 12 -11 Z")
            c.mass(wood, "M -16 3 L -16 -12 L 16 -12 L 16 3 Z", halo=0.7, dx=-10)
            c.line(gold, 1.6, "M -10 3 L -10 -12", "M 10 3 L 10 -12", "M -10 -13 L -10 -28", "M 10 -13 L 10 -28")
            c.mass(gold, "M -3 -10 L 3 -10 L 3 -4 L 0 -1 L -3 -4 Z", halo=0.4, shade=0)
        with c.at(20, 74, 1.2, 10):
            c.mass(
                mix(gold, inks.paper, 0.2),
                "M -7 -18 L 7 -18 C 7 -8 3 -6 1.4 -5 L 1.4 1 L 6 4 L -6 4 L -1.4 1 L -1.4 -5 C -3 -6 -7 -8 -7 -18 Z",
                halo=0.7,
                dx=-4,
            )
            c.dot(c.lit("jewel-red"), 0, -13, 1.8)
    for k, (x, y) in enumerate(((-30, 88), (6, 74), (31, 88), (-4, 92), (14, 94), (38, 95))):
        with c.at(x, y + (0 if is_subject else lift), 1.3):
            c.fill(c.lit(("jewel-red", "jewel-blue", "jewel-green")[k % 3]), "M 0 -3 L 2.4 -0.6 L 0 3 L -2.4 -0.6 Z")
            c.line(inks.paper, 0.7, "M -5 -4 L -3 -4", "M -4 -5 L -4 -3")


PARTS = {
    "hall": Place(hall, "halls", is_inside=True, forms=("broken", "throne"), rare=("broken", "throne")),
    "dungeon": Place(dungeon, "keep", is_inside=True, forms=(*DUNGEONS, *RARE_DUNGEONS), rare=RARE_DUNGEONS),
    "treasury": Place(treasury, "halls", has_way=False, is_inside=True),
}
