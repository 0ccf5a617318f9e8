"""Advice in a combat: how many cards to prepare, what each card promises to a side, and when to stop."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.engine.records import Action, Decision
from westmarch.games.quest.advice.advice import Rated, simple
from westmarch.games.quest.advice.worth import fighting_worth
from westmarch.games.quest.catalogue import COMBAT, FOES
from westmarch.games.quest.rules.fighters import HERO, foe_damage, spent_strength, strength_of
from westmarch.games.quest.rules.kinds import FINALE
from westmarch.games.quest.rules.odds import KILL, exchange, expected
from westmarch.games.quest.state import (
    QuestState,
    attribute,
    face,
    hero_of,
    seen_faces,
    zone,
)

EXHAUSTED = 12
"""What it costs a side to play no more cards while the other does."""


@simple("allow-combat")
def _allow(state: QuestState, asked: Decision, action: Action) -> Rated:
    return (0, "There is nothing to gain.") if action.verb == "refuse" else (-10, "A combat costs cards.")


@simple("prepare")
def _prepare(state: QuestState, asked: Decision, action: Action) -> Rated:
    """As many cards as the strength can pay for that is then left."""
    number = int(action.words[0])
    hand = seen_faces(state, zone(asked.seat, "hand"))
    costs = 10 * sum([COMBAT[card].cost for card in hand if card is not None]) + 15 * number
    strength = 10 * (attribute(state, asked.seat, "strength") + attribute(state, asked.seat, "agility") - number)
    return min(costs, strength) + 3 * number, "It gives cards to choose from and enough strength to use them."


@simple("retreat")
def _retreat(state: QuestState, asked: Decision, action: Action) -> Rated:
    return (0, "It is better to continue the combat.") if not action.words else (-2, "It ends a bad combat.")


def card_values(state: QuestState, side: int) -> Callable[[str], int]:
    """What each combat card promises now: what it deals and stops on average, against the strength that it costs.

    No card, or one that costs more than is left, leaves a side exhausted.  In the last combat only what the
    Ringwraiths take counts, for both sides.
    """
    fight = state.fight
    assert fight is not None
    left = strength_of(state, side) - spent_strength(state, side)
    deck = FOES[fight.foe].deck if side == HERO else hero_of(state, fight.seat).id
    met = fight.cards[1 - side]
    last, before = [fight.last[each] if each not in fight.lapsed else "" for each in (side, 1 - side)]
    is_alone = 1 - side in fight.exhausted
    hand = seen_faces(state, zone(fight.seat, "hand") if side == HERO else "foe-hand")
    wanted = sum([COMBAT[each].cost for each in hand if each is not None])
    price = 8 if wanted > left + 2 else (6 if side == HERO else 4) if wanted > left else 1
    strikes, stops = _aims(state, side)
    rest = 10 * (fight.health - foe_damage(state)) if side == HERO else KILL

    def promised(card: str) -> int:
        cost = COMBAT[card].cost if card else 0
        if card and cost > left:
            return promised("") - 2
        if met:
            strike, blow = exchange(card, met, last, before)
            dealt, taken = 10 * strike, 10 * blow
        else:
            dealt, taken = expected(card, deck, last, before, is_alone)
        value = (strikes * min(dealt, rest) - stops * taken) // 10 - price * cost
        if not card:
            return value - EXHAUSTED
        return value + (15 if side == HERO and dealt >= rest else 0)

    return promised


def _aims(state: QuestState, side: int) -> tuple[int, int]:
    """What a damage that is dealt is worth to a side, and what one that is taken costs it, in tenths of a favor."""
    fight = state.fight
    assert fight is not None
    left = len(state.zones[zone(fight.seat, "life")]) + len(state.zones[zone(fight.seat, "hand")])
    if fight.during == FINALE:
        harm = 1 if left > 12 else 4
        return (10, harm) if side == HERO else (harm, 10)
    if side == HERO:
        return 10, 3 if left > 12 else 13
    return 7 if left > 12 else 11, 6


@simple("declare")
def _declare(state: QuestState, asked: Decision, action: Action) -> Rated:
    return (5, "There is strength left.") if action.verb == "fight-on" else (0, "There are no good cards left.")


@simple("name-type")
def _name_type(state: QuestState, asked: Decision, action: Action) -> Rated:
    return 1, "Both are equally likely."


@simple("rest-draw")
def _rest_draw(state: QuestState, asked: Decision, action: Action) -> Rated:
    match action.verb:
        case "draw-from-rest":
            top = face(state, state.zones[zone(asked.seat, "rest")][0])
            return fighting_worth(top) // 3, f"{COMBAT[top].title} can be used again."
        case "draw-from-life":
            return 5, "A new card may be better."
    return 0, "There are enough cards."


@simple("return-card")
def _return_card(state: QuestState, asked: Decision, action: Action) -> Rated:
    card = action.words[0]
    return 3 * COMBAT[card].cost + fighting_worth(card) // 4, "Its strength cost is free again."
