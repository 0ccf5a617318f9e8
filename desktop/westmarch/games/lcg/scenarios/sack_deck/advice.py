"""What it costs to be put into a sack."""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.values import held_worth
from westmarch.games.lcg.advice.worth_of_words import Names, aimed, number, steps_worth, word
from westmarch.games.lcg.scenarios.sack_deck.words import DECK, DESTROY

_IN_A_SACK = -30
"""About what it is worth that a character does nothing any more until somebody opens the sack."""


@word("sack")
def _sack(now: Evaluation, step: Step, names: Names) -> int:
    """As many characters as there are sacks left."""
    return _IN_A_SACK * min(number(now, step.args[0], names), len(now.state.zones.get(DECK, ())))


@aimed(DESTROY)
def _destroy(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """Whoever is in a sack might have been let out again."""
    return steps_worth(now, step.steps, names) - held_worth(now, piece)
