"""Quick weights for looking ahead: from the advice, and for what is bought from the judging."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.estimates import weights
from westmarch.games.fellowship.advice.advice import DEFEAT, LAST, advise
from westmarch.games.fellowship.advice.judging import purchases
from westmarch.games.fellowship.state import FellowshipState

_HALF = 12
"""Tenths of a point that an option lacks to the best and that halve its weight."""
_HALF_BOUGHT = 20
"""The same of what is bought, in thousandths of a logit."""
_RATED = 3
"""Thousandths of a logit for each tenth of a point that advice rates what is bought above the end of the turn.

Two guesses are better than one.
"""
_ELSE, _NEVER = {"end": 0}, -100
"""What is left to do when all of use is played; in thousandths of a logit."""


def weigh(state: FellowshipState) -> Sequence[int]:
    """How often a good player would choose each option, about."""
    worths = [advice.worth for advice in advise(state)]
    decision = state.decision
    if decision is None or decision.kind != "turn" or max(worths) >= DEFEAT:
        return weights(worths, _HALF)
    bought = purchases(state)
    found = [
        bought[option.words[0]] + _RATED * (worth - LAST) if option.verb == "buy" else _ELSE.get(option.verb, _NEVER)
        for option, worth in zip(decision.options, worths, strict=True)
    ]
    return weights(found, _HALF_BOUGHT)
