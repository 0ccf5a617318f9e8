"""What would come of the present step by what everybody sees: of the quest, of an attack and its defence."""

from __future__ import annotations

from westmarch.engine.records import Action
from westmarch.engine.table import Badge
from westmarch.games.lcg import derived
from westmarch.games.lcg.rulebase import RULES
from westmarch.games.lcg.state import LcgState


def quest(will: int, threat: int) -> str:
    """``+2 progress``, ``+3 threat`` or ``even``."""
    if will == threat:
        return "even"
    return f"+{will - threat} progress" if will > threat else f"+{threat - will} threat"


def combat(state: LcgState, piece: str) -> list[Badge]:
    """What an attack under way means for a card: ``attacks 3``, ``takes 2``, ``fells 4-1 of 3``."""
    if not state.attacks:
        return []
    attack = state.attacks[-1]
    if attack.is_enemy:
        return _by_enemy(state, piece)
    if piece in attack.attackers:
        return [Badge("strikes", str(derived.stat(state, piece, "attack")))]
    if piece == attack.target and attack.attackers:
        left = derived.stat(state, piece, "hit_points") - state.things[piece].damage
        hurt = against(state, attack.attackers, piece)
        return [Badge("felled" if hurt >= left else "hurt", f"{hurt} of {left}")]
    return []


def _by_enemy(state: LcgState, piece: str) -> list[Badge]:
    attack = state.attacks[-1]
    asked = state.decision
    if piece in attack.attackers:
        return [Badge("strikes", str(derived.stat(state, piece, "attack")))]
    may_defend = False
    if asked is not None and asked.kind in ("defend", "sentinel"):
        # Listed anew: everybody can tell who may defend, also those who are not asked.
        may_defend = Action.of("defend", piece) in RULES.filled(state, asked).options
    if piece in attack.defenders or (may_defend and not attack.defenders):
        left = derived.stat(state, piece, "hit_points") - state.things[piece].damage
        strength = sum([derived.stat(state, enemy, "attack") for enemy in attack.attackers if enemy in state.things])
        hurt = max(0, strength - derived.stat(state, piece, "defense"))
        return [Badge("felled" if hurt >= left else "hurt" if hurt else "safe", f"{hurt} of {left}")]
    return []


def against(state: LcgState, attackers: tuple[str, ...], target: str) -> int:
    """The damage that characters would deal to an enemy."""
    strength = sum([derived.stat(state, piece, "attack") for piece in attackers if piece in state.things])
    return max(0, strength - derived.stat(state, target, "defense"))
