"""What prowl is worth."""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.worth_of_words import Names, aimed
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.scenarios.prowl.words import PROWL, TRIGGER

_RESOURCE = 6
"""What a resource that is lost is worth, about."""


@aimed(TRIGGER)
def _trigger(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    return -_RESOURCE * derived.keyword(now.state, piece, PROWL)
