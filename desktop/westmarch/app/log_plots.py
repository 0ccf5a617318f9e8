"""What the log adds up to, in two pictures: the road of the latest games, and how often each game was won."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter

from westmarch.app import log_words
from westmarch.app.books import cover_of
from westmarch.app.view_models import when
from westmarch.play.game_log import LoggedGame, title_of
from westmarch.play.game_records import Rate, rates, streak
from westmarch.tabletop.curves import catmull
from westmarch.tabletop.drawing import pen, polyline, rounded_in, text_at, text_width
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans, serif
from westmarch.tabletop.widgets import set_tip
from westmarch.tabletop.widgets.painted import Painted

ON_ROAD = 30
"""The latest games, which are stones of the road."""
_STONE = 10.5
_APART = 23.0
"""The least distance of two stones, at 100 percent; a road with less room has fewer."""
_STREAK = 3
"""Wins one after the other that count as a streak."""


def thread_of(game: str, theme: Theme) -> QColor:
    """The colour of a game on a plot; at night a lighter one of the same hue, for cloth is too dark then."""
    cloth = theme.color(getattr(theme, cover_of(game).cloth))
    return QColor.fromHslF(cloth.hslHueF(), 0.5, 0.68) if theme.is_night else cloth


class RoadPlot(Painted):
    """The latest games as stones along a road, the first at the left: full with a star if won, hollow if lost.

    ``picked`` carries the id of the game whose stone was clicked.
    """

    HEIGHT = 176.0
    picked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setMouseTracking(True)
        self._all: tuple[LoggedGame, ...] = ()
        self._chosen = ""
        self._stones: list[tuple[QPointF, LoggedGame]] = []

    def show_games(self, games: Sequence[LoggedGame]) -> None:
        """Shows other games, the latest first."""
        self._all = tuple(games)
        wins = sum([game.is_won for game in games])
        self.setAccessibleName(f"{len(games)} games, {wins} of them won; the last {streak(games)} in a row")
        self.update()

    def choose(self, game_id: str) -> None:
        """Marks the stone of a game."""
        if game_id != self._chosen:
            self._chosen = game_id
            self.update()

    def _lay(self) -> None:
        """Where each stone lies: on a wave from the lower left to the right."""
        left, right = exact(170), self.width() - exact(24)
        room = int((right - left) / exact(_APART)) + 1
        games = self._all[: max(2, min(ON_ROAD, room))][::-1]
        middle, high = self.height() * 0.52, self.height() * 0.27
        step = (right - left) / max(1, max(len(games), 12) - 1)
        self._stones = []
        for at, game in enumerate(games):
            turn = at / max(1, max(len(games), 12) - 1) * 7.6 - 0.9
            self._stones.append((QPointF(left + at * step, middle - high * math.sin(turn)), game))

    def draw(self, painter: QPainter, theme: Theme) -> None:
        self._lay()
        wins = sum([game.is_won for game in self._all])
        text_at(painter, 0, exact(64), str(len(self._all)), serif(exact(52), "bold"), theme.color("ink"))
        italic = serif(exact(17), "regular", italic=True)
        text_at(painter, exact(2), exact(92), "game" if len(self._all) == 1 else "games,", italic, theme.color("ink2"))
        text_at(painter, exact(2), exact(115), f"{wins} won", italic, theme.color("ink2"))
        if not self._stones:
            return
        line = catmull([(spot.x(), spot.y()) for spot, _ in self._stones], 12)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        run = min(streak(self._all), len(self._stones))
        if run >= _STREAK:
            glow = catmull([(spot.x(), spot.y()) for spot, _ in self._stones[-run:]], 12)
            painter.strokePath(polyline(glow), pen(theme.color("glow", 0.55), exact(30)))
        if len(line) > 1:
            painter.strokePath(polyline(line), pen(theme.color("line"), exact(8)))
            painter.strokePath(polyline(line), pen(theme.color("raised"), exact(5.4)))
            painter.strokePath(polyline(line), pen(theme.color("gold", 0.7), exact(1.2), (2, 3)))
        for spot, game in self._stones:
            self._draw_stone(painter, spot, game, theme)
        if run >= _STREAK:
            spot = self._stones[-1][0]
            words = f"{run} in a row"
            text_at(painter, self.width(), spot.y() - exact(26), words, sans(exact(14.5), "semibold"),
                    theme.color("gold"), "right")  # fmt: skip
        self._draw_months(painter, theme)

    def _draw_stone(self, painter: QPainter, spot: QPointF, game: LoggedGame, theme: Theme) -> None:
        radius, cloth = exact(_STONE), thread_of(game.game, theme)
        if game.id == self._chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("glow", 0.8))
            painter.drawEllipse(spot, radius + exact(6), radius + exact(6))
        painter.setPen(pen(theme.color("raised") if game.is_won else cloth, exact(2.4)))
        painter.setBrush(cloth if game.is_won else theme.color("raised"))
        painter.drawEllipse(spot, radius, radius)
        if game.is_won:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("raised" if theme.is_night else "gilt_title"))
            painter.drawPath(polyline(_star(spot, radius * 0.62), closed=True))

    def _draw_months(self, painter: QPainter, theme: Theme) -> None:
        """The days of the first and the last stone, below them."""
        italic, ink = serif(exact(14.5), "regular", italic=True), theme.color("ink2")
        y = self.height() - exact(6)
        first, last = self._stones[0], self._stones[-1]
        text_at(painter, first[0].x() - exact(8), y, when(first[1].ended), italic, ink)
        if len(self._stones) > 1:
            text_at(painter, last[0].x() + exact(8), y, when(last[1].ended), italic, ink, "right")

    def _stone_at(self, point: QPointF) -> LoggedGame | None:
        reach = exact(_STONE + 4)
        near = [
            (math.dist((spot.x(), spot.y()), (point.x(), point.y())), at) for at, (spot, _) in enumerate(self._stones)
        ]
        distance, at = min(near, default=(reach + 1, 0))
        return self._stones[at][1] if distance <= reach else None

    # Qt's own names from here on.

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        game = self._stone_at(event.position())
        self.setCursor(Qt.CursorShape.ArrowCursor if game is None else Qt.CursorShape.PointingHandCursor)
        words = (log_words.title(game), log_words.result(game), when(game.ended)) if game is not None else ()
        set_tip(self, ", ".join(words))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        game = self._stone_at(event.position())
        if game is not None:
            self.picked.emit(game.id)


class RatesPlot(Painted):
    """How often each game was won: a stone at the share, and a band where the true one lies, 8 times in 10."""

    ROW = 30.0
    FEWEST = 3
    """Below so many games only the counts are shown."""

    def __init__(self) -> None:
        super().__init__()
        self.HEIGHT = self.ROW
        self._rates: dict[str, Rate] = {}

    def show_games(self, games: Sequence[LoggedGame]) -> None:
        """Shows the rates of other games."""
        self._rates = rates(games)
        self.HEIGHT = self.ROW * max(1, len(self._rates)) + 8
        words = [f"{title_of(game)}: {rate.wins} of {rate.games} won" for game, rate in self._rates.items()]
        self.setAccessibleName("; ".join(words))
        self.updateGeometry()
        self.update()

    def draw(self, painter: QPainter, theme: Theme) -> None:
        names, counts = sans(exact(15), "semibold"), sans(exact(14), tabular=True)
        column = min(exact(200), max([text_width(short(game), names) for game in self._rates], default=0) + exact(14))
        end = self.width() - exact(74)
        painter.setPen(pen(theme.color("ink3", 0.6), exact(1.2), (2, 3)))
        half = column + (end - column) / 2
        painter.drawLine(QPointF(half, 0), QPointF(half, exact(self.ROW * len(self._rates))))
        for at, (game, rate) in enumerate(self._rates.items()):
            y = exact(self.ROW * at + 15)
            text_at(painter, 0, y + exact(5), short(game), names, theme.color("ink"))
            text_at(
                painter,
                self.width(),
                y + exact(5),
                f"{rate.wins} of {rate.games}",
                counts,
                theme.color("ink2"),
                "right",
            )
            painter.setPen(pen(theme.color("line"), exact(1)))
            painter.drawLine(QPointF(column, y), QPointF(end, y))
            if rate.games < self.FEWEST:
                continue
            low, high = (column + share * (end - column) for share in rate.band)
            cloth = thread_of(game, theme)
            band = rounded_in(QRectF(low, y - exact(6), high - low, exact(12)), exact(6))
            cloth.setAlphaF(0.32)
            painter.fillPath(band, cloth)
            cloth.setAlphaF(1.0)
            painter.setPen(pen(theme.color("raised"), exact(2)))
            painter.setBrush(cloth)
            painter.drawEllipse(QPointF(column + rate.share * (end - column), y), exact(8), exact(8))


def short(game: str) -> str:
    """The title of a game without what stands before its colon."""
    return title_of(game).rpartition(": ")[2]


def _star(spot: QPointF, radius: float) -> list[tuple[float, float]]:
    """Eight points, every other one nearer."""
    found = []
    for at in range(16):
        reach = radius if at % 4 == 0 else radius * (0.62 if at % 2 == 0 else 0.34)
        angle = math.tau * at / 16
        found.append((spot.x() + reach * math.sin(angle), spot.y() - reach * math.cos(angle)))
    return found
