"""What lies on a shoulder, over the beginning of the arm: a cape of the cloak, a plate, fur.

Each is drawn about the joint of the shoulder, with x outwards and y down, and leans with the arm.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.inks import contrast, paler, shaded
from westmarch.skins.art.people import arms
from westmarch.skins.art.people.looks import Look
from westmarch.tabletop.drawing import Point

Draw = Callable[[Cut, Look], None]
_LEANS, _CLOTH_LEANS = 0.72, 0.3
"""How far plates and cloth on a shoulder follow its arm."""


def shoulder(c: Cut, look: Look, at: Point, hand: Point, side: int) -> None:
    """Paints what lies on the shoulder ``at``; ``side`` is 1 for the near one and -1 for the far one."""
    cloaked = look.cloak == "both" or (look.cloak == "side" and side < 0)
    draw = _cape if cloaked else _fur if look.cloak == "pelt" else _PIECES.get(look.garb)
    if draw is None:
        return
    leans = _CLOTH_LEANS if cloaked else _LEANS
    x, y = arms.elbow_of(look, at, hand)
    lifted = 90 - math.degrees(math.atan2(y - at[1], (x - at[0]) * side))
    scale = look.body.arm / 12.5
    with c.at(at[0], at[1], scale, flip=side < 0), c.at(turn=-leans * max(0.0, lifted - 20)):
        draw(c, look)


def _cape(c: Cut, look: Look) -> None:
    """The cloak where it falls over the arm: it runs into the cloak within, and has an edge without and below."""
    color = c.cloth(look.cloth)
    hem = "C 11 0 11.6 6 10.6 12 Q 3 14.6 -5 11 Q -8 9 -10 4"
    c.mass(color, f"M -9 -8 Q -4 -12.6 4.6 -7.6 {hem} Z", halo=0, dx=-4)
    c.line(c.inks.paper, 1.1, f"M -3 -10.4 Q 1.6 -9.6 4.6 -7.6 {hem}")
    c.line(contrast(color, 0.45), 0.8, "M -3 -7 Q 3 0 4 11")


def _pauldron(c: Cut, look: Look) -> None:
    color = paler(c.lit("plate"), 0.16)
    c.mass(color, "M -6 -2 Q 6 1 11.4 6 Q 11.4 12 9.6 17 Q 2 17.6 -5.4 13 Z", halo=1.0, dx=-3)
    c.mass(color, "M -11 -8 Q 1 -14.4 9 -4.6 Q 12.4 1 12.6 8 Q 3 8.6 -8 4 Q -12 -2 -11 -8 Z", halo=0.9, dx=-4)
    c.line(c.inks.gold, 1.1, "M -7.4 3.2 Q 3 7.6 11.6 7")
    c.line(shaded(color, 0.5), 0.7, "M -3.4 13 Q 3 15.4 9 15")
    c.dot(c.inks.gold, -5.4, -3.6, 1.2)


def _leather(c: Cut, look: Look) -> None:
    color = c.lit("leather")
    c.mass(color, "M -9 -7 Q 1 -12 8 -3 Q 11.4 3 10.6 11 Q 2 12 -7 6.4 Z", halo=1.0, dx=-3.4)
    c.line(contrast(color, 0.4), 0.7, "M -5.6 4.6 Q 2 9 9.2 8.6")


def _mail(c: Cut, look: Look) -> None:
    color = c.lit("mail")
    c.mass(color, "M -9 -7 Q 1 -12 8 -3 Q 11.6 4 10.8 13 Q 2 14 -7.4 8 Z", halo=0.9, dx=-3.4)
    dark = shaded(color, 0.5)
    c.line(dark, 0.7, "M -8 -2 Q 2 -1 9.4 2", "M -8 3 Q 2 5 10.6 7", "M -7.4 7.4 Q 2 13 10.8 12.6")


def _fur(c: Cut, look: Look) -> None:
    """A pelt, which runs into the collar within."""
    color = c.cloth("fur-dark")
    edge = (
        "Q 5 -13 9 -8 L 13 -7 L 11.4 -3 L 14 1 L 11.4 4 L 13 9 L 9.6 9.6 L 9 14 L 5 11.6 L 2 15.4 L -1.6 11 L -6 13 "
        "L -7.6 8"
    )
    c.mass(color, f"M -13 -8 Q -8 -13.4 -2 -13 {edge} L -12 7 L -13 0 Z", halo=0, dx=-4)
    c.line(c.inks.paper, 1.1, f"M -2 -13 {edge}")
    c.strokes(contrast(color, 0.4), 0.8, [(-6, -6, -4, -1), (0, -7, 2, -1), (5, -3, 6.6, 2), (0, 4, 1, 9)])


_PIECES: dict[str, Draw] = {"plate": _pauldron, "leather": _leather, "mail": _mail, "fur": _fur}
