"""What it is worth that a player is caught alone, and that an ally lies under a location."""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.values import held_worth
from westmarch.games.lcg.advice.worth_of_words import Names, aimed, word
from westmarch.games.lcg.scenarios.barrows.words import PUT_UNDER, STRAY

_CAUGHT = -60
"""What it costs to be alone with a Wight, about."""


@word(STRAY)
def _stray(now: Evaluation, step: Step, names: Names) -> int:
    """Nobody goes there who need not."""
    return _CAUGHT


@aimed(PUT_UNDER)
def _under(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """It is lost at least for a while."""
    return -held_worth(now, piece)
