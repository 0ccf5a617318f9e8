"""Hands, about 11 units large: one that grips a shaft through the origin, one that offers, one that points, a flat one.

They are drawn for the near hand, on the right of the picture; the far hand is the same mirrored.
"""

from __future__ import annotations

from collections.abc import Callable

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.inks import paler, shaded

DrawHand = Callable[[Cut, str], None]


def grip(c: Cut, skin: str) -> None:
    """A fist about an upright shaft through the origin: four fingers lie across it, the thumb over the first."""
    line = shaded(skin, 0.55)
    back = (
        "M 6.2 -2.6 Q 6 -6.4 2.4 -6.8 L -3.4 -6.5 Q -5.8 -6.2 -5.6 -4.2 Q -5.5 -3.3 -5 -3 Q -6.8 -2.6 -6.6 -0.9 "
        "Q -6.4 0.3 -5.6 0.4 Q -7 0.9 -6.6 2.5 Q -6.3 3.6 -5.4 3.7 Q -6.2 4.4 -5.6 5.7 Q -5 6.8 -3.4 6.7 "
        "L 3 6.6 Q 6 6.4 6.3 3 Z"
    )
    c.mass(skin, back, halo=0.9, dx=-2, dy=-1.6, shade=0.24)
    c.line(
        line,
        0.65,
        "M -5 -3 L 1.6 -3.2 Q 2.9 -3.1 2.9 -1.9",
        "M -5.6 0.4 L 1.9 0.2 Q 3.1 0.3 3 1.5",
        "M -5.4 3.7 L 1.7 3.5 Q 2.8 3.6 2.7 4.8",
    )
    thumb = "M 6.2 -1 Q 4.8 -4.6 0.6 -6.3 Q -2.7 -7.6 -3.5 -5.9 Q -3.7 -4.5 -0.8 -3.7 Q 2 -2.8 3.2 0.6 Z"
    c.fill(skin, thumb)
    c.line(line, 0.65, "M 5.6 -2.6 Q 4 -5.2 0.6 -6.3 Q -2.7 -7.6 -3.5 -5.9 Q -3.7 -4.5 -0.8 -3.7 Q 1.4 -3 2.4 -1")
    c.line(paler(skin, 0.55), 0.55, "M -3 -6 Q -1.6 -6.4 0 -5.6")


def offer(c: Cut, skin: str) -> None:
    """An open hand, its palm up at y = -1, its fingers to the left; the wrist comes from the lower right."""
    line = shaded(skin, 0.5)
    c.mass(
        skin,
        "M 7.4 -1.6 Q 5 -0.4 2 -0.8 L -5 -2.6 Q -9.6 -4.6 -10.4 -3 Q -10.6 -1.8 -8 -0.6 Q -9.4 0.2 -8.6 1.4 "
        "Q -6.4 4 -2 5.4 Q 3 6.6 6.6 4.8 Q 9 2 7.4 -1.6 Z",
        halo=0.9,
        dx=-1,
        dy=-2.4,
        shade=0.28,
    )
    c.line(line, 0.6, "M -8.2 -0.6 Q -5 0.8 -1.6 1.2", "M -7.6 1.8 Q -4.6 2.8 -1.8 2.9")
    thumb = "M 4.6 -0.6 Q 3.4 -4.6 0.4 -6.4 Q -1.4 -7 -1.4 -5.4 Q 0.2 -3.6 0.2 -0.9 Z"
    c.mass(skin, thumb, halo=0.5, dx=-1, shade=0.2)


def point(c: Cut, skin: str) -> None:
    """A hand whose forefinger points to the right."""
    line = shaded(skin, 0.5)
    c.mass(
        skin,
        "M -4.6 -4.2 Q -2.4 -6.2 1.6 -5.4 L 12 -4.9 Q 14.2 -4 12.6 -2.6 L 5.2 -1.7 Q 6.6 -0.2 5.4 1 Q 6 2.6 4.4 3.4 "
        "Q 4.2 5.2 1.8 5.4 Q -2.4 6 -4.6 3.6 Q -6.2 0 -4.6 -4.2 Z",
        halo=0.9,
        dx=-1.6,
        dy=-2,
        shade=0.26,
    )
    c.line(line, 0.7, "M 5.2 -1.7 Q 2.6 -2.2 0.6 -1.2", "M 5.3 1.1 Q 3 0.6 1.4 1.2", "M 4.3 3.4 Q 2.6 2.9 1.2 3.3")
    c.line(line, 0.6, "M -2.8 -3.4 Q 0.8 -3.8 2.2 -0.8 Q 1.4 0.6 -0.4 -0.2")


def flat(c: Cut, skin: str) -> None:
    """An open hand raised with its palm to the viewer."""
    line = shaded(skin, 0.5)
    c.mass(
        skin,
        "M -4.4 6 L -5 0.4 L -9 -3.4 Q -9.8 -5 -8.2 -5.2 L -4.8 -3.2 L -5 -10 Q -4.2 -11.6 -3 -10.2 L -2.4 -4.4 "
        "L -1.4 -12 Q -0.2 -13.4 0.8 -12 L 0.9 -4.6 L 2.8 -11 Q 4.2 -12 4.8 -10.6 L 3.7 -3.6 L 6 -7.6 "
        "Q 7.6 -8.4 7.8 -6.8 "
        "L 5.4 1 L 4.4 6 Z",
        halo=0.9,
        dx=-1.8,
        shade=0.26,
    )
    c.line(line, 0.6, "M -3.4 -1.6 Q 0 -2.8 4 -1.4", "M -3.2 2.4 Q -1.6 -0.2 1.6 1.4")


HANDS: dict[str, DrawHand] = {"grip": grip, "open": offer, "point": point, "flat": flat}
