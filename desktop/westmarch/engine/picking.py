"""Choosing several things, one at a time: what each pick does, how the choice goes on, and how it ends.

The same for every game; a game registers it with :meth:`Rules.each_pick`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import update_wrapper
from typing import Any

from westmarch.engine.change import Change
from westmarch.engine.records import Action, Step
from westmarch.engine.signatures import Values
from westmarch.engine.typed import About, AnswerRule, QuestionRule, StepRule

LEFT = "left"
"""The parameter that says how many are left to choose."""
Named = dict[str, Any]  # of the types that the parameters have
Following = About | Step | None
"""What asks for the rest: a question, asked at once, or a step, which comes after what the pick brings."""


def answer_of_picks(
    ask: Callable[..., bool],
    question: QuestionRule[Any, Any],
    rule: Callable[..., Following],
    least: int,
    enough: Action | None,
    whole: Callable[..., None] | None,
    asker: StepRule[Any, Any] | None,
) -> AnswerRule[Any, Any]:
    """The answer to a question that is asked again after each pick, for :meth:`Rules.each_pick`."""
    signature = (asker or question).signature
    names = [one.name for one in signature.arguments]
    at = names.index(LEFT) if LEFT in names else None

    def picked(change: Change[Any], action: Action, /, *values: Any) -> None:
        named: Named = {}
        if asker is not None:
            values, named = signature.all_values(change.then[0], change.names)
        if action == enough:
            end(change, values, named)
            return
        state = change.state
        below = state.stack
        following = rule(change, action, *values, **named)
        if state.result is not None:
            return
        brought, state.stack = state.stack[len(below) :], below
        if following is None and at is not None:
            words = signature.written((*values[:at], values[at] - 1, *values[at + 1 :]), {})[0]
            following = Step(asker.name, words, change.then[0].steps) if asker else About(question.kinds[0], words)
        go_on(change, values, named, following)
        state.stack = (*state.stack, *brought)

    def go_on(change: Change[Any], values: Values, named: Named, following: Following) -> None:
        if following is None:
            end(change, values, named)
            return
        words = following.args if isinstance(following, Step) else following.words
        is_over = at is not None and int(words[at]) < 1
        if isinstance(following, Step) and not is_over:
            change.push(following)
        elif is_over or not ask(change, change.seat, following, least=least, then=change.then):
            end(change, signature.values(words, change.names), named)

    def end(change: Change[Any], values: Values, named: Named) -> None:
        if whole is None:
            change.push(*(change.then[0].steps if asker else change.then))
        else:
            whole(change, *values, **named)

    made = AnswerRule(question.kinds, picked, question.signature)
    update_wrapper(made, rule)
    return made
