"""The Fellowship of the Ring as a book on the shelf: its cloth and the scene on its cover."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from westmarch.games.fellowship.catalogue import CARDS
from westmarch.skins import book_covers
from westmarch.skins.cardart.paths import disc
from westmarch.tabletop.drawing import faded, pen, polyline, seeded, soft_shadow
from westmarch.tabletop.svg import silhouette
from westmarch.tabletop.theme import DAY, Theme, mix

from . import CLOTH, cards

_HAND = ("the-one-ring", "valor", "strider")
"""The cards on the cover, held as in a hand."""
_FACE = 139.0
"""Cards are painted so wide and made smaller, for the cover shows them whole."""
_WALKERS = (
    (1.0, "staff"),
    (0.62, "bare"),
    (0.66, "bare"),
    (0.96, "bow"),
    (0.70, "axe"),
    (0.98, "bare"),
    (0.60, "bare"),
    (0.63, "bare"),
    (0.97, "shield"),
)
"""The nine in their order: how tall, and what they carry."""


def paint_scene(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Nine walkers on a ridge below the mountains, and a hand of cards before them.  Fills ``rect``.

    A cover is a thing: it is printed in day inks in both themes.
    """
    cloth = getattr(theme, CLOTH)
    ink = theme.color(mix(cloth, theme.emblem_shadow, 0.3))
    x, y, width, height = rect.x(), rect.y(), rect.width(), rect.height()
    unit = book_covers.unit_of(rect)
    tall = height > width * 1.2
    horizon = y + height * (0.56 if tall else 0.60)
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    book_covers.paint_sky(painter, rect, cloth, 0.34, 0.6, theme)
    sun = QPointF(x + width * 0.5, max(y + 30 * unit, horizon - (92 if tall else 78) * unit))
    _paint_sun(painter, sun, unit, ink, theme)
    _paint_mountains(painter, rect, horizon, unit, cloth, ink, theme)
    ground = QRectF(x, horizon - 8 * unit, width, y + height - horizon + 8 * unit)
    _paint_ridge(painter, ground, unit, cloth, ink, theme)
    paint_walkers(painter, rect, horizon - 8 * unit, unit, ink)
    _paint_hand(painter, QRectF(x, horizon, width, y + height - horizon), tall, theme)
    painter.restore()


def _paint_sun(painter: QPainter, middle: QPointF, unit: float, ink: QColor, theme: Theme) -> None:
    book_covers.paint_rays(painter, middle, unit, ink, 48, 0, (27, 56, 38))
    round_sun = disc(middle.x(), middle.y(), 22 * unit)
    painter.fillPath(round_sun, theme.color("scene_sun"))
    painter.strokePath(round_sun, pen(ink, 1.2 * unit))
    painter.strokePath(disc(middle.x(), middle.y(), 18.5 * unit), pen(faded(ink, 0.6), 0.7 * unit))


def _paint_mountains(
    painter: QPainter, rect: QRectF, horizon: float, unit: float, cloth: str, ink: QColor, theme: Theme
) -> None:
    """Two rows of peaks, the right slope of each in shade."""
    for row, (level, shade) in enumerate(((66.0, 0.2), (44.0, 0.36))):
        count = max(3, round(rect.width() / (level * unit * 0.62)))
        for k in range(count + 1):
            dice = seeded("fellowship peak", row, k)
            x = rect.left() + rect.width() * (k + dice.uniform(-0.25, 0.25)) / count
            high, half = level * unit * dice.uniform(0.62, 1.0), rect.width() / count * dice.uniform(0.75, 1.05)
            top = QPointF(x, horizon - high)
            ridge = [
                (x - half, horizon), (x - half * 0.5, horizon - high * 0.44), (x - half * 0.3, horizon - high * 0.58),
                (x, horizon - high), (x + half * 0.24, horizon - high * 0.66), (x + half * 0.55, horizon - high * 0.38),
                (x + half, horizon),
            ]  # fmt: skip
            shape = polyline(ridge, closed=True)
            painter.fillPath(shape, theme.color(mix(theme.scene_haze, cloth, shade)))
            dark = polyline(
                [(top.x(), top.y()), *ridge[4:], (x - half * 0.1, horizon), (x + half * 0.06, horizon - high * 0.5)],
                closed=True,
            )
            painter.fillPath(dark, faded(ink, 0.26))
            painter.strokePath(shape, pen(faded(ink, 0.75), 0.9 * unit))


def _paint_ridge(painter: QPainter, ground: QRectF, unit: float, cloth: str, ink: QColor, theme: Theme) -> None:
    """The land in front, lined across."""
    painter.fillRect(ground, theme.color(mix(theme.scene_land, cloth, 0.3)))
    painter.setPen(pen(faded(ink, 0.35), 0.8 * unit))
    for k in range(24):
        dice = seeded("fellowship ground", k)
        level = ground.top() + ground.height() * (k + 0.5) / 24
        start = ground.left() + ground.width() * dice.uniform(-0.2, 0.8)
        painter.drawLine(QPointF(start, level), QPointF(start + ground.width() * dice.uniform(0.15, 0.5), level))
    painter.setPen(pen(ink, 1.3 * unit))
    painter.drawLine(ground.topLeft(), ground.topRight())


def paint_walkers(painter: QPainter, rect: QRectF, foot: float, unit: float, ink: QColor) -> None:
    """The nine, one behind the other, towards the right."""
    step = min(rect.width() * 0.092, 13 * unit)
    left = rect.center().x() + step * (len(_WALKERS) - 1) / 2
    for place, (size, carried) in enumerate(_WALKERS):
        painter.fillPath(_walker(left - step * place, foot + 0.6 * unit, 25 * unit * size, carried), ink)


def _walker(x: float, foot: float, high: float, carried: str) -> QPainterPath:
    """A cloaked figure, and what it carries."""
    shape = silhouette(f"fellowship/walkers/{carried}")
    return QTransform.fromTranslate(x, foot).scale(high / 100, high / 100).map(shape)


def _paint_hand(painter: QPainter, ground: QRectF, tall: bool, theme: Theme) -> None:
    """Three cards, fanned."""
    card = min(ground.width() * 0.40, ground.height() * (0.86 if tall else 1.3) / cards.TALL)
    middle, top = ground.center().x(), ground.top() + ground.height() * (0.12 if tall else 0.2)
    for place, name in enumerate(_HAND):
        turn = (place - 1) * 17.0
        painter.save()
        painter.translate(middle, top + card * cards.TALL * 1.9)
        painter.rotate(turn)
        painter.translate(0, -card * cards.TALL * 1.4)
        painter.scale(card / _FACE, card / _FACE)
        soft_shadow(painter, cards.outline(_FACE), theme.color("shadow"), 12, 6, 0.4)
        cards.paint_card(painter, CARDS[name], _FACE, DAY, "thumbnail")
        painter.restore()
