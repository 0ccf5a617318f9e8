"""Steep rock: a wall above a plain, a stair up a slope."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut, across, polygon
from westmarch.skins.art.inks import mix, shaded, stuff
from westmarch.skins.art.places.growth import pine
from westmarch.skins.art.places.rocks import boulder, cliff, peak
from westmarch.skins.art.sky import land


def rock_wall(c: Cut, width: float, chance: Random) -> None:
    """Paints a sheer wall from side to side, grass at its foot."""
    inks = c.inks
    rock = mix(inks.mid, mix(inks.near, c.lit("stone"), 0.4), 0.6)
    top = [(x, 27 + own.uniform(-4, 4) + x * 0.06) for x, own in across(width, 9, chance, 12)]
    c.fill(rock, polygon([(top[0][0], 86), *top, (top[-1][0], 86)]))
    for k, (x, own) in enumerate(across(width, 9, chance, 12)):
        low, wide = own.uniform(76, 84), own.uniform(2, 4.4)
        rift = [(x, 30 + x * 0.06), (x + wide, 33), (x + wide + 2, low), (x - 1, low)]
        c.fill(shaded(rock, 0.16 + 0.14 * (k % 2)), polygon(rift))
    cracks = [(x, 38 + k % 3 * 9) for k, x in enumerate(range(-84, 88, 7))]
    cracks += [(x, 60 + k % 4 * 5) for k, x in enumerate(range(-84, 88, 7))]
    c.strokes(shaded(rock, 0.42), 0.8, [(x, y, x + 1.5, y + 14) for x, y in cracks])
    c.line(mix(rock, inks.paper, 0.5), 1.4, "M " + " L ".join(f"{x:.1f} {y:.1f}" for x, y in top))
    land(c, width, 82, 4, 0.45, chance, mix(inks.near, c.lit("leaf"), 0.2))
    for x, own in across(width, 13, chance):
        pine(c, x + own.uniform(-4, 4), 88, own.uniform(9, 15), mix(inks.ground, inks.near, 0.3))
    grass = mix(inks.low, mix(inks.near, stuff("grass-gold"), 0.4), 0.65)
    land(c, width, 92, 3, 0.45, chance, grass, hatched=False)


def rock_stair(c: Cut, width: float, chance: Random) -> None:
    """Paints steps hewn out of a slope, up to the right."""
    inks = c.inks
    peak(c, -26, 86, 34, 44, inks.far, chance)
    rock = mix(inks.near, c.lit("stone"), 0.45)
    edge = [(46.0, -2.0), (30, 18), (24, 34), (8, 50), (2, 64), (-16, 80), (-40, 103)]
    cliff(c, 1, edge, shaded(rock, 0.25), width)
    steps = " ".join(f"L {-42 + k * 8} {100 - k * 8} L {-34 + k * 8} {100 - k * 8}" for k in range(12))
    c.mass(rock, f"M -60 106 {steps} L 60 10 L 60 34 L 20 66 L -14 106 Z", halo=0.9, dx=-3, dy=-5)
    treads = [(-42 + k * 8, 100 - k * 8, -33 + k * 8, 110 - k * 9) for k in range(12)]
    c.strokes(shaded(rock, 0.4), 0.9, treads)
    for x, y, size in ((-34, 100, 7), (34, 84, 8), (22, 96, 6)):
        boulder(c, x, y, size, mix(rock, inks.ground, 0.3))
    land(c, width, 98, 2, 0.45, chance, inks.ground)
