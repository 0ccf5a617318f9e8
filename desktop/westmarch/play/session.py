"""A session: one game at one table, who sits at it, what has been played, and the way back."""

from __future__ import annotations

import copy
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from westmarch import games
from westmarch.engine.errors import BadSetup, IllegalAction, Runaway
from westmarch.engine.game import Game, Setup
from westmarch.engine.game_info import GameInfo, check_seats, full_options
from westmarch.engine.records import EVERYBODY, Action, Decision, Event, Outcome, Result, Seat, State, View
from westmarch.engine.table import Chart, Line, Table
from westmarch.engine.text_format import listed
from westmarch.play.chairs import Chair
from westmarch.play.match import Match
from westmarch.play.played import Played, check_of, marked

if TYPE_CHECKING:
    from westmarch.play.curves import Curve

Fairness = Literal["fair", "free", "strict"]
"""``fair``: what chance has decided or has come to light stays; ``free``: all can be undone; ``strict``: as fair, and
nobody goes back by an earlier save either (:mod:`westmarch.play.strict_games`)."""
KEEP_EVERY = 8
"""Every so many actions the State is kept; those between are played again when somebody goes back to them."""
TABLES_KEPT = 4
"""The number of States before the present one whose tables are kept: what moved last is seen by comparing them."""
CHECK_EVERY = 10
"""Every so many actions a check of the State is kept, to be compared when the game is replayed."""
LARGEST_SEED = (1 << 53) - 1
"""Seeds fit into the whole numbers of every JSON reader."""
LONGEST = 20_000
"""Actions that a game may have; one that does not end is a bug."""


class Session:
    """A running or finished game.

    The history may begin at a State instead of at the seed: a hand-written position, or the snapshot of a
    game whose cards or rules have changed since.  ``start_at`` actions were played before that State; they
    are known by their text alone and undo does not reach them.

    As many seats play as there are chairs.
    """

    def __init__(
        self,
        game_id: str,
        chairs: Sequence[Chair],
        *,
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        fairness: Fairness = "fair",
        match: Match | None = None,
        title: str = "",
        start: State | None = None,
        earlier: Sequence[str] = (),
    ) -> None:
        """A session at its first decision, or at ``start`` after ``earlier`` actions.  Raises BadSetup."""
        self.game: Game = games.load(game_id)
        self.info: GameInfo = self.game.info
        check_seats(self.info, len(chairs))
        if not 0 <= seed <= LARGEST_SEED:
            raise BadSetup(f"a seed is a whole number from 0 to {LARGEST_SEED}, not {seed}")
        self.options = full_options(self.info, dict(options or {}))
        self.seed = seed
        self.chairs = tuple(chairs)
        self.fairness: Fairness = fairness
        self.match = match
        self.title = title or f"{self.info.title}: {listed([chair.name for chair in chairs])}"
        self.start = start
        self.earlier = tuple(earlier)
        self.chances: Curve | None = None
        """How the chances stood, once that was reckoned after the end; it is kept in the save."""
        self.played = 0.0
        """Seconds that were spent at the table, without breaks."""
        self.returns = 0
        """How often a strict game was begun anew from an earlier save."""
        self.campaign = ""
        """The id of the campaign that the game belongs to, or nothing."""
        self._first: State = start if start is not None else self.game.new(Setup(self.options, len(chairs)), seed)
        if self._first.seats != len(chairs):
            raise BadSetup(f"this game goes on with {self._first.seats} seats, not {len(chairs)}")
        self._history: list[Played] = []
        self._kept: dict[int, State] = {}
        self._recent: dict[int, State] = {}
        """The States just before the present one."""
        self._checks: dict[int, str] = {}
        self._lines: dict[Seat | None, list[tuple[Line, ...]]] = {}
        self._tables: dict[tuple[int, Seat | None], tuple[Any, Table]] = {}
        """The tables of the last States that were asked for, with their State, by place and viewer."""
        self._views: dict[tuple[int, Seat | None], tuple[Any, View]] = {}
        """The Views of which those tables are, in the same way."""
        self._state = self._first
        self._at = 0

    def twin(self) -> Session:
        """A second Session at the same point, in microseconds, which another thread may look at while this goes on.

        Both share what never changes; what is read off the present State may be kept in it, so that is copied.
        """
        twin = copy.copy(self)
        twin._history, twin._kept, twin._checks = self._history.copy(), self._kept.copy(), self._checks.copy()
        twin._lines, twin._tables, twin._views, twin._state = {}, {}, {}, self._state.copy()
        return twin

    # -- what is

    @property
    def state(self) -> Any:
        """The State at the cursor; the game's own type."""
        return self._state

    @property
    def start_at(self) -> int:
        """The number of actions before the first State that undo can reach."""
        return len(self.earlier)

    @property
    def cursor(self) -> int:
        """The number of actions played, without those undone."""
        return self.start_at + self._at

    @property
    def length(self) -> int:
        """The number of actions, with those that can be redone."""
        return self.start_at + len(self._history)

    @property
    def actions(self) -> tuple[str, ...]:
        """All actions as text, with those that can be redone."""
        return (*self.earlier, *(str(played.action) for played in self._history))

    @property
    def decision(self) -> Decision | None:
        """The open question, None when the game is over."""
        decision: Decision | None = self._state.decision
        return decision

    @property
    def result(self) -> Result | None:
        return self.game.result(self._state)

    @property
    def chair(self) -> Chair | None:
        """The player who has to decide; None when the game is over."""
        return self.chairs[self.decision.seat] if self.decision is not None else None

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple([seat for seat, chair in enumerate(self.chairs) if chair.is_human])

    @property
    def unasked(self) -> tuple[int, ...]:
        """The places of the actions for which nobody was asked, also of those that can be redone."""
        return tuple([self.start_at + at for at, played in enumerate(self._history, 1) if played.was_unasked])

    def view(self, seat: Seat | None) -> View:
        return self.game.view(self._state, seat)

    def view_at(self, place: int, seat: Seat | None) -> View:
        """What a seat knew after ``place`` actions.  Raises IllegalAction outside of what is remembered."""
        state, known = self.state_at(place), self._views.get((place, seat))
        if known is None or known[0] is not state:
            known = self._views[place, seat] = state, self.game.view(state, seat)
        return known[1]

    def table(self, seat: Seat | None) -> Table:
        """The table as a seat sees it now; it is looked at more than once before it changes."""
        return self.table_at(self.cursor, seat)

    def chart(self, seat: Seat) -> Chart | None:
        """The chart of the table as a seat sees it now."""
        return self.game.chart(self.view_at(self.cursor, seat), lambda: self.table(seat))

    def plain(self, seat: Seat) -> str:
        """The answer of a seat to a question in which nothing is to be chosen (``Prompt.plain``); else nothing."""
        return self.game.plain(self.view_at(self.cursor, seat), lambda: self.table(seat))

    def table_at(self, place: int, seat: Seat | None) -> Table:
        """The table as a seat saw it after ``place`` actions.  Raises IllegalAction outside of what is remembered."""
        state, known = self.state_at(place), self._tables.get((place, seat))
        if known is None or known[0] is not state:
            known = self._tables[place, seat] = state, self.game.table(self.view_at(place, seat))
        return known[1]

    def chronicle(self, seat: Seat | None) -> list[Line]:
        """The chronicle up to the cursor, as a seat saw it; None is a spectator."""
        return self.chronicle_until(self.cursor, seat)

    def lines_since_choice(self, seat: Seat) -> int:
        """How many lines of the chronicle, as a person on a seat saw it, came after the last choice of that person."""
        self.chronicle(seat)
        lines, count = self._lines[seat], 0
        for at in range(self._at - 1, -1, -1):
            played = self._history[at]
            if played.seat == seat and self.is_choice(played) and played.kind not in self.info.replies:
                return count
            count += len(lines[at])
        return 0

    # -- playing on

    def answer(self, action: Action | str, was_unasked: bool = False) -> tuple[Event, ...]:
        """Answers the open question and gives back what happened; what could be redone is gone.

        ``was_unasked``: for a person who was not asked.

        Raises BadAction for a text that is no action of this game and IllegalAction for one that is not
        offered, and Runaway for a game that does not end; the session is then unchanged.
        """
        if isinstance(action, str):
            action = Action.parse(action, self.info.verbs)
        if self.cursor == LONGEST:
            raise Runaway(f"this game (seed {self.seed}) has not ended after {LONGEST} actions")
        played, state = self._play(self._state, action)
        self._forget_after(self._at)
        self.chances = None
        self._history.append(marked(played, was_unasked))
        self._arrive(self._at + 1, state)
        return played.events

    def forced(self) -> Action | None:
        """The lone option, where answering it for its owner gives nothing away.

        Either everybody at the table knows that there is only one, or nobody but its owner sits there to notice.
        """
        decision = self.decision
        return decision.options[0] if decision is not None and self._is_forced(decision) else None

    def played_last(self) -> Iterator[Played]:
        """The actions up to the cursor, latest first."""
        return reversed(self._history[: self._at])

    def is_choice(self, played: Played) -> bool:
        """Whether a person was asked for an action and chose it."""
        return self.chairs[played.seat].is_human and not played.was_forced and not played.was_unasked

    # -- going back and forth

    @property
    def can_undo(self) -> bool:
        return self._at > self._floor()

    @property
    def can_redo(self) -> bool:
        return self._at < len(self._history)

    @property
    def settled(self) -> int:
        """The number of actions that nothing takes back."""
        return self.start_at + self._floor()

    def undo(self) -> None:
        """Goes back by one action.  Raises IllegalAction where fairness or the beginning forbids it."""
        if not self.can_undo:
            raise IllegalAction(self._why_no_undo())
        self._arrive(self._at - 1, self._state_at(self._at - 1))

    @property
    def is_next_unasked(self) -> bool:
        """Whether nobody was asked for the action that redo comes to next."""
        return self.can_redo and self._history[self._at].was_unasked

    def redo(self) -> None:
        """Goes forth by one undone action.  Raises IllegalAction where there is none."""
        if not self.can_redo:
            raise IllegalAction("there is nothing to redo")
        self._arrive(self._at + 1, self._state_at(self._at + 1))

    @property
    def can_undo_for_person(self) -> bool:
        return self._last_choice_of_a_person() is not None

    def undo_for_person(self) -> int:
        """Goes back to the latest earlier decision at which a person had a choice; says by how many actions.

        Raises IllegalAction where there is none that fairness allows.
        """
        target = self._last_choice_of_a_person()
        if target is None:
            raise IllegalAction(self._why_no_undo())
        steps = self._at - target
        self._arrive(target, self._state_at(target))
        return steps

    def go_back_to(self, place: int) -> None:
        """Goes back to an earlier place, whatever fairness says, and forgets what followed: it has failed in a way that
        nobody foresaw."""
        at = max(0, min(place - self.start_at, self._at))
        self._arrive(at, self._state_at(at))
        self._forget_after(at)

    def _floor(self) -> int:
        """The lowest place that undo may reach."""
        if self.fairness == "free":
            return 0
        for at in range(self._at, 0, -1):
            if self._history[at - 1].is_barrier:
                return at
        return 0

    def _why_no_undo(self) -> str:
        if self._at == 0:
            return "there is nothing to undo" if not self.earlier else "undo does not reach further back"
        if self.can_undo:
            return "nobody at the table has made a choice that can be undone"
        return f"this is a {self.fairness} game: chance fell or something hidden came to light, so it stays"

    def _last_choice_of_a_person(self) -> int | None:
        for at in range(self._at - 1, self._floor() - 1, -1):
            played = self._history[at]
            if self.is_choice(played):
                return at
        return None

    # -- looking without touching; places count from the very first action

    def state_at(self, place: int) -> Any:
        """The State after ``place`` actions.  Raises IllegalAction outside of what is remembered."""
        if not self.start_at <= place <= self.length:
            raise IllegalAction(f"the history goes from {self.start_at} to {self.length}, not to {place}")
        return self._state_at(place - self.start_at)

    def events(self, since: int = 0, until: int | None = None) -> Iterator[tuple[int, Event]]:
        """Each event with the number of its action, unredacted: use :meth:`Event.seen` before showing one."""
        last = self._at if until is None else until - self.start_at
        for at in range(max(0, since - self.start_at), last):
            for event in self._history[at].events:
                yield self.start_at + at, event

    def chronicle_until(self, place: int, seat: Seat | None) -> list[Line]:
        """The chronicle of the first ``place`` actions, as a seat saw it."""
        known = self._lines.setdefault(seat, [])
        last = max(0, min(place - self.start_at, len(self._history)))
        for played in self._history[len(known) : last]:
            told = (self.game.tell(event.seen(seat), seat) for event in played.events)
            known.append(tuple(line for line in told if line is not None))
        return [line for lines in known[:last] for line in lines]

    def checks(self) -> dict[int, str]:
        """The checks up to the cursor by place; the last stands at the cursor."""
        found = {self.start_at + at: check for at, check in self._checks.items() if at <= self._at}
        found[self.cursor] = check_of(self._state)
        return dict(sorted(found.items()))

    def restore_redo(self, tail: Sequence[Action], unasked: Collection[int] = ()) -> None:
        """Restores the actions that can be redone, as far as they are legal: those that a save has beyond its cursor.

        ``unasked``: the places of those for which nobody was asked.
        """
        place, state = self._at, self._state
        for action in tail:
            try:
                played, state = self._play(state, action)
            except IllegalAction:
                return
            place += 1
            self._history.append(marked(played, self.start_at + place in unasked))
            self._keep(place, state)

    # -- inside

    def _is_forced(self, decision: Decision) -> bool:
        is_watched = any(chair.is_human for seat, chair in enumerate(self.chairs) if seat != decision.seat)
        return len(decision.options) == 1 and (decision.is_open or not is_watched)

    def _is_final(self, seat: Seat, outcome: Outcome) -> bool:
        """Whether what came to light stays so in a fair game.

        A lone person among computers may think again unless they have learnt something themselves.
        """
        return bool(outcome.learnt_by & (1 << seat if self.people == (seat,) else EVERYBODY))

    def _play(self, state: Any, action: Action) -> tuple[Played, Any]:
        decision: Decision | None = state.decision
        outcome = self.game.apply(state, action)
        assert decision is not None, "apply refuses an action when nothing is asked"
        is_forced = self._is_forced(decision)
        is_barrier = self._is_final(decision.seat, outcome)
        played = Played(action, decision.seat, is_forced, outcome.events, is_barrier, kind=decision.kind)
        return played, outcome.state

    def _arrive(self, at: int, state: Any) -> None:
        known = self._recent | {self._at: self._state}
        self._recent = {place: known[place] for place in range(at - KEEP_EVERY, at) if place in known}
        self._at, self._state = at, state
        kept = range(self.cursor - TABLES_KEPT, self.cursor + 1)
        self._tables = {key: laid for key, laid in self._tables.items() if key[0] in kept}
        self._views = {key: seen for key, seen in self._views.items() if key[0] in kept}
        self._keep(at, state)

    def _keep(self, at: int, state: Any) -> None:
        if at % KEEP_EVERY == 0:
            self._kept[at] = state
        if (self.start_at + at) % CHECK_EVERY == 0 and at not in self._checks:
            self._checks[at] = check_of(state)

    def _state_at(self, at: int) -> Any:
        if at == self._at:
            return self._state
        if at in self._recent:
            return self._recent[at]
        base = at - at % KEEP_EVERY
        state = self._kept[base] if base else self._first
        for played in self._history[base:at]:
            state = self.game.apply(state, played.action).state
        return state

    def _forget_after(self, at: int) -> None:
        if at == len(self._history):
            return
        del self._history[at:]
        self._kept = {place: state for place, state in self._kept.items() if place <= at}
        self._checks = {place: check for place, check in self._checks.items() if place <= at}
        for lines in self._lines.values():
            del lines[at:]
