"""Faces about the origin, 14 units high each way, turned a little aside (-1 to 1) and lit from the upper left."""

from __future__ import annotations

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.inks import lightness, mix, paler, shaded, stuff
from westmarch.skins.art.people.looks import Look

_JAWS = {"round": (7.8, 13.0), "pointed": (5.4, 15.0), "square": (8.8, 14.2)}
"""Half the width of the jaw, and the height of the chin."""
MOODS = {"stern": 1.3, "calm": 0.0, "kind": -1.0, "grim": 2.0, "sing": -1.0, "shout": 1.7, "sad": -2.0, "sly": 0.6}
"""How far the brows draw down towards the nose."""


def face(c: Cut, look: Look) -> None:
    """A face from the front, with its ears and without beard or hair."""
    skin = c.skin(look.skin)
    line = mix(c.inks.line, stuff("shade"), 0.2)
    _ears(c, look, skin, line)
    turn = look.turn
    shape = outline_of(look)
    c.fill(skin, shape)
    _planes(c, look, skin, line, shape)
    c.line(line, 0.8, shape)
    _eyes(c, look, skin, line, turn * 3.2)
    _nose(c, look, skin, line)
    _mouth(c, look, skin, line, turn * 3.0)
    _years(c, look, line, turn * 3.2)


def outline_of(look: Look) -> str:
    """The edge of a face."""
    turn, pointed = look.turn, look.fem and look.body.jaw == "square"
    jaw, low = _JAWS["pointed" if pointed else look.body.jaw]
    jaw, low, chin = jaw + look.cast * 0.9, low - look.cast * 0.7, turn * 1.6
    if look.age == "young":
        jaw, low = jaw + 0.8, low - 1.0
    wide = 2.0 if look.body.jaw == "pointed" or pointed else 3.2
    return (
        f"M -11 -3 C -11.5 -17 11.5 -17 11 -3 C 11 4 {jaw + turn} {low - 2.6:.1f} {wide + chin:.2f} {low - 0.3:.1f} "
        f"Q {chin:.2f} {low + 0.5:.1f} {chin - wide:.2f} {low - 0.3:.1f} C {-jaw + turn} {low - 2.6:.1f} -11 4 -11 -3 Z"
    )


def _ears(c: Cut, look: Look, skin: str, line: str) -> None:
    for side in (-1, 1) if look.ears else ():
        far = 1.0 + 0.1 * side * look.turn
        if look.ears == "pointed":
            ear = f"M {side * 9.4} -1 Q {side * 12} -4 {side * 16 * far:.1f} -9.4 Q {side * 16} 0 {side * 9.4} 5 Z"
        else:
            ear = f"M {side * 10} -3 Q {side * 14.4} -5.4 {side * 13.8} 1 Q {side * 12.6} 5.4 {side * 9.8} 4 Z"
        c.mass(skin, ear, halo=0.4, dx=-1, shade=0.16)
        c.line(mix(line, skin, 0.35), 0.7, ear)
        c.line(shaded(skin, 0.4), 0.6, f"M {side * 12} -1.6 Q {side * 12.8} 0.6 {side * 11} 2.4")


def ears_over_hair(c: Cut, look: Look) -> None:
    """Pointed ears, which stand out from the hair that falls beside a face."""
    if look.ears == "pointed" and look.cut not in ("tail", "bun", "short", "bald"):
        _ears(c, look, c.skin(look.skin), mix(c.inks.line, stuff("shade"), 0.2))


def _planes(c: Cut, look: Look, skin: str, line: str, shape: str) -> None:
    """The side away from the light, the hollow below the brows and the cheek."""
    t = look.turn
    dark = mix(skin, stuff("warmth"), 0.34)
    with c.inside(shape):
        side = (
            f"M {6 + t * 2} -20 C {9.4 + t} -9 {4.6 + t * 2} -4 {6.4 + t * 2} 1.4 C {8 + t} 5 {4.6 + t} 8 {4.4 + t} 12"
        )
        c.fill(dark, f"{side} L {1.6 + t} 18 L 16 18 L 16 -20 Z")
        x = t * 3.2
        hollow = f"M {x - 8.4} -2.6 Q {x - 5} -5.4 {x - 1.6} -3.6 L {x - 1.4} -1 Q {x - 5} 0.8 {x - 8.2} -0.6 Z"
        c.fill(dark, hollow, 0.4)
        if look.age != "young" and not look.fem:
            c.fill(dark, "M -11 1 C -8.4 3.6 -7 7 -7.4 11 L -12 8 Z", 0.5)
        c.fill(paler(skin, 0.45), "M -9.6 -6 C -9.4 -11 -6 -14.4 -2 -15 C -6 -12.6 -8 -9 -8 -5 Z", 0.6)
        if look.blush or look.fem or look.age == "young":
            much = 1.0 if look.blush else 0.6
            c.dot(stuff("blush"), -5.5 + t * 3, 4.6, 3.2, 2.1, 0.35 * much)
            c.dot(stuff("blush"), 6.5 + t * 2, 4.6, 2.4, 2.0, 0.28 * much)


def _eyes(c: Cut, look: Look, skin: str, line: str, x: float) -> None:
    draw = MOODS[look.mood]
    brow = brow_color(c, look, line)
    left = f"M {x - 8.4} {-3.6 - draw * 0.4:.2f} Q {x - 5} {-6.4 - draw * 0.3:.2f} {x - 1.9} {-4.2 + draw:.2f}"
    right = f"M {x + 2.5} {-4.2 + draw:.2f} Q {x + 5} {-6.4 - draw * 0.3:.2f} {x + 7.9} {-3.8 - draw * 0.4:.2f}"
    c.line(brow, 1.2 if look.fem else 2.0, left, right)
    open_by = {"grim": 0.75, "sly": 0.6, "kind": 0.8, "sing": 0.55, "shout": 1.15, "sad": 0.8}.get(look.mood, 1.0)
    for side, wide in ((-1, 2.4), (1, 2.15)):
        at, up = x + side * 4.8, 2.3 * open_by
        almond = (
            f"M {at - wide} -0.7 Q {at} {-0.7 - up:.2f} {at + wide} -0.7 Q {at} {-0.7 + up * 0.7:.2f} {at - wide} "
            f"-0.7 Z"
        )
        c.fill(stuff("cream"), almond)
        c.dot(line, at + look.turn * 0.8, -0.9, 1.25, 1.15 + 0.2 * open_by)
        c.line(line, 1.05, f"M {at - wide - 0.3} -0.5 Q {at} {-0.9 - up:.2f} {at + wide + 0.3} -0.5")
        if look.fem:
            c.line(line, 0.8, f"M {at + side * wide} -0.9 L {at + side * (wide + 1.3)} -2")
        if c.is_finer(1.6):
            c.dot(stuff("white"), at + look.turn * 0.8 - 0.45, -1.45, 0.38)
            c.line(shaded(skin, 0.42), 0.5, f"M {at - wide * 0.7:.2f} 1 Q {at} 1.8 {at + wide * 0.7:.2f} 1")


def brow_color(c: Cut, look: Look, line: str) -> str:
    """Brows are darker than hair, but never as dark as black by fair hair."""
    hair = c.hair(look.hair)
    return shaded(hair, 0.35) if lightness(hair) > 0.35 else mix(hair, line, 0.5)


_NOSE_LINES = {
    "straight": "M {a} -3 L {b} 3.4 Q {c} 5.2 {d} 5",
    "hooked": "M {a} -3.2 Q {e} -0.4 {e} 1.2 L {b} 4.4 Q {c} 6 {d} 5.4",
    "broad": "M {a} -2 Q {a} 1 {e} 2.4 Q {f} 5.4 {c} 5.8 Q {d} 6.4 {d} 5.2",
    "snub": "M {g} 0 Q {a} 2 {b} 3 Q {b} 5.2 {d} 4.8",
}
"""The ridge of a nose and its wing, by the side to which it turns."""


def _nose(c: Cut, look: Look, skin: str, line: str) -> None:
    """The far side of the nose in shade, its bridge and the wing as one line."""
    x, way = look.turn * 3.2, 1 if look.turn >= 0 else -1
    tip = x + look.turn * 3.2
    places = {
        "a": x + way * 0.9,
        "b": tip + way * 1.0,
        "c": tip + way * 0.4,
        "d": tip - way * 1.7,
        "e": x + way * 2.2,
        "f": tip + way * 2.6,
        "g": x + way * 0.6,
    }
    at = {name: f"{place:.2f}" for name, place in places.items()}
    shade = (
        f"M {at['a']} -2.6 L {tip + way * 1.2:.2f} 4.2 L {x + way * 2.9:.2f} 4.6 Q {x + way * 2.6:.2f} "
        f"0 {x + way * 1.9:.2f} -2.6 Z"
    )
    c.fill(mix(skin, stuff("warmth"), 0.4), shade)
    c.line(line, 0.9 if look.fem else 1.2, _NOSE_LINES[look.nose].format(**at))
    wide = 3.4 if look.nose == "broad" else 2.7
    c.line(line, 0.7, f"M {tip - way * wide:.2f} 4.6 Q {tip - way * (wide + 0.5):.2f} 3.7 {tip - way * wide:.2f} 2.8")


def _mouth(c: Cut, look: Look, skin: str, line: str, x: float) -> None:
    if look.mood in ("sing", "shout"):
        wide, low = (3.2, 12.4) if look.mood == "shout" else (2.4, 11.4)
        c.fill(
            stuff("maw"),
            f"M {x - wide} 8.2 Q {x} 6.8 {x + wide} 8.2 Q {x + 2} {low} {x} {low} Q {x - 2} {low} {x - wide} 8.2 Z",
        )
        c.fill(
            stuff("bone"),
            f"M {x - wide * 0.7:.2f} 8.3 Q {x} 7.4 {x + wide * 0.7:.2f} 8.3 L {x + wide * 0.6:.2f} 9.2 "
            f"L {x - wide * 0.6:.2f} 9.2 Z",
        )
        return
    ends = {"kind": -0.9, "grim": 0.7, "sad": 0.9, "sly": -0.5}.get(look.mood, 0.0)
    dip = {"kind": 1.3, "grim": -0.9, "sad": -0.7, "sly": 0.6}.get(look.mood, 0.15)
    lips = c.lit("lips", 0.3)
    if look.fem:
        c.fill(lips, f"M {x - 2.8} 8.5 Q {x - 1} 7.2 {x} 7.8 Q {x + 1} 7.2 {x + 2.9} 8.5 Q {x} 11.4 {x - 2.8} 8.5 Z")
        c.line(line, 0.7, f"M {x - 3} {8.5 + ends:.2f} Q {x} {8.7 + dip:.2f} {x + 3.1} {8.5 + ends:.2f}")
        return
    c.line(line, 1.25, f"M {x - 3.4} {8.3 + ends:.2f} Q {x} {8.4 + dip:.2f} {x + 3.5} {8.3 + ends:.2f}")
    c.line(shaded(skin, 0.36), 0.8, f"M {x - 1.7} 10.5 Q {x} 11.2 {x + 1.8} 10.5")


def _years(c: Cut, look: Look, line: str, x: float) -> None:
    if look.age == "old":
        c.line(
            mix(line, c.skin(look.skin), 0.35),
            0.7,
            f"M {x - 9} 1.8 Q {x - 7} 4 {x - 5} 3",
            f"M {x + 4} 3 Q {x + 7} 4 {x + 8.6} 1.8",
            f"M {x - 5} -9.4 Q {x} -10.6 {x + 5} -9.4",
            f"M {x - 4} -11.8 Q {x} -12.6 {x + 4} -11.8",
            f"M {x - 4.4} 5 Q {x - 6.4} 7.2 {x - 5.2} 9.6",
            f"M {x + 4.6} 5 Q {x + 6.6} 7.2 {x + 5.4} 9.6",
        )
    if look.scar:
        c.line(stuff("lips"), 0.9, f"M {x - 7.5} -7 L {x - 4} 5")


def neck(c: Cut, look: Look, shoulder: float) -> None:
    """The neck below a head at (0, ``look.body.head``), in the shade of the chin."""
    body = look.body
    skin = mix(c.skin(look.skin), stuff("warmth"), 0.22)
    half = 5.6 * body.scale
    top, low = body.head + 8, shoulder + 2
    c.mass(
        skin, f"M {-half} {top} L {half} {top} L {half + 1.6} {low} L {-half - 1.6} {low} Z", halo=0, shade=0.2, dx=-4
    )
    c.fill(shaded(skin, 0.22), f"M {-half} {top} L {half} {top} L {half} {top + 6} Q 0 {top + 11} {-half} {top + 5} Z")
