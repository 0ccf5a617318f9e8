"""Loads tables and pages: in a thread what knows no Qt, and pictures in slices."""

from __future__ import annotations

import linecache
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, QSize

from westmarch.app import save_dialogs
from westmarch.app.pages.loading import LoadingPage
from westmarch.app.phrasing import sentence
from westmarch.app.view_models import plate_names
from westmarch.engine.errors import WestmarchError
from westmarch.engine.table import Table
from westmarch.play import examples
from westmarch.play.session import Session
from westmarch.tabletop.motion import single_shot
from westmarch.tabletop.work_slices import Work, WorkSlices, in_thread

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

    from westmarch.app.outcome import Standing
    from westmarch.app.pages.table import TablePage
    from westmarch.app.running import RunningGame
    from westmarch.app.window import MainWindow
    from westmarch.play.library import Library

_QUIET = 250
"""Milliseconds after a page is shown until tables are prepared in the background."""
_PAUSE = 12
"""Milliseconds between two slices of background work."""

_LONG = 150
"""Milliseconds that a page may take before something stands in its place."""

T = TypeVar("T")
Make = Callable[[], Session]
"""Returns a session that is begun or read; raises WestmarchError."""


class Laying(QObject):
    """Loads tables behind a loading page, and prepares likely ones while nothing else is done."""

    def __init__(self, window: MainWindow, library: Library, running: RunningGame) -> None:
        super().__init__(window)
        self._window, self._library, self._running = window, library, running
        self._slices, self._idle = WorkSlices(self, 0), WorkSlices(self, _PAUSE)
        self._next: Callable[[], Work[None]] | None = None
        self._quiet = single_shot(self, _QUIET, self._begin_next)
        self._words = self._before = ""
        self._give_up: Callable[[], object] = self.stop
        self._long = single_shot(self, _LONG, self._say_it_takes_long)

    # -- at once

    @property
    def is_busy(self) -> bool:
        """Whether a table is being loaded."""
        return self._slices.is_busy

    def lay(
        self,
        make: Make,
        give_up: Callable[[], object],
        fail: Callable[[str], object],
        teach: Callable[[TablePage], None] | None = None,
    ) -> None:
        """Makes a session and shows its table; ``teach`` gives its page a teacher, and the running game stays.

        ``give_up`` is called to show the page before again, ``fail`` with a sentence where the game cannot be made.
        If the running game cannot be saved, it is asked first whether it is left.
        """

        def lay() -> None:
            self.stop()
            if self._window.current == "table":
                self._running.rest()
            self._wait("Laying the table…", give_up)
            linecache.clearcache()  # PySide reads every imported module's source, and Python keeps that: 9 MB by now
            self._slices.begin(self._laying(make, give_up, fail, teach))

        self._running.when_saved(lay)

    def _wait(self, words: str, give_up: Callable[[], object]) -> None:
        page = LoadingPage(words)

        def cancel() -> None:
            self.stop()
            give_up()

        page.back.connect(cancel)
        self._window.put_page("laying", page)
        self._window.show_page("laying")

    def open(
        self, words: str, gather: Callable[[], T], show: Callable[[T], object], give_up: Callable[[], object]
    ) -> None:
        """Gathers in a thread what a page needs, without Qt, and shows it; ``words`` are said where that takes a while.

        ``give_up`` is called to show the page before again.
        """
        self.stop()
        self._words, self._give_up = words, give_up
        self._long.start()

        def work() -> Work[None]:
            found = yield from in_thread(gather)
            self._long.stop()
            if self._window.current in (before, "laying"):
                show(found)
                self._window.drop_page("laying")

        self._before = before = self._window.current
        self._slices.begin(work())

    def _say_it_takes_long(self) -> None:
        if self._window.current == self._before:  # or somebody looks at another page by now
            self._wait(self._words, self._give_up)

    def stop(self) -> None:
        """Stops loading and preparing tables."""
        self._long.stop()
        self._quiet.stop()
        self._idle.stop()
        self._slices.stop()

    def _laying(
        self,
        make: Make,
        give_up: Callable[[], object],
        fail: Callable[[str], object],
        teach: Callable[[TablePage], None] | None,
    ) -> Work[None]:
        kept = ""
        try:
            size = self._window.size()
            session, table = yield from in_thread(lambda: _ready(make, size))
            if teach is None:
                kept = yield from in_thread(lambda: save_dialogs.keep_running(self._library, session))
        except (WestmarchError, OSError) as error:
            give_up()
            fail(sentence(error))
            return
        yield from self._preparing(session, table)
        self._running.sit_down(session, teach)
        self._window.drop_page("laying")
        if kept:
            self._window.show_message(kept)

    def _preparing(self, session: Session, table: Table) -> Work[None]:
        from westmarch import skins
        from westmarch.app.pages.table_frame import preparing

        window, names = self._window, plate_names(session)
        yield from preparing(skins.load(session.info.id), window.size(), window.devicePixelRatioF(), table, names)

    # -- while nothing else is done

    def prepare_game(self, game: str) -> None:
        """Prepares in the background what every table of a game needs."""
        self._later(lambda: self._preparing_game(game))

    def prepare_saved(
        self,
        path: Path,
        size: tuple[float, float],
        show: Callable[[QPixmap], object],
        tell: Callable[[Standing], object],
    ) -> None:
        """Prepares in the background the table of a save; ``tell`` gets first how it stands, ``show`` its small
        picture."""
        self._later(lambda: self._preparing_saved(path, size, show, tell))

    def _later(self, work: Callable[[], Work[None]]) -> None:
        self._idle.stop()
        self._next = work
        self._quiet.start()

    def _begin_next(self) -> None:
        if self._next is not None and not self.is_busy:
            self._idle.begin(self._next())

    def _preparing_game(self, game: str) -> Work[None]:
        window = self._window
        size = window.size()
        yield from in_thread(lambda: _load(game, size))
        from westmarch import skins
        from westmarch.app.pages.table_frame import preparing

        yield from preparing(skins.load(game), window.size(), window.devicePixelRatioF(), None, ())

    def _preparing_saved(
        self,
        path: Path,
        size: tuple[float, float],
        show: Callable[[QPixmap], object],
        tell: Callable[[Standing], object],
    ) -> Work[None]:
        from westmarch.app.outcome import standing
        from westmarch.app.view_models import picture_of
        from westmarch.play import saves

        page = self._window.size()
        try:
            session, table = yield from in_thread(lambda: _ready(lambda: saves.read(path), page))
        except WestmarchError:
            return
        tell((yield from in_thread(lambda: standing(session, table))))
        show((yield from picture_of(session, table, size, self._window.devicePixelRatioF())))
        yield from self._preparing(session, table)


def _load(game: str, page: QSize) -> None:
    """Imports all modules, reads all cards of a game, and surveys its board for a page of this size."""
    from westmarch import games, skins
    from westmarch.app.pages.table import TablePage  # noqa: F401  # what it takes to import it is what takes long
    from westmarch.app.pages.table_frame import survey

    games.load(game).load_parts()
    examples.rulings(game)
    if games.load(game).load_scenarios is not None:
        from westmarch.app.scenario_pages import load_book

        load_book(game)
    survey(skins.load(game), page)


def _ready(make: Make, page: QSize) -> tuple[Session, Table]:
    """Returns a made session and its table as the only person sees it, or a spectator if several share the screen."""
    session = make()
    _load(session.info.id, page)
    people = session.people
    return session, session.table(people[0] if len(people) == 1 else None)
