"""Sky, disc, engraved lines and grounds: what lies behind everything."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from PySide6.QtCore import QRectF
from PySide6.QtGui import QLinearGradient

from westmarch.skins.art.cut import SPAN, Cut, polygon
from westmarch.skins.art.inks import mix, qcolor, stuff
from westmarch.tabletop.drawing import Point

Disc = tuple[float, float, float]
"""Sun or moon: its middle and its radius."""
_HALF = SPAN / 2
_STEP = 45.0
"""Between two free points of a ridge."""


def disc_by_chance(width: float, chance: Random) -> Disc:
    """A sun or moon somewhere in the sky of a block."""
    return chance.uniform(-0.3, 0.3) * min(width, 160), chance.uniform(18, 34), chance.uniform(9, 14)


def sky(c: Cut, width: float, chance: Random, disc: Disc) -> None:
    """Paints the sky with its disc, broken engraved lines that are closer together above, and stars."""
    inks, half = c.inks, width / 2
    ground = QLinearGradient(0, 0, 0, 74)
    ground.setColorAt(0, qcolor(inks.sky))
    ground.setColorAt(1, qcolor(inks.low))
    c.painter.fillRect(QRectF(-half - 1, -1, width + 2, 103), ground)
    x, y, radius = disc
    c.glow(inks.sun, x, y, min(radius * 2.6, radius + 26), 0.75)
    c.dot(inks.sun, x, y, radius)
    _engraved(c, half, chance, disc)
    _stars(c, half, chance, disc)


def _engraved(c: Cut, half: float, chance: Random, disc: Disc) -> None:
    x, y, radius = disc
    inks, top = c.inks, 2.0
    color = mix(inks.sky, inks.low, 0.6) if inks.is_dark else mix(inks.sky, inks.line, 0.35)
    thick, thrown = c.width(0.42), chance.random
    for k in range(16):
        left, is_drawn = -_HALF + 14 * thrown(), k % 2 == 0 or c.is_finer(2.6)
        ink = qcolor(color, 0.5 * (1 - top / 70))
        while left < _HALF:
            long = 10 + 32 * thrown()
            is_seen = is_drawn and left < half and left + long > -half
            if is_seen and (abs(top - y) > radius + 1.5 or left > x + radius + 1 or left + long < x - radius - 1):
                c.painter.fillRect(QRectF(left, top, long, thick), ink)
            left += long + 3 + 7 * thrown()
        top += 2.2 + k * 0.2


def _stars(c: Cut, half: float, chance: Random, disc: Disc) -> None:
    x, y, radius = disc
    for _ in range(90 if c.inks.stars else 0):
        at, high, size = chance.uniform(-_HALF, _HALF), chance.uniform(1, 46), chance.choice((0.35, 0.5, 0.7))
        if abs(at) < half and (at - x) ** 2 + (high - y) ** 2 > (radius + 1) ** 2:
            c.dot(stuff("star"), at, high, c.width(size * 1.6) / 2)


def veil(c: Cut, width: float, disc: Disc) -> None:
    """Lays the low sky thinly over a country, so that a figure stands out before it, and the disc behind its head."""
    inks = c.inks
    c.band(inks.low, -width / 2 - 1, -1, width + 2, 103, 0.16 if inks.is_dark else 0.26)
    if inks.dark > 0.25:
        c.dot(mix(inks.sun, inks.low, 0.35), disc[0], disc[1], disc[2], alpha=0.5)


def ridge(base: float, height: float, rough: float, chance: Random, width: float) -> list[Point]:
    """The edge of a ground from left to right: ``height`` is how far it moves about ``base``, ``rough`` about 0.45."""
    thrown = chance.random
    values = [(thrown() - 0.5) * height for _ in range(int(SPAN / _STEP) + 1)]
    reach = height * 0.6
    for _ in range(4):
        finer = [values[0]]
        for one, other in pairwise(values):
            finer += [(one + other) / 2 + (thrown() - 0.5) * reach, other]
        values, reach = finer, reach * rough
    step, half = SPAN / (len(values) - 1), width / 2 + 6
    points = [(-_HALF + k * step, base - value) for k, value in enumerate(values)]
    return [point for point in points if abs(point[0]) < half]


def land(
    c: Cut, width: float, base: float, height: float, rough: float, chance: Random, color: str, hatched: bool = True
) -> list[Point]:
    """Paints a ground down to the lower edge, with strokes below its edge; returns the edge."""
    points = ridge(base, height, rough, chance, width)
    ends = (points[0][0], points[-1][0])
    c.fill(color, polygon([(ends[0], 103), *points, (ends[1], 103)]))
    if hatched and c.px < 0.9:
        strokes = [(x, y + 1, x - 5, y + 6 + k % 3 * 3) for k, (x, y) in enumerate(points) if k % 2]
        c.strokes(mix(color, c.inks.line, 0.4), 0.5, strokes, 0.6)
    return points


def waters(c: Cut, width: float, top: float, low: float, chance: Random, color: str = "") -> None:
    """Paints a water between two heights, its waves longer towards the lower edge."""
    inks, half = c.inks, width / 2
    color = color or mix(mix(stuff("water"), inks.sky, 0.4), stuff("shade-blue"), inks.dark * 0.7)
    c.band(color, -half - 1, top, width + 2, low - top + 2)
    y, light = top + 1.5, mix(color, inks.paper, 0.6)
    while y < low:
        deep = y - top
        for _ in range(14):
            x, long = chance.uniform(-_HALF, _HALF), chance.uniform(3, 5) * (1 + deep / 22)
            if abs(x + long) < half + long:
                wave = f"M {x:.1f} {y:.1f} Q {x + long / 2:.1f} {y - 1.1:.1f} {x + long:.1f} {y:.1f}"
                c.line(
                    light, 0.45 + deep * 0.012, f"{wave} Q {x + long * 1.5:.1f} {y + 1:.1f} {x + 2 * long:.1f} {y:.1f}"
                )
        y += 2.4 + deep * 0.05
