"""What it is worth that the encounter deck is another one: nothing that anybody chooses."""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.worth_of_words import Names, word


@word("turn-decks")
def _turn(now: Evaluation, step: Step, names: Names) -> int:
    return 0
