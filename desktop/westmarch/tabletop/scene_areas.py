"""Where things lie on the table in the scene: the areas of items and regions, and what is at a point."""

from __future__ import annotations

import weakref
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF

from westmarch.engine.table import Detail, Item, Option, Region, Table
from westmarch.tabletop import z_values
from westmarch.tabletop.choice_sheet import ChoiceSheet
from westmarch.tabletop.placement import PlaceArea
from westmarch.tabletop.skin import ArrangesSpaces, HasWays, NamesSpaces
from westmarch.tabletop.table_item import TableItem

if TYPE_CHECKING:
    from westmarch.tabletop.scene import TableScene


_HIGH = 1.4
"""The height in widths of what is taken of a plate on which regions lie."""
_WITHIN = 20.0
"""World units that a badge keeps from the edge of what is seen."""


class SceneAreas:
    """What lies where on a table's scene; points and areas are the scene's unless said otherwise."""

    def __init__(self, scene: TableScene) -> None:
        # It does not keep the scene: one without a view goes with its last name, and not when Python collects it.
        self._scene: TableScene = weakref.proxy(scene)
        self._regions: dict[str, Region] = {}

    def take(self, table: Table) -> None:
        """Takes the regions of the Table that the scene shows now."""
        self._regions = {region.id: region for region in table.regions}

    def is_space(self, name: str) -> bool:
        """Whether a region is a space of the board, whose outline the skin knows."""
        region = self._regions.get(name)
        return region is not None and not region.place

    def space_summary(self, space: str) -> Item | None:
        """Returns an item for the large card that lists a space and its items; None for boards without such spaces."""
        region = self._regions.get(space)
        if region is None or self._scene.table is None or not isinstance(self._scene.board, ArrangesSpaces):
            return None
        held = [item for item in self._scene.table.items if item.region == space]
        details = [Detail(item.title, _counted(item), item.picture) for item in held]
        return Item(space, "", space, region.title, region.text, details=tuple(details))

    def is_on_board(self, name: str) -> bool:
        """Whether an item or region is on the board and moves with it."""
        things = self._scene.table_items
        region = self._regions.get(things[name].item.region if name in things else name)
        place = self._scene.placer.place_of(region) if region is not None else None
        return place is None or place.is_on_board

    def is_beside_board(self, point: QPointF) -> bool:
        """Whether a panel or plate beside the board covers it at a point of the scene."""
        plates = {plate.place for plate in self._scene.table.seats} if self._scene.table is not None else set()
        grounds = [
            QRectF(*self._scene.area.point(place.origin, place.left_upper), *place.size)
            for name, place in self._scene.layout.places.items()
            if place.size is not None and (place.kind == "panel" or (name in plates and not place.is_on_board))
        ]
        return any(ground.contains(point) for ground in grounds)

    def sized_place(self, name: str) -> PlaceArea | None:
        """Returns the rectangle of a region whose place has a size, in the board's world or the scene."""
        region = self._regions.get(name)
        return self._scene.placer.sized(region) if region is not None else None

    def target_point(self, option: Option) -> QPointF | None:
        """Returns the point of the badge of an option's target, in the scene."""
        if self.is_space(option.target):
            return self._point_of_space(option)
        if option.target in self._scene.table_items:
            return _badge_on(self._scene.table_items[option.target])
        area = self.area_of(option.target)
        if area is None:
            return None
        # At the right: at the left stands the name of the place.
        right = self._scene.sceneRect().right() - _WITHIN
        return QPointF(min(area.right() + 2, right), area.top() - 2)

    def _point_of_space(self, option: Option) -> QPointF:
        route = self._scene.board.route_point(option.mark)
        if route is not None:
            return self._scene.camera.to_scene(route)
        things = self._scene.table_items.values()
        standing = [table_item for table_item in things if table_item.item.region == option.target]
        if standing:
            return _badge_on(min(standing, key=lambda table_item: table_item.home.x()))
        return self._scene.camera.to_scene(self._scene.board.middle(option.target))

    def name_at(self, point: QPointF) -> tuple[str, str]:
        """Returns the item and region under a point of the scene; either may be empty.  Lifted items are ignored."""
        is_beside = self.is_beside_board(point)
        for item in self._scene.items(point):
            if is_beside and item.zValue() < z_values.PANEL:
                break
            # What is fading away is no longer one of the table's things.
            if isinstance(item, TableItem) and not item.is_lifted and self._scene.table_items.get(item.item.id) is item:
                return item.item.id, item.item.region
            if isinstance(item, ChoiceSheet) and self._scene.choice_sheets.covering(point):
                break
        return "", next(iter(self.regions_at(point)), "")

    def area_of(self, name: str) -> QRectF | None:
        """Returns the scene area of a space, a place with a size or an item in a space; None for anything
        elsewhere."""
        table_item = self._scene.table_items.get(name)
        if table_item is not None and self.is_space(table_item.item.region):
            return table_item.mapRectToScene(table_item.outline.boundingRect())
        if self.is_space(name):
            return self._scene.camera.area_in_scene(self._scene.board.outline(name).boundingRect())
        region = self._regions.get(name)
        return self._scene.placer.area_of(region) if region is not None else None

    def resting_area(self, name: str) -> QRectF | None:
        """Returns the area of an item at rest, or of a region, in the scene; None for an unknown id."""
        table_item = self._scene.table_items.get(name)
        return table_item.resting_area if table_item is not None else self.area_of(name)

    def slot_area(self, name: str, at: tuple[float, float], picture: str) -> QRectF | None:
        """Returns the area that a picture would have in a slot of a region, in the scene; None without such a slot."""
        region = self._regions.get(name)
        spot = self._scene.placer.slot(region, at) if region is not None else None
        if spot is None:
            return None
        return self._scene.skin.shape(picture, spot.width).boundingRect().translated(spot.x, spot.y)

    def ground_of(self, name: str) -> QRectF | None:
        """Returns the area of an item at rest or of a region in the scene; None for an unknown id.

        A pile or a row of slots has no size: its area is that of what lies there, or of the first thing that could.
        """
        area = self.resting_area(name)
        if area is None and name in self._regions:
            held = [one for one, table_item in self._scene.table_items.items() if table_item.item.region == name]
            areas = [found for one in held if (found := self.resting_area(one)) is not None]
            area = QRectF()
            for found in areas or [self._scene.placer.empty_area(self._regions[name])]:
                area = area.united(found)
        return area if area is None or area.isValid() else None

    def title_areas(self) -> list[QRectF]:
        """Returns the areas in the scene of all headings, counts and names of spaces."""
        names: Sequence[QRectF] = ()
        if isinstance(self._scene.board, NamesSpaces):
            names = self._scene.board.name_areas(self._scene.area.scale * self._scene.camera.zoom)
        return [*self._scene.labels.headings, *(self._scene.camera.area_in_scene(name) for name in names)]

    def plates(self) -> dict[str, QRectF]:
        """Returns the areas of the plates of all seats, by their places: of one on which regions lie its upper left."""
        scene, found = self._scene, dict[str, QRectF]()
        for plate in scene.table.seats if scene.table is not None else ():
            place = scene.layout.places.get(plate.place)
            if place is not None and place.size is not None:
                area = QRectF(*scene.area.point(place.origin, place.left_upper), *place.size)
                area = scene.camera.area_in_scene(area) if place.is_on_board else area
                sized = [self.area_of(name) for name, region in self._regions.items() if region.place]
                lefts = [on.left() for on in sized if on is not None and area.contains(on) and on.left() > area.left()]
                if lefts:
                    area.setRight(min(lefts))
                    area.setHeight(min(area.height(), _HIGH * area.width()))
                found[plate.place] = area
        return found

    def regions_at(self, point: QPointF) -> list[str]:
        """Returns the regions at a point of the scene: spaces of the board before places, the smaller before the
        larger.  An offer lies over all others."""
        offered = self._scene.choice_sheets.covering(point)
        if offered:
            return [offered]
        on_board, is_beside = self._scene.camera.to_board(point), self.is_beside_board(point)
        spaces = [name for name in self._regions if self.is_space(name) and not is_beside]
        found = [name for name in spaces if self._scene.board.outline(name).contains(on_board)]
        placer, sized = self._scene.placer, []
        for name, region in self._regions.items():
            place = placer.place_of(region)
            area = placer.area_of(region) if place is not None and place.kind != "offer" else None
            if area is not None and place is not None and place.is_on_board and is_beside:
                continue
            if area is not None and area.contains(point):
                sized.append((area.width() * area.height(), name))
        return found + [name for _, name in sorted(sized)]

    def way_at(self, point: QPointF, options: Iterable[Option]) -> str:
        """Returns the target of the route at a point; nothing on boards without such routes."""
        board = self._scene.board
        if not isinstance(board, HasWays) or self.is_beside_board(point):
            return ""
        on_board = self._scene.camera.to_board(point)
        found = (option.target for option in options if option.mark and board.is_on_way(option.mark, on_board))
        return next(found, "")


def _counted(item: Item) -> str:
    """Returns the texts of an item's badges that are not in its title, such as ``2 influence``."""
    return " ".join(badge.text for badge in item.badges if badge.text not in item.title.split())


def _badge_on(table_item: TableItem) -> QPointF:
    shape = table_item.outline.boundingRect()
    return table_item.home + QPointF(shape.left(), shape.top() + 8)
