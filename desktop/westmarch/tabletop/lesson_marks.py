"""The marks of a lesson on the table: a veil with holes, what to take, where to, numbered words, and a move shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsPixmapItem

from westmarch.tabletop import z_values
from westmarch.tabletop.arrows import curve_between
from westmarch.tabletop.drawing import pen, rounded_in
from westmarch.tabletop.highlight_items import HighlightFactory
from westmarch.tabletop.lesson_pills import free_place, lesson_pill
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.motion import TRAVEL
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub

if TYPE_CHECKING:
    from westmarch.tabletop.scene import TableScene
    from westmarch.tabletop.table_item import TableItem

VEIL = 0.4
"""How much of the paper lies over what is not lit."""
_AROUND = 7.0
_SHARE = 0.1
"""Around a small thing less is lit: so much of its width."""
_EDGE = 0.05
"""So much of a thing's width its edge and shadow reach beyond it."""
_SHAFT, _HEAD = 6.0, 20.0
_SLOWER = 2
"""A move is shown in so many times the time that it takes."""


class LessonMarks:
    """The marks of one scene; they take no mouse events.  All names are ids of items or regions.

    ``slot`` gives the area of a region's card in a battle that lies over the table.
    """

    def __init__(self, scene: TableScene, slot: Callable[[str], QRectF | None]) -> None:
        self._scene, self._slot = scene, slot
        self._shown: list[QGraphicsItem] = []
        self.lit: tuple[str, ...] = ()
        self.source = self.target = ""
        self.tasks: tuple[str, ...] = ()
        self._veils = True
        self._ghost: QGraphicsPixmapItem | None = None
        self.frame: QGraphicsPathItem | None = None
        """The dashed frame around what is to be taken."""
        self.veil: QGraphicsPathItem | None = None
        """What lies over all that is not lit."""
        self.pills: list[QRectF] = []
        """Where the words of the task stand, in the scene."""

    def say(self, lit: Sequence[str], source: str, target: str, tasks: Sequence[str], veils: bool = True) -> None:
        """Sets what is lit, what is to be taken and where to, and the words of both; ``veils`` says whether the rest is
        veiled."""
        self.lit, self.source, self.target, self.tasks = tuple(lit), source, target, tuple(tasks)
        self._veils = veils
        self.place()

    def clear(self) -> None:
        """Removes all marks."""
        self.lit, self.source, self.target, self.tasks = (), "", "", ()
        self.place()

    def place(self) -> None:
        """Draws the marks anew where everything lies now."""
        self._forget()
        scene = self._scene
        if not scene.is_fitted:
            return
        theme = theme_hub().theme
        names = [name for name in dict.fromkeys((*self.lit, self.source, self.target)) if name]
        hole = self._cut(names) if self._veils else QPainterPath()
        if not hole.isEmpty():
            self._veil(hole, theme)
        source, target = scene.areas.ground_of(self.source), self._goal()
        if self.target and self._veils:
            self._wash(self.target, theme)
        if source is not None:
            self._frame(self._around(self.source, source), theme)
        arrow = self._arrow(source, target, theme) if source is not None and target is not None else []
        self._pills([area for area in (source, target) if area is not None], arrow, theme)

    def _goal(self) -> QRectF | None:
        """Where the thing is taken: in a battle the slot for its card, else the place on the table."""
        slot = self._slot(self.target)
        return slot if slot is not None else self._scene.areas.ground_of(self.target)

    def show_move(self) -> bool:
        """Lets a ghost of what is to be taken go where it belongs, and back.  Returns False if it has no place."""
        scene = self._scene
        thing, start = scene.table_items.get(self.source), scene.areas.resting_area(self.source)
        target = self._goal()
        milliseconds = theme_hub().duration(TRAVEL) * _SLOWER
        if thing is None or start is None or target is None or milliseconds <= 0:
            return False
        self._end_ghost()
        pixmap, extent = scene.pictures.picture(
            thing.item.picture, thing.item.badges, thing.spot.width, scene.ratio, theme_hub().theme
        )
        ghost = QGraphicsPixmapItem(pixmap)
        ghost.setOffset(extent.topLeft())
        ghost.setScale(1.08)
        ghost.setOpacity(0.8)
        ghost.setZValue(z_values.LIFTED)
        scene.addItem(ghost)
        self._ghost = ghost
        home, way = thing.home, target.center() - start.center()

        def there(share: float) -> None:
            ghost.setPos(home + way * share)

        def back() -> None:
            if self._ghost is ghost:
                scene.clock.run((self, "ghost"), milliseconds, lambda share: there(1 - share), TRAVEL, self._end_ghost)

        scene.clock.run((self, "ghost"), milliseconds, there, TRAVEL, back)
        return True

    def breathe(self, share: float) -> None:
        """Sets how strongly the frame is seen, 0 to 1."""
        if self.frame is not None:
            self.frame.setOpacity(0.35 + 0.65 * share)

    # -- inside

    def _forget(self) -> None:
        for item in self._shown:
            self._scene.removeItem(item)
        self._shown, self.frame, self.veil, self.pills = [], None, None, []

    def _end_ghost(self) -> None:
        ghost, self._ghost = self._ghost, None
        if ghost is not None:
            self._scene.removeItem(ghost)

    def _add(self, item: QGraphicsItem, height: float) -> None:
        item.setZValue(height)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._shown.append(item)
        self._scene.addItem(item)

    def _cut(self, names: Sequence[str]) -> QPainterPath:
        """Returns what the veil leaves open: regions with what lies in them, and things, each as it is cut.

        Of what lies over it and is not lit nothing is open.
        """
        scene, opened = self._scene, QPainterPath()
        things = [thing for thing in scene.table_items.values() if thing.spot.is_seen]
        lit = {*names, *(thing.item.id for thing in things if thing.item.region in names)}
        for name in names:
            if name not in scene.table_items and (ground := self._ground(name)) is not None:
                opened = opened.united(ground)
        for thing in sorted(things, key=lambda thing: thing.resting_z):
            if thing.item.id in lit:
                opened = opened.united(_outline(thing, min(_AROUND, _SHARE * thing.spot.width)))
            elif opened.intersects(thing.resting_area):
                opened = opened.subtracted(_outline(thing, min(_AROUND, _EDGE * thing.spot.width)))
        return opened

    def _ground(self, name: str) -> QPainterPath | None:
        """Returns the ground of a region, or a seat's plate by its place."""
        scene = self._scene
        if scene.areas.is_space(name):
            return scene.camera.transform.map(scene.board.outline(name))
        area = scene.areas.ground_of(name)
        area = scene.areas.plates().get(name) if area is None else area
        return self._around(name, area) if area is not None else None

    def _around(self, name: str, area: QRectF) -> QPainterPath:
        """Returns a line around what has an area, turned as the thing itself lies, such as a card in a fan."""
        thing, path = self._scene.table_items.get(name), QPainterPath()
        if thing is None or not thing.spot.turn:
            return rounded_in(area.adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND), 9)
        path.addPolygon(thing.resting_frame(_AROUND))
        path.closeSubpath()
        return path

    def _veil(self, opened: QPainterPath, theme: Theme) -> None:
        veil = QPainterPath()
        veil.addRect(self._scene.sceneRect())
        item = QGraphicsPathItem(veil.subtracted(opened))
        item.setPen(pen(theme.color("paper", 0.0), 0.1))
        item.setBrush(theme.color("paper", VEIL))
        self.veil = item
        self._add(item, z_values.LESSON_VEIL)

    def _wash(self, name: str, theme: Theme) -> None:
        """Lays gold over the region where something is to be taken, or around the thing."""
        scene = self._scene
        ratio = scene.ratio * scene.camera.zoom
        glows = HighlightFactory(scene.pictures, scene.layout.name, scene.board, theme, ratio)
        sized = scene.areas.sized_place(name)
        if name not in scene.table_items and scene.areas.is_space(name):
            glow = glows.space(name, hovered=True, attack=False)
            glow.setTransform(scene.camera.transform)
            self._add(glow, z_values.GLOW)
        elif sized is not None:
            glow = glows.place(sized.area, hovered=False)
            if sized.is_on_board:
                glow.setTransform(scene.camera.transform)
            self._add(glow, z_values.GLOW if sized.is_on_board else z_values.WASH)
        elif (area := scene.areas.ground_of(name)) is not None:
            item = QGraphicsPathItem(self._around(name, area))
            item.setPen(pen(theme.color("gold"), 3.2))
            item.setBrush(theme.color("glow", 0.14))
            self._add(item, z_values.LESSON_MARK)

    def _frame(self, around: QPainterPath, theme: Theme) -> None:
        item = QGraphicsPathItem(around)
        line = pen(theme.color("gold"), 3.2)
        line.setStyle(Qt.PenStyle.CustomDashLine)
        line.setDashPattern([3.2, 2.2])
        item.setPen(line)
        self.frame = item
        self._add(item, z_values.LESSON_MARK)

    def _arrow(self, source: QRectF, target: QRectF, theme: Theme) -> list[QRectF]:
        """Adds the arrow and returns areas that cover it."""
        goal = QRectF(0, 0, min(60.0, target.width()), min(60.0, target.height()))
        goal.moveCenter(target.center())
        way = curve_between(source, goal)
        along = way.end - way.bend
        length = max(1.0, (along.x() ** 2 + along.y() ** 2) ** 0.5)
        along = along / length
        across = QPointF(-along.y(), along.x())
        shaft = QPainterPath(way.start)
        shaft.quadTo(way.bend, way.end - along * (_HEAD * 0.8))
        stroker = QPainterPathStroker()
        stroker.setWidth(_SHAFT)
        stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
        tip = QPolygonF([way.end, *(way.end - along * _HEAD + across * (_HEAD * side) for side in (0.58, -0.58))])
        head = QPainterPath()
        head.addPolygon(tip)
        head.closeSubpath()
        item = QGraphicsPathItem(stroker.createStroke(shaft).united(head))
        item.setBrush(theme.color("dark"))
        item.setPen(pen(theme.color("paper"), 1.6))
        self._add(item, z_values.LESSON_MARK)
        points = [shaft.pointAtPercent(step / 8) for step in range(9)]
        return [QRectF(point.x() - _SHAFT, point.y() - _SHAFT, 2 * _SHAFT, 2 * _SHAFT) for point in points]

    def _pills(self, areas: Sequence[QRectF], arrow: Sequence[QRectF], theme: Theme) -> None:
        """Adds the words of the task beside what they speak of: the first beside the first area, and so on."""
        if not areas or not self.tasks:
            return
        scene = self._scene
        things = [area for name in scene.table_items if (area := scene.areas.resting_area(name)) is not None]
        taken = [*things, *scene.areas.title_areas(), *scene.areas.plates().values(), *arrow]
        room = scene.sceneRect().adjusted(8, scene.area.top + 8, -8, -8)
        size = max(15.0, exact(15) / scene.area.scale)
        for number, (words, area) in enumerate(zip(self.tasks, areas, strict=False), 1):
            pill = lesson_pill(scene.pictures, number, words, size, scene.ratio, theme)
            place = free_place(pill.boundingRect().size(), area, taken, room)
            pill.setPos(place.topLeft())
            taken.append(place)
            self.pills.append(place)
            self._add(pill, z_values.LESSON_MARK + 1)


def _outline(thing: TableItem, around: float) -> QPainterPath:
    """Returns the outline of a thing at rest in the scene, larger by so much all around."""
    at_rest = QTransform.fromTranslate(thing.home.x(), thing.home.y()).rotate(thing.spot.turn)
    outline = at_rest.map(thing.outline)
    stroker = QPainterPathStroker()
    stroker.setWidth(2 * around)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return outline.united(stroker.createStroke(outline))
