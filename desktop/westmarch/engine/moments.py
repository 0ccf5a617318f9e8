"""Moments: what is about to happen or has just happened, and everybody who may say something to it.

A thing that happens is a :class:`Moment` in ``State.moments`` and a frame of five steps on the stack: ``would``
(cancel, prevent, replace), ``when``, *befall* (it happens), ``after``, and the end.  At each stage forced abilities
come first, in the first player's order, then the seats may answer in player order until all have passed in a row.  An
action window is a moment with the one stage ``open``.  What several conditions of one occurrence bring about shares a
window.

A forced ability works only if it was active when its trigger occurred: when the stage began, after all the work of what
happened and before what always holds (``Rules.always``) looked at it.  What comes into play or becomes active later,
be it by another forced ability of the same stage, has missed its trigger.

A game says what fits at a stage (:class:`Ready`, computed from the State), in which order the seats answer, which of
them may be asked, and how each thing is carried out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import groupby, repeat
from typing import Annotated, Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from westmarch.engine.kinds import Kind, one_of
from westmarch.engine.machine import SETTLED, AnyChange, Rules
from westmarch.engine.records import Action, Decision, Event, Frame, Seat, Step, Steps
from westmarch.engine.signatures import is_sensible, shown
from westmarch.engine.stack_checks import LONGEST, check_frames
from westmarch.engine.state_checks import require

Facts = dict[str, str]
WOULD, WHEN, AFTER, OPEN = "would", "when", "after", "open"
STAGE, BEFALLS, JOINS, END = "moment_stage", "moment_befalls", "moment_joins", "moment_ends"
Stage = Annotated[str, one_of("a stage of a moment", (WOULD, WHEN, AFTER, OPEN))]
Again = Annotated[str, one_of("'again'", ("again",))]
NOTHING = Event("nothing", {})
"""In place of a part that was cancelled: the others keep their numbers."""
PASS = Action.of("pass")
_KEPT = "ready"
"""Where a State keeps, beside its fields, what was ready when the open question was asked."""


class Moment(Struct, frozen=True):
    """``parts`` happen at once.  At the present stage these abilities are ``spent``, so many ``passes`` were given in a
    row, and ``turn`` is asked next.  ``instead`` replaces a part, by its number.  ``triggered`` are the forced
    abilities that were active when the stage began, by their keys, each with its bearer; None: it has not begun."""

    parts: tuple[Event, ...]
    spent: tuple[str, ...] = ()
    passes: int = 0
    turn: Seat | None = None
    instead: dict[str, Frame] = {}
    triggered: dict[str, str] | None = None


class Ready(NamedTuple):
    """An ability that fits now.  ``key`` is another one for each bearer, text and part that it answers; ``bearer`` is
    another word each time a card comes into play, and empty once it has left."""

    key: str
    seat: Seat
    is_forced: bool
    action: Action
    steps: Steps
    names: dict[str, str]
    bearer: str = ""


Happening = Callable[[AnyChange, Facts], Facts | tuple[Facts, ...] | None]
"""Carries one part out; the facts as they came to be, of several parts if others came with it, or None if nothing came
of it."""
AtOnce = Callable[[AnyChange, Sequence[Facts]], Sequence[Facts]]
"""Carries all parts of one kind out together; the facts as they came to be."""


def _told(change: AnyChange, facts: Facts) -> Facts:
    return facts


def _each(told: Facts | tuple[Facts, ...] | None) -> tuple[Facts, ...]:
    return told if isinstance(told, tuple) else (told,) if told is not None else ()


@cache
def _stage(*words: str) -> Step:
    return Step(STAGE, words)


_JOIN = Step(JOINS)
_AFTER = _stage(AFTER)


class Moments:
    """The moments of one game, kept in ``State.moments``; its State has a ``__dict__`` (``dict=True``)."""

    ready: Callable[[Any, str, Moment], Sequence[Ready]]
    forced: Callable[[Any, str, Moment, int], Sequence[Ready]]
    heard: Callable[[Any, str, Sequence[Facts]], tuple[Sequence[str] | None, bool]]
    may: Callable[[Any, str, Moment, Seat], bool]
    counted: Callable[[Any, str, Sequence[Event]], Sequence[Event]]
    apart: Callable[[Any, Sequence[Ready]], list[Ready]]

    def __init__(self, rules: Rules, order: Callable[[Any], Sequence[Seat]]) -> None:
        """``order``: the seats that play, the first player first."""
        self.rules, self.order = rules, order
        self.happenings: dict[str, Happening] = {}
        self.at_once: dict[str, AtOnce] = {}
        self.facts: dict[str, Kind] = {}
        """What the facts of this game's events stand for, by their names; others are any text."""
        rules.moments = self
        rules.step(STAGE)(self._stage)
        rules.step(BEFALLS)(self._befall)
        rules.step(JOINS)(self._join)
        rules.step(END)(_end)
        rules.question("forced", "respond", OPEN)(self._options)
        for kind in ("forced", "respond", OPEN):
            rules.answer(kind)(self._answered)

    def connect(
        self,
        ready: Callable[[Any, str, Moment], Sequence[Ready]],
        forced: Callable[[Any, str, Moment, int], Sequence[Ready]],
        heard: Callable[[Any, str, Sequence[Facts]], tuple[Sequence[str] | None, bool]],
        may: Callable[[Any, str, Moment, Seat], bool],
        counted: Callable[[Any, str, Sequence[Event]], Sequence[Event]],
        apart: Callable[[Any, Sequence[Ready]], list[Ready]],
    ) -> None:
        """Takes the functions of the module that knows the game's texts, once.

        ``ready``: what fits at a stage; ``forced``: the forced abilities among it that answer the parts from this
        number on.  ``heard``: the stages at which some text listens to an event, or None if no text of this game ever
        does, and whether it is counted.  ``may``: whether a seat without a response must be asked nevertheless, to
        hide that it has none.  ``counted``: what reaches a stage, once it has been counted by
        whoever answers the first of its kind only.  ``apart``: what is ready, with actions that tell
        apart what one text may be about, where several things happen at once.
        """
        self.ready, self.forced, self.heard, self.may, self.counted = ready, forced, heard, may, counted
        self.apart = apart

    def told(self, *names: str) -> None:
        """Registers things that have happened already when they are told."""
        for name in names:
            self.happenings[name] = _told

    def happens(self, name: str) -> Callable[[Happening], Happening]:
        """Registers how a thing that happens is carried out."""

        def register(rule: Happening) -> Happening:
            self.happenings[name] = rule
            return rule

        return register

    def happens_at_once(self, name: str) -> Callable[[AtOnce], AtOnce]:
        """Registers how a thing that happens to several at once is carried out for all of them together."""

        def register(rule: AtOnce) -> AtOnce:
            self.at_once[name] = rule
            self.happenings[name] = lambda change, facts: tuple(rule(change, (facts,)))
            return rule

        return register

    def occur(self, change: AnyChange, name: str, *parts: Facts, then: Steps = ()) -> None:
        """Lets something happen to some things at once, and ``then`` what follows if any of it was done.

        What state-based rules bring about before anybody could answer its cause shares the window of that cause.
        """
        state = change.state
        (stages, is_counted), is_told = self.heard(state, name, parts), self.happenings[name] is _told
        events: Sequence[Event] = ()
        if stages or is_counted:
            events = [Event(name, facts) for facts in parts]
        if is_counted:
            events = self.counted(state, AFTER if is_told else WOULD, events)
        if not stages:
            stack = state.stack
            done = parts
            if not is_told:
                done = tuple(self._carried_out(change, name, parts))
            if is_counted and not is_told:
                self.counted(state, AFTER, [Event(name, facts) for facts in done])
            if then and done and state.result is None:
                state.stack = (*stack, Frame(then, change.names), *state.stack[len(stack) :])
            return
        top = state.stack[-1].steps[0] if state.stack else None
        is_joining = not then and top in (_AFTER, _JOIN)
        state.moments = (*state.moments, Moment(tuple(events)))
        first = [_stage(stage) for stage in (WOULD, WHEN) if stage in stages]
        if first or not is_told:
            first.append(Step(BEFALLS))
        last = [_JOIN] if is_joining else [*([_stage(AFTER)] if AFTER in stages else []), Step(END, (), then)]
        change.push(*first, *last)

    def is_triggering(self, state: Any) -> bool:
        """Whether something has just happened and it is not known yet which forced abilities it triggers: until then
        what always holds waits.  Never where nothing is under way."""
        if not state.stack:
            return False
        top = state.stack[-1].steps[0]
        return top.do == JOINS or (top.do == STAGE and state.moments[-1].triggered is None and top.args[0] != OPEN)

    def trigger(self, state: Any) -> None:
        """Which forced abilities answer what has just happened is settled now, though something else is done first."""
        found = self.forced(state, AFTER, state.moments[-1], 0)
        _amend(state, triggered=_by_key(found) if found else {})

    def window(self, change: AnyChange, name: str) -> None:
        """An action window: everybody may act until all have passed in a row; none, if nobody might do anything."""
        state, moment = change.state, Moment((Event(name, {}),))
        able = self.ready(state, OPEN, moment)
        if able or any(map(self.may, repeat(state), repeat(OPEN), repeat(moment), self.order(state))):
            state.moments = (*state.moments, moment)
            state.__dict__[_KEPT] = (moment, able)
            change.push(_stage(OPEN), Step(END))

    # -- a stage

    def _stage(self, change: AnyChange, stage: Stage, *again: Again) -> None:
        state = change.state
        if stage != OPEN and state.moments[-1].triggered is None:
            found = self.forced(state, stage, state.moments[-1], 0)
            _amend(state, triggered=_by_key(found) if found else {})
            if SETTLED not in state.__dict__:
                change.push(_stage(stage, *again))
                return
        moment, order, left = state.moments[-1], self.order(state), self.left(state, stage)
        state.__dict__.pop(_KEPT, None)
        later = _stage(stage, "again")  # another step than AFTER: from now on what happens has its own window
        forced = [ready for ready in left if ready.is_forced] if left and stage != OPEN else []
        if forced:
            change.push(later)
            if len({ready.action for ready in forced}) == 1:  # one text, perhaps for several parts
                self._begin(change, forced[0], stage)
            else:
                state.__dict__[_KEPT] = (moment, left)
                self.rules.ask(change, order[0], "forced", stage, is_open=True)
            return
        able, passes = [ready.seat for ready in left], moment.passes
        first = order.index(moment.turn) if moment.turn in order else 0
        for seat in [*order[first:], *order[:first]][: max(0, len(order) - passes)]:
            if seat in able or self.may(state, stage, moment, seat):
                state.__dict__[_KEPT] = (_amend(state, passes=passes, turn=seat), left)
                change.push(later)
                self.rules.ask(change, seat, OPEN if stage == OPEN else "respond", stage)
                return
            passes += 1
        if stage != AFTER or moment.spent or moment.passes or moment.turn is not None:
            _amend(state, spent=(), passes=0, turn=None, triggered=None)

    def left(self, state: Any, stage: str) -> list[Ready]:
        """What may be begun at the present stage of the innermost moment, and has not been yet."""
        moment = state.moments[-1]
        kept: tuple[Moment, list[Ready]] | None = state.__dict__.get(_KEPT)
        if kept is not None and kept[0] is moment:  # nothing has happened since the question was asked
            return kept[1]
        found, spent, triggered = self.ready(state, stage, moment), moment.spent, moment.triggered
        left = [
            ready
            for ready in found
            if ready.key not in spent and (not ready.is_forced or triggered is None or _was_active(triggered, ready))
        ]
        return self.apart(state, left) if len(left) > 1 and len(moment.parts) > 1 else left

    def _options(self, state: Any, asked: Decision, stage: Stage) -> list[Action]:
        left = self.left(state, stage)
        if asked.kind == "forced":
            return list(dict.fromkeys([ready.action for ready in left if ready.is_forced]))
        return [*dict.fromkeys([ready.action for ready in left if ready.seat == asked.seat]), PASS]

    def _answered(self, change: AnyChange, action: Action, stage: Stage) -> None:
        state, order = change.state, self.order(change.state)
        following = order[(order.index(change.seat) + 1) % len(order)]
        if action == PASS:
            moment, kept = state.moments[-1], state.__dict__.pop(_KEPT, None)
            passed = _amend(state, passes=moment.passes + 1, turn=following)
            if kept is not None and kept[0] is moment:
                state.__dict__[_KEPT] = (passed, kept[1])
            return
        left = self.left(state, stage)
        state.__dict__.pop(_KEPT, None)
        fits = [ready for ready in left if ready.action == action]
        chosen = next(ready for ready in fits if ready.is_forced or ready.seat == change.seat)
        if not chosen.is_forced:
            _amend(state, passes=0, turn=following)
        self._begin(change, chosen, stage)

    def _begin(self, change: AnyChange, chosen: Ready, stage: str) -> None:
        """The ability's own work; its text finds the moment and the part under these names."""
        state = change.state
        if stage != OPEN:
            _amend(state, spent=(*state.moments[-1].spent, chosen.key))
        change.push(*chosen.steps, names=chosen.names)

    # -- what happens

    def _befall(self, change: AnyChange) -> None:
        state = change.state
        at = len(state.moments) - 1
        moment, done = state.moments[at], []
        for number in sorted(moment.instead, reverse=True):
            frame = moment.instead[number]
            change.push(*frame.steps, names=frame.names)
        parts = [part for n, part in enumerate(moment.parts) if part != NOTHING and str(n) not in moment.instead]
        for name, alike in groupby(parts, key=lambda part: part.name):
            done += [Event(name, facts) for facts in self._carried_out(change, name, [part.facts for part in alike])]
            if state.result is not None:
                return
        _amend(state, at, parts=tuple(self.counted(state, AFTER, done)), instead={})

    def _carried_out(self, change: AnyChange, name: str, parts: Sequence[Facts]) -> list[Facts]:
        """The facts of some parts of one kind as they came to be; none if that has ended the game."""
        if name in self.at_once:
            return list(self.at_once[name](change, parts))
        done: list[Facts] = []
        for facts in parts:
            done += _each(self.happenings[name](change, facts))
            if change.state.result is not None:
                return []
        return done

    def _join(self, change: AnyChange) -> None:
        """What was done shares the window of its cause; whom that has triggered already, what was done joins."""
        state = change.state
        inner, state.moments = state.moments[-1], state.moments[:-1]
        outer = state.moments[-1]
        joined = _amend(state, parts=(*outer.parts, *inner.parts))
        if outer.triggered is not None:
            more = self.forced(state, AFTER, joined, len(outer.parts))
            _amend(state, triggered=outer.triggered | _by_key(more))

    # -- a State from a file

    def check(self, state: Any) -> None:
        """Raises BadPosition unless the moments under way are such as this game can have, and each has its end."""
        for moment in state.moments:
            require(0 <= moment.passes <= state.seats, "a current event is wrong")  # all its parts may be replaced
            is_asked = moment.turn is None or 0 <= moment.turn < state.seats
            require(is_asked, "it is the turn of a player who does not exist")
            for event in moment.parts:
                self._check_event(state, event)
            triggered = moment.triggered or {}
            is_short = all([len(key) + len(bearer) <= LONGEST for key, bearer in triggered.items()])
            require(is_short, "a triggered ability is wrong")
            places = [str(number) for number in range(len(moment.parts))]
            require(all([number in places for number in moment.instead]), "a replacement effect replaces nothing")
            check_frames(self.rules, state, tuple(moment.instead.values()))
        if state.result is None:  # what was under way when the game ended is left as it was
            self._check_ends(state)

    def _check_event(self, state: Any, event: Event) -> None:
        is_known = event == NOTHING or event.name in self.happenings or not event.facts
        require(is_known, f"there is no event {shown(event.name)}")
        for name, text in event.facts.items():
            kind = self.facts.get(name)
            require(len(text) <= LONGEST and (kind is None or is_sensible(kind, state, text)), f"{name!r} is wrong")

    def _check_ends(self, state: Any) -> None:
        """Whatever is said of a moment lies above its end, and each moment has one."""
        frames = [[step.do for step in frame.steps] for frame in state.stack]
        ends = sum([words.count(END) + words.count(JOINS) for words in frames])
        require(ends == len(state.moments), "the current events do not fit the waiting effects")
        is_begun = False
        for frame, words in zip(state.stack, frames, strict=True):
            is_begun = is_begun or END in words or JOINS in words
            is_within = is_begun or not (STAGE in words or BEFALLS in words)
            require(is_within, "a current event would never end")
            require(not any([_has_moments(step.steps) for step in frame.steps]), "an event is inside another step")


def _has_moments(steps: Steps) -> bool:
    return any([step.do in (STAGE, BEFALLS, JOINS, END) or _has_moments(step.steps) for step in steps])


def _by_key(found: Sequence[Ready]) -> dict[str, str]:
    return {ready.key: ready.bearer for ready in found}


def _was_active(triggered: dict[str, str], ready: Ready) -> bool:
    """Whether a forced ability was triggered: borne by a card that is still the same, or has left since."""
    return ready.key in triggered and ready.bearer in ("", triggered[ready.key])


def _end(change: AnyChange, then: Steps = ()) -> None:
    state = change.state
    ended, state.moments = state.moments[-1], state.moments[:-1]
    if ended.parts:
        change.push(*then)


def _amend(state: Any, at: int = -1, **fields: Any) -> Moment:
    moments: list[Moment] = list(state.moments)
    moments[at] = replace(moments[at], **fields)
    state.moments = tuple(moments)
    return moments[at]


def alter(change: AnyChange, at: int, part: int, event: Event) -> None:
    """Another amount or victim; NOTHING: it is cancelled, and nobody can refer to it any more."""
    parts = list(change.state.moments[at].parts)
    parts[part] = event
    _amend(change.state, at, parts=tuple(parts))


def join_part(moments: Moments, change: AnyChange, at: int, stage: str, event: Event) -> None:
    """One part more is about to happen; forced abilities that are active now answer it, too."""
    state = change.state
    before = state.moments[at]
    joined = _amend(state, at, parts=(*before.parts, event))
    if before.triggered is not None and at == len(state.moments) - 1:
        more = moments.forced(state, stage, joined, len(before.parts))
        _amend(state, at, triggered=before.triggered | _by_key(more))


def replace_by(change: AnyChange, at: int, part: int, steps: Steps) -> None:
    """Something else happens when its time has come; the latest replacement counts."""
    frame = Frame(steps, change.names)
    _amend(change.state, at, instead=change.state.moments[at].instead | {str(part): frame})
