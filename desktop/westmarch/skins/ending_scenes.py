"""Shared parts of the scenes on the page after a game: a stage of 420 x 268, its sky, peaks, ground and lights.

A scene is a print, like a book's cover: it has day inks in both themes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QRadialGradient

from westmarch.skins.cardart.paths import disc
from westmarch.tabletop import terrain
from westmarch.tabletop.drawing import faded, lidless_eye, path, pen, polyline, preserved, seeded, star
from westmarch.tabletop.theme import Theme

WIDE, HIGH = 420.0, 268.0
"""The size of the stage."""
Scene = Callable[[QPainter, Theme], None]
"""Paints a scene on the stage."""
OfBook = Callable[[QPainter, QRectF, Theme], None]
"""Paints the scene of a game's book over an area."""


@contextmanager
def stage(painter: QPainter, area: QRectF) -> Iterator[None]:
    """Moves the stage so that it covers an area, and cuts away what is beyond it."""
    with preserved(painter):
        painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
        by = max(area.width() / WIDE, area.height() / HIGH)
        painter.translate(area.center())
        painter.scale(by, by)
        painter.translate(-WIDE / 2, -HIGH / 2)
        yield


def paint_scene(painter: QPainter, area: QRectF, theme: Theme, scene: Scene | None, of_book: OfBook) -> None:
    """Paints the scene of a result over an area, or that of the game's book where the result has none."""
    if scene is None:
        of_book(painter, area, theme)
        return
    with stage(painter, area):
        scene(painter, theme)


def paint_sky(painter: QPainter, high: QColor, low: QColor) -> None:
    """Fills the stage, from a colour at the top to another at two thirds of its height."""
    sky = QLinearGradient(0, 0, 0, HIGH * 0.67)
    sky.setColorAt(0, high)
    sky.setColorAt(1, low)
    painter.fillRect(QRectF(-1, -1, WIDE + 2, HIGH + 2), sky)


def paint_rays(painter: QPainter, x: float, y: float, ink: QColor, near: float = 40, count: int = 46) -> None:
    """Rays of unlike length from a light, which grow faint."""
    for k in range(count):
        dice = seeded("ending ray", k)
        angle, far = math.tau * (k + 0.5) / count, near + dice.uniform(60, 260)
        across, down = math.cos(angle), math.sin(angle)
        start, end = QPointF(x + near * across, y + near * down), QPointF(x + far * across, y + far * down)
        light = QLinearGradient(start, end)
        light.setColorAt(0, faded(ink, 0.42))
        light.setColorAt(1, faded(ink, 0.06))
        line = pen(ink, 1.1)
        line.setBrush(QBrush(light))
        painter.setPen(line)
        painter.drawLine(start, end)


def paint_glow(painter: QPainter, x: float, y: float, radius: float, color: QColor, strength: float = 0.8) -> None:
    """A soft light about a point."""
    light = QRadialGradient(QPointF(x, y), radius)
    light.setColorAt(0, faded(color, strength))
    light.setColorAt(1, faded(color, 0))
    painter.fillPath(disc(x, y, radius), light)


def paint_sun(painter: QPainter, x: float, y: float, radius: float, color: QColor, ink: QColor) -> None:
    """A sun with its glow and rays."""
    paint_glow(painter, x, y, radius * 2.6, color, 0.7)
    paint_rays(painter, x, y, ink, radius * 1.35)
    painter.fillPath(disc(x, y, radius), color)
    painter.strokePath(disc(x, y, radius), pen(ink, 1.4))
    painter.strokePath(disc(x, y, radius * 0.84), pen(faded(ink, 0.5), 0.8))


def paint_peaks(
    painter: QPainter, horizon: float, tall: float, count: int, tint: QColor, ink: QColor, key: object
) -> None:
    """A row of mountains from side to side."""
    for k in range(count + 1):
        dice = seeded("ending peak", key, k)
        x = WIDE * (k + dice.uniform(-0.2, 0.2)) / count
        high, wide = tall * dice.uniform(0.6, 1.0), WIDE / count * dice.uniform(1.3, 1.7)
        terrain.mountain(painter, x, horizon + 1, wide, high, (key, k), tint, ink)


def paint_ground(painter: QPainter, horizon: float, color: QColor, ink: QColor, key: object = "") -> None:
    """The land in front, lined across."""
    painter.fillRect(QRectF(-1, horizon, WIDE + 2, HIGH - horizon + 1), color)
    count = max(6, round((HIGH - horizon) / 4.5))
    painter.setPen(pen(faded(ink, 0.32), 0.9))
    for k in range(count):
        dice = seeded("ending ground", key, k)
        level = horizon + (HIGH - horizon) * (k + 0.6) / count
        start = WIDE * dice.uniform(-0.2, 0.8)
        painter.drawLine(QPointF(start, level), QPointF(start + WIDE * dice.uniform(0.15, 0.5), level))
    painter.setPen(pen(ink, 1.3))
    painter.drawLine(QPointF(0, horizon), QPointF(WIDE, horizon))


def paint_fire_mountain(
    painter: QPainter, x: float, foot: float, wide: float, high: float, theme: Theme, tint: QColor, ink: QColor
) -> None:
    """The mountain of fire with a burning mouth, and its smoke."""
    top, mouth = foot - high, wide * 0.055
    for k, (drift, up, size) in enumerate(((0.0, 16, 13), (9, 36, 18), (1, 60, 23), (-15, 84, 28))):
        smoke = disc(x + drift, top - up, size, size * 0.72)
        painter.fillPath(smoke, faded(theme.color("object_ink2"), 0.42 - 0.06 * k))
        painter.strokePath(smoke, pen(faded(ink, 0.3), 0.9))
    paint_glow(painter, x, top, wide * 0.34, theme.color("emblem_flame"), 0.75)
    left = [(x - mouth, top), (x - wide * 0.15, top + high * 0.36), (x - wide * 0.25, top + high * 0.52)]
    right = [(x + mouth, top), (x + wide * 0.13, top + high * 0.30), (x + wide * 0.28, top + high * 0.60)]
    shape = polyline([(x - wide / 2, foot), *reversed(left), *right, (x + wide / 2, foot)], closed=True)
    painter.fillPath(shape, tint)
    ridge = [(x + mouth * 0.3, top), (x + wide * 0.03, top + high * 0.4), (x - wide * 0.02, top + high * 0.7)]
    shade = polyline([*ridge, (x + wide * 0.06, foot), (x + wide / 2, foot), *reversed(right)], closed=True)
    painter.fillPath(shade, faded(ink, 0.22))
    with preserved(painter):
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        painter.setPen(pen(faded(ink, 0.5), 1))
        for k in range(26):
            dice = seeded("fire mountain", k)
            at = x + wide * dice.uniform(-0.4, 0.42)
            level = foot - high * max(0.02, 0.9 - 2.0 * abs(at - x) / wide) * dice.uniform(0.3, 0.9)
            painter.drawLine(QPointF(at, level), QPointF(at + (at - x) * 0.18, level + high * 0.16))
        for drift, length in ((-0.3, 0.34), (0.5, 0.5)):
            lava = path(
                ("M", x + mouth * drift, top), ("Q", x + mouth * drift * 3.4, top + high * length * 0.5,
                x + mouth * drift * 1.8, top + high * length),
            )  # fmt: skip
            painter.strokePath(lava, pen(theme.color("emblem_blaze"), 2.6))
    painter.strokePath(shape, pen(ink, 1.5))
    painter.fillPath(disc(x, top, mouth * 1.5, mouth * 0.62), theme.color("fire_sun"))
    painter.fillPath(disc(x, top, mouth * 0.9, mouth * 0.32), theme.color("emblem_flame"))


def paint_eye(painter: QPainter, x: float, y: float, width: float, theme: Theme, ink: QColor) -> None:
    """The eye, burning in the sky."""
    paint_glow(painter, x, y, width * 1.3, theme.color("emblem_blaze"), 0.85)
    paint_rays(painter, x, y, ink, width * 0.62)
    lidless_eye(painter, x, y, width * 1.16, theme.color("emblem_blaze"), theme.color("emblem_blaze"))
    lidless_eye(painter, x, y, width, theme.color("emblem_flame"), theme.color("emblem_shadow"))


def paint_gloom(painter: QPainter, theme: Theme, strength: float = 0.6) -> None:
    """Night falls on the stage, from above."""
    veil = QLinearGradient(0, 0, 0, HIGH)
    veil.setColorAt(0, theme.color("shade", strength))
    veil.setColorAt(1, theme.color("emblem_shadow", strength * 0.6))
    painter.fillRect(QRectF(-1, -1, WIDE + 2, HIGH + 2), veil)


@contextmanager
def fallen(painter: QPainter, x: float, y: float, turn: float) -> Iterator[None]:
    """Moves the origin to a point and turns what is painted there, in degrees."""
    with preserved(painter):
        painter.translate(x, y)
        painter.rotate(turn)
        yield


def paint_broken_shield(
    painter: QPainter, x: float, y: float, size: float, fill: QColor, edge: QColor, ink: QColor
) -> None:
    """A shield about a point, ``size`` wide, that has broken in two."""
    half, crack = size / 2, ((0.08, -0.62), (-0.10, -0.22), (0.12, 0.02), (-0.06, 0.34), (0.03, 0.72))
    line = [(across * size, down * size) for across, down in crack]
    left = path(
        ("M", -half, -half * 1.12), ("Q", -half * 0.4, -half * 0.94, line[0][0], -half * 1.0),
        *[("L", *point) for point in line[1:]], ("C", -half * 0.7, half * 0.94, -half, half * 0.4, -half, -half * 1.12),
        ("Z",),
    )  # fmt: skip
    right = path(
        ("M", half, -half * 1.12), ("Q", half * 0.4, -half * 0.94, line[0][0], -half * 1.0),
        *[("L", *point) for point in line[1:]], ("C", half * 0.7, half * 0.94, half, half * 0.4, half, -half * 1.12),
        ("Z",),
    )  # fmt: skip
    for part, shift, turn in ((left, -0.09, -9.0), (right, 0.10, 13.0)):
        with fallen(painter, x + shift * size, y, turn):
            painter.strokePath(part, pen(ink, size * 0.085))
            painter.fillPath(part, fill)
            painter.strokePath(part, pen(edge, size * 0.035))
            with preserved(painter):
                painter.setClipPath(part, Qt.ClipOperation.IntersectClip)
                star(painter, 0, -half * 0.18, half * 0.56, edge)
