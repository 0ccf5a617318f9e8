"""The terrain glyphs of the atlas: mountains, trees, hills and a few landmarks, each drawn with one pen.

Every glyph stands on its foot point ``(x, y)``, is filled with the ``tint`` of its land so that nearer glyphs hide
farther ones, and is drawn in ``ink``.  The same ``key`` gives the same glyph.  ``size`` is the height unless a
docstring says otherwise; lengths are in the painter's own units.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath

from westmarch.tabletop.curves import bezier, fractal, ink_line
from westmarch.tabletop.drawing import Point, faded, pen, polyline, seeded

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def mountain(
    painter: QPainter,
    x: float,
    y: float,
    width: float,
    height: float,
    key: object,
    tint: QColor,
    ink: QColor,
    alpha: float = 1.0,
) -> None:
    """A peak lit from the left: jagged slopes, a ridge, shade and short hatches to its right."""
    dice = seeded("mountain", key)
    top = (x + dice.uniform(-0.08, 0.08) * width, y - height)
    left = fractal((x - width / 2, y), top, height * 0.07, (key, "left"), 4)
    right = fractal(top, (x + width / 2, y), height * 0.07, (key, "right"), 4)
    ridge_foot = (x + dice.uniform(-0.02, 0.14) * width, y - height * 0.12)
    ridge = fractal(top, ridge_foot, height * 0.08, (key, "ridge"), 4)
    painter.fillPath(polyline(left + right, closed=True), _melting(tint, y, height))
    painter.fillPath(polyline([*ridge, *reversed(right)], closed=True), _melting(faded(ink, 0.16 * alpha), y, height))

    count = max(4, int(width / 5.2))
    painter.setPen(pen(faded(ink, 0.8 * alpha), 0.85))
    for k in range(1, count):
        share = k / count
        hx, hy = right[int(share * (len(right) - 1))]
        length = height * (0.16 + 0.42 * (1 - share) * dice.uniform(0.75, 1.05))
        if hy < y - 1:
            painter.drawLine(QPointF(hx, hy), QPointF(hx - 0.21 * length, min(hy + length, y - 1)))
    ink_line(painter, left, 1.5, faded(ink, alpha), key)
    ink_line(painter, right, 1.15, faded(ink, alpha), key)
    ink_line(painter, ridge[: int(len(ridge) * 0.8)], 0.8, faded(ink, 0.8 * alpha), key)


def broadleaf(
    painter: QPainter, x: float, y: float, size: float, key: object, tint: QColor, ink: QColor, alpha: float = 1.0
) -> None:
    """A broad tree: a crown of six lobes on two trunk strokes, hatched on its right third."""
    dice = seeded("broadleaf", key)
    middle = y - size * 0.62
    painter.setPen(pen(faded(ink, alpha)))
    painter.drawLine(QPointF(x - size * 0.05, y), QPointF(x - size * 0.04, y - size * 0.25))
    painter.drawLine(QPointF(x + size * 0.06, y), QPointF(x + size * 0.05, y - size * 0.25))
    turn = dice.uniform(0, 1)
    notches = []
    for k in range(6):
        angle = math.tau * (k + turn) / 6 + dice.uniform(-0.18, 0.18)
        notches.append((x + size * 0.40 * math.cos(angle), middle + size * 0.36 * math.sin(angle)))
    crown = QPainterPath(QPointF(*notches[-1]))
    for (ax, ay), (bx, by) in zip([notches[-1], *notches], notches, strict=False):
        lobe_x, lobe_y = x + ((ax + bx) / 2 - x) * 2.05, middle + ((ay + by) / 2 - middle) * 2.05
        crown.quadTo(lobe_x, lobe_y, bx, by)
    painter.fillPath(crown, tint)
    painter.setBrush(faded(ink, 0.09 * alpha))
    painter.drawPath(crown)
    painter.save()
    painter.setClipPath(crown, Qt.ClipOperation.IntersectClip)
    painter.setPen(pen(faded(ink, 0.75 * alpha), 0.8))
    for k in range(7):
        hx = x + size * (0.02 + 0.075 * k)
        painter.drawLine(
            QPointF(hx, middle + size * (0.5 - k * 0.02)), QPointF(hx + size * 0.16, middle + size * (0.02 - k * 0.05))
        )
    painter.restore()


def fir(
    painter: QPainter, x: float, y: float, size: float, key: object, tint: QColor, ink: QColor, alpha: float = 1.0
) -> None:
    """A fir: an outline of two steps with bars on its right half."""
    half = size * 0.32 * seeded("fir", key).uniform(0.92, 1.08)
    painter.setPen(pen(faded(ink, alpha), 1.1))
    painter.drawLine(QPointF(x, y), QPointF(x, y - size * 0.2))
    rise = ((1.0, 0.18), (0.35, 0.48), (0.62, 0.48), (0.2, 0.8), (0.0, 1.08))
    left = [(x - half * out, y - size * up) for out, up in rise]
    right = [(x + half * out, y - size * up) for out, up in reversed(rise[:-1])]
    outline = polyline(left + right, closed=True)
    painter.fillPath(outline, tint)
    painter.setPen(pen(faded(ink, alpha), 0.95))
    painter.setBrush(faded(ink, 0.12 * alpha))
    painter.drawPath(outline)
    painter.setPen(pen(faded(ink, 0.8 * alpha), 0.8))
    for k in range(4):
        level = y - size * (0.24 + k * 0.2)
        painter.drawLine(QPointF(x + half * 0.1, level), QPointF(x + half * (0.72 - k * 0.16), level))


def hill(
    painter: QPainter, x: float, y: float, size: float, key: object, tint: QColor, ink: QColor, alpha: float = 1.0
) -> None:
    """A round hill ``size`` wide: an arc with five hatches on its right."""
    height = size * 0.36
    half, shoulder = size / 2, y - height * 1.3
    arc = bezier((x - half, y), (x - size * 0.28, shoulder), (x + size * 0.2, shoulder), (x + half, y))
    painter.fillPath(polyline(arc, closed=True), _melting(tint, y, height))
    ink_line(painter, arc, 1.15, faded(ink, alpha), key)
    painter.setPen(pen(faded(ink, 0.7 * alpha), 0.75))
    for k in range(5):
        hx, hy = arc[int(len(arc) * (0.56 + k * 0.075))]
        painter.drawLine(QPointF(hx, hy + 1), QPointF(hx - 2.2, min(hy + height * (0.42 - k * 0.04), y)))


def barrow(
    painter: QPainter, x: float, y: float, size: float, key: object, tint: QColor, ink: QColor, alpha: float = 1.0
) -> None:
    """A hill ``size`` wide with a standing stone on top."""
    hill(painter, x, y, size, key, tint, ink, alpha)
    painter.setPen(pen(faded(ink, alpha), 1.6))
    painter.drawLine(QPointF(x - size * 0.02, y - size * 0.36), QPointF(x - size * 0.02, y - size * 0.52))


def tuft(
    painter: QPainter, x: float, y: float, size: float, key: object, tint: QColor, ink: QColor, alpha: float = 1.0
) -> None:
    """Three strokes of grass."""
    lean = seeded("tuft", key).uniform(-0.12, 0.12)
    painter.setPen(pen(faded(ink, 0.85 * alpha), 0.9))
    for out in (-0.5, -0.1, 0.35):
        tip = (x + (out * 1.1 + lean) * size, y - size * (0.9 - abs(out) * 0.6))
        painter.drawLine(QPointF(x + out * size * 0.5, y), QPointF(*tip))


def marsh(
    painter: QPainter, x: float, y: float, size: float, key: object, tint: QColor, ink: QColor, alpha: float = 1.0
) -> None:
    """A tuft on a waterline."""
    tuft(painter, x, y, size, key, tint, ink, alpha)
    painter.setPen(pen(faded(ink, 0.7 * alpha), 0.8))
    painter.drawLine(QPointF(x - size, y + 2), QPointF(x + size, y + 2))


def smial(
    painter: QPainter, x: float, y: float, size: float, key: object, tint: QColor, ink: QColor, alpha: float = 1.0
) -> None:
    """A house in a hill, two and a half times as wide as ``size``: round door, round window, chimney."""
    half, shoulder = size * 1.25, y - size * 1.25
    arc = bezier((x - half, y), (x - size * 0.75, shoulder), (x + size * 0.55, shoulder), (x + half, y))
    line, light = faded(ink, alpha), QColor(tint).lighter(106)
    painter.setBrush(tint)
    painter.setPen(pen(line, 1.1))
    painter.drawRect(QRectF(x + size * 0.30, y - size * 1.12, size * 0.16, size * 0.34))
    painter.fillPath(polyline(arc, closed=True), _melting(tint, y, size))
    ink_line(painter, arc, 1.25, line, key)
    painter.setPen(pen(faded(ink, 0.7 * alpha), 0.75))
    for k in range(7):
        hx, hy = arc[min(int(len(arc) * (0.60 + k * 0.055)), len(arc) - 1)]
        painter.drawLine(QPointF(hx, hy + 1.5), QPointF(hx - 2.6, min(hy + size * (0.34 - k * 0.03), y)))
    door = size * 0.27
    painter.setPen(pen(line, 1.2))
    painter.setBrush(light)
    painter.drawEllipse(QPointF(x - size * 0.1, y - door * 1.3), door * 1.28, door * 1.28)
    painter.drawEllipse(QPointF(x + size * 0.46, y - door * 1.25), door * 0.45, door * 0.45)
    painter.setBrush(faded(ink, 0.8 * alpha))
    painter.drawEllipse(QPointF(x - size * 0.1, y - door * 1.3), door * 0.86, door * 0.86)


def tower(
    painter: QPainter, x: float, y: float, size: float, key: object, tint: QColor, ink: QColor, alpha: float = 1.0
) -> None:
    """A tower with battlements and a pennant."""
    half = size * 0.16
    side = ((1.0, 0.0), (0.8, 0.75), (1.3, 0.80), (1.3, 0.93), (0.5, 0.93), (0.5, 0.86))
    left = [(x - half * out, y - size * up) for out, up in side]
    right = [(x + half * out, y - size * up) for out, up in reversed(side)]
    line = faded(ink, alpha)
    painter.setBrush(tint)
    painter.setPen(pen(line, 1.1))
    painter.drawPath(polyline(left + right, closed=True))
    painter.setPen(pen(faded(ink, 0.8 * alpha), 0.8))
    for k in range(5):
        level = y - size * (0.08 + 0.13 * k)
        painter.drawLine(QPointF(x + half * 0.2, level), QPointF(x + half * 0.8, level))
    painter.drawLine(QPointF(x, y - size * 0.86), QPointF(x, y - size * 1.12))
    pennant = [(x, y - size * 1.12), (x + size * 0.14, y - size * 1.08), (x, y - size * 1.03)]
    painter.setBrush(line)
    painter.drawPath(polyline(pennant, closed=True))


def ruin(
    painter: QPainter, x: float, y: float, size: float, key: object, tint: QColor, ink: QColor, alpha: float = 1.0
) -> None:
    """Two broken pillars and the springing of an arch."""
    painter.setPen(pen(faded(ink, alpha), 1.1))
    painter.setBrush(tint)
    low = ((-0.5, 0), (-0.5, -0.5), (-0.36, -0.62), (-0.28, -0.5), (-0.28, 0))
    high = ((0.1, 0), (0.1, -0.8), (0.32, -0.66), (0.32, 0))
    for pillar in (low, high):
        painter.drawPath(polyline([(x + out * size, y + up * size) for out, up in pillar], closed=True))
    painter.drawArc(QRectF(x - size * 0.28, y - size * 0.66, size * 0.40, size * 0.5), 20 * 16, 120 * 16)
    painter.drawLine(QPointF(x - size * 0.62, y), QPointF(x + size * 0.5, y))


def volcano(
    painter: QPainter, x: float, y: float, size: float, key: object, tint: QColor, ink: QColor, alpha: float = 1.0
) -> None:
    """A mountain ``size`` wide with three rings of smoke."""
    height = size * 0.64
    mountain(painter, x, y, size, height, key, tint, ink, alpha)
    top = x + seeded("mountain", key).uniform(-0.08, 0.08) * size
    painter.setPen(pen(faded(ink, 0.8 * alpha)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for k, (drift, radius) in enumerate(((2, 4), (7, 6), (4, 8))):
        middle = (top + drift, y - height - 7 - k * 8)
        painter.drawArc(QRectF(middle[0] - radius, middle[1] - radius, 2 * radius, 2 * radius), -40 * 16, 250 * 16)


def _melting(color: QColor, foot: float, height: float) -> QBrush:
    """A fill that runs out into the land towards the foot, where a straight lower edge would show."""
    fill = QLinearGradient(0, foot - height, 0, foot)
    fill.setColorAt(0.6, color)
    fill.setColorAt(1, faded(color, 0))
    return QBrush(fill)


def scatter(
    area: QPainterPath,
    apart: float,
    key: object,
    width: float = 0.0,
    height: float = 0.0,
    avoid: Sequence[Box] = (),
    tries: int = 900,
) -> list[Point]:
    """Foot points for glyphs of ``width`` x ``height`` strewn over ``area``, northernmost first.

    No two feet are nearer than ``apart`` (rows may be a third closer), the foot line and two thirds of the height lie
    in the area, and no glyph touches a box of ``avoid``.
    """
    dice = seeded("scatter", key)
    bounds = area.boundingRect()
    half, least = width / 2, apart * apart
    feet: list[Point] = []
    for _ in range(tries):
        x = dice.uniform(bounds.left(), bounds.right())
        y = dice.uniform(bounds.top(), bounds.bottom())
        if any((x - u) ** 2 + ((y - v) * 1.35) ** 2 < least for u, v in feet):
            continue
        west, east, north = x - half, x + half, y - height
        if any(east > left and west < right and y > top and north < bottom for left, top, right, bottom in avoid):
            continue
        corners = ((-half, 0), (half, 0), (0, 3), (-half / 2, -height * 0.66), (half / 2, -height * 0.66))
        if all(area.contains(QPointF(x + dx, y + dy)) for dx, dy in corners):
            feet.append((x, y))
    return sorted(feet, key=lambda foot: foot[1])
