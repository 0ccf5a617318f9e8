"""Rock: peaks, cliffs, boulders and standing stones."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from westmarch.skins.art.cut import Cut, polygon
from westmarch.skins.art.inks import mix, shaded

_LEFT = (1.0, 0.82, 0.63, 0.45, 0.28, 0.13)
_RIGHT = (0.15, 0.3, 0.47, 0.65, 0.83, 1.0)


def peak(
    c: Cut, x: float, y: float, wide: float, high: float, color: str, chance: Random, has_snow: bool = True
) -> None:
    """Paints a mountain with the middle of its foot at a point, ``2 * wide`` broad, its right side in the shade."""
    inks, jag = c.inks, [chance.uniform(-1.3, 1.3) for _ in range(12)]
    left = [(x - wide * t, y - high * (1 - t) ** 1.06 + jag[k]) for k, t in enumerate(_LEFT)]
    right = [(x + wide * t, y - high * (1 - t) ** 1.06 + jag[k + 6]) for k, t in enumerate(_RIGHT)]
    top = (x, y - high)

    def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x + wide * dx, y - high * dy) for dx, dy in points]

    dark = mix(color, inks.line, 0.36)
    c.fill(color, polygon([*left, top, *right, (x + wide, 103), (x - wide, 103)]))
    c.fill(dark, polygon([top, *at((0.05, 0.8), (-0.05, 0.58), (0.09, 0.34), (-0.02, 0)), *reversed(right)]))
    spur = at((-0.3, 0.55), (-0.15, 0.38), (-0.3, 0.18), (-0.2, 0), (-0.66, 0), (-0.42, 0.25))
    c.fill(mix(color, inks.line, 0.16), polygon(spur))
    c.fill(mix(color, inks.line, 0.2), polygon(at((0.3, 0.3), (0.42, 0.2), (0.4, 0.1), (0.6, 0), (0.26, 0))))
    if has_snow:
        white = mix(inks.paper, inks.sky, 0.1 + inks.dark * 0.5)
        c.fill(
            white,
            polygon(at((0, 1.0), (0.05, 0.8), (0, 0.7), (-0.09, 0.62), (-0.1, 0.75), (-0.22, 0.72), (-0.13, 0.87))),
        )
        shadow = at((0, 1.0), (0.05, 0.8), (0.02, 0.7), (0.1, 0.62), (0.12, 0.76), (0.24, 0.7), (0.15, 0.85))
        c.fill(mix(white, dark, 0.42), polygon(shadow))
    if c.is_finer(1.6):
        strokes = [(px, py + 1.5, px - 3 - k % 3, py + 10 + k % 2 * 4) for k, (px, py) in enumerate(right[:-1])]
        strokes += [(px - 3, py + 4, px - 6, py + 12) for px, py in right[1:-1]]
        c.strokes(mix(dark, inks.line, 0.5), 0.5, strokes, 0.8)
        c.strokes(mix(color, inks.line, 0.3), 0.5, [(px + 4, py + 4, px + 1, py + 11) for px, py in left[1:5]])


def boulder(c: Cut, x: float, y: float, size: float, color: str, halo: float = 0.6) -> None:
    """Paints a stone that lies at a point; ``size`` is half its width."""
    with c.at(x, y, size / 10):
        rock = "M -10 1 L -9 -5 L -4 -10 L 3 -9 L 8 -6 L 10 1 Z"
        if halo:
            c.line(c.inks.paper, 2 * halo * 10 / size, rock)
        c.fill(color, rock)
        c.fill(shaded(color, 0.3), "M -1 1 L 1 -5 L 3 -9 L 8 -6 L 10 1 Z")


def menhir(c: Cut, x: float, y: float, high: float, color: str, lean: float = 0, halo: float = 0.7) -> None:
    """Paints a standing stone with its foot at a point."""
    with c.at(x, y, high / 100, lean):
        stone = "M -20 4 L -17 -60 L -11 -92 L 4 -100 L 14 -88 L 19 -40 L 20 4 Z"
        if halo:
            c.line(c.inks.paper, 200 * halo / high, stone)
        c.fill(color, stone)
        c.fill(shaded(color, 0.32), "M 5 4 L 3 -50 L 8 -84 L 4 -100 L 14 -88 L 19 -40 L 20 4 Z")
        if c.is_finer(14):
            c.strokes(shaded(color, 0.5), 2.4, [(-12, -66, -4, -62), (-13, -40, -6, -44), (-13, -20, -8, -18)])


def cliff(c: Cut, side: int, edge: Sequence[tuple[float, float]], color: str, width: float) -> None:
    """Paints a wall of rock between an inner edge (x away from the middle, from above) and one side of the block."""
    half = width / 2 + 2
    inner = [(side * x, y) for x, y in edge]
    c.fill(color, polygon([(side * half, edge[0][1]), *inner, (side * half, edge[-1][1])]))
    away = [(side * (x + 5 + (k % 3) * 2.2), y) for k, (x, y) in enumerate(edge)]
    lip = mix(color, c.inks.paper, 0.22) if side > 0 else shaded(color, 0.32)
    c.fill(lip, polygon([*inner, *reversed(away)]))
    if c.is_finer(1.8):
        lines = [(x - side * 2, y + 3, x + side * 1.5, y + 13) for x, y in away]
        lines += [(x + side * 9, y - 5, x + side * 12, y + 8) for x, y in away]
        lines += [(x + side * 18, y + 2, x + side * 20, y + 14) for x, y in away]
        c.strokes(shaded(color, 0.42), 0.7, [line for line in lines if abs(line[0]) < half])


_CRYSTALS = (
    (-22, 84, 4.0, 30, -12), (-14, 86, 3.4, 20, 4), (-29, 88, 3.6, 18, -26), (18, 84, 4.6, 36, 9),
    (27, 87, 3.6, 24, 24), (9, 87, 3.0, 16, -6),
)  # fmt: skip
"""Crystals on the floor of a cave: x and y of the foot, half the width, height, lean."""


def crystals(c: Cut, color: str) -> None:
    """Paints clear crystals on the floor of a cave, at both sides of its middle."""
    for x, y, wide, high, lean in _CRYSTALS:
        with c.at(x, y, 1, lean):
            edges = [(-wide, 0.0), (-wide, -high * 0.7), (0.0, -high), (wide, -high * 0.7), (wide, 0.0)]
            c.mass(color, polygon(edges), halo=0.8, dx=-wide * 0.8)
            c.line(c.inks.paper, 0.8, f"M {-wide * 0.3} -2 L {-wide * 0.3} {-high * 0.78}")
