"""The words of a lesson's task on the table: numbered pills, each in a free place beside what it speaks of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPainterPath

from westmarch.tabletop.drawing import rounded_in, text_at, text_width
from westmarch.tabletop.pictures import PictureCache, PictureItem
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""
_GAPS = (16.0, 36.0, 60.0, 90.0, 130.0, 180.0, 240.0, 310.0)
"""Distances from what a pill speaks of, the nearest first."""
_LEAST = 4.0
"""The least distance from anything else."""


def lesson_pill(
    pictures: PictureCache, number: int, words: str, size: float, ratio: float, theme: Theme
) -> PictureItem:
    """Returns a pill with its left upper corner at the origin; ``size`` is that of its letters."""
    high = 2.1 * size
    area = QRectF(0, 0, high + text_width(words, sans(size, "semibold")) + 0.9 * size, high)
    draw = partial(_paint, area=area, number=number, words=words, size=size, theme=theme)
    return PictureItem(pictures.pixmap(("lesson", number, words, round(size, 1)), area, ratio, draw), area)


def free_place(size: QSizeF, area: QRectF, taken: Sequence[QRectF], room: QRectF) -> QRectF:
    """Returns the nearest place beside an area, within the room, on which nothing stands.

    Where there is none, the one of which least is covered.
    """
    boxes = [_box(each.adjusted(-_LEAST, -_LEAST, _LEAST, _LEAST)) for each in (*taken, area)]
    best, least = QRectF(), float("inf")
    for place in _places(size, area, room):
        covered = _covered(_box(place), boxes)
        if covered < least:
            best, least = place, covered
        if not covered:
            break
    return best


def _places(size: QSizeF, area: QRectF, room: QRectF) -> Iterator[QRectF]:
    wide, high = size.width(), size.height()
    middle = area.center()
    for gap in _GAPS:
        left, right = area.left() - gap - wide, area.right() + gap
        above, below = area.top() - gap - high, area.bottom() + gap
        rows = (middle.y() - high / 2, area.top() - high / 2, area.bottom() - high / 2)
        columns = (middle.x() - wide / 2, middle.x(), middle.x() - wide)
        beside = [(x, y) for y in rows for x in (left, right)]
        beyond = [(x, y) for x in columns for y in (above, below)]
        for x, y in (*beside, *beyond, *((x, y) for x in (left, right) for y in (above, below))):
            yield QRectF(
                min(max(x, room.left()), room.right() - wide), min(max(y, room.top()), room.bottom() - high), wide, high
            )


def _box(area: QRectF) -> Box:
    return area.left(), area.top(), area.right(), area.bottom()


def _covered(place: Box, boxes: Sequence[Box]) -> float:
    """Returns how much of a place is covered by boxes."""
    left, top, right, bottom = place
    total = 0.0
    for west, north, east, south in boxes:
        if west < right and left < east and north < bottom and top < south:
            total += (min(right, east) - max(left, west)) * (min(bottom, south) - max(top, north))
    return total


def _paint(painter: QPainter, area: QRectF, number: int, words: str, size: float, theme: Theme) -> None:
    high = area.height()
    painter.fillPath(rounded_in(area, high / 2), theme.color("object_ink"))
    disc = QPainterPath()
    disc.addEllipse(QPointF(high / 2, high / 2), 0.36 * high, 0.36 * high)
    painter.fillPath(disc, theme.color("glow"))
    ink = theme.color("object_ink")
    text_at(painter, high / 2, high / 2 + size * 0.35, str(number), sans(size, "bold"), ink, "center")
    text_at(painter, high, high / 2 + size * 0.35, words, sans(size, "semibold"), theme.color("card"))
