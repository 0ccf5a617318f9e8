"""Mountains, hills, woods and marshes of the atlas, painted from north to south so that nearer ones hide farther."""

from __future__ import annotations

import math
from bisect import bisect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap

from westmarch.games.quest.atlas import PLACES
from westmarch.skins.cardart.painting import pixel
from westmarch.skins.quest.geography import Frame, landscape
from westmarch.tabletop.curves import catmull
from westmarch.tabletop.drawing import Point, baked, copy_onto, pen, polyline, seeded
from westmarch.tabletop.theme import Theme

_CLEAR = 19.0
"""Thousandths around a place that are kept free."""
_SHAPES = 12
"""So many different peaks and trees there are."""
_STEP = 1.16
"""From one size of a stamp to the next: so little is not seen."""
_TREE = 5.9
"""Thousandths that the crown of the largest tree measures."""


@dataclass(frozen=True)
class Glyph:
    """Something that stands at a foot: what, its size in thousandths, and which of its shapes and leaves."""

    foot: Point
    kind: str
    size: float
    shape: int
    leaf: str = ""


class Relief:
    """What stands on the land of one frame."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self._unit = frame.length(1) / 0.935
        self._stamps: dict[tuple[str, str, int, int], QPixmap] = {}
        self._stamped_for: tuple[float, Theme] | None = None

    @cached_property
    def _places(self) -> list[Point]:
        """The middles of the places, from west to east."""
        return sorted(self.frame.point((each.x, each.y)) for each in PLACES.values())

    def _is_clear(self, x: float, y: float, reach: float) -> bool:
        first = bisect(self._places, (x - reach, math.inf))
        for u, v in self._places[first:]:
            if u >= x + reach:
                return True
            if (x - u) ** 2 + (y - v) ** 2 <= reach * reach:
                return False
        return True

    @cached_property
    def glyphs(self) -> list[Glyph]:
        """Everything, northernmost first."""
        found = [*self._peaks(), *self._hills(), *self._trees(), *self._tufts()]
        return sorted(found, key=lambda glyph: glyph.foot[1])

    def _peaks(self) -> list[Glyph]:
        found, dice = [], seeded("peaks")
        for ridge in landscape().ranges:
            gone = 0.0
            for a, b in pairwise(catmull(ridge.ridge, 24)):
                gone += math.hypot((b[0] - a[0]) * 1.119, b[1] - a[1])
                if gone <= ridge.size * 0.33:
                    continue
                gone = 0.0
                for _ in range(2 if ridge.wide > 9 else 1):
                    at = b[0] + dice.gauss(0, ridge.wide * 0.55), b[1] + dice.gauss(0, ridge.wide * 0.45)
                    size = ridge.size * (0.62 + 0.125 * dice.randrange(5))
                    x, y = self.frame.point(at)
                    if self._is_clear(x, y - self.frame.length(size * 0.3), self.frame.length(_CLEAR + size * 0.18)):
                        kind = "gloom" if ridge.dark else "peak"
                        found.append(Glyph((x, y), kind, size, dice.randrange(_SHAPES)))
        return found

    def _hills(self) -> list[Glyph]:
        found, dice = [], seeded("hills")
        for heap in landscape().hills:
            for _ in range(heap.count):
                across, down = dice.uniform(-1, 1) * heap.around, dice.uniform(-0.8, 0.8) * heap.around
                x, y = self.frame.point((heap.at[0] + across, heap.at[1] + down))
                size = 8.6 + 1.4 * dice.randrange(4)
                if self._is_clear(x, y, self.frame.length(_CLEAR + 3)):
                    found.append(Glyph((x, y), "hill", size, 0))
        return found

    def _trees(self) -> list[Glyph]:
        found, dice, step = [], seeded("trees"), self.frame.length(7.4)
        for forest in landscape().forests:
            edge = polyline(self.frame.points(forest.edge), closed=True)
            bounds, row = edge.boundingRect(), 0
            y = bounds.top()
            while y < bounds.bottom():
                x = bounds.left() + (row % 2) * step * 0.6
                while x < bounds.right():
                    foot = x + dice.uniform(-0.3, 0.3) * step, y + dice.uniform(-0.2, 0.2) * step
                    is_in = edge.contains(QPointF(*foot)) and dice.random() < 0.93
                    if is_in and self._is_clear(*foot, self.frame.length(_CLEAR)):
                        shape = dice.randrange(_SHAPES)
                        size = _TREE * (0.73 + 0.27 * (shape * 7 % _SHAPES) / _SHAPES)
                        found.append(Glyph(foot, "tree", size, shape, forest.leaf))
                    x += step * 1.25
                y += step * 0.72
                row += 1
        return found

    def _tufts(self) -> list[Glyph]:
        found, dice = [], seeded("tufts")
        for marsh in landscape().marshes:
            for _ in range(marsh.count):
                angle, reach = dice.uniform(0, math.tau), marsh.around * math.sqrt(dice.random())
                x, y = self.frame.point((marsh.at[0] + math.cos(angle) * reach, marsh.at[1] + math.sin(angle) * reach))
                if self._is_clear(x, y, self.frame.length(_CLEAR)):
                    found.append(Glyph((x, y), "tuft", 4.8, 0))
        return found

    # -- painting

    def paint(self, painter: QPainter, theme: Theme, seen: QRectF) -> Iterator[None]:
        """Paints the relief in a part of the world, in slices."""
        room = seen.adjusted(-40, -10, 40, 60)
        ratio = 1 / pixel(painter)
        if self._stamped_for != (ratio, theme):
            self._stamped_for, self._stamps = (ratio, theme), {}
        for glyph in self.glyphs:
            if not room.contains(QPointF(*glyph.foot)):
                continue
            step = round(math.log(glyph.size, _STEP))
            size = self.frame.length(_STEP**step)
            around = QRectF(-1.7 * size, -1.7 * size, 3.4 * size, 3.4 * size)
            key = (glyph.kind, glyph.leaf, glyph.shape, step)
            stamp = self._stamps.get(key)
            if stamp is None:
                stamp = self._stamps[key] = self._stamp(glyph, size, ratio, theme)
            copy_onto(painter, around.translated(*glyph.foot), stamp)
            yield

    def _stamp(self, glyph: Glyph, size: float, ratio: float, theme: Theme) -> QPixmap:
        """A picture of something that stands more than once, for there are two thousand of them."""

        def draw(painter: QPainter) -> None:
            painter.translate(1.7 * size, 1.7 * size)
            painter.scale(size, size)
            _DRAWN[glyph.kind](painter, glyph, theme, math.sqrt(self._unit) / size)

        return baked(3.4 * size, 3.4 * size, ratio, draw)


@dataclass(frozen=True)
class _Mountain:
    """One of the shapes of a peak, a unit high, on its foot."""

    body: QPainterPath
    shade: QPainterPath
    outline: QPainterPath
    ridge: QPainterPath
    hatches: QPainterPath


def _shaped(make: Callable[[Random], _Mountain]) -> list[_Mountain]:
    return [make(seeded("mountain", number)) for number in range(_SHAPES)]


def _mountain(dice: Random) -> _Mountain:
    half, top = dice.uniform(0.44, 0.56), (dice.uniform(-0.08, 0.08), -dice.uniform(0.85, 1.05))

    def slope(side: int) -> list[Point]:
        points = [top]
        for k in range(1, 5):
            share = k / 4
            shift = dice.uniform(-0.05, 0.05) if k < 4 else 0.0
            points.append((top[0] + (side * half - top[0]) * share + shift, top[1] * (1 - share**1.08)))
        return points

    left, right = slope(-1), slope(1)
    ridge = [top]
    for k in range(1, 5):
        share = k / 4
        ridge.append((top[0] + dice.uniform(-0.07, 0.09) + 0.06 * share, top[1] * (1 - share * 0.96)))
    shade = polyline([*ridge[::-1], *right[1:]], closed=True)
    lines = QPainterPath()
    for k in range(9):
        x, y = top[0] - 0.1 + k * 0.066, top[1] + k * 0.031
        lines.moveTo(x, y)
        lines.lineTo(x - 0.2, y + 0.8)
    hatched = QPainterPath()
    for k in range(1, 8):
        share = k / 8
        x, y = _along(right, share)
        length = 0.10 + 0.40 * (1 - share) * dice.uniform(0.75, 1.05)
        hatched.moveTo(x - 0.02, y)
        hatched.lineTo(max(x - 0.02 - 0.26 * length, _across(ridge, y + length)), min(y + length, -0.02))
    return _Mountain(
        polyline([*left[::-1], *right[1:]], closed=True), shade, polyline([*left[::-1], *right[1:]]),
        polyline(ridge[:4]), hatched,
    )  # fmt: skip


def _along(line: list[Point], share: float) -> Point:
    at = share * (len(line) - 1)
    k = min(int(at), len(line) - 2)
    (x0, y0), (x1, y1) = line[k], line[k + 1]
    return x0 + (x1 - x0) * (at - k), y0 + (y1 - y0) * (at - k)


def _across(line: list[Point], y: float) -> float:
    """Where a falling line is at a height."""
    for (x0, y0), (x1, y1) in pairwise(line):
        if y0 <= y <= y1 and y1 > y0:
            return x0 + (x1 - x0) * (y - y0) / (y1 - y0)
    return line[-1][0]


_MOUNTAINS: list[_Mountain] = []


def _rise(painter: QPainter, glyph: Glyph, theme: Theme, lit: str, shade: str, line: float) -> None:
    if not _MOUNTAINS:
        _MOUNTAINS.extend(_shaped(_mountain))
    shape = _MOUNTAINS[glyph.shape]
    painter.fillPath(shape.body, theme.color(lit))
    painter.fillPath(shape.shade, theme.color(shade, 0.62))
    painter.strokePath(shape.hatches, pen(theme.color("atlas_ink", 0.7), 0.75 * line))
    painter.strokePath(shape.outline, pen(theme.color("atlas_ink", 0.95), 1.15 * line))
    painter.strokePath(shape.ridge, pen(theme.color("atlas_ink", 0.7), 0.8 * line))


def _peak(painter: QPainter, glyph: Glyph, theme: Theme, line: float) -> None:
    _rise(painter, glyph, theme, "atlas_peak", "atlas_peak_shade", line)


def _gloom(painter: QPainter, glyph: Glyph, theme: Theme, line: float) -> None:
    _rise(painter, glyph, theme, "atlas_gloom", "atlas_gloom_shade", line)


_HILL = QPainterPath()
_HILL.moveTo(-1, 0)
_HILL.cubicTo(-0.6, -0.95, 0.3, -0.95, 1, 0)
_HILL_LINES = QPainterPath()
for _k in range(4):
    _HILL_LINES.moveTo(0.1 + 0.18 * _k, -0.52 + 0.1 * _k)
    _HILL_LINES.lineTo(0.2 + 0.18 * _k, -0.06)


def _hill(painter: QPainter, glyph: Glyph, theme: Theme, line: float) -> None:
    painter.fillPath(_HILL, theme.color("atlas_land", 0.7))
    painter.strokePath(_HILL, pen(theme.color("atlas_ink2", 0.9), line))
    painter.strokePath(_HILL_LINES, pen(theme.color("atlas_ink2", 0.5), 0.7 * line))


def _crown() -> QPainterPath:
    crown = QPainterPath()
    crown.setFillRule(Qt.FillRule.WindingFill)
    for x, y, rx, ry in ((-0.45, -0.15, 0.55, 0.5), (0.42, -0.12, 0.55, 0.48), (0.0, -0.6, 0.62, 0.55)):
        crown.addEllipse(QPointF(x, y), rx, ry)
    return crown.simplified()


_CROWN: list[QPainterPath] = []


def _tree(painter: QPainter, glyph: Glyph, theme: Theme, line: float) -> None:
    if not _CROWN:
        _CROWN.append(_crown())
    painter.setPen(pen(theme.color("atlas_ink", 0.8), 0.8 * line))
    painter.drawLine(QPointF(0, 0), QPointF(0, 0.75))
    light = theme.color(f"leaf_{glyph.leaf}").lighter(100 + 2 * glyph.shape)
    painter.fillPath(_CROWN[0], light)
    painter.strokePath(_CROWN[0], pen(theme.color("atlas_ink", 0.7), 0.85 * line))
    painter.setPen(pen(theme.color("atlas_ink", 0.5), 0.7 * line))
    painter.drawLine(QPointF(0.3, -0.55), QPointF(0.72, -0.02))
    painter.drawLine(QPointF(0.05, -0.3), QPointF(0.4, 0.12))


def _tuft(painter: QPainter, glyph: Glyph, theme: Theme, line: float) -> None:
    painter.setPen(pen(theme.color("atlas_haven", 0.75), 0.9 * line))
    painter.drawLine(QPointF(-1, 0), QPointF(1, 0))
    painter.drawLine(QPointF(-0.5, 0.4), QPointF(0.6, 0.4))
    for out in (-0.5, 0.0, 0.5):
        painter.drawLine(QPointF(out * 0.4, 0), QPointF(out * 1.1, -(1 - abs(out) * 0.4)))


_DRAWN: dict[str, Callable[[QPainter, Glyph, Theme, float], None]] = {
    "peak": _peak, "gloom": _gloom, "hill": _hill, "tree": _tree, "tuft": _tuft,
}  # fmt: skip
