"""The pieces of the Ring track, each about the middle of the station where it stands.

Keys: ``ribbon/dark``, ``rider/dark``, ``rider/good``, ``bonus/STEP`` and ``bonus-taken/STEP``.  ``width`` is always
one step of the track, from station to station.  The ribbon is fourteen steps long and lies by its *left* end: at the
station where the Nazgûl set out.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath, QRadialGradient

from westmarch.skins.cardart.painting import boxed, draw
from westmarch.skins.cardart.paths import disc, polygon, ring
from westmarch.tabletop.drawing import path, pen, polyline, text_at
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.type_faces import sans

from .glyphs import placed
from .signs import paint_coin, paint_ring, paint_units

STEPS = 14
"""Steps of one half of the track."""

KINDS = ("ribbon", "rider", "bonus", "bonus-taken")

_HALF = 42.0  # of the ribbon's height, in hundredths of a step
_TAIL = 56.0  # how far the ribbon reaches beyond its first station
_HEAD = 12.0
_BONUS = 74.0
_RIDER = 104.0
_UP = 18.0
"""A rider stands a little above the road, so that what lies under him can be told."""


def paint_track_piece(painter: QPainter, picture: str, width: float, theme: Theme) -> None:
    """A piece at the origin.  Raises KeyError for an unknown one."""
    kind, word = picture.split("/")
    if kind not in KINDS or (kind in ("ribbon", "rider") and picture not in _FIGURES):
        raise KeyError(picture)
    with boxed(painter, 0, 0, width):
        if picture in _FIGURES:
            _FIGURES[picture](painter, theme)
        elif kind == "bonus":
            _paint_bonus(painter, int(word), theme)
        else:
            painter.setOpacity(painter.opacity() * 0.5)
            _paint_bonus(painter, int(word), theme)
            painter.setOpacity(1.0)
            _paint_tick(painter, theme)


def track_extent(picture: str, width: float) -> QRectF:
    """Everything that a piece paints on, shadow and number included."""
    if picture.startswith("ribbon"):
        box = QRectF(-_TAIL - 4, -_HALF - 4, STEPS * 100 + _TAIL + _HEAD + 8, 2 * _HALF + 16)
    elif picture.startswith("rider"):
        box = QRectF(-_RIDER * 0.6, -_RIDER * 0.66 - _UP, _RIDER * 1.2, _RIDER * 1.32)
    else:
        box = QRectF(-_BONUS * 0.62, -_BONUS * 0.62, _BONUS * 1.24, _BONUS * 0.62 + 92)
    share = width / 100
    return QRectF(box.x() * share, box.y() * share, box.width() * share, box.height() * share)


def track_shape(picture: str, width: float) -> QPainterPath:
    """What of a piece can be pointed at."""
    share = width / 100
    if picture.startswith("ribbon"):
        result = QPainterPath()
        result.addRect(QRectF(-_TAIL * share, -_HALF * share, (STEPS * 100 + _TAIL) * share, 2 * _HALF * share))
        return result
    if picture.startswith("rider"):
        return disc(0, -_UP * share, _RIDER / 2 * share)
    return disc(0, 0, _BONUS / 2 * share)


def _paint_ribbon(painter: QPainter, theme: Theme) -> None:
    """Slate cloth with a notched tail, its stations as dots."""
    end = STEPS * 100.0
    head, tail = [(end, -_HALF), (end + _HEAD, 0), (end, _HALF)], [(-_TAIL, _HALF), (-_TAIL + 24, 0), (-_TAIL, -_HALF)]
    cloth = polyline([*head, *tail], closed=True)
    slate = mix(theme.pawn_dark, theme.card_ink, 0.55)
    draw(painter, cloth.translated(0, 6), theme.color("shade", 0.28))
    fall = QLinearGradient(0, -_HALF, 0, _HALF)
    fall.setColorAt(0, theme.color(mix(slate, theme.pawn_dark, 0.45)))
    fall.setColorAt(0.5, theme.color(slate))
    fall.setColorAt(1, theme.color(mix(slate, theme.shade, 0.3)))
    draw(painter, cloth, fall, pen(theme.color("skill_ruse"), 3))
    painter.setPen(pen(theme.color("mat_line", 0.7), 2))
    for level in (-_HALF + 8, _HALF - 8):
        painter.drawLine(QPointF(-_TAIL + 16, level), QPointF(end - 4, level))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color(mix(theme.pawn_dark_edge, theme.pawn_dark, 0.3)))
    for station in range(STEPS):
        painter.drawEllipse(QPointF(station * 100, 0), 8, 8)


def _paint_bonus(painter: QPainter, step: int, theme: Theme) -> None:
    """What waits at a step, and its number below."""
    draw(painter, disc(0, 0, _BONUS / 2), theme.color("card_paper"), pen(theme.color("coin_edge"), 4))
    ink = theme.color("card_ink")
    match step:
        case 3:
            paint_coin(painter, 0, 0, 54, theme, "1")
        case 6:
            paint_units(painter, 0, -1, 46, "1", theme)
        case 9:
            painter.fillPath(placed("turn", 0, 0, 48), ink)
        case _:
            draw(painter, placed("raze", 0, 0, 46), ink)
    text_at(painter, 0, 86, str(step), sans(38, "bold"), theme.color("card_ink2"), "center")


def _paint_tick(painter: QPainter, theme: Theme) -> None:
    draw(painter, disc(26, 22, 17), theme.color("card_green"), pen(theme.color("card_cream"), 4))
    painter.fillPath(placed("tick", 26, 22, 20), theme.color("card_cream"))


def _hood() -> QPainterPath:
    """Head and shoulders of somebody cloaked, about the origin, 100 high."""
    return path(
        ("M", -44, 50), ("C", -44, 16, -30, 6, -24, -2), ("C", -30, -36, -14, -50, 2, -50),
        ("C", 20, -48, 30, -32, 24, -2), ("C", 32, 8, 44, 16, 44, 50), ("Z",),
    )  # fmt: skip


def _shadow(painter: QPainter, theme: Theme) -> None:
    shade = QRadialGradient(QPointF(0, -_UP + 8), _RIDER * 0.6)
    shade.setColorAt(0.78, theme.color("shade", 0.42))
    shade.setColorAt(1, theme.color("shade", 0.0))
    draw(painter, disc(0, -_UP + 8, _RIDER * 0.6), shade)


def _paint_nazgul(painter: QPainter, theme: Theme) -> None:
    """An eight-cornered disc as dark as the night, and a hood with nothing in it but two sparks."""
    _shadow(painter, theme)
    painter.translate(0, -_UP)
    plate = polygon(8, _RIDER / 2, 22.5)
    draw(painter, plate, theme.color("skill_ruse"), pen(theme.color(mix(theme.pawn_dark, theme.light, 0.55)), 4.5))
    painter.save()
    painter.scale(0.72, 0.72)
    draw(painter, _hood().translated(0, 2), theme.color(mix(theme.pawn_dark, theme.light, 0.55)))
    face = path(
        ("M", -15, -6), ("C", -18, -30, -8, -38, 1, -38), ("C", 12, -36, 18, -26, 15, -6), ("Q", 0, 18, -15, -6)
    )  # fmt: skip
    draw(painter, face, theme.color("skill_ruse"))
    for x in (-6.5, 7):
        draw(painter, disc(x, -16, 3.6, 2.6), theme.color("emblem_flame"))
    painter.restore()


def _paint_ring_bearer(painter: QPainter, theme: Theme) -> None:
    """A gold disc with two small cloaked friends, and the Ring above them."""
    _shadow(painter, theme)
    painter.translate(0, -_UP)
    shine = QRadialGradient(QPointF(-14, -18), _RIDER * 0.75)
    shine.setColorAt(0, theme.color("card_cream"))
    shine.setColorAt(1, theme.color("coin"))
    draw(painter, disc(0, 0, _RIDER / 2), shine, pen(theme.color("coin_edge"), 5))
    draw(painter, ring(_RIDER / 2 - 5, _RIDER / 2 - 7), theme.color("mat_line"))
    cloak = theme.color("card_ink")
    for x, size, color in ((-15, 0.46, cloak), (15, 0.42, theme.color(mix(theme.coin_edge, theme.card_ink, 0.3)))):
        painter.save()
        painter.translate(x, 10 + (0.46 - size) * 50)
        painter.scale(size, size)
        draw(painter, _hood(), color, pen(theme.color("coin_light"), 6))
        draw(painter, disc(3, -20, 11, 13), theme.color("card_cream"))
        painter.restore()
    paint_ring(painter, 0, -_RIDER / 2 + 5, 30, theme)


_FIGURES: dict[str, Callable[[QPainter, Theme], None]] = {
    "ribbon/dark": _paint_ribbon,
    "rider/dark": _paint_nazgul,
    "rider/good": _paint_ring_bearer,
}
