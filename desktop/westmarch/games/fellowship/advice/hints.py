"""Advice for people and for the greedy player: every option, the best first, with two or three reasons in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from westmarch.engine.game import Hint
from westmarch.engine.records import Action, View
from westmarch.games.fellowship.advice.advice import Advice, advise
from westmarch.games.fellowship.advice.worth import strength
from westmarch.games.fellowship.catalogue import CARDS
from westmarch.games.fellowship.state import FellowshipState, power_left, price


def rate(view: View) -> Sequence[Hint]:
    """The options of the view's seat, best first."""
    state = view.state
    decision = state.decision
    if decision is None or not decision.options:
        return ()
    found = zip(decision.options, advise(state), strict=True)
    hints = [Hint(action, advice.worth, tuple(_reasons(state, action, advice))) for action, advice in found]
    return sorted(hints, key=lambda hint: -hint.worth)


def _reasons(state: FellowshipState, action: Action, advice: Advice) -> Iterator[str]:
    if advice.why:
        yield f"{advice.why[0].upper()}{advice.why[1:]}."
    name = action.words[0] if action.words else ""
    if action.verb in ("buy", "defeat", "gain", "keep") and name in CARDS:
        yield from _merits(name)
    if action.verb in ("buy", "defeat") and price(state, name):
        yield f"It costs {price(state, name)} of your {power_left(state)} Power."
    if action.verb == "destroy" and name in CARDS:
        tenths = strength(name)
        yield f"It gives only about {tenths // 10}.{tenths % 10} Power each time you draw it."
    if action.verb == "end" and (left := power_left(state)) > 0:
        yield f"With the {left} Power left you cannot buy anything useful."


def _merits(name: str) -> Iterator[str]:
    """What owning a card brings."""
    card = CARDS[name]
    if card.points > 0:
        yield f"It scores {card.points} {'point' if card.points == 1 else 'points'}."
    if card.quest is not None:
        yield f"It scores {card.quest.points} points if its Quest is completed."
    tenths = strength(name)
    if tenths > 0:
        yield f"It gives about {tenths // 10}.{tenths % 10} Power each time you draw it."
