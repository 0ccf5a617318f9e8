"""A first hand by chance, and the odds of each card of the deck."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.engine.card_records import CardRecord
from westmarch.engine.decks import Desk, Odds
from westmarch.tabletop.drawing import rounded_in, smooth, text_at
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.pictures import PictureCache
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans, serif
from westmarch.tabletop.widgets import Button, Column, Measured, Row, ScrollPane, Text, set_tip
from westmarch.tabletop.widgets.card_grid import CardGrid, GridCard

_SEEDS = 1 << 31
_ROW, _HEAD = 27.0, 46.0
_ELIDE = Qt.TextElideMode.ElideRight
HAND = 6
"""Cards beside each other."""
EMPTY = "The deck has no cards yet: a hand is drawn from what it has."


class HandPane(QWidget):
    """The hand with its two buttons, and the odds below."""

    def __init__(self, pictures: PictureCache, records: Mapping[str, CardRecord]) -> None:
        super().__init__()
        self._records = records
        self._desk: Desk | None = None
        self.seed = 0
        self._is_second = False
        column = Column(self, gap=8, margins=(18, 8, 8, 8))
        self.again = Button("New hand", key="N")
        self.mulligan = Button("Mulligan", key="M")
        set_tip(self.again, "Shuffle, and draw another first hand", "N")
        set_tip(self.mulligan, "Shuffle the hand back and draw the second one, which is kept", "M")
        self.again.clicked.connect(self.draw_anew)
        self.mulligan.clicked.connect(self._take_second)
        buttons = Row(gap=6)
        self.words = Text("", "body", "mat_ink")
        buttons.addWidget(self.again)
        buttons.addWidget(self.mulligan)
        buttons.addWidget(self.words, 1)
        column.addLayout(buttons)
        self.grid = CardGrid("First hand", pictures, columns=HAND)
        self.grid.setDragEnabled(False)
        column.addWidget(self.grid)
        self.odds = OddsTable()
        self.pane = ScrollPane(self.odds)
        column.addWidget(self.pane, 1)
        self.grid.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_desk(self, desk: Desk) -> None:
        """Shows a deck: the same hand again as long as it has the same cards."""
        self._desk = desk
        self.seed = self.seed or 1 + secrets.randbelow(_SEEDS)
        self._show()

    def draw_anew(self) -> None:
        """Draws another first hand."""
        self.seed, self._is_second = 1 + secrets.randbelow(_SEEDS), False
        self._show()

    def _take_second(self) -> None:
        self._is_second = True
        self._show()

    def _show(self) -> None:
        if self._desk is None:
            return
        hand = self._desk.hand(self.seed, self._is_second)
        cards = [self._records[card] for card in hand if card in self._records]
        # A hand may have a card twice: each is a place of its own.
        self.grid.show_cards([GridCard(f"{card.id}#{at}", card.title, card.picture) for at, card in enumerate(cards)])
        self.words.set_text("" if cards else EMPTY)
        self.mulligan.setEnabled(bool(cards) and not self._is_second)
        self.again.setEnabled(bool(cards))
        self.odds.show_odds(self._desk.odds_labels, self._desk.odds())

    # Qt's own names from here on.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.grid.setFixedHeight(self.grid.cell.height() + px(4))


class OddsTable(Measured, QWidget):
    """A line for each card: its copies, and its chances in percent."""

    def __init__(self) -> None:
        super().__init__()
        self._labels: Sequence[str] = ()
        self._odds: Sequence[Odds] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme_hub().resized.connect(self._remeasure)

    def show_odds(self, labels: Sequence[str], odds: Sequence[Odds]) -> None:
        """Shows the odds under their labels."""
        self._labels, self._odds = labels, odds
        told = [f"{one.title}: {', '.join([f'{chance} %' for chance in one.chances])}" for one in odds]
        self.setAccessibleName(f"Odds ({', '.join(labels)}). " + "; ".join(told))
        self.updateGeometry()
        self.update()

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(420), px(_HEAD + _ROW * len(self._odds) + 8))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(300), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._odds:
            return
        theme = theme_hub().theme
        with QPainter(self) as painter:
            smooth(painter)
            sheet = QRectF(self.rect()).adjusted(0, 0, -exact(10), 0)
            painter.fillPath(rounded_in(sheet, exact(8)), theme.color("shade", 0.22))
            column = min(exact(112), (sheet.width() - exact(190)) / max(1, len(self._labels)))
            rights = [
                sheet.right() - exact(16) - column * (len(self._labels) - 1 - at) for at in range(len(self._labels))
            ]
            head, ink = sans(exact(14), "semibold"), theme.color("mat_ink")
            for label, right in zip(self._labels, rights, strict=True):
                words = QFontMetricsF(head).elidedText(label, _ELIDE, column - exact(8))
                text_at(painter, right, exact(29), words, head, ink, "right")
            y = exact(_HEAD)
            for one in self._odds:
                middle = y + exact(_ROW) / 2 + exact(5)
                text_at(
                    painter, exact(36), middle, f"{one.copies}\u00d7", sans(exact(14.5), tabular=True), ink, "right"
                )
                name, room = serif(exact(15.5), "regular"), rights[0] - column - exact(46)
                title = QFontMetricsF(name).elidedText(one.title, _ELIDE, room)
                text_at(painter, exact(46), middle, title, name, theme.color("card_cream"))
                for chance, right in zip(one.chances, rights, strict=True):
                    room = column - exact(60)
                    left = right - exact(46) - room
                    bar = QRectF(left, y + exact(8), room * chance / 100, exact(_ROW) - exact(16))
                    painter.fillRect(bar, theme.color("mat_line", 0.6))
                    number = sans(exact(14.5), "semibold", tabular=True)
                    text_at(
                        painter, right - exact(4), middle, f"{chance} %", number, theme.color("card_cream"), "right"
                    )
                y += exact(_ROW)
