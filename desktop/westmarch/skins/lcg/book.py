"""The Card Game as a book on the shelf: its cloth and the scene on its cover."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QTransform

from westmarch.skins import book_covers
from westmarch.skins.cardart.charges import charge
from westmarch.skins.cardart.paths import box, disc
from westmarch.tabletop.drawing import faded, path, pen, polyline, seeded
from westmarch.tabletop.svg import silhouette
from westmarch.tabletop.theme import Theme, mix

from . import CLOTH


def paint_scene(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """A road into a dark forest under a moon, three travellers on it, and a web between the trees.  Fills ``rect``.

    A cover is a thing: it is printed in day inks in both themes.
    """
    cloth = getattr(theme, CLOTH)
    ink = theme.color(mix(cloth, theme.emblem_shadow, 0.3))
    unit = book_covers.unit_of(rect)
    tall = rect.height() > rect.width() * 1.2
    horizon = rect.top() + rect.height() * (0.66 if tall else 0.62)
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    book_covers.paint_sky(painter, rect, cloth, 0.42, 0.7, theme)
    moon = QPointF(rect.center().x(), rect.top() + rect.height() * 0.26)
    book_covers.paint_rays(painter, moon, unit, ink, 40, 0, (25, 50, 34))
    painter.fillPath(disc(moon.x(), moon.y(), 20 * unit), theme.color("scene_haze"))
    painter.strokePath(disc(moon.x(), moon.y(), 20 * unit), pen(ink, 1.2 * unit))
    for row, (level, shade) in enumerate(((0.0, 0.30), (10.0, 0.52), (24.0, 0.78))):
        _paint_trees(painter, rect, horizon + level * unit, unit, mix(theme.scene_haze, cloth, shade), row)
    ground = QRectF(rect.left(), horizon + 20 * unit, rect.width(), rect.bottom() - horizon)
    painter.fillRect(ground, theme.color(mix(theme.scene_land, cloth, 0.62)))
    _paint_road(painter, rect, horizon + 20 * unit, theme.color("scene_land"), ink, unit)
    _paint_trunks(painter, rect, unit, ink)
    _paint_web(painter, rect, unit, theme.color("scene_haze"), ink)
    _paint_travellers(painter, rect, unit, ink)
    painter.restore()


def _paint_trees(painter: QPainter, rect: QRectF, foot: float, unit: float, color: str, row: int) -> None:
    """A row of firs."""
    step = (13.0 + 4 * row) * unit
    for k in range(int(rect.width() / step) + 2):
        dice = seeded("mirkwood", row, k)
        x, high = rect.left() + (k + dice.uniform(-0.3, 0.3)) * step, (44 + 12 * row) * unit * dice.uniform(0.7, 1.1)
        for level in range(4):
            low, half = foot + 6 * unit - high * 0.22 * level, high * 0.2 * (1 - 0.2 * level)
            fir = polyline([(x - half, low), (x, low - high * 0.4), (x + half, low)], closed=True)
            painter.fillPath(fir, QColor(color))


def _paint_road(painter: QPainter, rect: QRectF, top: float, color: QColor, ink: QColor, unit: float) -> None:
    x, wide, foot = rect.center().x(), rect.width(), rect.bottom() + 1
    high = foot - top
    road = path(
        ("M", x - wide * 0.30, foot),
        ("C", x - wide * 0.05, foot - high * 0.4, x + wide * 0.22, foot - high * 0.6, x, top),
        ("L", x + wide * 0.04, top),
        ("C", x + wide * 0.32, foot - high * 0.55, x + wide * 0.14, foot - high * 0.3, x + wide * 0.22, foot), ("Z",),
    )  # fmt: skip
    painter.fillPath(road, color)
    painter.strokePath(road, pen(faded(ink, 0.6), 0.9 * unit))


def _paint_trunks(painter: QPainter, rect: QRectF, unit: float, ink: QColor) -> None:
    """Two old trunks at the sides, from the foot of the picture to its top."""
    for side in (-1, 1):
        edge = rect.left() if side < 0 else rect.right()
        wide = 15 * unit
        trunk = path(
            ("M", edge, rect.bottom()), ("L", edge - side * wide * 1.5, rect.bottom()),
            ("Q", edge - side * wide * 0.7, rect.center().y(), edge - side * wide, rect.top()), ("L", edge, rect.top()),
            ("Z",),
        )  # fmt: skip
        painter.fillPath(trunk, ink)


def _paint_web(painter: QPainter, rect: QRectF, unit: float, light: QColor, ink: QColor) -> None:
    """A web in the upper corner, and who made it."""
    size = 46 * unit
    middle = QPointF(rect.left() + 24 * unit, rect.top() + 24 * unit)
    web = QTransform.fromTranslate(middle.x(), middle.y()).scale(size / 100, size / 100).map(charge("web"))
    painter.fillPath(web, faded(light, 0.75))
    thread = QPointF(rect.right() - 26 * unit, rect.top() + 40 * unit)
    painter.fillPath(box(thread.x() - 0.4 * unit, rect.top(), 0.8 * unit, 40 * unit), ink)
    spider = QTransform.fromTranslate(thread.x(), thread.y()).scale(0.2 * unit, 0.2 * unit).map(charge("spider"))
    painter.fillPath(spider, ink)


def _paint_travellers(painter: QPainter, rect: QRectF, unit: float, ink: QColor) -> None:
    """Three cloaked figures on the road, one with a staff and one with a torch."""
    foot = rect.bottom() - rect.height() * 0.07
    for place, (size, what) in enumerate(((31.0, "staff"), (27.0, ""), (22.0, "torch"))):
        x = rect.center().x() + (place - 1) * 17 * unit
        to_place = QTransform.fromTranslate(x, foot - place * 3 * unit).scale(size * unit / 100, size * unit / 100)
        painter.fillPath(to_place.map(silhouette("lcg/figures/far")), ink)
        if what:
            held = QTransform.fromTranslate(30, -56).scale(0.8, 0.8).map(charge(what))
            painter.fillPath(to_place.map(held), ink)
