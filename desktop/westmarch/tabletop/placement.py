"""Where the items of a Table are placed in the scene, their z-values, and how they behave there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF

from westmarch.engine.table import Item, Region, Table
from westmarch.tabletop import z_values
from westmarch.tabletop.camera import Camera
from westmarch.tabletop.card_rows import SlotMemory
from westmarch.tabletop.groups import FIELD_GAP, Groups, asked_about, by_places
from westmarch.tabletop.layout import (
    Area,
    Layout,
    Place,
    Spot,
    fit_rows,
    fit_rows_from_left,
    shown_in_fan,
    spots,
)
from westmarch.tabletop.pictures import picture_cache_of
from westmarch.tabletop.skin import ArrangesSpaces, BoardPicture, HasSmall, Skin

Posture = Literal["standing", "held", "laid"]
"""The posture of an item: a piece that stands in a space, a tray or a row beside the board; a card held in the viewer's
hand; a card that is laid on the table, which rises when it may be taken and is covered by a veil when it may not."""

SHEET_TITLE_HEIGHT = 58.0
"""World units that the title of an offer takes from its sheet."""
SHEET_GAP = 16.0
SHEET_LEAST_WIDTH = 340.0
CARD_HEIGHT = 1.4
"""The height of a card that is not there, in its widths."""
STRIP_GAP = 1.0


class Placement(NamedTuple):
    """An item with its spot in the scene, its z-value and its posture."""

    item: Item
    spot: Spot
    height: float
    posture: Posture


class PlaceArea(NamedTuple):
    """A rectangle in the board's world or in the scene."""

    area: QRectF
    is_on_board: bool


class Placer:
    """Places the items of Tables for one layout, area, board and camera."""

    def __init__(
        self,
        skin: Skin,
        layout: Layout,
        area: Area,
        board: BoardPicture,
        camera: Camera,
        is_folded: bool = False,
        memory: SlotMemory | None = None,
    ) -> None:
        """``is_folded``: the choice sheets are folded away, and their items are invisible.

        ``memory`` knows where cards lay in their rows before.
        """
        self._skin, self._layout, self._area, self._board, self._camera = skin, layout, area, board, camera
        self._is_folded = is_folded
        self._memory = memory if memory is not None else SlotMemory()
        self._arranging = board if isinstance(board, ArrangesSpaces) else None

    def place_of(self, region: Region) -> Place | None:
        """Returns the place of a region in the layout; None for spaces of the board and regions without a place."""
        return self._layout.places.get(region.place) if region.place else None

    def sized(self, region: Region) -> PlaceArea | None:
        """Returns the rectangle of a region whose place has a size; None for any other."""
        place = self.place_of(region)
        if place is None or place.size is None:
            return None
        return PlaceArea(QRectF(*self._area.point(place.origin, place.left_upper), *place.size), place.is_on_board)

    def area_of(self, region: Region) -> QRectF | None:
        """Returns the area of a region with a size in the scene; None for any other."""
        sized = self.sized(region)
        if sized is None:
            return None
        return self._camera.area_in_scene(sized.area) if sized.is_on_board else sized.area

    def empty_area(self, region: Region) -> QRectF:
        """Returns the area of the first thing that could lie in a region without a size; nothing in any other."""
        place = self.place_of(region)
        if place is None or place.size is not None:
            return QRectF()
        spot = spots(place, self._area, [None])[0]
        tall = spot.width * CARD_HEIGHT
        area = QRectF(spot.x - spot.width / 2, spot.y - tall / 2, spot.width, tall)
        return self._camera.area_in_scene(area) if place.is_on_board else area

    def slot(self, region: Region, at: tuple[float, float]) -> Spot | None:
        """Returns the spot of a slot in the scene; None for a region without slots."""
        place = self.place_of(region)
        if place is None or place.kind != "slots":
            return None
        (spot,) = spots(place, self._area, [at])
        return self._in_scene(spot) if place.is_on_board else spot

    def place_items(self, table: Table) -> dict[str, Placement]:
        """Returns the placement of every item that has a place, by its id."""
        groups = Groups(self._skin, self._memory, asked_about(table))
        held: dict[str, list[Item]] = {}
        for item in table.items:
            held.setdefault(item.region, []).append(item)
        found: dict[str, Placement] = {}
        for layer, region in enumerate(table.regions):
            for each in self._in_region(region, held.get(region.id, []), layer, groups):
                found[each.item.id] = each
        return found

    def _in_region(self, region: Region, items: Sequence[Item], layer: int, groups: Groups) -> list[Placement]:
        place = self.place_of(region)
        if not region.place:
            return self._in_space(region, items)
        if place is None:
            return []
        if place.kind == "offer":
            return self._on_choice_sheet(place, items)
        if place.kind == "field":
            return self._in_field(place, items, z_values.ITEM + layer)
        if place.kind == "groups":
            return self._in_groups(region, items, z_values.ITEM + layer, groups)
        if place.kind == "fan" and (found := self._in_strips(place, items, layer)):
            return found
        if place.lift:
            items = sorted(items, key=lambda item: item.at[1] if item.at is not None else 0.0)
        at = spots(place, self._area, [item.at for item in items])
        if place.is_on_board:
            # Later items lie nearer: what a display covers comes before what covers it.  What goes from one region
            # changes no height in another, so that nothing is painted again there.
            base = z_values.ITEM + layer
            return [
                Placement(item, self._in_scene(spot), base + rank * 0.01, "laid")
                for rank, (item, spot) in enumerate(zip(items, at, strict=True))
            ]
        posture: Posture = "held" if place.kind == "fan" and "bottom" in place.origin else "standing"
        if place.kind in ("slots", "pile"):
            posture = "laid"
        base = _height_of(place)
        return [
            Placement(item, spot, base + i * 0.5, posture) for i, (item, spot) in enumerate(zip(items, at, strict=True))
        ]

    def _in_strips(self, place: Place, items: Sequence[Item], layer: int) -> list[Placement]:
        """Places the cards of a fan in small form, in columns as large as they fit, the last row at the lower edge; in
        a game without small forms side by side, in the middle.

        None where enough is seen of each card in the fan, or not all of them have the small form that their game has.
        """
        if place.small is None or place.size is None:
            return []
        least, widest = place.small
        has_small = isinstance(self._skin, HasSmall)
        small = self._in_small_form(items)
        if shown_in_fan(place, len(items)) >= least or not small:
            return []
        tall = picture_cache_of(self._skin).size_of(small[0].picture)[1]
        width, middles = fit_rows(len(items), place.size, widest, tall, STRIP_GAP if has_small else FIELD_GAP)
        left, top = self._area.point(place.origin, place.left_upper)
        low = place.size[1] - max(down for _, down in middles) - width * tall / 2 if has_small else 0.0
        at = [Spot(left + across, top + down + low, 0, width) for across, down in middles]
        if place.is_on_board:
            base = z_values.ITEM + layer
            return [
                Placement(item, self._in_scene(spot), base + rank * 0.01, "laid")
                for rank, (item, spot) in enumerate(zip(small, at, strict=True))
            ]
        return [
            Placement(item, spot, _height_of(place) + rank * 0.5, "held")
            for rank, (item, spot) in enumerate(zip(small, at, strict=True))
        ]

    def _in_small_form(self, items: Sequence[Item]) -> list[Item]:
        """Returns items in their small form, or as they are in a game without any; none if only some have one."""
        if not isinstance(self._skin, HasSmall):
            return list(items)
        small = [self._skin.small(item) for item in items]
        return small if all(one is not item for one, item in zip(small, items, strict=True)) else []

    def _in_field(self, place: Place, items: Sequence[Item], base: float) -> list[Placement]:
        """Places items in rows, as large as they fit."""
        if not items or place.size is None:
            return []
        shape = self._skin.shape(items[0].picture, 100).boundingRect()
        width, middles = fit_rows_from_left(
            len(items), place.size, place.width, place.narrow, shape.height() / shape.width(), FIELD_GAP
        )
        left, top = self._area.point(place.origin, place.left_upper)
        found = []
        for rank, (item, (across, down)) in enumerate(zip(items, middles, strict=True)):
            spot = Spot(left + across, top + down, 0, width)
            found.append(
                Placement(item, self._in_scene(spot) if place.is_on_board else spot, base + rank * 0.01, "laid")
            )
        return found

    def _in_groups(self, region: Region, items: Sequence[Item], base: float, groups: Groups) -> list[Placement]:
        """Places hosts with what peeks out with them, each in the part of its region that the layout has for it."""
        found = list[Placement]()
        for name, held in by_places(self._layout.places, region, items).items():
            place = self._layout.places[name]
            left, top = self._area.point(place.origin, place.left_upper)
            for item, spot, height in groups.lay(place, (region.id, name), held):
                there = replace(spot, x=left + spot.x, y=top + spot.y)
                there = self._in_scene(there) if place.is_on_board else there
                found.append(Placement(item, there, base + height, "laid"))
        return found

    def _in_space(self, region: Region, items: Sequence[Item]) -> list[Placement]:
        width = self._layout.piece
        if self._arranging is not None:
            found = self._arranging.arranged(region.id, items, width)
            ground = self._board.middle(region.id).y()
            return [
                Placement(item, self._in_scene(spot), z_values.ITEM + ground / 12 + height * 0.05, "standing")
                for item, (spot, height) in zip(items, found, strict=True)
            ]
        feet = self._board.standing(region.id, len(items), width)
        return [
            Placement(
                item,
                self._in_scene(Spot(foot.x(), foot.y(), 0, width)),
                z_values.ITEM + foot.y() / 12 + i * 0.01,
                "standing",
            )
            for i, (item, foot) in enumerate(zip(items, feet, strict=False))
        ]

    def sheet_area(self, place: Place, items: Sequence[Item]) -> PlaceArea | None:
        """Returns the area of a choice sheet with its items and title; None if there are no items."""
        if not items:
            return None
        sheet = QRectF()
        for item, spot in zip(items, self._choice_spots(place, items), strict=True):
            shape = self._skin.shape(item.picture, spot.width).boundingRect()
            sheet = sheet.united(shape.translated(spot.x, spot.y))
        sheet.adjust(-1.5 * SHEET_GAP, -SHEET_TITLE_HEIGHT, 1.5 * SHEET_GAP, 1.5 * SHEET_GAP)
        narrow = max(0.0, SHEET_LEAST_WIDTH - sheet.width()) / 2
        return PlaceArea(sheet.adjusted(-narrow, 0, narrow, 0), place.is_on_board)

    def _on_choice_sheet(self, place: Place, items: Sequence[Item]) -> list[Placement]:
        """Places items side by side under the title of their choice sheet, as large as they fit."""
        return [
            Placement(item, self._in_scene(spot) if place.is_on_board else spot, z_values.CHOICE_ITEM + i * 0.1, "laid")
            for i, (item, spot) in enumerate(zip(items, self._choice_spots(place, items), strict=True))
        ]

    def _choice_spots(self, place: Place, items: Sequence[Item]) -> list[Spot]:
        if not items or place.size is None:
            return []
        shapes = [self._skin.shape(item.picture, 100).boundingRect() for item in items]
        wide = max(shape.width() for shape in shapes) / 100
        tall = max(shape.height() for shape in shapes) / 100 / wide
        room = (place.size[0], place.size[1] - SHEET_TITLE_HEIGHT)
        width, middles = fit_rows(len(items), room, place.width * wide, tall, SHEET_GAP)
        width /= wide
        left, top = self._area.point(place.origin, place.left_upper)
        spots_found = []
        for shape, (across, down) in zip(shapes, middles, strict=True):
            anchor = shape.center() * width / 100
            x, y = left + across - anchor.x(), top + SHEET_TITLE_HEIGHT + down - anchor.y()
            is_seen = not self._is_folded
            spots_found.append(Spot(x, y, 0, width, is_seen, is_seen, is_still=True))
        return spots_found

    def _in_scene(self, spot: Spot) -> Spot:
        """Returns a spot of the board's world in scene coordinates."""
        point = self._camera.to_scene(QPointF(spot.x, spot.y))
        return replace(spot, x=point.x(), y=point.y(), width=spot.width * self._camera.zoom)


def _height_of(place: Place) -> float:
    """Returns the z-value of a place beside the board: a hand at the lower edge is above a battle, all else below."""
    return z_values.HAND if place.kind == "fan" and place.origin == "bottom" else z_values.TRAY
