"""Highlights on the table: legal targets with their badges, places that are mentioned, a lifted item's ghost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from westmarch.engine.table import Option
from westmarch.tabletop import z_values
from westmarch.tabletop.highlight_items import HighlightFactory, TargetBadge
from westmarch.tabletop.skin import HasWays
from westmarch.tabletop.table_item import TableItem
from westmarch.tabletop.theme_hub import theme_hub

if TYPE_CHECKING:
    from westmarch.tabletop.scene import TableScene

_NO_BADGE = "none"


class _Highlight(NamedTuple):
    """A highlight: a badge with its option, or a wash in the units of the board or the scene."""

    shown: QGraphicsItem
    option: Option | None
    is_on_board: bool


class Highlights:
    """The highlights of one scene; they take no mouse events."""

    def __init__(self) -> None:
        self._marks: list[_Highlight] = []
        self._ghost: QGraphicsPixmapItem | None = None

    def clear(self) -> None:
        """Removes all highlights."""
        for mark in self._marks:
            self._remove(mark.shown)
        self._marks = []

    def mark_targets(self, scene: TableScene, options: Sequence[Option], hovered: str = "") -> None:
        """Highlights the targets of these options, with badges."""
        self.clear()
        glows = self._glows(scene)
        for way in sorted({option.mark for option in options}):
            route = glows.route(way)
            if route is not None:
                self._add(scene, route, z_values.GLOW)
        for option in {option.target: option for option in reversed(options)}.values():
            is_hovered = option.target == hovered
            self._wash(scene, glows, option.target, is_hovered, option.mark == "attack")
            if self._has_badge(scene, option) and scene.areas.target_point(option) is not None:
                radius = TargetBadge.RADIUS * self._growth(scene, option.mark)
                badge = TargetBadge(
                    scene.pictures, option.mark or "move", radius, scene.ratio, theme_hub().theme, is_hovered
                )
                height = z_values.BOARD_BADGE if scene.areas.is_on_board(option.target) else z_values.TABLE_BADGE
                self._add(scene, badge, height, option)
        self.place(scene)

    def light_up(self, scene: TableScene, names: Sequence[str]) -> None:
        """Highlights these places, and the places of these items."""
        self.clear()
        table_items, glows = scene.table_items, self._glows(scene)
        for name in dict.fromkeys(table_items[n].item.region if n in table_items else n for n in names):
            self._wash(scene, glows, name, True, False)
        self.place(scene)

    def place(self, scene: TableScene) -> None:
        """Moves the highlights to their places under the present zoom and pan."""
        camera = scene.camera.transform
        for mark in self._marks:
            if mark.option is None and mark.is_on_board:
                mark.shown.setTransform(camera)
            elif mark.option is not None:
                point = scene.areas.target_point(mark.option)
                if point is not None:
                    mark.shown.setPos(point)

    def leave_ghost(self, scene: TableScene, table_item: TableItem) -> None:
        """Shows a dashed ghost where a lifted item was."""
        self.clear_ghost()
        key = f"ghost/{table_item.item.picture}"
        pixmap, extent = scene.pictures.picture(key, (), table_item.spot.width, scene.ratio, theme_hub().theme)
        self._ghost = QGraphicsPixmapItem(pixmap)
        self._ghost.setOffset(extent.topLeft())
        self._ghost.setPos(table_item.home)
        self._ghost.setRotation(table_item.spot.turn)
        self._ghost.setZValue(table_item.base_z if table_item.posture == "laid" else z_values.ITEM - 1)
        scene.addItem(self._ghost)

    def clear_ghost(self) -> None:
        """Removes the ghost."""
        if self._ghost is not None:
            self._remove(self._ghost)
            self._ghost = None

    def _has_badge(self, scene: TableScene, option: Option) -> bool:
        """Whether a target has a badge: on a choice sheet there are none, since they would hide parts of faces."""
        table_item = scene.table_items.get(option.target)
        is_offered = table_item is not None and z_values.CHOICE_SHEET <= table_item.base_z < z_values.SCRIM
        return option.mark != _NO_BADGE and not is_offered

    @staticmethod
    def _growth(scene: TableScene, mark: str) -> float:
        """Returns the factor by which a badge is enlarged: on a route it is as large as items."""
        board, zoom = scene.board, scene.camera.zoom
        if not isinstance(board, HasWays) or board.route_point(mark) is None:
            return 1.0
        return board.way_growth(scene.area.scale * zoom, zoom)

    @staticmethod
    def _glows(scene: TableScene) -> HighlightFactory:
        return HighlightFactory(
            scene.pictures, scene.layout.name, scene.board, theme_hub().theme, scene.ratio * scene.camera.zoom
        )

    def _wash(self, scene: TableScene, glows: HighlightFactory, name: str, hovered: bool, attack: bool) -> None:
        if scene.areas.is_space(name):
            self._add(scene, glows.space(name, hovered, attack), z_values.GLOW)
            return
        sized = scene.areas.sized_place(name)
        if sized is not None:
            height = z_values.GLOW if sized.is_on_board else z_values.WASH
            self._add(scene, glows.place(sized.area, hovered), height, None, sized.is_on_board)

    def _add(
        self,
        scene: TableScene,
        mark: QGraphicsItem,
        height: float,
        option: Option | None = None,
        is_on_board: bool = True,
    ) -> None:
        mark.setZValue(height)
        self._marks.append(_Highlight(mark, option, is_on_board))
        scene.addItem(mark)

    @staticmethod
    def _remove(item: QGraphicsItem) -> None:
        scene = item.scene()
        if scene is not None:
            scene.removeItem(item)
