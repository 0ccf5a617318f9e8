"""What grows in places: trees, grass, a path between them."""

from __future__ import annotations

import math
from random import Random

from westmarch.skins.art.cut import Cut, across, polygon
from westmarch.skins.art.inks import mix


def pine(c: Cut, x: float, y: float, high: float, color: str, light: str = "") -> None:
    """Paints a pine with its foot at a point; ``light`` is the colour of strokes on it."""
    steps = ((0, 1.0), (0.14, 0.66), (0.08, 0.68), (0.21, 0.36), (0.12, 0.38), (0.27, 0.06), (0.03, 0.09), (0.03, 0.0))
    right = " ".join(f"L {x + high * dx:.1f} {y - high * dy:.1f}" for dx, dy in steps)
    left = " ".join(f"L {x - high * dx:.1f} {y - high * dy:.1f}" for dx, dy in reversed(steps[1:]))
    c.fill(color, f"M {x:.1f} {y - high:.1f} {right} {left} Z")
    if light and c.px < 0.6:
        at = (0.24, 0.36, 0.5, 0.62, 0.76)
        c.strokes(light, 0.6, [(x + 0.6, y - high * k, x - high * 0.24 * (1 - k), y - high * (k - 0.06)) for k in at])


def oak(c: Cut, x: float, y: float, high: float, trunk: str, leaf: str) -> None:
    """Paints a broad tree with its foot at a point."""
    h = high
    c.fill(
        trunk,
        f"M {x - h * 0.1:.1f} {y} Q {x - h * 0.04:.1f} {y - h * 0.2:.1f} {x - h * 0.05:.1f} {y - h * 0.5:.1f} "
        f"L {x + h * 0.05:.1f} {y - h * 0.5:.1f} Q {x + h * 0.04:.1f} {y - h * 0.2:.1f} {x + h * 0.11:.1f} {y} Z",
    )
    crowns = (
        (-0.22, 0.52, 0.2),
        (0.22, 0.54, 0.2),
        (0, 0.5, 0.2),
        (-0.13, 0.72, 0.2),
        (0.14, 0.74, 0.19),
        (0, 0.86, 0.16),
    )
    for dx, dy, size in crowns:
        c.dot(mix(leaf, c.inks.line, 0.22), x + (dx + 0.02) * h, y - (dy - 0.03) * h, size * h)
    for dx, dy, size in crowns:
        c.dot(leaf, x + (dx - 0.015) * h, y - (dy + 0.01) * h, size * h * 0.92)
    light = mix(leaf, c.inks.paper, 0.35)
    if c.px < 0.7:
        for dx, dy, size in ((-0.24, 0.55, 0.13), (-0.13, 0.74, 0.14), (0, 0.88, 0.1)):
            left, top, low = x + (dx - size) * h, y - (dy + size * 0.3) * h, y - (dy + size * 0.9) * h
            c.line(
                light,
                0.7,
                f"M {left:.1f} {top:.1f} Q {x + dx * h - size * h * 0.7:.1f} {low:.1f} {x + dx * h:.1f} {low:.1f}",
            )


def path_to(c: Cut, near: tuple[float, float, float], far: tuple[float, float], color: str, bend: float = 12) -> None:
    """Paints a path from ``near`` (x, y, half its width) winding to a far point."""
    (x0, y0, w), (x1, y1) = near, far
    high = y0 - y1
    c.fill(
        color,
        f"M {x0 - w:.1f} {y0} C {x0 + bend:.1f} {y0 - high * 0.4:.1f} {x1 - bend * 1.6:.1f} {y1 + high * 0.42:.1f} "
        f"{x1 - 0.7:.1f} {y1} L {x1 + 0.7:.1f} {y1} C {x1 - bend * 0.7:.1f} {y1 + high * 0.42:.1f} "
        f"{x0 + bend + w * 1.2:.1f} {y0 - high * 0.4:.1f} {x0 + w:.1f} {y0} Z",
    )


_TRUNK = "M -10 0 Q -4 -8 -4 -26 C -6 -50 -1 -70 -6 -100 C 2 -82 4 -60 5 -30 Q 4 -8 12 0 Z"
_BOUGHS = (
    "M 0 -40 Q 14 -50 22 -70 L 26 -88",
    "M -3 -52 Q -18 -58 -26 -80",
    "M 1 -27 Q 18 -32 31 -44 L 42 -46",
    "M -2 -36 Q -14 -38 -24 -48 L -36 -48",
)
_TWIGS = (
    "M 20 -66 L 38 -78 L 42 -90",
    "M 22 -71 L 16 -94",
    "M -14 -59 L -36 -66",
    "M -22 -70 L -16 -96",
    "M 31 -44 L 40 -62",
    "M -3 -76 L 8 -94",
    "M -26 -80 L -40 -94",
    "M -24 -48 L -32 -60",
)


def bare_tree(c: Cut, x: float, y: float, high: float, color: str, lean: float = 0, flip: bool = False) -> None:
    """Paints a dead tree with its foot at a point."""
    with c.at(x, y, high / 100, lean, flip):
        c.line(color, 4.6, *_BOUGHS)
        c.line(color, 2.2, *_TWIGS)
        c.fill(color, _TRUNK)


def great_trunk(c: Cut, x: float, y: float, wide: float, color: str, light: str) -> None:
    """Paints the trunk of a huge old tree with its roots at a point, out of the block above; ``wide`` is half of it."""
    w = wide
    for side, low, high in ((1, 34.0, 1.0), (-1, 46.0, 0.8)):
        x0, x1, x2 = x + side * w * 0.2, x + side * w * 1.5, x + side * w * 2.5
        c.fill(
            color,
            f"M {x0:.1f} {low + w * 0.5:.1f} Q {x1:.1f} {low - 2:.1f} {x2:.1f} {low - 15 - w * high:.1f} "
            f"Q {x1 - side:.1f} {low - w * 0.9:.1f} {x0:.1f} {low - w * 0.5:.1f} Z",
        )
        fx, fy = x + side * w * 1.45, low - w * 0.55
        twig = f"Q {fx + side * w * 0.7:.1f} {fy - 1:.1f} {fx + side * w * 1.3:.1f} {fy + 2:.1f}"
        c.line(color, w * 0.13, f"M {fx:.1f} {fy:.1f} {twig}")
    left = (
        f"M {x - w * 1.7:.1f} {y} Q {x - w * 0.8:.1f} {y - 8} {x - w * 0.65:.1f} {y - 28} "
        f"C {x - w * 0.5:.1f} {y - 46} {x - w * 0.9:.1f} 20 {x - w * 0.6:.1f} -2"
    )
    right = (
        f"C {x + w * 0.4:.1f} 20 {x + w * 0.9:.1f} {y - 48} {x + w * 0.65:.1f} {y - 30} "
        f"Q {x + w * 0.9:.1f} {y - 9} {x + w * 1.8:.1f} {y}"
    )
    foot = f"Q {x + w * 0.7:.1f} {y - 4} {x + w * 0.3:.1f} {y + 1} Q {x - w * 0.4:.1f} {y - 5} {x - w * 1.7:.1f} {y} Z"
    c.fill(color, f"{left} L {x + w * 0.7:.1f} -2 {right} {foot}")
    c.fill(
        mix(color, c.inks.line, 0.5), f"M {x + w * 0.25:.1f} -2 L {x + w * 0.7:.1f} -2 {right} "
        f"Q {x + w * 0.7:.1f} {y - 4} {x + w * 0.4:.1f} {y - 2} C {x + w * 0.1:.1f} {y - 24} {x + w * 0.5:.1f} "
        f"30 {x + w * 0.25:.1f} -2 Z",
    )  # fmt: skip
    if c.is_finer(1.7):
        for d in (-0.42, -0.2, 0.02):
            c.line(
                light,
                0.7,
                f"M {x + d * 1.5 * w:.1f} {y - 6} C {x + d * w:.1f} {y - 40} {x + d * 1.5 * w:.1f} 34 "
                f"{x + d * w:.1f} 4",
            )


def canopy(c: Cut, width: float, color: str, chance: Random, deep: float = 8) -> None:
    """Paints leaves that hang into the block from above."""
    points = [(x, deep + own.uniform(-3.5, 4.5) + (x / 9 % 2) * 3) for x, own in across(width, 4.5, chance, 6)]
    c.fill(color, polygon([(points[0][0], -2), *points, (points[-1][0], -2)]))


def grass(c: Cut, width: float, top: float, color: str, chance: Random, step: float = 6, high: float = 6) -> None:
    """Paints tufts of grass over the ground below a height."""
    lines = []
    for x, own in across(width, step, chance, 4):
        at, y = x + own.uniform(-3, 3), top + (102 - top) * own.random()
        tall = high * (0.5 + 0.7 * (y - top) / (102 - top))
        lines += [
            (at, y, at + 2.2, y - tall),
            (at + 1, y, at + 0.6, y - tall * 1.15),
            (at - 0.5, y, at - 1.6, y - tall * 0.8),
        ]
    c.strokes(color, 0.7, lines)


def reeds(c: Cut, x: float, y: float, high: float, color: str, head: str) -> None:
    """Paints a clump of bulrushes with its foot at a point."""
    with c.at(x, y, high / 100):
        blades = ("M -6 0 Q -8 -50 -30 -80", "M -2 0 Q -4 -60 -10 -98", "M 2 0 Q 6 -60 4 -90", "M 6 0 Q 10 -50 30 -84")
        c.line(color, 5, *blades, "M 0 0 Q 16 -30 44 -46", "M -4 0 Q -18 -30 -44 -40")
        for dx, dy in ((-10, -98), (4, -90), (-30, -80)):
            c.dot(head, dx, dy, 4.5, 13)


def leafy_bush(c: Cut, x: float, y: float, size: float, color: str) -> None:
    """Paints a low round bush at a point; ``size`` is half its width."""
    for dx, dy, r in ((-0.55, 0.32, 0.45), (0.5, 0.35, 0.5), (0, 0.55, 0.55)):
        c.dot(mix(color, c.inks.line, 0.24), x + dx * size, y - dy * size, r * size)
        c.dot(color, x + (dx - 0.08) * size, y - (dy + 0.08) * size, r * size * 0.86)


def web(c: Cut, x: float, y: float, radius: float, color: str, turns: int = 6) -> None:
    """Paints an orb web about a point."""
    ends = [(math.cos(k * math.pi / 6 + 0.2), math.sin(k * math.pi / 6 + 0.2)) for k in range(12)]
    reach = [radius * (1.0 if k % 3 else 1.35) for k in range(12)]
    spokes = [(x, y, x + a * reach[k], y + b * reach[k]) for k, (a, b) in enumerate(ends)]
    c.strokes(color, 0.6, spokes, 0.85)
    for turn in range(1, turns + 1):
        r = radius * turn / turns * 0.96
        parts = [f"M {x + ends[-1][0] * r:.1f} {y + ends[-1][1] * r:.1f}"]
        for k in range(12):
            (a, b), (a1, b1) = ends[k], ends[k - 1]
            middle = f"{x + (a + a1) * r * 0.41:.1f} {y + (b + b1) * r * 0.41:.1f}"
            parts.append(f"Q {middle} {x + a * r:.1f} {y + b * r:.1f}")
        c.line(color, 0.5, " ".join(parts), alpha=0.85)
