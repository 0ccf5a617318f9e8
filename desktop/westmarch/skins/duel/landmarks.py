"""Landmarks: wide tiles with a picture, a price, a name and what they do.

Painted in units of 480 x 320 about the middle.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath

from westmarch.games.duel.catalogue import Landmark
from westmarch.skins.cardart import card_pictures
from westmarch.skins.cardart.engraving import hatch
from westmarch.skins.cardart.painting import draw, edge_inside, grain, pixel
from westmarch.tabletop import type_faces
from westmarch.tabletop.drawing import faded, pen, preserved, rounded, text_at, text_width
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.work_slices import Work

from .cards import paint_frame
from .effects import Sign, landmark_signs, paint_row, price_of, row_height, row_width
from .glyphs import placed
from .signs import paint_pennant

WIDTH, HEIGHT = 480.0, 320.0
TALL = HEIGHT / WIDTH
CORNER = 14.4
FULL_FROM = 90.0
"""Narrower tiles, in world units, show only the picture and the pennant of their region."""

NEAR = 1.25
"""How much nearer the picture is above a price, which covers its foot."""
_LEFT, _TOP = -WIDTH / 2, -HEIGHT / 2
PICTURE = QRectF(_LEFT + 9.6, _TOP + 9.6, WIDTH - 19.2, 0.47 * HEIGHT)
_PIP = 0.145 * HEIGHT
_PRICE = _TOP + 0.477 * HEIGHT
_NAME = _TOP + 0.684 * HEIGHT
_RULE = _TOP + 0.728 * HEIGHT
_EFFECTS = _TOP + 0.862 * HEIGHT
NAME_ROOM = WIDTH - 0.14 * HEIGHT


def outline(width: float) -> QPainterPath:
    """The edge of a tile about its middle."""
    return rounded(-width / 2, -width * TALL / 2, width, width * TALL, CORNER * width / WIDTH)


def painting(painter: QPainter, landmark: Landmark, width: float, theme: Theme) -> Work[None]:
    """Paints a tile about the origin, in slices; a narrow one is only its picture and a pennant.  No shadow."""
    is_narrow = width < FULL_FROM
    picture = QRectF(_LEFT + 12, _TOP + 12, WIDTH - 24, HEIGHT - 24) if is_narrow else PICTURE
    with preserved(painter):
        painter.scale(width / WIDTH, width / WIDTH)
        shape = outline(WIDTH)
        painter.fillPath(shape, theme.color("card_paper"))
        with preserved(painter):
            painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
            grain(painter, QRectF(_LEFT, _TOP, WIDTH, HEIGHT), 0.16)
        yield
        ground = theme.color("card_blue")
        yield from card_pictures.painting(
            painter, picture, "duel", landmark.id, theme, ground, near=1.0 if is_narrow else NEAR
        )
        yield
        paint_frame(painter, picture, theme.color("card_ink"), theme)
        if is_narrow:
            paint_pennant(painter, landmark.region, _LEFT + 84, 16, 108, 150, theme)
        else:
            _paint_price(painter, landmark, theme)
            font = _name_font(landmark.name)
            text_at(painter, 0, _NAME, landmark.name, font, theme.color("card_ink"), "center")
            painter.fillRect(QRectF(_LEFT + 32, _RULE - 1.3, WIDTH - 64, 2.6), theme.color("mat_line", 0.8))
            _paint_effects(painter, landmark, 0.215 * HEIGHT, theme)
        edge_inside(painter, shape, theme.color("card_ink"), max(2.6, pixel(painter)))


def paint_landmark_back(painter: QPainter, width: float, theme: Theme) -> None:
    """The back of every tile: crossed lines and a tower in a gilt frame."""
    painter.save()
    painter.scale(width / WIDTH, width / WIDTH)
    shape, area, gilt = outline(WIDTH), QRectF(_LEFT, _TOP, WIDTH, HEIGHT), theme.color("coin")
    ground = mix(theme.mat, theme.card_ink, 0.35)
    wash = QLinearGradient(area.topLeft(), area.bottomRight())
    wash.setColorAt(0, QColor(ground).lighter(135))
    wash.setColorAt(1, QColor(ground).darker(105))
    painter.fillPath(shape, wash)
    for slant in (45, -45):
        hatch(painter, shape, area, faded(theme.color("card_cream"), 0.08), slant, 0.04)
    thin = max(3.6, 0.8 * pixel(painter))
    draw(painter, rounded(_LEFT + 16, _TOP + 16, WIDTH - 32, HEIGHT - 32, 8), None, pen(faded(gilt, 0.86), thin))
    if pixel(painter) < 4:
        inner = rounded(_LEFT + 25, _TOP + 25, WIDTH - 50, HEIGHT - 50, 5)
        draw(painter, inner, None, pen(faded(gilt, 0.5), thin / 2))
    for x, size in ((-64, 96), (64, 96), (0, 140)):
        tower = placed("tower", x, 70 - size / 2, size)
        draw(painter, tower, gilt, pen(QColor(ground).darker(130), 5))
    painter.fillRect(QRectF(-130, 72, 260, thin), gilt)
    edge_inside(painter, shape, QColor(mix(ground, theme.shade, 0.5)), max(2.6, pixel(painter)))
    painter.restore()


def name_width(name: str) -> float:
    """How wide a name comes out on its tile."""
    return text_width(name, _name_font(name))


def _name_font(name: str) -> QFont:
    size = 39
    while text_width(name, type_faces.caps(size, 8)) > NAME_ROOM:
        size -= 1
    return type_faces.caps(size, 8)


def _paint_price(painter: QPainter, landmark: Landmark, theme: Theme) -> None:
    """The price in a capsule that straddles the foot of the picture."""
    row = [Sign("skill", skill) for skill in price_of(landmark.skills)]
    width = row_width(row, _PIP)
    capsule = rounded(-width / 2 - 13, _PRICE - _PIP * 0.62, width + 26, _PIP * 1.24, _PIP * 0.62)
    draw(painter, capsule, theme.color("card_paper"), pen(theme.color("card_ink"), max(2.4, pixel(painter))))
    paint_row(painter, row, -width / 2, _PRICE, _PIP, theme, theme.color("card_ink"))


def _paint_effects(painter: QPainter, landmark: Landmark, height: float, theme: Theme) -> None:
    row = landmark_signs(landmark)
    height = row_height(row, height, WIDTH - 60, 0.2)
    width = row_width(row, height, 0.2)
    paint_row(painter, row, -width / 2, _EFFECTS, height, theme, theme.color("card_ink"), 0.2)
