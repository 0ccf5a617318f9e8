"""The large card of a thing whose face carries no rules: its picture, and below it what there is to say of it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter

from westmarch.engine.table import Item
from westmarch.tabletop.details import details_height, paint_details, paint_within
from westmarch.tabletop.drawing import paragraph, pen, wrapped
from westmarch.tabletop.paper_texture import paint_paper_sheet
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans, serif
from westmarch.tabletop.work_slices import Work

_MARGIN, _TOP, _GAP = 26.0, 24.0, 14.0
_TALL, _WIDE, _SMALL = (200.0, 300.0), (268.0, 190.0), (110.0, 110.0)
"""The room of an upright card, of a lying one, and of anything else."""
_TITLE, _TEXT = partial(serif, 21), partial(sans, 16)
_NOTE = partial(serif, 15, "regular", italic=True)
_LEADING = 1.32


def sheet_height(skin: Skin, item: Item, width: float, has_picture: bool) -> float:
    """Returns the height of an item's large sheet at a width, in logical pixels, with its picture or the text alone."""
    inner = width - 2 * _MARGIN
    height = _TOP + (_picture_room(skin, item)[1] + _GAP if has_picture else -_GAP / 2)
    height += _block(item.title, _TITLE(), inner)
    height += 4 + _block(item.text, _TEXT(), inner) if item.text else 0
    height += _GAP + details_height(item.details, inner) if item.details else 0
    height += 2 * _GAP + _block(item.note, _NOTE(), inner) if item.note else 0
    return height + 22


def paint_sheet(painter: QPainter, area: QRectF, skin: Skin, item: Item, theme: Theme, has_picture: bool) -> Work[None]:
    """Paints the large sheet into an area of the right height, in slices."""
    paint_paper_sheet(painter, area, theme)
    yield
    left, inner, middle = area.left() + _MARGIN, area.width() - 2 * _MARGIN, area.center().x()
    y = area.top() + _TOP - _GAP / 2
    if has_picture:
        room = _picture_room(skin, item)
        paint_within(painter, skin, item.picture, QPointF(middle, area.top() + _TOP + room[1] / 2), *room, theme)
        y = area.top() + _TOP + room[1] + _GAP
        yield

    def write(text: str, font: QFont, token: str) -> None:
        nonlocal y
        paragraph(painter, left, y + font.pixelSize(), inner, text, font, theme.color(token), _LEADING)
        y += _block(text, font, inner)

    write(item.title, _TITLE(), "card_ink")
    if item.text:
        y += 4
        write(item.text, _TEXT(), "card_ink")
    yield
    if item.details:
        y += _GAP
        high = details_height(item.details, inner)
        paint_details(painter, QRectF(left, y, inner, high), item.details, skin, theme, ("card_ink", "mat_line"))
        y += high
    if item.note:
        y += _GAP
        painter.setPen(pen(theme.color("mat_line"), 1))
        painter.drawLine(QPointF(middle - 26, y), QPointF(middle + 26, y))
        y += _GAP
        write(item.note, _NOTE(), "card_ink2")


def _picture_room(skin: Skin, item: Item) -> tuple[float, float]:
    """Returns the width and height of the picture: cards are large, signs and pawns are not."""
    shape = skin.shape(item.picture, 100).boundingRect()
    aspect = shape.height() / max(1.0, shape.width())
    width, height = _TALL if aspect > 1.25 else _WIDE if aspect < 0.8 else _SMALL
    width = min(width, height / aspect)
    return width, width * aspect


def _block(text: str, font: QFont, width: float) -> float:
    return len(wrapped(text, font, width)) * font.pixelSize() * _LEADING
