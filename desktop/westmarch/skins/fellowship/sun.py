"""The Power of a turn: a sun with what is left of it, and beside it what was made and spent."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QRadialGradient

from westmarch.skins.cardart.painting import boxed, draw, grain, pixel
from westmarch.skins.cardart.paths import disc
from westmarch.tabletop.drawing import pen, polyline, rounded, text_at, text_width
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.type_faces import caps, sans, serif

_MEDAL = 35.0
_WORDS = 101.0
"""From the middle to the end of the words beside the sun, when its rays are 100 across."""


def extent(width: float) -> QRectF:
    """The rectangle that a sun paints on; ``width`` is that of its rays."""
    return QRectF(-0.53 * width, -0.53 * width, (0.53 + _WORDS / 100) * width, 1.06 * width)


def paint_sun(painter: QPainter, made: int, left: int, width: float, theme: Theme) -> None:
    """A sun about the origin with what is left of the Power; without any it is pale."""
    with boxed(painter, 0, 0, width):
        glow = QRadialGradient(QPointF(0, 0), 53)
        glow.setColorAt(0, theme.color("coin_light", 0.5 if left else 0.16))
        glow.setColorAt(1, theme.color("coin_light", 0.0))
        draw(painter, disc(0, 0, 53), glow)
        for k in range(40):
            angle = math.tau * k / 40
            reach = 50.0 if k % 2 else 44.5
            corners = [
                (math.cos(angle - 0.05) * _MEDAL, math.sin(angle - 0.05) * _MEDAL),
                (math.cos(angle) * reach, math.sin(angle) * reach),
                (math.cos(angle + 0.05) * _MEDAL, math.sin(angle + 0.05) * _MEDAL),
            ]
            strength = (0.75 if k % 2 else 0.45) * (1.0 if left else 0.55)
            draw(painter, polyline(corners, closed=True), theme.color("coin", strength))
        _paint_disc(painter, left, theme)
        _paint_account(painter, made, made - left, theme)


def _paint_disc(painter: QPainter, left: int, theme: Theme) -> None:
    shine = QRadialGradient(QPointF(0, -9), 45)
    pale = 0.0 if left else 0.45
    shine.setColorAt(0, theme.color(mix(theme.coin_light, theme.card_panel, pale)))
    shine.setColorAt(0.7, theme.color(mix(theme.coin, theme.card_panel, pale)))
    shine.setColorAt(1, theme.color(mix(theme.mat_line, theme.card_panel, pale)))
    medal = disc(0, 0, _MEDAL)
    draw(painter, medal, shine, pen(theme.color("coin_edge"), max(1.2, 0.8 * pixel(painter))))
    painter.save()
    painter.setClipPath(medal, Qt.ClipOperation.IntersectClip)
    grain(painter, QRectF(-_MEDAL, -_MEDAL, 2 * _MEDAL, 2 * _MEDAL), 0.22)
    painter.restore()
    draw(painter, disc(0, 0, _MEDAL - 4), None, pen(theme.color("coin_edge", 0.6), max(0.7, 0.5 * pixel(painter))))
    size = 38.0
    while text_width(str(left), serif(size)) > 46:
        size -= 1
    text_at(painter, 0, 8, str(left), serif(size), theme.color("card_ink"), "center")
    text_at(painter, 0, 21, "Power", caps(9, 16), theme.color("coin_edge"), "center")


def _paint_account(painter: QPainter, made: int, spent: int, theme: Theme) -> None:
    """What was made and spent, on a dark plate: it is read on the mat as well as on paper."""
    plate = rounded(53, -14.5, 46.5, 31, 4)
    draw(
        painter, plate, theme.color("mat_edge", 0.85), pen(theme.color("mat_line", 0.5), max(0.5, 0.6 * pixel(painter)))
    )
    for row, (number, word) in enumerate(((made, "made"), (spent, "spent"))):
        baseline = -2.0 + 13.5 * row
        text_at(painter, 67, baseline, str(number), sans(12, "bold"), theme.color("card_cream"), "right")
        text_at(painter, 70, baseline, word, serif(10.5, "regular", italic=True), theme.color("mat_ink"))
