"""The doors of the home page, to what there is besides games: cards side by side, or a row of words."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QSizePolicy, QSpacerItem, QWidget

from westmarch.app.books import cloth_of
from westmarch.tabletop.drawing import pen, rounded_in, soft_shadow, text_at, text_width
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import caps, sans
from westmarch.tabletop.widgets import Control, Row, focus_outline, set_tip

TALL, LOW = 92.0, 38.0
"""Heights of cards with room for their shadows, and of a row of words, at 100 percent."""
_GAP = 16.0
_PIP, _PIP_GAP, _LEVELS = 7.0, 3.0, 4
"""The little squares of a door, and how many stand over each other."""
_CARD = 210.0
"""The least width of a card at 100 percent."""


@dataclass(frozen=True)
class DoorInfo:
    """What a door leads to: ``name`` is also by what the page knows it."""

    name: str
    icon: str
    words: str
    shortcut: str = ""


@dataclass(frozen=True)
class Figures:
    """What lies behind the doors, as far as it has been counted; ``pips`` are each game with its levels beaten."""

    records: str = ""
    pips: tuple[tuple[str, int], ...] = ()
    decks: str = ""
    campaigns: str = ""


class Door(Control):
    """One door."""

    def __init__(self, info: DoorInfo) -> None:
        super().__init__(info.name)
        self.info = info
        self.is_card = True
        self.pips: tuple[tuple[str, int], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.say(info.words)

    def say(self, words: str, pips: tuple[tuple[str, int], ...] = ()) -> None:
        """Says what lies behind it; ``pips`` are a column for each game, filled from below."""
        self.words, self.pips = words, pips
        self.setAccessibleName(f"{self.info.name}: {words}")
        set_tip(self, words, self.info.shortcut)
        self.update()

    def show_as(self, is_card: bool) -> None:
        """Shows it as a card or as a word."""
        self.is_card = is_card
        across = QSizePolicy.Policy.Expanding if is_card else QSizePolicy.Policy.Fixed
        self.setSizePolicy(across, QSizePolicy.Policy.Fixed)
        self.updateGeometry()
        self.update()

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        if self.is_card:
            return QSize(px(_CARD), px(TALL))
        font = sans(max(exact(16), 14.0), "semibold")
        return QSize(round(exact(36) + QFontMetricsF(font).horizontalAdvance(self.text())), px(LOW))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def draw(self, painter: QPainter, theme: Theme) -> None:
        if not self.is_card:
            self._draw_word(painter, theme)
            return
        area = QRectF(self.rect()).adjusted(0, exact(8), 0, -exact(12))
        shape = rounded_in(area.adjusted(1, 0, -1, 0), exact(12))
        soft_shadow(painter, shape, theme.color("shadow"), exact(8), exact(3), 0.2)
        painter.fillPath(shape, theme.color("raised"))
        painter.strokePath(shape, pen(self.warm(theme.line, theme.good), exact(1)))
        middle = area.center().y()
        disc = QPointF(area.left() + exact(38), middle)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("gold"))
        painter.drawEllipse(disc, exact(20), exact(20))
        symbol(painter, self.info.icon, disc.x(), disc.y(), exact(23), theme.color("gold_on"))
        left, right = area.left() + exact(70), area.right() - exact(14)
        text_at(painter, left, middle - exact(3), self.text(), caps(exact(19), 8), theme.color("ink"))
        small = sans(exact(14.5))
        words = QFontMetricsF(small).elidedText(self.words, Qt.TextElideMode.ElideRight, right - left)
        text_at(painter, left, middle + exact(18), words, small, theme.color("ink2"))
        if left + text_width(words, small) + exact(10) <= right - self._pips_width():
            self._draw_pips(painter, theme, right, middle)
        if self.shows_focus():
            focus_outline(painter, area, exact(12), theme)

    def _pips_width(self) -> float:
        return exact((_PIP + _PIP_GAP) * len(self.pips) - _PIP_GAP)

    def _draw_pips(self, painter: QPainter, theme: Theme, right: float, middle: float) -> None:
        """How far somebody has come in each game: the levels beaten, from below."""
        apart, size = exact(_PIP + _PIP_GAP), exact(_PIP)
        for column, (game, filled) in enumerate(self.pips):
            x = right - self._pips_width() + apart * column
            for level in range(_LEVELS):
                pip = QRectF(x, middle + apart * (_LEVELS / 2 - 1 - level) + exact(_PIP_GAP / 2), size, size)
                colour = (
                    theme.color(cloth_of(game).replace("cloth", "thread")) if level < filled else theme.color("rule")
                )
                painter.fillPath(rounded_in(pip, exact(1.5)), colour)

    def _draw_word(self, painter: QPainter, theme: Theme) -> None:
        middle = self.height() / 2
        symbol(painter, self.info.icon, exact(15), middle, exact(19), theme.color("good"))
        font = sans(max(exact(16), 14.0), "semibold")
        text_at(painter, exact(30), middle + exact(5.5), self.text(), font, theme.color("good"))
        if self.shows_focus():
            focus_outline(painter, QRectF(self.rect()), exact(8), theme)


class Doors(QWidget):
    """All doors, in one row."""

    def __init__(self, doors: list[Door], parent: QWidget) -> None:
        super().__init__(parent)
        self.doors = doors
        self._row = Row(self)
        for door in doors:
            self._row.addWidget(door)
        self._end = QSpacerItem(0, 0)
        self._row.addItem(self._end)

    def fitting_height(self, room: float, width: float) -> float:
        """Returns how high the doors are in a column of a height and width at 100 percent, and shows them so."""
        are_cards = room >= _ENOUGH and width >= len(self.doors) * (_CARD + _GAP) - _GAP
        for door in self.doors:
            door.show_as(are_cards)
        self._row.setSpacing(px(_GAP if are_cards else 10))
        across = QSizePolicy.Policy.Fixed if are_cards else QSizePolicy.Policy.Expanding
        self._end.changeSize(0, 0, across, QSizePolicy.Policy.Fixed)
        self._row.invalidate()
        return TALL if are_cards else LOW


_ENOUGH = 780.0
"""Height of the column, at 100 percent, from which the doors are cards."""
