"""The sheet of a finished game: who played what, how it went, and the note, which is written here."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from westmarch.app import log_words
from westmarch.play.game_log import LONGEST_NOTE, LoggedGame, title_of
from westmarch.tabletop.drawing import text_at, text_width
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import Card, Column, LinkButton, Row, ScrollPane, SectionHead, Text, TextField, set_tip
from westmarch.tabletop.widgets.painted import Painted

UNCOUNTED = ". This game does not count in the records."


class LogSheet(Card):
    """The sheet.  ``kept`` carries the new note; ``left`` says that the keyboard may go elsewhere."""

    kept = Signal(str)
    left = Signal()
    delete_wanted = Signal()
    again_wanted = Signal()
    open_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.game: LoggedGame | None = None
        sheet = Column(self, margins=(12, 12, 12, 18))
        content = QWidget()
        pane = ScrollPane(content, "raised")
        pane.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        sheet.addWidget(pane, 1)
        column = Column(content, gap=4, margins=(14, 10, 6, 6))
        self.kicker = Text("", "kicker", "ink2")
        self.title = Text("", "panel", wrap=True)
        self.line = Text("", "small", "ink2", wrap=True)
        for words in (self.kicker, self.title, self.line):
            column.addWidget(words)
        column.space(10)
        column.addWidget(SectionHead("Players"))
        self.seats = _Seats()
        column.addWidget(self.seats)
        column.space(10)
        column.addWidget(SectionHead("Note"))
        self.note = TextField("", "What is worth remembering", name="Note")
        self.note.setMaxLength(LONGEST_NOTE)
        self.note.editingFinished.connect(self._keep)
        self.note.returnPressed.connect(self.left)
        self.note.installEventFilter(self)
        column.addWidget(self.note)
        self.whole = Text("", "small", "ink", wrap=True)
        """The note once more, where it is longer than its field."""
        column.addWidget(self.whole)
        column.addStretch(1)
        self.again = LinkButton("Choose this quest", "map-outline", token="good", weight="semibold")
        set_tip(self.again, "Opens the book at this quest", "Q")
        self.again.clicked.connect(self.again_wanted)
        self.open = LinkButton("Open the game", "play-circle-outline", token="good", weight="semibold")
        set_tip(self.open, "Opens the saved game, to look at its end or to watch it again", "O")
        self.open.clicked.connect(self.open_wanted)
        self.delete = LinkButton("Delete", "trash-can-outline", token="dark", weight="semibold")
        set_tip(self.delete, "Takes this entry out of the records", "Del")
        self.delete.clicked.connect(self.delete_wanted)
        foot = Row(margins=(8, 4, 6, 0))
        foot.addWidget(self.open)
        foot.addWidget(self.again)
        foot.addStretch(1)
        foot.addWidget(self.delete)
        sheet.addLayout(foot)

    def show_game(self, game: LoggedGame) -> None:
        """Shows another game, or the same with another note."""
        self.game = game
        of = title_of(game.game).rpartition(": ")[2] if game.facts.scenario else ""
        self.kicker.set_text(" \N{MIDDLE DOT} ".join([part for part in (of, _moment(game.ended)) if part]))
        self.title.set_text(log_words.title(game))
        parts = [log_words.result(game), *log_words.measures(game, of_seats=False)]
        parts += ["with hints"] if game.is_hinted else []
        self.line.set_text(", ".join(parts) + ("" if game.is_counted else UNCOUNTED))
        self.seats.show_game(game)
        if self.note.text() != game.note:
            self.note.setText(game.note)
        self.note.setCursorPosition(0)
        self.whole.set_text(game.note)
        self.whole.setVisible(text_width(game.note, sans(exact(16))) > self.width() - exact(90))
        self.again.setVisible(bool(game.facts.scenario))
        self.open.setVisible(bool(game.save))

    def write(self) -> None:
        """Puts the keyboard into the note."""
        self.note.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _keep(self) -> None:
        if self.game is not None and self.note.text().strip() != self.game.note:
            self.kept.emit(self.note.text().strip())

    # Qt's own names from here on.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Esc leaves the note as it was; up and down go back to the list."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress or self.game is None:
            return False
        if event.key() == Qt.Key.Key_Escape:
            self.note.setText(self.game.note)
        elif event.key() not in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            return False
        self.left.emit()
        return True


class _Seats(Painted):
    """A row for each player: name and deck, and at the right what the game noted of this seat."""

    ROW = 50.0

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[tuple[str, str, str]] = []

    def show_game(self, game: LoggedGame) -> None:
        """Shows the players of another game."""
        facts = game.facts
        self._rows = []
        for at, name in enumerate(game.names):
            numbers = [f"{word} {values[at]}" for word, values in facts.numbers.items() if at < len(values)]
            if not numbers and facts.score is None and at < len(game.points) and any(game.points):
                numbers = [f"{game.points[at]} points"]
            deck = facts.decks[at] if at < len(facts.decks) else ""
            won = "won" if at in game.winners and len(set(game.winners)) < len(game.chairs) else ""
            self._rows.append((name, deck, ", ".join([*numbers, won] if won else numbers)))
        self.HEIGHT = max(1, len(self._rows)) * self.ROW
        self.setAccessibleName("; ".join([", ".join([part for part in row if part]) for row in self._rows]))
        self.updateGeometry()
        self.update()

    def draw(self, painter: QPainter, theme: Theme) -> None:
        strong, small = sans(exact(16), "semibold"), sans(exact(14.5), tabular=True)
        for at, (name, deck, numbers) in enumerate(self._rows):
            top = exact(self.ROW * at)
            room = self.width() - text_width(numbers, small) - exact(10)
            y = top + exact(21 if deck else 31)
            text_at(painter, 0, y, _cut(name, strong, room), strong, theme.color("ink"))
            if deck:
                text_at(painter, 0, top + exact(40), _cut(deck, small, self.width()), small, theme.color("ink2"))
            text_at(painter, self.width(), y, numbers, small, theme.color("ink2"), "right")
            if at:
                painter.fillRect(QRectF(0, top, self.width(), 1), theme.color("rule"))


def _cut(words: str, font: QFont, room: float) -> str:
    return QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, room)


def _moment(ended: str) -> str:
    """``22 November 2026, 21:52``; nothing for a time that cannot be read."""
    try:
        moment = datetime.fromisoformat(ended).astimezone()
    except ValueError:
        return ""
    return f"{moment.day} {moment:%B %Y, %H:%M}"
