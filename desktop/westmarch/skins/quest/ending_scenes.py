"""How the great quest ends: a scene for each way to win and each side.  (Rulebook: Finale)"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QTransform

from westmarch.engine.records import Result
from westmarch.games.quest.state import SAURON
from westmarch.skins.ending_scenes import (
    WIDE,
    Scene,
    fallen,
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
from westmarch.tabletop.theme import DAY, Theme, mix

from . import book
from .counters import paint_figure

Standing = tuple[str, float, float, float]
"""A hero or minion, the middle of its foot, and its width."""


def paint_ending(painter: QPainter, area: QRectF, result: Result, theme: Theme) -> None:
    """The scene of a result; that of the book where there is none for its reason."""
    paint_scene(painter, area, theme, _scene(result), book.paint_scene)


def _scene(result: Result) -> Scene | None:
    has_sauron = SAURON in result.winners
    match result.reason:
        case "mission":
            return _plan_of_sauron if has_sauron else _mission_of_heroes
        case "champion":
            return partial(_champions, is_won=not has_sauron)
    return None


def _ink(theme: Theme) -> QColor:
    return theme.color(mix(theme.cloth_ochre, theme.emblem_shadow, 0.5))


def _stand(painter: QPainter, figures: Sequence[Standing], is_hero: bool) -> None:
    for who, x, y, width in figures:
        with fallen(painter, x, y, 0):
            paint_figure(painter, who, width, DAY, is_hero)


def _paint_morning(painter: QPainter, theme: Theme, key: str, horizon: float) -> None:
    ink = _ink(theme)
    paint_sky(painter, theme.color(mix(theme.scene_haze, theme.object_good, 0.28)), theme.color("scene_sky"))
    paint_sun(painter, WIDE / 2, 82, 44, theme.color("scene_sun"), ink)
    paint_peaks(painter, horizon + 2, 88, 7, theme.color(mix(theme.scene_haze, theme.cloth_ochre, 0.24)), ink, key)
    paint_ground(painter, horizon, theme.color(mix(theme.scene_land, theme.leaf_green, 0.4)), ink, key)


def _paint_gloaming(painter: QPainter, theme: Theme, key: str, horizon: float) -> None:
    ink = theme.color("emblem_shadow")
    paint_sky(painter, theme.color(mix(theme.gloom, theme.emblem_shadow, 0.6)), theme.color("dusk_low"))
    paint_peaks(painter, horizon + 2, 92, 7, theme.color(mix(theme.dusk_low, theme.emblem_shadow, 0.5)), ink, key)
    paint_ground(painter, horizon, theme.color(mix(theme.emblem_shadow, theme.dusk_low, 0.3)), ink, key)


def _mission_of_heroes(painter: QPainter, theme: Theme) -> None:
    """The heroes together on a green hill in the morning, at the end of their road."""
    _paint_morning(painter, theme, "mission", 190)
    ink = _ink(theme)
    hill = path(("M", -4, 272), ("C", 70, 196, 150, 178, 210, 178), ("C", 270, 178, 350, 196, 424, 272), ("Z",))
    painter.fillPath(hill, theme.color(mix(theme.leaf_green, theme.scene_land, 0.2)))
    painter.strokePath(hill, pen(ink, 1.5))
    road = path(
        ("M", 176, 270),
        ("C", 236, 240, 176, 214, 206, 180),
        ("L", 218, 180),
        ("C", 212, 214, 286, 236, 258, 270),
        ("Z",),
    )
    painter.fillPath(road, theme.color("scene_haze"))
    painter.strokePath(road, pen(faded(ink, 0.6), 1))
    rear = (("eometh", 92, 226, 50.0), ("argalad", 328, 226, 50.0))
    _stand(painter, (*rear, ("thalin", 146, 236, 58.0), ("eleanor", 274, 236, 58.0), ("beravor", 210, 244, 70.0)), True)


def _plan_of_sauron(painter: QPainter, theme: Theme) -> None:
    """The dark tower with its eye, and the servants before it."""
    _paint_gloaming(painter, theme, "plan", 200)
    ink = theme.color("emblem_shadow")
    paint_eye(painter, WIDE / 2, 50, 92, theme, theme.color("dusk"))
    tower = QTransform.fromTranslate(WIDE / 2, 156).scale(86, 86).map(silhouette("quest/tower"))
    painter.fillPath(tower, ink)
    painter.strokePath(tower, pen(theme.color("dusk_low"), 2))
    rear = (("mouth-of-sauron", 48, 232, 62.0), ("black-serpent", 372, 232, 62.0))
    _stand(painter, (*rear, ("gothmog", 122, 250, 74.0), ("witch-king", 298, 250, 74.0)), False)


def _champions(painter: QPainter, theme: Theme, is_won: bool) -> None:
    """The champion of the heroes and the Ringwraiths: one stands, the other has fallen."""
    if is_won:
        _paint_morning(painter, theme, "champion", 196)
        light = theme.color("scene_sun")
    else:
        _paint_gloaming(painter, theme, "champion", 196)
        paint_eye(painter, 116, 66, 84, theme, theme.color("dusk"))
        light = theme.color("emblem_blaze")
    standing, lying = ("eleanor", "ringwraiths") if is_won else ("ringwraiths", "eleanor")
    x, foot, turn = (138.0, 250.0, 78.0) if is_won else (282.0, 250.0, -78.0)
    paint_glow(painter, x, 180, 110, light, 0.7)
    with fallen(painter, WIDE - x - (62 if is_won else -62), 224, turn):
        paint_figure(painter, lying, 78, DAY, not is_won)
    _stand(painter, ((standing, x, foot, 104.0),), is_won)
