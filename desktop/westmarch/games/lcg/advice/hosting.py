"""What an attachment would be worth on something."""

from __future__ import annotations

from collections.abc import Mapping

from westmarch.games.lcg.advice.evaluation import ATTACK, CARD, DEFENSE, HIT_POINT, RESOURCE, ROUNDS, WILL, Evaluation
from westmarch.games.lcg.advice.stage_goals import every_step
from westmarch.games.lcg.language import conditions, derived
from westmarch.games.lcg.printed.abilities import Ability, Mod
from westmarch.games.lcg.rules.attaching import RESTRICTED
from westmarch.games.lcg.state import attachments, card_of

_PRICES = {"willpower": WILL * ROUNDS, "attack": ATTACK * ROUNDS, "defense": DEFENSE * ROUNDS, "hit_points": 12}
_MANY = 2 * ROUNDS
"""For so many rounds an attachment is reckoned to work."""


def host_worth(now: Evaluation, piece: str, host: str) -> int:
    """What a card of the hand would be worth, attached to this host."""
    state = now.state
    card = card_of(state, piece)
    if "restricted" in card.keywords:
        worn = [p for p in attachments(state, host) if "restricted" in card_of(state, p).keywords]
        if len(worn) >= RESTRICTED:
            return -10
    names = {"self": piece, "host": host, "you": str(now.seat)}
    return sum([_ability_worth(now, ability, host, names) for ability in card.abilities])


def _ability_worth(now: Evaluation, ability: Ability, host: str, names: Mapping[str, str]) -> int:
    if ability.kind == "constant":
        if ability.when is not None and not conditions.holds(now.state, ability.when, names):
            return 0
        return sum([_mod_worth(now, mod, host) for mod in ability.mods])
    words = [step.do for step in ability.do]
    is_paid = any(step.do != "exhaust" for step in ability.cost)
    if "gain" in words:
        resources = now.state.things[host].resources
        return (20 * RESOURCE if ability.kind == "action" else 2 * RESOURCE) - resources
    if "ready" in words:
        return now.fighter(host).value * _MANY // (3 * ROUNDS)
    if not is_paid and {"draw", "take"} & {step.do for step in every_step(ability.do)}:
        return 2 * CARD  # a card now and then, for the rest of the game
    if "heal" in words:
        return 12 + 4 * now.state.things[host].damage + now.fighter(host).defense * 4
    return 6 if is_paid else 8


def _mod_worth(now: Evaluation, mod: Mod, host: str) -> int:
    state = now.state
    n = 1 if mod.amount.is_reckoned else mod.amount.times
    if mod.kind == "forbid" and not now.is_character(host):
        foe = now.foe(host)
        return foe.attack * 18 - (30 if foe.left + foe.defense <= 3 else 0)
    if mod.kind == "add" and mod.what == "threat":
        return -n * (WILL + 6 if host in state.zones["staging"] else 0)
    if mod.kind == "add" and now.is_character(host):
        fighter = now.fighter(host)
        worth = _PRICES.get(mod.what, 0) * n
        if mod.what == "willpower":
            worth += derived.stat(state, host, "willpower") * 3
        if mod.what == "attack":
            worth += fighter.attack * 2 + fighter.hit_points + 2 * (state.things[host].seat == now.seat)
        if mod.what in ("defense", "hit_points"):
            worth += fighter.defense * HIT_POINT * 3
        return worth
    return 2
