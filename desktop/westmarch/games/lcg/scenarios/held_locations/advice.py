"""What it is worth to control a location."""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.outlook import WILL
from westmarch.games.lcg.advice.worth_of_words import Names, aimed
from westmarch.games.lcg.scenarios.held_locations.words import OCCUPY
from westmarch.games.lcg.state import card_of

_NEARER = 20
"""All of them together win the game."""


@aimed(OCCUPY)
def _occupy(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    return _NEARER + WILL * card_of(now.state, piece).stats["quest_points"]
