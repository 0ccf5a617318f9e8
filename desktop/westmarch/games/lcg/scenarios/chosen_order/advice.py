"""Which of several stages should come next."""

from __future__ import annotations

from westmarch.engine.records import Decision, Step
from westmarch.games.lcg.advice.advice import KINDS, Advice
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.worth_of_words import Names, word
from westmarch.games.lcg.scenarios.chosen_order.words import ADVANCE_TO, WAYS


def _ways(now: Evaluation, asked: Decision) -> list[Advice]:
    """As they lie: each of them has to be gone through."""
    return [Advice(-place, "each of them has to be gone through") for place, _ in enumerate(asked.options)]


KINDS[WAYS] = _ways


@word(ADVANCE_TO)
def _advance_to(now: Evaluation, step: Step, names: Names) -> int:
    return 20
