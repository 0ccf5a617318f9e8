"""What the words of players who go ways of their own are worth."""

from __future__ import annotations

from westmarch.engine.records import Decision, Step
from westmarch.games.lcg.advice.advice import KINDS, Advice
from westmarch.games.lcg.advice.evaluation import FOE, Evaluation
from westmarch.games.lcg.advice.values import held_worth
from westmarch.games.lcg.advice.worth_of_words import Names, aimed, word
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.scenarios.own_ways.words import (
    BRING_BACK,
    CHOOSE_WAY,
    LAY,
    MOVE,
    PART,
    SEND_AWAY,
    TAKE_ALONG,
    TAKE_TOKEN,
    TURN_BACK,
    TURN_ENEMY,
)


def _ways(now: Evaluation, asked: Decision) -> list[Advice]:
    """Each way helps in another manner; the later ones of the list less than those before."""
    return [Advice(-n, "it helps in each round that goes well") for n, _ in enumerate(asked.options)]


def _along(now: Evaluation, asked: Decision) -> list[Advice]:
    """What has the least threat is taken first."""
    threats = [derived.stat(now.state, action.words[0], "threat") for action in asked.options]
    return [Advice(-threat, f"it has {threat} threat") for threat in threats]


KINDS[CHOOSE_WAY] = _ways
KINDS[TAKE_ALONG] = _along

for one in (PART, LAY, BRING_BACK, TAKE_TOKEN):

    @word(one)
    def _of_the_quest(now: Evaluation, step: Step, names: Names) -> int:
        """The quest leaves no choice."""
        return 0


@aimed(MOVE)
def _move(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """An enemy engaged with somebody does not attack in this round, but its threat counts."""
    if derived.engaged_with(now.state, piece) is None:
        return 0
    return now.foe(piece).attack * FOE - derived.stat(now.state, piece, "threat") * 4


@aimed(SEND_AWAY, TURN_ENEMY)
def _lost(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """A character is lost, for a while at least."""
    return -held_worth(now, piece)


@aimed(TURN_BACK)
def _back(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """A hero is one again."""
    return held_worth(now, piece)
