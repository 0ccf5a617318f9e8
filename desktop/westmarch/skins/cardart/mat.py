"""The mat of card games: green leather, with parchment, frames, slots and captions on it."""

from __future__ import annotations

from functools import cache, lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QImage, QLinearGradient, QPainter, QPixmap, QRadialGradient, QTransform

from westmarch.tabletop.drawing import baked, copy_onto, faded, pen, rounded_in, seeded, smooth, text_at, text_width
from westmarch.tabletop.paper_texture import paint_grain
from westmarch.tabletop.theme import DAY, Theme, mix
from westmarch.tabletop.type_faces import caps

_TILE = 192
"""The size of the leather tile in pixels; its pebbles are whole at the seams."""
_PEBBLE = 6.0
_CORNER = 6.0
"""The radius of a parchment's corners."""
_SHADE = 16.0
"""The reach of a parchment's shadow."""

CAPTION = 13.0
"""The size of the small capitals above a section."""


def paint_cloth(painter: QPainter, width: float, height: float, theme: Theme) -> None:
    """Paints the whole mat, ``width`` x ``height`` logical pixels from the origin."""
    area = QRectF(0, 0, width, height)
    fall = QRadialGradient(QPointF(width / 2, height * 0.46), max(width, height) * 0.68)
    fall.setColorAt(0, theme.color(mix(theme.mat, theme.mat_ink, 0.055)))
    fall.setColorAt(0.6, theme.color("mat"))
    fall.setColorAt(1, theme.color("mat_edge"))
    painter.save()
    painter.fillRect(area, fall)
    paint_grain(painter, area, 0.22)
    scale = painter.deviceTransform().m11() or 1.0
    leather = QBrush(_leather())
    leather.setTransform(QTransform.fromScale(1 / scale, 1 / scale))  # one to a device pixel: sharp, and fast to tile
    painter.fillRect(area, leather)
    painter.restore()


def paint_parchment(painter: QPainter, area: QRectF, theme: Theme) -> None:
    """Paints a sheet of parchment with its shadow, darker at its rim, and a gilt line within."""
    painter.setPen(Qt.PenStyle.NoPen)
    for reach in range(11, 0, -2):
        painter.setBrush(theme.color("shade", 0.055))
        grown = area.adjusted(-reach, 4 - reach, reach, 4 + reach)
        painter.drawRoundedRect(grown, _CORNER + reach, _CORNER + reach)
    sheet = rounded_in(area, _CORNER)
    painter.fillPath(sheet, theme.color("card_panel"))
    painter.save()
    painter.setClipPath(sheet, Qt.ClipOperation.IntersectClip)
    paint_grain(painter, area, 0.26)
    rim = QRadialGradient(area.center(), max(area.width(), area.height()) * 0.62)
    rim.setColorAt(0.5, theme.color("card_ink2", 0.0))
    rim.setColorAt(1, theme.color("card_ink2", 0.20))
    painter.fillRect(area, rim)
    painter.restore()
    painter.strokePath(sheet, pen(theme.color("card_ink2", 0.9), 1.0))
    inner = area.adjusted(3.5, 3.5, -3.5, -3.5)
    line = rounded_in(inner, _CORNER - 2)
    painter.strokePath(line, pen(theme.color("mat_line", 0.55), 1.0))


def copy_parchment(painter: QPainter, area: QRectF, theme: Theme) -> None:
    """Copies a parchment that is painted once for a size and theme: for sheets on which the words change."""
    scale = painter.worldTransform().m11() * painter.device().devicePixelRatioF()
    room = area.adjusted(-_SHADE, -_SHADE, _SHADE, _SHADE)
    copy_onto(painter, room, _parchment(area.width(), area.height(), scale, theme))


@lru_cache(maxsize=8)
def _parchment(width: float, height: float, scale: float, theme: Theme) -> QPixmap:
    area = QRectF(_SHADE, _SHADE, width, height)
    room = area.adjusted(-_SHADE, -_SHADE, _SHADE, _SHADE)
    return baked(room.width(), room.height(), scale, lambda painter: paint_parchment(painter, area, theme))


def paint_recess(painter: QPainter, area: QRectF, theme: Theme, radius: float = 8) -> None:
    """Paints a darker field of the mat between two gilt lines."""
    field = rounded_in(area, radius)
    painter.fillPath(field, theme.color("mat_edge", 0.5))
    painter.strokePath(field, pen(theme.color("mat_line", 0.6), 1.2))
    inner = area.adjusted(4, 4, -4, -4)
    line = rounded_in(inner, radius - 2)
    painter.strokePath(line, pen(theme.color("mat_line", 0.28), 1.0))


def paint_divide(painter: QPainter, x: float, area: QRectF, theme: Theme, margin: float = 8, soft: float = 0.2) -> None:
    """Paints an upright line between two sections of a parchment, fading at its ends over a ``soft`` share."""
    top, bottom = area.top() + margin, area.bottom() - margin
    fade = QLinearGradient(0, top, 0, bottom)
    for stop, alpha in ((0.0, 0.0), (soft, 0.6), (1 - soft, 0.6), (1.0, 0.0)):
        fade.setColorAt(stop, theme.color("mat_line", alpha))
    painter.fillRect(QRectF(x - 0.5, top, 1.0, area.height() - 2 * margin), fade)


def paint_slot(painter: QPainter, area: QRectF, theme: Theme) -> None:
    """Paints a dashed outline for a slot on the mat."""
    shape = rounded_in(area, min(area.width(), area.height()) * 0.06)
    painter.fillPath(shape, theme.color("mat_edge", 0.35))
    painter.strokePath(shape, pen(theme.color("mat_line", 0.6), 1.1, (4, 3)))


def caption(
    painter: QPainter,
    x: float,
    baseline: float,
    text: str,
    theme: Theme,
    token: str,
    align: str = "left",
    room: float = 0,
) -> None:
    """Draws small capitals above a section, condensed if there is less ``room``."""
    size, tracking = CAPTION, 11.0
    while room and size > 10.5 and text_width(text, caps(size, tracking)) > room:
        size, tracking = size - 0.5, max(3.0, tracking - 2.5)
    text_at(painter, x, baseline, text, caps(size, tracking), theme.color(token), align)


@cache
def _leather() -> QImage:
    """Returns a seamless tile of small pebbles, each with a dark rim at the lower right and a light one opposite."""
    image = QImage(_TILE, _TILE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        smooth(painter)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        dark, light = DAY.color("shade"), DAY.color("light")
        dice = seeded("leather")
        rows = round(_TILE / _PEBBLE)
        for row in range(rows):
            for column in range(rows):
                x = (column + 0.5 * (row % 2) + dice.uniform(-0.28, 0.28)) * _PEBBLE
                y = (row + dice.uniform(-0.28, 0.28)) * _PEBBLE
                half = _PEBBLE * dice.uniform(0.36, 0.56), _PEBBLE * dice.uniform(0.34, 0.5)
                box = QRectF(-half[0], -half[1], 2 * half[0], 2 * half[1])
                strength = dice.uniform(0.5, 1.0)
                for shift_x in _copies(x):
                    for shift_y in _copies(y):
                        here = box.translated(x + shift_x, y + shift_y)
                        painter.setPen(pen(faded(dark, 0.15 * strength), 1.1))
                        painter.drawArc(here, -110 * 16, 200 * 16)
                        painter.setPen(pen(faded(light, 0.045 * strength), 0.9))
                        painter.drawArc(here, 90 * 16, 130 * 16)
    return image


def _copies(place: float) -> tuple[int, ...]:
    """Returns the offsets at which a pebble is drawn: at a seam it continues on the other side."""
    if place < _PEBBLE:
        return 0, _TILE
    return (0, -_TILE) if place > _TILE - _PEBBLE else (0,)
