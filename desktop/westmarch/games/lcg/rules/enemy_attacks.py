"""The attacks of enemies.  (Framework Details: VI. Combat Phase, Enemy Attack Resolution)"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from westmarch.engine.records import Action, Decision, PieceId, Seat, Step
from westmarch.engine.typed import About
from westmarch.games.lcg.entries import attacked, entry
from westmarch.games.lcg.language import derived, effects
from westmarch.games.lcg.language.limits import forget_uses, note_attack, this_attack
from westmarch.games.lcg.rules import harm, verbs
from westmarch.games.lcg.rules.apart import be_with
from westmarch.games.lcg.rules.kinds import Number
from westmarch.games.lcg.rules.lasting import blow_of_attack, expire, span_of_attack, wear_off
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.shadows import attack_without_shadows, deal_shadows, discard_shadows, shadows_against
from westmarch.games.lcg.state import LcgState, Work, card_of, is_in_touch, playing
from westmarch.games.lcg.things import Attack

DONE = Action.of("done")
UNDEFENDED = Action.of("undefended")
STEPS = ("told_attack", "defend", "shadow", "combat_damage")
"""The steps of an attack, each with a window at its end."""


@RULES.step("enemy_attacks")
def _enemy_attacks(change: Work) -> None:
    """Player by player, after those players whom a text lets attack first; what answers the beginning comes before all.

    (Framework Details: 6.5 Next player becomes active player)
    """
    state = change.state
    first = [Step("first_attacks")] if effects.first_to_strike(state) else []
    change.push(*first, *[_attacks_on.step(seat) for seat in playing(state)])
    MOMENTS.occur(change, "attacks-begin", {})


MOMENTS.told("attacks-begin")


@RULES.step("attacks_on")
def _attacks_on(change: Work, seat: Seat) -> None:
    """The player chooses which of his enemies attacks next.  (Framework Details: 6.4a Next enemy attack initiates)"""
    state = change.state
    state.active = seat if seat not in state.out else state.active
    if is_in_touch(state) and seat not in state.out:
        be_with(change, seat)
    found = _eligible(state, seat)
    if not found:
        return
    change.push(_attacks_on.step(seat))
    if len(found) == 1:
        _next_attack(change, found[0], seat)
    else:
        RULES.ask(change, seat, _attackers.about(seat))


def _eligible(state: LcgState, seat: Seat) -> list[str]:
    found = [] if seat in state.out else effects.foes_of(state, seat)
    found = [piece for piece in found if {"attacked", attacked(seat)}.isdisjoint(state.things[piece].marks)]
    return [piece for piece in found if effects.can_attack(state, piece, seat)]


@RULES.question("attacker", is_open=True)
def _attackers(state: LcgState, asked: Decision, seat: Seat) -> list[Action]:
    """Those that attack the player, have not attacked yet and are able to.

    (Framework Details: 6.4a Next enemy attack initiates)
    """
    return [Action.of("attacker", piece) for piece in _eligible(state, seat)]


@RULES.answer("attacker")
def _attacker(change: Work, action: Action, seat: Seat) -> None:
    """The enemy that attacks next has been chosen.  (Framework Details: 6.4a Next enemy attack initiates)"""
    _next_attack(change, action.words[0], seat)


def are_to_come(state: LcgState, seat: Seat) -> bool:
    """Whether the enemies of a player have not all attacked in this combat phase yet.

    (Framework Details: 6.5 Next player becomes active player)
    """
    waiting = [step for frame in state.stack for step in frame.steps]
    return _enemy_attacks.step() in waiting or _attacks_on.step(seat) in waiting


def attack_late(change: Work, enemy: str, seat: Seat) -> None:
    """An enemy that came when the attacks on its player were over, and has not attacked.

    (Quest: The Blood of Gondor)
    """
    if enemy in _eligible(change.state, seat):
        _next_attack(change, enemy, seat)


def _next_attack(change: Work, enemy: str, seat: Seat) -> None:
    verbs.mark(change, enemy, attacked(seat) if effects.stands_engaged(change.state, enemy) else "attacked")
    begin_attack(change, enemy, seat)


def begin_attack(change: Work, enemy: str, seat: Seat, victim: str = "") -> None:
    """An enemy attacks a player, or a character of the player, with a window at the end of each of four steps.

    (Framework Details: Enemy Attack Resolution; Rules: Resolving Enemy Attacks, Attacks Against a Character)
    """
    state = change.state
    state.attacks = (*state.attacks, Attack((enemy,), seat, victim=victim))
    change.tell("attack_began", enemy=enemy, seat=str(seat))
    window = attack_window.step()
    steps = [part for word in STEPS for part in (Step(word, (enemy,)), window)]
    change.push(*steps, _attack_ends.step(enemy), names={"enemy": enemy, "you": str(seat)})


def make_extra_attack(change: Work, enemy: str, seat: Seat, victim: str = "", has_shadow: bool = True) -> None:
    """An attack by a card's text, in any phase: old shadow cards are discarded, and it is dealt a new one, if no text
    says otherwise.

    (Rules: Enemy Attacks Outside of the Combat Phase, Additional Attacks by an Enemy)
    """
    discard_shadows(change, enemy)
    begin_attack(change, enemy, seat, victim)
    if has_shadow:
        deal_shadows(change, [(enemy, seat)])


def is_under_way(state: LcgState) -> bool:
    """Whether there are still attackers, and whom they attack.  (Rules: Hit Points & Damage)"""
    attack = state.attacks[-1]
    return bool(attack.attackers) and (
        attack.seat not in state.out
        if attack.is_enemy
        else attack.target in state.things and not state.things[attack.target].host
    )


@RULES.step("attack_window")
def attack_window(change: Work) -> None:
    """The actions at the end of a step of an attack that goes on.  (Rules: Resolving Enemy Attacks)"""
    if is_under_way(change.state):
        MOMENTS.window(change, "combat")


@RULES.step("told_attack")
def _told_attack(change: Work, enemy: PieceId) -> None:
    """An enemy has been chosen: what answers its attack does so now.

    (Framework Details: 6.4b Enemy attack initiates)
    """
    MOMENTS.occur(change, "attacks", {"piece": enemy, "player": str(change.state.attacks[-1].seat)})


MOMENTS.told("attacks")


@RULES.step("defend")
def _defend(change: Work, enemy: PieceId) -> None:
    """A ready character of the player, then a sentinel of another, or nobody.

    (Framework Details: 6.4.1 Declare defender)
    """
    state = change.state
    if not is_under_way(state):
        return
    if state.attacks[-1].defenders:  # a text has declared who defends
        change.push(_told_defended.step())
        return
    seat = state.attacks[-1].seat
    RULES.ask(change, seat, _defences.about(enemy), then=(_sentinels.step(enemy),))


def _defenders(state: LcgState, seat: Seat) -> list[str]:
    attack = state.attacks[-1]
    ready = [piece for piece in derived.ready_characters(state, seat) if piece not in attack.defenders]
    enemy = attack.attackers[0]
    able = [piece for piece in ready if effects.can_exhaust(state, piece, "defend", enemy)]
    return [piece for piece in able if effects.can_defend(state, piece, enemy)]


@RULES.question("defend", is_open=True)
def _defences(state: LcgState, asked: Decision, enemy: PieceId) -> list[Action]:
    """Any one ready character, or nobody.  (Framework Details: 6.4.1 Declare defender)"""
    last = DONE if state.attacks[-1].defenders else UNDEFENDED
    return [*[Action.of("defend", piece) for piece in _defenders(state, asked.seat)], last]


@RULES.each_pick(_defences, least=2, enough=DONE)
def _defended(change: Work, action: Action, enemy: PieceId) -> About | None:
    """A defender; more than one if a card allows it.

    (Framework Details: 6.4.1 Declare defender; Glossary: Multiple Defenders)
    """
    if action == UNDEFENDED:
        return None
    declare_defender(change, action.words[0])
    several = f"defenders s{change.seat}"
    is_permitted = any(lasting.kind == "permit" and lasting.what == several for lasting in change.state.lasting)
    return _defences.about(enemy) if is_permitted else None


def declare_defender(change: Work, piece: str) -> None:
    """A character exhausts and defends."""
    state = change.state
    attack = state.attacks[-1]
    verbs.exhaust_for(change, "defend", piece, attack.attackers[0])
    state.attacks = (*state.attacks[:-1], replace(attack, defenders=(*attack.defenders, piece)))
    change.tell("defended", piece=piece, enemy=attack.attackers[0])


@RULES.step("sentinels")
def _sentinels(change: Work, enemy: PieceId, *asked: Seat) -> None:
    """Where nobody defends, a sentinel of another player may.  (Glossary: Sentinel)"""
    state = change.state
    attack = state.attacks[-1]
    if attack.defenders:
        change.push(_told_defended.step())
        return
    for seat in playing(state):
        if seat != attack.seat and _sentinels_of(state, seat) and seat not in asked:
            then = (_sentinels.step(enemy, *asked, seat),)
            RULES.ask(change, seat, _sentinel_defences.about(enemy), then=then)
            return
    state.attacks = (*state.attacks[:-1], replace(attack, is_undefended=True))


def _sentinels_of(state: LcgState, seat: Seat) -> list[str]:
    return [piece for piece in _defenders(state, seat) if derived.has(state, piece, "keyword sentinel")]


@RULES.question("sentinel", is_open=True)
def _sentinel_defences(state: LcgState, asked: Decision, enemy: PieceId) -> list[Action]:
    """A sentinel, or nobody.  (Glossary: Sentinel)"""
    return [*[Action.of("defend", piece) for piece in _sentinels_of(state, asked.seat)], UNDEFENDED]


@RULES.answer("sentinel")
def _sentinel(change: Work, action: Action) -> None:
    """A sentinel defends, or the next player is asked.  (Glossary: Sentinel)"""
    if action.verb == "defend":
        declare_defender(change, action.words[0])
    change.push(*change.then)


@RULES.step("told_defended")
def _told_defended(change: Work) -> None:
    """Defenders have been declared: what answers that does so now.  (Framework Details: 6.4.1 Declare defender)"""
    tell_defended(change, change.state.attacks[-1].defenders)


def tell_defended(change: Work, pieces: Sequence[str]) -> None:
    """Characters have been declared as defenders, if the attacker is still there.  (Rules: Resolving Enemy Attacks)"""
    attack = change.state.attacks[-1]
    pieces = [p for p in pieces if derived.type_of(change.state, p) in derived.CHARACTERS]
    if not attack.attackers or not pieces:
        return
    parts = [{"piece": p, "enemy": attack.attackers[0], "player": str(attack.seat)} for p in pieces]
    MOMENTS.occur(change, "defends", *parts)


MOMENTS.told("defends")


@RULES.step("shadow")
def _shadow(change: Work, enemy: PieceId) -> None:
    """The shadow cards are turned up, one after the other, those too that were dealt by another one.

    (Framework Details: 6.4.2 Resolve shadow effect)
    """
    state = change.state
    found = shadows_against(state, enemy, state.attacks[-1].seat)
    piece = next((piece for piece in found if not state.shadows[piece].is_turned), "")
    if not piece or not is_under_way(state):
        return
    change.push(_shadow.step(enemy))
    state.shadows[piece] = replace(state.shadows[piece], is_turned=True)
    verbs.see(change, piece)
    card = card_of(state, piece)
    change.tell("shadow_turned", piece=piece, face=card.id, enemy=enemy)
    facts = {"piece": piece, "host": enemy, "player": str(state.attacks[-1].seat)}
    MOMENTS.occur(change, "shadow-turned", facts, then=(_shadow_works.step(piece, enemy),))


MOMENTS.told("shadow-turned")


@RULES.step("shadow_works")
def _shadow_works(change: Work, piece: PieceId, enemy: PieceId) -> None:
    """The effect of a shadow card that has been turned up.  (Framework Details: 6.4.2 Resolve shadow effect)"""
    if not is_under_way(change.state) or piece not in change.state.shadows:
        return
    card = card_of(change.state, piece)
    if card.of_kind("shadow"):
        MOMENTS.occur(
            change, "resolved", {"piece": piece, "kind": "shadow", "type": card.type, "host": enemy, "text": piece}
        )
    else:
        MOMENTS.occur(change, "blank-shadow", {"piece": piece, "host": enemy})


MOMENTS.told("blank-shadow")


@RULES.step("combat_damage")
def _combat_damage(change: Work, enemy: PieceId) -> None:
    """Attack less defence; all of it on one hero where nobody defends and no text says who takes it.

    (Framework Details: 6.4.3 Determine combat damage)
    """
    state = change.state
    attack = state.attacks[-1]
    change.push(expire.step(blow_of_attack(state)))
    if attack.others:
        change.push(*[_spread_damage.step(enemy, seat) for seat in attack.others])
    if not is_under_way(state):
        return
    defense = None
    if _is_met(attack):
        defense = sum([derived.stat(state, p, "defense") for p in attack.defenders if counts_defense(state, p)])
    _deal(change, enemy, defense, attack.seat)


def _deal(change: Work, enemy: str, defense: int | None, seat: Seat) -> None:
    """The enemy's attack, less ``defense`` where somebody defends, as damage to a player against whom the attack is
    resolved, who chooses if there is a choice."""
    state = change.state
    targets = _takers(state, state.attacks[-1], seat)
    if not targets:
        return
    attack = derived.stat(state, enemy, "attack")
    n = max(0, attack - (defense or 0)) if not effects.is_forbidden(state, "attack damage", enemy) else 0
    shadow, against = attack - attack_without_shadows(state, enemy), "" if defense is None else str(defense)
    change.tell("enemy_struck", enemy=enemy, seat=str(seat), attack=str(attack), shadow=str(shadow), defense=against,
                amount=str(n))  # fmt: skip
    if n and len(targets) == 1:
        strike(change, targets[0], n, enemy, seat)
    elif n:
        RULES.ask(change, seat, _assignable.about(enemy, n))


@RULES.step("spread_damage")
def _spread_damage(change: Work, enemy: PieceId, seat: Seat) -> None:
    """The same attack, undefended, against another player, if the enemy is still there and can attack that player.

    (Framework Details: 6.4.3 Determine combat damage)
    """
    state = change.state
    if state.attacks[-1].attackers and seat not in state.out and effects.can_attack(state, enemy, seat):
        _deal(change, enemy, None, seat)


def _is_met(attack: Attack) -> bool:
    return bool(attack.defenders) and not attack.is_undefended


def _takers(state: LcgState, attack: Attack, seat: Seat) -> list[str]:
    """Whom the damage may be assigned to: those that a text names, defenders, the character that is attacked, or the
    heroes of the player.  (Framework Details: 6.4.3 Determine combat damage; Rules: Attacks Against a Character)"""
    is_other = seat != attack.seat
    takers = [] if is_other else [piece for piece in attack.takers if piece in state.things]
    always = [] if takers else effects.told_to_take(state, "attack damage", seat, attack.attackers[0])
    always = [piece for piece in always if effects.can_be_damaged(state, piece)]
    if takers or (_is_met(attack) and not is_other):
        return takers or always or list(attack.defenders)
    takers = effects.told_to_take(state, "undefended damage", seat, attack.attackers[0])
    if always:
        return [piece for piece in takers if piece in always] or always
    victims = [attack.victim] if attack.victim in state.things and not is_other else []
    able = effects.allowed(state, "undefended damage", derived.heroes_of(state, seat))
    able = [*able, *effects.may_take_undefended(state, seat)]
    return list(dict.fromkeys(takers)) or victims or able


def counts_defense(state: LcgState, piece: str) -> bool:
    """Whether a defender's defense counts in this attack; what is said of an attack around it does not bear on it.

    (Glossary: Shadow Effects)
    """
    if not (state.lasting or ("forbid", "count defense") in state.sources):
        return True
    said = [one for one in state.lasting if (one.kind, one.what) == ("forbid", "count defense")]
    said = [one for one in said if one.until == span_of_attack(state)]
    standing = effects.standing(state, "forbid", "count defense")
    is_said = any([effects.bears_on(state, piece, mod, names) for mod, names in standing])
    return not is_said and not any([effects.touches(state, piece, one) for one in said])


@RULES.question("assign", is_open=True)
def _assignable(state: LcgState, asked: Decision, enemy: PieceId, strength: Number) -> list[Action]:
    """Those who may take the damage.  (Framework Details: 6.4.3 Determine combat damage)"""
    return [Action.of("assign", piece) for piece in _takers(state, state.attacks[-1], asked.seat)]


@RULES.answer("assign")
def _assigned(change: Work, action: Action, enemy: PieceId, strength: Number) -> None:
    """All the damage goes to the chosen character.  (Framework Details: 6.4.3 Determine combat damage)"""
    strike(change, action.words[0], strength, enemy, change.seat)


def strike(change: Work, piece: str, n: int, enemy: str, seat: Seat) -> None:
    """An enemy's damage, in an attack on a player, on one character, or on another one that takes it."""
    target = effects.shielded(change.state, piece)
    attacks = change.state.attacks
    change.state.attacks = (*attacks[:-1], replace(attacks[-1], target=target, is_struck=True))
    harm.damage(change, [(piece, n)], enemy, is_attack=True, against=str(seat))


@RULES.step("attack_ends")
def _attack_ends(change: Work, enemy: PieceId) -> None:
    """What answers an attack that is over does so now; its shadow cards stay until the phase ends, but for those of an
    enemy that attacks several players.

    (Framework Details: 6.4.4 Enemy attack ends; Rules: Shadow Cards Leaving Play; Rulings: Chieftan Ufthak, Wargs;
    Quest: Shadow and Flame)
    """
    state = change.state
    attack = state.attacks[-1]
    for piece in [piece for piece in attack.defenders if piece in state.things]:
        harm.note_card(state, "met", entry(state, piece), span_of_attack(state))
    change.push(expire.step(span_of_attack(state)))
    wear_off(state, span_of_attack(state))
    forget_uses(state, this_attack(state))
    note_attack(state)
    state.attacks = state.attacks[:-1]
    if state.phase != "combat":
        discard_shadows(change, enemy)
    elif effects.stands_engaged(state, enemy):
        for piece in shadows_against(state, enemy, attack.seat):
            verbs.drop_shadow(change, piece)
    defenders = [p for p in attack.defenders if p in state.things and derived.type_of(state, p) in derived.CHARACTERS]
    if defenders:
        parts = [
            {
                "piece": p, "enemy": enemy, "player": str(state.things[p].seat),
                "unhurt": "" if p in attack.hurt else "yes",
            }
            for p in defenders
        ]  # fmt: skip
        MOMENTS.occur(change, "defended", *parts)
    if attack.attackers and enemy in state.things:
        undefended = "yes" if attack.is_undefended else ""
        MOMENTS.occur(change, "attacked", {"piece": enemy, "player": str(attack.seat), "undefended": undefended})


MOMENTS.told("attacked", "defended")
