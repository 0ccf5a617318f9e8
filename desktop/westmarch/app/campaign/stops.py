"""A chapter on the map of its campaign: a disc with its number or a tick, and its name."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPainterPath
from PySide6.QtWidgets import QWidget

from westmarch.app.scenario_map import STEPS
from westmarch.engine.campaigns import State, Stop
from westmarch.tabletop.drawing import haloed, pen, soft_shadow, text_at, text_width
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import serif
from westmarch.tabletop.widgets import Control, focus_outline, set_tip

RADII: dict[State, float] = {"won": 16.0, "now": 21.0, "open": 13.0, "passed": 13.0}
ORDER: dict[State, int] = {"now": 0, "won": 1, "open": 2, "passed": 3}
"""Whose name has the first choice of its place."""
_LINE, _WIDEST = 17.0, 112.0
_SAYS: dict[State, str] = {"won": "won", "now": "the next chapter", "open": "still to come", "passed": "passed over"}


class Box(NamedTuple):
    """Where a name may stand; of places that are as good the lower ``order`` is taken."""

    area: QRectF
    align: str
    order: float


class RouteStop(Control):
    """A stop.  Left and Right go along the road, Enter or a click open the chapter."""

    walked = Signal(int)

    def __init__(self, number: int, stop: Stop, words: str, parent: QWidget) -> None:
        super().__init__(stop.chapter.title, parent)
        self.number, self.chapter, self.state = number, stop.chapter, stop.state
        optional = ", optional" if stop.chapter.is_optional else ""
        said = f"Chapter {number + 1}{optional}: {_SAYS[self.state]}"
        set_tip(self, ". ".join(filter(None, (said, words))))
        self.setAccessibleName(f"{stop.chapter.title}. {said}")
        self._disc, self._name, self._align = QPointF(), QRectF(), "center"

    # -- where it stands

    def _font(self) -> QFont:
        size = 16.0 if self.state == "now" else 14.5
        return serif(exact(size), "semibold" if self.state in ("won", "now") else "regular")

    def _lines(self) -> list[str]:
        """The title on one line, or on two that are as alike as can be."""
        font, words = self._font(), self.text().split()
        if text_width(self.text(), font) <= exact(_WIDEST) or len(words) < 2:
            return [self.text()]
        halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
        return list(min(halves, key=lambda pair: max(text_width(line, font) for line in pair)))

    def boxes(self, point: QPointF) -> list[Box]:
        """The places that the name may have around a disc at a point of the map."""
        lines, font = self._lines(), self._font()
        wide = max([text_width(line, font) for line in lines]) + exact(4)
        high, radius, gap = exact(_LINE) * len(lines) + exact(2), exact(RADII[self.state]), exact(3)
        x, y = point.x(), point.y()
        below, above, middle = y + radius + gap, y - radius - gap - high, y - high / 2
        right, left = x + radius + gap + exact(3), x - radius - gap - exact(3) - wide
        return [
            Box(QRectF(x - wide / 2, below, wide, high), "center", 0.0),
            Box(QRectF(x - wide / 2, above, wide, high), "center", 1.0),
            Box(QRectF(right, middle, wide, high), "left", 2.0),
            Box(QRectF(left, middle, wide, high), "right", 3.0),
            Box(QRectF(x - exact(10), below, wide, high), "left", 4.0),
            Box(QRectF(x + exact(10) - wide, below, wide, high), "right", 4.0),
            Box(QRectF(x - exact(10), above, wide, high), "left", 5.0),
            Box(QRectF(x + exact(10) - wide, above, wide, high), "right", 5.0),
        ]

    def put(self, point: QPointF, box: Box) -> None:
        """Stands with its disc at a point of the map, and its name in a box."""
        by = exact(RADII[self.state] + 6)
        disc = QRectF(point.x() - by, point.y() - by, 2 * by, 2 * by)
        whole = disc.united(box.area).adjusted(-exact(3), -exact(2), exact(3), exact(3)).toAlignedRect()
        self.setGeometry(whole)
        self._disc = point - QPointF(whole.topLeft())
        self._name, self._align = box.area.translated(-QPointF(whole.topLeft())), box.align
        self.update()

    def covered(self) -> tuple[QRectF, QRectF]:
        """What its disc and its name take, in its own coordinates."""
        by = exact(RADII[self.state])
        return QRectF(self._disc.x() - by, self._disc.y() - by, 2 * by, 2 * by), self._name

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return self.size()

    def hitButton(self, pos) -> bool:  # type: ignore[no-untyped-def]  # a QPoint
        return any([area.contains(QPointF(pos)) for area in self.covered()])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in STEPS:
            self.walked.emit(STEPS[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Select, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            event.ignore()

    def draw(self, painter: QPainter, theme: Theme) -> None:
        radius, is_now = exact(RADII[self.state]), self.state == "now"
        disc = QPainterPath()
        disc.addEllipse(self._disc, radius, radius)
        soft_shadow(painter, disc, theme.color("shadow"), exact(4), exact(2), 0.3)
        fill = {"won": theme.good, "now": theme.gold, "open": theme.raised, "passed": theme.raised}[self.state]
        painter.fillPath(disc, self.warm(fill, theme.glow) if self.warmth else theme.color(fill))
        dash = (2.2, 2.2) if self.chapter.is_optional and self.state != "won" else None
        edge = theme.color("paper") if self.state in ("won", "now") else theme.color("ink3", 0.7)
        painter.strokePath(disc, pen(edge, exact(2 if self.state in ("won", "now") else 1.4), dash))
        if self.state == "won":
            symbol(painter, "check-bold", self._disc.x(), self._disc.y(), exact(17), theme.color("good_on"))
        elif self.state == "passed":
            symbol(painter, "minus", self._disc.x(), self._disc.y(), exact(15), theme.color("ink2"))
        else:
            font = serif(exact(20 if is_now else 14.5), "bold")
            ink = theme.color("gold_on" if is_now else "ink2")
            baseline = self._disc.y() + exact(7 if is_now else 5)
            text_at(painter, self._disc.x(), baseline, str(self.number + 1), font, ink, "center")
        self._draw_name(painter, theme)
        if self.shows_focus():
            around = QRectF(self._disc.x() - radius, self._disc.y() - radius, 2 * radius, 2 * radius)
            by = exact(5)
            focus_outline(painter, around.adjusted(-by, -by, by, by), radius + by, theme)

    def _draw_name(self, painter: QPainter, theme: Theme) -> None:
        font = self._font()
        ink = theme.color("ink" if self.state in ("won", "now") else "ink2")
        baseline = self._name.top() + exact(14)
        for line in self._lines():
            half = text_width(line, font) / 2
            x = {
                "center": self._name.center().x(),
                "left": self._name.left() + exact(2) + half,
                "right": self._name.right() - exact(2) - half,
            }[self._align]
            haloed(painter, x, baseline, line, font, ink, theme.color("plain", 0.92), exact(5))
            baseline += exact(_LINE)
