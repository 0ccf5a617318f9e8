"""A deck in figures: its heroes with the number that they make, its costs as columns, its kinds as a ring."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QSizePolicy

from westmarch.engine.decks import CostColumn, DeckRow, Tally
from westmarch.tabletop.drawing import pen, rounded_in, text_at, wrapped
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.pictures import PictureCache
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.type_faces import caps, sans, serif
from westmarch.tabletop.widgets import Control, focus_outline, set_tip
from westmarch.tabletop.widgets.card_pictures import CardPictures
from westmarch.tabletop.widgets.painted import Painted

_HERO = 84.0
_TALL = 1.4


class Figure(Painted):
    """A figure of a deck."""

    WIDTH, NARROWEST = 140.0, 64.0


class HeroFace(Control):
    """A hero of the deck; a click shows it, Delete takes it out.  Without one it is an empty place."""

    removed = Signal(str)

    def __init__(self, pictures: PictureCache) -> None:
        super().__init__("")
        self._cache = pictures
        self._pictures = CardPictures(self)
        self._pictures.painted.connect(self.update)
        self.hero = ""
        self._title = self._picture = ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_hero(self, hero: DeckRow | None) -> None:
        """Shows a hero, or an empty place."""
        self.hero, self._title, self._picture = (hero.card, hero.title, hero.picture) if hero else ("", "", "")
        self.setAccessibleName(f"Hero {self._title}" if hero else "A place for a hero")
        words = f"{self._title}: Delete takes the hero out of the deck" if hero else "A hero may stand here"
        set_tip(self, words, "Del" if hero else "")
        self.update()

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(_HERO), px(_HERO * _TALL + 2))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(67), px(_HERO * _TALL + 2))

    def keyPressEvent(self, event) -> None:  # type: ignore[no-untyped-def]  # a QKeyEvent
        if self.hero and event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Minus):
            self.removed.emit(self.hero)
        else:
            super().keyPressEvent(event)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        width = min(self.width() - exact(6), (self.height() - exact(6)) / _TALL)
        area = QRectF((self.width() - width) / 2, exact(3), width, width * _TALL)
        shape = rounded_in(area, exact(5))
        if not self.hero:
            painter.strokePath(shape, pen(theme.color("terrain", 0.7), exact(1.3), (3, 3)))
            symbol(
                painter, "account-plus-outline", area.center().x(), area.center().y(), exact(28), theme.color("ink3")
            )
        else:
            if not self._picture or not self._pictures.draw(painter, self._cache, self._picture, area):
                painter.strokePath(shape, pen(theme.color("terrain", 0.7), exact(1.3)))
            if self.warmth:
                painter.strokePath(shape, pen(theme.color("glow", self.warmth), exact(2.2)))
        if self.shows_focus():
            focus_outline(painter, QRectF(self.rect()), exact(7), theme)


_FULL = 50
"""The number at which the whole rim is lit."""


def paint_dial(painter: QPainter, middle: QPointF, radius: float, number: int, theme: Theme) -> None:
    """Paints a number on a dark disc with a rim of strokes, as on the table."""
    painter.setPen(pen(theme.color("mat_line"), exact(1.6)))
    painter.setBrush(theme.color("type_archenemy"))
    painter.drawEllipse(middle, radius, radius)
    strokes = 60
    for at in range(strokes):
        turn = math.tau * at / strokes - math.pi / 2
        is_lit = at < strokes * min(1.0, number / _FULL)
        painter.setPen(pen(theme.color("coin" if is_lit else "card_ink2", 1.0 if is_lit else 0.8), exact(1.6)))
        way = QPointF(math.cos(turn), math.sin(turn))
        painter.drawLine(middle + way * (radius - exact(9)), middle + way * (radius - exact(3)))
    size = 27 * radius / exact(43)
    font = sans(exact(size), "bold", tabular=True)
    text_at(
        painter, middle.x(), middle.y() + exact(size * 0.35), str(number), font, theme.color("card_cream"), "center"
    )


class Dial(Figure):
    """The one number of a deck on a dark disc with a rim of strokes, as on the table."""

    HEIGHT = _HERO * _TALL + 2

    def __init__(self) -> None:
        super().__init__()
        self._number, self._label = 0, ""

    def show_number(self, number: int, label: str) -> None:
        """Shows a number and what it is."""
        self._number, self._label = number, label
        self.setAccessibleName(f"{label}: {number}")
        self.update()

    def draw(self, painter: QPainter, theme: Theme) -> None:
        radius = min(self.width() / 2 - exact(2), exact(43))
        middle = QPointF(self.width() / 2, radius + exact(5))
        paint_dial(painter, middle, radius, self._number, theme)
        font = serif(exact(14), "regular", italic=True)
        baseline = middle.y() + radius + exact(17)
        for line in wrapped(self._label, font, self.width()):
            text_at(painter, middle.x(), baseline, line, font, theme.color("ink2"), "center")
            baseline += exact(15)


class CostCurve(Figure):
    """The costs of a deck as columns, each stacked by the kinds that it is of."""

    HEIGHT = 122.0

    def __init__(self) -> None:
        super().__init__()
        self._columns: Sequence[CostColumn] = ()

    def show_costs(self, columns: Sequence[CostColumn]) -> None:
        """Shows the columns."""
        self._columns = columns
        told = [f"cost {column.label}: {column.number}" for column in columns if column.number]
        self.setAccessibleName("Costs: " + (", ".join(told) or "no cards"))
        self.update()

    def draw(self, painter: QPainter, theme: Theme) -> None:
        text_at(painter, 0, exact(14), "Cost", caps(exact(15), 10), theme.color("ink2"))
        if not self._columns:
            return
        floor, top = self.height() - exact(20), exact(38)
        step = self.width() / len(self._columns)
        wide, most = min(step * 0.72, exact(30)), max(8, *[column.number for column in self._columns])
        for at, column in enumerate(self._columns):
            middle, y = (at + 0.5) * step, floor
            for part in column.parts:
                tall = (floor - top) * part.number / most
                painter.fillRect(QRectF(middle - wide / 2, y - tall, wide, tall), _color(theme, part.color))
                y -= tall
                painter.fillRect(QRectF(middle - wide / 2, y, wide, exact(1)), theme.color("panel", 0.7))
            if column.number:
                number = sans(exact(14), "bold", tabular=True)
                text_at(painter, middle, y - exact(4), str(column.number), number, theme.color("ink"), "center")
            label = sans(exact(14), tabular=True)
            text_at(painter, middle, self.height() - exact(4), column.label, label, theme.color("ink2"), "center")
        painter.setPen(pen(theme.color("terrain"), exact(1)))
        painter.drawLine(QPointF(0, floor), QPointF(self.width(), floor))


class KindRing(Figure):
    """The kinds of a deck as a ring with the number of its cards, and a legend beside it."""

    HEIGHT = 122.0

    WIDE = 186.0

    def __init__(self) -> None:
        super().__init__()
        self._kinds: Sequence[Tally] = ()
        self._size, self._label = 0, ""

    def show_kinds(self, kinds: Sequence[Tally], size: int, label: str) -> None:
        """Shows the kinds of so many cards, and what the kinds are called."""
        self._kinds, self._size, self._label = kinds, size, label
        told = [f"{kind.label} {kind.number}" for kind in kinds]
        self.setAccessibleName(f"{size} cards: " + (", ".join(told) or "none yet"))
        self.update()

    def draw(self, painter: QPainter, theme: Theme) -> None:
        text_at(painter, 0, exact(14), self._label, caps(exact(15), 10), theme.color("ink2"))
        radius = exact(34)
        middle = QPointF(radius + exact(3), exact(30) + radius + exact(6))
        total = sum([kind.number for kind in self._kinds])
        box = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        start = 90.0
        for kind in self._kinds:
            sweep = -360 * kind.number / total
            piece = QPainterPath(middle)
            piece.arcTo(box, start, sweep)
            painter.fillPath(piece, _color(theme, kind.color))
            painter.strokePath(piece, pen(theme.color("panel"), exact(1.4)))
            start += sweep
        if not total:
            painter.strokePath(_ellipse(box), pen(theme.color("line"), exact(1)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("panel"))
        painter.drawEllipse(middle, radius * 0.6, radius * 0.6)
        size = sans(exact(18), "bold", tabular=True)
        text_at(painter, middle.x(), middle.y() + exact(6.5), str(self._size), size, theme.color("ink"), "center")
        x, y = middle.x() + radius + exact(14), middle.y() - (len(self._kinds) - 1) * exact(10)
        for kind in self._kinds:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(_color(theme, kind.color))
            painter.drawEllipse(QPointF(x, y), exact(4.5), exact(4.5))
            words = f"{kind.label} {kind.number}"
            text_at(painter, x + exact(10), y + exact(5), words, sans(exact(14), tabular=True), theme.color("ink"))
            y += exact(20)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(self.WIDE), px(self.HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


def _color(theme: Theme, name: str) -> QColor:
    """The colour of a kind, light enough to be told from a panel at night."""
    color: str = getattr(theme, name)
    return QColor(mix(color, theme.card_cream, 0.3 if theme.is_night else 0.0))


def _ellipse(area: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(area)
    return path
