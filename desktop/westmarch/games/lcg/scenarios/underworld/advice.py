"""What the underworld may bring."""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.outlook import REVEAL as PRICE
from westmarch.games.lcg.advice.worth_of_words import Names, aimed, number, word
from westmarch.games.lcg.scenarios.underworld.rules import beneath
from westmarch.games.lcg.scenarios.underworld.words import HIDE, LAY, MAKE, REVEAL, SHUFFLE, SINK, SLIP, UNCOVER, UNHIDE
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


@aimed(SINK)
@aimed(SLIP)
def _sink(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """It is away, and comes again."""
    return PRICE // 4 if piece in now.state.things else -PRICE // 2


@aimed(UNCOVER)
def _uncover(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    return -PRICE * len(beneath(now.state, piece))


@word(UNHIDE)
def _unhide(now: Evaluation, step: Step, names: Names) -> int:
    """One more Plot."""
    return -2 * PRICE
