"""The details of an item as rows: a small picture or a side's mark, a label, and a figure at the right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.engine.table import Detail
from westmarch.tabletop.drawing import copy_onto, pen, side_mark, smooth, text_at, text_width, wrapped
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.pictures import picture_cache_of
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans

_LINE, _ROW, _ICON, _TEXT = 19.0, 28.0, 22.0, 15.0
_GAP = 12.0


def details_height(details: Sequence[Detail], width: float, unit: float = 1.0) -> float:
    """Returns the height of the rows at a width; ``unit`` is the size of a pixel at 100 percent."""
    return sum(height for _, _, height in _rows(details, width, unit))


def paint_details(
    painter: QPainter,
    area: QRectF,
    details: Sequence[Detail],
    skin: Skin,
    theme: Theme,
    inks: tuple[str, str] = ("ink", "rule"),
    unit: float = 1.0,
) -> None:
    """Paints the rows from the top of ``area``; ``inks`` are the colour tokens of words and of the rule above a sum."""
    ink, rule = inks
    y = area.top()
    for detail, lines, height in _rows(details, area.width(), unit):
        if detail.is_sum:
            painter.setPen(pen(theme.color(rule), unit))
            painter.drawLine(QPointF(area.left(), y + 1.5 * unit), QPointF(area.right(), y + 1.5 * unit))
        middle = y + _ROW * unit / 2 + (2 * unit if detail.is_sum else 0)
        _paint_icon(painter, detail, QPointF(area.left() + _ICON * unit / 2, middle), _ICON * unit, skin, theme)
        x = area.left() + _indent(detail, unit)
        for index, line in enumerate(lines):
            baseline = middle + (5 + index * _LINE) * unit
            text_at(painter, x, baseline, line, _font(detail, unit), theme.color(ink))
        value = sans(_TEXT * unit, "semibold", tabular=True)
        text_at(painter, area.right(), middle + 5 * unit, detail.value, value, theme.color(ink), "right")
        y += height


class DetailRows(QWidget):
    """The rows in the side panel."""

    def __init__(self, details: Sequence[Detail], skin: Skin) -> None:
        super().__init__()
        self.details, self._skin = tuple(details), skin
        self.setAccessibleName(". ".join(f"{each.label} {each.value}".strip() for each in details))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    # -- Qt

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(details_height(self.details, width, exact(1)))

    def sizeHint(self) -> QSize:
        width = round(exact(280))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(exact(120)), round(exact(_ROW)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        paint_details(painter, QRectF(self.rect()), self.details, self._skin, theme_hub().theme, unit=exact(1))
        painter.end()


def _rows(details: Sequence[Detail], width: float, unit: float) -> Iterator[tuple[Detail, list[str], float]]:
    """Returns each detail with the lines of its label and the height of its row."""
    for detail in details:
        value = text_width(detail.value, sans(_TEXT * unit, "semibold", tabular=True))
        room = width - _indent(detail, unit) - value - _GAP * unit
        lines = wrapped(detail.label, _font(detail, unit), room)
        more = max(0, len(lines) - 1) * _LINE + (4 if detail.is_sum else 0)
        yield detail, lines, (_ROW + more) * unit


def _indent(detail: Detail, unit: float) -> float:
    return (_ICON + 8) * unit if detail.icon or detail.side else 0.0


def _font(detail: Detail, unit: float) -> QFont:
    return sans(_TEXT * unit, "semibold" if detail.is_sum else "regular")


def _paint_icon(painter: QPainter, detail: Detail, middle: QPointF, size: float, skin: Skin, theme: Theme) -> None:
    if detail.side:
        fill, on = theme.color(detail.side), theme.color(theme.side(detail.side, "on"))
        side_mark(painter, detail.side, middle.x(), middle.y(), size * 0.36, fill, on)
    elif detail.icon:
        paint_within(painter, skin, detail.icon, middle, size, size, theme)


def paint_within(
    painter: QPainter, skin: Skin, picture: str, middle: QPointF, width: float, height: float, theme: Theme
) -> None:
    """Paints a picture of the skin in the middle of a box, as large as it fits; it is baked once for its size."""
    shape = skin.shape(picture, 100).boundingRect()
    drawn = 100 * min(width / max(1.0, shape.width()), height / max(1.0, shape.height()))
    anchor = shape.center() * drawn / 100
    ratio = painter.device().devicePixelRatioF() * painter.worldTransform().m11()
    pixmap, extent = picture_cache_of(skin).picture_now(picture, drawn, ratio, theme)
    painter.save()
    copy_onto(painter, extent.translated(middle - anchor), pixmap)
    painter.restore()
