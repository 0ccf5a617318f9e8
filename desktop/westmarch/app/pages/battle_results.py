"""Shows finished battles one by one over the table before the game goes on."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from westmarch.app.director import Director
from westmarch.engine.table import Contest, Table
from westmarch.tabletop.motion import single_shot
from westmarch.tabletop.view import TableView

RESULT_TIME = 5000
"""Milliseconds that a finished battle is shown if it does not wait for a person; a click closes it earlier."""


class BattleResults(QObject):
    """The finished battles of one page.  While only computers play, each is shown for a shorter time, at their pace.

    A battle in which a person at this table has fought stays until that person goes on, unless ``is_patient`` is
    False.  ``shown`` is emitted when the next battle is shown, or none any more.
    """

    shown = Signal()

    def __init__(self, view: TableView, director: Director) -> None:
        super().__init__(view)
        self._view, self._director = view, director
        self.waiting: list[Contest] = []
        self.is_patient = True
        self.table: Table | None = None
        """The Table that is shown under the battles."""
        self._timer = single_shot(self, RESULT_TIME, self.show_next)
        view.contest_closed.connect(self.show_next)

    def show_next(self) -> None:
        """Shows the next finished battle; after the last one the battle under way, if any, and the game goes on."""
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
        """Stops the timer: the battle that is shown stays."""
        self._timer.stop()

    def go_on(self) -> None:
        """Restarts the timer of the battle that is shown, unless that waits for a person."""
        if self._waits_for_person:
            return
        share = 1.0 if self._director.people else 0.6 * self._director.pace
        self._timer.start(round(RESULT_TIME * share))

    @property
    def _waits_for_person(self) -> bool:
        contest, people = self._view.battle.contest, self._director.people
        return self.is_patient and contest is not None and any(each.seat in people for each in contest.fighters)
