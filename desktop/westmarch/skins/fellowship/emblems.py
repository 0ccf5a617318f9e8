"""The picture of a card: an engraved country under the sky of its type, and a charge before a disc; or a place.

Everything comes from the card's id: the same card has the same picture at every size and on every machine.
"""

from __future__ import annotations

import math
import random
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from westmarch.games.fellowship.catalogue import CARDS, VALOR, Card
from westmarch.skins.cardart.engraving import (
    Inks,
    dice_of,
    paint_charge,
    paint_disc,
    paint_pines,
    paint_ridges,
    paint_road,
    paint_sky,
    paint_spears,
    painting_country,
)
from westmarch.skins.cardart.painting import draw, grain, pixel
from westmarch.skins.cardart.paths import disc
from westmarch.tabletop.drawing import baked, copy_onto, faded, pen, polyline, preserved
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.work_slices import Work, run_to_end

from .marks import kind_of, type_color
from .places import paint_place

_POOLS = {
    "ally": ("shield", "star", "tree", "pipe", "hood", "leaf", "lamp", "cup"),
    "artifact": ("blade", "ring", "phial", "horn", "shield", "book", "gem", "staff", "bow", "axe", "leaf", "lamp"),
    "maneuver": ("crossed", "horn", "sun", "flame", "bow", "book", "eagle", "cup"),
    "fortune": ("wheel", "eagle", "star", "ring", "gem"),
    "starter": ("sun", "star"),
    "corruption": ("ring",),
    "enemy": ("eye", "hood", "axe"),
    "archenemy": ("eye", "crown", "hood"),
    "location": ("towers", "houses", "trees"),
}
"""What stands on a card whose data name nothing."""

_HOSTILE = ("enemy", "archenemy", "corruption")
_RAYED = ("artifact", "maneuver", "fortune", "starter", "valor")
_GILT = ("artifact", "starter", "valor")


def motif(card: Card) -> str:
    """The charge or place on a card."""
    return card.motif or dice_of(card.id).choice(_POOLS[kind_of(card)])


def inks_of(kind: str, theme: Theme) -> Inks:
    """The colours of a type's country; ``valor`` has a golden sky of its own."""

    def token(name: str) -> str:
        color: str = getattr(theme, name)
        return mix(color, theme.shade, 0.14) if theme.is_night else color

    gilt = (mix(theme.coin_light, theme.coin, 0.3), mix(theme.mat_line, theme.coin_edge, 0.7))
    halo = mix(theme.card_paper, theme.light, 0.4)
    match kind:
        case "enemy":
            dark = mix(theme.type_enemy, theme.shade, 0.5)
            sheen = (mix(dark, theme.dusk, 0.1), dark)
            return Inks(token("dusk"), token("dusk_low"), dark, theme.card_ink, halo, token("dusk_sun"), sheen)
        case "archenemy":
            dark = mix(theme.type_archenemy, theme.type_enemy, 0.24)
            sheen = (mix(theme.type_archenemy, theme.dusk, 0.16), theme.type_archenemy)
            return Inks(token("fire"), theme.type_enemy, dark, theme.card_ink, halo, token("fire_sun"), sheen)
        case "corruption":
            dark = mix(theme.type_corruption, theme.shade, 0.5)
            sheen = (mix(theme.type_corruption, theme.dusk, 0.14), theme.type_corruption)
            low, sun = mix(theme.gloom, theme.type_corruption, 0.7), mix(theme.gloom, theme.card_paper, 0.28)
            return Inks(token("gloom"), low, dark, theme.type_corruption, halo, sun, sheen)
        case "valor":
            light = mix(theme.card_paper, theme.coin_light, 0.75)
            middle = mix(theme.coin, theme.mat_line, 0.35)
            return Inks(light, middle, mix(theme.coin_edge, theme.card_ink, 0.25), theme.card_ink, halo, halo, gilt)
        case _:
            inks = Inks.of(type_color(kind, theme), theme)
            if kind in _GILT:
                return Inks(inks.light, inks.middle, inks.dark, inks.ink, inks.halo, inks.sun, gilt)
            return inks


def paint_emblem(painter: QPainter, card: Card, area: QRectF, theme: Theme) -> None:
    """The picture of a card, filling an area."""
    run_to_end(painting_emblem(painter, card, area, theme))


def painting_emblem(painter: QPainter, card: Card, area: QRectF, theme: Theme) -> Work[None]:
    """The same in slices."""
    kind = "valor" if card.id == VALOR else kind_of(card)
    inks, dice = inks_of(kind, theme), dice_of(card.id)
    with preserved(painter):
        painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
        if kind == "location":
            paint_place(painter, motif(card), area, inks, dice, theme)
        else:
            yield from _painting_country(painter, card, kind, area, inks, dice, theme)
        yield
        grain(painter, area, 0.16)


def _painting_country(
    painter: QPainter, card: Card, kind: str, area: QRectF, inks: Inks, dice: random.Random, theme: Theme
) -> Work[None]:
    unit = min(area.width(), area.height())
    focus = QPointF(area.center().x(), area.top() + area.height() * (0.44 if area.height() < area.width() else 0.42))
    yield from painting_country(painter, area, focus, inks, dice, kind in _RAYED, kind in _HOSTILE)
    yield
    if kind in ("enemy", "archenemy"):
        paint_spears(painter, area, inks, dice)
    elif card.quest is not None:
        paint_road(painter, area, inks)
    elif kind == "ally" or (kind in ("starter", "maneuver") and dice.random() < 0.7):
        paint_pines(painter, area, inks, dice)
    yield
    paint_charge(painter, motif(card), focus, unit * 0.60, inks)
    if kind == "corruption":
        _paint_cracks(painter, focus, unit * 0.3, dice, theme)


def _paint_cracks(painter: QPainter, focus: QPointF, reach: float, dice: random.Random, theme: Theme) -> None:
    """Light that breaks out of the Ring."""
    for _ in range(8):
        angle = dice.uniform(0, math.tau)
        x, y = focus.x() + math.cos(angle) * reach * 0.8, focus.y() + math.sin(angle) * reach * 0.8
        points = [(x, y)]
        for _ in range(4):
            bent = angle + dice.uniform(-0.7, 0.7)
            x, y = x + math.cos(bent) * reach * 0.24, y + math.sin(bent) * reach * 0.24
            points.append((x, y))
        painter.strokePath(
            polyline(points), pen(faded(theme.color("window_light"), 0.75), max(reach * 0.035, 0.7 * pixel(painter)))
        )


# -- heroes

_HEROES = {
    "frodo": "ring",
    "samwise": "lamp",
    "aragorn": "broken-blade",
    "gandalf": "staff",
    "legolas": "bow",
    "boromir": "horn",
    "gimli": "axe",
}


def hero_charge(hero: str) -> str:
    """What a hero is known by; for one that is not known here, what is on its own card."""
    if hero in _HEROES:
        return _HEROES[hero]
    return next((card.motif for card in CARDS.values() if card.hero == hero and card.motif), "star")


def paint_hero(painter: QPainter, hero: str, x: float, y: float, size: float, theme: Theme) -> None:
    """A round medallion about a point: the hero's charge before the hills of its own people, in a gilt rim."""
    area = QRectF(x - size / 2, y - size / 2, size, size)
    edge = disc(x, y, size / 2)
    inks, dice = inks_of("ally", theme), dice_of(f"hero {hero}")
    painter.save()
    draw(painter, disc(x, y + size * 0.03, size / 2), theme.color("shade", 0.4))
    painter.setClipPath(edge, Qt.ClipOperation.IntersectClip)
    focus = QPointF(x, y - size * 0.02)
    paint_sky(painter, area, inks, dice)
    paint_disc(painter, focus, size * 0.3, inks)
    paint_ridges(painter, area, 0.74, inks, dice)
    paint_pines(painter, area, inks, dice)
    paint_charge(painter, hero_charge(hero), focus, size * 0.5, inks)
    painter.restore()
    rim = max(size * 0.035, 1.2 * pixel(painter))
    draw(painter, disc(x, y, size / 2 - rim / 2), None, pen(theme.color("mat_line"), rim))
    draw(
        painter,
        disc(x, y, size / 2 - 1.5 * rim),
        None,
        pen(theme.color("card_cream", 0.6), max(rim * 0.3, 0.6 * pixel(painter))),
    )


def copy_hero(painter: QPainter, hero: str, x: float, y: float, size: float, theme: Theme) -> None:
    """Copies the medallion of a hero from a picture that is painted once: plates are painted with every new number."""
    scale = painter.worldTransform().m11() * painter.device().devicePixelRatioF()
    reach = size * _REACH
    copy_onto(painter, QRectF(x - reach, y - reach, 2 * reach, 2 * reach), _hero_picture(hero, size, scale, theme))


_REACH = 0.56
"""How far a medallion reaches from its middle with its shadow, in its sizes."""


@lru_cache(maxsize=64)
def _hero_picture(hero: str, size: float, scale: float, theme: Theme) -> QPixmap:
    reach = size * _REACH
    return baked(2 * reach, 2 * reach, scale, lambda painter: paint_hero(painter, hero, reach, reach, size, theme))
