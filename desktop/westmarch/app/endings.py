"""After a game: its page, the chances that are reckoned meanwhile, and what can be done next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QKeyEvent

from westmarch import games
from westmarch.app.chances import Chances
from westmarch.app.log_words import compared
from westmarch.app.new_session import next_match_game, play_again, play_on, sides_swapped, with_scenario
from westmarch.app.option_text_editor import save_option_text
from westmarch.app.outcome import won_by_people
from westmarch.app.phrasing import sentence
from westmarch.app.scenario_pages import has_scenarios
from westmarch.engine.errors import WestmarchError
from westmarch.engine.game import Sequel
from westmarch.engine.scenario_records import Scenario
from westmarch.play import saves
from westmarch.play.campaigns import Campaigns
from westmarch.play.game_log import LoggedGame
from westmarch.play.game_records import best_before
from westmarch.play.library import Library, file_stem
from westmarch.play.match import Match
from westmarch.play.own_decks import deck_at_table, with_owned_choices
from westmarch.play.session import Session
from westmarch.tabletop.motion import single_shot
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.work_slices import WorkSlices

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

    from westmarch.app.pages.ending import EndingPage
    from westmarch.app.program import Program

AFTER = 900
"""Milliseconds after the last movement until the page comes by itself."""
_PAUSE = 8
"""Milliseconds between two slices of the painting of a moment."""


class Endings(QObject):
    """Opens the page of the game at the table when it has ended, and does what is chosen on it."""

    def __init__(self, host: Program) -> None:
        super().__init__(host)
        self._host = host
        self._chances: Chances | None = None
        self._page: EndingPage | None = None
        self._slices = WorkSlices(self, _PAUSE)
        self._coming = single_shot(self, 0, self._on_time)
        self._is_due = False
        """Whether the page is to come as soon as the table is in front again."""
        self._is_pressed = False
        """Whether a button of the mouse went down while the page was to come."""
        host.window.page_changed.connect(self._on_page)

    def come(self) -> None:
        """The game has ended: its page comes in a moment, or now where somebody asks for it again."""
        director = self._host.director
        is_known = director is not None and self._session is director.session
        if self._coming.isActive() or is_known:
            self.open()
        else:  # never at once: the table may not have come to the front yet
            self._coming.start(theme_hub().duration(AFTER))
            self._is_pressed = self._is_due = False
            application = QCoreApplication.instance()
            if application is not None:
                application.installEventFilter(self)

    @property
    def _session(self) -> Session | None:
        return self._chances.session if self._chances is not None else None

    def _on_time(self) -> None:
        """The page comes, but not over another one that somebody has opened meanwhile."""
        if self._host.window.current == "table":
            self.open()
        else:
            self._wait_no_more()
            self._is_due = True

    def _on_page(self, name: str) -> None:
        """The table is in front: with another game nothing of the one before is of use any more."""
        director = self._host.director
        if name != "table" or director is None:
            return
        if self._session not in (None, director.session):
            self.leave()
        elif self._is_due:
            self.come()

    def leave(self) -> None:
        """The table is left: nothing more is reckoned or painted."""
        self._wait_no_more()
        self._slices.stop()
        self._reckon_no_more()
        self._page = None

    def _reckon_no_more(self) -> None:
        """Lets go of the chances and of the session that they are of."""
        if self._chances is not None:
            self._chances.give_up()
            self._chances.deleteLater()
            self._chances = None

    def _wait_no_more(self) -> None:
        self._is_due = False
        self._coming.stop()
        application = QCoreApplication.instance()
        if application is not None:
            application.removeEventFilter(self)

    def open(self) -> None:
        """Shows the page of the game at the table."""
        self._wait_no_more()
        director = self._host.director
        if director is None or director.session.result is None or self._host.window.curtain.is_closed:
            return
        self.show(director.session, director.viewer, self._host.running.log_entry)

    def show(self, session: Session, viewer: int, entry: str = "") -> EndingPage:
        """Shows the page of a session that has ended; ``entry`` is its id in the log, if it ended at this table."""
        from westmarch.app.pages.ending import EndingPage

        host = self._host
        host.rest()
        found = _noted(host.library)
        path = host.files.file_of(session)
        names = {entry, path.name if path is not None else ""} - {""}
        ended = next((game.ended for game in found if {game.id, game.save} & names), "")
        buttons, notes, log = self._buttons(session), self._notes(session), self._log(session)
        own = next((each for each in found if entry and each.id == entry), None)
        standing = compared(own, best_before(own, found)) if own is not None else ("", "")

        def make() -> EndingPage:
            return EndingPage(session, viewer, buttons, notes, found, ended, standing, log)

        page = make()
        page.answered.connect(lambda name: self._answer(session, name))
        page.kept_as_picture.connect(lambda: self._save_picture(page, make(), session))
        page.watch_wanted.connect(host.watch_again)
        page.play_wanted.connect(lambda place, turn: host.sit_down(play_on(session, place, turn)))
        page.picture_wanted.connect(lambda place, around: self._paint(session, place, around))
        page.theme_toggled.connect(host.toggle_theme)
        self._page = page
        host.ways.show("ending", page)
        page.enter()
        if self._session is not session:
            self._reckon_no_more()
            self._chances = Chances(session, self)
            self._chances.found.connect(self._on_found)
            self._chances.ended.connect(self._on_reckoned)
        assert self._chances is not None
        if not self._chances.is_busy:
            self._chances.begin()
        return page

    # -- Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """While the page is to come, a key or a click hastens it, and does besides what it does at the table."""
        kind = event.type()
        if kind == QEvent.Type.MouseButtonPress:
            self._is_pressed = True
        is_click = kind == QEvent.Type.MouseButtonRelease and self._is_pressed
        is_key = kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and not event.isAutoRepeat()
        if (is_click or is_key) and self._coming.isActive():
            self._coming.start(0)
        return False

    # -- what comes later

    def _on_found(self, curve: object) -> None:
        if self._page is not None:
            self._page.show_curve(curve)  # type: ignore[arg-type]

    def _on_reckoned(self, has_found: bool) -> None:
        if self._page is not None:
            self._page.end_reckoning(has_found)
        if has_found and self._host.director is not None and self._session is self._host.director.session:
            self._host.running.keep_chances()
            self._keep_in_file(self._host.director.session)

    def _keep_in_file(self, session: Session) -> None:
        """Writes the chances of a game that was over when it was opened into its own file."""
        path = self._host.files.file_of(session)
        if path is None or path == self._host.library.continue_path or session.chances is None:
            return
        try:
            if saves.read(path).chances is None:
                saves.keep_chances(path, session.chances)
        except (WestmarchError, OSError) as error:
            self._host.window.show_message(f"The chances could not be saved: {sentence(error)}")

    def _paint(self, session: Session, place: int, around: Sequence[str]) -> None:
        """Paints the picture of a place in slices.

        Where cards are played it is the table before the last action: what was bought or beaten still lies there.
        """
        from westmarch.app.view_models import has_cards, picture_of
        from westmarch.engine.records import ALL_SEEING
        from westmarch.tabletop.work_slices import Work

        page, ratio = self._page, self._host.window.devicePixelRatioF()
        if page is None:
            return
        size = float(page.moment.picture.width()), float(page.moment.picture.height())

        def work() -> Work[None]:
            before = 1 if around and place > session.start_at and has_cards(session) else 0
            state = session.state_at(place - before)
            yield
            table = session.game.table(session.game.view(state, ALL_SEEING))
            yield
            picture: QPixmap = yield from picture_of(session, table, size, ratio, around)
            if page is self._page:
                page.show_picture(place, picture)

        self._slices.begin(work())

    def _save_picture(self, page: EndingPage, like: EndingPage, session: Session) -> None:
        """Writes the picture of a page to a file that is asked for; ``like`` is another of the same game."""
        from westmarch.app.theatre.export import save_picture

        picture = like.grab_like(page)
        like.deleteLater()
        said = save_picture(self._host.window, file_stem(session.title), picture)
        if said:
            self._host.window.show_message(said)

    # -- what can be done

    def _buttons(self, session: Session) -> list[tuple[str, str, str]]:
        match = _match_after(session)
        sequel = session.game.sequel(session.options, session.state)
        has_campaign = Campaigns(self._host.library).find(session.campaign) is not None
        found: list[tuple[str, str, str]] = []
        if match is not None and not match.is_over:
            how = "sides swapped" if len(session.chairs) == 2 else "everyone one seat further"
            found.append(("next", f"Next game, {how}", ""))
        elif sequel is not None:
            if has_campaign:
                found.append(("campaign", "To the campaign", ""))
            if sequel.options:
                found.append(("on", f"Continue: {sequel.title}", ""))
            found.append(("log", "Save the log…", ""))
        elif has_campaign:
            found += [("again", "Try again", ""), ("campaign", "To the campaign", "")]
        else:
            if len(session.chairs) == 2 and not session.info.is_shared and len(session.people) == 1:
                found.append(("swap", "Rematch, sides swapped", ""))
            following = _next_scenario(self._host.library, session)
            if following is not None:
                found.append(("onward", f"Next: {following.title}", ""))
            found.append(("again", "Play again", ""))
            if has_scenarios(session.info.id):
                found.append(("book", "Choose a quest", ""))
        if deck_at_table(self._host.library, session) is not None:
            found.append(("deck", "Edit the deck", ""))
        return [*found, ("watch", "Watch again", "play-circle-outline"), ("home", "Home", "")]

    def _notes(self, session: Session) -> list[str]:
        """What there is to say of the match besides the result."""
        match = _match_after(session)
        return [_standing(match)] if match is not None else []

    def _log(self, session: Session) -> tuple[Sequel, str] | None:
        """What the game adds to the log of its series, which is kept, and a sentence about that."""
        sequel = session.game.sequel(session.options, session.state)
        if sequel is None:
            return None
        campaign = Campaigns(self._host.library).find(session.campaign)
        if campaign is not None:
            return sequel, f"It stands in the campaign: {campaign.title}."
        return sequel, _kept(self._host.library, session.info.id, sequel.log)

    def _answer(self, session: Session, name: str) -> None:
        host = self._host
        match, sequel = _match_after(session), session.game.sequel(session.options, session.state)
        if name == "next" and match is not None:
            host.begin(next_match_game(session, match))
        elif name == "on" and sequel is not None:
            host.go_on_with(session, sequel)
        elif name == "log" and sequel is not None:
            save_option_text(host.window, host.library, sequel.log, f"{session.info.id}-log")
        elif name == "onward":
            following = _next_scenario(host.library, session)
            if following is not None:
                host.begin(with_scenario(session, following))
        elif name == "again":
            host.begin(play_again(session))
        elif name == "swap":
            host.begin(sides_swapped(session))
        elif name == "watch":
            host.watch_again()
        elif name == "campaign":
            host.go_home()
            host.library.forget_running()
            host.show_campaign(session.campaign)
        elif name in ("book", "deck", "home"):
            deck = deck_at_table(host.library, session)
            host.go_home()
            host.library.forget_running()
            if name == "book":
                host.choose_game(session.info.id)
            elif name == "deck" and deck is not None:
                host.show_deck(session.info.id, str(deck))


def _next_scenario(library: Library, session: Session) -> Scenario | None:
    """The scenario after the one that was won, among those that can be played with what is owned."""
    book = games.load(session.info.id).scenario_book
    if book is None or not won_by_people(session):
        return None
    option = next(each for each in session.info.options if each.id == book.scenario_option)
    owned = next(each for each in with_owned_choices(library, session.info).options if each.id == option.id)
    values = {choice.value for choice in owned.choices}
    now = session.options.get(option.id, option.choices[0].value)
    order = list(book.scenarios())
    at = next((at for at, one in enumerate(order) if one.value == now), len(order))
    return next((one for one in order[at + 1 :] if one.value in values), None)


def _match_after(session: Session) -> Match | None:
    """The match with this game in it, if it goes on or ends with it."""
    result, match = session.result, session.match
    return match.with_result(result) if match is not None and not match.is_over and result is not None else None


def _noted(library: Library) -> tuple[LoggedGame, ...]:
    """The finished games; none where they cannot be read."""
    try:
        return tuple(library.records().games())
    except (WestmarchError, OSError):
        return ()


def _kept(library: Library, game: str, log: str) -> str:
    """Saves the log of a series beside the option texts and returns a sentence that says where it is."""
    try:
        return f"The log was saved as {library.keep_log(game, log).name}."
    except OSError as error:
        return f"The log could not be saved: {error.strerror or error}."


def _standing(match: Match) -> str:
    if match.is_over:
        return match.sentence()
    parts = [f"{name} {points}" for name, points in zip(match.names, match.totals, strict=True)]
    return f"The score of the match: {', '.join(parts)}."
