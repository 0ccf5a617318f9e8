"""The timeline under the table of a replay: turns, battles, other bold lines, and how the chances stood."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy

from westmarch.play.curves import WHOLE, Curve
from westmarch.play.marks import Mark, after, before
from westmarch.tabletop.drawing import lozenge, pen, polyline, rounded_in, smooth, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import Measured, focus_outline, set_tip

_STEPS = (1, 2, 5, 10, 20, 50)
_NEAR = 7.0
"""Pixels at 100 percent within which the pointer means a mark."""
_HIGH = 84.0


class Timeline(Measured, QAbstractSlider):
    """A value along the history.  Arrows go on by one action, Page keys by a turn, Home and End to the ends.

    ``show_marks`` and ``show_curve`` say what stands on it.
    """

    def __init__(self, first: int, length: int, place: int) -> None:
        super().__init__()
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setRange(first, max(first, length))
        self.setValue(place)
        self.setSingleStep(1)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Move of the game")
        self._marks: tuple[Mark, ...] = ()
        self._sides: tuple[str, ...] = ()
        self._curve: Curve | None = None
        self._line: list[int] = []
        self._line_side = "good"
        theme_hub().resized.connect(self._remeasure)

    def show_marks(self, marks: tuple[Mark, ...], sides: tuple[str, ...]) -> None:
        """Shows the marks; ``sides`` are those of the seats."""
        self._marks, self._sides = marks, sides
        self.update()

    def show_curve(self, curve: Curve, line: list[int], side: str) -> None:
        """Shows how the chances of a side stood."""
        self._curve, self._line, self._line_side = curve, line, side
        self.update()

    def turn_at(self, place: int) -> str:
        """What the chronicle calls the turn of a place."""
        turns = [mark.text for mark in self._marks if mark.kind == "turn" and mark.place < max(place, 1)]
        return turns[-1] if turns else ""

    # -- where things are

    def _area(self) -> QRectF:
        return QRectF(exact(24), exact(12), self.width() - exact(48), self.height() - exact(38))

    def x_of(self, place: int) -> float:
        """Where a place lies, from the left."""
        area, most = self._area(), max(1, self.maximum() - self.minimum())
        return area.left() + area.width() * (place - self.minimum()) / most

    def _place_at(self, x: float) -> int:
        near = self._mark_at(x)
        if near is not None:
            return near.place
        area, most = self._area(), self.maximum() - self.minimum()
        return self.minimum() + round(max(0.0, min(1.0, (x - area.left()) / max(1.0, area.width()))) * most)

    def _mark_at(self, x: float) -> Mark | None:
        """The battle or told event at the pointer."""
        own = [mark for mark in self._marks if mark.kind != "turn" and abs(self.x_of(mark.place) - x) < exact(_NEAR)]
        return min(own, key=lambda mark: (mark.kind != "battle", abs(self.x_of(mark.place) - x)), default=None)

    # -- painting

    def _paint(self, painter: QPainter, theme: Theme) -> None:
        area = self._area()
        plate = QRectF(self.rect()).adjusted(exact(8), exact(3), -exact(8), -exact(3))
        painter.fillPath(rounded_in(plate, exact(10)), theme.color("raised", 0.94))
        painter.setPen(pen(theme.color("line"), exact(1)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(rounded_in(plate, exact(10)))
        self._paint_curve(painter, theme, area)
        rail = area.bottom()
        painter.setPen(pen(theme.color("line"), exact(3)))
        painter.drawLine(QPointF(area.left(), rail), QPointF(area.right(), rail))
        painter.setPen(pen(theme.color("good"), exact(3)))
        painter.drawLine(QPointF(area.left(), rail), QPointF(self.x_of(self.value()), rail))
        self._paint_turns(painter, theme, rail)
        for mark in self._marks:
            if mark.kind != "turn":
                self._paint_mark(painter, theme, mark, rail)
        x = self.x_of(self.value())
        painter.setPen(pen(theme.color("gold"), exact(2)))
        painter.drawLine(QPointF(x, area.top()), QPointF(x, rail))
        painter.setBrush(theme.color("gold"))
        painter.setPen(pen(theme.color("raised"), exact(2)))
        painter.drawEllipse(QPointF(x, rail), exact(8), exact(8))
        if self.hasFocus():
            focus_outline(painter, plate, exact(10), theme)

    def _paint_curve(self, painter: QPainter, theme: Theme, area: QRectF) -> None:
        if self._curve is None:
            return
        low, high = area.bottom() - exact(8), area.height() - exact(10)
        middle = low - high / 2
        painter.setPen(pen(theme.color("rule"), exact(1)))
        painter.drawLine(QPointF(area.left(), middle), QPointF(area.right(), middle))
        spots = [
            (self.x_of(place), low - high * value / WHOLE)
            for place, value in zip(self._curve.places, self._line, strict=True)
        ]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.strokePath(polyline(spots), pen(theme.color(self._line_side, 0.75), exact(2)))

    def _paint_turns(self, painter: QPainter, theme: Theme, rail: float) -> None:
        """A tick for each turn; as many are named as there is room for."""
        font, free = sans(exact(14), tabular=True), 0.0
        named = self.named()
        for mark in self._marks:
            if mark.kind != "turn":
                continue
            x, wide = self.x_of(mark.place), text_width(mark.text, font)
            painter.setPen(pen(theme.color("ink3"), exact(1)))
            painter.drawLine(QPointF(x, rail - exact(4)), QPointF(x, rail + exact(4)))
            if mark in named and x - wide / 2 >= free:
                text_at(painter, x, rail + exact(19), mark.text, font, theme.color("ink2"), "center")
                free = x + wide / 2 + exact(12)

    def named(self) -> list[Mark]:
        """The turns that are named: all, or every second, fifth, tenth, so that their numbers do not touch."""
        font = sans(exact(14), tabular=True)
        turns = [mark for mark in self._marks if mark.kind == "turn"]
        found = turns
        for step in _STEPS:
            found = [mark for mark in turns if not mark.text.isdecimal() or int(mark.text) % step == 0]
            apart = [self.x_of(later.place) - self.x_of(mark.place) for mark, later in pairwise(found)]
            wide = max([text_width(mark.text, font) for mark in found], default=0.0) + exact(10)
            if all(gap >= wide for gap in apart):
                break
        return found

    def _paint_mark(self, painter: QPainter, theme: Theme, mark: Mark, rail: float) -> None:
        side = self._sides[mark.seat] if mark.seat is not None and mark.seat < len(self._sides) else "ink2"
        x = self.x_of(mark.place)
        painter.setPen(pen(theme.color("raised"), exact(1)))
        painter.setBrush(theme.color(side))
        if mark.kind == "battle":
            painter.drawPath(lozenge(x, rail - exact(13), exact(6.5)))
        else:
            painter.drawEllipse(QPointF(x, rail - exact(11)), exact(3.2), exact(3.2))

    # -- Qt

    def sizeHint(self) -> QSize:
        return QSize(px(600), px(_HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(240), px(_HIGH))

    def sliderChange(self, change: QAbstractSlider.SliderChange) -> None:
        super().sliderChange(change)
        turn = self.turn_at(self.value()) if hasattr(self, "_marks") else ""
        words = f"{self.value()} of {self.maximum()}"
        self.setAccessibleDescription(f"{words}, turn {turn}" if turn else words)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            theme = theme_hub().theme
            painter.fillRect(self.rect(), theme.color("table"))
            smooth(painter)
            self._paint(painter, theme)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setValue(self._place_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        near = self._mark_at(event.position().x())
        set_tip(self, near.text if near is not None else "")
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.setValue(self._place_at(event.position().x()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match Qt.Key(event.key()):
            case Qt.Key.Key_PageUp:
                mark = before(self._marks, self.value(), "turn")
                self.setValue(mark.place if mark is not None else self.minimum())
            case Qt.Key.Key_PageDown:
                mark = after(self._marks, self.value(), "turn")
                self.setValue(mark.place if mark is not None else self.maximum())
            case Qt.Key.Key_Left | Qt.Key.Key_Right | Qt.Key.Key_Home | Qt.Key.Key_End:
                super().keyPressEvent(event)
            case _:
                event.ignore()
