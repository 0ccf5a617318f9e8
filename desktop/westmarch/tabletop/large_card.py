"""The large card that comes up when the pointer rests on a thing or presses it long: its face, text and rulings."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from westmarch.engine.table import Item
from westmarch.tabletop import z_values
from westmarch.tabletop.drawing import baking, rounded_in, shading
from westmarch.tabletop.large_sheet import paint_sheet, sheet_height
from westmarch.tabletop.layout import HEAD
from westmarch.tabletop.motion import APPEAR, single_shot
from westmarch.tabletop.pictures import PictureItem, leaving_out
from westmarch.tabletop.scene import TableScene
from westmarch.tabletop.skin import PaintsLarge, Skin
from westmarch.tabletop.table_item import TableItem
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.work_slices import Work, run_to_end

WIDTH, HEIGHT = 320.0, 440.0
"""In logical pixels, whatever the table's scale: text must be readable in a small window too.  The height is that of a
card that the skin paints; any other is as high as its words."""
_ROOM = 26.0
HOVER_WAIT = 420
"""Milliseconds that the pointer rests on a thing before it is shown large."""
READABLE = 88.0
"""The width in logical pixels at which an uncovered card can be read on the table."""
LONG_PRESS = 500
"""Milliseconds that a thing is pressed before it is shown large."""


class Magnifier:
    """Shows one item large at a time; a card of the hand also rises under the pointer.

    ``free`` gives what of the scene a large card must not cover, perhaps nothing.
    """

    def __init__(self, scene: TableScene, free: Callable[[], QRectF]) -> None:
        self.was_long = False
        """Whether the last press was a long one, which is not a click."""
        self._scene, self._free = scene, free
        self._pointed: TableItem | None = None
        self._space = ""
        self._pressed: TableItem | None = None
        self._is_pressed = False
        self._large: LargeCard | None = None
        self._hover_timer = single_shot(scene, HOVER_WAIT, self._show_pointed)
        self._long_timer = single_shot(scene, LONG_PRESS, self._show_pressed)

    def point_to(self, table_item: TableItem | None, space: str = "") -> None:
        """Handles the pointer over an item, over the bare ``space`` of a board, or over neither."""
        if table_item is self._pointed and space == self._space:
            return
        self.leave()
        self._pointed, self._space = table_item, space
        if table_item is not None or space:
            self._hover_timer.start()
        if table_item is not None:
            table_item.hover(True, theme_hub().duration(APPEAR))

    def name(self, table_item: TableItem | None, is_large: bool = False) -> None:
        """Raises an item that is hovered elsewhere as under the pointer; None for none.

        A card comes up large after the usual moment, unless it ``is_large`` there already; a piece does not.
        """
        self.point_to(table_item)
        if table_item is None or is_large or not _is_card(self._scene.skin, table_item.item):
            self.interrupt()

    def leave(self) -> None:
        """Resets hovering and hides the large card."""
        self.interrupt()
        table_item, self._pointed, self._space = self._pointed, None, ""
        if table_item is not None and table_item.scene() is not None:
            table_item.hover(False, theme_hub().duration(APPEAR))

    def interrupt(self) -> None:
        """Cancels a large card that would come up for an item under the resting pointer."""
        self._hover_timer.stop()
        self.hide()

    @property
    def shown(self) -> str | None:
        """The id of the item that is shown large, or None."""
        return self._large.item.id if self._large is not None else None

    @property
    def area(self) -> QRectF:
        """What the large card covers of the scene; nothing while there is none."""
        if self._large is None:
            return QRectF()
        bounds = self._large.boundingRect().adjusted(_ROOM, _ROOM, -_ROOM, -_ROOM)
        return self._large.mapRectToScene(bounds)

    def hide(self) -> None:
        """Hides the large card."""
        if self._large is not None:
            self._scene.removeItem(self._large)
            self._large = None
            if self._scene.late is not None:
                self._scene.late.leave(self)

    def show_now(self, table_item: TableItem) -> None:
        """Shows an item large at once, as for the keyboard."""
        self.leave()
        self._show(table_item, True)

    def show_refused(self, table_item: TableItem) -> None:
        """Shows at once an item that was clicked and cannot be taken, until the pointer leaves it."""
        self.interrupt()
        self._pointed = table_item
        self._show(table_item, True)

    def press(self, table_item: TableItem | None) -> None:
        """Handles a press on an item, or on the bare table for None."""
        self.was_long = False
        self._is_pressed, self._pressed = True, table_item
        if table_item is not None:
            self._long_timer.start()

    def travel(self) -> None:
        """Handles a move of the pressed pointer, which ends a long press."""
        self._long_timer.stop()
        self.hide()

    def release(self) -> None:
        """Handles a release; a large card from a long press stays."""
        self._long_timer.stop()
        self._is_pressed, self._pressed = False, None

    def _show_pointed(self) -> None:
        if self._is_pressed:
            return
        if self._space:
            self._show_space(self._space)
        else:
            self._show(self._pointed, self._pointed is None or not self._is_readable(self._pointed))

    def _show_space(self, space: str) -> None:
        scene, area = self._scene, self._scene.areas.area_of(space)
        item = scene.areas.space_summary(space)
        if item is not None and area is not None:
            self._lay(item, area, False)

    def _show_pressed(self) -> None:
        if self._pressed is not None:
            self.was_long = True
            self._pointed = self._pressed
            self._show(self._pressed, True)

    def _is_readable(self, table_item: TableItem) -> bool:
        """Whether an item's face is fully visible and large enough, so that only the text is shown."""
        return (
            table_item.posture == "laid"
            and table_item.is_source
            and table_item.spot.width * self._scene.area.scale >= READABLE
        )

    def _show(self, table_item: TableItem | None, has_picture: bool) -> None:
        scene = self._scene
        if (
            table_item is None
            or scene.table_items.get(table_item.item.id) is not table_item
            or not (table_item.item.text or table_item.item.title)
        ):
            return
        if scene.skin.is_bare(table_item.item.picture):
            return
        self._lay(table_item.item, table_item.mapRectToScene(table_item.shape().boundingRect()), has_picture)

    def _lay(self, item: Item, beside: QRectF, has_picture: bool) -> None:
        scene = self._scene
        self.hide()
        is_late = scene.late is not None
        self._large = large = LargeCard(scene.skin, item, scene.pixel_ratio, scene.area.scale, has_picture, is_late)
        if large.is_draft and scene.late is not None:
            scene.late.want(self, large.finishing, large.update)
        room = scene.sceneRect()
        room.setTop(scene.area.top + HEAD)  # below the header, where the aim may stand
        self._large.place_beside(beside, room, self._free())
        scene.addItem(self._large)


class LargeCard(PictureItem):
    """The large card of one item, beside the item and inside the window."""

    def __init__(
        self,
        skin: Skin,
        item: Item,
        pixel_ratio: float,
        scale: float,
        has_picture: bool = True,
        is_late: bool = False,
    ) -> None:
        self.item = item
        high = large_height(skin, item, has_picture)
        area = QRectF(0, 0, WIDTH + 2 * _ROOM, high + 2 * _ROOM)
        at = QRectF(_ROOM, _ROOM, WIDTH, high)
        draw = partial(draw_large, area=at, skin=skin, item=item, has_picture=has_picture)
        self._baking = partial(baking, area.width(), area.height(), pixel_ratio, draw)
        with leaving_out() if is_late else nullcontext(()) as left:
            super().__init__(run_to_end(self._baking()), area)
        self.is_draft = bool(left)
        """Whether a flat ground stands for what it shows, until :meth:`finishing` has come to its end."""
        self.setScale(1 / scale)
        self.setZValue(z_values.LARGE)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def finishing(self) -> Work[None]:
        """Paints the whole card, in slices."""
        self.show_picture((yield from self._baking()), self.boundingRect())

    def place_beside(self, table_item: QRectF, area: QRectF, free: QRectF) -> None:
        """Puts the card right of the item if there is room, else left, in the window and clear of the ``free`` area."""
        self._place(table_item, area)
        if free.intersects(self.sceneBoundingRect()):
            self._place(table_item, QRectF(area.left(), area.top(), area.width(), free.top() - area.top()))

    def _place(self, table_item: QRectF, area: QRectF) -> None:
        bounds = self.boundingRect()
        if self.mapRectToScene(bounds).height() > area.height():
            self.setScale(area.height() / bounds.height())
        size = self.mapRectToScene(bounds)
        x = table_item.right() + 4
        if x + size.width() > area.right():
            x = table_item.left() - size.width() - 4
        y = min(max(area.top(), table_item.center().y() - size.height() / 2), area.bottom() - size.height())
        self.setPos(QPointF(max(area.left(), x), y))


def _is_card(skin: Skin, item: Item) -> bool:
    """Whether an item is a card with words on it, not a piece."""
    return item.picture.startswith("card/") or _is_painted(skin, item)


def _is_painted(skin: Skin, item: Item) -> bool:
    """Whether the skin paints the whole large card; a space of the board has no picture."""
    return isinstance(skin, PaintsLarge) and bool(item.picture) and skin.has_large(item)


def large_height(skin: Skin, item: Item, has_picture: bool = True) -> float:
    """Returns the height of an item's large card, :data:`WIDTH` wide, in logical pixels."""
    return HEIGHT if _is_painted(skin, item) else sheet_height(skin, item, WIDTH, has_picture)


def draw_large(painter: QPainter, area: QRectF, skin: Skin, item: Item, has_picture: bool = True) -> Work[None]:
    """Paints the large card of an item, with its shadow, into an area of the right height, in slices."""
    theme = theme_hub().theme
    yield from shading(painter, rounded_in(area, 12), theme.color("shadow"), 16, 7, 0.4)
    if isinstance(skin, PaintsLarge) and _is_painted(skin, item):
        yield from skin.paint_large(painter, area, item, theme) or ()
    else:
        yield from paint_sheet(painter, area, skin, item, theme, has_picture)
