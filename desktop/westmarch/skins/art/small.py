"""Small whole figures for deeds and accents: a tenth to a half of the block high, their feet at a point."""

from __future__ import annotations

from westmarch.skins.art.cut import Cut, oval
from westmarch.skins.art.inks import mix, stuff

_BODY = "M -20 0 C -20 -34 -18 -62 -12 -72 L 12 -72 C 18 -62 20 -34 20 0 L 6 0 L 2 -24 L -3 0 Z"
_CLOAKED = "M -26 0 C -24 -40 -20 -66 -12 -78 C -14 -100 -4 -106 2 -106 C 12 -102 14 -90 12 -78 C 20 -66 24 -40 26 0 Z"


def small_man(
    c: Cut, x: float, y: float, high: float, color: str, arm: str = "spear", lean: float = 0, cloaked: bool = False
) -> None:
    """One small figure with its feet at a point; ``arm``: spear, sword, bow, staff, torch, banner or none."""
    with c.at(x, y, high / 100, lean):
        _armed(c, color, arm)
        c.mass(color, _CLOAKED if cloaked else _BODY, halo=70 / high * 0.8, dx=-7, shade=0.35)
        if not cloaked:
            c.mass(color, oval(0, -85, 11.5, 13), halo=70 / high * 0.5, dx=-4)


def _armed(c: Cut, color: str, arm: str) -> None:
    match arm:
        case "spear":
            c.cased(color, 3.4, "M 26 8 L 20 -132", halo=1.3)
            c.fill(color, "M 20 -148 L 25 -128 L 15 -128 Z")
        case "sword":
            c.cased(mix(stuff("steel"), c.inks.low, 0.3), 5, "M 26 -60 L 50 -124", halo=1.6)
            c.line(color, 4, "M 20 -70 L 38 -64")
        case "bow":
            c.line(color, 4, "M 26 -104 C 48 -84 48 -48 26 -28")
            c.line(color, 1.6, "M 26 -104 L 14 -66 L 26 -28", "M 14 -66 L 56 -66")
        case "staff":
            c.line(color, 4.4, "M 26 2 L 24 -116 C 16 -126 32 -132 32 -120")
        case "torch":
            c.line(color, 4, "M 22 -56 L 34 -108")
            c.glow(stuff("glow"), 36, -118, 40, 0.6)
            c.fill(stuff("ember"), "M 36 -138 Q 46 -120 36 -106 Q 24 -118 36 -138 Z")
        case "banner":
            c.line(color, 3.4, "M 26 4 L 22 -160")
            flag = "M 22 -158 C 44 -166 54 -148 78 -154 L 70 -138 L 78 -122 C 54 -116 44 -132 22 -124 Z"
            c.mass(c.inks.tone, flag, halo=2, dx=-8)


_HORSE = (
    "M 62 -78 L 66 -88 L 70 -78 C 80 -70 86 -58 88 -50 L 80 -46 C 74 -50 70 -52 66 -54 C 62 -44 56 -36 52 -32 "
    "C 62 -26 74 -20 80 -4 L 72 0 C 64 -12 54 -18 44 -20 C 50 -10 50 0 46 10 L 38 8 C 40 -2 36 -12 30 -20 "
    "C 10 -14 -10 -16 -24 -22 C -32 -12 -48 -6 -58 6 L -66 2 C -58 -12 -46 -18 -42 -28 C -52 -14 -66 -12 -76 -8 "
    "L -78 -16 C -64 -20 -58 -30 -52 -42 C -62 -44 -72 -38 -80 -30 C -78 -46 -66 -56 -50 -54 C -30 -60 10 -54 28 -54 "
    "C 40 -60 48 -74 62 -78 Z"
)
_RIDER = (
    "M -14 -48 C -16 -76 -10 -92 0 -94 C 12 -94 18 -80 16 -52 L 24 -34 L 12 -30 L 2 -46 Z "
    "M -10 -90 C -30 -84 -44 -66 -56 -62 C -40 -56 -24 -60 -12 -58 Z"
)


def horseman(c: Cut, x: float, y: float, high: float, color: str, arm: str = "spear") -> None:
    """A galloping rider to the right with the ground at a point; ``arm``: spear, sword, banner or none."""
    with c.at(x, y, high / 100):
        if arm == "spear":
            c.cased(color, 3.2, "M -44 -92 L 78 -112", halo=1.2)
            c.fill(color, "M 94 -114.6 L 74 -106 L 73 -117 Z")
        elif arm == "sword":
            c.cased(mix(stuff("steel"), c.inks.low, 0.2), 4.4, "M 16 -100 L 42 -144", halo=1.4)
        elif arm == "banner":
            c.line(color, 3.2, "M 14 -80 L 10 -168")
            flag = "M 10 -166 C -10 -174 -24 -156 -46 -162 L -38 -148 L -46 -132 C -24 -128 -10 -142 10 -134 Z"
            c.mass(c.inks.tone, flag, halo=2, dx=-6)
        c.mass(color, _HORSE, halo=2.2, dx=-4, dy=-6)
        c.mass(mix(color, c.inks.tone, 0.45), _RIDER, halo=2, dx=-6)
        c.mass(color, oval(5, -105, 10, 11.5), halo=2, dx=-4)
