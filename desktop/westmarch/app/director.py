"""Runs a session at the table: shows what happened, and sees to whoever has to decide next.  It paints nothing."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Qt, Signal

from westmarch.ai.search import Tally
from westmarch.app.computers import Computers, hint_of
from westmarch.app.phrasing import capital, sentence
from westmarch.app.thinking import Thinking, answer_time
from westmarch.engine.errors import WestmarchError
from westmarch.engine.game import Hint
from westmarch.engine.records import Event, Seat
from westmarch.engine.table import Contest, Follow, Table
from westmarch.play.answers_to_come import Happened
from westmarch.play.autosave import Autosave
from westmarch.play.hot_seat import HotSeat
from westmarch.play.session import Session
from westmarch.play.settings import PassSettings
from westmarch.play.waiting import ForAnswer, ForComputer, ForCurtain, ForPerson, Over
from westmarch.tabletop.motion import single_shot

THINKING_TIME = 700
"""Milliseconds a computer takes at least, so that a person can follow; it looks ahead meanwhile."""
FORCED_TIME = 450


class Director(QObject):
    """``moved``: show the table anew, and first the battles that were decided; then :meth:`go_on`.  ``thinking``: a
    computer's seat, or -1.

    ``curtain_wanted``: another person decides now, who may see other things.  ``refused``: one sentence.  ``advised``:
    the hint that was asked for.

    What comes next is one value, :attr:`.HotSeat.waiting`.  One loop does whatever is asked of a director, one thing
    after another: what is asked for in a slot of one of these signals comes after it.
    """

    moved = Signal(list)
    thinking = Signal(int)
    curtain_wanted = Signal(int)
    refused = Signal(str)
    ended = Signal()
    advised = Signal(Hint)

    def __init__(self, session: Session, autosave: Autosave | None = None) -> None:
        super().__init__()
        self.session = session
        self._hot_seat = HotSeat(session)
        self.coming = self._hot_seat.coming
        self._autosave = autosave
        self.is_paused = False
        self.pace = 1.0
        self.thinking_time = THINKING_TIME
        self._curtain_for: Seat | None = None
        self._timer = single_shot(self, 0, self._on_timer)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)  # others are off by a twentieth, as it happens
        self._thinking = Thinking(self)
        self._thinking.found.connect(self._on_found)
        self._computers = Computers(session, self._thinking)
        self._is_due = False
        """The time of the computer that decides is over, and its search is not."""
        self._queue: deque[Callable[[], None]] = deque()
        self._is_at_work = False
        self.trying: tuple[int, str] = (-1, "")
        """The place of the last action and its text, be it that it failed."""

    @property
    def shunned(self) -> frozenset[tuple[int, str]]:
        """Actions at their places that no computer takes, for they have failed in a way that nobody foresaw."""
        return self._computers.shunned

    @shunned.setter
    def shunned(self, failed: frozenset[tuple[int, str]]) -> None:
        self._computers.shunned = failed

    # -- who looks

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return self.session.people

    @property
    def viewer(self) -> Seat:
        """The seat that looks at the table now; where only computers play, all is seen."""
        return self._hot_seat.viewer

    def table(self) -> Table:
        """The table of the viewer, with everything that can be done at it."""
        return self._hot_seat.table()

    def contests(self, events: Sequence[Event]) -> list[Contest]:
        """The battles that these events ended, as the viewer saw them."""
        return self._hot_seat.contests(events)

    def open_curtain(self, seat: Seat) -> None:
        """The person of this seat has taken the screen."""
        self._do(lambda: self._turn_to(seat))

    # -- going on

    def begin(self) -> None:
        """Before the table is shown for the first time: the curtain falls, where it must."""
        if self._hot_seat.begins_with_curtain:
            self._do(lambda: self._call_curtain(self.viewer))

    def go_on(self) -> None:
        """The table has been shown: whoever decides is seen to."""
        self._do(self._advance)

    def stop(self) -> None:
        """The table is left, or something else is looked at: nobody is asked until :meth:`go_on`."""
        self._rest()
        self._hot_seat.is_looking_back = True

    def answer(self, action: str, follow: tuple[Follow, ...] = ()) -> None:
        """A person's answer, and what that person would answer next; what is wrong is said in one sentence and nothing
        changes."""
        self._do(lambda: self._answer(action, follow))

    def step(self) -> None:
        """One decision of a computer, also while it is paused."""
        if self.session.decision is not None and not self._timer.isActive() and not self._thinking.is_busy:
            self._do(self._on_time)

    def set_paused(self, paused: bool) -> None:
        """The computers wait, or go on."""
        self.is_paused = paused
        if paused:
            self._rest()
            self.thinking.emit(-1)
        else:
            self.go_on()

    def undo(self) -> None:
        """Undo back to the last human choice."""
        self._do(lambda: self._go(self._hot_seat.undo))

    def redo(self) -> None:
        """Redo up to the next human choice."""
        self._do(lambda: self._go(self._hot_seat.redo))

    @property
    def can_undo(self) -> bool:
        return self._hot_seat.can_undo

    @property
    def passing(self) -> PassSettings:
        """The viewer's setting of which windows are passed."""
        return self.coming.pass_settings[max(0, self.viewer)]

    def pass_from_now(self, passing: PassSettings) -> None:
        """Sets which windows are passed for the viewer, from the open question on."""
        own, kept = max(0, self.viewer), self.coming.pass_settings
        self.coming.pass_settings = (*kept[:own], passing, *kept[own + 1 :])
        self.coming.let_go()
        self.go_on()

    # -- one thing after another

    def _do(self, act: Callable[[], None]) -> None:
        """Does ``act`` after everything that was asked for before it; at once, if nothing is under way."""
        self._queue.append(act)
        if self._is_at_work:
            return
        self._is_at_work = True
        try:
            while self._queue:
                self._queue.popleft()()
        finally:
            self._is_at_work = False
            self._queue.clear()

    def _rest(self) -> None:
        """Gives up whatever was about to be done."""
        self._timer.stop()
        self._queue.clear()
        self._computers.rest()
        self._is_due = False

    def _advance(self) -> None:
        """Looks what the table waits for and sees to it."""
        self._rest()
        self._hot_seat.is_looking_back = False
        match self._hot_seat.waiting:
            case Over():
                self.thinking.emit(-1)
                self.ended.emit()
            case ForAnswer(is_forced=False):
                self._on_time()
            case ForAnswer():
                self._timer.start(round(FORCED_TIME * self.pace))
            case ForComputer(seat) if not self.is_paused:
                self.thinking.emit(seat)
                self._begin_thinking()
            case ForPerson(seat):
                self.thinking.emit(-1)
                if seat != self.viewer:
                    self._turn_to(seat)
            case ForCurtain(seat):
                self.thinking.emit(-1)
                self._call_curtain(seat)

    def _begin_thinking(self) -> None:
        decision = self.session.decision
        assert decision is not None, "a computer decides"
        if self.coming.forced is None:
            self._computers.look_ahead(decision)
        self._timer.start(answer_time(self.session, decision, self.thinking_time, self.pace))

    def _on_timer(self) -> None:
        self._do(self._on_time)

    def _on_time(self) -> None:
        """The time of an answer has come that no person gives."""
        decision = self.session.decision
        if decision is None:
            return
        if self.coming.next is not None:
            self._finish_turn(self.coming.give())
        elif self.coming.forced is not None:
            self._play(str(self.coming.forced))
        elif decision.seat in self.people:
            return
        elif self._computers.is_stuck:
            self.set_paused(True)
        else:
            action = self._computers.answer(decision)
            self._is_due = action is None
            if action is not None:
                self._play(str(action))

    def _on_found(self, tallies: tuple[Tally, ...]) -> None:
        self._do(lambda: self._take_found(tallies))

    def _take_found(self, tallies: tuple[Tally, ...]) -> None:
        """A search has ended: its option is played once the least time is over, or told to the person who asked."""
        decision = self.session.decision
        if decision is None:
            return
        if decision.seat in self.people:
            self._advise(tallies)
            return
        self._computers.keep(tallies)
        if self._is_due:
            self._on_time()

    def _answer(self, action: str, follow: tuple[Follow, ...]) -> None:
        decision = self.session.decision
        if decision is None or decision.seat not in self.people:
            return
        self._rest()
        self._try(action, lambda: self._hot_seat.answer(action, follow))

    def _play(self, action: str) -> None:
        """An answer that no person gives."""
        self._rest()
        self._try(action, lambda: self.coming.play(action))

    def _try(self, action: str, act: Callable[[], Happened]) -> None:
        self.trying = (self.session.cursor, action)
        try:
            happened = act()
        except WestmarchError as error:
            self.refused.emit(sentence(error))
            return
        self._finish_turn(happened)

    def _go(self, act: Callable[[], None]) -> None:
        """Undo or redo."""
        self._rest()
        try:
            act()
        except WestmarchError as error:
            self.refused.emit(sentence(error))
            self.go_on()
            return
        self._finish_turn(Happened())

    def _finish_turn(self, happened: Happened) -> None:
        """Keeps the game and has it shown; then says what went wrong, for what was said before is over by then."""
        trouble = sentence(happened.error) if happened.error is not None else ""
        if self._autosave is not None:
            self._autosave.note(self.session)
            trouble = capital(self._autosave.trouble) or trouble
        decided = self.contests(happened.events)
        self._hot_seat.is_looking_back = bool(decided)
        match self._hot_seat.waiting:  # the screen is handed over first, so that nobody else sees what comes now
            case ForPerson(seat):
                self._hot_seat.take(seat)
                self._curtain_for = None
            case ForCurtain(seat):
                self._call_curtain(seat)
        self.moved.emit(decided)
        if trouble:
            self.refused.emit(trouble)

    def _turn_to(self, seat: Seat) -> None:
        """Shows the table to the person who has taken the screen."""
        self._hot_seat.take(seat)
        self._curtain_for = None
        self.moved.emit([])

    def _call_curtain(self, seat: Seat) -> None:
        """The curtain falls, once, until the person of this seat has taken the screen."""
        if seat != self._curtain_for:
            self._curtain_for = seat
            self.curtain_wanted.emit(seat)

    # -- advice

    @property
    def is_thinking(self) -> bool:
        """Whether a search is under way."""
        return self._thinking.is_busy

    def ask_advice(self) -> bool:
        """Looks ahead for the person who decides; :attr:`advised` brings the hint.  False where there is none."""
        decision = self.session.decision
        if decision is None or not self.hints():
            return False
        if not self._computers.look_ahead_for_hint(decision):
            self._do(lambda: self._advise(()))
        return True

    def _advise(self, tallies: tuple[Tally, ...]) -> None:
        """Emits the hint that a search has found best, or the game's own."""
        hints = self.hints()
        if hints:
            self.advised.emit(hint_of(hints, tallies))

    def hints(self) -> Sequence[Hint]:
        """The game's hints for the person who decides, best first."""
        decision = self.session.decision
        if decision is None or decision.seat != self.viewer:
            return ()
        return self.session.game.rate(self.session.view(self.viewer))

    def why_not(self, source: str, target: str) -> str:
        """One sentence: why a thing may not go there."""
        return self.session.game.why_not(self.session.view(self.viewer), source, target)
