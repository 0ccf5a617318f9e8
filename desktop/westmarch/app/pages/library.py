"""The library: every card of every game, to be looked through and read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch import skins
from westmarch.app.card_filters import ChosenChips, FilterRail, Values
from westmarch.app.card_mat import CardMat, NothingFound, hiding_in_words, in_grid
from westmarch.app.card_sheet import CardSheet, LargeCardOverlay, Rulings, pictures_of
from westmarch.app.header import PageHeader
from westmarch.app.pages.page import Page
from westmarch.engine.card_records import CardRecord, CardShelf
from westmarch.engine.card_search import Found, best_match, search
from westmarch.play.card_shelves import card_shelves, own_shelves
from westmarch.play.own_cards import OwnCards
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.motion import single_shot
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import (
    CheckValue,
    Column,
    Dropdown,
    IconButton,
    Row,
    ScrollPane,
    Tabs,
    Text,
    TextField,
    set_tip,
)
from westmarch.tabletop.widgets.card_grid import CardGrid
from westmarch.tabletop.work_slices import Work, WorkSlices, in_thread

TITLE = "Library"
LOOKING = "The cards are being laid out."
LEGEND = "Dots: copies that you own. Full ones lie in a deck."
LEGEND_OF_ALL = "Dots: copies in the product. Full ones lie in a deck."
_TYPING = 120
"""Milliseconds after the last letter until the cards are searched."""
_SIDE = (52.0, 18.0)
_RAIL = (240.0, 206.0)
_SHEET = (426.0, 330.0)
"""The widths of margins, rail and sheet in a wide window and in a narrow one."""
_WIDE = 1400.0
_CARD = 98.0
"""The least width of a card in the grid."""


class LibraryPage(Page):
    """Cards on shelves, one at a time: what is looked for above, filters at the left, one card large at the right.

    It is empty until ``load`` or ``show_shelves``.  ``add_wanted`` carries a card of which a copy is wanted in a deck,
    ``deck_wanted`` the game and the file of a deck.
    """

    theme_toggled = Signal()
    settings = Signal()
    decks_wanted = Signal()
    add_wanted = Signal(object)
    deck_wanted = Signal(str, str)
    KEYS = (
        ("/, Ctrl+F", "Search"),
        ("Enter, \N{DOWNWARDS ARROW}", "From the search to the cards"),
        ("Arrows", "From card to card; from value to value of a filter"),
        ("Space", "The card as large as the window; switch a value of a filter"),
        ("A", "A copy into the deck that was saved last"),
        ("F", "The other side of a card that has two"),
        ("D", "Build decks"),
        ("G, L", "Cards beside each other, or one below the other"),
        ("Tab", "Shelves, search, filters, cards"),
        ("Esc", "Clear the search, leave the page"),
    )

    def __init__(self, rulings: Rulings, back_text: str = "Westmarch") -> None:
        super().__init__()
        self.setAccessibleName(TITLE)
        self.shelf: CardShelf | None = None
        self.found: Found | None = None
        self.shelves: dict[str, CardShelf] = {}
        self.own: OwnCards | None = None
        self._of_owned: dict[str, CardShelf] = {}
        """The shelves with those cards alone that the person owns, as far as they were shown."""
        self._kept: dict[str, tuple[str, str]] = {}
        """Text and order of the shelves that were left; their rails keep the filters."""
        self._rails: dict[str, FilterRail] = {}
        self.rail: FilterRail | None = None
        self.tabs: Tabs | None = None
        self.overlay: LargeCardOverlay | None = None
        self._loading = WorkSlices(self, 1)
        self._searching = single_shot(self, _TYPING, self.search_now)
        self._set_up(rulings, back_text)
        theme_hub().resized.connect(self._fit)
        self._fit()

    # -- laid out

    def _set_up(self, rulings: Rulings, back_text: str) -> None:
        self._whole = whole = Column(self, margins=(0, 0, 0, 14))
        self.header = PageHeader(TITLE, back_text)
        self.header.back.connect(self.back)
        self.decks_icon = self.header.add_icon("hammer-wrench", "Build decks", "D")
        self.decks_icon.clicked.connect(self.decks_wanted)
        self.header.add_theme_icon().clicked.connect(self.theme_toggled)
        self.header.add_icon("cog-outline", "Settings", "Ctrl+,").clicked.connect(self.settings)
        whole.addWidget(self.header)
        self._sides = (QWidget(), QWidget())
        across, column = Row(), Column()
        across.addWidget(self._sides[0])
        across.addLayout(column, 1)
        across.addWidget(self._sides[1])
        whole.addLayout(across, 1)
        self._tab_row = Row(margins=(0, 0, 0, 4))
        column.addLayout(self._tab_row)
        above = Row(gap=12, margins=(0, 0, 0, 8))
        self.field = TextField("", "Name, trait or words of a card", "magnify", "Search the cards", "/")
        set_tip(self.field, "Search the cards, as in: type:ally cost<=2 -trait:dwarf", "/")
        self.field.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.field.textChanged.connect(lambda: self._searching.start())
        self.field.returnPressed.connect(self._to_cards)
        above.addWidget(self.field, 0, Qt.AlignmentFlag.AlignTop)
        self.chips = ChosenChips()
        self.chips.closed.connect(self._without)
        self.chips.cleared.connect(lambda: self._choose({}))
        above.addWidget(self.chips, 1, Qt.AlignmentFlag.AlignVCenter)
        column.addLayout(above)
        below = Row(gap=8)
        self._rail_content = QWidget()
        self._rail_column = Column(self._rail_content, margins=(0, 0, 6, 0))
        self.only_owned = CheckValue("Only cards I own")
        self.only_owned.clicked.connect(self.search_now)
        self.only_owned.hide()
        self._rail_column.addWidget(self.only_owned)
        self.rail_pane = ScrollPane(self._rail_content, "table")
        below.addWidget(self.rail_pane)
        below.addWidget(self._make_mat(), 1)
        self.sheet = CardSheet(rulings)
        self.sheet.opened.connect(self.show_large)
        self.sheet.added.connect(self.add_wanted)
        self.sheet.deck_wanted.connect(self.deck_wanted)
        for leaving in (self.decks_wanted, self.deck_wanted):
            leaving.connect(self._begin_with_cards)
        below.addWidget(self.sheet)
        column.addLayout(below, 1)
        self.first = self.field

    def _make_mat(self) -> QWidget:
        self.mat = CardMat()
        column = Column(self.mat, margins=(22, 12, 10, 16))
        head = Row(gap=10)
        self.count = Text("", "name", "mat_ink")
        head.addWidget(self.count)
        head.addStretch(1)
        self._order_place = head
        self.order: Dropdown | None = None
        self.as_grid = IconButton("view-grid", "Cards beside each other", "G")
        self.as_list = IconButton("view-list", "Cards one below the other", "L")
        for button, is_list in ((self.as_grid, False), (self.as_list, True)):
            button.set_inks("mat_line", "mat_ink")
            button.clicked.connect(lambda _=False, is_list=is_list: self.set_list(is_list))
            head.addWidget(button)
        column.addLayout(head)
        self.problem = Text("", "small", "mat_ink", wrap=True)
        self.problem.hide()
        column.addWidget(self.problem)
        self.nothing = NothingFound()
        self.nothing.hide()
        column.addWidget(self.nothing, 1)
        self.grid = CardGrid("Cards", lambda card: pictures_of(self._record(card.card)), least=_CARD)
        self.grid.picked.connect(lambda card: self._read(self._record(card)))
        self.grid.opened.connect(lambda card: self.show_large(self._record(card)))
        column.addWidget(self.grid, 1)
        self.legend = Text("", "italic", "mat_ink")
        self.legend.hide()
        column.addWidget(self.legend)
        self.count.set_text(LOOKING)
        return self.mat

    def _begin_with_cards(self, *_: object) -> None:
        """Whoever comes back from the decks goes on among the cards."""
        self.first = self.grid

    def _fit(self) -> None:
        """Gives rail and sheet their widths."""
        is_wide = self.width() >= exact(_WIDE)
        for side in self._sides:
            side.setFixedWidth(px(_SIDE[0 if is_wide else 1]))
        self.rail_pane.setFixedWidth(px(_RAIL[0 if is_wide else 1]))
        self.sheet.setFixedWidth(px(_SHEET[0 if is_wide else 1]))
        self.field.setFixedWidth(px(560 if is_wide else 420))
        self._whole.activate()

    # -- shelves

    def load(self, first: str = "") -> None:
        """Reads the cards in a thread and shows their shelves, ``first`` the one of this id."""
        self._loading.begin(self._load(first))

    def _load(self, first: str) -> Work[None]:
        for some in (own_shelves, card_shelves):
            self.show_shelves((yield from in_thread(partial(_with_skins, some))), first)

    def show_shelves(self, shelves: Sequence[CardShelf], first: str = "") -> None:
        """Shows the shelves as tabs, and one of them unless one is shown."""
        self.shelves = {shelf.id: shelf for shelf in shelves}
        if self.tabs is not None:
            self.tabs.hide()
            self.tabs.deleteLater()
        now = self.shelf.id if self.shelf is not None else first
        self.tabs = Tabs("Shelf", [(shelf.id, shelf.title) for shelf in shelves], now)
        self.tabs.changed.connect(self.show_shelf)
        self._tab_row.addWidget(self.tabs, 1)
        if self.shelf is None and shelves:
            self.show_shelf(self.tabs.value)

    def show_shelf(self, name: str) -> None:
        """Shows a shelf as it was left."""
        typed = self.field.text() if self.shelf is None else ""  # while the first shelf was being read
        if self.shelf is not None:
            self._kept[self.shelf.id] = self.field.text(), self.order.value if self.order else ""
        self.shelf = shelf = self.shelves[name]
        text, order = self._kept.get(name, (typed, shelf.orders[0]))
        if self.rail is not None:
            self.rail.hide()
        if name not in self._rails:
            self._rails[name] = FilterRail(shelf)
            self._rails[name].changed.connect(self.search_now)
            self._rail_column.addWidget(self._rails[name])
        self.rail = self._rails[name]
        self.rail.show()
        self.rail_pane.verticalScrollBar().setValue(0)
        if self.order is not None:
            self.order.hide()
            self.order.deleteLater()
        self.order = Dropdown("Order", [(each, f"by {each}") for each in shelf.orders], order)
        self.order.changed.connect(lambda _: self.search_now())
        self._order_place.insertWidget(2, self.order)
        self.field.setText(text)
        self.search_now()

    @property
    def chosen(self) -> dict[str, Values]:
        """What is chosen in the filters."""
        return self.rail.chosen if self.rail is not None else {}

    def show_own(self, own: OwnCards) -> None:
        """Tells what the person has of cards: copies, decks, and games that were played with them."""
        self.own = self.sheet.own = own
        self._of_owned = {}
        if self.shelf is not None:
            self.search_now()
        self.sheet.show_anew()

    def _shelf_at_hand(self) -> CardShelf | None:
        """The shelf; with those cards alone that the person owns, if that is wanted where there are such."""
        shelf, own = self.shelf, self.own
        can_be = own is not None and shelf is not None and any(own.owned.get(card.game) for card in shelf.cards[:1])
        self.only_owned.setVisible(can_be)
        if shelf is None or own is None or not can_be or not self.only_owned.isChecked():
            return shelf
        if shelf.id not in self._of_owned:
            self._of_owned[shelf.id] = replace(shelf, cards=tuple(filter(own.has, shelf.cards)))
        return self._of_owned[shelf.id]

    # -- searching

    def search_now(self) -> None:
        """Shows what the text and the filters find."""
        self._searching.stop()
        shelf, rail = self._shelf_at_hand(), self.rail
        if shelf is None or rail is None or self.order is None:
            return
        text = self.field.text().strip()
        self.found = found = search(shelf, text, self.chosen, self.order.value)
        rail.show_counts(found.counts)
        self.chips.show_chosen(shelf, self.chosen)
        self.field.set_problem(bool(found.problem))
        self.problem.set_text(found.problem[:1].upper() + found.problem[1:] + "." if found.problem else "")
        self.problem.setVisible(bool(found.problem))
        number = len(found.cards)
        self.count.set_text("1 card" if number == 1 else f"{number} cards")
        self.grid.setVisible(bool(number))
        self.nothing.setVisible(not number)
        cards = [in_grid(shelf.by_id[card], self.own) for card in found.cards]
        self.grid.show_cards(cards)
        has_dots = any(card.dots[1] for card in cards[:1])
        self.legend.set_text(LEGEND if self.own is not None and any(self.own.owned.values()) else LEGEND_OF_ALL)
        self.legend.setVisible(has_dots)
        if not number:
            self._read(None)
            self._say_nothing_found(shelf, found, text)

    def _say_nothing_found(self, shelf: CardShelf, found: Found, text: str) -> None:
        """Says what is near, and what would bring cards."""
        ways: list[tuple[str, Callable[[], object]]] = []
        if found.nearest:
            title = shelf.by_id[found.nearest].title
            ways.append((f"Look for {title}", partial(self.look_for, title)))
        for name, words in hiding_in_words(shelf, found):
            ways.append((words, partial(self._without, name, "") if name else self.field.clear))
        if len(self.chosen) + bool(text) > 1:
            ways.append(("Clear everything", self._clear_all))
        self.nothing.show_ways(f"No card is found{f' for “{text}”' if text else ''}.", ways)

    def look_for(self, title: str) -> None:
        """Looks for a card by its title."""
        self._choose({})
        self.field.setText(title)
        self.search_now()

    def _clear_all(self) -> None:
        self.field.clear()
        self._choose({})

    def _choose(self, chosen: dict[str, Values]) -> None:
        if self.rail is not None:
            self.rail.choose(chosen)
            self.search_now()

    def _without(self, field: str, value: object) -> None:
        chosen = self.chosen
        left = tuple([each for each in chosen.get(field, ()) if each != value]) if value else ()
        self._choose({**chosen, field: left})

    def _to_cards(self) -> None:
        """Enter in the search: the keyboard goes to what was found."""
        self.search_now()
        if self.grid.cards and self.shelf is not None and self.found is not None:
            self.grid.take(best_match(self.shelf, self.found.cards, self.field.text()))
            self.grid.setFocus(Qt.FocusReason.TabFocusReason)

    # -- one card

    def _record(self, card: str) -> CardRecord:
        assert self.shelf is not None
        return self.shelf.by_id[card]

    def _read(self, card: CardRecord | None) -> None:
        """Shows a card on the sheet."""
        if self.sheet.card is not card:
            self.sheet.show_card(card)

    def show_large(self, card: CardRecord) -> None:
        """Shows a card as large as the window; arrows go on to the next."""
        self.overlay = overlay = LargeCardOverlay(self, card)
        overlay.stepped.connect(self._step)
        overlay.destroyed.connect(self._forget_overlay)
        overlay.cover()

    def _step(self, by: int) -> None:
        cards = [card.card for card in self.grid.cards]
        at = cards.index(self.grid.current) + by
        if self.overlay is not None and 0 <= at < len(cards):
            self.grid.take(cards[at])
            self.overlay.show_card(self._record(cards[at]))

    def _forget_overlay(self) -> None:
        self.overlay = None

    def set_list(self, is_list: bool) -> None:
        """Shows the cards one below the other, or beside each other."""
        self.grid.set_list(is_list)

    # Qt's own names from here on.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        has_control = event.modifiers() == Qt.KeyboardModifier.ControlModifier
        match event.key():
            case Qt.Key.Key_Slash | Qt.Key.Key_F if event.key() == Qt.Key.Key_Slash or has_control:
                self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
                self.field.selectAll()
            case Qt.Key.Key_Escape if self.field.hasFocus() and self.field.text():
                self.field.clear()
                self.search_now()
            case Qt.Key.Key_A if self.sheet.add is not None:
                self.sheet.add.click()
            case Qt.Key.Key_F if self.sheet.turn is not None:
                self.sheet.turn.click()
            case Qt.Key.Key_D:
                self.decks_icon.click()
            case Qt.Key.Key_G:
                self.set_list(False)
            case Qt.Key.Key_L:
                self.set_list(True)
            case Qt.Key.Key_Down if self.field.hasFocus():
                self._to_cards()
            case _:
                super().keyPressEvent(event)


def _with_skins(shelves: Callable[[], Sequence[CardShelf]]) -> Sequence[CardShelf]:
    """Shelves, with the skins of their games ready to paint."""
    found = shelves()
    for game in dict.fromkeys([card.game for shelf in found for card in shelf.cards]):
        skins.load(game)
    return found
