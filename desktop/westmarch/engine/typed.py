"""Rules as the machine keeps them: callable as the plain functions that they are, and a way to write their text.

``attacks_of`` below is carried out by ``attacks_of(change, seat)`` at once, and by the machine in its turn when
``attacks_of.step(seat)`` has been pushed::

    @RULES.step("attacks_of")
    def attacks_of(change: Work, seat: Seat) -> None: ...

What mypy says of a wrong call it says of a wrong step as well.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, update_wrapper
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, TypeVar

from westmarch.engine.change import Change
from westmarch.engine.records import Action, Decision, Step
from westmarch.engine.signatures import MOST_KEPT, Signature, Values, Words

C = TypeVar("C", bound=Change[Any])
S = TypeVar("S")
R = TypeVar("R")
P = ParamSpec("P")


class Options(NamedTuple):
    """What a question offers: actions that bring the game forward, and ``idle`` ones that only rearrange."""

    actions: Sequence[Action]
    idle: Sequence[Action] = ()


Listed = Sequence[Action] | Options


class About(NamedTuple):
    """A kind of question and the words of what it is about: all that asking it needs besides who is asked."""

    kind: str
    words: Words = ()


def _as_it_is(make: R) -> R:
    return make


class StepRule(Generic[C, P]):
    """What a step of this name does.  ``run`` is the same for a Change and a Step of the stack."""

    def __init__(self, name: str, rule: Callable[Concatenate[C, P], None], binds: Words = ()) -> None:
        update_wrapper(self, rule)
        self.name, self.rule = name, rule
        self.signature = Signature(rule, 1, binds)
        self.run: Callable[[Any, Step], None] = self.signature.runner(rule)
        keep = lru_cache(MOST_KEPT) if not self.signature.inner else _as_it_is
        self.step: Callable[P, Step] = keep(self._step)
        """The step that does this with these values when its turn comes."""

    def __call__(self, change: C, *values: P.args, **named: P.kwargs) -> None:
        self.rule(change, *values, **named)

    def _step(self, *values: P.args, **named: P.kwargs) -> Step:
        return Step(self.name, *self.signature.written(values, named))

    def values(self, step: Step, names: dict[str, str] | None = None) -> Values:
        """The values of a step of this name, for whoever asks before its turn has come; not the steps inside."""
        return self.signature.values(step.args, names or {})


class QuestionRule(Generic[S, P]):
    """What questions of some kinds offer.

    ``is_open``: whether everybody can tell what the options are; None where who asks has to say.  What waits for the
    answer knows the names that the question ``binds``.
    """

    def __init__(
        self,
        kinds: Words,
        rule: Callable[Concatenate[S, Decision, P], Listed],
        is_open: bool | None = None,
        binds: Words = (),
    ) -> None:
        update_wrapper(self, rule)
        self.kinds, self.rule, self.is_open = kinds, rule, is_open
        self.signature = Signature(rule, 2, binds)
        self.listed: Callable[[Any, Decision], Listed] = self._reading()
        """What a question offers; what it is about is read from its text."""
        self._by_kind: dict[str, Callable[P, About]] = {}
        self.about: Callable[P, About] = self.of(kinds[0])
        """This question about these values, to be asked with ``Rules.ask``."""

    def __call__(self, state: S, asked: Decision, *values: P.args, **named: P.kwargs) -> Listed:
        return self.rule(state, asked, *values, **named)

    def offered(self, state: Any, asked: Decision) -> tuple[tuple[Action, ...], int]:
        """The options of a question, and how many of them, at the end, only rearrange."""
        found = self.listed(state, asked)
        if isinstance(found, Options):
            return (*found.actions, *found.idle), len(found.idle)
        return tuple(found), 0

    def of(self, kind: str) -> Callable[P, About]:
        """The same as ``about`` for another of its kinds."""
        if kind not in self._by_kind:
            signature = self.signature

            def about(*values: P.args, **named: P.kwargs) -> About:
                return About(kind, signature.written(values, named)[0])

            self._by_kind[kind] = lru_cache(MOST_KEPT)(about)
        return self._by_kind[kind]

    def _reading(self) -> Callable[[Any, Decision], Listed]:
        rule: Callable[..., Listed] = self.rule
        signature, read, values = self.signature, self.signature.read, self.signature.values
        if not signature.reads:
            return rule
        if signature.has_bound:
            return lambda state, asked: rule(state, asked, *values(asked.about, asked.names))
        return lambda state, asked: rule(state, asked, *read(asked.about))


class AnswerRule(Generic[C, P]):
    """What an answer to questions of some kinds does."""

    def __init__(
        self, kinds: Words, rule: Callable[Concatenate[C, Action, P], None], signature: Signature | None = None
    ) -> None:
        update_wrapper(self, rule)
        self.kinds, self.rule = kinds, rule
        self.signature = signature or Signature(rule, 2)
        self.carry_out: Callable[[Any, Action], None] = self._reading()
        """Does what an answer does; what the question was about is read from its text."""

    def __call__(self, change: C, action: Action, *values: P.args, **named: P.kwargs) -> None:
        self.rule(change, action, *values, **named)

    def _reading(self) -> Callable[[Any, Action], None]:
        rule: Callable[..., None] = self.rule
        signature, read, values = self.signature, self.signature.read, self.signature.values
        if not signature.reads:
            return rule
        if signature.has_bound:
            return lambda change, action: rule(change, action, *values(change.about, change.names))
        return lambda change, action: rule(change, action, *read(change.about))


class ConditionRule(Generic[C, P]):
    """Whether something holds, for a step ``when``."""

    def __init__(self, name: str, rule: Callable[Concatenate[C, P], bool]) -> None:
        update_wrapper(self, rule)
        self.name, self.rule = name, rule
        self.signature = Signature(rule, 1)

    def __call__(self, change: C, *values: P.args, **named: P.kwargs) -> bool:
        return self.rule(change, *values, **named)

    def holds(self, change: C, words: Words) -> bool:
        """Whether it holds for what these words stand for."""
        rule: Callable[..., bool] = self.rule
        return rule(change, *self.signature.values(words, change.names))
