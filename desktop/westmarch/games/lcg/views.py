"""What a player may know, and worlds that fit it: unseen faces are dealt anew among the cards of their deck."""

from __future__ import annotations

from westmarch.engine.dice import Dice
from westmarch.engine.hiding import blanked, deal
from westmarch.engine.records import Seat, View
from westmarch.games.lcg.rulebase import RULES
from westmarch.games.lcg.state import LcgState


def view(state: LcgState, seat: Seat | None) -> View:
    """The State with unseen faces, the options of others and the dice blanked."""
    return View(seat, blanked(state, seat))


def sample(seen: View, dice: Dice) -> LcgState:
    """A State that the view's seat cannot rule out."""
    state: LcgState = seen.state.copy()
    state.dice = dice.fork()
    RULES.fill_in(state)
    return state


_ = deal
