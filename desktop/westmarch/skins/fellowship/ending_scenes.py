"""How a game of The Fellowship of the Ring ends: a scene for each way.  (Rulebook: End of Game)"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QTransform

from westmarch.engine.records import Result
from westmarch.skins.cardart.charges import charge
from westmarch.skins.cardart.paths import disc
from westmarch.skins.ending_scenes import (
    HIGH,
    WIDE,
    Scene,
    fallen,
    paint_broken_shield,
    paint_eye,
    paint_glow,
    paint_ground,
    paint_peaks,
    paint_scene,
    paint_sky,
    paint_sun,
)
from westmarch.tabletop.drawing import faded, path, pen
from westmarch.tabletop.svg import silhouette
from westmarch.tabletop.theme import Theme, mix

from . import book


def paint_ending(painter: QPainter, area: QRectF, result: Result, theme: Theme) -> None:
    """The scene of a result; that of the book where there is none for its reason."""
    paint_scene(painter, area, theme, _SCENES.get(result.reason), book.paint_scene)


def _ink(theme: Theme) -> QColor:
    return theme.color(mix(theme.cloth_green, theme.emblem_shadow, 0.35))


def _place(painter: QPainter, name: str, x: float, foot: float, scale: float, fill: QColor, edge: QColor) -> None:
    shape = QTransform.fromTranslate(x, foot).scale(scale, scale).map(silhouette(name))
    painter.fillPath(shape, fill)
    painter.strokePath(shape, pen(edge, 1.2))


def _paint_charge(painter: QPainter, name: str, size: float, fill: QColor, edge: QColor) -> None:
    """A charge about the origin, with an edge that sets it off."""
    shape = QTransform.fromScale(size / 100, size / 100).map(charge(name))
    painter.strokePath(shape, pen(edge, 4))
    painter.fillPath(shape, fill)


def _foe_defeated(painter: QPainter, theme: Theme) -> None:
    """The last Archenemy's helm lies before a sword in the ground; the company goes home in the sun."""
    ink = _ink(theme)
    paint_sky(painter, theme.color(mix(theme.scene_haze, theme.cloth_green, 0.32)), theme.color("scene_sky"))
    paint_sun(painter, WIDE / 2, 92, 46, theme.color("scene_sun"), ink)
    paint_peaks(painter, 176, 84, 7, theme.color(mix(theme.scene_haze, theme.cloth_green, 0.3)), ink, "won")
    paint_ground(painter, 174, theme.color(mix(theme.scene_land, theme.cloth_green, 0.3)), ink, "won")
    book.paint_walkers(painter, QRectF(0, 0, WIDE, HIGH), 175, 2.0, ink)
    with fallen(painter, 210, 214, 157):
        _paint_charge(painter, "sword", 92, theme.color("card_grey"), theme.color("card_cream"))
    painter.fillPath(disc(210, 262, 44, 9), theme.color("shade", 0.25))
    with fallen(painter, 300, 232, 112):
        _paint_charge(painter, "helm", 62, theme.color("emblem_shadow"), theme.color("card_cream"))
    with fallen(painter, 116, 234, -24):
        _paint_charge(painter, "broken-blade", 66, theme.color("emblem_shadow"), theme.color("card_cream"))


def _path_ended(painter: QPainter, theme: Theme) -> None:
    """The road ends above the falls, and the company at its end."""
    ink = _ink(theme)
    paint_sky(
        painter, theme.color(mix(theme.dusk, theme.cloth_green, 0.25)), theme.color(mix(theme.dusk, theme.light, 0.3))
    )
    paint_sun(painter, 306, 110, 34, theme.color("dusk_sun"), ink)
    paint_peaks(painter, 168, 92, 6, theme.color(mix(theme.dusk, theme.cloth_green, 0.32)), ink, "path")
    paint_ground(painter, 166, theme.color(mix(theme.river_wash, theme.scene_land, 0.35)), ink, "path")
    painter.setPen(pen(theme.color("dusk_sun", 0.5), 2))
    for k in range(9):
        half = 34 - 2.4 * k
        painter.drawLine(QPointF(306 - half, 172 + 7 * k), QPointF(306 + half, 172 + 7 * k))
    cliff = path(
        ("M", 0, 178), ("C", 70, 160, 170, 172, 238, 180), ("L", 246, 196), ("L", 236, 214), ("L", 248, 238),
        ("L", 240, HIGH + 2), ("L", 0, HIGH + 2), ("Z",),
    )  # fmt: skip
    painter.fillPath(cliff, theme.color(mix(theme.scene_land, theme.cloth_green, 0.45)))
    painter.strokePath(cliff, pen(ink, 1.5))
    road = path(
        ("M", 20, HIGH + 2), ("C", 96, 226, 60, 204, 232, 181), ("L", 238, 188),
        ("C", 130, 208, 160, 232, 128, HIGH + 2), ("Z",),
    )  # fmt: skip
    painter.fillPath(road, theme.color(mix(theme.scene_haze, theme.dusk, 0.4)))
    painter.strokePath(road, pen(faded(ink, 0.6), 1))
    book.paint_walkers(painter, QRectF(-70, 0, WIDE, HIGH), 186, 1.9, ink)
    boat = QTransform.fromTranslate(338, 226).scale(0.52, 0.52).map(charge("boat"))
    painter.fillPath(boat, ink)


def _overrun(painter: QPainter, theme: Theme) -> None:
    """The dark has come over the company: its shield is broken, the eye above it."""
    ink = theme.color("emblem_shadow")
    paint_sky(painter, theme.color(mix(theme.gloom, theme.shade, 0.6)), theme.color("dusk_low"))
    paint_eye(painter, 210, 62, 96, theme, theme.color("dusk"))
    paint_peaks(painter, 196, 92, 7, theme.color(mix(theme.dusk_low, theme.emblem_shadow, 0.5)), ink, "lost")
    for x, scale in ((70.0, 1.35), (350.0, 1.35)):
        _place(painter, "fellowship/places/dark-spire", x, 206, scale, ink, faded(theme.color("dusk_low"), 0.6))
    paint_ground(painter, 200, theme.color(mix(theme.emblem_shadow, theme.dusk_low, 0.3)), ink, "lost")
    paint_glow(painter, 210, 232, 120, theme.color("dusk_low"), 0.6)
    paint_broken_shield(painter, 210, 188, 92, theme.color("cloth_green"), theme.color("card_cream"), ink)


_SCENES: dict[str, Scene] = {"defeated": _foe_defeated, "path-ended": _path_ended, "overrun": _overrun}
