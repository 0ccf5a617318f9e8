"""What a burden costs."""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.outlook import REVEAL as PRICE
from westmarch.games.lcg.advice.worth_of_words import Names, steps_worth, word
from westmarch.games.lcg.scenarios.burden_deck.words import LAY, PASS, REVEAL, SHUFFLE, TOP


@word(LAY)
@word(PASS)
def _nothing(now: Evaluation, step: Step, names: Names) -> int:
    return 0


@word(SHUFFLE)
def _shuffle(now: Evaluation, step: Step, names: Names) -> int:
    """It comes sooner or later, and surges then."""
    return steps_worth(now, step.steps, names) - PRICE // 2


@word(TOP)
def _top(now: Evaluation, step: Step, names: Names) -> int:
    """It comes next, and surges then: what would have come next comes a card later."""
    return -PRICE


@word(REVEAL)
def _reveal(now: Evaluation, step: Step, names: Names) -> int:
    """It surges."""
    return -2 * PRICE
