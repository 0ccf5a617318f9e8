"""Arrows that show who strikes whom: from item to item, with the figures that count in a pill on the shaft."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from westmarch.engine.table import Strike, Table
from westmarch.tabletop import z_values
from westmarch.tabletop.drawing import pen, rounded, text_at, text_width
from westmarch.tabletop.motion import APPEAR
from westmarch.tabletop.pictures import PictureItem
from westmarch.tabletop.skin import HasSigns
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans

if TYPE_CHECKING:
    from westmarch.tabletop.scene import TableScene

SAG = 0.2
"""How far the middle of an arrow hangs below the straight way, in lengths of that."""
SHAFT, HEAD = 5.0, 17.0
"""World units: how thick the shaft is, and how long the head."""
PILL, GAP = 25.0, 9.0
REACH = 125.0
"""So far an arrow reaches into a region that it means as a whole."""
_ROOM = 26.0
_INSIDE = 12.0
"""So far within its target the head ends."""


class ArrowCurve(NamedTuple):
    """A curve from the edge of one thing to that of another, in the scene."""

    start: QPointF
    bend: QPointF
    end: QPointF

    @property
    def middle(self) -> QPointF:
        """The middle of the curve, where the pill is."""
        return (self.start + self.bend * 2 + self.end) / 4


def curve_between(source: QRectF, target: QRectF) -> ArrowCurve:
    """Returns the curve from the edge of one area to the edge of another, bent downwards."""
    start, end = source.center(), target.center()
    length = math.hypot(end.x() - start.x(), end.y() - start.y())
    bend = (start + end) / 2 + QPointF(0, SAG * length)
    inner = target.adjusted(_INSIDE, _INSIDE, -_INSIDE, -_INSIDE)
    return ArrowCurve(_edge(source, start, bend), bend, _edge(inner if inner.isValid() else target, end, bend))


def _edge(area: QRectF, inside: QPointF, outside: QPointF) -> QPointF:
    """Returns the point where the straight line from the middle of an area leaves it, or the middle."""
    step = outside - inside
    halves = ((area.width() / 2, step.x()), (area.height() / 2, step.y()))
    return inside + step * min([1.0, *[half / abs(part) for half, part in halves if part]])


def _corner(area: QRectF, source: QRectF) -> QRectF:
    """Returns the end of an arrow to a whole region: the lower corner towards the source, where few items are."""
    beside = min(REACH, area.width() / 2)
    x = area.right() - beside if source.center().x() > area.center().x() else area.left() + beside
    return QRectF(x - _INSIDE, area.bottom() - 3 * _INSIDE, 2 * _INSIDE, 2 * _INSIDE)


class Arrows:
    """The arrows of one scene; they take no mouse events."""

    def __init__(self) -> None:
        self._shown: list[PictureItem] = []
        self._strikes: tuple[Strike, ...] = ()

    def show(self, scene: TableScene, table: Table, is_animated: bool) -> None:
        """Shows the arrows of a Table; new ones fade in."""
        is_new = table.strikes != self._strikes
        self._strikes = table.strikes
        self.place(scene)
        for arrow in self._shown if is_new and is_animated else ():
            scene.clock.run((arrow, "fade"), theme_hub().fade(APPEAR), arrow.setOpacity, APPEAR)

    def place(self, scene: TableScene) -> None:
        """Redraws the arrows between the present positions of their items."""
        for arrow in self._shown:
            scene.clock.finish((arrow, "fade"))
            scene.removeItem(arrow)
        self._shown = []
        for strike in self._strikes:
            source, target = scene.areas.resting_area(strike.source), scene.areas.resting_area(strike.target)
            if source is not None and target is not None:
                goal = target if strike.target in scene.table_items else _corner(target, source)
                self._add(scene, curve_between(source, goal), strike)

    def _add(self, scene: TableScene, way: ArrowCurve, strike: Strike) -> None:
        skin = scene.skin
        signs = [(skin.sign(kind) if isinstance(skin, HasSigns) else "", text) for kind, text in strike.figures]
        # Round its own start, so that the same arrow elsewhere is the same picture.
        bend, end = way.bend - way.start, way.end - way.start
        area = QPolygonF([QPointF(0, 0), bend, end]).boundingRect().adjusted(-_ROOM, -_ROOM, _ROOM, _ROOM)
        half = _pill_width(signs) / 2 + 4
        middle = way.middle - way.start
        area = area.united(QRectF(middle.x() - half, middle.y() - PILL, 2 * half, 2 * PILL))
        name = ("strike", round(bend.x(), 1), round(bend.y(), 1), round(end.x(), 1), round(end.y(), 1), tuple(signs))
        draw = partial(_paint, way=ArrowCurve(QPointF(0, 0), bend, end), signs=signs, theme=theme_hub().theme)
        arrow = PictureItem(scene.pictures.pixmap(name, area, scene.ratio, draw), area)
        arrow.setPos(way.start)
        arrow.setZValue(z_values.ARROW)
        self._shown.append(arrow)
        scene.addItem(arrow)


def _paint(painter: QPainter, way: ArrowCurve, signs: list[tuple[str, str]], theme: Theme) -> None:
    along = way.end - way.bend
    length = math.hypot(along.x(), along.y()) or 1.0
    along = along / length
    across = QPointF(-along.y(), along.x())
    neck = way.end - along * (HEAD * 0.8)
    shaft = QPainterPath(way.start)
    shaft.quadTo(way.bend, neck)
    tip = [way.end, way.end - along * HEAD + across * HEAD * 0.56, way.end - along * HEAD - across * HEAD * 0.56]
    head = QPainterPath()
    head.addPolygon(QPolygonF(tip))
    head.closeSubpath()
    for wider, ink in ((4.0, theme.color("shade", 0.5)), (0.0, theme.color("strike"))):
        painter.strokePath(shaft, pen(ink, SHAFT + wider))
        painter.strokePath(head, pen(ink, 2.0 + wider))
        painter.fillPath(head, ink)
    if signs:
        _paint_pill(painter, way.middle, signs, theme)


def _pill_width(signs: list[tuple[str, str]]) -> float:
    return sum([_width_of(sign, text) for sign, text in signs]) + GAP * (len(signs) + 1)


def _width_of(sign: str, text: str) -> float:
    return (PILL * 0.74 if sign else 0.0) + text_width(text, sans(PILL * 0.62, "bold"))


def _paint_pill(painter: QPainter, middle: QPointF, signs: list[tuple[str, str]], theme: Theme) -> None:
    wide = _pill_width(signs)
    shape = rounded(middle.x() - wide / 2, middle.y() - PILL / 2, wide, PILL, PILL / 2)
    painter.fillPath(shape, theme.color("foe_enemy"))
    painter.strokePath(shape, pen(theme.color("strike"), 1.6))
    x, cream = middle.x() - wide / 2 + GAP, theme.color("card_cream")
    for sign, text in signs:
        if sign:
            symbol(painter, sign, x + PILL * 0.3, middle.y(), PILL * 0.6, theme.color("coin_light"))
        taken = _width_of(sign, text)
        text_at(painter, x + taken, middle.y() + PILL * 0.22, text, sans(PILL * 0.62, "bold"), cream, "right")
        x += taken + GAP
