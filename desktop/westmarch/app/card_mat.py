"""The cloth on which cards lie, and what stands in their place where none is found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from westmarch.engine.card_records import CardRecord, CardShelf
from westmarch.engine.card_search import Found
from westmarch.play.own_cards import OwnCards
from westmarch.skins.cardart.mat import paint_cloth
from westmarch.tabletop.drawing import pen, rounded_in, soft_shadow
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import Button, Column, Surface, Text
from westmarch.tabletop.widgets.card_grid import GridCard


class CardMat(Surface):
    """The cloth on which the cards lie."""

    def draw_ground(self, painter: QPainter) -> None:
        theme = theme_hub().theme
        area = QRectF(self.rect()).adjusted(exact(4), exact(2), -exact(4), -exact(8))
        shape = rounded_in(area, exact(12))
        soft_shadow(painter, shape, theme.color("shadow"), exact(8), exact(4), 0.24)
        painter.save()
        painter.setClipPath(shape)
        paint_cloth(painter, self.width(), self.height(), theme)
        painter.restore()
        painter.strokePath(shape, pen(theme.color("mat_edge"), exact(2)))
        by = exact(6)
        painter.strokePath(
            rounded_in(area.adjusted(by, by, -by, -by), exact(8)), pen(theme.color("mat_line", 0.5), exact(1))
        )


class NothingFound(QWidget):
    """What stands in the place of the cards where none is found."""

    def __init__(self) -> None:
        super().__init__()
        self._column = Column(self, gap=10, margins=(20, 60, 20, 0))
        self._inside: QWidget | None = None
        self.ways: list[Button] = []

    def show_ways(self, sentence: str, ways: Sequence[tuple[str, Callable[[], object]]]) -> None:
        """Shows a sentence and what can be done about it."""
        if self._inside is not None:
            self._inside.hide()
            self._inside.deleteLater()
        self._inside = QWidget()
        column = Column(self._inside, gap=10)
        column.addWidget(Text(sentence, "blurb", "mat_ink", "center", wrap=True))
        column.space(8)
        self.ways = []
        for words, do in ways:
            way = Button(words)
            way.clicked.connect(lambda _=False, do=do: do())
            self.ways.append(way)
            column.addWidget(way, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        self._column.addWidget(self._inside)


def hiding_in_words(shelf: CardShelf, found: Found) -> Iterator[tuple[str, str]]:
    """The filters that hide cards, with what is written on the way out; the text of the search has no name."""
    titles = {facet.field: facet.title for facet in shelf.facets}
    for name, number in found.hiding:
        cards = "1 card" if number == 1 else f"{number} cards"
        yield (name if name in titles else ""), f"Clear {titles.get(name, 'the text')}, which hides {cards}"


def in_grid(card: CardRecord, own: OwnCards | None) -> GridCard:
    """A card as the grid shows it."""
    detail = ", ".join(filter(None, (card.kind, card.line)))
    dots = own.copies(card) if own is not None else (0, 0)
    below = f"{card.kind} \N{MULTIPLICATION SIGN}{card.copies}" if card.copies > 1 else card.kind
    if dots[1]:
        below = f"{dots[0]} of {dots[1]} in a deck"
    words = " ".join([card.wording, *card.shadow.split()])
    return GridCard(card.id, card.title, card.picture, detail, below, words, " \N{MIDDLE DOT} ".join(card.traits), dots)


def in_pool(card: CardRecord) -> GridCard:
    """A card as a grid shows it that counts copies."""
    traits = " \N{MIDDLE DOT} ".join(card.traits)
    return GridCard(card.id, card.title, card.picture, f"{card.kind}, {card.line}", text=card.wording, mark=traits)
