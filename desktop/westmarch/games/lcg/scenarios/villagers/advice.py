"""What villagers are worth: those who are rescued, those who may still be, and those who are lost."""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.worth_of_words import Names, aimed, number
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.scenarios.villagers.rules import villagers
from westmarch.games.lcg.scenarios.villagers.words import DISCARD, MOVE, PLACE

_LIFE = 14
"""What a villager is worth who is rescued; one on a location is so far in danger, and worth half of that."""


def _worth(now: Evaluation, piece: str) -> int:
    return _LIFE // 2 if derived.type_of(now.state, piece) == "location" else _LIFE


@aimed(DISCARD)
def _discard(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """Gone, and one more among the dead."""
    lost = min(number(now, step.args[1], names), villagers(now.state, piece))
    return -lost * (_worth(now, piece) + _LIFE)


@aimed(MOVE)
def _move(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    held = villagers(now.state, piece)
    moved = held if step.args[1] == "all" else min(held, number(now, step.args[1], names))
    to = names.get(step.args[2], step.args[2])
    gained = _worth(now, to) if to in now.state.things else _LIFE
    return moved * (gained - _worth(now, piece))


@aimed(PLACE)
def _place(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    return number(now, step.args[1], names) * _worth(now, piece)
