"""The table for those who do not see it, or do not use the mouse: the list, what is said, the keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from westmarch.app.keys_overview import KeysOverview, keys_of_table
from westmarch.app.list_view.rows import sections_of, without_options
from westmarch.app.list_view.telling import Telling
from westmarch.app.list_view.view import ListView
from westmarch.app.window import MainWindow
from westmarch.engine.game import Hint
from westmarch.engine.table import Line, Option

if TYPE_CHECKING:
    from westmarch.app.pages.table import TablePage

LIST_KEY = Qt.Key.Key_L


class TableAccess(QObject):
    """The list and the announcements of one table page.  ``toggled``: the person has asked for the list, or no more."""

    toggled = Signal(bool)

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self.list: ListView | None = None
        """The list, while it is shown in place of the table."""
        self._telling = Telling(page)
        self._lines: Sequence[Line] = ()
        self._may_choose = False
        page.director.advised.connect(self._show_hint)
        page.director.curtain_wanted.connect(self._fill)

    # -- what the page calls

    def refresh(self, lines: Sequence[Line], may_choose: bool) -> None:
        """Says and lists what is new; ``lines`` is the chronicle as the viewer sees it, ``may_choose`` says whether the
        viewer has to decide."""
        self._lines, self._may_choose = lines, may_choose
        page = self._page
        self._fill()
        if page.table is not None:
            contest = page.view.battle.contest if page.view.has_result else None
            is_asked = may_choose and not page.battle_results.waiting  # first the battle that is about to be shown
            self._telling.tell(page.table, page.director.viewer, lines, contest, is_asked)

    def takes(self, event: QKeyEvent) -> bool:
        """Whether a key is for the list or for the overview of keys; then it has done its work."""
        if event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            return False
        if event.key() == Qt.Key.Key_Question:
            self.show_keys()
        elif event.key() == LIST_KEY:
            self.toggle()
        else:
            return False
        return True

    def show_keys(self) -> KeysOverview:
        """Opens the overview of keys."""
        overview = KeysOverview(self._page.window(), keys_of_table(self._page))
        overview.open()
        return overview

    # -- the list

    @property
    def thing(self) -> str:
        """The item or region that the keyboard is at in the list, or nothing."""
        return self.list.thing if self.list is not None else ""

    def toggle(self) -> None:
        """Shows the list in place of the table, or the table again."""
        self.show_list(self.list is None)
        self._page.enter()
        self.toggled.emit(self.list is not None)

    def show_list(self, wanted: bool) -> None:
        """Shows or removes the list."""
        if wanted == (self.list is not None):
            return
        old, self.list = self.list, ListView(self._page.view.table_scene.skin.layouts[0].ground) if wanted else None
        self._page.cover_table(self.list)
        if old is not None:
            old.deleteLater()
        if self.list is not None:
            self.list.chosen.connect(self._choose)
            self.list.continued.connect(self._page.battle_results.show_next)
            self._fill()

    def _fill(self) -> None:
        """Fills the list; with nothing at all behind a closed curtain, where a screen reader would still find it."""
        page, window = self._page, self._page.window()
        if self.list is None or page.table is None:
            return
        if isinstance(window, MainWindow) and window.curtain.is_closed:
            self.list.show_sections([])
            return
        table, contest = page.table, page.view.battle.contest
        if not self._may_choose or page.view.has_result:
            table = without_options(table)
        names = [chair.name for chair in page.session.chairs]
        self.list.show_sections(sections_of(table, self._lines, names, contest))

    def _choose(self, option: Option) -> None:
        self._page.answer(option.action, option.follow)

    def _show_hint(self, hint: Hint) -> None:
        """Goes to the choice that is advised."""
        if self.list is not None:
            self.list.go_to_choice(str(hint.action))
