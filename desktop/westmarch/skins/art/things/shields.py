"""Shields, about their middle."""

from __future__ import annotations

import math
from random import Random

from westmarch.skins.art.cut import Cut, oval
from westmarch.skins.art.inks import contrast
from westmarch.skins.art.parts import Thing
from westmarch.skins.art.things.devices import DEVICES
from westmarch.skins.art.words import Words

_KITE = "M 0 -30 C 12 -28 20 -26 22 -24 C 22 4 14 26 0 38 C -14 26 -22 4 -22 -24 C -20 -26 -12 -28 0 -30 Z"
_KITE_RIM = "M 0 -25 C 10 -24 16 -22 18 -20 C 18 4 11 22 0 32 C -11 22 -18 4 -18 -20 C -16 -22 -10 -24 0 -25 Z"
_LEAF = "M 0 -42 C 10 -30 21 -22 21 -4 C 21 16 10 30 0 42 C -10 30 -21 16 -21 -4 C -21 -22 -10 -30 0 -42 Z"
_LEAF_RIM = "M 0 -35 C 8 -26 17 -19 17 -4 C 17 13 8 26 0 35 C -8 26 -17 13 -17 -4 C -17 -19 -8 -26 0 -35 Z"


def shield(c: Cut, words: Words, chance: Random) -> None:
    """A shield with the device of the words in the colour of their cloth; ``form`` round, kite or
    hide, leaf of the elves, tower of the East."""
    color = c.cloth(words.cloth) if words.cloth else c.inks.tone
    form = words.form or chance.choice(("round", "kite"))
    device = words.device or chance.choice(("star", "tree", "sun", "boss", "horse", "bars"))
    if form == "kite":
        c.mass(color, _KITE, dx=-8, hatch=0.3)
        c.line(c.inks.gold, 1.8, _KITE_RIM)
    elif form == "hide":
        c.mass(color, "M -22 -28 L 22 -30 L 24 4 L 10 32 L -6 34 L -24 8 Z", dx=-8, hatch=0.3)
        c.line(contrast(color), 1.3, "M -14 -20 L -6 -4", "M 14 -16 L 8 6", "M -12 14 L -4 20")
    elif form == "leaf":
        c.mass(color, _LEAF, dx=-7, hatch=0.3)
        c.line(c.inks.gold, 1.8, _LEAF_RIM)
    elif form == "tower":
        c.mass(color, "M -19 -34 Q 0 -42 19 -34 L 19 34 Q 0 42 -19 34 Z", dx=-7, hatch=0.3)
        c.line(c.inks.gold, 1.8, "M -15 -31 Q 0 -37 15 -31 L 15 31 Q 0 37 -15 31 Z")
    else:
        c.mass(color, oval(0, 0, 26), dx=-7, dy=-5, hatch=0.3)
        c.ring(c.inks.gold, 2, 0, 0, 22.4)
        for k in range(8):
            c.dot(c.inks.paper, 24.3 * math.cos(k * math.pi / 4), 24.3 * math.sin(k * math.pi / 4), 0.9)
    with c.at(scale=0.62):
        DEVICES[device](c, c.inks.paper)


PARTS = {"shield": Thing(shield, "worn", in_hand=0.95, large=1.05, forms=("round", "kite", "hide", "leaf", "tower"))}
