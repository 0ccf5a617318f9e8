"""Which stages of a shuffled quest deck are worth an attempt."""

from __future__ import annotations

from westmarch.engine.records import Decision, Step
from westmarch.games.lcg.advice.advice import KINDS, Advice
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.worth_of_words import Names, word
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived, effects
from westmarch.games.lcg.rules.quest_deck import next_stages
from westmarch.games.lcg.scenarios.shuffled_stages.rules import toll
from westmarch.games.lcg.state import card_of, main_quest

_LAST, _OTHER = 40, -20
"""What it is worth to be at a stage that wins the game, and at another one."""


def _worth(now: Evaluation, face: str) -> int:
    """A stage that wins is worth staying at, if progress can be made on it."""
    state = now.state
    if next_stages(state, face):
        return _OTHER - CARDS[face].stats["quest_points"]
    is_shut = any(
        [(mod.kind, mod.what) == ("forbid", "progress") for _, one in CARDS[face].constants for mod in one.mods]
    )
    return _LAST if not is_shut or any([derived.is_claimed(state, piece) for piece in state.things]) else 0


def _stages(now: Evaluation, asked: Decision) -> list[Advice]:
    worths = [_worth(now, card_of(now.state, action.words[0]).id) for action in asked.options]
    return [Advice(worth, "it leads out" if worth > 0 else "it leads deeper") for worth in worths]


KINDS["stage"] = _stages


@word("bypass")
def _bypass(now: Evaluation, step: Step, names: Names) -> int:
    """The next one may be better, but the way there may cost threat."""
    return _next_is_better(now) - toll(now.state) * now.prices


def _next_is_better(now: Evaluation) -> int:
    quest = main_quest(now.state)
    worth = _worth(now, card_of(now.state, quest).id)
    return -worth if worth > 0 else 10 if effects.is_forbidden(now.state, "progress", quest) else 20


@word("leave-stage")
def _leave(now: Evaluation, step: Step, names: Names) -> int:
    return _next_is_better(now) - 20
