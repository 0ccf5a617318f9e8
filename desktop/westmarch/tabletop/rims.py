"""Gold rims around what is read about: places and items of a passage, or all that bear a symbol."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsPathItem

from westmarch.tabletop import z_values
from westmarch.tabletop.drawing import pen, rounded_in
from westmarch.tabletop.theme_hub import theme_hub

if TYPE_CHECKING:
    from westmarch.tabletop.scene import TableScene

_AROUND = 3.0
"""World units that a rim keeps from an item."""


class Rims:
    """The rims of one scene; they take no mouse events."""

    def __init__(self) -> None:
        self.names: tuple[str, ...] = ()
        """The ids of items and regions that wear a rim."""
        self._shown: list[QGraphicsPathItem] = []

    def show(self, scene: TableScene, names: Sequence[str]) -> None:
        """Gives these items and regions a rim, and takes it from all others."""
        self.names = tuple(names)
        self.place(scene)

    def place(self, scene: TableScene) -> None:
        """Redraws the rims where their items are now."""
        for item in self._shown:
            scene.removeItem(item)
        self._shown = []
        for name in self.names if scene.is_fitted else ():
            outline = _outline(scene, name)
            if outline is not None:
                self._draw(scene, outline, scene.areas.is_on_board(name), name in scene.table_items)

    def _draw(self, scene: TableScene, outline: QPainterPath, is_on_board: bool, is_item: bool) -> None:
        theme = theme_hub().theme
        for color, width in ((theme.color("paper", 0.8), 6.0), (theme.color("glow"), 4.0), (theme.color("gold"), 1.6)):
            item = QGraphicsPathItem(outline)
            item.setPen(pen(color, width))
            item.setZValue((z_values.NEAR if is_item else z_values.TRAIL) if is_on_board else z_values.TABLE_BADGE - 1)
            self._shown.append(item)
            scene.addItem(item)


def _outline(scene: TableScene, name: str) -> QPainterPath | None:
    """Returns the line around an item or region of the scene; None for one that is not seen."""
    if scene.areas.is_space(name):
        return scene.camera.transform.map(scene.board.outline(name))
    table_item = scene.table_items.get(name)
    if table_item is not None and not table_item.spot.is_seen:
        return None
    area = scene.areas.resting_area(name) or _around_items(scene, name)
    if area is None:
        return None
    rim = area.adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND)
    if table_item is None:
        for title in scene.areas.title_areas():  # a line through a heading goes around it
            if rim.left() < title.left() < rim.right() and title.top() < rim.top() < title.bottom() + _AROUND:
                rim.setTop(title.top() - _AROUND)
    return rounded_in(rim, 8)


def _around_items(scene: TableScene, region: str) -> QRectF | None:
    """The area of all items of a region whose place has no size of its own."""
    found = QRectF()
    for name, table_item in scene.table_items.items():
        if table_item.item.region == region and table_item.spot.is_seen:
            found = found.united(scene.areas.resting_area(name) or QRectF())
    return found if not found.isEmpty() else None
