"""The emblem: a book of teal cloth with a gilt star; the icon of the program and its installers."""

from __future__ import annotations

import math
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QLinearGradient, QPainter, QPainterPath

from westmarch.tabletop.drawing import baked, faded, pen, polyline, rounded, rounded_in, seeded
from westmarch.tabletop.theme import DAY, mix

SIZES = (16, 22, 24, 32, 48, 64, 128)
"""Device pixels of the pictures of the icon; other sizes are scaled from the next."""
_FINE = 256
"""The size in pixels from which the cloth shows its threads."""


class _Small(NamedTuple):
    """A book for few pixels: edges on whole pixels, so that nothing is grey that should be a line.

    ``middle`` is the middle pixel of the star, ``ray`` the pixels from there to a tip; ``core`` and ``slant`` shape a
    star that is set pixel by pixel, both 0 for one that is large enough to be drawn.
    """

    left: int
    top: int
    width: int
    height: int
    hinge: int
    middle: tuple[int, int]
    ray: int
    core: int = 0
    slant: int = 0


_SMALL = {
    16: _Small(2, 1, 12, 14, 2, (8, 7), 4, 1, 2),
    22: _Small(3, 1, 16, 20, 2, (11, 10), 5, 2, 3),
    24: _Small(3, 1, 18, 22, 4, (13, 11), 6, 2, 3),
    32: _Small(4, 2, 24, 29, 3, (17, 16), 8),
    48: _Small(6, 3, 36, 43, 5, (25, 24), 11),
}


def window_icon() -> QIcon:
    """The icon of the windows, drawn in every size."""
    icon = QIcon()
    for size in SIZES:
        icon.addPixmap(baked(size, size, 1, partial(paint_emblem, size)))
    return icon


def paint_emblem(size: float, painter: QPainter) -> None:
    """The book in a square of ``size`` pixels at the painter's origin; small sizes are drawn for their pixels."""
    small = _SMALL.get(round(size)) if size <= max(_SMALL) else None
    if small is not None:
        _paint_small(painter, small)
    else:
        paint_book(painter, QRectF(size * 0.125, size * 0.0625, size * 0.75, size * 0.875), size >= _FINE)


def paint_book(painter: QPainter, area: QRectF, is_fine: bool) -> None:
    """The book seen from the front, its leaves at the right, filling ``area`` of six by seven.

    ``is_fine`` shows the threads of the cloth.
    """
    u = area.height() / 56
    x, y = area.x(), area.y()
    behind = rounded(x + 3 * u, y + 1.6 * u, area.width() - 3 * u, area.height() - 1.6 * u, 2.2 * u)
    painter.fillPath(behind, DAY.color(mix(DAY.cloth_teal, DAY.shade, 0.45)))
    _paint_leaves(painter, QRectF(x + 30 * u, y + 2.6 * u, area.width() - 31.2 * u, area.height() - 4.2 * u), u)
    cover = QRectF(x, y, round(area.width() - 3.4 * u), round(area.height() - 1.2 * u))
    paint_cloth(painter, rounded_in(cover, 2.4 * u), is_fine)
    front = cover.adjusted(6.4 * u, 0, 0, 0)
    _paint_frame(painter, front, u)
    paint_star(painter, front.center(), front.width() * 0.325, u)


def paint_cloth(painter: QPainter, shape: QPainterPath, is_fine: bool) -> None:
    """Teal cloth with the hinge of a book at its left, 6.4 parts wide where the shape is 55 high."""
    area = shape.boundingRect()
    u = area.height() / 55
    fall = QLinearGradient(area.left(), 0, area.right(), 0)
    for at, share in ((0.0, 0.34), (2.2, 0.05), (4.6, 0.12), (5.8, 0.36), (6.6, 0.30), (7.8, 0.0), (42.0, 0.16)):
        fall.setColorAt(min(1.0, at * u / area.width()), DAY.color(mix(DAY.cloth_teal, DAY.shade, share)))
    painter.fillPath(shape, fall)
    light = QLinearGradient(area.topLeft(), area.bottomRight())
    light.setColorAt(0, DAY.color("light", 0.14))
    light.setColorAt(0.55, DAY.color("light", 0.0))
    painter.fillPath(shape, light)
    if is_fine:
        painter.save()
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        _paint_threads(painter, area)
        painter.restore()


def _paint_frame(painter: QPainter, area: QRectF, unit: float) -> None:
    """A strong gilt line and a fine one within it, and a leaf in each corner."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width, alpha in ((3.4, 1.25, 1.0), (5.6, 0.5, 0.85)):
        painter.setPen(pen(DAY.color("gilt", alpha), width * unit))
        by = inset * unit
        painter.drawRoundedRect(area.adjusted(by, by, -by, -by), 1.2 * unit, 1.2 * unit)
    painter.setPen(Qt.PenStyle.NoPen)
    corner = 8.4 * unit
    for cx in (area.left() + corner, area.right() - corner):
        for cy in (area.top() + corner, area.bottom() - corner):
            painter.fillPath(_lozenge(cx, cy, 1.15 * unit), DAY.color("gilt", 0.9))


def paint_star(painter: QPainter, middle: QPointF, radius: float, unit: float) -> None:
    """The eight-pointed star, each ray with a light and a shaded side."""
    cx, cy = middle.x(), middle.y()
    around = [_point(cx, cy, radius, k) for k in range(16)]
    painter.strokePath(polyline(around, closed=True), pen(DAY.color("shade", 0.22), 1.2 * unit))
    light, dark = DAY.color("gilt_title"), DAY.color(mix(DAY.gilt, DAY.cord, 0.65))
    # The whole in the shaded colour first: no seam of cloth shines through between the sides.
    painter.fillPath(polyline(around, closed=True), dark)
    for k in range(0, 16, 2):
        painter.fillPath(polyline([(cx, cy), around[k - 1], around[k]], closed=True), light)


def paint_pixel_star(
    painter: QPainter, middle: tuple[int, int], ray: int, core: int, slant: int, color: QColor
) -> None:
    """A star set pixel by pixel: from its middle pixel four rays, a core, and four shorter rays on the slant."""
    x, y = middle
    for dx in range(-ray, ray + 1):
        for dy in range(-ray, ray + 1):
            far, near = max(abs(dx), abs(dy)), min(abs(dx), abs(dy))
            if near == 0 or far + near <= core:
                alpha = 0.6 if far == ray else 1.0
            elif near == far <= slant:
                alpha = 0.45 if far == slant else 0.9
            else:
                continue
            painter.fillRect(QRectF(x + dx, y + dy, 1, 1), faded(color, alpha))


def _paint_small(painter: QPainter, book: _Small) -> None:
    cover = QRectF(book.left, book.top, book.width, book.height)
    painter.fillPath(rounded_in(cover, 1.6), DAY.color(mix(DAY.cloth_teal, DAY.light, 0.05)))
    painter.fillPath(rounded(book.left, book.top, book.hinge, book.height, 1), DAY.color("shade", 0.34))
    painter.fillRect(QRectF(cover.right() - 1, cover.top() + 1, 1, cover.height() - 2), DAY.color("page_edge"))
    x, y = book.middle
    if book.core:
        paint_pixel_star(painter, book.middle, book.ray, book.core, book.slant, DAY.color("gilt_title"))
        return
    edge = 1.5 if book.width < 30 else 2.5
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(DAY.color("gilt"), 1))
    painter.drawRect(cover.adjusted(book.hinge + edge, edge, -1 - edge, -edge))
    star = [_point(x + 0.5, y + 0.5, book.ray + 0.5, k) for k in range(16)]
    painter.fillPath(polyline(star, closed=True), DAY.color("gilt_title"))


def _paint_leaves(painter: QPainter, area: QRectF, unit: float) -> None:
    painter.fillRect(area, DAY.color("page_edge"))
    painter.setPen(pen(DAY.color("page_line", 0.55), 0.28 * unit, flat=True))
    for k in range(4):
        x = area.right() - (0.35 + 0.55 * k) * unit
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))


def _paint_threads(painter: QPainter, area: QRectF) -> None:
    dice = seeded("emblem")
    step = max(2.0, area.height() / 190)
    for is_upright in (False, True):
        room = area.width() if is_upright else area.height()
        for k in range(int(room / step)):
            tone = "light" if k % 2 else "shade"
            painter.setPen(pen(DAY.color(tone, dice.uniform(0.02, 0.07)), step * 0.3, flat=True))
            at = k * step
            start = QPointF(area.left() + at, area.top()) if is_upright else QPointF(area.left(), area.top() + at)
            end = QPointF(start.x(), area.bottom()) if is_upright else QPointF(area.right(), start.y())
            painter.drawLine(start, end)


def _point(cx: float, cy: float, radius: float, sixteenth: int) -> tuple[float, float]:
    """A tip or a hollow of the star, clockwise from its highest tip."""
    reach = radius * (1 if sixteenth % 4 == 0 else 0.66 if sixteenth % 2 == 0 else 0.30)
    angle = -math.pi / 2 + sixteenth * math.pi / 8
    return cx + reach * math.cos(angle), cy + reach * math.sin(angle)


def _lozenge(cx: float, cy: float, radius: float) -> QPainterPath:
    return polyline([(cx, cy - radius), (cx + radius, cy), (cx, cy + radius), (cx - radius, cy)], closed=True)
