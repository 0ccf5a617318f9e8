"""The pictures of beats: cards under a ribbon, a sum on a sheet, the sign of a phase, the disc of an amount."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath

from westmarch.engine.beats import Beat, Figure
from westmarch.tabletop.drawing import paragraph, pen, preserved, rounded_in, shading, text_at, text_width, wrapped
from westmarch.tabletop.large_card import WIDTH as CARD_WIDTH
from westmarch.tabletop.large_card import draw_large, large_height
from westmarch.tabletop.paper_texture import paint_paper_sheet
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import caps, sans, serif
from westmarch.tabletop.work_slices import Work

_ROOM = 26.0
"""Logical pixels around every picture, for its shadow."""
_GAP = 22.0
_RIBBON = 40.0
_LINE = 23.0
_INSET = 20.0
"""At either side of the words below cards."""
_SUM_HEAD, _SUM_ROW = 52.0, 86.0
_LEAST_SUM, _FIGURE_GAP = 360.0, 34.0
_SIGN = QSizeF(460.0, 92.0)
DISC = 27.0
"""The radius of the disc of an amount."""


def beat_size(skin: Skin, beat: Beat) -> QSizeF:
    """Returns the size of a beat's picture with its shadow, in logical pixels at 100 %."""
    if beat.kind == "card":
        inner = _cards_size(skin, beat)
    elif beat.kind == "sum":
        inner = QSizeF(_sum_width(beat), _SUM_HEAD + _SUM_ROW + _text_height(beat, _sum_width(beat) - 40) + 12)
    elif beat.kind == "sign":
        wide = text_width(beat.title, _sign_font()) + 120
        inner = QSizeF(max(_SIGN.width(), wide), _SIGN.height())
    else:
        inner = QSizeF(max(2 * DISC, text_width(beat.title, serif(25)) + 24), 2 * DISC)
    return QSizeF(inner.width() + 2 * _ROOM, inner.height() + 2 * _ROOM)


def paint_beat(painter: QPainter, skin: Skin, beat: Beat) -> Work[None]:
    """Paints a beat from the origin of the painter on, in the size of :func:`beat_size`, in slices."""
    size = beat_size(skin, beat)
    area = QRectF(_ROOM, _ROOM, size.width() - 2 * _ROOM, size.height() - 2 * _ROOM)
    paint = {"card": _paint_cards, "sum": _paint_sum, "sign": _paint_sign, "flight": _paint_amount}[beat.kind]
    yield from paint(painter, area, skin, beat)


def _colors(beat: Beat) -> tuple[QColor, QColor]:
    """The colour of the side, and of what is written on it."""
    theme = theme_hub().theme
    if beat.tone:
        return theme.color(beat.tone), theme.color(theme.side(beat.tone, "on"))
    return theme.color("ink"), theme.color("panel")


# -- cards


def _cards_size(skin: Skin, beat: Beat) -> QSizeF:
    high = max([large_height(skin, item) for item in beat.items], default=0.0)
    wide = len(beat.items) * (CARD_WIDTH + _GAP) - _GAP
    return QSizeF(wide, _RIBBON + 12 + high + _text_height(beat, wide - 2 * _INSET))


def _text_height(beat: Beat, width: float) -> float:
    return 26 + _LINE * len(wrapped(beat.text, serif(18), width)) if beat.text else 0.0


def _paint_cards(painter: QPainter, area: QRectF, skin: Skin, beat: Beat) -> Work[None]:
    theme = theme_hub().theme
    yield from _paint_ribbon(painter, area.center().x(), area.top(), beat, theme)
    top, x, low = area.top() + _RIBBON + 12, area.left(), area.top()
    for item in beat.items:
        place = QRectF(x, top, CARD_WIDTH, large_height(skin, item))
        with preserved(painter):
            yield from draw_large(painter, place, skin, item)
        yield
        x, low = place.right() + _GAP, max(low, place.bottom())
    if beat.text:
        lines = wrapped(beat.text, serif(18), area.width() - 2 * _INSET)
        plate = QRectF(area.left() + 4, low + 14, area.width() - 8, _LINE * len(lines) + 10)
        painter.fillPath(rounded_in(plate, 10), theme.color("raised"))
        painter.strokePath(rounded_in(plate, 10), pen(theme.color("line"), 1))
        paragraph(painter, area.left() + _INSET, plate.top() + 22, area.width() - 2 * _INSET, beat.text, serif(18),
                  theme.color("ink"), _LINE / 18)  # fmt: skip


def _paint_ribbon(painter: QPainter, middle: float, top: float, beat: Beat, theme: Theme) -> Work[None]:
    fill, on = _colors(beat)
    font = caps(19, 10)
    half = text_width(beat.title, font) / 2 + 26
    shape = rounded_in(QRectF(middle - half, top, 2 * half, _RIBBON - 4), _RIBBON / 2 - 2)
    yield from shading(painter, shape, theme.color("shadow"), 8, 3, 0.3)
    painter.fillPath(shape, fill)
    painter.strokePath(shape, pen(theme.color("gold"), 1.4))
    text_at(painter, middle, top + 24, beat.title, font, on, "center")


# -- sums


def _width(figure: Figure) -> float:
    number = text_width(figure.number, _number_font(figure))
    return max(number, text_width(figure.word, sans(15))) + (_FIGURE_GAP if figure.sign else 0)


def _number_font(figure: Figure) -> QFont:
    return serif(52 if figure.is_result else 40)


def _sum_width(beat: Beat) -> float:
    figures = sum(_width(figure) for figure in beat.figures) + _FIGURE_GAP * (len(beat.figures) - 1)
    return max(_LEAST_SUM, figures + 72, text_width(beat.title, caps(19, 10)) + 72)


def _paint_sum(painter: QPainter, area: QRectF, skin: Skin, beat: Beat) -> Work[None]:
    theme = theme_hub().theme
    yield from shading(painter, rounded_in(area, 12), theme.color("shadow"), 16, 7, 0.4)
    paint_paper_sheet(painter, area, theme)
    yield
    ink, quiet = theme.color("card_ink"), theme.color("card_ink2")
    text_at(painter, area.center().x(), area.top() + 34, beat.title, caps(19, 10), ink, "center")
    painter.setPen(pen(theme.color("mat_line"), 1))
    painter.drawLine(QPointF(area.left() + 40, area.top() + 45), QPointF(area.right() - 40, area.top() + 45))
    row = sum(_width(figure) for figure in beat.figures) + _FIGURE_GAP * (len(beat.figures) - 1)
    x, line = area.center().x() - row / 2, area.top() + _SUM_HEAD + 52
    tone = theme.color(f"object_{beat.tone}" if hasattr(theme, f"object_{beat.tone}") else "card_ink")
    for figure in beat.figures:
        wide = _width(figure)
        if figure.sign:
            text_at(painter, x, line - 4, figure.sign, serif(32), quiet, "center")
        middle = x + (_FIGURE_GAP if figure.sign else 0) + (wide - (_FIGURE_GAP if figure.sign else 0)) / 2
        number = tone if figure.is_result else ink
        text_at(painter, middle, line, figure.number, _number_font(figure), number, "center")
        text_at(painter, middle, line + 24, figure.word, sans(15), quiet, "center")
        x += wide + _FIGURE_GAP
    if beat.text:
        paragraph(painter, area.left() + 20, area.top() + _SUM_HEAD + _SUM_ROW + 22, area.width() - 40, beat.text,
                  serif(18), ink, _LINE / 18)  # fmt: skip


# -- signs and amounts


def _sign_font() -> QFont:
    return caps(34, 12)


def _paint_sign(painter: QPainter, area: QRectF, skin: Skin, beat: Beat) -> Work[None]:
    theme = theme_hub().theme
    fill, on = _colors(beat)
    shape = _banner(area)
    yield from shading(painter, shape, theme.color("shadow"), 14, 5, 0.4)
    painter.fillPath(shape, fill)
    painter.strokePath(shape, pen(theme.color("gold"), 1.6))
    for y in (area.top() + 8, area.bottom() - 8):
        painter.setPen(pen(theme.color("glow", 0.7), 1))
        painter.drawLine(QPointF(area.left() + 34, y), QPointF(area.right() - 34, y))
    low = 2 if beat.text else 11
    text_at(painter, area.center().x(), area.center().y() + low, beat.title, _sign_font(), on, "center")
    if beat.text:
        text_at(painter, area.center().x(), area.bottom() - 20, beat.text, sans(16), on, "center")


def _banner(area: QRectF) -> QPainterPath:
    """The outline of a banner whose ends are cut in."""
    notch = area.height() * 0.32
    shape = QPainterPath(area.topLeft())
    for point in (
        area.topRight(), QPointF(area.right() - notch, area.center().y()), area.bottomRight(),
        area.bottomLeft(), QPointF(area.left() + notch, area.center().y()),
    ):  # fmt: skip
        shape.lineTo(point)
    shape.closeSubpath()
    return shape


def _paint_amount(painter: QPainter, area: QRectF, skin: Skin, beat: Beat) -> Work[None]:
    theme = theme_hub().theme
    fill, on = _colors(beat)
    shape = rounded_in(area, DISC)
    yield from shading(painter, shape, theme.color("shadow"), 9, 4, 0.4)
    painter.fillPath(shape, fill)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(shape, pen(theme.color("glow"), 2.2))
    text_at(painter, area.center().x(), area.center().y() + 9, beat.title, serif(25), on, "center")
