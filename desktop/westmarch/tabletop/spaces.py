"""What glows: washes over legal targets, lit routes, and the badges that say how one gets there."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from westmarch.tabletop.ink import copy_onto, pen, rounded_in
from westmarch.tabletop.pictures import PictureBook
from westmarch.tabletop.skin import BoardPicture
from westmarch.tabletop.theme import Theme

_REACH = 34.0


class Glow(QGraphicsItem):
    """A wash in the units of what it lies on."""

    def __init__(self, bounds: QRectF, draw: Callable[[QPainter], None]) -> None:
        super().__init__()
        self._bounds, self._draw = bounds, draw
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    @classmethod
    def space(cls, board: BoardPicture, region: str, theme: Theme, hovered: bool, attack: bool) -> Glow:
        """A legal target, or the one pointed at."""
        bounds = board.outline(region).boundingRect().adjusted(-_REACH, -_REACH, _REACH, _REACH)
        return cls(bounds, lambda painter: board.paint_glow(painter, region, theme, hovered, attack))

    @classmethod
    def place(cls, area: QRectF, theme: Theme, hovered: bool) -> Glow:
        """A place of the layout that is a legal target, or the one pointed at."""
        bounds = area.adjusted(-_REACH, -_REACH, _REACH, _REACH)
        return cls(bounds, lambda painter: _paint_place(painter, area, theme, hovered))

    @classmethod
    def route(cls, board: BoardPicture, mark: str, theme: Theme) -> Glow:
        """A special way that a legal move takes."""
        point = board.route_point(mark)
        bounds = QRectF(point.x() - 140, point.y() - 140, 280, 280) if point is not None else QRectF()
        return cls(bounds, lambda painter: board.paint_route(painter, mark, theme))

    # -- Qt

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw(painter)


class Marker(QGraphicsItem):
    """The badge of a target: a disc with an arrow, a lozenge with swords..."""

    RADIUS = 15.0

    def __init__(self, book: PictureBook, mark: str, ratio: float, theme: Theme, hovered: bool) -> None:
        super().__init__()
        self._pixmap, self._extent = book.target(mark, self.RADIUS, ratio, theme, hovered)

    # -- Qt

    def boundingRect(self) -> QRectF:
        return self._extent

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        copy_onto(painter, self._extent, self._pixmap)


def _paint_place(painter: QPainter, area: QRectF, theme: Theme, hovered: bool) -> None:
    shape = rounded_in(area, 9)
    painter.fillPath(shape, theme.color("glow", 0.30 if hovered else 0.14))
    for width, alpha in ((16.0, 0.12), (10.0, 0.18)) if hovered else ((9.0, 0.16),):
        painter.strokePath(shape, pen(theme.color("glow", alpha), width))
    painter.strokePath(shape, pen(theme.color("glow"), 3.8 if hovered else 2.2))
    inner = area.adjusted(5, 5, -5, -5)
    if inner.width() > 20 and inner.height() > 20:
        line = rounded_in(inner, 6)
        painter.strokePath(line, pen(theme.color("glow", 0.7)))
