"""Runs a session at the table: has the page show what happened, and asks or computes the next decision; no painting."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Qt, Signal

from westmarch.ai.search import Tally
from westmarch.app.call_queue import CallQueue
from westmarch.app.computers import Computers, hint_of
from westmarch.app.phrasing import sentence
from westmarch.app.playing_time import PlayingTime
from westmarch.app.thinking import Thinking, answer_time
from westmarch.engine.beats import Aim, Beat
from westmarch.engine.errors import WestmarchError
from westmarch.engine.game import Hint
from westmarch.engine.panel_records import Brief
from westmarch.engine.records import Event, Seat
from westmarch.engine.sounds import Sound
from westmarch.engine.table import Contest, Follow, Table
from westmarch.play.answers_to_come import Happened
from westmarch.play.autosave import Autosave
from westmarch.play.hot_seat import HotSeat
from westmarch.play.session import Session
from westmarch.play.settings import PassSettings
from westmarch.play.waiting import ForAnswer, ForComputer, ForCurtain, ForPerson, Over
from westmarch.tabletop.motion import single_shot

THINKING_TIME = 700
"""Milliseconds that a computer takes at least, so that a person can follow; its search runs meanwhile."""
FORCED_TIME = 450
"""Milliseconds before a lone option is played for a person."""


class Director(QObject):
    """Asks people and computers for decisions, plays them, and tells the page by signals.

    ``moved`` (battles): the page shows these battles, then the table, then calls :meth:`go_on`.  ``thinking`` (seat):
    the computer of this seat decides, or none (-1).  ``curtain_wanted`` (seat): another person decides now, who may see
    other things.  ``refused`` (sentence): an action was refused, or something went wrong.  ``ended``: the game is over.
    ``advised`` (hint): the hint that was asked for.  ``taken_back``: a choice of a person was undone.

    What comes next is one value, :attr:`.HotSeat.waiting`.  Calls are carried out one after another: a call from a slot
    of one of these signals begins when the present one has ended.
    """

    moved = Signal(list)
    thinking = Signal(int)
    curtain_wanted = Signal(int)
    refused = Signal(str)
    ended = Signal()
    advised = Signal(Hint)
    taken_back = Signal()

    def __init__(self, session: Session, autosave: Autosave | None = None) -> None:
        super().__init__()
        self.session = session
        self._hot_seat = HotSeat(session)
        self.coming = self._hot_seat.coming
        self._autosave = autosave
        self.script: Callable[[], str] | None = None
        """The next of answers that are written, or nothing where somebody has to answer or to read."""
        self.is_paused = False
        self.pace = 1.0
        self.thinking_time = THINKING_TIME
        self._curtain_for: Seat | None = None
        self._timer = single_shot(self, 0, self._on_timer)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)  # others are off by a twentieth, as it happens
        self._thinking = Thinking(self)
        self._thinking.found.connect(self._on_found)
        self._computers = Computers(session, self._thinking)
        self._is_due = self._is_showing = self._is_late = False
        """Whether the time of the computer that decides is over while its search still runs; whether the page still
        shows what happened, and whether a time was over meanwhile."""
        self.happened: tuple[Event, ...] = ()
        """What has happened since the viewer last saw the table."""
        self._calls = CallQueue()
        self._time = PlayingTime(session)
        self._told = ""
        """The trouble with the autosave that was told last."""
        self.trying: tuple[int, str] = (-1, "")
        """The place in the history and the text of the last action that was tried, whether or not it failed."""

    @property
    def shunned(self) -> frozenset[tuple[int, str]]:
        """Actions, by place in the history, that computers do not take: each raised an unforeseen error before."""
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
        """The seat from which the table is shown; a seat that sees everything where only computers play."""
        return self._hot_seat.viewer

    def table(self) -> Table:
        """Returns the table of the viewer, with all that can be done at it."""
        return self._hot_seat.table()

    def contests(self, events: Sequence[Event]) -> list[Contest]:
        """Returns the battles that these events ended, as the viewer saw them."""
        return self._hot_seat.contests(events)

    def beats(self) -> Sequence[Beat]:
        """Returns what is shown large of what has just happened, as the viewer saw it."""
        return self._hot_seat.beats(self.happened)

    def sounds(self) -> Sequence[Sound]:
        """Returns what is heard of what has just happened, one after another."""
        return self._hot_seat.sounds(self.happened)

    def aims(self) -> Sequence[Aim]:
        """Returns the ways in which the game may end, as the viewer sees it, the nearest first."""
        return self.session.game.aims(self.session.view(self.viewer))

    def beats_back(self, most: int) -> list[Beat]:
        """Returns the beats of the last answers, at most so many, that are shown large by themselves."""
        return self._hot_seat.beats_back(most)

    def open_curtain(self, seat: Seat) -> None:
        """Shows the table to the person of this seat, who has taken the screen."""
        self._calls.call(lambda: self._turn_to(seat))

    # -- going on

    def begin(self) -> None:
        """Calls the curtain, if one must fall before the table is shown for the first time."""
        if self._hot_seat.begins_with_curtain:
            self._calls.call(lambda: self._call_curtain(self.viewer))

    def go_on(self) -> None:
        """Continues after the table has been shown: asks the person or computer that decides next."""
        self._calls.call(self._advance)

    def show(self, is_showing: bool) -> None:
        """The page shows what happened, or has shown it: until then computers and lone options wait."""
        self._is_showing = is_showing
        if self._is_late and not is_showing:
            self._is_late = False
            self._calls.call(self._on_time)

    def stop(self) -> None:
        """Stops asking until :meth:`go_on`, because the table is left or something else is looked at."""
        self._rest()
        self._time.rest()
        self._hot_seat.is_looking_back = True

    def answer(self, action: str, follow: tuple[Follow, ...] = ()) -> None:
        """Plays a person's answer; ``follow`` are the answers to the next questions.

        An action that is refused changes nothing; :attr:`refused` says why.
        """
        self._calls.call(lambda: self._answer(action, follow))

    def step(self) -> None:
        """Plays one decision of a computer, also while the computers are paused."""
        if self.session.decision is not None and not self._timer.isActive() and not self._thinking.is_busy:
            self._calls.call(self._on_time)

    def set_paused(self, paused: bool) -> None:
        """Pauses the computers, or lets them go on."""
        self.is_paused = paused
        if paused:
            self._rest()
            self.thinking.emit(-1)
        else:
            self.go_on()

    def undo(self) -> None:
        """Undo back to the last human choice."""
        self._calls.call(lambda: self._go(self._take_back))

    def _take_back(self) -> None:
        self._hot_seat.undo()
        self.taken_back.emit()

    def redo(self) -> None:
        """Redo up to the next human choice."""
        self._calls.call(lambda: self._go(self._hot_seat.redo))

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

    # -- inside

    def _rest(self) -> None:
        """Stops the timer and the search, and drops queued calls."""
        self._timer.stop()
        self._calls.drop()
        self._computers.rest()
        self._is_due = self._is_late = False

    def _advance(self) -> None:
        """Acts on what the table waits for: ends, plays, searches, or calls the curtain."""
        self._rest()
        self._time.go_on()
        self._hot_seat.is_looking_back = False
        if self.script is not None and self.session.decision is not None:
            self.thinking.emit(-1)
            if self.script():
                self._timer.start(round(self.thinking_time * self.pace))
            return
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
        if self._is_showing:
            self._is_late = True
        else:
            self._calls.call(self._on_time)

    def _on_time(self) -> None:
        """Plays the queued, forced or computed answer whose time has come."""
        decision = self.session.decision
        if decision is None:
            return
        if self.script is not None:
            self._play(self.script())
        elif self.coming.next is not None:
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
        self._calls.call(lambda: self._take_found(tallies))

    def _take_found(self, tallies: tuple[Tally, ...]) -> None:
        """Takes the result of a search: played when the least time is over, or shown to the person who asked."""
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
        """Plays an answer that no person gives."""
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
        """Calls ``act``, which undoes or redoes, and has the table shown."""
        self._rest()
        try:
            act()
        except WestmarchError as error:
            self.refused.emit(sentence(error))
            self.go_on()
            return
        self._finish_turn(Happened())

    def _finish_turn(self, happened: Happened) -> None:
        """Saves the game and has the table shown; then tells of trouble, because showing clears earlier messages."""
        trouble = sentence(happened.error) if happened.error is not None else ""
        self._time.note()
        if self._autosave is not None:
            self._autosave.note(self.session)
            trouble = self._fresh_trouble(self._autosave.trouble) or trouble
        self.happened = (*(self.happened if self._curtain_for is not None else ()), *happened.events)
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

    def _fresh_trouble(self, trouble: str) -> str:
        """What is to be told of the autosave: as long as there is trouble, whichever file it is, it is told once."""
        is_told, self._told = bool(self._told), trouble
        return "" if is_told or not trouble else sentence(trouble)

    def _turn_to(self, seat: Seat) -> None:
        """Has the table shown to the person of a seat."""
        self._hot_seat.take(seat)
        if self._curtain_for is None:
            self.happened = ()
        self._curtain_for = None
        self.moved.emit([])

    def _call_curtain(self, seat: Seat) -> None:
        """Asks for the curtain before this seat, once until the person of that seat has taken the screen."""
        if seat != self._curtain_for:
            self._curtain_for = seat
            self.curtain_wanted.emit(seat)

    # -- advice

    @property
    def is_thinking(self) -> bool:
        """Whether a search is under way."""
        return self._thinking.is_busy

    def ask_advice(self) -> bool:
        """Starts a search for the person who decides; :attr:`advised` brings the hint.  False if there is none."""
        decision = self.session.decision
        if decision is None or not self.hints():
            return False
        if not self._computers.look_ahead_for_hint(decision):
            self._calls.call(lambda: self._advise(()))
        return True

    def _advise(self, tallies: tuple[Tally, ...]) -> None:
        """Emits the hint for the option that a search rates best, or the game's own best hint."""
        hints = self.hints()
        if hints:
            self.advised.emit(hint_of(hints, tallies))

    def hints(self) -> Sequence[Hint]:
        """Returns the game's hints for the person who decides, best first."""
        decision = self.session.decision
        if decision is None or decision.seat != self.viewer:
            return ()
        return self.session.game.rate(self.session.view(self.viewer))

    def why_not(self, source: str, target: str) -> str:
        """Returns one sentence that says why an item may not go to a region."""
        return self.session.game.why_not(self.session.view(self.viewer), source, target)

    def brief(self, item: str) -> Brief | None:
        """Returns what the side panel says of an item that the viewer has picked."""
        return self.session.game.brief(self.session.view(self.viewer), item)

    @property
    def fresh_lines(self) -> int:
        """How many lines of the chronicle the viewer has not answered yet; none when the game is over."""
        if self.session.decision is None or self.viewer not in self.people:
            return 0
        return self.session.lines_since_choice(self.viewer)
