"""The light on a region that may be entered: a gold wash and a double outline, stronger under the pointer."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPainterPath

from westmarch.tabletop.drawing import pen
from westmarch.tabletop.theme import Theme


def wash_strength(theme: Theme, hovered: bool) -> float:
    """How much of the glow lies over a lit region, 0 to 1."""
    if not hovered:
        return 0.10
    return 0.20 if theme.is_night else 0.42


def paint_light(
    painter: QPainter, outline: QPainterPath, coarse: QPainterPath, theme: Theme, hovered: bool, attack: bool
) -> None:
    """Lights the region inside ``outline``.  An attack has a third, inner line in the colour of battle.

    ``coarse`` is the outline without its smallest teeth, for what is too wide to show them.
    """
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if hovered:
        for width, alpha in ((30, 0.05), (22, 0.08), (14, 0.14)):
            painter.strokePath(coarse, pen(theme.color("glow", alpha), width))
    painter.save()
    painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    painter.fillPath(outline, theme.color("glow", wash_strength(theme, hovered)))
    for width, alpha in ((44, 0.08), (30, 0.12), (18, 0.20), (9, 0.34)):
        painter.strokePath(coarse, pen(theme.color("glow", alpha * (1.5 if hovered else 1.0)), width))
    if attack:
        painter.strokePath(outline, pen(theme.color("dark", 0.85), 10.5 if hovered else 8.0))
    painter.restore()
    painter.strokePath(outline, pen(theme.color("target_halo", 0.95), 7.0 if hovered else 4.5))
    painter.strokePath(outline, pen(theme.color("gold"), 3.8 if hovered else 2.2))
