"""The machine: walks the steps on the State's stack until a decision is open or nothing is left to do.

A game is a set of :class:`Rules`: handlers for its steps, and for each kind of question what an answer does.  The
control words are the same in every game:

=============  ===============================================================================================
``all_of``     its steps, one after the other
``repeat``     its steps as often as its argument (a number or a bound name) says
``each_seat``  its steps once for each seat in its arguments (numbers, bound names, groups), bound as ``seat``
``when``       its steps, if the condition named by its first argument holds
``choose``     a seat, an offer, a name: its steps with the seat's choice from the offer bound to the name;
               where nothing is on offer they are left out
=============  ===============================================================================================

A name is bound for the steps inside the one that binds it, however deep, and for nothing after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from westmarch.engine.change import Change
from westmarch.engine.errors import IllegalAction, Runaway
from westmarch.engine.records import Action, Frame, Outcome, Seat, Step

AnyChange = Change[Any]  # rules of one game only ever see their own State type
StepRule = Callable[[AnyChange, Step], None]
Offer = Callable[[AnyChange, Step], Sequence[Action]]
Answer = Callable[[AnyChange, Action], None]
Condition = Callable[[AnyChange, Step], bool]
Group = Callable[[AnyChange], Sequence[Seat]]

STEP_LIMIT = 10_000
"""Steps between two decisions after which a loop is taken for a bug."""

WAITING = "chosen"
"""The step that holds a ``choose`` step's own steps on the stack until the answer is in.  It is never run."""


class Rules:
    """One game's rules by name.  Names are unique: a second rule of the same name is a mistake."""

    def __init__(self) -> None:
        self.steps: dict[str, StepRule] = {
            "all_of": _all_of,
            "repeat": _repeat,
            "each_seat": self._each_seat,
            "when": self._when,
            "choose": self._choose,
        }
        self.answers: dict[str, Answer] = {"choose": _chosen}
        self.offers: dict[str, Offer] = {}
        self.conditions: dict[str, Condition] = {}
        self.groups: dict[str, Group] = {}

    # -- registering

    def step(self, name: str) -> Callable[[StepRule], StepRule]:
        """Registers a rule that a step of this name runs."""
        return _registrar(self.steps, name)

    def answer(self, kind: str) -> Callable[[Answer], Answer]:
        """Registers what an answer to a question of this kind does."""
        return _registrar(self.answers, kind)

    def offer(self, name: str) -> Callable[[Offer], Offer]:
        """Registers the candidates of a ``choose`` step: actions whose last word is what gets bound."""
        return _registrar(self.offers, name)

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
            if word in ("choose", WAITING):
                if len(args) != 3:
                    missing.append(f"{word} with a seat, an offer and a name, not {len(args)} words")
                elif args[1] not in self.offers:
                    missing.append(f"the offer {args[1]!r}")
            elif word == "when":
                if not args or args[0] not in self.conditions:
                    missing.append(f"the condition {args[0] if args else ''!r}")
            elif word not in self.steps:
                missing.append(f"the step {word!r}")
            missing += self.unknown(step.steps)
        return missing

    # -- running

    def apply(self, state: Any, action: Action) -> Outcome:
        """One action applied to a copy of the State.  Raises IllegalAction; the argument is never changed."""
        change: AnyChange = Change(state.copy())
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
        self.answers[decision.kind](change, action)
        self.run(change)

    def run(self, change: AnyChange) -> None:
        """Works on until a decision is open, the game has ended or the stack is empty.  Raises Runaway."""
        state = change.state
        steps = self.steps
        for _ in range(STEP_LIMIT):
            if state.decision is not None or not state.stack:
                return
            frame = state.stack[-1]
            step = frame.steps[0]
            rest = frame.steps[1:]
            if rest:
                state.stack = (*state.stack[:-1], Frame(rest, frame.names))
            else:
                state.stack = state.stack[:-1]
            change.names = frame.names
            steps[step.do](change, step)
        if state.decision is None and state.stack:
            waiting = state.stack[-1].steps[0].do
            raise Runaway(f"{STEP_LIMIT} steps without a decision; the next would be {waiting!r}")

    def reoffer(self, state: Any) -> tuple[Action, ...]:
        """The options of the open ``choose`` question, computed anew: for samplers and checks of a save."""
        waiting = state.stack[-1].steps[0]
        change: AnyChange = Change(state, is_quiet=True)
        change.names = state.stack[-1].names
        return tuple(self.offers[waiting.args[1]](change, waiting))

    # -- control words that need the game

    def _each_seat(self, change: AnyChange, step: Step) -> None:
        seats: list[str] = []
        for word in step.args:
            if word in self.groups:
                seats += map(str, self.groups[word](change))
            else:
                seats.append(change.bound(word))
        names = change.names
        for seat in reversed(seats):
            change.push(*step.steps, names={**names, "seat": seat})

    def _when(self, change: AnyChange, step: Step) -> None:
        if self.conditions[step.args[0]](change, step):
            change.push(*step.steps)

    def _choose(self, change: AnyChange, step: Step) -> None:
        seat, offer, _ = step.args
        options = self.offers[offer](change, step)
        if options:
            change.push(Step(WAITING, step.args, step.steps))
            change.ask(int(change.bound(seat)), "choose", options, about=step.args)


def _chosen(change: AnyChange, action: Action) -> None:
    state = change.state
    waiting = state.stack[-1].steps[0]
    state.stack = state.stack[:-1]
    change.push(*waiting.steps, names={**change.names, waiting.args[2]: action.words[-1]})


def _all_of(change: AnyChange, step: Step) -> None:
    change.push(*step.steps)


def _repeat(change: AnyChange, step: Step) -> None:
    change.push(*(step.steps * int(change.bound(step.args[0]))))


def _registrar(table: dict[str, Any], name: str) -> Callable[[Any], Any]:
    def register(rule: Any) -> Any:
        if name in table:
            raise ValueError(f"there is a rule named {name!r} already")
        table[name] = rule
        return rule

    return register
