"""What the styles of computer players like: the quest and the fight, or defenders at home.

(:meth:`westmarch.engine.game.Game.taste`)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from westmarch.engine.dice import Dice
from westmarch.engine.records import Action, Decision, View
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.party import commitment, party_worth
from westmarch.games.lcg.rules.views import sample
from westmarch.games.lcg.state import LcgState

_HARDLY = 10
"""What one more or one less on the quest may cost at most, in tenths of a point of willpower."""
_WORDS: Mapping[str, Mapping[str, int]] = {
    "bold": {"engage": 20, "travel": 15, "attack": 10},
    "careful": {"engage": -20, "undefended": -20, "defend": 5, "travel": -5},
}
"""How much each style likes an action, by its verb."""


def _going(seen: View, asked: Decision, style: str) -> Sequence[int]:
    """Bold sends one more than the plan does, careful one less, where that makes hardly a difference."""
    world: LcgState = sample(seen, Dice(1))
    now = Evaluation(world, asked.seat)
    plan = commitment(now, asked.seat)
    able = [action.words[0] for action in asked.options if action.words]
    if style == "bold":
        parties = {piece: [*plan, piece] for piece in able if piece not in plan}
    else:
        parties = {piece: [one for one in plan if one != piece] for piece in able if piece in plan}
    worths = {piece: party_worth(now, asked.seat, party) for piece, party in parties.items()}
    best = max(worths, key=lambda piece: worths[piece], default="")
    if not best or worths[best] < party_worth(now, asked.seat, plan) - _HARDLY:
        return [0] * len(asked.options)
    liking = 100 if style == "bold" else -100
    return [liking if action.words and action.words[0] == best else 0 for action in asked.options]


def _of(style: str) -> Callable[[View], Sequence[int]]:
    words = _WORDS[style]

    def liking(action: Action) -> int:
        return words.get(action.verb, 0)

    def taste(seen: View) -> Sequence[int]:
        asked = seen.state.decision
        return _going(seen, asked, style) if asked.kind == "commit" else [liking(action) for action in asked.options]

    return taste


TASTES: Mapping[str, Callable[[View], Sequence[int]]] = {style: _of(style) for style in _WORDS}
