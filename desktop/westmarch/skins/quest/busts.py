"""Whoever lies on the atlas in a frame: the figures of their cards, head and shoulders alone."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from westmarch.skins.art import foes
from westmarch.skins.art.cut import Cut, dice
from westmarch.skins.art.inks import inks_of
from westmarch.skins.art.people import look_of, paint_person
from westmarch.skins.art.people.looks import Look
from westmarch.skins.art.scene import NIGHT_VEIL
from westmarch.skins.art.words import Words
from westmarch.skins.cardart.card_pictures import words_of_card
from westmarch.tabletop.drawing import preserved
from westmarch.tabletop.theme import Theme

_SEEN = 25.0
"""Units of a person, 100 units high, from the middle of a frame to its edge."""
_BELOW = 5.0
"""The middle of a frame lies so far below that of the head."""
_HEAD = 38.0
"""Where the heads of foes are."""
_BROAD = 0.27
"""The same of a foe whose room is broad, in its rooms: all of a beast is seen, of others the head."""


@cache
def _look(card: str) -> Look:
    """How somebody looks on their card; the hands rest, so that nothing is before the face."""
    return look_of(replace(words_of_card("quest", card), pose="rest"), dice(card, "look"))


def paint_bust(painter: QPainter, card: str, frame: QPainterPath, middle: QPointF, radius: float, theme: Theme) -> None:
    """The figure of a card in a frame whose edge is so far from its middle.

    ``card`` is the id of a character, hero, minion or monster in the collection.
    """
    words = words_of_card("quest", card)
    painter.fillPath(frame, theme.color("card_cream" if words.kind == "person" else "page_edge"))
    with preserved(painter):
        painter.setClipPath(frame, Qt.ClipOperation.IntersectClip)
        painter.translate(middle)
        cut = Cut(painter, inks_of("lore", "day"))
        if words.kind == "person":
            look = _look(card)
            painter.scale(radius / _SEEN, radius / _SEEN)
            painter.translate(0, -look.body.head - _BELOW)
            paint_person(cut, look, dice(card, "held"))
        else:
            _paint_foe(cut, painter, words, card, radius)
    if theme.is_night:
        painter.fillPath(frame, theme.color("shade", NIGHT_VEIL))


def _paint_foe(cut: Cut, painter: QPainter, words: Words, card: str, radius: float) -> None:
    foe = foes.PARTS[words.figure]
    seen = max(_SEEN, _BROAD * foe.room)
    painter.scale(radius / seen, radius / seen)
    painter.translate(0, -_HEAD - _BELOW - 0.6 * (seen - _SEEN))
    foe.draw(cut, words, dice(card, "foe"))
