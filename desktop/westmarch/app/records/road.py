"""The road: the latest games as stones along a way through the mountains."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from itertools import accumulate, pairwise

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QKeyEvent, QMouseEvent, QPainter, QWheelEvent
from PySide6.QtWidgets import QSizePolicy

from westmarch.app import log_words
from westmarch.app.records.plot import Plot, paint_road, paint_stone, thread_of
from westmarch.app.view_models import when
from westmarch.play.game_log import short_title
from westmarch.play.game_records import Told, streak
from westmarch.tabletop.curves import catmull
from westmarch.tabletop.drawing import Point, pen, polyline, rounded_in, seeded, text_at, text_width
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.terrain import mountain
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans, serif
from westmarch.tabletop.widgets import Card, focus_outline
from westmarch.tabletop.widgets.painted import Painted

MOST = 60
"""The latest games, which are stones of the road; the wheel goes back to earlier ones."""
STREAK = 3
"""Wins one after the other that count as a streak."""
FIRST = "your first game"
_STONE, _APART = 11.5, 26.0
_FEWEST = 13
"""Fewer games stand as far apart as so many."""
_BENDS = (
    (0.018, 0.83), (0.09, 0.55), (0.18, 0.47), (0.26, 0.72), (0.34, 0.81), (0.42, 0.62), (0.445, 0.32),
    (0.525, 0.17), (0.615, 0.33), (0.645, 0.62), (0.725, 0.75), (0.795, 0.58), (0.825, 0.30), (0.905, 0.20),
    (0.982, 0.32),
)  # fmt: skip
"""Where the road turns, in shares of width and height; the number of games stands in the upper left."""


_NEAR = ((0, -22), (0, -30), (0, 38), (22, 8), (-22, 8), (22, 22), (-22, 22), (22, -8), (-22, -8), (0, -42), (0, 50))
"""Where words may stand by a stone: to its right (or left), or 0 for its middle, and how far down their foot is."""


class RoadCard(Card):
    """The sheet of the road, with mountains along its foot."""

    def draw_ground(self, painter: QPainter) -> None:
        super().draw_ground(painter)
        theme, area = theme_hub().theme, self.raised_area()
        painter.setClipPath(rounded_in(area, exact(12)))
        tint, ink = theme.color(mix(theme.raised, theme.paper, 0.5)), theme.color("terrain")
        for at in range(int(area.width() / exact(62)) + 2):
            tall = exact(52 + seeded("road", at).uniform(0, 46))
            x = area.x() + exact(20 + at * 62)
            mountain(painter, x, area.bottom() + exact(6), exact(100), tall, ("road", at), tint, ink, 0.22)


class Legend(Painted):
    """The games with the colours of their stones, at the right end of a head."""

    def __init__(self) -> None:
        super().__init__()
        self.HEIGHT = 26.0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._games: tuple[str, ...] = ()

    def show_games(self, games: Sequence[str]) -> None:
        """Shows these games."""
        self._games = tuple(games)
        self.setAccessibleName(", ".join(map(short_title, games)))
        self.updateGeometry()
        self.update()

    def draw(self, painter: QPainter, theme: Theme) -> None:
        x, font = 0.0, sans(exact(14))
        for game in self._games:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(thread_of(game, theme))
            painter.drawEllipse(QPointF(x + exact(6), exact(14)), exact(5.5), exact(5.5))
            text_at(painter, x + exact(17), exact(19), short_title(game), font, theme.color("ink2"))
            x += text_width(short_title(game), font) + exact(35)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        font = sans(exact(14))
        width = sum([text_width(short_title(game), font) + exact(35) for game in self._games])
        return QSize(math.ceil(max(0.0, width - exact(18))), round(exact(self.HEIGHT)))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class RoadPlot(Plot):
    """The latest games as stones along a road, the first at the left.

    ``picked`` carries the id of the game whose stone was clicked, or on which Enter was pressed.
    """

    IS_UNROLLED = True
    picked = Signal(str)

    def __init__(self) -> None:
        super().__init__(250)
        self._all: tuple[Told, ...] = ()
        self._firsts: Mapping[str, str] = {}
        self._skipped, self._turned = 0, 0
        self._current = ""
        self._stones: list[tuple[QPointF, Told]] = []

    def show_games(self, found: Sequence[Told], firsts: Mapping[str, str]) -> None:
        """Shows other games, the latest first; ``firsts`` are words above stones, by ids of games."""
        self._all, self._firsts, self._skipped = tuple(found), firsts, 0
        self._current = found[0].game.id if found else ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if found else Qt.FocusPolicy.NoFocus)
        self._tell()
        self._stones = []
        self.update()

    @property
    def current(self) -> Told | None:
        """The game that the keyboard is on."""
        return next((each for each in self._all if each.game.id == self._current), None)

    def _tell(self) -> None:
        wins = sum([each.is_won for each in self._all])
        words = [f"{len(self._all)} {'game' if len(self._all) == 1 else 'games'}, {wins} of them won"]
        if (run := streak(self._all)) >= STREAK:
            words.append(f"the last {run} in a row")
        if self.hasFocus() and self.current is not None:
            words.append(self._words(self.current))
        self.setAccessibleName("; ".join(words) if self._all else FIRST)

    @staticmethod
    def _words(each: Told) -> str:
        game, outcome = each.game, {"won": "won", "lost": "lost", "tie": "a tie"}[each.outcome]
        hint = "with hints" if game.is_hinted else ""
        parts = (log_words.title(game), log_words.opponents(game), outcome, game.ending, hint, when(game.ended))
        return ", ".join([part.rstrip(".") for part in parts if part])

    def words_at(self, point: QPointF) -> str:
        each = self._stone_at(point)
        return self._words(each) if each is not None else ""

    # -- where everything lies

    def _road(self) -> tuple[list[Point], list[float]]:
        return _measured(self.width(), self.height())

    def _lay(self) -> None:
        line, far = self._road()
        room = max(2, int(far[-1] / exact(_APART)) + 1)
        shown = self._all[self._skipped : self._skipped + min(MOST, room)][::-1]
        places = max(len(shown), _FEWEST) - 1
        self._stones = [
            (QPointF(*_along(line, far, at / max(1, places) * far[-1])), each) for at, each in enumerate(shown)
        ]

    def _stone_at(self, point: QPointF) -> Told | None:
        reach = exact(_STONE + 4)
        near = [(math.dist(spot.toTuple(), point.toTuple()), at) for at, (spot, _) in enumerate(self._stones)]
        distance, at = min(near, default=(reach + 1, 0))
        return self._stones[at][1] if distance <= reach else None

    # -- painting

    def draw(self, painter: QPainter, theme: Theme) -> None:
        self._lay()
        self._draw_count(painter, theme)
        line, _ = self._road()
        reached = self._stones[-1][0] if self._stones else QPointF(*line[0])
        travelled = [point for point in line if point[0] <= reached.x()] + [(reached.x(), reached.y())]
        ahead = [(reached.x(), reached.y())] + [point for point in line if point[0] > reached.x()]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if len(ahead) > 1:
            painter.strokePath(polyline(ahead), pen(theme.color("line", 0.7), exact(2), (1, 5)))
        run = 0 if self._skipped else min(streak(self._all), len(self._stones))
        if run >= STREAK:
            self._draw_glow(painter, theme, line, run)
        if len(travelled) > 2:
            paint_road(painter, travelled, theme)
        for spot, each in self._stones:
            self._draw_stone(painter, spot, each, theme)
        if not self._stones:
            painter.setPen(pen(theme.color("ink2"), exact(2), (2, 3)))
            painter.setBrush(theme.color("raised"))
            painter.drawEllipse(reached, exact(_STONE), exact(_STONE))
            if self.hasFocus():
                self._draw_focus(painter, reached, theme)
            text_at(painter, reached.x() + exact(22), reached.y() + exact(5), FIRST, _italic(14.5), theme.color("ink2"))
        self._draw_words(painter, theme, run)

    def _draw_count(self, painter: QPainter, theme: Theme) -> None:
        number, font = str(len(self._all)), serif(exact(60), "semibold")
        if not self._all:
            return
        wins = sum([each.is_won for each in self._all])
        text_at(painter, 0, exact(54), number, font, theme.color("ink"))
        x, ink = text_width(number, font) + exact(12), theme.color("ink2")
        text_at(painter, x, exact(34), "game," if len(self._all) == 1 else "games,", _italic(19), ink)
        text_at(painter, x, exact(56), f"{wins} of them won" if len(self._all) > 1 else
                ("won" if wins else "not won"), _italic(19), ink)  # fmt: skip

    def _draw_glow(self, painter: QPainter, theme: Theme, line: list[Point], run: int) -> None:
        start, end = self._stones[-run][0].x(), self._stones[-1][0].x()
        glow = [point for point in line if start <= point[0] <= end] or [self._stones[-1][0].toTuple()]
        painter.strokePath(polyline([*glow, self._stones[-1][0].toTuple()]), pen(theme.color("glow", 0.45), exact(24)))

    def _draw_focus(self, painter: QPainter, spot: QPointF, theme: Theme) -> None:
        area = QRectF(0, 0, exact(2 * _STONE + 9), exact(2 * _STONE + 9))
        area.moveCenter(spot)
        focus_outline(painter, area, area.width() / 2, theme)

    def _draw_stone(self, painter: QPainter, spot: QPointF, each: Told, theme: Theme) -> None:
        if each.game.id == self._current and self.hasFocus():
            self._draw_focus(painter, spot, theme)
        paint_stone(painter, spot, exact(_STONE), thread_of(each.game.game, theme), each.outcome, theme)
        if each.game.is_hinted:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("raised"))
            painter.drawEllipse(spot + QPointF(exact(10), -exact(10)), exact(6.5), exact(6.5))
            symbol(painter, "lightbulb-on", spot.x() + exact(10), spot.y() - exact(10), exact(12), theme.color("gold"))

    def _draw_words(self, painter: QPainter, theme: Theme, run: int) -> None:
        """Months below the road, and above it what was there for the first time, where they have room."""
        ink, right = theme.color("ink2"), float(self.width())
        y, free = self.height() - exact(4), 0.0
        if self._stones:
            has_ties = any(each.outcome == "tie" for _, each in self._stones)
            key = "full: won, half: a tie, hollow: lost" if has_ties else "full: won, hollow: lost"
            right -= text_width(key, _italic(14.5))
            text_at(painter, right, y, key, _italic(14.5), ink)
        month = ""
        for spot, each in self._stones:
            name = _month(each.game.ended)
            if name and name != month:
                month = name
                x = max(0.0, spot.x() - text_width(name, _italic(14.5)) / 2)
                if x >= free and x + text_width(name, _italic(14.5)) < right - exact(16):
                    text_at(painter, x, y, name, _italic(14.5), ink)
                    free = x + text_width(name, _italic(14.5)) + exact(24)
        taken = [QRectF(0, 0, exact(260), exact(70))]
        if run >= STREAK:
            bold = sans(exact(15.5), "semibold")
            self._put(painter, self._stones[-1][0], f"{run} in a row", bold, theme.color("gold"), taken)
        by_game = {each.game.id: spot for spot, each in self._stones}
        for name, words in reversed(list(self._firsts.items())):
            if name in by_game:
                self._put(painter, by_game[name], words, _italic(14), ink, taken)

    def _put(self, painter: QPainter, spot: QPointF, words: str, font: QFont, ink: QColor, taken: list[QRectF]) -> None:
        """Words near a stone where neither the road nor other words lie, or nowhere."""
        line, _ = self._road()
        width, high = text_width(words, font), exact(16)
        for right, below in _NEAR:
            left = spot.x() - width / 2 if not right else spot.x() + exact(right) - (width if right < 0 else 0)
            left = max(0.0, min(left, self.width() - width)) if not right else left
            area = QRectF(left, spot.y() + exact(below) - high, width, high)
            if not QRectF(0, 0, self.width(), self.height() - exact(24)).contains(area):
                continue
            around = area.adjusted(-exact(4), -exact(_STONE + 1), exact(4), exact(_STONE + 1))
            if any(around.contains(QPointF(*point)) for point in line) or any(area.intersects(each) for each in taken):
                continue
            text_at(painter, left, area.bottom() - exact(3), words, font, ink)
            taken.append(area)
            return

    # Qt's own names from here on.

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        is_over = self._stone_at(event.position()) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if is_over else Qt.CursorShape.ArrowCursor)
        super().mouseMoveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        each = self._stone_at(event.position())
        if each is not None:
            self._current = each.game.id
            self.picked.emit(each.game.id)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Goes back to earlier games and forth, where there are more than stones."""
        beyond = len(self._all) - len(self._stones)
        if beyond <= 0 and not self._skipped:
            event.ignore()
            return
        self._turned += event.angleDelta().y()
        steps, self._turned = int(self._turned / 40), int(math.fmod(self._turned, 40))
        self._skipped = max(0, min(beyond, self._skipped + steps))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        names = [each.game.id for each in self._all]
        at = names.index(self._current) if self._current in names else 0
        steps = {Qt.Key.Key_Left: at + 1, Qt.Key.Key_Right: at - 1, Qt.Key.Key_Home: len(names) - 1, Qt.Key.Key_End: 0}
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._current:
            self.picked.emit(self._current)
        elif event.key() in steps and names:
            at = max(0, min(len(names) - 1, steps[Qt.Key(event.key())]))
            self._current = names[at]
            shown = max(1, len(self._stones))
            self._skipped = min(at, max(self._skipped, at - shown + 1))
            self._tell()
            self.update()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._tell()
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._tell()
        self.update()
        super().focusOutEvent(event)


@lru_cache(maxsize=4)
def _measured(width: int, height: int) -> tuple[list[Point], list[float]]:
    """The road through a plot, and how far each of its points is from its beginning."""
    line = catmull([(x * width, y * height) for x, y in _BENDS], 40)
    steps = [math.dist(one, other) for one, other in pairwise(line)]
    return line, [0.0, *accumulate(steps)]


def _along(line: list[Point], far: list[float], wanted: float) -> Point:
    return next((point for point, reached in zip(line, far, strict=True) if reached >= wanted - 0.01), line[-1])


def _italic(size: float) -> QFont:
    return serif(exact(size), "regular", italic=True)


def _month(ended: str) -> str:
    """The name of a month, with its year if that is another."""
    try:
        moment = datetime.fromisoformat(ended).astimezone()
    except ValueError:
        return ""
    return f"{moment:%B}" if moment.year == datetime.now().year else f"{moment:%B %Y}"
