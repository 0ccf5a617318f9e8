"""The page on which a deck is built: filters at the left, cards to choose from in the middle, the deck at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from westmarch.app.card_mat import in_pool
from westmarch.app.card_sheet import LargeCardOverlay
from westmarch.app.decks.grounds import BuilderHead, Cloth
from westmarch.app.decks.hand import HandPane
from westmarch.app.decks.rail import DeckRail
from westmarch.app.decks.sheet import DeckPanel
from westmarch.app.pages.page import Page
from westmarch.app.phrasing import sentence
from westmarch.engine.card_records import CardShelf
from westmarch.engine.card_search import best_match, search
from westmarch.engine.decks import DeckBuilding, Desk, Owned
from westmarch.engine.errors import WestmarchError
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.pictures import PictureCache, picture_cache_of
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import (
    Column,
    Dialog,
    IconButton,
    LinkButton,
    Row,
    Text,
    TextField,
)
from westmarch.tabletop.widgets.card_grid import CardGrid

HEROES, CARDS, ASIDE, HAND, ALL = "heroes", "cards", "aside", "hand", "all"
_TABS = ((HEROES, "Heroes"), (CARDS, "Cards"), (ASIDE, "Sideboard"), (HAND, "Test hand"))
NOTHING = "No card is like this."


class DeckBuilderPage(Page):
    """Shows a desk, and emits what the person wants besides editing.

    ``kept`` asks to keep the deck, and ``played`` to begin a game with it.
    """

    KEYS = (
        ("/", "Search; Enter goes on to the cards"),
        ("1 to 4", "Heroes, cards, sideboard, test hand"),
        ("Arrows", "From card to card, from part to part"),
        ("A or +, -", "One copy more, one copy less"),
        ("G, L", "Cards beside each other, or one below the other"),
        ("Enter", "The card as large as the window"),
        ("S", "In the list of the deck: a copy to the sideboard"),
        ("Ctrl+Z, Ctrl+Y", "Undo, redo"),
        ("Ctrl+S, F2", "Save, rename"),
        ("Ctrl+H, Ctrl+E", "Notes, tags and versions; export"),
        ("P, T", "Play with this deck, test hand"),
        ("Esc", "Back to the decks; this one is kept"),
    )
    kept = Signal()
    played = Signal()
    notes_wanted = Signal()
    export_wanted = Signal()

    def __init__(self, building: DeckBuilding, desk: Desk, owned: Owned, skin: Skin) -> None:
        super().__init__()
        self.building, self.desk, self.owned = building, desk, owned
        self.setAccessibleName("Deck builder")
        self.is_limited = bool(owned)
        self._shelves: dict[tuple[str, bool], CardShelf] = {}
        self.note = ""
        self._records = building.shelf(ALL, {}).by_id
        pictures = picture_cache_of(skin)
        column = Column(self)
        self._add_head(column)
        body = Row()
        column.addLayout(body, 1)
        self.rail = DeckRail()
        self.rail.changed.connect(self._search)
        self.rail.limited.connect(self._limit)
        self.cloth = Cloth(skin)
        self.cloth.dropped.connect(self.remove_from_deck)
        self.panel = DeckPanel(pictures)
        body.addWidget(self.rail)
        body.addWidget(self.cloth, 1)
        body.addWidget(self.panel)
        self._add_middle(pictures)
        self._connect_panel()
        theme_hub().resized.connect(self._fit)
        self._fit()
        self.tabs.set_value(HEROES if not desk.sheet(owned).heroes else CARDS)
        self.tabs.changed.connect(self._show_tab)
        self._show_tab(self.tabs.value)
        self.first = self.grid

    # -- what it is made of

    def _add_head(self, column: Column) -> None:
        self.head = head = BuilderHead(_TABS)
        head.back.connect(self.back)
        head.field.textChanged.connect(self._search)
        self.field, self.tabs, self.icons = head.field, head.tabs, head.icons
        for name, do in (
            ("undo", self._undo),
            ("redo", self._redo),
            ("notes", self.notes_wanted.emit),
            ("export", self.export_wanted.emit),
            ("keys", self.show_keys),
        ):
            self.icons[name].clicked.connect(do)
        column.addWidget(head)

    def _add_middle(self, pictures: PictureCache) -> None:
        self.grid = CardGrid("Cards to choose from", pictures, is_counted=True)
        column = Column(self.cloth, margins=(0, 4, 2, 0))
        line = Row(gap=10, margins=(18, 6, 18, 0))
        self.count = Text("", "strong", "card_cream")
        self.hint = Text("", "small", "mat_ink")
        self.clear = LinkButton("Clear the search", "close", 14.5)
        self.clear.set_inks("mat_ink", "card_cream")
        self.clear.clicked.connect(self.clear_search)
        line.addWidget(self.count)
        line.addWidget(self.hint)
        line.addStretch(1)
        line.addWidget(self.clear)
        self.views: list[IconButton] = []
        for icon, tip, key, is_list in (
            ("view-grid", "Cards beside each other", "G", False),
            ("view-list", "Cards one below the other", "L", True),
        ):
            button = IconButton(icon, tip, key)
            button.set_inks("mat_line", "card_cream")
            button.clicked.connect(lambda _=False, is_list=is_list: self.grid.set_list(is_list))
            self.views.append(button)
            line.addWidget(button)
        self._line = QWidget()
        self._line.setLayout(line)
        column.addWidget(self._line)
        self.stack = QStackedWidget()
        self.grid.added.connect(self.add)
        self.grid.removed.connect(self.remove)
        self.grid.opened.connect(self.show_card)
        self.grid.pointed.connect(self._point)
        self.hand = HandPane(pictures, self._records)
        self.hand.grid.pointed.connect(lambda card: self._point(card.partition("#")[0]))
        self.hand.grid.opened.connect(lambda card: self.show_card(card.partition("#")[0]))
        margins = QWidget()
        Row(margins, margins=(12, 0, 2, 0)).addWidget(self.grid)
        self.stack.addWidget(margins)
        self.stack.addWidget(self.hand)
        column.addWidget(self.stack, 1)

    def _connect_panel(self) -> None:
        panel = self.panel
        panel.rename_wanted.connect(self.ask_title)
        panel.hero_removed.connect(self.remove_from_deck)
        panel.hero_chosen.connect(self._on_hero)
        panel.dropped.connect(self.add)
        panel.play.clicked.connect(self.played)
        panel.save.clicked.connect(self.kept)
        panel.test.clicked.connect(lambda: self.tabs.set_value(HAND))
        panel.rows.added.connect(self._add_to_deck)
        panel.rows.removed.connect(self.remove_from_deck)
        panel.rows.aside.connect(lambda card: self._edit(lambda: self.desk.put_aside(card)))
        panel.rows.opened.connect(self.show_card)
        panel.rows.pointed.connect(self._point)

    # -- what is shown

    def show_desk(self, note: str = "") -> None:
        """Shows the deck as it stands; ``note`` says when it was kept."""
        self.note = note or self.note
        sheet = self.desk.sheet(self.owned)
        self.panel.show_sheet(sheet, "changed, not saved yet" if self.desk.is_changed else self.note)
        self.icons["undo"].setEnabled(self.desk.can_undo)
        self.icons["redo"].setEnabled(self.desk.can_redo)
        if self.tabs.value == HAND:
            self.hand.show_desk(self.desk)
        elif self.tabs.value == ASIDE:
            self._show_aside()
        else:
            copies = {card.card: self.desk.copies(card.card) for card in self.grid.cards}
            self.grid.show_copies(copies, lambda card: self.desk.most(card, self.owned))

    def _show_tab(self, tab: str) -> None:
        self.stack.setCurrentIndex(1 if tab == HAND else 0)
        self._line.setVisible(tab != HAND)
        is_choosing = tab in (HEROES, CARDS)
        self.rail.pane.setEnabled(is_choosing)
        self.field.setEnabled(is_choosing)
        if is_choosing:
            self._search()
        else:
            self.show_desk()

    def _shelf(self) -> CardShelf:
        """The cards of the part that is shown."""
        name = (self.tabs.value, self.is_limited)
        if name not in self._shelves:
            self._shelves[name] = self.building.shelf(name[0], self.owned if self.is_limited else {})
        return self._shelves[name]

    def _search(self) -> None:
        shelf, is_heroes = self._shelf(), self.tabs.value == HEROES
        self.rail.show_shelf(shelf, bool(self.owned), self.is_limited)
        found = search(shelf, self.field.text(), self.rail.chosen, shelf.orders[0])
        self.field.set_problem(bool(found.problem))
        self._show_cards(found.cards)
        self.rail.show_found(found)
        number = len(found.cards)
        self.count.set_text(_counted(number, "hero", "heroes") if is_heroes else _counted(number, "card", "cards"))
        hint = f"by {shelf.orders[0]}, then cost" if number else NOTHING
        if not number and found.nearest:
            hint = f"{NOTHING} The nearest is {shelf.by_id[found.nearest].title}."
        self.hint.set_text(sentence(found.problem) if found.problem else hint)
        self.clear.setVisible(bool(self.field.text() or self.rail.chosen))
        self.show_desk()

    def _limit(self, is_limited: bool) -> None:
        self.is_limited = is_limited
        self._search()

    def _show_cards(self, cards: Sequence[str]) -> None:
        found = [self._records[card] for card in cards if card in self._records]
        self.grid.show_cards(list(map(in_pool, found)))

    def _show_aside(self) -> None:
        """The cards of the deck and those beside it: plus lays a copy aside, minus takes it back."""
        sheet = self.desk.sheet(self.owned)
        inside = {row.card: row.copies for group in sheet.groups for row in group.rows}
        aside = {row.card: row.copies for row in sheet.aside.rows}
        cards = [*dict.fromkeys([*aside, *inside])]
        self._show_cards(cards)
        number = sheet.aside.number
        self.count.set_text(f"{_counted(number, 'card', 'cards')} in the sideboard")
        self.hint.set_text(
            "Plus lays a copy aside, minus takes it back" if cards else "A deck with cards has a sideboard"
        )
        self.clear.hide()
        self.grid.show_copies(aside, lambda card: aside.get(card, 0) + inside.get(card, 0))

    def clear_search(self) -> None:
        """Shows all cards again."""
        self.rail.choose({})
        self.field.blockSignals(True)
        self.field.clear()
        self.field.blockSignals(False)
        self._search()

    # -- edits

    def _edit(self, do: Callable[[], None]) -> None:
        try:
            do()
        except WestmarchError as error:
            self._say(sentence(error))
            return
        self.show_desk()

    def add(self, card: str) -> None:
        """One more copy in the deck; on the sideboard's part one more beside it."""
        if self.tabs.value == ASIDE:
            self._edit(lambda: self.desk.put_aside(card))
        else:
            self._add_to_deck(card)

    def _add_to_deck(self, card: str) -> None:
        if self.desk.copies(card) >= self.desk.most(card, self.owned):
            title = self._records[card].title if card in self._records else card
            self._say(f"{title}: the deck may have no more of this.")
            return
        self._edit(lambda: self.desk.add(card))

    def remove(self, card: str) -> None:
        """One copy less; on the sideboard's part it goes back into the deck."""
        if self.tabs.value == ASIDE:
            self._edit(lambda: self.desk.take_in(card))
        else:
            self.remove_from_deck(card)

    def remove_from_deck(self, card: str) -> None:
        """One copy less in the deck."""
        if self.desk.copies(card):
            self._edit(lambda: self.desk.remove(card))

    def _undo(self) -> None:
        self.desk.undo()
        self.show_desk()

    def _redo(self) -> None:
        self.desk.redo()
        self.show_desk()

    def ask_title(self) -> Dialog:
        """Opens a dialog for another title."""
        dialog = Dialog(self.window(), "Name of the deck")
        field = TextField(self.desk.sheet(self.owned).title, name="Title")
        field.setMaxLength(80)
        dialog.body.addWidget(field)
        dialog.add_button("keep", "Cancel")
        dialog.add_button("rename", "Rename", "primary", is_default=True)

        def answer(name: str) -> None:
            if name == "rename" and field.text().strip():
                self._edit(lambda: self.desk.rename(field.text()))

        dialog.chosen.connect(answer)
        dialog.open()
        field.setFocus(Qt.FocusReason.TabFocusReason)
        field.selectAll()
        return dialog

    # -- looking

    def _point(self, card: str) -> None:
        if card in self._records:
            self.rail.face.show_card(self._records[card])

    def _on_hero(self, hero: str) -> None:
        if hero:
            self._point(hero)
            self.show_card(hero)
        else:
            self.tabs.set_value(HEROES)
            self.grid.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_card(self, card: str) -> LargeCardOverlay | None:
        """Shows a card as large as the window allows."""
        if card not in self._records:
            return None
        overlay = LargeCardOverlay(self.window(), self._records[card])
        overlay.cover()
        return overlay

    def _say(self, words: str) -> None:
        show = getattr(self.window(), "show_message", None)
        if show is not None:
            show(words)

    def _fit(self) -> None:
        wide = self.width() / max(0.01, exact(1))
        self.rail.setFixedWidth(px(max(226.0, min(260.0, 0.155 * wide))))
        self.head.name.setVisible(wide > 1300)
        self.panel.setFixedWidth(px(max(316.0, min(480.0, 0.285 * wide))))

    # Qt's own names from here on.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, has_control = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        has_shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if has_control and key in _WITH_CONTROL:
            name = "redo" if key == Qt.Key.Key_Z and has_shift else _WITH_CONTROL[Qt.Key(key)]
            (self.panel.save if name == "save" else self.icons[name]).click()
        elif event.text() == "/":
            self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.field.selectAll()
        elif key == Qt.Key.Key_F2:
            self.ask_title()
        elif key == Qt.Key.Key_P:
            self.panel.play.click()
        elif key in (Qt.Key.Key_G, Qt.Key.Key_L) and self.tabs.value != HAND:
            self.views[key == Qt.Key.Key_L].click()
        elif key == Qt.Key.Key_T:
            self.panel.test.click()
        elif self.tabs.value == HAND and key in (Qt.Key.Key_N, Qt.Key.Key_M):
            (self.hand.again if key == Qt.Key.Key_N else self.hand.mulligan).click()
        elif event.text() in ("1", "2", "3", "4"):
            self.tabs.set_value(_TABS[int(event.text()) - 1][0])
            (self.hand.again if self.tabs.value == HAND else self.grid).setFocus(Qt.FocusReason.OtherFocusReason)
        elif key == Qt.Key.Key_Escape and self.field.hasFocus():
            if self.field.text():
                self.field.clear()
            self.grid.setFocus(Qt.FocusReason.OtherFocusReason)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down) and self.field.hasFocus():
            found = [card.card for card in self.grid.cards]
            self.grid.take(best_match(self._shelf(), found, self.field.text()))
            self.grid.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().keyPressEvent(event)


_WITH_CONTROL = {
    Qt.Key.Key_Z: "undo", Qt.Key.Key_Y: "redo", Qt.Key.Key_S: "save", Qt.Key.Key_H: "notes", Qt.Key.Key_E: "export",
}  # fmt: skip


def _counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"
