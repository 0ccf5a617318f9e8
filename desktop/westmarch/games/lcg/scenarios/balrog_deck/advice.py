"""What it is worth that the Balrog deck is made anew: nothing that anybody could foresee."""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.worth_of_words import Names, word


@word("renew-balrog-deck")
def _renew(now: Evaluation, step: Step, names: Names) -> int:
    return 0
