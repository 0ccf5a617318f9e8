"""What lies under the cards in one layout: the path's field, those of the turn and of the Locations, and the parchment
of the own hand.

Where everything lies is the layout's.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from westmarch.skins.cardart.board import MatBoard
from westmarch.skins.cardart.mat import CAPTION, caption, paint_divide, paint_parchment, paint_recess, paint_slot
from westmarch.tabletop.drawing import pen, rounded_in, text_width
from westmarch.tabletop.groups import FIELD_GAP
from westmarch.tabletop.layout import LAYERS, Place
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import caps

from . import cards, locations
from .marks import paint_mark

PATH = 5
"""Slots of the path."""
_FIELDS = {
    "market": "",
    "turn": "Played this turn",
    "places": "Your Locations",
    "foe-places": "Others' Locations",
}
_PILES = {
    "main": "Main deck",
    "destroyed": "Destroyed",
    "own/deck": "Deck",
    "own/discard": "Discard",
}
"""Captions below the piles; what lies face up has its name on it, and below the Archenemy stands what he costs."""
_NARROW = 60.0
"""A pile of the market that is less wide bears no caption: it would touch those at its sides."""
_EMPTY = ("archenemies", "main", "destroyed", "valor", "corruption")


def tall_of(name: str) -> float:
    """Height of the things of a place in their widths."""
    if name in ("locations", "foe-locations"):
        return locations.TALL
    return 1.0 if name == "power" else cards.TALL


def thing_room(name: str, place: Place, slot: float = 0.0) -> QRectF:
    """What a thing covers in a slot of a place, with those piled on it."""
    return QRectF(*place.covered(tall_of(name), (slot, 0.0), LAYERS))


class FellowshipBoard(MatBoard):
    """The static picture of one variant."""

    def paint(self, painter: QPainter, theme: Theme) -> None:
        painter.save()
        for name, title in _FIELDS.items():
            area = self.panel(name)
            paint_recess(painter, area, theme)
            if title:
                words = self._caption_area(name)
                caption(painter, words.left(), words.bottom(), title, theme, "mat_ink", room=area.width() - 20)
        self._paint_own(painter, theme)
        self._paint_slots(painter, theme)
        for name, title in _PILES.items():
            self._write_below(painter, name, title, theme)
        painter.restore()

    def name_areas(self, scale: float) -> list[QRectF]:
        return [self._caption_area(name) for name, title in _FIELDS.items() if title]

    def _caption_area(self, name: str) -> QRectF:
        """What the words above a field cover, down to their baseline."""
        area = self.panel(name)
        left, below = (16.0, 21.0) if area.height() > 130 else (10.0, 16.0)
        width = min(area.width() - 20, text_width(_FIELDS[name], caps(CAPTION, 11)))
        return QRectF(area.left() + left, area.top() + below - 0.75 * CAPTION, width, 0.75 * CAPTION)

    def _paint_own(self, painter: QPainter, theme: Theme) -> None:
        area = self.panel("own/area")
        paint_parchment(painter, area, theme)
        paint_divide(painter, self.panel("own/seat").right() + 6.5, area, theme, 14, 0.15)
        for name in ("own/deck", "own/discard"):
            slot = thing_room(name, self.layout.places[name])
            shape = rounded_in(slot, slot.width() * 0.06)
            painter.strokePath(shape, pen(theme.color("card_ink2", 0.5), 1.1, (4, 3)))

    def _paint_slots(self, painter: QPainter, theme: Theme) -> None:
        """Where cards lie, so that an empty slot of the path or a pile that has run out is seen."""
        path = self.layout.places["path"]
        for slot in range(PATH):
            paint_slot(painter, thing_room("path", path, slot), theme)
        for name in _EMPTY:
            paint_slot(painter, QRectF(*self.layout.places[name].covered(cards.TALL)), theme)
        for name in ("locations", "foe-locations"):
            area = self.panel(name)
            x, size = area.left() + FIELD_GAP + self.layout.places[name].width / 2, min(30.0, area.height() * 0.34)
            paint_mark(painter, "location", x, area.center().y(), size, theme.color("mat_line", 0.4))
        lost = self.layout.places["destroyed"]
        symbol(painter, "fire", *lost.at, lost.width * 0.36, theme.color("mat_line", 0.55))

    def _write_below(self, painter: QPainter, name: str, title: str, theme: Theme) -> None:
        place = self.layout.places[name]
        baseline = place.at[1] + place.width * cards.TALL / 2 + CAPTION * 1.45
        is_own = name.startswith("own/")
        if place.width > _NARROW or is_own:
            token = "card_ink2" if is_own else "mat_ink"
            caption(painter, place.at[0], baseline, title, theme, token, "center", max(place.width + 16, 60))
