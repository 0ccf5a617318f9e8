"""What grows in places: trees, grass, a path between them."""

from __future__ import annotations

from westmarch.skins.art.cut import Cut
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
