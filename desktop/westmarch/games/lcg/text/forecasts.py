"""What would come of the present step by what everybody sees: of the quest, of an attack and its defence."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.table import Badge
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.state import LcgState


def quest(will: int, threat: int) -> str:
    """``+2 progress``, ``+3 threat`` or ``no progress``."""
    if will == threat:
        return "no progress"
    return f"+{will - threat} progress" if will > threat else f"+{threat - will} threat"


def combat(state: LcgState) -> dict[str, Badge]:
    """What the attack under way means for each card: ``strikes 3``, ``hurt 2 of 5``, ``felled 4 of 3``.

    While a defender is chosen each that may be tells what it would take; otherwise those that were declared.
    """
    if not state.attacks:
        return {}
    attack = state.attacks[-1]
    attackers = [piece for piece in attack.attackers if piece in state.things]
    found: dict[str, Badge] = {}
    for piece in attackers:
        own = derived.blow(state, piece)
        found[piece] = Badge("strikes", str(own), f"strikes with {own}")
    if attack.is_enemy:
        struck: Sequence[str] = attack.defenders or _candidates(state)
    else:
        struck = (attack.target,) if attackers else ()
    strength = sum([derived.blow(state, piece) for piece in attackers])
    for piece in struck:
        if piece in state.things:
            left = derived.hit_points_left(state, piece)
            hurt = max(0, strength - derived.stat(state, piece, "defense"))
            outcome = "felled" if hurt >= left else "hurt" if hurt else "safe"
            words = f"would take {hurt} damage of {left}" if hurt else "would take no damage"
            found[piece] = Badge(outcome, f"{hurt} of {left}", words + (", and fall" if hurt >= left else ""))
    return found


def _candidates(state: LcgState) -> list[str]:
    """Who may be declared a defender now.  Listed anew: everybody can tell, also those who are not asked."""
    asked = state.decision
    if asked is None or asked.kind not in ("defend", "sentinel"):
        return []
    return [action.words[0] for action in RULES.filled(state, asked).options if action.verb == "defend"]
