"""The sea: ships, harbours, and what lies deep."""

from __future__ import annotations

from random import Random

from PySide6.QtGui import QLinearGradient

from westmarch.skins.art.cut import Cut, across, polygon
from westmarch.skins.art.inks import mix, paler, qcolor, shaded, stuff
from westmarch.skins.art.parts import Place
from westmarch.skins.art.places.masonry import sailing_ship, tower, wall
from westmarch.skins.art.places.ships import galley, rowed_boat, swan_ship
from westmarch.skins.art.places.variants import margin, variant
from westmarch.skins.art.sky import land, waters
from westmarch.skins.art.words import Words

SHIPS = ()
RARE_SHIPS = ("fleet", "black", "galley", "swan", "boat")
HARBOURS = ()


def seething(c: Cut) -> None:
    """Rings in water, and arms that come out of them."""
    water, slime = mix(stuff("water"), c.inks.paper, 0.4), shaded(c.skin("slime"), 0.1)
    arms = (
        (-34, 76, 22, "M 0 0 C 4 -14 -12 -22 -2 -36 C 4 -44 14 -38 8 -30"),
        (-12, 84, 30, "M 0 0 C -8 -20 12 -34 2 -56 C -4 -68 -18 -62 -12 -50"),
        (14, 79, 24, "M 0 0 C 6 -16 -8 -28 4 -44 C 12 -52 20 -44 14 -36"),
        (35, 87, 26, "M 0 0 C -6 -14 8 -24 -2 -38 C -8 -48 -18 -40 -12 -33"),
    )
    for x, y, wide, path in arms:
        with c.at(x, y):
            c.ring(water, 1.1, 0, 1, wide * 0.52, wide * 0.13)
            c.ring(water, 0.8, 0, 1, wide * 0.8, wide * 0.2)
            c.cased(slime, 7, path, halo=1.2)
            c.line(paler(slime, 0.35), 1.2, path)
            c.fill(water, "M -7 -1 Q 0 -7 7 -1 Q 0 3 -7 -1 Z")


def deepwater(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Under water: light from above, weed, and what has sunk."""
    inks = c.inks
    sea = mix(stuff("water-deep"), inks.sky, 0.3)
    deep = QLinearGradient(0, 0, 0, 100)
    deep.setColorAt(0, qcolor(mix(sea, inks.paper, 0.5)))
    deep.setColorAt(1, qcolor(mix(sea, stuff("shade"), 0.55)))
    c.painter.fillRect(int(-width / 2) - 3, -2, int(width) + 6, 106, deep)
    for x, d in ((-28.0, -8), (-4.0, 2), (24.0, 10)):
        c.fill(inks.paper, polygon([(x, -1), (x + 7, -1), (x + 9 + d, 84), (x - 11 + d, 84)]), 0.14)
    land(c, width, 84, 12, 0.6, chance, mix(sea, stuff("shade"), 0.5))
    weed = mix(sea, stuff("shade"), 0.72)
    with c.at(0 if is_subject else margin(width, 0.34), 92, 1.0 if is_subject else 0.6, -9):
        wood = mix(c.lit("wood"), sea, 0.35)
        c.line(mix(wood, inks.paper, 0.3), 1.6, "M 0 -8 L 2 -48", "M 1 -36 L 16 -33")
        c.mass(
            wood,
            "M -34 -14 C -28 0 -12 8 6 8 C 22 8 32 -2 38 -24 L 26 -12 L 20 -14 L 14 -8 L -22 -7 Z",
            halo=0.7,
            dx=-3,
            dy=-5,
        )
        c.line(shaded(wood, 0.5), 1.1, "M -26 -4 Q 0 8 30 -8", "M -12 -6 L -10 7", "M 2 -7 L 4 8", "M 16 -8 L 17 4")
    land(c, width, 96, 6, 0.6, chance, weed)
    for x, own in across(width, 8, chance, 6):
        top, lean = own.uniform(50, 80), own.uniform(-4, 4)
        if abs(x) > 16:
            c.line(
                weed,
                1.6,
                f"M {x} 100 C {x - 5 + lean:.1f} 88 {x + 6:.1f} {(top + 90) / 2:.1f} {x + lean:.1f} {top:.1f}",
            )
    for x, own in across(width, 7, chance):
        x0, y0, r = x + own.uniform(-3, 3), own.uniform(6, 74), own.uniform(0.8, 2)
        c.ring(inks.paper, 0.6, x0, y0, r)
    for x, y, s in ((-18, 30, 1), (-10, 35, 0.8), (22, 24, -0.9), (30, 29, -0.7)):
        c.fill(
            weed,
            f"M {x + 5 * s} {y} Q {x} {y - 3} {x - 4 * s} {y} L {x - 7 * s} {y - 2.4} L {x - 7 * s} {y + 2.4} "
            f"L {x - 4 * s} {y} Q {x} {y + 3} {x + 5 * s} {y} Z",
        )


def ship(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A ship under sail; a fleet; ships with black sails; a galley with oars; a white swan ship; or a boat with
    its crew."""
    inks, form = c.inks, variant(words, SHIPS, chance)
    land(c, width, 62, 7, 0.5, chance, inks.far)
    waters(c, width, 64, 102, chance)
    if form in ("galley", "swan", "boat"):
        for dx, dy, small in ((-30.0, 69.0, 0.3), (31.0, 71.0, 0.36)) if form != "boat" else ():
            _great_ship(c, form, dx, dy, small)
        _great_ship(c, form, -1.0, 88.0, 0.76)
        c.line(mix(inks.paper, inks.low, 0.3), 1.2, "M -44 97 Q -22 92 0 97 Q 22 101 46 95", "M -36 101 Q -8 98 20 101")
        return
    black = form == "black"
    hull = mix(inks.ground, stuff("shade"), 0.4) if black else c.lit("wood")
    sail = mix(inks.line, stuff("shade"), 0.3) if black else c.lit("horn")
    flag = stuff("jewel-red") if black else inks.tone
    if form in ("fleet", "black"):
        for x, y, s in (
            ((-34.0, 70.0, 0.36), (30.0, 72.0, 0.44), (-14.0, 76.0, 0.5))
            if is_subject
            else ((-36.0, 72.0, 0.4), (24.0, 70.0, 0.34))
        ):
            sailing_ship(c, x, y, s, mix(hull, inks.mid, 0.3), mix(sail, inks.mid, 0.2), flag)
    x, y, s = (2.0, 86.0, 0.98 if form == "" else 0.8) if is_subject else (margin(width, 0.35), 84.0, 0.6)
    sailing_ship(c, x, y, s, hull, sail, flag)
    c.line(
        mix(inks.paper, inks.low, 0.3),
        1.1,
        f"M {x - 38 * s} {y + 11 * s} Q {x - 20 * s} {y + 7 * s} {x} {y + 11 * s} Q {x + 20 * s} {y + 14 * s} "
        f"{x + 40 * s} {y + 9 * s}",
    )


def _great_ship(c: Cut, form: str, x: float, y: float, size: float) -> None:
    shade = stuff("shade")
    if form == "swan":
        swan_ship(c, x, y, size)
    elif form == "galley":
        galley(c, x, y, size, mix(c.inks.line, shade, 0.3), mix(c.inks.ground, shade, 0.35))
    else:
        rowed_boat(c, x, y, size * 1.1, ("man", "ranger", "guard"))


def harbour(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A port with towers and a ship at the quay; or an elven haven with a white swan ship."""
    inks, form = c.inks, variant(words, HARBOURS, chance)
    land(c, width, 58, 18, 0.5, chance, inks.far)
    is_elven, x = form == "haven", margin(width, 0.4)
    st = c.lit("marble" if is_elven else "stone")
    top, roof = ("dome", c.lit("roof-slate")) if is_elven else ("spire", c.lit("roof-red"))
    for at, w, high in ((-x, 9, 30), (-x * 0.66, 8, 21), (x * 0.94, 10, 36), (x * 0.64, 8, 22)):
        tower(c, at, 74, w, high, mix(st, inks.mid, 0.12), top, roof)
    for side in (-1, 1):
        far, near = side * (width / 2 + 3), side * (12 if is_subject else x * 0.5)
        wall(c, [(far, 79), (far, 69), (near, 71), (near, 79)], st, 0.7, 0.0)
        c.strokes(shaded(st, 0.4), 0.6, [(side * d, 74, side * (d + 4), 74) for d in range(18, 60, 9)])
    if is_elven:
        c.line(mix(st, inks.mid, 0.1), 2.4, f"M {-x * 0.3} 72 C {-x * 0.3} 52 {x * 0.3} 52 {x * 0.3} 72")
    waters(c, width, 78, 102, chance)
    hull, sail = (c.lit("cream"), c.lit("white")) if is_elven else (c.lit("wood-pale"), c.lit("horn"))
    at, size = (0, 0.7) if is_subject else (-margin(width, 0.3), 0.46)
    sailing_ship(c, at, 91, size, hull, sail, inks.tone, is_elven)
    c.line(inks.line, 1.7, *[f"M {side * x * k} 77 L {side * x * k} 88" for side in (-1, 1) for k in (0.8, 1.0)])
    c.mass(
        c.lit("wood"),
        polygon([(x * 0.62, 83), (width / 2 + 4, 81), (width / 2 + 4, 85), (x * 0.62, 86)]),
        halo=0.5,
        shade=0,
    )


PARTS = {
    "deepwater": Place(deepwater, "depths", has_way=False, is_inside=True),
    "ship": Place(ship, "sea", has_way=False, forms=RARE_SHIPS, rare=RARE_SHIPS),
    "harbour": Place(harbour, "haven", has_way=False, forms=("haven",), rare=("haven",)),
}
