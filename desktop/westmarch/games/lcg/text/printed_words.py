"""What a card shows beside its text, in words: figures, keywords and traits, for those who do not see its picture."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.vocabulary import trait_title
from westmarch.games.lcg.text.names import count, stat

STATS = {
    "hero": ("willpower", "attack", "defense", "hit_points"),
    "ally": ("willpower", "attack", "defense", "hit_points"),
    "objective-ally": ("willpower", "attack", "defense", "hit_points"),
    "enemy": ("threat", "attack", "defense", "hit_points", "engagement"),
    "location": ("threat", "quest_points"),
}
"""What stands on the face of each type."""
_COUNTED = {"hit_points": "hit point", "quest_points": "quest point"}
_WITHOUT_COST = ("hero", "quest", "enemy", "location", "treachery", "objective", "objective-ally")


@cache
def stat_words(name: str, worth: int) -> str:
    """``willpower 2``, ``5 hit points``."""
    return count(worth, _COUNTED[name]) if name in _COUNTED else f"{stat(name)} {worth}"


def printed(card: Card, changed: Collection[str] = (), is_exhausted: bool = False) -> str:
    """What is printed on a card: ``cost 3, leadership, willpower 1, attack 2, defense 0, 1 hit point, ranged, Silvan``.

    The figures that are ``changed`` are left out, for a badge tells what they are now.
    """
    words = ["exhausted"] if is_exhausted else []
    words += [f"cost {card.cost}"] if card.type not in _WITHOUT_COST else []
    words += [card.sphere] if card.sphere else []
    words += [stat_words(name, card.stats[name]) for name in STATS.get(card.type, ()) if name not in changed]
    words += [name if name != "doomed" else f"doomed {n or 'X'}" for name, n in card.keywords.items()]
    return ", ".join([*words, *map(trait_title, card.trait_titles)])
