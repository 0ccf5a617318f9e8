"""What the styles of computer players like, as a hero and as Sauron.  (:meth:`westmarch.engine.game.Game.taste`)"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from westmarch.engine.records import Action, View
from westmarch.games.quest.catalogue import COMBAT
from westmarch.games.quest.locations import may_rest_at
from westmarch.games.quest.state import QuestState, enemies_at

_WORDS: Mapping[str, Mapping[str, int]] = {
    "bold": {
        "attack": 80, "fight-on": 60, "explore": 30, "rest": -60, "retreat": -60, "refuse": -60,
        "track command": 80, "move": 60, "shadow": 20, "draw-perils": -60,
    },
    "careful": {
        "rest": 80, "heal": 60, "peek": 60, "stop": 40, "refuse": 60, "done": 20, "draw-card": 40,
        "track influence": 80, "influence": 20, "pass": 40, "mend": 80,
    },
    "cunning": {
        "favor": 60, "consult": 80, "claim": 40, "peek": 80, "event": 60,
        "track cards": 100, "track command": -60, "shadow": 80, "draw-perils": 80, "peril": 60,
    },
}  # fmt: skip
"""How much each style likes an action by its verb, and how much it likes Sauron's action tracks."""
_ENEMIES = {"bold": 80, "careful": -80, "cunning": -30}
"""How much a hero likes to go where enemies are."""


def _liking(state: QuestState, style: str, action: Action) -> int:
    words = _WORDS[style]
    match action.verb, action.words:
        case "act", (track,):
            return words.get(f"track {track}", 0)
        case "travel", (place,):
            if enemies_at(state, place):
                return _ENEMIES[style]
            return 50 if style == "careful" and may_rest_at(state, place) else 0
        case "play", (card,) if card in COMBAT:
            found = COMBAT[card]
            lead = found.attack - found.defense
            return {"bold": 25, "careful": -25}.get(style, 0) * max(-4, min(4, lead))
    return words.get(action.verb, 0)


def _of(style: str) -> Callable[[View], Sequence[int]]:
    def taste(seen: View) -> Sequence[int]:
        return [_liking(seen.state, style, action) for action in seen.state.decision.options]

    return taste


TASTES: Mapping[str, Callable[[View], Sequence[int]]] = {style: _of(style) for style in _WORDS}
