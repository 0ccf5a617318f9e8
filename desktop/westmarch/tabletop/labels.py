"""Words on the table: headings of places, counts, and the plates of the seats."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from westmarch.tabletop.hub import hub
from westmarch.tabletop.ink import haloed, side_mark, text_width
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.theme import caps, sans

_ROOM = 272.0
"""A longer second line of a plate goes on below."""


class PlaceLabel(QGraphicsItem):
    """A heading or count at a point (its left upper corner for a plate, its baseline otherwise), in world units.

    ``scale`` is logical pixels a world unit: however small the table is, its words stay as large as all others.
    """

    def __init__(
        self, at: QPointF, text: str, is_heading: bool = True, side: str = "", detail: str = "", scale: float = 1.0
    ) -> None:
        super().__init__()
        self.setPos(at)
        self.text, self.is_heading, self.side = text, is_heading, side
        self._size = max(14.0, exact(14) / scale)
        self._title_size = max(19.0, exact(17) / scale)
        self._details = [detail]
        if text_width(detail, sans(self._size)) > _ROOM:
            name, _, rest = detail.partition(" · ")
            self._details = [name, rest]

        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def _write(self, painter: QPainter, x: float, baseline: float, text: str, font: QFont, token: str) -> None:
        """Words in a halo of the table, for the zoomed board may lie below them."""
        theme = hub().theme
        middle = x + text_width(text, font) / 2
        haloed(painter, middle, baseline, text, font, theme.color(token), theme.color("table", 0.85), 5)

    # -- Qt

    def boundingRect(self) -> QRectF:
        return QRectF(-6, -30, 380, 110)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme = hub().theme
        if not self.side:
            font = caps(self._size, 8) if self.is_heading else sans(self._size)
            self._write(painter, 0, 0, self.text, font, "ink2")
            return
        side_mark(painter, self.side, 15, 15, 14, theme.color(self.side), theme.color(f"{self.side}_on"))
        self._write(painter, 42, 14, self.text, caps(self._title_size, 6), "ink")
        baseline = 16 + self._size * 1.15
        for line in self._details:
            self._write(painter, 42, baseline, line, sans(self._size), "ink2")
            baseline += self._size * 1.24
