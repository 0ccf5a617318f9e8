"""What it is worth that cards of a deck are swallowed."""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import WILL, Evaluation
from westmarch.games.lcg.advice.worth_of_words import Names, number, word
from westmarch.games.lcg.scenarios.nameless_things.words import DEVOUR


@word(DEVOUR)
def _devoured(now: Evaluation, step: Step, names: Names) -> int:
    """Each card makes an enemy as much stronger as it costs, about two, and is lost."""
    return -4 * WILL * number(now, step.args[1], names)
