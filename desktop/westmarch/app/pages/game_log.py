"""The page with the log of finished games: to look through, to annotate, to write to a file and take in from one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.app.books import cover_of, paint_little_book
from westmarch.app.pages.page import SheetPage
from westmarch.app.view_models import when
from westmarch.engine.text_format import folded, listed
from westmarch.play.game_log import LONGEST_NOTE, LoggedGame, title_of
from westmarch.tabletop.drawing import lozenge, pen, text_at
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans, serif
from westmarch.tabletop.widgets import (
    Button,
    Column,
    Control,
    Dialog,
    Dropdown,
    IconButton,
    LinkButton,
    Row,
    Rule,
    Text,
    TextField,
    focus_outline,
    set_tip,
)

EMPTY = "No game has ended yet. Each game stands here from its end on: how it went, and what you note about it."
NONE_FITS = "No game fits these filters."
_MOST = 200
"""Rows that are shown at once; the others come with a button."""


class GameLogPage(SheetPage):
    """The page.

    ``note_wanted`` carries the id of a game and its new note, ``delete_wanted`` an id once it was confirmed,
    ``write_wanted`` the games that the filters leave; ``take_in_wanted`` asks for a file.
    """

    KEYS = (
        ("/", "Search"),
        ("Up, Down", "The game before or after"),
        ("Enter, F2", "The note of a game"),
        ("Del", "Delete an entry"),
        ("Esc", "Clear the search, then back"),
    )
    note_wanted = Signal(str, str)
    delete_wanted = Signal(str)
    write_wanted = Signal(object)
    take_in_wanted = Signal()

    WIDEST = 1240.0

    def __init__(self, game: str = "", words: str = "") -> None:
        super().__init__("Finished games", has_foot=True, back_text="Back")
        self._games: tuple[LoggedGame, ...] = ()
        self._wanted_game = game
        self._most = _MOST
        self._held = -1
        """The row whose note or deletion was asked for last; the keyboard comes back to it."""
        self.rows: list[LogRow] = []
        self._list: QWidget | None = None
        self._filters = Row(gap=8)
        self.head.addLayout(self._filters)
        self.search = TextField(words, "Quest, deck, player or note", "magnify", "Search")
        self.search.textChanged.connect(lambda _: self._show())
        self.game = Dropdown("Game", (("", "All games"),))
        self.result = Dropdown("Result", (("", "Won or lost"), ("won", "Won"), ("lost", "Lost")))
        self.result.changed.connect(lambda _: self._show())
        self._filters.addWidget(self.search, 2)
        self._filters.addWidget(self.game, 2)
        self._filters.addWidget(self.result, 1)
        self.counted = Text("", "small", "ink2")
        self.head.addWidget(self.counted)
        self.body.addStretch(1)
        self._make_foot()
        self.first = self.search

    def _make_foot(self) -> None:
        self.write = Button("Write to a file", icon="content-save-outline")
        set_tip(self.write, "The games that are shown, as JSON for a backup or as a table (CSV)")
        self.write.clicked.connect(lambda: self.write_wanted.emit(self.shown()))
        self.take_in = Button("Take in from a file", icon="folder-open-outline")
        set_tip(self.take_in, "Adds the games of a log that are not here yet")
        self.take_in.clicked.connect(self.take_in_wanted)
        self.foot.addWidget(self.write)
        self.foot.addWidget(self.take_in)
        self.foot.addStretch(1)

    def show_games(self, found: Sequence[LoggedGame]) -> None:
        """Replaces the games; the filters stay."""
        self._games = tuple(found)
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
        QWidget.setTabOrder(self.search, self.game)
        QWidget.setTabOrder(self.game, self.result)
        self._show()
        if self._held >= 0:
            QTimer.singleShot(0, self, self._take_held)

    def shown(self) -> tuple[LoggedGame, ...]:
        """The games that the filters leave."""
        words = folded(self.search.text()).split()
        return tuple(
            [
                game
                for game in self._games
                if self.game.value in ("", game.game)
                and self.result.value in ("", "won" if game.is_won else "lost")
                and all(word in _text(game) for word in words)
            ]
        )

    def _show(self) -> None:
        found = self.shown()
        if self._list is not None:
            self._list.hide()
            self._list.deleteLater()
        self._list = QWidget()
        column = Column(self._list)
        self.rows = [LogRow(game) for game in found[: self._most]]
        for at, row in enumerate(self.rows):
            row.summary.walked.connect(lambda by, at=at: self._take(at + by))
            row.note_wanted.connect(self.ask_note)
            row.delete_wanted.connect(self.ask_delete)
            column.addWidget(row)
            column.addWidget(Rule())
        if len(found) > self._most:
            more = LinkButton(f"Show the other {len(found) - self._most}", token="good", weight="semibold")
            more.clicked.connect(self._show_all)
            column.addWidget(more)
        if not found:
            column.space(20)
            column.addWidget(Text(NONE_FITS if self._games else EMPTY, "body", "ink2", "center", wrap=True))
        self.body.insertWidget(0, self._list)
        wins = sum([game.is_won for game in found])
        count = f"{len(found)} {'game' if len(found) == 1 else 'games'}"
        self.counted.set_text(f"{count}, {wins} won" if found else "")
        self.write.setEnabled(bool(found))
        for control in (self.search, self.game, self.result):
            control.setVisible(bool(self._games))
        if not self._games:
            self.first = self.take_in

    def _show_all(self) -> None:
        self._most = len(self._games)
        self._show()

    def _take(self, at: int) -> None:
        """Gives the keyboard to a row, the first or last one if there is none at that place."""
        if self.rows:
            self.rows[max(0, min(len(self.rows) - 1, at))].summary.setFocus(Qt.FocusReason.TabFocusReason)

    def _take_held(self) -> None:
        self._take(self._held)
        self._held = -1

    def _hold(self, game: LoggedGame) -> None:
        self._held = next((at for at, row in enumerate(self.rows) if row.game.id == game.id), -1)

    def ask_note(self, game: LoggedGame) -> Dialog:
        """Opens a dialog for the note of a game."""
        self._hold(game)
        dialog = Dialog(self.window(), "Note", f"{_title(game)}, {when(game.ended)}")
        field = TextField(game.note, "What is worth remembering", name="Note")
        field.setMaxLength(LONGEST_NOTE)
        dialog.body.addWidget(field)
        dialog.add_button("cancel", "Cancel")
        dialog.add_button("keep", "Keep", "primary", is_default=True)
        dialog.chosen.connect(
            lambda name: self.note_wanted.emit(game.id, field.text().strip()) if name == "keep" else None
        )
        dialog.open()
        field.setFocus(Qt.FocusReason.TabFocusReason)
        return dialog

    def ask_delete(self, game: LoggedGame) -> Dialog:
        """Asks whether a game may be taken out of the log."""
        self._hold(game)
        text = f"{_title(game)}, {when(game.ended)}, will be taken out of the log. Its saved game stays where it is."
        dialog = Dialog(self.window(), "Delete this entry?", text)
        dialog.add_button("delete", "Delete", "danger")
        dialog.add_button("keep", "Do not delete", "plain", is_default=True)
        dialog.chosen.connect(lambda name: self.delete_wanted.emit(game.id) if name == "delete" else None)
        dialog.open()
        return dialog

    # Qt's own names from here on.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.search.hasFocus() and event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
        elif event.text() == "/" and not self.search.hasFocus():
            self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            super().keyPressEvent(event)


class LogRow(QWidget):
    """A game of the log with its note.  F2 edits the note, Del deletes, from any button of the row."""

    note_wanted = Signal(object)
    delete_wanted = Signal(object)

    def __init__(self, game: LoggedGame) -> None:
        super().__init__()
        self.game = game
        row = Row(self, gap=8, margins=(0, 6, 0, 6))
        self.summary = _Summary(game)
        self.summary.clicked.connect(lambda: self.note_wanted.emit(game))
        words = Column(gap=0)
        words.addWidget(self.summary)
        if game.note:
            inset = Row(margins=(50, 0, 8, 4))
            inset.addWidget(Text(game.note, "small", "ink", wrap=True), 1)
            words.addLayout(inset)
        row.addLayout(words, 1)
        self.note = IconButton("pencil-outline", f"Note on {_title(game)}", "F2")
        self.delete = IconButton("trash-can-outline", f"Delete {_title(game)}", "Del")
        self.note.clicked.connect(lambda: self.note_wanted.emit(game))
        self.delete.clicked.connect(lambda: self.delete_wanted.emit(game))
        row.addWidget(self.note)
        row.addWidget(self.delete)

    # Qt's own names from here on.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.delete.click()
        elif event.key() == Qt.Key.Key_F2:
            self.note.click()
        else:
            super().keyPressEvent(event)


class _Summary(Control):
    """What was played, by whom and with what, and how it ended.  Up and Down go to other rows."""

    walked = Signal(int)

    def __init__(self, game: LoggedGame) -> None:
        super().__init__(_title(game))
        self.game = game
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        words = [_title(game), _result(game), when(game.ended), _players(game), _measures(game)]
        self.setAccessibleName(", ".join([word for word in words if word]))
        set_tip(self, game.note or "Write a note")

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(420), px(60))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(260), self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if by is None:
            super().keyPressEvent(event)
        else:
            self.walked.emit(by)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        game = self.game
        if self.warmth:
            painter.fillRect(self.rect(), theme.color("glow", 0.14 * self.warmth))
        paint_little_book(painter, QRectF(exact(4), exact(9), exact(30), exact(42)), cover_of(game.game).cloth, theme)
        left, right = exact(50), self.width() - exact(8)
        result, small = _result(game), sans(exact(15))
        half = max(exact(150), QFontMetricsF(sans(exact(15), "semibold")).horizontalAdvance(result) + exact(26))
        room = right - left - half - exact(10)
        lines = (
            (_title(game), serif(exact(18)), "ink", exact(25)),
            (_players(game), small, "ink2", exact(48)),
        )
        for words, font, ink, baseline in lines:
            cut = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, room)
            text_at(painter, left, baseline, cut, font, theme.color(ink))
        self._draw_result(painter, right, result, theme)
        measures = " \N{MIDDLE DOT} ".join([part for part in (_measures(game), when(game.ended)) if part])
        text_at(painter, right, exact(48), measures, small, theme.color("ink2"), "right")
        if self.shows_focus():
            focus_outline(painter, QRectF(self.rect()), exact(8), theme)

    def _draw_result(self, painter: QPainter, right: float, words: str, theme: Theme) -> None:
        """The result with a mark of its own: a ticked disc, or an empty lozenge."""
        font, won = sans(exact(15), "semibold"), self.game.is_won
        text_at(painter, right, exact(25), words, font, theme.color("good" if won else "dark"), "right")
        x = right - QFontMetricsF(font).horizontalAdvance(words) - exact(14)
        if won:
            symbol(painter, "check-circle", x, exact(20), exact(17), theme.color("good"))
        else:
            painter.strokePath(lozenge(x, exact(20), exact(7.5)), pen(theme.color("dark"), exact(1.6)))


def _title(game: LoggedGame) -> str:
    """The scenario with its mode, or the game."""
    facts = game.facts
    if not facts.scenario_title:
        return title_of(game.game)
    return f"{facts.scenario_title}, {facts.mode_title.lower()}" if facts.mode_title else facts.scenario_title


def _players(game: LoggedGame) -> str:
    decks = game.facts.decks
    pairs = [f"{name} ({decks[at]})" if at < len(decks) else name for at, name in enumerate(game.names)]
    return listed(pairs)


def _result(game: LoggedGame) -> str:
    if not any(chair.is_human for chair in game.chairs) or (
        len(set(game.winners)) < len(game.chairs) > 1 and game.winners
    ):
        names = [game.chairs[seat].name for seat in game.winners if seat < len(game.chairs)]
        return f"{listed(names)} won" if names else "Nobody won"
    return "Won" if game.is_won else "Lost"


def _measures(game: LoggedGame) -> str:
    """``round 7, threat 34 and 31, score 138``."""
    facts = game.facts
    parts = [f"round {facts.rounds}"] if facts.rounds else []
    parts += [f"{name} {listed([str(value) for value in values])}" for name, values in facts.numbers.items()]
    if facts.score is not None:
        parts.append(f"score {facts.score}")
    elif game.points and any(game.points):
        parts.append(f"points {', '.join(map(str, game.points))}")
    return ", ".join(parts)


def _text(game: LoggedGame) -> str:
    """All words by which a game is found."""
    return folded(" ".join((_title(game), title_of(game.game), _players(game), _result(game), game.note)))
