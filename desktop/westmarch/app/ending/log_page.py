"""The page of the log of a series, as it stands at the end of one of its games."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from westmarch.engine.game import LogEntry
from westmarch.tabletop.drawing import pen, rounded_in, text_at
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import caps, sans
from westmarch.tabletop.widgets import Card
from westmarch.tabletop.widgets.painted import Painted


class LogPage(Card):
    """A card with a double line of gold: what is kept."""

    def draw_ground(self, painter: QPainter) -> None:
        super().draw_ground(painter)
        theme, area = theme_hub().theme, self.raised_area()
        painter.strokePath(rounded_in(area, exact(12)), pen(theme.color("gold"), exact(1.4)))
        inner = area.adjusted(exact(5), exact(5), -exact(5), -exact(5))
        painter.strokePath(rounded_in(inner, exact(8)), pen(theme.color("gold", 0.5), exact(1)))


class LogLines(Painted):
    """The lines that were added to a log: of each its kind, and what it is."""

    ROW, BOX = 52.0, 46.0

    def __init__(self, entries: Sequence[LogEntry]) -> None:
        super().__init__()
        self._entries = tuple(entries)
        self.HEIGHT = self.ROW * len(entries)
        self.setAccessibleName("; ".join([f"{entry.kind}: {entry.title}" for entry in entries]))

    def draw(self, painter: QPainter, theme: Theme) -> None:
        title = sans(exact(15.5), "semibold")
        for at, entry in enumerate(self._entries):
            top = exact(self.ROW) * at
            area = QRectF(0.5, top + 0.5, self.width() - 1.0, exact(self.BOX))
            painter.fillPath(rounded_in(area, exact(7)), theme.color("gold", 0.08))
            painter.strokePath(rounded_in(area, exact(7)), pen(theme.color("line"), exact(1)))
            text_at(painter, exact(14), top + exact(18), entry.kind, caps(exact(12)), theme.color("ink2"))
            room = self.width() - exact(28)
            words = QFontMetricsF(title).elidedText(entry.title, Qt.TextElideMode.ElideRight, room)
            text_at(painter, exact(14), top + exact(38), words, title, theme.color("ink"))
