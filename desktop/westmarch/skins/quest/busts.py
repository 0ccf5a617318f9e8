"""Characters as busts in a frame: the people of the pictures of cards, their head and shoulders alone."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPainterPath

from westmarch.skins.art.cut import Cut, dice
from westmarch.skins.art.defaults import Subject, words_of
from westmarch.skins.art.inks import inks_of
from westmarch.skins.art.people import look_of, paint_person
from westmarch.skins.art.people.looks import Look
from westmarch.skins.art.scene import NIGHT_VEIL
from westmarch.tabletop.drawing import pen, preserved
from westmarch.tabletop.theme import Theme

_SEEN = 25.0
"""Units of a person, 100 units high, from the middle of a frame to its edge."""
_BELOW = 5.0
"""The middle of a frame lies so far below that of the head."""


@cache
def _look(who: str, title: str) -> Look:
    """How somebody looks in every game; the hands rest, so that nothing is before the face."""
    found = words_of(Subject(id=who, title=title, type="character", own={"pose": "rest"}))
    return look_of(found, dice(who, "look"))


def paint_bust(painter: QPainter, who: str, title: str, frame: QPainterPath, radius: float, theme: Theme) -> None:
    """The bust of a character about the origin in a frame that is so far from it."""
    look, line = _look(who, title), 0.15 * radius
    painter.fillPath(frame, theme.color("card_cream"))
    with preserved(painter):
        painter.setClipPath(frame, Qt.ClipOperation.IntersectClip)
        painter.scale(radius / _SEEN, radius / _SEEN)
        painter.translate(0, -look.body.head - _BELOW)
        paint_person(Cut(painter, inks_of("lore", "day")), look, dice(who, "held"))
    if theme.is_night:
        painter.fillPath(frame, theme.color("shade", NIGHT_VEIL))
    painter.strokePath(frame, pen(theme.color("type_ally"), 2 * line))
    painter.strokePath(frame, pen(theme.color("coin"), 0.6 * line))
