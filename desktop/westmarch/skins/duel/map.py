"""The map of the Duel: seven countries with their borders, the ways between them and their plates, in any frame."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any  # parsed YAML

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath

from westmarch.games.duel.catalogue import BOARD
from westmarch.tabletop import terrain
from westmarch.tabletop.curves import catmull, fractal, ink_line
from westmarch.tabletop.drawing import Point, pen, polyline, preserved, seeded, text_at
from westmarch.tabletop.paper_texture import paint_grain
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.type_faces import serif

from .plates import Plate

Edge = tuple[str, str]
"""Two corners, the one that comes first in the alphabet first."""

_ROUGHNESS = 0.075
_BEND = 0.08
_NARROW = 300.0
"""A map that is less wide has no room for the name of its sea."""
_WATER_LINES = ((34, 0.20), (24, 0.32), (15, 0.46), (7, 0.62))
"""Width across the coast, and strength."""


class RegionMap:
    """The map in a frame (world units).  Shapes are found once; painting changes nothing."""

    def __init__(self, drawing: Mapping[str, Any], frame: QRectF, piece: float, middles: Mapping[str, Any]) -> None:
        """``drawing`` is assets/duel/board.yaml; ``middles`` move single plates."""
        self.frame, self.piece = frame, piece
        names = {region.id: region.name for region in BOARD.regions}
        self.regions, self.links = list(names), BOARD.links
        self._drawing = drawing
        self.plates = {
            region: Plate(region, names[region], self.at(middles.get(region, drawing["regions"][region]["at"])), piece)
            for region in self.regions
        }
        self._outlines: dict[str, QPainterPath] = {}

    # -- places and shapes

    def at(self, place: Sequence[float]) -> Point:
        """A place of the drawing in world units."""
        return self.frame.x() + place[0] * self.frame.width(), self.frame.y() + place[1] * self.frame.height()

    def outline(self, region: str) -> QPainterPath:
        """A region's border within the frame; neighbours share the very same line."""
        if region not in self._outlines:
            window = QPainterPath()
            window.addRect(self.frame)
            self._outlines[region] = self._shape(self._drawing["regions"][region]["outline"]).intersected(window)
        return self._outlines[region]

    def border(self, first: str, second: str) -> list[Point]:
        """The line between two regions; empty if they do not touch."""
        outlines = (self._drawing["regions"][region]["outline"] for region in (first, second))
        one, other = ({_edge(*side) for side in _sides(corners)} for corners in outlines)
        return [point for edge in sorted(one & other) for point in self._line(edge)]

    def way(self, first: str, second: str) -> list[Point]:
        """The dotted way between two plates, from middle to middle."""
        (x0, y0), (x1, y1) = ((self.plates[region].x, self.plates[region].y) for region in (first, second))
        bend = self._drawing["bends"].get(f"{first} {second}", _BEND)
        bow = ((x0 + x1) / 2 + (y1 - y0) * bend * 2, (y0 + y1) / 2 - (x1 - x0) * bend * 2)
        shares = [k / 24 for k in range(25)]
        return [
            tuple(
                (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c for a, b, c in ((x0, bow[0], x1), (y0, bow[1], y1))
            )
            for t in shares
        ]  # type: ignore[misc]  # pairs

    def _line(self, edge: Edge) -> list[Point]:
        """The roughened line between two corners, the same for both its neighbours."""
        if edge not in self._lines:
            start, end = (self.at(self._drawing["corners"][corner]) for corner in edge)
            roughness = 0.0 if self._is_beyond(edge) else _ROUGHNESS
            self._lines[edge] = fractal(start, end, math.dist(start, end) * roughness, edge, 4, 0.55)
        return self._lines[edge]

    def _shape(self, corners: Sequence[str], step: int = 1) -> QPainterPath:
        """A closed stretch of country; with ``step`` without its smallest teeth."""
        points: list[Point] = []
        for start, end in _sides(corners):
            line = self._line(_edge(start, end))
            points += (line if start < end else line[::-1])[:-1:step]
        return polyline(points, closed=True)

    @cached_property
    def _lines(self) -> dict[Edge, list[Point]]:
        return {}

    @cached_property
    def _neighbours(self) -> dict[Edge, int]:
        """How many stretches of country meet at each edge that can be seen."""
        met: dict[Edge, int] = {}
        stretches = [*(entry["outline"] for entry in self._drawing["regions"].values()), *self._drawing["wild"]]
        for corners in stretches:
            for start, end in _sides(corners):
                if not self._is_beyond((start, end)):
                    met[_edge(start, end)] = met.get(_edge(start, end), 0) + 1
        return met

    def _is_beyond(self, edge: Edge) -> bool:
        """Whether it lies outside the frame."""
        return not any(0 <= share[0] <= 1 and 0 <= share[1] <= 1 for share in map(self._drawing["corners"].get, edge))

    # -- painting

    def paint(self, painter: QPainter, theme: Theme) -> Iterator[None]:
        """The whole map, clipped to its frame, with rests."""
        with preserved(painter):
            painter.setClipRect(self.frame, Qt.ClipOperation.IntersectClip)
            self._paint_sea(painter, theme)
            yield
            self._paint_land(painter, theme)
            yield
            self._paint_rivers(painter, theme)
            yield
            yield from self._paint_country(painter, theme)
            for first, second in self.links:
                self._paint_way(painter, first, second, theme)
            for plate in self.plates.values():
                plate.paint(painter, theme)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(theme.color("card_ink", 0.85), 1.3))
        painter.drawRect(self.frame)

    def paint_glow(self, painter: QPainter, region: str, theme: Theme, hovered: bool) -> None:
        """Lights a region as a legal target, stronger when ``hovered``; plates lie above the light."""
        outline = self.outline(region)
        painter.save()
        painter.setClipRect(self.frame, Qt.ClipOperation.IntersectClip)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.save()
        painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
        painter.fillPath(outline, theme.color("glow", 0.46 if hovered else 0.20))
        for width, alpha in ((30, 0.10), (18, 0.16), (9, 0.26)):
            painter.strokePath(outline, pen(theme.color("glow", alpha * (1.5 if hovered else 1.0)), width))
        painter.restore()
        painter.strokePath(outline, pen(theme.color("coin_light", 0.95), 6.6 if hovered else 4.4))
        painter.strokePath(outline, pen(theme.color("coin_edge"), 3.0 if hovered else 1.9))
        for plate in self.plates.values():
            if outline.intersects(plate.room):
                plate.paint(painter, theme)
        painter.restore()

    def _paint_sea(self, painter: QPainter, theme: Theme) -> None:
        near, far = mix(theme.country_1, theme.card_panel, 0.42), mix(theme.country_1, theme.card_blue, 0.10)
        water = QLinearGradient(self.frame.left(), 0, self.frame.left() + self.frame.width() * 0.45, 0)
        water.setColorAt(0, theme.color(far))
        water.setColorAt(1, theme.color(near))
        painter.fillRect(self.frame, water)
        paint_grain(painter, self.frame, 0.16)
        scale = self.frame.height() / 370
        middle = mix(near, far, 0.5)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        coasts = [polyline(self._line(edge)[::2]) for edge in self._coasts]
        for width, alpha in _WATER_LINES:
            rim, within = (pen(theme.color(color), (width + grow) * scale) for color, grow in (
                (mix(middle, theme.card_blue, alpha), 1.3), (mix(middle, theme.card_panel, alpha * 0.55), -0.9)
            ))  # fmt: skip
            for line in (rim, within):
                for coast in coasts:
                    painter.strokePath(coast, line)
        self._paint_sea_title(painter, theme)
        self._paint_compass(painter, theme)

    @cached_property
    def _coasts(self) -> list[Edge]:
        return [edge for edge, count in self._neighbours.items() if count == 1]

    def _paint_sea_title(self, painter: QPainter, theme: Theme) -> None:
        if self.frame.width() < _NARROW:
            return
        title = self._drawing["sea"]
        size = max(12.0, title["size"] * self.frame.height())
        font = serif(size, "regular", italic=True)
        (x, y), ink = self.at(title["at"]), theme.color("card_ink", 0.78)
        for line, words in enumerate(title["title"].rsplit(" ", 1)):
            text_at(painter, x, y + line * size * 1.15, words, font, ink, "center")

    def _paint_compass(self, painter: QPainter, theme: Theme) -> None:
        """A rose of eight points with an N."""
        entry = self._drawing["compass"]
        (x, y), radius = self.at(entry["at"]), entry["radius"] * min(self.frame.height(), self.frame.width() * 0.7)
        dark, light = theme.color("card_ink", 0.85), theme.color("card_ink2", 0.5)
        painter.save()
        painter.translate(x, y)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for share, weight in ((0.82, 1.0), (0.74, 0.6)):
            painter.setPen(pen(theme.color("card_ink", 0.6), weight))
            painter.drawEllipse(QPointF(0, 0), radius * share, radius * share)
        for turn, reach, waist in ((45, 0.66, 0.13), (0, 1.0, 0.17)):
            painter.save()
            painter.rotate(turn)
            for _ in range(4):
                for side, fill in ((1, dark), (-1, light)):
                    spike = [(0.0, -radius * reach), (side * radius * waist, -radius * waist), (0.0, 0.0)]
                    painter.fillPath(polyline(spike, closed=True), fill)
                painter.rotate(90)
            painter.restore()
        painter.restore()
        size = max(11.0, radius * 0.38)
        text_at(painter, x, y - radius - size * 0.28, "N", serif(size), theme.color("card_ink", 0.85), "center")

    def _paint_land(self, painter: QPainter, theme: Theme) -> None:
        """The countries in their colours, darker at their borders, and the lines between them."""
        for corners in self._drawing["wild"]:
            painter.fillPath(self._shape(corners), theme.color(mix(theme.country_2, theme.card_ink2, 0.14)))
        for place, region in enumerate(self.regions, start=1):
            corners = self._drawing["regions"][region]["outline"]
            shape = self._shape(corners)
            painter.save()
            painter.fillPath(shape, theme.color(f"country_{place}"))
            painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
            coarse = self._shape(corners, 2)
            for width, alpha in ((24, 0.10), (14, 0.16), (6, 0.26)):
                scale = self.frame.height() / 370
                painter.strokePath(coarse, pen(theme.color(f"banner_{place}", alpha), width * scale))
            painter.restore()
        paint_grain(painter, self.frame, 0.14)
        for edge, count in self._neighbours.items():
            if count == 2:
                painter.strokePath(polyline(self._line(edge)), pen(theme.color("card_ink2", 0.85), 1.2, (3.2, 2.6)))
        for edge in self._coasts:
            ink_line(painter, self._line(edge), 1.9, theme.color("card_ink"), edge, 0.3)

    def _paint_rivers(self, painter: QPainter, theme: Theme) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        scale = self.frame.height() / 370
        for course in self._drawing["rivers"]:
            way = polyline(catmull([self.at(place) for place in course], 10))
            painter.strokePath(way, pen(theme.color(mix(theme.card_blue, theme.country_1, 0.25)), 2.3 * scale))
            painter.strokePath(way, pen(theme.color("country_1"), 0.8 * scale))

    def _paint_country(self, painter: QPainter, theme: Theme) -> Iterator[None]:
        """Mountains, woods and the Mountain of Fire, far ones first, clear of the plates."""
        ink, pale = theme.color("card_ink", 0.9), theme.color(mix(theme.card_panel, theme.country_2, 0.35))
        leaf = theme.color(mix(theme.country_3, theme.card_green, 0.42))
        height = self.frame.height()
        for y, kind, x, size in sorted(self._stands):
            key = (kind, round(x), round(y))
            if kind == "mountain":
                tall = size * seeded("tall", key).uniform(0.85, 1.2)
                terrain.mountain(painter, x, y, size * 1.05, tall, key, pale, ink)
            elif kind == "fir":
                terrain.fir(painter, x, y, size, key, leaf, ink)
            else:
                terrain.broadleaf(painter, x, y, size, key, leaf, ink)
            yield
        doom = self._drawing["doom"]
        x, y = self.at(doom["middle"])
        size = doom["size"] * height
        terrain.volcano(painter, x, y, size * 1.3, "doom", theme.color(mix(theme.country_7, theme.card_red, 0.35)), ink)

    @cached_property
    def _stands(self) -> list[tuple[float, str, float, float]]:
        """Foot, kind, middle and size of everything that stands on the land."""
        rooms = [plate.room.adjusted(-2, -2, 2, 2) for plate in self.plates.values()]
        height = self.frame.height()
        sparse = max(1.0, 320 / height)
        stands = []
        for chain in self._drawing["ranges"]:
            size = chain["size"] * height
            for k, (x, y) in enumerate(_along([self.at(p) for p in chain["along"]], chain["step"] * height * sparse)):
                dice = seeded("range", k, chain["along"][0])
                stands.append(
                    (y + size * dice.uniform(0.2, 0.5), "mountain", x + size * dice.uniform(-0.16, 0.16), size)
                )
        for wood in self._drawing["woods"]:
            size = wood["size"] * height
            for k in range(wood["trees"]):
                dice = seeded("wood", k, wood["middle"])
                turn, far = dice.uniform(0, math.tau), math.sqrt(dice.random())
                (mx, my), (rx, ry) = wood["middle"], wood["reach"]
                x, y = self.at((mx + rx * far * math.cos(turn), my + ry * far * math.sin(turn)))
                stands.append((y + size / 2, wood["tree"], x, size))
        clear = []
        for y, kind, x, size in stands:
            room = QRectF(x - size * 0.42, y - size, size * 0.84, size)
            if not any(room.intersects(other) for other in rooms):
                clear.append((y, kind, x, size))
        return clear

    def _paint_way(self, painter: QPainter, first: str, second: str, theme: Theme) -> None:
        """Red dots on pale ones."""
        scale = max(0.8, self.piece / 34)
        painter.setPen(Qt.PenStyle.NoPen)
        dots = _along(self.way(first, second), 7.4 * scale)
        for token, radius, alpha in (("card_cream", 2.3, 0.85), ("card_red", 1.25, 1.0)):
            painter.setBrush(theme.color(token, alpha))
            for x, y in dots:
                painter.drawEllipse(QPointF(x, y), radius * scale, radius * scale)


def _edge(first: str, second: str) -> Edge:
    return (first, second) if first < second else (second, first)


def _sides(corners: Sequence[str]) -> Iterable[Edge]:
    return pairwise([*corners, corners[0]])


def _along(points: Sequence[Point], step: float) -> list[Point]:
    """Points at equal steps along a line, beginning with its first."""
    line = polyline(points)
    length = line.length()
    count = max(1, round(length / step))
    found = (line.pointAtPercent(line.percentAtLength(length * k / count)) for k in range(count + 1))
    return [(point.x(), point.y()) for point in found]
