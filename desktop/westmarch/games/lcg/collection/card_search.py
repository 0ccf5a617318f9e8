"""The orders in which cards lie."""

from __future__ import annotations

from collections.abc import Iterable

from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.lists import SET_TITLES
from westmarch.games.lcg.printed.vocabulary import NEUTRAL, OWN_SPHERES, TYPES

_SET_ORDER = {name: number for number, name in enumerate(SET_TITLES)}
ORDERS = ("sphere", "type", "cost", "title", "set")
_SPHERE_ORDER = {sphere: number for number, sphere in enumerate((*OWN_SPHERES, NEUTRAL))}
_TYPE_ORDER = {kind: number for number, kind in enumerate(TYPES)}


def in_order(cards: Iterable[str], by: str = "sphere") -> list[str]:
    """Cards in one of the ``ORDERS``: by sphere, or by type, then cost; by cost; by title; by set.  Equal ones by
    title."""
    return sorted(cards, key=lambda card: _order(card, by))


def _order(card: str, by: str) -> tuple[object, ...]:
    """Heroes before what they pay for; X after every number; cards of one title by their ids."""
    it = CARDS[card]
    cost = (it.type not in ("hero",), isinstance(it.cost, str), it.cost)
    sphere = _SPHERE_ORDER.get(it.sphere, len(_SPHERE_ORDER))
    keys: dict[str, tuple[object, ...]] = {
        "sphere": (sphere, cost, it.title),
        "type": (_TYPE_ORDER[it.type], cost, it.title),
        "cost": (cost, sphere, it.title),
        "title": (it.title,),
        "set": (_SET_ORDER.get(it.set, len(_SET_ORDER)), it.set, _TYPE_ORDER[it.type], it.stage, it.title),
    }
    return (*keys[by], card)
