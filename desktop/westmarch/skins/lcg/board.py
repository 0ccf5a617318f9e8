"""What lies under the cards whoever plays: the fields of the quest, the staging area, the piles and the hand."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from westmarch.skins.cardart.board import MatBoard
from westmarch.skins.cardart.mat import CAPTION, caption, paint_recess, paint_slot
from westmarch.tabletop.drawing import text_at, text_width
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import caps, serif

from . import faces

_FIELDS = {"quest-row": ("Quest",), "staging-row": ("Staging area", "Staging"), "pile-row": ("Encounter",)}
"""The captions of fields, each also shorter."""
PILES = {"encounter": "Deck", "discard": "Discard", "victory": "Victory", "aside": "Aside"}
_LARGEST, _SMALL, _LEAST = 15, 12, 8


def name_size(title: str, width: float) -> int:
    """How large the name of a place stands on its slot, in world units."""
    size = _LARGEST
    while size > _LEAST and text_width(title, serif(size)) > width - 4:
        size -= 1
    return size


class LcgBoard(MatBoard):
    """The static picture of one variant."""

    def paint(self, painter: QPainter, theme: Theme) -> None:
        painter.save()
        for name in _FIELDS:
            area = self.panel(name)
            paint_recess(painter, area, theme)
            point, title, space = self.heading(name)
            caption(painter, point.x(), point.y(), title, theme, "mat_ink", room=space)
        self._paint_active(painter, theme)
        for name, title in PILES.items():
            place = self.layout.places[name]
            room = self.panel(name) if place.size is not None else QRectF(*place.covered(faces.TALL))
            paint_slot(painter, room, theme)
            size, y = name_size(title, room.width()), room.center().y()
            if place.size is None:
                y += size * 0.3
            else:  # what lies in rows would cover a name in the middle
                size, y = min(size, _SMALL), room.top() - 2.5
            text_at(painter, room.center().x(), y, title, serif(size), theme.color("mat_ink", 0.75), "center")
        painter.restore()

    def heading(self, name: str) -> tuple[QPointF, str, float]:
        """Where the caption of a field begins, what it is, and how much room it has: what rises out of the staging area
        covers none of it."""
        area = self.panel(name)
        left, below = (14.0, 18.0) if area.height() > 170 else (9.0, 14.0)
        space = area.width() - 20
        if name == "staging-row":
            space = self.layout.places["staging"].at[0] - area.left() - left - 2
        fitting = [title for title in _FIELDS[name] if text_width(title, caps(CAPTION, 11.0)) <= space]
        return area.topLeft() + QPointF(left, below), (fitting or _FIELDS[name][-1:])[0], space

    def _paint_active(self, painter: QPainter, theme: Theme) -> None:
        """Where the active location lies."""
        place = self.layout.places["active"]
        _, high = place.size or (0.0, 0.0)
        tall = min(high - 8, place.width * faces.TALL)
        slot = QRectF(place.at[0] + 6, place.at[1] + (high - tall) / 2, tall / faces.TALL, tall)
        paint_slot(painter, slot, theme)
        for row, word in enumerate(("Active", "location")):
            size = name_size("location", slot.width())
            y = slot.center().y() + size * (1.1 * row)
            text_at(painter, slot.center().x(), y, word, serif(size), theme.color("mat_ink", 0.75), "center")
