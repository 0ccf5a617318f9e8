"""Ships: a sail and a swan, a galley of the Corsairs with its oars, a boat with those who row it."""

from __future__ import annotations

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.inks import mix, paler, shaded, stuff
from westmarch.skins.art.small_people import small_person


def swan_ship(c: Cut, x: float, y: float, size: float) -> None:
    """Paints a white ship with the neck of a swan and one high sail, the middle of its keel at a point."""
    hull, sail = c.lit("cream"), c.lit("white")
    with c.at(x, y, size):
        c.line(c.lit("silver"), 1.8, "M -4 0 L -4 -70")
        c.mass(sail, "M -2 -68 C 18 -60 30 -34 24 -10 Q 10 -14 -2 -11 Z", halo=1, dx=-6)
        c.mass(sail, "M -6 -56 C -20 -46 -28 -26 -24 -9 Q -14 -13 -6 -10 Z", halo=1, dx=-4, shade=0.2)
        c.line(
            shaded(sail, 0.3), 0.7, "M 2 -54 Q 16 -44 20 -26", "M 2 -40 Q 14 -34 20 -18", "M -9 -40 Q -18 -30 -20 -18"
        )
        swan = (
            "M -40 -14 C -38 -4 -32 -1 -24 0 L 18 0 C 28 -2 32 -10 30 -22 C 28 -34 34 -46 44 -46 C 50 "
            "-45 51 -40 58 -37 "
            "C 50 -36 46 -38 42 -34 C 38 -28 44 -20 43 -10 C 42 4 34 11 22 11 L -22 11 C -34 9 -42 -2 -40 -14 Z"
        )
        c.mass(hull, swan, halo=1.1, dx=-2, dy=-4)
        c.dot(stuff("shade"), 45, -41.6, 1.1)
        c.fill(c.inks.gold, "M 51 -41 L 59 -37 L 50 -37.4 Z")
        c.line(paler(c.lit("silver"), 0.2), 1.1, "M -36 -4 Q 0 5 34 -6", "M 34 -16 Q 36 -8 30 -2")


def galley(c: Cut, x: float, y: float, size: float, sail: str, hull: str) -> None:
    """Paints a long ship with a ram, shields and a bank of oars, a square sail above."""
    with c.at(x, y, size):
        c.cased(c.lit("wood"), 2.2, "M 2 0 L 2 -66", halo=0.8)
        c.mass(sail, "M -26 -60 L 30 -60 Q 36 -36 29 -17 Q 2 -10 -25 -17 Q -20 -38 -26 -60 Z", halo=1.1, dx=-7)
        c.line(paler(sail, 0.3), 1, "M -12 -60 Q -7 -38 -12 -15", "M 16 -60 Q 21 -38 16 -14")
        eye = "M -9 -38 Q 3 -50 15 -38 Q 3 -27 -9 -38 Z"
        c.fill(stuff("jewel-red"), eye)
        c.fill(stuff("shade"), "M 3 -44 Q 6 -38 3 -32 Q 0 -38 3 -44 Z")
        c.line(c.lit("wood"), 2.4, "M -28 -60 L 32 -60")
        shape = (
            "M -46 -22 C -44 -12 -40 -6 -34 -6 L 30 -6 C 38 -8 42 -14 46 -26 L 50 -20 L 46 -4 L 58 2 L 40 "
            "9 L -32 9 C -44 5 -50 -8 -46 -22 Z"
        )
        c.mass(hull, shape, halo=1.1, dx=-2, dy=-4)
        for k in range(8):
            at = -30 + k * 9
            c.line(c.lit("wood-pale"), 1.5, f"M {at} 1 L {at - 9} 16")
            c.dot(mix(stuff("jewel-red"), stuff("shade"), 0.25), at, -7, 3.4)
            c.dot(c.lit("brass"), at, -7, 1.1)
        c.line(c.inks.gold, 1, "M -38 3 Q 0 7 42 3")


def rowed_boat(c: Cut, x: float, y: float, size: float, crew: tuple[str, ...]) -> None:
    """Paints a boat with a pole at its stern and three who sit in it."""
    with c.at(x, y, size):
        for k, who in enumerate(crew[:3]):
            small_person(c, -20 + k * 19, 3, 40, who, "sit", "")
        c.cased(c.lit("wood-pale"), 1.5, "M -16 -26 L -30 12", "M 8 -24 L -8 13", halo=0.6)
        hull = (
            "M -40 -16 C -34 -8 -26 -6 -16 -6 L 20 -6 C 30 -7 38 -12 42 -22 L 46 -20 C 44 -4 36 8 22 9 L "
            "-20 9 C -34 8 -42 -2 -44 -14 Z"
        )
        c.mass(c.lit("wood"), hull, halo=1.1, dx=-2, dy=-4)
        c.line(shaded(c.lit("wood"), 0.45), 0.9, "M -39 -9 Q 0 2 41 -13", "M -34 -1 Q 0 6 36 -4")
