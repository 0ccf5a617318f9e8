"""Small figures in one ink for the far ranks of a host, their feet at a point."""

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
