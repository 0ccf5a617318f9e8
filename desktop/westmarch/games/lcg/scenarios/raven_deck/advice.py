"""What the Raven deck may bring."""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.outlook import REVEAL as PRICE
from westmarch.games.lcg.advice.worth_of_words import Names, number, word
from westmarch.games.lcg.scenarios.raven_deck.words import DECK, ENGAGE, RENEW, REVEAL, SHADOW, STAGE


@word(RENEW)
def _nothing(now: Evaluation, step: Step, names: Names) -> int:
    return 0


@word(REVEAL)
@word(STAGE)
@word(ENGAGE)
def _comes(now: Evaluation, step: Step, names: Names) -> int:
    """All that lies there are enemies."""
    return -PRICE * number(now, step.args[0], names) if now.state.zones.get(DECK) else 0


_SHADOW = 8
"""What one more shadow card costs."""


@word(SHADOW)
def _dealt(now: Evaluation, step: Step, names: Names) -> int:
    return -_SHADOW * number(now, step.args[1], names) if now.state.zones.get(DECK) else 0
