"""Shared drawing primitives for skins and interface, all in code, all seeded.

Nothing here knows a game or a theme; colours arrive as QColor.  Lengths are in the painter's own units.  Points are
``(x, y)`` tuples; a polyline is a list of points.
"""

from __future__ import annotations

import math
import random
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QPixmap,
    QPolygonF,
    QTransform,
)

from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.work_slices import Work, run_to_end

Point = tuple[float, float]
_SMOOTH = QPainter.RenderHint.SmoothPixmapTransform
_ON_PIXELS = QTransform()


@contextmanager
def preserved(painter: QPainter) -> Iterator[None]:
    """A context that restores the painter's state at its end, even if a drawing in slices is cancelled."""
    painter.save()
    try:
        yield
    finally:
        painter.restore()


def seeded(*key: object) -> random.Random:
    """Returns a random generator that gives the same picture for the same key on every machine."""
    return random.Random(zlib.crc32(repr(key).encode()))


def pen(color: QColor, width: float = 1.0, dash: Sequence[float] | None = None, flat: bool = False) -> QPen:
    """Returns a pen with round joins; ``dash`` is in multiples of the width, as in Qt."""
    result = QPen(color, width)
    result.setCapStyle(Qt.PenCapStyle.FlatCap if flat else Qt.PenCapStyle.RoundCap)
    result.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dash:
        result.setDashPattern(list(dash))
    return result


def faded(color: QColor, alpha: float) -> QColor:
    """Returns the colour at another opacity, 0 to 1."""
    result = QColor(color)
    result.setAlphaF(max(0.0, min(1.0, alpha)))
    return result


def path(*parts: tuple[str | float, ...]) -> QPainterPath:
    """Returns a path from SVG-like parts: ``("M", x, y) ("L", x, y) ("Q", ...4) ("C", ...6) ("Z",)``."""
    result = QPainterPath()
    for part in parts:
        match part:
            case ("M", x, y):
                result.moveTo(float(x), float(y))
            case ("L", x, y):
                result.lineTo(float(x), float(y))
            case ("Q", a, b, x, y):
                result.quadTo(float(a), float(b), float(x), float(y))
            case ("C", a, b, c, d, x, y):
                result.cubicTo(float(a), float(b), float(c), float(d), float(x), float(y))
            case ("Z",):
                result.closeSubpath()
            case _:
                raise ValueError(f"a path part is M, L, Q, C or Z with its numbers, not {part!r}")
    return result


def polyline(points: Sequence[Point], closed: bool = False) -> QPainterPath:
    """Returns a path of straight lines through the points."""
    result = QPainterPath(QPointF(*points[0]))
    for point in points[1:]:
        result.lineTo(*point)
    if closed:
        result.closeSubpath()
    return result


def rounded(x: float, y: float, width: float, height: float, radius: float) -> QPainterPath:
    """Returns a rectangle with round corners."""
    result = QPainterPath()
    result.addRoundedRect(QRectF(x, y, width, height), radius, radius)
    return result


def rounded_in(area: QRectF, radius: float) -> QPainterPath:
    """Returns an area as a rectangle with round corners."""
    return rounded(area.x(), area.y(), area.width(), area.height(), radius)


def soft_shadow(
    painter: QPainter, shape: QPainterPath, color: QColor, spread: float, drop: float, strength: float
) -> None:
    """Paints a blurred shadow below ``shape`` from widening copies of it.  Slow: for cached pictures only."""
    run_to_end(shading(painter, shape, color, spread, drop, strength))


def shading(
    painter: QPainter, shape: QPainterPath, color: QColor, spread: float, drop: float, strength: float
) -> Work[None]:
    """The same in slices."""
    with preserved(painter):
        yield from _shading(painter, shape, color, spread, drop, strength)


def _shading(
    painter: QPainter, shape: QPainterPath, color: QColor, spread: float, drop: float, strength: float
) -> Work[None]:
    painter.translate(0, drop)
    count = max(6, int(spread * 1.2))
    each = 1 - (1 - strength) ** (1 / (count * 0.5))
    grown = QPainterPathStroker()
    grown.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    for i in range(count):
        share = (i + 1) / count
        grown.setWidth(spread * 2 * share)
        # Strokes alone would leave the middle pale, which shows where the shape is thin or drops far.
        painter.fillPath(shape.united(grown.createStroke(shape)), faded(color, each * (1 - share) + 0.002))
        yield


def text_width(text: str, font: QFont) -> float:
    """Returns the width of a text in the painter's units."""
    return QFontMetricsF(font).horizontalAdvance(text)


def fitting(text: str, face: Callable[[float], QFont], largest: float, smallest: float, room: float) -> QFont:
    """Returns the font at the largest size at which the text fits the width."""
    size = largest
    while size > smallest and text_width(text, face(size)) > room:
        size -= 0.5
    return face(size)


def text_at(
    painter: QPainter, x: float, baseline: float, text: str, font: QFont, color: QColor, align: str = "left"
) -> None:
    """Draws one line; ``align`` is left, center or right of ``x``."""
    if align != "left":
        x -= text_width(text, font) * (0.5 if align == "center" else 1.0)
    painter.setFont(font)
    painter.setPen(color)
    painter.drawText(QPointF(x, baseline), text)


def haloed(
    painter: QPainter, x: float, baseline: float, text: str, font: QFont, color: QColor, halo: QColor, width: float = 5
) -> None:
    """Draws one centred line with a halo, for names on a map."""
    x -= text_width(text, font) / 2
    outline = QPainterPath()
    outline.addText(QPointF(x, baseline), font, text)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(halo, width))
    painter.drawPath(outline)
    painter.setFont(font)
    painter.setPen(color)
    painter.drawText(QPointF(x, baseline), text)


def wrapped(text: str, font: QFont, width: float) -> list[str]:
    """Returns the text broken into lines of at most ``width``; a longer single word has its own line."""
    metrics = QFontMetricsF(font)
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and metrics.horizontalAdvance(longer) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line] if line else lines


def paragraph(
    painter: QPainter, x: float, baseline: float, width: float, text: str, font: QFont, color: QColor, leading: float
) -> float:
    """Draws wrapped, centred text; returns the baseline of the line after the last."""
    for line in wrapped(text, font, width):
        text_at(painter, x + width / 2, baseline, line, font, color, "center")
        baseline += font.pixelSize() * leading
    return baseline


def star(painter: QPainter, cx: float, cy: float, radius: float, color: QColor) -> None:
    """Draws the eight-pointed star of the Fellowship."""
    shape = QPolygonF()
    for k in range(16):
        reach = radius * (1 if k % 4 == 0 else 0.78 if k % 2 == 0 else 0.34)
        angle = -math.pi / 2 + k * math.pi / 8
        shape.append(QPointF(cx + reach * math.cos(angle), cy + reach * math.sin(angle)))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawPolygon(shape)


def lidless_eye(painter: QPainter, cx: float, cy: float, width: float, color: QColor, slit: QColor) -> None:
    """Draws the eye of Sauron, ``width`` from corner to corner."""
    h = width * 0.52
    painter.fillPath(
        path(
            ("M", cx - width / 2, cy),
            ("Q", cx, cy - h, cx + width / 2, cy),
            ("Q", cx, cy + h, cx - width / 2, cy),
            ("Z",),
        ),
        color,
    )
    painter.fillPath(
        path(
            ("M", cx, cy - h * 0.46),
            ("Q", cx + width * 0.13, cy, cx, cy + h * 0.46),
            ("Q", cx - width * 0.13, cy, cx, cy - h * 0.46),
            ("Z",),
        ),
        slit,
    )


def lozenge(cx: float, cy: float, radius: float) -> QPainterPath:
    """Returns a square that stands on its corner."""
    return polyline([(cx, cy - radius), (cx + radius, cy), (cx, cy + radius), (cx - radius, cy)], closed=True)


def side_mark(painter: QPainter, side: str, cx: float, cy: float, radius: float, fill: QColor, on: QColor) -> None:
    """The mark of a side; never colour alone.

    A disc with a star (good), a lozenge with an eye (dark), a round-bottomed shield with a star (golden), a pointed one
    with an eye (slate), or for ``first`` to ``fifth`` a shield, a square, a hexagon, a triangle and a clover, each with
    a sign of its own.
    """
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(side_shape(side, cx, cy, radius), fill)
    side_sign(painter, side, cx, cy, radius, on, fill)


def side_shape(side: str, cx: float, cy: float, radius: float) -> QPainterPath:
    """Returns the outline of a side's mark; all look about as large as a disc of the radius."""
    r = radius
    match side:
        case "good":
            disc = QPainterPath()
            disc.addEllipse(QPointF(cx, cy), r, r)
            return disc
        case "dark":
            return lozenge(cx, cy, r * 1.22)
        case "golden":
            return path(
                ("M", cx - r, cy - r * 1.0),
                ("L", cx + r, cy - r * 1.0),
                ("L", cx + r, cy + r * 0.24),
                ("Q", cx + r * 0.98, cy + r * 1.16, cx, cy + r * 1.2),
                ("Q", cx - r * 0.98, cy + r * 1.16, cx - r, cy + r * 0.24),
                ("Z",),
            )
        case "slate":
            return path(
                ("M", cx - r * 1.04, cy - r * 0.86),
                ("Q", cx - r * 0.5, cy - r * 0.64, cx, cy - r * 1.08),
                ("Q", cx + r * 0.5, cy - r * 0.64, cx + r * 1.04, cy - r * 0.86),
                ("Q", cx + r * 1.06, cy + r * 0.5, cx, cy + r * 1.34),
                ("Q", cx - r * 1.06, cy + r * 0.5, cx - r * 1.04, cy - r * 0.86),
                ("Z",),
            )
        case "first":
            return path(
                ("M", cx - r * 0.92, cy - r * 0.98),
                ("L", cx + r * 0.92, cy - r * 0.98),
                ("L", cx + r * 0.92, cy),
                ("Q", cx + r * 0.86, cy + r * 0.72, cx, cy + r * 1.14),
                ("Q", cx - r * 0.86, cy + r * 0.72, cx - r * 0.92, cy),
                ("Z",),
            )
        case "second":
            return rounded(cx - r * 0.9, cy - r * 0.9, r * 1.8, r * 1.8, r * 0.16)
        case "third":
            return polyline([_around(cx, cy, r * 1.1, turn / 6) for turn in range(6)], closed=True)
        case "fourth":
            return polyline([_around(cx, cy + r * 0.22, r * 1.36, turn / 3) for turn in range(3)], closed=True)
        case "fifth":
            clover = QPainterPath()
            clover.setFillRule(Qt.FillRule.WindingFill)
            for turn in range(4):
                clover.addEllipse(QPointF(*_around(cx, cy, r * 0.56, turn / 4)), r * 0.56, r * 0.56)
            return clover.simplified()
        case _:
            raise ValueError(f"there is no side {side!r}")


def side_sign(painter: QPainter, side: str, cx: float, cy: float, radius: float, color: QColor, hollow: QColor) -> None:
    """Draws the sign inside a side's mark; ``hollow`` is the colour of its cut-outs."""
    if side in ("good", "golden"):
        star(painter, cx, cy, radius * 0.74, color)
    elif side in ("dark", "slate"):
        lidless_eye(painter, cx, cy, radius * 1.35, color, hollow)
    else:
        name, size, dy = _SIGNS[side]
        symbol(painter, name, cx, cy + dy * radius, radius * size, color)


_SIGNS = {
    "first": ("weather-night", 1.3, -0.08),
    "second": ("leaf", 1.35, 0.0),
    "third": ("water", 1.4, 0.0),
    "fourth": ("fire", 1.05, 0.26),
    "fifth": ("feather", 1.25, 0.0),
}
"""Sign, size and how far below the middle it stands, both in radii."""


def _around(cx: float, cy: float, radius: float, turns: float) -> tuple[float, float]:
    """Returns a point on a circle, clockwise from its top."""
    return cx + radius * math.sin(math.tau * turns), cy - radius * math.cos(math.tau * turns)


Draw = Callable[[QPainter], Iterable[None] | None]
"""Draws, all at once or, as a generator, in parts between which it may rest."""


def baked(width: float, height: float, ratio: float, draw: Draw) -> QPixmap:
    """Returns a transparent pixmap of ``width`` x ``height`` logical pixels at a device-pixel ``ratio``, drawn once."""
    return run_to_end(baking(width, height, ratio, draw))


def baking(width: float, height: float, ratio: float, draw: Draw) -> Work[QPixmap]:
    """Draws a pixmap as :func:`baked` does, in slices: it pauses where the drawing does.

    Here and wherever a picture is drawn on, the painter lets go of it even if the drawing fails: a picture that is
    thrown away under its painter ends the program.
    """
    image = QImage(
        max(1, math.ceil(width * ratio)), max(1, math.ceil(height * ratio)), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.setDevicePixelRatio(ratio)
    image.fill(0)
    with QPainter(image) as painter:
        smooth(painter)
        yield from draw(painter) or ()
    return QPixmap.fromImage(image)


def copy_onto(painter: QPainter, area: QRectF, picture: QPixmap) -> None:
    """Copies a pre-painted picture into its rectangle.

    Where it was baked for the present size its pixels are only copied, so that it stays as sharp as it was drawn.  Qt
    would blend each of them with its neighbours, as its place begins between two pixels, and take ten times as long.
    The painter smooths pictures afterwards if it had to smooth this one: while it may, it copies by spans, not by rows.
    """
    transform, ratio = painter.worldTransform(), painter.device().devicePixelRatioF()
    wide, high = picture.width(), picture.height()
    across, down = wide - area.width() * transform.m11() * ratio, high - area.height() * transform.m22() * ratio
    if not (-0.1 < across < 1.1 and -0.1 < down < 1.1) or transform.isRotating():
        painter.setRenderHint(_SMOOTH, True)
        painter.drawPixmap(area, picture, QRectF(0, 0, wide, high))
        return
    corner = transform.map(area.topLeft())
    painter.setRenderHint(_SMOOTH, False)
    painter.setWorldTransform(_ON_PIXELS if ratio == 1.0 else QTransform.fromScale(1 / ratio, 1 / ratio))
    place = QRectF(round(corner.x() * ratio), round(corner.y() * ratio), wide, high)
    painter.drawPixmap(place, picture, QRectF(0, 0, wide, high))
    painter.setWorldTransform(transform)


def smooth(painter: QPainter) -> None:
    """Turns antialiasing on for lines, text and pictures."""
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )
