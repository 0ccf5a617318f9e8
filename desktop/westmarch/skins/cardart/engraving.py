"""Engraved pictures: a country under a sky, what stands in it, and a charge before a disc.

All chance comes from the generator of a picture's name, so that the same card has the same picture at every size and on
every machine.
"""

from __future__ import annotations

import math
import random
import zlib
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QConicalGradient,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPolygonF,
    QRadialGradient,
    QTransform,
)

from westmarch.tabletop.drawing import faded, path, pen, polyline, smooth
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.work_slices import Work, run_to_end

from .charges import charge
from .painting import draw, pixel
from .paths import box, disc


@dataclass(frozen=True)
class Inks:
    """The colours of a picture as ``#RRGGBB``: light, middle and dark of its sky, the ink of its lines, the halo of its
    charge, the ``sun`` behind that, and the two ends of the charge's own sheen."""

    light: str
    middle: str
    dark: str
    ink: str
    halo: str
    sun: str
    sheen: tuple[str, str]

    @classmethod
    def of(cls, color: str, theme: Theme) -> Inks:
        """Returns the inks for a family or a landmark with the colour ``#RRGGBB``."""
        light = mix(mix(theme.card_paper, theme.coin_light, 0.28), color, 0.07)
        dark = mix(color, theme.card_ink, 0.34)
        halo = mix(theme.card_paper, theme.light, 0.4)
        return cls(light, mix(light, color, 0.5), dark, theme.card_ink, halo, halo, (mix(dark, light, 0.14), dark))


def dice_of(name: str) -> random.Random:
    """Returns a random generator for the picture of a card or landmark."""
    return random.Random(zlib.crc32(name.encode()))


def paint_sky(painter: QPainter, area: QRectF, inks: Inks, dice: random.Random) -> None:
    """Paints a wash with broken engraving lines, closer and darker toward the top."""
    wash = QLinearGradient(area.topLeft(), area.bottomLeft())
    wash.setColorAt(0, QColor(mix(inks.light, inks.middle, 0.6)))
    wash.setColorAt(0.62, QColor(inks.light))
    wash.setColorAt(1, QColor(mix(inks.light, inks.middle, 0.4)))
    painter.fillRect(area, wash)
    step = max(area.height() * 0.022, 1.6 * pixel(painter))
    width = max(area.height() * 0.005, 0.5 * pixel(painter))
    low = area.height() * 0.62
    down, row = 0.0, 0
    while down < low:
        color = faded(QColor(inks.dark), 0.30 * (1 - down / low) + 0.03)
        x = area.left() + dice.uniform(0, area.width() * 0.2)
        while x < area.right():
            length = dice.uniform(0.18, 0.7) * area.width()
            painter.fillRect(QRectF(x, area.top() + down, length, width), color)
            x += length + dice.uniform(0.015, 0.06) * area.width()
        down += step * (1 + row * 0.10)
        row += 1


def paint_disc(painter: QPainter, focus: QPointF, radius: float, inks: Inks) -> None:
    """Paints a sun or moon with its glow."""
    light = QColor(inks.sun)
    glow = QRadialGradient(focus, radius * 1.8)
    glow.setColorAt(0, faded(light, 0.9))
    glow.setColorAt(0.5, faded(light, 0.6))
    glow.setColorAt(1, faded(light, 0))
    draw(painter, disc(focus.x(), focus.y(), radius * 1.8), glow)
    edge = pen(faded(QColor(inks.dark), 0.66), max(radius * 0.027, 0.6 * pixel(painter)))
    draw(painter, disc(focus.x(), focus.y(), radius), faded(light, 0.92), edge)


def ridge(
    area: QRectF, base: float, height: float, roughness: float, dice: random.Random, rounds: int = 6
) -> QPainterPath:
    """Returns the area below a line of hills made by midpoint displacement, down to the foot of the picture."""
    levels = [dice.uniform(-0.5, 0.5) * height, dice.uniform(-0.5, 0.5) * height]
    reach = height
    for _ in range(rounds):
        finer = [levels[0]]
        for left, right in pairwise(levels):
            finer += [(left + right) / 2 + dice.uniform(-0.5, 0.5) * reach, right]
        levels = finer
        reach *= roughness
    step = area.width() / (len(levels) - 1)
    tops = [(area.left() + k * step, base - level) for k, level in enumerate(levels)]
    return polyline([(area.left(), area.bottom() + 1), *tops, (area.right(), area.bottom() + 1)], closed=True)


def paint_ridges(
    painter: QPainter, area: QRectF, horizon: float, inks: Inks, dice: random.Random, is_harsh: bool = False
) -> None:
    """Paints two ridges and the foreground, each darker than the one behind, the first two hatched."""
    roughness = 0.62 if is_harsh else 0.46
    top, height = area.top(), area.height()
    thin = max(height * 0.006, 0.55 * pixel(painter))
    dark = QColor(inks.dark)
    far = ridge(area, top + height * (horizon - 0.10), height * (0.26 if is_harsh else 0.16), roughness, dice)
    draw(painter, far, QColor(mix(inks.middle, inks.light, 0.28)), pen(faded(dark, 0.45), thin))
    hatch(painter, far, area, faded(dark, 0.14), -58 if is_harsh else -32)
    near = ridge(area, top + height * horizon, height * (0.20 if is_harsh else 0.13), roughness, dice)
    draw(painter, near, QColor(mix(inks.middle, inks.dark, 0.38)), pen(faded(dark, 0.75), thin))
    hatch(painter, near, area, faded(dark, 0.28), 24)
    ground = ridge(area, top + height * (horizon + 0.15), height * 0.07, 0.5, dice, 5)
    draw(painter, ground, QColor(mix(inks.dark, inks.ink, 0.15)), pen(dark, thin))


def hatch(
    painter: QPainter, shape: QPainterPath, area: QRectF, color: QColor, slant: float, share: float = 0.022
) -> None:
    """Paints fine parallel lines inside a shape, a ``share`` of the area's height apart, but not below a pixel."""
    unit = pixel(painter)
    step = max(area.height() * share / unit, 2.0)
    width = max(area.height() * 0.005 / unit, 0.5)
    brush = QBrush(_hatching(color.rgba(), slant, round(step, 1), round(width, 1)))
    brush.setTransform(QTransform.fromScale(unit, unit))
    painter.fillPath(shape, brush)


@lru_cache(maxsize=256)
def _hatching(rgba: int, slant: float, step: float, width: float) -> QImage:
    """Returns a seamless tile of slanting lines in device pixels; drawing many single lines would be slow."""
    lines = 8
    height = max(lines, round(step * lines))
    length = max(1, round(height / math.tan(math.radians(abs(slant)))))
    tile = QImage(length, height, QImage.Format.Format_ARGB32_Premultiplied)
    tile.fill(0)
    with QPainter(tile) as painter:
        smooth(painter)
        painter.setPen(pen(QColor.fromRgba(rgba), width, flat=True))
        rise = math.copysign(height, slant)
        for k in range(-lines - 1, 2 * lines + 2):
            y = k * height / lines
            painter.drawLine(QPointF(-length, y - rise), QPointF(2 * length, y + 2 * rise))
    return tile


def paint_frame(painter: QPainter, area: QRectF, inks: Inks) -> None:
    """Paints a dark line about a picture and a pale one inside it."""
    unit = min(area.width(), area.height())
    dark, pale = max(unit * 0.009, pixel(painter)), max(unit * 0.006, 0.7 * pixel(painter))
    inset = max(unit * 0.022, 2 * pixel(painter))
    draw(painter, box(area.x(), area.y(), area.width(), area.height()), None, pen(faded(QColor(inks.ink), 0.8), dark))
    inner = area.adjusted(inset, inset, -inset, -inset)
    line = pen(faded(QColor(inks.halo), 0.48), pale)
    draw(painter, box(inner.x(), inner.y(), inner.width(), inner.height()), None, line)


def paint_rays(painter: QPainter, area: QRectF, focus: QPointF, inks: Inks, dice: random.Random) -> None:
    """Paints light and dark rays in turn, as a gradient around the focus: clipping single wedges would be slow."""
    count = dice.choice([24, 28, 32, 36])
    rays = QConicalGradient(focus, 0)
    soft = 0.0012
    for k in range(count):
        start, end = k / count, (k + dice.uniform(0.36, 0.56)) / count
        color = faded(QColor(inks.light if k % 2 else inks.middle), 0.34)
        for share, alpha in ((start, 0.0), (start + soft, 1.0), (end, 1.0), (end + soft, 0.0)):
            rays.setColorAt(share, faded(color, color.alphaF() * alpha))
    painter.fillRect(area, rays)


def paint_pines(painter: QPainter, area: QRectF, inks: Inks, dice: random.Random) -> None:
    """Paints a few pines at the sides, clear of the charge."""
    first = dice.choice([0, 1])
    trees = QPainterPath()
    trees.setFillRule(Qt.FillRule.WindingFill)
    for k in range(dice.randint(3, 6)):
        share = dice.uniform(0.0, 0.2) if (k + first) % 2 else dice.uniform(0.8, 1.0)
        x, y = area.left() + area.width() * share, area.top() + area.height() * 0.91
        _add_pine(trees, x, y, area.height() * dice.uniform(0.2, 0.38))
    draw(painter, trees, QColor(mix(inks.dark, inks.ink, 0.2)))


def _add_pine(trees: QPainterPath, x: float, y: float, height: float) -> None:
    for k in range(3):
        foot, half = y - height * (0.12 + 0.26 * k), height * 0.18 * (1 - 0.26 * k)
        trees.addPath(polyline([(x - half, foot), (x, foot - height * 0.42), (x + half, foot)], closed=True))
    trees.addRect(QRectF(x - height * 0.03, y - height * 0.16, height * 0.06, height * 0.17))


def paint_spears(painter: QPainter, area: QRectF, inks: Inks, dice: random.Random) -> None:
    """Paints a rank of spears, some with a torn flag."""
    host = QPainterPath()
    host.setFillRule(Qt.FillRule.WindingFill)
    count = dice.randint(9, 16)
    unit = min(area.width(), area.height())
    half = max(unit * 0.006, 0.35 * pixel(painter))
    for k in range(count):
        x = area.left() + area.width() * (k + 0.5 + dice.uniform(-0.3, 0.3)) / count
        top = area.top() + area.height() * (0.86 - dice.uniform(0.16, 0.34))
        host.addRect(QRectF(x - half, top, 2 * half, area.bottom() - top))
        host.addPath(polyline([(x - unit * 0.02, top), (x, top - unit * 0.06), (x + unit * 0.02, top)], closed=True))
        if dice.random() < 0.25:
            y = top + unit * 0.03
            flag = ((0.0, 0.0), (0.11, 0.02), (0.07, 0.05), (0.11, 0.09), (0.0, 0.08))
            host.addPath(polyline([(x + dx * unit, y + dy * unit) for dx, dy in flag], closed=True))
    draw(painter, host, QColor(mix(inks.dark, inks.ink, 0.3)))


def paint_road(painter: QPainter, area: QRectF, inks: Inks) -> None:
    """Paints a road that winds into the country."""
    x, foot, w, h = area.center().x(), area.bottom() + 1, area.width(), area.height()
    road = path(
        ("M", x - w * 0.16, foot),
        ("C", x - w * 0.02, foot - h * 0.10, x + w * 0.16, foot - h * 0.14, x + w * 0.02, foot - h * 0.20),
        ("C", x - w * 0.08, foot - h * 0.25, x + w * 0.03, foot - h * 0.28, x + w * 0.01, foot - h * 0.31),
        ("L", x + w * 0.03, foot - h * 0.31),
        ("C", x + w * 0.07, foot - h * 0.27, x - w * 0.02, foot - h * 0.25, x + w * 0.10, foot - h * 0.20),
        ("C", x + w * 0.28, foot - h * 0.13, x + w * 0.12, foot - h * 0.08, x + w * 0.12, foot),
        ("Z",),
    )
    draw(painter, road, faded(QColor(inks.light), 0.84))


def paint_country(
    painter: QPainter, area: QRectF, focus: QPointF, inks: Inks, dice: random.Random, is_rayed: bool, is_harsh: bool
) -> None:
    """Paints sky, disc and ridges behind a charge at the ``focus``; a mild picture has a ring around the disc."""
    run_to_end(painting_country(painter, area, focus, inks, dice, is_rayed, is_harsh))


def painting_country(
    painter: QPainter, area: QRectF, focus: QPointF, inks: Inks, dice: random.Random, is_rayed: bool, is_harsh: bool
) -> Work[None]:
    """The same in slices."""
    unit = min(area.width(), area.height())
    paint_sky(painter, area, inks, dice)
    if is_rayed:
        paint_rays(painter, area, focus, inks, dice)
    yield
    paint_disc(painter, focus, unit * 0.30, inks)
    if not is_harsh:
        line = max(unit * 0.005, pixel(painter) * 0.6)
        draw(painter, disc(focus.x(), focus.y(), unit * 0.33), None, pen(QColor(inks.dark), line))
    yield
    paint_ridges(painter, area, 0.74, inks, dice, is_harsh)


def paint_charge(painter: QPainter, name: str, focus: QPointF, size: float, inks: Inks) -> None:
    shape = QTransform.fromTranslate(focus.x(), focus.y()).scale(size / 100, size / 100).map(charge(name))
    halo = faded(QColor(inks.halo), 0.94)
    painter.strokePath(shape, pen(halo, max(size * 0.058, 1.6 * pixel(painter))))
    for part in shape.toSubpathPolygons():  # no country is seen through its openings
        draw(painter, _closed(part), halo)
    cut = QLinearGradient(focus.x() - size / 2, focus.y() - size / 2, focus.x() + size / 2, focus.y() + size / 2)
    cut.setColorAt(0, QColor(inks.sheen[0]))
    cut.setColorAt(1, QColor(inks.sheen[1]))
    draw(painter, shape, cut, pen(faded(QColor(inks.ink), 0.86), max(size * 0.015, 0.6 * pixel(painter))))
    bounds = QRectF(focus.x() - size / 2, focus.y() - size / 2, size, size)
    hatch(painter, shape, bounds, faded(QColor(inks.light), 0.18), 38, 0.033)


def _closed(points: QPolygonF) -> QPainterPath:
    result = QPainterPath()
    result.addPolygon(points)
    return result
