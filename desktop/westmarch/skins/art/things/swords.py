"""Blades, about the middle of the grip."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.inks import paler, shaded, stuff
from westmarch.skins.art.parts import Thing
from westmarch.skins.art.words import Words


def sword(c: Cut, words: Words, chance: Random) -> None:
    """A straight sword; ``form`` elven has a leaf-shaped blade, broad a wide one, broken a
    stump, and a short one is a long knife to a man; the blade of flame burns, and one that is said
    to ``glow`` shines blue, as those of Gondolin do when orcs are near."""
    if words.form == "flame":
        c.glow(stuff("glow"), 0, -32, 40, 0.8)
    elif words.form == "glow":
        c.glow(c.lit("jewel-blue"), 0, -34, 46, 0.9)
    match words.form:
        case "elven" | "glow":
            blade = "M -3 -6 C -2.6 -20 -5.8 -34 -4.6 -44 Q -3.2 -56 0 -63 Q 3.2 -56 4.6 -44 C 5.8 -34 2.6 -20 3 -6 Z"
        case "broad":
            blade = "M -5.4 -6 L -4.8 -48 L 0 -57 L 4.8 -48 L 5.4 -6 Z"
        case "short":
            blade = "M -3.4 -6 C -3 -16 -6 -24 -4.4 -31 Q -2.8 -37 0 -42 Q 2.8 -37 4.4 -31 C 6 -24 3 -16 3.4 -6 Z"
        case "broken":
            blade = "M -3.8 -6 L -3.5 -24 L -0.9 -21 L 0.9 -28 L 3.4 -23 L 3.8 -6 Z"
        case "flame":
            blade = (
                "M -3.6 -6 Q -8 -14 -4 -20 Q -9 -30 -4.6 -36 Q -8 -46 -2.4 -50 Q -4 -58 1 -66 Q 1 -58 4.6 -52 "
                "Q 3 -46 5.6 -40 Q 9 -32 4.4 -26 Q 9 -16 3.6 -6 Z"
            )
        case _:
            blade = "M -3.9 -6 L -3.2 -49 L 0 -59 L 3.2 -49 L 3.9 -6 Z"
    match words.form:
        case "flame":
            steel = stuff("flame")
        case "glow":
            steel = paler(stuff("jewel-blue"), 0.55)
        case _:
            steel = c.lit("steel")
    c.mass(steel, blade, dx=-3.6, dy=0, halo=1.2, shade=0.34)
    if words.form == "short":
        c.line(shaded(steel, 0.45), 0.6, "M 0 -32 L 0 -10")
    elif words.form == "flame":
        c.fill(stuff("amber"), "M -2 -7 Q -4 -18 -1.4 -26 Q -4 -38 -0.6 -52 Q 3.4 -42 1.6 -32 Q 4.4 -20 2 -7 Z")
    elif words.form != "broken":
        c.line(shaded(steel, 0.45), 0.6, "M 0 -47 L 0 -10")
    else:
        _shards(c, steel)
    c.mass(
        c.inks.gold,
        "M -12 -9 Q -6 -6.8 0 -7 Q 6 -6.8 12 -9 L 12.4 -5.6 Q 6 -3.2 0 -3.2 Q -6 -3.2 -12.4 -5.6 Z",
        halo=0.9,
    )
    leather = c.lit("leather")
    c.mass(leather, "M -1.8 -3.4 L 1.8 -3.4 L 1.6 9 L -1.6 9 Z", halo=0.8, dx=-1.6)
    c.strokes(shaded(leather, 0.5), 0.5, [(-1.7, y, 1.7, y - 1) for y in (-0.5, 2, 4.5, 7)])
    c.mass(
        c.inks.gold,
        "M -2.8 11 Q -2.8 8.4 0 8.4 Q 2.8 8.4 2.8 11 Q 2.8 13.6 0 13.6 Q -2.8 13.6 -2.8 11 Z",
        halo=0.6,
        dx=-1.6,
    )


def knife(c: Cut, words: Words, chance: Random) -> None:
    """A long knife with one edge."""
    steel = c.lit("steel")
    c.mass(steel, "M -2 -5 L -2.2 -30 Q -1.4 -35 2.6 -38 Q 3.4 -22 2.4 -5 Z", dx=-2.2, dy=0, halo=1.1)
    c.mass(c.inks.gold, "M -5 -6.4 L 5.6 -6.4 L 5 -3.8 L -4.6 -3.8 Z", halo=0.7, dx=-2)
    c.mass(c.lit("wood"), "M -1.8 -3.8 L 2 -3.8 L 2.6 8 Q 0 10 -2.2 8 Z", halo=0.7, dx=-1.6)


def _shards(c: Cut, steel: str) -> None:
    """What has broken off a blade, in two pieces beyond its stump."""
    for x, y, turn, piece in (
        (4, -39, 9, "M -3.6 7 L -3.4 -6 L 0.6 -3.6 L 3.2 -8 L 3.6 5 L 0.9 8.4 Z"),
        (-2, -57, -8, "M -3.2 6 L -2.9 -6 L 0 -14 L 2.9 -6 L 3.2 4.4 L 0.3 2.4 Z"),
    ):
        with c.at(x, y, 1.0, turn):
            c.mass(steel, piece, dx=-2.4, dy=0, halo=1.0, shade=0.34)


PARTS = {
    "sword": Thing(
        sword,
        "shaft",
        in_hand=0.96,
        large=1.1,
        rise=21,
        tilts=(-24, -12, 12, 24),
        forms=("elven", "broad", "short", "broken", "flame", "glow"),
        rare=("flame", "glow"),
    ),
    "knife": Thing(knife, "shaft", in_hand=0.8, large=1.5, rise=14, tilts=(-24, -12, 12, 24)),
}
