"""An item of the Table in the scene: one pre-painted picture that can move, lift, turn over and fall."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from westmarch.tabletop import z_values
from westmarch.tabletop.drawing import pen
from westmarch.tabletop.item_picture import ItemPicture
from westmarch.tabletop.late_pictures import LatePictures
from westmarch.tabletop.motion import APPEAR, LIFT, TURN, Clock, Motion
from westmarch.tabletop.pictures import PictureCache, paint_edge, paint_glow
from westmarch.tabletop.placement import Placement, Posture
from westmarch.tabletop.poise import Poise, share_of
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub

LIFTED_SCALE, LIFTED_TILT = 1.18, 4.0
DIM, VEIL, TURNED_VEIL = 0.62, 0.35, 0.15
"""How dark a veil lies on a dim card, and on one that is turned and not to be chosen."""


class TableItem(QGraphicsItem):
    """A graphics item for one item of a Table.  Its position is its anchor: a piece's foot, a card's middle."""

    def __init__(self, pictures: PictureCache, clock: Clock, placed: Placement, late: LatePictures | None = None):
        super().__init__()
        self.pictures, self.clock = pictures, clock
        self.item, self.spot, self.base_z = placed.item, placed.spot, placed.height
        self.posture: Posture = placed.posture
        self.home = QPointF(self.spot.x, self.spot.y)
        self.is_source = self.is_selected = self.is_lifted = self.is_focused = self.is_lit = self.is_raised = False
        """The last one: whether the item is shown above a battle that covers the table, because that needs it."""
        self._is_covered = self._is_gliding = False
        self._picture, self.late = ItemPicture(pictures), late
        self._poise = Poise(self.spot.lean)
        self._apply()
        self.setRotation(self.spot.turn)
        self.setPos(self.home)
        self.setZValue(self.resting_z)
        self.setVisible(self.spot.is_seen)
        self.setCursor(Qt.CursorShape.ArrowCursor)

    # -- what it shows

    def load_picture(self, ratio: float, theme: Theme) -> None:
        """Loads the picture for a pixel ratio (device pixels per world unit) and a theme; perhaps at first a draft."""
        self.prepareGeometryChange()
        late = self.late
        if late is None:
            self._picture.load(self.item, self.spot.width, ratio, theme)
        elif work := self._picture.load_soon(self.item, self.spot.width, ratio, theme, late.is_painted_at_once):
            late.want(self, work, lambda: self.load_picture(self._picture.ratio, theme))
        self._prepare()
        self.setOpacity(self._full_opacity)
        self.update()

    def is_painted_for(self, theme: Theme) -> bool:
        """Whether the picture has the colours of a theme, at whatever size."""
        return self._picture.theme == theme

    @property
    def is_stretched(self) -> bool:
        """Whether the picture was painted for another size."""
        return self._picture.is_stretched_to(self.spot.width)

    @property
    def is_coarse(self) -> bool:
        """Whether the picture is stretched so much that it looks blurred."""
        return self._picture.is_coarse_at(self.spot.width)

    @property
    def placed(self) -> Placement:
        """The last placement of the item."""
        return Placement(self.item, self.spot, self.base_z, self.posture)

    @property
    def is_at_rest(self) -> bool:
        """Whether the item is at its spot, and neither lifted nor moving."""
        is_there = self.pos() == QPointF(self.spot.x, self.spot.y) and self.rotation() == self.spot.turn
        return is_there and self._poise.growth == self.spot.lean and not self.is_lifted

    @property
    def _is_faint(self) -> bool:
        """Whether a dim item is transparent; laid cards get a veil instead, since they overlap."""
        return self.item.is_dim and self.posture != "laid"

    @property
    def _full_opacity(self) -> float:
        return DIM if self._is_faint else 1.0

    @property
    def outline(self) -> QPainterPath:
        """The outline of the item, whether or not it takes mouse events."""
        return self._picture.outline

    @property
    def resting_area(self) -> QRectF:
        """The area of the item at its spot, in the scene, however far it is from there and how much it has grown."""
        return self.at_spot.mapRect(self.outline.boundingRect())

    def resting_frame(self, around: float) -> QPolygonF:
        """Returns the box of the item at its spot, turned with it and larger by so much, in the scene."""
        box = self.outline.boundingRect().adjusted(-around, -around, around, around)
        return self.at_spot.map(QPolygonF(box))

    @property
    def at_spot(self) -> QTransform:
        """Maps the item as it lies at its spot into the scene, however far it is from there."""
        lean = self.spot.lean
        return QTransform.fromTranslate(self.home.x(), self.home.y()).rotate(self.spot.turn).scale(lean, lean)

    def update_placement(self, placed: Placement, turn_milliseconds: int) -> None:
        """Takes another placement: another picture turns it over, and on its way it grows or shrinks, if given time."""
        old, old_width, item, spot = self.item, self.spot.width, placed.item, placed.spot
        changed = (item.picture, item.badges, item.is_dim) != (old.picture, old.badges, old.is_dim)
        changed = changed or placed.posture != self.posture
        is_resized, is_elsewhere = spot.width != old_width, item.region != old.region
        if spot.is_top != self.spot.is_top:
            self.prepareGeometryChange()
        self.item, self.spot, self.base_z, self.posture = item, spot, placed.height, placed.posture
        self.setVisible(spot.is_seen)
        theme = self._picture.theme
        assert theme is not None
        if is_resized and turn_milliseconds > 0 and (is_elsewhere or not changed):
            self._poise.growth *= old_width / spot.width
            self._apply()
        if is_resized and not changed and not is_elsewhere:
            self._stretch()
            return
        if not changed and not is_resized:
            return
        if item.picture != old.picture and turn_milliseconds > 0:
            if is_resized:
                self._stretch()
            self._turn_over(turn_milliseconds, lambda: self.load_picture(self._picture.ratio, theme))
        else:
            self.load_picture(self._picture.ratio, theme)

    def _stretch(self) -> None:
        """Stretches the picture to another size; it is repainted when the camera has come to rest."""
        self.prepareGeometryChange()
        self._picture.stretch(self.item, self.spot.width)
        self.update()

    def _prepare(self) -> None:
        self._picture.prepare(self.spot.turn, self.spot.lean, self.is_source and self.posture == "laid")

    def _turn_over(self, milliseconds: int, swap: Callable[[], None]) -> None:
        swapped = False

        def step(share: float) -> None:
            nonlocal swapped
            if share >= 0.5 and not swapped:
                swapped = True
                swap()
            self._poise.squeeze = max(0.02, abs(math.cos(math.pi * share)))
            self._apply()

        self.clock.run((self, "turn"), milliseconds, step, TURN)

    # -- how it moves

    @property
    def resting_z(self) -> float:
        """The z-value of the item when it does not move."""
        if self.is_raised and self.base_z < z_values.SCRIM:
            return z_values.RAISED + self.base_z / 10
        if self.spot.is_still:
            return self.base_z  # what peeks out above it stays above it
        if self._poise.hover > 0 or self.is_lit or (self.posture == "laid" and (self.is_selected or self.is_focused)):
            near_values = (z_values.NEAR, z_values.CHOICE_NEAR, z_values.HAND_NEAR)
            return next((near for near in near_values if near > self.base_z), self.base_z)
        return self.base_z

    def cover(self, is_covered: bool, is_raised: bool) -> None:
        """Sets whether a battle covers the table, and whether the item is shown above the battle."""
        if (is_covered, is_raised) == (self._is_covered, self.is_raised):
            return
        self._is_covered, self.is_raised = is_covered, is_raised
        if not self.is_lifted:
            self.setZValue(self._gliding_z if self._is_gliding else self.resting_z)

    @property
    def _gliding_z(self) -> float:
        """The z-value of the item while it moves: above all of the table, but below a battle that covers its spot."""
        return z_values.SCRIM - 1 if self._is_covered and self.resting_z < z_values.SCRIM else z_values.LIFTED - 1

    def move_to_spot(self, motion: Motion, arc: float = 0.0) -> None:
        """Moves the item to its spot; ``arc`` is the height of the path in world units."""
        start, turn, growth = self.pos(), self.rotation(), self._poise.growth
        goal = self.home = QPointF(self.spot.x, self.spot.y)
        goal_turn, lean = self.spot.turn, self.spot.lean
        if start == goal and turn == goal_turn and growth == lean:
            self.rest()
            return
        self.clock.finish((self, "move"))
        self.setPos(start)
        self._is_gliding = True
        self.setZValue(self._gliding_z)

        def step(share: float) -> None:
            lift = arc * 4 * share * (1 - share)
            self.setPos(start + (goal - start) * share - QPointF(0, lift))
            self.setRotation(turn + (goal_turn - turn) * share)
            if growth != lean:
                self._poise.growth = growth + (lean - growth) * share
                self._apply()

        self.clock.run((self, "move"), theme_hub().duration(motion), step, motion, self.rest)

    def rest(self) -> None:
        """Puts the item at its spot, at its z-value and size, without motion."""
        self._poise.growth = self.spot.lean
        self._is_gliding = False
        self._apply()
        self.setPos(self.home)
        self.setRotation(self.spot.turn)
        self.setZValue(self.resting_z)
        self._prepare()

    def lift(self, duration: int) -> None:
        """Lifts the item: larger, tilted, above all else; ``duration`` is in milliseconds."""
        self.prepareGeometryChange()
        self.is_lifted = True
        self.setZValue(z_values.LIFTED)
        self._grow(duration, LIFTED_SCALE, LIFTED_TILT)

    def follow(self, point: QPointF) -> None:
        """Moves the lifted item to a point of the scene."""
        before, scene = self.sceneBoundingRect(), self.scene()
        self.setPos(point)
        # In one rectangle: clipped to several, where it was and where it is, all that lies there takes twice as long.
        scene.update(before.united(self.sceneBoundingRect()))

    def put_down(self, duration: int) -> None:
        self.prepareGeometryChange()
        self.is_lifted = False
        self._grow(duration, 1.0, 0.0)

    def _grow(self, duration: int, scale: float, tilt: float) -> None:
        start_scale, start_turn = self.scale(), self.rotation()
        goal_turn = tilt if tilt else self.spot.turn

        def step(share: float) -> None:
            self.setScale(start_scale + (scale - start_scale) * share)
            self.setRotation(start_turn + (goal_turn - start_turn) * share)

        self.clock.run((self, "grow"), duration, step, LIFT)

    # -- what marks it

    def mark_source(self, can_be_taken: bool, duration: int) -> None:
        """Sets whether the item may be chosen now; ``duration`` is in milliseconds."""
        if can_be_taken != self.is_source:
            self.is_source = can_be_taken
            self._prepare()
            self.update()
        start, goal = self._poise.ready, 1.0 if can_be_taken and self.posture == "laid" else 0.0
        if start != goal:

            def step(share: float) -> None:
                self._poise.ready = start + (goal - start) * share
                self._apply()

            self.clock.run((self, "ready"), duration, step, APPEAR)
        if not can_be_taken and self._poise.hover > 0:
            self.hover(False, duration)

    def mark_selected(self, is_selected: bool) -> None:
        """Sets whether the item is selected."""
        if is_selected != self.is_selected:
            self.is_selected = is_selected
            self._remark()

    def mark_focused(self, is_focused: bool) -> None:
        """Sets whether the keyboard cursor is on the item."""
        if is_focused != self.is_focused:
            self.is_focused = is_focused
            self._remark()

    def mark_lit(self, is_lit: bool, duration: int) -> None:
        """Sets whether the item is lit because of what is hovered elsewhere; a card of the viewer's hand rises."""
        if is_lit == self.is_lit:
            return
        self.is_lit = is_lit
        start, goal = self._poise.lit, 1.0 if is_lit else 0.0

        def step(share: float) -> None:
            self._poise.lit = start + (goal - start) * share
            self._apply()

        self.clock.run((self, "lit"), duration, step, APPEAR)
        self._remark()

    def _remark(self) -> None:
        if not self.is_lifted:
            self.setZValue(self.resting_z)
        self.update()

    def hover(self, is_pointed_at: bool, duration: int) -> None:
        """Raises a card of the viewer's hand, or a laid card that may be chosen, under the pointer."""
        can_rise = self._is_held_card or (self.posture == "laid" and (self.is_source or self.spot.is_fanned))
        start, goal = self._poise.hover, 1.0 if is_pointed_at and can_rise and not self.is_lifted else 0.0
        if start == goal:
            return

        def step(share: float) -> None:
            self.prepareGeometryChange()
            self._poise.hover = start + (goal - start) * share
            self._apply()

        self._poise.hover = max(start, 0.001)
        self.setZValue(self.resting_z)

        def end() -> None:
            if not self.is_lifted:
                self.setZValue(self.resting_z)
            self.update()

        self.clock.run((self, "hover"), duration, step, APPEAR, end)

    # -- how it comes and goes

    def appear(self, duration: int) -> None:
        goal = self._full_opacity
        self.setOpacity(0.0)
        self.clock.run((self, "fade"), duration, lambda share: self.setOpacity(goal * share), APPEAR)

    def vanish(self, duration: int, done: Callable[[], None]) -> None:
        start = self.opacity()
        self.clock.run((self, "fade"), duration, lambda share: self.setOpacity(start * (1 - share)), APPEAR, done)

    @property
    def _share(self) -> float:
        return share_of(self.outline.boundingRect())

    @property
    def _is_held_card(self) -> bool:
        return self.posture == "held" and self.item.picture.startswith("card/")

    @property
    def _rise(self) -> float:
        if self.posture == "held":
            return self._poise.held_rise(self._is_held_card)
        if self.spot.is_fanned:
            return self._poise.fanned_rise
        return 0.0 if self.spot.is_still else self._poise.laid_rise(self._share)

    def _apply(self) -> None:
        is_widened = self.posture == "laid" and not self.spot.is_still
        self.setTransform(self._poise.transform(self._rise, self.spot.width if is_widened else 0.0))

    # -- Qt

    def boundingRect(self) -> QRectF:
        return self._picture.lifted_bounds if self.is_lifted else self._picture.bounds

    def shape(self) -> QPainterPath:
        """The area that takes mouse events: a raised item includes its spot; in a pile only the topmost has one."""
        if not self.spot.is_top:
            return QPainterPath()
        if not self._rise:
            return self._picture.touch
        both = QPainterPath(self._picture.touch)
        both.setFillRule(Qt.FillRule.WindingFill)
        both.addPath(self._picture.touch.translated(0, self._rise))
        return both

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme, outline = self._picture.theme, self._picture.outline
        if theme is None:
            return
        if self.is_lifted:
            self._picture.copy_lifted_shadow(painter)
        # What marks it lies behind it, so that it cuts through no badge.
        if self.is_selected or self.is_focused or self.is_lit:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for token, width in (("target_halo", 14.0), ("gold", 9.5), ("target_halo", 4.5)):
                painter.setPen(pen(theme.color(token), width * self._share))
                painter.drawPath(outline)
        elif self.is_source and self.posture == "laid" and not self.is_lifted:
            self._paint_edge(painter)
        elif self.is_source and self.posture != "laid":
            paint_glow(painter, outline)
        self._picture.copy_face(painter, self._copied_turn)
        if self.item.is_dim and not self._is_faint:
            painter.fillPath(outline, theme.color("veil", VEIL))
        elif self.spot.turn % 180 == 90 and not self.is_source:
            painter.fillPath(outline, theme.color("veil", TURNED_VEIL))
        if self.is_lit and self._share < 1:
            painter.fillPath(outline, theme.color("glow", 0.28))

    @property
    def _copied_turn(self) -> float:
        """The angle for which a turned copy may stand for the picture: none while it is of another size."""
        poise = self._poise
        return self.rotation() if poise.growth * poise.squeeze * self.scale() == self.spot.lean else 0.0

    def _paint_edge(self, painter: QPainter) -> None:
        """Paints the light edge of a laid card that may be chosen, or a halo while it is hovered."""
        if self._poise.hover or not self._picture.has_edge:
            paint_edge(painter, self.outline, self._poise.hover)
        else:
            self._picture.copy_edge(painter, self._copied_turn)
