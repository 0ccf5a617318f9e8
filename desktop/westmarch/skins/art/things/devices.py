"""Devices on shields, coats and banners, about the origin in a box of 50, painted in one light ink and gold."""

from __future__ import annotations

import math
from collections.abc import Callable

from westmarch.skins.art.cut import Cut, starred

DrawDevice = Callable[[Cut, str], None]
"""Draws a device in a colour."""


def _star(c: Cut, color: str) -> None:
    c.fill(color, starred(24, 8))


def _tree(c: Cut, color: str) -> None:
    boughs = ("M 0 8 Q -12 2 -14 -10", "M 0 8 Q 12 2 14 -10", "M 0 -2 Q -6 -8 -6 -18", "M 0 -2 Q 6 -8 6 -18")
    c.line(color, 3, "M 0 24 L 0 -4", *boughs)
    for x, y in ((-14, -13), (14, -13), (-6, -21), (6, -21), (0, -10), (-17, -4), (17, -4)):
        c.dot(color, x, y, 3.6)


def _horse(c: Cut, color: str) -> None:
    c.fill(
        color, "M -16 22 C -14 4 -8 -10 4 -20 L 6 -26 L 11 -20 C 16 -16 20 -8 22 -2 L 17 3 L 8 -2 C 6 6 10 14 12 22 Z"
    )


def _sun(c: Cut, color: str) -> None:
    c.dot(color, 0, 0, 9)
    turns = [k * math.tau / 10 for k in range(10)]
    rays = [(13 * math.cos(a), 13 * math.sin(a), 20 * math.cos(a), 20 * math.sin(a)) for a in turns]
    c.strokes(color, 3, rays)


def _boss(c: Cut, color: str) -> None:
    c.dot(color, 0, 0, 10)
    c.dot(c.inks.gold, 0, 0, 6)


def _bars(c: Cut, color: str) -> None:
    c.line(color, 4, "M -14 -14 L 14 14", "M 14 -14 L -14 14")


def _hand(c: Cut, color: str) -> None:
    c.fill(
        color,
        "M -9 20 L -10 0 L -14 -8 L -11 -10 L -7 -2 L -7 -20 L -3.5 -20 L -3 -4 L -1 -23 L 2.5 -23 L 3 -4 L 6 -20 "
        "L 9 -19 L 8 -2 L 13 -10 L 15 -7 L 9 10 L 8 20 Z",
    )


def _eye(c: Cut, color: str) -> None:
    c.fill(c.lit("flame"), "M -20 0 Q 0 -19 20 0 Q 0 19 -20 0 Z")
    c.fill(c.inks.line, "M 0 -10 Q 4 0 0 10 Q -4 0 0 -10 Z")


def _anvil(c: Cut, color: str) -> None:
    c.fill(color, "M -18 -10 L 16 -10 L 16 -4 L 6 2 L 6 8 L 12 14 L -12 14 L -6 8 L -6 2 L -14 -2 Z")


def _leaf(c: Cut, color: str) -> None:
    c.fill(color, "M 0 -24 C 14 -12 14 8 0 24 C -14 8 -14 -12 0 -24 Z")
    c.line(c.inks.line, 1.4, "M 0 -18 L 0 24", "M 0 0 L 7 -7", "M 0 0 L -7 -7", "M 0 9 L 7 2", "M 0 9 L -7 2")


def _swan(c: Cut, color: str) -> None:
    body = (
        "M -22 10 C -18 0 -8 -4 2 0 C 8 2 10 -4 7 -10 C 4 -18 8 -26 15 -25 C 20 -24 19 -18 24 -15 L 15 -15 "
        "C 12 -11 19 -4 17 6 C 15 16 4 20 -6 19 C -16 18 -20 14 -22 10 Z"
    )
    c.fill(color, body)
    c.line(c.inks.line, 1.4, "M -16 8 Q -6 2 6 8", "M -12 13 Q -4 8 6 13")
    c.dot(c.inks.line, 14, -20, 1.4)


DEVICES: dict[str, DrawDevice] = {
    "star": _star,
    "tree": _tree,
    "horse": _horse,
    "sun": _sun,
    "boss": _boss,
    "bars": _bars,
    "hand": _hand,
    "eye": _eye,
    "anvil": _anvil,
    "leaf": _leaf,
    "swan": _swan,
}
