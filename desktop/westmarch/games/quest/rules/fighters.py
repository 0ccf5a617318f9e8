"""The two sides of a combat: their cards, what these have come to, and what can happen to them.

A side is :data:`HERO` or :data:`FOE`; what a Fight holds in pairs stands in that order.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from msgspec.structs import replace

from westmarch.engine.records import EVERYBODY, Seat, Step
from westmarch.games.quest.catalogue import ABILITIES, COMBAT, FOES, MINIONS, MONSTERS, Combat
from westmarch.games.quest.language.short_forms import COMBAT_EFFECT, MONSTER_ABILITY, Said
from westmarch.games.quest.rules import effects_on_map, figures, verbs
from westmarch.games.quest.rules.damage import hurt
from westmarch.games.quest.state import (
    NOBODY,
    SAURON,
    SAURON_SEES,
    Fight,
    QuestState,
    Work,
    attribute,
    face,
    faces,
    hero_of,
    zone,
)

HERO, FOE = 0, 1
SIDES = (HERO, FOE)
MELEE, RANGED = "melee", "ranged"
UNCANCELLABLE = "uncancellable"
FLOOR = "defense-floor N"
"""Forms of what a combat card does: nothing cancels it; its defense is never less than that."""

Pair = tuple[int, int]


def fight_of(state: QuestState) -> Fight:
    """The combat under way.  It must be."""
    assert state.fight is not None
    return state.fight


def alter_fight(change: Work, **fields: Any) -> None:
    change.state.fight = replace(fight_of(change.state), **fields)


def put(pair: tuple[Any, Any], side: int, value: Any) -> tuple[Any, Any]:
    """A pair with another value for a side."""
    return (value, pair[FOE]) if side == HERO else (pair[HERO], value)


def seat_of_side(fight: Fight, side: int) -> Seat:
    return fight.seat if side == HERO else SAURON


# -- cards


def hand_of(fight: Fight, side: int) -> str:
    """The zone of a side's hand."""
    return zone(fight.seat, "hand") if side == HERO else "foe-hand"


def stack_of(fight: Fight, side: int) -> str:
    """The zone of a side's combat stack."""
    return zone(fight.seat, "stack") if side == HERO else "foe-stack"


def pile_of(fight: Fight, side: int) -> str:
    """Where a side discards combat cards.  (Rulings ``discarded-in-combat``, ``sauron-discards-in-combat``)"""
    return zone(fight.seat, "rest") if side == HERO else "foe-spent"


def deck_of_side(fight: Fight, side: int) -> str:
    """The zone that a side draws from."""
    return zone(fight.seat, "life") if side == HERO else FOES[fight.foe].deck


def shown(state: QuestState, side: int) -> Combat | None:
    """The card that a side plays this round; None for one who is exhausted.

    (Rulebook: Steps of Combat, 3b; ruling ``opponent-without-a-card``)
    """
    fight = fight_of(state)
    card = fight.cards[side]
    return COMBAT[card] if card and side not in fight.exhausted else None


def active(state: QuestState, side: int) -> Combat | None:
    """That card if its text counts: it has not been canceled.  (Rulebook: Combat Keywords)"""
    return None if side in fight_of(state).canceled else shown(state, side)


def special(state: QuestState) -> Said | None:
    """The monster's ability if its card of this round brings it up.

    (Rulebook: Anatomy of a Monster Reference Card, 6)
    """
    monster = MONSTERS.get(fight_of(state).foe)
    card = active(state, FOE) if monster is not None else None
    return MONSTER_ABILITY(monster.does) if monster and card and card.type == monster.side else None


def spent_strength(state: QuestState, side: int) -> int:
    """The strength that the cards of a combat stack cost together.  (Rulebook: Steps of Combat, 3c)"""
    fight = fight_of(state)
    cards = [COMBAT[card] for card in faces(state, stack_of(fight, side))]
    costs = [card.cost for card in cards]
    if f"ready-{side}" in fight.told and is_on_top(state, side):
        costs[0] = 0
    monster = MONSTERS.get(fight.foe) if side == FOE else None
    if monster is not None:
        match MONSTER_ABILITY(monster.does):
            case Said("cost -N", (less,)):
                costs = [
                    max(0, cost - int(less)) if card.type == monster.side else cost
                    for cost, card in zip(costs, cards, strict=True)
                ]
            case Said("free bottom") if cards and cards[-1].type == monster.side:
                costs[-1] = 0
    return sum(costs)


def is_on_top(state: QuestState, side: int) -> bool:
    """Whether the card of this round lies on its stack; it may have been taken back."""
    fight = fight_of(state)
    return faces(state, stack_of(fight, side))[:1] == (fight.cards[side],)


def strength_of(state: QuestState, side: int) -> int:
    fight = fight_of(state)
    return attribute(state, fight.seat, "strength") if side == HERO else FOES[fight.foe].strength


def lay(change: Work, side: int, piece: str) -> None:
    """A card out of the hand, face up on top of the combat stack.  (Rulebook: Steps of Combat, 3b)"""
    fight = fight_of(change.state)
    verbs.shift(change, piece, hand_of(fight, side), stack_of(fight, side))
    verbs.see(change, piece, EVERYBODY)
    struck = tuple([each for each in fight.struck if each != piece])
    alter_fight(change, cards=put(fight.cards, side, face(change.state, piece)), struck=struck)
    verbs.report(change, "played_combat_card", piece, side=str(side), seat=str(seat_of_side(fight, side)))


def draw(change: Work, side: int, amount: int) -> None:
    """Combat cards for a side, as far as there are any.  (Rulebook: Steps of Combat, 2)"""
    state = change.state
    fight = fight_of(state)
    if side == HERO:
        verbs.draw(change, fight.seat, amount)
        return
    deck = FOES[fight.foe].deck
    drawn = state.zones[deck][: max(0, amount)]
    for piece in drawn:
        verbs.shift(change, piece, deck, "foe-hand", is_on_top=False)
        change.turn(piece, SAURON_SEES)
    if drawn and not change.is_quiet:
        known = {"faces": " ".join([face(state, piece) for piece in drawn])}
        change.tell("foe_drew", to=SAURON, secret=known, amount=str(len(drawn)), pieces=" ".join(drawn))


def discard_at_random(change: Work, side: int, amount: int) -> int:
    """Cards of a hand, chosen by chance; their printed attack together.

    (Rulings ``discarded-in-combat``, ``sauron-discards-in-combat``)
    """
    state = change.state
    fight = fight_of(state)
    attack = 0
    for _ in range(amount):
        hand = state.zones[hand_of(fight, side)]
        if not hand:
            break
        piece = hand[change.roll(len(hand))]
        verbs.shift(change, piece, hand_of(fight, side), pile_of(fight, side))
        verbs.see(change, piece, EVERYBODY)
        verbs.report(change, "discarded_at_random", piece, side=str(side), seat=str(seat_of_side(fight, side)))
        attack += COMBAT[face(state, piece)].attack
    return attack


def take_back(change: Work, side: int, piece: str, source: str) -> None:
    """A card that lay open into a hand, whose faces are then dealt anew among its pieces: so nobody else can tell it
    from the others when one of them is laid face down.
    """
    state = change.state
    fight = fight_of(state)
    hand, seat = hand_of(fight, side), seat_of_side(fight, side)
    verbs.shift(change, piece, source, hand, is_on_top=False)
    held = state.zones[hand]
    change.shuffle(held, seat if side == HERO else NOBODY)
    for each in held:
        verbs.see(change, each, 1 << seat)
    alter_fight(
        change,
        counted=tuple([counted for counted in fight.counted if not {*counted.pieces} & {*held}]),
        struck=tuple([each for each in fight.struck if each != piece]),
    )


# -- what the cards come to


def add(change: Work, side: int, value: str, amount: int) -> None:
    """Alters attack or defense, unless the card is canceled or the number locked.  (Rulebook: Combat Keywords)"""
    fight = fight_of(change.state)
    if side in fight.canceled or side in fight.exhausted or f"{value}-{side}" in fight.locked:
        return
    pair: Pair = getattr(fight, value)
    alter_fight(change, **{value: put(pair, side, max(_floor(change.state, side, value), pair[side] + amount))})


def _floor(state: QuestState, side: int, value: str) -> int:
    """The least that a card's own text lets its defense be."""
    card = shown(state, side)
    if value == "defense" and card is not None:
        return floor_of(card.ability.id)
    return 0


@cache
def floor_of(ability: str) -> int:
    """The least that an ability lets the defense of its card be."""
    said = [COMBAT_EFFECT(text) for text in ABILITIES[ability].do]
    return next((int(one.words[0]) for one in said if one.form == FLOOR), 0)


def reduce_to(change: Work, side: int, value: str, number: int) -> None:
    """Attack or defense becomes 0 and stays so; another number takes the place of what is printed.

    (Rulebook: Combat Keywords, Reduce to 0; ruling ``set-values``)
    """
    fight = fight_of(change.state)
    card = shown(change.state, side)
    pair: Pair = getattr(fight, value)
    if number or card is None:
        printed = getattr(card, value) if card is not None else 0
        add(change, side, value, number - printed)
        return
    add(change, side, value, -pair[side])
    if getattr(fight_of(change.state), value)[side] == 0:
        alter_fight(change, locked=(*fight.locked, f"{value}-{side}"))


def may_cancel(state: QuestState, side: int) -> bool:
    """Whether a side's card can be canceled.  (Ruling ``uncancellable``)"""
    card = active(state, side)
    return card is not None and UNCANCELLABLE not in card.ability.do


def cancel(change: Work, side: int) -> None:
    """Its text is ignored, and attack and defense are 0.  (Rulebook: Combat Keywords, Cancel)"""
    state = change.state
    if may_cancel(state, side):
        fight = fight_of(state)
        alter_fight(
            change,
            canceled=(*fight.canceled, side),
            attack=put(fight.attack, side, 0),
            defense=put(fight.defense, side, 0),
        )
        strike(change, side)
        change.tell("card_canceled", side=str(side), face=fight.cards[side])


def strike(change: Work, side: int) -> None:
    """Keeps in mind that the card of this round came to nothing, where it lies on its stack."""
    state = change.state
    fight = fight_of(state)
    if is_on_top(state, side):
        alter_fight(change, struck=(*fight.struck, state.zones[stack_of(fight, side)][0]))


def tell_round(change: Work, name: str) -> None:
    """Tells what a round has come to, with all that its scene shows."""
    state = change.state
    fight = fight_of(state)

    def pair(values: Sequence[object]) -> str:
        return " ".join([str(value) for value in values])

    change.tell(
        name,
        seat=str(fight.seat),
        hero=hero_of(state, fight.seat).id,
        foe=fight.foe,
        place=fight.place,
        round=str(fight.round),
        hero_card=fight.cards[HERO],
        foe_card=fight.cards[FOE],
        attack=pair(fight.attack),
        defense=pair(fight.defense),
        spent=pair([spent_strength(state, side) for side in SIDES]),
        strength=pair([strength_of(state, side) for side in SIDES]),
        damage=str(foe_damage(state)),
        health=str(fight.health),
        taken=pair(fight.taken),
        canceled=pair(fight.canceled),
        exhausted=pair(fight.exhausted),
        defeated=pair(fight.defeated),
    )


# -- damage


def foe_damage(state: QuestState) -> int:
    """The damage on the enemy.  (Rulebook: Monsters; Minions)"""
    fight = fight_of(state)
    return state.minions[fight.foe].damage if fight.foe in MINIONS else fight.damage


def wound(change: Work, side: int, points: int, least: int = 0) -> None:
    """Deals damage to a side at once, as far as it can take any this round.

    (Rulebook: Combat Keywords, Deal X Damage; ruling ``enraged-cap``)
    """
    fight = fight_of(change.state)
    points = min(points, fight.most[side])
    if points <= 0:
        return
    alter_fight(
        change,
        taken=put(fight.taken, side, fight.taken[side] + points),
        most=put(fight.most, side, fight.most[side] - points),
    )
    if side == HERO:
        change.push(hurt(points, least))
    elif fight.foe in MINIONS:
        figures.wound_minion(change, fight.foe, points)
    else:
        alter_fight(change, damage=fight.damage + points)
        change.tell("monster_wounded", monster=fight.foe, amount=str(points))


def is_beaten(state: QuestState, side: int) -> bool:
    """Whether a side is defeated in the part Deal Damage.

    (Rulebook: Dealing Damage and Being Defeated; ruling ``defeat-in-deal-damage``)
    """
    fight = fight_of(state)
    if f"executed-{side}" in fight.told:
        return True
    return verbs.is_spent(state, fight.seat) if side == HERO else foe_damage(state) >= fight.health


def influence(amount: int) -> Step:
    """Sauron places influence in extension of Shadow Strongholds."""
    return effects_on_map.influence.step(str(amount), "extension", "", "")
