"""The table as a QGraphicsScene: board, spaces, items and highlights.

It shows a :class:`Table`; each new one is compared with the last by id, and what appears, moves, turns over and goes is
derived from that.  It knows no game and no rule: what may be done is in the prompt's options.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import nullcontext

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene

from westmarch.engine.records import Seat
from westmarch.engine.table import Option, Table
from westmarch.tabletop.arrows import Arrows
from westmarch.tabletop.background import Background
from westmarch.tabletop.camera import Camera
from westmarch.tabletop.card_rows import SlotMemory
from westmarch.tabletop.choice_sheet import ChoiceSheets
from westmarch.tabletop.focus_seat import next_seat, prime_plate, with_focused_seat
from westmarch.tabletop.groups import Groups, asked_about
from westmarch.tabletop.highlights import Highlights
from westmarch.tabletop.labels import Labels
from westmarch.tabletop.late_pictures import LatePictures
from westmarch.tabletop.layout import HEAD, Area, Layout, best_fit
from westmarch.tabletop.motion import APPEAR, FALL, RETURN, SET_DOWN, TRAVEL, TURN, Clock
from westmarch.tabletop.pictures import picture_cache_of
from westmarch.tabletop.placement import Placement, Placer
from westmarch.tabletop.rims import Rims
from westmarch.tabletop.scene_areas import SceneAreas
from westmarch.tabletop.sharing import shared
from westmarch.tabletop.skin import BoardPicture, Skin
from westmarch.tabletop.table_item import TableItem
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.trails import Trails

_MARGIN = 70.0
"""The margin in world units within which the keyboard cursor makes the board move."""


class TableScene(QGraphicsScene):
    """The scene between the window's header and its side panel.  ``laid``: everything has a place, maybe a new one."""

    laid = Signal()

    def __init__(self, skin: Skin) -> None:
        super().__init__()
        self.skin = skin
        self.pictures = picture_cache_of(skin)
        self.clock = Clock(self)
        self.late: LatePictures | None = None
        """What paints pictures when the table is shown already; without it they are painted before."""
        self.table_items: dict[str, TableItem] = {}
        self.table: Table | None = None
        self.layout: Layout = skin.layouts[0]
        """With the widths that places have for the present Table."""
        self._plain_layout = self.layout
        self.area = Area(1, 1, 1, (0, 0))
        self.is_fitted = False
        """Whether the window's size is known; nothing is laid out or painted before."""
        self.board: BoardPicture = skin.board(self.layout)
        self.camera = Camera()
        self.ratio = 1.0
        """Device pixels per world unit while the board is not zoomed."""
        self.pixel_ratio = 1.0
        # None of these keeps the scene: one without a view goes with its last name, and not when Python collects it.
        self.background = Background(self.pictures)
        self.addItem(self.background.board_item)
        self.addItem(self.background.detail_item)
        self._highlights = Highlights()
        self._arrows = Arrows()
        self._trails = Trails()
        self.rims = Rims()
        self.choice_sheets = ChoiceSheets(self.clock)
        self.labels = Labels(skin)
        self.areas = SceneAreas(self)
        self._is_sheet_folded = False
        self._slot_memory = SlotMemory()
        self._given_table: Table | None = None
        """The Table as it was given, with each seat at its own place."""
        self._focused_seat: Seat | None = None
        self.seat_names: tuple[str, ...] = ()
        """The name of the player on each seat, for its plate."""

    @property
    def theme(self) -> Theme:
        return theme_hub().theme

    # -- fitting the window

    def fit(self, width: float, height: float, header: float, pixel_ratio: float) -> None:
        """Lays everything out for a window; ``width``, ``height`` and ``header`` (its covered top) are logical pixels.

        What is painted already is only stretched, so that a window can be drawn larger without waiting; call
        :meth:`sharpen` when it has come to rest.
        """
        layout, area = best_fit(self.skin.layouts, width, height, header)
        is_other = layout.name != self.layout.name or not self.is_fitted
        if layout.name != self.layout.name:
            self.board = self.skin.board(layout)
        self.is_fitted = True
        self.layout = self._plain_layout = layout
        self.area = area
        self.pixel_ratio = pixel_ratio
        self.ratio = area.scale * pixel_ratio
        self.setSceneRect(0, 0, area.width, area.height)
        self.camera.fit(layout.world, area.shift)
        if is_other:
            self.repaint_all()
            return
        self.clock.finish()
        self.background.place(self.camera)
        if self._given_table is not None:
            self.show_table(self._given_table, is_animated=False)

    def repaint_all(self) -> None:
        """Repaints every picture for another size or theme."""
        self.clock.finish()
        self.sharpen()
        if self._given_table is not None:
            self.show_table(self._given_table, is_animated=False)
        self.update()

    # -- the board's camera

    def zoom_at(self, point: QPointF, factor: float) -> None:
        """Zooms the board and keeps the board's point under ``point`` where it is."""
        self.camera.zoom_at(point, factor)
        self._camera_moved()

    def pan_by(self, delta: QPointF) -> None:
        """Moves the board if it is zoomed; ``delta`` is in scene units."""
        if self.camera.pan_by(delta):
            self._camera_moved()

    def bring_into_view(self, point: QPointF) -> None:
        """Moves a zoomed board so that a point of the scene is visible, if it is too near the edge."""
        seen = self.sceneRect().adjusted(_MARGIN, self.area.top + HEAD + _MARGIN, -_MARGIN, -_MARGIN)
        if not seen.contains(point):
            x = min(max(point.x(), seen.left()), seen.right())
            y = min(max(point.y(), seen.top()), seen.bottom())
            self.pan_by(QPointF(x, y) - point)

    def _camera_moved(self) -> None:
        self.background.place(self.camera)
        if self.table is not None:
            self._place_items(self.table, is_animated=False, own_move="")
        self.choice_sheets.place(self.camera)
        self.labels.place(self.camera)
        self._arrows.place(self)
        self._trails.place(self)
        self.rims.place(self)
        self._highlights.place(self)
        self.laid.emit()

    def sharpen(self) -> None:
        """Repaints what is visible for the present size and zoom; called when these no longer change."""
        self.background.bake(self.layout, self.area, self.board, self.camera, self.pixel_ratio)
        for table_item in self.table_items.values():
            if table_item.sceneBoundingRect().intersects(self.sceneRect()) or not table_item.is_painted_for(self.theme):
                table_item.load_picture(self.ratio, self.theme)
        if self.table is not None:
            self._show_labels_and_sheets(self.table, is_animated=False)
        self.update()

    # -- showing a table

    def show_table(self, table: Table, is_animated: bool = True, own_move: str = "") -> None:
        """Shows a new Table; ``own_move`` is the item that the viewer has just put down."""
        if self._given_table is None or table.viewer != self._given_table.viewer:
            self._focused_seat = None
        self._given_table = table
        table = with_focused_seat(table, self._plain_layout.places, self._focused_seat)
        self.layout = shared(self._plain_layout, table, Groups(self.skin, self._slot_memory, asked_about(table)))
        if self.table is None or self._is_other_choice(table, self.table):
            self._is_sheet_folded = self._is_decided_on_board(table)
        self.table = table
        self.areas.take(table)
        self._highlights.clear_ghost()
        if not self.is_fitted:
            return
        with self.late.head_start() if self.late is not None and self.table_items else nullcontext():
            self._place_items(table, is_animated, own_move)
            for table_item in self.table_items.values():
                if table_item.is_coarse:
                    table_item.load_picture(self.ratio, self.theme)
        self._show_labels_and_sheets(table, is_animated)
        self._arrows.show(self, table, is_animated)
        self._trails.show(self, table)
        self.rims.place(self)
        self.laid.emit()

    def focus_seat(self, seat: Seat | None) -> None:
        """Gives a seat the large area of the table, in games whose layout has one."""
        if self._given_table is not None and seat is not None:
            self._focused_seat = seat
            self.show_table(self._given_table)

    def focus_next_seat(self) -> None:
        """Gives the next seat the large area."""
        if self.table is not None:
            self.focus_seat(next_seat(self.table, self.layout.places))

    def seat_at(self, point: QPointF) -> Seat | None:
        """Returns the seat whose plate is at a point and that could get the large area; None if there is none."""
        table, places = self.table, self.layout.places
        prime = prime_plate(table, places) if table is not None else None
        if table is None or prime is None:
            return None
        on_board = self.camera.to_board(point)
        for plate in table.seats:
            place = places.get(plate.place)
            if plate is not prime and place is not None and place.size is not None:
                at = on_board if place.is_on_board else point
                if QRectF(*self.area.point(place.origin, place.left_upper), *place.size).contains(at):
                    return plate.seat
        return None

    def _show_labels_and_sheets(self, table: Table, is_animated: bool) -> None:
        """Shows labels, plates and choice sheets."""
        ratio = self.ratio * self.camera.zoom
        self.labels.show(self, table, self.layout, self.area, self.camera, self.ratio, self.seat_names)
        self.choice_sheets.show(self, table, self.placer, self.camera, ratio, is_animated, self._is_sheet_folded)

    @property
    def placer(self) -> Placer:
        """Where everything is placed now."""
        return Placer(
            self.skin, self.layout, self.area, self.board, self.camera, self._is_sheet_folded, self._slot_memory
        )

    # -- what is offered

    def _choice_items(self, table: Table) -> list[str]:
        """Returns the ids of the items on choice sheets."""
        places = self.layout.places
        kinds = {region.id: places[region.place].kind for region in table.regions if region.place in places}
        return [item.id for item in table.items if kinds.get(item.region) == "offer"]

    def _is_other_choice(self, table: Table, before: Table) -> bool:
        is_other = self._choice_items(table) != self._choice_items(before)
        return is_other or self._is_decided_on_board(table) != self._is_decided_on_board(before)

    def _is_decided_on_board(self, table: Table) -> bool:
        """Whether the decision is made on the board only, and the items on choice sheets are for information."""
        offered = set(self._choice_items(table))
        options = table.prompt.legal
        spaces = {region.id for region in table.regions if not region.place}
        is_of_offer = any(option.source in offered or option.target in offered for option in options)
        return not is_of_offer and any(option.target in spaces for option in options)

    def toggle_choice_sheets(self) -> None:
        """Folds the choice sheets away, so that the table below is visible, or opens them again."""
        if self._given_table is not None and self.choice_sheets.has_any:
            self._is_sheet_folded = not self._is_sheet_folded
            self.show_table(self._given_table, is_animated=False)

    # -- things that come, move and go

    def _place_items(self, table: Table, is_animated: bool, own_move: str) -> None:
        wanted = self.placer.place_items(table)
        for gone in [name for name in self.table_items if name not in wanted]:
            self._remove(self.table_items.pop(gone), is_animated)
        for name, placed in wanted.items():
            if name in self.table_items:
                self._move(self.table_items[name], placed, is_animated, name == own_move)
            else:
                self._add(placed, is_animated)

    def _add(self, placed: Placement, is_animated: bool) -> None:
        table_item = TableItem(self.pictures, self.clock, placed, self.late)
        table_item.load_picture(self.ratio, self.theme)
        self.table_items[placed.item.id] = table_item
        self.addItem(table_item)
        if is_animated:
            table_item.appear(theme_hub().fade(APPEAR))

    def _move(self, table_item: TableItem, placed: Placement, is_animated: bool, is_own: bool) -> None:
        if table_item.placed == placed and table_item.is_at_rest:
            return
        before, item, spot = table_item.item, placed.item, placed.spot
        has_moved = item.region != before.region
        falls = has_moved and item.is_dim and placed.posture != "laid"
        table_item.update_placement(placed, theme_hub().duration(TURN) if is_animated else 0)
        if table_item.is_lifted and not is_own:
            return
        if table_item.is_lifted:
            table_item.put_down(theme_hub().duration(SET_DOWN))
        if not is_animated:
            self.clock.finish((table_item, "move"))
            table_item.home = QPointF(spot.x, spot.y)
            table_item.rest()
        elif is_own:
            table_item.move_to_spot(SET_DOWN)
        elif falls:
            table_item.move_to_spot(FALL)
        elif has_moved:
            table_item.move_to_spot(TRAVEL, arc=46)
        elif item.at != before.at:
            table_item.move_to_spot(TRAVEL)
        else:
            table_item.move_to_spot(SET_DOWN)

    def _remove(self, table_item: TableItem, is_animated: bool) -> None:
        def gone() -> None:
            if self.late is not None:
                self.late.leave(table_item)
            if table_item.scene() is self:
                self.removeItem(table_item)

        self.clock.finish((table_item, "move"))
        if is_animated:
            table_item.vanish(theme_hub().fade(APPEAR), gone)
        else:
            gone()

    # -- what may be done

    def mark_sources(self, sources: Collection[str]) -> None:
        """Marks the items that may be chosen."""
        for name, table_item in self.table_items.items():
            was_source = table_item.is_source
            table_item.mark_source(name in sources, theme_hub().duration(APPEAR))
            if table_item.is_source != was_source:
                table_item.setCursor(
                    Qt.CursorShape.PointingHandCursor if table_item.is_source else Qt.CursorShape.ArrowCursor
                )

    def light_items(self, names: Collection[str]) -> None:
        """Lights up these items, of which cards in the viewer's hand rise; all others are reset."""
        for name, table_item in self.table_items.items():
            table_item.mark_lit(name in names, theme_hub().duration(APPEAR))

    def cover(self, is_covered: bool, raised: Collection[str]) -> None:
        """Sets whether a battle covers the table; the ``raised`` items are shown above the battle, where they can be
        seen and taken."""
        for name, table_item in self.table_items.items():
            table_item.cover(is_covered, name in raised)

    def clear_marks(self) -> None:
        """Removes all highlights."""
        self._highlights.clear()

    def mark_targets(self, options: Sequence[Option], hovered: str = "") -> None:
        """Highlights the targets of these options, with badges."""
        self._highlights.mark_targets(self, options, hovered)

    def light_up(self, names: Sequence[str]) -> None:
        """Highlights these places, and the places of these items."""
        self._highlights.light_up(self, names)

    def leave_ghost(self, table_item: TableItem) -> None:
        """Shows a dashed ghost where a lifted item was."""
        self._highlights.leave_ghost(self, table_item)

    def return_home(self, table_item: TableItem) -> None:
        """Moves an item back to its place after an illegal drop."""
        self._highlights.clear_ghost()
        table_item.put_down(theme_hub().duration(RETURN))
        table_item.move_to_spot(RETURN)

    # -- Qt

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        self.background.paint_cloth(painter, self.area)
