"""What the underworld may bring."""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.outlook import REVEAL as PRICE
from westmarch.games.lcg.advice.worth_of_words import Names, number, word
from westmarch.games.lcg.scenarios.underworld.words import HIDE, LAY, MAKE, REVEAL, SHUFFLE
from westmarch.games.lcg.things import UNDERWORLD


@word(MAKE)
@word(HIDE)
@word(SHUFFLE)
def _nothing(now: Evaluation, step: Step, names: Names) -> int:
    return 0


@word(REVEAL)
def _reveal(now: Evaluation, step: Step, names: Names) -> int:
    """Most of what lies there are enemies."""
    return -PRICE if now.state.zones.get(UNDERWORLD) else 0


@word(LAY)
def _lay(now: Evaluation, step: Step, names: Names) -> int:
    """They come forth later."""
    return -PRICE // 2 * min(number(now, step.args[0], names), len(now.state.zones.get(UNDERWORLD, ())))
