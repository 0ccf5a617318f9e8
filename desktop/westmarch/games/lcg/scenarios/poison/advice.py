"""What poison costs, and what it is worth that somebody comes round."""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.fights import harm
from westmarch.games.lcg.advice.values import held_worth
from westmarch.games.lcg.advice.worth_of_words import Names, aimed, number
from westmarch.games.lcg.scenarios.poison.rules import is_unconscious, poison_on
from westmarch.games.lcg.scenarios.poison.words import AIL, DOSE, KNOCK_OUT, WAKE
from westmarch.games.lcg.state import card_of


@aimed(AIL)
def _ail(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    return -harm(now.fighter(piece), len(poison_on(now.state, piece))) if now.is_character(piece) else 0


@aimed(DOSE)
def _dose(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """The more, the nearer to unconsciousness; one more card of the deck is gone."""
    if not now.is_character(piece):
        return 0
    left = card_of(now.state, piece).stats["hit_points"] - len(poison_on(now.state, piece))
    n = number(now, step.args[1], names)
    worth = held_worth(now, piece)
    return -worth * 2 // 3 if n >= left else -worth * n // (2 * max(1, left)) - 2


@aimed(KNOCK_OUT)
def _knock_out(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    return -held_worth(now, piece) * 2 // 3 if now.is_character(piece) and not is_unconscious(now.state, piece) else 0


@aimed(WAKE)
def _wake(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    return held_worth(now, piece) * 2 // 3 if is_unconscious(now.state, piece) else 0
