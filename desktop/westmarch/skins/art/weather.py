"""Weather over a scene.  What falls is painted before the figure, what drifts behind it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from westmarch.skins.art.cut import SPAN, Cut, polygon
from westmarch.skins.art.inks import mix, stuff

Fall = Callable[[Cut, float, Random], None]
_HALF = SPAN / 2


def cloud(c: Cut, x: float, y: float, size: float, color: str, alpha: float = 0.8) -> None:
    """Paints one cloud with a flat foot at a point; ``size`` 1 is 36 units wide."""
    s = size
    c.fill(
        color,
        f"M {x - 18 * s:.1f} {y:.1f} C {x - 20 * s:.1f} {y - 5 * s:.1f} {x - 12 * s:.1f} {y - 7 * s:.1f} "
        f"{x - 9 * s:.1f} {y - 5 * s:.1f} C {x - 7 * s:.1f} {y - 11 * s:.1f} {x + 3 * s:.1f} {y - 11 * s:.1f} "
        f"{x + 5 * s:.1f} {y - 6 * s:.1f} C {x + 11 * s:.1f} {y - 9 * s:.1f} {x + 17 * s:.1f} {y - 4 * s:.1f} "
        f"{x + 18 * s:.1f} {y:.1f} Z",
        alpha,
    )


def bird(c: Cut, x: float, y: float, size: float, color: str) -> None:
    """Paints a bird far off, its wings ``2 * size`` wide."""
    s = size
    wing = f"Q {x - s * 0.4:.1f} {y - s * 0.55:.1f} {x:.1f} {y:.1f} Q {x + s * 0.4:.1f} {y - s * 0.55:.1f}"
    c.line(color, 0.9, f"M {x - s:.1f} {y - s * 0.15:.1f} {wing} {x + s:.1f} {y - s * 0.15:.1f}")


def _strewn(width: float, count: int, chance: Random) -> list[tuple[float, float]]:
    """Places over the widest block, of which those in this one are kept."""
    places = [(chance.uniform(-_HALF, _HALF), chance.uniform(0, 100)) for _ in range(count)]
    return [place for place in places if abs(place[0]) < width / 2 + 4]


def _rain(c: Cut, width: float, chance: Random) -> None:
    lines = [(x, y, x - 3, y + 9) for x, y in _strewn(width, 260, chance)]
    c.strokes(mix(c.inks.low, stuff("white"), 0.4), 0.5, lines, 0.55)


def _snow(c: Cut, width: float, chance: Random) -> None:
    for k, (x, y) in enumerate(_strewn(width, 170, chance)):
        c.dot(stuff("white"), x, y, (0.6, 0.9, 1.3, 0.5)[k % 4], alpha=0.9)


def _leaves(c: Cut, width: float, chance: Random) -> None:
    for k, (x, y) in enumerate(_strewn(width, 52, chance)):
        with c.at(x, y, 1.0, k * 47 % 360):
            color = (stuff("flame"), stuff("ember"), stuff("brass"))[k % 3]
            c.fill(c.lit(color), "M -2.2 0 Q 0 -1.8 2.2 0 Q 0 1.8 -2.2 0 Z", 0.9)


def _embers(c: Cut, width: float, chance: Random) -> None:
    for k, (x, y) in enumerate(_strewn(width, 90, chance)):
        c.dot(stuff("glow"), x, y, (0.5, 0.8, 0.6)[k % 3], alpha=0.85)


def _mist(c: Cut, width: float, chance: Random) -> None:
    for k in range(6):
        x, y, s = chance.uniform(-80, 80), 46 + k * 10 + chance.uniform(-4, 4), chance.uniform(1.5, 2.6)
        long, deep = 26 * s, 2.6 * s
        c.fill(
            c.inks.low,
            f"M {x - long:.1f} {y:.1f} C {x - long * 0.4:.1f} {y - deep:.1f} {x + long * 0.3:.1f} {y - deep * 1.3:.1f} "
            f"{x + long:.1f} {y:.1f} C {x + long * 0.4:.1f} {y + deep * 0.8:.1f} {x - long * 0.5:.1f} {y + deep:.1f} "
            f"{x - long:.1f} {y:.1f} Z",
            0.42,
        )


def _clouds(c: Cut, width: float, chance: Random) -> None:
    white, foot = mix(c.inks.low, stuff("white"), 0.55), mix(c.inks.low, c.inks.sky, 0.6)
    for _ in range(7):
        x, y, s = chance.uniform(-_HALF, _HALF) * 0.8, chance.uniform(9, 30), chance.uniform(0.5, 1.0)
        if abs(x) < width / 2 + 20:
            cloud(c, x + 1.5 * s, y, s, foot, 0.75)
            cloud(c, x, y - 1.2 * s, s * 0.94, white, 0.75)


def _birds(c: Cut, width: float, chance: Random) -> None:
    x, y = chance.uniform(-26, 26), chance.uniform(12, 24)
    for _ in range(6):
        bird(c, x + chance.uniform(-18, 18), y + chance.uniform(-7, 7), chance.uniform(1.8, 3.2), c.inks.line)


def _lightning(c: Cut, width: float, chance: Random) -> None:
    x = chance.uniform(-30, 30)
    bolt = polygon([
        (x + 1, -1), (x - 4, 14), (x + 3, 15.5), (x - 7, 33), (x - 2, 34), (x - 12, 58), (x - 5.4, 35.5),
        (x - 10.4, 34.4), (x - 2.4, 17), (x - 8.4, 15.6), (x - 3, -1),
    ])  # fmt: skip
    branch = f"M {x - 2:.1f} 16 L {x + 7:.1f} 25 L {x + 6:.1f} 30 L {x + 13:.1f} 40"
    c.line(stuff("lightning"), 2.6, bolt, alpha=0.25)
    c.line(stuff("lightning"), 0.9, branch, alpha=0.9)
    c.fill(stuff("lightning"), bolt)
    _rain(c, width, chance)


WEATHERS: dict[str, Fall] = {
    "rain": _rain,
    "snow": _snow,
    "leaves": _leaves,
    "embers": _embers,
    "mist": _mist,
    "clouds": _clouds,
    "birds": _birds,
    "lightning": _lightning,
}
IN_SKY = frozenset({"clouds", "lightning"})
"""What drifts behind the country."""
BEHIND = frozenset({"rain", "mist", "birds"})
"""What is between the country and a figure."""
IN_FRONT = frozenset({"snow", "leaves", "embers"})
"""What falls before a figure."""
BY_HOUR = {
    "storm": ("rain", "lightning"),
    "mist": ("mist", "birds"),
    "snow": ("snow",),
    "autumn": ("leaves", "birds"),
    "gloom": ("embers", ""),
    "day": ("clouds", "birds"),
    "dawn": ("birds", "clouds"),
    "dusk": ("birds", ""),
    "noon": ("clouds", "birds"),
}
"""What an hour has where the words say nothing."""


def weather_by_chance(hour: str, chance: Random) -> str:
    """A weather for an hour, empty for none."""
    return chance.choice(BY_HOUR.get(hour, ("",)))
