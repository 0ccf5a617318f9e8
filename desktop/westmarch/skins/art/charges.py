"""A thing as the subject of a picture: before rays and a disc, alone, crossed with another, or held up by a hand."""

from __future__ import annotations

import math
from random import Random

from westmarch.skins.art.cut import Cut, dice, polygon
from westmarch.skins.art.inks import colors, mix
from westmarch.skins.art.people.hands import grip
from westmarch.skins.art.places import PARTS as PLACES
from westmarch.skins.art.sky import land, sky
from westmarch.skins.art.things import PARTS as THINGS
from westmarch.skins.art.words import NONE, Words

MIDDLE = 44.0
"""The height of the thing in the block."""


def paint_charge(c: Cut, width: float, words: Words, name: str, flip: bool) -> None:
    """Paints a thing as the subject, in a picture of a name."""
    inks, chance = c.inks, dice(name, "thing")
    thing = THINGS[words.figure]
    sky(c, width, dice(name, "sky"), (0, MIDDLE, 30))
    _rays(c, chance)
    if words.setting not in ("", NONE):
        with c.at(0, 22, 0.9, flip=flip):
            PLACES[words.setting].draw(c, width * 1.12, words, dice(name, "place"), False)
    else:
        ground = dice(name, "place")
        land(c, width, 80, 10, 0.45, ground, inks.mid)
        land(c, width, 90, 6, 0.45, ground, inks.near)
    c.dot(inks.sun, 0, MIDDLE, 29, alpha=0.9)
    c.ring(mix(inks.line, inks.low, 0.3), 0.7, 0, MIDDLE, 32)
    tilt = words.turn if words.turn is not None else chance.choice(thing.tilts)
    scale = (words.zoom or 1.0) * thing.large * min(1.0, width / 92)
    if words.hand and thing.hold == "shaft":
        _held_up(c, words, name, tilt, scale, chance)
    elif words.second:
        for side in (-1, 1):
            with c.at(0, MIDDLE + thing.rise, scale, 34 * side):
                thing.draw(c, words, dice(name, "charge"))
    else:
        with c.at(0, MIDDLE, 1.0, tilt), c.at(0, thing.rise, scale):
            thing.draw(c, words, dice(name, "charge"))


def _rays(c: Cut, chance: Random) -> None:
    count, start = chance.choice((20, 24, 28, 32)), chance.uniform(0, 1)
    for k in range(count):
        a, b = (k + start) * math.tau / count, (k + start + 0.5) * math.tau / count
        ends = [(220 * math.cos(turn), MIDDLE + 220 * math.sin(turn)) for turn in (a, b)]
        c.fill(c.inks.sun if k % 2 else c.inks.low, polygon([(0, MIDDLE), *ends]), 0.26)


def _held_up(c: Cut, words: Words, name: str, tilt: float, scale: float, chance: Random) -> None:
    """A thing with a shaft in a raised fist, whose arm comes from below."""
    sleeve = c.inks.lit(chance.choice([colors().cloths[each] for each in ("weather", "rust", "lake", "brown")]))
    skin = c.skin(chance.choice(("fair", "ruddy", "tan")))
    with c.at(0, 62, scale, tilt):
        THINGS[words.figure].draw(c, words, dice(name, "charge"))
    c.limb(sleeve, (24, 118), (3, 72), (26, 17), bend=4)
    c.mass(c.inks.gold, polygon([(-8, 72), (12, 66), (14, 72), (-5, 79)]), halo=0.6, dx=-3)
    with c.at(0, 62, 2.1, tilt * 0.8):
        grip(c, skin)


__all__ = ["MIDDLE", "paint_charge"]
