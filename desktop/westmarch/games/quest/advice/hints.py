"""Every option of a question, rated by advice, best first."""

from __future__ import annotations

from westmarch.engine.game import Hint
from westmarch.engine.records import View
from westmarch.games.quest.advice import fights, plans, schemes
from westmarch.games.quest.advice.advice import rated

ADVISED = (fights, plans, schemes)
"""The modules that register advice."""


def rate(view: View) -> list[Hint]:
    """What each option is worth, in thousandths of a game, and why."""
    state = view.state
    asked = state.decision
    if asked is None or not asked.options:
        return []
    found = rated(state, asked, asked.options)
    hints = [
        Hint(action, value, (why,) if why else ()) for action, (value, why) in zip(asked.options, found, strict=True)
    ]
    return sorted(hints, key=lambda hint: -hint.worth)
