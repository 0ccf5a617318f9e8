"""The block that is printed, 100 units high with x = 0 in its middle, and the few cuts of which every picture is made.

The light comes from the upper left.  An outline is SVG path data with absolute M, L, Q, C and Z, or a QPainterPath.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from random import Random

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QRadialGradient

from westmarch.skins.art.inks import Inks, colors, qcolor, shaded, stuff
from westmarch.skins.cardart.painting import pixel
from westmarch.skins.cardart.paths import disc
from westmarch.tabletop.drawing import Point, polyline, preserved, seeded
from westmarch.tabletop.drawing import pen as round_pen

Outline = str | QPainterPath
"""SVG path data, or a path."""
dice = seeded
"""``dice(name, layer)``: the chance of one layer of a picture, the same at every size and on every machine."""
SPAN = 360.0
"""The widest block, in units: what is strewn along x is thrown for all of it, and painted where it is seen."""
FINEST = 0.55
"""No line is thinner, in device pixels."""
_PART = re.compile(r"([MLQCZ])([^MLQCZ]*)")


@lru_cache(maxsize=2048)
def outline(data: str) -> QPainterPath:
    """The path of SVG path data with absolute M, L, Q, C and Z.  Not to be changed."""
    result = QPainterPath()
    result.setFillRule(Qt.FillRule.WindingFill)
    for letter, text in _PART.findall(data):
        n = [float(number) for number in text.replace(",", " ").split()]
        if letter == "M":
            result.moveTo(n[0], n[1])
            n, letter = n[2:], "L"
        if letter == "L":
            for k in range(0, len(n), 2):
                result.lineTo(n[k], n[k + 1])
        elif letter == "Q":
            for k in range(0, len(n), 4):
                result.quadTo(*n[k : k + 4])
        elif letter == "C":
            for k in range(0, len(n), 6):
                result.cubicTo(*n[k : k + 6])
        else:
            result.closeSubpath()
    return result


def path_of(shape: Outline) -> QPainterPath:
    """An outline as a path."""
    return outline(shape) if isinstance(shape, str) else shape


def polygon(points: Sequence[Point]) -> QPainterPath:
    """A closed mass with straight edges."""
    return polyline(points, closed=True)


def oval(x: float, y: float, rx: float, ry: float | None = None) -> QPainterPath:
    """An ellipse about a point, or a circle."""
    return disc(x, y, rx, ry)


class Cut:
    """One block while it is printed: a painter in block units, and the inks of its picture.

    ``px`` is the length of a device pixel in block units: fine lines are left out where it is large.  Nothing may throw
    dice in a number that depends on it.
    """

    def __init__(self, painter: QPainter, inks: Inks) -> None:
        self.painter = painter
        self.inks = inks
        self.px = pixel(painter)

    # -- colours

    def lit(self, name: str, by: float = 1.0) -> str:
        """A named stuff, or a colour, under the light of the picture."""
        return self.inks.lit(name if name.startswith("#") else stuff(name), by)

    def cloth(self, name: str) -> str:
        """A named cloth under the light of the picture."""
        return self.inks.lit(colors().cloths[name])

    def skin(self, name: str) -> str:
        """A named skin under the light of the picture, of which it takes little."""
        return self.inks.lit(colors().skins[name], 0.3)

    def hair(self, name: str) -> str:
        """A named hair under the light of the picture."""
        return self.inks.lit(colors().hairs[name], 0.8)

    # -- what is fine, and where one is

    def is_finer(self, units: float) -> bool:
        """Whether lines ``units`` apart are still seen as lines."""
        return self.px < units * 0.45

    def width(self, units: float) -> float:
        """A width of line that does not vanish."""
        return max(units, FINEST * self.px)

    def pen(self, color: str, width: float, alpha: float = 1.0) -> QPen:
        """A round pen of at least the finest width."""
        return _pen(color, self.width(width), alpha)

    @contextmanager
    def at(
        self, x: float = 0.0, y: float = 0.0, scale: float = 1.0, turn: float = 0.0, flip: bool = False
    ) -> Iterator[None]:
        """A context with its origin at a point, scaled, turned by degrees (clockwise), and mirrored."""
        with preserved(self.painter):
            self.painter.translate(x, y)
            self.painter.rotate(turn)
            self.painter.scale(-scale if flip else scale, scale)
            before, self.px = self.px, self.px / max(scale, 1e-3)
            try:
                yield
            finally:
                self.px = before

    @contextmanager
    def inside(self, shape: Outline) -> Iterator[None]:
        """A context that paints only inside of a shape.  Dear on small masses: at most a few in a picture."""
        with preserved(self.painter):
            self.painter.setClipPath(path_of(shape), Qt.ClipOperation.IntersectClip)
            yield

    # -- cuts

    def fill(self, color: str, shape: Outline, alpha: float = 1.0) -> QPainterPath:
        """A flat mass without an edge; returns its path."""
        path = path_of(shape)
        self.painter.fillPath(path, qcolor(color, alpha))
        return path

    def line(self, color: str, width: float, *shapes: Outline, alpha: float = 1.0) -> None:
        """Lines along outlines."""
        pen = self.pen(color, width, alpha)
        for shape in shapes:
            self.painter.strokePath(path_of(shape), pen)

    def strokes(
        self, color: str, width: float, lines: Sequence[tuple[float, float, float, float]], alpha: float = 1.0
    ) -> None:
        """Many straight lines at once, each from a point to a point: hatching, grass, rain."""
        self.painter.setPen(self.pen(color, width, alpha))
        self.painter.drawLines([QLineF(*each) for each in lines])

    def cased(self, color: str, width: float, *shapes: Outline, halo: float = 1.2) -> None:
        """Lines with paper cut about them: ropes, bows, branches before a figure."""
        self.line(self.inks.paper, width + 2 * halo, *shapes)
        self.line(color, width, *shapes)

    def dot(self, color: str, x: float, y: float, rx: float, ry: float | None = None, alpha: float = 1.0) -> None:
        """A filled ellipse, or a disc."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(qcolor(color, alpha))
        self.painter.drawEllipse(QPointF(x, y), rx, rx if ry is None else ry)

    def ring(self, color: str, width: float, x: float, y: float, rx: float, ry: float | None = None) -> None:
        """A drawn ellipse, or a circle."""
        self.painter.setPen(self.pen(color, width))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawEllipse(QPointF(x, y), rx, rx if ry is None else ry)

    def band(self, color: str, x: float, y: float, width: float, height: float, alpha: float = 1.0) -> None:
        """A filled rectangle."""
        self.painter.fillRect(QRectF(x, y, width, height), qcolor(color, alpha))

    def glow(self, color: str, x: float, y: float, radius: float, alpha: float = 0.85) -> None:
        """Light about a point: sun, fire, lamps and magic, nothing else."""
        light = QRadialGradient(QPointF(x, y), radius)
        light.setColorAt(0, qcolor(color, alpha))
        light.setColorAt(1, qcolor(color, 0.0))
        self.painter.fillRect(QRectF(x - radius, y - radius, 2 * radius, 2 * radius), light)

    def mass(
        self,
        color: str,
        shape: Outline,
        shade: float = 0.3,
        halo: float = 1.5,
        dx: float = -5.0,
        dy: float = -1.5,
        hatch: float = 0.0,
    ) -> QPainterPath:
        """A printed mass: paper cut about it (``halo``), shade on the side away from the light; returns its path.

        The shade is the mass without itself moved by ``dx`` and ``dy``.  ``hatch`` is the share of the width that has
        hatching in the shade.
        """
        path = path_of(shape)
        painter = self.painter
        if halo:
            painter.strokePath(path, self.pen(self.inks.paper, 1.55 * halo))
        painter.fillPath(path, qcolor(color))
        if shade:
            with self.inside(path):
                painter.fillPath(_odd(path, dx, dy), qcolor(shaded(color, shade)))
                if hatch:
                    self._hatch(path, shaded(color, shade), hatch)
        return path

    def _hatch(self, path: QPainterPath, color: str, share: float) -> None:
        if self.px >= 0.6:
            return
        box = path.boundingRect()
        left, down = box.right() - box.width() * share, box.width() * share * 0.5
        count = int((box.height() + box.width() * 0.4) / 2.6)
        self.strokes(
            color, 0.7, [(left, y, box.right(), y - down) for y in [box.top() + k * 2.6 for k in range(count)]]
        )

    def limb(
        self,
        color: str,
        start: Point,
        end: Point,
        widths: Point,
        bend: float = 0.0,
        halo: float = 1.5,
        shade: float = 0.3,
    ) -> float:
        """A tapered limb through a joint that is pushed aside by ``bend``; returns the angle of its end in degrees."""
        (x0, y0), (x1, y1) = start, end
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        jx = (x0 + x1) / 2 - (y1 - y0) / length * bend
        jy = (y0 + y1) / 2 + (x1 - x0) / length * bend
        a = _aside(x0, y0, jx, jy, widths[0] / 2)
        b = _aside(jx, jy, x1, y1, widths[1] / 2)
        mx, my = (a[0] + b[0]) * 0.656, (a[1] + b[1]) * 0.656
        path = QPainterPath(QPointF(x0 + a[0], y0 + a[1]))
        path.quadTo(jx + mx, jy + my, x1 + b[0], y1 + b[1])
        path.lineTo(x1 - b[0], y1 - b[1])
        path.quadTo(jx - mx, jy - my, x0 - a[0], y0 - a[1])
        path.closeSubpath()
        self.mass(color, path, halo=halo, dx=-2.5, dy=-2.5, shade=shade)
        return math.degrees(math.atan2(y1 - jy, x1 - jx))


@lru_cache(maxsize=4096)
def _pen(color: str, width: float, alpha: float) -> QPen:
    return round_pen(qcolor(color, alpha), width)


def across(width: float, step: float, chance: Random, margin: float = 0.0) -> Iterator[tuple[float, Random]]:
    """Places along x about the middle, each with dice of its own, so that a wider picture only shows more of them.

    The order is from the left.  The dice of a place are the same whatever the width.
    """
    salt = chance.random()
    half = int(((width / 2) + margin) / step) + 1
    for k in range(-half, half + 1):
        yield k * step, seeded(salt, k)


def starred(radius: float, inner: float, points: int = 8, short: float = 0.7) -> QPainterPath:
    """A star about the origin whose every second ray is ``short`` of the others."""
    corners = []
    for k in range(points * 2):
        reach = inner if k % 2 else radius * (1.0 if k % 4 == 0 else short)
        corners.append((reach * math.sin(k * math.pi / points), -reach * math.cos(k * math.pi / points)))
    return polygon(corners)


def _odd(path: QPainterPath, dx: float, dy: float) -> QPainterPath:
    both = QPainterPath(path)
    both.addPath(path.translated(dx, dy))
    both.setFillRule(Qt.FillRule.OddEvenFill)
    return both


def _aside(x0: float, y0: float, x1: float, y1: float, by: float) -> Point:
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    return -(y1 - y0) / length * by, (x1 - x0) / length * by
