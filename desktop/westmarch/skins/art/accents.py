"""Small life in a place: who walks there.  Figures are whole, about a tenth to a fifth of the block high."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.inks import mix, stuff
from westmarch.skins.art.small import small_man
from westmarch.skins.art.weather import bird

Accent = Callable[[Cut, float, Random], None]


def _travellers(c: Cut, width: float, chance: Random) -> None:
    x = chance.uniform(-6, 6)
    dark = mix(c.inks.ground, stuff("shade"), 0.4)
    for dx, high, arm, cloaked in ((-9, 17, "staff", True), (0, 13, "none", True), (7, 15, "spear", False)):
        small_man(c, x + dx, 97 + dx * 0.1, high, dark, arm, cloaked=cloaked)


def _foes(c: Cut, width: float, chance: Random) -> None:
    x = chance.uniform(-5, 5)
    dark = mix(c.inks.ground, stuff("shade"), 0.6)
    for k, arm in enumerate(("spear", "sword", "spear")):
        small_man(c, x - 10 + k * 10, 97 + k % 2, 16 - k, dark, arm)


def _birds(c: Cut, width: float, chance: Random) -> None:
    x, y = chance.uniform(-18, 18), chance.uniform(14, 26)
    for _ in range(7):
        bird(c, x + chance.uniform(-20, 20), y + chance.uniform(-8, 8), chance.uniform(1.8, 3.4), c.inks.line)


ACCENTS: dict[str, Accent] = {"travellers": _travellers, "foes": _foes, "birds": _birds}
