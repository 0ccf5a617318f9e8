"""What lies under everything on the atlas: sea, land, the tints of the regions, lakes, rivers and the coast."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPainterPathStroker

from westmarch.games.quest.atlas import REGIONS
from westmarch.skins.quest.geography import Frame, landscape, token_of
from westmarch.tabletop.curves import catmull, fractal
from westmarch.tabletop.drawing import Point, baked, pen, polyline, preserved
from westmarch.tabletop.paper_texture import paint_grain
from westmarch.tabletop.theme import Theme

_SEA_LINES = ((4, 0.50), (8, 0.38), (13, 0.30), (19, 0.22), (26, 0.16))
"""How far off the coast, and how strong."""
_WASHES = ((96, 0.05), (64, 0.07), (38, 0.09), (20, 0.11))
_BANDS = ((38, 0.06), (26, 0.10), (16, 0.14), (7, 0.22))
"""How wide a region's tint grows stronger along its border, and how much."""
_TINT = 0.14
_COARSE = 0.2
"""Pixels a unit of what is soft: more would not be seen, and take long."""
_COAST_ROUGH = 0.11
_DRAWN = 1290.0
"""Thousandths: the drawing ends so far to the right,"""
_SHORE = 2600.0
"""and the land goes on so far."""


class Ground:
    """The land of one frame.  Shapes are found once, when first asked for."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.unit = frame.length(1) / 0.935
        """A pixel of the picture that the pens were tried on."""

    @cached_property
    def land(self) -> QPainterPath:
        """The outline of the land, beyond the edges of the map too."""
        coast = landscape().coast
        line: list[Point] = []
        for number, (a, b) in enumerate(pairwise(coast)):
            start, end = self.frame.point(a), self.frame.point(b)
            reach = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
            line += fractal(start, end, reach * _COAST_ROUGH, ("coast", number), 4, 0.55)[:-1]
        corners = [coast[-1], (_SHORE, coast[-1][1]), (_SHORE, coast[0][1])]
        return polyline([*line, *self.frame.points(corners)], closed=True)

    @cached_property
    def lakes(self) -> list[QPainterPath]:
        """The shores of the lakes."""
        found = []
        for number, lake in enumerate(landscape().lakes):
            shore = catmull([*self.frame.points(lake), self.frame.point(lake[0])], 5)
            rough: list[Point] = []
            for k, (a, b) in enumerate(pairwise(shore)):
                rough += fractal(a, b, 1.1 * self.unit, ("lake", number, k), 1)[:-1]
            found.append(polyline(rough, closed=True))
        return found

    @cached_property
    def _rings(self) -> dict[str, QPainterPath]:
        return {
            region.id: polyline(self.frame.points(map(_onward, landscape().ring(region.id))), closed=True)
            for region in REGIONS.values()
        }

    @cached_property
    def _shores(self) -> list[QPainterPath]:
        found = []
        for distance, _ in _SEA_LINES:
            stroker = QPainterPathStroker()
            stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            stroker.setWidth(2 * distance * self.unit)
            rings = stroker.createStroke(self._plain_coast).simplified().toSubpathPolygons()
            found.append(max(rings, key=lambda ring: ring.boundingRect().width()))
        shores = []
        for ring in found:
            line = QPainterPath()
            line.addPolygon(ring)
            shores.append(line)
        return shores

    @cached_property
    def _plain_coast(self) -> QPainterPath:
        """Far out nobody sees the teeth of the coast, and outlining them is slow."""
        coast = landscape().coast
        corners = [(_SHORE, coast[-1][1]), (_SHORE, coast[0][1])]
        return polyline(self.frame.points([*catmull(coast, 2), *corners]), closed=True)

    def survey(self) -> None:
        """Finds all shapes at once."""
        _ = self.land, self.lakes, self._rings, self._shores, self._rivers

    # -- painting

    def paint(self, painter: QPainter, theme: Theme, seen: QRectF) -> Iterator[None]:
        """Everything flat, with rests, from sea to coast, beyond the edges of the map as far as it is seen."""
        area = QRectF(0, 0, *self.frame.world).united(seen)
        with preserved(painter):
            painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
            painter.fillRect(area, theme.color("atlas_sea"))
            self._paint_soft(painter, theme, area)
            yield
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for line, (_, strength) in zip(self._shores, _SEA_LINES, strict=True):
                painter.strokePath(line, pen(theme.color("sea_ink", strength), 0.9 * self.unit, flat=True))
                yield
            self._paint_land(painter, theme, area)
            yield
            self._paint_borders(painter, theme)
            yield
            for lake in self.lakes:
                self._paint_lake(painter, lake, theme)
            yield
            self._paint_rivers(painter, theme)
            yield
            painter.strokePath(self.land, pen(theme.color("atlas_ink", 0.9), 1.5 * self.unit))
            paint_grain(painter, area, 0.16)

    def _paint_soft(self, painter: QPainter, theme: Theme, area: QRectF) -> None:
        """Shallows along the coast."""

        def draw(picture: QPainter) -> None:
            picture.translate(-area.topLeft())
            for width, strength in _WASHES:
                picture.strokePath(
                    self._plain_coast, pen(theme.color("atlas_shallow", strength * 2.2), 2 * width * self.unit)
                )

        washes = baked(area.width(), area.height(), _COARSE, draw)
        painter.drawPixmap(area, washes, QRectF(washes.rect()))

    def _paint_land(self, painter: QPainter, theme: Theme, area: QRectF) -> None:
        painter.fillPath(self.land, theme.color("atlas_land"))

        def draw(picture: QPainter) -> None:
            picture.translate(-area.topLeft())
            for region, ring in self._rings.items():
                picture.save()
                picture.setClipPath(ring)
                tint = token_of(region)
                picture.fillPath(ring, theme.color(tint, _TINT))
                for width, strength in _BANDS:
                    picture.strokePath(ring, pen(theme.color(tint, strength), 2 * width * self.unit))
                picture.restore()
            self._shade(picture, theme)

        washes = baked(area.width(), area.height(), _COARSE, draw)
        painter.save()
        painter.setClipPath(self.land, Qt.ClipOperation.IntersectClip)
        painter.drawPixmap(area, washes, QRectF(washes.rect()))
        painter.strokePath(self.land, pen(theme.color("atlas_ink", 0.10), 9 * self.unit))
        painter.strokePath(self.land, pen(theme.color("atlas_ink", 0.14), 4 * self.unit))
        painter.restore()

    def _shade(self, painter: QPainter, theme: Theme) -> None:
        """Brown under the mountains, green under the woods."""
        for ridge in landscape().ranges:
            line = polyline(catmull(self.frame.points(ridge.ridge), 4))
            token = "atlas_gloom_shade" if ridge.dark else "atlas_peak_shade"
            for width, strength in ((2.6, 0.10), (1.8, 0.12), (1.0, 0.12)):
                painter.strokePath(line, pen(theme.color(token, strength), self.frame.length(ridge.wide + 16) * width))
        for forest in landscape().forests:
            edge = polyline(self.frame.points(forest.edge), closed=True)
            painter.fillPath(edge, theme.color(f"leaf_{forest.leaf}", 0.38))
            for width, strength in ((14, 0.14), (8, 0.16)):
                painter.strokePath(edge, pen(theme.color(f"leaf_{forest.leaf}", strength), width * self.unit))

    def _paint_borders(self, painter: QPainter, theme: Theme) -> None:
        """Dots along the lines between two regions."""
        painter.save()
        painter.setClipPath(self.land, Qt.ClipOperation.IntersectClip)
        dots = pen(theme.color("atlas_ink2", 0.6), 1.9 * self.unit, (0.01, 2.7))
        for border in landscape().borders:
            if len(border.between) == 2:
                painter.strokePath(polyline(catmull(self.frame.points(border.line), 3)), dots)
        painter.restore()

    def _paint_lake(self, painter: QPainter, shore: QPainterPath, theme: Theme) -> None:
        painter.fillPath(shore, theme.color("atlas_sea"))
        painter.save()
        painter.setClipPath(shore, Qt.ClipOperation.IntersectClip)
        painter.setPen(pen(theme.color("sea_ink", 0.55), 0.8 * self.unit))
        bounds, y = shore.boundingRect(), shore.boundingRect().top()
        while y < bounds.bottom():
            painter.drawLine(QPointF(bounds.left(), y), QPointF(bounds.right(), y))
            y += 3.4 * self.unit
        painter.restore()
        painter.strokePath(shore, pen(theme.color("atlas_ink", 0.9), 1.1 * self.unit))

    @cached_property
    def _rivers(self) -> list[tuple[list[Point], tuple[float, float]]]:
        found = []
        for number, river in enumerate(landscape().rivers):
            rough: list[Point] = []
            for k, (a, b) in enumerate(pairwise(river.course)):
                rough += fractal(a, b, 2.6, ("river", number, k), 1)[:-1]
            found.append((catmull(self.frame.points([*rough, river.course[-1]]), 5), river.wide))
        return found

    def _paint_rivers(self, painter: QPainter, theme: Theme) -> None:
        for token, more in (("atlas_river_edge", 1.3), ("atlas_river", 0.0)):
            for course, wide in self._rivers:
                for part, width in _widening(course, wide):
                    painter.strokePath(part, pen(theme.color(token), max(0.7, width * (1.0 if more else 0.8) + more)
                                                 * self.unit))  # fmt: skip


def _onward(at: Point) -> Point:
    """A point of a border; where the drawing ends on the right, its region goes on as far as the land."""
    return (_SHORE, at[1]) if at[0] >= _DRAWN else at


def _widening(course: Sequence[Point], wide: tuple[float, float]) -> list[tuple[QPainterPath, float]]:
    """A river in a few pieces, each wider than the one before."""
    pieces = 6
    cuts = [round(k * (len(course) - 1) / pieces) for k in range(pieces + 1)]
    return [
        (polyline(course[a : b + 1]), wide[0] + (wide[1] - wide[0]) * (k + 0.5) / pieces)
        for k, (a, b) in enumerate(pairwise(cuts))
    ]
