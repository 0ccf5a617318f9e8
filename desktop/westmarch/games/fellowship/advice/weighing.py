"""Quick weights for looking ahead, from the advice."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.estimates import weights
from westmarch.games.fellowship.advice.advice import DEFEAT, advise
from westmarch.games.fellowship.state import FellowshipState

_HALF = 12
"""Tenths of a point that an option lacks to the best and that halve its weight."""
_HALF_BOUGHT = 7
"""The same of what is bought."""


def weigh(state: FellowshipState) -> Sequence[int]:
    """How often a good player would choose each option, about."""
    worths = [advice.worth for advice in advise(state)]
    decision = state.decision
    is_buying = decision is not None and decision.kind == "turn" and max(worths) < DEFEAT
    return weights(worths, _HALF_BOUGHT if is_buying else _HALF)
