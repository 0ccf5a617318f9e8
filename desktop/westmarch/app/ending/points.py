"""The turning points of a finished game: pills under the graph, and told in full where there is room for them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from westmarch.app.ending.parts import PointPill
from westmarch.app.phrasing import capital
from westmarch.play.curves import Curve, TurningPoint
from westmarch.tabletop.widgets import Column, Row, Text, set_tip

_WHOLE_ROW = 3
"""So many pills fill the row."""


class PointPills(QWidget):
    """A pill for each turning point; ``picked`` carries its number among the points of the curve."""

    picked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._row = Row(self, gap=6)
        self._points: tuple[TurningPoint, ...] = ()
        self.pills: list[PointPill] = []

    def show_points(
        self,
        curve: Curve,
        points: tuple[TurningPoint, ...],
        words: Sequence[tuple[str, str]],
        sides: Sequence[str],
        is_last: bool,
        has_turns: bool = False,
        clock: str = "turn",
    ) -> None:
        """Shows the points, each with what happened, in short and in full.

        Those that stay keep their pills, unless these are the last.  ``has_turns``: each has the number of its turn,
        for a chart in which the points have none.
        """
        if [point.at for point in points] == [point.at for point in self._points] and not is_last:
            return  # a pill that has the keyboard keeps it
        self._points = points
        self._row.clear()
        self.pills = []
        for number, (point, (short, happened)) in enumerate(zip(points, words, strict=True), 1):
            side = sides[point.group] if point.swing > 0 or len(sides) > 1 else "dark"
            if has_turns and curve.turns[point.at].isdecimal():
                number = int(curve.turns[point.at])
            pill = PointPill(number, short, f"{round(point.swing / 10):+}".replace("-", "\N{MINUS SIGN}"), side)
            set_tip(pill, f"{capital(clock)} {curve.turns[point.at]}: {happened}")
            pill.clicked.connect(lambda _=False, at=point.at: self.picked.emit(at))
            self.pills.append(pill)
            self._row.addWidget(pill, 1)
        if len(points) < _WHOLE_ROW:  # a pill is no bar
            self._row.addStretch(_WHOLE_ROW - len(points))

    def choose(self, at: int) -> None:
        """Marks the pill of a point of the curve."""
        for point, pill in zip(self._points, self.pills, strict=True):
            pill.setChecked(point.at == at)


def tell_points(column: Column, turns: Sequence[str], words: Sequence[str], swings: Sequence[str]) -> None:
    """Tells the turning points: the turn of each, what happened, and how it changed the chances."""
    column.clear()
    for number, (turn, happened, swing) in enumerate(zip(turns, words, swings, strict=True), 1):
        part = QWidget()
        row = Row(part, gap=16)
        row.addWidget(Text(f"{number}. {capital(turn)}: {happened}", "strong", wrap=True), 3)
        row.addWidget(Text(swing, "small", "ink2", "right", wrap=True), 2)
        column.addWidget(part)
    if not turns:
        column.addWidget(Text("No single turn decided this game.", "body", "ink2", wrap=True))
