"""Where each arrow key leads from each stop of the table: straight ahead if it can, and from each to all others."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

Point = tuple[float, float]
Way = tuple[int, int]
"""A direction: across and down."""
WAYS: tuple[Way, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1))
Ways = dict[tuple[int, Way], int]
"""By a stop's number and a direction: the number of the stop there."""
_TAKEN, _ASTRAY = 400.0, 1_000_000.0
"""What is added to the cost of an arrow that led elsewhere, and of one in a direction where the stop is not."""


def cost(here: Point, there: Point, way: Way) -> float:
    """Returns how far a point is in a direction, infinity if it is not there.

    What is straight ahead comes before what is at an angle, and this before what is hardly in that direction.
    """
    across, down = there[0] - here[0], there[1] - here[1]
    along = across * way[0] + down * way[1]
    if along <= 2:
        return math.inf
    beside = abs(across * way[1]) + abs(down * way[0])
    return along + 2.2 * beside + (0.0 if beside <= 1.2 * along else 10_000.0)


def nearest(points: Sequence[Point], here: Point, way: Way) -> int | None:
    """Returns the number of the nearest point in a direction, or None if there is none."""
    costs = [cost(here, point, way) for point in points]
    best = min(costs, default=math.inf)
    return costs.index(best) if best < math.inf else None


@lru_cache(maxsize=16)
def ways_between(points: tuple[Point, ...]) -> Ways:
    """Returns where the arrows lead from each point, so that they lead from each to all others.

    Each leads to the nearest point in its direction, except for the few that have to lead to a point that would be left
    out.
    """
    ways: Ways = {}
    for number, here in enumerate(points):
        for way in WAYS:
            there = nearest(points, here, way)
            if there is not None:
                ways[number, way] = there
    core: set[int] = set()
    for number in range(len(points)):
        core = max(core, set() if number in core else _joined(ways, number), key=len)
    while len(core) < len(points):
        left = min({*range(len(points))} - core)
        if not (_link(ways, points, {left}, core, {*core}) and _link(ways, points, core, {left}, {*core, left})):
            break
        core = _joined(ways, left)
    return ways


def _link(ways: Ways, points: Sequence[Point], sources: set[int], goals: set[int], joined: set[int]) -> bool:
    """Lets one arrow lead from a source to a goal, unless arrows lead there already, so that from each stop of
    ``joined`` arrows lead to the others of them.  Returns False if that cannot be."""
    source, goal, anyone = min(sources), min(goals), min(joined)
    if goal in _reached(ways, source):
        return True
    found = [(_price(ways, points, a, b, way), a, b, way) for a in sources for b in goals for way in WAYS]
    for _, a, b, way in sorted(found):
        before = ways.get((a, way))
        ways[a, way] = b
        if goal in _reached(ways, source) and joined <= _joined(ways, anyone):
            return True
        if before is None:
            del ways[a, way]
        else:
            ways[a, way] = before
    return False


def _price(ways: Ways, points: Sequence[Point], a: int, b: int, way: Way) -> float:
    price = cost(points[a], points[b], way)
    if price == math.inf:
        price = _ASTRAY + math.dist(points[a], points[b])
    return price + (_TAKEN if (a, way) in ways else 0.0)


def _joined(ways: Ways, start: int) -> set[int]:
    """The stops to which arrows lead from one, and from which they lead back."""
    back: dict[int, set[int]] = {}
    for (here, _), there in ways.items():
        back.setdefault(there, set()).add(here)
    met, waiting = {start}, [start]
    while waiting:
        new = back.get(waiting.pop(), set()) - met
        met |= new
        waiting += new
    return met & _reached(ways, start)


def _reached(ways: Ways, start: int) -> set[int]:
    """The stops to which arrows lead from one."""
    met, waiting = {start}, [start]
    while waiting:
        at = waiting.pop()
        new = {ways[at, way] for way in WAYS if (at, way) in ways} - met
        met |= new
        waiting += new
    return met
