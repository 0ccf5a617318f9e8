"""What another seat has moved last: a line around the thing, and dots from where it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem

from westmarch.engine.table import Moved, Table
from westmarch.tabletop import z_values
from westmarch.tabletop.arrows import curve_between
from westmarch.tabletop.drawing import pen, rounded_in
from westmarch.tabletop.theme_hub import theme_hub

if TYPE_CHECKING:
    from westmarch.tabletop.scene import TableScene

_AROUND = 5.0
"""World units that the line keeps from the thing."""
_LINE, _HALO = 3.0, 6.5
_RING = 9.0
"""Radius of the ring that marks the place left."""


class Trails:
    """The last-move marks of one scene; they take no mouse events."""

    def __init__(self) -> None:
        self._shown: list[QGraphicsPathItem] = []
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

    def _mark(self, scene: TableScene, moved: Moved, side: str) -> None:
        table_item, area = scene.table_items.get(moved.item), scene.resting_area(moved.item)
        if table_item is None or area is None or not table_item.spot.is_seen:
            return
        around = rounded_in(area.adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND), 8)
        is_on_board = scene.is_on_board(moved.item)
        color = theme_hub().theme.color(side)
        self._draw(scene, around, pen(color, _LINE), is_on_board)
        start = _point_of(scene, moved.source)
        if start is None or area.contains(start):
            return
        ring, trail = QPainterPath(), QPainterPath(start)
        ring.addEllipse(start, _RING, _RING)
        way = curve_between(ring.boundingRect(), area)
        trail.moveTo(way.start)
        trail.quadTo(way.bend, way.end)
        is_on_board = is_on_board and scene.is_on_board(moved.source)
        self._draw(scene, ring, pen(color, _LINE), is_on_board)
        self._draw(scene, trail, pen(color, _LINE + 1, [0.1, 2.4]), is_on_board)

    def _draw(self, scene: TableScene, path: QPainterPath, line: QPen, is_on_board: bool) -> None:
        """Strokes a line in the mover's colour, with a halo that keeps it visible on any background."""
        halo = QPen(line)
        halo.setColor(theme_hub().theme.color("paper", 0.75))
        halo.setWidthF(_HALO)
        halo.setStyle(Qt.PenStyle.SolidLine)
        for each in (halo, line):
            item = QGraphicsPathItem(path)
            item.setPen(each)
            item.setZValue(z_values.TRAIL if is_on_board else z_values.WASH)
            self._shown.append(item)
            scene.addItem(item)


def _point_of(scene: TableScene, region: str) -> QPointF | None:
    """Returns the middle of a region in the scene; None for a region that is not visible."""
    if scene.is_space(region):
        return scene.camera.to_scene(scene.board.middle(region))
    area = scene.area_of(region)
    return area.center() if area is not None else None
