"""Bows and arrows."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.inks import contrast
from westmarch.skins.art.parts import Thing
from westmarch.skins.art.words import Words

_STAVE = "M 3 -53 Q 6.4 -49 3.4 -45 C 15 -29 15.6 -14 12 0 C 15.6 14 15 29 3.4 45 Q 6.4 49 3 53"


def draw_bow(c: Cut, drawn: float = 0.0) -> float:
    """A bow held at its grip, (12, 0), its string to the left; ``drawn`` from 0 to 1 with an arrow on it.

    Returns x of the middle of the string, where the other hand is.
    """
    string = 3 - 30 * drawn
    cord = f"M 3.4 -46 L {string:.1f} 0 L 3.4 46"
    c.line(c.inks.paper, 2.2, cord)
    c.line(c.inks.line, 0.9, cord)
    wood = c.lit("wood-pale")
    c.cased(wood, 3.6, _STAVE)
    c.line(contrast(wood, 0.35), 0.7, "M 5.6 -43 C 14 -29 14.4 -14 11.4 -2", "M 11.4 4 C 14.4 14 14 29 5.6 43")
    c.line(c.lit("leather"), 4.8, "M 12.2 -6.5 L 12.2 6.5")
    if drawn:
        c.cased(c.lit("wood"), 1.5, f"M {string:.1f} 0 L 33 0", halo=0.9)
        c.mass(c.lit("steel"), "M 31 -3 L 40.5 0 L 31 3 L 32.6 0 Z", shade=0, halo=0.8)
        c.fill(c.lit("red"), f"M {string + 2:.1f} -0.4 L {string + 8:.1f} -3.4 L {string + 13:.1f} -0.4 Z")
        c.fill(c.inks.paper, f"M {string + 2:.1f} 0.4 L {string + 8:.1f} 3.4 L {string + 13:.1f} 0.4 Z")
    return string


def bow(c: Cut, words: Words, chance: Random) -> None:
    """A bow; ``form`` drawn has an arrow on the string."""
    draw_bow(c, 0.8 if words.form == "drawn" else 0.0)


def arrows(c: Cut, words: Words, chance: Random) -> None:
    """A sheaf of three arrows."""
    for k, x in enumerate((-5.0, 0.0, 5.0)):
        c.cased(c.lit("wood"), 1.3, f"M {x} 32 L {x * 1.7} -34", halo=0.7)
        tip = x * 1.7
        vane = (
            f"M {tip} -43 L {tip + 3.6} -37 L {x * 1.6 + 3.2} -25 L {x * 1.6} -28.6 L {x * 1.6 - 3.2} -25 "
            f"L {tip - 3.6} -37 Z"
        )
        c.mass(c.lit(("red", "cream", "jewel-blue")[k]), vane, halo=0.7, shade=0.22, dx=-3)


def quiver(c: Cut, words: Words, chance: Random) -> None:
    """A quiver with arrows."""
    arrows(c, words, chance)
    leather = c.lit("leather")
    c.mass(leather, "M -9.4 -10 Q 0 -7.6 9.4 -10 L 6.8 44 Q 0 47 -6.8 44 Z", halo=1.2, dx=-5, hatch=0.4)
    c.line(c.inks.gold, 1.4, "M -9 -5 Q 0 -2.6 9 -5", "M -7.2 36 Q 0 38.6 7.2 36")


PARTS = {
    "bow": Thing(bow, "bow", in_hand=0.92, large=0.72, tilts=(-24, -12, 12, 24), forms=("drawn",)),
    "arrows": Thing(arrows, "shaft", in_hand=0.7, large=0.95, tilts=(-24, -12, 12, 24)),
    "quiver": Thing(quiver, "worn", in_hand=0.62, large=0.95, tilts=(-24, -12, 12, 24)),
}
