"""Lines as a hand draws them: broken, curved and inked.  Points are ``(x, y)`` tuples; a line is a list of points."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter

from westmarch.tabletop.drawing import Point, pen, seeded


def fractal(a: Point, b: Point, amplitude: float, key: object, rounds: int, roughness: float = 0.52) -> list[Point]:
    """Returns a line from ``a`` to ``b`` broken by midpoint displacement; the first shift is at most ``amplitude``."""
    points = [a, b]
    dice = seeded("fractal", key)
    for _ in range(rounds):
        out: list[Point] = []
        for (x0, y0), (x1, y1) in pairwise(points):
            length = math.hypot(x1 - x0, y1 - y0) or 1
            shift = dice.uniform(-1, 1) * amplitude
            out += [(x0, y0), ((x0 + x1) / 2 - (y1 - y0) / length * shift, (y0 + y1) / 2 + (x1 - x0) / length * shift)]
        out.append(points[-1])
        points = out
        amplitude *= roughness
    return points


def bezier(p0: Point, p1: Point, p2: Point, p3: Point, count: int = 24) -> list[Point]:
    """Returns ``count + 1`` points along a cubic curve."""
    out = []
    for i in range(count + 1):
        t = i / count
        u = 1 - t
        a, b, c, d = u**3, 3 * u * u * t, 3 * u * t * t, t**3
        out.append((a * p0[0] + b * p1[0] + c * p2[0] + d * p3[0], a * p0[1] + b * p1[1] + c * p2[1] + d * p3[1]))
    return out


def catmull(points: Sequence[Point], per_segment: int) -> list[Point]:
    """Returns a smooth curve through all the points (uniform Catmull-Rom)."""
    ext = [points[0], *points, points[-1]]
    out: list[Point] = []
    for a, b, c, d in zip(ext, ext[1:], ext[2:], ext[3:], strict=False):
        for k in range(per_segment):
            t = k / per_segment
            x, y = (
                0.5
                * (
                    2 * b[j]
                    + (c[j] - a[j]) * t
                    + (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t
                    + (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t**3
                )
                for j in (0, 1)
            )
            out.append((x, y))
    out.append(points[-1])
    return out


def ink_line(
    painter: QPainter, points: Sequence[Point], width: float, color: QColor, key: object, vary: float = 0.45
) -> None:
    """Draws a line of varying width through the points, the same each time for the same key."""
    phase = seeded("ink", key).uniform(0, 9)
    nib = pen(color, width, flat=color.alphaF() < 0.99)  # one for all: making them takes longer than drawing
    ends = [QPointF(*point) for point in points]
    for i, (start, end) in enumerate(pairwise(ends)):
        swell = 1 + vary * (0.6 * math.sin(phase + i * 0.37) + 0.5 * math.sin(phase * 2 + i * 0.11))
        nib.setWidthF(max(0.35, width * swell))
        painter.setPen(nib)
        painter.drawLine(start, end)
