"""The large card beside the pointer: one piece or card with its whole rule, and our ruling in italics."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter

from westmarch.tabletop import type_faces
from westmarch.tabletop.drawing import pen, rounded, side_mark
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme

from .cards import card_name, paint_medallion, paint_window
from .faces import CardFace, PieceFace
from .lettering import STEP, Setting, elided, fine, print_line, print_lines, set_at
from .pieces import paint_plate

WIDTH, HEIGHT = 320, 440
MARGIN = 26
LARGEST, SMALLEST = 17.0, 8.0
GAP = 20.0


@dataclass(frozen=True)
class Reading:
    """Rules text and note, both set to fit one room."""

    text: Setting
    note: Setting | None

    @property
    def height(self) -> float:
        return self.text.height + (GAP + self.note.height if self.note else 0)


def reading(text: str, note: str, width: float, height: float) -> Reading:
    """Text and note as large as they go together, from ``LARGEST`` down to ``SMALLEST``."""
    size = LARGEST
    while True:
        found = Reading(
            set_at(text, type_faces.sans, size, width, 1.32),
            set_at(note, _italic, size * 0.92, width, 1.3) if note else None,
        )
        if found.height <= height:
            return found
        if size <= SMALLEST:
            break
        size -= STEP
    # Longer than any rule we have: what does not fit ends in an ellipsis, the note in half the room at most.
    if found.note is None:
        return Reading(elided(found.text, width, height), None)
    room = height - GAP
    ruling = elided(found.note, width, min(found.note.height, room / 2))
    return Reading(elided(found.text, width, room - ruling.height), ruling)


def _italic(size: float) -> QFont:
    return type_faces.serif(size, "regular", italic=True)


def paint_large(
    painter: QPainter,
    rect: QRectF,
    face: PieceFace | CardFace,
    side: str,
    theme: Theme,
    text: str,
    note: str = "",
) -> None:
    """``face`` large in ``rect`` with its full ``text`` and a ``note``; made for 320 x 440, else scaled."""
    scale = rect.width() / WIDTH
    height = rect.height() / scale
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(scale, scale)
    _paint_sheet(painter, height, side, theme)
    if isinstance(face, PieceFace):
        top = _paint_piece(painter, face, height, side, theme)
    else:
        top = _paint_card(painter, face, height, side, theme)
    _paint_reading(painter, text, note, top, height - 22, side, theme)
    painter.restore()


def _paint_sheet(painter: QPainter, height: float, side: str, theme: Theme) -> None:
    painter.fillPath(rounded(0, 0, WIDTH, height, 14), theme.color("card"))
    painter.strokePath(rounded(0.6, 0.6, WIDTH - 1.2, height - 1.2, 13.5), pen(theme.color("card_edge", 0.8), 1.2))
    painter.strokePath(rounded(9, 9, WIDTH - 18, height - 18, 8), pen(theme.color(f"object_{side}", 0.9), 1.4))


def _paint_piece(painter: QPainter, face: PieceFace, height: float, side: str, theme: Theme) -> float:
    """The plate on its foot; returns where the reading may begin."""
    tall = height * 0.45
    wide = tall * 232 / 318
    top = 30.0
    paint_plate(painter, (WIDTH - wide) / 2, top, wide, tall, face, side, theme)
    return top + tall + 24


def _paint_card(painter: QPainter, face: CardFace, height: float, side: str, theme: Theme) -> float:
    """Corner figure or symbol, picture and name; returns where the reading may begin."""
    ink = theme.color(f"object_{side}")
    side_mark(painter, side, WIDTH - 38, 40, 14, ink, theme.color("emblem_light"))
    bottom = 30 + height * 0.36
    if face.number is not None:
        corner = fine(lambda size: type_faces.serif(size, "bold"), 50)
        print_line(painter, 26, 62, str(face.number), corner, ink, "left")
        paint_medallion(painter, WIDTH / 2, bottom / 2 + 23, height * 0.145, face.number, side, theme)
    else:
        paint_window(painter, QRectF(MARGIN, 66, WIDTH - 2 * MARGIN, bottom - 66), face.symbol, side, theme)
        symbol(painter, face.symbol, 44, 41, 36, ink)
    if face.number is not None:
        return bottom + 34
    name = card_name(face.name, WIDTH - 2 * MARGIN, 27)
    print_lines(painter, name, WIDTH / 2, bottom + 14, theme.color("object_ink"))
    return bottom + 22 + name.height


def _paint_reading(painter: QPainter, text: str, note: str, top: float, bottom: float, side: str, theme: Theme) -> None:
    """Text, a short rule, and the note below it, a little above the middle of their room."""
    found = reading(text, note, WIDTH - 2 * MARGIN, bottom - top)
    y = top + min(36.0, (bottom - top - found.height) * 0.35)
    print_lines(painter, found.text, WIDTH / 2, y, theme.color("object_ink"))
    if found.note is None:
        return
    y += found.text.height + GAP
    painter.setPen(pen(theme.color(f"object_{side}", 0.5), 1))
    painter.drawLine(QPointF(WIDTH / 2 - 26, y - GAP / 2), QPointF(WIDTH / 2 + 26, y - GAP / 2))
    print_lines(painter, found.note, WIDTH / 2, y, theme.color("object_ink2"))
