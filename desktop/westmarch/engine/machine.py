"""The machine: walks the steps on the State's stack until a decision is open or nothing is left to do.

A game is a set of :class:`Rules`: handlers for its steps, and for each kind of question what an answer does.  The
control words are the same in every game:

=============  ===============================================================================================
``all_of``     its steps, one after the other
``repeat``     its steps as often as its argument (a number or a bound name) says
``each_seat``  its steps once for each seat in its arguments (numbers, bound names, groups), bound as ``seat``
``when``       its steps, if the condition named by its first argument holds
=============  ===============================================================================================

A name is bound for the steps inside the one that binds it, however deep, and for nothing after it.

Each kind of question has one function that lists its options.  It is used to ask, to fill in the options of a sampled
world and to check a save, so these cannot drift apart; what it needs besides the table travels in the Decision, and so
does the work that waits for the answer (``then``): on the stack lies nothing but what comes next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from westmarch.engine.change import Change
from westmarch.engine.errors import IllegalAction, Runaway
from westmarch.engine.records import Action, Decision, Frame, Outcome, Seat, State, Step


class Options(NamedTuple):
    """What a question offers: actions that bring the game forward, and ``idle`` ones that only rearrange."""

    actions: Sequence[Action]
    idle: Sequence[Action] = ()


AnyChange = Change[Any]  # rules of one game only ever see their own State type
StepRule = Callable[[AnyChange, Step], None]
Answer = Callable[[AnyChange, Action], None]
Question = Callable[[Any, Decision], Sequence[Action] | Options]
"""A State, and the question without its options: who is asked, and what it is about."""
Condition = Callable[[AnyChange, Step], bool]
Group = Callable[[AnyChange], Sequence[Seat]]

CALM = "calm"
"""Kept beside the fields of a State in which what must always hold does, by a game that can tell."""
STEP_LIMIT = 10_000
"""Steps between two decisions after which a loop is taken for a bug."""


class Rules:
    """One game's rules by name, and the type of its States.

    Names are unique: a second rule of the same name is a mistake.
    """

    def __init__(self, state: type[State] = State) -> None:
        self.state = state
        self.steps: dict[str, StepRule] = {
            "all_of": _all_of,
            "repeat": _repeat,
            "each_seat": self._each_seat,
            "when": self._when,
        }
        self.questions: dict[str, Question] = {}
        self.answers: dict[str, Answer] = {}
        self.conditions: dict[str, Condition] = {}
        self.plays: Callable[[Any, Seat], bool] = lambda state, seat: True
        """Whether a seat still plays: a game in which players fall out sets it."""
        self.groups: dict[str, Group] = {}
        self.always: Callable[[AnyChange], None] | None = None
        """What must hold after every step, as long as nobody is asked: a game with such rules sets it."""

    # -- registering

    def step(self, name: str) -> Callable[[StepRule], StepRule]:
        """Registers a rule that a step of this name runs."""
        return _registrar(self.steps, name)

    def question(self, *kinds: str) -> Callable[[Question], Question]:
        """Registers the options of kinds of question."""

        return _registrar(self.questions, *kinds)

    def answer(self, *kinds: str) -> Callable[[Answer], Answer]:
        """Registers what an answer to a question of these kinds does."""
        return _registrar(self.answers, *kinds)

    def condition(self, name: str) -> Callable[[Condition], Condition]:
        """Registers the question of a ``when`` step."""
        return _registrar(self.conditions, name)

    def group(self, name: str) -> Callable[[Group], Group]:
        """Registers seats, in order, that an ``each_seat`` step can name together."""
        return _registrar(self.groups, name)

    def unknown(self, steps: Iterable[Step]) -> list[str]:
        """What these steps, and those inside them, ask for in vain.  For card readers and checks of a save."""
        missing: list[str] = []
        for step in steps:
            word, args = step.do, step.args
            if word == "when":
                if not args or args[0] not in self.conditions:
                    missing.append(f"the condition {args[0] if args else ''!r}")
            elif word not in self.steps:
                missing.append(f"the step {word!r}")
            missing += self.unknown(step.steps)
        return missing

    # -- asking

    def ask(
        self,
        change: AnyChange,
        seat: Seat,
        kind: str,
        *about: str,
        is_open: bool = False,
        least: int = 0,
        then: tuple[Step, ...] = (),
    ) -> bool:
        """Opens a question for a seat if it has at least so many options; whether it has.

        ``is_open``: everybody at the table can tell what the options are.  ``then`` waits for the answer.
        """
        question = self.filled(change.state, Decision(seat, kind, (), about, 0, is_open, change.names, then))
        if len(question.options) < least:
            return False
        change.open(question)
        return True

    def is_as_listed(self, state: Any, decision: Decision) -> bool:
        """Whether a question from a file is one that could be asked of this State, and offers what the rules offer.

        Who is asked, what it is about and who may know its options is for the game to check.
        """
        try:
            return bool(decision.options) and self.filled(state, decision) == decision
        except (AssertionError, LookupError, TypeError, ValueError):
            return False

    def filled(self, state: Any, decision: Decision) -> Decision:
        """A question with its options, listed anew; those that it has do not count."""
        found = self.questions[decision.kind](state, decision)
        actions, idle = found if isinstance(found, Options) else (found, ())
        seat, kind, about = decision.seat, decision.kind, decision.about
        options, is_open = (*actions, *idle), decision.is_open
        return Decision(seat, kind, options, about, len(idle), is_open, decision.names, decision.then)

    def fill_in(self, state: Any) -> None:
        """Lists the options of the open question, where they are not known, as in a world made from a View."""
        decision = state.decision
        if decision is not None and not decision.options:
            state.decision = self.filled(state, decision)

    def options(self, state: Any, kind: str, seat: Seat, about: tuple[str, ...] = ()) -> tuple[Action, ...]:
        """What a question of this kind would offer now."""
        return self.filled(state, Decision(seat, kind, (), about)).options

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of questions that this game asks."""
        return tuple(self.questions)

    # -- running

    def apply(self, state: Any, action: Action) -> Outcome:
        """One action applied to a copy of the State.  Raises IllegalAction; the argument is never changed."""
        change: AnyChange = Change(state.successor())
        self.advance(change, action)
        return Outcome(change.state, tuple(change.events), change.is_barrier)

    def advance(self, change: AnyChange, action: Action) -> None:
        """One action applied in place, to a private copy that nobody else holds: what a search does."""
        state = change.state
        decision = state.decision
        if decision is None:
            raise IllegalAction(f"the game is over; {action} comes too late")
        if action not in decision.options:
            raise IllegalAction(f"{action} is not among the {len(decision.options)} options now")
        state.decision = None
        change.names = decision.names
        change.seat = decision.seat
        change.about = decision.about
        change.then = decision.then
        self.answers[decision.kind](change, action)
        self.run(change)

    def run(self, change: AnyChange) -> None:
        """Works on until a decision is open, the game has ended or the stack is empty.  Raises Runaway."""
        state = change.state
        steps, always, kept = self.steps, self.always, getattr(state, "__dict__", ())
        for _ in range(STEP_LIMIT):
            if always is not None and CALM not in kept and state.decision is None and state.result is None:
                always(change)
            stack = state.stack
            if state.decision is not None or not stack:
                return
            top = stack[-1]
            waiting, names = top.steps, top.names
            step = waiting[0]
            state.stack = (*stack[:-1], Frame(waiting[1:], names)) if len(waiting) > 1 else stack[:-1]
            change.names = names
            steps[step.do](change, step)
        if state.decision is None and state.stack:
            following = state.stack[-1].steps[0].do
            raise Runaway(f"{STEP_LIMIT} steps without a decision; the next would be {following!r}")

    # -- control words that need the game

    def _each_seat(self, change: AnyChange, step: Step) -> None:
        """One seat at a time: who falls out before his turn comes is passed over."""
        seats: list[str] = []
        for word in step.args:
            if word in self.groups:
                seats += map(str, self.groups[word](change))
            else:
                seats.append(change.bound(word))
        for number, seat in enumerate(seats, 1):
            if self.plays(change.state, int(seat)):
                if seats[number:]:
                    change.push(Step(step.do, tuple(seats[number:]), step.steps))
                change.push(*step.steps, names={**change.names, "seat": seat})
                return

    def _when(self, change: AnyChange, step: Step) -> None:
        if self.conditions[step.args[0]](change, step):
            change.push(*step.steps)


def _all_of(change: AnyChange, step: Step) -> None:
    change.push(*step.steps)


def _repeat(change: AnyChange, step: Step) -> None:
    change.push(*(step.steps * int(change.bound(step.args[0]))))


def _registrar(table: dict[str, Any], *names: str) -> Callable[[Any], Any]:
    def register(rule: Any) -> Any:
        for name in names:
            if name in table:
                raise ValueError(f"there is a rule named {name!r} already")
            table[name] = rule
        return rule

    return register
