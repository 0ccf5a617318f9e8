"""The table as a QGraphicsScene: board, spaces, things and what glows.

It shows a :class:`Table`; each new one is compared with the last by id, and what appears, moves, turns over and goes is
derived from that.  It knows no game and no rule: what may be done is in the prompt's options.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene

from westmarch.engine.table import Item, Option, Region, SeatPlate, Table
from westmarch.tabletop import z
from westmarch.tabletop.hub import hub
from westmarch.tabletop.labels import PlaceLabel
from westmarch.tabletop.layout import Area, Layout, Spot, best_fit, spots
from westmarch.tabletop.motion import APPEAR, FALL, RETURN, SET_DOWN, TRAVEL, TURN, Clock
from westmarch.tabletop.pictures import book_of
from westmarch.tabletop.skin import BoardPicture, Skin
from westmarch.tabletop.spaces import Glow, Marker
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.thing import Thing

LARGEST_ZOOM = 3.0


class TableScene(QGraphicsScene):
    """Everything between the window's header and its side panel."""

    def __init__(self, skin: Skin) -> None:
        super().__init__()
        self.skin = skin
        self.book = book_of(skin)
        self.clock = Clock(self)
        self.things: dict[str, Thing] = {}
        self.table: Table | None = None
        self.layout: Layout = skin.layouts[0]
        self.area = Area(1, 1, 1, (0, 0))
        self.is_fitted = False
        """Whether the window's size is known; before that nothing is laid out or painted."""
        self.board: BoardPicture = skin.board(self.layout)
        self.zoom = 1.0
        self.pan = QPointF(0, 0)
        self._ratio = 1.0
        self.pixel_ratio = 1.0
        self._board_item = QGraphicsPixmapItem()
        self._board_item.setZValue(z.BOARD)
        self._board_item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.addItem(self._board_item)
        self._board_key: tuple[object, ...] = ()
        self._marks: list[tuple[QGraphicsItem, Option | None]] = []
        """What glows: washes and routes in board units, and the badges with their options."""
        self._ghost: QGraphicsPixmapItem | None = None
        self._labels: list[PlaceLabel] = []
        self._cloth: tuple[tuple[object, ...], QPixmap] = ((), QPixmap())
        self.seat_names: tuple[str, ...] = ()
        """Who sits on each seat, for its plate."""

    @property
    def theme(self) -> Theme:
        return hub().theme

    # -- fitting the window

    def fit(self, width: float, height: float, header: float, pixel_ratio: float) -> None:
        """Lays everything out for a window of so many logical pixels, of which a header covers some.

        What is painted already is only stretched, so that a window can be drawn larger without waiting; call
        :meth:`sharpen` when it has come to rest.
        """
        layout, area = best_fit(self.skin.layouts, width, height, header)
        is_other = layout.name != self.layout.name or not self.is_fitted
        if layout.name != self.layout.name:
            self.board = self.skin.board(layout)
        self.is_fitted = True
        self.layout, self.area = layout, area
        self.pixel_ratio = pixel_ratio
        self._ratio = area.scale * pixel_ratio
        self.setSceneRect(0, 0, area.width, area.height)
        self._keep_pan()
        if is_other:
            self.repaint_all()
            return
        self.clock.finish()
        self._place_board()
        if self.table is not None:
            self.show_table(self.table, is_animated=False)

    def repaint_all(self) -> None:
        """Bakes every picture again: another size or theme."""
        self.clock.finish()
        self.sharpen()
        if self.table is not None:
            self.show_table(self.table, is_animated=False)
        self.update()

    def _bake_cloth(self) -> None:
        """The table's cloth, made here and not in ``drawBackground``: a mistake while Qt paints ends the program."""
        scale = self.area.scale
        width, height = self.area.width * scale, self.area.height * scale
        key = (round(width), round(height), self.pixel_ratio, self.theme)
        if self._cloth[0] == key:
            return

        def draw(cloth: QPainter) -> None:
            self.skin.paint_cloth(cloth, width, height, self.theme)
            cloth.scale(scale, scale)
            place = self.layout.places.get("compass")
            if place is not None and place.width:
                x, y = self.area.point(place.origin, place.at)
                self.skin.paint_compass(cloth, x, y, place.width, self.theme)

        name = ("cloth", round(scale, 4), self.layout.name, self.theme)
        self._cloth = (key, self.book.large(name, width, height, self.pixel_ratio, draw))

    def _bake_board(self) -> None:
        ratio = self._ratio * self.zoom
        key = (self.layout.name, round(ratio, 3), self.theme)
        if key != self._board_key:
            self._board_key = key
            width, height = self.layout.world

            def draw(painter: QPainter) -> None:
                self.board.paint(painter, self.theme)

            name = ("board", self.layout.name, self.theme)
            self._board_item.setPixmap(self.book.large(name, width, height, ratio, draw))
        self._place_board()

    def _place_board(self) -> None:
        pixmap = self._board_item.pixmap()
        if pixmap.isNull():
            return
        scale = self.layout.world[0] / (pixmap.width() / pixmap.devicePixelRatio())
        corner = self.board_to_scene(QPointF(0, 0))
        self._board_item.setTransform(
            QTransform().translate(corner.x(), corner.y()).scale(scale * self.zoom, scale * self.zoom)
        )

    # -- the board's camera

    def board_to_scene(self, point: QPointF) -> QPointF:
        """A point of the board's world as it lies in the scene, with zoom and pan."""
        middle = QPointF(self.layout.world[0] / 2, self.layout.world[1] / 2)
        return (point - middle) * self.zoom + middle + QPointF(*self.area.shift) + self.pan

    def scene_to_board(self, point: QPointF) -> QPointF:
        middle = QPointF(self.layout.world[0] / 2, self.layout.world[1] / 2)
        return (point - middle - QPointF(*self.area.shift) - self.pan) / self.zoom + middle

    def zoom_at(self, point: QPointF, factor: float) -> None:
        """Zooms the board, keeping what lies under ``point``; 1 is the whole board."""
        under = self.scene_to_board(point)
        self.zoom = max(1.0, min(LARGEST_ZOOM, self.zoom * factor))
        self.pan += point - self.board_to_scene(under)
        self._camera_moved()

    def pan_by(self, delta: QPointF) -> None:
        if self.zoom > 1.0:
            self.pan += delta
            self._camera_moved()

    def _keep_pan(self) -> None:
        """The board may not be pushed out of sight."""
        most_x = self.layout.world[0] * (self.zoom - 1) / 2
        most_y = self.layout.world[1] * (self.zoom - 1) / 2
        self.pan = QPointF(max(-most_x, min(most_x, self.pan.x())), max(-most_y, min(most_y, self.pan.y())))

    def _camera_moved(self) -> None:
        self._keep_pan()
        self._place_board()
        if self.table is not None:
            self._place_things(self.table, is_animated=False, own_move="")
        self._place_marks()

    def sharpen(self) -> None:
        """Bakes what lies there for the present size and zoom; called when these have come to rest."""
        self._bake_cloth()
        self._bake_board()
        for thing in self.things.values():
            thing.dress(self._ratio, self.theme)
        self.update()

    def _places(self) -> dict[str, str]:
        if self.table is None:
            return {}
        return {region.id: region.place for region in self.table.regions if region.place}

    # -- showing a table

    def show_table(self, table: Table, is_animated: bool = True, own_move: str = "") -> None:
        """Shows a new Table; ``own_move`` is the thing that its player has just set down."""
        self.table = table
        self.clear_ghost()
        if not self.is_fitted:
            return
        self._place_things(table, is_animated, own_move)
        self._label_places(table)

    def _place_things(self, table: Table, is_animated: bool, own_move: str) -> None:
        places = self._places()
        wanted: dict[str, tuple[Item, Spot, float]] = {}
        for region in table.regions:
            items = [item for item in table.items if item.region == region.id]
            for item, (spot, base_z) in zip(items, self._spots(region, items, places), strict=False):
                wanted[item.id] = (item, spot, base_z)
        for gone in [name for name in self.things if name not in wanted]:
            self._remove(self.things.pop(gone), is_animated)
        for name, (item, spot, base_z) in wanted.items():
            if name in self.things:
                self._move(self.things[name], item, spot, base_z, is_animated, name == own_move)
            else:
                self._add(item, spot, base_z, is_animated)

    def _spots(self, region: Region, items: Sequence[Item], places: dict[str, str]) -> list[tuple[Spot, float]]:
        if region.id in places:
            place = self.layout.places.get(places[region.id])
            if place is None:
                return []
            base = z.HAND if place.kind == "fan" and place.origin == "bottom" else z.TRAY
            return [(spot, base + i * 0.5) for i, spot in enumerate(spots(place, self.area, [item.at for item in items]))]
        width = self.layout.piece
        out = []
        for i, foot in enumerate(self.board.standing(region.id, len(items), width)):
            point = self.board_to_scene(foot)
            out.append((Spot(point.x(), point.y(), 0, width * self.zoom), z.THING + foot.y() / 12 + i * 0.01))
        return out

    def _add(self, item: Item, spot: Spot, base_z: float, is_animated: bool) -> None:
        thing = Thing(self.book, self.clock, item, spot)
        thing.base_z = base_z
        thing.setZValue(thing.resting_z)
        thing.dress(self._ratio, self.theme)
        self.things[item.id] = thing
        self.addItem(thing)
        if is_animated:
            thing.appear(hub().fade(APPEAR))

    def _move(self, thing: Thing, item: Item, spot: Spot, base_z: float, is_animated: bool, is_own: bool) -> None:
        has_moved = item.region != thing.item.region
        falls = has_moved and item.is_dim
        thing.base_z = base_z
        thing.become(item, spot, hub().duration(TURN) if is_animated else 0)
        if thing.is_lifted and not is_own:
            return
        if thing.is_lifted:
            thing.put_down(hub().duration(SET_DOWN))
        if not is_animated:
            self.clock.finish((thing, "move"))
            thing.home = QPointF(spot.x, spot.y)
            thing.rest()
        elif is_own:
            thing.settle(hub().duration(SET_DOWN), SET_DOWN)
        elif falls:
            thing.settle(hub().duration(FALL), FALL)
        elif has_moved:
            thing.settle(hub().duration(TRAVEL), TRAVEL, arc=46)
        else:
            thing.settle(hub().duration(SET_DOWN), SET_DOWN)

    def _remove(self, thing: Thing, is_animated: bool) -> None:
        def gone() -> None:
            if thing.scene() is self:
                self.removeItem(thing)

        self.clock.finish((thing, "move"))
        if is_animated:
            thing.vanish(hub().fade(APPEAR), gone)
        else:
            gone()

    def _label_places(self, table: Table) -> None:
        for label in self._labels:
            self.removeItem(label)
        self._labels = []
        held = {item.region for item in table.items}
        for region in table.regions:
            place = self.layout.places.get(region.place)
            if place is None or place.label is None or not (region.id in held or region.count):
                continue
            text = region.count or region.title
            point = QPointF(*self.area.point(place.origin, place.label))
            self._labels.append(PlaceLabel(point, text, is_heading=not region.count, scale=self.area.scale))
        for seat in table.seats:
            place = self.layout.places.get(seat.place)
            if place is not None:
                point = QPointF(*self.area.point(place.origin, place.at))
                detail, scale = self._seat_detail(seat), self.area.scale
                self._labels.append(PlaceLabel(point, seat.title, side=seat.side, detail=detail, scale=scale))
        for label in self._labels:
            label.setZValue(z.LABEL)
            self.addItem(label)

    def _seat_detail(self, seat: SeatPlate) -> str:
        return " · ".join((*self.seat_names[seat.seat : seat.seat + 1], seat.detail))

    # -- what may be done

    def clear_marks(self) -> None:
        for mark, _ in self._marks:
            self.removeItem(mark)
        self._marks = []

    def mark_sources(self, sources: set[str]) -> None:
        """Glow bars under what may be taken."""
        for name, thing in self.things.items():
            if thing.is_source != (name in sources):
                thing.is_source = name in sources
                thing.update()
            thing.setCursor(Qt.CursorShape.PointingHandCursor if thing.is_source else Qt.CursorShape.ArrowCursor)

    def raise_things(self, names: Collection[str]) -> None:
        """Lifts these above the sheet of a battle, where they can be seen and taken; all others lie as ever."""
        for name, thing in self.things.items():
            if thing.is_raised != (name in names):
                thing.is_raised = name in names
                if not thing.is_lifted:
                    thing.setZValue(thing.resting_z)

    def mark_targets(self, options: Sequence[Option], hovered: str = "") -> None:
        """Washes and badges on where the selected thing may go."""
        self.clear_marks()
        for way in sorted({option.mark for option in options}):
            self._mark(Glow.route(self.board, way, self.theme), None, z.GLOW)
        for option in {option.target: option for option in reversed(options)}.values():
            is_hovered = option.target == hovered
            if self._is_space(option.target):
                wash = Glow.space(self.board, option.target, self.theme, is_hovered, option.mark == "attack")
                self._mark(wash, None, z.GLOW)
            if self.target_point(option) is not None:
                self._mark(Marker(self.skin, option.mark or "move", self.theme, is_hovered), option, z.MARK)
        self._place_marks()

    def light_up(self, names: Sequence[str]) -> None:
        """Lights up the spaces that somebody speaks of, and those on which the things stand that he names."""
        self.clear_marks()
        for name in dict.fromkeys(self.things[n].item.region if n in self.things else n for n in names):
            if self._is_space(name):
                self._mark(Glow.space(self.board, name, self.theme, True, False), None, z.GLOW)
        self._place_marks()

    def _mark(self, mark: QGraphicsItem, option: Option | None, height: float) -> None:
        mark.setZValue(height)
        self._marks.append((mark, option))
        self.addItem(mark)

    def _place_marks(self) -> None:
        """Puts what glows where it belongs under the present zoom and pan."""
        corner = self.board_to_scene(QPointF(0, 0))
        camera = QTransform().translate(corner.x(), corner.y()).scale(self.zoom, self.zoom)
        for mark, option in self._marks:
            if option is None:
                mark.setTransform(camera)
            else:
                point = self.target_point(option)
                if point is not None:
                    mark.setPos(point)

    def _is_space(self, name: str) -> bool:
        return self.table is not None and any(r.id == name and not r.place for r in self.table.regions)

    def target_point(self, option: Option) -> QPointF | None:
        """Where the badge of an option's target stands, in the scene."""
        if self._is_space(option.target):
            route = self.board.route_point(option.mark)
            if route is not None:
                return self.board_to_scene(route)
            point = self.board_to_scene(self.board.middle(option.target))
            standing = [thing for thing in self.things.values() if thing.item.region == option.target]
            if standing:
                first = min(standing, key=lambda thing: thing.home.x())
                shape = first.shape().boundingRect()
                return first.home + QPointF(shape.left(), shape.top() + 8)
            return point
        if option.target in self.things:
            thing = self.things[option.target]
            shape = thing.shape().boundingRect()
            return thing.home + QPointF(shape.left(), shape.top() + 8)
        return None

    def name_at(self, point: QPointF) -> tuple[str, str]:
        """The thing and the region under a point of the scene; either may be empty.  What is lifted is passed over."""
        for item in self.items(point):
            # What is fading away is no longer one of the table's things.
            if isinstance(item, Thing) and not item.is_lifted and self.things.get(item.item.id) is item:
                return item.item.id, item.item.region
        return "", self.space_at(point)

    def area_of(self, name: str) -> QRectF | None:
        """Where a space of the board or a thing on it is seen; None for what lies elsewhere."""
        thing = self.things.get(name)
        if thing is not None and self._is_space(thing.item.region):
            return thing.mapRectToScene(thing.shape().boundingRect())
        if self._is_space(name):
            outline = self.board.outline(name).boundingRect()
            return QRectF(self.board_to_scene(outline.topLeft()), self.board_to_scene(outline.bottomRight()))
        return None

    def space_at(self, point: QPointF) -> str:
        if self.table is None:
            return ""
        on_board = self.scene_to_board(point)
        for region in self.table.regions:
            if not region.place and self.board.outline(region.id).contains(on_board):
                return region.id
        return ""

    def leave_ghost(self, thing: Thing) -> None:
        """A dashed ghost stays where a lifted thing stood."""
        self.clear_ghost()
        key = f"ghost/{thing.item.picture}"
        pixmap, extent = self.book.picture(key, (), thing.spot.width, self._ratio, self.theme)
        self._ghost = QGraphicsPixmapItem(pixmap)
        self._ghost.setOffset(extent.topLeft())
        self._ghost.setPos(thing.home)
        self._ghost.setRotation(thing.spot.turn)
        self._ghost.setZValue(z.THING - 1)
        self.addItem(self._ghost)

    def clear_ghost(self) -> None:
        if self._ghost is not None:
            self.removeItem(self._ghost)
            self._ghost = None

    def return_home(self, thing: Thing) -> None:
        """An illegal drop glides back."""
        self.clear_ghost()
        thing.put_down(hub().duration(RETURN))
        thing.settle(hub().duration(RETURN), RETURN)

    # -- Qt

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        cloth = self._cloth[1]
        painter.drawPixmap(QRectF(0, 0, self.area.width, self.area.height), cloth, QRectF(cloth.rect()))
