"""The window on the scene: pointing, dragging, keys, zoom.  Four ways to give the same action."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from westmarch.engine.table import Contest, Option, Prompt, Table
from westmarch.tabletop import z
from westmarch.tabletop.choosing import Choosing
from westmarch.tabletop.hub import hub
from westmarch.tabletop.ink import pen
from westmarch.tabletop.largecard import LargeCard
from westmarch.tabletop.motion import APPEAR, LIFT
from westmarch.tabletop.scene import TableScene
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.stage import Stage
from westmarch.tabletop.stops import nearest_stop, next_stop, stops
from westmarch.tabletop.thing import Thing

DRAG_FROM = 6
"""Logical pixels that the pointer must travel before a press becomes a drag."""
HOVER_WAIT = 420
LONG_PRESS = 500
SETTLE_WAIT = 160
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_ARROWS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
_ZOOMS = {Qt.Key.Key_Plus: 1.25, Qt.Key.Key_Equal: 1.25, Qt.Key.Key_Minus: 0.8, Qt.Key.Key_0: 0.01}
_BY_TAB = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
_UNREADABLE = ("card-back", "card-spent", "card-laid")
"""Pictures of things that have nothing to show on a large card."""


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
        self.stage = Stage(self.table_scene)
        self.choosing = Choosing()
        self.why_not: Callable[[str, str], str] = lambda source, target: ""
        self._header_height = 0.0
        self._is_pressed = False
        self._pressed: Thing | None = None
        self._press_at = QPointF()
        self._has_travelled = False
        self._is_dragging = False
        self._was_long = False
        self._grip = QPointF()
        self._panning: QPointF | None = None
        self._hovered: Thing | None = None
        self._hovered_target = ""
        self._cursor = ""
        self._large: LargeCard | None = None
        self._is_by_keyboard = False
        self._hover_timer = _single_shot(self, HOVER_WAIT, self._show_hovered)
        self._long_timer = _single_shot(self, LONG_PRESS, self._show_pressed)
        self._settle_timer = _single_shot(self, SETTLE_WAIT, self.table_scene.sharpen)
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
        self._unhover()
        self._let_go()
        self.table_scene.show_table(table, is_animated, own)
        self._put_on(table.contest, table)
        self.offer(table.prompt)

    def offer(self, prompt: Prompt) -> None:
        """Marks what may be taken, and lets a battle step aside from where it is wanted."""
        self.choosing = Choosing(prompt.options)
        self._cursor = ""
        self.table_scene.mark_sources(self.choosing.sources)
        self._lay_stage()
        self._mark_focus()

    def show_contest(self, contest: Contest | None, table: Table) -> None:
        """Lays a battle over the table, or takes it away."""
        self._unhover()
        self._put_on(contest, table)
        self._lay_stage()

    def _put_on(self, contest: Contest | None, table: Table) -> None:
        sides = tuple(seat.side for seat in sorted(table.seats, key=lambda seat: seat.seat))
        self.stage.show(contest, table.prompt.text, sides)

    def _lay_stage(self) -> None:
        """Lays out the battle, and what is marked on the table and on its sheet."""
        if not self.table_scene.is_fitted:
            return
        self.stage.lay(self._wanted_areas(), self.devicePixelRatioF())
        is_covered = self.stage.is_open and not self.has_verdict
        self.table_scene.raise_things(self.choosing.sources if is_covered else ())
        self._remark()

    @property
    def has_verdict(self) -> bool:
        """A decided battle lies open, to be closed by a click."""
        return self.stage.has_verdict

    def toggle_contest(self) -> None:
        """Folds the battle into a corner, or opens it."""
        self._unhover()
        self.stage.toggle()
        self._lay_stage()

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
        self._foretell(option)
        if option is None:
            self._remark()
            return
        same = self.choosing.of(option.source) if option.source else [option]
        self._mark([o for o in same if o.target], option.target)

    def rest(self) -> None:
        """Nothing is held, nothing is enlarged: the table is about to be hidden."""
        self._unhover()
        self.cancel()

    def set_header(self, height: float) -> None:
        """So many logical pixels at the top are covered by the page's header."""
        if height != self._header_height:
            self._header_height = height
            self._fit()

    # -- taking up and setting down

    def _select(self, source: str) -> None:
        direct = self.choosing.without_target(source)
        if direct:
            self._answer(direct)
            return
        self._unselect()
        options = self.choosing.select(source)
        thing = self.table_scene.things.get(source)
        if thing is not None:
            thing.is_selected = True
            thing.update()
        self._hovered_target = ""
        is_on_board = any(self.table_scene.area_of(option.target) is not None for option in options)
        if self.stage.contest is not None and self.stage.is_folded and not is_on_board:
            self.stage.toggle()  # its place is on the sheet
        self._lay_stage()
        self.selected.emit(source)

    def _unselect(self) -> None:
        for thing in self.table_scene.things.values():
            if thing.is_selected:
                thing.is_selected = False
                thing.update()
        self.choosing.drop()

    def cancel(self) -> None:
        """Esc: what is lifted goes home, nothing is selected."""
        was_selected = self.choosing.selected
        lifted = [thing for thing in self.table_scene.things.values() if thing.is_lifted]
        self._let_go()
        for thing in lifted:
            self.table_scene.return_home(thing)
        self._remark()
        if was_selected:
            self.selected.emit("")

    def _let_go(self) -> None:
        self._unselect()
        self._long_timer.stop()
        self._is_pressed = self._is_dragging = self._has_travelled = False
        self._pressed = None
        self._panning = None
        self._hovered_target = ""
        self._hide_large()

    def _answer(self, options: list[Option], at: QPointF | None = None) -> None:
        if len(options) == 1:
            self.answered.emit(options[0].action)
        else:
            point = at if at is not None else self._press_at
            self.several.emit(options, self.viewport().mapToGlobal(self.mapFromScene(point)))

    def _drop_on(self, thing: str, region: str, at: QPointF | None = None) -> bool:
        """Ends a drag or a second click; False if nothing legal is there."""
        found = self.choosing.target(thing, region)
        if found:
            self._answer(found, at)
        return bool(found)

    # -- marks

    def _targets(self) -> list[Option]:
        """The options whose targets glow now."""
        if self.choosing.selected:
            return [option for option in self.choosing.of(self.choosing.selected) if option.target]
        return [option for option in self.choosing.options if option.target and not option.source]

    def _remark(self) -> None:
        if self.table_scene.is_fitted:
            self._mark(self._targets(), self._hovered_target)

    def _mark(self, targets: list[Option], hovered: str) -> None:
        if targets:
            self.table_scene.mark_targets(targets, hovered)
        else:
            self.table_scene.clear_marks()
        self.stage.mark_slots({option.target for option in targets}, hovered)

    def _wanted_areas(self) -> list[QRectF]:
        """Where on the board the decision is made: there a battle must not lie in the way."""
        targets = {option.target for option in self.choosing.options if option.target}
        areas = [area for name in sorted(targets) if (area := self.table_scene.area_of(name)) is not None]
        if not areas:
            return []
        sources = {option.source for option in self.choosing.options if option.source}
        return areas + [area for name in sorted(sources) if (area := self.table_scene.area_of(name)) is not None]

    # -- what lies where

    @property
    def keys_at(self) -> str:
        """The thing or region that the arrow keys stand on, or nothing."""
        return self._cursor

    def what_is_at(self, point: QPointF) -> tuple[str, str]:
        """The thing and the region that a click on a point of the scene means; either may be empty."""
        return self._region_at(point)

    def _region_at(self, point: QPointF) -> tuple[str, str]:
        """Thing and region under a point; the places for cards on a battle's sheet lie above all but the hand."""
        for option in self.choosing.options:
            slot = self.stage.slot(option.target)
            if slot is not None and slot.adjusted(-30, -40, 30, 40).contains(point):
                return "", option.target
        thing = self._thing_at(point)
        if thing is not None:
            return thing.item.id, thing.item.region
        return "", "" if self.stage.covers(point) else self.table_scene.space_at(point)

    def _thing_at(self, point: QPointF) -> Thing | None:
        name, _ = self.table_scene.name_at(point)
        thing = self.table_scene.things.get(name)
        if thing is not None and self.stage.covers(point) and thing.zValue() < z.CONTEST:
            return None
        return thing

    # -- pointing

    def _hover(self, point: QPointF) -> None:
        thing = None if self._is_dragging or self.has_verdict else self._thing_at(point)
        if thing is not self._hovered:
            self._unhover()
            self._hovered = thing
            if thing is not None:
                self._hover_timer.start()
                if self._rises(thing):
                    thing.rise(True, hub().duration(APPEAR))
        name, region = self._region_at(point)
        own = self.choosing.of(self.choosing.selected or name)
        self._foretell(own[0] if len(own) == 1 else None)
        if self.choosing.selected:
            found = self.choosing.target(name, region)
        else:
            found = self.choosing.bare(name) or self.choosing.bare(region)
        self._point(found[0].target if found else "", found[0].action if found else "")
        is_hand = self.stage.is_on_tab(point) or (bool(found) and not self._is_dragging)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if is_hand else Qt.CursorShape.ArrowCursor)

    def _foretell(self, option: Option | None) -> None:
        """Says in the battle's bar what a card would do that is pointed at, here or in the side panel."""
        is_card = option is not None and option.mark == "card" and bool(option.source)
        self.stage.say(f"{option.label}: {option.detail}" if option is not None and is_card else "")

    def _point(self, target: str, action: str) -> None:
        if target != self._hovered_target:
            self._hovered_target = target
            self._remark()
            self.pointed.emit(action)

    def _unhover(self) -> None:
        self._hover_timer.stop()
        self._hide_large()
        thing, self._hovered = self._hovered, None
        if thing is not None and thing.scene() is not None and self._rises(thing):
            thing.rise(False, hub().duration(APPEAR))

    def _rises(self, thing: Thing) -> bool:
        return thing.base_z >= z.HAND and thing.item.picture.startswith("card/") and not thing.is_lifted

    def _show_hovered(self) -> None:
        if not self._is_pressed:
            self._show_large(self._hovered)

    def _show_pressed(self) -> None:
        if self._pressed is not None and not self._has_travelled:
            self._was_long = True
            self._hovered = self._pressed
            self._show_large(self._pressed)

    def _show_large(self, thing: Thing | None) -> None:
        scene = self.table_scene
        if thing is None or scene.things.get(thing.item.id) is not thing or not (thing.item.text or thing.item.title):
            return
        if thing.item.picture.startswith(_UNREADABLE):
            return
        self._hide_large()
        self._large = LargeCard(scene.skin, thing.item, self.devicePixelRatioF(), scene.area.scale)
        self._large.place_beside(thing.mapRectToScene(thing.shape().boundingRect()), scene.sceneRect())
        scene.addItem(self._large)

    def _hide_large(self) -> None:
        if self._large is not None:
            self.table_scene.removeItem(self._large)
            self._large = None

    # -- clicks

    def _click(self, point: QPointF) -> None:
        """A press and a release at one place."""
        if self.stage.is_on_tab(point):
            self.toggle_contest()
            return
        thing = self._thing_at(point)
        name, region = self._region_at(point)
        selected = self.choosing.selected
        if selected and (name == selected or self._drop_on(name, region, point)):
            if name == selected:
                self.cancel()
            return
        if thing is not None and self.choosing.of(thing.item.id):
            self._select(thing.item.id)
            return
        bare = self.choosing.bare(name) or self.choosing.bare(region)
        if bare:
            self._answer(bare, point)
        elif selected and (name or region):
            self.refused.emit(self.why_not(selected, region or name))
        elif selected:
            self.cancel()
        elif thing is not None and not thing.item.picture.startswith("card-"):
            self.refused.emit(self._why_not_taken(thing))

    def _why_not_taken(self, thing: Thing) -> str:
        table = self.table_scene.table
        is_own = table is not None and thing.item.owner == table.prompt.seat == table.viewer
        if is_own and self.choosing.options and self.table_scene.area_of(thing.item.id) is not None:
            return f"{thing.item.title} cannot be chosen now."
        return self.why_not(thing.item.id, thing.item.region)

    # -- dragging

    def _start_drag(self, thing: Thing) -> None:
        self._unhover()
        self._is_dragging = True
        self._select(thing.item.id)
        thing.is_selected = False
        thing.lift(hub().duration(LIFT))

    def _end_drag(self, thing: Thing, point: QPointF) -> None:
        """What is let go lies where it may lie, or glides home."""
        source = thing.item.id
        name, region = self._region_at(point)
        if not self._drop_on(name, region, point):
            is_back = not name and region == thing.item.region
            self.cancel()
            if not is_back:
                self.refused.emit(self.why_not(source, region or name))
        elif thing.is_lifted and self.table_scene.things.get(source) is thing:
            # Nothing has come of it yet: a menu or a question is open.
            self._is_pressed = self._is_dragging = False
            self._pressed = None
            self.table_scene.return_home(thing)

    # -- keys

    def step(self, dx: int, dy: int) -> None:
        """An arrow key: to the nearest stop in that direction."""
        known = stops(self.choosing, self.table_scene, self.stage)
        here = next((point for name, point in known if name == self._cursor), None)
        if here is not None:
            self._go_to(next_stop(known, here, self._cursor, dx, dy) or self._cursor)
        elif known:
            start = self.table_scene.things.get(self.choosing.selected)
            centre = start.home if start is not None else known[0][1]
            found = next_stop(known, centre, "", dx, dy) if start is not None else known[0][0]
            self._go_to(found or nearest_stop(known, centre))

    def _go_to(self, name: str) -> None:
        self._cursor = name
        self._mark_focus()
        found = self.choosing.target(name, name) if self.choosing.selected else self.choosing.bare(name)
        self._point(name if found else "", found[0].action if found else "")

    def _mark_focus(self) -> None:
        for name, thing in self.table_scene.things.items():
            is_focused = name == self._cursor and self.hasFocus()
            if thing.is_focused != is_focused:
                thing.is_focused = is_focused
                thing.update()

    def _go_by_keyboard(self, does: bool) -> None:
        if does != self._is_by_keyboard:
            self._is_by_keyboard = does
            self.viewport().update()

    def press(self) -> bool:
        """Enter: takes up what the keys point at, or sets the selected thing down there.

        Without a place to point at, the only one there is will do.  False where there is nothing to do.
        """
        known = stops(self.choosing, self.table_scene, self.stage)
        name = self._cursor
        if self.choosing.selected and not name and known:
            if len({option.action for option in self._targets()}) > 1:
                self.step(0, -1)
                return True
            name = known[0][0]
        if not name:
            return False
        at = next((point for stop, point in known if stop == name), None)
        if self.choosing.selected:
            if not self._drop_on(name, name, at):
                self.cancel()
        elif self.choosing.of(name):
            self._cursor = ""
            self._select(name)
            self._mark_focus()
        elif self.choosing.bare(name):
            self._answer(self.choosing.bare(name), at)
        return True

    def _take_back(self) -> None:
        """Esc by keyboard: the keys go back to the thing that was selected."""
        source = self.choosing.selected
        was_by_keys = bool(self._cursor) or self._is_by_keyboard
        self.cancel()
        self._cursor = source if was_by_keys and source in self.table_scene.things else ""
        self._mark_focus()

    # -- size, zoom, theme

    def _redress(self) -> None:
        self._hide_large()
        self.table_scene.repaint_all()
        self._lay_stage()
        self.viewport().update()

    def _fit(self, is_wanted: bool = False) -> None:
        """Fits the table to the window; before that is seen there is no size worth painting for."""
        scene = self.table_scene
        if not (scene.is_fitted or self.isVisible() or is_wanted):
            return
        self._hide_large()
        scene.fit(self.viewport().width(), self.viewport().height(), self._header_height, self.devicePixelRatioF())
        self.resetTransform()
        self.scale(scene.area.scale, scene.area.scale)
        scene.mark_sources(self.choosing.sources)
        self._lay_stage()
        self._settle_timer.start()

    def _zoom(self, point: QPointF, factor: float) -> None:
        if self.stage.is_open:
            return
        self._unhover()
        self.table_scene.zoom_at(point, factor)
        self._lay_stage()
        self._settle_timer.start()

    # -- Qt

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._fit()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self.table_scene.is_fitted:
            self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.table_scene.is_fitted:  # grabbed without ever being shown
            self._fit(is_wanted=True)
        super().paintEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._go_by_keyboard(False)
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.table_scene.clock.finish()
        self._hover_timer.stop()
        self._hide_large()
        point = self.mapToScene(event.position().toPoint())
        if self.has_verdict:
            self.contest_closed.emit()
            return
        if event.button() == Qt.MouseButton.RightButton:
            self.cancel()
            return
        if event.button() == Qt.MouseButton.MiddleButton:
            self._panning = point
            return
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if self._is_dragging:  # its release was lost
            self.cancel()
        self._press_at = point
        self._is_pressed, self._has_travelled, self._was_long = True, False, False
        self._pressed = None if self.stage.is_on_tab(point) else self._thing_at(point)
        if self._pressed is not None:
            self._grip = point - self._pressed.pos()
            self._long_timer.start()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = self.mapToScene(event.position().toPoint())
        if self._panning is not None:
            self.table_scene.pan_by(point - self._panning)
            self._panning = point
            return
        if self._is_pressed and not self._has_travelled:
            travel = (point - self._press_at) * self.table_scene.area.scale
            if abs(travel.x()) + abs(travel.y()) >= DRAG_FROM:
                self._has_travelled = True
                self._long_timer.stop()
                self._hide_large()
                thing = self._pressed
                if thing is not None and self.choosing.of(thing.item.id):
                    self._start_drag(thing)
                elif thing is None and self.table_scene.zoom > 1 and not self.stage.covers(point):
                    self._panning = point
                    return
        if self._is_dragging and self._pressed is not None:
            self._pressed.setPos(point - self._grip)
        self._hover(point)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._panning is not None:
            self._panning = None
            self._is_pressed = False
            self._pressed = None
            self._lay_stage()
            self._settle_timer.start()
            return
        if event.button() != Qt.MouseButton.LeftButton or not self._is_pressed:
            return
        point = self.mapToScene(event.position().toPoint())
        thing, self._is_pressed = self._pressed, False
        self._long_timer.stop()
        if self._is_dragging and thing is not None:
            self._end_drag(thing, point)
        elif self._was_long:
            self._pressed = None
        elif self._has_travelled and thing is not None:
            self._pressed = None
            self.refused.emit(self.why_not(thing.item.id, self._region_at(point)[1]))
        else:
            self._pressed = None
            self._click(point)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._zoom(self.mapToScene(event.position().toPoint()), 1.0015 ** event.angleDelta().y())
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        self._hover_timer.stop()
        self._hide_large()
        self._go_by_keyboard(True)
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier & ~Qt.KeyboardModifier.ShiftModifier
        if not plain:
            event.ignore()
        elif self.has_verdict and key in (*_ENTER, Qt.Key.Key_Escape):
            self.contest_closed.emit()
        elif key in _ARROWS:
            self.step(*_ARROWS[key])
        elif key in _ENTER:
            event.setAccepted(self.press())
        elif key == Qt.Key.Key_Escape and (self.choosing.selected or self._is_dragging):
            self._take_back()
        elif key == Qt.Key.Key_B and self.stage.contest is not None:
            self.toggle_contest()
        elif key in _ZOOMS:
            self._zoom(self.table_scene.sceneRect().center(), _ZOOMS[key])
        else:
            event.ignore()

    def leaveEvent(self, event: object) -> None:
        self._unhover()
        self._point("", "")

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._hide_large()
        self._mark_focus()
        self.viewport().update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._go_by_keyboard(event.reason() in _BY_TAB)
        if self._is_by_keyboard and not self._cursor and not self.choosing.selected:
            known = stops(self.choosing, self.table_scene, self.stage)
            if known:
                self._go_to(known[0][0])
        self._mark_focus()
        self.viewport().update()

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """A veil under the header where a zoomed board would run into its words; the frame of the keyboard."""
        scene = self.table_scene
        if scene.zoom > 1 and not self.stage.is_open:
            veil = QRectF(0, 0, scene.area.width, self._header_height / scene.area.scale)
            painter.fillRect(veil, scene.theme.color("table", 0.88))
        if self.hasFocus() and self._is_by_keyboard:
            unit = 1 / self.table_scene.area.scale
            frame = self.table_scene.sceneRect().adjusted(2 * unit, 2 * unit, -2 * unit, -2 * unit)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(pen(hub().theme.color("gold"), 2.2 * unit))
            painter.drawRect(frame)


def _single_shot(parent: QWidget, milliseconds: int, call: Callable[[], None]) -> QTimer:
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    timer.timeout.connect(call)
    return timer
