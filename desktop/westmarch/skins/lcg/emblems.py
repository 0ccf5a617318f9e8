"""The pictures of cards: an engraved country under the sky of its family, and in it a figure, a place or a charge.

Everything comes from the card's id: the same card has the same picture at every size and on every machine.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QTransform

from westmarch.games.lcg.printed.cards import Card
from westmarch.skins.cardart.charges import charge, charge_names
from westmarch.skins.cardart.engraving import (
    Inks,
    dice_of,
    hatch,
    paint_charge,
    paint_pines,
    paint_road,
    paint_spears,
    painting_country,
)
from westmarch.skins.cardart.painting import draw, grain, pixel
from westmarch.skins.cardart.paths import disc
from westmarch.tabletop.drawing import faded, pen, preserved
from westmarch.tabletop.svg import silhouette
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.work_slices import Work, run_to_end

from .marks import color_of, family

_HOSTILE = ("enemy", "treachery")
_HELD = {
    "sword": (30, 2, 58, -12), "bow": (30, 4, 62, 0), "axe": (32, -4, 62, 8), "spear": (30, -8, 84, -16),
    "staff": (30, -6, 84, 0), "shield": (20, 14, 44, 0), "horn": (26, 0, 40, 0), "banner": (34, -14, 58, 0),
    "harp": (26, 10, 46, 0), "torch": (32, -4, 60, 0), "hammer": (32, -2, 50, 12), "book": (24, 14, 38, 0),
    "leaf": (26, 6, 34, 0), "key": (26, 8, 36, 0), "star": (0, 16, 26, 0),
}  # fmt: skip
"""Where a figure holds its charge, how large that is and how far it is turned, with the figure in a box of 100."""


def motif(card: Card) -> str:
    """The charge on a card."""
    return card.motif if card.motif in charge_names() else "star"


def inks_of(name: str, theme: Theme) -> Inks:
    """The colours of a family's country."""
    if name not in _HOSTILE:
        return Inks.of(color_of(name, theme), theme)

    def token(of: str) -> str:
        color: str = getattr(theme, of)
        return mix(color, theme.shade, 0.14) if theme.is_night else color

    halo = mix(theme.card_paper, theme.light, 0.4)
    dark = mix(color_of(name, theme), theme.shade, 0.35)
    sheen = (mix(dark, theme.dusk, 0.12), dark)
    if name == "treachery":
        return Inks(token("gloom"), mix(theme.gloom, dark, 0.7), dark, theme.card_ink, halo, token("dusk"), sheen)
    return Inks(token("dusk"), mix(theme.dusk_low, dark, 0.35), dark, theme.card_ink, halo, token("fire"), sheen)


def paint_picture(painter: QPainter, card: Card, area: QRectF, theme: Theme) -> None:
    """The picture of a card, filling an area."""
    run_to_end(painting_picture(painter, card, area, theme))


def painting_picture(painter: QPainter, card: Card, area: QRectF, theme: Theme) -> Work[None]:
    """The same in slices."""
    name, what = family(card), motif(card)
    inks, dice = inks_of(name, theme), dice_of(card.id)
    is_rayed = card.type in ("event", "attachment", "objective")
    unit = min(area.width(), area.height())
    focus = QPointF(area.center().x() + unit * 0.09, area.top() + area.height() * 0.45)
    with preserved(painter):
        painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
        yield from painting_country(painter, area, focus, inks, dice, is_rayed, name in _HOSTILE)
        yield
        if card.type == "enemy":
            paint_spears(painter, area, inks, dice)
        elif card.type in ("ally", "hero", "objective-ally", "location"):
            paint_pines(painter, area, inks, dice)
        if card.type in ("location", "campaign", "nightmare", "side-quest"):
            paint_road(painter, area, inks)
        yield
        if card.type in ("hero", "ally", "objective-ally"):
            _paint_figure(painter, card, area, focus, inks)
        else:
            paint_charge(painter, what, focus, unit * 0.60, inks)
        yield
        grain(painter, area, 0.16)


# -- figures: a cloak, a head under a hood or helmet, and what the figure is known by


def _paint_figure(painter: QPainter, card: Card, area: QRectF, focus: QPointF, inks: Inks) -> None:
    unit = min(area.width(), area.height())
    is_short = bool({"dwarf", "hobbit"} & set(card.traits))
    size = unit * (0.74 if is_short else 0.9)
    foot = area.top() + area.height() * 0.97
    to_place = QTransform.fromTranslate(focus.x() - unit * 0.02, foot - size / 2).scale(size / 100, size / 100)
    shape = to_place.map(_figure(motif(card), is_short, card.type == "hero"))
    halo = faded(QColor(inks.halo), 0.94)
    painter.strokePath(shape, pen(halo, max(size * 0.05, 1.6 * pixel(painter))))
    cut = QLinearGradient(focus.x() - size / 2, 0, focus.x() + size / 2, 0)
    cut.setColorAt(0, QColor(inks.sheen[0]))
    cut.setColorAt(1, QColor(inks.sheen[1]))
    draw(painter, shape, cut, pen(faded(QColor(inks.ink), 0.9), max(size * 0.012, 0.6 * pixel(painter))))
    folds = to_place.map(silhouette("lcg/figures/folds"))
    painter.strokePath(folds, pen(faded(QColor(inks.halo), 0.4), max(size * 0.011, 0.5 * pixel(painter))))
    face = to_place.map(disc(0, -31, 6.4, 8))
    draw(painter, face, QColor(mix(inks.light, inks.dark, 0.16)))
    hatch(painter, shape, QRectF(shape.boundingRect()), faded(QColor(inks.light), 0.16), 38, 0.03)


@lru_cache(maxsize=64)
def _figure(what: str, is_short: bool, is_hero: bool) -> QPainterPath:
    """The whole silhouette in a box of 100, its foot below."""
    shape = silhouette(f"lcg/figures/{'short' if is_short else 'tall'}{'-hero' if is_hero else ''}")
    if what in ("cloak", "hood"):
        return shape
    x, y, size, turn = _HELD.get(what, (26, 8, 36, 0))
    held = QTransform.fromTranslate(x, y).rotate(turn).scale(size / 100, size / 100).map(charge(what))
    return shape.united(held)
