"""The sheet beside cards: one of them large, with its text, its rulings and where it occurs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch import skins
from westmarch.app.rule_paragraphs import OUR_RULING, is_ours
from westmarch.engine.card_records import CardRecord
from westmarch.engine.game import RuleText
from westmarch.play.own_cards import OwnCards
from westmarch.tabletop.drawing import pen, rounded_in, smooth
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.pictures import PictureCache, picture_cache_of
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import (
    Button,
    Column,
    Control,
    LedText,
    LinkButton,
    Overlay,
    Row,
    ScrollPane,
    SectionHead,
    Text,
    focus_outline,
    set_tip,
)
from westmarch.tabletop.widgets.card_pictures import CardPictures, area_of
from westmarch.tabletop.widgets.panels import Card

FACE = 212.0
"""The width of the large card at 100 percent: from there on a face carries its whole wording."""
_TALL = 1.4
_MOST_DECKS = 6
"""So many decks are named in which a card lies."""
EMPTY = "Choose a card to read it here."

Rulings = Callable[[str], Sequence[RuleText]]
"""The rulings of a game, by its id."""


class CardSheet(Card):
    """A card large.

    ``opened`` comes with it for a click on its face, ``added`` for a copy that is wanted in a deck, and ``deck_wanted``
    with its game and the target of a deck that is to be opened.
    """

    opened = Signal(object)
    added = Signal(object)
    deck_wanted = Signal(str, str)

    def __init__(self, rulings: Rulings) -> None:
        super().__init__()
        self._rulings = rulings
        self.card: CardRecord | None = None
        self.own: OwnCards | None = None
        """What the person has of cards, where that is told."""
        self.pictures = CardPictures(self)
        column = Column(self, margins=(self.MARGIN + 8, 16, self.MARGIN + 2, 22))
        self._content = QWidget()
        self.pane = ScrollPane(self._content, "raised")
        self._body = Column(self._content, gap=6, margins=(6, 4, 8, 8))
        column.addWidget(self.pane)
        self._filled: QWidget | None = None
        self.add: Button | None = None
        self.turn: LinkButton | None = None
        self.links: list[LinkButton] = []
        theme_hub().resized.connect(self.show_anew)
        self.show_card(None)

    def show_anew(self) -> None:
        """Shows the same card again."""
        self.show_card(self.card)

    def show_card(self, card: CardRecord | None) -> None:
        """Shows a card, or none."""
        self.card = card
        if self._filled is not None:
            self._filled.hide()
            self._filled.deleteLater()
        self.add, self.turn, self.links = None, None, []
        self._filled = filled = QWidget()
        column = Column(filled, gap=6)
        if card is None:
            column.addWidget(Text(EMPTY, "body", "ink2", "center", wrap=True))
        else:
            self._fill(column, card)
        column.addStretch(1)
        self._body.addWidget(filled)
        filled.show()
        self.pane.verticalScrollBar().setValue(0)
        self.setAccessibleName(card.title if card is not None else EMPTY)

    def _fill(self, column: Column, card: CardRecord) -> None:
        self._head(column, card)
        if card.front:
            self._tell(column, card, "On its front", card.front)
        if card.text or card.keywords:
            self._tell(column, card, "What it does", card.text, card.keywords)
        self._own(column, card)
        if card.shadow:
            self._tell(column, card, "As a shadow card", card.shadow)
        if card.note:
            column.space(4)
            column.addWidget(Text(card.note, "small", "ink2", wrap=True))
        rulings = [ruling for ruling in self._rulings(card.game) if ruling.id and ruling.id in card.rulings]
        if rulings:
            column.space(6)
            column.addWidget(SectionHead("Rulings", str(len(rulings))))
            for ruling in rulings:
                column.addWidget(_Ruling(ruling))
        self._played(column, card)
        self._where(column, card)
        played, won = self.own.games(card) if self.own is not None else (0, 0)
        if played:
            column.space(6)
            told = "one of your games" if played == 1 else f"{played} of your games"
            of_them = ("won" if won else "lost") if played == 1 else f"{won} of them won"
            column.addWidget(Text(f"Its decks were played in {told}, {of_them}.", "small", "ink2", wrap=True))

    def _played(self, column: Column, card: CardRecord) -> None:
        """The rulings that can be seen played."""
        from westmarch.app.companion.card_rulings import CardRulings, of_card

        found = of_card(card.game, card.title, card.rulings)
        if found:
            column.space(6)
            column.addWidget(CardRulings(card.game, found))

    def _tell(self, column: Column, card: CardRecord, title: str, text: str, keywords: Sequence[str] = ()) -> None:
        """A section with a line for each ability."""
        column.space(6)
        column.addWidget(SectionHead(title))
        if keywords:
            column.addWidget(Text(f"{'. '.join(keywords)}.", "strong", wrap=True))
        for line in text.splitlines():
            lead, _, rest = line.partition(": ")
            if lead in card.leads:
                column.addWidget(LedText(f"{lead}:", rest, "body", card.leads[lead]))
            else:
                column.addWidget(Text(line, "body", wrap=True))

    def _head(self, column: Column, card: CardRecord) -> None:
        """The face, and beside it what the card is; below it where the sheet is narrow or the face lies across."""
        self.face = CardFace(self.pictures, card)
        self.face.clicked.connect(lambda: self.opened.emit(card))
        beside = Column(gap=3)
        beside.addWidget(Text(card.title, "card", wrap=True, shrinks=True))
        beside.addWidget(Text(", ".join(filter(None, (card.kind, card.line))), "body", "ink2", wrap=True))
        if card.traits:
            beside.addWidget(Text(" · ".join(card.traits), "italic", "ink2", wrap=True))
        if card.is_unique:
            beside.addWidget(Text("Unique", "small", "ink2"))
        if card.front_picture:
            self.turn = LinkButton("Turn it over", "rotate-3d-variant", 15, "good", "semibold")
            set_tip(self.turn, "The other side of the card", "F")
            self.turn.clicked.connect(self.face.turn_over)
            beside.addWidget(self.turn)
        across = self.face.lies_across or self.width() < px(400)
        if across:
            column.addWidget(self.face, 0, Qt.AlignmentFlag.AlignHCenter)
            column.addLayout(beside)
            return
        row = Row(gap=14)
        row.addWidget(self.face, 0, Qt.AlignmentFlag.AlignTop)
        beside.addStretch(1)
        row.addLayout(beside, 1)
        column.addLayout(row)

    def _own(self, column: Column, card: CardRecord) -> None:
        """The decks of the person in which the card lies, and the way into the one that was saved last."""
        if self.own is None or not any(self.own.copies(card)):
            return
        uses = self.own.uses(card)
        column.space(6)
        column.addWidget(SectionHead("In your decks", str(len(uses)) if len(uses) > 1 else ""))
        for use in uses[:_MOST_DECKS]:
            row = Row()
            link = LinkButton(f"{use.title} \N{MULTIPLICATION SIGN}{use.copies}", "", 15.5, "good")
            link.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            set_tip(link, f"Open {use.title}")
            link.clicked.connect(lambda _=False, target=use.target: self.deck_wanted.emit(card.game, target))
            self.links.append(link)
            row.addWidget(link)
            row.addStretch(1)
            column.addLayout(row)
        if len(uses) > _MOST_DECKS:
            column.addWidget(Text(f"And {len(uses) - _MOST_DECKS} more.", "small", "ink2"))
        deck = self.own.latest(card.game)
        self.add = Button("Add to deck" if deck is not None else "Begin a deck", key="A")
        into = f"into {deck.title}" if deck is not None else "a new one, with this card"
        set_tip(self.add, "A copy into the deck that was saved last" if deck is not None else "Build a deck", "A")
        self.add.clicked.connect(lambda: self.added.emit(card))
        row = Row(gap=8)
        row.addWidget(self.add)
        row.addWidget(Text(into, "small", "ink2", wrap=True), 1)
        column.addLayout(row)

    def _where(self, column: Column, card: CardRecord) -> None:
        """Products, sets, quests and ready decks, each kind in a line of its own."""
        lines: list[tuple[str, str]] = []
        if card.product:
            number = f", number {card.number}" if card.number else ""
            copies = f", {card.copies} copies" if card.copies > 1 else ""
            lines.append(("Product", f"{card.product}{number}{copies}"))
        elif card.copies > 1:
            lines.append(("Copies", str(card.copies)))
        if card.set:
            lines.append(("Encounter set", card.set))
        kinds = dict.fromkeys([use.kind for use in card.uses])
        lines += [(kind, ", ".join([use.title for use in card.uses if use.kind == kind])) for kind in kinds]
        if not lines:
            return
        column.space(6)
        column.addWidget(SectionHead("Where it occurs"))
        for head, words in lines:
            column.addWidget(Text(head, "kicker", "ink2"))
            column.addWidget(Text(words, "body", wrap=True))


def pictures_of(card: CardRecord) -> PictureCache:
    """The pictures among which that of a card is."""
    return picture_cache_of(skins.load(card.game))


def other_side(card: CardRecord, picture: str) -> str:
    """The picture of the side of a card that does not show; the same where there is none."""
    return card.front_picture if card.front_picture and picture == card.picture else card.picture


class CardFace(Control):
    """The large face of a card; a click shows it as large as the window."""

    def __init__(self, pictures: CardPictures, card: CardRecord) -> None:
        super().__init__(f"{card.title}, large")
        self._pictures, self._card, self.picture = pictures, card, card.picture
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        set_tip(self, "Show it as large as the window", "Space")
        pictures.painted.connect(self.update)

    @property
    def lies_across(self) -> bool:
        """Whether the face is wider than it is tall."""
        face = area_of(pictures_of(self._card), self.picture, QRectF(0, 0, 100, 100))
        return face.width() > face.height() * 1.1

    def turn_over(self) -> None:
        """Shows the other side."""
        self.picture = other_side(self._card, self.picture)
        self.update()

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        wide, tall = (FACE * _TALL, FACE) if self.lies_across else (FACE, FACE * _TALL)
        room = QRectF(0, 0, exact(wide), exact(tall))
        face = area_of(pictures_of(self._card), self.picture, room)
        return QSize(round(face.width()) + px(20), round(face.height()) + px(24))

    def draw(self, painter: QPainter, theme: Theme) -> None:
        by = exact(10)
        area = QRectF(self.rect()).adjusted(by, by * 0.8, -by, -by * 1.6)
        if not self._pictures.draw(painter, pictures_of(self._card), self.picture, area):
            painter.fillPath(rounded_in(area, exact(8)), theme.color("rule", 0.5))
        if self.shows_focus():
            focus_outline(painter, QRectF(self.rect()), exact(12), theme)


class _Ruling(QWidget):
    """A ruling in a frame, with a word if it is our own."""

    def __init__(self, ruling: RuleText) -> None:
        super().__init__()
        column = Column(self, gap=2, margins=(14, 10, 12, 10))
        if is_ours(ruling):
            column.addWidget(Text(OUR_RULING.capitalize(), "kicker", "ink2"))
        column.addWidget(Text(ruling.text, "body", wrap=True))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    # Qt's own names from here on.

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            smooth(painter)
            theme = theme_hub().theme
            shape = rounded_in(QRectF(self.rect()).adjusted(1, 1, -1, -1), exact(8))
            painter.fillPath(shape, theme.color("raised"))
            painter.strokePath(shape, pen(theme.color("line"), exact(1.1)))


class LargeCardOverlay(Overlay):
    """A card as large as the window.

    Arrows show the next one (``stepped``), F its other side if it has one, and everything else closes it.
    """

    stepped = Signal(int)

    def __init__(self, window: QWidget, card: CardRecord) -> None:
        super().__init__(window)
        self.pictures = CardPictures(self)
        self.pictures.painted.connect(self.update)
        self.card = card
        self.show_card(card)

    def show_card(self, card: CardRecord) -> None:
        """Shows another card."""
        self.card, self.picture = card, card.picture
        self._show()

    def _show(self) -> None:
        is_front = self.picture != self.card.picture
        self.setAccessibleName(f"{self.card.title}, {self.card.front if is_front else self.card.text}")
        self.pictures.forget()
        self.update()

    def close_card(self) -> None:
        """Goes away for good."""
        self.uncover()
        self.deleteLater()

    # Qt's own names from here on.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if by is not None:
            self.stepped.emit(by)
        elif event.key() == Qt.Key.Key_F and self.card.front_picture:
            self.picture = other_side(self.card, self.picture)
            self._show()
        elif event.key() not in (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt):
            self.close_card()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.close_card()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            smooth(painter)
            theme = theme_hub().theme
            painter.fillRect(self.rect(), theme.color("scrim", 0.72))
            by = exact(30)
            room = QRectF(self.rect()).adjusted(by, by, -by, -by)
            cache = pictures_of(self.card)
            if not self.pictures.draw(painter, cache, self.picture, room):
                face = area_of(cache, self.picture, room)
                painter.fillPath(rounded_in(face, exact(24)), theme.color("panel", 0.4))
