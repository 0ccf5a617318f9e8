"""Advice for people and for the greedy player: every option, the best first, with its reason in words."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.dice import Dice
from westmarch.engine.game import Hint
from westmarch.engine.records import View
from westmarch.games.lcg.advice import advise
from westmarch.games.lcg.views import sample


def rate(view: View) -> Sequence[Hint]:
    """The options of the view's seat, best first; judged in one world that the seat cannot rule out."""
    asked = view.state.decision
    if asked is None or not asked.options:
        return ()
    found = zip(asked.options, advise(sample(view, Dice(1))), strict=True)
    hints = [Hint(action, advice.worth, (f"{advice.why[0].upper()}{advice.why[1:]}.",)) for action, advice in found]
    return sorted(hints, key=lambda hint: -hint.worth)
