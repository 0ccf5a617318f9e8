"""The rules' registry, and the one function for each kind of question that lists its options."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from westmarch.engine.machine import Rules
from westmarch.engine.records import Action, Seat
from westmarch.games.fellowship.state import FellowshipState, Work

RULES = Rules()

About = tuple[str, ...]
Names = Mapping[str, str]
Question = Callable[[FellowshipState, Seat, About, Names], list[Action]]
QUESTIONS: dict[str, Question] = {}

SKIP = Action.of("skip")
"""Leaves it; or there is nothing that could be chosen."""


def question(*kinds: str) -> Callable[[Question], Question]:
    """Registers the options of kinds of question; ``about`` and the bound names are what the question carries."""

    def register(function: Question) -> Question:
        for kind in kinds:
            QUESTIONS[kind] = function
        return function

    return register


def ask(change: Work, seat: Seat, kind: str, *about: str, is_open: bool = False) -> None:
    """Opens a question of this kind for a seat.  ``is_open``: everybody can tell what the options are."""
    change.ask(seat, kind, QUESTIONS[kind](change.state, seat, about, change.names), about, is_open=is_open)
