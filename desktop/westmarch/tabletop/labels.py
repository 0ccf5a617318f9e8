"""Words on the table: headings of places, counts, and the plates of the seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from westmarch.engine.table import Region, SeatPlate, Table
from westmarch.tabletop import z
from westmarch.tabletop.camera import Camera
from westmarch.tabletop.hub import hub
from westmarch.tabletop.ink import baked, copy_onto, haloed, side_mark, text_width
from westmarch.tabletop.layout import Area, Ground, Layout
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.pictures import book_of
from westmarch.tabletop.skin import PaintsSeats, Skin
from westmarch.tabletop.theme import GROUND_INKS, caps, sans

_ROOM = 272.0
"""A longer second line of a plate goes on below."""


class _Shown(NamedTuple):
    """A label or plate and where it lies, in the board's world or the scene."""

    item: QGraphicsItem
    point: QPointF
    is_on_board: bool


class Labels:
    """All words on one scene's table.  What would be written as it stands there already is left alone."""

    def __init__(self, skin: Skin) -> None:
        self._skin = skin
        self._shown: dict[tuple[object, ...], _Shown] = {}
        self._before: dict[tuple[object, ...], _Shown] = {}

    @property
    def items(self) -> tuple[QGraphicsItem, ...]:
        """The labels and plates that are written now."""
        return tuple(shown.item for shown in self._shown.values())

    def show(
        self,
        scene: QGraphicsScene,
        table: Table,
        layout: Layout,
        area: Area,
        camera: Camera,
        ratio: float,
        seat_names: tuple[str, ...],
    ) -> None:
        """Writes what is new; ``seat_names`` say who sits on each seat, ``ratio`` is device pixels a world unit."""
        self._before, self._shown = self._shown, {}
        held = {item.region for item in table.items}
        for region in table.regions:
            if region.id in held or region.count:
                self._show_region(region, layout, area)
        for seat in table.seats:
            detail = " · ".join(word for word in (*seat_names[seat.seat : seat.seat + 1], seat.detail) if word)
            self._show_seat(seat, detail, seat.seat == table.prompt.seat, layout, area, ratio)
        for key, shown in self._shown.items():
            if key not in self._before:
                scene.addItem(shown.item)
        for key, shown in self._before.items():
            if key not in self._shown:
                scene.removeItem(shown.item)
        self._before = {}
        self.place(camera)

    def place(self, camera: Camera) -> None:
        """Those on the board go where the camera sees them."""
        for label, point, is_on_board in self._shown.values():
            label.setPos(camera.to_scene(point) if is_on_board else point)
            label.setScale(camera.zoom if is_on_board else 1.0)

    def _show_region(self, region: Region, layout: Layout, area: Area) -> None:
        place = layout.places.get(region.place)
        if place is None or place.label is None or place.kind == "offer":
            return
        text, scale, ground = region.count or region.title, area.scale, place.ground
        point = QPointF(*area.point(place.origin, place.label))
        is_heading = not region.count
        self._put(
            (region.id, text, is_heading, scale, ground),
            point,
            place.is_on_board,
            z.LABEL,
            lambda: PlaceLabel(text, is_heading, scale=scale, ground=ground),
        )

    def _show_seat(
        self, seat: SeatPlate, detail: str, is_asked: bool, layout: Layout, area: Area, ratio: float
    ) -> None:
        place, skin = layout.places.get(seat.place), self._skin
        if place is None:
            return
        if place.size is not None and isinstance(skin, PaintsSeats):
            point, around = QPointF(*area.point(place.origin, place.left_upper)), QRectF(0, 0, *place.size)
            key = ("plate", seat, detail, is_asked, place.size, round(ratio, 3), hub().theme)

            def bake() -> QPixmap:
                theme = hub().theme
                return baked(
                    around.width(),
                    around.height(),
                    ratio,
                    lambda painter: skin.paint_seat(painter, around, seat, detail, is_asked, theme),
                )

            picture = book_of(self._skin).plate(key, bake)
            self._put(key, point, place.is_on_board, z.PLATE, lambda: _Plate(picture, around))
            return
        point, scale, ground = QPointF(*area.point(place.origin, place.at)), area.scale, place.ground
        self._put(
            (seat, detail, scale, ground),
            point,
            place.is_on_board,
            z.LABEL,
            lambda: PlaceLabel(seat.title, side=seat.side, detail=detail, scale=scale, ground=ground),
        )

    def _put(
        self,
        what: tuple[object, ...],
        point: QPointF,
        is_on_board: bool,
        height: float,
        make: Callable[[], QGraphicsItem],
    ) -> None:
        """The label for ``what`` as it was written before or, for other words, sizes or colours, a new one."""
        key = (*what, exact(1), hub().theme)
        kept = self._before.get(key)
        label = kept.item if kept is not None else make()
        label.setZValue(height)
        self._shown[key] = _Shown(label, point, is_on_board)


class PlaceLabel(QGraphicsItem):
    """A heading or count at a point (its left upper corner for a plate, its baseline otherwise), in world units.

    ``scale`` is logical pixels a world unit: however small the table is, its words stay as large as all others.
    """

    def __init__(
        self,
        text: str,
        is_heading: bool = True,
        side: str = "",
        detail: str = "",
        scale: float = 1.0,
        ground: Ground = "table",
    ) -> None:
        super().__init__()
        self.text, self.is_heading, self.side = text, is_heading, side
        self._inks = GROUND_INKS[ground]
        self._size = max(14.0, exact(14) / scale)
        self._title_size = max(19.0, exact(17) / scale)
        self._details = [detail]
        if text_width(detail, sans(self._size)) > _ROOM:
            name, _, rest = detail.partition(" · ")
            self._details = [name, rest]

        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def _write(self, painter: QPainter, x: float, baseline: float, text: str, font: QFont, token: str) -> None:
        """Words in a halo of their ground, for the zoomed board may lie below them."""
        theme = hub().theme
        middle = x + text_width(text, font) / 2
        haloed(painter, middle, baseline, text, font, theme.color(token), theme.color(self._inks[2], 0.85), 5)

    # -- Qt

    def boundingRect(self) -> QRectF:
        return QRectF(-6, -30, 380, 110)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme = hub().theme
        title, other, _ = self._inks
        if not self.side:
            font = caps(self._size, 8) if self.is_heading else sans(self._size)
            self._write(painter, 0, 0, self.text, font, other)
            return
        side_mark(painter, self.side, 15, 15, 14, theme.color(self.side), theme.color(theme.side(self.side, "on")))
        self._write(painter, 42, 14, self.text, caps(self._title_size, 6), title)
        baseline = 16 + self._size * 1.15
        for line in self._details:
            self._write(painter, 42, baseline, line, sans(self._size), other)
            baseline += self._size * 1.24


class _Plate(QGraphicsItem):
    """A seat's plate, painted by the skin."""

    def __init__(self, picture: QPixmap, area: QRectF) -> None:
        super().__init__()
        self._pixmap, self._area = picture, area

    # -- Qt

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        copy_onto(painter, self._area, self._pixmap)
