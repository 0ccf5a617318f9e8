"""Games that are played at random for a while."""

from __future__ import annotations

from typing import Any

from westmarch.engine.change import Change
from westmarch.engine.dice import Dice
from westmarch.engine.game import Game


def wandered(game: Game, state: Any, steps: int, dice: Dice, but: str = "") -> Any:
    """The State after so many random actions, or where the game ended before; one verb is taken only where nothing
    else is offered."""
    change: Change[Any] = Change(state.copy(), is_quiet=True)
    for _ in range(steps):
        if change.state.decision is None:
            break
        offered = change.state.decision.options
        game.advance(change, dice.pick([option for option in offered if option.verb != but] or offered))
    return change.state
