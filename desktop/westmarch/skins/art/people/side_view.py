"""Heads from the side, looking to the right, and from behind, about the origin of a head as those from the front."""

from __future__ import annotations

from westmarch.skins.art.cut import Cut, oval
from westmarch.skins.art.inks import contrast, mix, paler, shaded, stuff
from westmarch.skins.art.people import hair, headgear
from westmarch.skins.art.people.faces import MOODS, brow_color
from westmarch.skins.art.people.looks import Look

_JAW = "Q 3 15 0 12 Q -3 9.6 -4.4 6 L -8 4 C -14 -2 -12 -15.4 -2 -15.6 Z"
_FACES = {
    "square": (
        "M -2 -15.6 C 4 -16 8.6 -13 9 -8 Q 10.2 -6 9.6 -4.2 Q 9.2 -3 10 -1.8 L 13.8 3.4 Q 14.2 4.8 12.2 5.2 L 10.6 5.4 "
        "Q 10.4 6.4 10.8 7 Q 12 7.4 11.4 8.4 L 10.6 8.9 Q 11.6 9.6 10.9 10.6 Q 10.2 11.2 10.4 12.2 Q 10.4 14.8 7 14.9 "
        + _JAW
    ),
    "pointed": (
        "M -2 -15.6 C 4 -16 8.2 -13 8.8 -8 Q 9.4 -6 9 -4.4 Q 8.8 -3 9.6 -1.6 L 13 3 Q 13.4 4.2 11.6 4.8 L 10.2 5 "
        "Q 10 6.2 10.6 6.8 Q 11.8 7.2 11 8.2 L 10.2 8.7 Q 11 9.4 10.2 10.4 Q 9.4 11 9.4 12.4 Q 9.2 15.2 6.4 15 " + _JAW
    ),
    "round": (
        "M -2 -15.6 C 4 -16 8.6 -13.4 9 -8 Q 9.8 -6 9.4 -4.4 Q 9.2 -3 10 -2 Q 13.8 0.4 13.8 3.4 Q 13.6 5.2 11.4 5.2 "
        "L 10.4 5.4 Q 10.2 6.4 10.6 7 Q 11.6 7.4 11 8.4 L 10.2 8.9 Q 11 9.6 10.4 10.6 Q 9.8 11.2 10 "
        "12 Q 10 14.4 6.8 14.4 " + _JAW
    ),
}
_CAP = (
    "M 9 -8.4 C 8.4 -14 4 -17 -2 -17.2 C -13 -17.4 -16.6 -8 -14 2 Q -12.6 6.4 -8 7 Q -8.2 1 -5 -2.6 Q -2.4 -5 0 -9 "
    "Q 5 -11 9 -8.4 Z"
)
_FALLS = {
    "long": "M -12 -8 C -17 4 -15 20 -18 36 L -3 36 C -5 22 -3.6 12 -5 2 Z",
    "flow": "M -10 -12 C -24 -14 -36 -4 -44 -6 C -38 2 -32 4 -28 4 C -34 10 -42 10 -46 8 C -38 22 "
    "-18 22 -4 30 L -5 2 Z",
    "wave": "M -12 -8 C -20 2 -14 10 -20 18 C -24 26 -18 32 -22 40 L -2 40 C -6 28 -2 14 -5 2 Z",
    "bob": "M -12 -8 C -17 2 -16 10 -14 16 L -3 15 C -4 10 -4 6 -5 2 Z",
    "tail": "M -10 -13 C -22 -18 -28 -6 -25 8 C -24 16 -27 22 -31 25 C -20 27 -14 16 -15 4 C -14 -4 -13 -6 -9 -7 Z",
}
_BEARDS = {"short": 17.5, "full": 25, "long": 45, "fork": 38, "plait": 40}
_WILD_BEHIND = (
    "M -14 12 L -19 8 L -15 4 L -20 -2 L -15 -6 L -20 -12 L -13 -14 L -14 -20 L -6 -18 L 0 -24 L 4 "
    "-18 L 12 -21 L 12 -14 "
    "L 19 -12 L 15 -5 L 20 -1 L 15 5 L 19 10 L 13 13 L 8 17 L 3 14 L -2 18 L -7 14 Z"
)
_HELM = "M 10.4 -5.4 C 11.6 -20 3 -25.6 -3 -26 C -13 -25 -17 -12 -14.4 4 L -9.6 7 Q -8.4 0 -4.6 -4 Z"


def head_from_the_side(c: Cut, look: Look) -> None:
    """A head that looks to the right, with its neck behind it already painted."""
    skin, line = c.skin(look.skin), mix(c.inks.line, stuff("shade"), 0.2)
    shape = _FACES["pointed" if look.fem and look.body.jaw == "square" else look.body.jaw]
    if look.is_bare:
        _falling(c, look)
    c.mass(skin, shape, halo=1.0, shade=0)
    dark = mix(skin, stuff("warmth"), 0.4)
    with c.inside(shape):
        c.fill(dark, "M -14 -16 L -3 -16 Q -1 -4 1 2 Q 3 8 8 10.4 Q 8 12 9 16 L -14 16 Z", 0.75)
        c.fill(dark, "M 3.6 -3.4 Q 6 -5.6 9.4 -4.4 L 9.4 0.6 Q 6.6 1.4 4.4 0 Z", 0.5)
        if look.blush:
            c.dot(stuff("blush"), 4.6, 5, 3, 2.1, 0.35)
    c.line(line, 0.85, shape)
    _features(c, look, skin, line)
    if look.head != "veil":
        _beard(c, look)
    if look.is_bare:
        _cap(c, look)
    if look.ears:
        _ear(c, look, skin, line)
    _headgear(c, look)


def neck_from_the_side(c: Cut, look: Look, shoulder: float) -> None:
    """The neck below a head that looks to the right."""
    skin, s, top = mix(c.skin(look.skin), stuff("warmth"), 0.22), look.body.scale, look.body.head
    c.mass(
        skin,
        f"M {-8 * s:.1f} {top + 2:.1f} L {4.4 * s:.1f} {top + 11:.1f} Q {3 * s:.1f} {shoulder - 6:.1f} "
        f"{7 * s:.1f} {shoulder + 2} "
        f"L {-10 * s:.1f} {shoulder + 2} Q {-7 * s:.1f} {shoulder - 8:.1f} {-8 * s:.1f} {top + 2:.1f} Z",
        halo=0,
        shade=0.2,
        dx=4,
    )


def _falling(c: Cut, look: Look) -> None:
    color = c.hair(look.hair)
    if look.cut in _FALLS:
        c.mass(color, _FALLS[look.cut], halo=1.3, dx=-4, hatch=0.3)
        strands = ("M -11 4 Q -13 18 -12 33", "M -8 6 Q -8.6 18 -8 33")
        c.line(contrast(color, 0.4), 0.8, *(strands if look.cut in ("long", "wave") else strands[:0]))
    elif look.cut == "braids":
        for k in range(6):
            c.mass(color, oval(-10 - k * 0.4, 6 + k * 5.4, 4.2 - k * 0.2, 3.7), halo=0.8, dx=-2)
    elif look.cut == "bun":
        c.mass(color, oval(-15, -7, 6.4, 6), halo=1, dx=-2)


def _cap(c: Cut, look: Look) -> None:
    color = c.hair(look.hair)
    if look.cut == "bald":
        c.fill(color, "M -13 0 Q -12.6 6.6 -8 7 Q -8.2 2 -6.4 -1 Q -9 -4 -13 0 Z")
        return
    if look.cut == "curls":
        for x, y in ((7, -12), (2, -15.4), (-4, -16.6), (-9.6, -14), (-13, -9), (-14, -3), (-12, 2.6), (-8.6, 5.4)):
            c.dot(color, x, y, 4.6, 4.2)
        c.fill(color, "M 6 -10 Q -2 -18 -11 -10 Q -14 0 -8 5 Q -6 -4 0 -8 Z")
        for x, y in ((4, -13), (-4, -15), (-11, -8), (-11, 0)):
            c.line(contrast(color, 0.45), 0.9, f"M {x - 2.4} {y + 0.6} Q {x - 1.6} {y - 2.8} {x + 1.6} {y - 1.4}")
        return
    c.mass(color, _CAP, halo=0, dx=-4)
    if look.cut == "wild":
        spikes = (
            "M 9 -10 L 12 -16 L 5 -17 L 4 -23 L -2 -19 L -8 -23 L -9 -17 L -16 -16 L -14 -10 L -19 -5 L "
            "-14 -2 L -16 4 L -9 4 Z"
        )
        c.mass(color, spikes, halo=0, dx=-4)
    c.line(
        contrast(color, 0.45), 0.8, "M 5 -13 Q -3 -16 -9 -11", "M 2 -10 Q -5 -10 -10 -4", "M -1.6 -6.4 Q -7 -4 -9.6 3"
    )


def _ear(c: Cut, look: Look, skin: str, line: str) -> None:
    ear = (
        "M -2.6 2.6 Q -4.6 4 -5.4 1 Q -6.6 -4 -10.6 -9.6 Q -4.4 -7.6 -2.2 -2.6 Z"
        if look.ears == "pointed"
        else "M -2.6 3 Q -5 4.4 -6 1 Q -7.6 -3 -4.6 -4 Q -1.8 -4.4 -2 -1 Z"
    )
    c.mass(skin, ear, halo=0, dx=-1.4, shade=0.25)
    c.line(line, 0.7, ear)


def _features(c: Cut, look: Look, skin: str, line: str) -> None:
    draw = MOODS[look.mood]
    brow = f"M 3.6 {-4.4 - draw * 0.4:.2f} Q 6.4 {-6.6 - draw * 0.2:.2f} 9.2 {-5 + draw * 0.7:.2f}"
    c.line(brow_color(c, look, line), 1.2 if look.fem else 1.9, brow)
    c.fill(stuff("cream"), "M 4.2 -0.9 Q 6.6 -3 8.6 -1.2 Q 7 0.6 4.2 -0.9 Z")
    c.dot(line, 7.3, -1.1, 1.0, 1.2)
    c.line(line, 1.0, "M 3.8 -0.8 Q 6.4 -3.3 8.8 -1.6")
    if look.fem:
        c.line(line, 0.8, "M 8.2 -1.8 L 10 -2.8")
    c.line(line, 0.8, "M 11.8 4.9 Q 10.4 4.6 10.4 3.2")
    if look.mood in ("shout", "sing"):
        c.fill(stuff("maw"), "M 11.4 7.2 L 6.8 8.4 L 10.4 11.4 Z")
    else:
        dip = {"kind": -1.2, "grim": 1.2, "sad": 1.0}.get(look.mood, 0.2)
        c.line(c.lit("lips", 0.3) if look.fem else line, 1.1, f"M 11.2 8.4 Q 9 8.6 7.4 {8.4 + dip:.1f}")
    if look.age == "old":
        c.line(
            line, 0.6, "M 3 0 L 0.6 -1", "M 3 1 L 0.8 1.6", "M 8.4 4.6 Q 6.6 6.4 7 8.6", "M 4 -9.4 Q 6.4 -10.4 8.4 -9.6"
        )


def _beard(c: Cut, look: Look) -> None:
    if not look.beard:
        return
    color = c.hair(look.hair)
    if look.beard == "stubble":
        c.fill(color, "M -4 4 Q 2 7 6 6 Q 8 9 10.6 9.4 Q 10.4 14.6 6 14.8 Q -2 13.6 -4 4 Z", 0.42)
        return
    if look.beard == "goatee":
        c.mass(color, "M 6.6 11.4 Q 9 10.4 10.8 11 Q 12 17 9.6 22.4 Q 6 17 6.6 11.4 Z", halo=0.6, dx=-2)
    elif look.beard in _BEARDS:
        low = _BEARDS[look.beard]
        edge = (
            f"M -5 2 Q -2 7 4.6 6.6 Q 7 9.6 11 9.6 Q 13.6 {low * 0.6:.1f} 9 {low} Q -1 {low * 0.8:.1f} -4 "
            f"12 Q -5 7 -5 2 Z"
        )
        c.mass(color, edge, halo=1, dx=-4)
        strands = [
            f"M {x} {9 + (5 - x) * 0.2:.1f} Q {x + 2} {low * 0.55:.1f} {x * 0.4 + 5.4:.1f} {low - 3}"
            for x in (-1.6, 2, 5.6, 9)
        ]
        c.line(contrast(color, 0.5), 0.8, *strands)
    c.mass(color, "M 11.4 6.2 Q 8 5.8 6.4 8 Q 5.6 10.6 6.6 13 Q 8.4 9.8 11.6 8.4 Z", halo=0.3, shade=0.15, dx=-2)


def _headgear(c: Cut, look: Look) -> None:
    steel = c.lit("steel")
    match look.head:
        case "":
            return
        case "hood" | "shawl" | "coif" | "muffled":
            if look.head == "muffled":
                c.mass(c.cloth(look.under), "M -7 2 Q 4 5 14 2 Q 13.4 12 9 20 Q 0 20 -7 12 Z", halo=0.6)
            _hood(c, look)
        case "aventail" | "spired" | "winged" | "horsehelm" | "hornhelm" | "dwarfhelm" | "elfhelm" | "mask":
            _helm(c, look, steel)
        case "circlet" | "star":
            c.line(c.inks.gold, 1.7, "M -13 -6.4 Q -3 -11.6 9.4 -8.6")
            if look.head == "star":
                c.dot(stuff("star"), 8.6, -9.6, 2)
        case "veil":
            headgear.HEADS["turban"](c, look)
            color = c.cloth(look.under)
            c.mass(color, "M -7 2 Q 4 5 13.6 2 Q 13 12 9 20 Q 0 20 -7 12 Z", halo=0.6)
        case _:
            with c.at(-1.6, 0):
                headgear.HEADS[look.head](c, look)


def _helm(c: Cut, look: Look, steel: str) -> None:
    color = {
        "mask": c.lit("brass"),
        "spired": c.lit("brass"),
        "winged": shaded(steel, 0.3),
        "hornhelm": c.lit("iron"),
    }.get(look.head, steel)
    if look.head == "horsehelm":
        plume = "M 2 -25 C -8 -36 -28 -30 -30 -8 C -31 4 -28 12 -33 20 C -22 18 -19 6 -17 -2 C -14 -14 -8 -16 -2 -17 Z"
        c.mass(c.lit("parchment"), plume, halo=1.1, dx=-4)
    if look.head == "elfhelm":
        c.mass(color, "M -8 -22 Q -2 -34 -12 -44 Q 8 -38 4 -20 Z", halo=1, dx=-3)
    c.mass(color, _HELM, halo=1, dx=-5)
    c.line(c.inks.gold, 1.4, "M 10.4 -6 Q -2 -10 -14.6 -2")
    if look.head == "winged":
        wing = "M -4 -8 C -12 -12 -20 -22 -20 -34 C -12 -32 0 -24 2 -12 Z"
        c.mass(c.lit("cream"), wing, halo=0.9, dx=-2.4)
        c.line(c.inks.line, 0.6, "M -3 -11 Q -12 -18 -17 -29", "M 0 -13 Q -6 -22 -13 -30")
    elif look.head == "hornhelm":
        c.mass(c.lit("fang"), "M -5 -12 C -2 -24 8 -28 14 -38 C 14 -24 8 -14 2 -9 Z", halo=0.9, dx=-2)
    elif look.head == "spired":
        c.mass(color, "M -12 -14 Q -4 -22 -3 -42 Q 0 -26 8 -16 Z", halo=0.6, dx=-3)
        c.mass(c.lit("bronze"), "M -14 2 L -4.6 -4 Q -4 8 0 14 L -4 22 L -16 20 Q -14 12 -14 2 Z", halo=0.6, dx=-3)
    elif look.head == "aventail":
        mail = c.lit("mail")
        c.mass(mail, "M -14 2 L -4.6 -4 Q -4 8 1 12 Q 2 20 5 26 L -17 25 Q -14 12 -14 2 Z", halo=0.6, dx=-3)
        c.line(shaded(mail, 0.5), 0.7, "M -14 8 Q -8 10 -3 8", "M -14.6 14 Q -6 17 1 14", "M -16 20 Q -6 23 3 20")
    elif look.head == "dwarfhelm":
        c.mass(color, "M 7 -7 L 11 -7 L 14 3 L 11.6 3.4 Z", halo=0.4, dx=-1)
        c.dot(c.inks.gold, -3, -26, 2.2)
    elif look.head == "mask":
        c.mass(color, "M 10.6 -6 L 15 4 L 11 16 L 2 12 L 0 -4 Z", halo=0.6, dx=-3)
        c.fill(stuff("shade"), "M 4 -3.4 L 10 -3 L 9.4 -0.6 L 4.6 -1.2 Z")


def _hood(c: Cut, look: Look) -> None:
    color = c.lit("mail") if look.head == "coif" else c.cloth(look.cloth)
    edge = (
        "M 10.6 -10 C 10 -20 0 -27 -10 -24 C -20 -19 -21 -6 -18 6 Q -17 18 -21 25 L 5 24 Q -3 16 -4 8 Q -6 -4 1 -11 "
        "Q 6 -13 10.6 -10 Z"
    )
    c.mass(color, edge, halo=1.1, dx=-6)
    c.line(contrast(color, 0.4), 0.8, "M 6 -15 Q -6 -19 -10 -6 Q -11 8 -8 20", "M -14 -14 Q -17 -2 -14 12")


# -- from behind


def head_from_behind(c: Cut, look: Look) -> None:
    """The back of a head."""
    skin = c.skin(look.skin)
    color = c.hair(look.hair)
    for side in (-1, 1) if look.ears else ():
        tip = (
            (f"L {side * 17} -9 Q {side * 15} 0")
            if look.ears == "pointed"
            else f"Q {side * 15} -5 {side * 14} 1 Q {side * 12} 5"
        )
        c.mass(skin, f"M {side * 9.6} -3 {tip} {side * 9.4} 5 Z", halo=0.6, dx=-2)
    if look.head in ("hood", "shawl", "coif", "muffled"):
        hooded = c.lit("mail") if look.head == "coif" else c.cloth(look.cloth)
        c.mass(
            hooded,
            "M -20 25 C -19 10 -18 2 -16 -6 C -15 -22 -6 -31 2 -31 C 13 -26 18 -12 17 -4 C 18 6 19 14 20 25 Z",
            dx=-7,
        )
        c.line(
            contrast(hooded, 0.4), 0.9, "M 2 -30 Q 5 -14 3 10", "M -10 -18 Q -13 -4 -12 14", "M 11 -16 Q 13 -2 12 14"
        )
        return
    if look.cut == "bald":
        c.mass(skin, oval(0, -2, 11.6, 14), halo=0.9)
        c.fill(color, "M -11.4 0 Q 0 5 11.4 0 Q 11 10 6 11 L -6 11 Q -11 10 -11.4 0 Z")
    else:
        hair.hair_back(c, look)
        if look.cut == "wild":
            c.mass(color, _WILD_BEHIND, halo=1.2, dx=-5)
        c.mass(color, "M -12.6 2 C -15 -22 15 -22 12.6 2 Q 11 12 6 13 L -6 13 Q -11 12 -12.6 2 Z", halo=0, dx=-5)
        c.line(contrast(color, 0.42), 0.8, "M -1 -17 Q -8 -8 -8 10", "M 1 -17 Q 6 -8 5 11", "M 0 -17 Q -2 -4 -2 12")
    if look.head in ("circlet", "star", "crown"):
        c.line(c.inks.gold, 1.7, "M -12 -6 Q 0 -1.6 12 -6")
    elif look.head in ("aventail", "spired", "winged", "horsehelm", "hornhelm", "dwarfhelm", "elfhelm", "mask"):
        with c.at(-1, 0):
            _helm_behind(c, look)
    elif look.head:
        headgear.HEADS["turban" if look.head == "veil" else look.head](c, look)


def _helm_behind(c: Cut, look: Look) -> None:
    headgear.HEADS[look.head](c, look)
    steel = c.lit({"mask": "brass", "spired": "brass", "hornhelm": "iron"}.get(look.head, "steel"))
    if look.head == "winged":
        steel = shaded(steel, 0.3)
    c.mass(steel, "M -11.8 -6.6 Q 0 -12.6 12 -6.6 L 11.6 12 Q 0 16 -11.4 12 Z", halo=0, dx=-5)
    c.line(paler(steel, 0.6), 0.9, "M 0 -9 L 0 12", "M -11 3 Q 0 7 11 3")
