"""What a search asks of a card: its fields, and the words that they can have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from westmarch.engine.card_queries import Fields
from westmarch.engine.text_format import folded
from westmarch.games.lcg.catalogue import BOONS, BURDENS, CARDS
from westmarch.games.lcg.collection.decks import may_be_in_a_deck
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.lists import SET_TITLES
from westmarch.games.lcg.printed.vocabulary import KEYWORDS, NEUTRAL, OWN_SPHERES, TYPES

WORDS = {
    "type": ("t",),
    "sphere": ("s",),
    "trait": ("traits",),
    "keyword": ("k", "keywords"),
    "set": (),
    "product": ("pack", "box"),
    "is": (),
}
"""The fields that have one of certain words, with other names for them."""
NUMBERS = {
    "cost": ("c",),
    "threat": (),
    "willpower": ("wp",),
    "attack": (),
    "defense": ("defence", "def"),
    "hit_points": ("hp", "hitpoints", "hit-points"),
    "engagement": (),
    "quest_points": ("quest", "questpoints", "quest-points"),
    "victory": ("vp",),
}
"""The fields that are numbers."""
SIDES = ("unique", "player", "encounter", "boon", "burden", "shadow")
"""What a card ``is``; ``shadow`` has a shadow effect."""
_FIGHTER = ("willpower", "attack", "defense", "hit_points")
_STATS = {
    "hero": ("threat", *_FIGHTER),
    "ally": _FIGHTER,
    "objective-ally": _FIGHTER,
    "enemy": ("engagement", "threat", "attack", "defense", "hit_points"),
    "location": ("threat", "quest_points"),
    "quest": ("quest_points",),
    "side-quest": ("quest_points",),
}
"""The numbers that stand on cards of each type, whether they are 0 or not."""
_HAND = ("ally", "attachment", "event", "side-quest")


def words_of(card: Card) -> dict[str, tuple[str, ...]]:
    """The words by which a card is found; an encounter set by its id and by its title."""
    return {
        "type": (card.type,),
        "sphere": (card.sphere,) if card.sphere else (),
        "trait": card.trait_titles,
        "keyword": tuple(card.keywords),
        "set": _sets(card),
        "product": (card.product,) if card.product else (),
        "is": tuple([side for side, holds in zip(SIDES, _sides(card), strict=True) if holds]),
    }


def numbers_of(card: Card) -> dict[str, int | str]:
    """The numbers by which a card is found."""
    numbers: dict[str, int | str] = {name: card.stats[name] for name in _STATS.get(card.type, ())}
    if card.type in _HAND and may_be_in_a_deck(card):
        numbers = {"cost": card.cost if isinstance(card.cost, int) else "x", **numbers}
    if card.victory_points:
        numbers["victory"] = card.victory or "x"
    return numbers


def is_of_a_player(card: Card) -> bool:
    """Whether a card is a hero or may be in a player's deck."""
    return card.type == "hero" or may_be_in_a_deck(card)


def _sets(card: Card) -> tuple[str, ...]:
    return tuple(dict.fromkeys([name for name in (card.set, SET_TITLES.get(card.set, ""), card.product) if name]))


def _sides(card: Card) -> tuple[bool, ...]:
    is_player, is_boon, is_burden = is_of_a_player(card), card.id in BOONS, card.id in BURDENS
    return (card.is_unique, is_player, not is_player, is_boon, is_burden, bool(card.shadow_text))


@cache
def values(field: str) -> Mapping[str, str]:
    """The words that a field can have, by their folded forms."""
    known: dict[str, Iterable[str]] = {
        "type": TYPES,
        "sphere": (*OWN_SPHERES, NEUTRAL),
        "keyword": KEYWORDS,
        "is": SIDES,
    }
    found = known.get(field) or [word for card in CARDS.values() for word in words_of(card)[field]]
    return {folded(word): word for word in found}


FIELDS = Fields(WORDS, NUMBERS, values, ("cost",))
"""The fields of a search among cards."""
