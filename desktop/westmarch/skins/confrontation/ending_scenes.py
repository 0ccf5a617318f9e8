"""How a game of the Confrontation ends: a scene for each way to win and each side.  (Rulebook: Winning the Game)"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from westmarch.engine.records import Result
from westmarch.games.confrontation.board import CHARACTERS, GOOD
from westmarch.skins.cardart.paths import disc
from westmarch.skins.ending_scenes import (
    WIDE,
    Scene,
    fallen,
    paint_eye,
    paint_fire_mountain,
    paint_glow,
    paint_ground,
    paint_peaks,
    paint_scene,
    paint_sky,
    paint_sun,
)
from westmarch.tabletop import terrain
from westmarch.tabletop.drawing import pen
from westmarch.tabletop.theme import DAY, Theme, mix

from . import book
from .faces import PieceFace
from .pieces import paint_piece

Standing = tuple[str, float, float, float]
"""A character, the middle of its foot, and its width."""


def paint_ending(painter: QPainter, area: QRectF, result: Result, theme: Theme) -> None:
    """The scene of a result; that of the book where there is none for its reason."""
    paint_scene(painter, area, theme, _scene(result), book.paint_scene)


def _scene(result: Result) -> Scene | None:
    match result.reason:
        case "frodo-in-mordor":
            return _in_mordor
        case "frodo-defeated":
            return _ring_taken
        case "three-in-the-shire":
            return _shire_overrun
        case "no-move":
            return partial(_hemmed_in, is_good=GOOD in result.winners)
    return None


def _stand(painter: QPainter, pieces: Sequence[Standing]) -> None:
    for who, x, foot, width in pieces:
        paint_piece(painter, x, foot, width, _face(who), CHARACTERS[who].side, DAY)


def _face(who: str) -> PieceFace:
    return PieceFace(who, CHARACTERS[who].name, CHARACTERS[who].strength)


def _in_mordor(painter: QPainter, theme: Theme) -> None:
    """Frodo and his friend before the mountain of fire."""
    ink = theme.color(mix(theme.emblem_shadow, theme.object_ink, 0.5))
    paint_sky(
        painter, theme.color(mix(theme.dusk, theme.dusk_low, 0.5)), theme.color(mix(theme.dusk, theme.light, 0.2))
    )
    paint_sun(painter, 300, 92, 54, theme.color(mix(theme.dusk, theme.coin_light, 0.6)), ink)
    paint_peaks(painter, 212, 96, 7, theme.color(mix(theme.dusk, theme.dusk_low, 0.4)), ink, "mordor")
    tint = theme.color(mix(theme.dusk_low, theme.object_ink2, 0.35))
    paint_fire_mountain(painter, 300, 212, 230, 134, theme, tint, ink)
    paint_ground(painter, 210, theme.color(mix(theme.dusk_low, theme.object_ink, 0.35)), ink, "mordor")
    _stand(painter, (("sam", 232, 246, 70), ("frodo", 128, 244, 116)))


def _ring_taken(painter: QPainter, theme: Theme) -> None:
    """Frodo lies on the ground, the Ring has rolled away, and the hunters stand over him below the eye."""
    ink = theme.color("emblem_shadow")
    paint_sky(painter, theme.color(mix(theme.emblem_shadow, theme.object_dark, 0.4)), theme.color("dusk_low"))
    paint_eye(painter, 210, 62, 108, theme, theme.color("emblem_flame"))
    paint_peaks(painter, 196, 70, 8, theme.color(mix(theme.dusk_low, theme.emblem_shadow, 0.5)), ink, "hunted")
    paint_ground(painter, 194, theme.color(mix(theme.emblem_shadow, theme.dusk_low, 0.35)), ink, "hunted")
    _stand(painter, (("black-rider", 82, 226, 88), ("witch-king", 338, 226, 88)))
    with fallen(painter, 150, 224, 76):
        paint_piece(painter, 0, 0, 68, _face("frodo"), "good", DAY)
    paint_glow(painter, 286, 248, 38, theme.color("emblem_flame"), 0.8)
    for radius, width, token in ((13.0, 8.0, "coin_edge"), (13.0, 5.5, "emblem_flame"), (14.2, 1.2, "coin_light")):
        painter.strokePath(disc(286, 248, radius, radius * 0.62), pen(theme.color(token), width))


def _shire_overrun(painter: QPainter, theme: Theme) -> None:
    """Three of Sauron's among the burning holes of the Shire."""
    ink = theme.color(mix(theme.object_ink, theme.emblem_shadow, 0.4))
    paint_sky(
        painter, theme.color(mix(theme.gloom, theme.object_dark, 0.35)), theme.color(mix(theme.fire, theme.dusk, 0.5))
    )
    paint_sun(painter, 214, 70, 34, theme.color("fire_sun"), ink)
    green = theme.color(mix(theme.leaf_deep, theme.object_ink, 0.25))
    for x, y, size in ((158.0, 156.0, 92.0), (272.0, 152.0, 98.0), (46.0, 172.0, 92.0), (382.0, 174.0, 96.0)):
        for k in range(5):
            smoke = disc(x + 7 * (k % 2) - 4 + 5 * k, y - 46 - 24 * k, 11 + 4.5 * k, 9 + 3 * k)
            painter.fillPath(smoke, theme.color("object_ink", 0.40 - 0.06 * k))
        hill = disc(x, y + 26, size, 66)
        painter.fillPath(hill, green)
        painter.strokePath(hill, pen(ink, 1.4))
        painter.fillPath(disc(x, y + 6, 19), theme.color("coin_edge"))
        paint_glow(painter, x, y + 6, 36, theme.color("emblem_flame"), 0.8)
        painter.fillPath(disc(x, y + 6, 15), theme.color("emblem_flame"))
        painter.strokePath(disc(x, y + 6, 19), pen(ink, 1.6))
    paint_ground(painter, 206, theme.color(mix(theme.leaf_deep, theme.object_ink, 0.45)), ink, "shire")
    for k in range(9):
        terrain.tuft(painter, 18 + k * 48, 262 - (k % 3) * 9, 12, ("shire", k), green, ink)
    _stand(painter, (("orcs", 104, 244, 66), ("warg", 324, 244, 66), ("balrog", 214, 252, 76)))


def _hemmed_in(painter: QPainter, theme: Theme, is_good: bool) -> None:
    """Those who cannot move, between mountains and the pieces of the winners."""
    ink = theme.color("object_ink")
    if is_good:
        tint, land = mix(theme.scene_haze, theme.object_good, 0.22), mix(theme.scene_land, theme.leaf_green, 0.5)
        paint_sky(painter, theme.color(mix(theme.scene_haze, theme.object_good, 0.3)), theme.color("scene_sky"))
        paint_sun(painter, WIDE / 2, 66, 30, theme.color("scene_sun"), theme.color("object_good"))
    else:
        tint, land = mix(theme.dusk_low, theme.emblem_shadow, 0.3), mix(theme.emblem_shadow, theme.dusk_low, 0.45)
        paint_sky(painter, theme.color(mix(theme.object_dark, theme.gloom, 0.4)), theme.color("dusk"))
        paint_eye(painter, WIDE / 2, 56, 74, theme, theme.color("object_dark"))
    paint_peaks(painter, 168, 92, 6, theme.color(tint), ink, ("hemmed", is_good))
    paint_ground(painter, 166, theme.color(land), ink, "hemmed")
    for x in (142, 210, 278):
        paint_piece(painter, x, 186, 54, None, "dark" if is_good else "good", DAY)
    names = ("legolas", "frodo", "gandalf", "aragorn") if is_good else ("orcs", "troll", "witch-king", "black-rider")
    places = ((46.0, 220.0, 66.0), (374.0, 220.0, 66.0), (138.0, 258.0, 76.0), (282.0, 258.0, 76.0))
    _stand(painter, [(name, *place) for name, place in zip(names, places, strict=True)])
