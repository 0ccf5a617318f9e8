"""The map of a cycle of scenarios or of a campaign: its country, read from a file or made up from its id, and how it is
drawn."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from westmarch.cardbook import assets_folder, read
from westmarch.engine.scenario_records import Cycle
from westmarch.tabletop import terrain
from westmarch.tabletop.curves import catmull, ink_line
from westmarch.tabletop.drawing import Point, haloed, pen, polyline, preserved, seeded
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import serif
from westmarch.tabletop.work_slices import Work

SHEET = (740.0, 852.0)
"""Width and height of the sheet in whose points the files are written."""
CLOTHS = ("cloth_teal", "cloth_red", "cloth_ochre", "cloth_blue", "cloth_green")

Spot = tuple[float, float]
Kind = Literal["wood", "hill", "marsh", "home", "ash", "sea"]


class Land(Struct, frozen=True, forbid_unknown_fields=True):
    """A stretch of country of one kind; ``home`` is tilled, ``ash`` waste with bare peaks."""

    kind: Kind
    edge: tuple[Spot, ...]


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A building or a hill that stands alone."""

    kind: Literal["tower", "ruin", "barrow", "volcano"]
    at: Spot


class Named(Struct, frozen=True, forbid_unknown_fields=True):
    """A name of the country, turned by some degrees."""

    name: str
    at: Spot
    turn: float = 0


class Road(Struct, frozen=True, forbid_unknown_fields=True):
    """The map of a cycle; ``ranges`` are peaks one by one, ``stations`` the places of the scenarios by their values."""

    title: str
    stations: dict[str, Spot]
    text: str = ""
    cloth: str = "cloth_teal"
    rivers: tuple[tuple[Spot, ...], ...] = ()
    lands: tuple[Land, ...] = ()
    ranges: tuple[tuple[Spot, ...], ...] = ()
    places: tuple[Place, ...] = ()
    names: tuple[Named, ...] = ()


@lru_cache(maxsize=64)
def road_of(game: str, cycle: Cycle, number: int) -> Road:
    """The map of a cycle, the so-manieth of its game; stations that its file lacks lie on a winding road."""
    path = assets_folder(game) / "roads" / f"{cycle.id}.yaml"
    road = read(path, Road) if path.exists() else _made_up(cycle, number)
    lacking = [one.value for one in cycle.scenarios if one.value not in road.stations]
    if not lacking:
        return road
    winding = _winding(len(cycle.scenarios))
    places = {one.value: winding[at] for at, one in enumerate(cycle.scenarios)}
    # One new place beside drawn ones could lie on them: then all lie on the winding road.
    return replace(road, stations=places)


def _winding(count: int) -> list[Spot]:
    """Places in rows that are walked to and fro, from the top."""
    columns = 1 if count == 1 else 2 if count <= 8 else 3
    rows = math.ceil(count / columns)
    across = {1: (370.0,), 2: (190.0, 550.0), 3: (130.0, 370.0, 610.0)}[columns]
    down = (690.0 - 180.0) / max(1, rows - 1)
    found = []
    for at in range(count):
        row, column = divmod(at, columns)
        x = across[column if row % 2 == 0 else columns - 1 - column]
        found.append((x, 180.0 + row * down + (0 if rows == 1 or column == 0 else min(36.0, down / 4))))
    return found


def _made_up(cycle: Cycle, number: int) -> Road:
    """A country that is the same every time for the same cycle."""
    dice = seeded("road", cycle.id)
    lands = []
    kinds: tuple[Kind, ...] = ("wood", "hill", "marsh")
    for at, (x, y) in enumerate(((540.0, 250.0), (180.0, 620.0), (560.0, 640.0))):
        edge = []
        for step in range(8):
            reach = dice.uniform(0.75, 1.15)
            angle = math.tau * step / 8
            edge.append((x + 170 * reach * math.cos(angle), y + 130 * reach * math.sin(angle)))
        lands.append(Land(kinds[(at + dice.randrange(3)) % 3], tuple(edge)))
    river = [(dice.uniform(260, 420), y) for y in range(-20, 900, 115)]
    peaks = tuple([(dice.uniform(14, 44), 120.0 + 44 * at) for at in range(9)])
    return Road(
        cycle.title, {}, cloth=CLOTHS[number % len(CLOTHS)], rivers=(tuple(river),), lands=tuple(lands), ranges=(peaks,)
    )


class Sheet:
    """The measures of a map that fills an area; ``size`` is that of the sheet in whose points its file is written."""

    def __init__(self, area: QRectF, size: Spot = SHEET) -> None:
        self.area = area
        self._by = area.width() / size[0], area.height() / size[1]

    def at(self, spot: Spot) -> QPointF:
        """Where a point of a file lies."""
        return QPointF(self.area.x() + spot[0] * self._by[0], self.area.y() + spot[1] * self._by[1])

    def line(self, spots: Sequence[Spot], closed: bool = False) -> list[Point]:
        """A smooth curve through points of a file."""
        points = [(self.at(spot).x(), self.at(spot).y()) for spot in spots]
        return catmull([*points, points[0]] if closed else points, 18)


def painting_land(
    painter: QPainter, road: Road, sheet: Sheet, taken: Sequence[terrain.Box], theme: Theme
) -> Work[None]:
    """Paints the country of a map in slices, with nothing that stands on it in the boxes that are ``taken``."""
    area = sheet.area
    painter.fillRect(area, theme.color("plain"))
    words = [(one, _word_box(sheet.at(one.at), one)) for one in road.names]
    words = [(one, box) for one, box in words if not any(_touch(box, each) for each in taken)]
    keep = [*taken, *[box for _, box in words]]
    lands = [(land, sheet.line(land.edge, closed=True)) for land in road.lands]
    for land, edge in lands:
        painter.fillPath(polyline(edge, closed=True), theme.color(_TINTS[land.kind]))
        if land.kind == "wood":
            ink_line(painter, edge, exact(1.1), theme.color("terrain", 0.6), land.edge)
        elif land.kind == "sea":
            _paint_shore(painter, edge, theme)
    rivers = [sheet.line(river) for river in road.rivers]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for token, width in (("river", 13.0), ("river_wash", 9.6)):
        for river in rivers:
            painter.strokePath(polyline(river), pen(theme.color(token), exact(width)))
    yield
    glyphs = yield from _glyphs(road, sheet, lands, rivers, keep)
    ink = theme.color("terrain")
    for at, (x, y, kind) in enumerate(sorted(glyphs, key=lambda glyph: glyph[1])):
        _paint_glyph(painter, kind, x, y, theme, ink)
        if at % 8 == 7:
            yield
    for one, _ in words:
        with preserved(painter):
            painter.translate(sheet.at(one.at))
            painter.rotate(one.turn)
            font = serif(exact(16), "regular", italic=True)
            haloed(painter, 0, 0, one.name, font, theme.color("ink3"), theme.color("plain", 0.85), exact(5))


def _paint_shore(painter: QPainter, edge: Sequence[Point], theme: Theme) -> None:
    """The coast of a sea with lines of water along it."""
    shape = polyline(edge, closed=True)
    with preserved(painter):
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for out, alpha in ((32.0, 0.25), (19.0, 0.4), (9.0, 0.6)):  # from far out, each covers what lies nearer
            painter.strokePath(shape, pen(theme.color("sea_ink", alpha), exact(2 * out + 1.2)))
            painter.strokePath(shape, pen(theme.color("river_wash"), exact(2 * out - 1.2)))
    ink_line(painter, edge, exact(1.8), theme.color("coast", 0.9), tuple(edge[:2]))


def _glyphs(
    road: Road,
    sheet: Sheet,
    lands: Sequence[tuple[Land, list[Point]]],
    rivers: Sequence[list[Point]],
    keep: Sequence[terrain.Box],
) -> Work[list[tuple[float, float, str]]]:
    """What stands in the country, each with its foot point."""
    found: list[tuple[float, float, str]] = []
    keep = [*keep, *[_smoke(sheet.at(place.at)) for place in road.places if place.kind == "volcano"]]
    wet = [(x - exact(16), y - exact(6), x + exact(16), y + exact(16)) for river in rivers for x, y in river[::5]]
    shapes = [polyline(edge, closed=True) for _, edge in lands]
    for (land, _), shape in zip(lands, shapes, strict=True):
        if land.kind == "sea":
            continue
        apart, width, height = _STREWN[land.kind]
        sizes = (exact(apart), ("road", land.edge), exact(width), exact(height))
        for x, y in terrain.scatter(shape, *sizes, avoid=[*keep, *wet], tries=520):
            found.append((x, y, land.kind))
        yield
    for spots in road.ranges:
        for spot in spots:
            point = sheet.at(spot)
            if not _is_in(point, keep):
                found.append((point.x(), point.y(), "mountain"))
    for place in road.places:
        point = sheet.at(place.at)
        if place.kind == "volcano" or not _is_in(point, keep):
            found.append((point.x(), point.y(), place.kind))
    free = QPainterPath()
    free.addRect(sheet.area.adjusted(exact(70), exact(30), -exact(16), -exact(20)))
    for shape in shapes:
        free = free.subtracted(shape)
    for x, y in terrain.scatter(free, exact(52), "grass", exact(14), exact(12), avoid=[*keep, *wet], tries=200):
        found.append((x, y, "grass" if int(x) % 4 else "tree"))
    return found


def _paint_glyph(painter: QPainter, kind: str, x: float, y: float, theme: Theme, ink: QColor) -> None:
    key = (round(x), round(y))
    dice = seeded("glyph", key)
    alpha = 0.85
    match kind:
        case "wood":
            draw = terrain.fir if dice.random() < 0.6 else terrain.broadleaf
            draw(painter, x, y, exact(21), key, theme.color("woodland"), ink, alpha)
        case "tree":
            terrain.broadleaf(painter, x, y, exact(19), key, theme.color("woodland"), ink, alpha)
        case "hill":
            terrain.hill(painter, x, y, exact(46), key, theme.color("hill"), ink, alpha)
        case "marsh":
            terrain.marsh(painter, x, y, exact(9), key, theme.color("dry"), ink, alpha)
        case "mountain":
            high = exact(52 + dice.uniform(-8, 14))
            terrain.mountain(painter, x, y, exact(64), high, key, theme.color("mountain"), ink, alpha)
        case "ash":
            high = exact(36 + dice.uniform(-6, 12))
            terrain.mountain(painter, x, y, exact(46), high, key, theme.color("ash"), ink, alpha)
        case "grass" | "home":
            terrain.tuft(painter, x, y, exact(8), key, theme.color("plain"), ink, alpha)
        case "tower":
            terrain.tower(painter, x, y, exact(56), key, theme.color("mountain"), ink)
        case "ruin":
            terrain.ruin(painter, x, y, exact(24), key, theme.color("mountain"), ink)
        case "barrow":
            terrain.barrow(painter, x, y, exact(48), key, theme.color("hill"), ink)
        case "volcano":
            terrain.volcano(painter, x, y, exact(84), key, theme.color("ash"), ink, alpha)


_TINTS: Mapping[str, str] = {
    "wood": "woodland",
    "hill": "hill",
    "marsh": "dry",
    "home": "home",
    "ash": "ash",
    "sea": "river_wash",
}
_STREWN: Mapping[str, tuple[float, float, float]] = {
    "wood": (20, 12, 18),
    "hill": (44, 40, 16),
    "marsh": (28, 18, 10),
    "home": (60, 14, 12),
    "ash": (72, 40, 40),
}
"""How far apart the glyphs of a kind of land stand, and their width and height, at 100 percent."""


def _smoke(foot: QPointF) -> terrain.Box:
    """What a volcano with its smoke takes."""
    return foot.x() - exact(60), foot.y() - exact(100), foot.x() + exact(60), foot.y() + exact(30)


def _touch(one: terrain.Box, other: terrain.Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _word_box(point: QPointF, name: Named) -> terrain.Box:
    half, high = exact(5 + 4.4 * len(name.name)), exact(16)
    if abs(name.turn) > 45:
        half, high = high, half
    return point.x() - half, point.y() - high, point.x() + half, point.y() + high * (1 if abs(name.turn) > 45 else 0.5)


def _is_in(point: QPointF, boxes: Sequence[terrain.Box]) -> bool:
    return any(left <= point.x() <= right and top <= point.y() <= bottom for left, top, right, bottom in boxes)
