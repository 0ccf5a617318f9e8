"""Answers to come: those that are given for people who are not asked, in a session at one table.

There are four kinds.  A gesture may have answered more than one question.  Windows are passed, and questions that make
no difference are answered, as their person has set it (:mod:`.passing`).  A lone option is answered where that gives
nothing away.  And picks that belong together (:mod:`.gathering`) are one choice: one that is taken back leaves the
others, which are given again.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from westmarch.engine.errors import WestmarchError
from westmarch.engine.records import Action, Decision, Event, Seat
from westmarch.engine.table import Follow
from westmarch.play.gathering import picked, take_back
from westmarch.play.passing import of_seats, passed, plain
from westmarch.play.session import Session


class Happened(NamedTuple):
    """The events of some answers, and the error that ended them."""

    events: tuple[Event, ...] = ()
    error: WestmarchError | None = None


class QueuedAnswer(Struct, frozen=True):
    """The answers of a seat to the next questions, and the kind of the question at which it gave them.

    It holds while other questions come between, such as how to pay, until that first one is asked again.
    """

    seat: Seat
    kind: str
    follow: tuple[Follow, ...]

    def meet(self, decision: Decision) -> tuple[Action | None, QueuedAnswer | None]:
        """The answer to a question, if it has one, and what is queued after it."""
        first, *others = self.follow
        if first.kind == self.kind != decision.kind:
            return None, None  # more of the same is not asked any more, and was not meant for another time
        if decision.seat != self.seat:
            return None, self
        if decision.kind == first.kind:
            action = next((option for option in decision.options if str(option) == first.action), None)
            return action, QueuedAnswer(self.seat, self.kind, tuple(others)) if others else None
        return None, None if decision.kind == self.kind else self


class AnswersToCome:
    """The answers to come of one session.  ``pass_settings``: by seat, which windows its person passes."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.answers_forced = self.answers_plain = True
        self.pass_settings = of_seats(session.info, {}, len(session.chairs))
        self._queued: QueuedAnswer | None = None
        self._is_held = False
        """True after undo and redo: no window is passed until the open question is answered."""

    @property
    def next(self) -> Action | None:
        """The answer to the open question that comes at once; None where somebody has to decide."""
        return self._meet()[0] or self._passed()

    @property
    def forced(self) -> Action | None:
        """The lone option of the open question, where it is answered for its owner."""
        return self._session.forced() if self.answers_forced else None

    def answer(self, action: str, follow: tuple[Follow, ...] = ()) -> Happened:
        """A person's answer and what follows from it; naming a pick again takes it back.

        Raises WestmarchError for an answer that is not allowed; nothing has changed then.
        """
        session, decision = self._session, self._session.decision
        if follow and decision is not None:
            self._queued = QueuedAnswer(decision.seat, decision.kind, follow)
        picks = [str(played.action) for played in picked(session)]
        if action not in picks:
            return self.play(action, belongs_to_last=bool(picks))
        try:
            take_back(session, Action.parse(action, session.info.verbs))
        except WestmarchError as error:
            return Happened(error=error)
        return Happened()

    def play(self, action: str, belongs_to_last: bool = False) -> Happened:
        """Answers the open question, and then whatever needs no asking.

        Raises WestmarchError for an answer that is not allowed.
        """
        events = self._session.answer(action, was_unasked=belongs_to_last)
        self._is_held = False
        rest = self.give()
        return Happened(events + rest.events, rest.error)

    def give(self) -> Happened:
        """Gives the answers that come at once, one after another, until somebody has to decide."""
        events: tuple[Event, ...] = ()
        try:
            while (action := self._take()) is not None:
                events += self._session.answer(action, was_unasked=True)
        except WestmarchError as error:
            self._is_held = True  # or it would be tried again and again
            return Happened(events, error)
        return Happened(events)

    def forget(self) -> None:
        """Drops the queued answers of a gesture."""
        self._queued = None

    def hold(self) -> None:
        """Has the open question asked after undo and redo, also where it would be passed."""
        self._is_held = True

    def let_go(self) -> None:
        """Lets the open question be passed again."""
        self._is_held = False

    def _take(self) -> Action | None:
        action, self._queued = self._meet()
        return action or self._passed()

    def _meet(self) -> tuple[Action | None, QueuedAnswer | None]:
        """The queued answer to the open question, if it has one, and what is queued after it."""
        decision = self._session.decision
        if self._queued is None or decision is None:
            return None, self._queued
        return self._queued.meet(decision)

    def _passed(self) -> Action | None:
        """The answer that passes the open question for its person, or None."""
        session, decision = self._session, self._session.decision
        if self._is_held or decision is None:
            return None
        answer = passed(session, self.pass_settings[decision.seat])
        return plain(session) if answer is None and self.answers_plain else answer
