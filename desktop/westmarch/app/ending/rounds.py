"""The chart of the rounds: two bars a round, a line above them, and which stage it was."""

from __future__ import annotations

from itertools import groupby

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QSizePolicy

from westmarch.engine.endings import RoundChart
from westmarch.tabletop.drawing import pen, polyline, rounded_in, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import caps, sans
from westmarch.tabletop.widgets import focus_outline
from westmarch.tabletop.widgets.painted import Painted

_INKS = ("first", "fourth")
"""The colours of the two bars."""


class RoundsPlot(Painted):
    """``picked`` carries the number of a round, from 0."""

    HEIGHT, NARROWEST = 232.0, 260.0
    picked = Signal(int)

    def __init__(self, chart: RoundChart) -> None:
        super().__init__()
        self._chart = chart
        self._chosen = -1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        rows = [
            f"{each.title}: {_said(each.bars[0])} {chart.bars[0]}, {_said(each.bars[1])} {chart.bars[1]}, {each.note}"
            for each in chart.rounds
        ]
        self.setAccessibleName("Round by round. " + "; ".join(rows))

    def choose(self, number: int) -> None:
        """Marks a round."""
        self._chosen = number
        self.update()

    def _column(self, number: int) -> QRectF:
        left, wide = exact(34), self.width() - exact(40)
        step = wide / max(1, len(self._chart.rounds))
        return QRectF(left + number * step, 0, step, self.height())

    def draw(self, painter: QPainter, theme: Theme) -> None:
        rounds = self._chart.rounds
        foot, top, high = self.height() - exact(46), exact(94), 0.0
        high = foot - top
        most = max([bar or 0 for each in rounds for bar in each.bars], default=0) or 1
        step = next(size for size in (1, 2, 5, 10, 20, 50, 100) if most / size <= 4)
        small = sans(exact(14), tabular=True)
        for value in range(0, most + 1, step):
            y = foot - high * value / most
            painter.setPen(pen(theme.color("rule"), exact(1)))
            painter.drawLine(QPointF(exact(34), y), QPointF(self.width() - exact(6), y))
            text_at(painter, exact(26), y + exact(5), str(value), small, theme.color("ink2"), "right")
        self._paint_stages(painter, theme)
        for number, each in enumerate(rounds):
            self._paint_round(painter, theme, number, each.bars, foot, high / most)
        self._paint_line(painter, theme)
        if self.hasFocus():
            focus_outline(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), exact(8), theme)

    def _paint_round(
        self, painter: QPainter, theme: Theme, number: int, bars: tuple[int | None, int | None], foot: float, by: float
    ) -> None:
        column, each = self._column(number), self._chart.rounds[number]
        if number == self._chosen:
            painter.fillPath(rounded_in(column.adjusted(2, exact(30), -2, 0), exact(8)), theme.color("glow", 0.22))
        wide = min(exact(22), column.width() * 0.24)
        middle = column.center().x()
        for bar, x, ink in zip(bars, (middle - wide - 1.5, middle + 1.5), _INKS, strict=True):
            area = QRectF(x, foot - (bar or 0) * by, wide, (bar or 0) * by)
            painter.fillPath(rounded_in(area, exact(3)), theme.color(ink))
            count = sans(exact(14), "semibold", tabular=True)
            if bar is not None and area.height() > exact(20):
                text_at(
                    painter,
                    area.center().x(),
                    area.top() + exact(16),
                    str(bar),
                    count,
                    theme.color(f"{ink}_on"),
                    "center",
                )
            elif bar is not None:
                text_at(
                    painter, area.center().x(), area.top() - exact(4), str(bar), count, theme.color("ink"), "center"
                )
        for words, font, token, y in (
            (each.title, sans(exact(14.5), "semibold"), "ink", foot + exact(18)),
            (each.note, sans(exact(14)), "ink2", foot + exact(37)),
        ):
            if text_width(words, font) > column.width() - exact(4):
                words = words.rpartition(" ")[2] if words == each.title else words.partition(" ")[0]
            text_at(painter, middle, y, words, font, theme.color(token), "center")

    def _paint_stages(self, painter: QPainter, theme: Theme) -> None:
        """Which rounds were played at which stage."""
        numbered = list(enumerate(self._chart.rounds))
        for place, (stage, own) in enumerate(groupby(numbered, key=lambda pair: pair[1].stage)):
            numbers = [number for number, _ in own]
            area = self._column(numbers[0]).united(self._column(numbers[-1]))
            area = QRectF(area.left() + exact(3), exact(2), area.width() - exact(6), exact(24))
            painter.fillPath(rounded_in(area, exact(12)), theme.color("good", 0.12 + 0.08 * (place % 2)))
            room = area.width() - exact(8)
            fonts = (caps(exact(14), 4), sans(exact(14), "semibold"), sans(exact(14)))
            font = next((font for font in fonts if text_width(stage, font) <= room), fonts[-1])
            words = QFontMetricsF(font).elidedText(stage, Qt.TextElideMode.ElideRight, room)
            text_at(painter, area.center().x(), exact(19), words, font, theme.color("ink"), "center")

    def _paint_line(self, painter: QPainter, theme: Theme) -> None:
        rounds = self._chart.rounds
        values = [each.line for each in rounds]
        least, most = min(values), max(values)
        ink = theme.color("dark")
        spots = [
            (self._column(at).center().x(), exact(80) - exact(26) * (value - least) / max(1, most - least))
            for at, value in enumerate(values)
        ]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.strokePath(polyline(spots), pen(ink, exact(2)))
        for (x, y), value in zip(spots, values, strict=True):
            painter.setPen(pen(theme.color("raised"), exact(2)))
            painter.setBrush(ink)
            painter.drawEllipse(QPointF(x, y), exact(5), exact(5))
            text_at(painter, x, y - exact(9), str(value), sans(exact(14), "semibold", tabular=True), ink, "center")

    # -- Qt

    def mousePressEvent(self, event: QMouseEvent) -> None:
        x = event.position().x()
        for number in range(len(self._chart.rounds)):
            if self._column(number).left() <= x < self._column(number).right():
                self.picked.emit(number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if not step:
            event.ignore()
            return
        self.picked.emit(max(0, min(len(self._chart.rounds) - 1, self._chosen + step)))


class Legend(Painted):
    """What the bars and the line of a chart are."""

    HEIGHT = 24.0

    def __init__(self, chart: RoundChart) -> None:
        super().__init__()
        self._chart = chart
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{chart.bars[0]}, {chart.bars[1]}, {chart.line}")

    def _width(self) -> float:
        words = (*self._chart.bars, self._chart.line)
        return sum([exact(39) + text_width(each, sans(exact(14))) for each in words]) + exact(4)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(round(self._width()), px(self.HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def draw(self, painter: QPainter, theme: Theme) -> None:
        font, x = sans(exact(14)), exact(2)
        for words, ink in zip((*self._chart.bars, self._chart.line), (*_INKS, "dark"), strict=True):
            if ink == "dark":
                painter.setPen(pen(theme.color(ink), exact(2.4)))
                painter.drawLine(QPointF(x, exact(12)), QPointF(x + exact(16), exact(12)))
                x += exact(4)
            else:
                painter.fillPath(rounded_in(QRectF(x, exact(6), exact(13), exact(13)), exact(3)), theme.color(ink))
            text_at(painter, x + exact(19), exact(17), words, font, theme.color("ink2"))
            x += exact(19) + text_width(words, font) + exact(20)


def _said(bar: int | None) -> str:
    return "no" if bar is None else str(bar)
