"""What the abilities of combat cards may ask before they count.  (Rulebook: Combat Keywords)"""

from __future__ import annotations

from collections.abc import Callable

from westmarch.games.quest.catalogue import COMBAT, Combat
from westmarch.games.quest.rules.fighters import MELEE, RANGED, fight_of, shown
from westmarch.games.quest.state import QuestState

Condition = Callable[[QuestState, int], bool]


def _type(side_of: int, kind: str) -> Condition:
    def rule(state: QuestState, side: int) -> bool:
        card = shown(state, side ^ side_of)
        return card is not None and card.type == kind

    return rule


def _printed_defense(least: int, most: int) -> Condition:
    """(Rulebook: Combat Keywords, If Opponent's Printed Attack or Defense Is X; ruling ``opponent-without-a-card``)"""

    def rule(state: QuestState, side: int) -> bool:
        card = shown(state, 1 - side)
        return card is not None and least <= card.defense <= most

    return rule


def _repeats_type(state: QuestState, side: int) -> bool:
    """(Ruling ``aimed-shot-no-previous-type``)"""
    card, before = shown(state, 1 - side), fight_of(state).last[1 - side]
    return card is not None and bool(before) and COMBAT[before].type == card.type


def _costs_two(state: QuestState, side: int) -> bool:
    card = shown(state, 1 - side)
    return card is not None and card.cost >= 2


def _differs_from_named(state: QuestState, side: int) -> bool:
    card = shown(state, 1 - side)
    return card is not None and card.type != fight_of(state).named[side]


CONDITIONS: dict[str, Condition] = {
    "opp-melee": _type(1, MELEE),
    "opp-ranged": _type(1, RANGED),
    "self-melee": _type(0, MELEE),
    "self-ranged": _type(0, RANGED),
    "opp-repeats-type": _repeats_type,
    "opp-printed-defense-0": _printed_defense(0, 0),
    "opp-printed-defense-le-1": _printed_defense(0, 1),
    "opp-printed-defense-ge-2": _printed_defense(2, 99),
    "opp-cost-ge-2": _costs_two,
    "opp-type-differs-from-named": _differs_from_named,
    "dealt-at-least-1": lambda state, side: fight_of(state).taken[1 - side] >= 1,
    "took-at-least-1": lambda state, side: fight_of(state).taken[side] >= 1,
    "took-none": lambda state, side: fight_of(state).taken[side] == 0,
    "opp-defeated-this-round": lambda state, side: 1 - side in fight_of(state).defeated,
}
"""What an ability may ask, of the side whose it is."""


def holds(state: QuestState, side: int, card: Combat) -> bool:
    """Whether all conditions of a card's ability are met."""
    return all([CONDITIONS[name](state, side) for name in card.ability.when])
