"""The board of the Confrontation: the inked map, its regions as shapes, and where pieces stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath, QRadialGradient

from westmarch.skins.confrontation.country import Stand, covered
from westmarch.skins.confrontation.geometry import Border, Geometry
from westmarch.skins.confrontation.glow import paint_light, wash_strength
from westmarch.skins.confrontation.sea import Sea
from westmarch.skins.confrontation.ways import River, Tunnel
from westmarch.tabletop.curves import ink_line
from westmarch.tabletop.drawing import Point, haloed, pen, polyline, preserved, text_width, wrapped
from westmarch.tabletop.terrain import Box
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.type_faces import caps

NAME_BELOW = 0.325
"""How far the baseline of a region's (last line of) name stands below its middle, in row steps."""
_NAME_SHIFTS = {0: 9, 1: -8, 3: -5}
"""World units by which the names of a row, and the pieces above them, stand lower: the Shire's outer side reaches so
far, and the four that may stand there leave free the names behind them; so do two in front of the mountains."""

_NAME_STYLES = ((1.0, 9), (0.967, 5), (0.933, 3))
_NAME_STYLE_IN_TWO_LINES = (0.933, 5)
"""Size, as a share of the variant's, and tracking."""
_CAP = 0.68  # height of a capital, in sizes
_FOOT_CLEARANCE = 10  # of a piece's foot above the name


@dataclass(frozen=True)
class Name:
    """A region's name as it is set: lines, and the baseline of the last."""

    lines: tuple[str, ...]
    size: float
    tracking: float
    x: float
    baseline: float
    width: float

    @property
    def font(self) -> QFont:
        return caps(self.size, self.tracking)

    @property
    def leading(self) -> float:
        return self.size * 1.05

    @property
    def top(self) -> float:
        """The upper edge of its capitals."""
        return self.baseline - (len(self.lines) - 1) * self.leading - self.size * _CAP

    @property
    def box(self) -> Box:
        """The room it needs on the map."""
        return self.x - self.width / 2 - 7, self.top - 5, self.x + self.width / 2 + 7, self.baseline + 6


class Board:
    """One variant of the map.  Shapes and places are found once, when first asked for; painting changes nothing."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self._outlines: dict[str, QPainterPath] = {}

    # --- shapes and places

    def centre(self, region: str) -> Point:
        """The middle of a region's cell."""
        return self.geometry.middle(region)

    def outline(self, region: str) -> QPainterPath:
        """The ragged border of a region; neighbours share the very same line."""
        if region not in self._outlines:
            self._outlines[region] = polyline(self._points(region), closed=True)
        return self._outlines[region]

    def _points(self, region: str) -> list[Point]:
        """The border of a region, clockwise, its first point once."""
        cell = self.geometry.regions[region]
        points: list[Point] = []
        for border, start in zip(cell.borders(), cell.corners(), strict=True):
            line = self._lines[border]
            points += line[:-1] if border[0] == start else line[:0:-1]
        return points

    def _coarse(self, region: str) -> QPainterPath:
        """The outline without its smallest teeth: wide strokes along each of them are slow."""
        return polyline(self._points(region)[::4], closed=True)

    def border(self, first: str, second: str) -> list[Point]:
        """The line between two neighbours; empty if they do not touch."""
        shared = set(self.geometry.regions[first].borders()) & set(self.geometry.regions[second].borders())
        return [point for border in shared for point in self._lines[border]]

    def name(self, region: str) -> Name:
        """A region's name as it stands on the map."""
        return self._names[region]

    def stands(self, region: str) -> list[Stand]:
        """The glyphs of a region's terrain, farthest first."""
        return self._stands[region]

    @property
    def tunnel_middle(self) -> Point:
        """Half way through the tunnel, where its badge stands."""
        return self._tunnel.middle

    def badge_place(self, region: str) -> Point:
        """Where the badge of an empty region stands."""
        x, y = self.centre(region)
        return x, y - 0.14 * self.geometry.row_step

    def standing_places(self, region: str, count: int, piece_width: float) -> list[Point]:
        """Foot points of ``count`` pieces, left to right, centred above the name.

        Pieces stand a little apart; where that would take them over the border they close up, and overlap at need.
        """
        x, _ = self.centre(region)
        y = self._names[region].top - _FOOT_CLEARANCE
        foot = piece_width * 80 / 66  # the wooden foot is wider than its piece
        pitch = piece_width * 76 / 66
        if count > 1:
            pitch = min(pitch, (2 * self._half_width(region, y) - foot) / (count - 1))
        return [(x + (k - (count - 1) / 2) * pitch, y) for k in range(count)]

    def _half_width(self, region: str, y: float) -> float:
        """How far the land reaches from the middle to the nearer side, at the height of pieces' feet."""
        x = self.centre(region)[0]
        band = QPainterPath()
        reach = self.geometry.cell_width
        band.addRect(QRectF(x - reach, y - 8, 2 * reach, 12))
        outside = band.subtracted(self.outline(region)).toSubpathPolygons()
        edges = [edge for ring in outside for edge in (ring.boundingRect().left(), ring.boundingRect().right())]
        return min(abs(edge - x) for edge in edges) - 2

    def survey(self) -> None:
        """Finds all shapes and places at once."""
        for region in self.geometry.regions:
            self.outline(region)
        self._sea.survey()
        _ = self._names, self._stands, self._far_to_near, self._river, self._tunnel

    # --- painting

    def paint(self, painter: QPainter, theme: Theme) -> Iterator[None]:
        """The whole map with sea and names, with rests.  It takes a good part of a second: keep the picture.

        Clip the painter to the frame of the table, for the sea reaches beyond the world.
        """
        with preserved(painter):
            yield from self._sea.paint(painter, theme)
            for region in self.geometry.regions:
                self._paint_land(painter, region, theme)
                yield
            for region in self._far_to_near:
                self._paint_country(painter, region, theme)
                yield
            borders = self.geometry.borders
            for border in borders:
                if len(self.geometry.neighbours(border)) == 2:
                    ink_line(painter, self._lines[border], 1.5, theme.color("terrain"), border, 0.3)
            for border in borders:
                if len(self.geometry.neighbours(border)) == 1:
                    ink_line(painter, self._lines[border], 2.5, theme.color("coast"), border, 0.35)
            yield
            self._river.paint(painter, theme)
            self._river.paint_label(painter, theme)
            self._river.paint_arrows(painter, theme)
            self._tunnel.paint(painter, theme, lit=False)
            for region in self.geometry.regions:
                self._paint_name(painter, region, theme, theme.color(self.geometry.terrain(region).tint).name())
                yield

    def paint_glow(self, painter: QPainter, region: str, theme: Theme, hovered: bool, attack: bool) -> None:
        """Lights a region as a legal target, stronger when ``hovered``, and sets its name over the light again.

        An ``attack`` has a third line.  Paint glows before the tunnel, which may lead through them.
        """
        painter.save()
        paint_light(painter, self.outline(region), self._coarse(region), theme, hovered, attack)
        self._river.paint_arrows(painter, theme, region)
        tint = theme.color(self.geometry.terrain(region).tint).name()
        lit = mix(tint, theme.color("glow").name(), wash_strength(theme, hovered))
        self._paint_name(painter, region, theme, lit)
        painter.restore()

    def light_tunnel(self, painter: QPainter, theme: Theme) -> None:
        """The tunnel alone, which may be used now."""
        painter.save()
        self._tunnel.paint(painter, theme, lit=True)
        painter.restore()

    def _paint_land(self, painter: QPainter, region: str, theme: Theme) -> None:
        """The tint of a region: darker at its borders, pale in the middle."""
        outline = self.outline(region)
        tint = theme.color(self.geometry.terrain(region).tint).name()
        edge = mix(tint, theme.color("terrain").name(), 0.5)
        light = mix(theme.color("raised").name(), theme.color("terrain").name(), 0.38 if theme.is_night else 0.0)
        pale = QRadialGradient(QPointF(*self.centre(region)), self.geometry.cell_width * 0.46)
        pale.setColorAt(0, theme.color(light, 0.40))
        pale.setColorAt(1, theme.color(light, 0.0))
        painter.save()
        painter.fillPath(outline, theme.color(tint))
        painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
        for width, alpha in ((26, 0.05), (16, 0.06), (8, 0.08)):
            painter.strokePath(self._coarse(region), pen(theme.color(edge, alpha), width))
        painter.fillPath(outline, pale)
        painter.restore()

    def _paint_country(self, painter: QPainter, region: str, theme: Theme) -> None:
        """What stands on a region."""
        tint, ink = theme.color(self.geometry.terrain(region).tint), theme.color("terrain")
        painter.save()
        painter.setClipPath(self.outline(region), Qt.ClipOperation.IntersectClip)
        for stand in self._stands[region]:
            stand.paint(painter, tint, ink)
        painter.restore()

    def _paint_name(self, painter: QPainter, region: str, theme: Theme, halo: str) -> None:
        """A region's name in a halo of its land."""
        name = self._names[region]
        for k, line in enumerate(reversed(name.lines)):
            haloed(
                painter, name.x, name.baseline - k * name.leading, line, name.font,
                theme.color("ink"), theme.color(halo, 0.9),
            )  # fmt: skip

    # --- found once

    @cached_property
    def _lines(self) -> Mapping[Border, list[Point]]:
        return {border: self.geometry.line(border) for border in self.geometry.borders}

    @cached_property
    def _far_to_near(self) -> list[str]:
        return sorted(self.geometry.regions, key=lambda region: -self.geometry.regions[region].row)

    @cached_property
    def _names(self) -> Mapping[str, Name]:
        return {region: self._set_name(region) for region in self.geometry.regions}

    def _set_name(self, region: str) -> Name:
        """The largest style in which the name fits its room, else two lines."""
        text, room = self.geometry.regions[region].name, self.geometry.name_room
        x, y = self.centre(region)
        baseline = y + NAME_BELOW * self.geometry.row_step + _NAME_SHIFTS.get(self.geometry.regions[region].row, 0)
        for share, tracking in _NAME_STYLES:
            size = share * self.geometry.name_size
            width = text_width(text, caps(size, tracking))
            if width <= room:
                return Name((text,), size, tracking, x, baseline, width)
        share, tracking = _NAME_STYLE_IN_TWO_LINES
        size = share * self.geometry.name_size
        font = caps(size, tracking)
        lines = tuple(wrapped(text, font, room))
        return Name(lines, size, tracking, x, baseline + 7, max(text_width(line, font) for line in lines))

    @cached_property
    def _sea(self) -> Sea:
        return Sea(self.geometry.coastline())

    @cached_property
    def _river(self) -> River:
        return River(self.geometry, polyline(self.geometry.coastline(), closed=True))

    @cached_property
    def _tunnel(self) -> Tunnel:
        return Tunnel(self.geometry)

    @cached_property
    def _stands(self) -> Mapping[str, list[Stand]]:
        kept_free = [name.box for name in self._names.values()] + self._river.boxes() + self._tunnel.boxes()
        return {region: self._stands_of(region, kept_free) for region in self.geometry.regions}

    def _stands_of(self, region: str, kept_free: list[Box]) -> list[Stand]:
        """What stands on a region, clear of the names and ways that touch it."""
        bounds = self.outline(region).boundingRect()
        near = [box for box in kept_free if bounds.intersects(QRectF(box[0], box[1], box[2] - box[0], box[3] - box[1]))]
        x, y = self.centre(region)
        width, step = self.geometry.cell_width, self.geometry.row_step
        return covered(
            region,
            self.geometry.terrain(region),
            self.outline(region),
            lambda right, down: (x + right * width, y + down * step),
            near,
        )
