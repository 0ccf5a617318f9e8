"""The machine: walks the steps on the State's stack until a decision is open or nothing is left to do.

A game is a set of :class:`Rules`: handlers for its steps, and for each kind of question what it offers and what an
answer does.  Control words (``all_of``, ``each_seat``, ``repeat``, ``choose``, ``when``) are the same in every game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from westmarch.engine.change import Change
from westmarch.engine.errors import IllegalAction, Runaway
from westmarch.engine.records import Action, Frame, Outcome, Step

AnyChange = Change[Any]  # rules of one game only ever see their own State type
StepRule = Callable[[AnyChange, Step], None]
Offer = Callable[[AnyChange, Step], Sequence[Action]]
Answer = Callable[[AnyChange, Action], None]
Condition = Callable[[AnyChange, Step], bool]

STEP_LIMIT = 10_000
"""Steps between two decisions after which a loop is taken for a bug."""


class Word(NamedTuple):
    """A word of the card language: what it does, one sentence about it, one example."""

    rule: StepRule
    sentence: str
    example: str


class Rules:
    """One game's rules by name.  Names are unique: a second rule of the same name is a mistake."""

    def __init__(self) -> None:
        self.steps: dict[str, StepRule] = {
            "all_of": _all_of,
            "repeat": _repeat,
            "each_seat": _each_seat,
        }
        self.steps["choose"] = self._choose
        self.steps["when"] = self._when
        self.answers: dict[str, Answer] = {"choose": self._chosen}
        self.offers: dict[str, Offer] = {}
        self.conditions: dict[str, Condition] = {}

    # -- registering

    def step(self, name: str) -> Callable[[StepRule], StepRule]:
        """Registers a rule that a step of this name runs."""
        return _registrar(self.steps, name)

    def answer(self, kind: str) -> Callable[[Answer], Answer]:
        """Registers what an answer to a question of this kind does."""
        return _registrar(self.answers, kind)

    def offer(self, name: str) -> Callable[[Offer], Offer]:
        """Registers the candidates of a ``choose`` step."""
        return _registrar(self.offers, name)

    def condition(self, name: str) -> Callable[[Condition], Condition]:
        """Registers the question of a ``when`` step."""
        return _registrar(self.conditions, name)

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
        self.answers[decision.kind](change, action)
        self.run(change)

    def run(self, change: AnyChange) -> None:
        """Works on until a decision is open, the game has ended or the stack is empty."""
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
        raise Runaway(f"{STEP_LIMIT} steps without a decision; the last was {step.do!r}")

    # -- control words that need the game

    def _choose(self, change: AnyChange, step: Step) -> None:
        """``choose``: args are the seat (a number or a bound name), the offer's name and the name to bind.

        What is chosen is bound for ``step.steps``, which run afterwards; without candidates they are left out.
        """
        seat, offer, _ = step.args
        options = self.offers[offer](change, step)
        if options:
            change.push(Step("chosen", step.args, step.steps))
            change.ask(int(change.names.get(seat, seat)), "choose", options, about=step.args)

    def _chosen(self, change: AnyChange, action: Action) -> None:
        frame = change.state.stack[-1]
        waiting = frame.steps[0]
        change.state.stack = change.state.stack[:-1]
        name = waiting.args[2]
        change.push(*waiting.steps, names={**frame.names, name: action.words[-1]})

    def _when(self, change: AnyChange, step: Step) -> None:
        """``when``: runs its steps if the condition named by its first argument holds."""
        if self.conditions[step.args[0]](change, step):
            change.push(*step.steps)


def _registrar(table: dict[str, Any], name: str) -> Callable[[Any], Any]:
    def register(rule: Any) -> Any:
        if name in table:
            raise ValueError(f"there is a rule named {name!r} already")
        table[name] = rule
        return rule

    return register


def _all_of(change: AnyChange, step: Step) -> None:
    """``all_of``: its steps, one after the other."""
    change.push(*step.steps)


def _repeat(change: AnyChange, step: Step) -> None:
    """``repeat``: its steps as often as its argument says."""
    change.push(*(step.steps * int(step.args[0])))


def _each_seat(change: AnyChange, step: Step) -> None:
    """``each_seat``: its steps for each seat named in its arguments, in that order, bound as ``seat``."""
    for seat in reversed(step.args):
        change.push(*step.steps, names={**change.names, "seat": seat})
