"""The rules' registry, which every module of rules fills."""

from __future__ import annotations

from westmarch.engine.machine import Rules
from westmarch.engine.records import Seat
from westmarch.games.duel.state import DuelState, Work

RULES = Rules(DuelState)

SECRET_QUESTIONS = {"play_discarded"}
"""Questions whose options only the side that is asked can know."""


def ask(change: Work, seat: Seat, kind: str, *about: str, least: int = 0) -> bool:
    """Opens a question of this kind for a seat if it has at least so many options; whether it has."""
    return RULES.ask(change, seat, kind, *about, is_open=kind not in SECRET_QUESTIONS, least=least)
