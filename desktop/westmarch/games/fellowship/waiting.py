"""What comes after an answer waits on the stack."""

from __future__ import annotations

from westmarch.engine.records import Seat, Step
from westmarch.games.fellowship.rulebase import RULES
from westmarch.games.fellowship.state import Work

WAITING = "waiting"
"""Holds what comes after an answer on the stack.  It is never run."""


def seat_of(change: Work) -> Seat:
    """The player who does it."""
    return int(change.names["seat"])


def wait(change: Work, *args: str, steps: tuple[Step, ...] = ()) -> None:
    """Lays what comes after the answer on the stack."""
    change.push(Step(WAITING, args, steps))


def waited(change: Work) -> Step:
    """Takes what was waiting for this answer off the stack."""
    state = change.state
    step = state.stack[-1].steps[0]
    state.stack = state.stack[:-1]
    return step


def _never(change: Work, step: Step) -> None:
    raise AssertionError("what waits for an answer is never run")


RULES.step(WAITING)(_never)
