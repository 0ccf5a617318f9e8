"""The Confrontation as a book on the shelf: its cloth and the scene on its cover."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from westmarch.skins import book_covers
from westmarch.tabletop.drawing import faded, pen, seeded
from westmarch.tabletop.terrain import mountain
from westmarch.tabletop.theme import DAY, Theme, mix

from . import CLOTH
from .faces import PieceFace
from .pieces import paint_piece

_WALKERS = {
    -2: PieceFace("sam", "Sam", 2),
    -1: PieceFace("frodo", "Frodo", 1),
    0: PieceFace("gandalf", "Gandalf", 5),
    1: PieceFace("aragorn", "Aragorn", 4),
    2: PieceFace("legolas", "Legolas", 3),
}
"""Whom the cover shows, by their place left or right of the middle; a narrow cover leaves the outer two away."""


def paint_scene(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Hidden pieces below the mountains, and those that bring the Ring towards them.  Fills ``rect``.

    A cover is a thing: it is printed in day inks in both themes.
    """
    cloth = getattr(theme, CLOTH)
    ink = theme.color(cloth)
    x, y, width, height = rect.x(), rect.y(), rect.width(), rect.height()
    unit = book_covers.unit_of(rect)
    book_covers.paint_sky(painter, rect, cloth, 0.22, 0.65, theme)

    horizon = y + height * (0.56 if height > width * 1.6 else 0.46)
    tint = theme.color(mix(theme.scene_haze, cloth, 0.18))
    peaks = max(5, round(width / (24 * unit)))
    for k in range(peaks + 1):
        tall = (70 + seeded("scene peak", k).uniform(-20, 26)) * unit
        mountain(painter, x + width * (k + 0.1) / peaks, horizon, 64 * unit, tall, ("scene", k), tint, ink)
    ground = QRectF(x, horizon - 0.5, width, y + height - horizon + 1)
    painter.fillRect(ground, theme.color(mix(theme.scene_land, cloth, 0.14)))
    for k in range(round(30 * max(1.0, width / (126 * unit)))):
        dice = seeded("scene grass", k)
        _tuft(
            painter, x + dice.uniform(0, width), horizon + dice.uniform(0.1, 0.98) * (y + height - horizon), unit, ink
        )

    middle = x + width / 2
    apart = 41 * unit
    far = horizon + (y + height - horizon) * 0.16
    near = y + height - (y + height - horizon) * 0.24
    reach = 2 if width > 210 * unit else 1
    for k in range(-reach, reach + 1):
        paint_piece(painter, middle + k * apart, far, 34 * unit, None, "dark", DAY)
    for k in sorted(range(-reach, reach + 1), key=abs, reverse=True):
        is_first = k == 0
        foot = near + (14 * unit if is_first else 0)
        paint_piece(painter, middle + k * apart, foot, (44 if is_first else 37) * unit, _WALKERS[k], "good", DAY)


def _tuft(painter: QPainter, x: float, y: float, unit: float, ink: QColor) -> None:
    painter.setPen(pen(faded(ink, 0.6), 0.9 * unit))
    for lean in (-0.5, 0.0, 0.5):
        painter.drawLine(QPointF(x + lean * 3 * unit, y), QPointF(x + lean * 6 * unit, y - (7 - abs(lean) * 3) * unit))
