"""Mountains, passes and fire, and what is beneath them."""

from __future__ import annotations

import math
from random import Random

from PySide6.QtGui import QPainterPath

from westmarch.skins.art.cut import Cut, across, polygon
from westmarch.skins.art.inks import mix, shaded, stuff
from westmarch.skins.art.parts import Place
from westmarch.skins.art.places.growth import path_to, pine
from westmarch.skins.art.places.masonry import fire, torch
from westmarch.skins.art.places.rocks import boulder, cliff, crystals, peak
from westmarch.skins.art.places.steeps import rock_stair, rock_wall
from westmarch.skins.art.places.variants import margin, variant
from westmarch.skins.art.places.wood_edges import wooded_range
from westmarch.skins.art.sky import land
from westmarch.skins.art.words import Words

MOUNTAINS = ("range",)
PASSES = ("ledge",)
CAVES = ("glow", "pool")
TUNNELS = ("narrow", "holes")


def mountains(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Peaks with snow and a path; one lonely mountain; a long range behind pines; or heights
    that are dark with pines."""
    inks, form = c.inks, variant(words, MOUNTAINS, chance)
    near = mix(inks.far, inks.mid, 0.6)
    if form == "wooded":
        wooded_range(c, width, chance)
        return
    if form == "lone":
        x = chance.uniform(-6, 6) if is_subject else margin(width, 0.2) * chance.choice((-1, 1))
        land(c, width, 70, 8, 0.4, chance, inks.far)
        peak(c, x, 82, 44, 70, near, chance)
        peak(c, x - 26, 82, 24, 26, mix(near, inks.mid, 0.3), chance, False)
        peak(c, x + 30, 82, 20, 22, mix(near, inks.mid, 0.3), chance, False)
    elif form == "range":
        for k, step in enumerate((17, 25)):
            for x, own in across(width, step, chance, 26):
                color = mix(inks.far, near, k * 0.7)
                peak(
                    c, x + own.uniform(-5, 5), 70 + k * 8, own.uniform(16, 24), own.uniform(30, 48) - k * 8, color, own
                )
    else:
        for x, w, high in ((-36, 34, 40), (38, 32, 46), (-10, 26, 30)):
            peak(c, x, 72, w, high, inks.far, chance)
        x = chance.uniform(-6, 8) if is_subject else margin(width, 0.3) * chance.choice((-1, 1))
        peak(c, x, 78, 36, 60 if is_subject else 46, near, chance)
    land(c, width, 80, 10, 0.55, chance, inks.mid)
    if form == "range":
        for x, own in across(width, 7, chance):
            pine(c, x + own.uniform(-2, 2), own.uniform(84, 90), own.uniform(12, 20), mix(inks.near, inks.ground, 0.4))
    land(c, width, 90, 6, 0.5, chance, inks.near)
    if is_subject and form != "range":
        path_to(c, (-6, 102, 6), (4, 79), mix(inks.low, inks.far, 0.3), 14)
    for side in (-1, 1):
        pine(c, side * margin(width, 0.42), 97, 20 + 8 * (side > 0), inks.ground, mix(inks.ground, inks.paper, 0.2))


_STEEP = [(30.0, -2.0), (24, 12), (26, 24), (17, 40), (21, 54), (11, 76), (14, 88), (16, 103)]


def pass_(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A cleft with a stair; a ledge along a precipice; a wall of rock above a plain; or a stair up a slope."""
    inks, form = c.inks, variant(words, PASSES, chance)
    if form in ("wall", "stair"):
        (rock_wall if form == "wall" else rock_stair)(c, width, chance)
        return
    spread = 1.0 if is_subject else 1.55
    peak(c, 3, 78, 28, 52, inks.far, chance)
    if form == "ledge":
        peak(c, -28, 84, 30, 40, mix(inks.far, inks.mid, 0.4), chance)
        wall = [(8.0, -2.0), (14, 16), (4, 34), (10, 50), (-6, 66), (-4, 76), (-26, 82), (-24, 103)]
        cliff(c, 1, [(x + (0 if is_subject else 24), y) for x, y in wall], mix(inks.mid, inks.near, 0.5), width)
        way = mix(inks.low, inks.mid, 0.15)
        top = "M -30 84 L -2 72 L 14 60 L 30 54 L 80 46 L 80 50 L 32 59 L 18 66 L 2 80 L -26 92 Z"
        with c.at(0 if is_subject else 24, 0):
            c.fill(way, top)
            c.line(shaded(way, 0.45), 0.9, "M -26 92 L 2 80 L 18 66 L 32 59 L 80 50")
        c.fill(mix(inks.low, inks.far, 0.3), "M -150 96 Q -60 88 -20 97 Q 20 92 150 99 L 150 104 L -150 104 Z", 0.7)
        return
    for side in (-1, 1):
        edge = [(x * spread + chance.uniform(-1.5, 1.5), y) for x, y in _STEEP]
        cliff(c, side, edge, mix(inks.mid, inks.near, 0.55 if side > 0 else 0.2), width)
    for k in range(11):
        y, w = 103 - k * 2.9, 14.5 - k * 1.15
        c.band(mix(inks.low, inks.mid, 0.12 + 0.34 * (k % 2)), -w + k * 0.5, y - 2.9, 2 * w, 3.0)
    for side in (-1, 1):
        boulder(c, side * 20 * spread, 98, 6, mix(inks.near, inks.ground, 0.3), 0.5)


def volcano(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A mountain of fire."""
    inks, x = c.inks, 0.0 if is_subject else margin(width, 0.3) * chance.choice((-1, 1))
    smoke = mix(inks.sky, stuff("shade"), 0.45)
    for k in range(7):
        c.dot(
            mix(smoke, inks.low, 0.06 * k),
            x + chance.uniform(-9, 9) * (1 + k * 0.35) + k * 2,
            25 - k * 4.4,
            8 + k * 2.4,
            6 + k * 1.6,
            0.85,
        )
    c.glow(stuff("ember"), x, 28, 26, 0.7)
    land(c, width, 72, 18, 0.62, chance, mix(inks.far, inks.near, 0.4))
    body, dark = mix(inks.near, inks.ground, 0.4), mix(inks.ground, inks.line, 0.5)
    with c.at(x, 0):
        c.fill(
            body,
            "M -60 90 C -28 74 -15 46 -10 29 L -4 33 L 0 29 L 5 33 L 10 29 C 15 46 28 74 60 90 L 60 103 L -60 103 Z",
        )
        c.fill(dark, "M 60 90 C 28 74 15 46 10 29 L 6 32 C 8 48 6 60 14 74 C 18 82 14 92 20 103 L 60 103 Z")
        if c.is_finer(1.8):
            c.strokes(
                mix(body, inks.line, 0.5), 0.6, [(-9 - k * 3, 42 + k * 6, -13 - k * 4, 51 + k * 6) for k in range(7)]
            )
        c.fill(stuff("ember"), "M -9.4 30 L -4 34 L 0 30 L 5 34 L 9.4 30 L 5 25 L 2 15 L -2 22 L -4 19 L -6 26 Z")
        c.fill(stuff("lamp"), "M -5 31 L 0 27 L 5 31 L 3 26 L 1 21 L -2 26 Z")
        c.line(
            stuff("flame"), 2.4, "M -3 32 Q -7 46 0 56 Q 5 66 -8 82 Q -12 90 -8 103", "M 4 33 Q 9 44 8 54 Q 12 64 22 80"
        )
        c.line(
            stuff("amber"), 1.1, "M -3 32 Q -7 46 0 56 Q 5 66 -8 82 Q -12 90 -8 103", "M 4 33 Q 9 44 8 54 Q 12 64 22 80"
        )
    land(c, width, 92, 10, 0.6, chance, inks.ground)
    for k, (at, own) in enumerate(across(width, 15, chance)):
        c.line(stuff("flame"), 0.8, f"M {at} 98 L {at + 4} {95 + k % 3} L {at + 7} {98 + own.uniform(-1, 1):.1f}")


def _rock_back(c: Cut, width: float, chance: Random, deep: str) -> None:
    """The inside of a mountain, with cracks."""
    c.band(deep, -width / 2 - 2, -2, width + 4, 106)
    if c.is_finer(2):
        light = mix(deep, c.inks.low, 0.16)
        for x, own in across(width, 9, chance):
            y, long = own.uniform(0, 90), own.uniform(5, 12)
            c.line(light, 0.7, f"M {x} {y:.1f} L {x + 2} {y + long * 0.5:.1f} L {x - 1} {y + long:.1f}")


def _mouth(width: float, points: list[tuple[float, float]]) -> QPainterPath:
    rock = QPainterPath()
    rock.addRect(-width / 2 - 3, -4, width + 6, 110)
    return rock.subtracted(polygon(points))


def cave(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """The mouth of a cave from within; a cavern with a glow in its depth, with a still pool, or of ``ice``."""
    inks, form = c.inks, variant(words, CAVES, chance)
    deep = mix(inks.ground, inks.line, 0.4)
    if form:
        _cavern(c, width, chance, is_subject, form)
        return
    jag = [chance.uniform(-0.1, 0.1) for _ in range(20)]
    land(c, width, 60, 12, 0.5, chance, inks.far)
    land(c, width, 72, 8, 0.5, chance, inks.mid)
    if is_subject:
        path_to(c, (0, 104, 12), (4, 73), mix(inks.low, inks.mid, 0.4), 8)
    reach = min(width, 110) * (0.35 if is_subject else 0.42)
    ring = [
        (
            reach * math.cos(math.pi * (1 + k / 19)) * (1 + jag[k]),
            76 + 68 * math.sin(math.pi * (1 + k / 19)) * (1 + jag[k]),
        )
        for k in range(20)
    ]
    c.fill(deep, _mouth(width, [(ring[0][0] - 3, 105), *ring, (ring[-1][0] + 3, 105)]))
    c.line(mix(deep, inks.low, 0.4), 1.3, "M " + " L ".join(f"{x:.1f} {y:.1f}" for x, y in ring))
    if c.is_finer(1.6):
        light = mix(deep, inks.low, 0.28)
        c.strokes(light, 0.7, [(x * 1.07, 60 + (y - 60) * 1.07, x * 1.2, 60 + (y - 60) * 1.2) for x, y in ring])
    for x, w, top, high in ((-20, 3.4, 10, 27), (-7, 2.4, 5, 18), (8, 4, 5, 34), (22, 2.8, 12, 20)):
        _spike(c, x * reach / 36, top, w, high, deep)
    for side in (-1, 1):
        boulder(c, side * reach * 0.86, 98, 8, mix(deep, inks.near, 0.3), 0.6)


def _cavern(c: Cut, width: float, chance: Random, is_subject: bool, form: str) -> None:
    """Curtains of stone, or of ``ice``, one before the other, about a light in the depth or a ``pool``."""
    inks, has_pool = c.inks, form == "pool"
    deep, light = mix(inks.ground, inks.line, 0.4), inks.low if has_pool else stuff("glow")
    if form == "ice":
        deep, light = mix(deep, stuff("water-deep"), 0.6), mix(stuff("ice"), inks.paper, 0.4)
    c.band(mix(mix(inks.near, deep, 0.5), light, 0.3), -width / 2 - 2, -2, width + 4, 106)
    c.glow(light, 0, 54, 50, 0.8)
    if has_pool:
        water = mix(mix(stuff("water"), inks.low, 0.45), stuff("shade-blue"), 0.1 + inks.dark * 0.4)
        c.fill(water, "M -180 70 L 180 70 L 180 104 L -180 104 Z")
        waves = ("M -22 77 Q -10 75 2 77", "M 4 84 Q 14 82 26 84", "M -28 89 Q -14 87 -4 89", "M 2 94 Q 16 92 24 94")
        c.line(mix(water, inks.paper, 0.55), 0.8, *waves)
        c.dot(mix(water, inks.paper, 0.6), 0, 73, 18, 1.5)
    for depth, step in enumerate((9.0, 12.0, 17.0)):
        color = mix(mix(inks.near, light, 0.2), deep, 0.35 + depth * 0.32)
        roof, floor = 6 + (2 - depth) * 9.0, 73 + depth * 9.0
        c.band(color, -width / 2 - 2, -2, width + 4, roof - 2)
        if not has_pool:
            c.band(color, -width / 2 - 2, floor, width + 4, 105 - floor)
        for k, (x, own) in enumerate(across(width, step, chance, 10)):
            at, long, up = x + own.uniform(-3, 3), own.uniform(9, 20), own.uniform(6, 14)
            free = 1.0 if abs(at) > 10 + depth * 9 else (0.45 if is_subject else 0.2)
            _spike(c, at, roof - 5, step * 0.42, (long + depth * 5 + k % 3 * 4) * free + 5, color)
            if abs(at) > 8 + depth * 10:
                _spike(c, at + step * 0.4, floor + 6, step * 0.4, -(up + depth * 3) * free - 6, color)
    if is_subject and not has_pool:
        crystals(c, mix(stuff("ice"), light, 0.25))
    for side in (-1, 1):
        x = side * margin(width, 0.46)
        c.fill(
            deep,
            f"M {x - 9} 104 Q {x - 4} 70 {x - 5} 50 Q {x - 4} 26 {x - 12} -2 L {x + 12} -2 Q {x + 4} 26 {x + 5} "
            f"50 Q {x + 4} 72 {x + 9} 104 Z",
        )


def _spike(c: Cut, x: float, y: float, wide: float, high: float, color: str) -> None:
    c.fill(
        color,
        polygon(
            [
                (x - wide, y),
                (x - wide * 0.3, y + high * 0.6),
                (x, y + high),
                (x + wide * 0.35, y + high * 0.55),
                (x + wide, y),
            ]
        ),
    )
    c.strokes(mix(color, c.inks.low, 0.3), 0.6, [(x - wide * 0.6, y + high * 0.08, x - wide * 0.1, y + high * 0.8)])


def tunnels(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A wall of rock where the way goes on by two dark mouths; one narrow way; or many holes with ladders."""
    inks, form = c.inks, variant(words, TUNNELS, chance)
    rock = mix(inks.mid, inks.near, 0.4)
    _rock_back(c, width, chance, rock)
    for k, (x, own) in enumerate(across(width, 13, chance, 8)):
        c.fill(
            mix(rock, inks.ground, 0.16 + k % 3 * 0.08),
            polygon([(x - 7, -2), (x + 8, -2), (x + own.uniform(-2, 4), own.uniform(8, 20))]),
        )
    floor = mix(rock, inks.low, 0.3)
    if form == "narrow":
        _narrow(c, 0 if is_subject else margin(width, 0.36), rock)
        return
    if form == "holes":
        _holes(c, width, chance, is_subject, rock)
        return
    c.fill(floor, "M -150 84 L 150 84 L 150 104 L -150 104 Z")
    holes = (
        ((-20, 86, 1.0), (21, 86, 1.12))
        if is_subject
        else ((-margin(width, 0.37), 86, 0.85), (margin(width, 0.38), 86, 0.8))
    )
    for k, (x, y, s) in enumerate(holes):
        with c.at(x, y, s, flip=k == 1):
            hole = "M -15 1 L -16 -24 L -11 -40 L -2 -48 L 8 -44 L 14 -32 L 16 -12 L 15 1 Z"
            c.line(mix(rock, inks.paper, 0.4), 2.4, hole)
            c.fill(stuff("shade"), hole)
            c.fill(mix(stuff("shade"), inks.near, 0.35), "M -8 1 L -8 -20 L -4 -32 L 4 -33 L 8 -18 L 8 1 Z")
            c.fill(stuff("shade"), "M -4 1 L -4 -16 L 0 -24 L 5 -14 L 5 1 Z")
        c.fill(
            mix(floor, inks.paper, 0.2),
            polygon([(x - 9 * s, y + 1), (x + 9 * s, y + 1), (x * 0.5 + 8, 104), (x * 0.5 - 8, 104)]),
            0.5,
        )
    torch(c, 0 if is_subject else margin(width, 0.18), 56, 1.6)
    for k, dx in enumerate((-1, 1)):
        boulder(c, dx * margin(width, 0.43), 97, 8 - k, mix(rock, inks.ground, 0.4), 0.6)


def _narrow(c: Cut, x: float, rock: str) -> None:
    """One low way into the dark, ring behind ring."""
    for k in range(6):
        size = 1.5 * 0.74**k
        with c.at(x + k * 0.8, 94 - k * 4.6, size):
            hole = "M -28 8 L -31 -24 L -22 -46 L -6 -56 L 12 -53 L 25 -40 L 31 -16 L 27 8 Z"
            if k == 0:
                c.line(mix(rock, c.inks.paper, 0.35), 1.6, hole)
            c.fill(mix(stuff("shade"), rock, 0.62 - k * 0.12), hole)
            c.line(mix(stuff("shade"), rock, 0.85 - k * 0.14), 1.0, hole)
    torch(c, x - 24, 48, 1.5)
    for dx in (1.4, 6.6):
        c.dot(stuff("lamp"), x + dx, 66, 0.9, 0.7)


def _holes(c: Cut, width: float, chance: Random, is_subject: bool, rock: str) -> None:
    """Holes in a wall at many heights, with ladders and small fires."""
    wood = c.lit("wood-pale")
    c.fill(mix(rock, c.inks.low, 0.3), "M -180 90 L 180 90 L 180 104 L -180 104 Z")
    mouths = ((-28, 44, 0.5), (4, 30, 0.45), (31, 52, 0.55), (-9, 62, 0.5), (-31, 91, 0.75), (13, 91, 0.95))
    for k, (x, y, size) in enumerate(mouths):
        if not is_subject and abs(x) < 25:
            continue
        with c.at(x, y, size):
            hole = "M -14 0 L -16 -16 L -10 -29 L 2 -34 L 12 -27 L 16 -12 L 14 0 Z"
            c.line(mix(rock, c.inks.paper, 0.4), 1.2 / size, hole)
            c.fill(stuff("shade"), hole)
            c.fill(mix(rock, c.inks.ground, 0.45), "M -19 0 L 19 0 L 15 5 L -15 5 Z")
            if k in (1, 4):
                fire(c, 0, -1, 13, 1.4)
    for x0, y0, x1, y1 in ((-9, 88, -9, 64), (24, 88, 30, 54), (-20, 62, -25, 46), (-3, 60, 2, 33)):
        if is_subject:
            c.cased(wood, 1.1, f"M {x0 - 3} {y0} L {x1 - 3} {y1}", f"M {x0 + 3} {y0} L {x1 + 3} {y1}", halo=0.4)
            steps = [(x0 + (x1 - x0) * t / 6, y0 + (y1 - y0) * t / 6) for t in range(1, 6)]
            c.strokes(wood, 1.0, [(at - 3, low, at + 3, low) for at, low in steps])


def mine(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A shaft with props of timber, veins that glitter, and stones; or one that has fallen in."""
    inks, form = c.inks, variant(words, (), chance)
    rock = mix(inks.near, inks.ground, 0.35)
    _rock_back(c, width, chance, rock)
    for k, (x, own) in enumerate(across(width, 16, chance)):
        y, color = own.uniform(10, 78), (stuff("gold"), inks.low)[k % 2]
        c.line(color, 0.9, f"M {x - 6} {y:.1f} L {x - 2} {y - 5:.1f} L {x + 1} {y - 3:.1f} L {x + 5} {y - 9:.1f}")
        c.dot(color, x - 2, y - 5, 0.9)
    wood, x, s = c.lit("wood"), (0 if is_subject else margin(width, 0.36)), (1.0 if is_subject else 0.7)
    with c.at(x, 94, s):
        for k, t in enumerate((1.0, 0.7, 0.48)):
            with c.at(0, -6 * k, t):
                c.fill(mix(stuff("shade"), rock, 0.5 - k * 0.25), "M -25 4 L -22 -62 L 22 -62 L 25 4 Z")
                c.mass(shaded(wood, k * 0.25), "M -29 4 L -26 -62 L -20 -62 L -22 4 Z", halo=0.6, dx=-2)
                c.mass(shaded(wood, k * 0.25), "M 22 4 L 20 -62 L 26 -62 L 29 4 Z", halo=0.6, dx=-2)
                c.mass(shaded(wood, k * 0.25), "M -33 -60 L -32 -68 L 33 -69 L 33 -61 Z", halo=0.6, dx=0, dy=-2)
        if form == "fallen":
            _fallen(c, rock)
        c.line(shaded(wood, 0.4), 0.9, "M -28 -20 L -23 -22", "M 23 -36 L 27 -35", "M -10 -65 L 4 -66")
        c.glow(stuff("glow"), -13, -48, 18, 0.7)
        c.line(inks.line, 0.8, "M -13 -61 L -13 -53")
        c.mass(stuff("lamp"), "M -16 -53 L -10 -53 L -9 -44 L -17 -44 Z", halo=0.5, shade=0)
        c.line(inks.line, 1.0, "M -16.6 -53 L -9.4 -53", "M -17 -44 L -9 -44", "M -13 -53 L -13 -44")
    land(c, width, 97, 4, 0.5, chance, mix(rock, inks.line, 0.3), hatched=False)
    for dx, size in ((-34, 7), (-24, 4), (30, 8), (20, 4.4), (38, 5)):
        boulder(c, dx * min(1.0, width / 84), 98, size, mix(rock, inks.mid, 0.4), 0.5)


def _fallen(c: Cut, rock: str) -> None:
    """Rubble that fills a shaft, and a beam that has come down."""
    stones = (
        (0, -40, 13), (-11, -28, 12), (11, -27, 13), (-1, -20, 12), (-16, -10, 12), (15, -9, 12), (0, -4, 14),
        (-9, 4, 10),
    )  # fmt: skip
    for k, (x, y, size) in enumerate(stones):
        boulder(c, x, y + 4, size, mix(mix(rock, c.inks.mid, 0.5), c.inks.low, 0.1 + k % 3 * 0.1), 0.5)
    with c.at(4, -22, 1, -38):
        c.mass(c.lit("wood"), "M -34 -3 L 33 -3 L 35 3 L -32 3 Z", halo=0.6, dx=0, dy=-2)


def stairs(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A stair without rails over the dark, some of it fallen."""
    inks = c.inks
    deep = mix(inks.ground, inks.line, 0.35)
    c.band(deep, -width / 2 - 2, -2, width + 4, 106)
    for k, (x, own) in enumerate(across(width, 20, chance, 8)):
        w = own.uniform(4, 7)
        c.band(mix(deep, inks.low, 0.07 + k % 2 * 0.06), x - w, -2, 2 * w, 106)
    c.glow(inks.sun, 26 + (0 if is_subject else margin(width, 0.3)), 14, 46, 0.6)
    st, shift = mix(inks.mid, inks.low, 0.25), 0 if is_subject else margin(width, 0.3)
    with c.at(shift, 0):
        for k in range(13):
            if k in (7, 8):
                continue
            x, y, w = -38 + k * 4.9, 96 - k * 5.9, 11.0
            block = [(x, y), (x + w, y), (x + w, y + 9), (x + w * 0.5, y + 16 + k % 3 * 4), (x, y + 10)]
            c.line(inks.paper, 1.2, polygon(block))
            c.fill(shaded(st, 0.42), polygon(block))
            c.fill(st, polygon([(x, y), (x + w, y), (x + w, y + 3.4), (x, y + 3.4)]))
        for x, y, turn in ((4, 70, 24), (10, 88, -40), (0, 80, 60)):
            with c.at(x, y, 1, turn):
                c.fill(shaded(st, 0.25), "M -4 -2.4 L 4 -2.4 L 3 2.6 L -4 2 Z")
        c.fill(mix(inks.sun, inks.paper, 0.3), "M 21 26 L 21 8 Q 27 -2 33 8 L 33 26 Z")


PARTS = {
    "mountains": Place(mountains, "heights", forms=(*MOUNTAINS, "lone", "wooded"), rare=("lone", "wooded")),
    "pass": Place(pass_, "rock", forms=(*PASSES, "wall", "stair"), rare=("wall", "stair")),
    "volcano": Place(volcano, "ashes"),
    "cave": Place(cave, "hollows", is_inside=True, forms=(*CAVES, "ice"), rare=("ice",)),
    "tunnels": Place(tunnels, "hollows", is_inside=True, forms=TUNNELS),
    "mine": Place(mine, "hollows", is_inside=True, forms=("fallen",), rare=("fallen",)),
    "stairs": Place(stairs, "halls", has_way=False, is_inside=True),
}
