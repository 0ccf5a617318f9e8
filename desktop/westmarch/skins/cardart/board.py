"""The board of a card game: a mat with the places of a layout, and no spaces unless a game adds some."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from westmarch.tabletop.layout import Layout
from westmarch.tabletop.theme import Theme


class MatBoard:
    """Fulfils :class:`westmarch.tabletop.skin.BoardPicture` but for ``paint``."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout

    def panel(self, name: str) -> QRectF:
        """Returns the area of a zone of the layout."""
        place = self.layout.places[name]
        return QRectF(*place.at, *(place.size or (0.0, 0.0)))

    def outline(self, region: str) -> QPainterPath:
        return QPainterPath()

    def middle(self, region: str) -> QPointF:
        return QPointF()

    def standing(self, region: str, count: int, width: float) -> Sequence[QPointF]:
        return []

    def paint_glow(self, painter: QPainter, region: str, theme: Theme, hovered: bool, attack: bool) -> None:
        """Paints nothing, because there are no spaces."""

    def paint_route(self, painter: QPainter, mark: str, theme: Theme) -> None:
        """Paints nothing, because there are no special routes."""

    def route_point(self, mark: str) -> QPointF | None:
        return None
