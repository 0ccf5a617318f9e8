"""Shared parts of the book covers: the unit of a scene, its sky, and rays of light."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter

from westmarch.tabletop.drawing import faded, pen
from westmarch.tabletop.theme import Theme, mix


def unit_of(rect: QRectF) -> float:
    """Returns the unit of a scene in an area; 1 on a cover of 126 x 185."""
    return min(rect.width() / 126, rect.height() / 185)


def paint_sky(painter: QPainter, rect: QRectF, cloth: str, share: float, reach: float, theme: Theme) -> None:
    """Paints haze with a ``share`` of the cloth's colour, which ends at ``reach`` of the height."""
    sky = QLinearGradient(0, rect.y(), 0, rect.y() + rect.height())
    sky.setColorAt(0, theme.color(mix(theme.scene_haze, cloth, share)))
    sky.setColorAt(reach, theme.color("scene_sky"))
    painter.fillRect(rect, sky)


def paint_rays(
    painter: QPainter, middle: QPointF, unit: float, ink: QColor, count: int, turn: float, reach: tuple[float, ...]
) -> None:
    """Paints long and short rays of light around a point in turn; ``turn`` shifts the first by a share of a step.

    ``reach``: how far away they begin, the long ones end and the short ones end, in units.
    """
    painter.setPen(pen(faded(ink, 0.5), 0.8 * unit))
    near = reach[0] * unit
    for k in range(count):
        angle, far = math.tau * (k + turn) / count, reach[1 + k % 2] * unit
        across, down = math.cos(angle), math.sin(angle)
        painter.drawLine(
            QPointF(middle.x() + near * across, middle.y() + near * down),
            QPointF(middle.x() + far * across, middle.y() + far * down),
        )
