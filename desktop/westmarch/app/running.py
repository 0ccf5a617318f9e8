"""The game at the table of the window: its page, its director, its autosave, and the curtain before it."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from westmarch.app import save_dialogs
from westmarch.app.lineups import keep_lineup, use_lineup
from westmarch.app.record_marks import RecordMarks
from westmarch.app.reports import copy_position, write_report
from westmarch.app.window import MainWindow
from westmarch.play.autosave import Autosave
from westmarch.play.library import Library
from westmarch.play.passing import of_seats, setting_key
from westmarch.play.session import Session
from westmarch.play.settings import PassSettings, Settings
from westmarch.tabletop.motion import single_shot

if TYPE_CHECKING:
    from westmarch.app.director import Director
    from westmarch.app.pages.table import TablePage  # both at run time with the first table

CLEARED_AFTER = 1000
"""Milliseconds after a table is left until its memory is collected."""
_GOOD_AFTER = 250
"""Milliseconds that a place in the history must have been shown without an error before it counts as good."""
_MOST_MISHAPS = 3
"""Times that the table goes back to one place after errors; then the game is left, as it stands there."""


class RunningGame(QObject):
    """The table of the window, with at most one session; ``director`` is None while there is none.

    The signals are what people at the table want from the program, and ``ended``, that the game is over.
    """

    left = Signal()
    rules_wanted = Signal(str)
    settings_wanted = Signal()
    library_wanted = Signal()
    theme_toggled = Signal()
    passing_set = Signal(str, PassSettings)
    list_set = Signal(bool)
    aim_put_away = Signal(str)
    setting_kept = Signal(dict)
    replay_wanted = Signal()
    ended = Signal()

    def __init__(self, window: MainWindow, library: Library, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self.director: Director | None = None
        self._window, self._library, self._settings = window, library, settings
        self._autosave: Autosave | None = None
        self._page: TablePage | None = None
        self._curtain_for: int | None = None
        self._ends_here = False
        """Whether the game was still going on when it came to this table."""
        self._finished: Path | None = None
        """The save of the game among the saved ones, once it has ended."""
        self.log_entry = ""
        """Its entry in the log of finished games, or nothing."""
        # A table holds itself in rings, for which the oldest generation is seldom searched.
        self._clearing = single_shot(self, CLEARED_AFTER, self._clear)
        self._good = self._seen = 0
        """The last good place in the history, and the place that was shown when the timer of the next one began."""
        self._proving = single_shot(self, _GOOD_AFTER, self._prove)
        self._mishaps: dict[int, int] = {}
        self._teach: Callable[[TablePage], None] | None = None
        window.curtain.opened.connect(self._on_curtain_opened)
        window.curtain.released.connect(self._on_curtain_released)

    # -- coming and going

    def sit_down(self, session: Session, teach: Callable[[TablePage], None] | None = None) -> None:
        """Puts a session on the table page.

        With ``teach``, which gives the page its teacher, it is a lesson: neither the game to continue nor the log knows
        of it.
        """
        self._mishaps, self._teach = {}, teach
        self._sit_down(session, frozenset())

    def _sit_down(self, session: Session, shunned: frozenset[tuple[int, str]]) -> None:
        from westmarch.app.director import Director
        from westmarch.app.pages.table import TablePage

        self.leave()
        is_game = self._teach is None
        if is_game:
            self._autosave = Autosave(self._library.continue_path, self._library.strict_games)
            self._autosave.note(session)
        self._ends_here, self._finished, self.log_entry = is_game and session.result is None, None, ""
        self.director = Director(session, self._autosave)
        self.director.shunned = shunned
        self._good = self._seen = session.cursor
        self.director.moved.connect(self._on_moved)
        RecordMarks(self._library, self.director)
        self._page = page = TablePage(self.director)
        page.left.connect(self._on_left)
        page.rules_wanted.connect(lambda: self.rules_wanted.emit(session.info.id))
        page.settings_wanted.connect(self.settings_wanted)
        page.theme_toggled.connect(self.theme_toggled)
        page.passing_set.connect(self._keep_passing)
        page.access.toggled.connect(self.list_set)
        page.aims.make_way_for(self._window.toast)
        page.aims.toggled.connect(lambda on: self.setting_kept.emit({"shows_aims": on}))
        page.aims.put_away.connect(lambda: self.aim_put_away.emit(session.info.id))
        page.setting_kept.connect(self.setting_kept)
        page.menu_wanted.connect(self.fulfil)
        page.curtain_wanted.connect(self._on_curtain)
        if is_game:
            page.ended.connect(self._on_ended)
        self._window.put_page("table", page)
        self.apply_settings(self._settings)
        if self._teach is not None:
            self._teach(page)
        page.start()
        self._window.show_page("table")
        if not self._window.curtain.is_closed:
            page.enter()

    def _on_ended(self) -> None:
        """Keeps a finished game among the saves, and in the log: once, even if its end is reached again."""
        if self.director is not None and self._ends_here:
            self._finished = save_dialogs.keep_finished(
                self._window, self._library, self.director.session, self._finished
            )
            self.log_entry = save_dialogs.log_finished(
                self._window, self._library, self.director.session, self.log_entry, self._finished
            )
            save_dialogs.note_campaign(self._window, self._library, self.director.session, self.log_entry)
        session = self.director.session if self.director is not None else None
        if session is not None and session.result is not None and {*session.result.winners} & {*session.people}:
            self.aim_put_away.emit(session.info.id)
        self.ended.emit()

    def keep_chances(self) -> None:
        """Writes the chances that were reckoned after the end into the saves of the game."""
        if self.director is None or self._autosave is None or self.director.session.result is None:
            return
        self._autosave.note(self.director.session)
        if self._finished is not None:
            save_dialogs.keep_finished(self._window, self._library, self.director.session, self._finished)

    def _on_left(self) -> None:
        self.when_saved(self.left.emit)

    def when_saved(self, leave: Callable[[], object]) -> None:
        """Saves the game at the table and leaves it; if it cannot be saved, that is asked about first."""
        if trouble := self.write_now():
            dialog = save_dialogs.ask_to_leave(self._window, trouble)
            dialog.chosen.connect(lambda answer: leave() if answer == "yes" else None)
        else:
            leave()

    def leave(self) -> None:
        """Ends the session at the table, whose game stays in its save."""
        if self._page is not None:
            self._page.stop()
            self._clearing.start()
        if self._autosave is not None:
            self._autosave.close()
        self.director = self._autosave = self._page = None

    # -- mishaps

    def _on_moved(self) -> None:
        if self.director is not None:
            self._good = min(self._good, self.director.session.cursor)  # where something was taken back
            if not self._proving.isActive():
                self._seen = self.director.session.cursor
                self._proving.start()

    def _prove(self) -> None:
        """Counts the place that was shown when the timer began as good: it was painted without an error."""
        if self.director is None:
            return
        self._good = min(self._seen, self.director.session.cursor)
        if self._good != self.director.session.cursor:
            self._seen = self.director.session.cursor
            self._proving.start()

    def recover(self) -> bool:
        """Shows the table at the last good place after an exception.  Returns False if the game is left instead."""
        director = self.director
        if director is None:
            return False
        self._proving.stop()
        session, place = director.session, min(self._good, director.session.cursor)
        failed = director.shunned | {director.trying, (session.cursor, "")}
        self._mishaps[place] = self._mishaps.get(place, 0) + 1
        try:
            session.go_back_to(place)
            if self._mishaps[place] <= _MOST_MISHAPS:
                self._sit_down(session, failed)
                return True
        except Exception:  # it cannot even be laid
            self._mishaps[place] = _MOST_MISHAPS
        self._proving.stop()
        self.left.emit()
        return False

    def _clear(self) -> None:
        gc.collect()

    def rest(self) -> None:
        """Pauses the table while another page is shown."""
        if self._page is not None:
            self._page.rest()

    def go_on(self) -> None:
        """Resumes the table when its page is shown again."""
        if self._page is not None:
            self._page.go_on()

    def write_now(self) -> str:
        """Writes what the autosave has put off, or what has failed.  Returns what went wrong, or an empty text."""
        if self._autosave is None or self.director is None:
            return ""
        self._autosave.flush()
        if self._autosave.trouble:
            self._autosave.note(self.director.session)
            self._autosave.flush()
        return self._autosave.trouble

    def remember(self, settings: Settings) -> None:
        """Takes settings for the next table; that which lies there stays as it is."""
        self._settings = settings

    def apply_settings(self, settings: Settings) -> None:
        """Applies settings to the table."""
        self._settings = settings
        if self.director is not None and self._page is not None:
            self.director.coming.answers_forced = settings.answers_forced
            self.director.coming.answers_plain = settings.answers_plain
            self.director.thinking_time = settings.computer_tenths * 100
            self._page.battle_results.is_patient = settings.holds_battles
            self._page.access.show_list(settings.shows_list)
            self._page.beats.mode = settings.beats
            is_known = self.director.session.info.id in settings.aims_put_away
            self._page.aims.show_line(not is_known and bool(self.director.people))
            self._page.aims.open_sheet(settings.shows_aims)
            self._page.confirming.attacks = settings.confirms_attacks
            self._page.confirming.waste = settings.confirms_waste
            self._page.companion.width = settings.companion_width
            session = self.director.session
            self.director.coming.pass_settings = of_seats(session.info, settings.passing, len(session.chairs))
            self._page.steps.show_passing(self.director.passing)

    def _keep_passing(self, passing: PassSettings) -> None:
        assert self.director is not None, "only at a table is it set what is passed"
        self.passing_set.emit(setting_key(self.director.session.info.id, self.director.viewer), passing)

    # -- the menu

    def fulfil(self, wish: str) -> None:
        """Carries out an entry of the game's menu; nothing if there is no game."""
        director, window, library = self.director, self._window, self._library
        if director is None:
            return
        match wish:
            case "keep":
                save_dialogs.keep_copy(window, library, director.session)
            case "save-as":
                save_dialogs.save_as(window, library, director.session)
            case "again" if self._page is not None:
                self._page.beats.call_back()
            case "replay":
                self.replay_wanted.emit()
            case "lineup-keep":
                keep_lineup(window, library, director)
            case "lineup-use":
                use_lineup(window, library, director)
            case "position":
                window.show_message(copy_position(director))
            case "report":
                window.show_message(write_report(library, director.session))
            case "list" if self._page is not None:
                self._page.access.toggle()
            case "keys" if self._page is not None:
                self._page.access.show_keys()
            case "settings":
                self.settings_wanted.emit()
            case "library":
                self.library_wanted.emit()

    # -- the curtain

    def _on_curtain(self, seat: int, title: str, side: str, public: str) -> None:
        self._curtain_for = seat
        if self._settings.has_curtain:
            self._window.curtain.fall(title, side, public)
        else:
            QTimer.singleShot(0, self._on_curtain_released)

    def _on_curtain_released(self) -> None:
        """Shows the table to its new viewer while the curtain still hides it."""
        if self.director is not None and self._curtain_for is not None:
            seat, self._curtain_for = self._curtain_for, None
            self.director.open_curtain(seat)

    def _on_curtain_opened(self) -> None:
        if self._page is not None:
            self._page.enter()
