"""Words of cards about engagements and attacks: who engages whom, attacks at once, joins a fight or leaves it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from westmarch.engine.records import PieceId, Seat, Step, Steps
from westmarch.games.lcg.entries import entry
from westmarch.games.lcg.language import derived, effects, trials
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.printed.expressions import Names, amount
from westmarch.games.lcg.rules import entering, leaving, players, verbs
from westmarch.games.lcg.rules.enemy_attacks import declare_defender, is_under_way, make_extra_attack, tell_defended
from westmarch.games.lcg.rules.engagement import may_check
from westmarch.games.lcg.rules.kinds import Amount, PieceOrNone, Pieces, Selector, SelectorOrNone
from westmarch.games.lcg.rules.lasting import delay_to
from westmarch.games.lcg.rules.player_attacks import join_attack
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.staging import come_engaged
from westmarch.games.lcg.rules.targets import IT, aim, chooser, follow, number
from westmarch.games.lcg.state import LcgState, Work, card_of
from westmarch.games.lcg.zones import zone

WHOM = sel.selector("whom")
"""Whom it is against, once that has been chosen."""
_SLAIN = amount("slain")


# -- engaging


@RULES.step("engage")
def _engage(change: Work, what: Selector, who: SelectorOrNone = None, then: Steps = ()) -> None:
    """Enemies engage a player one after the other, whatever the threat is.  (Glossary: Engaged)"""
    found = aim(change, what, _engage.step(IT, who, then))
    for seat in _player(change, who, _engage.step(what, WHOM, then)) if found else []:
        done = [_has_engaged.step(tuple(found), seat, then)] if then else []
        things = change.state.things
        coming = [(_engages if piece in things else _comes_engaged).step(piece, seat) for piece in found]
        change.push(*coming, *done, names=change.names)


def _player(change: Work, who: Selector | None, later: Step) -> list[Seat]:
    """The player who is meant: "you", if nobody else; none if nobody fits."""
    if who is None:
        return [chooser(change)]
    return [int(seat) for seat in aim(change, who, later, WHOM.name)][:1]


@RULES.step("engages")
def _engages(change: Work, piece: PieceId, seat: Seat) -> None:
    """One enemy engages the player; one that a hero leads as a captive is free first.  (Glossary: Engaged)"""
    if piece in change.state.things and change.state.things[piece].role == "captured":
        players.free(change, piece)
    if piece in change.state.things and derived.type_of(change.state, piece) == "enemy":
        players.engage(change, piece, seat)


@RULES.step("engagement-check")
def _engagement_check(change: Work, what: Selector) -> None:
    """Whoever does it makes a check against enemies, which engage from wherever they are.

    (Glossary: Engagement Check)
    """
    state, seat = change.state, chooser(change)
    found = [piece for piece in aim(change, what, _engagement_check.step(IT)) if may_check(state, piece, seat)]
    change.push(*[(_engages if piece in state.things else _comes_engaged).step(piece, seat) for piece in found])


@RULES.step("comes_engaged")
def _comes_engaged(change: Work, piece: PieceId, seat: Seat) -> None:
    """One enemy that was not in play comes engaged with the player.  (Glossary: Engaged)"""
    if piece not in change.state.things and card_of(change.state, piece).type == "enemy":
        come_engaged(change, piece, seat)


@RULES.step("has_engaged")
def _has_engaged(change: Work, pieces: Pieces, seat: Seat, then: Steps) -> None:
    """What follows is done for those that have engaged the player.  (Rules: Next Player)"""
    found = [piece for piece in pieces if derived.engaged_with(change.state, piece) == seat]
    follow(change, then, found)


# -- attacks at once


@RULES.step("immediate-attack")
def _immediate_attack(
    change: Work, what: Selector, against: SelectorOrNone = None, shadow: str = "", then: Steps = ()
) -> None:
    """Enemies attack one after the other, from wherever they are: a player, or a character whose controller defends;
    what follows is done after each attack.

    (Rules: Enemy Attacks Outside of the Combat Phase, Attacks by Non-Engaged Enemies, Attacks Against a Character,
    Additional Attacks by an Enemy)
    """
    state = change.state
    found = aim(change, what, _immediate_attack.step(IT, against, shadow, then))
    if not found:
        return
    if against is None:
        change.push(*[_attacks_now.step(piece, _opponent(change, piece), "", shadow, then) for piece in found])
        return
    met = aim(change, against, _immediate_attack.step(what, WHOM, shadow, then), WHOM.name)[:1]
    for one in met:
        is_player = sel.means_player(against, change.names)
        seat = int(one) if is_player else state.things[one].seat
        change.push(*[_attacks_now.step(piece, seat, "" if is_player else one, shadow, then) for piece in found])


def _opponent(change: Work, enemy: str) -> Seat:
    """Whom an enemy attacks where no text says it: whom it is engaged with, or "you"."""
    engaged = derived.engaged_with(change.state, enemy)
    return chooser(change) if engaged is None else engaged


@RULES.step("attacks_now")
def _attacks_now(change: Work, enemy: PieceId, seat: Seat, victim: PieceOrNone, shadow: str, then: Steps = ()) -> None:
    """Nothing comes of it where the enemy or the player is gone, or it cannot attack.  (Glossary: Cannot)"""
    state = change.state
    is_there = enemy in state.things and derived.type_of(state, enemy) == "enemy"
    if is_there and seat not in state.out and seat >= 0 and effects.can_attack(state, enemy, seat):
        make_extra_attack(change, enemy, seat, victim, shadow != "none")
        if then:
            delay_to(change, (entry(state, enemy),), "attack", then)


FALLEN = "fallen in turn"
"""The key under which the State keeps how many characters the attacks of a text have destroyed."""


@RULES.step("attack-in-turn", binds=("slain",))
def _attack_in_turn(change: Work, what: Selector, against: Selector, shadow: str = "", then: Steps = ()) -> None:
    """Enemies attack each player in turn, wherever they are; what follows comes after all of these attacks.

    (Rules: Enemy Attacks Outside of the Combat Phase, Attacks by Non-Engaged Enemies)
    """
    found = aim(change, what, _attack_in_turn.step(IT, against, shadow, then))
    seats = sel.seats(change.state, against, change.names)
    counted = (_count_fallen.step(_SLAIN),)
    attacks = [_attacks_now.step(piece, seat, "", shadow, counted) for piece in found for seat in seats]
    change.state.kept[FALLEN] = "0"
    change.push(*attacks, _attacks_are_over.step(then))


@RULES.step("count_fallen")
def _count_fallen(change: Work, n: Amount) -> None:
    """Those whom one of the attacks has destroyed are counted.  (Rules: Attacks by Non-Engaged Enemies)"""
    kept = change.state.kept
    kept[FALLEN] = str(int(kept.get(FALLEN, "0")) + number(change, n))


@RULES.step("attacks_are_over")
def _attacks_are_over(change: Work, then: Steps = ()) -> None:
    """What follows knows how many characters they have destroyed.  (Rules: Attacks by Non-Engaged Enemies)"""
    change.push(*then, names={**change.names, "slain": change.state.kept.pop(FALLEN, "0")})


@RULES.step("attack-as-enemy")
def _attack_as_enemy(change: Work, what: str) -> None:
    """A shadow card attacks as an enemy of its own; afterwards it lies on the encounter deck.

    (Quest: Journey Down the Anduin)
    """
    state = change.state
    piece = change.names["self"]
    seat = state.attacks[-1].seat
    if entering.has_copy(state, piece):
        verbs.drop_shadow(change, piece)
        return
    del state.shadows[piece]
    entering.come_into_play(change, piece, zone(seat, "engaged"))
    change.push(_rider_leaves.step(piece))
    make_extra_attack(change, piece, seat)
    entering.has_come(change, piece)


@RULES.step("rider_leaves")
def _rider_leaves(change: Work, piece: PieceId) -> None:
    """The shadow card that has attacked goes back on top of the encounter deck.  (Quest: Journey Down the Anduin)"""
    if piece in change.state.things:
        leaving.leave(change, [piece], "encounter-top", "returned")


# -- the attack under way


@RULES.step("spread-attack")
def _spread_attack(change: Work, who: Selector) -> None:
    """The attack under way is resolved against other players, too.  (Glossary: Shadow Effects)"""
    state = change.state
    found = [int(seat) for seat in aim(change, who, _spread_attack.step(IT))]
    if state.attacks and state.attacks[-1].is_enemy:
        attack = state.attacks[-1]
        more = [seat for seat in found if seat != attack.seat and seat not in attack.others]
        state.attacks = (*state.attacks[:-1], replace(attack, others=(*attack.others, *more)))
        for seat in more:
            change.tell("attack_spread", enemy=" ".join(attack.attackers), seat=str(seat))


@RULES.step("leave-combat")
def _leave_combat(change: Work, what: Selector) -> None:
    """Cards take no part in the attack any more.  (Rules: Resolving Enemy Attacks)"""
    for piece in aim(change, what, _leave_combat.step(IT)):
        if leaving.leave_combat(change, piece):
            change.tell("left_combat", piece=piece)


@RULES.step("defend-with")
def _defend_with(change: Work, what: Selector) -> None:
    """Characters are declared as defenders besides those that there are.  (Glossary: Multiple Defenders)"""
    state = change.state
    found = _able(state, aim(change, what, _defend_with.step(IT)), is_enemys=True)
    for piece in found:
        declare_defender(change, piece)
    if found:
        state.attacks = (*state.attacks[:-1], replace(state.attacks[-1], is_undefended=False))
        tell_defended(change, found)


@RULES.step("attack-with")
def _attack_with(change: Work, what: Selector) -> None:
    """Characters are declared as attackers besides those that there are.

    (Framework Details: 6.8b Player attack initiates)
    """
    for piece in _able(change.state, aim(change, what, _attack_with.step(IT)), is_enemys=False):
        join_attack(change, piece)


def _able(state: LcgState, found: Sequence[str], is_enemys: bool) -> list[str]:
    """The ready ones that may take part in the attack of an enemy, or of players, that is under way."""
    if not state.attacks or not is_under_way(state) or state.attacks[-1].is_enemy != is_enemys:
        return []
    attack = state.attacks[-1]
    ready = [p for p in found if p in state.things and derived.is_ready(state, p)]
    if is_enemys:
        enemy = attack.attackers[0]
        ready = [p for p in ready if effects.can_exhaust(state, p, "defend", enemy)]
        return [p for p in ready if effects.can_defend(state, p, enemy)]
    ready = [p for p in ready if effects.can_exhaust(state, p, "attack", attack.target)]
    return [p for p in ready if not effects.is_forbidden(state, "attack", p, attack.target)]


@RULES.step("turn-attack")
def _turn_attack(change: Work, what: Selector) -> None:
    """An enemy stands in the place of whoever defends: it takes the damage, less its defense.

    (Rulings: Small Target)
    """
    state = change.state
    found = [piece for piece in aim(change, what, _turn_attack.step(IT)) if derived.type_of(state, piece) == "enemy"]
    attack = state.attacks[-1] if state.attacks else None
    if found and attack is not None and attack.is_enemy and found[0] not in attack.attackers:
        state.attacks = (*state.attacks[:-1], replace(attack, defenders=(found[0],), is_undefended=False, takers=()))
        change.tell("attack_turned", enemy=" ".join(attack.attackers), piece=found[0])


@RULES.step("pass-excess")
def _pass_excess(change: Work, what: Selector) -> None:
    """What damage of the attack is more than a card's hit points is dealt to another one.  (Glossary: Damage)"""
    state = change.state
    found = aim(change, what, _pass_excess.step(IT))
    if found and state.attacks:
        state.attacks = (*state.attacks[:-1], replace(state.attacks[-1], surplus_to=found[0]))


@RULES.step("consider-undefended")
def _consider_undefended(change: Work, name: str) -> None:
    """Whoever defends against the attack of an enemy under way takes no damage instead of a hero.

    (Framework Details: 6.4.3 Determine combat damage)
    """
    state = change.state
    if state.attacks and change.names[name] in state.attacks[-1].attackers:
        state.attacks = (*state.attacks[:-1], replace(state.attacks[-1], is_undefended=True))


def _is_defended(state: LcgState, step: Step, names: Names) -> bool:
    """Whether it makes a difference that the attack is undefended.  (Glossary: Effects)"""
    return not state.attacks or not state.attacks[-1].is_undefended


trials.OWN_TRIALS["consider-undefended"] = _is_defended


@RULES.step("assign-damage")
def _assign_damage(change: Work, what: Selector) -> None:
    """One of some cards takes the damage of the attack, if it is still there then.

    (Framework Details: 6.4.3 Determine combat damage)
    """
    state = change.state
    found = aim(change, what, _assign_damage.step(IT))
    if found and state.attacks:
        state.attacks = (*state.attacks[:-1], replace(state.attacks[-1], takers=tuple(found)))
