"""The graph of the chances over the turns: one line between two sides, or a line for each who plays."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPainterPath
from PySide6.QtWidgets import QSizePolicy

from westmarch.play.curves import WHOLE, Curve, TurningPoint
from westmarch.tabletop.drawing import pen, polyline, side_mark, text_at
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.motion import Glide
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import focus_outline
from westmarch.tabletop.widgets.painted import Painted

_DRAWN_IN = 500
"""Milliseconds in which the line draws itself."""
_LABELS = 8
"""About so many turns are named under the graph."""


def colour(theme: Theme, side: str) -> QColor:
    """The colour of a side in a plot."""
    return theme.color(side)


class ChancesPlot(Painted):
    """The curve of a game.  ``picked`` carries the number of a point of the curve; arrows go between turning points.

    ``sides`` names the side of each group.  With two sides there is one line between them; a game that all win or lose
    together has one line above nothing; more have a line each.
    """

    HEIGHT, NARROWEST = 200.0, 260.0
    picked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName("The chances over the turns: not reckoned yet")
        self._curve: Curve | None = None
        self.words = "The computer plays every turn on, to see how the chances stood…"
        """What stands there as long as there is no curve."""
        self._lines: list[list[int]] = []
        self._sides: tuple[str, ...] = ()
        self._points: tuple[TurningPoint, ...] = ()
        self._chosen = -1
        self._share = 1.0
        self._glide = Glide(self, self._draw_to)

    def show_curve(
        self,
        curve: Curve,
        lines: list[list[int]],
        sides: Sequence[str],
        titles: Sequence[str],
        points: tuple[TurningPoint, ...],
    ) -> None:
        """Shows a curve; the first one draws itself from left to right."""
        is_first = self._curve is None
        self._curve, self._lines, self._sides, self._points = curve, lines, tuple(sides), points
        ends = [f"{title}: {line[0] // 10} % at first" for title, line in zip(titles, lines, strict=True)]
        turned = ", ".join([curve.turns[point.at] for point in points]) or "none"
        self.setAccessibleName(f"The chances over {len(curve.places) - 1} turns. {'; '.join(ends)}. Turned: {turned}.")
        duration = theme_hub().duration(_DRAWN_IN)
        if is_first and duration:
            self._glide.go(0.0, 1.0, duration)
        self.update()

    def show_none(self) -> None:
        """Says that there is no curve and that none will come."""
        self.words = "How the chances stood could not be reckoned."
        self.update()

    def show_whole(self) -> None:
        """Shows the whole of the line at once."""
        self._glide.stop()
        self._share = 1.0

    def choose(self, at: int) -> None:
        """Marks a point of the curve."""
        self._chosen = at
        self.update()

    @property
    def chosen(self) -> int:
        """The marked point, or -1."""
        return self._chosen

    def _draw_to(self, share: float) -> None:
        self._share = share
        self.update()

    # -- where things are

    def _field(self) -> QRectF:
        left = exact(46 if len(self._lines) != 2 else 44)
        return QRectF(left, exact(10), self.width() - left - exact(16), self.height() - exact(42))

    def spot(self, at: int, line: int = 0) -> QPointF:
        """Where a point of a line lies."""
        area = self._field()
        steps = max(1, len(self._lines[line]) - 1)
        return QPointF(area.left() + area.width() * at / steps, area.bottom() - area.height() * self._y(line, at))

    def _y(self, line: int, at: int) -> float:
        return self._lines[line][at] / WHOLE

    def _at(self, x: float) -> int:
        area, steps = self._field(), max(1, len(self._lines[0]) - 1)
        return max(0, min(steps, round((x - area.left()) / max(1.0, area.width()) * steps)))

    # -- painting

    def draw(self, painter: QPainter, theme: Theme) -> None:
        area = self._field()
        painter.setPen(pen(theme.color("rule"), exact(1)))
        for y in (area.top(), area.bottom()):
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        middle = area.center().y()
        painter.setPen(pen(theme.color("ink3"), exact(1), dash=(4, 4)))
        painter.drawLine(QPointF(area.left(), middle), QPointF(area.right(), middle))
        if self._curve is None:
            text_at(
                painter,
                area.center().x(),
                middle - exact(12),
                self.words,
                sans(exact(15)),
                theme.color("ink2"),
                "center",
            )
        else:
            self._paint_curve(painter, area, theme)
        if self.hasFocus():
            focus_outline(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), exact(8), theme)

    def _paint_curve(self, painter: QPainter, area: QRectF, theme: Theme) -> None:
        self._paint_scale(painter, area, theme, sans(exact(14), tabular=True))
        painter.save()
        if self._share < 1:
            painter.setClipRect(QRectF(0, 0, area.left() + area.width() * self._share, self.height()))
        if len(self._lines) == 2:
            self._paint_between(painter, area, theme)
        else:
            for line, side in enumerate(self._sides):
                self._paint_line(painter, self._path(line), colour(theme, side))
        self._paint_points(painter, area, theme)
        painter.restore()

    def _paint_scale(self, painter: QPainter, area: QRectF, theme: Theme, font: object) -> None:
        assert self._curve is not None
        small = sans(exact(14), tabular=True)
        ink = theme.color("ink2")
        x = area.left() - exact(10)
        if len(self._lines) == 2:
            for side, y in zip(self._sides, (area.top() + exact(6), area.bottom() - exact(6)), strict=True):
                fill, on = theme.color(side), theme.color(f"{side}_on")
                side_mark(painter, side, x - exact(10), y, exact(8), fill, on)
            text_at(painter, x, area.center().y() + exact(5), "even", small, ink, "right")
        else:
            for words, y in (("sure", area.top()), ("half", area.center().y()), ("none", area.bottom())):
                text_at(painter, x, y + exact(5), words, small, ink, "right")
        last = len(self._curve.turns) - 1
        every = next((step for step in (1, 2, 5, 10, 20, 50, 100, 200) if last / step <= _LABELS), 500)
        for at in range(0, last + 1, every):
            words = self._curve.turns[at] or "start"
            text_at(painter, self.spot(at).x(), area.bottom() + exact(26), words, small, ink, "center")

    def _path(self, line: int) -> QPainterPath:
        spots = [self.spot(at, line) for at in range(len(self._lines[line]))]
        return polyline([(spot.x(), spot.y()) for spot in spots])

    def _paint_line(self, painter: QPainter, line: QPainterPath, ink: QColor) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.strokePath(line, pen(ink, exact(2.6)))

    def _paint_between(self, painter: QPainter, area: QRectF, theme: Theme) -> None:
        """One line: above the middle it has the colour of the first side, below that of the other."""
        line = self._path(0)
        filled = QPainterPath(line)
        filled.lineTo(area.right(), area.center().y())
        filled.lineTo(area.left(), area.center().y())
        filled.closeSubpath()
        upper = QRectF(0, 0, self.width(), area.center().y())
        lower = QRectF(0, area.center().y(), self.width(), self.height())
        for side, half in zip(self._sides, (upper, lower), strict=True):
            painter.save()
            painter.setClipRect(half, Qt.ClipOperation.IntersectClip)
            painter.fillPath(filled, theme.color(side, 0.18))
            self._paint_line(painter, line, theme.color(side))
            painter.restore()

    def _paint_points(self, painter: QPainter, area: QRectF, theme: Theme) -> None:
        if self._chosen >= 0:
            x = self.spot(min(self._chosen, len(self._lines[0]) - 1)).x()
            painter.setPen(pen(theme.color("gold"), exact(1.6)))
            painter.drawLine(QPointF(x, area.top() - exact(4)), QPointF(x, area.bottom() + exact(4)))
        for number, point in enumerate(self._points, 1):
            is_chosen = point.at == self._chosen
            line = 0 if len(self._lines) < 3 else point.group
            spot, radius = self.spot(point.at, line), exact(14 if is_chosen else 11)
            side = self._sides[point.group] if point.swing > 0 or len(self._lines) > 1 else "dark"
            painter.setPen(pen(theme.color("raised"), exact(2)))
            painter.setBrush(theme.color("gold" if is_chosen else side))
            painter.drawEllipse(spot, radius, radius)
            on = theme.color("gold_on" if is_chosen else f"{side}_on")
            font = sans(exact(15 if is_chosen else 14), "semibold")
            text_at(painter, spot.x(), spot.y() + exact(5), str(number), font, on, "center")

    # -- Qt

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._curve is not None:
            self.picked.emit(self._at(event.position().x()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if not step or self._curve is None:
            event.ignore()
            return
        places = [point.at for point in self._points] or list(range(len(self._lines[0])))
        others = [at for at in places if (at - self._chosen) * step > 0]
        if others:
            self.picked.emit(min(others) if step > 0 else max(others))


def height_of_graph() -> int:
    """The least height of the graph in pixels."""
    return px(ChancesPlot.HEIGHT)
