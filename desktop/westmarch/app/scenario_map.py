"""The map of a cycle with its scenarios as stations on a road, each with its difficulty and the modes it was won in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from westmarch.app.painted_ground import PaintedGround
from westmarch.app.scenario_land import Road, Sheet, painting_land
from westmarch.engine.scenario_records import Cycle, Mode, Scenario
from westmarch.play.game_log import History
from westmarch.tabletop.curves import catmull
from westmarch.tabletop.drawing import (
    lozenge,
    path,
    pen,
    polyline,
    preserved,
    rounded_in,
    smooth,
    soft_shadow,
    text_at,
    text_width,
)
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.paper_texture import paint_grain
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.terrain import Box
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import caps, sans, serif
from westmarch.tabletop.widgets import Control, focus_outline, set_tip
from westmarch.tabletop.work_slices import Work

_RADIUS, _CHOSEN = 28.0, 34.0
_AROUND = 24.0
"""What the glow of a station takes around its disc."""
_PLATE, _LOW_PLATE = 54.0, 34.0
"""The height of a plate with the title and the modes, and of one with the title alone, where there is little room."""
_DIM = 0.35
"""How much of a station is left that the filters leave out."""
_NUMBER = "the number: how hard"
_SUM = "compass-outline"
"""What stands for a difficulty that is not printed."""
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


def mode_shape(place: int, x: float, y: float, radius: float) -> QPainterPath:
    """The mark of a mode by its place among all modes: a disc, a lozenge, a shield, then discs again."""
    match place:
        case 1:
            return lozenge(x, y, radius * 1.2)
        case 2:
            return path(
                ("M", x - radius, y - radius), ("L", x + radius, y - radius), ("L", x + radius, y + radius * 0.1),
                ("Q", x + radius * 0.9, y + radius, x, y + radius * 1.3),
                ("Q", x - radius * 0.9, y + radius, x - radius, y + radius * 0.1), ("Z",),
            )  # fmt: skip
        case _:
            shape = QPainterPath()
            shape.addEllipse(QPointF(x, y), radius, radius)
            return shape


def paint_mode(painter: QPainter, place: int, x: float, y: float, radius: float, is_won: bool, theme: Theme) -> None:
    """Paints the mark of a mode, filled and ticked if it was won."""
    shape = mode_shape(place, x, y, radius)
    painter.fillPath(shape, theme.color("gold" if is_won else "raised"))
    painter.strokePath(shape, pen(theme.color("gold" if is_won else "ink3"), exact(1.4)))
    if is_won:
        symbol(painter, "check-bold", x, y, radius * 1.35, theme.color("gold_on"))


class Station(Control):
    """A scenario on the map.  Left and Right go along the road; Enter is left to the page."""

    walked = Signal(int)

    def __init__(self, scenario: Scenario, modes: Sequence[str], history: History, cloth: str, parent: QWidget) -> None:
        super().__init__(scenario.title, parent)
        self.scenario, self.history = scenario, history
        self._modes, self._cloth = modes, cloth
        self.is_dim = self.is_low = False
        self.setCheckable(True)
        won = [mode.title for mode in scenario.modes if mode.value in history.won_modes]
        words = [f"difficulty {scenario.difficulty}" if scenario.difficulty else "no printed difficulty"]
        words.append(f"won: {', '.join(won)}" if won else "not won yet")
        self.setAccessibleName(f"{scenario.title}, {', '.join(words)}")
        set_tip(self, f"{scenario.title}: {', '.join(words)}")

    @property
    def _radius(self) -> float:
        return exact(_CHOSEN if self.isChecked() else _RADIUS)

    def foot(self) -> QPointF:
        """The middle of the disc in the station's own coordinates."""
        return QPointF(self.width() / 2, exact(_CHOSEN + _AROUND))

    def put(self, point: QPointF, room: QRectF) -> None:
        """Stands with its disc on a point, moved sideways as far as its plate needs."""
        size = self.sizeHint()
        x = min(max(point.x() - size.width() / 2, room.left()), room.right() - size.width())
        self.setGeometry(round(x), round(point.y() - exact(_CHOSEN + _AROUND)), size.width(), size.height())

    def is_over(self, other: Station) -> bool:
        """Whether disc or plate of two stations lie on each other."""
        return any([one.intersects(its) for one in self._covered() for its in other._covered()])

    def _covered(self) -> tuple[QRectF, QRectF]:
        """What its disc and its plate take on the map."""
        place = QRectF(self.geometry())
        foot, radius = place.topLeft() + self.foot(), exact(_RADIUS)
        disc = QRectF(foot.x() - radius, foot.y() - radius, 2 * radius, 2 * radius)
        return disc, QRectF(place.left(), foot.y() + exact(_CHOSEN + 4), place.width(), exact(self.plate - 2))

    @property
    def plate(self) -> float:
        return _LOW_PLATE if self.is_low else _PLATE

    def _font_size(self) -> float:
        return exact(16.5 if self.isChecked() else 16)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        wide = max(text_width(self.text(), caps(exact(16.5), 4)) + exact(26), exact(2 * (_CHOSEN + _AROUND)))
        return QSize(round(wide), round(exact(2 * _CHOSEN + _AROUND + 6 + self.plate + 4)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in STEPS:
            self.walked.emit(STEPS[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Select):
            self.click()
        else:
            event.ignore()

    def draw(self, painter: QPainter, theme: Theme) -> None:
        if self.is_dim:
            painter.setOpacity(_DIM)
        middle, radius, is_chosen = self.foot(), self._radius, self.isChecked()
        painter.setPen(Qt.PenStyle.NoPen)
        if is_chosen or self.warmth:
            for more, alpha in ((22.0, 0.14), (15.0, 0.2), (8.0, 0.3)):
                painter.setBrush(theme.color("glow", alpha * (1 if is_chosen else 0.6 * self.warmth)))
                painter.drawEllipse(middle, radius + exact(more), radius + exact(more))
        disc = mode_shape(0, middle.x(), middle.y(), radius)
        painter.fillPath(disc.translated(0, exact(2)), theme.color("shadow", 0.25))
        painter.fillPath(disc, theme.color(self._cloth))
        painter.strokePath(disc, pen(theme.color("gold" if is_chosen else "gilt"), exact(3 if is_chosen else 2)))
        if self.scenario.difficulty:
            font = serif(radius * 0.95, "bold")
            ink = theme.color("gilt_title")
            text_at(painter, middle.x(), middle.y() + radius * 0.32, str(self.scenario.difficulty), font, ink, "center")
        else:
            symbol(painter, _SUM, middle.x(), middle.y(), radius * 1.1, theme.color("gilt_title"))
        self._draw_plate(painter, theme)

    def _draw_plate(self, painter: QPainter, theme: Theme) -> None:
        middle, font = self.foot(), caps(self._font_size(), 4)
        wide = max(text_width(self.text(), font) + exact(22), exact(96))
        plate = QRectF(middle.x() - wide / 2, middle.y() + exact(_CHOSEN + 4), wide, exact(self.plate - 2))
        shape = rounded_in(plate, exact(9))
        painter.fillPath(shape, theme.color("raised", 0.92))
        edge = "gold" if self.isChecked() else "line"
        painter.strokePath(shape, pen(theme.color(edge), exact(1.6 if self.isChecked() else 1)))
        ink = theme.color("ink")
        text_at(painter, plate.center().x(), plate.top() + exact(21), self.text(), font, ink, "center")
        x = plate.center().x() - exact(12) * (len(self.scenario.modes) - 1)
        for mode in () if self.is_low else self.scenario.modes:
            place = self._modes.index(mode.value)
            is_won = mode.value in self.history.won_modes
            paint_mode(painter, place, x, plate.top() + exact(38), exact(7.5), is_won, theme)
            x += exact(24)
        if self.shows_focus():
            focus_outline(painter, plate.adjusted(-exact(2), -exact(2), exact(2), exact(2)), exact(10), theme)


class ScenarioMap(QWidget):
    """The map.  ``chosen`` carries the value of the scenario that is clicked or walked to."""

    chosen = Signal(str)

    def __init__(self, modes: Sequence[Mode]) -> None:
        super().__init__()
        self.setAccessibleName("Map")
        self._modes = modes
        self.cycle: Cycle | None = None
        self.road: Road | None = None
        self.stations: list[Station] = []
        self._ground = PaintedGround(self, self._what_ground_shows, self._paint_ground)
        self._won_to = 0
        theme_hub().resized.connect(self._arrange)

    def show_cycle(self, cycle: Cycle, road: Road, histories: Mapping[str, History]) -> None:
        """Shows another cycle."""
        for station in self.stations:
            station.hide()
            station.deleteLater()
        self.cycle, self.road = cycle, road
        order = [mode.value for mode in self._modes]
        self.stations = []
        for scenario in cycle.scenarios:
            history = histories.get(scenario.value, History())
            station = Station(scenario, order, history, road.cloth, self)
            station.clicked.connect(lambda _=False, value=scenario.value: self.chosen.emit(value))
            station.walked.connect(self.walk)
            self.stations.append(station)
            station.show()
        self._won_to = max([at for at, one in enumerate(self.stations) if one.history.wins], default=0)
        self._arrange()

    def choose(self, value: str) -> None:
        """Marks a scenario as the chosen one; it alone is a stop of the Tab key."""
        for station in self.stations:
            is_it = station.scenario.value == value
            station.setChecked(is_it)
            station.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_it else Qt.FocusPolicy.ClickFocus)
            if is_it:
                station.raise_()
            station.update()

    def dim(self, kept: Sequence[str]) -> None:
        """Lets stations fade whose scenarios are not among these."""
        for station in self.stations:
            station.is_dim = station.scenario.value not in kept
            station.update()

    def walk(self, by: int) -> None:
        """Goes along the road by so many stations, and takes the keyboard along."""
        at = next((at for at, station in enumerate(self.stations) if station.isChecked()), 0)
        station = self.stations[(at + by) % len(self.stations)]
        has_keys = any(each.hasFocus() for each in self.stations)
        self.chosen.emit(station.scenario.value)
        if has_keys:
            station.setFocus(Qt.FocusReason.TabFocusReason)

    def _sheet(self) -> Sheet:
        return Sheet(QRectF(self.rect()).adjusted(exact(8), exact(7.2), -exact(8), -exact(16.8)))

    def _spots(self) -> list[QPointF]:
        if self.road is None:
            return []
        sheet = self._sheet()
        return [sheet.at(self.road.stations[station.scenario.value]) for station in self.stations]

    def _arrange(self) -> None:
        """Where plates would lie on other stations, all are without their modes: the sheet beside the map has them."""
        for is_low in (False, True):
            for station in self.stations:
                station.is_low = is_low
            self._put_all()
            if not any([one.is_over(other) for at, one in enumerate(self.stations) for other in self.stations[:at]]):
                break
        self.update()

    def _put_all(self) -> None:
        """Stations that would lie below the title or the legend draw the others nearer to each other."""
        if not self.stations:
            return
        room = self._sheet().area.adjusted(exact(14), exact(66), -exact(14), -exact(60))
        spots, first = self._spots(), self.stations[0]
        highest = room.top() + first.foot().y()
        lowest = room.bottom() - (first.sizeHint().height() - first.foot().y())
        top, bottom = min([spot.y() for spot in spots]), max([spot.y() for spot in spots])
        to_top, to_bottom = min(max(top, highest), lowest), max(min(bottom, lowest), highest)
        by = (to_bottom - to_top) / (bottom - top) if bottom > top else 1.0
        for station, spot in zip(self.stations, spots, strict=True):
            station.put(QPointF(spot.x(), to_top + (spot.y() - top) * by), room)

    def _what_ground_shows(self) -> tuple[object, ...]:
        assert self.road is not None
        return (self.road.title, tuple([(spot.x(), spot.y()) for spot in self._spots()]), self._won_to)

    def _paint_ground(self, painter: QPainter) -> Work[None]:
        road, sheet, theme = self.road, self._sheet(), theme_hub().theme
        assert road is not None
        shape = rounded_in(sheet.area, exact(12))
        soft_shadow(painter, shape, theme.color("shadow"), exact(8), exact(3), 0.2)
        points = [QPointF(one.geometry().topLeft()) + one.foot() for one in self.stations]
        with preserved(painter):
            painter.setClipPath(shape)
            yield from painting_land(painter, road, sheet, self._taken(), theme)
            paint_grain(painter, sheet.area, 0.08)
            self._paint_road(painter, points, theme)
        painter.strokePath(shape, pen(theme.color("line"), exact(1.4)))
        inner = sheet.area.adjusted(exact(8), exact(8), -exact(8), -exact(8))
        painter.strokePath(rounded_in(inner, exact(8)), pen(theme.color("sea_ink", 0.6), exact(1)))
        self._paint_title(painter, sheet.area, theme)
        self._paint_legend(painter, sheet.area, theme)

    def _taken(self) -> list[Box]:
        """Where nothing of the country may stand: the title, and each station with its plate."""
        area, by = self._sheet().area, exact(_AROUND - 8)
        boxes = [QRectF(area.left(), area.top(), exact(420), exact(88)), self._legend(area)]
        for station in self.stations:
            place = QRectF(station.geometry())
            boxes.append(place.adjusted(0, place.height() - exact(station.plate + 8), 0, exact(6)))
            disc = QRectF(0, 0, exact(2 * _CHOSEN), exact(2 * _CHOSEN))
            disc.moveCenter(place.topLeft() + station.foot())
            boxes.append(disc.adjusted(-by, -by, by, by))
        return [(box.left(), box.top(), box.right(), box.bottom()) for box in boxes]

    def _legend(self, area: QRectF) -> QRectF:
        """Where the legend of the marks lies."""
        font = sans(exact(14))
        wide = sum([text_width(mode.title.lower(), font) + exact(40) for mode in self._modes])
        wide += text_width(_NUMBER, font) + exact(36)
        return QRectF(area.right() - exact(22) - wide, area.bottom() - exact(58), wide, exact(38))

    def _paint_road(self, painter: QPainter, points: Sequence[QPointF], theme: Theme) -> None:
        """Solid up to the last scenario that was won, dotted beyond."""
        if len(points) < 2:
            return
        step = 24
        line = catmull([(point.x(), point.y()) for point in points], step)
        walked = line[: self._won_to * step + 1]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.strokePath(polyline(line), pen(theme.color("paper", 0.9), exact(7)))
        if len(walked) > 1:
            painter.strokePath(polyline(walked), pen(theme.color("gold"), exact(3.2)))
        beyond = line[self._won_to * step :]
        if len(beyond) > 1:
            painter.strokePath(polyline(beyond), pen(theme.color("ink3", 0.85), exact(2.6), (1.2, 3)))

    def _paint_title(self, painter: QPainter, area: QRectF, theme: Theme) -> None:
        assert self.road is not None
        x, y = area.left() + exact(30), area.top() + exact(46)
        text_at(painter, x, y, self.road.title, caps(exact(27), 8), theme.color("ink"))
        font = serif(exact(15.5), "regular", italic=True)
        text_at(painter, x, y + exact(25), self.road.text, font, theme.color("ink2"))

    def _paint_legend(self, painter: QPainter, area: QRectF, theme: Theme) -> None:
        words = [mode.title.lower() for mode in self._modes]
        font, pill = sans(exact(14)), self._legend(area)
        painter.fillPath(rounded_in(pill, exact(19)), theme.color("raised", 0.95))
        painter.strokePath(rounded_in(pill, exact(19)), pen(theme.color("line"), exact(1)))
        x, middle = pill.left() + exact(20), pill.center().y()
        for place, word in enumerate(words):
            painter.fillPath(mode_shape(place, x, middle, exact(6.5)), theme.color("gold"))
            text_at(painter, x + exact(14), middle + exact(5), word, font, theme.color("ink2"))
            x += text_width(word, font) + exact(40)
        text_at(painter, x - exact(4), middle + exact(5), _NUMBER, font, theme.color("ink2"))

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(round(exact(740)), round(exact(820)))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(exact(400)), round(exact(420)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.road is None:
            return
        with QPainter(self) as painter:
            smooth(painter)
            if not self._ground.draw(painter):
                area, theme = self._sheet().area, theme_hub().theme
                painter.fillPath(rounded_in(area, exact(12)), theme.color("plain"))
                self._paint_title(painter, area, theme)
