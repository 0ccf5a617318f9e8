"""What the heroes of a player cost together, with what their own texts say of that.

(Rules: Place Heroes & Set Initial Threat Level)
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.abilities import Mod
from westmarch.games.lcg.printed.cards import Card

_OWN = "you control"


def threat_of(faces: Sequence[str]) -> int:
    """The threat costs of heroes that a player begins with."""
    heroes = [CARDS[face] for face in faces]
    said = [mod for hero in heroes for mod in _changes(hero)]
    return sum([hero.stats["threat"] for hero in heroes]) + sum(
        [mod.amount.times for hero, mod in product(heroes, said) if _is_meant(hero, mod)]
    )


def _changes(hero: Card) -> list[Mod]:
    """What a hero adds to the threat costs of its player's heroes at all times."""
    found = [mod for _, one in hero.constants if one.when is None and one.zone == "play" for mod in one.mods]
    return [one for one in found if (one.kind, one.what, one.amount.kind) == ("add", "threat", "number")]


def _is_meant(hero: Card, mod: Mod) -> bool:
    """Whether it is said of a hero, by what is printed on it."""
    printed = {*hero.traits, *hero.keywords, hero.sphere}
    wanted = {*mod.to.tests, *[clause.word for clause in mod.to.clauses]}
    return "hero" in mod.to.kinds and _OWN in wanted and printed >= wanted - {_OWN}
