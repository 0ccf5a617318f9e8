"""What stands about in deeds: flames, tents, tables, boulders, boats, walls, graves, bare trees, rings of sound."""

from __future__ import annotations

import math
from random import Random

from westmarch.skins.art.backdrop import backdrop
from westmarch.skins.art.cut import Cut, Outline, across, oval, polygon
from westmarch.skins.art.inks import mix, paler, shaded, stuff
from westmarch.skins.art.sky import Disc, land, sky
from westmarch.skins.art.words import NONE, Words


def stage(c: Cut, width: float, words: Words, chance: Random, disc: Disc, ground: float = 84) -> None:
    """Sky, the words' place or two far grounds, and the near ground on which small people stand."""
    inks = c.inks
    sky(c, width, chance, disc)
    if words.setting not in ("", NONE):
        backdrop(c, width, words, chance)
    else:
        land(c, width, ground - 22, 14, 0.45, chance, inks.far)
        land(c, width, ground - 11, 9, 0.45, chance, inks.mid)
    land(c, width, ground, 4, 0.5, chance, inks.near)


def room(c: Cut, width: float, chance: Random, wall: str = "", floor: float = 82) -> None:
    """A wall of stones and a floor."""
    inks, half = c.inks, width / 2
    wall = wall or mix(inks.near, c.lit("stone"), 0.3)
    c.band(wall, -half - 1, -1, width + 2, 103)
    joint = mix(wall, inks.line, 0.35)
    lines = []
    for row, y in enumerate(range(6, int(floor), 11)):
        lines.append((-half - 1, float(y), half + 1, float(y)))
        lines += [(x + 10 * (row % 2), y, x + 10 * (row % 2), y + 11) for x, _ in across(width, 20, chance, 20)]
    c.strokes(joint, 0.6, lines, 0.55)
    c.band(mix(inks.ground, wall, 0.25), -half - 1, floor, width + 2, 103 - floor)
    c.strokes(joint, 0.7, [(x * 0.7, floor, x * 1.5, 103) for x, _ in across(width * 1.4, 14, chance)], 0.5)


def flame(c: Cut, x: float, y: float, high: float) -> None:
    """A flame with its foot at a point."""
    with c.at(x, y, high / 100):
        c.fill(stuff("flame"), "M 4 -100 C 30 -64 44 -42 30 -8 Q 0 8 -30 -8 C -48 -40 -16 -48 4 -100 Z")
        c.fill(stuff("ember"), "M 4 -66 C 20 -44 28 -26 18 -6 Q 0 4 -18 -6 C -30 -28 -8 -34 4 -66 Z")
        c.fill(stuff("lamp"), "M 2 -36 Q 14 -18 9 -4 Q 0 2 -9 -4 Q -12 -18 2 -36 Z")


def campfire(c: Cut, x: float, y: float, high: float) -> None:
    """A fire on crossed logs, with its light."""
    c.glow(stuff("glow"), x, y - high * 0.4, high * 2.4, 0.75)
    log = c.lit("leather-dark")
    half = high * 0.55
    c.cased(log, high * 0.16, f"M {x - half:.1f} {y:.1f} L {x + half * 0.8:.1f} {y - high * 0.14:.1f}", halo=0.6)
    c.cased(log, high * 0.16, f"M {x + half:.1f} {y:.1f} L {x - half * 0.8:.1f} {y - high * 0.14:.1f}", halo=0.6)
    for dx, size in ((-0.3, 0.6), (0.28, 0.68), (0, 1.0)):
        flame(c, x + dx * high, y - high * 0.06, high * size)


def smoke(c: Cut, x: float, y: float, size: float, chance: Random, color: str = "") -> None:
    """Smoke that rises and drifts to the right, from a point."""
    color = color or mix(c.inks.sky, stuff("shade"), 0.45)
    for k in range(5):
        c.dot(color, x + k * size * 0.7 + chance.uniform(-1, 1), y - k * size * 1.3, size * (0.7 + k * 0.28), alpha=0.5)


def tent(c: Cut, x: float, y: float, size: float, color: str) -> None:
    """A pointed tent with an open door."""
    s = size / 100
    body = [(-50, 0), (-36, -42), (0, -88), (36, -42), (50, 0)]
    c.mass(color, polygon([(x + a * s, y + b * s) for a, b in body]), halo=0.8, dx=-size * 0.14)
    c.fill(shaded(color, 0.6), polygon([(x + a * s, y + b * s) for a, b in ((-12, 0), (0, -56), (14, 0))]))
    c.line(c.inks.line, 0.8, f"M {x} {y - 88 * s:.1f} L {x} {y - 104 * s:.1f}")
    c.fill(c.inks.tone, polygon([(x, y - 104 * s), (x + 20 * s, y - 98 * s), (x, y - 92 * s)]))


def house(c: Cut, x: float, y: float, size: float, wall: str, roof: str) -> None:
    """A house with a steep roof, its front to the viewer."""
    s = size / 100
    c.mass(
        wall, polygon([(x + a * s, y + b * s) for a, b in ((-40, 0), (-40, -46), (40, -46), (40, 0))]), halo=0.7, dx=-2
    )
    c.mass(
        roof,
        polygon([(x + a * s, y + b * s) for a, b in ((-52, -42), (-26, -92), (26, -92), (52, -42))]),
        halo=0.7,
        dx=-3,
    )
    c.fill(shaded(wall, 0.6), polygon([(x + a * s, y + b * s) for a, b in ((-8, 0), (-8, -28), (10, -28), (10, 0))]))


def boulder(c: Cut, x: float, y: float, size: float, chance: Random, color: str = "") -> None:
    """A boulder about a point, of a size in units across."""
    color = color or c.lit("stone-dark")
    points = []
    start = chance.uniform(0, 1)
    for k in range(8):
        turn, reach = (k + start) * math.tau / 8, size * chance.uniform(0.4, 0.54)
        points.append((x + reach * math.cos(turn), y + reach * math.sin(turn)))
    c.mass(color, polygon(points), halo=0.9, dx=-size * 0.16, dy=-size * 0.12, shade=0.4)
    if c.is_finer(size * 0.2):
        r = size * 0.2
        c.line(paler(color, 0.35), 0.7, f"M {x - r:.1f} {y - r:.1f} L {x:.1f} {y:.1f} L {x - r * 0.4:.1f} {y + r:.1f}")


def bare_tree(c: Cut, x: float, y: float, high: float, color: str, flip: bool = False) -> None:
    """A dead tree with its foot at a point."""
    with c.at(x, y, high / 100, 0, flip):
        c.mass(
            color,
            "M -9 2 C -4 -20 -6 -40 -10 -54 L -34 -74 L -36 -88 L -30 -76 L -12 -64 L -14 -92 L -20 "
            "-102 L -10 -94 L -4 -66 "
            "L 4 -78 L 18 -92 L 16 -104 L 23 -92 L 36 -98 L 22 -84 L 6 -62 L 4 -46 L 22 -56 L 32 -54 L 22 -50 L 5 -36 "
            "C 4 -20 6 -10 12 2 Z",
            halo=0.7 * 100 / high,
            dx=-4,
        )


def table(c: Cut, half: float, y: float, high: float = 7) -> None:
    """A long table across the block, from ``-half`` to ``half``, its top at a height."""
    wood = c.lit("wood")
    for side in (-1, 1):
        x = side * half * 0.8
        c.mass(shaded(wood, 0.3), polygon([(x - 3, y), (x + 3, y), (x + 4, 103), (x - 4, 103)]), halo=0.5, dx=-1)
    c.mass(wood, polygon([(-half, y), (half, y), (half + 2, y + high), (-half - 2, y + high)]), halo=0.8, dx=0, dy=-3)


def boat(c: Cut, x: float, y: float, long: float, color: str = "") -> None:
    """A long boat on the water with its middle at a point; paint who sits in it first."""
    with c.at(x, y, long / 100):
        wood = color or c.lit("wood")
        hull = "M -58 -26 Q -52 -12 -46 -9 L 44 -9 Q 54 -14 60 -30 Q 62 -8 44 8 Q 0 14 -44 8 Q -58 -4 -58 -26 Z"
        c.mass(wood, hull, halo=100 / long, dx=-4, dy=-9)
        c.line(paler(wood, 0.4), 1.6, "M -52 -7 Q 0 -1 54 -10", "M -48 1 Q 0 7 50 0")


def battlement(c: Cut, width: float, top: float, color: str, high: float = 60) -> None:
    """A wall with battlements across the block, its walk at a height."""
    half = width / 2
    teeth: list[tuple[float, float]] = [(-half - 12, top + high)]
    x = -190.0
    while x < 190:
        teeth += [(x, top - 5), (x + 8, top - 5), (x + 8, top), (x + 15, top)]
        x += 15
    teeth = [(at, y) for at, y in teeth if abs(at) < half + 14]
    c.mass(color, polygon([(-half - 16, top + high), *teeth[1:], (half + 16, top + high)]), halo=0.8, dx=0, dy=-2)
    joint = mix(color, c.inks.line, 0.35)
    lines = []
    for row, y in enumerate(range(int(top) + 5, int(top + high), 8)):
        k = -184.0 + 8 * (row % 2)
        while k < half:
            if k > -half - 16:
                lines.append((k, float(y), k + 11, float(y)))
            k += 17
    c.strokes(joint, 0.6, lines, 0.7)


def mound(c: Cut, x: float, y: float, wide: float, high: float, color: str) -> None:
    """A grassy mound."""
    c.mass(
        color,
        f"M {x - wide} {y} C {x - wide * 0.6:.1f} {y - high} {x + wide * 0.6:.1f} {y - high} {x + wide} {y} Z",
        halo=0.8,
        dx=-6,
    )


def rings(
    c: Cut, x: float, y: float, first: float, count: int, color: str, start: float = -60, sweep: float = 120
) -> None:
    """Rings of sound about a point, between two angles in degrees, 0 to the right."""
    for k in range(count):
        radius = first + k * 8
        points = []
        for step in range(13):
            turn = math.radians(start + sweep * step / 12)
            points.append(f"{x + radius * math.cos(turn):.1f} {y + radius * math.sin(turn):.1f}")
        c.line(color, 1.5 - k * 0.2, "M " + " L ".join(points), alpha=0.9 - k * 0.16)


def arrow(c: Cut, x: float, y: float, long: float, turn: float, fletch: str = "red") -> None:
    """An arrow about a point, its head where ``turn`` degrees points to."""
    with c.at(x, y, long / 40, turn):
        c.cased(c.lit("wood-pale"), 2.2, "M -18 0 L 18 0", halo=1.2)
        c.fill(c.lit("iron"), "M 25 0 L 15 -5 L 15 5 Z")
        c.fill(c.lit(fletch), "M -11 0 L -16 -5 L -24 -5 L -20 0 L -24 5 L -16 5 Z")


def web(c: Cut, x: float, y: float, reach: float, color: str) -> None:
    """A spider's web about a point."""
    rays = [(math.tau * k / 12 + 0.13) for k in range(12)]
    ends = [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in rays]
    c.strokes(color, 0.8, [(x, y, *end) for end in ends])
    for k in range(1, 9):
        radius = k * reach / 9.5
        points = [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in rays]
        path = f"M {points[-1][0]:.1f} {points[-1][1]:.1f}"
        for (ax, ay), (bx, by) in zip([points[-1], *points[:-1]], points, strict=True):
            mx, my = (ax + bx) / 2, (ay + by) / 2
            path += f" Q {x + (mx - x) * 0.86:.1f} {y + (my - y) * 0.86:.1f} {bx:.1f} {by:.1f}"
        c.line(color, 0.7, path)


def beam(c: Cut, shape: Outline, color: str = "", alpha: float = 0.3) -> None:
    """Light that falls through the air."""
    c.fill(color or c.inks.sun, shape, alpha)


def grave(c: Cut, x: float, y: float, size: float, color: str) -> None:
    """A standing stone with a round head."""
    w = size * 0.3
    c.mass(
        color,
        f"M {x - w} {y} L {x - w} {y - size * 0.7} Q {x} {y - size * 1.15} {x + w} {y - size * 0.7} L {x + w} {y} Z",
        halo=0.8,
        dx=-size * 0.14,
    )


def coins(c: Cut, x: float, y: float, wide: float, high: float, chance: Random) -> None:
    """A heap of gold."""
    c.mass(
        c.inks.gold,
        f"M {x - wide} {y} Q {x - wide * 0.4:.1f} {y - high} {x} {y - high} Q {x + wide * 0.5:.1f} {y - high} "
        f"{x + wide} {y} Z",
        halo=0.8,
        dx=-6,
    )
    light, dark = paler(c.inks.gold, 0.5), shaded(c.inks.gold, 0.4)
    for k in range(26):
        at, up = chance.uniform(-0.8, 0.8), chance.uniform(0.04, 0.8)
        if up < 1 - abs(at):
            c.mass(light if k % 3 else dark, oval(x + at * wide, y - up * high, 1.7, 0.9), halo=0.3, shade=0)


def peak(c: Cut, x: float, y: float, wide: float, high: float, color: str) -> None:
    """A mountain with snow and a dark side."""
    left, right, top = x - wide / 2, x + wide / 2, y - high
    shape = [(left, y), (x - wide * 0.2, y - high * 0.52), (x - wide * 0.08, y - high * 0.7), (x, top)]
    shape += [(x + wide * 0.13, y - high * 0.66), (x + wide * 0.28, y - high * 0.4), (right, y)]
    c.fill(color, polygon(shape))
    dark = [
        (x, top),
        (x + wide * 0.13, y - high * 0.66),
        (x + wide * 0.28, y - high * 0.4),
        (right, y),
        (x + wide * 0.1, y),
    ]
    c.fill(shaded(color, 0.25), polygon([*dark, (x + wide * 0.04, y - high * 0.5)]))
    snow = [
        (x - wide * 0.1, y - high * 0.66),
        (x, top),
        (x + wide * 0.13, y - high * 0.66),
        (x + wide * 0.05, y - high * 0.6),
    ]
    c.fill(
        mix(stuff("white"), c.inks.low, 0.3), polygon([*snow, (x, y - high * 0.7), (x - wide * 0.05, y - high * 0.58)])
    )
