"""Advice for people and for the greedy player: every option, the best first, with the reason in words."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.game import Hint
from westmarch.engine.records import View
from westmarch.games.fellowship.advice import advise


def rate(view: View) -> Sequence[Hint]:
    """The options of the view's seat, best first."""
    state = view.state
    decision = state.decision
    if decision is None or not decision.options:
        return ()
    found = zip(decision.options, advise(state), strict=True)
    hints = [Hint(action, advice.worth, (advice.why,) if advice.why else ()) for action, advice in found]
    return sorted(hints, key=lambda hint: -hint.worth)
