"""The background of a table: its cloth, and the board on the cloth."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap

from westmarch.tabletop import z_values
from westmarch.tabletop.camera import Camera
from westmarch.tabletop.drawing import baked, copy_onto
from westmarch.tabletop.layout import Area, Layout
from westmarch.tabletop.pictures import PictureCache, PictureItem
from westmarch.tabletop.skin import BoardPicture, GoesOn
from westmarch.tabletop.theme_hub import theme_hub

VEIL = 0.88
"""The opacity of the cloth over the board under the header."""


class Background:
    """The cloth and the board as they were painted last; stretched until they are repainted for another size."""

    def __init__(self, pictures: PictureCache) -> None:
        self._pictures = pictures
        self.board_item = PictureItem()
        self.board_item.setZValue(z_values.BOARD)
        self.detail_item = PictureItem()
        """The visible part of a zoomed board, painted for that zoom."""
        self.detail_item.setZValue(z_values.DETAIL)
        self._cloth = QPixmap()
        self._cloth_key: tuple[object, ...] = ()
        self._board_key: tuple[object, ...] = ()

    def bake(self, layout: Layout, area: Area, board: BoardPicture, camera: Camera, pixel_ratio: float) -> None:
        """Paints everything that is not painted yet for this size, zoom and theme.

        Here and not while Qt paints, for a mistake there ends the program.
        """
        self._bake_cloth(layout, area, pixel_ratio)
        whole = _whole(layout, area, board)
        self._bake_board(layout, board, whole, area.scale * pixel_ratio)
        self._bake_detail(area, board, whole, camera, pixel_ratio)
        self.place(camera)

    def _bake_cloth(self, layout: Layout, area: Area, pixel_ratio: float) -> None:
        scale, skin, theme = area.scale, self._pictures.skin, theme_hub().theme
        width, height = area.width * scale, area.height * scale
        key = (round(width), round(height), pixel_ratio, theme)
        if self._cloth_key == key:
            return

        def draw(painter: QPainter) -> None:
            skin.paint_cloth(painter, width, height, theme)
            painter.scale(scale, scale)
            place = layout.places.get("compass")
            if place is not None and place.width:
                x, y = area.point(place.origin, place.at)
                skin.paint_compass(painter, x, y, place.width, theme)

        name = ("cloth", round(scale, 4), layout.name)
        self._cloth_key = key
        self._cloth = self._pictures.large(name, QRectF(0, 0, width, height), pixel_ratio, draw)

    def _bake_board(self, layout: Layout, board: BoardPicture, whole: QRectF, ratio: float) -> None:
        theme = theme_hub().theme
        key = (layout.name, whole.getRect(), round(ratio, 3), theme)
        if self._board_key == key:
            return
        self._board_key = key

        def draw(painter: QPainter) -> Iterable[None] | None:
            return board.paint(painter, theme)

        picture = self._pictures.large(("board", layout.name, whole.getRect()), whole, ratio, draw)
        self.board_item.show_picture(picture, whole)

    def _bake_detail(self, area: Area, board: BoardPicture, whole: QRectF, camera: Camera, pixel_ratio: float) -> None:
        """Paints only the visible part of a zoomed board: the whole of it would be many windows large."""
        self.detail_item.setVisible(camera.zoom > 1)
        if camera.zoom <= 1:
            self.detail_item.show_picture(QPixmap(), QRectF())
            return
        corners = camera.to_board(QPointF(0, 0)), camera.to_board(QPointF(area.width, area.height))
        seen = QRectF(*corners).intersected(whole)
        theme = theme_hub().theme

        def draw(painter: QPainter) -> Iterable[None] | None:
            painter.translate(-seen.topLeft())
            return board.paint(painter, theme)

        picture = baked(seen.width(), seen.height(), area.scale * pixel_ratio * camera.zoom, draw)
        self.detail_item.show_picture(picture, seen)

    def place(self, camera: Camera) -> None:
        """Puts the board where the camera shows it."""
        self.board_item.setTransform(camera.transform)
        self.detail_item.setTransform(camera.transform)

    def paint_cloth(self, painter: QPainter, area: Area) -> None:
        """Paints the cloth of the whole table."""
        copy_onto(painter, QRectF(0, 0, area.width, area.height), self._cloth)

    def paint_veil(self, painter: QPainter, area: Area, height: float) -> None:
        """Paints the cloth over the upper ``height`` units, so that little of the board shows under the header."""
        by = self._cloth.width() / area.width
        painter.save()
        painter.setOpacity(VEIL)
        painter.drawPixmap(QRectF(0, 0, area.width, height), self._cloth, QRectF(0, 0, area.width * by, height * by))
        painter.restore()


def _whole(layout: Layout, area: Area, board: BoardPicture) -> QRectF:
    """Returns the area of a board to be painted, in its world: all of it, and the visible part beyond its edges."""
    world = QRectF(0, 0, *layout.world)
    if not isinstance(board, GoesOn):
        return world
    far = board.bleed
    seen = QRectF(-area.shift[0], -area.shift[1], area.width, area.height)
    return world.united(seen.intersected(world.adjusted(-far, -far, far, far)))
