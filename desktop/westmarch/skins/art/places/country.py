"""Open country: hills, and a wood of pines."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut, across
from westmarch.skins.art.inks import mix, stuff
from westmarch.skins.art.parts import Place
from westmarch.skins.art.places.growth import oak, path_to, pine
from westmarch.skins.art.sky import land
from westmarch.skins.art.words import Words


def hills(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Three ridges; as the subject with a tree and a path."""
    inks = c.inks
    land(c, width, 62, 16, 0.4, chance, inks.far)
    land(c, width, 72, 16, 0.42, chance, inks.mid)
    land(c, width, 86, 8, 0.45, chance, inks.near)
    side = chance.choice((-1, 1))
    if is_subject:
        path_to(c, (-8 * side, 102, 7), (-10 * side, 68), mix(inks.low, inks.mid, 0.25))
        oak(c, width * 0.16 * side, 86, 36, inks.ground, mix(inks.near, c.lit("leaf"), 0.35))
    else:
        oak(c, width * 0.36 * side, 86, 26, inks.ground, mix(inks.near, c.lit("leaf"), 0.25))


def forest(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Pines in three depths; as the subject with a path into them."""
    inks = c.inks
    green = mix(inks.near, stuff("leaf-dark"), 0.35)
    land(c, width, 64, 10, 0.5, chance, inks.far, hatched=False)
    for x, own in across(width, 6, chance):
        pine(c, x + own.uniform(-2, 2), 70 + own.uniform(-2, 2), own.uniform(20, 36), mix(inks.far, inks.mid, 0.7))
    light = mix(inks.mid, inks.paper, 0.25)
    for x, own in across(width, 9, chance):
        far = mix(inks.mid, green, 0.6)
        pine(c, x + own.uniform(-3, 3), 80 + own.uniform(-2, 2), own.uniform(30, 52), far, light)
    land(c, width, 84, 6, 0.45, chance, inks.near)
    if is_subject:
        path_to(c, (4, 102, 11), (0, 78), mix(inks.low, inks.mid, 0.2), 9)
    for side in (-1, 1):
        for k in range(2 if is_subject else 1):
            x, high = side * width * (0.4 - k * 0.13) + chance.uniform(-4, 4), chance.uniform(62, 88) - k * 16
            pine(c, x, 98 + k, high, mix(inks.ground, green, 0.5 * k), mix(inks.ground, inks.paper, 0.22))


PARTS = {"hills": Place(hills, "downs"), "forest": Place(forest, "woods")}
