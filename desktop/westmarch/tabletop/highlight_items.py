"""Graphics items of highlights: washes over legal targets, lit routes, and the badges of targets."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from westmarch.tabletop.drawing import pen, rounded_in
from westmarch.tabletop.pictures import PictureCache, PictureItem
from westmarch.tabletop.skin import BoardPicture
from westmarch.tabletop.theme import Theme

_REACH = 34.0


class HighlightItem(PictureItem):
    """A wash over a target, in the units of the board or the scene."""


class TargetBadge(PictureItem):
    """The badge of a target, such as a disc with an arrow or a lozenge with swords."""

    RADIUS = 15.0

    def __init__(
        self, pictures: PictureCache, mark: str, radius: float, ratio: float, theme: Theme, hovered: bool
    ) -> None:
        super().__init__(*pictures.target(mark, radius, ratio, theme, hovered))


class HighlightFactory:
    """Makes the highlights of one board at one size; ``ratio`` is device pixels per unit."""

    def __init__(self, pictures: PictureCache, layout: str, board: BoardPicture, theme: Theme, ratio: float) -> None:
        self._pictures, self._layout, self._board, self._theme, self._ratio = pictures, layout, board, theme, ratio

    def space(self, region: str, hovered: bool, attack: bool) -> HighlightItem:
        """Returns the highlight of a space that is a legal target, or the hovered one."""
        bounds = self._board.outline(region).boundingRect().adjusted(-_REACH, -_REACH, _REACH, _REACH)
        name = ("space", self._layout, region, hovered, attack)
        return self._wash(name, bounds, lambda p: self._board.paint_glow(p, region, self._theme, hovered, attack))

    def place(self, area: QRectF, hovered: bool) -> HighlightItem:
        """Returns the highlight of a place of the layout that is a legal target, or the hovered one."""
        bounds = area.adjusted(-_REACH, -_REACH, _REACH, _REACH)
        return self._wash(("place", hovered), bounds, lambda p: _paint_place(p, area, self._theme, hovered))

    def route(self, mark: str) -> HighlightItem | None:
        """Returns the highlight of the special route of a move; None for any other mark."""
        point = self._board.route_point(mark)
        if point is None:
            return None
        bounds = QRectF(point.x() - 140, point.y() - 140, 280, 280)
        name = ("route", self._layout, mark)
        return self._wash(name, bounds, lambda p: self._board.paint_route(p, mark, self._theme))

    def _wash(self, name: tuple[object, ...], bounds: QRectF, draw: Callable[[QPainter], None]) -> HighlightItem:
        return HighlightItem(self._pictures.pixmap(name, bounds, self._ratio, draw), bounds)


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
