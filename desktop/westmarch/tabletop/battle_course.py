"""The course of a battle of many rounds: its gauges, the cards of earlier rounds, and a green field with those of this
round and what they come to.

All lengths are units of the sheet of the battle, which is 1020 wide.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QRadialGradient

from westmarch.engine.table import Contest, Detail, Fighter, Gauge
from westmarch.tabletop.drawing import fitting, pen, rounded, rounded_in, text_at, text_width, wrapped
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import caps, sans, serif

FIELD = QRectF(284, 122, 452, 452)
APART = 113.0
"""How far the middle of a card is from that of the field."""
CARD_TALL = 156 / 112
"""The height of a card in its widths."""
_CARD = 176.0
_COLUMN, _EDGE = 226.0, 40.0
"""Width of the column of a side, and how far it is from the edge of the sheet."""
_PLATE = QRectF(_EDGE, 122, 142, 198)
_LEDGER_TOP, _LEDGER = 442.0, (206.0, 120.0)
_LAST = 4
"""So many cards of earlier rounds are listed."""
_LARGEST = 17.0


class BattleCourse:
    """What the sheet of a battle of many rounds shows besides its title, its steps and its bar.

    ``size`` is that of words; ``sides`` names the side of each seat.
    """

    def __init__(self, skin: Skin, contest: Contest, sides: tuple[str, ...], size: float) -> None:
        self._skin, self._contest, self._sides, self._size = skin, contest, sides, min(size, _LARGEST)

    # -- where things are

    def plate(self, index: int) -> QRectF:
        """Returns the area of a fighter's plate."""
        right = 2 * FIELD.center().x() - _PLATE.right()
        return QRectF(right, _PLATE.y(), _PLATE.width(), _PLATE.height()) if index else QRectF(_PLATE)

    def card_area(self, index: int) -> QRectF:
        """Returns the area of a fighter's card of this round: higher on the field where there is something below it."""
        middle, height = FIELD.center().x() + (APART if index else -APART), _CARD * CARD_TALL
        down = FIELD.top() + 40 + height / 2 if self._has_sums else FIELD.center().y() + 8
        return QRectF(middle - _CARD / 2, down - height / 2, _CARD, height)

    def gauge_rooms(self, index: int) -> list[QRectF]:
        """Returns the areas of the parts of each gauge of a fighter; its label is above."""
        left, y = self._left(index), self.plate(index).bottom() + 12 + self._size
        count = len(self._contest.fighters[index].gauges)
        return [QRectF(left, y + 6 + (self._size + 20) * n, _COLUMN, 8) for n in range(count)]

    @property
    def _has_sums(self) -> bool:
        return any(fighter.total for fighter in self._contest.fighters)

    def _left(self, index: int) -> float:
        return 2 * FIELD.center().x() - _EDGE - _COLUMN if index else _EDGE

    # -- the columns

    def draw_column(self, painter: QPainter, theme: Theme, index: int) -> None:
        """Paints a fighter's name beside its plate; below it its gauges, its words and its earlier cards."""
        fighter, plate, size, left = self._contest.fighters[index], self.plate(index), self._size, self._left(index)
        token = self._sides[fighter.seat] if fighter.is_active else "ink2"
        room = _COLUMN - plate.width() - 10
        middle = (left if index else plate.right() + 10) + room / 2
        font = fitting(max(fighter.caption.split(), key=len), lambda size: serif(size), size * 1.15, 11, room)
        y = plate.top() + 30.0
        for line in wrapped(fighter.caption, font, room + 1):
            text_at(painter, middle, y, line, font, theme.color(token), "center")
            y += font.pixelSize() * 1.2
        for gauge, parts in zip(fighter.gauges, self.gauge_rooms(index), strict=True):
            self._draw_gauge(painter, theme, gauge, parts, self._sides[fighter.seat])
        y = plate.bottom() + 16 + size + (size + 20) * len(fighter.gauges)
        for line in wrapped(fighter.text, sans(size), _COLUMN):
            text_at(painter, left, y + 4, line, sans(size), theme.color("ink2"))
            y += size * 1.3
        if fighter.stack:
            text_at(painter, left, y + size, "Earlier rounds", caps(size, 4), theme.color("ink2"))
            y += size + 12
        seen = min(_LAST, int((FIELD.bottom() - y) / 32))
        for card in fighter.stack[-seen:] if seen > 0 else ():
            self._draw_laid(painter, theme, card, left, y)
            y += 32

    def _draw_gauge(self, painter: QPainter, theme: Theme, gauge: Gauge, room: QRectF, side: str) -> None:
        y, size = room.top() - 6, self._size
        text_at(painter, room.left(), y, gauge.label, sans(size), theme.color("ink2"))
        text_at(painter, room.right(), y, f"{gauge.value} / {gauge.most}", sans(size, "semibold", tabular=True),
                theme.color("ink"), "right")  # fmt: skip
        for k, part in enumerate(gauge_parts(gauge, room)):
            painter.fillPath(part, theme.color(side if k < gauge.value else "raised"))
            painter.strokePath(part, pen(theme.color("line"), 1.0))

    def _draw_laid(self, painter: QPainter, theme: Theme, card: Detail, left: float, y: float) -> None:
        """Paints a card of an earlier round: its small face, its name and its result, struck through if it came to
        nothing."""
        strip, size = QRectF(left, y - 4, _COLUMN, 29), self._size
        painter.fillPath(rounded_in(strip, 5), theme.color("line" if card.is_struck else "raised"))
        painter.strokePath(rounded_in(strip, 5), pen(theme.color("line"), 1.0))
        at = left + 10
        if card.icon:
            painter.save()
            painter.translate(left + 14, strip.center().y())
            self._skin.paint(painter, card.icon, 18.0, theme)
            painter.restore()
            at = left + 30
        y = strip.center().y() + size * 0.34
        room = left + _COLUMN - 8 - text_width(card.value, sans(size)) - 6 - at
        font = fitting(card.label, lambda size: serif(size), size, 10, room)
        text_at(painter, at, y, card.label, font, theme.color("ink2" if card.is_struck else "ink"))
        if card.is_struck:
            line = y - size * 0.3
            painter.setPen(pen(theme.color("ink2"), 1.6))
            painter.drawLine(QPointF(at - 3, line), QPointF(at + text_width(card.label, font) + 3, line))
        text_at(painter, left + _COLUMN - 8, y, card.value, sans(size, tabular=True), theme.color("ink2"), "right")

    # -- the field

    def draw_field(self, painter: QPainter, theme: Theme) -> None:
        """Paints the green field on which the cards lie, with crossed swords between them."""
        wash = QRadialGradient(FIELD.center(), FIELD.width() * 0.7)
        wash.setColorAt(0, theme.color("mat"))
        wash.setColorAt(1, theme.color("mat_edge"))
        painter.fillPath(rounded_in(FIELD, 10), wash)
        painter.strokePath(rounded_in(FIELD, 10), pen(theme.color("mat_line"), 2.0))
        painter.strokePath(rounded_in(FIELD.adjusted(5, 5, -5, -5), 7), pen(theme.color("mat_line", 0.5), 1.0))
        at = QPointF(FIELD.center().x(), self.card_area(0).center().y())
        painter.setBrush(theme.color("mat_edge"))
        painter.setPen(pen(theme.color("mat_line"), 1.4))
        painter.drawEllipse(at, 23, 23)
        symbol(painter, "sword-cross", at.x(), at.y(), 26, theme.color("mat_ink"))

    def draw_ledgers(self, painter: QPainter, theme: Theme) -> None:
        """Paints what each side's card comes to: in words, as a sum, and its result in a disc."""
        for index, fighter in enumerate(self._contest.fighters):
            if fighter.total:
                middle = FIELD.center().x() + (APART if index else -APART)
                self._draw_ledger(painter, theme, fighter, QRectF(middle - _LEDGER[0] / 2, _LEDGER_TOP, *_LEDGER))

    def _draw_ledger(self, painter: QPainter, theme: Theme, fighter: Fighter, area: QRectF) -> None:
        painter.fillPath(rounded_in(area, 6), theme.color("raised"))
        painter.strokePath(rounded_in(area, 6), pen(theme.color("mat_line"), 1.2))
        words, _, terms = fighter.sum.rpartition(": ")
        y = area.top() + 10 + self._size
        for line in wrapped(words, serif(self._size, "semibold"), area.width() - 24)[:2]:
            text_at(painter, area.left() + 14, y, line, serif(self._size, "semibold"), theme.color("ink"))
            y += self._size * 1.25
        reach, down = 27.0, area.bottom() - 40
        font = fitting(terms, lambda size: sans(size, "semibold", tabular=True), 30, 14, area.width() - 2 * reach - 44)
        text_at(painter, area.left() + 14, down + font.pixelSize() * 0.36, terms, font, theme.color("ink"))
        at = QPointF(area.right() - 14 - reach, down)
        painter.setBrush(theme.color(self._sides[fighter.seat]))
        painter.setPen(pen(theme.color("mat_line"), 1.4))
        painter.drawEllipse(at, reach, reach)
        text_at(painter, at.x(), at.y() + 12, fighter.total, serif(34), theme.color("raised"), "center")


def gauge_parts(gauge: Gauge, room: QRectF) -> list[QPainterPath]:
    """Returns the parts of a gauge side by side."""
    most = max(1, gauge.most)
    step = (room.width() + 3) / most
    return [rounded(room.left() + k * step, room.top(), step - 3, room.height(), 2.5) for k in range(most)]
