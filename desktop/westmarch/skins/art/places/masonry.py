"""What is built: walls, towers, houses, arches, ships.  Lamps are lit where the hour is dark."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from westmarch.skins.art.cut import Cut, across, polygon
from westmarch.skins.art.inks import mix, shaded, stuff
from westmarch.tabletop.drawing import Point


def stone(c: Cut, share: float = 0.3) -> str:
    """The colour of old stone in a picture; ``share`` is how far it goes into the near ground."""
    return c.lit(mix(stuff("stone"), c.inks.near, share))


def lamp(c: Cut, wall: str) -> str:
    """The colour of a window: lit in the dark, else dark."""
    return stuff("lamp") if c.inks.dark > 0.1 else shaded(wall, 0.65)


def wall(
    c: Cut, points: Sequence[Point], color: str, halo: float = 0.8, share: float = 0.35, has_courses: bool = True
) -> None:
    """Paints a wall with paper about it; ``share`` of its width at the right is in the shade."""
    path = polygon(points)
    if halo:
        c.line(c.inks.paper, 2 * halo, path)
    c.fill(color, path)
    box = path.boundingRect()
    if share:
        with c.inside(path):
            c.band(shaded(color, 0.3), box.right() - box.width() * share, box.top(), box.width() * share, box.height())
            if has_courses and c.is_finer(2.0):
                _courses(c, box.left(), box.top(), box.right(), box.bottom(), shaded(color, 0.42))


def _courses(c: Cut, left: float, top: float, right: float, low: float, color: str) -> None:
    lines, y, k = [], top + 3.0, 0
    while y < low:
        x = left + (k * 7.3) % 9
        while x < right:
            lines += [(x, y, x + 3.4, y), (x + 3.4, y, x + 3.4, y + 2)]
            x += 11 + (k * 3.7) % 5
        y, k = y + 4.2, k + 1
    c.strokes(color, 0.45, lines)


def tower(
    c: Cut, x: float, y: float, wide: float, high: float, color: str, top: str = (
        "battle"
    ), roof: str = "", lit: bool = True,
    halo: float = 0.8,
) -> None:  # fmt: skip
    """Paints a tower with the middle of its foot at a point; ``top``: battle, spire, dome, horns, broken or flat."""
    w, up = wide / 2, y - high
    roof = roof or mix(color, c.inks.line, 0.5)
    body = polygon([(x - w, y), (x - w * 0.84, up), (x + w * 0.84, up), (x + w, y)])
    head, dark_head = _tops(x, up, w, top)
    if halo:
        c.line(c.inks.paper, 2 * halo, body, *(polygon(each) for each in head))
    top_color = roof if top in ("spire", "dome") else color
    for each in head:
        c.fill(top_color, polygon(each))
    for each in dark_head:
        c.fill(shaded(top_color, 0.32), polygon(each))
    c.fill(color, body)
    c.fill(shaded(color, 0.3), polygon([(x + w * 0.28, y), (x + w * 0.22, up), (x + w * 0.84, up), (x + w, y)]))
    if c.is_finer(2.0):
        _courses(c, x - w * 0.7, up + 2, x + w * 0.3, y, shaded(color, 0.36))
    if lit and wide > 4:
        r = max(0.7, wide * 0.09)
        for k in range(max(1, int(high / 15))):
            low = up + 9 + k * 14
            at = x + (-0.22, 0.12, -0.3)[k % 3] * w
            window = (
                f"M {at - r:.1f} {low:.1f} L {at - r:.1f} {low - r * 2:.1f} Q {at:.1f} {low - r * 4:.1f} "
                f"{at + r:.1f} {low - r * 2:.1f} L {at + r:.1f} {low:.1f} Z"
            )
            c.fill(lamp(c, color), window)


def _tops(x: float, y: float, w: float, top: str) -> tuple[list[list[Point]], list[list[Point]]]:
    """The masses of the head of a tower, and those of them in the shade."""

    def at(*points: Point) -> list[Point]:
        return [(x + dx * w, y + dy * w) for dx, dy in points]

    match top:
        case "spire":
            return [at((-1.15, 0.1), (0, -4), (1.15, 0.1))], [at((0.25, 0.1), (0, -4), (1.15, 0.1))]
        case "dome":
            half = ((1.0, 0.1), (0.95, -0.7), (0.5, -1.3), (0.1, -1.6), (0.0, -2.6))
            dome = at(*((-dx, dy) for dx, dy in half), *reversed(half))
            return [dome], [at((0.3, 0.1), (0.4, -1.35), (0.5, -1.3), (0.95, -0.7), (1.0, 0.1))]
        case "horns":
            horns = at((-0.84, 0), (-1.3, -3.6), (-0.4, -0.9), (0, -2.2), (0.4, -0.9), (1.3, -3.6), (0.84, 0))
            return [horns], [at((0.22, 0), (0.2, -1.5), (0.4, -0.9), (1.3, -3.6), (0.84, 0))]
        case "broken":
            ruin = at((-0.84, 0), (-0.84, -1.1), (-0.5, -1.5), (-0.3, -0.7), (0.1, -0.9), (0.2, -0.3), (0.84, 0))
            return [ruin], []
        case "battle":
            battle = at(
                (-1.15, 0.3), (-1.15, -0.8), (-0.75, -0.8), (-0.75, -0.4), (-0.25, -0.4), (-0.25, -0.8), (0.25, -0.8),
                (0.25, -0.4), (0.75, -0.4), (0.75, -0.8), (1.15, -0.8), (1.15, 0.3),
            )  # fmt: skip
            return [battle], [at((0.25, 0.3), (0.25, -0.4), (0.75, -0.4), (0.75, -0.8), (1.15, -0.8), (1.15, 0.3))]
        case _:
            return [], []


def battlements(c: Cut, left: float, right: float, y: float, color: str, size: float = 2.2) -> None:
    """Paints merlons on the top of a wall."""
    x = left
    while x < right - size * 0.5:
        c.band(color, x, y - size, size, size + 0.4)
        x += size * 2


def house(
    c: Cut, x: float, y: float, wide: float, color: str, roof: str, flip: bool = False, halo: float = 0.7
) -> None:
    """Paints a house from its corner, the gable in the light, with the middle of its foot at a point."""
    with c.at(x, y, wide / 100, flip=flip):
        gable, side = "M -50 0 L -50 -34 L -26 -66 L -2 -34 L -2 0 Z", "M -2 0 L -2 -34 L 50 -34 L 50 0 Z"
        cover = "M -26 -70 L 28 -70 L 56 -31 L 2 -31 Z"
        if halo:
            c.line(c.inks.paper, 200 * halo / wide, gable, side, cover)
        c.fill(color, gable)
        c.fill(shaded(color, 0.3), side)
        c.fill(roof, cover)
        c.line(shaded(roof, 0.35), 5, "M -55 -30 L -26 -69 L 2 -31")
        if c.is_finer(7):
            lines = [(-18 + k * 11, -67, 8 + k * 11, -34) for k in range(5)]
            c.strokes(shaded(roof, 0.35), 1.8, lines)
        c.fill(
            lamp(c, color),
            "M -20 -30 L -20 -44 Q -26 -52 -32 -44 L -32 -30 Z M 10 -10 L 10 -24 L 20 -24 L 20 -10 Z "
            "M 32 -10 L 32 -24 L 42 -24 L 42 -10 Z",
        )
        c.fill(shaded(color, 0.6), "M -33 0 L -33 -18 Q -26 -25 -19 -18 L -19 0 Z")


def smoke(c: Cut, x: float, y: float, high: float, alpha: float = 0.6) -> None:
    """Paints smoke that rises from a point."""
    with c.at(x, y, high / 40):
        c.line(mix(c.inks.paper, c.inks.sky, 0.4), 2.6, "M 0 0 C -5 -10 6 -18 1 -28 C -1 -34 3 -38 6 -42", alpha=alpha)


def fire(c: Cut, x: float, y: float, high: float, glow: float = 1.6) -> None:
    """Paints a fire with its foot at a point and the light about it."""
    if glow:
        c.glow(stuff("glow"), x, y - high * 0.4, high * glow, 0.7)
    with c.at(x, y, high / 20):
        c.fill(stuff("flame"), "M 0 -20 C 6 -12 8 -6 5 0 L -5 0 C -9 -5 -6 -9 -4 -14 Q -2 -11 -2 -9 Q 1 -14 0 -20 Z")
        c.fill(stuff("amber"), "M 1 -11 C 4 -7 4 -3 2 0 L -2 0 C -4 -4 -1 -7 1 -11 Z")


def torch(c: Cut, x: float, y: float, size: float = 1.0) -> None:
    """Paints a torch on a wall, its grip at a point."""
    with c.at(x, y, size):
        c.line(stuff("wood"), 1.6, "M 0 4 L 0 -3")
        fire(c, 0, -3, 6, 2.0)


def sailing_ship(
    c: Cut, x: float, y: float, size: float, hull: str, sail: str, flag: str, is_swan: bool = False
) -> None:
    """Paints a ship with the middle of its keel at a point; ``size`` 1 is 72 units long."""
    with c.at(x, y, size):
        c.line(c.inks.line, 1.5, "M 0 0 L 0 -54", "M -15 -2 L -15 -38")
        c.mass(sail, "M 1 -50 C 20 -46 26 -22 19 -9 L 1 -11 Z", halo=0.7 / size, dx=-6)
        c.mass(sail, "M -14 -36 C -27 -30 -29 -17 -25 -9 L -14 -10 Z", halo=0.7 / size, dx=-4, shade=0.2)
        c.line(shaded(sail, 0.4), 0.6, "M 3 -40 Q 14 -36 20 -25", "M 3 -28 Q 14 -26 21 -18")
        if is_swan:
            c.mass(
                hull, "M -34 -12 C -32 -3 -30 0 -24 0 L 20 0 C 28 -2 32 -12 31 -22 C 30 -32 38 -34 41 -29 L 44 -25 "
                "C 40 -27 38 -27 37 -22 C 38 -8 36 6 26 10 L -22 10 C -32 8 -38 -4 -34 -12 Z",
                halo=0.8 / size, dx=-1, dy=-4,
            )  # fmt: skip
        else:
            c.mass(
                hull, "M -34 -12 C -32 -4 -30 0 -24 0 L 22 0 C 30 -2 34 -10 38 -24 C 40 -10 36 6 26 10 L -22 10 "
                "C -32 8 -36 0 -34 -12 Z", halo=0.8 / size, dx=-1, dy=-4,
            )  # fmt: skip
        c.line(c.inks.gold, 1, "M -31 -2 Q 0 6 33 -5")
        c.fill(flag, "M 0 -54 L 0 -61 L -14 -58 Z")


def bare_wall(c: Cut, width: float, color: str, floor: str, low: float, chance: Random) -> None:
    """Paints the back of a room of stone, and its floor from a height down."""
    half = width / 2 + 2
    c.band(color, -half, -2, 2 * half, low + 4)
    lines = []
    for k, (x, own) in enumerate(across(width, 12, chance)):
        for row in range(4):
            y = own.uniform(2, low - 4)
            lines += [(x + row, y, x + row + 5, y), (x + row + 5, y, x + row + 5, y + 3 + k % 2)]
    if c.is_finer(2):
        c.strokes(shaded(color, 0.3), 0.6, lines)
    c.band(floor, -half, low, 2 * half, 104 - low)
    flags = [(-half, y, half, y) for y in (low + 4, low + 10, low + 19)]
    flags += [(x * 0.55, low, x * 1.3, 103) for x in range(-105, 106, 21)]
    c.strokes(shaded(floor, 0.3), 0.6, flags)
