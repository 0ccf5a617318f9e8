"""A thing on the table as the scene holds it: one baked picture that can glide, lift, turn over and fall."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QRadialGradient, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from westmarch.engine.table import Item
from westmarch.tabletop import z
from westmarch.tabletop.ink import faded, pen
from westmarch.tabletop.layout import Spot
from westmarch.tabletop.motion import APPEAR, LIFT, TURN, Clock
from westmarch.tabletop.pictures import PictureBook
from westmarch.tabletop.theme import Theme

LIFTED_SCALE, LIFTED_TILT = 1.18, 4.0
HOVER_RISE = 34.0
DIM = 0.62


class Thing(QGraphicsItem):
    """One item of a Table.  Its position is that of its anchor: a piece's foot, a card's middle."""

    def __init__(self, book: PictureBook, clock: Clock, item: Item, spot: Spot) -> None:
        super().__init__()
        self.book, self.clock = book, clock
        self.item, self.spot = item, spot
        self.home = QPointF(spot.x, spot.y)
        self.is_source = False
        self.is_selected = False
        self.is_lifted = False
        self.is_focused = False
        self.is_raised = False
        """It is wanted while a battle lies over the table, and so lies above that."""
        self.base_z = z.THING
        self._ratio = 1.0
        self._theme: Theme | None = None
        self._pixmap = QPixmap()
        self._extent = QRectF()
        self._shape = QPainterPath()
        self._squeeze = 1.0
        self._rise = 0.0
        self.setRotation(spot.turn)
        self.setPos(self.home)
        self.setCursor(Qt.CursorShape.ArrowCursor)

    # -- what it shows

    def dress(self, ratio: float, theme: Theme) -> None:
        """Takes its picture for a pixel ratio (device pixels a world unit) and a theme."""
        self.prepareGeometryChange()
        self._ratio, self._theme = ratio, theme
        self._pixmap, self._extent = self.book.picture(
            self.item.picture, self.item.badges, self.spot.width, ratio, theme
        )
        self._shape = self.book.skin.shape(self.item.picture, self.spot.width)
        self.setOpacity(DIM if self.item.is_dim else 1.0)
        self.update()

    def become(self, item: Item, spot: Spot, turn_milliseconds: int) -> None:
        """Another state of the same thing; a different picture turns it over."""
        old_picture = self.item.picture
        changed = (item.picture, item.badges, item.is_dim) != (old_picture, self.item.badges, self.item.is_dim)
        is_resized, is_elsewhere = spot.width != self.spot.width, item.region != self.item.region
        self.item, self.spot = item, spot
        assert self._theme is not None
        theme = self._theme
        if is_resized and not changed and not is_elsewhere:
            self._stretch()
            return
        if not changed and not is_resized:
            return
        if item.picture != old_picture and turn_milliseconds > 0:
            self._turn_over(turn_milliseconds, lambda: self.dress(self._ratio, theme))
        else:
            self.dress(self._ratio, theme)

    def _stretch(self) -> None:
        """Another size in a camera that moves: the picture is painted anew when the camera has come to rest."""
        self.prepareGeometryChange()
        self._extent = self.book.skin.extent(self.item.picture, self.spot.width)
        self._shape = self.book.skin.shape(self.item.picture, self.spot.width)
        self.update()

    def _turn_over(self, milliseconds: int, swap: Callable[[], None]) -> None:
        swapped = False

        def step(share: float) -> None:
            nonlocal swapped
            if share >= 0.5 and not swapped:
                swapped = True
                swap()
            self._squeeze = max(0.02, abs(math.cos(math.pi * share)))
            self._apply()

        self.clock.run((self, "turn"), milliseconds, step, TURN)

    # -- how it moves

    @property
    def resting_z(self) -> float:
        """How high it lies when it does not move."""
        return z.RAISED + self.base_z / 10 if self.is_raised and self.base_z < z.SCRIM else self.base_z

    def settle(self, duration: int, kind: int, arc: float = 0.0, done: Callable[[], None] | None = None) -> None:
        """Goes to its spot; ``arc`` lifts the way in world units."""
        start, turn = self.pos(), self.rotation()
        goal = self.home = QPointF(self.spot.x, self.spot.y)
        goal_turn = self.spot.turn
        if start == goal and turn == goal_turn:
            self.rest()
            if done:
                done()
            return
        self.setZValue(z.LIFTED - 1)

        def step(share: float) -> None:
            lift = arc * 4 * share * (1 - share)
            self.setPos(start + (goal - start) * share - QPointF(0, lift))
            self.setRotation(turn + (goal_turn - turn) * share)

        def end() -> None:
            self.rest()
            if done:
                done()

        self.clock.run((self, "move"), duration, step, kind, end)

    def rest(self) -> None:
        """Lies at its spot, at its own height."""
        self.setPos(self.home)
        self.setRotation(self.spot.turn)
        self.setZValue(self.resting_z)

    def lift(self, duration: int) -> None:
        """Taken up: larger, tilted, above all else."""
        self.prepareGeometryChange()
        self.is_lifted = True
        self.setZValue(z.LIFTED)
        self._grow(duration, LIFTED_SCALE, LIFTED_TILT)

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

    def rise(self, up: bool, duration: int) -> None:
        """A card of the own hand comes up under the pointer."""
        start, goal = self._rise, HOVER_RISE if up else 0.0

        def step(share: float) -> None:
            self._rise = start + (goal - start) * share
            self._apply()

        self.setZValue(z.HAND + 40 if up else self.resting_z)
        self.clock.run((self, "rise"), duration, step, APPEAR)

    def appear(self, duration: int) -> None:
        goal = DIM if self.item.is_dim else 1.0
        self.setOpacity(0.0)
        self.clock.run((self, "fade"), duration, lambda share: self.setOpacity(goal * share), APPEAR)

    def vanish(self, duration: int, done: Callable[[], None]) -> None:
        start = self.opacity()
        self.clock.run((self, "fade"), duration, lambda share: self.setOpacity(start * (1 - share)), APPEAR, done)

    def _apply(self) -> None:
        self.setTransform(QTransform().translate(0, -self._rise).scale(self._squeeze, 1))

    # -- Qt

    def boundingRect(self) -> QRectF:
        if self.is_lifted:  # with its own wide shadow
            by = 12 + 0.35 * self._extent.width()
            return self._extent.adjusted(-by, -by, by, by)
        return self._extent.adjusted(-10, -10, 10, 14)

    def shape(self) -> QPainterPath:
        return self._shape

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme = self._theme
        if theme is None:
            return
        if self.is_lifted:
            self._paint_lifted_shadow(painter, theme)
        # What marks it lies behind it, so that it cuts through no badge.
        if self.is_selected or self.is_focused:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for token, width in (("target_halo", 14.0), ("gold", 9.5), ("target_halo", 4.5)):
                painter.setPen(pen(theme.color(token), width))
                painter.drawPath(self._shape)
        elif self.is_source:
            self._paint_source(painter, theme)
        painter.drawPixmap(self._extent, self._pixmap, QRectF(self._pixmap.rect()))

    def _paint_source(self, painter: QPainter, theme: Theme) -> None:
        """The glow bar under the foot of what may be taken."""
        bounds = self._shape.boundingRect()
        y = bounds.bottom() + 3.5
        for width, alpha in ((11.0, 0.45), (6.5, 1.0)):
            painter.setPen(pen(theme.color("glow", alpha), width))
            painter.drawLine(QPointF(bounds.left() - 2, y), QPointF(bounds.right() + 2, y))

    def _paint_lifted_shadow(self, painter: QPainter, theme: Theme) -> None:
        bounds = self._shape.boundingRect()
        reach = bounds.width() * 0.75
        painter.save()
        painter.translate(bounds.center().x() + 8, bounds.bottom() + 16)
        painter.scale(1, 0.3)
        glow = QRadialGradient(0, 0, reach)
        color = QColor(theme.shadow)
        for stop, alpha in ((0.0, 0.5), (0.5, 0.28), (1.0, 0.0)):
            glow.setColorAt(stop, faded(color, alpha))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(glow)
        painter.drawEllipse(QPointF(0, 0), reach, reach)
        painter.restore()
