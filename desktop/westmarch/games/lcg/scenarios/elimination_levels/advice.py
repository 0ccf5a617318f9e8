"""What a lower threat elimination level costs."""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.worth_of_words import Names, aimed, number
from westmarch.games.lcg.scenarios.elimination_levels.words import LOWER


@aimed(LOWER)
def _lower(now: Evaluation, step: Step, aim: str, names: Names) -> int:
    """As much as if the threat rose by it."""
    return -now.threat_cost(int(aim), number(now, step.args[1], names))
