"""Towers, gates, walls, bridges and cities."""

from __future__ import annotations

import math
from random import Random

from PySide6.QtGui import QPainterPath

from westmarch.skins.art.cut import Cut, across, outline, oval, polygon
from westmarch.skins.art.inks import mix, shaded, stuff
from westmarch.skins.art.parts import Place
from westmarch.skins.art.places.growth import bare_tree, path_to, pine
from westmarch.skins.art.places.masonry import battlements, fire, smoke, stone, tower, wall
from westmarch.skins.art.places.rocks import boulder, cliff, peak
from westmarch.skins.art.places.variants import margin, variant
from westmarch.skins.art.sky import land
from westmarch.skins.art.words import Words

TOWERS = ("spire", "ruin")
DARK_TOWERS = ()
GATES = ("arch", "doors")


def tower_place(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A castle on a hill; a slender spire; a ruin; or a beacon that burns."""
    inks, form = c.inks, variant(words, TOWERS, chance)
    land(c, width, 64, 20, 0.55, chance, inks.far)
    side = chance.choice((-1, 1))
    x, s = (0, 1.0) if is_subject else (side * margin(width, 0.34), 0.74)
    land(c, width, 78, 10, 0.5, chance, inks.mid)
    st = stone(c, 0.4)
    with c.at(x, 86, s):
        c.fill(mix(inks.mid, inks.near, 0.5), "M -52 18 C -36 2 -24 -6 0 -6 C 24 -6 36 2 52 18 Z")
        if form == "ruin":
            tower(c, 0, 0, 24, 44, st, "broken", lit=False)
            c.fill(shaded(st, 0.6), "M -4 -16 L -4 -24 Q 0 -30 4 -24 L 4 -16 Z M -6 1 L -6 -8 Q -1 -14 4 -8 L 4 1 Z")
            wall(c, [(12, 0), (12, -13), (17, -18), (21, -10), (27, -12), (30, 0)], st)
            wall(c, [(-29, 1), (-28, -7), (-22, -16), (-18, -11), (-12, -12), (-12, 1)], st)
            c.line(
                mix(c.lit("moss"), inks.near, 0.3),
                1.5,
                "M -9 -44 Q -6 -32 -9 -22",
                "M 8 -36 Q 6 -28 9 -16",
                "M -7 -48 Q -4 -40 -5 -34",
            )
            bare_tree(c, 32, 5, 26, inks.ground)
        elif form == "spire":
            tower(c, 0, -2, 13, 62, st, "spire")
            tower(c, 8.5, -2, 6, 36, mix(st, inks.near, 0.2), "spire")
            tower(c, -9, -1, 8, 24, mix(st, inks.mid, 0.1), "spire")
        elif form == "beacon":
            tower(c, 0, -2, 18, 34, st, "battle")
            c.line(inks.ground, 2, "M -8 -40 L 7 -46", "M 8 -40 L -7 -46", "M -8 -44 L 8 -41")
            fire(c, 0, -42, 26, 1.5)
            smoke(c, 3, -64, 20, 0.5)
        else:
            tower(c, -15, 0, 10, 30, mix(st, inks.mid, 0.2), "battle")
            tower(c, 15, 0, 10, 37, mix(st, inks.near, 0.2), "battle")
            tower(c, 0, 0, 16, 56, st, "battle")
            c.line(inks.line, 0.9, "M 0 -60 L 0 -72")
            c.mass(inks.tone, "M 0 -72 C 5 -74 8 -70 13 -72 L 10 -68 L 13 -65 C 8 -64 5 -67 0 -65 Z", halo=0.6, dx=-3)
            wall(c, [(-27, 2), (-26, -13), (26, -14), (27, 2)], mix(st, inks.near, 0.1))
            battlements(c, -26, 26, -13, mix(st, inks.near, 0.1))
            c.fill(shaded(st, 0.7), "M -5 3 L -5 -5 Q 0 -11 5 -5 L 5 3 Z")
    land(c, width, 92, 7, 0.5, chance, inks.near)
    if is_subject:
        path_to(c, (-8, 102, 6), (x - 1, 88), mix(inks.low, inks.mid, 0.25), 8)


def darktower(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A tower of dread with a burning eye of a window; a fortress on a bald hill over woods; or two horned towers."""
    inks, form = c.inks, variant(words, DARK_TOWERS, chance)
    land(c, width, 70, 22, 0.62, chance, mix(inks.far, inks.near, 0.3))
    x, s = (0, 1.0) if is_subject else (margin(width, 0.36) * chance.choice((-1, 1)), 0.8)
    black = mix(inks.ground, stuff("shade"), 0.25)
    ember = stuff("ember")
    with c.at(x, 90, s):
        if form == "hill":
            c.fill(mix(inks.near, inks.ground, 0.3), "M -60 14 C -40 -2 -30 -24 -16 -28 L 16 -30 C 30 -24 40 0 60 14 Z")
            for dx, w, high, top in ((-13, 8, 24, "horns"), (13, 8, 28, "horns"), (0, 13, 40, "horns")):
                tower(c, dx, -24, w, high, black, top, lit=False)
            wall(c, [(-22, -20), (-21, -32), (22, -33), (23, -20)], mix(black, inks.near, 0.15), 0.8, 0)
            battlements(c, -21, 22, -32, mix(black, inks.near, 0.15))
            c.fill(
                ember,
                "M -1.6 -44 L 0 -50 L 1.6 -44 Z M -14 -36 L -13 -40 L -12 -36 Z M 12 -38 L 13 -42 L "
                "14 -38 Z M -3.4 -20 L -3.4 -25 Q 0 -30 3.4 -25 L 3.4 -20 Z M 1 -54 L 2 -59 L 3 -54 Z",
            )
        elif form == "twin":
            for side, high in ((-1, 50), (1, 58)):
                tower(c, side * 15, 4, 15, high, black, "horns", lit=False)
                for k in range(3):
                    c.fill(
                        ember,
                        f"M {side * 15 - 1.4 + k} {-14 - k * 12} L {side * 15 + k - 0.2} {-19 - k * 12} "
                        f"L {side * 15 + 1.2 + k} {-14 - k * 12} Z",
                    )
            wall(c, [(-10, 4), (-10, -26), (0, -30), (10, -26), (10, 4)], mix(black, inks.near, 0.12), 0.8, 0)
            c.fill(mix(ember, inks.low, 0.3), "M -5 4 L -5 -9 Q 0 -17 5 -9 L 5 4 Z")
            c.line(black, 1.2, "M -2.4 4 L -2.4 -12", "M 0 4 L 0 -13", "M 2.4 4 L 2.4 -12", "M -5 -4 L 5 -4")
        else:
            mass = (
                "M -16 4 L -11 -26 L -14 -29 L -8 -54 L -10.4 -57 L -6 -72 L -10 -88 L -3.4 -79 L 0 "
                "-85 L 3.4 -79 L 10 -88 "
                "L 6 -72 L 10.4 -57 L 8 -54 L 14 -29 L 11 -26 L 16 4 Z"
            )
            for dx, w, high in ((-26, 7, 26), (-19, 6, 38), (20, 7, 34), (28, 6, 24)):
                tower(c, dx, 4, w, high, mix(black, inks.near, 0.2), "spire", mix(black, inks.near, 0.2), False, 0.5)
            c.line(mix(inks.low, inks.paper, 0.3), 1.5, mass)
            c.fill(black, mass)
            c.fill(
                mix(black, inks.near, 0.28),
                "M -16 4 L -11 -26 L -14 -29 L -8 -54 L -10.4 -57 L -6 -72 L -10 -88 L -5 -80 L -5 "
                "-56 L -8 -28 L -6 4 Z",
            )
            c.glow(ember, 0, -73, 11, 0.6)
            c.fill(ember, "M -4.4 -73 Q 0 -78 4.4 -73 Q 0 -68 -4.4 -73 Z")
            c.fill(stuff("shade"), "M 0 -76 Q 1.1 -73 0 -70 Q -1.1 -73 0 -76 Z")
            for dx, dy in ((-4, -44), (2, -36), (-6, -18), (4, -14), (-1, -52), (7, -4), (-1, -2)):
                c.fill(ember, f"M {dx} {dy} L {dx + 1} {dy - 3.6} L {dx + 2} {dy} Z")
    if form == "hill":
        for x0, own in across(width, 7, chance):
            pine(
                c,
                x0 + own.uniform(-2, 2),
                own.uniform(93, 100),
                own.uniform(14, 24),
                mix(inks.ground, inks.near, own.uniform(0, 0.35)),
            )
    land(c, width, 97, 9, 0.62, chance, inks.ground)


def gate(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A broken arch of old stone; a whole arch in a wall; or great doors between two towers."""
    inks, form = c.inks, variant(words, GATES, chance)
    land(c, width, 62, 14, 0.5, chance, inks.far)
    land(c, width, 74, 10, 0.5, chance, inks.mid)
    st, moss = stone(c, 0.28), mix(c.lit("moss"), inks.near, 0.3)
    x, s = (0, 1.0) if is_subject else (margin(width, 0.35) * chance.choice((-1, 1)), 0.72)
    with c.at(x, 90, s):
        if form == "":
            wall(c, [(-31, 0), (-30, -46), (-26, -51), (-22, -48), (-17, -57), (-13, -47), (-12, 0)], st)
            wall(c, [(13, 0), (13, -40), (18, -46), (22, -37), (27, -39), (30, -24), (33, 0)], st)
            wall(
                c, [(-16, -36), (-14, -50), (-3, -60), (9, -58), (5, -49), (-3, -48), (-9, -40), (-12, -30)], st, 0.8, 0
            )
            c.line(shaded(st, 0.45), 0.8, "M -9 -55 L -6 -46", "M -14 -44 L -9 -40", "M 0 -59 L -1 -48")
            c.line(
                moss,
                1.5,
                "M -28 -48 Q -26 -30 -29 -16",
                "M -24 -50 Q -22 -38 -24 -26",
                "M 27 -38 Q 24 -26 28 -12",
                "M -15 -54 Q -18 -40 -15 -28",
            )
            for dx, size in ((-40, 5), (40, 6), (8, 3.4), (-18, 3)):
                boulder(c, dx, 2, size, st, 0.6)
        elif form == "arch":
            whole = QPainterPath(
                outline("M -38 2 L -37 -34 L -22 -36 L -20 -58 L 0 -66 L 20 -58 L 22 -36 L 37 -34 L 38 2 Z")
            )
            whole = whole.subtracted(outline("M -12 3 L -12 -30 C -12 -48 12 -48 12 -30 L 12 3 Z"))
            c.mass(st, whole, halo=0.8, dx=-6, dy=-2)
            rays = [(math.cos(a), math.sin(a)) for a in (0.2, 0.7, 1.2, 1.94, 2.44, 2.94)]
            c.strokes(shaded(st, 0.45), 0.8, [(13 * x, -30 - 15 * y, 19 * x, -31 - 21 * y) for x, y in rays])
            c.mass(mix(st, inks.paper, 0.25), "M -3 -44 L -4 -54 L 4 -54 L 3 -44 Z", halo=0.4, shade=0)
            battlements(c, -37, -22, -34, st)
            battlements(c, 23, 37, -34, st)
            c.line(moss, 1.4, "M -34 -34 Q -32 -22 -35 -12", "M 30 -34 Q 33 -24 30 -14", "M 15 -60 Q 13 -50 17 -42")
        else:
            wall(c, [(-46, 2), (-46, -24), (46, -24), (46, 2)], mix(st, inks.mid, 0.2))
            battlements(c, -46, 46, -24, mix(st, inks.mid, 0.2))
            for side in (-1, 1):
                tower(c, side * 21, 2, 15, 46, st, "battle")
            wall(c, [(-14, 2), (-14, -40), (14, -40), (14, 2)], mix(st, inks.near, 0.15), 0.8, 0)
            battlements(c, -14, 14, -40, mix(st, inks.near, 0.15))
            wood = c.lit("wood")
            c.mass(wood, "M -10 3 L -10 -22 Q 0 -36 10 -22 L 10 3 Z", halo=0.6, dx=-6)
            c.line(shaded(wood, 0.5), 0.8, "M 0 3 L 0 -29", "M -5 3 L -5 -26", "M 5 3 L 5 -26")
            c.line(c.lit("iron"), 1.4, "M -10 -6 L 10 -6", "M -9 -19 L 9 -19")
    land(c, width, 92, 5, 0.5, chance, inks.near)
    if is_subject:
        path_to(c, (x - 4, 103, 10), (x, 89), mix(inks.low, inks.mid, 0.2), 3)


def fortress(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A wall across a deep valley, and a keep with its tower on the rock."""
    inks = c.inks
    peak(c, 20, 76, 30, 64, inks.far, chance)
    peak(c, -22, 76, 26, 46, mix(inks.far, inks.mid, 0.3), chance)
    rock = mix(inks.mid, inks.near, 0.45)
    cliff(c, 1, [(34, 2.0), (28, 20), (32, 36), (26, 52), (29, 70), (24, 103)], rock, width)
    cliff(c, -1, [(38, 20.0), (34, 36), (37, 50), (33, 66), (36, 103)], mix(rock, inks.near, 0.3), width)
    st = stone(c, 0.22)
    x = -4 if is_subject else -margin(width, 0.3)
    land(c, width, 82, 4, 0.5, chance, mix(inks.mid, inks.near, 0.6))
    with c.at(x, 0):
        c.mass(rock, "M -26 92 L -22 66 L -14 60 L 10 60 L 15 70 L 18 92 Z", halo=0.6, dx=-6)
        tower(c, -3, 62, 15, 36, st, "battle")
        tower(c, 9, 66, 9, 19, mix(st, inks.near, 0.15), "battle")
        wall(c, [(-20, 74), (-20, 58), (14, 58), (14, 74)], mix(st, inks.mid, 0.12))
        battlements(c, -20, 14, 58, mix(st, inks.mid, 0.12))
    right = 150 if is_subject else 30
    wall(c, [(x + 10, 95), (x + 10, 72), (right, 68), (right, 95)], st, 0.8, 0.01)
    battlements(c, x + 10, min(right, width / 2 + 6), 71, st, 2.6)
    c.fill(shaded(st, 0.7), f"M {x + 22} 95 L {x + 22} 91 Q {x + 25} 87 {x + 28} 91 L {x + 28} 95 Z")
    land(c, width, 95, 4, 0.5, chance, inks.near)
    if is_subject:
        c.fill(
            mix(inks.low, inks.mid, 0.3), polygon([(-46, 104), (-34, 104), (-16, 84), (-20, 76), (-24, 76), (-22, 84)])
        )


def blacktower(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A black tower of four horns in the middle of a round wall."""
    inks = c.inks
    for x, w, high in ((-34.0, 30, 46), (36.0, 32, 52), (0.0, 30, 34)):
        peak(c, x, 72, w, high, inks.far, chance)
    land(c, width, 72, 5, 0.5, chance, inks.mid)
    x, s = (0, 1.0) if is_subject else (margin(width, 0.36) * chance.choice((-1, 1)), 0.74)
    black, st = mix(stuff("shade"), inks.near, 0.22), stone(c, 0.4)
    light = mix(black, inks.paper, 0.24)
    with c.at(x, 84, s):
        c.fill(mix(inks.mid, inks.near, 0.5), oval(0, 0, 46, 12))
        wall(
            c,
            [(-46, 0), (-46, -9), (-26, -15), (26, -15), (46, -9), (46, 0), (26, -7), (-26, -7)],
            mix(st, inks.mid, 0.3),
            0.6,
            0,
        )
        mass = (
            "M -11 2 L -8 -22 L -9 -24 L -7 -48 L -8 -50 L -6.4 -58 L -9 -74 L -3.4 -63 L -2.6 -70 L 0 "
            "-62 L 2.6 -70 L 3.4 -63 L 9 -74 L 6.4 -58 L 8 -50 L 7 -48 L 9 -24 L 8 -22 L 11 2 Z"
        )
        c.line(inks.paper, 1.7, mass)
        c.fill(black, mass)
        c.fill(
            light,
            "M -11 2 L -8 -22 L -9 -24 L -7 -48 L -8 -50 L -6.4 -58 L -9 -74 L -5.6 -66 L -4 -56 L -3.4 -24 L -4.6 2 Z",
        )
        c.line(light, 0.8, "M 1 -58 L 0.6 -26 L 1 0", "M 4.6 -56 L 5 -26 L 6.4 0")
        for dx, dy in ((-0.6, -50), (2.6, -40), (-0.8, -30), (3, -18)):
            c.fill(
                stuff("lamp"),
                f"M {dx} {dy} L {dx} {dy - 3} L {dx + 1.1} {dy - 4.4} L {dx + 2.2} {dy - 3} L {dx + 2.2} {dy} Z",
            )
        wall(c, [(-46, 0), (-26, 8), (26, 8), (46, 0), (46, 9), (26, 17), (-26, 17), (-46, 9)], st, 0.8, 0.3)
        battlements(c, -25, 26, 8, st, 2.4)
        c.fill(shaded(st, 0.75), "M -5 17 L -5 13 Q 0 9 5 13 L 5 17 Z")
    land(c, width, 101, 4, 0.5, chance, inks.near)


def mountaingate(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A gate that Dwarves cut into a mountain, between two statues."""
    inks = c.inks
    x, s = (0, 1.0) if is_subject else (margin(width, 0.34) * chance.choice((-1, 1)), 0.7)
    peak(c, -40, 70, 30, 36, inks.far, chance)
    peak(c, 42, 70, 30, 40, inks.far, chance)
    rock = mix(inks.mid, inks.near, 0.35)
    peak(c, x + 3, 96, 52 * s, 86 * s + 6, mix(rock, inks.far, 0.3), chance)
    st = stone(c, 0.2)
    with c.at(x, 92, s):
        c.mass(mix(rock, st, 0.3), "M -24 2 L -21 -40 L -12 -50 L 12 -50 L 21 -40 L 24 2 Z", halo=0.6, dx=-6)
        c.line(shaded(st, 0.4), 1.0, "M -19 -38 L -11 -46 L 11 -46 L 19 -38")
        c.fill(stuff("shade"), "M -10 2 L -10 -28 L -5 -37 L 5 -37 L 10 -28 L 10 2 Z")
        c.glow(stuff("glow"), 0, -10, 16, 0.75)
        c.fill(mix(stuff("lamp"), inks.near, 0.2), "M -3.4 2 L -3.4 -10 L 0 -15 L 3.4 -10 L 3.4 2 Z")
        c.line(inks.gold, 1.0, "M -10 2 L -10 -28 L -5 -37 L 5 -37 L 10 -28 L 10 2")
        for side in (-1, 1):
            with c.at(side * 27, 3, 1, 0, side > 0):
                c.mass(st, "M -8 0 L -8 -7 L 8 -7 L 8 0 Z", halo=0.7, dx=-3)
                c.mass(
                    st,
                    "M -6.4 -7 L -7.4 -24 C -8 -32 -5 -36 -3 -37 C -4 -45 3 -46 3 -37 C 6 -35 7 -31 7 -24 L 6 -7 Z",
                    halo=0.7,
                    dx=-4,
                )
                c.fill(shaded(st, 0.35), "M -3.4 -37 L -4 -44 L 0 -49 L 4 -44 L 3.4 -37 Z M -3 -35 Q 0 -18 3 -35 Z")
                c.line(shaded(st, 0.5), 1.4, "M 8 -1 L 8 -30")
                c.mass(st, "M 5 -30 Q 2 -34 5 -39 L 8 -36 L 11 -39 Q 14 -34 11 -30 L 8 -32 Z", halo=0.5, dx=-2)
        for k in range(5):
            c.band(mix(st, inks.near, 0.1 + 0.3 * (k % 2)), -11 - k * 2, 2 + k * 2.4, 22 + k * 4, 2.4)
    c.fill(inks.near, "M -180 97 Q -60 92 -24 99 L 24 99 Q 60 92 180 97 L 180 104 L -180 104 Z")


PARTS = {
    "tower": Place(tower_place, "keep", forms=(*TOWERS, "beacon"), rare=("beacon",)),
    "darktower": Place(darktower, "dread", forms=("hill", "twin"), rare=("hill", "twin")),
    "gate": Place(gate, "ruins", forms=GATES),
    "fortress": Place(fortress, "keep"),
    "blacktower": Place(blacktower, "rock"),
    "mountaingate": Place(mountaingate, "rock"),
}
