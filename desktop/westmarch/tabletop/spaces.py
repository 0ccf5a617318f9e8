"""What glows on the board: washes over legal targets, lit routes, and the badges that say how one gets there."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from westmarch.tabletop.skin import BoardPicture, Skin
from westmarch.tabletop.theme import Theme

_REACH = 34.0


class Glow(QGraphicsItem):
    """A wash in board units."""

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

    def __init__(self, skin: Skin, mark: str, theme: Theme, hovered: bool) -> None:
        super().__init__()
        self._skin, self._mark, self._theme, self._hovered = skin, mark, theme, hovered

    # -- Qt

    def boundingRect(self) -> QRectF:
        reach = self.RADIUS * 2
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._skin.paint_target(painter, self._mark, self.RADIUS, self._theme, self._hovered)
