"""The emblem of a chapter card: an engraved country under a sky, and a charge before a disc.

Everything comes from the card's id: the same card has the same emblem at every size and on every machine.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from westmarch.games.duel.catalogue import Card
from westmarch.skins.cardart.engraving import (
    Inks,
    dice_of,
    paint_charge,
    paint_country,
    paint_frame,
    paint_pines,
    paint_road,
    paint_spears,
)
from westmarch.tabletop.theme import Theme

_BY_SKILL = {"ruse": "masks", "strength": "axe", "courage": "flame", "knowledge": "book", "leadership": "crown"}
_BY_RACE = {
    "elves": "phial",
    "dwarves": "hammer",
    "hobbits": "pipe",
    "humans": "horn",
    "ents": "tree",
    "wizards": "orb",
}
_BY_COLOUR = {
    "yellow": ("gem", "cup", "chest", "crown"),
    "blue": ("ring", "star", "leaf", "lamp", "bow"),
    "red": ("crossed", "shield", "axe", "sword"),
    "purple": ("horn", "eagle", "flame", "horse"),
}


def motif(card: Card) -> str:
    """The charge of a card: what it gives if that has one, else the next of its family."""
    if card.effect.race:
        return _BY_RACE[card.effect.race]
    if skill := next(iter(card.effect.skills or card.effect.choice), ""):
        return _BY_SKILL[skill]
    pool = _BY_COLOUR[card.colour]
    return pool[int(card.id.rpartition("-")[2]) % len(pool)]


def paint_emblem(painter: QPainter, card: Card, area: QRectF, theme: Theme) -> None:
    """The emblem of a card in its frame."""
    dice = dice_of(card.id)
    inks = Inks.of(getattr(theme, f"card_{card.colour}"), theme)
    unit = min(area.width(), area.height())
    focus = QPointF(area.center().x(), area.top() + area.height() * 0.44)
    painter.save()
    painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
    is_rayed = card.colour in ("yellow", "blue", "grey", "purple")
    paint_country(painter, area, focus, inks, dice, is_rayed, card.colour in ("red", "purple"))
    if card.colour in ("green", "blue", "grey"):
        paint_pines(painter, area, inks, dice)
    if card.colour == "red":
        paint_spears(painter, area, inks, dice)
    if card.colour == "blue":
        paint_road(painter, area, inks)
    paint_charge(painter, motif(card), focus, unit * 0.60, inks)
    painter.restore()
    paint_frame(painter, area, inks)
