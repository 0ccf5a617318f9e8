"""What a search asks of a card: its fields, and a card as a row of them.

Words are compared without case, accents and signs (``decklists.folded``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from msgspec import Struct

from westmarch.games.lcg.catalogue import BOONS, BURDENS, CARDS
from westmarch.games.lcg.collection.decklists import folded
from westmarch.games.lcg.collection.decks import may_be_in_a_deck
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.vocabulary import KEYWORDS, NEUTRAL, SPHERES, TYPES

WORDS = {
    "type": ("t",),
    "sphere": ("s",),
    "trait": ("traits",),
    "keyword": ("k", "keywords"),
    "set": ("product", "pack"),
    "is": (),
}
"""The fields that have one of certain words, with other names for them."""
TEXTS = {"title": ("name",), "text": (), "shadow": ()}
"""The fields in which words are looked for."""
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
NAMES = {alias: name for part in (WORDS, TEXTS, NUMBERS) for name, others in part.items() for alias in (name, *others)}
"""Every field by each of its names."""
X = "x"
"""The cost of a card that has X for it; no number is compared with it."""
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


class Row(Struct, frozen=True):
    """A card as a search sees it: ``all`` is its title, traits and text together, by lines; words are folded."""

    card: str
    title: str
    text: str
    shadow: str
    all: str
    words: dict[str, frozenset[str]]
    numbers: dict[str, int | str]


def row_of(card: Card) -> Row:
    """A card as a row."""
    title, text, shadow = folded(card.title), folded(card.text), folded(card.shadow_text)
    traits = frozenset(map(folded, card.trait_titles))
    words = {
        "type": frozenset([folded(card.type)]),
        "sphere": frozenset([card.sphere] if card.sphere else []),
        "trait": traits,
        "keyword": frozenset(map(folded, card.keywords)),
        "set": frozenset([folded(name) for name in _sets(card) if name]),
        "is": frozenset([side for side, holds in zip(SIDES, _sides(card), strict=True) if holds]),
    }
    numbers: dict[str, int | str] = {name: card.stats[name] for name in _STATS.get(card.type, ())}
    if card.type in _HAND and may_be_in_a_deck(card):
        numbers["cost"] = card.cost if isinstance(card.cost, int) else X
    if card.victory:
        numbers["victory"] = card.victory
    return Row(card.id, title, text, shadow, "\n".join([title, *sorted(traits), text, shadow]), words, numbers)


def _sets(card: Card) -> tuple[str, ...]:
    return (card.set, card.product)


def _sides(card: Card) -> tuple[bool, ...]:
    is_player = card.type == "hero" or may_be_in_a_deck(card)
    is_boon, is_burden = card.id in BOONS, card.id in BURDENS
    return (card.is_unique, is_player, not is_player, is_boon, is_burden, bool(card.shadow_text))


@cache
def rows() -> tuple[Row, ...]:
    """Every card of the program, in the order of its files."""
    return tuple(map(row_of, CARDS.values()))


@cache
def values(field: str) -> Mapping[str, str]:
    """The words that a field can have, by their folded forms."""
    known: dict[str, Iterable[str]] = {
        "type": TYPES,
        "sphere": (*SPHERES, NEUTRAL),
        "keyword": KEYWORDS,
        "is": SIDES,
        "trait": [trait for card in CARDS.values() for trait in card.trait_titles],
        "set": [name for card in CARDS.values() for name in _sets(card) if name],
    }
    return {folded(word): word for word in known[field]}
