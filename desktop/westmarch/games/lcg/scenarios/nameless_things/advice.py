"""What it is worth that cards of a deck are swallowed, and to whom an enemy is sent best."""

from __future__ import annotations

from westmarch.engine.records import Decision, Step
from westmarch.games.lcg.advice import company
from westmarch.games.lcg.advice.advice import KINDS, Advice
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.outlook import WILL
from westmarch.games.lcg.advice.worth_of_words import WORDS, Names, number, word
from westmarch.games.lcg.scenarios.nameless_things.words import DEVOUR, ELSEWHERE, SEND

_UNTIL = 3
"""How many cards are swallowed, about, where they are counted by their cost."""


@word(DEVOUR)
def _devoured(now: Evaluation, step: Step, names: Names) -> int:
    """Each card makes an enemy as much stronger as it costs, about two, and is lost."""
    many = _UNTIL if len(step.args) > 3 and step.args[3] else number(now, step.args[1], names)
    return -4 * WILL * many


WORDS[SEND] = WORDS["return-to-staging"]


def _elsewhere(now: Evaluation, asked: Decision) -> list[Advice]:
    """To those who need help least."""
    needs = [company.need(now.state, int(action.words[0].removeprefix("player-"))) for action in asked.options]
    least = min(needs)
    return [
        Advice(10, "these can bear it best")
        if need == least
        else Advice(-(need - least) // 10, "others can bear it better")
        for need in needs
    ]


KINDS[ELSEWHERE] = _elsewhere
