"""The badge of a legal target, the same in every game but for the sign on it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from westmarch.tabletop.drawing import lozenge, pen, soft_shadow
from westmarch.tabletop.theme import Theme


def paint_target(
    painter: QPainter,
    is_hostile: bool,
    radius: float,
    theme: Theme,
    hovered: bool,
    paint_sign: Callable[[QColor], None],
) -> None:
    """Paints a disc about the origin, or a lozenge for an attack, with a ring of light if hovered.

    ``paint_sign`` paints what stands on it, in the colour that it is given.
    """
    unit = radius / 15
    shape = _shape(is_hostile, radius)
    painter.save()
    soft_shadow(painter, shape, theme.color("shadow"), 8 * unit, 2 * unit, 0.35)
    if hovered:
        painter.strokePath(shape, pen(theme.color("glow", 0.5), 9 * unit))
        painter.strokePath(shape, pen(theme.color("glow"), 5.6 * unit))
    painter.fillPath(shape, theme.color("dark" if is_hostile else "gold"))
    painter.strokePath(shape, pen(theme.color("paper" if theme.is_night else "raised"), 2 * unit))
    paint_sign(theme.color("dark_on" if is_hostile else "gold_on"))
    painter.restore()


def _shape(is_hostile: bool, radius: float) -> QPainterPath:
    if is_hostile:
        return lozenge(0, 0, radius * 1.25)
    disc = QPainterPath()
    disc.addEllipse(QPointF(0, 0), radius, radius)
    return disc
