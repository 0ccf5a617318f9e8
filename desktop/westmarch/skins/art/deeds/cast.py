"""Who acts in deeds: the words' own people (``who``), and others by chance."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.small_folk import COMPANY, EVIL, FOES, FREE
from westmarch.skins.art.words import Words

GRIM_TONES = ("enemy", "treachery", "shadow")
"""The tones of the enemy's cards."""
WEAPON_OF = {
    "dwarf": "axe", "elf": "bow", "wizard": "staff", "ranger": "sword", "guard": "spear", "rider": "spear",
    "hobbit": "knife", "orc": "scimitar", "uruk": "sword", "goblin": "knife", "woman": "sword", "harad": "scimitar",
    "wraith": "sword", "troll": "club", "brigand": "knife", "youth": "spear", "traveller": "staff", "lord": "sword",
    "white": "staff", "easterling": "spear", "corsair": "scimitar", "dunlending": "axe", "knight": "spear",
    "beorning": "axe", "hammerer": "hammer", "archer": "bow",
}  # fmt: skip
"""What each has in hand; others a sword."""


def is_grim(words: Words) -> bool:
    """Whether the enemy does it: by the words' form, or else by what kind of card it is."""
    return words.form == "orcs" or (not words.form and words.tone in GRIM_TONES)


def some(words: Words, of: tuple[str, ...], count: int, chance: Random) -> list[str]:
    """The words' own people in their order, over again if there are too few; others in a new order."""
    every = list(of)
    chance.shuffle(every)
    every = list(words.who) or every
    return [every[k % len(every)] for k in range(count)]


def company(words: Words, count: int, chance: Random) -> list[str]:
    """Some who travel together."""
    return some(words, COMPANY, count, chance)


def free(words: Words, count: int, chance: Random) -> list[str]:
    """Some fighters of the free peoples, of the words' own those that are."""
    return some(Words(who=tuple(who for who in words.who if who not in EVIL)), FREE, count, chance)


def enemies(words: Words, count: int, chance: Random) -> list[str]:
    """Some soldiers of the enemy, of the words' own those that are."""
    return some(Words(who=tuple(who for who in words.who if who in EVIL)), FOES, count, chance)


def role(words: Words, chance: Random, of: tuple[str, ...], at: int = 0) -> str:
    """The words' own figure at an index of ``who``, or one of some kinds by chance."""
    thrown = chance.choice(of)
    return words.who[at] if at < len(words.who) else thrown


def hero(words: Words, chance: Random, of: tuple[str, ...]) -> str:
    """The first of the words' own who is no enemy, or one of some kinds by chance."""
    thrown = chance.choice(of)
    return next((who for who in words.who if who not in EVIL), thrown)


def villain(words: Words, chance: Random, of: tuple[str, ...]) -> str:
    """The first of the words' own who is an enemy, or one of some kinds by chance."""
    thrown = chance.choice(of)
    return next((who for who in words.who if who in EVIL), thrown)


def weapon(who: str) -> str:
    """What a kind of small figure has in hand."""
    return WEAPON_OF.get(who, "sword")


def blade(who: str) -> str:
    """What a kind of small figure strikes with: what it has in hand, but a sword in place of a bow or staff."""
    return weapon(who) if weapon(who) not in ("bow", "staff") else "sword"
