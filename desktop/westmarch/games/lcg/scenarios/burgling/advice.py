"""Whether a burgle attempt is worth the cards."""

from __future__ import annotations

from westmarch.engine.records import Decision, Step
from westmarch.games.lcg.advice.advice import KINDS, Advice
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.values import held_worth
from westmarch.games.lcg.advice.worth_of_words import Names, steps_worth, word
from westmarch.games.lcg.scenarios.burgling.words import ATTEMPT, MATCH, TAKE_HOARD, TAKE_SHOWN

_TREASURE = 150
"""What a treasure is worth: the mountain's threat falls, and the card serves."""
_SUCCESS = 120


def _discard(now: Evaluation, asked: Decision) -> list[Advice]:
    """The cheapest card, as long as the attempt is worth it."""
    price = {one.words[0]: held_worth(now, one.words[0]) for one in asked.options if one.words}
    best = min(price, key=lambda piece: (price[piece], piece), default="")
    advice = []
    for action in asked.options:
        if not action.words:
            advice.append(Advice(0, "the attempt is not worth the cards"))
        elif action.words[0] == best and price[best] < _SUCCESS:
            advice.append(Advice(_SUCCESS - price[best], "the attempt is worth a card"))
        else:
            advice.append(Advice(min(_SUCCESS - price[action.words[0]], 0) - 1, "others are the better choice"))
    return advice


KINDS["burgle"] = _discard


@word(ATTEMPT)
def _attempt(now: Evaluation, step: Step, names: Names) -> int:
    """One attempt in three is successful, about."""
    passed, failed = [steps_worth(now, branch.steps, names) for branch in step.steps]
    return (passed + 2 * failed) // 3


@word(MATCH)
def _match(now: Evaluation, step: Step, names: Names) -> int:
    return _SUCCESS


@word(TAKE_SHOWN)
def _take_shown(now: Evaluation, step: Step, names: Names) -> int:
    return 10


@word(TAKE_HOARD)
def _take_hoard(now: Evaluation, step: Step, names: Names) -> int:
    return _TREASURE
