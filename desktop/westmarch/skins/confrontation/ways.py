"""The two ways that only the Fellowship may take: the river with its arrows, and the tunnel."""

from __future__ import annotations

import math
from functools import cached_property
from itertools import pairwise

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath

from westmarch.skins.confrontation.geometry import Geometry
from westmarch.tabletop.curves import bezier, catmull
from westmarch.tabletop.drawing import Point, faded, haloed, path, pen, polyline, text_width
from westmarch.tabletop.terrain import Box
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.type_faces import serif

MOUTH = 20.0
"""Height of the arches at both ends of the tunnel."""


_LABEL_TRACKING = 1.2


class River:
    """The Anduin: a ribbon that widens from its spring and ends at the coast."""

    def __init__(self, geometry: Geometry, land: QPainterPath) -> None:
        self._geometry = geometry
        whole = catmull([geometry.point(place) for place in geometry.river], 16)
        last = max(k for k, point in enumerate(whole) if land.contains(QPointF(*point)))
        self._course = whole[: last + 2]

    def boxes(self) -> list[Box]:
        """Boxes along the water, its arrows and its name, for terrain to keep out of."""
        along = [(x - 5.5, y - 5.5, x + 5.5, y + 5.5) for x, y in self._course[::3]]
        arrows = [(x - 19, y - 13, x + 19, y + 13) for x, y, _ in self._crossings.values()]
        letters = [(x - 4, y - 24, x + 16, y) for _, (x, y), _ in self._letters]
        return along + arrows + letters

    def paint(self, painter: QPainter, theme: Theme) -> None:
        """Banks and water; no arrows."""
        painter.fillPath(self._ribbon(0.0), theme.color("river"))
        painter.fillPath(self._ribbon(1.15), theme.color("river_wash"))

    def paint_arrows(self, painter: QPainter, theme: Theme, region: str | None = None) -> None:
        """The arrows where the river may be used; with ``region`` only those at its borders."""
        arrow = polyline([(-12, -5), (1, -5), (1, -10.5), (15, 0), (1, 10.5), (1, 5), (-12, 5), (-7.5, 0)], closed=True)
        for regions, (x, y, angle) in self._crossings.items():
            if region is not None and region not in regions:
                continue
            painter.save()
            painter.translate(x, y)
            painter.rotate(angle)
            painter.setPen(pen(theme.color("paper"), 4))
            painter.setBrush(theme.color("river"))
            painter.drawPath(arrow)
            painter.fillPath(arrow, theme.color("river"))
            painter.restore()

    def paint_label(self, painter: QPainter, theme: Theme) -> None:
        """The river's name along the water, letter by letter."""
        halo = theme.color(self._geometry.terrain(self._geometry.river[-1].region).tint)
        ink = theme.color(mix(theme.river, theme.ink, 0.3))
        for color in (halo, ink):  # all halos first, so that none cuts the letter before it
            for letter, (x, y), angle in self._letters:
                painter.save()
                painter.translate(x, y)
                painter.rotate(angle)
                half = text_width(letter, _label_font()) / 2
                haloed(painter, half, -8, letter, _label_font(), color, halo if color is halo else faded(halo, 0), 4)
                painter.restore()

    @cached_property
    def _letters(self) -> list[tuple[str, Point, float]]:
        """The letters of the river's name: where on the water each begins, and its heading (degrees)."""
        way = polyline(self._course)
        word = self._geometry.river_name
        walked = way.length() - 7 - sum(text_width(letter, _label_font()) + _LABEL_TRACKING for letter in word)
        letters = []
        for letter in word:
            middle = way.percentAtLength(walked + text_width(letter, _label_font()) / 2)
            start = way.pointAtPercent(way.percentAtLength(walked))
            letters.append((letter, (start.x(), start.y()), -way.angleAtPercent(middle)))
            walked += text_width(letter, _label_font()) + _LABEL_TRACKING
        return letters

    @cached_property
    def _crossings(self) -> dict[tuple[str, str], tuple[float, float, float]]:
        """For each pair of regions the place and heading (degrees) of the arrow between them."""
        order = list(dict.fromkeys(place.region for place in self._geometry.river))
        found = {}
        for before, after in pairwise(order):
            middle = (self._geometry.middle(before)[0] + self._geometry.middle(after)[0]) / 2
            k = min(range(len(self._course)), key=lambda i: abs(self._course[i][0] - middle))
            found[before, after] = (*self._course[k], _heading(self._course[k - 3], self._course[k + 3]))
        return found

    def _ribbon(self, inset: float) -> QPainterPath:
        """The water's outline, ``inset`` inside its banks."""
        left: list[Point] = []
        right: list[Point] = []
        course, count = self._course, len(self._course)
        for k, (x, y) in enumerate(course):
            (ax, ay), (bx, by) = course[max(0, k - 1)], course[min(count - 1, k + 1)]
            length = math.hypot(bx - ax, by - ay) or 1
            half = max(0.0, 0.8 + 3.2 * min(1.0, 2.2 * k / count) - inset)
            nx, ny = -(by - ay) / length * half, (bx - ax) / length * half
            left.append((x + nx, y + ny))
            right.append((x - nx, y - ny))
        return polyline(left + right[::-1], closed=True)


class Tunnel:
    """The Tunnel of Moria: dashes under the mountains from arch to arch."""

    def __init__(self, geometry: Geometry) -> None:
        a, b, c, d = (geometry.point(place) for place in geometry.tunnel)
        self._course = bezier(a, b, c, d, 40)

    @property
    def middle(self) -> Point:
        """Half way, where a badge may stand."""
        return self._course[len(self._course) // 2]

    def boxes(self) -> list[Box]:
        """Boxes along the way, for terrain to keep out of."""
        along = [(x - 5, y - 5, x + 5, y + 5) for x, y in self._course[::3]]
        half = MOUTH * 0.7
        return along + [(x - half, y - half, x + half, y + half) for x, y in (self._course[0], self._course[-1])]

    def paint(self, painter: QPainter, theme: Theme, lit: bool) -> None:
        """The whole way; ``lit`` when it may be used now."""
        way = polyline(self._course)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if lit:
            painter.strokePath(way, pen(theme.color("glow", 0.30), 15))
            painter.strokePath(way, pen(theme.color("target_halo", 0.95), 7))
            painter.strokePath(way, pen(theme.color("gold"), 3.6, (1.5, 1.5), flat=True))
        else:
            painter.strokePath(way, pen(theme.color("mountain", 0.9), 5))
            painter.strokePath(way, pen(theme.color("coast", 0.9), 2.2, (2.4, 2.0), flat=True))
        for x, y in (self._course[0], self._course[-1]):
            _arch(painter, x, y, theme, lit)


def _arch(painter: QPainter, x: float, y: float, theme: Theme, lit: bool) -> None:
    """A mouth of the tunnel."""
    painter.save()
    painter.translate(x, y)
    painter.scale(MOUTH, MOUTH)
    stone, dark = _vault(0.5, -0.1, -0.75), _vault(0.28, -0.05, -0.46)
    line = theme.color("gold" if lit else "coast")
    if lit:
        painter.strokePath(stone, pen(theme.color("target_halo", 0.95), 0.34))
    painter.setPen(pen(line, 0.11 if lit else 0.07))
    painter.setBrush(theme.color("paper"))
    painter.drawPath(stone)
    painter.fillPath(dark, line)
    painter.restore()


def _vault(half: float, spring: float, crown: float) -> QPainterPath:
    """A round arch ``half`` wide to either side, standing on 0.5."""
    vault = ("C", -half, crown, half, crown, half, spring)
    return path(("M", -half, 0.5), ("L", -half, spring), vault, ("L", half, 0.5), ("Z",))


def _label_font() -> QFont:
    return serif(13.5, "regular", italic=True)


def _heading(start: Point, end: Point) -> float:
    """The direction from start to end in degrees, clockwise from east."""
    return math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
