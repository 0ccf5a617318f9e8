"""What the abilities of combat cards do.

Each is data: when it counts, on what conditions, what it does (``cards/quest/abilities.yaml``).  Here is what the words
of that data mean.  (Rulebook: Combat Keywords; Combat Timing)
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from westmarch.engine.records import EVERYBODY, Action, Decision
from westmarch.games.quest.atlas import NEXT
from westmarch.games.quest.catalogue import ABILITIES, COMBAT, Combat
from westmarch.games.quest.language.short_forms import COMBAT_EFFECT
from westmarch.games.quest.rules import verbs
from westmarch.games.quest.rules.combat_conditions import holds
from westmarch.games.quest.rules.damage import held
from westmarch.games.quest.rules.fighters import (
    FLOOR,
    FOE,
    HERO,
    MELEE,
    RANGED,
    UNCANCELLABLE,
    active,
    add,
    alter_fight,
    cancel,
    deck_of_side,
    discard_at_random,
    fight_of,
    hand_of,
    is_on_top,
    put,
    reduce_to,
    seat_of_side,
    shown,
    stack_of,
    take_back,
    wound,
)
from westmarch.games.quest.rules.kinds import Side, Timing
from westmarch.games.quest.rules.rulebase import PASS, RULES
from westmarch.games.quest.state import Counted, QuestState, Work, faces, hero_of, ruled, zone

NOW, NEXT_ROUND, AFTER = "now", "next", "after-round"
ON_DAMAGE = ("damage-dealt", "damage-taken")
FIRST = "opp chooses first, faceup"
FREE = "own card cost becomes 0"
RETALIATE = "deal 1 per damage taken this round"
SLIP = "top card of opp deck to bottom of opp stack"
CANCEL = "cancel-opp"
STATIC = (UNCANCELLABLE, FIRST, FREE, FLOOR, "discard that card after the round")
"""What is looked up on a card at its time, and happens by itself nowhere."""


# -- effects

Effect = Callable[[Work, int, int, int], int]
"""What a word does for a side: its number, and what the word before it came to; what this one comes to."""
EFFECTS: dict[str, Effect] = {}


def _effect(*words: str) -> Callable[[Effect], Effect]:
    def register(rule: Effect) -> Effect:
        EFFECTS.update(dict.fromkeys(words, rule))
        return rule

    return register


class Part(NamedTuple):
    """One thing that an ability does."""

    effect: Effect
    number: int


@cache
def parts(ability: str) -> tuple[Part, ...]:
    """What an ability does by itself, in order."""
    said = [COMBAT_EFFECT(text) for text in ABILITIES[ability].do]
    return tuple([Part(EFFECTS[one.form], int("".join(one.words) or 0)) for one in said if one.form not in STATIC])


def run(change: Work, side: int, card: Combat) -> None:
    """Does what a card's ability says."""
    that = 0
    for part in parts(card.ability.id):
        that = part.effect(change, side, part.number, that)


@_effect("attack+N")
def _attack(change: Work, side: int, number: int, that: int) -> int:
    add(change, side, "attack", number)
    return 0


@_effect("defense+N")
def _defense(change: Work, side: int, number: int, that: int) -> int:
    add(change, side, "defense", number)
    return 0


def _others_in_stack(state: QuestState, side: int) -> list[Combat]:
    cards = faces(state, stack_of(fight_of(state), side))
    return [COMBAT[card] for card in cards[is_on_top(state, side) :]]


@_effect("attack+1 per other own card in stack")
def _attack_per_card(change: Work, side: int, number: int, that: int) -> int:
    add(change, side, "attack", len(_others_in_stack(change.state, side)))
    return 0


def _melee_in_stack(state: QuestState, side: int) -> int:
    return sum([card.type == MELEE for card in _others_in_stack(state, side)])


@_effect("attack+1 per other own melee card in stack")
def _attack_per_melee(change: Work, side: int, number: int, that: int) -> int:
    add(change, side, "attack", _melee_in_stack(change.state, side))
    return 0


@_effect("defense+1 per other own melee card in stack")
def _defense_per_melee(change: Work, side: int, number: int, that: int) -> int:
    add(change, side, "defense", _melee_in_stack(change.state, side))
    return 0


@_effect("attack+opp-card-attack")
def _attack_of_opponent(change: Work, side: int, number: int, that: int) -> int:
    card = shown(change.state, 1 - side)
    add(change, side, "attack", card.attack if card is not None else 0)
    return 0


@_effect("opp-attack-to N")
def _attack_to(change: Work, side: int, number: int, that: int) -> int:
    reduce_to(change, 1 - side, "attack", number)
    return 0


@_effect("opp-defense-to N")
def _defense_to(change: Work, side: int, number: int, that: int) -> int:
    reduce_to(change, 1 - side, "defense", number)
    return 0


@_effect(CANCEL)
def _cancel(change: Work, side: int, number: int, that: int) -> int:
    cancel(change, 1 - side)
    return 0


@_effect("deal N")
def _deal(change: Work, side: int, number: int, that: int) -> int:
    wound(change, 1 - side, number)
    return 0


@_effect("deal attack-of-that-card")
def _deal_that(change: Work, side: int, number: int, that: int) -> int:
    wound(change, 1 - side, that)
    return 0


@_effect("take N")
def _take(change: Work, side: int, number: int, that: int) -> int:
    wound(change, side, number)
    return 0


@_effect(RETALIATE)
def _retaliate(change: Work, side: int, number: int, that: int) -> int:
    wound(change, 1 - side, fight_of(change.state).taken[side])
    return 0


@_effect("opp-discards-random N")
def _opponent_discards(change: Work, side: int, number: int, that: int) -> int:
    return discard_at_random(change, 1 - side, number)


@_effect("cap-damage-taken N")
def _cap(change: Work, side: int, number: int, that: int) -> int:
    """(Ruling ``enraged-cap``)"""
    alter_fight(change, most=put(fight_of(change.state).most, side, number))
    return 0


@_effect("defeat-opp")
def _execute(change: Work, side: int, number: int, that: int) -> int:
    """(Rulings ``execute-a-minion``, ``defeat-in-deal-damage``)"""
    alter_fight(change, told=(*fight_of(change.state).told, f"executed-{1 - side}"))
    return 0


@_effect("opp-announces-hand-counts")
def _strategize(change: Work, side: int, number: int, that: int) -> int:
    """What is said of a hand stays known as long as the combat lasts."""
    state = change.state
    fight = fight_of(state)
    hand = hand_of(fight, 1 - side)
    ranged = sum([COMBAT[card].type == RANGED for card in faces(state, hand)])
    pieces = state.zones[hand]
    alter_fight(change, counted=(*fight.counted, Counted(pieces, ranged)))
    change.tell("hand_counted", side=str(1 - side), ranged=str(ranged), melee=str(len(pieces) - ranged))
    return 0


@_effect(SLIP)
def _slip(change: Work, side: int, number: int, that: int) -> int:
    """(Ruling ``hamstring-stack``)"""
    state = change.state
    fight = fight_of(state)
    deck = deck_of_side(fight, 1 - side)
    if state.zones[deck]:
        piece = state.zones[deck][0]
        verbs.shift(change, piece, deck, stack_of(fight, 1 - side), is_on_top=False)
        verbs.see(change, piece, EVERYBODY)
        verbs.report(change, "slipped_under_stack", piece, side=str(1 - side))
    return 0


@_effect("shuffle rest-pool and own stack into life-pool")
def _endure(change: Work, side: int, number: int, that: int) -> int:
    verbs.rest(change, fight_of(change.state).seat, "rest", "stack")
    return 0


# -- abilities with a question

_FROM_REST, _FROM_LIFE = Action.of("draw-from-rest"), Action.of("draw-from-life")


@_effect("draw-up-to 2 from top of rest-pool or life-pool")
def _rest(change: Work, side: int, number: int, that: int) -> int:
    change.push(_rest_draw.step(), _rest_draw.step())
    return 0


@RULES.step("rest-draw")
def _rest_draw(change: Work) -> None:
    """One of the cards that the ability Rest lets a hero draw.  (Rulebook: Combat Keywords)"""
    RULES.ask(change, fight_of(change.state).seat, _rest_draws.about(), least=2)


@RULES.question("rest-draw", is_open=True)
def _rest_draws(state: QuestState, asked: Decision) -> list[Action]:
    """The top of the rest pool, of the life pool, or none; nothing with as many cards as Corruption allows.

    (Rulebook: Combat Keywords)
    """
    zones = state.zones
    most = ruled(state, asked.seat, "most-cards")
    if most and len(zones[zone(asked.seat, "hand")]) >= most:
        return [PASS]
    ways = [action for action, pool in ((_FROM_REST, "rest"), (_FROM_LIFE, "life")) if zones[zone(asked.seat, pool)]]
    return [*ways, PASS]


@RULES.answer("rest-draw")
def _rest_drawn(change: Work, action: Action) -> None:
    """(Rulebook: Combat Keywords)"""
    if action == _FROM_LIFE:
        verbs.draw(change, change.seat, 1)
    elif action == _FROM_REST:
        piece = change.state.zones[zone(change.seat, "rest")][0]
        verbs.report(change, "drew_from_rest", piece, seat=str(change.seat))
        take_back(change, HERO, piece, zone(change.seat, "rest"))


@_effect("return 1 own stack card to hand")
def _return(change: Work, side: int, number: int, that: int) -> int:
    fight = fight_of(change.state)
    if change.state.zones[stack_of(fight, side)]:
        RULES.ask(change, seat_of_side(fight, side), _stack_cards.about(side))
    return 0


@RULES.question("return-card", is_open=True)
def _stack_cards(state: QuestState, asked: Decision, side: Side) -> list[Action]:
    """The different cards of a combat stack.  (Rulebook: Combat Keywords)"""
    stack = stack_of(fight_of(state), side)
    return [Action.of("return", card) for card in dict.fromkeys(faces(state, stack))]


@RULES.answer("return-card")
def _returned(change: Work, action: Action, side: Side) -> None:
    """(Rulebook: Combat Keywords)"""
    fight = fight_of(change.state)
    stack = stack_of(fight, side)
    piece = held(change, stack, action.words[0])
    verbs.report(change, "returned_to_hand", piece, side=str(side))
    take_back(change, side, piece, stack)


@_effect("may end combat, move to an adjacent location, continue turn")
def _retreat(change: Work, side: int, number: int, that: int) -> int:
    """There is nowhere to go in the last combat."""
    fight = fight_of(change.state)
    if not fight.defeated and fight.during != "finale":
        RULES.ask(change, fight.seat, _retreats.about())
    return 0


@RULES.question("retreat", is_open=True)
def _retreats(state: QuestState, asked: Decision) -> list[Action]:
    """An adjacent place, or the combat goes on.  (Ruling ``retreat-resolution``)"""
    return [*[Action.of("retreat", place) for place in NEXT[hero_of(state, asked.seat).place]], PASS]


@RULES.answer("retreat")
def _retreated(change: Work, action: Action) -> None:
    """(Ruling ``retreat-resolution``)"""
    if action != PASS:
        alter_fight(change, told=(*fight_of(change.state).told, f"retreat {action.words[0]}"))


# -- when abilities count


@RULES.step("fight-ability")
def use_ability(change: Work, side: Side, timing: Timing) -> None:
    """A side's card of the last round or of this one, at its time.  (Rulebook: Steps of Combat, 3d and 3e)"""
    state = change.state
    fight = fight_of(state)
    if timing == NEXT_ROUND:
        last = fight.last[side]
        if last and side not in fight.lapsed and side not in fight.exhausted:
            card = COMBAT[last]
            if card.ability.timing == NEXT_ROUND and holds(state, side, card):
                run(change, side, card)
        return
    own = active(state, side)
    if own is None:
        return
    if timing == NOW and own.ability.names:
        namer = 1 - side if own.ability.names == "opp" else side
        RULES.ask(change, seat_of_side(fight, namer), _types.about(side))
    elif own.ability.timing == timing and holds(state, side, own):
        if _would_cancel(state, side) and _would_cancel(state, 1 - side):
            cancel(change, 1 - side)
            cancel(change, side)
        else:
            run(change, side, own)


def _would_cancel(state: QuestState, side: int) -> bool:
    """Whether a side's card of this round cancels the other: two that cancel each other are both blank.

    (Rulebook: Combat Keywords, Cancel; ruling ``both-cancelled``)
    """
    card = active(state, side)
    if card is None or card.ability.timing != NOW or CANCEL not in card.ability.do:
        return False
    return holds(state, side, card)


@RULES.question("name-type", is_open=True)
def _types(state: QuestState, asked: Decision, side: Side) -> list[Action]:
    """(Rulebook: Combat Keywords)"""
    return [Action.of("name", MELEE), Action.of("name", RANGED)]


@RULES.answer("name-type")
def _named(change: Work, action: Action, side: Side) -> None:
    """(Rulebook: Combat Keywords)"""
    alter_fight(change, named=put(fight_of(change.state).named, side, action.words[0]))
    change.tell("named_type", seat=str(change.seat), type=action.words[0], side=str(side))


def damage_abilities(change: Work) -> None:
    """What this round's damage brings: more of it, hero first, and then what answers all of it.

    (Rulebook: Combat Timing; rulings ``extra-damage-once``, ``retaliate-last``)
    """
    state = change.state
    cards = [(side, active(state, side)) for side in (HERO, FOE)]
    due = [
        (side, card)
        for side, card in cards
        if card is not None and card.ability.timing in ON_DAMAGE and holds(state, side, card)
    ]
    for side, card in sorted(due, key=lambda one: RETALIATE in one[1].ability.do):
        run(change, side, card)
