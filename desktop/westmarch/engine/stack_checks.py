"""The check of the work under way in a State from a file, the same for all games: by the types of the rules.

Every step is known, has the arguments that its rule takes, and each of them can be read and makes sense in this State;
so have the steps inside it, those that wait for an answer, and what the open question is about.  What the rules do with
a State that passes here and is nevertheless impossible they do under the eyes of whoever plays it: an exception is told
in one sentence, and the moment before it stands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from westmarch.engine.kinds import Kind
from westmarch.engine.machine import Rules
from westmarch.engine.records import Decision, Frame, Step
from westmarch.engine.signatures import is_sensible, shown
from westmarch.engine.state_checks import require

MOST_FRAMES = 200
MOST_STEPS = 1_000
"""Steps in all, those inside others too."""
DEEPEST = 30
"""How deep steps lie inside each other."""
LONGEST = 4_000
"""Letters of a word or name."""

Bound = Mapping[str, str | None]
"""Names and what they stand for; None where that will be known only when the steps are carried out."""


def check_work(rules: Rules, state: Any) -> None:
    """Raises BadPosition with one sentence unless the stack and the open question are such as these rules can have."""
    require(len(state.stack) <= MOST_FRAMES, "too many effects are waiting")
    check_frames(rules, state, state.stack)
    if rules.moments is not None:
        rules.moments.check(state)
    asked = state.decision
    if asked is None:
        require(state.result is not None, "the game is not over, but no player has a choice to make")
        require(not state.stack, "the game is over, but effects are still waiting")
        return
    require(state.result is None, "the game is over, but a player still has a choice to make")
    _check_question(rules, state, asked)


def check_frames(rules: Rules, state: Any, frames: Sequence[Frame]) -> None:
    """Raises BadPosition unless the steps of some frames, and the names bound there, are such as these rules have."""
    left = MOST_STEPS
    for frame in frames:
        require(frame.steps, "the list of waiting effects is wrong")
        _check_names(rules, state, frame.names)
        left -= _check_steps(rules, state, frame.steps, frame.names)
        require(left >= 0, "too many effects are waiting")


def _check_question(rules: Rules, state: Any, asked: Decision) -> None:
    require(0 <= asked.seat < state.seats, "a player is asked who does not exist")
    require(asked.kind in rules.kinds, f"the choice {shown(asked.kind)} does not exist in this game")
    question = rules.questions[asked.kind]
    _check_names(rules, state, asked.names)
    fault = _too_long(asked.about) or question.signature.fault(state, asked.about, asked.names)
    require(not fault, f"the choice {asked.kind!r} is wrong: {fault}")
    require(question.is_open in (None, asked.is_open), f"who knows the options of the choice {asked.kind!r} is wrong")
    _check_steps(rules, state, asked.then, question.signature.bound_in(asked.about, asked.names))
    require(len(dict.fromkeys(asked.options)) == len(asked.options), "an option is there twice")
    require(rules.is_as_listed(state, asked), "the options are not those that the rules allow")


def _check_names(rules: Rules, state: Any, names: Mapping[str, str]) -> None:
    for name, text in names.items():
        kind = rules.names.get(name)
        require(kind or rules.binds_any, f"there is no name {shown(name)} in this game")
        require(max(len(name), len(text)) <= LONGEST and _fits(kind, state, text), f"{shown(name)} has a wrong value")


def _fits(kind: Kind | None, state: Any, text: str) -> bool:
    return kind is None or is_sensible(kind, state, text)


def _check_steps(rules: Rules, state: Any, steps: Sequence[Step], names: Bound, depth: int = 1) -> int:
    """How many steps these are, those inside them too.  Raises BadPosition unless these rules can have them."""
    require(depth <= DEEPEST, "effects lie too deep inside each other")
    number = len(steps)
    for step in steps:
        rule = rules.steps.get(step.do)
        require(rule is not None, f"there is no step {shown(step.do)}")
        assert rule is not None
        fault = _too_long(step.args) or rules.fault(state, step, names)
        require(not fault, f"the step {step.do!r} is wrong: {fault}")
        if step.steps:
            number += _check_steps(rules, state, step.steps, rule.signature.bound_in(step.args, names), depth + 1)
    return number


def _too_long(words: Sequence[str]) -> str:
    return "it has too long arguments" if sum(map(len, words)) > LONGEST else ""
