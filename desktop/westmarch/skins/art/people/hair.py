"""Hair and beards about the origin of a head; the hair behind it is painted before the face."""

from __future__ import annotations

import math
from collections.abc import Callable

from westmarch.skins.art.cut import Cut, oval
from westmarch.skins.art.inks import contrast
from westmarch.skins.art.people.looks import Look

Draw = Callable[[Cut, str, Look], None]


# -- behind the head

_BACKS = {
    "long": "M -13 -4 C -16.6 -25 16.6 -25 13 -4 C 15 10 17 22 19 34 L 8 36 L -8 36 L -19 34 C -17 22 -15 10 -13 -4 Z",
    "flow": (
        "M -13 -4 C -16 -24 18 -22 14 -2 C 18 6 30 8 39 1 C 36 11 30 14 25 15 C 31 20 37 19 42 16 C 34 32 10 34 -12 28 "
        "C -16 18 -14 6 -13 -4 Z"
    ),
    "wave": (
        "M -13 -5 C -17 -23 17 -23 13 -5 C 20 2 14 10 19 16 C 24 24 20 32 23 40 L -23 40 C -20 32 -24 24 -19 16 "
        "C -14 10 -20 2 -13 -5 Z"
    ),
    "bob": "M -13 -4 C -16.6 -25 16.6 -25 13 -4 C 16.6 4 16.4 11 14 15.6 L -14 15.6 C -16.4 11 -16.6 4 -13 -4 Z",
    "tail": "M 6 -12 C 22 -20 30 -6 26 10 C 24 18 28 24 32 26 C 18 30 12 18 14 4 C 14 -4 10 -6 4 -6 Z",
}
_STRANDS = {
    "long": ("M -15 6 Q -17 20 -15.6 33", "M 15 6 Q 16.6 20 15.4 33"),
    "flow": ("M 15 3 Q 24 10 36 5", "M 14 12 Q 24 22 37 19", "M 10 20 Q 20 28 30 26"),
    "wave": ("M -16 12 Q -21 22 -18.6 34", "M 16 12 Q 21 22 18.6 34"),
    "bob": ("M -14.6 0 Q -15.6 8 -13.4 14", "M 14.6 0 Q 15.6 8 13.4 14"),
    "tail": ("M 20 -8 Q 26 4 21 16",),
}


def hair_back(c: Cut, look: Look) -> None:
    """What falls behind the head and on the shoulders."""
    color = c.hair(look.hair)
    if look.cut in _BACKS:
        c.mass(color, _BACKS[look.cut], dx=-6, halo=1.4, hatch=0.3)
        c.line(contrast(color, 0.4), 0.8, *_STRANDS[look.cut])
    elif look.cut == "curls":
        for grown, ink in ((1.2, c.inks.paper), (0.0, color)):
            for k in range(12):
                angle = math.pi * (0.92 + 1.16 * k / 11)
                c.dot(ink, 12.4 * math.cos(angle), -3 + 13.4 * math.sin(angle), 5 + grown)
    elif look.cut == "braids":
        c.mass(color, "M -13 -4 C -16 -22 16 -22 13 -4 L 14 8 L -14 8 Z", halo=1.4)
        for side in (-1, 1):
            for k in range(5):
                c.mass(color, oval(side * (13 + k * 0.7), 8 + k * 5, 3.8 - k * 0.2, 3.4), halo=0.8, dx=-2)
            c.mass(c.inks.gold, oval(side * 16.4, 32, 2.6, 1.8), halo=0.5, dx=-1)
    elif look.cut == "bun":
        c.mass(color, oval(4, -17, 7, 6), dx=-3)


# -- over the brow

_FRONTS = {
    "short": (
        "M -12.4 -1 C -14.8 -8 -14 -15 -9.8 -17.6 L -9.4 -20 L -5.6 -18.8 L -3.4 -21.6 L 0.6 -19.6 L "
        "4 -21.4 L 6.2 -18.6 "
        "C 12 -17 14.6 -9 12.4 -1 L 11 -5 C 10 -8 9 -9.6 7 -10.4 L 3 -8.8 L 1 -11 L -4 -8.8 L -6 -10.6 "
        "C -9 -8.6 -10.4 -6 -11 -3 Z"
    ),
    "wave": (
        "M -13.2 7 C -17.8 -14 -13.4 -21 -3.4 -20.4 Q -1 -22.4 3 -20.6 C 13 -20 16.8 -10 13.2 5 C 12 "
        "-4 10.4 -9.6 3 -13.4 "
        "C -2 -8.4 -9 -8 -10.6 -2 C -11 2 -11.8 4.4 -13.2 7 Z"
    ),
    "bob": (
        "M -13.4 4 C -16.8 -26 16.8 -26 13.4 4 C 12.2 -4 11.6 -7.6 10 -8.8 L 6 -8 L 5 -9.6 L -1 -8.2 "
        "L -2.4 -9.8 L -7 -8 "
        "L -10 -8.8 C -11.6 -7 -12.2 -4 -13.4 4 Z"
    ),
    "long": ("M -12.8 6 C -17 -25.6 17 -25.6 12.8 6 C 11.8 -4 9 -9.6 0.6 -13.8 C -9 -9.6 -11.8 -4 -12.8 6 Z"),
    "wild": (
        "M -14 6 L -18 -2 L -15 -6 L -20 -12 L -13 -14 L -14 -20 L -6 -18 L 0 -24 L 4 -18 L 12 -21 L 12 -14 L 19 -12 "
        "L 15 -5 L 18 2 L 13 6 C 12 -6 8 -9 2 -9 L -2 -6 L -6 -9 C -11 -6 -12 0 -14 6 Z"
    ),
}
_PLAIN_FRONT = (
    "M -12.2 -1 C -15.6 -25 15.6 -25 12.2 -1 C 10.6 -7 9 -10 5 -11.6 C -1 -11 -6 -12 -8 -11 C -10.6 "
    "-8 -11 -5 -12.2 -1 Z"
)
_THIN_FRONT = (
    "M -12.4 3 C -14.6 -15 -9 -20.4 0 -20.4 C 9 -20.4 14.6 -15 12.4 3 C 11.6 -3 11 -8.4 8.6 -12.4 Q 2 -15.6 -3 -14 "
    "Q -6 -15 -9 -12 C -11 -8.4 -11.6 -3 -12.4 3 Z"
)
_FRONT_STRANDS = ("M -9 -10 Q -6 -15 0 -16.5", "M -10.8 -6 Q -9 -12 -5 -14.4", "M 2 -15.6 Q 8 -14 9.6 -8")
CUTS = ("short", "bob", "wave", "long", "flow", "braids", "tail", "bun", "curls", "wild", "bald")


def hair_front(c: Cut, look: Look) -> None:
    """What frames the face."""
    color = c.hair(look.hair)
    if look.cut == "bald":
        c.line(contrast(c.skin(look.skin), 0.2), 0.7, "M -7 -11.6 Q -4 -14 0 -14.4")
        return
    if look.cut == "curls":
        for k in range(6):
            c.dot(color, -10.6 + k * 4.2, -11.6 + (k % 2) * 1.4, 4, 3.4)
        ringlets = ((-10, -13), (-3, -16), (5, -15.5), (11, -11), (-13, -5), (13, -4))
        for x, y in ringlets:
            c.line(
                contrast(color, 0.45),
                0.9,
                f"M {x - 2.4} {y + 0.6} Q {x - 1.6} {y - 2.8} {x + 1.4} {y - 1.8} Q {x + 2.6} {y} {x + 0.4} {y + 0.8}",
            )
        return
    c.mass(color, _front_of(look), dx=-5, halo=0)
    c.line(contrast(color, 0.45), 0.8, *_FRONT_STRANDS)


def _front_of(look: Look) -> str:
    if look.age == "old" and not look.fem and look.cut in ("short", "bob", "wave"):
        return _THIN_FRONT
    return _FRONTS.get("wave" if look.cut == "flow" else look.cut, _PLAIN_FRONT)


# -- beards

_CUT_BEARDS = {"short": (18.5, 9), "full": (26, 12), "long": (46, 12), "plait": (40, 13)}
"""How far down a beard reaches, and half its width."""
BEARDS = ("stubble", "moustache", "goatee", "short", "full", "long", "fork", "plait")


def beard(c: Cut, look: Look) -> None:
    """A beard with its moustache; nothing for a smooth chin."""
    if not look.beard:
        return
    color, t = c.hair(look.hair), look.turn * 1.6
    strands = contrast(color, 0.5)
    match look.beard:
        case "goatee":
            c.mass(color, f"M {t - 4.6} 11 Q {t} 9.6 {t + 5} 11 L {t + 1} 22 L {t - 1} 22 Z", halo=0.6, dx=-2)
        case "stubble":
            shadow = "C -11 8 -8 14 {a} 15 L {b} 15 C 8 14 11 8 10.6 0 C 8.6 6 5 6.4 {t} 6.4 C -5 6.4 -8 6 -10.6 0 Z"
            c.fill(color, "M -10.6 0 " + shadow.format(a=t - 2, b=t + 2, t=t), 0.42)
        case "fork":
            c.mass(
                color,
                f"M -11 0 C -14 14 -12 24 -9 38 L {t} 25 L 9 38 C 13 24 14 14 11 0 C 9 7 5 7 {t} 7 C -5 7 -9 7 -11 0 Z",
                halo=1,
            )
            c.line(strands, 0.8, "M -8 8 Q -9.6 20 -8.4 32", "M 8 8 Q 9.6 20 8.4 32", f"M -3 10 Q -4.6 18 {t - 2} 24")
        case "short" | "full" | "long" | "plait":
            _full(c, color, strands, look.beard, t)
    if look.beard not in ("goatee", "stubble"):
        c.mass(
            color,
            f"M {t} 6.6 C {t - 4} 5.4 {t - 7} 7 {t - 9.4} 11.6 C {t - 6} 9.8 {t - 3} 9.4 {t} 8.8 "
            f"C {t + 3} 9.4 {t + 6} 9.8 {t + 9.4} 11.6 C {t + 7} 7 {t + 4} 5.4 {t} 6.6 Z",
            halo=0.35,
            shade=0.15,
            dx=-3,
        )


def _full(c: Cut, color: str, strands: str, kind: str, t: float) -> None:
    low, wide = _CUT_BEARDS[kind]
    edge = (
        f"M -11.2 -1 C {-wide - 3} 10 {-wide} {low * 0.72:.1f} {t} {low} C {wide} {low * 0.72:.1f} "
        f"{wide + 3} 10 11.2 -1 "
        f"C 9 6 5 6.6 {t} 6.6 C -5 6.6 -9 6 -11.2 -1 Z"
    )
    c.mass(color, edge, dx=-6, halo=1)
    places = (-7.6, -4.4, -1.4, 1.8, 4.8, 7.8)
    c.line(
        strands,
        0.85,
        *[
            f"M {x * 1.05 + t:.1f} {10 + abs(x) * 0.1:.1f} C {x * 1.1 + t:.1f} {low * 0.5:.1f} {x * 0.75 + t:.1f} "
            f"{low * 0.7:.1f} {x * 0.3 + t:.1f} {low - 3 - abs(x) * 0.4:.1f}"
            for x in places
        ],
    )
    if kind == "plait":
        for side in (-1, 1):
            for k in range(4):
                c.mass(color, oval(side * (8 - k * 0.5), 16 + k * 6, 3.4), halo=0.7, dx=-1.6)
            x = side * 6.4
            c.mass(c.inks.gold, f"M {x - 3.4} 36 L {x + 3.4} 36 L {x + 2.6} 40.4 L {x - 2.6} 40.4 Z", halo=0.6, dx=-1)
