"""Arrows that show who strikes whom: from item to item, with the figures that count in a pill on the shaft."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from westmarch.engine.table import Strike, Table
from westmarch.tabletop import z_values
from westmarch.tabletop.drawing import pen, rounded, text_at, text_width
from westmarch.tabletop.motion import APPEAR
from westmarch.tabletop.pictures import PictureItem
from westmarch.tabletop.skin import HasSigns, Skin
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans

if TYPE_CHECKING:
    from westmarch.tabletop.scene import TableScene

SAGS = (0.2, -0.25, 0.4, -0.5, 0.65)
"""How far the middle of an arrow hangs below the straight way, in lengths of that, first where it is best."""
SHAFT, HEAD = 5.0, 17.0
"""World units: how thick the shaft is, and how long the head."""
PILL, GAP = 25.0, 9.0
AWAY = 46.0
"""So far from its source an arrow at least ends at the words for a region that it means as a whole."""
_SPOTS, _NEAREST = (12, 9), 6
"""How many spots across and down are tried for those words, and to how many of them arrows."""
_CLEAR = 3.0
"""So far from all that lies there such words are free."""
_SAMPLES = [number / 16 for number in range(1, 16)]
_ALONG = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74)
"""Where on a shaft its pill may be, first where it is best."""
_ROOM = 26.0
INSIDE = 12.0
"""So far within its target the head ends."""


Sign = tuple[str, str]
"""The symbol of a figure, which may be none, and its text."""


class ArrowCurve(NamedTuple):
    """A curve from the edge of one thing to that of another, in the scene."""

    start: QPointF
    bend: QPointF
    end: QPointF

    def at(self, share: float) -> QPointF:
        """The point of the curve after a share of it, 0 to 1."""
        rest = 1 - share
        return self.start * rest**2 + self.bend * (2 * rest * share) + self.end * share**2


class Way(NamedTuple):
    """The curve of an arrow, and the area where it ends."""

    target: QRectF
    curve: ArrowCurve


def curve_between(source: QRectF, target: QRectF, inside: float = INSIDE, sag: float = SAGS[0]) -> ArrowCurve:
    """Returns the curve from the edge of one area to so far within the edge of another, bent downwards."""
    start, end = source.center(), target.center()
    length = math.hypot(end.x() - start.x(), end.y() - start.y())
    bend = (start + end) / 2 + QPointF(0, sag * length)
    inner = target.adjusted(inside, inside, -inside, -inside)
    return ArrowCurve(_edge(source, start, bend), bend, _edge(inner if inner.isValid() else target, end, bend))


def way_between(source: QRectF, targets: Sequence[QRectF], inside: float, things: Sequence[QRectF]) -> Way:
    """Returns the way to the first of some areas, bent so that it crosses as little as can be of what lies between."""
    tried = [
        (_crossed(curve, [thing for thing in things if thing not in (source, target)]), rank, number, target, curve)
        for rank, target in enumerate(targets)
        for number, sag in enumerate(SAGS)
        for curve in [curve_between(source, target, inside, sag)]
    ]
    *_, target, curve = min(tried, key=lambda each: each[:3])
    return Way(target, curve)


def _crossed(curve: ArrowCurve, things: Sequence[QRectF]) -> int:
    points = [curve.at(share) for share in _SAMPLES]
    return sum([thing.contains(point) for thing in things for point in points])


def _edge(area: QRectF, inside: QPointF, outside: QPointF) -> QPointF:
    """Returns the point where the straight line from the middle of an area leaves it, or the middle."""
    step = outside - inside
    halves = ((area.width() / 2, step.x()), (area.height() / 2, step.y()))
    return inside + step * min([1.0, *[half / abs(part) for half, part in halves if part]])


def free_spots(area: QRectF, size: QSizeF, source: QRectF, taken: Sequence[QRectF]) -> list[QRectF]:
    """Returns where words of a size may lie in an area: where they cover least of what is ``taken``, the nearest to the
    source first."""
    wide, high = max(0.0, area.width() - size.width()), max(0.0, area.height() - size.height())
    across, down = _SPOTS
    spots = [
        QRectF(QPointF(area.left() + wide * x / (across - 1), area.top() + high * y / (down - 1)), size)
        for x in range(across)
        for y in range(down)
    ]
    around = [source.adjusted(-AWAY, -AWAY, AWAY, AWAY)]
    lying = [thing.adjusted(-_CLEAR, -_CLEAR, _CLEAR, _CLEAR) for thing in taken]
    costs = [round(covered(spot, lying) + covered(spot, around)) for spot in spots]
    best = [spot for spot, cost in zip(spots, costs, strict=True) if cost == min(costs)]
    return sorted(best, key=lambda spot: math.dist(spot.center().toTuple(), source.center().toTuple()))[:_NEAREST]


def covered(area: QRectF, things: Sequence[QRectF]) -> float:
    """Returns how much of things an area covers."""
    common = [area.intersected(thing) for thing in things]
    return sum([each.width() * each.height() for each in common])


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
        things = [thing.resting_area for thing in scene.table_items.values()] if self._strikes else []
        ends: dict[str, list[QRectF]] = {}  # of the arrows to a region: words
        for strike in self._strikes:
            source, target = scene.areas.resting_area(strike.source), scene.areas.resting_area(strike.target)
            if source is None or target is None:
                continue
            signs, is_region = _signs(scene.skin, strike), strike.target not in scene.table_items
            if not is_region:
                ends[strike.target] = [target]
            elif strike.target not in ends:
                ends[strike.target] = free_spots(target, QSizeF(_pill_width(signs), PILL), source, things)
            way = way_between(source, ends[strike.target], 0.0 if is_region else INSIDE, things)
            ends[strike.target] = [way.target]
            self._add(scene, way.curve, signs, way.target.center() if is_region else _clear(way.curve, signs, things))

    def _add(self, scene: TableScene, way: ArrowCurve, signs: Sequence[Sign], pill: QPointF) -> None:
        # Round its own start, so that the same arrow elsewhere is the same picture.
        bend, end = way.bend - way.start, way.end - way.start
        area = QPolygonF([QPointF(0, 0), bend, end]).boundingRect().adjusted(-_ROOM, -_ROOM, _ROOM, _ROOM)
        half = _pill_width(signs) / 2 + 4
        middle = pill - way.start
        area = area.united(QRectF(middle.x() - half, middle.y() - PILL, 2 * half, 2 * PILL))
        points = tuple([round(number, 1) for point in (bend, end, middle) for number in point.toTuple()])
        curve = ArrowCurve(QPointF(0, 0), bend, end)
        draw = partial(_paint, way=curve, signs=signs, middle=middle, theme=theme_hub().theme)
        name = ("strike", points, tuple(signs))
        arrow = PictureItem(scene.pictures.pixmap(name, area, scene.ratio, draw), area)
        arrow.setPos(way.start)
        arrow.setZValue(z_values.ARROW)
        self._shown.append(arrow)
        scene.addItem(arrow)


def _signs(skin: Skin, strike: Strike) -> list[Sign]:
    """Returns what stands in the pill of a strike: its figures, and how or whom it strikes where that is a region."""
    signs = [(skin.sign(kind) if isinstance(skin, HasSigns) else "", text) for kind, text in strike.figures]
    words = strike.manner.capitalize() or strike.aim
    return [*signs, ("", words)] if words and signs else signs


def _clear(way: ArrowCurve, signs: Sequence[Sign], things: Sequence[QRectF]) -> QPointF:
    """Returns the middle of the pill on a shaft: where it covers least."""
    half = QPointF(_pill_width(signs) / 2, PILL / 2)
    spots = [way.at(share) for share in _ALONG]
    return min(spots, key=lambda spot: round(covered(QRectF(spot - half, spot + half), things)))


def _paint(painter: QPainter, way: ArrowCurve, signs: Sequence[Sign], middle: QPointF, theme: Theme) -> None:
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
        _paint_pill(painter, middle, signs, theme)


def _pill_width(signs: Sequence[Sign]) -> float:
    return sum([_width_of(sign, text) for sign, text in signs]) + GAP * (len(signs) + 1)


def _width_of(sign: str, text: str) -> float:
    return (PILL * 0.74 if sign else 0.0) + text_width(text, sans(PILL * 0.62, "bold"))


def _paint_pill(painter: QPainter, middle: QPointF, signs: Sequence[Sign], theme: Theme) -> None:
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
