"""Battles that were decided lie open over the table, one after another, before the game goes on."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from westmarch.app.director import Director
from westmarch.engine.table import Contest, Table
from westmarch.tabletop.motion import single_shot
from westmarch.tabletop.view import TableView

VERDICT_TIME = 5000
"""Milliseconds that a decided battle lies open that waits for nobody, unless it is clicked away."""


class Verdicts(QObject):
    """Those of one page.  While only computers play they lie open for a shorter time, at the pace that is set.

    One in which a person at this table has fought stays until that person goes on; with ``is_patient`` False it goes
    by itself, too.  ``shown``: another one lies open, or none any more.
    """

    shown = Signal()

    def __init__(self, view: TableView, director: Director) -> None:
        super().__init__(view)
        self._view, self._director = view, director
        self.waiting: list[Contest] = []
        self.is_patient = True
        self.table: Table | None = None
        """What is shown now, under them."""
        self._timer = single_shot(self, VERDICT_TIME, self.show_next)
        view.contest_closed.connect(self.show_next)

    def show_next(self) -> None:
        """The next one; after the last the battle under way, if there is one, and the game goes on."""
        self.hold()
        table = self.table
        if table is None:
            return
        if self.waiting:
            self._view.show_contest(self.waiting.pop(0), table)
            self.shown.emit()
            self.go_on()
            return
        self._view.show_contest(table.contest, table)
        self.shown.emit()
        self._director.go_on()

    def hold(self) -> None:
        """The one that lies open stays there."""
        self._timer.stop()

    def go_on(self) -> None:
        """Its time begins anew, if it does not wait for a person."""
        if self._waits_for_person:
            return
        share = 1.0 if self._director.people else 0.6 * self._director.pace
        self._timer.start(round(VERDICT_TIME * share))

    @property
    def _waits_for_person(self) -> bool:
        contest, people = self._view.battle.contest, self._director.people
        return self.is_patient and contest is not None and any(each.seat in people for each in contest.fighters)
