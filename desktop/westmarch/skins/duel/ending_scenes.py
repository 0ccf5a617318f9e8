"""How a game of the Duel ends: a scene for each way to win and each side.  (Rulebook: End of the game)"""

from __future__ import annotations

import math
from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from westmarch.engine.records import Result
from westmarch.games.duel.catalogue import BOARD, REGIONS, SIDES
from westmarch.skins.ending_scenes import (
    HIGH,
    WIDE,
    Scene,
    paint_eye,
    paint_fire_mountain,
    paint_glow,
    paint_ground,
    paint_peaks,
    paint_scene,
    paint_sky,
    paint_sun,
)
from westmarch.tabletop.drawing import path, pen
from westmarch.tabletop.theme import DAY, Theme, mix

from . import book
from .pawns import paint_pawn
from .signs import paint_pennant, paint_people, paint_ring

_GROUND = 206.0
_MIDDLE = WIDE / 2


def paint_ending(painter: QPainter, area: QRectF, result: Result, theme: Theme) -> None:
    """The scene of a result; that of the book where there is none for its reason."""
    paint_scene(painter, area, theme, _scene(result), book.paint_scene)


def _scene(result: Result) -> Scene | None:
    sides = [SIDES[seat] for seat in result.winners]
    match result.reason:
        case "ring-destroyed":
            return _ring_destroyed
        case "ring-seized":
            return _ring_seized
        case "support" if sides:
            return partial(_six_peoples, side=sides[0])
        case "conquest" if sides:
            return partial(_seven_regions, side=sides[0])
        case "regions":
            return partial(_most_regions, sides=sides)
    return None


def _ink(theme: Theme) -> QColor:
    return theme.color(mix(theme.cloth_red, theme.emblem_shadow, 0.5))


def _paint_country(painter: QPainter, side: str, theme: Theme, key: str, sun_y: float, has_eye: bool = False) -> None:
    """Morning over the land of the free, or a red sun or the eye over that of Sauron."""
    ink = _ink(theme)
    if side == "good":
        paint_sky(painter, theme.color(mix(theme.scene_haze, theme.object_good, 0.34)), theme.color("scene_sky"))
        paint_sun(painter, _MIDDLE, sun_y, 34, theme.color("scene_sun"), theme.color("object_good"))
        tint, land = mix(theme.scene_haze, theme.object_good, 0.24), mix(theme.scene_land, theme.leaf_green, 0.45)
    else:
        paint_sky(painter, theme.color(mix(theme.emblem_shadow, theme.object_dark, 0.5)), theme.color("dusk_low"))
        if has_eye:
            paint_eye(painter, _MIDDLE, sun_y, 66, theme, theme.color("emblem_flame"))
        else:
            paint_sun(painter, _MIDDLE, sun_y, 34, theme.color("fire_sun"), ink)
        tint, land = mix(theme.dusk_low, theme.emblem_shadow, 0.45), mix(theme.emblem_shadow, theme.dusk_low, 0.35)
    paint_peaks(painter, _GROUND + 2, 84, 7, theme.color(tint), ink, (key, side))
    paint_ground(painter, _GROUND, theme.color(land), ink, key)


def _paint_tower(painter: QPainter, side: str, x: float, foot: float, height: float, theme: Theme) -> None:
    if side == "good":
        book.paint_white_tower(painter, x, foot, height, theme, _ink(theme))
    else:
        book.paint_black_tower(painter, x, foot, height, theme, theme.cloth_red)


def _paint_host(painter: QPainter, side: str, places: tuple[tuple[float, float, float], ...]) -> None:
    """Units of a side, each by its foot and its width."""
    for x, y, width in places:
        painter.save()
        painter.translate(x, y)
        paint_pawn(painter, "unit", side, width, DAY)
        painter.restore()


def _ring_destroyed(painter: QPainter, theme: Theme) -> None:
    """The Ring falls into the mountain of fire, and the black tower breaks."""
    ink = _ink(theme)
    paint_sky(
        painter, theme.color(mix(theme.dusk, theme.dusk_low, 0.45)), theme.color(mix(theme.dusk, theme.light, 0.25))
    )
    paint_sun(painter, _MIDDLE, 84, 50, theme.color(mix(theme.dusk, theme.coin_light, 0.7)), ink)
    paint_peaks(painter, 226, 100, 7, theme.color(mix(theme.dusk, theme.dusk_low, 0.4)), ink, "doom")
    paint_fire_mountain(
        painter, _MIDDLE, 228, 300, 110, theme, theme.color(mix(theme.dusk_low, theme.object_ink2, 0.35)), ink
    )
    paint_ground(painter, 226, theme.color(mix(theme.dusk_low, theme.object_ink, 0.35)), ink, "doom")
    painter.save()
    painter.translate(352, 232)
    painter.rotate(17)
    _paint_tower(painter, "dark", 0, 0, 96, theme)
    painter.restore()
    paint_glow(painter, _MIDDLE, 74, 74, theme.color("emblem_flame"), 0.7)
    paint_ring(painter, _MIDDLE, 74, 74, DAY)


def _ring_seized(painter: QPainter, theme: Theme) -> None:
    """The Ring in the grasp of a black hand, in front of the tower."""
    ink = _ink(theme)
    paint_sky(painter, theme.color("emblem_shadow"), theme.color("dusk_low"))
    paint_glow(painter, _MIDDLE, 110, 220, theme.color("emblem_blaze"), 0.8)
    paint_peaks(painter, 208, 80, 8, theme.color(mix(theme.dusk_low, theme.emblem_shadow, 0.55)), ink, "seized")
    paint_ground(painter, _GROUND, theme.color(mix(theme.emblem_shadow, theme.dusk_low, 0.25)), ink, "seized")
    for x, height in ((64.0, 150.0), (356.0, 150.0)):
        _paint_tower(painter, "dark", x, 222, height, theme)
    _paint_gauntlet(painter, theme)


def _paint_gauntlet(painter: QPainter, theme: Theme) -> None:
    """An iron hand from below, whose fingers close about the Ring."""
    iron, edge = theme.color("emblem_iron"), theme.color(mix(theme.emblem_iron, theme.dusk, 0.5))
    x = _MIDDLE
    paint_glow(painter, x, 96, 96, theme.color("emblem_flame"), 0.75)
    back = (
        path(("M", x - 34, 168), ("C", x - 66, 136, x - 66, 92, x - 40, 60), ("L", x - 30, 70),
             ("C", x - 44, 100, x - 40, 126, x - 10, 150), ("Z",)),
        path(("M", x + 34, 168), ("C", x + 66, 136, x + 66, 92, x + 40, 60), ("L", x + 30, 70),
             ("C", x + 44, 100, x + 40, 126, x + 10, 150), ("Z",)),
    )  # fmt: skip
    for finger in back:
        painter.fillPath(finger, iron)
        painter.strokePath(finger, pen(edge, 1.6))
    paint_ring(painter, x, 100, 92, DAY)
    palm = path(
        ("M", x - 44, HIGH + 2), ("L", x - 34, 214), ("C", x - 58, 196, x - 56, 166, x - 36, 152),
        ("Q", x, 132, x + 36, 152), ("C", x + 56, 166, x + 58, 196, x + 34, 214), ("L", x + 44, HIGH + 2), ("Z",),
    )  # fmt: skip
    painter.fillPath(palm, iron)
    painter.strokePath(palm, pen(edge, 1.8))
    for k in range(3):
        at = x - 22 + 22 * k
        finger = path(
            ("M", at - 9, 172), ("C", at - 11, 150, at - 9, 128, at + (x - at) * 0.1, 116),
            ("C", at + 9, 128, at + 11, 150, at + 9, 172), ("Z",),
        )  # fmt: skip
        painter.fillPath(finger, iron)
        painter.strokePath(finger, pen(edge, 1.5))
        painter.drawLine(int(at - 8), 146, int(at + 8), 146)
    for level in (214.0, 230.0, 246.0):
        painter.strokePath(path(("M", x - 36, level), ("Q", x, level + 10, x + 36, level)), pen(edge, 1.4))


def _six_peoples(painter: QPainter, theme: Theme, side: str) -> None:
    """All six peoples about the tower that they have come to."""
    _paint_country(painter, side, theme, "peoples", 60)
    _paint_tower(painter, side, _MIDDLE, 244, 176, theme)
    for k, race in enumerate(BOARD.races):
        angle = math.pi * (1 - k / (len(BOARD.races) - 1))
        x, y = _MIDDLE + 152 * math.cos(angle), 176 - 116 * math.sin(angle)
        paint_people(painter, race, x, y, 62, DAY)
    left = ((44.0, 254.0, 30.0), (84.0, 246.0, 26.0), (118.0, 256.0, 30.0))
    _paint_host(painter, side, left + tuple([(WIDE - x, y, width) for x, y, width in left]))


def _seven_regions(painter: QPainter, theme: Theme, side: str) -> None:
    """The pennants of all seven regions, and a host below them."""
    _paint_country(painter, side, theme, "conquest", 46, has_eye=True)
    for k, region in enumerate(REGIONS):
        x = _MIDDLE + (k - 3) * 54
        top = 86 + 5 * (k - 3) ** 2 * 0.7
        painter.setPen(pen(theme.color("card_ink"), 3))
        painter.drawLine(int(x), int(top - 4), int(x), 232)
        paint_pennant(painter, region, x, top + 38, 44, 72, DAY)
    places = ((54.0, 250.0, 34.0), (366.0, 250.0, 34.0), (106.0, 256.0, 40.0), (314.0, 256.0, 40.0))
    _paint_host(painter, side, (*places, (160.0, 260.0, 44.0), (260.0, 260.0, 44.0), (_MIDDLE, 262.0, 52.0)))


def _most_regions(painter: QPainter, theme: Theme, sides: list[str]) -> None:
    """Both towers, the winner's high above the other's; alike where both have won."""
    sky = sides[0] if len(sides) == 1 else "good"
    _paint_country(painter, sky, theme, "majority", 60)
    own, other = (5, 2) if len(sides) == 1 else (3, 3)
    left, right = (own, other) if sky == "good" else (other, own)
    for k in range(left + right):
        x = _MIDDLE - 9 + (k - (left + right - 1) / 2) * 22
        token = "pawn_good" if k < left else "pawn_dark"
        painter.setPen(pen(theme.color("card_ink"), 1.8))
        painter.drawLine(int(x), 158, int(x), 214)
        flag = path(("M", x, 158), ("L", x + 17, 165), ("L", x, 174), ("Z",))
        painter.fillPath(flag, theme.color(token))
        painter.strokePath(flag, pen(theme.color("card_ink"), 1.2))
    for side, x in (("good", 76.0), ("dark", WIDE - 76)):
        is_higher = side in sides
        _paint_tower(painter, side, x, 236, 188 if is_higher else 104, theme)
        count = 3 if is_higher else 1
        places = tuple([(x + (k - (count - 1) / 2) * 38, 258.0, 34.0) for k in range(count)])
        _paint_host(painter, side, places)
