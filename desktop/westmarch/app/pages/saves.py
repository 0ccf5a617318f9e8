"""The page of saved games, to open, rename or delete; damaged ones say what is wrong."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from westmarch.app.books import cover_of, paint_little_book
from westmarch.app.pages.page import SheetPage
from westmarch.app.saved_rows import SavedGame
from westmarch.tabletop.drawing import smooth
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import (
    Button,
    Column,
    Dialog,
    IconButton,
    Row,
    Rule,
    SectionHead,
    Text,
    TextField,
    set_tip,
)

GOING, FINISHED = "To continue", "Finished"
EMPTY = "There are no saved games yet. A game that you leave is saved here automatically."


class SavesPage(SheetPage):
    """The page of saved games.

    ``rename_requested`` carries path and new title; ``delete_requested`` is emitted only after a confirmation.
    ``play_wanted`` and ``file_wanted`` come while there are no games.
    """

    open_requested = Signal(str)
    play_wanted = Signal()
    file_wanted = Signal()
    rename_requested = Signal(str, str)
    delete_requested = Signal(str)

    def __init__(self) -> None:
        super().__init__("Saved games")
        self.add_tools()
        self.rows: list[_SaveRow] = []
        self._list: QWidget | None = None
        self.body.addStretch(1)
        self.show_saves(())

    def show_saves(self, saves: tuple[SavedGame, ...]) -> None:
        """Replaces the list, the newest first."""
        if self._list is not None:
            self._list.hide()
            self._list.deleteLater()
        self._list = QWidget()
        column = Column(self._list)
        going, over = (tuple(saved for saved in saves if saved.is_over == is_over) for is_over in (False, True))
        self.rows = [_SaveRow(saved) for saved in (*going, *over)]
        for row in self.rows:
            if over and row.saved in (*going[:1], over[0]):
                column.space(10)
                column.addWidget(SectionHead(FINISHED if row.saved.is_over else GOING))
            row.open.clicked.connect(lambda _=False, path=row.saved.path: self.open_requested.emit(path))
            row.rename.clicked.connect(lambda _=False, saved=row.saved: self.ask_title(saved))
            row.delete.clicked.connect(lambda _=False, saved=row.saved: self.ask_delete(saved))
            column.addWidget(row)
            column.addWidget(Rule())
        if not saves:
            self._make_empty(column)
        self.body.insertWidget(0, self._list)
        self.first = self.rows[0].open if self.rows else self.play
        self.default_button = None if self.rows else self.play

    def _make_empty(self, column: Column) -> None:
        """What will stand here, and what brings it."""
        column.space(40)
        column.addWidget(Text(EMPTY, "body", "ink2", "center", wrap=True))
        column.space(24)
        self.play = Button("Choose a game", "primary", key="Enter")
        self.play.clicked.connect(self.play_wanted)
        from_file = Button("Open a file", icon="folder-open-outline", key="Ctrl+O")
        from_file.clicked.connect(self.file_wanted)
        row = Row(gap=12)
        row.addStretch(1)
        row.addWidget(self.play)
        row.addWidget(from_file)
        row.addStretch(1)
        column.addLayout(row)

    def ask_title(self, saved: SavedGame) -> Dialog:
        """Opens a dialog for another title."""
        dialog = Dialog(self.window(), "Rename game")
        field = TextField(saved.title, name="Title")
        field.setMaxLength(60)
        dialog.body.addWidget(field)
        dialog.add_button("keep", "Cancel")
        rename = dialog.add_button("rename", "Rename", "primary", is_default=True)
        field.textChanged.connect(lambda text: rename.setEnabled(bool(text.strip())))

        def answer(name: str) -> None:
            title = field.text().strip()
            if name == "rename" and title and title != saved.title:
                self.rename_requested.emit(saved.path, title)

        dialog.chosen.connect(answer)
        dialog.open()
        field.setFocus(Qt.FocusReason.TabFocusReason)
        field.selectAll()
        return dialog

    def ask_delete(self, saved: SavedGame) -> Dialog:
        """Asks whether a game may be deleted."""
        named = f"{saved.title} ({saved.detail})" if saved.detail else saved.title
        text = f"{named} will be deleted for good. This cannot be undone."
        dialog = Dialog(self.window(), "Delete this game?", text)
        dialog.add_button("delete", "Delete", "danger")
        dialog.add_button("keep", "Do not delete", "plain", is_default=True)
        dialog.chosen.connect(lambda name: self.delete_requested.emit(saved.path) if name == "delete" else None)
        dialog.open()
        return dialog


class _SaveRow(QWidget):
    """The row of a saved game with three buttons.  Del and F2 work from any of them, Up and Down change the row."""

    def __init__(self, saved: SavedGame) -> None:
        super().__init__()
        self.saved = saved
        row = Row(self, gap=8, margins=(0, 8, 0, 8))
        row.addWidget(_LittleBook(saved.game))
        row.space(6)
        words = Column(gap=1)
        words.addWidget(Text(saved.title, "strong", wrap=True))
        if saved.detail:
            words.addWidget(Text(saved.detail, "small", "ink2", wrap=True))
        if saved.problem:
            words.addWidget(Text(saved.problem, "small", "dark", wrap=True))
        row.addLayout(words, 1)
        row.addWidget(Text(saved.when, "small", "ink2", "right"))
        row.space(6)
        self.open = Button("Open")
        self.open.setAccessibleName(f"Open {saved.title}")
        self.open.setEnabled(not saved.problem)
        set_tip(self.open, saved.problem or f"Open {saved.title}", "" if saved.problem else "Return")
        self.rename = IconButton("pencil-outline", f"Rename {saved.title}", "F2")
        self.delete = IconButton("trash-can-outline", f"Delete {saved.title}", "Del")
        self.rename.setEnabled(not saved.problem)
        for button in (self.open, self.rename, self.delete):
            row.addWidget(button)

    # Qt's own names from here on.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.delete.click()
        elif event.key() == Qt.Key.Key_F2:
            self.rename.click()
        else:
            super().keyPressEvent(event)


class _LittleBook(QWidget):
    def __init__(self, game: str) -> None:
        super().__init__()
        self._game = game
        theme_hub().resized.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        self.setFixedSize(QSize(px(32), px(44)))

    # Qt's own names from here on.

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        paint_little_book(painter, QRectF(1, 1, exact(30), exact(42)), cover_of(self._game).cloth, theme_hub().theme)
        painter.end()
