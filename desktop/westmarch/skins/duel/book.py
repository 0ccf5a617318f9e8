"""The Duel as a book on the shelf: its cloth and the scene on its cover."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from westmarch.games.duel.catalogue import CARDS
from westmarch.skins import book_covers
from westmarch.tabletop.drawing import faded, lidless_eye, path, pen, polyline, seeded, soft_shadow, star
from westmarch.tabletop.theme import DAY, Theme, mix

from . import CLOTH, cards
from .signs import paint_ring

_ROWS: tuple[tuple[int | str, ...], ...] = ((2,), (3, 3), ("c1-22", "c1-17", "c2-13"))
"""The display on the cover, from the row that is covered most: backs by their chapter, faces by their id."""
_FACE = 150.0
"""Cards are painted so wide and made smaller, for the cover shows them whole."""


def paint_scene(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The Ring between a white tower and a black one, and the cards that are fought for below them.  Fills ``rect``.

    A cover is a thing: it is printed in day inks in both themes.
    """
    cloth = getattr(theme, CLOTH)
    ink = theme.color(mix(cloth, theme.emblem_shadow, 0.25))
    x, y, width, height = rect.x(), rect.y(), rect.width(), rect.height()
    unit = book_covers.unit_of(rect)
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    book_covers.paint_sky(painter, rect, cloth, 0.30, 0.6, theme)
    tall = height > width * 1.2
    horizon = y + height * (0.53 if tall else 0.60)
    middle = x + width / 2
    ring_y = horizon - (84 if tall else 74) * unit
    book_covers.paint_rays(painter, QPointF(middle, ring_y), unit, ink, 40, 0.5, (23, 48, 33))
    apart = min(width * 0.32, 78 * unit)
    _paint_hills(painter, rect, horizon, unit, theme, cloth, ink)
    paint_white_tower(painter, middle - apart, horizon + 3 * unit, (118 if tall else 100) * unit, theme, ink)
    paint_black_tower(painter, middle + apart, horizon + 3 * unit, (122 if tall else 104) * unit, theme, cloth)
    paint_ring(painter, middle, ring_y, (34 if tall else 30) * unit, DAY)
    ground = QRectF(x, horizon, width, y + height - horizon)
    painter.fillRect(ground, theme.color(mix(theme.scene_land, cloth, 0.22)))
    painter.setPen(pen(faded(ink, 0.35), 0.8 * unit))
    for k in range(26):
        dice = seeded("duel ground", k)
        level = horizon + (y + height - horizon) * (k + 0.4) / 26
        start = x + width * dice.uniform(-0.2, 0.8)
        painter.drawLine(QPointF(start, level), QPointF(start + width * dice.uniform(0.15, 0.5), level))
    painter.setPen(pen(ink, 1.2 * unit))
    painter.drawLine(QPointF(x, horizon), QPointF(x + width, horizon))
    rows = _ROWS if tall else _ROWS[1:]
    _paint_display(painter, rows, QRectF(x, horizon, width, y + height - horizon), 0.94 if tall else 1.15, theme)
    painter.restore()


def _paint_hills(
    painter: QPainter, rect: QRectF, horizon: float, unit: float, theme: Theme, cloth: str, ink: QColor
) -> None:
    """Two ridges between the towers."""
    for level, shade in ((30.0, 0.24), (17.0, 0.36)):
        points = [(rect.left(), horizon)]
        count = 14
        for k in range(count + 1):
            dice = seeded("duel ridge", level, k)
            points.append((rect.left() + rect.width() * k / count, horizon - level * unit * dice.uniform(0.35, 1.0)))
        points.append((rect.right(), horizon))
        ridge = polyline(points, closed=True)
        painter.fillPath(ridge, theme.color(mix(theme.scene_haze, cloth, shade)))
        painter.strokePath(ridge, pen(faded(ink, 0.6), 0.8 * unit))


def paint_white_tower(painter: QPainter, x: float, foot: float, height: float, theme: Theme, ink: QColor) -> None:
    """Steps and buttresses of white stone, with the star of those who hold it."""
    shape = _mirrored(
        x, foot, height,
        ((0.30, 0.0), (0.27, 0.16), (0.21, 0.18), (0.19, 0.36), (0.145, 0.38), (0.125, 0.62), (0.15, 0.66),
         (0.075, 0.70), (0.055, 0.84), (0.0, 1.0)),
    )  # fmt: skip
    painter.fillPath(shape, theme.color("scene_sky"))
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    painter.setPen(pen(faded(ink, 0.55), height * 0.009))
    for k in range(34):
        level = foot - height * k / 34
        painter.drawLine(QPointF(x + height * 0.05, level), QPointF(x + height * 0.4, level - height * 0.012))
    painter.restore()
    painter.strokePath(shape, pen(ink, height * 0.016))
    star(painter, x, foot - height * 0.53, height * 0.062, ink)


def paint_black_tower(painter: QPainter, x: float, foot: float, height: float, theme: Theme, cloth: str) -> None:
    """Black iron with two horns, and between them the eye."""
    dark = theme.color(mix(theme.emblem_shadow, cloth, 0.18))
    shape = _mirrored(
        x, foot, height,
        ((0.29, 0.0), (0.23, 0.12), (0.25, 0.24), (0.16, 0.30), (0.17, 0.46), (0.115, 0.50), (0.12, 0.72), (0.19, 0.80),
         (0.155, 1.04), (0.10, 0.86), (0.0, 0.83)),
    )  # fmt: skip
    painter.fillPath(shape, dark)
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    painter.setPen(pen(theme.color(mix(cloth, theme.scene_haze, 0.45), 0.6), height * 0.008))
    for k in range(30):
        level = foot - height * k / 36
        painter.drawLine(QPointF(x - height * 0.4, level), QPointF(x - height * 0.04, level + height * 0.02))
    painter.restore()
    eye = foot - height * 0.94
    painter.fillPath(_flames(x, eye, height * 0.075), theme.color("emblem_blaze"))
    lidless_eye(painter, x, eye, height * 0.15, theme.color("emblem_flame"), dark)


def _flames(x: float, y: float, reach: float) -> QPainterPath:
    return path(
        ("M", x - reach * 1.15, y), ("Q", x - reach * 0.4, y - reach * 0.75, x, y - reach * 1.3),
        ("Q", x + reach * 0.4, y - reach * 0.75, x + reach * 1.15, y),
        ("Q", x, y + reach * 1.1, x - reach * 1.15, y), ("Z",),
    )  # fmt: skip


def _mirrored(x: float, foot: float, height: float, side: tuple[tuple[float, float], ...]) -> QPainterPath:
    """A building from the steps of its right side, in heights."""
    right = [(x + out * height, foot - up * height) for out, up in side]
    left = [(x - out * height, foot - up * height) for out, up in reversed(side)]
    return polyline([*right, *left], closed=True)


def _paint_display(
    painter: QPainter, rows: tuple[tuple[int | str, ...], ...], ground: QRectF, reach: float, theme: Theme
) -> None:
    """Cards that cover each other row by row, ``reach`` times as high as the ground on which they lie."""
    step = 0.5
    high = 1 + step * (len(rows) - 1)
    card = min(ground.height() * reach / (cards.TALL * high), ground.width() * 0.94 / (len(rows[-1]) * 1.07))
    tall = card * cards.TALL
    top = ground.bottom() - tall * (high + 0.07)
    for row, names in enumerate(rows):
        for place, name in enumerate(names):
            x = ground.center().x() + (place - (len(names) - 1) / 2) * card * 1.07
            painter.save()
            painter.translate(x, top + tall / 2 + row * tall * step)
            painter.scale(card / _FACE, card / _FACE)
            soft_shadow(painter, cards.outline(_FACE), theme.color("shadow"), 12, 6, 0.4)
            if isinstance(name, int):
                cards.paint_back(painter, name, _FACE, DAY)
            else:
                cards.paint_card(painter, CARDS[name], _FACE, DAY)
            painter.restore()
