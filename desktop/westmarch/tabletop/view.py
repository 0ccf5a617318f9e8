"""The window on the scene: pointing, dragging, keys, zoom.  Four ways to give the same action."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from westmarch.engine.table import Contest, Option, Prompt, Table
from westmarch.tabletop import z
from westmarch.tabletop.choosing import Choosing
from westmarch.tabletop.contest import HEIGHT as SHEET_HEIGHT
from westmarch.tabletop.contest import WIDTH as SHEET_WIDTH
from westmarch.tabletop.contest import ContestSheet, Scrim
from westmarch.tabletop.hub import hub
from westmarch.tabletop.largecard import LargeCard
from westmarch.tabletop.layout import HEAD
from westmarch.tabletop.motion import APPEAR, LIFT
from westmarch.tabletop.scene import TableScene
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.thing import Thing

DRAG_FROM = 6
"""Logical pixels that the pointer must travel before a press becomes a drag."""
HOVER_WAIT = 420
HAND_HEIGHT = 150.0
"""World units that a battle leaves free below, for the hand."""
SETTLE_WAIT = 160


class TableView(QGraphicsView):
    """``answered`` an action's text; ``refused`` one sentence; ``selected`` a thing's id or nothing; ``pointed`` the
    action under the pointer or nothing; ``several`` options to choose from, with the place for their menu."""

    answered = Signal(str)
    refused = Signal(str)
    selected = Signal(str)
    pointed = Signal(str)
    several = Signal(list, QPoint)
    contest_closed = Signal()

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        self.table_scene = TableScene(skin)
        super().__init__(self.table_scene, parent)
        self.choosing = Choosing()
        self.header_height = 0.0
        """Logical pixels at the top that the page's header covers."""
        self.why_not: Callable[[str, str], str] = lambda source, target: ""
        self._pressed: Thing | None = None
        self._press_at = QPointF()
        self._is_dragging = False
        self._grip = QPointF()
        self._panning: QPointF | None = None
        self._hovered: Thing | None = None
        self._hovered_target = ""
        self._cursor = ""
        self._large: LargeCard | None = None
        self._sheet: ContestSheet | None = None
        self._scrim: Scrim | None = None
        self._hover_timer = _single_shot(self, HOVER_WAIT, self._show_large)
        self._settle_timer = _single_shot(self, SETTLE_WAIT, self._settle)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("The table")
        hub().changed.connect(self._redress)

    # -- showing

    def show_table(self, table: Table, is_animated: bool = True) -> None:
        """Shows a Table and offers its prompt's options."""
        own = self._pressed.item.id if self._pressed is not None and self._is_dragging else ""
        own = own or self.choosing.selected
        self._let_go()
        self.table_scene.show_table(table, is_animated, own)
        self.offer(table.prompt)
        self.show_contest(table.contest, table)

    def offer(self, prompt: Prompt) -> None:
        """Marks what may be taken."""
        self.choosing = Choosing(prompt.options)
        self._cursor = ""
        self._mark_focus()
        self.table_scene.clear_marks()
        self.table_scene.mark_sources(self.choosing.sources)
        bare = [option for option in prompt.options if option.target and not option.source]
        if bare:
            self.table_scene.mark_targets(bare)

    def show_contest(self, contest: Contest | None, table: Table) -> None:
        """Lays the battle scene over the table, or takes it away."""
        scene = self.table_scene
        for item in (self._sheet, self._scrim):
            if item is not None:
                scene.removeItem(item)
        self._sheet = self._scrim = None
        if contest is None:
            return
        area = scene.area
        sides = tuple(seat.side for seat in sorted(table.seats, key=lambda seat: seat.seat))
        head = area.top + HEAD
        room = (area.width - 40, area.height - HAND_HEIGHT - head - 24)
        scale = min(room[0] / SHEET_WIDTH, room[1] / SHEET_HEIGHT, 1.15)
        ratio = scene.area.scale * self.devicePixelRatioF() * scale
        self._sheet = ContestSheet(scene.skin, contest, sides, table.prompt.text, ratio)
        self._sheet.setScale(scale)
        y = head + 10 + max(0.0, (room[1] - SHEET_HEIGHT * scale) / 2)
        self._sheet.setPos((area.width - SHEET_WIDTH * scale) / 2, y)
        self._scrim = Scrim(QRectF(0, 0, area.width, area.height))
        scene.addItem(self._scrim)
        scene.addItem(self._sheet)
        for thing in scene.things.values():
            if thing.item.region in {fighter.slot for fighter in contest.fighters}:
                thing.setVisible(False)

    @property
    def has_verdict(self) -> bool:
        """A decided battle lies open, to be closed by a click."""
        return self._sheet is not None and bool(self._sheet.contest.verdict)

    def highlight(self, names: tuple[str, ...]) -> None:
        """Lights up what a line of the chronicle speaks of; nothing for an empty tuple."""
        if names:
            self.table_scene.light_up(names)
        else:
            self._remark()

    def choose(self, source: str) -> None:
        """Selects a thing from outside (a chip in the side panel)."""
        self._select(source)

    def point_at(self, action: str) -> None:
        """Shows the target of an option that is pointed at in the side panel."""
        option = next((o for o in self.choosing.options if o.action == action), None)
        if option is None:
            self._remark()
            return
        same = self.choosing.of(option.source) if option.source else [option]
        self.table_scene.mark_targets([o for o in same if o.target], option.target)

    # -- taking up and setting down

    def _select(self, source: str) -> None:
        direct = self.choosing.without_target(source)
        if direct:
            self._answer(direct)
            return
        previous = self.table_scene.things.get(self.choosing.selected)
        if previous is not None:
            previous.is_selected = False
            previous.update()
        options = self.choosing.select(source)
        thing = self.table_scene.things.get(source)
        if thing is not None:
            thing.is_selected = True
            thing.update()
        self._hovered_target = ""
        self.table_scene.mark_targets([option for option in options if option.target])
        self.selected.emit(source)

    def cancel(self) -> None:
        """Esc: what is lifted goes home, nothing is selected."""
        lifted = self._pressed if self._is_dragging else None
        self._let_go()
        if lifted is not None:
            self.table_scene.return_home(lifted)
        self._remark()
        self.selected.emit("")

    def _let_go(self) -> None:
        thing = self.table_scene.things.get(self.choosing.selected)
        if thing is not None:
            thing.is_selected = False
            thing.update()
        self.choosing.drop()
        self._pressed = None
        self._is_dragging = False
        self._hovered_target = ""
        self._hide_large()

    def _remark(self) -> None:
        scene = self.table_scene
        if self.choosing.selected:
            targets = [option for option in self.choosing.of(self.choosing.selected) if option.target]
        else:
            targets = [option for option in self.choosing.options if option.target and not option.source]
        scene.mark_targets(targets, self._hovered_target) if targets else scene.clear_marks()

    def _answer(self, options: list[Option]) -> None:
        if len(options) == 1:
            self.answered.emit(options[0].action)
        else:
            self.several.emit(options, self.mapToGlobal(self.mapFromScene(self._press_at)))

    def _drop_on(self, thing: str, region: str) -> bool:
        """Ends a drag or a second click; False if nothing legal is there."""
        found = self.choosing.target(thing, region)
        if found:
            self._answer(found)
        return bool(found)

    def _region_at(self, point: QPointF) -> tuple[str, str]:
        """Thing and region under a point; the slots of the battle scene lie above all else."""
        if self._sheet is not None:
            for option in self.choosing.options:
                slot = self._sheet.slot(option.target)
                if slot is not None and slot.adjusted(-30, -40, 30, 40).contains(point):
                    return "", option.target
        return self.table_scene.name_at(point)

    # -- pointing

    def _hover(self, point: QPointF) -> None:
        thing = self._thing_at(point)
        if thing is not self._hovered:
            self._unhover()
            self._hovered = thing
            if thing is not None:
                self._hover_timer.start()
                if self._rises(thing):
                    thing.rise(True, hub().duration(APPEAR))
        target = ""
        if self.choosing.selected:
            name, region = self._region_at(point)
            found = self.choosing.target(name, region)
            target = found[0].target if found else ""
            self._point(target, found[0].action if found else "")
        elif thing is not None and self.choosing.bare(thing.item.id):
            self._point(thing.item.id, self.choosing.bare(thing.item.id)[0].action)
        else:
            self._point("", "")

    def _point(self, target: str, action: str) -> None:
        if target != self._hovered_target:
            self._hovered_target = target
            self._remark()
            self.pointed.emit(action)

    def _unhover(self) -> None:
        self._hover_timer.stop()
        self._hide_large()
        if self._hovered is not None and self._rises(self._hovered) and self._hovered.scene() is not None:
            self._hovered.rise(False, hub().duration(APPEAR))
        self._hovered = None

    def _rises(self, thing: Thing) -> bool:
        return thing.base_z >= z.HAND and thing.item.picture.startswith("card/") and not thing.is_lifted

    def _thing_at(self, point: QPointF) -> Thing | None:
        name, _ = self.table_scene.name_at(point)
        return self.table_scene.things.get(name)

    def _show_large(self) -> None:
        thing = self._hovered
        if thing is None or self._is_dragging or not (thing.item.text or thing.item.title):
            return
        if thing.item.picture.startswith(("card-back", "card-spent", "card-laid")):
            return
        scene = self.table_scene
        self._hide_large()
        self._large = LargeCard(scene.skin, thing.item, self.devicePixelRatioF(), scene.area.scale)
        self._large.place_beside(thing.mapRectToScene(thing.shape().boundingRect()), scene.sceneRect())
        scene.addItem(self._large)

    def _hide_large(self) -> None:
        if self._large is not None:
            self.table_scene.removeItem(self._large)
            self._large = None

    # -- keys

    def _stops(self) -> list[tuple[str, QPointF]]:
        """What the arrow keys go to: what may be taken, or where the selected thing may go."""
        scene = self.table_scene
        if self.choosing.selected:
            options = [option for option in self.choosing.of(self.choosing.selected) if option.target]
            stops = []
            for option in options:
                slot = self._sheet.slot(option.target) if self._sheet is not None else None
                point = slot.center() if slot is not None else scene.target_point(option)
                if point is not None:
                    stops.append((option.target, point))
            return stops
        found = []
        for name in sorted(self.choosing.sources):
            if name in scene.things:
                thing = scene.things[name]
                found.append((name, thing.mapToScene(thing.shape().boundingRect().center())))
            else:
                point = scene.target_point(Option("", "", target=name))
                if point is not None:
                    found.append((name, point))
        return found

    def step(self, dx: int, dy: int) -> None:
        """An arrow key: to the nearest stop in that direction."""
        stops = self._stops()
        if not stops:
            return
        here = next((point for name, point in stops if name == self._cursor), None)
        if here is None:
            start = self.table_scene.things.get(self.choosing.selected)
            here = start.home if start is not None else None
        if here is None:
            self._go_to(stops[0][0])
            return

        def cost(point: QPointF) -> float:
            along = (point.x() - here.x()) * dx + (point.y() - here.y()) * dy
            across = abs((point.x() - here.x()) * dy) + abs((point.y() - here.y()) * dx)
            return along + 2.2 * across if along > 2 else math.inf

        best = min((s for s in stops if s[0] != self._cursor), key=lambda s: cost(s[1]), default=None)
        if best is not None and cost(best[1]) < math.inf:
            self._go_to(best[0])

    def _go_to(self, name: str) -> None:
        self._cursor = name
        self._mark_focus()
        if self.choosing.selected:
            found = self.choosing.target(name, name)
            self._point(name, found[0].action if found else "")

    def _mark_focus(self) -> None:
        for name, thing in self.table_scene.things.items():
            is_focused = name == self._cursor and self.hasFocus()
            if thing.is_focused != is_focused:
                thing.is_focused = is_focused
                thing.update()

    def press(self) -> None:
        """Enter: takes up what the keys point at, or sets the selected thing down there."""
        if not self._cursor:
            return
        name = self._cursor
        if self.choosing.selected:
            if name == self.choosing.selected:
                self.cancel()
            else:
                self._drop_on(name, name)
        elif self.choosing.bare(name):
            self._answer(self.choosing.bare(name))
        elif self.choosing.of(name):
            self._cursor = ""
            self._select(name)

    # -- size, zoom, theme

    def _settle(self) -> None:
        self.table_scene.sharpen()

    def _redress(self) -> None:
        self.table_scene.repaint_all()
        self._remark()
        table = self.table_scene.table
        if table is not None and self._sheet is not None:
            self.show_contest(self._sheet.contest, table)
        self.viewport().update()

    def _fit(self) -> None:
        scene = self.table_scene
        scene.fit(self.viewport().width(), self.viewport().height(), self.header_height, self.devicePixelRatioF())
        self.resetTransform()
        self.scale(scene.area.scale, scene.area.scale)
        self._remark()
        if scene.table is not None and self._sheet is not None:
            self.show_contest(self._sheet.contest, scene.table)

    # -- Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.table_scene.clock.finish()
        point = self.mapToScene(event.position().toPoint())
        self._press_at = point
        if self.has_verdict:
            self.contest_closed.emit()
            return
        if event.button() == Qt.MouseButton.MiddleButton:
            self._panning = point
            return
        if event.button() == Qt.MouseButton.RightButton:
            self.cancel()
            return
        thing = self._thing_at(point)
        if self.choosing.selected and self._click_second(point, thing):
            return
        if thing is not None and self.choosing.of(thing.item.id):
            self._pressed = thing
            self._grip = point - thing.pos()
            return
        name, region = self._region_at(point)
        for target in (name, region):
            if self.choosing.bare(target):
                self._answer(self.choosing.bare(target))
                return
        if self.choosing.selected:
            self.cancel()
        elif thing is not None and thing.item.region and not thing.item.picture.startswith("card-"):
            sentence = self.why_not(thing.item.id, region)
            if sentence:
                self.refused.emit(sentence)
        elif thing is None and self.table_scene.zoom > 1:
            self._panning = point

    def _click_second(self, point: QPointF, thing: Thing | None) -> bool:
        """A click while something is selected: sets it down, takes up another, or explains."""
        name, region = self._region_at(point)
        if self._drop_on(name, region):
            return True
        if thing is not None and thing.item.id != self.choosing.selected and self.choosing.of(thing.item.id):
            return False
        if (name or region) and name != self.choosing.selected:
            self.refused.emit(self.why_not(self.choosing.selected, region or name))
            return True
        return False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = self.mapToScene(event.position().toPoint())
        if self._panning is not None:
            self.table_scene.pan_by(point - self._panning)
            self._panning = point
            return
        thing = self._pressed
        if thing is not None and not self._is_dragging:
            travel = (point - self._press_at) * self.table_scene.area.scale
            if abs(travel.x()) + abs(travel.y()) >= DRAG_FROM:
                self._start_drag(thing)
        if thing is not None and self._is_dragging:
            thing.setPos(point - self._grip)
        self._hover(point)

    def _start_drag(self, thing: Thing) -> None:
        self._unhover()
        self._is_dragging = True
        if self.choosing.without_target(thing.item.id):
            return
        self._select(thing.item.id)
        thing.is_selected = False
        thing.lift(hub().duration(LIFT))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._panning is not None:
            self._panning = None
            self._settle_timer.start()
            return
        thing, was_dragging = self._pressed, self._is_dragging
        point = self.mapToScene(event.position().toPoint())
        if thing is None:
            return
        if not was_dragging:
            self._pressed = None
            already = self.choosing.selected == thing.item.id
            self.cancel() if already else self._select(thing.item.id)
            return
        name, region = self._region_at(point)
        if self._drop_on(name, region):
            self._pressed, self._is_dragging = None, False
            return
        source = thing.item.id
        is_back = region == thing.item.region
        self.cancel()
        if not is_back:
            self.refused.emit(self.why_not(source, region or name))

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self._sheet is not None:
            return
        point = self.mapToScene(event.position().toPoint())
        self._unhover()
        self.table_scene.zoom_at(point, 1.0015 ** event.angleDelta().y())
        self._remark()
        self._settle_timer.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        arrows = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
        key = Qt.Key(event.key())
        if self.has_verdict and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Escape):
            self.contest_closed.emit()
        elif key in arrows:
            self.step(*arrows[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.press()
        elif key == Qt.Key.Key_Escape and self.choosing.selected:
            self.cancel()
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus, Qt.Key.Key_0):
            self._zoom_key(key)
        else:
            event.ignore()

    def _zoom_key(self, key: Qt.Key) -> None:
        middle = self.table_scene.sceneRect().center()
        factor = {Qt.Key.Key_Minus: 0.8, Qt.Key.Key_0: 0.01}.get(key, 1.25)
        self.table_scene.zoom_at(middle, factor)
        self._remark()
        self._settle_timer.start()

    def leaveEvent(self, event: object) -> None:
        self._unhover()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._mark_focus()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._mark_focus()


def _single_shot(parent: QWidget, milliseconds: int, call: Callable[[], None]) -> QTimer:
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    timer.timeout.connect(call)
    return timer
