"""Sky, disc, engraved lines and grounds: what lies behind everything."""

from __future__ import annotations

import math
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
    """Paints the sky with its disc, engraved lines closer together above, and stars."""
    inks, half = c.inks, width / 2
    ground = QLinearGradient(0, 0, 0, 74)
    ground.setColorAt(0, qcolor(inks.sky))
    ground.setColorAt(1, qcolor(inks.low))
    c.painter.fillRect(QRectF(-half - 1, -1, width + 2, 103), ground)
    x, y, radius = disc
    c.glow(inks.sun, x, y, min(radius * 2.6, radius + 26), 0.75)
    c.dot(inks.sun, x, y, radius)
    _engraved(c, half, chance, disc)
    _rings(c, disc)
    if inks.stars:
        _moon(c, disc)
        _stars(c, half, chance, disc)


def _engraved(c: Cut, half: float, chance: Random, disc: Disc) -> None:
    """Broken level lines, which leave a round space about the disc."""
    x, y, radius = disc
    top, free = 2.0, radius + 7.5
    color, thick, thrown = _engraving(c), c.width(0.42), chance.random
    for k in range(16):
        left, is_drawn = -_HALF + 14 * thrown(), k % 2 == 0 or c.is_finer(2.6)
        ink = qcolor(color, 0.5 * (1 - top / 70))
        reach = math.sqrt(free * free - (top - y) ** 2) if abs(top - y) < free else 0.0
        while left < _HALF:
            right = left + 10 + 32 * thrown()
            if is_drawn and left < half and right > -half:
                for start, end in ((left, min(right, x - reach)), (max(left, x + reach), right)):
                    if end - start > 1.5 and (reach or start == left):
                        c.painter.fillRect(QRectF(start, top, end - start, thick), ink)
                    if not reach:
                        break
            left = right + 3 + 7 * thrown()
        top += 2.2 + k * 0.2


def _engraving(c: Cut) -> str:
    """The colour of lines in the sky."""
    inks = c.inks
    return mix(inks.sky, inks.low, 0.6) if inks.is_dark else mix(inks.sky, inks.line, 0.35)


def _rings(c: Cut, disc: Disc) -> None:
    """Two broken rings about the disc: light, as an engraver cuts it."""
    x, y, radius = disc
    for k, (away, alpha) in enumerate(((2.6, 0.5), (5.2, 0.34))):
        if k and not c.is_finer(2.4):
            return
        r = radius + away
        box = QRectF(x - r, y - r, 2 * r, 2 * r)
        c.painter.setPen(c.pen(_engraving(c), 0.45, alpha))
        for start in range(12):
            c.painter.drawArc(box, (start * 30 + k * 15) * 16, (14 + start * 5 % 11) * 16)


def _moon(c: Cut, disc: Disc) -> None:
    """The seas of the moon, and its darker edge away from the light."""
    x, y, radius = disc
    grey = mix(c.inks.sun, c.inks.low, 0.3)
    with c.at(x, y, radius / 10):
        c.fill(grey, "M 3.4 -9.4 C 8 -6 9 4 1 9.9 C 6 9.6 10 5.6 10 0 C 10 -4.6 7.2 -8.2 3.4 -9.4 Z", 0.6)
        for dx, dy, rx, ry in ((-3.6, -3.2, 2.6, 1.9), (-1, 3.6, 1.8, 1.3), (2.4, -1.2, 1.6, 2), (-5.4, 2.2, 1.1, 0.9)):
            c.dot(grey, dx, dy, rx, ry, 0.5)


def _stars(c: Cut, half: float, chance: Random, disc: Disc) -> None:
    x, y, radius = disc
    rays = []
    for k in range(90):
        at, high, size = chance.uniform(-_HALF, _HALF), chance.uniform(1, 46), chance.choice((0.35, 0.5, 0.7))
        if abs(at) < half and (at - x) ** 2 + (high - y) ** 2 > (radius + 4) ** 2:
            c.dot(stuff("star"), at, high, c.width(size * 1.6) / 2)
            if k % 7 == 0:
                rays += [(at - 2, high, at + 2, high), (at, high - 2.6, at, high + 2.6)]
    c.strokes(stuff("star"), 0.35, rays, 0.8)


def veil(c: Cut, width: float, disc: Disc | None) -> None:
    """Lays the low sky thinly over a country, so that a figure stands out before it, and the disc behind its head."""
    inks = c.inks
    c.band(inks.low, -width / 2 - 1, -1, width + 2, 103, 0.16 if inks.is_dark else 0.26)
    if disc is not None and inks.dark > 0.25:
        c.dot(mix(inks.sun, inks.low, 0.35), disc[0], disc[1], disc[2], alpha=0.5)


def shine(c: Cut, disc: Disc) -> None:
    """Lays the light of sun or moon on the ground below it."""
    c.glow(c.inks.sun, disc[0], 84, 34, 0.24 if c.inks.dark else 0.16)


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
