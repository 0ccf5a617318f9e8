"""The left side of the deck builder: what the cards are filtered by, and the card that is pointed at."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.app.card_filters import FilterRail, Values
from westmarch.app.card_sheet import FACE, pictures_of
from westmarch.engine.card_records import CardRecord, CardShelf
from westmarch.engine.card_search import Found
from westmarch.tabletop.drawing import smooth
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import CheckValue, Column, Measured, PaperPanel, ScrollPane
from westmarch.tabletop.widgets.card_pictures import CardPictures

_TALL = 1.4
_ENOUGH = 800.0
"""The height of the side, at 100 percent, from which on the card has room below the filters."""


class DeckRail(PaperPanel):
    """Filters of the cards to choose from.  ``changed`` comes with another value, ``limited`` with what is wanted of
    cards that are not owned."""

    changed = Signal()
    limited = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        column = Column(self, gap=6, margins=(16, 8, 6, 12))
        self.owned = CheckValue("Only what I own")
        self.owned.clicked.connect(lambda: self.limited.emit(self.owned.isChecked()))
        column.addWidget(self.owned)
        self._content = QWidget()
        self._inside = Column(self._content, margins=(0, 0, 8, 0))
        self.pane = ScrollPane(self._content, "panel")
        column.addWidget(self.pane, 1)
        self.face = LargeFace()
        column.addWidget(self.face)
        self.filters: FilterRail | None = None
        self._shelf: CardShelf | None = None
        self._found: Found | None = None
        theme_hub().resized.connect(self._build)

    @property
    def chosen(self) -> dict[str, Values]:
        """The chosen values of each filter in which any is."""
        return self.filters.chosen if self.filters is not None else {}

    def show_shelf(self, shelf: CardShelf, has_owned: bool, is_limited: bool) -> None:
        """Shows the filters of a shelf; what was chosen stays chosen where it can be."""
        self.owned.setVisible(has_owned)
        self.owned.setChecked(is_limited)
        if shelf is self._shelf:
            return
        self._shelf = shelf
        self._build()

    def _build(self) -> None:
        """Makes the filters, for another shelf or another size of the interface."""
        if self._shelf is None:
            return
        chosen = self.chosen
        if self.filters is not None:
            self.filters.hide()
            self.filters.deleteLater()
        self.filters = FilterRail(self._shelf)
        self.filters.choose(chosen)
        self.filters.changed.connect(self.changed)
        self._inside.addWidget(self.filters)
        if self._found is not None:
            self.filters.show_counts(self._found.counts)

    def show_found(self, found: Found) -> None:
        """Shows how many cards each value would give."""
        self._found = found
        if self.filters is not None:
            self.filters.show_counts(found.counts)

    def choose(self, chosen: Mapping[str, Values]) -> None:
        """Switches exactly these values on."""
        if self.filters is not None:
            self.filters.choose(chosen)

    # Qt's own names from here on.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.face.setVisible(self.height() > px(_ENOUGH))


class LargeFace(Measured, QWidget):
    """A card with its rules, as large as the widget is wide."""

    def __init__(self) -> None:
        super().__init__()
        self.card: CardRecord | None = None
        self._pictures = CardPictures(self)
        self._pictures.painted.connect(self.update)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme_hub().resized.connect(self._remeasure)

    def show_card(self, card: CardRecord) -> None:
        """Shows a card."""
        self.card = card
        self.setAccessibleName(f"{card.title}, {card.text}")
        self._pictures.forget()
        self.update()

    # Qt's own names from here on.

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(min(width, px(FACE + 8)) * _TALL)

    def sizeHint(self) -> QSize:
        return QSize(px(FACE), self.heightForWidth(self.width() or px(FACE)))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.card is not None:
            with QPainter(self) as painter:
                smooth(painter)
                room = QRectF(self.rect()).adjusted(exact(3), exact(3), -exact(3), -exact(6))
                larger = max(
                    1.0, exact(FACE + 4) / min(room.width(), room.height() / _TALL)
                )  # a smaller one has no wording
                painter.translate(room.topLeft())
                painter.scale(1 / larger, 1 / larger)
                wide = QRectF(0, 0, room.width() * larger, room.height() * larger)
                self._pictures.draw(painter, pictures_of(self.card), self.card.picture, wide)
