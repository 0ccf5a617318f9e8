"""What decks out of play are worth: a card in the hand, or enemies that have to be met anyway."""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.outlook import CARD
from westmarch.games.lcg.advice.worth_of_words import WORDS, Names, aimed, word
from westmarch.games.lcg.scenarios.decks_out_of_play.rules import lying
from westmarch.games.lcg.scenarios.decks_out_of_play.words import HIDE, LOSE, PART, SEARCH, SHUFFLE, TURN_UP

WORDS.update({name: lambda now, step, names: 0 for name in (PART, HIDE, TURN_UP, LOSE)})


@aimed(SEARCH)
def _search(now: Evaluation, step: Step, aim: str, names: Names) -> int:
    """A card for the hand, and a chance to find whom the players look for."""
    return 2 * CARD if lying(now.state, int(aim)) else 0


@word(SHUFFLE)
def _shuffle(now: Evaluation, step: Step, names: Names) -> int:
    return -CARD
