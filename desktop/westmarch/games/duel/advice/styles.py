"""What the styles of computer players like: the map, skills and coins, or the quiet ways to win.

(:meth:`westmarch.engine.game.Game.taste`)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from westmarch.engine.records import Action, View
from westmarch.games.duel.catalogue import CARDS
from westmarch.games.duel.state import DuelState, units_in

_COLOURS = {
    "bold": {"red": 100, "purple": 40, "yellow": -40, "landmark": 60},
    "careful": {"grey": 80, "yellow": 80, "purple": -40, "red": -40},
    "cunning": {"blue": 60, "green": 90, "red": -40, "grey": -20},
}
"""How much each style likes to take a card of a colour, or a Landmark tile."""
_FIGHTS = {"bold": 60, "careful": -60, "cunning": 0}
"""How much each style likes it that units meet those of the other side."""


def _liking(state: DuelState, style: str, action: Action) -> int:
    match action.verb, action.words:
        case (("play" | "play-discarded" | "take"), (face,)):
            colour = CARDS[face].colour if face in CARDS else "landmark"
            return _COLOURS[style].get(colour, 0)
        case (("place" | "move"), (*_, region)):
            assert state.decision is not None
            return _FIGHTS[style] if units_in(state, region, 1 - state.decision.seat) else 0
    return 0


def _of(style: str) -> Callable[[View], Sequence[int]]:
    def taste(seen: View) -> Sequence[int]:
        return [_liking(seen.state, style, action) for action in seen.state.decision.options]

    return taste


TASTES: Mapping[str, Callable[[View], Sequence[int]]] = {style: _of(style) for style in _COLOURS}
