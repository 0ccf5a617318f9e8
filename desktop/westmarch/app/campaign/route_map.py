"""The map of a campaign: its country, the road as far as it has been walked, and a stop for each chapter."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from westmarch.app.campaign.country import SIZE, country_of
from westmarch.app.campaign.stops import ORDER, RADII, Box, RouteStop
from westmarch.app.painted_ground import PaintedGround
from westmarch.app.scenario_land import Road, Sheet, painting_land
from westmarch.engine.campaigns import CampaignPage
from westmarch.tabletop.curves import catmull
from westmarch.tabletop.drawing import Point, pen, polyline, preserved, rounded_in, smooth, soft_shadow
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.paper_texture import paint_grain
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.work_slices import Work

_MARGIN = 12.0
"""Room around the sheet for its shadow."""
_STEP = 24
"""Points of the road between two stops."""
_HIGHER = 22.0
"""By so much a map is tried higher until its names have room."""
_UNSEEN = 1.0
"""So many pixels of a name may lie on something: nobody sees that."""


class RouteMap(QWidget):
    """The map.  ``opened`` carries the number of a chapter, from 0, that is clicked."""

    opened = Signal(int)

    def __init__(self, game: str) -> None:
        super().__init__()
        self.setAccessibleName("Map of the campaign")
        self._game = game
        self.road: Road | None = None
        self.stops: list[RouteStop] = []
        self.ground = PaintedGround(self, self._what_ground_shows, self._paint_ground)
        theme_hub().resized.connect(self._arrange)

    def show_page(self, page: CampaignPage, words: Callable[[int], str]) -> None:
        """Shows how a campaign stands; ``words`` are what is said of a chapter by its number, from 0."""
        for stop in self.stops:
            stop.hide()
            stop.deleteLater()
        self.road = country_of(self._game, page.info)
        self.stops = []
        for number, each in enumerate(page.stops):
            stop = RouteStop(number, each, words(number), self)
            stop.clicked.connect(lambda _=False, at=number: self.opened.emit(at))
            stop.walked.connect(lambda by, at=number: self.walk(at, by))
            self.stops.append(stop)
            stop.show()
        self.choose(max(0, page.next_number - 1) if page.next is not None else len(self.stops) - 1)
        self._arrange()

    def choose(self, number: int) -> None:
        """Makes one stop that of the Tab key."""
        for stop in self.stops:
            is_it = stop.number == number
            stop.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_it else Qt.FocusPolicy.ClickFocus)

    def walk(self, number: int, by: int) -> None:
        """Goes along the road with the keyboard."""
        to = (number + by) % len(self.stops)
        self.choose(to)
        self.stops[to].setFocus(Qt.FocusReason.TabFocusReason)

    @property
    def present(self) -> RouteStop | None:
        """The stop of the next chapter."""
        return next((stop for stop in self.stops if stop.state == "now"), None)

    # -- where everything lies

    def height_for(self, wide: int, lowest: int, highest: int) -> int:
        """The least height between two at which no name lies on anything, all in device pixels; else the highest."""
        for high in range(lowest, highest, max(1, round(exact(_HIGHER)))):
            sheet = _sheet_in(QRectF(0, 0, wide, high))
            if not any([hidden > _UNSEEN for _, hidden in self._boxes(sheet).values()]):
                return high
        return highest

    def _sheet(self) -> Sheet:
        return _sheet_in(QRectF(self.rect()))

    def _points(self, sheet: Sheet) -> list[QPointF]:
        if self.road is None:
            return []
        return [sheet.at(self.road.stations[stop.chapter.scenario]) for stop in self.stops]

    def _boxes(self, sheet: Sheet) -> dict[int, tuple[Box, float]]:
        """Where each name covers least, by the number of its stop: below its disc, above, at the right or at the left
        of it; and how much of it lies on others or beyond the sheet."""
        area = sheet.area.adjusted(exact(8), exact(8), -exact(8), -exact(8))
        points = self._points(sheet)
        discs = [_around(point, exact(RADII[stop.state] + 3)) for stop, point in zip(self.stops, points, strict=True)]
        taken: list[QRectF] = []
        walked = [point for part in road_parts(points) for point in part[2:-2:2]]
        found: dict[int, tuple[Box, float]] = {}
        for at in sorted(range(len(self.stops)), key=lambda at: (ORDER[self.stops[at].state], at)):
            others = [*taken, *[disc for number, disc in enumerate(discs) if number != at]]
            boxes = self.stops[at].boxes(points[at])
            best = min(boxes, key=lambda box: _cost(box, others, walked, area))
            taken.append(best.area)
            found[at] = best, _hidden(best, others, area)
        return found

    def _arrange(self) -> None:
        sheet = self._sheet()
        points = self._points(sheet)
        for at, (box, _) in self._boxes(sheet).items():
            self.stops[at].put(points[at], box)
        self.update()

    # -- the ground

    def _what_ground_shows(self) -> tuple[object, ...]:
        assert self.road is not None
        won = tuple([stop.state for stop in self.stops])
        return (self.road.title, tuple(self.road.stations.items()), won)

    def _paint_ground(self, painter: QPainter) -> Work[None]:
        road, sheet, theme = self.road, self._sheet(), theme_hub().theme
        assert road is not None
        shape = rounded_in(sheet.area, exact(12))
        soft_shadow(painter, shape, theme.color("shadow"), exact(10), exact(4), 0.22)
        with preserved(painter):
            painter.setClipPath(shape)
            yield from painting_land(painter, road, sheet, self._taken(), theme)
            paint_grain(painter, sheet.area, 0.08)
            self._paint_road(painter, theme)
        painter.strokePath(shape, pen(theme.color("line"), exact(1.4)))
        inner = sheet.area.adjusted(exact(7), exact(7), -exact(7), -exact(7))
        painter.strokePath(rounded_in(inner, exact(8)), pen(theme.color("sea_ink", 0.6), exact(1)))

    def _taken(self) -> list[tuple[float, float, float, float]]:
        """Where nothing of the country may stand: each disc, and its name."""
        by, found = exact(8), []
        for stop in self.stops:
            for box in stop.covered():
                area = box.translated(QPointF(stop.pos())).adjusted(-by, -by * 0.5, by, by)
                found.append((area.left(), area.top(), area.right(), area.bottom()))
        return found

    def _paint_road(self, painter: QPainter, theme: Theme) -> None:
        """Drawn as far as it was walked, dotted beyond; round what was passed over it goes with dots as well."""
        points = self._points(self._sheet())
        if len(points) < 2:
            return
        parts = road_parts(points)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for part in parts:
            painter.strokePath(polyline(part), pen(theme.color("paper", 0.85), exact(6)))
        for at, part in enumerate(parts):
            is_walked = self.stops[at].state == "won" and self.stops[at + 1].state in ("won", "now")
            if is_walked:
                painter.strokePath(polyline(part), pen(theme.color("gold"), exact(3.4)))
            else:
                painter.strokePath(polyline(part), pen(theme.color("ink3", 0.85), exact(2.2), (1.2, 3.2)))
        now = self.present
        if now is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            for more, alpha in ((22.0, 0.16), (15.0, 0.24), (8.0, 0.34)):
                painter.setBrush(theme.color("glow", alpha))
                painter.drawEllipse(points[now.number], exact(RADII["now"] + more), exact(RADII["now"] + more))

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(round(exact(SIZE[0])), round(exact(SIZE[1])))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(exact(600)), round(exact(260)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.road is None:
            return
        with QPainter(self) as painter:
            smooth(painter)
            if not self.ground.draw(painter):
                painter.fillPath(rounded_in(self._sheet().area, exact(12)), theme_hub().theme.color("plain"))


def _sheet_in(room: QRectF) -> Sheet:
    by = exact(_MARGIN)
    return Sheet(room.adjusted(by, by * 0.6, -by, -by * 1.4), SIZE)


def _around(point: QPointF, radius: float) -> QRectF:
    return QRectF(point.x() - radius, point.y() - radius, 2 * radius, 2 * radius)


def road_parts(points: Sequence[QPointF]) -> list[list[Point]]:
    """The road between each two stops as a curve; between only two it bends as well."""
    stops = [(point.x(), point.y()) for point in points]
    if len(stops) < 2:
        return []
    if len(stops) == 2:
        (x, y), (to_x, to_y) = stops
        bend = ((x + to_x) / 2 + (to_y - y) * 0.12, (y + to_y) / 2 - (to_x - x) * 0.06)
        return [catmull([stops[0], bend, stops[1]], _STEP)]
    line = catmull(stops, _STEP)
    return [line[at * _STEP : (at + 1) * _STEP + 1] for at in range(len(stops) - 1)]


def _cost(box: Box, taken: Sequence[QRectF], walked: Sequence[Point], area: QRectF) -> float:
    """How much of a name would lie on others, on the road or beyond the sheet; of equal places the first is best."""
    on_road = exact(14) * exact(14) * sum([box.area.contains(QPointF(*point)) for point in walked])
    return on_road + 6 * _hidden(box, taken, area) + box.order


def _hidden(box: Box, taken: Sequence[QRectF], area: QRectF) -> float:
    """How much of a name would lie on others or beyond the sheet."""
    covered = sum([_size(box.area.intersected(other)) for other in taken])
    return covered + _size(box.area) - _size(box.area.intersected(area))


def _size(area: QRectF) -> float:
    return max(0.0, area.width()) * max(0.0, area.height())
