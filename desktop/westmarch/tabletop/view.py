"""The view of the scene: passes events of mouse, wheel, keys and size to the drag controller, cursor and camera."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QCursor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGestureEvent, QGraphicsView, QPinchGesture

from westmarch.engine.table import Contest, Option, Prompt, Table
from westmarch.tabletop.announcing import announce
from westmarch.tabletop.battle_overlay import BattleOverlay
from westmarch.tabletop.beats import BeatPlayer
from westmarch.tabletop.dragging import DRAG_FROM, DragController
from westmarch.tabletop.drawing import pen
from westmarch.tabletop.item_words import item_words
from westmarch.tabletop.keyboard import KeyboardCursor
from westmarch.tabletop.keyword_tips import tell_keyword
from westmarch.tabletop.large_card import Magnifier
from westmarch.tabletop.late_pictures import LatePictures
from westmarch.tabletop.motion import single_shot
from westmarch.tabletop.scene import TableScene
from westmarch.tabletop.shown_hint import ShownHint
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.view_keys import takes_key
from westmarch.tabletop.widgets.arrival import ARRIVED

SETTLE_WAIT = 160
"""Milliseconds without a change of size or zoom after which the table is repainted for them."""
_PUSH = 90.0
"""World units that an arrow key with Shift moves the board."""
_BY_TAB = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class TableView(QGraphicsView):
    """The widget that shows a table and receives its input.

    Signals: ``answered`` carries the chosen option; ``refused`` one sentence; ``selected`` an item's id or nothing;
    ``pointed`` the action under the pointer or nothing; ``several`` the options to choose from, and the global point
    for their menu; ``contest_closed`` is emitted when the person closes a finished battle; ``asked_about`` carries the
    item or region of a right click or a long press, and the global point.
    """

    answered = Signal(Option)
    refused = Signal(str)
    selected = Signal(str)
    pointed = Signal(str)
    several = Signal(list, QPoint)
    contest_closed = Signal()
    asked_about = Signal(str, QPoint)

    def __init__(self, skin: Skin) -> None:
        self.table_scene = TableScene(skin)
        super().__init__(self.table_scene)
        # Else it is deleted whenever garbage is collected, and Qt goes on with dead timers.
        self.table_scene.setParent(self)
        self.late_pictures = self.table_scene.late = LatePictures(self.table_scene)
        self.battle = BattleOverlay(self.table_scene)
        self.magnifier = Magnifier(self.table_scene, lambda: self.battle.forecast)
        self.drag = DragController(self.table_scene, self.battle, self.magnifier, self)
        self.keys = KeyboardCursor(self.drag, self.table_scene, self.battle, self)
        self.hint = ShownHint(self)
        self.beats: BeatPlayer | None = None
        """What shows what has happened over the table, if the page has it shown."""
        self.is_enter_of_panel: Callable[[], bool] = lambda: False
        """Whether Enter, with an item picked and no place pointed at by keys, is left to the side panel."""
        self.meaning: Callable[[str], str] = lambda keyword: ""
        """What the rules say of a keyword whose sign is pointed at; nothing if they do not tell of it."""
        self._under_pointer = (0.0, QPoint(), "")
        self._header_height = 0.0
        self._panning: QPointF | None = None
        self._settle_timer = single_shot(self, SETTLE_WAIT, self._settle)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setMouseTracking(True)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("The table")
        self.viewport().setAccessibleName("The table")
        self.setAccessibleDescription("L shows it as a list, question mark the keys.")
        self.drag.answered.connect(self.answered)
        self.drag.refused.connect(self.refused)
        self.drag.selected.connect(lambda _: self.hint.leave())
        self.drag.selected.connect(self.selected)
        self.drag.pointed.connect(self.pointed)
        self.drag.several.connect(self._ask_which)
        theme_hub().changed.connect(self._repaint_all)

    # -- showing

    def show_table(self, table: Table, is_animated: bool = True) -> None:
        """Shows a Table and sets the options of its prompt."""
        self._remember_pointer()
        dragged = self.drag.dragged
        own = dragged.item.id if dragged is not None else self.drag.selection.selected
        self._panning = None
        self.magnifier.leave()
        self.drag.release_all()
        self.table_scene.show_table(table, is_animated, own)
        if any(thing.is_stretched for thing in self.table_scene.table_items.values()):
            self._settle_timer.start()
        self._show_battle(table.contest, table)
        self.offer(table.prompt)
        self._paint_ahead()

    def _remember_pointer(self) -> None:
        """Remembers what is under the resting pointer, before another Table is shown."""
        if self.table_scene.is_fitted and self.isVisible():
            spot = self.viewport().mapFromGlobal(QCursor.pos())
            self._under_pointer = (monotonic(), spot, self._id_at(spot))

    def _has_slid(self, spot: QPoint) -> bool:
        """Whether something else came under the resting pointer a moment ago, so that a click is ignored."""
        since, where, before = self._under_pointer
        is_resting = (spot - where).manhattanLength() < DRAG_FROM
        return is_resting and monotonic() - since < ARRIVED and self._id_at(spot) != before

    def _id_at(self, spot: QPoint) -> str:
        thing, region = self.drag.what_is_at(self.mapToScene(spot))
        return thing or region

    def offer(self, prompt: Prompt) -> None:
        """Sets the options of a prompt: marks their sources and moves a battle away from where the decision is made."""
        self.hint.leave()
        self.drag.set_options(prompt.options)
        self.keys.leave()

    def show_contest(self, contest: Contest | None, table: Table) -> None:
        """Shows a battle over the table, or removes it for None."""
        self.magnifier.leave()
        self._show_battle(contest, table)
        self.drag.lay_battle()

    def _show_battle(self, contest: Contest | None, table: Table) -> None:
        self.battle.show(contest, table.prompt.text, table.sides)

    @property
    def has_result(self) -> bool:
        """Whether a finished battle is shown, which a click closes."""
        return self.battle.has_result

    def show_hint(self, option: Option) -> None:
        """Shows a hinted option: selects its source and highlights its target; Enter chooses it from now on."""
        self.hint.leave()
        if option.source and option.target:
            self.drag.select(option.source)
        else:
            self.drag.cancel()
        self.drag.show_option(option.action)
        self.keys.leave()
        self.hint.show(option)

    def highlight(self, names: tuple[str, ...]) -> None:
        """Highlights what a line of the chronicle mentions; an empty tuple clears it."""
        if names:
            self.table_scene.light_up(names)
        else:
            self.drag.update_highlights()

    def cancel(self) -> None:
        """Handles Esc: cancels a drag, the selection and a hint."""
        self._panning = None
        self.hint.leave()
        self.drag.cancel()

    def rest(self) -> None:
        """Cancels everything under way, because the table is about to be hidden."""
        if self.beats is not None:
            self.beats.clear()
        self.magnifier.leave()
        self.cancel()

    def set_header(self, height: float) -> None:
        """Sets the height of the page's header over the table, in logical pixels."""
        if height != self._header_height:
            self._header_height = height
            self._fit()

    @property
    def id_under_pointer(self) -> str:
        """The item or region under the pointer, or nothing."""
        spot = self.viewport().mapFromGlobal(QCursor.pos())
        return self._id_at(spot) if self.viewport().rect().contains(spot) else ""

    def _ask_about(self, spot: QPoint) -> None:
        self.asked_about.emit(self._id_at(spot), self.viewport().mapToGlobal(spot))

    def _ask_which(self, options: list[Option], point: QPointF) -> None:
        self.several.emit(options, self.viewport().mapToGlobal(self.mapFromScene(point)))

    # -- size, zoom, theme

    def _repaint_all(self) -> None:
        self.magnifier.hide()
        self.table_scene.repaint_all()
        self.drag.lay_battle()
        self.viewport().update()
        self._paint_ahead()

    def _settle(self) -> None:
        self.table_scene.sharpen()
        self._paint_ahead()

    def _paint_ahead(self) -> None:
        """Paints the paper of the next battle while nobody waits for it."""
        scene = self.table_scene
        if scene.is_fitted and scene.table is not None:
            for work in self.battle.paper_ahead(scene.table):
                self.late_pictures.want(self.battle, work, lambda: None)

    def _fit(self, is_wanted: bool = False) -> None:
        """Fits the table to the window, once that is visible or ``is_wanted``."""
        scene = self.table_scene
        if not (scene.is_fitted or self.isVisible() or is_wanted):
            return
        self.magnifier.hide()
        scene.fit(self.viewport().width(), self.viewport().height(), self._header_height, self.devicePixelRatioF())
        self.resetTransform()
        self.scale(scene.area.scale, scene.area.scale)
        scene.mark_sources(self.drag.selection.sources)
        self.drag.lay_battle()
        self._settle_timer.start()

    def zoom(self, point: QPointF, factor: float) -> None:
        """Shows the board larger by a factor about a point of the scene, or smaller."""
        if self.battle.is_open:
            return
        self.magnifier.leave()
        self.table_scene.zoom_at(point, factor)
        self.drag.lay_battle()
        self._settle_timer.start()

    def pan(self, dx: int, dy: int) -> None:
        """Moves a zoomed board to show more in a direction."""
        self.magnifier.leave()
        self.table_scene.pan_by(QPointF(-dx, -dy) * _PUSH)
        self.drag.lay_battle()
        self._settle_timer.start()

    def look(self, dx: int, dy: int) -> None:
        """Shows the next thing in a direction large, and has it said."""
        table_item = self.keys.look(dx, dy)
        if table_item is not None:
            item = table_item.item
            self.magnifier.show_now(table_item)
            announce(". ".join(part.rstrip(".") for part in (item_words(item), item.text, item.note) if part))

    def _pinch(self, event: QEvent) -> bool:
        """Handles a pinch on a touchpad or touch screen; returns False for any other event."""
        if isinstance(event, QNativeGestureEvent) and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
            self.zoom(self.mapToScene(event.position().toPoint()), 1 + event.value())
            return True
        if isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                self.zoom(self.mapToScene(self.viewport().mapFromGlobal(pinch.centerPoint().toPoint())),
                           pinch.scaleFactor())  # fmt: skip
                return True
        return False

    # -- Qt

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            tell_keyword(self, event.pos(), self.meaning, self.magnifier.area)
            event.ignore()  # the window shows it
            return False
        return self._pinch(event) or super().viewportEvent(event)

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
        self.keys.use(False)
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.table_scene.clock.finish()
        self.magnifier.interrupt()
        point = self.mapToScene(event.position().toPoint())
        if self.beats is not None and self.beats.is_busy:
            if self.beats.covers(point):
                self.beats.next()
                return
            self.beats.clear()
        if self.has_result:
            self.contest_closed.emit()
            return
        if event.button() == Qt.MouseButton.RightButton:
            is_busy = bool(self.drag.selection.selected) or self.drag.dragged is not None
            self.cancel()
            if not is_busy:
                self._ask_about(event.position().toPoint())
            return
        if event.button() == Qt.MouseButton.MiddleButton:
            self._panning = point
            return
        if event.button() == Qt.MouseButton.LeftButton and not self._has_slid(event.position().toPoint()):
            self.drag.press(point)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = self.mapToScene(event.position().toPoint())
        if self._panning is not None:
            self.table_scene.pan_by(point - self._panning)
            self._panning = point
            return
        if not self.drag.move(point):
            self._panning = point
            return
        shape = Qt.CursorShape.PointingHandCursor if self.drag.is_over_choice else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._panning is not None:
            self._panning = None
            self.drag.forget_press()
            self.drag.lay_battle()
            self._settle_timer.start()
        elif event.button() == Qt.MouseButton.LeftButton:
            spot = event.position().toPoint()
            self.drag.release(self.mapToScene(spot))
            if self.magnifier.was_long:
                self.magnifier.was_long = False
                self._ask_about(spot)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.zoom(self.mapToScene(event.position().toPoint()), 1.0015 ** event.angleDelta().y())
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.magnifier.interrupt()
        self.keys.use(True)
        event.setAccepted(takes_key(self, event))

    def leaveEvent(self, event: object) -> None:
        self.magnifier.leave()
        self.drag.hover_target("", "")

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.magnifier.hide()
        self.keys.mark()
        self.viewport().update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.keys.use(event.reason() in _BY_TAB)
        if event.reason() in _BY_TAB:
            self.magnifier.leave()  # the keys have left the button whose card was shown
        self.keys.enter()
        self.viewport().update()

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Paints a veil under the header over a zoomed board, and the frame of keyboard focus."""
        scene = self.table_scene
        if scene.camera.zoom > 1 and not self.battle.is_open:
            scene.background.paint_veil(painter, scene.area, self._header_height / scene.area.scale)
        if self.hasFocus() and self.keys.is_in_use:
            unit = 1 / self.table_scene.area.scale
            frame = self.table_scene.sceneRect().adjusted(2 * unit, 2 * unit, -2 * unit, -2 * unit)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(pen(theme_hub().theme.color("gold"), 2.2 * unit))
            painter.drawRect(frame)
