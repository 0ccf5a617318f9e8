"""The page of one campaign: its map with the road, and the open book below it."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from westmarch import skins
from westmarch.app.campaign import told
from westmarch.app.campaign.leaves import CampaignContent, PeopleLeaf, TaleLeaf
from westmarch.app.campaign.people import CardCell
from westmarch.app.campaign.route_map import RouteMap
from westmarch.app.card_sheet import LargeCardOverlay
from westmarch.app.header import PageHeader
from westmarch.app.pages.page import Page
from westmarch.app.phrasing import sentence
from westmarch.engine.campaigns import CampaignPage
from westmarch.engine.card_records import CardRecord
from westmarch.play.campaign_files import LONGEST_TITLE
from westmarch.play.card_shelves import own_shelves
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.pictures import picture_cache_of
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import Button, Card, Column, Control, Dialog, Row, ScrollPane, Text, TextField

NARROW = 1280.0
"""A page that is less wide, at 100 percent, has its leaves below each other."""
_PICTURE = QSize(1600, 1000)
_STEPS = 5
"""In so many steps the layout of a picture comes to rest, at most."""
_LOWEST, _HIGHEST = 330.0, 440.0
"""The height of the map, at 100 percent."""


class CampaignLogPage(Page):
    """The page.

    ``chapter_wanted`` carries the number of a chapter that was won, from 0, ``chapter_chosen`` the scenario of one that
    is to be the next where some may be passed over, and ``renamed`` a name.
    """

    KEYS = (
        ("Enter", "Set out, or play on"),
        ("Left, Right", "On the map: the chapter before or after"),
        ("Space", "On the map: open the game of a chapter that was won"),
        ("Space", "On a hero: the card as large as the window"),
        ("C", "Change a deck or a hero"),
        ("T", "Take back the last chapter"),
        ("P", "Put it forward again"),
        ("F2", "Another name"),
        ("Ctrl+E", "Write the campaign to a file"),
        ("Ctrl+P", "A picture of it, to print"),
        ("Esc", "Back"),
    )
    set_out = Signal()
    change_wanted = Signal()
    taken_back = Signal()
    put_forward = Signal()
    export_wanted = Signal()
    picture_wanted = Signal()
    chapter_chosen = Signal(str)
    renamed = Signal(str)
    chapter_wanted = Signal(int)
    theme_toggled = Signal()
    settings_wanted = Signal()

    def __init__(self, content: CampaignContent) -> None:
        super().__init__()
        self.content = content
        self.setAccessibleName(content.file.name)
        column = Column(self, margins=(0, 0, 0, 6))
        self.header = PageHeader(content.file.name, "Campaigns")
        self.header.back.connect(self.back)
        self.name_icon = self.header.add_icon("pencil-outline", "Another name", "F2")
        self.name_icon.clicked.connect(self.ask_name)
        self.export_icon = self.header.add_icon("content-save-outline", "Write the campaign to a file", "Ctrl+E")
        self.export_icon.clicked.connect(self.export_wanted)
        self.picture_icon = self.header.add_icon("printer-outline", "A picture of the campaign, to print", "Ctrl+P")
        self.picture_icon.clicked.connect(self.picture_wanted)
        self.theme_icon = self.header.add_theme_icon()
        self.theme_icon.clicked.connect(self.theme_toggled)
        self.settings_icon = self.header.add_icon("cog-outline", "Settings", "Ctrl+,")
        self.settings_icon.clicked.connect(self.settings_wanted)
        column.addWidget(self.header)
        self.map: RouteMap | None = None
        self.leaf: TaleLeaf | None = None
        if content.page is None:
            self._add_trouble(column)
        else:
            self._add_book(column, content.page)
        theme_hub().resized.connect(self._fit)

    # -- making

    def _add_trouble(self, column: Column) -> None:
        """A campaign that its game does not understand any more: its file is kept as it is."""
        card = Card()
        inside = Column(card, gap=10, margins=(44, 34, 44, 40))
        inside.addWidget(Text("This campaign cannot be opened", "card", wrap=True))
        inside.addWidget(Text(sentence(self.content.trouble), "body", "dark", wrap=True))
        inside.addWidget(Text("Nothing of it is lost: its file stays as it is.", "body", "ink2", wrap=True))
        back = Button("To the campaigns", "primary", key="Enter")
        back.clicked.connect(self.back)
        line = Row()
        line.addWidget(back)
        line.addStretch(1)
        inside.addLayout(line)
        middle = Row(margins=(20, 40, 20, 0))
        middle.addStretch(1)
        middle.addWidget(card, 8)
        middle.addStretch(1)
        column.addLayout(middle)
        column.addStretch(1)
        self.first = self.default_button = back

    def _add_book(self, column: Column, page: CampaignPage) -> None:
        file = self.content.file
        column.addWidget(Text(told.subtitle(file, page), "italic", "ink2", "center"))
        self._content = QWidget()
        inside = Column(self._content, gap=2, margins=(48, 4, 48, 8))
        self.map = RouteMap(file.game)
        self.map.show_page(page, self._words)
        self.map.opened.connect(self._open_chapter)
        inside.addWidget(self.map)
        self.people = PeopleLeaf(self.content, page, picture_cache_of(skins.load(file.game)))
        self.people.opened.connect(self.show_large)
        self.leaf = leaf = TaleLeaf(self.content, page)
        leaf.set_out.connect(self.set_out)
        leaf.change.connect(self.change_wanted)
        leaf.take_back.connect(self.ask_take_back)
        leaf.put_forward.connect(self.put_forward)
        leaf.left.connect(self.back)
        leaf.chosen.connect(self.chapter_chosen)
        self._leaves = QWidget()
        self._beside = Row(self._leaves)
        self._beside.addWidget(self.people, 1)
        self._beside.addWidget(leaf, 1)
        inside.addWidget(self._leaves, 1)
        self._inside = inside
        self.pane = ScrollPane(self._content)
        self.pane.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column.addWidget(self.pane, 1)
        self.default_button = leaf.button
        self.first = leaf.button
        order = [self.settings_icon, *self.map.stops, *self.people.cells, *leaf.controls()]
        for one, other in itertools.pairwise(order):
            QWidget.setTabOrder(one, other)

    def _words(self, number: int) -> str:
        """What is said of a chapter beside its title."""
        assert self.content.page is not None, "only what can be read has chapters"
        value = self.content.page.stops[number].chapter.scenario
        won = next((each for each in self.content.file.history if each.scenario == value), None)
        return f"{told.tale(won)} {told.brought(won)}".strip() if won is not None else ""

    # -- doing

    def _open_chapter(self, number: int) -> None:
        page = self.content.page
        if page is None or self.leaf is None:
            return
        if page.stops[number].state == "won":
            self.chapter_wanted.emit(number)
        elif page.stops[number].state == "now":
            self.leaf.button.click()
        elif page.stops[number].chapter in page.choices:
            self.chapter_chosen.emit(page.stops[number].chapter.scenario)

    def show_large(self, picture: str) -> LargeCardOverlay | None:
        """Shows somebody's card as large as the window; arrows go on to the next."""
        pictures = [cell.picture for cell in self.people.cells]
        records = _records(self.content.file.game, pictures)
        if picture not in records:
            return None
        overlay = LargeCardOverlay(self.window(), records[picture])

        def step(by: int) -> None:
            shown = [each for each in pictures if each in records]
            at = shown.index(overlay.card.picture) + by
            if 0 <= at < len(shown):
                overlay.show_card(records[shown[at]])

        overlay.stepped.connect(step)
        overlay.cover()
        return overlay

    def ask_take_back(self) -> Dialog | None:
        """Asks whether the last chapter may be taken back, and says what goes with it."""
        file = self.content.file
        if not file.history:
            return None
        last = file.history[-1]
        brought = told.brought(last)
        words = [f"{last.title} is to be played again, and the campaign stands as before it."]
        words += [f"What it brought goes with it. {brought}"] if brought else []
        words += ["The game that is under way goes with it as well."] if self.content.has_game else []
        words.append("It can be put forward again until another chapter is won.")
        dialog = Dialog(self.window(), "Take back this chapter?", " ".join(words))
        dialog.add_button("back", "Take it back", "danger")
        dialog.add_button("keep", "Leave it", "plain", is_default=True)
        dialog.chosen.connect(lambda name: self.taken_back.emit() if name == "back" else None)
        dialog.open()
        return dialog

    def ask_name(self) -> Dialog:
        """Asks for another name."""
        return ask_name(self.window(), self.content.file.name, self.renamed.emit)

    def picture(self) -> QPixmap:
        """The whole campaign as a picture, 1600 by 1000 at 100 percent, without what is there to be clicked."""
        like = CampaignLogPage(self.content)
        like.resize(px(_PICTURE.width()), px(_PICTURE.height()))
        like.grab()  # which lays it out: only then the title knows its place
        for child in (*like.header.findChildren(Control), *(like.leaf.controls() if like.leaf is not None else ())):
            child.hide()
        for _ in range(_STEPS):
            like.grab()
            if like.map is None or like.map.ground.is_painted:
                break
            like.map.ground.paint_now()
        for cell in like.findChildren(CardCell):
            cell.paint_now()
        picture = like.grab()
        like.deleteLater()
        return picture

    # -- arranging

    def _fit(self) -> None:
        """Two leaves beside each other, or one below the other where there is less room."""
        if self.map is None:
            return
        is_narrow = self.width() < exact(NARROW)
        side = 48 if not is_narrow else 12
        self._inside.set_margins((side, 4, side, 8))
        for leaf in (self.people, self.leaf):
            if leaf is not None:
                leaf.stand(is_narrow)
        self._beside.setDirection(Row.Direction.TopToBottom if is_narrow else Row.Direction.LeftToRight)
        wide = self.width() - 2 * px(side)
        if is_narrow:
            self.map.setFixedHeight(self.map.height_for(wide, px(_LOWEST), px(_HIGHEST)))
        else:
            room = self.pane.height() - px(14) - self._beside.heightForWidth(wide)
            self.map.setFixedHeight(max(px(_LOWEST), min(px(_HIGHEST), room)))

    def enter(self) -> None:
        """Where not all has room, the page opens at its map."""
        present = self.map.present if self.map is not None else None
        if present is not None and self.width() < exact(NARROW):
            present.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().enter()

    # Qt's own names from here on.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, leaf = Qt.Key(event.key()), self.leaf
        links = {Qt.Key.Key_T: "back_link", Qt.Key.Key_P: "forth_link", Qt.Key.Key_C: "change_link"}
        has_none = event.modifiers() == Qt.KeyboardModifier.NoModifier
        if key == Qt.Key.Key_F2:
            self.ask_name()
        elif key == Qt.Key.Key_E and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            self.export_wanted.emit()
        elif key == Qt.Key.Key_P and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            self.picture_wanted.emit()
        elif key in links and has_none and leaf is not None:
            link = getattr(leaf, links[key])
            if link is not None:
                link.click()
        else:
            super().keyPressEvent(event)


def _records(game: str, pictures: Sequence[str]) -> dict[str, CardRecord]:
    """The cards of a game with these pictures."""
    cards = [card for shelf in own_shelves() for card in shelf.cards]
    return {card.picture: card for card in cards if card.game == game and card.picture in pictures}


def ask_name(window: QWidget, name: str, rename: Callable[[str], object]) -> Dialog:
    """Asks for another name of a campaign, and calls ``rename`` with it."""
    dialog = Dialog(window, "Rename the campaign")
    field = TextField(name, name="Name")
    field.setMaxLength(LONGEST_TITLE)
    dialog.body.addWidget(field)
    dialog.add_button("keep", "Cancel")
    button = dialog.add_button("rename", "Rename", "primary", is_default=True)
    field.textChanged.connect(lambda text: button.setEnabled(bool(text.strip())))

    def answer(chosen: str) -> None:
        words = field.text().strip()
        if chosen == "rename" and words and words != name:
            rename(words)

    dialog.chosen.connect(answer)
    dialog.open()
    field.setFocus(Qt.FocusReason.TabFocusReason)
    field.selectAll()
    return dialog
