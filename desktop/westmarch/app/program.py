"""The program: which page is in front, and what the signals of the pages do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from westmarch.app import campaign_pages, record_pages, save_dialogs, scenario_pages, settings_pages, side_pages
from westmarch.app.endings import Endings
from westmarch.app.home_content import figures, home_content
from westmarch.app.kept_pictures import kept_pictures
from westmarch.app.laying import Laying
from westmarch.app.learning import Learning
from westmarch.app.new_session import NewSession, joined, play_on, sequel_page, session_at_once, session_from_page
from westmarch.app.opened_files import OpenedFiles
from westmarch.app.pages.home import HomePage
from westmarch.app.pages.new_game import NewGame
from westmarch.app.qt_setup import apply_look
from westmarch.app.recovery import Recovery
from westmarch.app.running import RunningGame
from westmarch.app.sound import speaker
from westmarch.app.ways import Ways
from westmarch.app.window import MainWindow
from westmarch.engine.game import Sequel
from westmarch.play.chairs import LONGEST_NAME
from westmarch.play.library import Library
from westmarch.play.session import Session
from westmarch.play.settings import PassSettings
from westmarch.tabletop.collecting import collect_in_this_thread
from westmarch.tabletop.motion import single_shot
from westmarch.tabletop.theme_hub import theme_hub

if TYPE_CHECKING:
    from westmarch.app.decks.workshop import Workshop
    from westmarch.app.director import Director  # at run time with the first table

THUMBNAIL = (360.0, 204.0)
COUNTS_AFTER = 150
"""Milliseconds after which the home page, which is seen by then, says what lies behind its doors."""


class Program(QObject):
    """One window with its pages; at most one session at a time."""

    def __init__(self, library: Library | None = None) -> None:
        super().__init__()
        collect_in_this_thread()  # before a table lets other threads work
        self.library = library or Library()
        kept_pictures().keep_in(self.library.pictures_folder)
        self._damage = self.library.mend_settings()
        self.settings = self.library.settings()
        self.window = MainWindow(self._keep_place, self._may_close)
        self.running = RunningGame(self.window, self.library, self.settings, self)
        self.laying = Laying(self.window, self.library, self.running)
        self.learning = Learning(self)
        self.files = OpenedFiles(self)
        self.endings = Endings(self)
        self._recovery = Recovery(self.window, self.running)
        self.ways = Ways(self.window)
        self.ways.home_wanted.connect(self.go_home)
        self.ways.table_wanted.connect(self._back_to_table)
        self._connect_table()
        self._look()
        self.home = HomePage()
        self._put_home()
        self.window.restore_place(self.settings.window)
        self._add_shortcuts()
        self._closes_anyway = False
        self._counting = single_shot(self.home, COUNTS_AFTER, lambda: self.home.show_figures(figures(self.library)))
        self._workshops: dict[str, Workshop] = {}

    def _add_shortcuts(self) -> None:
        """The shortcuts that the tips name; pages handle further keys themselves."""
        window = self.window
        window.add_shortcut("Ctrl+N", lambda: self._for_chosen_game(self.choose_game), "home", "New game")
        window.add_shortcut("Ctrl+Return", self.go_on, "home", "Continue the last game")
        window.add_shortcut("F1", lambda: self._for_chosen_game(self.show_rules), "home", "The rules")
        window.add_shortcut("Ctrl+L", self.show_saves, "home", "Saved games")
        window.add_shortcut("Ctrl+G", self.show_records, "home", "Records")
        window.add_shortcut("Ctrl+D", self.show_decks, "home", "Decks")
        window.add_shortcut("Ctrl+S", lambda: self.running.fulfil("keep"), "table", "Save a copy")
        for page in ("home", "new", "table"):
            window.add_shortcut("Ctrl+B", self.show_library, page, "Library of cards")
        for page in ("home", "library", "records"):
            window.add_shortcut("Ctrl+,", self.show_settings, page, "Settings")
        window.add_shortcut("Ctrl+O", self.files.ask, what="Open a file")
        window.add_shortcut("Ctrl+T", self.toggle_theme, what="Night or day")
        window.add_shortcut("F11", window.toggle_full_screen, what="Full screen")
        window.add_shortcut("Ctrl+Q", window.close, what="Quit")

    def _for_chosen_game(self, show: Callable[[str], None]) -> None:
        """Runs an action for the game that is chosen on the shelf."""
        if self.home.shelf is not None and self.home.shelf.chosen:
            show(self.home.shelf.chosen)

    @property
    def director(self) -> Director | None:
        """The director of the game at the table, or None."""
        return self.running.director

    def open(self, session: Session | None = None) -> None:
        """Shows the window: the home page, or a table."""
        self.go_home()
        if session is not None:
            self.sit_down(session)
        self.window.grab()  # painted before it is seen: nothing black stands on the screen meanwhile
        self.window.show()
        settings_pages.tell_of_damage(self, self._damage)

    # -- the home page

    def _put_home(self) -> None:
        home = self.home
        home.continue_requested.connect(self.go_on)
        home.open_requested.connect(self.files.open)
        home.new_requested.connect(self.choose_game)
        home.records.connect(self.show_records)
        home.rules_requested.connect(self.show_rules)
        home.lesson_requested.connect(self.learning.start)
        home.lessons.connect(self.show_lessons)
        home.ready_requested.connect(self.begin_at_once)
        home.decks.connect(lambda: self.show_decks())
        home.campaigns.connect(self.show_campaigns)
        home.see_all.connect(self.show_saves)
        home.library.connect(self.show_library)
        home.settings.connect(self.show_settings)
        home.theme_toggled.connect(self.toggle_theme)
        home.open_file.connect(self.files.ask)
        home.about.connect(self.show_about)
        home.quit.connect(self.window.close)
        self.window.put_page("home", home)

    def go_home(self) -> None:
        """Leaves the table; its game is saved."""
        self.laying.stop()
        self.endings.leave()
        self.running.leave()
        self._fill_home()
        self.window.show_page("home")
        for page in ("table", "replay", "laying", "ending"):
            self.window.drop_page(page)

    def _fill_home(self) -> None:
        """Shows the home page at once; the current game's picture and table are prepared after it."""
        running = self.library.running()
        going = running if running is not None and not running.is_over and not running.trouble else None
        self.home.show_content(home_content(self, going))
        self._counting.start()
        if going is not None:
            self.laying.prepare_saved(going.path, THUMBNAIL, self.home.show_picture, self.home.show_standing)
        elif self.home.shelf is not None and self.home.shelf.chosen:
            self.laying.prepare_game(self.home.shelf.chosen)

    def go_on(self) -> None:
        """Continues the running game."""
        running = self.library.running()
        if running is not None:
            self.files.open(running.path)

    # -- other pages

    def choose_game(self, game: str) -> None:
        """Shows the page on which a scenario of a game is chosen, or that of a new game where there are none."""
        if scenario_pages.has_scenarios(game):
            scenario_pages.show_scenarios(self, game)
        else:
            self.new_game(game)

    def show_records(self) -> None:
        """Shows what the finished games add up to."""
        record_pages.show_records(self)

    def show_log(self, game: str = "", words: str = "") -> None:
        """Shows the list of finished games, at first those of one game, or those that these words find."""
        record_pages.show_log(self, game, words)

    def new_game(self, game: str, wanted: NewGame | None = None) -> None:
        """Shows the page of a new game, filled in with ``wanted``."""
        side_pages.show_new_game(self, game, wanted)

    def show_decks(self, game: str = "") -> None:
        """Shows the decks of a game: the one that was asked for, or the first whose decks are built."""
        from westmarch import games

        with_decks = [name for name in games.ids() if games.load(name).load_decks is not None]
        game = game or next(iter(with_decks), "")
        if game not in with_decks:
            return
        if game not in self._workshops:
            from westmarch.app.decks.workshop import Workshop

            self._workshops[game] = Workshop(self, game)
        self.laying.stop()
        self._workshops[game].show()

    def show_deck(self, game: str, path: str = "", card: str = "") -> None:
        """Shows a deck that is kept, or a new one that begins with a card."""
        self.show_decks(game)
        self._workshops[game].open(path, card)

    def show_campaigns(self) -> None:
        """Shows the campaigns."""
        campaign_pages.show_campaigns(self)

    def show_campaign(self, own_id: str) -> None:
        """Shows one campaign, with the list of all behind it."""
        campaign_pages.show_campaigns(self)
        campaign_pages.show_campaign(self, own_id)

    def show_saves(self) -> None:
        """Shows the saved games."""
        side_pages.show_saves(self)

    def show_settings(self) -> None:
        """Shows the settings."""
        settings_pages.show_settings(self)

    def show_about(self) -> None:
        """Shows what the program is and what it is made of."""
        side_pages.show_about(self)

    def show_rules(self, game: str) -> None:
        """Shows the rules of a game."""
        side_pages.show_rules(self, game)

    def show_lessons(self) -> None:
        """Shows the lessons of all games."""
        side_pages.show_lessons(self)

    def show_library(self) -> None:
        """Shows the cards of all games, as they were left."""
        side_pages.show_library(self)

    def rest(self) -> None:
        """A table waits while another page is before it."""
        if self.window.current == "table":
            self.running.rest()

    def _back_to_table(self) -> None:
        if self.director is None:
            self.go_home()
        else:
            self.window.show_page("table")
            self.running.go_on()

    # -- settings

    def _look(self) -> None:
        s = self.settings
        apply_look(s.theme, s.has_high_contrast, 0 if s.scale_follows else s.scale, s.pace, s.is_reduced)
        speaker().set(s.has_sound, s.volume)

    def set(self, changes: dict[str, object]) -> None:
        """Keeps settings and applies them at once."""
        self._keep(**changes)
        self._look()
        self.running.apply_settings(self.settings)
        settings_pages.refresh_settings(self)

    def _keep(self, **changes: object) -> None:
        try:
            self.settings = self.library.set(**changes)
        except OSError as error:
            self.window.show_message(f"The settings could not be saved: {error.strerror or error}.")
        self.running.remember(self.settings)

    def _keep_passing(self, name: str, passing: PassSettings) -> None:
        self._keep(passing={**self.settings.passing, name: passing})

    def _keep_list(self, wanted: bool) -> None:
        self._keep(shows_list=wanted)
        self.running.apply_settings(self.settings)

    def _put_aim_away(self, game: str) -> None:
        """The aim of a game no longer stands on its table: it has been read, or the game has been won."""
        self._keep(aims_put_away=tuple(dict.fromkeys((*self.settings.aims_put_away, game))))

    def toggle_theme(self) -> None:
        """Switches between night and day."""
        self._keep(theme="day" if theme_hub().theme.is_night else "night")
        self._look()
        settings_pages.refresh_settings(self)

    # -- starting and opening games

    def start(self, wanted: NewGame) -> None:
        """Begins the new game that its page describes."""
        new_session = session_from_page(wanted)
        self.begin(new_session)
        people = [chair.name for chair in new_session.chairs if chair.is_human]
        if people:
            self._keep(player_name=people[0][:LONGEST_NAME], fairness=wanted.fairness)

    def begin_at_once(self, game: str) -> None:
        """Begins a game of one person with the usual options, or asks who plays where it is for many."""
        new_session = session_at_once(game, self.settings.player_name)
        if new_session is None:
            self.choose_game(game)
        else:
            self.begin(new_session)

    def begin(self, new_session: NewSession) -> None:
        """Begins a new session at the table."""
        self.lay(lambda: joined(self.library, new_session), self.window.show_message)

    def go_on_with(self, session: Session, sequel: Sequel) -> None:
        """Shows the page of the next game of a series, with its log and decks filled in."""
        wanted = sequel_page(session, sequel)
        self.go_home()
        self.library.forget_running()
        self.new_game(wanted.game, wanted)

    def sit_down(self, session: Session) -> None:
        """Shows a session on the table page."""
        self.lay(lambda: session, self.window.show_message)

    def lay(self, make: Callable[[], Session], fail: Callable[[str], object]) -> None:
        """Makes a session and shows its table; ``fail`` is called with a sentence where it cannot be made."""
        self.laying.lay(make, self.ways.back, fail)

    # -- at the table

    def _connect_table(self) -> None:
        running = self.running
        running.left.connect(self.go_home)
        running.rules_wanted.connect(self.show_rules)
        running.settings_wanted.connect(self.show_settings)
        running.library_wanted.connect(self.show_library)
        running.theme_toggled.connect(self.toggle_theme)
        running.passing_set.connect(self._keep_passing)
        running.list_set.connect(self._keep_list)
        running.aim_put_away.connect(self._put_aim_away)
        running.setting_kept.connect(lambda changes: self._keep(**changes))
        running.replay_wanted.connect(lambda: self.watch_again())
        running.ended.connect(self.endings.come)

    def watch_again(self, place: int = -1) -> None:
        """Shows the replay of the current or finished game, from a place of its history on."""
        from westmarch.app.pages.replay import ReplayPage

        director = self.director
        if director is None:
            return
        self.rest()
        page = ReplayPage(director.session, director.viewer)
        page.left.connect(self._back_from_replay)
        session = director.session
        page.play_wanted.connect(lambda place, turn: self.sit_down(play_on(session, place, turn)))
        page.theme_toggled.connect(self.toggle_theme)
        self.window.put_page("replay", page)
        self.window.show_page("replay")
        page.enter()
        if place >= 0:
            page.go(place)

    def _back_from_replay(self) -> None:
        self.ways.back()
        self.window.drop_page("replay")

    # -- mishaps and closing

    def recover(self, report: str) -> None:
        """Recovers from an uncaught error, of which the folder ``report`` tells."""
        self._recovery.recover(report)

    def _keep_place(self, place: str) -> None:
        self._keep(window=place)

    def _may_close(self) -> bool:
        """The running game is written before the window goes; if it cannot be, that is asked about."""
        for workshop in self._workshops.values():
            workshop.keep_changes()
        if not self._closes_anyway:
            trouble = self.running.write_now()
            if trouble:
                dialog = save_dialogs.ask_to_leave(self.window, trouble)
                dialog.chosen.connect(self._on_leave_answered)
                return False
        self.laying.stop()
        self.endings.leave()
        self.running.leave()
        speaker().stop()
        return True

    def _on_leave_answered(self, answer: str) -> None:
        if answer == "yes":
            self._closes_anyway = True
            self.window.close()
