"""What all plots of the records stand on: drawn from left to right once, and values that travel to new ones."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy

from westmarch.app.books import cloth_of
from westmarch.play.game_records import Outcome
from westmarch.tabletop.drawing import baked, pen, polyline, star
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.motion import Glide
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import set_tip
from westmarch.tabletop.widgets.painted import Painted

GROW, TRAVEL = 500, 300
"""Milliseconds in which a plot draws itself, and in which its values travel."""

Values = Mapping[Hashable, tuple[float, ...]]


def thread_of(game: str, theme: Theme) -> QColor:
    """The colour of a game on a plot."""
    return theme.color(cloth_of(game).replace("cloth", "thread"))


def paint_stone(painter: QPainter, spot: QPointF, radius: float, color: QColor, outcome: Outcome, theme: Theme) -> None:
    """A game as a stone: full with a star if won, hollow if lost, half full if it was a tie."""
    ground = theme.color("raised")
    painter.setPen(pen(ground if outcome == "won" else color, radius * 0.22))
    painter.setBrush(color if outcome == "won" else ground)
    painter.drawEllipse(spot, radius, radius)
    if outcome == "won":
        star(painter, spot.x(), spot.y(), radius * 0.58, theme.color("raised" if theme.is_night else "gilt_title"))
    elif outcome == "tie":
        painter.setBrush(color)
        around = radius * 0.98
        painter.drawPie(
            round(spot.x() - around), round(spot.y() - around), round(2 * around), round(2 * around), 90 * 16, 180 * 16
        )


def paint_road(painter: QPainter, points: Sequence[tuple[float, float]], theme: Theme, width: float = 9) -> None:
    """A trodden way through the points."""
    line = polyline(points)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(line, pen(theme.color("line"), exact(width)))
    painter.strokePath(line, pen(theme.color("paper"), exact(width * 0.66)))
    painter.strokePath(line, pen(theme.color("terrain", 0.8), exact(1.2), (1, 4)))


class Plot(Painted):
    """A plot.  ``grown`` runs from 0 to 1 when it is first shown; :meth:`value` is on its way to the latest values.

    ``words_at`` says what lies at a point, for a tip.
    """

    IS_UNROLLED = False
    """Whether it appears as a picture that is unrolled, where painting it anew for each frame would take too long."""

    def __init__(self, height: float) -> None:
        super().__init__()
        self._picture: QPixmap | None = None
        self.HEIGHT = height
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        self.setMouseTracking(True)
        self.grown, self._share = 1.0, 1.0
        self._before: dict[Hashable, tuple[float, ...]] = {}
        self._values: dict[Hashable, tuple[float, ...]] = {}
        self._growing = Glide(self, self._grow)
        self._travelling = Glide(self, self._travel)

    def appear(self) -> None:
        """Draws the plot from left to right."""
        duration = theme_hub().duration(GROW)
        if duration:
            self._growing.go(0.0, 1.0, duration)

    def go_to(self, values: Values) -> None:
        """Shows other values, to which those that are shown travel."""
        self._before = {key: self.value(key) for key in self._values}
        self._values = dict(values)
        duration = theme_hub().duration(TRAVEL)
        if duration and self._before and self.isVisible():
            self._travelling.go(0.0, 1.0, duration)
        else:
            self._travelling.stop()
            self._travel(1.0)

    def value(self, key: Hashable) -> tuple[float, ...]:
        """The numbers of a key as they are shown now."""
        after = self._values[key]
        before = self._before.get(key)
        if before is None or len(before) != len(after) or self._share >= 1.0:
            return after
        return tuple([a + (b - a) * self._share for a, b in zip(before, after, strict=True)])

    def words_at(self, point: QPointF) -> str:
        """What there is at a point, in a few words."""
        return ""

    def _grow(self, grown: float) -> None:
        self.grown = grown
        if grown >= 1.0:
            self._picture = None
        self.update()

    def _travel(self, share: float) -> None:
        self._share = share
        self.update()

    # Qt's own names from here on.

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.IS_UNROLLED or self.grown >= 1.0:
            super().paintEvent(event)
            return
        if self._picture is None:
            self._picture = baked(
                self.width(),
                self.height(),
                self.devicePixelRatioF(),
                lambda painter: self.draw(painter, theme_hub().theme),
            )
        with QPainter(self) as painter:
            painter.setClipRect(QRectF(0, 0, self.width() * self.grown, self.height()))
            painter.drawPixmap(0, 0, self._picture)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        set_tip(self, self.words_at(event.position()))
        super().mouseMoveEvent(event)
