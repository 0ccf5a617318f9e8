"""The atlas as a board: an inked map of places and paths, with more of it named the nearer it is seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPainterPath, QTransform

from westmarch.engine.table import Item
from westmarch.games.quest.atlas import PLACES, REGIONS
from westmarch.skins.cardart.painting import pixel
from westmarch.skins.cardart.paths import disc
from westmarch.skins.quest import medallions, naming
from westmarch.skins.quest.geography import Frame, landscape, spaces
from westmarch.skins.quest.ground import Ground
from westmarch.skins.quest.relief import Relief
from westmarch.skins.quest.routes import Badge, Box, Route, badges, paint_badge, paint_way, routes
from westmarch.tabletop.drawing import pen, preserved, text_at
from westmarch.tabletop.layout import Layout, Spot
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import serif

SPACE = "at-"
"""Before the id of a place in the id of its region on the table."""
_NAME, _LARGEST_NAME = 12.0, 17.0
_BADGE, _LEAST_BADGE = 14.5, 13.0
_CROWDED = 760.0
"""On a map that is less high a name may be a shorter one; pixels at 100 percent, as all lengths of names."""
_CRAMPED = 630.0
"""On a map that is less high names are smaller, down to their size at 100 percent."""
_MINIATURE = 420.0
"""A map that is less high, as on a picture of a table, has neither names nor costs."""
_NEAR = 0.55
"""In radii of a disc: so near to the dots of a path the pointer is on it."""

_CORNERS = {
    "peril": (0.0, 0.0, 2.56, 0.0, -0.05),
    "figure": (0.0, 0.35, 1.74, 1.30, 0.0),
    "character": (1.05, -0.85, 1.9, 0.85, 0.10),
    "plot-marker": (-0.95, -0.80, 1.36, -0.9, 0.10),
    "event-marker": (-1.45, -0.05, 1.1, -0.7, 0.12),
    "quest": (1.55, 0.0, 1.5, 0.7, 0.12),
    "favor": (0.0, 0.0, 1.15, 0.45, 0.14),
    "monster": (-0.82, 0.66, 1.24, -0.72, 0.20),
    "influence": (0.84, 0.66, 1.24, 0.5, 0.22),
}
"""Where the things of a kind lie on a place, how wide and how far apart they are in radii of its disc, and how high."""


def corner_of(picture: str) -> str:
    """The kind of a thing that lies on a place."""
    kind, _, word = picture.partition("/")
    if kind in ("hero", "minion"):
        return "figure"
    return word if kind == "token" and word in _CORNERS else kind


@dataclass(frozen=True)
class Sight:
    """How the map looks at a scale: badges in world units; names at 100 percent, ``near`` pixels to a world unit."""

    near: float
    badges: tuple[Badge, ...]
    names: tuple[naming.Name, ...]
    size: float


class AtlasBoard:
    """One variant of the map; fulfils :class:`westmarch.tabletop.skin.BoardPicture`.

    It goes on beyond its edges, with nothing on it.
    """

    bleed = 600.0

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        zone = layout.places["map"]
        left, top = zone.left_upper
        self.frame = Frame(left, top, (zone.size or (0.0, 0.0))[1], layout.world)
        self.ground, self.relief = Ground(self.frame), Relief(self.frame)
        self.radius = layout.piece / 2
        self._sights: dict[tuple[float, float], Sight] = {}

    @cached_property
    def routes(self) -> dict[str, Route]:
        """Every path by its name."""
        return routes(self.frame)

    def at(self, region: str) -> QPointF:
        """The middle of a place, by the id of its region.  Raises KeyError."""
        each = PLACES[region.removeprefix(SPACE)]
        return QPointF(*self.frame.point((each.x, each.y)))

    # -- shapes

    def outline(self, region: str) -> QPainterPath:
        at = self.at(region)
        return disc(at.x(), at.y(), self.radius * 1.3)

    def name_areas(self, scale: float) -> list[QRectF]:
        sight = self.sight(scale)
        found = [QRectF(QPointF(*name.box[:2]), QPointF(*name.box[2:])) for name in sight.names]
        return [QTransform.fromScale(1 / sight.near, 1 / sight.near).mapRect(area) for area in found]

    def middle(self, region: str) -> QPointF:
        return self.at(region) - QPointF(0, self.radius * 1.3)

    def standing(self, region: str, count: int, width: float) -> Sequence[QPointF]:
        return [self.at(region)] * count

    def arranged(self, region: str, items: Sequence[Item], width: float) -> Sequence[tuple[Spot, float]]:
        """Figures side by side behind; around the disc each kind of token at its own corner, so that no count hides."""
        at, r = self.at(region), self.radius
        ranks: dict[str, int] = {}
        kinds = [corner_of(item.picture) for item in items]
        found = []
        for kind in kinds:
            rank = ranks[kind] = ranks.get(kind, -1) + 1
            x, y, wide, step, height = _CORNERS[kind]
            if kind == "figure":
                count = kinds.count(kind)
                x = (rank - (count - 1) / 2) * min(step, 3.4 / count)
            elif kind == "favor" and "figure" in kinds:
                x, y = x + step * rank, 1.0
            else:
                x += step * (rank % 3)
                y += 0.9 * (rank // 3)
            found.append((Spot(at.x() + x * r, at.y() + y * r, 0, wide * r), height + 0.001 * rank))
        return found

    def way_growth(self, scale: float, zoom: float) -> float:
        return self._badge_height(scale) * zoom / _BADGE

    def route_point(self, mark: str) -> QPointF | None:
        badge = self._badges.get(mark)
        return QPointF(*badge.middle) if badge is not None else None

    def is_on_way(self, mark: str, point: QPointF) -> bool:
        route, badge = self.routes.get(mark), self._badges.get(mark)
        if route is None or badge is None or not route.bounds.contains(point):
            return False
        if QRectF(*badge.box[:2], badge.width, badge.height).adjusted(-3, -3, 3, 3).contains(point):
            return True
        near = (self.radius * _NEAR) ** 2
        return any((x - point.x()) ** 2 + (y - point.y()) ** 2 < near for x, y in route.between(self.radius))

    @cached_property
    def _badges(self) -> dict[str, Badge]:
        """Where the cost of each path stands; there it stays, however near the map is seen."""
        return {badge.route.name: badge for badge in badges(list(self.routes.values()), _BADGE, self._discs)}

    def _badge_height(self, scale: float) -> float:
        """How high the costs of paths are, in world units, where there are so many logical pixels to one."""
        height = self.frame.height * scale / 900
        return max(_LEAST_BADGE, _BADGE * min(1.0, height) * max(1.0, height) ** 0.55) / scale

    @cached_property
    def _discs(self) -> list[Box]:
        r, middles = self.radius + 2, [self.frame.point((each.x, each.y)) for each in PLACES.values()]
        return [(x - r, y - r, x + r, y + r) for x, y in middles]

    def survey(self, scale: float) -> None:
        self.ground.survey()
        _ = self.relief.glyphs, self.sight(scale)

    # -- what is seen at a scale

    def sight(self, scale: float) -> Sight:
        """Badges and names for a scale, in logical pixels a world unit; found once for each."""
        key = (round(scale, 3), exact(1))
        if key not in self._sights:
            if len(self._sights) > 12:
                self._sights.clear()
            self._sights[key] = self._look(scale)
        return self._sights[key]

    def _look(self, scale: float) -> Sight:
        near = scale / exact(1)
        height = self.frame.height * near
        least = min(_NAME, _NAME / exact(1))
        size = min(_LARGEST_NAME, max(least, _NAME * min(1.0, height / _CRAMPED) * max(1.0, height / 900) ** 0.35))
        if height < _MINIATURE:
            return Sight(near, (), (), size)
        badge = self._badge_height(scale) / _BADGE
        r = self.radius
        middles = [(each, self.frame.point((each.x, each.y))) for each in PLACES.values()]
        found = [replace(each, width=each.width * badge, height=each.height * badge) for each in self._badges.values()]
        seen = [*self._discs, *self._discs, *(each.box for each in found)]
        seen += [(x - r * 0.6, y - r * 1.7, x + r * 0.6, y) for each, (x, y) in middles if each.stronghold]
        corners: list[Box] = []
        for _, (x, y) in middles:
            corners += [(x + r * 0.2, y, x + r * 1.5, y + r * 1.3), (x - r * 1.5, y, x - r * 0.2, y + r * 1.3)]
            corners.append((x + r * 0.3, y - r * 1.7, x + r * 1.8, y))
            corners += [(x + r, y - r * 0.4, x + r * 2.1, y + r * 0.4), (x - r * 1.9, y - r * 0.4, x - r, y + r * 0.3)]
            corners.append((x - r * 0.9, y - r * 2.8, x + r * 0.9, y - r * 0.6))
        dots = [point for route in self.routes.values() for point in route.between(r)[::2]]
        world = self.frame.world

        def scaled(box: Box) -> Box:
            return box[0] * near, box[1] * near, box[2] * near, box[3] * near

        covered = [scaled(box) for box in self._covered]
        names = naming.name_places(
            [(each, (x * near, y * near)) for each, (x, y) in middles],
            r * near,
            size,
            [*map(scaled, seen), *covered],
            [scaled(box) for box in corners],
            [(x * near, y * near) for x, y in dots],
            (4.0, 4.0, world[0] * near - 4, world[1] * near - 4),
            landscape().short if height < _CROWDED else {},
        )
        return Sight(near, tuple(found), tuple(names), size)

    @property
    def _covered(self) -> list[Box]:
        """What stands before the map."""
        found: list[Box] = []
        for name, each in self.layout.places.items():
            if each.size is None or each.kind not in ("panel", "plate") or name == "map":
                continue
            x, y = each.left_upper
            wide, high = self.frame.world
            left = x + (wide if "right" in each.origin else 0)
            top = y + (high if "bottom" in each.origin else 0)
            found.append((left, top, left + each.size[0], top + each.size[1]))
        return found

    # -- painting

    def paint(self, painter: QPainter, theme: Theme) -> Iterator[None]:
        app = QGuiApplication.instance()
        screen = app.devicePixelRatio() if isinstance(app, QGuiApplication) else 1.0
        sight = self.sight(1 / (pixel(painter) * screen))
        seen = _seen(painter)
        yield from self.ground.paint(painter, theme, seen)
        yield from self.relief.paint(painter, theme, seen)
        self._paint_sea_words(painter, theme)
        self._paint_region_names(painter, theme)
        pitch = (sight.badges[0].height if sight.badges else _BADGE) * 0.45
        for route in self.routes.values():
            if seen.intersects(route.bounds):
                paint_way(painter, route, self.radius * 1.25, pitch, theme)
                yield
        for badge in sight.badges:
            if seen.intersects(QRectF(*badge.box[:2], badge.width, badge.height)):
                paint_badge(painter, badge, theme)
                yield
        for each in spaces():
            at = self.frame.point((each.x, each.y))
            if seen.adjusted(-40, -40, 40, 40).contains(QPointF(*at)):
                painter.save()
                painter.translate(*at)
                medallions.paint_place(painter, each, self.radius, theme)
                if each.stronghold:
                    medallions.paint_rank(painter, each, self.radius, theme)
                painter.restore()
                yield
        with preserved(painter):
            painter.scale(1 / sight.near, 1 / sight.near)
            for name in sight.names:
                naming.paint_name(painter, name, sight.size, theme)
                yield

    def _paint_region_names(self, painter: QPainter, theme: Theme) -> None:
        titles = {region.id: region.title for region in REGIONS.values()}
        for region, name in landscape().names.items():
            size = max(self.frame.length(name.size) * 1.02, 12.0)
            font = serif(size, "semibold", italic=True)
            font.setLetterSpacing(font.SpacingType.AbsoluteSpacing, size * 0.34)
            painter.save()
            painter.translate(*self.frame.point(name.at))
            painter.rotate(name.turn)
            is_wood = region == "mirkwood"
            ink = theme.color("card_cream" if is_wood else "atlas_ink2", 0.85 if is_wood else 0.62)
            halo = theme.color("atlas_haven" if is_wood and not theme.is_night else "atlas_halo", 0.09)
            naming.print_haloed(painter, 0, size * 0.3, titles[region].upper(), font, ink, halo, size * 0.045)
            painter.restore()

    def _paint_sea_words(self, painter: QPainter, theme: Theme) -> None:
        place_of_name = self.layout.places.get("sea")
        if place_of_name is None:
            return
        x, y = place_of_name.at
        size = place_of_name.width
        font = serif(size, "regular", italic=True)
        font.setLetterSpacing(font.SpacingType.AbsoluteSpacing, size * 0.33)
        text_at(painter, x, y, "Belegaer", font, theme.color("sea_ink"), "center")
        small = serif(size * 0.56, "regular", italic=True)
        text_at(painter, x, y + size * 0.9, "the Great Sea", small, theme.color("sea_ink"), "center")

    def paint_glow(self, painter: QPainter, region: str, theme: Theme, hovered: bool, attack: bool) -> None:
        """A halo of light around a place's disc, a second ring of battle where something is done against somebody."""
        at, r = self.at(region), self.radius
        painter.setPen(Qt.PenStyle.NoPen)
        reach = 1.0 if hovered else 0.72
        for k in range(7):
            painter.setBrush(theme.color("glow", 0.18 if hovered else 0.12))
            far = r * (1.05 + reach * (1 - k / 7))
            painter.drawEllipse(at, far, far)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(theme.color("target_halo"), r * 0.42))
        painter.drawEllipse(at, r * 1.22, r * 1.22)
        painter.setPen(pen(theme.color("dark" if attack else "gold"), r * (0.30 if hovered else 0.20)))
        painter.drawEllipse(at, r * 1.22, r * 1.22)

    def paint_route(self, painter: QPainter, mark: str, theme: Theme) -> None:
        """A path that a legal move takes."""
        route = self.routes.get(mark)
        if route is not None:
            paint_way(painter, route, self.radius * 1.25, _BADGE * 0.45, theme, is_lit=True)


def _seen(painter: QPainter) -> QRectF:
    """What of the world the painter's picture holds."""
    device = painter.device()
    to_world, _ = painter.deviceTransform().inverted()
    return to_world.mapRect(QRectF(0, 0, device.width(), device.height()))
