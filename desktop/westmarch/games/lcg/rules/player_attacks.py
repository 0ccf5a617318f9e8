"""The attacks of the players.  (Framework Details: VI. Combat Phase, Player Attack Resolution)"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from westmarch.engine.records import Action, Decision, PieceId, Seat, Step, Steps
from westmarch.games.lcg.entries import struck
from westmarch.games.lcg.language import derived, effects, restrained
from westmarch.games.lcg.language.limits import forget_uses, note_attack, this_attack
from westmarch.games.lcg.rules import harm, verbs
from westmarch.games.lcg.rules.apart import be_with
from westmarch.games.lcg.rules.enemy_attacks import DONE, attack_window, counts_defense, is_under_way
from westmarch.games.lcg.rules.kinds import Selector
from westmarch.games.lcg.rules.lasting import blow_of_attack, expire, span_of_attack, wear_off
from westmarch.games.lcg.rules.progress import put_progress
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.targets import IT, aim, chooser
from westmarch.games.lcg.state import LcgState, Work, is_in_touch, playing
from westmarch.games.lcg.things import Attack

STEPS = ("attack_strength", "enemy_damage")
"""The steps of an attack when its attackers are declared, each with a window at its end."""
DECLARING = "declare attacks"
"""What players may be forbidden to do, in the combat phase or by a text."""


@RULES.step("player_attacks")
def _player_attacks(change: Work) -> None:
    """Player by player, without those who have attacked before the enemies.

    (Framework Details: 6.9 Next player becomes active player)
    """
    done = effects.first_to_strike(change.state)
    change.push(*[_attacks_of.step(seat) for seat in playing(change.state) if seat not in done])


@RULES.step("first_attacks")
def _first_attacks(change: Work) -> None:
    """The attacks of those players whom a text lets attack before the enemies do.  (Glossary: Lasting Effects)"""
    change.push(*[_attacks_of.step(seat) for seat in effects.first_to_strike(change.state)])


@RULES.step("attacks_of")
def _attacks_of(change: Work, seat: Seat) -> None:
    """One enemy after the other, each once a round.  (Framework Details: 6.8a Active player declares next attack)"""
    state = change.state
    if seat in state.out:
        return
    if is_in_touch(state):
        be_with(change, seat)
    state.active = seat
    if _targets(state, seat) and not restrained.is_barred(state, DECLARING, seat):
        RULES.ask(change, seat, _attacks.about(seat), then=(_attacks_of.step(seat),))


def _targets(state: LcgState, seat: Seat) -> list[str]:
    able = attackers_against(state, seat, "")
    if not able:
        return []
    found = []
    for piece in effects.targets(state):
        if struck(seat) in state.things[piece].marks or not effects.may_attack(state, seat, piece):
            continue
        if attackers_against(state, seat, piece):
            found.append(piece)
    return found


def attackers_against(state: LcgState, seat: Seat, enemy: str) -> list[str]:
    """Whom a player may still declare against an enemy: ranged ones against those of others; all, if none is named."""
    ready = [p for p in derived.ready_characters(state, seat) if effects.can_exhaust(state, p, "attack", enemy)]
    if not enemy:
        return effects.allowed(state, "attack", ready)
    return [piece for piece in ready if derived.can_strike(state, piece, enemy)]


@RULES.question("attack", is_open=True)
def _attacks(state: LcgState, asked: Decision, seat: Seat) -> list[Action]:
    """The enemies that the player may still attack; or no more attacks.

    (Framework Details: 6.8a Active player declares next attack)
    """
    return [*[Action.of("attack", piece) for piece in _targets(state, seat)], DONE]


@RULES.each_pick_of(_attacks_of, _attacks, enough=DONE)
def _attack(change: Work, action: Action, seat: Seat) -> Step:
    """An enemy is the target; now attackers are declared.  (Framework Details: 6.8b Player attack initiates)"""
    enemy = action.words[0]
    verbs.mark(change, enemy, struck(seat))
    _begin_attack(change, enemy, seat)
    return _attacks_of.step(seat)


def _begin_attack(change: Work, enemy: str, seat: Seat) -> None:
    state = change.state
    state.attacks = (*state.attacks, Attack((), seat, is_enemy=False, target=enemy))
    change.push(_declare.step(seat, enemy), _strike_enemy.step(), names={"you": str(seat), "enemy": enemy})


@RULES.step("declare")
def _declare(change: Work, seat: Seat, enemy: PieceId) -> None:
    """Any number of characters; then ranged ones of others.

    (Framework Details: 6.8b Player attack initiates, 6.8.1 Ranged option)
    """
    if _more(change.state, seat, enemy):
        RULES.ask(change, seat, _declarable.about(seat, enemy), then=(_declare.step(seat, enemy),))
    else:
        change.push(_others.step(seat, enemy))


def _more(state: LcgState, seat: Seat, enemy: str) -> list[str]:
    attack = state.attacks[-1]
    found = [p for p in attackers_against(state, seat, enemy) if p not in attack.attackers]
    if seat != attack.seat:
        found = [p for p in found if derived.has(state, p, "keyword ranged")]
    if not attack.attackers:
        return found
    if effects.is_forbidden(state, ONE_ATTACKER, enemy):
        return []
    return [p for p in found if not any([_attacks_alone(state, one, enemy) for one in (p, *attack.attackers)])]


ONE_ATTACKER = "several attackers"
"""What is forbidden against an enemy that one character attacks at a time."""


def _attacks_alone(state: LcgState, piece: str, enemy: str) -> bool:
    """Whether a character may attack an enemy only in the staging area, and does so alone, if no text says more."""
    return derived.is_only_staged(state, piece, enemy) and not derived.may_join(state, piece, enemy)


@RULES.question("declare", is_open=True)
def _declarable(state: LcgState, asked: Decision, seat: Seat, enemy: PieceId) -> list[Action]:
    """Ready characters that may attack it; at least one.  (Framework Details: 6.8b Player attack initiates)"""
    found = [Action.of("with", piece) for piece in _more(state, seat, enemy)]
    return [*found, DONE] if state.attacks[-1].attackers else found


def join_attack(change: Work, piece: str) -> None:
    """A character exhausts and attacks."""
    state = change.state
    verbs.exhaust_for(change, "attack", piece)
    attack = state.attacks[-1]
    state.attacks = (*state.attacks[:-1], replace(attack, attackers=(*attack.attackers, piece)))
    change.tell("attacks_with", piece=piece, enemy=attack.target)


@RULES.step("others")
def _others(change: Work, seat: Seat, enemy: PieceId, *asked: Seat) -> None:
    """Ranged characters of other players may join.  (Framework Details: 6.8.1 Ranged option)"""
    state = change.state
    for other in playing(state):
        if other != seat and other not in asked and _more(state, other, enemy):
            then = (_others.step(seat, enemy, *asked),)
            RULES.ask(change, other, _joinable.about(seat, enemy, *asked), then=then)
            return


@RULES.each_pick_of(_declare, _declarable, enough=DONE, whole=_others)
def _declared(change: Work, action: Action, seat: Seat, enemy: PieceId) -> Step:
    """One more attacker; then those of others.  (Framework Details: 6.8b Player attack initiates)"""
    join_attack(change, action.words[0])
    return _declare.step(seat, enemy)


@RULES.question("join", is_open=True)
def _joinable(state: LcgState, asked: Decision, seat: Seat, enemy: PieceId, *others: Seat) -> list[Action]:
    """Ranged characters of another player.  (Framework Details: 6.8.1 Ranged option)"""
    return [*[Action.of("with", piece) for piece in _more(state, asked.seat, enemy)], DONE]


def _others_than_joined(change: Work, seat: Seat, enemy: PieceId, *asked: Seat) -> None:
    """This player is asked no more.  (Framework Details: 6.8.1 Ranged option)"""
    _others(change, seat, enemy, *asked, change.seat)


@RULES.each_pick_of(_others, _joinable, enough=DONE, whole=_others_than_joined)
def _joined(change: Work, action: Action, seat: Seat, enemy: PieceId, *asked: Seat) -> Step:
    """A ranged character attacks, too.  (Framework Details: 6.8.1 Ranged option)"""
    join_attack(change, action.words[0])
    return _others.step(seat, enemy, *asked)


@RULES.step("strike_enemy")
def _strike_enemy(change: Work) -> None:
    """With a window at the end of each of three steps.  (Rules: Attacking Enemies)"""
    window = attack_window.step()
    steps = [part for word in STEPS for part in (Step(word), window)]
    change.push(window, *steps, _player_attack_ends.step())
    state = change.state
    attack = replace(state.attacks[-1], is_alone=len(state.attacks[-1].attackers) == 1)
    state.attacks = (*state.attacks[:-1], attack)
    fighters = [piece for piece in attack.attackers if piece in state.things]
    parts = [{"piece": p, "enemy": attack.target, "player": str(state.things[p].seat)} for p in fighters]
    if parts:
        MOMENTS.occur(change, "strikes", *parts)
    MOMENTS.occur(change, "attack-declared", {"piece": attack.target, "player": str(attack.seat)})


MOMENTS.told("strikes", "attack-declared")


@RULES.step("attack_strength")
def _attack_strength(change: Work) -> None:
    """The attack of all attackers together; what changes it later still counts.

    (Framework Details: 6.8.2 Determine attack strength)
    """
    state = change.state
    if is_under_way(state):
        change.tell("attack_strength", enemy=state.attacks[-1].target, strength=str(_strength(state)))


def _strength(state: LcgState) -> int:
    """A character that attacks by its keyword ranged brings nothing against what is immune to ranged damage.

    (Quest: Flight from Moria)
    """
    attack = state.attacks[-1]
    found: Sequence[str] = attack.attackers
    if effects.is_under(state, attack.target, "immune", "ranged damage"):
        found = [piece for piece in found if not _is_from_afar(state, piece, attack.target)]
    return sum([derived.blow(state, piece) for piece in found])


def _is_from_afar(state: LcgState, piece: str, enemy: str) -> bool:
    """Whether a character attacks an enemy that is engaged with another player by its keyword ranged."""
    if effects.reaches(state, derived.ANYWHERE, piece, enemy):
        return False
    engaged, attacker = effects.engaged_seats(state, enemy), state.attacks[-1].seat
    meets = (attacker,) if attacker in engaged else engaged
    return bool(meets) and state.things[piece].seat not in meets and derived.has(state, piece, "keyword ranged")


@RULES.step("enemy_damage")
def _enemy_damage(change: Work) -> None:
    """Attack less defence.  (Framework Details: 6.8.3 Determine combat damage)"""
    state = change.state
    attack = state.attacks[-1]
    change.push(expire.step(blow_of_attack(state)))
    if not is_under_way(state):
        return
    enemy, strength = attack.target, _strength(state)
    takers = [piece for piece in attack.takers if piece in state.things]
    if takers:
        change.tell("struck", enemy=takers[0], strength=str(strength), amount=str(strength))
        harm.damage(change, [(takers[0], strength)], " ".join(attack.attackers), is_attack=True)
        return
    n = strength - (derived.stat(state, enemy, "defense") if counts_defense(state, enemy) else 0)
    state.attacks = (*state.attacks[:-1], replace(attack, is_struck=True))
    change.tell("struck", enemy=enemy, strength=str(strength), amount=str(max(0, n)))
    by = " ".join(attack.attackers)
    if not effects.permits(state, derived.PROGRESS_FOR_DAMAGE, enemy):
        harm.damage(change, [(enemy, n)], by, is_attack=True)
    elif effects.can_be_damaged(state, enemy, True, by):
        is_capped = ("cap", "damage") in state.sources
        put_progress(change, enemy, verbs.within_cap(state, enemy, "damage", n) if is_capped and n > 0 else n)


@RULES.step("player_attack_ends")
def _player_attack_ends(change: Work) -> None:
    """What lasted for the attack lapses; what answers an attack that is over does so now.

    (Framework Details: 6.8.4 Player attack ends)
    """
    state = change.state
    attack = state.attacks[-1]
    change.push(expire.step(span_of_attack(state)))
    wear_off(state, span_of_attack(state))
    forget_uses(state, this_attack(state))
    note_attack(state)
    state.attacks = state.attacks[:-1]
    fighters = [p for p in attack.attackers if p in state.things]
    if fighters:
        facts = {"enemy": attack.target, "alone": "yes" if attack.is_alone else "", "excess": str(attack.excess)}
        parts = [{"piece": p, "player": str(state.things[p].seat), **facts} for p in fighters]
        MOMENTS.occur(change, "fought", *parts)


MOMENTS.told("fought")


@RULES.step("declare-attack")
def _declare_attack(change: Work, what: Selector) -> None:
    """An attack by a card's text, in any phase, with any number of characters; it does not count against those of the
    combat phase.  (Rules: Limitations on Attacks)"""
    found = aim(change, what, _declare_attack.step(IT))
    seat = chooser(change)
    if restrained.is_barred(change.state, DECLARING, seat):
        return
    for enemy in [piece for piece in found if attackers_against(change.state, seat, piece)][:1]:
        _begin_attack(change, enemy, seat)


@RULES.step("strike")
def _strike(change: Work, what: Selector, fighter: str, ranged: str = "", then: Steps = ()) -> None:
    """A character that is still in play attacks an enemy alone, at once, perhaps at range; what follows is done when it
    does.

    (Rules: Limitations on Attacks; Glossary: Ranged)
    """
    state, piece = change.state, change.names[fighter]
    if piece not in state.things or restrained.is_barred(state, DECLARING, chooser(change)):
        return
    for enemy in aim(change, what, _strike.step(IT, fighter, ranged, then))[:1]:
        if effects.is_forbidden(state, "attack", piece, enemy):
            return
        attack = Attack((piece,), chooser(change), is_enemy=False, target=enemy, is_ranged=bool(ranged))
        state.attacks = (*state.attacks, attack)
        change.push(*then, _strike_enemy.step(), names=change.names)
