"""The rules by name, and how a question is asked: each kind of question has one function that lists its options.

The same function fills in the options of a sampled world, so nothing about a question is remembered twice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from westmarch.engine.machine import Rules
from westmarch.engine.records import Action, Seat
from westmarch.games.confrontation.state import ConfrontationState
from westmarch.games.confrontation.verbs import Work

RULES = Rules()

STAND = Action.of("stand")


class Options(NamedTuple):
    """What a question offers: actions that bring the game forward, and ``idle`` ones that rearrange."""

    actions: list[Action]
    idle: list[Action]


Question = Callable[[ConfrontationState, Seat], Options]
QUESTIONS: dict[str, Question] = {}


def question(kind: str) -> Callable[[Question], Question]:
    """Registers the options of a kind of question."""

    def register(function: Question) -> Question:
        QUESTIONS[kind] = function
        return function

    return register


def ask(change: Work, seat: Seat, kind: str, is_open: bool = False) -> None:
    """Opens a question of this kind for a seat.  ``is_open``: everybody at the table knows the options."""
    options = QUESTIONS[kind](change.state, seat)
    change.ask(seat, kind, options.actions, idle=options.idle, is_open=is_open)
