"""The cycles of scenarios, from which the page of scenarios chooses one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import QSizePolicy

from westmarch.app.books import paint_little_book
from westmarch.app.scenario_land import Road
from westmarch.engine.scenario_records import Cycle
from westmarch.tabletop.drawing import pen, rounded_in, text_at
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import Control, focus_outline


class CycleRow(Control):
    """A cycle: its spine, its name, a square for each scenario, and how many of them were won."""

    def __init__(self, cycle: Cycle, road: Road, won: Sequence[bool]) -> None:
        super().__init__(road.title)
        self.cycle, self._cloth, self._won = cycle, road.cloth, tuple(won)
        self._kept = len(self._won)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{road.title}, {sum(self._won)} of {len(self._won)} won")

    def choose(self, is_it: bool) -> None:
        """Marks the cycle as the one on the map, which alone is a stop of the Tab key."""
        self.setChecked(is_it)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_it else Qt.FocusPolicy.ClickFocus)

    def show_kept(self, count: int) -> None:
        """How many of its scenarios the filters leave; with none it fades."""
        self._kept = count
        self.update()

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(220), px(52))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self.click()
        else:
            event.ignore()

    def draw(self, painter: QPainter, theme: Theme) -> None:
        if not self._kept:
            painter.setOpacity(0.45)
        plate = QRectF(self.rect()).adjusted(exact(1), exact(1), -exact(1), -exact(1))
        if self.isChecked() or self.warmth:
            share = 0.26 if self.isChecked() else 0.16 * self.warmth
            painter.fillPath(rounded_in(plate, exact(8)), theme.color("glow", share))
        if self.isChecked():
            painter.strokePath(rounded_in(plate, exact(8)), pen(theme.color("gold"), exact(2)))
        middle = plate.center().y()
        spine = QRectF(exact(10), middle - exact(18), exact(24), exact(36))
        paint_little_book(painter, spine, getattr(theme, self._cloth), theme)
        font = sans(exact(16), "semibold" if self.isChecked() else "regular")
        room = self.width() - exact(44 + 52)
        words = QFontMetricsF(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, room + exact(44))
        text_at(painter, exact(44), middle - exact(2), words, font, theme.color("ink"))
        step = min(exact(10), room / max(1, len(self._won)))
        for at, is_won in enumerate(self._won):
            square = QRectF(exact(44) + at * step, middle + exact(8), step - exact(2.4), exact(7))
            cloth = mix(getattr(theme, self._cloth), theme.light, 0.45 if theme.is_night else 0)
            painter.fillPath(rounded_in(square, exact(2)), theme.color(cloth) if is_won else theme.color("ink3", 0.45))
        count = f"{sum(self._won)}/{len(self._won)}"
        font = sans(exact(14), tabular=True)
        text_at(painter, self.width() - exact(12), middle + exact(15), count, font, theme.color("ink2"), "right")
        if self.shows_focus():
            focus_outline(painter, QRectF(self.rect()), exact(9), theme)
