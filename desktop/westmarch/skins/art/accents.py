"""Small life in a place: who walks there.  Figures are whole, about a fifth of the block high."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.parts import Place
from westmarch.skins.art.small_beasts import mounted
from westmarch.skins.art.small_folk import COMPANY, FOES
from westmarch.skins.art.small_people import small_person
from westmarch.skins.art.weather import bird
from westmarch.skins.art.words import Words

Accent = Callable[[Cut, float, Words, Random], None]
"""Paints who goes through a place as wide as the block: the words' ``who``, or others by chance."""
_GROUND = 95.0
"""Where they walk: above the strip with a card's name."""
_HIGH = 20.0


def _walk(c: Cut, words: Words, chance: Random, row: tuple[tuple[float, str, str], ...], of: tuple[str, ...]) -> None:
    """People in a row, one behind the other: where each is, its pose, and what it holds."""
    x, is_left = chance.uniform(-6, 6), chance.random() < 0.5
    others = list(of)
    chance.shuffle(others)
    who = words.who or tuple(others)
    with c.at(x, 0, flip=is_left):
        for k, (dx, pose, hold) in enumerate(row):
            small_person(c, dx, _GROUND + k % 2 * 1.4, _HIGH, who[k % len(who)], pose, hold)


def _travellers(c: Cut, width: float, words: Words, chance: Random) -> None:
    _walk(c, words, chance, ((10, "walk", "staff"), (-1, "walk", ""), (-12, "walk", "")), COMPANY)


def _wanderer(c: Cut, width: float, words: Words, chance: Random) -> None:
    _walk(c, words, chance, ((0, "walk", "staff"),), ("ranger", "wizard", "traveller"))


def _foes(c: Cut, width: float, words: Words, chance: Random) -> None:
    _walk(c, words, chance, ((11, "walk", "spear"), (0, "run", "scimitar"), (-11, "walk", "spear")), FOES)


def _archers(c: Cut, width: float, words: Words, chance: Random) -> None:
    _walk(c, words, chance, ((8, "aim", ""), (-9, "aim", "")), ("elf", "elf", "ranger"))


def _banner(c: Cut, width: float, words: Words, chance: Random) -> None:
    row = ((11, "walk", "spear"), (0, "walk", "banner"), (-11, "walk", "spear"))
    _walk(c, words, chance, row, ("guard", "rider", "man"))


def _torches(c: Cut, width: float, words: Words, chance: Random) -> None:
    row = ((11, "guard", "torch"), (0, "walk", ""), (-11, "walk", "torch"))
    _walk(c, words, chance, row, ("man", "dwarf", "traveller"))


def _rider(c: Cut, width: float, words: Words, chance: Random) -> None:
    x, is_left, arm = chance.uniform(-6, 6), chance.random() < 0.5, chance.choice(("spear", "banner", "sword"))
    thrown, coat = chance.choice(("rider", "guard", "ranger")), chance.choice(("wood", "ash", "cream", "chestnut"))
    mounted(c, x, _GROUND, 19, words.who[0] if words.who else thrown, arm, coat=coat, flip=is_left, turn=14)


def _birds(c: Cut, width: float, words: Words, chance: Random) -> None:
    x, y = chance.uniform(-18, 18), chance.uniform(14, 26)
    for _ in range(7):
        bird(c, x + chance.uniform(-20, 20), y + chance.uniform(-8, 8), chance.uniform(1.8, 3.4), c.inks.line)


def accents_of(place: Place) -> tuple[str, ...]:
    """Who may go through a place: nobody rides in a room, and over water there are only birds."""
    if not place.has_way:
        return () if place.is_inside else ("birds",)
    return tuple(name for name in ACCENTS if not (place.is_inside and name in ("rider", "birds")))


ACCENTS: dict[str, Accent] = {
    "travellers": _travellers,
    "wanderer": _wanderer,
    "foes": _foes,
    "archers": _archers,
    "banner": _banner,
    "torches": _torches,
    "rider": _rider,
    "birds": _birds,
}
