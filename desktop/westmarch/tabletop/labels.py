"""Labels on the table: headings of places, counts, and the plates of the seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from westmarch.engine.table import Field, Region, SeatPlate, Table
from westmarch.tabletop import z_values
from westmarch.tabletop.camera import Camera
from westmarch.tabletop.drawing import haloed, side_mark, text_width
from westmarch.tabletop.layout import Area, Layout, Place, Surface
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.pictures import PictureCache, PictureItem, picture_cache_of
from westmarch.tabletop.skin import PaintsFields, PaintsPanels, PaintsSeats, Skin
from westmarch.tabletop.theme import GROUND_INKS
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import caps, sans

_ROOM = 272.0
"""A longer second line of a plate goes on below."""


class _Shown(NamedTuple):
    """A label or plate and its position, in the board's world or the scene."""

    item: QGraphicsItem
    point: QPointF
    is_on_board: bool


class _Frame(NamedTuple):
    """The layout and its area, device pixels per world unit, and the zoom of the board."""

    layout: Layout
    area: Area
    ratio: float
    zoom: float

    def ratio_at(self, place: Place) -> float:
        """Returns the device pixels per unit for a label at a place."""
        return self.ratio * self.zoom if place.is_on_board else self.ratio


class Labels:
    """All labels of one scene.  A label that would not change is kept."""

    def __init__(self, skin: Skin) -> None:
        self._pictures = picture_cache_of(skin)
        self._shown: dict[tuple[object, ...], _Shown] = {}
        self._before: dict[tuple[object, ...], _Shown] = {}

    @property
    def items(self) -> tuple[QGraphicsItem, ...]:
        """The labels and plates that are shown now."""
        return tuple(shown.item for shown in self._shown.values())

    @property
    def headings(self) -> tuple[QRectF, ...]:
        """The areas of headings, counts and the plates that are only words, in the scene."""
        found = (shown.item for shown in self._shown.values())
        return tuple(item.sceneBoundingRect() for item in found if isinstance(item, PlaceLabel))

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
        """Shows the labels of a Table; ``seat_names`` are the players, ``ratio`` is device pixels per unit unzoomed."""
        self._before, self._shown = self._shown, {}
        frame = _Frame(layout, area, ratio, camera.zoom)
        held = {item.region for item in table.items}
        for region in table.regions:
            if region.id in held or region.count:
                self._show_region(region, frame)
        for name, place in layout.places.items():
            if place.kind == "panel":
                self._show_panel(name, place, frame)
        for field in table.fields:
            self._show_field(field, frame)
        for seat in table.seats:
            detail = " · ".join(word for word in (*seat_names[seat.seat : seat.seat + 1], seat.detail) if word)
            self._show_seat(seat, detail, seat.seat == table.prompt.seat, frame)
        for key, shown in self._shown.items():
            if key not in self._before:
                scene.addItem(shown.item)
        for key, shown in self._before.items():
            if key not in self._shown:
                scene.removeItem(shown.item)
        self._before = {}
        self.place(camera)

    def place(self, camera: Camera) -> None:
        """Moves the labels on the board to where the camera shows them."""
        for label, point, is_on_board in self._shown.values():
            label.setPos(camera.to_scene(point) if is_on_board else point)
            label.setScale(camera.zoom if is_on_board else 1.0)

    def _show_region(self, region: Region, frame: _Frame) -> None:
        place = frame.layout.places.get(region.place)
        if place is None or place.label is None or place.kind == "offer":
            return
        text, scale, ground = region.count or region.title, frame.area.scale, place.ground
        point, ratio = QPointF(*frame.area.point(place.origin, place.label)), frame.ratio_at(place)
        is_heading = not region.count
        self._put(
            (region.id, text, is_heading, scale, ratio, ground),
            point,
            place.is_on_board,
            z_values.LABEL,
            lambda: PlaceLabel(self._pictures, text, is_heading, scale=scale, ratio=ratio, ground=ground),
        )

    def _show_panel(self, name: str, place: Place, frame: _Frame) -> None:
        skin = self._pictures.skin
        if not isinstance(skin, PaintsPanels) or place.size is None:
            return
        point, around = QPointF(*frame.area.point(place.origin, place.left_upper)), QRectF(0, 0, *place.size)
        key = ("panel", name, place.size, round(frame.ratio, 3))

        def draw(painter: QPainter) -> None:
            skin.paint_panel(painter, name, around, theme_hub().theme)

        def make() -> QGraphicsItem:
            return PictureItem(self._pictures.pixmap(key, around, frame.ratio, draw), around)

        self._put(key, point, False, z_values.PANEL, make)

    def _show_field(self, field: Field, frame: _Frame) -> None:
        place, skin = frame.layout.places.get(field.place), self._pictures.skin
        if place is None or place.size is None or not isinstance(skin, PaintsFields):
            return
        ratio, around = frame.ratio_at(place), QRectF(0, 0, *place.size)
        point = QPointF(*frame.area.point(place.origin, place.left_upper))
        key = ("field", field, place.size, round(ratio, 3))

        def draw(painter: QPainter) -> None:
            skin.paint_field(painter, around, field, theme_hub().theme)

        def make() -> QGraphicsItem:
            return PictureItem(self._pictures.pixmap(key, around, ratio, draw), around)

        self._put(key, point, place.is_on_board, z_values.FIELD, make)

    def _show_seat(self, seat: SeatPlate, detail: str, is_asked: bool, frame: _Frame) -> None:
        place, skin, area = frame.layout.places.get(seat.place), self._pictures.skin, frame.area
        if place is None:
            return
        ratio = frame.ratio_at(place)
        if place.size is not None and isinstance(skin, PaintsSeats):
            point, around = QPointF(*area.point(place.origin, place.left_upper)), QRectF(0, 0, *place.size)
            places, own = frame.layout.places, seat.place.removesuffix("plate")
            parts = tuple([each.size for name, each in places.items() if name.startswith(own)])
            key = ("plate", seat, detail, is_asked, parts, round(ratio, 3))

            def draw(painter: QPainter) -> None:
                skin.paint_seat(painter, around, seat, detail, is_asked, theme_hub().theme, places)

            def make() -> QGraphicsItem:
                return PictureItem(self._pictures.pixmap(key, around, ratio, draw), around)

            self._put(key, point, place.is_on_board, z_values.PLATE if place.is_on_board else z_values.PANEL + 1, make)
            return
        point, scale, ground = QPointF(*area.point(place.origin, place.at)), area.scale, place.ground
        self._put(
            (seat, detail, scale, ratio, ground),
            point,
            place.is_on_board,
            z_values.LABEL,
            lambda: PlaceLabel(
                self._pictures, seat.title, side=seat.side, detail=detail, scale=scale, ratio=ratio, ground=ground
            ),
        )

    def _put(
        self,
        what: tuple[object, ...],
        point: QPointF,
        is_on_board: bool,
        height: float,
        make: Callable[[], QGraphicsItem],
    ) -> None:
        """Returns the label for ``what``: the present one, or a new one for other words, sizes or colours."""
        key = (*what, exact(1), theme_hub().theme)
        kept = self._before.get(key)
        label = kept.item if kept is not None else make()
        label.setZValue(height)
        self._shown[key] = _Shown(label, point, is_on_board)


class PlaceLabel(PictureItem):
    """A heading or count at a point (its left upper corner for a plate, its baseline otherwise), in world units.

    ``scale`` is logical pixels a world unit: however small the table is, its words stay as large as all others.
    ``ratio`` is device pixels a world unit.
    """

    def __init__(
        self,
        pictures: PictureCache,
        text: str,
        is_heading: bool = True,
        side: str = "",
        detail: str = "",
        *,
        scale: float,
        ratio: float,
        ground: Surface,
    ) -> None:
        self.text, self._is_heading, self._side = text, is_heading, side
        self._inks = GROUND_INKS[ground]
        self._size = max(14.0, exact(14) / scale)
        self._title_size = max(19.0, exact(17) / scale)
        self._details = [detail]
        if text_width(detail, sans(self._size)) > _ROOM:
            name, _, rest = detail.partition(" · ")
            self._details = [name, rest]
        area = self._measured()
        name_of_picture = ("label", text, is_heading, side, detail, ground, self._size)
        super().__init__(pictures.pixmap(name_of_picture, area, ratio, self._draw), area)

    def _face(self) -> QFont:
        """The font of the label, or of the name on a plate."""
        if self._side:
            return caps(self._title_size, 6)
        return caps(self._size, 8) if self._is_heading else sans(self._size)

    def _measured(self) -> QRectF:
        """The area of the words with their halo."""
        words = text_width(self.text, self._face())
        if not self._side:
            return QRectF(-6, -1.2 * self._size - 6, words + 12, 1.6 * self._size + 12)
        words = max(words, *(text_width(line, sans(self._size)) for line in self._details))
        height = 16 + self._size * (1.6 + 1.24 * len(self._details))
        return QRectF(-6, min(-6.0, 8 - self._title_size), 42 + words + 12, height + max(12.0, self._title_size))

    def _write(self, painter: QPainter, x: float, baseline: float, text: str, font: QFont, token: str) -> None:
        """Paints words in a halo of the background colour, because the zoomed board may be below them."""
        theme = theme_hub().theme
        middle = x + text_width(text, font) / 2
        haloed(painter, middle, baseline, text, font, theme.color(token), theme.color(self._inks[2], 0.85), 5)

    def _draw(self, painter: QPainter) -> None:
        theme = theme_hub().theme
        title, other, _ = self._inks
        if not self._side:
            self._write(painter, 0, 0, self.text, self._face(), other)
            return
        side_mark(painter, self._side, 15, 15, 14, theme.color(self._side), theme.color(theme.side(self._side, "on")))
        self._write(painter, 42, 14, self.text, self._face(), title)
        baseline = 16 + self._size * 1.15
        for line in self._details:
            self._write(painter, 42, baseline, line, sans(self._size), other)
            baseline += self._size * 1.24
