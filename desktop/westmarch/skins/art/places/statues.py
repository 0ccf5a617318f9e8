"""Places that great statues tell from others: kings of stone on both sides of a river."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut, oval
from westmarch.skins.art.inks import mix, paler, shaded
from westmarch.skins.art.parts import Place
from westmarch.skins.art.places.masonry import stone
from westmarch.skins.art.places.ships import rowed_boat
from westmarch.skins.art.places.variants import margin
from westmarch.skins.art.sky import land, waters
from westmarch.skins.art.words import Words


def statues(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Two kings of stone who raise a hand over a river between cliffs; a boat passes where they are the subject."""
    inks = c.inks
    land(c, width, 60, 10, 0.5, chance, inks.far)
    waters(c, width, 72, 103, chance)
    aside, size = (28.0, 1.0) if is_subject else (margin(width, 0.38), 0.78)
    cliff = mix(inks.near, c.lit("stone-dark"), 0.4)
    for side in (-1, 1):
        edge = side * (width / 2 + 4)
        near = side * (aside + 8 * size)
        c.mass(
            cliff,
            f"M {edge} 106 L {edge} 34 L {side * (aside + 17)} 40 L {near} 64 L {near - side * 6} 90 L {near} 106 Z",
            halo=0.7,
            dx=-5,
        )
        with c.at(side * aside, 93, size, 0, side > 0):
            _king(c)
    if is_subject:
        rowed_boat(c, 0, 95, 0.42, ("ranger", "hobbit", "guard"))


def _king(c: Cut) -> None:
    """A king with his left hand raised, looking to the right, about the middle of his foot, 86 high."""
    rock = mix(stone(c, 0.3), c.inks.paper, 0.12)
    dark = shaded(rock, 0.45)
    c.mass(shaded(rock, 0.18), "M -16 4 L -14 -10 L 14 -10 L 16 4 Z", halo=0.9, dx=-4)
    c.mass(rock, "M -9 -58 L -17 -44 L -15 -22 L -10 -22 L -11 -42 L -6 -52 Z", halo=0.8, dx=-2)
    c.mass(
        rock,
        "M -13 -10 L -10 -40 L -11 -58 Q -10 -63 0 -64 Q 10 -63 10 -58 L 9 -40 L 12 -10 Z",
        halo=1.1,
        dx=-6,
    )
    c.mass(rock, "M 6 -62 L 14 -58 L 17 -66 L 16 -76 L 21 -76 L 22 -65 L 17 -51 L 9 -50 Z", halo=0.9, dx=-2)
    c.mass(rock, "M 14.6 -75 L 14 -82 L 16 -86 L 18 -80 L 20 -87 L 21.4 -80 L 23 -84 L 22.4 -75 Z", halo=0.8, dx=-1)
    c.mass(rock, oval(0.5, -70, 6, 7), halo=0.9, dx=-3)
    c.mass(rock, "M -7 -74 L -8 -85 L -4 -80 L 0 -88 L 4 -80 L 8 -85 L 7.4 -74 Q 0 -77 -7 -74 Z", halo=0.9, dx=-2)
    c.mass(shaded(rock, 0.15), "M -4 -67 Q 2 -65 7 -68 Q 6 -56 1 -52 Q -4 -58 -4 -67 Z", halo=0, shade=0)
    c.line(dark, 1.1, "M -4 -14 L -3 -46", "M 4 -14 L 3 -46", "M -9 -42 Q 0 -38 9 -42")
    c.line(paler(rock, 0.3), 0.9, "M -8 -14 L -7 -38", "M 8 -14 L 6 -38")
    c.line(dark, 1.2, "M 0 -72 L 4.6 -72")


PARTS = {
    "statues": Place(statues, has_way=False),
}
