"""Deeds on horseback."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.backdrop import backdrop
from westmarch.skins.art.cut import Cut
from westmarch.skins.art.inks import mix
from westmarch.skins.art.parts import Deed
from westmarch.skins.art.sky import land, sky
from westmarch.skins.art.small import horseman
from westmarch.skins.art.weather import cloud
from westmarch.skins.art.words import Words


def charge(c: Cut, width: float, words: Words, chance: Random) -> None:
    """Riders in three depths that charge to the right."""
    inks = c.inks
    sky(c, width, chance, (chance.uniform(-30, 30), chance.uniform(22, 40), chance.uniform(13, 24)))
    backdrop(c, width, words, chance)
    land(c, width, 62, 12, 0.45, chance, inks.far)
    land(c, width, 74, 8, 0.45, chance, inks.mid)
    far = mix(inks.mid, inks.near, 0.7)
    for x, y, high in ((-62, 70, 16), (-36, 70, 17), (-12, 69, 16), (16, 71, 17), (40, 70, 16), (66, 70, 17)):
        horseman(c, x, y, high, far, chance.choice(("spear", "banner", "spear")))
    for x, y, high, arm in (
        (-52, 85, 26, "spear"),
        (-22, 84, 27, "spear"),
        (26, 85, 27, "sword"),
        (58, 84, 26, "spear"),
    ):
        horseman(c, x, y, high, mix(inks.near, inks.ground, 0.5), arm)
    horseman(
        c, chance.uniform(-12, 12), 97, chance.uniform(38, 50), inks.ground, chance.choice(("spear", "sword", "banner"))
    )
    for _ in range(9):
        cloud(c, chance.uniform(-80, 80), 101, 1.3, inks.low, 0.5)


PARTS = {"charge": Deed(charge, has_place=True)}
