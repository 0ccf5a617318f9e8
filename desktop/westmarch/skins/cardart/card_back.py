"""Backs of cards: crossed lines, a double gilt frame, and what the game paints in the middle of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient, QTransform

from westmarch.tabletop.drawing import faded, pen, rounded
from westmarch.tabletop.theme import Theme, mix

from .engraving import hatch
from .painting import draw, edge_inside, grain, pixel
from .paths import disc, starred


@dataclass(frozen=True)
class Back:
    """The measures of a game's backs, in the units of its cards."""

    frame: tuple[float, float]  # how far within the edge it lies, and its corner
    inner: tuple[float, float]
    inner_until: float  # so large a pixel, and it is left out
    thin: float  # least width of the thicker lines, and of the finer ones
    fine: float
    edge: float
    sheen: int  # of the middle, in percent
    star: tuple[float, float, float]  # above and below: how far from the middle, its radius and that of its notches
    star_light: float
    beside: tuple[float, float]  # from where to where the lines beside a star reach


def paint_back(
    painter: QPainter,
    back: Back,
    shape: QPainterPath,
    area: QRectF,
    base: str,
    color: QColor,
    theme: Theme,
    paint_device: Callable[[QColor, float, float], None],
) -> None:
    """Paints a back about the origin, in units in which its edge is ``shape``, filling ``area``.

    ``color`` is that of its cloth, and ``base`` the one that its edge is a darker shade of.  ``paint_device`` paints
    the middle, and is given the gilt and the widths of a thin and a fine line.
    """
    gilt = theme.color("coin")
    wash = QRadialGradient(QPointF(0, 0), area.height() * 0.6)
    wash.setColorAt(0, color.lighter(back.sheen))
    wash.setColorAt(1, color.darker(118))
    painter.fillPath(shape, wash)
    for slant in (45, -45):
        hatch(painter, shape, area, faded(theme.color("card_cream"), 0.08), slant, 0.028)
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    grain(painter, area, 0.2)
    painter.restore()
    thin, fine = max(back.thin, 0.8 * pixel(painter)), max(back.fine, 0.6 * pixel(painter))
    draw(painter, _within(area, *back.frame), None, pen(faded(gilt, 0.86), thin))
    if pixel(painter) < back.inner_until:
        draw(painter, _within(area, *back.inner), None, pen(faded(gilt, 0.5), fine))
    paint_device(gilt, thin, fine)
    far, radius, notch = back.star
    for y in (-far, far):
        draw(painter, starred(4, radius, notch).translated(0, y), faded(gilt, back.star_light))
        painter.setPen(pen(faded(gilt, 0.66), fine))
        for out in (-1, 1):
            painter.drawLine(QPointF(out * back.beside[1], y), QPointF(out * back.beside[0], y))
    edge_inside(painter, shape, QColor(mix(base, theme.shade, 0.62)), max(back.edge, pixel(painter)))


SEALED = Back(
    frame=(28, 15), inner=(44, 10), inner_until=8, thin=6.0, fine=3.2, edge=6.0, sheen=128,
    star=(290, 26, 9), star_light=0.9, beside=(44, 120),
)  # fmt: skip
"""With a seal in the middle, on an upright card."""
SEALED_LYING = replace(SEALED, star=(222, 22, 8), beside=(38, 120))
"""With a seal in the middle, on a card that lies across."""


def paint_sealed(
    painter: QPainter, back: Back, shape: QPainterPath, area: QRectF, base: str, device: QPainterPath, theme: Theme
) -> None:
    """Paints a back with a seal that bears a ``device``; ``base`` is a colour."""
    color = QColor(mix(base, theme.card_cream, 0.06))

    def paint_seal(gilt: QColor, thin: float, fine: float) -> None:
        draw(painter, disc(0, 0, 164), color.darker(140), pen(gilt, thin))
        draw(painter, disc(0, 0, 144), None, pen(faded(gilt, 0.5), fine))
        draw(painter, QTransform.fromScale(1.96, 1.96).map(device), gilt)

    paint_back(painter, back, shape, area, base, color, theme, paint_seal)


def _within(area: QRectF, inset: float, corner: float) -> QPainterPath:
    return rounded(area.x() + inset, area.y() + inset, area.width() - 2 * inset, area.height() - 2 * inset, corner)
