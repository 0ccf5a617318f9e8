"""Small life in a place: who walks there.  Figures are whole, about a tenth to a fifth of the block high."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.inks import mix, stuff
from westmarch.skins.art.parts import Place
from westmarch.skins.art.small import horseman, small_man
from westmarch.skins.art.weather import bird

Accent = Callable[[Cut, float, Random], None]
_GROUND = 94.0
"""Where they walk: above the strip with a card's name."""


def _dark(c: Cut, share: float = 0.5) -> str:
    return mix(c.inks.ground, stuff("shade"), share)


def _walk(c: Cut, chance: Random, row: tuple[tuple[float, float, str, bool], ...], share: float = 0.5) -> None:
    """People in a row: where each is, how high, what each holds, and whether each has a cloak."""
    x, dark = chance.uniform(-6, 6), _dark(c, share)
    for k, (dx, high, arm, is_cloaked) in enumerate(row):
        small_man(c, x + dx, _GROUND + k % 2 * 1.4, high, dark, arm, cloaked=is_cloaked)


def _travellers(c: Cut, width: float, chance: Random) -> None:
    _walk(c, chance, ((-9, 18, "staff", True), (0, 13, "none", True), (8, 16, "spear", False)), 0.4)


def _wanderer(c: Cut, width: float, chance: Random) -> None:
    _walk(c, chance, ((0, 20, "staff", True),), 0.4)


def _foes(c: Cut, width: float, chance: Random) -> None:
    _walk(c, chance, ((-11, 17, "spear", False), (0, 16, "sword", False), (10, 15, "spear", False)), 0.6)


def _archers(c: Cut, width: float, chance: Random) -> None:
    _walk(c, chance, ((-8, 17, "bow", False), (6, 16, "bow", True)))


def _banner(c: Cut, width: float, chance: Random) -> None:
    _walk(c, chance, ((-10, 16, "spear", False), (0, 19, "banner", False), (11, 16, "spear", False)))


def _torches(c: Cut, width: float, chance: Random) -> None:
    _walk(c, chance, ((-11, 17, "torch", True), (0, 15, "none", False), (10, 17, "torch", True)), 0.6)


def _rider(c: Cut, width: float, chance: Random) -> None:
    x, is_left, arm = chance.uniform(-6, 6), chance.random() < 0.5, chance.choice(("spear", "banner", "sword"))
    with c.at(x, 0, flip=is_left):
        horseman(c, 0, _GROUND, 16, _dark(c), arm)


def _birds(c: Cut, width: float, chance: Random) -> None:
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
