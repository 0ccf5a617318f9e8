"""The plates of the seats: parchment with the hero's medallion, its name, who sits there, and what is counted of it.

A lying plate is a bar, as the other seats have it; a standing one is that of the own seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from westmarch.engine.table import SeatPlate
from westmarch.skins.cardart.mat import copy_parchment, paint_divide
from westmarch.skins.cardart.paths import disc
from westmarch.tabletop.drawing import pen, rounded_in, text_at, text_width, wrapped
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import caps, sans, serif

from .heroes import copy_hero

FIGURES = {
    "hand": ("cards-outline", "card_ink", "hand"),
    "deck": ("cards", "card_ink", "deck"),
    "discard": ("tray-full", "card_ink2", "discard"),
    "archenemies": ("crown", "type_enemy", "defeated"),
    "victory": ("star-circle-outline", "word_quest", "victory"),
    "corruption": ("circle-off-outline", "card_ink", "Corruption"),
    "locations": ("home-outline", "type_location", "locations"),
    "power": ("white-balance-sunny", "word_quest", "Power"),
}
"""What may be counted of a seat: its glyph of the ``mdi6`` set, its ink and its name."""

_NAMED, _PLAIN = 16.0, 17.0
"""Sizes of figures in a bar: in a row with their names below, or each below its sign."""
_LEAST_NAME = 92.0
"""So much of a bar is kept for the name of the seat."""


def paint_seat(painter: QPainter, area: QRectF, plate: SeatPlate, detail: str, is_asked: bool, theme: Theme) -> None:
    """The plate of a seat in its area, lined with light when the seat decides.  Raises KeyError for unknown figures."""
    if area.height() > area.width() * 0.8:
        _paint_standing(painter, area, plate, detail, is_asked, theme)
    else:
        _paint_lying(painter, area, plate, detail, theme)
    if is_asked and area.height() <= area.width() * 0.8:
        line = area.adjusted(1.2, 1.2, -1.2, -1.2)
        painter.strokePath(rounded_in(line, 6), pen(theme.color("glow"), 2.4))


def hero_of(plate: SeatPlate) -> str:
    """Whose medallion stands on a plate."""
    return plate.picture.partition("/")[2] or plate.title.lower()


def hero_spot(area: QRectF) -> tuple[QPointF, float]:
    """Middle and size of the medallion on a plate."""
    x, y, width, height = area.x(), area.y(), area.width(), area.height()
    if height > width * 0.8:
        size = min(width * 0.5, height * 0.28)
        return QPointF(x + width * 0.06 + size / 2, y + height * 0.03 + size / 2), size
    size = min(height * 0.76, width * 0.2)
    return QPointF(x + size * 0.66 + 2, y + height / 2), size


# -- bars


def _paint_lying(painter: QPainter, area: QRectF, plate: SeatPlate, detail: str, theme: Theme) -> None:
    copy_parchment(painter, area, theme)
    x, y, height = area.x(), area.y(), area.height()
    middle, size = hero_spot(area)
    gap = size * 0.16
    copy_hero(painter, hero_of(plate), middle.x(), middle.y(), size, theme)
    left = x + size + 2 * gap + 4
    figures = plate.figures[:5]
    is_low = height < 58
    if is_low:
        cell = (area.right() - 6 - left) / max(1, len(figures))
        _write(painter, QRectF(left, y + 3, area.right() - 8 - left, height * 0.5), plate.title, detail, True, theme)
        for index, (word, number) in enumerate(figures):
            _paint_figure(painter, left + cell * index, y + height * 0.74, cell, word, number, 14, False, theme)
        return
    room = area.right() - 8 - left
    named = [
        max(text_width(FIGURES[word][2], _small()), _NAMED + 4 + _wide(number, _NAMED)) for word, number in figures
    ]
    has_names = sum(named) + 9 * len(named) + _LEAST_NAME <= room
    cells = (
        [width + 9 for width in named]
        if has_names
        else [max(_PLAIN, _wide(number, _PLAIN)) + 12 for _, number in figures]
    )
    reach = room - sum(cells)
    if figures:
        paint_divide(painter, left + reach - 7, area, theme)
    _write(painter, QRectF(left, y, reach - 12, height), plate.title, detail, False, theme)
    at = left + reach + 2
    for (word, number), cell in zip(figures, cells, strict=True):
        if has_names:
            _paint_figure(painter, at, y + height * 0.4, cell, word, number, _NAMED, True, theme)
        else:
            _paint_stacked(painter, at + cell / 2 - 5, area, word, number, theme)
        at += cell


def _small() -> QFont:
    return serif(12, "regular", italic=True)


def _wide(number: str, size: float) -> float:
    return text_width(number, sans(size, "bold"))


def _paint_stacked(painter: QPainter, middle: float, area: QRectF, word: str, number: str, theme: Theme) -> None:
    """A sign and its number below."""
    glyph, token, _ = FIGURES[word]
    symbol(painter, glyph, middle, area.top() + area.height() * 0.34, _PLAIN, theme.color(token))
    baseline = area.top() + area.height() * 0.76
    text_at(painter, middle, baseline, number, sans(_PLAIN, "bold"), theme.color("card_ink"), "center")


def _write(painter: QPainter, area: QRectF, title: str, detail: str, is_one_line: bool, theme: Theme) -> None:
    """The name and who sits there: below each other, or side by side where the plate is low."""
    size = 13.5 if is_one_line else 16.0
    while size > 11 and text_width(title, caps(size, 9)) > area.width():
        size -= 0.5
    small = serif(12 if is_one_line else 13.5, "regular", italic=True)
    metrics = QFontMetricsF(small)
    ink, other = theme.color("card_ink"), theme.color("card_ink2")
    if is_one_line:
        baseline = area.top() + area.height() * 0.66
        text_at(painter, area.left(), baseline, title, caps(size, 9), ink)
        after = area.left() + text_width(title, caps(size, 9)) + 6
        room = max(0.0, area.right() - after)
        if metrics.horizontalAdvance(detail) > room:
            detail = detail.rpartition(", ")[2]  # of "Computer, easy" the more telling half
        words = metrics.elidedText(detail, Qt.TextElideMode.ElideRight, room)
        text_at(painter, after, baseline, words, small, other)
        return
    lines = _detail_lines(detail, metrics, area.width(), lambda text: wrapped(text, small, area.width()))
    leading = small.pixelSize() * 1.18
    baseline = area.center().y() + size * 0.3 - len(lines) * leading / 2
    text_at(painter, area.left(), baseline, title, caps(size, 9), ink)
    for line in lines:
        baseline += leading
        text_at(painter, area.left(), baseline, line, small, other)


def _detail_lines(detail: str, metrics: QFontMetricsF, reach: float, wrap: Callable[[str], list[str]]) -> Sequence[str]:
    """Who sits there, in at most two lines; what is longer ends with dots."""
    if not detail:
        return ()
    if metrics.horizontalAdvance(detail) <= reach:
        return (detail,)
    if " · " in detail:
        lines = detail.split(" · ", 1)
    else:
        first, *rest = wrap(detail)
        lines = [first, " ".join(rest)]
    return tuple(metrics.elidedText(line, Qt.TextElideMode.ElideRight, reach) for line in lines if line)


def _paint_figure(
    painter: QPainter, left: float, middle: float, cell: float, word: str, number: str, size: float, has_name: bool,
    theme: Theme,
) -> None:  # fmt: skip
    """A sign and its number, its name below (``has_name``), or else beside if there is room."""
    glyph, token, name = FIGURES[word]
    font = sans(size, "bold")
    while size > 11 and size + 3 + text_width(number, font) > cell - 2:
        size -= 1
        font = sans(size, "bold")
    symbol(painter, glyph, left + size / 2, middle, size, theme.color(token))
    text_at(painter, left + size + 4, middle + size * 0.34, number, font, theme.color("card_ink"))
    if has_name:
        small = _small()
        words = QFontMetricsF(small).elidedText(name, Qt.TextElideMode.ElideRight, cell - 2)
        text_at(painter, left, middle + size * 0.5 + 14, words, small, theme.color("card_ink2"))
        return
    after = left + size + 8 + text_width(number, font)
    if after + text_width(name, _small()) < left + cell - 4:
        text_at(painter, after, middle + size * 0.34, name, _small(), theme.color("card_ink2"))


# -- the own seat: it stands on the parchment of the hand


def _paint_standing(
    painter: QPainter, area: QRectF, plate: SeatPlate, detail: str, is_asked: bool, theme: Theme
) -> None:
    x, y, width, height = area.x(), area.y(), area.width(), area.height()
    figures = plate.figures[:6]
    roomy = height >= 250
    middle, size = hero_spot(area)
    if is_asked:
        painter.fillPath(disc(middle.x(), middle.y(), size / 2 + 5), theme.color("glow", 0.45))
        painter.fillPath(disc(middle.x(), middle.y(), size / 2 + 3), theme.color("glow"))
    copy_hero(painter, hero_of(plate), middle.x(), middle.y(), size, theme)
    left, reach = x + width * 0.06, width * 0.90
    name = 19.0 if roomy else 14.0
    while name > 11 and text_width(plate.title, caps(name, 12)) > reach:
        name -= 0.5
    baseline = y + height * 0.03 + size + name * 1.2
    text_at(painter, left, baseline, plate.title, caps(name, 12), theme.color("card_ink"))
    small = serif(14.5 if roomy else 12, "regular", italic=True)
    lines = _detail_lines(detail, QFontMetricsF(small), reach, lambda text: wrapped(text, small, reach))
    for line in lines:
        baseline += small.pixelSize() * 1.2
        text_at(painter, left, baseline, line, small, theme.color("card_ink2"))
    if not figures:
        return
    top = baseline + 10
    step = min(44.0, (area.bottom() - 6 - top) / len(figures))
    sign = min(22.0, step * 0.7)
    for index, (word, number) in enumerate(figures):
        glyph, token, label = FIGURES[word]
        level = top + step * (index + 0.5)
        symbol(painter, glyph, left + sign / 2, level, sign, theme.color(token))
        font = sans(max(13.0, sign * 0.95), "bold")
        after = left + sign * 1.3
        text_at(painter, after, level + sign * 0.33, number, font, theme.color("card_ink"))
        after += max(sign * 1.25, text_width(number, font) + 6)
        room = x + width - after
        written = 14.5 if roomy else 12.0
        while written > 11 and text_width(label, serif(written, "regular", italic=True)) > room:
            written -= 0.5
        words = serif(written, "regular", italic=True)
        if room > 24:
            label = QFontMetricsF(words).elidedText(label, Qt.TextElideMode.ElideRight, room)
            text_at(painter, after, level + sign * 0.3, label, words, theme.color("card_ink2"))
