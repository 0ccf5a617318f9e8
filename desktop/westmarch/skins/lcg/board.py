"""What lies under the cards whoever plays: the fields of the quest, the staging area, the piles and the hand."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from westmarch.skins.cardart.board import MatBoard
from westmarch.skins.cardart.mat import caption, paint_recess, paint_slot
from westmarch.tabletop.ink import text_at
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import caps

from . import cards

_FIELDS = {"quest-row": "Quest", "staging-row": "Staging area", "pile-row": "Encounter"}
_PILES = {"encounter": "deck", "discard": "discard", "victory": "victory", "aside": "aside"}


class LcgBoard(MatBoard):
    """The static picture of one variant."""

    def paint(self, painter: QPainter, theme: Theme) -> None:
        painter.save()
        for name, title in _FIELDS.items():
            area = self.panel(name)
            paint_recess(painter, area, theme)
            left, below = (14.0, 18.0) if area.height() > 170 else (9.0, 14.0)
            caption(painter, area.left() + left, area.top() + below, title, theme, "mat_ink", room=area.width() - 20)
        self._paint_active(painter, theme)
        for name, title in _PILES.items():
            place = self.layout.places[name]
            room = self.panel(name) if place.size is not None else QRectF(*place.covered(cards.TALL))
            paint_slot(painter, room, theme)
            size, middle = max(7.5, place.width * 0.2), room.center()
            ink = theme.color("mat_ink", 0.6)
            text_at(painter, middle.x(), middle.y() + size * 0.3, title, caps(size, 4), ink, "center")
        painter.restore()

    def _paint_active(self, painter: QPainter, theme: Theme) -> None:
        """Where the active location lies."""
        place = self.layout.places["active"]
        _, high = place.size or (0.0, 0.0)
        tall = min(high - 8, place.width * cards.TALL)
        slot = QRectF(place.at[0] + 6, place.at[1] + (high - tall) / 2, tall / cards.TALL, tall)
        paint_slot(painter, slot, theme)
        size = max(9.0, slot.width() * 0.13)
        for row, word in enumerate(("active", "location")):
            y = slot.center().y() + size * (1.1 * row)
            text_at(painter, slot.center().x(), y, word, caps(size, 4), theme.color("mat_ink", 0.6), "center")
