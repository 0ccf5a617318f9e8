"""How a game may end now: the Archenemies that are left, the main deck, and what can be seen of the score."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.beats import Aim
from westmarch.engine.records import View
from westmarch.games.fellowship.catalogue import CARDS, MAIN
from westmarch.games.fellowship.state import FellowshipState, archenemy, is_impossible, is_lurtz_up, price
from westmarch.games.fellowship.text.names import card


def aims(seen: View) -> list[Aim]:
    """The Archenemies first, then the main deck."""
    state: FellowshipState = seen.state
    return [*_archenemies(state), _deck(state)] if state.turn else []


def _archenemies(state: FellowshipState) -> Iterator[Aim]:
    left = len(state.zones["archenemies"])
    if not left:
        return
    top = archenemy(state)
    ends = "the game ends" if left == 1 else f"{left - 1} more come"
    if top is None:
        yield Aim("Archenemies", f"The next is turned up before the next turn; then {ends}.", f"{left} left",
                  mentions=("archenemies",))  # fmt: skip
    else:
        text = f"{card(top)} costs {price(state, top)} Power and is worth {CARDS[top].points}; then {ends}."
        yield Aim("Archenemies", text, f"{left} left", mentions=("archenemies",))


def _deck(state: FellowshipState) -> Aim:
    left = len(state.zones["main"])
    ends = "everybody loses" if is_impossible(state) and is_lurtz_up(state) else "the game ends"
    text = f"When the main deck cannot fill the path any more, {ends}."
    threat = is_impossible(state) and is_lurtz_up(state)
    return Aim("The main deck", text, f"{left} cards", value=len(MAIN) - left, most=len(MAIN), is_threat=threat,
               mentions=("main",))  # fmt: skip
