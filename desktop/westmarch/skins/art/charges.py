"""A thing as the subject of a picture: before rays and a disc, alone, crossed with another, or held up by a hand."""

from __future__ import annotations

import math
from random import Random

from westmarch.skins.art.cut import Cut, across, dice, polygon
from westmarch.skins.art.inks import colors, mix, paler, shaded
from westmarch.skins.art.people.hands import grip, offer
from westmarch.skins.art.places import PARTS as PLACES
from westmarch.skins.art.sky import land, sky
from westmarch.skins.art.things import PARTS as THINGS
from westmarch.skins.art.words import NONE, Words

FRAMES = ("rays", "rays", "disc", "disc", "niche", "cloth", "cloth", "pedestal")
"""What is about a thing, by chance."""
MIDDLE = 44.0
"""The height of the thing in the block."""


def paint_charge(c: Cut, width: float, words: Words, name: str, flip: bool) -> None:
    """Paints a thing as the subject, in a picture of a name."""
    chance = dice(name, "thing")
    thing = THINGS[words.figure]
    frame = chance.choice(FRAMES)
    _ground(c, width, words, name, flip, frame, chance)
    tilt = words.turn if words.turn is not None else chance.choice(thing.tilts)
    scale = (words.zoom or 1.0) * thing.large * min(1.0, width / 92)
    if words.hand and thing.hold in ("shaft", "palm"):
        held = _in_a_fist if thing.hold == "shaft" else _on_a_palm
        held(c, words, name, tilt, scale, chance)
    elif frame in _STANDS and thing.hold != "shaft" and not words.second:
        _STANDS[frame](c, width)
        with c.at(0, MIDDLE - 4, scale * 0.88):
            thing.draw(c, words, dice(name, "charge"))
    elif words.second:
        for side in (-1, 1):
            with c.at(0, MIDDLE + thing.rise, scale, 34 * side):
                thing.draw(c, words, dice(name, "charge"))
    else:
        with c.at(0, MIDDLE, 1.0, tilt), c.at(0, thing.rise, scale):
            thing.draw(c, words, dice(name, "charge"))


def _ground(c: Cut, width: float, words: Words, name: str, flip: bool, frame: str, chance: Random) -> None:
    """Sky and country with rays and a disc behind the thing, or an arch of stones about it."""
    inks = c.inks
    if frame == "niche":
        _niche(c, width, chance)
        return
    sky(c, width, dice(name, "sky"), (0, MIDDLE, 30))
    if frame in ("rays", "pedestal"):
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


def _niche(c: Cut, width: float, chance: Random) -> None:
    """A wall with a round arch, light within, and a sill below."""
    inks, half = c.inks, width / 2
    wall = mix(inks.near, c.lit("stone"), 0.35)
    c.band(wall, -half - 1, -1, width + 2, 103)
    joints = []
    for row, y in enumerate(range(4, 104, 10)):
        joints.append((-half - 1, y, half + 1, y))
        joints += [
            (x + 9 * (row % 2) + own.uniform(-2, 2), y, x + 9 * (row % 2), y + 10)
            for x, own in across(width, 18, chance, 18)
        ]
    c.strokes(mix(wall, inks.line, 0.4), 0.6, joints, 0.6)
    opening = "M -34 88 L -34 42 C -34 -2 34 -2 34 42 L 34 88 Z"
    c.line(mix(wall, inks.paper, 0.25), 9, opening)
    stones = [(math.pi * (1 + k / 9)) for k in range(10)]
    rim = [(32 * math.cos(a), 42 + 33 * math.sin(a), 40 * math.cos(a), 42 + 41 * math.sin(a)) for a in stones]
    c.fill(mix(inks.low, inks.ground, 0.25), opening)
    c.glow(inks.sun, 0, MIDDLE, 34, 0.9)
    c.line(mix(wall, inks.line, 0.6), 1.0, opening)
    c.strokes(mix(wall, inks.line, 0.5), 0.7, rim)
    c.mass(mix(wall, inks.paper, 0.3), polygon([(-46, 86), (46, 86), (50, 94), (-50, 94)]), halo=0.6, dx=0, dy=-3)


def _cloth(c: Cut, width: float) -> None:
    """A table with a cloth, whose folds hang over its edge."""
    color, half = c.cloth("wine"), width / 2 + 2
    c.mass(color, polygon([(-half, 74), (half, 74), (half, 102), (-half, 102)]), dx=0, dy=0, shade=0)
    c.band(paler(color, 0.22), -half, 74, 2 * half, 8)
    for x, _ in across(width, 15, Random(0), 15):
        fold = f"M {x - 3} 83 Q {x - 5} 92 {x - 6} 102 L {x + 3} 102 Q {x + 1} 92 {x} 83 Z"
        c.fill(shaded(color, 0.34), fold)
    c.strokes(c.inks.gold, 1.6, [(-half, 82, half, 82)])


def _pedestal(c: Cut, width: float) -> None:
    """A pillar of stone with a broad top."""
    rock = c.lit("stone")
    c.mass(rock, "M -19 84 L 19 84 L 23 102 L -23 102 Z", dx=-8, hatch=0.3)
    c.strokes(shaded(rock, 0.4), 0.9, [(x, 86, x * 1.2, 102) for x in (-11, -3, 5, 12)])
    c.mass(rock, "M -29 75 Q 0 70 29 75 L 29 80 L 22 86 L -22 86 L -29 80 Z", dx=-6, dy=-3)


_STANDS = {"cloth": _cloth, "pedestal": _pedestal}
"""What a thing lies or stands on."""


def _rays(c: Cut, chance: Random) -> None:
    count, start = chance.choice((20, 24, 28, 32)), chance.uniform(0, 1)
    for k in range(count):
        a, b = (k + start) * math.tau / count, (k + start + 0.5) * math.tau / count
        ends = [(220 * math.cos(turn), MIDDLE + 220 * math.sin(turn)) for turn in (a, b)]
        c.fill(c.inks.sun if k % 2 else c.inks.low, polygon([(0, MIDDLE), *ends]), 0.26)


def _in_a_fist(c: Cut, words: Words, name: str, tilt: float, scale: float, chance: Random) -> None:
    """A thing with a shaft in a raised fist, whose arm comes from below."""
    sleeve = c.inks.lit(chance.choice([colors().cloths[each] for each in ("weather", "rust", "lake", "brown")]))
    skin = c.skin(chance.choice(("fair", "ruddy", "tan")))
    with c.at(0, 62, max(scale, 0.8), tilt):
        THINGS[words.figure].draw(c, words, dice(name, "charge"))
    c.limb(sleeve, (24, 118), (3, 72), (26, 17), bend=4)
    c.mass(c.inks.gold, polygon([(-8, 72), (12, 66), (14, 72), (-5, 79)]), halo=0.6, dx=-3)
    with c.at(0, 62, 2.1, tilt * 0.8):
        grip(c, skin)


def _on_a_palm(c: Cut, words: Words, name: str, tilt: float, scale: float, chance: Random) -> None:
    """A thing over an open hand, whose arm comes from below."""
    sleeve = c.inks.lit(chance.choice([colors().cloths[each] for each in ("weather", "rust", "lake", "brown")]))
    skin = c.skin(chance.choice(("fair", "ruddy", "tan")))
    c.limb(sleeve, (34, 120), (13, 82), (28, 18), bend=-4)
    c.mass(c.inks.gold, polygon([(6, 76), (21, 84), (17, 90), (2, 82)]), halo=0.6, dx=-3)
    with c.at(0, 72, 2.5, 16):
        offer(c, skin)
    with c.at(0, MIDDLE - 6, scale * 0.86):
        THINGS[words.figure].draw(c, words, dice(name, "charge"))
