"""The rules' registry, and the one function for each kind of question that lists its options."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.engine.machine import Rules
from westmarch.engine.records import Action, Seat
from westmarch.games.duel.state import DuelState, Work

RULES = Rules()

About = tuple[str, ...]
Question = Callable[[DuelState, Seat, About], list[Action]]
QUESTIONS: dict[str, Question] = {}

SECRET_QUESTIONS = {"recover"}
"""Questions whose options only the side that is asked can know."""


def question(kind: str) -> Callable[[Question], Question]:
    """Registers the options of a kind of question; ``about`` is what the question carries with it."""

    def register(function: Question) -> Question:
        QUESTIONS[kind] = function
        return function

    return register


def ask(change: Work, seat: Seat, kind: str, *about: str) -> None:
    """Opens a question of this kind for a seat."""
    options = QUESTIONS[kind](change.state, seat, about)
    change.ask(seat, kind, options, about, is_open=kind not in SECRET_QUESTIONS)
