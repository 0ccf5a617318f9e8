"""What lies under the cards of a seat: a field with its threat dial, its name, and the ground of engaged enemies."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QLinearGradient, QPainter, QRadialGradient

from westmarch.engine.table import Field, SeatPlate
from westmarch.skins.cardart.mat import caption, paint_recess
from westmarch.skins.cardart.painting import draw
from westmarch.skins.cardart.paths import disc
from westmarch.tabletop.drawing import pen, rounded_in, side_mark, text_at, text_width
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import caps, sans, serif

MOST = 50
"""What the dial can show."""
_COLUMN = 40.0
"""World units: with less room at the left of its cards the dial of a seat stands above them."""
_HEAD_DIAL, _HEAD_ROOM = 31.0, 94.0
_INSIDE = 0.56
"""The share of a dial that a word in its lower half may take."""
_SMALLEST = 12.0
"""World units: no text is smaller; in a window of 1600x1000 one is a pixel."""
_FIRST = "first player"
_CAPTIONS = {"play/heroes": "Heroes", "play/allies": "Allies", "engaged": "Engaged"}
_HELD = 0.56
"""How high the hand of another seat lies on its field, in the room at the left of its cards."""


def paint_seat(
    painter: QPainter,
    area: QRectF,
    plate: SeatPlate,
    detail: str,
    is_asked: bool,
    theme: Theme,
    room: float,
    fields: dict[str, QRectF],
) -> None:
    """The field of a seat in its area, lined with light when the seat decides.

    ``room`` is the width for its dial and name, ``fields`` are the areas of its cards: ``engaged`` enemies, and the
    parts of ``play`` that have a caption.
    """
    figures = dict(plate.figures)
    paint_recess(painter, area, theme)
    _paint_tint(painter, fields["engaged"], area, theme)
    for name, title in _CAPTIONS.items():
        field = fields.get(name)
        if field is not None and room >= _COLUMN and _has_caption(field, area, fields):
            wide = field.width() - 12
            caption(painter, field.left() + 8, field.top() - 5, title, theme, "mat_ink", room=wide)
    if room < _COLUMN:
        _paint_head(painter, area, plate, detail, figures, theme)
    else:
        _paint_column(painter, area, plate, detail, figures, room, theme)
    if is_asked:
        line = area.adjusted(1.5, 1.5, -1.5, -1.5)
        painter.strokePath(rounded_in(line, 7), pen(theme.color("glow"), 2.4))


def _has_caption(field: QRectF, area: QRectF, fields: dict[str, QRectF]) -> bool:
    """Whether there is room for a caption above a field."""
    over = [other.bottom() for other in fields.values() if other.bottom() <= field.top()]
    return field.top() - max([area.top(), *over]) > 11


def _paint_tint(painter: QPainter, engaged: QRectF, area: QRectF, theme: Theme) -> None:
    """The ground of engaged enemies: a breath of their colour from edge to edge of the field, with a seam at its
    left."""
    tall = QRectF(engaged.left(), area.top() + 5, engaged.width(), area.height() - 10)
    wash = QLinearGradient(tall.topLeft(), tall.topRight())
    for stop, alpha in ((0.0, 0.0), (0.3, 0.16), (0.65, 0.16), (1.0, 0.0)):
        wash.setColorAt(stop, theme.color("wound", alpha))
    painter.fillRect(tall, wash)
    painter.setPen(pen(theme.color("mat_line", 0.5), 1.1, (3, 4)))
    painter.drawLine(QPointF(tall.left() + 1, tall.top() + 8), QPointF(tall.left() + 1, tall.bottom() - 8))


def _paint_column(
    painter: QPainter, area: QRectF, plate: SeatPlate, detail: str, figures: dict[str, str], room: float, theme: Theme
) -> None:
    """Dial and name below each other, at the left of the cards."""
    dial = min(room * 0.78, area.height() * 0.5)
    middle = QPointF(area.left() + room / 2 + 4, area.top() + 10 + dial / 2)
    paint_dial(painter, middle, dial, _shown(figures), theme)
    if figures["first"]:
        _paint_first(painter, middle + QPointF(dial * 0.40, -dial * 0.36), dial * 0.24, theme)
    _write(painter, area, plate, detail, middle.y() + dial / 2, room, figures["hand"], theme)


def _paint_head(
    painter: QPainter, area: QRectF, plate: SeatPlate, detail: str, figures: dict[str, str], theme: Theme
) -> None:
    """Dial and name beside each other, above the cards."""
    middle = QPointF(area.left() + 20, area.top() + 18)
    paint_dial(painter, middle, _HEAD_DIAL, _shown(figures), theme)
    if figures["first"]:
        _paint_first(painter, middle + QPointF(11, -8), 12, theme)
    left, ink = area.left() + 40, theme.color("mat_ink")
    side_mark(painter, plate.side, left + 5, area.top() + 12, 5, theme.color(plate.side),
              theme.color(theme.side(plate.side, "on")))  # fmt: skip
    text_at(painter, left + 14, area.top() + 16, plate.title, caps(_SMALLEST, 6), ink)
    small = serif(_SMALLEST, "regular", italic=True)
    words = QFontMetricsF(small).elidedText(", ".join(_lines(plate, detail)), Qt.TextElideMode.ElideRight, _HEAD_ROOM)
    text_at(painter, left, area.top() + 30, words, small, ink)


def _lines(plate: SeatPlate, detail: str) -> list[str]:
    """Who sits there, unless the plate is called so already, and what the token of the first player does not say."""
    lines = [line.removeprefix(_FIRST).removeprefix(", ") for line in detail.split(" \N{MIDDLE DOT} ")]
    return [line for line in lines if line and line != plate.title]


def within(lines: Sequence[str], most: int) -> list[str]:
    """So many lines at most: the last of them has what stands in all further ones."""
    return [*lines[: most - 1], ", ".join(lines[most - 1 :])] if 0 < most < len(lines) else list(lines[:most])


def _shown(figures: Mapping[str, str]) -> tuple[int, int]:
    """The threat, and at which one the player is out."""
    return int(figures["threat"]), int(figures.get("level", MOST))


def paint_dial(painter: QPainter, middle: QPointF, size: float, shown: tuple[int, int], theme: Theme) -> None:
    """The threat on a dial with fifty strokes, of which as many are lit; near the end it reddens, and what lies beyond
    the end is not drawn."""
    threat, level = shown
    x, y, radius = middle.x(), middle.y(), size / 2
    wash = QRadialGradient(QPointF(x - radius * 0.2, y - radius * 0.3), radius * 1.3)
    wash.setColorAt(0, theme.color("foe_enemy").lighter(125))
    wash.setColorAt(1, theme.color("foe_enemy").darker(160))
    draw(painter, disc(x, y + 2, radius), theme.color("shade", 0.4))
    is_near = threat >= level - 10
    rim = theme.color("wound" if is_near else "coin")
    draw(painter, disc(x, y, radius - 1), wash, pen(rim, max(1.4, size * 0.022)))
    for k in range(level):
        angle = math.radians(-225 + 270 * k / (MOST - 1))
        lit = k < threat
        token = "coin" if not lit else "wound" if k >= level - 10 else "coin_light"
        painter.setPen(pen(theme.color(token, 1.0 if lit else 0.25), max(0.8, size * 0.016)))
        near, far = radius * 0.76, radius * 0.88
        painter.drawLine(
            QPointF(x + near * math.cos(angle), y + near * math.sin(angle)),
            QPointF(x + far * math.cos(angle), y + far * math.sin(angle)),
        )
    text_at(
        painter,
        x,
        y + size * (0.12 if size > 92 else 0.07),
        str(threat),
        serif(size * 0.38, "bold"),
        theme.color("card_cream"),
        "center",
    )
    letters = caps(max(_SMALLEST, size * 0.13), 4)
    if text_width("threat", letters) < size * _INSIDE:
        text_at(
            painter, x, y + size * (0.30 if size > 92 else 0.27), "threat", letters, theme.color("coin_light"), "center"
        )
    elif size > _HEAD_DIAL:
        symbol(painter, "eye", x, y + size * 0.27, size * 0.24, theme.color("coin_light"))


def _paint_first(painter: QPainter, middle: QPointF, size: float, theme: Theme) -> None:
    """The first player's token."""
    draw(painter, disc(middle.x(), middle.y(), size / 2), theme.color("coin_light"), pen(theme.color("coin_edge"), 1.2))
    text_at(painter, middle.x(), middle.y() + size * 0.3, "1", sans(size * 0.82, "bold"), theme.color("card_ink"),
            "center")  # fmt: skip


def _write(
    painter: QPainter, area: QRectF, plate: SeatPlate, detail: str, top: float, room: float, hand: str, theme: Theme
) -> None:
    """The name, who sits there, and how many cards are held."""
    left, wide = area.left() + 8, room - 8
    size = 15.0 if room > 100 else 12.5
    while size > _SMALLEST and text_width(plate.title, caps(size, 6)) > wide - size * 1.4:
        size -= 0.5
    font, title = caps(size, 6), plate.title
    if text_width(title, font) > wide - size * 1.25:
        font = serif(size)
        title = QFontMetricsF(font).elidedText(title, Qt.TextElideMode.ElideRight, wide - size * 1.25)
    ink, baseline = theme.color("mat_ink"), top + size * 1.35
    radius = size * 0.48
    side_mark(painter, plate.side, left + radius, baseline - size * 0.32, radius,
              theme.color(plate.side), theme.color(theme.side(plate.side, "on")))  # fmt: skip
    text_at(painter, left + size * 1.25, baseline, title, font, ink)
    small = serif(max(_SMALLEST, size * 0.86), "regular", italic=True)
    metrics, held = QFontMetricsF(small), 20.0 if room > 100 else _HELD * room
    step = small.pixelSize() * 1.22
    for line in within(_lines(plate, detail), int((area.bottom() - held - baseline) // step)):
        baseline += step
        words = metrics.elidedText(line, Qt.TextElideMode.ElideRight, wide)
        text_at(painter, left, baseline, words, small, ink)
    if room > 100:
        symbol(painter, "cards-outline", left + 9, baseline + 17, 17, ink)
        text_at(painter, left + 24, baseline + 22, f"{hand} in hand", sans(13), ink)


FIELD_MARGIN = 4.0
"""World units around the recess of an area: the mat there covers what the board has painted."""


def paint_field(painter: QPainter, area: QRectF, field: Field, theme: Theme) -> None:
    """The ground of what some players have for themselves, with their names; lined with light where it happens now."""
    painter.fillRect(area, theme.color("mat"))
    inner = area.adjusted(FIELD_MARGIN, FIELD_MARGIN, -FIELD_MARGIN, -FIELD_MARGIN)
    paint_recess(painter, inner, theme)
    left, below = (12.0, 18.0) if area.height() > 170 else (8.0, 12.5)
    ink = "glow" if field.is_now else "mat_ink"
    caption(painter, inner.left() + left, inner.top() + below, field.title, theme, ink, room=inner.width() - 2 * left)
    if field.is_now:
        painter.strokePath(rounded_in(inner.adjusted(1.5, 1.5, -1.5, -1.5), 7), pen(theme.color("glow"), 2.0))
