"""Words on the table: headings of places, counts, and the plates of the seats."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from westmarch.engine.table import Region, SeatPlate, Table
from westmarch.tabletop import z
from westmarch.tabletop.camera import Camera
from westmarch.tabletop.hub import hub
from westmarch.tabletop.ink import baked, haloed, side_mark, text_width
from westmarch.tabletop.layout import Area, Ground, Layout
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.skin import PaintsSeats, Skin
from westmarch.tabletop.theme import GROUND_INKS, caps, sans

_ROOM = 272.0
"""A longer second line of a plate goes on below."""


class Labels:
    """All words on one scene's table."""

    def __init__(self, skin: Skin) -> None:
        self._skin = skin
        self._shown: list[tuple[QGraphicsItem, QPointF, bool]] = []

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
        """Writes them anew; ``seat_names`` say who sits on each seat, ``ratio`` is device pixels a world unit."""
        for label, _, _ in self._shown:
            scene.removeItem(label)
        self._shown = []
        held = {item.region for item in table.items}
        for region in table.regions:
            if region.id in held or region.count:
                self._show_region(region, layout, area)
        for seat in table.seats:
            detail = " · ".join((*seat_names[seat.seat : seat.seat + 1], seat.detail))
            self._show_seat(seat, detail, seat.seat == table.prompt.seat, layout, area, ratio)
        for label, _, _ in self._shown:
            scene.addItem(label)
        self.place(camera)

    def place(self, camera: Camera) -> None:
        """Those on the board go where the camera sees them."""
        for label, point, is_on_board in self._shown:
            label.setPos(camera.to_scene(point) if is_on_board else point)
            label.setScale(camera.zoom if is_on_board else 1.0)

    def _show_region(self, region: Region, layout: Layout, area: Area) -> None:
        place = layout.places.get(region.place)
        if place is None or place.label is None or place.kind == "offer":
            return
        text = region.count or region.title
        point = QPointF(*area.point(place.origin, place.label))
        label = PlaceLabel(text, is_heading=not region.count, scale=area.scale, ground=place.ground)
        self._add(label, point, place.is_on_board)

    def _show_seat(
        self, seat: SeatPlate, detail: str, is_asked: bool, layout: Layout, area: Area, ratio: float
    ) -> None:
        place = layout.places.get(seat.place)
        if place is None:
            return
        if place.size is not None and isinstance(self._skin, PaintsSeats):
            point = QPointF(*area.point(place.origin, place.left_upper))
            plate: QGraphicsItem = _Plate(self._skin, seat, detail, is_asked, QRectF(0, 0, *place.size), ratio)
        else:
            point = QPointF(*area.point(place.origin, place.at))
            plate = PlaceLabel(seat.title, side=seat.side, detail=detail, scale=area.scale, ground=place.ground)
        self._add(plate, point, place.is_on_board, z.PLATE if isinstance(plate, _Plate) else z.LABEL)

    def _add(self, label: QGraphicsItem, point: QPointF, is_on_board: bool, height: float = z.LABEL) -> None:
        label.setZValue(height)
        self._shown.append((label, point, is_on_board))


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
        side_mark(painter, self.side, 15, 15, 14, theme.color(self.side), theme.color(f"{self.side}_on"))
        self._write(painter, 42, 14, self.text, caps(self._title_size, 6), title)
        baseline = 16 + self._size * 1.15
        for line in self._details:
            self._write(painter, 42, baseline, line, sans(self._size), other)
            baseline += self._size * 1.24


class _Plate(QGraphicsItem):
    """A seat's plate, painted by the skin once."""

    def __init__(
        self, skin: PaintsSeats, seat: SeatPlate, detail: str, is_asked: bool, area: QRectF, ratio: float
    ) -> None:
        super().__init__()
        self._area = area
        theme = hub().theme

        def draw(painter: QPainter) -> None:
            skin.paint_seat(painter, area, seat, detail, is_asked, theme)

        self._pixmap: QPixmap = baked(area.width(), area.height(), ratio, draw)

    # -- Qt

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.drawPixmap(self._area, self._pixmap, QRectF(self._pixmap.rect()))
