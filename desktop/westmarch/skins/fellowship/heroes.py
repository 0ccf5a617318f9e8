"""Heroes: who they are in every game, in a round medallion."""

from __future__ import annotations

from functools import cache, lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from westmarch.games.fellowship.catalogue import HEROES
from westmarch.skins.art.defaults import Subject, words_of
from westmarch.skins.art.scene import painting_picture
from westmarch.skins.art.words import Words
from westmarch.skins.cardart.painting import draw, pixel
from westmarch.skins.cardart.paths import disc
from westmarch.tabletop.drawing import baked, copy_onto, pen, preserved
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.work_slices import Work

NEAR = 1.4
"""How much nearer a hero is in a medallion than on a card."""
_REACH = 0.56
"""How far a medallion reaches from its middle with its shadow, in its sizes."""


@cache
def words_of_hero(hero: str) -> Words:
    """The words of a hero's picture; somebody whose hero is not known yet is anybody."""
    title = HEROES[hero].title if hero in HEROES else ""
    return words_of(Subject(id=hero, title=title, type="hero"))


def painting_hero(painter: QPainter, hero: str, x: float, y: float, size: float, theme: Theme) -> Work[None]:
    """Paints a round medallion about a point, in slices: the hero in a gilt rim."""
    words, edge = words_of_hero(hero), disc(x, y, size / 2)
    draw(painter, disc(x, y + size * 0.03, size / 2), theme.color("shade", 0.4))
    with preserved(painter):
        painter.setClipPath(edge, Qt.ClipOperation.IntersectClip)
        area = QRectF(x - size / 2, y - size / 2, size, size)
        yield from painting_picture(painter, area, words, hero, theme, near=NEAR)
    rim = max(size * 0.035, 1.2 * pixel(painter))
    draw(painter, disc(x, y, size / 2 - rim / 2), None, pen(theme.color("mat_line"), rim))
    thin = pen(theme.color("card_cream", 0.6), max(rim * 0.3, 0.6 * pixel(painter)))
    draw(painter, disc(x, y, size / 2 - 1.5 * rim), None, thin)


def copy_hero(painter: QPainter, hero: str, x: float, y: float, size: float, theme: Theme) -> None:
    """Copies the medallion of a hero from a picture that is painted once: plates are painted with every new number."""
    scale = painter.worldTransform().m11() * painter.device().devicePixelRatioF()
    reach = size * _REACH
    copy_onto(painter, QRectF(x - reach, y - reach, 2 * reach, 2 * reach), _hero_picture(hero, size, scale, theme))


@lru_cache(maxsize=64)
def _hero_picture(hero: str, size: float, scale: float, theme: Theme) -> QPixmap:
    reach = size * _REACH
    return baked(2 * reach, 2 * reach, scale, lambda painter: painting_hero(painter, hero, reach, reach, size, theme))
