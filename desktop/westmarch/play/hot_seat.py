"""The people of a session at one screen: whose eyes it is for, what is answered for them, and what it waits for."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from msgspec.structs import replace

from westmarch.engine.beats import Beat
from westmarch.engine.records import ALL_SEEING, Event, Seat
from westmarch.engine.sounds import Sound
from westmarch.engine.table import Contest, Follow, Table
from westmarch.play.answers_to_come import AnswersToCome, Happened
from westmarch.play.gathering import with_taking_back
from westmarch.play.last_move import LastMove
from westmarch.play.session import Session
from westmarch.play.waiting import (
    ForAnswer,
    ForComputer,
    ForCurtain,
    ForPerson,
    LookingBack,
    Over,
    Waiting,
    needs_curtain,
)


class HotSeat:
    """The screen of one session.  ``is_looking_back``: it shows something past, or not the table.

    ``viewer`` is the seat that looks at the table now; where only computers play, all is seen.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.coming = AnswersToCome(session)
        self.is_looking_back = False
        self._last_move = LastMove(session)
        people, decision = session.people, session.decision
        self._is_first = decision is not None
        """True until somebody has taken the screen."""
        if decision is not None and decision.seat in people:
            self.viewer = decision.seat
        else:
            self.viewer = people[0] if people else ALL_SEEING

    # -- who looks

    @property
    def waiting(self) -> Waiting:
        """What the table waits for at this screen."""
        session, decision = self.session, self.session.decision
        if self.is_looking_back:
            return LookingBack()
        if decision is None:
            return Over()
        seat = decision.seat
        action = self.coming.next
        if action is not None:
            return ForAnswer(seat, action)
        if seat not in session.people:
            return ForCurtain(self.viewer) if self.begins_with_curtain else ForComputer(seat)
        forced = self.coming.forced
        if forced is not None:
            return ForAnswer(seat, forced, is_forced=True)
        is_seated = seat == self.viewer and not self._is_first
        return ForPerson(seat) if is_seated or not needs_curtain(session, seat) else ForCurtain(seat)

    @property
    def begins_with_curtain(self) -> bool:
        """Whether the viewer must take the screen before anything is shown, be it that a computer decides first."""
        return self._is_first and needs_curtain(self.session, self.viewer)

    def answer(self, action: str, follow: tuple[Follow, ...] = ()) -> Happened:
        """An answer of the person who decides, and what that person would answer next.

        Raises WestmarchError for an answer that is not allowed; nothing has changed then.
        """
        if self.session.decision is not None and self.session.decision.seat == self.viewer:
            self._is_first = False
        return self.coming.answer(action, follow)

    def take(self, seat: Seat) -> None:
        """The person of this seat has taken the screen."""
        self.viewer, self._is_first = seat, False
        self.is_looking_back = False

    def table(self) -> Table:
        """The table of the viewer, with what another seat moved last, and with the options that take back picks."""
        table = replace(self.session.table(self.viewer), moved=self._last_move.seen_by(self.viewer))
        if table.prompt.seat != self.viewer:
            return table
        options = (*table.prompt.options, *with_taking_back(self.session))
        return replace(table, prompt=replace(table.prompt, options=options))

    def contests(self, events: Sequence[Event]) -> list[Contest]:
        """The battles that these events ended, as the viewer saw them."""
        game = self.session.game
        found = (game.contest(event.seen(self.viewer)) for event in events)
        return [contest for contest in found if contest is not None]

    def beats(self, events: Sequence[Event]) -> Sequence[Beat]:
        """What is shown large of these events, as the viewer saw them."""
        heard = [event.seen(self.viewer) for event in events if event.is_heard_by(self.viewer)]
        return self.session.game.beats(heard, self.viewer) if heard else ()

    def sounds(self, events: Sequence[Event]) -> list[Sound]:
        """What these events ask for, one after another.

        Where several people are in the room only what all of them know of is heard.
        """
        people, sounds = self.session.people, self.session.game.sounds()
        ears = None if len(people) > 1 else self.viewer
        return [sounds[event.name] for event in events if event.name in sounds and event.is_heard_by(ears)]

    def beats_back(self, most: int) -> list[Beat]:
        """The cards and sums of the last answers, at most so many, as the viewer saw them; the latest last."""
        found: list[Beat] = []
        for _, played in groupby(self.session.events(max(0, self.session.cursor - most)), key=lambda event: event[0]):
            found += [beat for beat in self.beats([event for _, event in played]) if beat.kind in ("card", "sum")]
        return found

    # -- back and forth

    @property
    def can_undo(self) -> bool:
        return self.session.can_undo_for_person if self.session.people else self.session.can_undo

    def undo(self) -> None:
        """Undo back to the last human choice.  Raises IllegalAction where fairness or the beginning forbids it."""
        self.coming.forget()
        if self.session.people:
            self.session.undo_for_person()
        else:
            self.session.undo()
        self.coming.hold()

    def redo(self) -> None:
        """Redo up to the next human choice.  Raises IllegalAction where there is nothing to redo."""
        self.coming.forget()
        self.session.redo()
        while self._redoes_further():
            self.session.redo()
        self.coming.hold()

    def _redoes_further(self) -> bool:
        """Whether what was undone goes on up to the next human choice.

        Lone options and passed windows are redone too: answering again would drop the redo history.  Where only
        computers play, each step is to be watched.
        """
        session, chair = self.session, self.session.chair
        is_unasked = self.coming.forced is not None or session.is_next_unasked
        is_choice = not session.people or (chair is not None and chair.is_human and not is_unasked)
        return session.can_redo and not is_choice
