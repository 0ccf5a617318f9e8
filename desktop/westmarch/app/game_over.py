"""The dialog after a game: the points, the score of the match, and another game."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch import skins
from westmarch.app.log_words import compared
from westmarch.app.new_session import NewSession, next_match_game, play_again
from westmarch.app.option_text_editor import save_option_text
from westmarch.app.outcome import outcome
from westmarch.app.scenario_pages import has_scenarios
from westmarch.app.window import MainWindow
from westmarch.engine.errors import WestmarchError
from westmarch.engine.game import Sequel
from westmarch.engine.records import Seat
from westmarch.engine.table import Account, Table
from westmarch.play.game_records import best_before
from westmarch.play.library import Library
from westmarch.play.match import Match
from westmarch.play.own_decks import deck_at_table
from westmarch.play.session import Session
from westmarch.tabletop.details import DetailRows
from westmarch.tabletop.metrics import px
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.widgets import Column, Dialog, Row, ScrollPane, SectionHead

_ACCOUNT, _GAP, _MARGINS = 250.0, 36.0, 106.0
_TALLEST = 0.9
"""Of the window, at most, that the accounts and what stands around them take."""
_AROUND = 330.0
"""What stands around the accounts, in pixels at 100 percent."""


class GameOverHost(Protocol):
    """Who does what has been chosen."""

    window: MainWindow
    library: Library

    def begin(self, new_session: NewSession) -> None: ...

    def watch_again(self) -> None: ...

    def go_home(self) -> None: ...

    def go_on_with(self, session: Session, sequel: Sequel) -> None: ...

    def choose_game(self, game: str) -> None: ...

    def show_deck(self, game: str, path: str = "", card: str = "") -> None: ...


def ask_what_next(host: GameOverHost, session: Session, viewer: Seat, entry: str = "") -> Dialog:
    """Opens and returns the dialog that says how the game ended and offers what can be done now.

    ``entry`` is the id of the game in the log, if it has ended at this table.
    """
    result = session.result
    assert result is not None
    table = session.table(viewer)
    match = session.match.with_result(result) if session.match is not None and not session.match.is_over else None
    words = [table.prompt.text, table.prompt.detail]
    if match is not None:
        words.append(_standing(match))
    words.append(_record(host.library, entry))
    sequel = session.game.sequel(session.options, session.state)
    if sequel is not None:
        words += [sequel.text, _kept(host.library, session.info.id, sequel.log)]
    count = len(table.accounts)
    width = max(560.0, count * _ACCOUNT + (count - 1) * _GAP + _MARGINS)
    dialog = Dialog(host.window, outcome(session), " ".join(filter(None, words)), width)
    if table.accounts:
        dialog.body.addWidget(_Accounts(host.window, table, skins.load(session.info.id)))
    if match is not None and not match.is_over:
        how = "sides swapped" if len(session.chairs) == 2 else "everyone one seat further"
        dialog.add_button("next", f"Next game, {how}", "primary")
    elif sequel is not None:
        if sequel.options:
            dialog.add_button("on", f"Continue: {sequel.title}", "primary")
        dialog.add_button("log", "Save the log…")
    else:
        dialog.add_button("again", "Play again", "primary")
        if has_scenarios(session.info.id):
            dialog.add_button("book", "Choose a quest")
    deck = deck_at_table(host.library, session)
    if deck is not None:
        dialog.add_button("deck", "Edit the deck")
    dialog.add_button("watch", "Watch the replay")
    dialog.add_button("home", "Home")

    def answer(name: str) -> None:
        match_after = match
        if name == "next" and match_after is not None:
            host.begin(next_match_game(session, match_after))
        elif name == "on" and sequel is not None:
            host.go_on_with(session, sequel)
        elif name == "log" and sequel is not None:
            save_option_text(host.window, host.library, sequel.log, f"{session.info.id}-log")
            ask_what_next(host, session, viewer, entry)
        elif name == "again":
            host.begin(play_again(session))
        elif name == "book":
            host.go_home()
            host.library.forget_running()
            host.choose_game(session.info.id)
        elif name == "deck":
            host.go_home()
            host.library.forget_running()
            host.show_deck(session.info.id, str(deck))
        elif name == "watch":
            host.watch_again()
        elif name == "home":
            host.go_home()
            host.library.forget_running()

    dialog.chosen.connect(answer)
    dialog.open()
    dialog.setFocus(Qt.FocusReason.OtherFocusReason)  # the Enter that ended the game begins no other one
    return dialog


class _Accounts(ScrollPane):
    """The points of each seat in columns, scrolled if the window is not high enough."""

    def __init__(self, window: QWidget, table: Table, skin: Skin) -> None:
        content = QWidget()
        row = Row(content, gap=_GAP, margins=(4, 0, 18, 0))
        for account in table.accounts:
            row.addLayout(self._column(account, account.title or table.plates[account.seat].title, skin), 1)
        super().__init__(content)
        self._window, self._content = window, content
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("How the points were scored")

    def _column(self, account: Account, title: str, skin: Skin) -> Column:
        column = Column(gap=6)
        column.addWidget(SectionHead(title))
        column.addWidget(DetailRows(account.lines, skin))
        column.addStretch(1)
        return column

    # -- Qt

    def sizeHint(self) -> QSize:
        most = round(self._window.height() * _TALLEST) - px(_AROUND)
        return QSize(px(_ACCOUNT), max(px(140), min(self._content.sizeHint().height(), most)))


def _kept(library: Library, game: str, log: str) -> str:
    """Saves the log of a series beside the option texts and returns a sentence that says where it is."""
    try:
        return f"The log was saved as {library.keep_log(game, log).name}."
    except OSError as error:
        return f"The log could not be saved: {error.strerror or error}."


def _record(library: Library, entry: str) -> str:
    """How the score of the game compares with the best one before; nothing where the log cannot be read."""
    try:
        found = library.records().games() if entry else ()
    except (WestmarchError, OSError):
        return ""
    game = next((each for each in found if each.id == entry), None)
    return compared(game, best_before(game, found)) if game is not None else ""


def _standing(match: Match) -> str:
    if match.is_over:
        return match.sentence()
    parts = [f"{name} {points}" for name, points in zip(match.names, match.totals, strict=True)]
    return f"The score of the match: {', '.join(parts)}."
