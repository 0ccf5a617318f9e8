"""Which stage is to be the current quest."""

from __future__ import annotations

from westmarch.engine.records import Decision, Step
from westmarch.games.lcg.advice.advice import KINDS, Advice
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.values import held_worth
from westmarch.games.lcg.advice.worth_of_words import Names, aimed, word
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.scenarios.several_stages.words import CHOOSE, CLOSE, MUST_DEFEND, UNFOLD


def _current(now: Evaluation, asked: Decision) -> list[Advice]:
    """One without progress first, for it does harm; then the one that wants most."""
    state = now.state
    found = []
    for action in asked.options:
        piece = action.words[0]
        done = state.things[piece].progress
        left = derived.stat(state, piece, "quest_points") - done
        if left <= 0:
            found.append(Advice(-20, "it has all its progress"))
        else:
            found.append(
                Advice(
                    left + (20 if not done else 0),
                    "it does harm without progress" if not done else "it still wants progress",
                )
            )
    return found


KINDS["current"] = _current


@word(CHOOSE)
def _choose(now: Evaluation, step: Step, names: Names) -> int:
    return 0


@word(UNFOLD)
def _unfold(now: Evaluation, step: Step, names: Names) -> int:
    return 0


@word(CLOSE)
def _close(now: Evaluation, step: Step, names: Names) -> int:
    return 0


@aimed(MUST_DEFEND)
def _must_defend(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    return -held_worth(now, piece) // 2
