"""What words about attacks are worth: attacks at once, who takes part in a fight, shadow cards."""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import TOLLS, Evaluation
from westmarch.games.lcg.advice.fights import harm
from westmarch.games.lcg.advice.worth_of_words import Names, aimed, steps_worth, word
from westmarch.games.lcg.language import derived, effects
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.state import card_of

SHADOW = 12
"""What an unknown shadow card costs whom it is turned up against."""


def attack_toll(now: Evaluation, piece: str) -> int:
    """What the text of an enemy does whenever it attacks, whoever meets it."""
    state, found = now.state, 0
    if piece not in state.things or effects.is_blank(state, piece):
        return 0
    seat = derived.engaged_with(state, piece)
    who = str(now.seat if seat is None else seat)
    names = {"self": piece, "host": "", "you": who, "player": who, "that-player": who}
    for _, ability in card_of(state, piece).of_kind("forced"):
        if ability.event == "attacks" and ability.asked("piece") == ["self"]:
            found -= steps_worth(now, [step for step in ability.do if step.do != "deal-shadow"], names)
    return max(0, found)


TOLLS.append(attack_toll)


@aimed("immediate-attack")
def _immediate_attack(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """The attack is met as well as it can be; of a character that is attacked nobody else takes the damage."""
    state = now.state
    if piece not in state.things or derived.type_of(state, piece) != "enemy":
        return 0
    text = step.args[1] if len(step.args) > 1 else ""
    engaged = derived.engaged_with(state, piece)
    if not text:
        return -now.met(now.foe(piece), int(names["you"]) if engaged is None else engaged)
    against = sel.selector(text)
    if against.is_player or sel.means_player(against, names):
        return -sum([now.met(now.foe(piece), seat) for seat in sel.seats(state, against, names)[:1]])
    victims = [victim for victim in sel.pieces(state, against, names) if now.is_character(victim)]
    return -min([now.met(now.foe(piece), state.things[victim].seat) for victim in victims], default=0)


@aimed("attack-in-turn")
def _attack_in_turn(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """The attack is met by each player as well as it can be, one after the other."""
    state = now.state
    if piece not in state.things or derived.type_of(state, piece) != "enemy":
        return 0
    met = [now.met(now.foe(piece), seat) for seat in sel.seats(state, sel.selector(step.args[1]), names)]
    return steps_worth(now, step.steps, {**names, "slain": "1"}) - sum(met)


@aimed("spread-attack")
def _spread_attack(now: Evaluation, step: Step, aim: str, names: Names) -> int:
    attack = now.state.attacks[-1] if now.state.attacks else None
    if attack is None or not attack.is_enemy or not attack.attackers:
        return 0
    heroes = [now.fighter(hero) for hero in derived.heroes_of(now.state, int(aim))]
    return -now.undefended(now.foe(attack.attackers[0]), heroes)


@aimed("leave-combat")
def _leave_combat(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """Without its attacker an attack is over; without its defender a hero takes the damage."""
    attack = now.state.attacks[-1] if now.state.attacks else None
    if attack is None or "combat_damage" not in now.coming or not attack.attackers:
        return 0
    foe = now.foe(attack.attackers[0])
    heroes = [now.fighter(hero) for hero in derived.heroes_of(now.state, attack.seat)]
    if piece == foe.piece:
        return now.undefended(foe, heroes)
    if piece not in attack.defenders:
        return 0
    return now.hurt(foe, now.fighter(piece)) - now.undefended(foe, heroes)


@aimed("turn-attack")
def _turn_attack(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """An enemy takes the damage, and whoever would have taken it does not."""
    attack = now.state.attacks[-1] if now.state.attacks else None
    if attack is None or not attack.attackers or derived.type_of(now.state, piece) != "enemy":
        return 0
    foe, target = now.foe(attack.attackers[0]), now.foe(piece)
    n = max(0, derived.stat(now.state, foe.piece, "attack") - target.defense)
    done = target.value if n >= target.left else target.value * n // (2 * max(1, target.left))
    spared = [now.hurt(foe, now.fighter(one)) for one in attack.defenders if now.is_character(one)]
    return done + max(spared, default=0)


@aimed("defend-with")
def _defend_with(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """One defender too many is missed elsewhere."""
    attack = now.state.attacks[-1] if now.state.attacks else None
    if attack is None or not attack.is_enemy or not attack.attackers or not now.is_character(piece):
        return 0
    foe = now.foe(attack.attackers[0])
    heroes = [now.fighter(hero) for hero in derived.heroes_of(now.state, attack.seat)]
    before = min([now.hurt(foe, now.fighter(one)) for one in attack.defenders], default=now.undefended(foe, heroes))
    return before - now.hurt(foe, now.fighter(piece)) - 2


@aimed("attack-with")
def _attack_with(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    attack = now.state.attacks[-1] if now.state.attacks else None
    if attack is None or attack.is_enemy or attack.target not in now.state.things or not now.is_character(piece):
        return 0
    foe = now.foe(attack.target)
    strength = sum([now.fighter(one).attack for one in attack.attackers]) - foe.defense
    n = now.fighter(piece).attack
    return foe.value if strength < foe.left <= strength + n else n


@aimed("shield")
def _shield(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """What one blow costs less, while somebody is about to strike."""
    takers = sel.pieces(now.state, sel.selector(step.args[1]), names)
    attack = now.state.attacks[-1] if now.state.attacks else None
    is_struck = attack is not None and attack.is_enemy and attack.attackers and piece in attack.defenders
    if not is_struck or attack is None or not takers or not now.is_character(takers[0]):
        return 0
    foe, fighter = now.foe(attack.attackers[0]), now.fighter(piece)
    n = foe.attack - fighter.defense
    return harm(fighter, n) - harm(now.fighter(takers[0]), n)


@aimed("assign-damage")
def _assign_damage(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    attack = now.state.attacks[-1] if now.state.attacks else None
    if attack is None or not attack.attackers or not now.is_character(piece):
        return 0
    return -harm(now.fighter(piece), now.foe(attack.attackers[0]).attack) // 2


@word("consider-undefended")
def _consider_undefended(now: Evaluation, step: Step, names: Names) -> int:
    """The defenders are of no use then."""
    attack = now.state.attacks[-1] if now.state.attacks else None
    if attack is None or not attack.attackers or not attack.defenders:
        return 0
    foe, heroes = now.foe(attack.attackers[0]), derived.heroes_of(now.state, attack.seat)
    bare = now.undefended(foe, [now.fighter(hero) for hero in heroes])
    return min([now.hurt(foe, now.fighter(one)) for one in attack.defenders]) - bare


@aimed("discard-shadow")
def _discard_shadow(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    return SHADOW


@aimed("deal-as-shadow")
def _deal_as_shadow(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    return -SHADOW if card_of(now.state, piece).of_kind("shadow") else 0


@aimed("resolve")
def _resolve(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    steps = [inner for _, ability in card_of(now.state, piece).of_kind("reveal") for inner in ability.do]
    return steps_worth(now, steps, {**names, "self": piece, "host": ""}) if step.do not in _words(steps) else 0


def _words(steps: list[Step]) -> list[str]:
    """The words of some steps, and of those inside them."""
    return [word for step in steps for word in (step.do, *_words(list(step.steps)))]
