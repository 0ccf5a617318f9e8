"""A cursor over the history of a session: looks without touching."""

from __future__ import annotations

from westmarch.engine.errors import IllegalAction
from westmarch.engine.records import ALL_SEEING, Seat, View
from westmarch.engine.table import Line, Table
from westmarch.play.session import Session


class Replay:
    """Places of a session's history, from ``first`` to ``length``; the session stays where it is.

    Who watches is a seat, None (a spectator) or ALL_SEEING; the last only where :attr:`may_see_all`.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.place = session.cursor

    @property
    def first(self) -> int:
        """The earliest place that is remembered: 0 but for a game whose cards or rules have changed since."""
        return self.session.start_at

    @property
    def length(self) -> int:
        """The last place: where the session stands."""
        return self.session.cursor

    @property
    def may_see_all(self) -> bool:
        """Whether everything may be shown: the game is over, or nobody insists on fairness, or nobody plays."""
        session = self.session
        is_watched = any(chair.is_human for chair in session.chairs)
        return session.result is not None or session.fairness == "free" or not is_watched

    def go(self, place: int) -> int:
        """Goes to a place, or as near to it as there is history; says where that is."""
        self.place = max(self.first, min(place, self.length))
        return self.place

    @property
    def action(self) -> str:
        """The action that led to this place; empty at the beginning."""
        return self.session.actions[self.place - 1] if self.place > self.first else ""

    def view(self, watcher: Seat | None) -> View:
        """The View of the watcher at this place.  Raises IllegalAction where that would be unfair."""
        self._insist_on_fairness(watcher)
        return self.session.game.view(self.session.state_at(self.place), watcher)

    def table(self, watcher: Seat | None) -> Table:
        """The Table of the watcher at this place.  Raises IllegalAction where that would be unfair."""
        return self.session.game.table(self.view(watcher))

    def chronicle(self, watcher: Seat | None) -> list[Line]:
        """The chronicle up to this place.  Raises IllegalAction where that would be unfair."""
        self._insist_on_fairness(watcher)
        return self.session.chronicle_until(self.place, watcher)

    def reasons(self, watcher: Seat | None) -> tuple[str, ...]:
        """Why the computer took the action that led here, as its game puts it; nothing for a person's action.

        Its thoughts speak of what its seat knew, so they are told only where that may be seen.
        """
        if not self.action:
            return ()
        before = self.session.state_at(self.place - 1)
        seat = before.decision.seat
        if self.session.chairs[seat].is_human or not (self.may_see_all or watcher == seat):
            return ()
        game = self.session.game
        hints = game.rate(game.view(before, seat))
        return next((hint.reasons for hint in hints if str(hint.action) == self.action), ())

    def insist_on_all(self) -> None:
        """Raises IllegalAction where not everything may be shown."""
        self._insist_on_fairness(ALL_SEEING)

    def _insist_on_fairness(self, watcher: Seat | None) -> None:
        if watcher == ALL_SEEING and not self.may_see_all:
            raise IllegalAction("this is a fair game: all is laid open when it is over")
