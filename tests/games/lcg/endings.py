"""Games that are over as they lie, for what comes after them."""

from __future__ import annotations

from westmarch import games
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.scoring import WON, finish
from westmarch.games.lcg.state import LcgState, Work

GAME = games.load("lcg")


def at_the_end(state: LcgState, reason: str = WON) -> LcgState:
    """The players have won or lost: of a chapter that was won the first question of its resolution is open, if there is
    any."""
    change = Work(state.copy())
    finish(change, reason)
    RULES.run(change)
    return change.state


def ended(state: LcgState, reason: str = WON) -> LcgState:
    """The game is over: a won one when the campaign card has been followed, with the first option of each question."""
    state = at_the_end(state, reason)
    while state.result is None:
        assert state.decision is not None
        state = GAME.apply(state, state.decision.options[0]).state
    return state
