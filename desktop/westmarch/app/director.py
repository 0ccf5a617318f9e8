"""Runs a session at the table: whose turn it is, computers that decide, lone options, undo.  It paints nothing."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Signal

from westmarch.ai.levels import HINT, PROFILES, choose_by_visits
from westmarch.ai.players import GreedyPlayer, Player, make, needs_search
from westmarch.ai.search import Tally
from westmarch.app.phrasing import capital, sentence
from westmarch.app.thinking import Thinking, answer_time, is_watched
from westmarch.engine.dice import Dice
from westmarch.engine.errors import WestmarchError
from westmarch.engine.game import Hint
from westmarch.engine.records import ALL_SEEING, Action, Decision, Event, Seat
from westmarch.engine.table import Contest, Follow, Table
from westmarch.play.autosave import Autosave
from westmarch.play.gathering import picked, take_back, with_taking_back
from westmarch.play.last_move import LastMove
from westmarch.play.passing import of_seats, passed, plain
from westmarch.play.session import Session
from westmarch.play.settings import Passing
from westmarch.tabletop.motion import single_shot

THINKING_TIME = 700
"""Milliseconds a computer takes at least, so that a person can follow; it looks ahead meanwhile."""
FORCED_TIME = 450


class Wish(NamedTuple):
    """What a seat would answer to the questions that come, and the kind of the one that it was asked."""

    seat: Seat
    kind: str
    follow: tuple[Follow, ...]


class Director(QObject):
    """``moved``: something happened (its events), show the table anew.  ``thinking``: a computer's seat, or -1.

    ``curtain_wanted``: another person decides now, who may see other things.  ``refused``: one sentence.  ``advised``:
    the hint that was asked for.
    """

    moved = Signal(tuple)
    thinking = Signal(int)
    curtain_wanted = Signal(int)
    refused = Signal(str)
    ended = Signal()
    advised = Signal(Hint)

    def __init__(self, session: Session, autosave: Autosave | None = None) -> None:
        super().__init__()
        self.session = session
        self._last_move = LastMove(session)
        self._autosave = autosave
        self.answers_forced = self.answers_plain = True
        self.passings = of_seats(session.info, {}, len(session.chairs))
        """By seat: which windows its person passes unasked."""
        self._is_held = False
        """Somebody has gone back: what is asked there stands until it is answered."""
        self._wish: Wish | None = None
        self.is_paused = False
        self.pace = 1.0
        self.thinking_time = THINKING_TIME
        self._viewer: Seat = self._first_viewer()
        self._timer = single_shot(self, 0, self._play_for_computer)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)  # others are off by a twentieth, as it happens
        self._thinking = Thinking(self)
        self._thinking.found.connect(self._on_found)
        self._tallies: tuple[Tally, ...] | None = None
        """What the computer that decides has found out, before its time is over."""
        self._is_due = False
        """Its time is over, and its search is not."""
        self.trying: tuple[int, str] = (-1, "")
        """The place of the last action and its text, be it that it failed."""
        self.shunned: frozenset[tuple[int, str]] = frozenset()
        """Actions at their places that have failed in a way that nobody foresaw; no computer takes them again."""
        if any(chair.kind in PROFILES for chair in session.chairs):
            self._thinking.be_ready(session.info.id)

    # -- who looks

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, chair in enumerate(self.session.chairs) if chair.is_human)

    @property
    def viewer(self) -> Seat:
        """The seat that looks at the table now; where only computers play, all is seen."""
        return self._viewer

    def _first_viewer(self) -> Seat:
        people = self.people
        if not people:
            return ALL_SEEING
        decision = self.session.decision
        return decision.seat if decision is not None and decision.seat in people else people[0]

    def open_curtain(self, seat: Seat) -> None:
        """The curtain has been opened by the person of this seat."""
        self._viewer = seat
        self.moved.emit(())

    # -- going on

    def go_on(self) -> None:
        """Looks who has to decide and sees to it; called when the table has been shown."""
        self._rest()
        decision = self.session.decision
        if decision is None:
            self.thinking.emit(-1)
            self.ended.emit()
            return
        is_lone = self.answers_forced and self.session.forced() is not None
        if self._passed() is not None:
            self._timer.start(0)
        elif is_lone and self.session.chairs[decision.seat].is_human:
            self._timer.start(round(FORCED_TIME * self.pace))
        elif not self.session.chairs[decision.seat].is_human:
            if not self.is_paused:
                self.thinking.emit(decision.seat)
                self._look_ahead(decision)
                self._timer.start(answer_time(self.session, decision, self.thinking_time, self.pace))
        else:
            self.thinking.emit(-1)
            if decision.seat == self._viewer:
                return
            if self.needs_curtain(decision.seat):
                self.curtain_wanted.emit(decision.seat)
            else:
                self.open_curtain(decision.seat)

    def needs_curtain(self, seat: Seat) -> bool:
        """Whether the table of a seat shows something now that another person at this screen may not see."""

        def seen(eyes: Seat) -> set[tuple[object, ...]]:
            items = self.session.table(eyes).items
            return {(item.id, item.picture, item.title, item.text, item.badges) for item in items}

        own = seen(seat)
        return any(seen(other) != own for other in self.people if other != seat)

    def answer(self, action: str, follow: tuple[Follow, ...] = ()) -> None:
        """A person's answer, and what that person would answer next; what is wrong is said in one sentence and nothing
        changes."""
        decision = self.session.decision
        if decision is None or decision.seat not in self.people:
            return
        self._rest()
        if follow:
            self._wish = Wish(decision.seat, decision.kind, follow)
        picks = [str(played.action) for played in picked(self.session)]
        if action in picks:
            self._take_back(action)
        else:
            self._carry_out(action, was_passed=bool(picks))

    def step(self) -> None:
        """One decision of a computer, also while it is paused."""
        if self.session.decision is not None and not self._timer.isActive() and not self._thinking.is_busy:
            self._play_for_computer()

    def set_paused(self, paused: bool) -> None:
        self.is_paused = paused
        if paused:
            self._rest()
            self.thinking.emit(-1)
        else:
            self.go_on()

    def _play_for_computer(self) -> None:
        session = self.session
        decision = session.decision
        if decision is None:
            return
        if self._passed() is not None:
            self._pass_on(())
            return
        lone = session.forced() if self.answers_forced else None
        if lone is not None:
            self._carry_out(str(lone))
            return
        if session.chairs[decision.seat].is_human:
            return
        shunned = {action for place, action in self.shunned if place == session.cursor}
        if shunned:
            self._take_another(decision, shunned)
            return
        self._is_due = True
        if self._tallies is not None:
            self._answer_with(decision, self._tallies)
        elif not self._thinking.is_busy and not self._look_ahead(decision):
            self._carry_out(str(self._advised(decision)))

    def _look_ahead(self, decision: Decision) -> bool:
        """Begins the search of the computer that decides, which goes on beside the least time; False where there is
        nothing to look ahead for."""
        session, seat = self.session, decision.seat
        profile = PROFILES.get(session.chairs[seat].kind)
        is_lone = self.answers_forced and session.forced() is not None
        if profile is None or is_lone or not needs_search(session.game, decision):
            return False
        is_steady = is_watched(session, decision)
        self._thinking.begin(session.info.id, session.view(seat), self._seed(seat), profile, is_steady)
        return True

    def _on_found(self, tallies: tuple[Tally, ...]) -> None:
        """A search has ended: its option is played once the least time is over, or told to the person who asked."""
        decision = self.session.decision
        if decision is None:
            return
        if decision.seat in self.people:
            self._advise(tallies)
            return
        self._tallies = tallies
        if self._is_due:
            self._answer_with(decision, tallies)

    def _answer_with(self, decision: Decision, tallies: tuple[Tally, ...]) -> None:
        """Plays what a search has found; where it failed, what the game advises."""
        seat, seed = decision.seat, self._seed(decision.seat)
        if tallies:
            action = choose_by_visits(tallies, PROFILES[self.session.chairs[seat].kind].noise, Dice(seed))
        else:
            view = self.session.view(seat)
            action = GreedyPlayer(self.session.game, seed).decide(view, view.state.decision, 0)
        self._carry_out(str(action))

    def _take_another(self, decision: Decision, shunned: set[str]) -> None:
        """The first option that has not failed, without any thought, which may have been what failed."""
        others = [option for option in decision.options if str(option) not in shunned]
        if others:
            self._carry_out(str(others[0]))
        else:
            self.set_paused(True)

    def _advised(self, decision: Decision) -> Action:
        """What a computer does without looking ahead; nothing is weighed where there is but one thing to do."""
        if len(decision.forward) == 1:
            return decision.forward[0]
        view = self.session.view(decision.seat)
        return self._player(decision.seat).decide(view, view.state.decision, 0)

    def _seed(self, seat: Seat) -> int:
        """Of this decision of a seat: the same game played again is thought about in the same way."""
        mixed = hashlib.sha256(f"{self.session.seed}/{seat}/{self.session.cursor}".encode()).digest()
        return int.from_bytes(mixed[:6], "big")

    def _player(self, seat: Seat) -> Player:
        """Who plays a seat, with dice of this decision alone: what is taken back and played again goes the same way."""
        return make(self.session.chairs[seat].kind, self.session.game, self._seed(seat))

    def _rest(self) -> None:
        """Whatever a computer was about to do is given up."""
        self._timer.stop()
        self._thinking.give_up()
        self._is_due, self._tallies = False, None

    def table(self) -> Table:
        """What the seat that looks sees, with what another has moved last, and ways to take back what it has picked."""
        table = replace(self.session.table(self._viewer), moved=self._last_move.seen_by(self._viewer))
        if table.prompt.seat != self._viewer:
            return table
        options = (*table.prompt.options, *with_taking_back(self.session))
        return replace(table, prompt=replace(table.prompt, options=options))

    def _take_back(self, action: str) -> None:
        trouble = ""
        try:
            take_back(self.session, Action.parse(action, self.session.info.verbs))
        except WestmarchError as error:
            trouble = sentence(error)
        self._show_what_happened((), trouble)

    def _carry_out(self, action: str, was_passed: bool = False) -> None:
        self._is_due, self._tallies = False, None
        self.trying = (self.session.cursor, action)
        try:
            events = self.session.answer(action, was_passed)
        except WestmarchError as error:
            self.refused.emit(sentence(error))
            return
        self._is_held = False
        self._pass_on(events)

    def _pass_on(self, events: tuple[Event, ...]) -> None:
        """Answers what was said before, and passes the windows at which nobody wants to be asked; then all that has
        happened is shown at once."""
        trouble = ""
        try:
            while (action := self._wished() or self._passed()) is not None:
                events += self.session.answer(action, was_passed=True)
        except WestmarchError as error:
            self._is_held = True  # or it would be tried again and again
            trouble = sentence(error)
        self._show_what_happened(events, trouble)

    @property
    def passing(self) -> Passing:
        """What the person has set who looks at the table."""
        return self.passings[max(0, self._viewer)]

    def pass_from_now(self, passing: Passing) -> None:
        """The person who looks at the table has set anew which windows are passed."""
        own = max(0, self._viewer)
        self.passings = tuple([passing if seat == own else other for seat, other in enumerate(self.passings)])
        self._is_held = False
        self.go_on()

    def _wished(self) -> Action | None:
        """What a person has answered before being asked.

        It holds while other questions come between, such as how to pay, until the first one is asked again.
        """
        wish, decision = self._wish, self.session.decision
        if wish is None or decision is None:
            return None
        if wish.follow[0].kind == wish.kind != decision.kind:
            self._wish = None  # more of the same is not asked any more, and was not meant for another time
            return None
        if decision.seat != wish.seat:
            return None
        first, *others = wish.follow
        if decision.kind == first.kind:
            self._wish = Wish(wish.seat, wish.kind, tuple(others)) if others else None
            return next((option for option in decision.options if str(option) == first.action), None)
        if decision.kind == wish.kind:
            self._wish = None
        return None

    def _passed(self) -> Action | None:
        decision = self.session.decision
        if self._is_held or decision is None:
            return None
        answer = passed(self.session, self.passings[decision.seat])
        return plain(self.session) if answer is None and self.answers_plain else answer

    def _show_what_happened(self, events: tuple[Event, ...], trouble: str = "") -> None:
        """Keeps the game and has it shown; then says what went wrong, for what was said before is over by then."""
        if self._autosave is not None:
            self._autosave.note(self.session)
            trouble = capital(self._autosave.trouble) or trouble
        self.moved.emit(events)
        if trouble:
            self.refused.emit(trouble)

    # -- back and forth

    @property
    def can_undo(self) -> bool:
        return self.session.can_undo_for_person if self.people else self.session.can_undo

    def undo(self) -> None:
        """Back to the last choice of a person."""
        self._rest()
        self._wish = None
        try:
            if self.people:
                self.session.undo_for_person()
            else:
                self.session.undo()
        except WestmarchError as error:
            self.refused.emit(sentence(error))
            self.go_on()
            return
        self._is_held = True
        self._show_what_happened(())

    def redo(self) -> None:
        """Forth to the next choice of a person that had been taken back."""
        self._rest()
        self._wish = None
        session = self.session
        if not session.can_redo:
            self.refused.emit("There is nothing to redo.")
            self.go_on()
            return
        session.redo()
        while self._goes_on_again():
            session.redo()
        self._is_held = True
        self._show_what_happened(())

    def _goes_on_again(self) -> bool:
        """Whether what was taken back goes on up to the next choice of a person.

        Over lone options and passed windows too: to answer one anew would forget all that can still be done again.
        Where only computers play, each step is to be watched.
        """
        chair = self.session.chair
        is_lone = self.answers_forced and self.session.forced() is not None
        is_unasked = is_lone or self.session.is_pass_next
        is_choice = not self.people or (chair is not None and chair.is_human and not is_unasked)
        return self.session.can_redo and not is_choice

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
        view = self.session.view(decision.seat)
        if needs_search(self.session.game, decision):
            self._thinking.begin(self.session.info.id, view, self._seed(decision.seat), HINT)
        else:
            self._advise(())
        return True

    def _advise(self, tallies: tuple[Tally, ...]) -> None:
        """Tells what a search has found best, with what the game says about it."""
        hints = self.hints()
        if not hints:
            return
        best = choose_by_visits(tallies, 0, Dice(0)) if tallies else hints[0].action
        if best == hints[0].action:
            self.advised.emit(hints[0])
            return
        # What the game says of it is not why it was chosen: at a first look another one seemed better.
        chance = next(tally.mean for tally in tallies if tally.action == best)
        hint = next(hint for hint in hints if hint.action == best)
        said = f"Looking some moves ahead, it leaves the best chance: about {round(100 * chance)} %."
        self.advised.emit(Hint(best, hint.worth, (said,)))

    def hints(self) -> Sequence[Hint]:
        """What the game advises the person who decides, the best first."""
        decision = self.session.decision
        if decision is None or decision.seat != self._viewer:
            return ()
        return self.session.game.rate(self.session.view(self._viewer))

    def why_not(self, source: str, target: str) -> str:
        """One sentence: why a thing may not go there."""
        return self.session.game.why_not(self.session.view(self._viewer), source, target)

    def contests(self, events: Sequence[Event]) -> list[Contest]:
        """The battles that these events ended, as the viewer saw them."""
        game = self.session.game
        found = (game.contest(event.seen(self._viewer)) for event in events)
        return [contest for contest in found if contest is not None]

    def stop(self) -> None:
        """No more answers by computers: the table is left."""
        self._rest()
