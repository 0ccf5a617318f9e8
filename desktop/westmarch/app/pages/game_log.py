"""The list of all finished games: searched, each with its note, and files elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from westmarch.app import log_words
from westmarch.app.header import PageHeader
from westmarch.app.log_list import LogList
from westmarch.app.log_sheet import LogSheet
from westmarch.app.pages.page import Page
from westmarch.app.view_models import when
from westmarch.engine.text_format import folded
from westmarch.play.game_log import LoggedGame, title_of
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import (
    Button,
    Card,
    Column,
    Dialog,
    Dropdown,
    LinkButton,
    Row,
    SectionHead,
    Segmented,
    Text,
    TextField,
    set_tip,
)

TITLE = "Finished games"
EMPTY = "No game has ended yet. Each game stands here from its end on: how it went, and what you note about it."
NONE_FITS = "No game fits these filters."


class GameLogPage(Page):
    """The page.

    ``note_wanted`` carries the id of a game and its new note, ``delete_wanted`` an id once it was confirmed,
    ``write_wanted`` the games that the filters leave, ``scenario_wanted`` a game and its scenario, ``open_wanted`` the
    name of a save; ``take_in_wanted`` asks for a file.
    """

    KEYS = (
        ("/", "Search"),
        ("Up, Down", "The game before or after"),
        ("Enter, F2", "Write the note; Enter keeps it, Esc does not"),
        ("Del", "Delete an entry"),
        ("O", "Open the saved game"),
        ("Q", "Choose the quest of the game again"),
        ("W", "Export the games to a file"),
        ("I", "Import games from a file"),
        ("Esc", "Clear the search, then back"),
    )
    note_wanted = Signal(str, str)
    delete_wanted = Signal(str)
    write_wanted = Signal(object)
    take_in_wanted = Signal()
    scenario_wanted = Signal(str, str)
    open_wanted = Signal(str)
    theme_toggled = Signal()

    def __init__(self, game: str = "", words: str = "") -> None:
        super().__init__()
        self.setAccessibleName(TITLE)
        self._games: tuple[LoggedGame, ...] = ()
        self._texts: dict[str, str] = {}
        """The words by which each game is found, once they have been asked for."""
        self._wanted_game = game
        column = Column(self, margins=(0, 0, 0, 18))
        self.header = PageHeader(TITLE, "Westmarch")
        self.header.back.connect(self.back)
        self.header.add_theme_icon().clicked.connect(self.theme_toggled)
        column.addWidget(self.header)
        self._inside = Column(gap=2)
        column.addLayout(self._inside, 1)
        self.trouble = Text("", "strong", "dark", "center", wrap=True)
        self._inside.addWidget(self.trouble)
        self._make_filters(words)
        self._make_games()
        self._make_empty()
        self.first = self.list
        theme_hub().resized.connect(self._fit)
        self._fit()

    # -- making

    def _make_filters(self, words: str) -> None:
        self.filters = QWidget()
        row = self._filters = Row(self.filters, gap=8)
        results = (("all", "All"), ("won", "Won"), ("lost", "Lost"))
        self.result = Segmented("Result", results, "all")
        self.result.changed.connect(lambda _: self._show())
        self.game = Dropdown("Game", (("", "All games"),))
        self.search = TextField(words, "Quest, deck, player or note", "magnify", "Search")
        self.search.textChanged.connect(lambda _: self._show())
        row.addWidget(self.result)
        row.addWidget(self.game, 2)
        row.addStretch(1)
        row.addWidget(self.search, 3)
        self._inside.addWidget(self.filters)

    def _make_games(self) -> None:
        self.games = QWidget()
        row = Row(self.games, gap=4)
        card = Card()
        column = Column(card, gap=4, margins=(22, 18, 14, 18))
        head = Row(gap=4)
        self.counted = SectionHead("History", ruled=False)
        head.addWidget(self.counted, 1)
        self.write = LinkButton("Export to a file", "content-save-outline", token="good", weight="semibold")
        set_tip(self.write, "The games that are shown, as JSON for a backup or as a table (CSV)", "W")
        self.write.clicked.connect(lambda: self.write_wanted.emit(self.shown()))
        self.take_in = LinkButton("Import from a file", "folder-open-outline", token="good", weight="semibold")
        set_tip(self.take_in, "Adds the games of a log that are not here yet", "I")
        self.take_in.clicked.connect(self.take_in_wanted)
        head.addWidget(self.write)
        head.addWidget(self.take_in)
        column.addLayout(head)
        self.none = Text(NONE_FITS, "body", "ink2", "center", wrap=True)
        column.addWidget(self.none)
        self.list = LogList()
        self.list.picked.connect(self._show_current)
        column.addWidget(self.list, 1)
        self.sheet = LogSheet()
        self.list.note_wanted.connect(self.sheet.write)
        self.list.delete_wanted.connect(self.ask_delete)
        self.sheet.kept.connect(self._keep_note)
        self.sheet.left.connect(lambda: self.list.setFocus(Qt.FocusReason.OtherFocusReason))
        self.sheet.delete_wanted.connect(self.ask_delete)
        self.sheet.again_wanted.connect(self._want_scenario)
        self.sheet.open_wanted.connect(self._want_save)
        row.addWidget(card, 1)
        row.addWidget(self.sheet)
        self._inside.addWidget(self.games, 1)

    def _make_empty(self) -> None:
        self.empty = Card()
        self.empty.setMaximumWidth(px(1100))
        column = Column(self.empty, gap=16, margins=(44, 40, 44, 40))
        column.addWidget(Text(EMPTY, "body", "ink2", "center", wrap=True))
        row = Row()
        self.first_file = Button("Import from a file", icon="folder-open-outline", key="I")
        set_tip(self.first_file, "The log of another computer, or a backup", "I")
        self.first_file.clicked.connect(self.take_in_wanted)
        row.addStretch(1)
        row.addWidget(self.first_file)
        row.addStretch(1)
        column.addLayout(row)
        middle = Row()
        middle.addStretch(1)
        middle.addWidget(self.empty, 1000)
        middle.addStretch(1)
        self._inside.addLayout(middle)
        self._inside.addStretch(0)

    # -- showing

    def show_games(self, found: Sequence[LoggedGame], trouble: str = "") -> None:
        """Replaces the games; filters and the current game stay.  ``trouble`` says what is wrong with the log."""
        self.trouble.set_text(trouble)
        self.trouble.setVisible(bool(trouble))
        self._games, self._texts = tuple(found), {}
        titles = {game.game: title_of(game.game) for game in self._games}
        choices = [("", "All games"), *sorted(titles.items(), key=lambda item: item[1])]
        before = self.game
        value = before.value or self._wanted_game
        self._wanted_game = ""
        self.game = Dropdown("Game", choices, value if value in titles else "")
        self.game.changed.connect(lambda _: self._show())
        self._filters.replaceWidget(before, self.game)
        self._filters.setStretchFactor(self.game, 2)
        before.hide()
        before.deleteLater()
        for one, other in ((self.result, self.game), (self.game, self.search), (self.search, self.list)):
            QWidget.setTabOrder(one, other)
        self._show()
        self._fit()
        if not self._games:
            self.first = self.first_file

    def shown(self) -> tuple[LoggedGame, ...]:
        """The games that the filters leave."""
        words = folded(self.search.text()).split()
        return tuple(
            [
                game
                for game in self._games
                if self.game.value in ("", game.game)
                and self.result.value in ("all", "won" if game.is_won else "lost")
                and (not words or all(word in self._text(game) for word in words))
            ]
        )

    def _text(self, game: LoggedGame) -> str:
        if game.id not in self._texts:
            self._texts[game.id] = log_words.searched(game)
        return self._texts[game.id]

    def _show(self) -> None:
        found = self.shown()
        wins = sum([game.is_won for game in found])
        count = f"{len(found)} {'game' if len(found) == 1 else 'games'}"
        self.counted.say("History", f"{count}, {wins} won" if found else "")
        self.list.show_games(found)
        self.none.setVisible(not found)
        self.write.setEnabled(bool(found))
        self.search.set_problem(not found and bool(self.search.text()))

    def _show_current(self) -> None:
        game = self.list.current
        self.sheet.setVisible(game is not None)
        if game is not None:
            self.sheet.show_game(game)

    def take(self, game_id: str) -> None:
        """Makes a game the current one, whatever the filters say."""
        if all(game.id != game_id for game in self.shown()):
            self.search.clear()
            self.game.set_value("")
            self.result.set_value("all")
        at = next((at for at, game in enumerate(self.list.games) if game.id == game_id), None)
        if at is not None:
            self.list.take(at)
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- what is wanted of a game

    def _keep_note(self, note: str) -> None:
        if self.sheet.game is not None:
            self.note_wanted.emit(self.sheet.game.id, note)

    def _want_scenario(self) -> None:
        game = self.list.current
        if game is not None and game.facts.scenario:
            self.scenario_wanted.emit(game.game, game.facts.scenario)

    def _want_save(self) -> None:
        game = self.list.current
        if game is not None and game.save:
            self.open_wanted.emit(game.save)

    def ask_delete(self) -> Dialog | None:
        """Asks whether the current game may be taken out of the log."""
        game = self.list.current
        if game is None:
            return None
        about = ", ".join([part for part in (log_words.title(game), when(game.ended)) if part])
        text = f"{about}, will be taken out of the records. Its saved game stays where it is."
        dialog = Dialog(self.window(), "Delete this entry?", text)
        dialog.add_button("delete", "Delete", "danger")
        dialog.add_button("keep", "Do not delete", "plain", is_default=True)
        dialog.chosen.connect(lambda name: self.delete_wanted.emit(game.id) if name == "delete" else None)
        dialog.open()
        return dialog

    def _fit(self) -> None:
        """The sheet beside the list."""
        has_games = bool(self._games)
        for part in (self.filters, self.games):
            part.setVisible(has_games)
        self.empty.setVisible(not has_games)
        is_wide = self.width() >= exact(1280)
        side = px(48 if is_wide else 12)
        self._inside.setContentsMargins(side, px(2), side, 0)
        self._filters.setContentsMargins(px(12), 0, px(12), 0)
        self.sheet.setFixedWidth(px(456 if is_wide else 380))
        self.search.setMaximumWidth(px(420))

    # Qt's own names from here on.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_writing = isinstance(self.focusWidget(), TextField)
        match event.key():
            case Qt.Key.Key_Escape if self.search.hasFocus() and self.search.text():
                self.search.clear()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Down if self.search.hasFocus():
                self.list.setFocus(Qt.FocusReason.OtherFocusReason)
            case _ if is_writing:
                super().keyPressEvent(event)
            case Qt.Key.Key_Slash:
                self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
                self.search.selectAll()
            case Qt.Key.Key_W if self._games:
                self.write.click()
            case Qt.Key.Key_I:
                self.take_in_wanted.emit()
            case Qt.Key.Key_O:
                self._want_save()
            case Qt.Key.Key_Q:
                self._want_scenario()
            case _:
                super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
