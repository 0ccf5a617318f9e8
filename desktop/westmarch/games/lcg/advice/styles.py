"""What the styles of computer players like: the quest and the fight, or defenders at home.

(:meth:`westmarch.engine.game.Game.taste`)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from westmarch.engine.dice import Dice
from westmarch.engine.records import Action, Decision, View
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.party import commitment, one_more_or_less
from westmarch.games.lcg.rules.views import sample
from westmarch.games.lcg.state import LcgState

_HARDLY = 15
"""What one more or one less on the quest may cost at most, in tenths of a point of willpower."""
_WORDS: Mapping[str, Mapping[str, int]] = {
    "bold": {"engage": 12, "travel": 8, "attack": 8},
    "careful": {"engage": -12, "undefended": -12, "travel": -4},
}
"""How much each style likes an action, by its verb."""


def _going(seen: View, asked: Decision, style: str) -> Sequence[int]:
    """Bold sends one more than the plan does, careful one less, where that makes hardly a difference."""
    world: LcgState = sample(seen, Dice(1))
    now = Evaluation(world, asked.seat)
    plan = commitment(now, asked.seat)
    sends = style == "bold"
    changes = {
        piece: more for piece, more in one_more_or_less(now, asked.seat, plan).items() if (piece in plan) != sends
    }
    able = [action.words[0] for action in asked.options if action.words and action.words[0] in changes]
    best = max(able, key=lambda piece: changes[piece], default="")
    if not best or changes[best] < -_HARDLY:
        return [0] * len(asked.options)
    liking = 100 if sends else -100
    return [liking if best in action.words else 0 for action in asked.options]


def _of(style: str) -> Callable[[View], Sequence[int]]:
    words = _WORDS[style]

    def liking(action: Action) -> int:
        return words.get(action.verb, 0)

    def taste(seen: View) -> Sequence[int]:
        asked = seen.state.decision
        return _going(seen, asked, style) if asked.kind == "commit" else [liking(action) for action in asked.options]

    return taste


TASTES: Mapping[str, Callable[[View], Sequence[int]]] = {style: _of(style) for style in _WORDS}
