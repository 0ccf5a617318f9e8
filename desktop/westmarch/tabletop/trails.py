"""What another seat has moved last: a dashed slot where it was, dots from there, a double ring around the thing, and a
tag that says who it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem

from westmarch.engine.table import Moved, Table
from westmarch.tabletop import z_values
from westmarch.tabletop.arrows import curve_between
from westmarch.tabletop.drawing import pen, rounded_in, text_at, text_width
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.pictures import PictureItem, picture_cache_of
from westmarch.tabletop.seat_band import band_colors, suit_of
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans, serif

if TYPE_CHECKING:
    from westmarch.tabletop.scene import TableScene
    from westmarch.tabletop.table_item import TableItem

_AROUND, _APART = 4.0, 5.0
"""World units that the inner ring keeps from the thing, and the outer one from that."""
_LINE, _OUTER, _HALO = 3.0, 1.6, 3.5
"""World units: how thick the inner ring, the outer ring, and what the halo adds to both are."""
_RING = 11.0
"""Radius of the ring that marks the place left, where it has no slot."""
_DASHES, _DOTS = (5.0, 4.0), (0.1, 2.4)
_TAG = 26.0
"""The height of the tag at 100 percent."""
_TALL = 3.0
"""A slot so many tags high is not covered by one at its foot; below a lower one it stands free of what is written."""
_SMALL = 40.0
"""World units: around a thing that is less wide the rings are thinner and nearer, clear of the name below it."""
_LEAD, _FREE = 17.0, 5.0
"""The height of a line in a slot at 100 percent, and the world units that a slot keeps from the cards above it."""


class Trails:
    """The last-move marks of one scene; they take no mouse events."""

    def __init__(self) -> None:
        self._shown: list[QGraphicsItem] = []
        self._table: Table | None = None

    def show(self, scene: TableScene, table: Table) -> None:
        """Shows the marks of a Table."""
        self._table = table
        self.place(scene)

    def place(self, scene: TableScene) -> None:
        """Redraws the marks at the present positions of their items."""
        for item in self._shown:
            scene.removeItem(item)
        self._shown = []
        table = self._table
        for moved in table.moved if table is not None else ():
            self._mark(scene, moved, table.sides[moved.seat] if table is not None else "")
        if table is not None and table.moved:
            self._tag(scene, table.moved[-1], table)

    def _tag(self, scene: TableScene, moved: Moved, table: Table) -> None:
        """Names the mover within the window: at the foot of the slot that is left, or else at the thing: above one on
        the board, whose name is below it, below any other; of cards that lie on the board where it hides least."""
        table_item, area = scene.table_items.get(moved.item), scene.areas.resting_area(moved.item)
        if table_item is None or area is None or not table_item.spot.is_seen:
            return
        plate = table.plates[moved.seat]
        slot, what = _slot_of(scene, moved), moved.title.partition(" \N{MIDDLE DOT} ")[0]
        is_written = slot is not None and bool(what) and self._write_in(scene, slot, what)
        is_named = slot is not None and bool(what) and not is_written
        words = f"{plate.title}, just now: {what}" if is_named else f"{plate.title}, just now"
        font = sans(exact(14), "semibold")
        room = QRectF(0, 0, text_width(words, font) + exact(24), exact(_TAG))

        def draw(painter: QPainter) -> None:
            theme, inner = theme_hub().theme, room.adjusted(1.5, 1.5, -1.5, -1.5)
            shape = rounded_in(inner, inner.height() / 2)
            painter.fillPath(shape, QColor(band_colors(suit_of(scene.skin, plate).color)[0]))
            painter.strokePath(shape, pen(theme.color("card_cream"), exact(1.4)))
            ink = theme.color("card_cream")
            text_at(painter, room.center().x(), room.center().y() + exact(5), words, font, ink, "center")

        pictures = picture_cache_of(scene.skin)
        tag = PictureItem(pictures.pixmap(("tag", words, plate.side), room, scene.pixel_ratio, draw), room)
        unit, reach = 1 / scene.area.scale, _AROUND + _APART
        wide, high, bounds = room.width() * unit, room.height() * unit, scene.sceneRect()
        x = min(max(bounds.left(), (slot or area).center().x() - wide / 2), bounds.right() - wide)
        y = area.top() - reach - high if scene.areas.is_on_board(moved.item) else area.bottom() + reach
        if slot is not None:
            y = slot.bottom() - high / 2 if slot.height() > _TALL * high else slot.bottom() + reach
            y = slot.bottom() + _FREE if is_written and slot.height() <= _TALL * high else y
        elif scene.areas.is_on_board(moved.item) and not scene.areas.is_space(table_item.item.region):
            there = _least_hiding(scene, table_item, area, QRectF(x, y, wide, high))
            x, y = there.x(), there.y()
        elif scene.areas.is_on_board(moved.item) and _hides_panel(scene, QRectF(x, y, wide, high)):
            y = area.bottom() + reach
        tag.setPos(QPointF(x, min(max(bounds.top(), y), bounds.bottom() - high)))
        tag.setScale(unit)
        tag.setZValue(z_values.LABEL)
        tag.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._shown.append(tag)
        scene.addItem(tag)

    def _write_in(self, scene: TableScene, slot: QRectF, what: str) -> bool:
        """Writes in a slot what has been taken from it; False where the slot has no room for it."""
        unit, font = 1 / scene.area.scale, serif(exact(14), "regular", italic=True)
        lines = (what, "taken")
        room = QRectF(0, 0, max(text_width(line, font) for line in lines) + exact(4), exact(2.2 * _LEAD))
        if room.width() * unit > slot.width() - 2 * _FREE or room.height() * unit > slot.height() - _FREE:
            return False

        def draw(painter: QPainter) -> None:
            for index, line in enumerate(lines, 1):
                ink = theme_hub().theme.color("mat_ink")
                text_at(painter, room.center().x(), exact(index * _LEAD - 3), line, font, ink, "center")

        picture = picture_cache_of(scene.skin).pixmap(("taken", what), room, scene.pixel_ratio, draw)
        written = PictureItem(picture, room)
        written.setPos(slot.center() - room.center() * unit)
        written.setScale(unit)
        written.setZValue(z_values.LABEL)
        written.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._shown.append(written)
        scene.addItem(written)
        return True

    def _mark(self, scene: TableScene, moved: Moved, side: str) -> None:
        table_item, area = scene.table_items.get(moved.item), scene.areas.resting_area(moved.item)
        if table_item is None or area is None or not table_item.spot.is_seen:
            return
        is_on_board = scene.areas.is_on_board(moved.item)
        color = theme_hub().theme.color(side)
        share = min(1.0, area.width() / _SMALL)
        below = _pills_below(scene, table_item)
        for reach, thick in ((_AROUND * share, _LINE * share), ((_AROUND + _APART) * share, _OUTER * share)):
            around = rounded_in(area.adjusted(-reach, -reach, reach, reach + below), 4 + reach)
            self._draw(scene, around, pen(color, thick), is_on_board)
        left, path = _slot_of(scene, moved), QPainterPath()
        if left is not None:
            path.addPath(rounded_in(left, 8))
        else:
            start = _point_of(scene, moved.source)
            if start is None or area.contains(start):
                return
            left = QRectF(start.x() - _RING, start.y() - _RING, 2 * _RING, 2 * _RING)
            path.addEllipse(left)
        if _slot_of(scene, moved) is not None and not scene.areas.is_space(table_item.item.region):
            # From a display to a seat: the two marks say enough, and a line would cut through all between them.
            self._draw(scene, path, pen(color, _LINE, list(_DASHES)), is_above=True)
            return
        way = curve_between(left, area)
        trail = QPainterPath(way.start)
        trail.quadTo(way.bend, way.end)
        is_on_board = is_on_board and scene.areas.is_on_board(moved.source)
        self._draw(scene, path, pen(color, _LINE, list(_DASHES)), is_on_board)
        self._draw(scene, trail, pen(color, _LINE + 1, list(_DOTS)), is_on_board)

    def _draw(
        self, scene: TableScene, path: QPainterPath, line: QPen, is_on_board: bool = False, is_above: bool = False
    ) -> None:
        """Strokes a line in the mover's colour, with a halo that keeps it visible on any background.

        One that ``is_above`` lies over what has been under the thing.
        """
        halo = QPen(line)
        halo.setColor(theme_hub().theme.color("paper", 0.75))
        halo.setWidthF(line.widthF() + _HALO)
        halo.setStyle(Qt.PenStyle.SolidLine)
        for each in (halo, line):
            item = QGraphicsPathItem(path)
            item.setPen(each)
            item.setZValue(z_values.LABEL if is_above else z_values.TRAIL if is_on_board else z_values.WASH)
            self._shown.append(item)
            scene.addItem(item)


def _slot_of(scene: TableScene, moved: Moved) -> QRectF | None:
    """Returns what is free of the slot that a thing has left, below the cards that it lay on and their prices; None
    where it was in no slot."""
    table_item = scene.table_items.get(moved.item)
    if moved.at is None or table_item is None:
        return None
    slot = scene.areas.slot_area(moved.source, moved.at, table_item.item.picture)
    if slot is None:
        return None
    top = slot.top()
    for other in scene.table_items.values():
        if other.item.region == moved.source and other is not table_item:
            area = other.resting_area
            if area.top() < slot.top() - 1 and area.intersects(slot):
                top = max(top, area.bottom() + _pills_below(scene, other) + _FREE)
    return QRectF(slot.left(), top, slot.width(), max(0.0, slot.bottom() - top))


def _pills_below(scene: TableScene, thing: TableItem) -> float:
    """Returns how far the pills of a thing, such as its price, reach below it."""
    skin, width = scene.pictures.with_pills, thing.spot.width
    if skin is None:
        return 0.0
    foot = thing.outline.boundingRect().bottom()
    pills = [skin.pill(badge, width, thing.item.picture) for badge in thing.item.badges]
    return max((pill.boundingRect().bottom() - foot for pill in pills if pill is not None), default=0.0)


def _point_of(scene: TableScene, region: str) -> QPointF | None:
    """Returns the middle of a region in the scene; None for a region that is not visible."""
    if scene.areas.is_space(region):
        return scene.camera.to_scene(scene.board.middle(region))
    area = scene.areas.area_of(region)
    return area.center() if area is not None else None


def _least_hiding(scene: TableScene, thing: TableItem, area: QRectF, tag: QRectF) -> QPointF:
    """Returns where a tag hides least of other things and of what is written: above a thing or below it, at the edge
    of all that lies there, or beside it."""
    region = scene.areas.area_of(thing.item.region) or area
    off = area.top() - tag.bottom()
    foot = area.bottom() + (_pills_below(scene, thing) or off)
    tops = (tag.top(), foot, region.top() - tag.height(), region.bottom())
    lefts = (area.left() - off - tag.width(), area.right() + off)
    places = [tag.translated(0, top - tag.top()) for top in tops]
    places += [tag.translated(left - tag.left(), area.center().y() - tag.center().y()) for left in lefts]
    inside = [place for place in places if scene.sceneRect().contains(place)] or [tag]
    seen = [other for other in scene.table_items.values() if other.spot.is_seen]
    kept = [other.resting_area.adjusted(0, 0, 0, _pills_below(scene, other)) for other in seen]
    kept += [plate for plate in scene.areas.plates().values() if not plate.intersects(area)]
    kept += scene.areas.title_areas()

    def hidden(place: QRectF) -> float:
        covered = [place.intersected(other) for other in kept]
        return sum(each.width() * each.height() for each in covered)

    return min(inside, key=lambda place: round(hidden(place))).topLeft()


def _hides_panel(scene: TableScene, area: QRectF) -> bool:
    """Whether an area of the scene covers what is written beside the board."""
    for place in scene.layout.places.values():
        if place.kind == "panel" and place.size is not None:
            panel = QRectF(*scene.area.point(place.origin, place.left_upper), *place.size)
            if panel.intersects(area):
                return True
    return False
