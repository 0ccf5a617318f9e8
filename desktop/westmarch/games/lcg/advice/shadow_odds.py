"""What the unseen cards as shadows add to the attack of an enemy, and how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from westmarch.engine.records import Step
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import conditions, derived
from westmarch.games.lcg.printed.expressions import condition
from westmarch.games.lcg.state import LcgState

Odds = tuple[tuple[int, int], ...]
"""Additions, and how often each comes up in a hundred."""
_AGAIN, _MOST = 2, 3
"""What another attack adds to one, about, and the most that is reckoned with."""
_DEFENDERS = "defenders"
"""Whom some damage as if they were attacked harder."""


def odds(state: LcgState, unseen: Sequence[str], enemy: str) -> tuple[Odds, Odds]:
    """With a defender, and without one; of texts that ask for something, by what is so now."""
    seat = derived.engaged_with(state, enemy) if enemy in state.things else None
    you = str(state.first if seat is None else seat)
    names = {"self": "", "host": enemy, "you": you, "player": you, "that-player": you} if enemy in state.things else {}
    met = [(_added(state, face, names), often) for face, often in Counter(unseen).items()] or [((0, 0), 1)]
    whole = sum([often for _, often in met])
    defended, undefended = [
        tuple([(n, 100 * sum([often for found, often in met if found[at] == n]) // whole) for n in range(_MOST + 1)])
        for at in (0, 1)
    ]
    return defended, undefended


def _added(state: LcgState, face: str, names: Mapping[str, str]) -> tuple[int, int]:
    return _about(state, face, names) if names and _asks(face) else _usual(face)


@cache
def _asks(face: str) -> bool:
    """Whether the shadow effect of a card does not always do the same."""
    return any([step.do == "if" for _, ability in CARDS[face].of_kind("shadow") for step in ability.do])


@cache
def _usual(face: str) -> tuple[int, int]:
    return _about(None, face, {})


def _about(state: LcgState | None, face: str, names: Mapping[str, str]) -> tuple[int, int]:
    """With a defender, and without one."""
    defended = undefended = 0
    for _, ability in CARDS[face].of_kind("shadow"):
        defended += sum([_worth(state, step, names) for step in ability.do])
        more = [_number(step.args[1]) for step in ability.undefended if step.do == "add" and step.args[0] == "attack"]
        undefended = sum(more) or defended
    return min(_MOST, defended), min(_MOST, undefended)


def _worth(state: LcgState | None, step: Step, names: Mapping[str, str]) -> int:
    if step.do == "if" and state is not None:
        holds = conditions.holds(state, condition(step.args[0]), names)
        return sum([_worth(state, one, names) for one in _inside(step.steps[0 if holds else 1])])
    if step.do == "add" and step.args[0] == "attack":
        return _number(step.args[1])
    if step.do == "damage" and step.args[0] == _DEFENDERS:
        return _number(step.args[1] or "1")
    if step.do in ("attack-as-enemy", "forbid", "if"):
        return 1
    return _AGAIN if _strikes_again(step) else 0


def _inside(step: Step) -> Iterable[Step]:
    return step.steps if step.do == "all_of" else (step,)


def _strikes_again(step: Step) -> bool:
    """Whether a step, or one inside it, lets an enemy attack."""
    return step.do in ("immediate-attack", "attack-in-turn") or any([_strikes_again(inner) for inner in step.steps])


def _number(amount: str) -> int:
    """A number, or 1 for what is counted only when it happens."""
    return int(amount) if amount.lstrip("-").isdigit() else 1
