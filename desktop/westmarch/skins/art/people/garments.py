"""What is worn on the trunk, about x = 0; the shoulders are at ``look.body.shoulder``."""

from __future__ import annotations

import math
from collections.abc import Callable

from westmarch.skins.art.cut import Cut, polygon
from westmarch.skins.art.inks import contrast, paler, shaded
from westmarch.skins.art.people.looks import Look
from westmarch.skins.art.things.devices import DEVICES

Draw = Callable[[Cut, Look, str], None]
"""Draws what is on a garment, inside of the trunk; the text is the garment's colour."""
CLOAKS = ("both", "side", "pelt")
_BELTED = ("tunic", "leather", "fur", "mail", "vest")


def base_color(c: Cut, look: Look) -> str:
    """The colour of a garment."""
    match look.garb:
        case "mail" | "plate":
            return c.lit(look.garb)
        case "waistcoat":
            return c.cloth("ivory")
        case "fur":
            return c.cloth("fur")
        case _:
            return c.cloth(look.under)


def trunk_of(look: Look) -> str:
    """The edge of a trunk, down below the block."""
    s, h = look.body.shoulder, look.body.half
    if look.body.waist < 1.0:
        w = h * look.body.waist
        return (
            f"M {-h * 1.2:.1f} 150 C {-h * 1.1:.1f} {s + 62} {-w:.1f} {s + 48} {-w:.1f} {s + 33} C {-w:.1f} {s + 24} "
            f"{-h - 2} {s + 15} {-h * 0.74:.1f} {s + 1} Q -9 {s - 2} -5 {s - 9} L 5 {s - 9} Q 9 {s - 2} {h * 0.74:.1f} "
            f"{s + 1} C {h + 2} {s + 15} {w:.1f} {s + 24} {w:.1f} {s + 33} C {w:.1f} {s + 48} {h * 1.1:.1f} {s + 62} "
            f"{h * 1.2:.1f} 150 Z"
        )
    return (
        f"M {-h} 150 C {-h - 1} {s + 40} {-h - 3} {s + 12} {-h * 0.72:.1f} {s + 1} Q -10 {s - 2} -6 {s - 9} "
        f"L 6 {s - 9} "
        f"Q 10 {s - 2} {h * 0.72:.1f} {s + 1} C {h + 3} {s + 12} {h + 1} {s + 40} {h} 150 Z"
    )


def garment(c: Cut, look: Look) -> None:
    """The trunk with its garment and a belt."""
    color = base_color(c, look)
    half, s = look.body.half, look.body.shoulder
    path = c.mass(color, trunk_of(look), dx=-half * 0.42, dy=-1, hatch=0.32)
    with c.inside(path):
        GARBS[look.garb](c, look, color)
        if look.garb in _BELTED:
            _belt(c, half, s)
    if look.garb == "fur":
        _fur_collar(c, half, s)


def _belt(c: Cut, half: float, s: float) -> None:
    low = half + 3
    belt = f"M {-low} {s + 41} Q 0 {s + 46} {low} {s + 41} L {low} {s + 46} Q 0 {s + 51} {-low} {s + 46} Z"
    c.fill(c.lit("leather-dark"), belt)
    c.mass(c.inks.gold, f"M -4 {s + 43} L 4 {s + 43} L 4 {s + 50} L -4 {s + 50} Z", halo=0.4, dx=-2)


def _fur_collar(c: Cut, half: float, s: float) -> None:
    points = []
    for k in range(15):
        angle, out = math.pi * k / 14, k % 2 == 1
        points.append(
            ((half + 3) * math.cos(angle) * (1 if out else 0.84), s + 6 - 13 * math.sin(angle) * (1 if out else 0.7))
        )
    c.mass(c.cloth("fur-dark"), polygon([*points, (-14, s + 14), (0, s + 10), (14, s + 14)]), dx=-7)


def _mail(c: Cut, look: Look, color: str) -> None:
    s, half = look.body.shoulder, look.body.half
    dark = shaded(color, 0.5)
    if c.is_finer(2.4):
        top, side = int(s) - 8, int(half) + 4
        links = [(x + y // 4 % 2 * 2, y) for y in range(top, 104, 4) for x in range(-side, side, 4)]
        c.strokes(dark, 0.8, [line for x, y in links for line in ((x, y, x + 2, y + 2), (x + 2, y + 2, x + 4, y))])
    else:
        c.strokes(dark, 0.9, [(-half - 4, y, half + 4, y) for y in range(int(s) - 8, 110, 5)], 0.6)
    collar = f"M -9 {s - 8} Q 0 {s - 1} 9 {s - 8} L 12 {s + 3} Q 0 {s + 10} -12 {s + 3} Z"
    c.mass(shaded(color, 0.2), collar, halo=0.5, dx=-3)
    cloth = c.cloth(look.under)
    edge = f"M -13 {s + 10} Q 0 {s + 16} 13 {s + 10} L 15 150"
    c.fill(cloth, f"{edge} L -15 150 Z")
    c.line(c.inks.gold, 1.1, edge, f"M -13 {s + 10} L -15 150")
    with c.at(0, s + 27, 0.42):
        DEVICES[look.device](c, contrast(cloth, 0.75))


def _plate(c: Cut, look: Look, color: str) -> None:
    s, half = look.body.shoulder, look.body.half
    dark = shaded(color, 0.5)
    chest = (
        f"M {-half * 0.86:.1f} {s + 6} Q {-half * 0.7:.1f} {s + 30} {-half * 0.66:.1f} {s + 37} Q 0 {s + 45} "
        f"{half * 0.66:.1f} {s + 37} Q {half * 0.7:.1f} {s + 30} {half * 0.86:.1f} {s + 6}"
    )
    c.line(dark, 1.1, chest, f"M 0 {s + 40} L 0 {s + 34}")
    c.line(dark, 0.9, *[f"M {-half} {s + y} Q 0 {s + y + 8} {half} {s + y}" for y in (43, 49)])
    c.line(
        paler(color, 0.6),
        1.1,
        f"M {-half * 0.62:.1f} {s + 9} Q {-half * 0.58:.1f} {s + 24} {-half * 0.42:.1f} {s + 33}",
    )
    with c.at(0, s + 25, 0.5):
        DEVICES[look.device](c, contrast(color, 0.72))
    gorget = f"M -8 {s - 10} Q 0 {s - 4} 8 {s - 10} L 14 {s + 3} Q 0 {s + 13} -14 {s + 3} Z"
    c.mass(paler(color, 0.12), gorget, halo=0.6, dx=-4)
    c.line(c.inks.gold, 1.2, f"M -13.4 {s + 3} Q 0 {s + 12} 13.4 {s + 3}")


def _leather(c: Cut, look: Look, color: str) -> None:
    s, half = look.body.shoulder, look.body.half
    c.fill(c.cloth("cream"), f"M -6 {s - 9} L 6 {s - 9} L 0 {s + 14} Z")
    light = contrast(color)
    c.line(light, 1, f"M -3 {s + 2} L 3 {s + 4}", f"M -2 {s + 6} L 2 {s + 8}")
    c.line(light, 0.6, f"M {-half * 0.5:.1f} {s + 10} Q {-half * 0.56:.1f} {s + 26} {-half * 0.5:.1f} {s + 40}")
    strap = f"M {-half * 0.7:.1f} {s} L {half * 0.8:.1f} {s + 46}"
    c.line(shaded(c.lit("leather-dark"), 0.3), 5, strap)
    c.line(c.lit("leather-dark"), 3.8, strap)
    for k in range(1, 8):
        c.dot(c.inks.gold, -half * 0.7 + k * half * 0.19, s + k * 5.75, 0.7)


def _tunic(c: Cut, look: Look, color: str) -> None:
    s = look.body.shoulder
    c.fill(shaded(color, 0.4), f"M -7 {s - 9} L 7 {s - 9} L 0 {s + 17} Z")
    c.fill(c.skin(look.skin), f"M -5 {s - 9} L 5 {s - 9} L 0 {s + 10} Z")
    c.line(c.inks.gold, 1.2, f"M -8 {s - 6} L 0 {s + 18} L 8 {s - 6}")
    folds = (f"M -10 {s + 18} Q -12 {s + 30} -9 {s + 40}", f"M 8 {s + 20} Q 10 {s + 30} 8 {s + 40}")
    c.line(contrast(color, 0.35), 0.8, *folds)


def _robe(c: Cut, look: Look, color: str) -> None:
    s = look.body.shoulder
    folds = (
        f"M -7 {s} Q -3 {s + 30} -9 150",
        f"M 7 {s} Q 3 {s + 30} 9 150",
        f"M -15 {s + 8} Q -16 {s + 40} -19 150",
    )
    c.line(contrast(color), 1, *folds)
    c.line(c.inks.gold, 1.5, f"M -8 {s - 6} L 0 {s + 12} L 8 {s - 6}", f"M 0 {s + 12} L 0 150")


def _dress(c: Cut, look: Look, color: str) -> None:
    s, half = look.body.shoulder, look.body.half
    low, wide = s + half * look.body.waist * 0.2 + 29, half
    c.fill(
        c.skin(look.skin), f"M -8 {s - 6} Q -5 {s + 9} 0 {s + 10} Q 5 {s + 9} 8 {s - 6} L 6 {s - 12} L -6 {s - 12} Z"
    )
    c.line(shaded(color, 0.4), 3.4, f"M -9.4 {s - 6} Q -6 {s + 10} 0 {s + 11.4:.1f} Q 6 {s + 10} 9.4 {s - 6}")
    c.line(c.inks.gold, 1.1, f"M -8.2 {s - 6} Q -5 {s + 9} 0 {s + 10} Q 5 {s + 9} 8.2 {s - 6}")
    folds = (
        f"M -6 {low + 6:.1f} Q -5 112 -13 150",
        f"M 5 {low + 6:.1f} Q 7 112 12 150",
        f"M -9 {s + 14} Q -8 {s + 24} -6 {low - 4:.1f}",
        f"M 9 {s + 14} Q 8 {s + 24} 6 {low - 4:.1f}",
    )
    c.line(contrast(color), 0.9, *folds)
    c.line(c.inks.gold, 2, f"M {-wide} {low - 4:.1f} Q 0 {low + 3:.1f} {wide} {low - 4:.1f}")
    c.line(c.inks.gold, 1.4, f"M 0 {low:.1f} L -1 {low + 22:.1f}", f"M 1 {low:.1f} L 3 {low + 19:.1f}")
    c.dot(c.inks.gold, 0, low, 2.4)


def _vest(c: Cut, look: Look, color: str) -> None:
    """A coat without sleeves, open over the breast and laced."""
    s, half = look.body.shoulder, look.body.half
    skin = c.skin(look.skin)
    c.fill(shaded(color, 0.4), f"M -8.6 {s - 9} L 8.6 {s - 9} L 1.6 {s + 28} L -1.6 {s + 28} Z")
    c.fill(skin, f"M -6.6 {s - 9} L 6.6 {s - 9} L 0 {s + 25} Z")
    c.line(shaded(skin, 0.3), 0.8, f"M 0 {s + 2} L 0 {s + 16}", f"M -5 {s - 1} Q -2 {s + 1} 0 {s}")
    laces = [
        (x * (1 - k * 0.2), s + 8 + k * 5, -x * (1 - k * 0.2), s + 10.4 + k * 5) for k in range(3) for x in (-5.4,)
    ]
    c.strokes(c.lit("parchment"), 0.9, laces)
    hems = [f"M {x * half * 0.76:.1f} {s} Q {x * half * 0.5:.1f} {s + 12} {x * half:.1f} {s + 24}" for x in (-1, 1)]
    c.line(contrast(color, 0.4), 1.1, *hems)


def _apron(c: Cut, look: Look, color: str) -> None:
    """A shirt, and over it an apron on two straps: of smiths in leather, of cooks and keepers of inns in linen."""
    s, half = look.body.shoulder, look.body.half
    _tunic(c, look, color)
    apron = c.lit("leather") if look.folk == "dwarf" else c.cloth("ivory")
    bib = (
        f"M {-half * 0.42:.1f} {s + 14} Q 0 {s + 18} {half * 0.42:.1f} {s + 14} L {half * 0.5:.1f} {s + 36} "
        f"Q {half:.1f} {s + 40} {half * 1.1:.1f} 150 L {-half * 1.1:.1f} 150 Q {-half:.1f} {s + 40} "
        f"{-half * 0.5:.1f} {s + 36} Z"
    )
    for side in (-1, 1):
        c.line(shaded(apron, 0.2), 2.6, f"M {side * half * 0.4:.1f} {s + 15} L {side * half * 0.62:.1f} {s - 4}")
    c.mass(apron, bib, halo=0.8, dx=-4)
    c.line(
        contrast(apron, 0.5), 0.8, f"M {-half:.1f} {s + 38} Q 0 {s + 44} {half:.1f} {s + 38}", f"M 4 {s + 44} L 6 104"
    )


def _waistcoat(c: Cut, look: Look, color: str) -> None:
    s, cloth = look.body.shoulder, c.cloth(look.under)
    for side in (-1, 1):
        front = (
            f"M {side * 40} {s - 4} L {side * 9} {s - 4} L {side * 1.4} {s + 20} L {side * 1.4} 150 L {side * 40} 150 Z"
        )
        c.fill(cloth if side < 0 else shaded(cloth, 0.14), front)
    c.line(shaded(cloth, 0.5), 1, f"M 0 {s + 20} L 0 150")
    for k in range(3):
        c.dot(c.inks.gold, 3.4, s + 24 + k * 6, 1.4)
    scarf = f"M -7 {s - 5} Q 0 {s + 1} 7 {s - 5} L 6 {s + 1} Q 0 {s + 6} -6 {s + 1} Z"
    c.mass(c.cloth("scarlet" if look.sway > 0 else "straw"), scarf, halo=0.6, dx=-3)


def _fur(c: Cut, look: Look, color: str) -> None:
    s, half = int(look.body.shoulder), int(look.body.half)
    tufts = [(x, y, x + 1.6, y + 4.4) for y in range(s + 2, 112, 8) for x in range(-half + y // 8 % 2 * 4, half, 8)]
    c.strokes(contrast(color), 1, tufts, 0.7)


GARBS: dict[str, Draw] = {
    "mail": _mail,
    "plate": _plate,
    "leather": _leather,
    "tunic": _tunic,
    "robe": _robe,
    "dress": _dress,
    "waistcoat": _waistcoat,
    "fur": _fur,
    "apron": _apron,
    "vest": _vest,
}


# -- cloaks


def cloak_behind(c: Cut, look: Look) -> None:
    """The cloak behind the whole figure."""
    s, half, sway = look.body.shoulder, look.body.half, look.sway
    color = shaded(c.cloth(look.cloth), 0.25)
    c.mass(
        color,
        f"M {-half * 0.7:.1f} {s} C {-half - 10} {s + 20} {-half - 12 - sway * 3:.1f} {s + 50} "
        f"{-half - 15 - sway * 8:.1f} "
        f"150 "
        f"L {half + 15} 150 C {half + 12} {s + 50} {half + 10} {s + 20} {half * 0.7:.1f} {s} Z",
        shade=0.15,
        dx=-10,
    )


def _pelt(c: Cut, look: Look) -> None:
    """The skin of a beast about the shoulders, its paws crossed over the breast."""
    half, s = look.body.half, look.body.shoulder
    color = c.cloth("fur-dark")
    for side in (1, -1):
        paw = (
            f"M {side * 15} {s + 2} Q {side * 6} {s + 8} {-side * 3} {s + 19} L {-side * 7} {s + 18} L "
            f"{-side * 8} {s + 23} "
            f"L {-side * 2} {s + 25} Q {side * 10} {s + 18} {side * 19} {s + 9} Z"
        )
        c.mass(color, paw, halo=0.9, dx=-3)
        c.strokes(
            c.lit("fang"), 0.9, [(-side * (5 + k * 1.6), s + 22, -side * (6 + k * 1.8), s + 26) for k in range(3)]
        )
    _fur_collar(c, half, s)


def cloak_over(c: Cut, look: Look) -> None:
    """The cloak over the shoulders, its collar and its brooch."""
    s, half = look.body.shoulder, look.body.half
    color = c.cloth(look.cloth)
    light = contrast(color, 0.5)
    if look.cloak == "pelt":
        _pelt(c, look)
        return
    if look.cloak == "both":
        for side in (-1, 1):
            edge = (
                f"M {side * 4} {s - 4} Q {side * 14} {s - 8} {side * half * 0.8:.1f} {s} C {side * (half + 7)} {s + 8} "
                f"{side * (half + 10)} {s + 40} {side * (half + 13)} 150 L {side * half * 0.62:.1f} 150 "
                f"C {side * half * 0.5:.1f} {s + 40} {side * 12} {s + 16} {side * 2} {s + 6} Z"
            )
            c.mass(color, edge, dx=-6, hatch=0.3)
            c.line(
                light,
                0.9,
                f"M {side * 14} {s + 3} Q {side * half * 0.76:.1f} {s + 30} {side * half * 0.8:.1f} 104",
                f"M {side * half * 0.8:.1f} {s + 6} Q {side * (half + 2)} {s + 36} {side * (half + 4)} 104",
            )
    else:
        edge = (
            f"M 6 {s - 5} Q -10 {s - 8} {-half * 0.8:.1f} {s} C {-half - 8} {s + 10} {-half - 10} {s + 40} "
            f"{-half - 12} 150 "
            f"L -4 150 C -6 {s + 40} 0 {s + 20} 10 {s + 4} Z"
        )
        c.mass(color, edge, dx=-9, hatch=0.3)
        c.line(light, 0.9, f"M 0 {s} Q -14 {s + 30} -15 104", f"M -6 {s - 1} Q -24 {s + 28} -25 104")
    collar = (
        f"M -11 {s - 7} Q -16 {s - 6} -15.6 {s - 1} Q -11 {s + 9} 0 {s + 12} Q 11 {s + 9} 15.6 {s - 1} Q 16 {s - 6} "
        f"11 {s - 7} Q 6 {s + 2} 0 {s + 3.4:.1f} Q -6 {s + 2} -11 {s - 7} Z"
    )
    c.mass(color, collar, halo=0.9, dx=-6)
    x, y = (0, s + 7) if look.cloak == "both" else (7, s + 2)
    if look.folk == "silvan":
        with c.at(x, y, 0.15):
            DEVICES["leaf"](c, c.lit("leaf"))
    else:
        c.dot(c.inks.paper, x, y, 3.9)
        c.dot(c.inks.gold, x, y, 3)
        c.dot(shaded(c.inks.gold, 0.5), x, y, 1.1)


def garment_behind(c: Cut, look: Look) -> None:
    """The trunk from behind: its colour, a seam and a belt."""
    color = base_color(c, look)
    half, s = look.body.half, look.body.shoulder
    path = c.mass(color, trunk_of(look), dx=-half * 0.42, dy=-1, hatch=0.32)
    with c.inside(path):
        if look.garb == "mail":
            c.strokes(shaded(color, 0.5), 0.9, [(-half - 4, y, half + 4, y) for y in range(int(s) - 8, 110, 5)], 0.6)
        c.line(contrast(color, 0.4), 0.9, f"M 0 {s - 4} L 0 {s + 42}", f"M -10 {s + 6} Q -12 {s + 24} -9 {s + 40}")
        if look.garb in _BELTED:
            _belt(c, half, s)


def cloak_from_behind(c: Cut, look: Look) -> None:
    """The whole cloak, in folds from the shoulders down."""
    s, half, sway = look.body.shoulder, look.body.half, look.sway
    color = c.cloth(look.cloth)
    edge = (
        f"M -7 {s - 8} Q {-half * 0.7:.1f} {s - 6} {-half * 0.86:.1f} {s + 2} C {-half - 8} {s + 14} "
        f"{-half - 10} {s + 40} {-half - 12 - sway * 4:.1f} 150 L {half + 13 - sway * 4:.1f} 150 C "
        f"{half + 10} {s + 40} "
        f"{half + 8} {s + 14} {half * 0.86:.1f} {s + 2} Q {half * 0.7:.1f} {s - 6} 7 {s - 8} Q 0 {s - 5} -7 {s - 8} Z"
    )
    path = c.mass(color, edge, dx=-half * 0.5, hatch=0.3)
    light, dark = contrast(color, 0.45), shaded(color, 0.4)
    with c.inside(path):
        folds = [f"M {x * 0.5:.1f} {s + 8} Q {x:.1f} {s + 30} {x * 1.15:.1f} 110" for x in (-22, -9, 5, 18)]
        c.line(
            dark,
            1.8,
            *[f"M {x * 0.5 + 1.6:.1f} {s + 10} Q {x + 2:.1f} {s + 30} {x * 1.15 + 2:.1f} 110" for x in (-22, 5, 18)],
        )
        c.line(light, 0.9, *folds)
