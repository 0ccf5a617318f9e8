"""What it is worth that something is forbidden or permitted for a while."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.outlook import ATTACK, WILL
from westmarch.games.lcg.advice.values import fight_gain, seat_of, use_of
from westmarch.games.lcg.advice.worth_of_words import WORDS, Names, aimed, aims, step_worth, word
from westmarch.games.lcg.advice.worth_of_words_on_cards import more_will
from westmarch.games.lcg.language import derived, effects
from westmarch.games.lcg.state import has_mark


@aimed("forbid", at=1)
def _forbid(now: Evaluation, step: Step, aim: str, names: Names) -> int:
    """Enemies that do not attack; for a phase that is of use in combat only, for a round as soon as it is known."""
    if step.args[0] == "failing threat":
        return _not_driven_back(now, int(aim))
    if not step.args[0].startswith("attack") or (now.state.phase != "combat" and step.args[2:3] != ("round",)):
        return 0
    seat = seat_of(now, aim)
    foe = now.foe(aim)
    if seat < 0 or not foe.attacks:
        return 0
    calm = foe._replace(attacks=False)
    return fight_gain(now, seat, foes=lambda held: [calm if f.piece == aim else f for f in held])


def _not_driven_back(now: Evaluation, seat: int) -> int:
    """What it is worth that a player's threat does not rise as the quest fails."""
    found = [event for moment in now.state.moments for event in moment.parts if event.name == "quested-badly"]
    return now.threat_cost(seat, int(found[-1].facts["amount"])) if found else 0


@aimed("permit", at=1)
def _permit(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """To stay ready is worth as much as to be readied, before that for which one would exhaust; to count for the quest
    as much as the willpower is."""
    if step.args[0] == derived.COUNTING:
        return more_will(now, now.brought(piece)) if now.quest_value == "willpower" else 0
    before = {"commit unexhausted": "commit_all", "defend unexhausted": "enemy_attacks"}.get(step.args[0], "")
    is_ready = now.is_character(piece) and not has_mark(now.state, piece, "exhausted")
    return use_of(now, piece) if is_ready and before in now.coming else 0


_TO_PERMIT = WORDS["permit"]


@word("permit")
def _permit_players(now: Evaluation, step: Step, names: Names) -> int:
    """To strike first is worth the blow of an enemy that falls before it."""
    match step.args[0]:
        case "strike first":
            return _first_blow(now, int(names["you"]))
        case "defenders that-player":
            return _two_shields(now, int(names.get("player", names["you"])))
        case "damage for progress":
            return max([_ridden_down(now, piece, names) for piece in aims(now, step, step.args[1], names)], default=0)
        case "attack staged" | "attack staged together":
            return _sally(now, aims(now, step, step.args[1], names))
    return _TO_PERMIT(now, step, names)


def _ridden_down(now: Evaluation, piece: str, names: Names) -> int:
    """What it is worth that an enemy gets as damage what the quest would get if it were resolved now."""
    surplus = derived.committed_strength(now.state) - derived.staging_threat(now.state)
    if surplus <= 0 or not effects.committed(now.state):
        return 0
    return step_worth(now, Step("damage", ("it", str(surplus))), {**names, "it": piece}) - surplus * WILL


def _first_blow(now: Evaluation, seat: int) -> int:
    strength = sum([fighter.attack for fighter in now.ready(seat)])
    foes = [now.foe(piece) for piece in now.engaging.get(seat, ())]
    return max([foe.attack * 12 for foe in foes if foe.attacks and foe.left + foe.defense <= strength], default=0)


def _two_shields(now: Evaluation, seat: int) -> int:
    """What the strongest attack costs less where two defend, one taking what is left of it."""
    foes = [foe for foe in now.foes(seat) if foe.attacks]
    if now.state.phase != "combat" or "enemy_attacks" not in now.coming or not foes:
        return 0
    foe = max(foes, key=lambda one: one.attack)
    able = sorted(now.able(foe, now.ready(seat)), key=lambda one: -one.defense)[:_SHIELDS]
    pairs = [(one, other) for one in able for other in able if one is not other]
    costs = [
        now.hurt(foe, one._replace(defense=one.defense + other.defense)) + (one.attack + other.attack) * ATTACK
        for one, other in pairs
    ]
    return max(0, now.met(foe, seat) - min(costs)) if costs else 0


_SHIELDS = 4


def _sally(now: Evaluation, pieces: Sequence[str]) -> int:
    """The best enemy of the staging area that these could bring down together, or the half of it that they could."""
    state = now.state
    if state.phase != "combat" or not now.coming & {"player_attacks", "attacks_of"}:
        return 0
    able = [now.fighter(piece) for piece in pieces if not has_mark(state, piece, "exhausted")]
    strength = max([fighter.attack for fighter in able], default=0)
    staged = [now.foe(p) for p in state.zones["staging"] if derived.type_of(state, p) == "enemy"]
    return max([foe.value for foe in staged if foe.left + foe.defense <= strength], default=0)
