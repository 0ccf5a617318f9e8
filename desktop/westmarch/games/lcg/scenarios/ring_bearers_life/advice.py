"""What the Ring-bearer's life is worth."""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.outlook import VITAL
from westmarch.games.lcg.advice.worth_of_words import Names, number, word
from westmarch.games.lcg.scenarios.ring_bearers_life.rules import life
from westmarch.games.lcg.scenarios.ring_bearers_life.words import REDUCE, SET

_POINT = 60
"""What the last points of it are worth; the first ones are worth less, since nearly as many are left then."""


@word(SET)
def _set(now: Evaluation, step: Step, names: Names) -> int:
    return 0


@word(REDUCE)
def _reduce(now: Evaluation, step: Step, names: Names) -> int:
    """More, the less is left; the last point is the game."""
    less, left = number(now, step.args[0], names), life(now.state)
    if less >= left:
        return -VITAL
    return -sum([6 + _POINT // point for point in range(left, left - less, -1)])
