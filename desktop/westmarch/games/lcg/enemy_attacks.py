"""Shadow cards, and the attacks of enemies.  (Framework Details: VI. Combat Phase; Enemy Attack Resolution)"""

from __future__ import annotations

from msgspec.structs import replace

from westmarch.engine.machine import Options
from westmarch.engine.records import Action, Decision, Seat, Step
from westmarch.games.lcg import derived, players, verbs
from westmarch.games.lcg import selectors as sel
from westmarch.games.lcg.rulebase import MOMENTS, RULES
from westmarch.games.lcg.state import Attack, LcgState, Work, card_of, has_mark, playing, zone
from westmarch.games.lcg.targets import aim, chooser
from westmarch.games.lcg.words import number

DONE = Action.of("done")
UNDEFENDED = Action.of("undefended")


# -- shadow cards


@RULES.step("deal_shadows")
def _deal_shadows(change: Work, step: Step) -> None:
    """To each engaged enemy, the highest engagement cost first.  (Framework Details: 6.2 Deal shadow cards)"""
    state = change.state
    if state.options["shadows"] == "no":
        return
    for seat in playing(state):
        enemies = [p for p in state.zones[zone(seat, "engaged")]]
        for enemy in sorted(enemies, key=lambda p: -derived.stat(state, p, "engagement")):
            deal_shadow(change, enemy)


def deal_shadow(change: Work, enemy: str) -> None:
    """One card face down to an enemy; none where the deck has run out."""
    state = change.state
    held = state.zones["encounter"]
    if held and state.options["shadows"] == "yes":
        piece = held[0]
        verbs.shift(change, piece, "shadows")
        state.memory[f"shadow {piece}"] = enemy
        change.tell("shadow_dealt", enemy=enemy, piece=piece)


def shadows_of(state: LcgState, enemy: str) -> list[str]:
    """The shadow cards of an enemy."""
    return [p for p in state.zones["shadows"] if state.memory.get(f"shadow {p}") == enemy]


@RULES.step("deal-shadow")
def _deal_more(change: Work, step: Step) -> None:
    found = aim(change, step, 1)
    for enemy in found or ():
        for _ in range(number(change, step.args[0])):
            deal_shadow(change, enemy)


# -- enemies attack


@RULES.step("enemy_attacks")
def _enemy_attacks(change: Work, step: Step) -> None:
    """Player by player.  (Framework Details: 6.3, 6.5)"""
    change.push(*[Step("attacks_on", (str(seat),)) for seat in playing(change.state)])


@RULES.step("attacks_on")
def _attacks_on(change: Work, step: Step) -> None:
    """The player chooses which of his enemies attacks next.  (Framework Details: 6.4a Next enemy attack initiates)"""
    state = change.state
    seat = int(step.args[0])
    state.active = seat if seat not in state.out else state.active
    found = _eligible(state, seat)
    if not found:
        return
    change.push(step)
    if len(found) == 1:
        begin_attack(change, found[0], seat)
    else:
        RULES.ask(change, seat, "attacker", str(seat), is_open=True)


def _eligible(state: LcgState, seat: Seat) -> list[str]:
    return [
        piece
        for piece in (() if seat in state.out else state.zones[zone(seat, "engaged")])
        if not has_mark(state, piece, "attacked")
        and not derived.is_forbidden(state, "attack", piece)
        and not derived.is_forbidden(state, f"attack s{seat}", piece)
    ]


@RULES.question("attacker")
def _attackers(state: LcgState, asked: Decision) -> list[Action]:
    return [Action.of("attacker", piece) for piece in _eligible(state, int(asked.about[0]))]


@RULES.answer("attacker")
def _attacker(change: Work, action: Action) -> None:
    begin_attack(change, action.words[0], int(change.about[0]))


def begin_attack(change: Work, enemy: str, seat: Seat, is_outside: bool = False) -> None:
    """An enemy attacks a player.  (Enemy Attack Resolution)"""
    state = change.state
    if not is_outside and enemy in state.things:
        verbs.mark(change, enemy, "attacked")
    if state.phase != "combat":
        deal_shadow(change, enemy)
    state.attacks = (*state.attacks, Attack((enemy,), seat))
    change.tell("attack_began", enemy=enemy, seat=str(seat))
    change.push(
        Step("told_attack", (enemy,)), Step("window", ("combat",)), Step("defend", (enemy,)),
        Step("window", ("combat",)), Step("shadow", (enemy,)), Step("window", ("combat",)),
        Step("combat_damage", (enemy,)), Step("attack_ends", (enemy,)),
        names={"enemy": enemy, "you": str(seat)},
    )  # fmt: skip


@RULES.step("told_attack")
def _told_attack(change: Work, step: Step) -> None:
    enemy = step.args[0]
    MOMENTS.occur(change, "attacks", {"piece": enemy, "player": str(change.state.attacks[-1].seat)})


MOMENTS.happens("attacks")(lambda change, facts: facts)


def _goes_on(state: LcgState, enemy: str) -> bool:
    return bool(state.attacks) and state.attacks[-1].attackers == (enemy,)


@RULES.step("defend")
def _defend(change: Work, step: Step) -> None:
    """A ready character of the player, then a sentinel of another, or nobody.  (6.4.1 Declare defender; Sentinel)"""
    state = change.state
    if not _goes_on(state, step.args[0]):
        return
    seat = state.attacks[-1].seat
    RULES.ask(change, seat, "defend", step.args[0], is_open=True, then=(Step("sentinels", step.args),))


def _defenders(state: LcgState, seat: Seat, is_sentinel: bool) -> list[str]:
    attack = state.attacks[-1]
    return [
        piece
        for piece in derived.ready_characters(state, seat)
        if piece not in attack.defenders
        and not derived.is_forbidden(state, "defend", piece)
        and (not is_sentinel or derived.has(state, piece, "keyword sentinel"))
    ]


@RULES.question("defend", "sentinel")
def _defences(state: LcgState, asked: Decision) -> Options:
    found = _defenders(state, asked.seat, asked.kind == "sentinel")
    last = DONE if state.attacks[-1].defenders else UNDEFENDED
    return Options([*[Action.of("defend", piece) for piece in found], last])


@RULES.answer("defend")
def _defended(change: Work, action: Action) -> None:
    state = change.state
    if action in (UNDEFENDED, DONE):
        change.push(*change.then)
        return
    declare_defender(change, action.words[0])
    if any(lasting.kind == "permit" and lasting.what == f"defenders s{change.seat}" for lasting in state.lasting):
        RULES.ask(change, change.seat, "defend", *change.about, is_open=True, then=change.then, least=2)
        if state.decision is None:
            change.push(*change.then)
    else:
        change.push(*change.then)


def declare_defender(change: Work, piece: str) -> None:
    """It exhausts and defends."""
    state = change.state
    verbs.exhaust(change, [piece])
    attack = state.attacks[-1]
    state.attacks = (*state.attacks[:-1], replace(attack, defenders=(*attack.defenders, piece)))
    change.tell("defended", piece=piece, enemy=attack.attackers[0])


@RULES.step("sentinels")
def _sentinels(change: Work, step: Step) -> None:
    """Where nobody defends, a sentinel of another player may.  (Glossary: Sentinel)"""
    state = change.state
    attack = state.attacks[-1]
    if attack.defenders:
        change.push(Step("told_defended"))
        return
    for seat in playing(state):
        if seat != attack.seat and _defenders(state, seat, True) and str(seat) not in step.args[1:]:
            RULES.ask(
                change, seat, "sentinel", step.args[0], is_open=True, then=(Step("sentinels", (*step.args, str(seat))),)
            )
            return
    state.attacks = (*state.attacks[:-1], replace(attack, is_undefended=True))


@RULES.answer("sentinel")
def _sentinel(change: Work, action: Action) -> None:
    if action.verb == "defend":
        declare_defender(change, action.words[0])
    change.push(*change.then)


@RULES.step("told_defended")
def _told_defended(change: Work, step: Step) -> None:
    attack = change.state.attacks[-1]
    parts = [{"piece": p, "enemy": attack.attackers[0], "player": str(attack.seat)} for p in attack.defenders]
    MOMENTS.occur(change, "defends", *parts)


MOMENTS.happens("defends")(lambda change, facts: facts)


@RULES.step("shadow")
def _shadow(change: Work, step: Step) -> None:
    """The shadow cards are turned up, one after the other.  (6.4.2 Resolve shadow effect)"""
    state = change.state
    enemy = step.args[0]
    if not _goes_on(state, enemy):
        return
    dealt = shadows_of(state, enemy)
    change.push(*[Step("turn_shadow", (piece, enemy)) for piece in dealt])


@RULES.step("turn_shadow")
def _turn_shadow(change: Work, step: Step) -> None:
    piece, enemy = step.args
    state = change.state
    if piece not in state.zones["shadows"] or not _goes_on(state, enemy):
        return
    verbs.see(change, piece)
    card = card_of(state, piece)
    change.tell("shadow_turned", piece=piece, face=card.id, enemy=enemy)
    kind = "shadow" if card.of_kind("shadow") else "blank"
    if kind == "shadow":
        MOMENTS.occur(
            change, "resolved", {"piece": piece, "kind": "shadow", "type": card.type, "host": enemy, "text": piece}
        )
    else:
        MOMENTS.occur(change, "blank-shadow", {"piece": piece, "host": enemy})


MOMENTS.happens("blank-shadow")(lambda change, facts: facts)


@RULES.step("combat_damage")
def _combat_damage(change: Work, step: Step) -> None:
    """Attack less defence; all of it on one hero where nobody defends.  (6.4.3 Determine combat damage)"""
    state = change.state
    enemy = step.args[0]
    if not _goes_on(state, enemy) or enemy not in state.things:
        return
    attack = state.attacks[-1]
    strength = derived.stat(state, enemy, "attack")
    if attack.defenders and not attack.is_undefended:
        defence = sum([derived.stat(state, piece, "defense") for piece in attack.defenders])
        if any(lasting.kind == "forbid" and lasting.what == "count defense" for lasting in state.lasting):
            defence = 0
        strength -= defence
        targets = list(attack.defenders)
    else:
        targets = players.heroes_of(state, attack.seat)
    if strength <= 0 or not targets:
        return
    if len(targets) == 1:
        strike(change, targets[0], strength, enemy)
    else:
        RULES.ask(change, attack.seat, "assign", enemy, str(strength), is_open=True)


@RULES.question("assign")
def _assignable(state: LcgState, asked: Decision) -> list[Action]:
    attack = state.attacks[-1]
    found = attack.defenders if attack.defenders and not attack.is_undefended else players.heroes_of(state, asked.seat)
    return [Action.of("assign", piece) for piece in found]


@RULES.answer("assign")
def _assigned(change: Work, action: Action) -> None:
    enemy, strength = change.about
    strike(change, action.words[0], int(strength), enemy)


def strike(change: Work, piece: str, n: int, enemy: str) -> None:
    """An enemy's damage on one character."""
    state = change.state
    left = derived.stat(state, piece, "hit_points") - state.things[piece].damage
    state.memory["excess"] = str(max(0, n - left))
    verbs.damage(change, [(piece, n)], enemy, is_attack=True)


@RULES.step("attack_ends")
def _attack_ends(change: Work, step: Step) -> None:
    """(6.4.4 Enemy attack ends)"""
    state = change.state
    attack = state.attacks[-1]
    enemy = step.args[0]
    state.attacks = state.attacks[:-1]
    change.push(Step("expire", ("attack",)))
    for piece in shadows_of(state, enemy):
        verbs.drop_shadow(change, piece)
    if enemy in state.things:
        MOMENTS.occur(change, "attacked", {"piece": enemy, "player": str(attack.seat)})


MOMENTS.happens("attacked")(lambda change, facts: facts)


# -- attacks by card effects


@RULES.step("attack-as-enemy")
def _attack_as_enemy(change: Work, step: Step) -> None:
    """A shadow card attacks as an enemy of its own; afterwards it lies on the encounter deck."""
    state = change.state
    piece = change.names["self"]
    if piece not in state.zones["shadows"]:
        return
    seat = state.attacks[-1].seat
    state.memory.pop(f"shadow {piece}", None)
    verbs.come_into_play(change, piece, zone(seat, "engaged"))
    change.push(Step("rider_leaves", (piece,)))
    deal_shadow(change, piece)
    begin_attack(change, piece, seat)


@RULES.step("rider_leaves")
def _rider_leaves(change: Work, step: Step) -> None:
    if step.args[0] in change.state.things:
        verbs.leave(change, [step.args[0]], "encounter-top", "returned")


@RULES.step("peek-shadow")
def _peek_shadow(change: Work, step: Step) -> None:
    """One shadow card of an enemy, for whoever looks."""
    for enemy in sel.pieces(change.state, sel.selector(step.args[0]), change.names):
        for piece in shadows_of(change.state, enemy)[:1]:
            verbs.see(change, piece, 1 << chooser(change))
            change.tell("peeked", seat=str(chooser(change)))
