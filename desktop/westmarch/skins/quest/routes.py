"""The paths of the atlas: dotted lines, and what each costs on a badge beside them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from westmarch.games.quest.atlas import PLACES, WAYS_BY_BOAT, Path
from westmarch.skins.cardart.painting import figure
from westmarch.skins.quest.geography import Frame, paths
from westmarch.skins.quest.signs import paint_country
from westmarch.tabletop.drawing import Point, pen, polyline, rounded_in, seeded
from westmarch.tabletop.theme import Theme

_BEND = 0.07
_STRAIGHT = ("iron-hills", "rhun")
"""Its bend keeps clear of the edge of the map."""
_SLIDES = (0.5, 0.46, 0.54, 0.42, 0.58, 0.38, 0.62, 0.34, 0.66, 0.30, 0.70)
_STEPS = 24

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True)
class Route:
    """A path in world units, from edge to edge of its two places' discs."""

    path: Path
    ends: tuple[Point, Point]
    bend: Point

    @property
    def name(self) -> str:
        """The mark of an option that takes this path."""
        return name_of(*self.path.between)

    @property
    def bounds(self) -> QRectF:
        """A rectangle that holds all of it."""
        xs, ys = zip(*self.ends, self.bend, strict=True)
        return QRectF(min(xs) - 9, min(ys) - 9, max(xs) - min(xs) + 18, max(ys) - min(ys) + 18)

    @property
    def length(self) -> float:
        """How far apart its places are."""
        (x0, y0), (x1, y1) = self.ends
        return math.hypot(x1 - x0, y1 - y0)

    def point(self, share: float) -> Point:
        """A point on the way."""
        (ax, ay), (bx, by), (mx, my) = *self.ends, self.bend
        u, v, w = (1 - share) ** 2, 2 * share * (1 - share), share**2
        return ax * u + mx * v + bx * w, ay * u + my * v + by * w

    def between(self, radius: float) -> list[Point]:
        """Points of the way outside of its places."""
        far = radius * radius
        points = [self.point(k / _STEPS) for k in range(_STEPS + 1)]
        return [p for p in points if all((p[0] - x) ** 2 + (p[1] - y) ** 2 > far for x, y in self.ends)]


def name_of(one: str, other: str) -> str:
    """The mark of an option that takes the path between two places, whichever comes first."""
    return f"path/{min(one, other)}/{max(one, other)}"


def routes(frame: Frame) -> dict[str, Route]:
    """Every path by its name."""
    found = {}
    for each in paths():
        ends = tuple(frame.point((PLACES[end].x, PLACES[end].y)) for end in each.between)
        (x0, y0), (x1, y1) = ends
        share = -0.05 if each.between == _STRAIGHT else seeded("path", *each.between).uniform(-_BEND, _BEND)
        bend = (x0 + x1) / 2 - (y1 - y0) * share, (y0 + y1) / 2 + (x1 - x0) * share
        route = Route(each, (ends[0], ends[1]), bend)
        found[route.name] = route
    return found


@dataclass(frozen=True)
class Badge:
    """What a path costs, and where that stands."""

    route: Route
    middle: Point
    width: float
    height: float

    @property
    def box(self) -> Box:
        """What it covers."""
        x, y = self.middle
        return x - self.width / 2, y - self.height / 2, x + self.width / 2, y + self.height / 2


def badges(found: Sequence[Route], height: float, taken: Sequence[Box]) -> list[Badge]:
    """A badge for each path, slid along until it covers as little as may be of what is ``taken`` and of each other."""
    boxes, placed = list(taken), []
    for route in sorted(found, key=lambda route: route.length):
        width = height * (1.86 if route.path.icon != "any" else 1.12)
        x, y = route.point(0.5)
        far = route.length / 4 + 2 * height
        reach = (x - far, y - far, x + far, y + far)
        near = touching(reach, boxes)
        best: tuple[float, Badge] | None = None
        for share in _SLIDES:
            badge = Badge(route, route.point(share), width, height)
            cost = abs(share - 0.5) * 40 * height / 14.5 + covered(badge.box, near, 1.5)
            if best is None or cost < best[0]:
                best = cost, badge
        assert best is not None
        boxes.append(best[1].box)
        placed.append(best[1])
    return placed


def touching(one: Box, others: Iterable[Box]) -> list[Box]:
    """Those that have something in common with a box."""
    left, top, right, bottom = one
    return [box for box in others if box[0] < right and left < box[2] and box[1] < bottom and top < box[3]]


def covered(one: Box, others: Iterable[Box], margin: float = 0.0) -> float:
    """The area that a box grown by a margin has in common with others.  Thousands of times for a map: hence plain."""
    left, top, right, bottom = one[0] - margin, one[1] - margin, one[2] + margin, one[3] + margin
    area = 0.0
    for u, v, x, y in others:
        if u < right and left < x and v < bottom and top < y:
            wide = (right if right < x else x) - (left if left > u else u)
            high = (bottom if bottom < y else y) - (top if top > v else v)
            area += wide * high
    return area


def paint_way(painter: QPainter, route: Route, radius: float, pitch: float, theme: Theme, is_lit: bool = False) -> None:
    """The dots of a path, ``pitch`` apart."""
    points = route.between(radius)
    if len(points) < 2:
        return
    if is_lit:
        line = polyline(points)
        painter.strokePath(line, pen(theme.color("glow", 0.30), pitch * 1.9))
        painter.strokePath(line, pen(theme.color("glow", 0.75), pitch * 1.1))
    dots, dot = _dots(points, pitch), pitch * 0.55
    painter.setPen(pen(theme.color("atlas_halo", 0.85), dot * 1.6))
    painter.drawPoints(dots)
    painter.setPen(pen(theme.color("atlas_water" if route.path.water else "atlas_way"), dot))
    painter.drawPoints(dots)


def _dots(points: Sequence[Point], pitch: float) -> list[QPointF]:
    """Points along a line, ``pitch`` apart."""
    found, left = [], 0.0
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0)
        while left < length:
            share = left / length
            found.append(QPointF(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
            left += pitch
        left -= length
    return found


def paint_cost(painter: QPainter, mark: str, height: float, theme: Theme) -> None:
    """What the path of a mark costs, lit, about the origin.  Raises KeyError."""
    _, one, other = mark.split("/")
    route = Route(WAYS_BY_BOAT[one][other], ((0.0, 0.0), (0.0, 0.0)), (0.0, 0.0))
    wide = height * (1.86 if route.path.icon != "any" else 1.12)
    paint_badge(painter, Badge(route, (0.0, 0.0), wide, height), theme, is_lit=True)


def paint_badge(painter: QPainter, badge: Badge, theme: Theme, is_lit: bool = False) -> None:
    """A pill with the sign of the country and the number of cards; a bare number where any will do."""
    left, top, right, bottom = badge.box
    area, half, line = QRectF(left, top, right - left, bottom - top), badge.height / 2, badge.height / 14.5
    painter.fillPath(rounded_in(area.translated(0.8 * line, 1.2 * line), half), theme.color("shade", 0.25))
    pill = rounded_in(area, half)
    if is_lit:
        painter.strokePath(pill, pen(theme.color("glow"), 4.6 * line))
    painter.fillPath(pill, theme.color("card_paper"))
    water = badge.route.path.water
    painter.strokePath(pill, pen(theme.color("card_blue" if water else "object_ink"), (1.6 if water else 0.9) * line))
    y, icon = area.center().y(), badge.route.path.icon
    if icon == "any":
        figure(painter, area.center().x(), y, str(badge.route.path.cards), badge.height * 0.85,
               theme.color("way_any"))  # fmt: skip
        return
    paint_country(painter, icon, left + half, y, half - 1.4 * line, theme)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    figure(painter, right - half * 0.86, y, str(badge.route.path.cards), badge.height * 0.86,
           theme.color(f"way_{icon}"))  # fmt: skip
