"""Middle-earth Quest as a book on the shelf: its cloth and the scene on its cover."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from westmarch.skins import book_covers
from westmarch.skins.quest.counters import paint_figure
from westmarch.skins.quest.signs import paint_tower
from westmarch.tabletop.drawing import faded, lidless_eye, path, pen, seeded
from westmarch.tabletop.terrain import mountain
from westmarch.tabletop.theme import DAY, Theme, mix

from . import CLOTH


def paint_scene(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """A hero on a road that leads to a dark tower, above which an eye watches.  Fills ``rect``.

    A cover is a thing: it is printed in day inks in both themes.
    """
    cloth = getattr(theme, CLOTH)
    ink = theme.color(mix(cloth, theme.emblem_shadow, 0.35))
    unit = book_covers.unit_of(rect)
    x, y, width, height = rect.x(), rect.y(), rect.width(), rect.height()
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    book_covers.paint_sky(painter, rect, cloth, 0.34, 0.68, theme)
    horizon = y + height * 0.60
    eye = QPointF(rect.center().x(), y + height * 0.24)
    book_covers.paint_rays(painter, eye, unit, ink, 44, 0.5, (20, 52, 36))
    _paint_ranges(painter, rect, horizon, unit, cloth, theme, ink)
    paint_tower(painter, eye.x(), horizon - 24 * unit, 30 * unit, ink, ink)
    lidless_eye(painter, eye.x(), eye.y(), 34 * unit, theme.color("emblem_blaze"), ink)
    ground = QRectF(x, horizon - 0.5, width, y + height - horizon + 1)
    painter.fillRect(ground, theme.color(mix(theme.scene_land, cloth, 0.20)))
    _paint_road(painter, rect, horizon, theme.color("scene_haze"), ink, unit)
    foot = y + height - (y + height - horizon) * 0.16
    _stand(painter, x, width, foot, unit)
    painter.restore()


def _stand(painter: QPainter, x: float, width: float, foot: float, unit: float) -> None:
    """A hero, and two more behind him where there is room."""
    company = (("eleanor", -0.24, -9.0, 20.0), ("thalin", 0.24, -7.0, 20.0), ("beravor", 0.0, 0.0, 27.0))
    for hero, across, up, size in company:
        painter.save()
        painter.translate(x + width / 2 + across * min(width, 200 * unit), foot + up * unit)
        paint_figure(painter, hero, size * unit, DAY, is_hero=True)
        painter.restore()


def _paint_ranges(
    painter: QPainter, rect: QRectF, horizon: float, unit: float, cloth: str, theme: Theme, ink: QColor
) -> None:
    for row, share in enumerate((0.26, 0.44)):
        tint = theme.color(mix(theme.scene_haze, cloth, share))
        count = max(5, round(rect.width() / (22 * unit)))
        for k in range(count + 1):
            tall = (58 - 20 * row + seeded("range", row, k).uniform(-14, 18)) * unit
            at = rect.x() + rect.width() * (k + 0.5 * row) / count
            mountain(painter, at, horizon, 54 * unit, tall, ("cover", row, k), tint, ink)


def _paint_road(painter: QPainter, rect: QRectF, top: float, color: QColor, ink: QColor, unit: float) -> None:
    x, foot = rect.center().x(), rect.bottom() + 1
    high, wide = foot - top, min(rect.width(), 150 * unit)
    road = path(
        ("M", x - wide * 0.26, foot),
        ("C", x - wide * 0.1, foot - high * 0.35, x + wide * 0.28, foot - high * 0.55, x - wide * 0.02, top),
        ("L", x + wide * 0.03, top),
        ("C", x + wide * 0.40, foot - high * 0.5, x + wide * 0.12, foot - high * 0.3, x + wide * 0.26, foot), ("Z",),
    )  # fmt: skip
    painter.fillPath(road, color)
    painter.strokePath(road, pen(faded(ink, 0.6), 0.9 * unit))
