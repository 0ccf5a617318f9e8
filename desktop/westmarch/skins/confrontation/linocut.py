"""Linocut busts: the few cuts that every emblem of the Confrontation is made of.

An emblem is cut into a block of 100 x 100 units, origin at the top left, and printed at any size.  One deep
colour makes the mass, paper makes the light; gold or ember is kept for the one object that tells who it is.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from westmarch.tabletop.drawing import path, pen
from westmarch.tabletop.theme import Theme

_STROKE = re.compile(r"([MLQCZ])([^MLQCZ]*)")
_MIRROR = QTransform(-1, 0, 0, 1, 100, 0)


@lru_cache(maxsize=512)
def traced(outline: str) -> QPainterPath:
    """The path of an outline such as ``"M 31 46 Q 26 62 33 84 Z"``: letters and absolute numbers of SVG."""
    parts = ((letter, *map(float, numbers.split())) for letter, numbers in _STROKE.findall(outline))
    return path(*parts)


@dataclass(frozen=True)
class Linocut:
    """One block while it is being printed: a painter in block units, and the inks.

    ``outline`` is always the text form of :func:`traced`.  The ``_both`` verbs print a shape and its mirror
    image about the middle of the block, for all that a face has twice.
    """

    painter: QPainter
    deep: QColor
    light: QColor
    gold: QColor
    flame: QColor
    blaze: QColor
    shadow: QColor
    iron: QColor

    @classmethod
    def on(cls, painter: QPainter, side: str, theme: Theme) -> Linocut:
        """A block in the inks of a side; emblems keep their day inks in both themes."""
        inks = [theme.color(f"emblem_{ink}") for ink in ("light", "gold", "flame", "blaze", "deep", "iron")]
        return cls(painter, theme.color(f"object_{side}"), *inks)

    def fill(self, ink: QColor, outline: str) -> QPainterPath:
        """A printed surface; returns its path, to clip other cuts to it."""
        shape = traced(outline)
        self.painter.fillPath(shape, ink)
        return shape

    def fill_both(self, ink: QColor, outline: str) -> None:
        shape = self.fill(ink, outline)
        self.painter.fillPath(_MIRROR.map(shape), ink)

    def line(self, ink: QColor, width: float, *outlines: str) -> None:
        """Cut lines, each with round ends."""
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        for outline in outlines:
            self.painter.strokePath(traced(outline), pen(ink, width))

    def line_both(self, ink: QColor, width: float, *outlines: str) -> None:
        self.line(ink, width, *outlines)
        for outline in outlines:
            self.painter.strokePath(_MIRROR.map(traced(outline)), pen(ink, width))

    def dot(self, ink: QColor, x: float, y: float, rx: float, ry: float | None = None) -> None:
        """A filled ellipse, or a disc when ``ry`` is not given."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(ink)
        self.painter.drawEllipse(QPointF(x, y), rx, rx if ry is None else ry)

    def dot_both(self, ink: QColor, x: float, y: float, rx: float, ry: float | None = None) -> None:
        self.dot(ink, x, y, rx, ry)
        self.dot(ink, 100 - x, y, rx, ry)

    def ring(self, ink: QColor, width: float, x: float, y: float, radius: float) -> None:
        self.painter.setPen(pen(ink, width))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawEllipse(QPointF(x, y), radius, radius)

    @contextmanager
    def inside(self, shape: QPainterPath) -> Iterator[None]:
        """Cuts made in this block stay inside ``shape``."""
        self.painter.save()
        self.painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        yield
        self.painter.restore()

    @contextmanager
    def moved(self, x: float, y: float, scale: float = 1, turn: float = 0) -> Iterator[None]:
        """Cuts in this block have their origin at ``x, y``, are ``scale`` as large, turned by degrees."""
        self.painter.save()
        self.painter.translate(x, y)
        self.painter.rotate(turn)
        self.painter.scale(scale, scale)
        yield
        self.painter.restore()


def shoulders(cut: Linocut, half_width: float, top: float, ink: QColor) -> QPainterPath:
    """A cloaked bust, from the neck at ``top`` to the lower edge of the block."""
    left, right, inner = 50 - half_width, 50 + half_width, half_width * 0.55
    return cut.fill(
        ink,
        f"M {left} 103 C {left} {top + 6} {50 - inner} {top} 41 {top - 4} "
        f"L 59 {top - 4} C {50 + inner} {top} {right} {top + 6} {right} 103 Z",
    )


def cloak_folds(cut: Linocut, cloak: QPainterPath, ink: QColor) -> None:
    """Four folds that fall from the collar."""
    with cut.inside(cloak):
        cut.line(
            ink,
            1.2,
            *(f"M {50 + d * 0.35} 76 Q {50 + d * 0.8} 86 {50 + d * 1.15} 104" for d in (-24, -15, 15, 24)),
        )


def face(cut: Linocut, cx: float, cy: float, rx: float, ry: float) -> QPainterPath:
    """A face lit from the left: paper, hatched on its right; brow and nose one stroke, the mouth another."""
    oval = cut.fill(
        cut.light,
        f"M {cx - rx} {cy - ry * 0.3} "
        f"C {cx - rx} {cy - ry * 1.2} {cx + rx} {cy - ry * 1.2} {cx + rx} {cy - ry * 0.3} "
        f"C {cx + rx} {cy + ry * 0.55} {cx + rx * 0.5} {cy + ry} {cx} {cy + ry} "
        f"C {cx - rx * 0.5} {cy + ry} {cx - rx} {cy + ry * 0.55} {cx - rx} {cy - ry * 0.3} Z",
    )
    with cut.inside(oval):
        for i in range(12):
            y = cy - ry + i * 3.4
            cut.line(cut.deep, 1.5, f"M {cx + rx * 0.3 + i % 2} {y} L {cx + rx + 2} {y - 3.5}")
    cut.line(
        cut.deep,
        2.1,
        f"M {cx - rx * 0.72} {cy - 1} Q {cx - rx * 0.4} {cy - 4} {cx - rx * 0.12} {cy - 1.5} "
        f"L {cx - 1.5} {cy + 6.5} L {cx + 2} {cy + 7}",
        f"M {cx + rx * 0.2} {cy - 2} Q {cx + rx * 0.5} {cy - 4} {cx + rx * 0.75} {cy - 1}",
    )
    cut.line(cut.deep, 1.9, f"M {cx - 4} {cy + 11.5} L {cx + 4} {cy + 11.2}")
    return oval


def hobbit_head(cut: Linocut) -> None:
    """Neck, curls and face that the four hobbits share."""
    cut.fill(cut.light, "M 43 60 L 57 60 L 56 71 Q 50 77 44 71 Z")
    cut.line(cut.deep, 1.4, "M 45 66 L 56 64", "M 47 69 L 56 67")
    for k in range(11):
        angle = math.pi * (1 + k / 10)
        cut.dot(cut.deep, 50 + 16 * math.cos(angle), 41 + 18 * math.sin(angle), 6.6)
    cut.dot_both(cut.deep, 33, 44, 5)
    cut.dot_both(cut.deep, 34.5, 50, 3.6)
    cut.dot(cut.deep, 50, 32, 18, 10)
    face(cut, 50, 47, 14, 17)
    for k in range(6):
        cut.dot(cut.deep, 37 + k * 5.2, 31.8 if k % 2 else 33, 4, 3.6)
    cut.painter.setPen(pen(cut.light, 1.3))
    cut.painter.setBrush(Qt.BrushStyle.NoBrush)
    for x, y in ((39, 28), (48, 23.5), (58, 25), (64.5, 33), (35, 36)):
        cut.painter.drawArc(QRectF(x - 4, y - 4, 8, 8), 30 * 16, 230 * 16)
