"""Quick weights for looking ahead, from the advice."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.estimates import weights
from westmarch.games.fellowship.advice.advice import advise
from westmarch.games.fellowship.state import FellowshipState

_HALF = 12
"""Tenths of a point that an option lacks to the best and that halve its weight."""


def weigh(state: FellowshipState) -> Sequence[int]:
    """How often a good player would choose each option, about."""
    return weights([advice.worth for advice in advise(state)], _HALF)
