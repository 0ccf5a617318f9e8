"""Open country: hills, woods of pines, plains, roads, the stones that men of old set up."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut, across, oval, polygon
from westmarch.skins.art.inks import mix, shaded, stuff
from westmarch.skins.art.parts import Place
from westmarch.skins.art.places.growth import bare_tree, grass, leafy_bush, oak, path_to, pine
from westmarch.skins.art.places.masonry import fire, smoke, stone, wall
from westmarch.skins.art.places.rocks import boulder, menhir, peak
from westmarch.skins.art.places.variants import margin, variant
from westmarch.skins.art.places.wood_edges import tree_gate, wood_edge
from westmarch.skins.art.sky import land
from westmarch.skins.art.small_beasts import mounted
from westmarch.skins.art.words import Words

HILLS = ("crags", "moor")
FORESTS = ("birches", "clearing")
PLAINS = ()
ROADS = ("paved",)
DESERTS = ("bones", "palms")


def hills(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Three ridges; with a tree and a path, with crags, or as a moor with stones."""
    inks, form = c.inks, variant(words, HILLS, chance)
    side, x = chance.choice((-1, 1)), margin(width, 0.36)
    land(c, width, 60, 18, 0.4, chance, inks.far)
    if form == "crags":
        peak(c, side * (16 if is_subject else x), 78, 26, 44, mix(inks.far, inks.mid, 0.7), chance, False)
        peak(c, -side * (22 if is_subject else x), 80, 22, 30, mix(inks.mid, inks.near, 0.3), chance, False)
    land(c, width, 72, 16, 0.42, chance, inks.mid)
    land(c, width, 86, 8, 0.45, chance, inks.near)
    leaf = mix(inks.near, c.lit("leaf"), 0.35)
    has_knoll = is_subject and form not in ("crags", "moor")
    if has_knoll:
        knoll = f"M {-60 * side} 104 C {-34 * side} 96 {-24 * side} 58 {6 * side} 56 C {34 * side} 58 {40 * side} 92 "
        c.mass(mix(inks.mid, leaf, 0.35), f"{knoll}{66 * side} 104 Z", halo=0.7, dx=-7, hatch=0.3)
    if is_subject:
        path_to(c, (-8 * side, 102, 7), (-10 * side, 68), mix(inks.low, inks.mid, 0.25))
    if form == "moor":
        grass(c, width, 76, mix(inks.near, inks.line, 0.5), chance, 5)
        for k, (dx, high) in enumerate(((0.86, 24), (0.5, 13), (-0.8, 17))):
            menhir(c, side * x * dx, 84 + k * 4, high * (1.7 if is_subject else 1), stone(c, 0.45), (-4, 6, 3)[k])
    elif form == "crags":
        for k, dx in enumerate((0.9, -0.75, 0.5)):
            boulder(c, side * x * dx, 88 + k * 4, 8 - k * 1.5, mix(inks.near, inks.ground, 0.4), 0.5)
        pine(c, -side * x, 86, 26, inks.ground, mix(inks.ground, inks.paper, 0.2))
    else:
        at, foot, high = (7.0, 60, 46) if has_knoll else (x, 86, 27)
        oak(c, at * side, foot, high, inks.ground, leaf)
        leafy_bush(c, -side * x * 0.9, 88, 7, leaf)
        leafy_bush(c, -side * x * 0.66, 91, 5, mix(leaf, inks.near, 0.4))


def forest(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Pines in three depths with a path into them; a wood of birches; a clearing with light between leafy trees; a gate
    of two trees; or the edge of a wood above the fields."""
    inks, form = c.inks, variant(words, FORESTS, chance)
    green = mix(inks.near, stuff("leaf-dark"), 0.35)
    if form in ("gate", "edge"):
        (tree_gate if form == "gate" else wood_edge)(c, width, chance, green)
        return
    land(c, width, 64, 10, 0.5, chance, inks.far, hatched=False)
    if form == "clearing":
        _clearing(c, width, chance, is_subject, green)
        return
    for x, own in across(width, 6, chance):
        pine(c, x + own.uniform(-2, 2), 70 + own.uniform(-2, 2), own.uniform(20, 36), mix(inks.far, inks.mid, 0.7))
    if form == "birches":
        _birches(c, width, chance, is_subject, green)
        return
    light, far = mix(inks.mid, inks.paper, 0.25), mix(inks.mid, green, 0.6)
    for x, own in across(width, 9, chance):
        pine(c, x + own.uniform(-3, 3), 80 + own.uniform(-2, 2), own.uniform(30, 52), far, light)
    land(c, width, 84, 6, 0.45, chance, inks.near)
    if is_subject:
        path_to(c, (4, 102, 11), (0, 78), mix(inks.low, inks.mid, 0.2), 9)
    for side in (-1, 1):
        for k in range(2 if is_subject else 1):
            x, high = side * width * (0.4 - k * 0.13) + chance.uniform(-4, 4), chance.uniform(62, 88) - k * 16
            pine(c, x, 98 + k, high, mix(inks.ground, green, 0.5 * k), mix(inks.ground, inks.paper, 0.22))


def _birches(c: Cut, width: float, chance: Random, is_subject: bool, green: str) -> None:
    inks = c.inks
    bark = mix(inks.paper, inks.mid, 0.12 + inks.dark * 0.5)
    land(c, width, 82, 6, 0.45, chance, mix(inks.mid, green, 0.3))
    if is_subject:
        path_to(c, (-4, 102, 10), (4, 80), mix(inks.low, inks.mid, 0.2), 9)
    for x, own in across(width, 10.5, chance, 8):
        at, y, w, lean = x + own.uniform(-3, 3), own.uniform(84, 98), own.uniform(1.2, 2.2), own.uniform(-3, 3)
        if abs(at) < (9 if is_subject else 0) and y > 88:
            continue
        c.fill(bark, polygon([(at - w, y), (at + lean - w * 0.5, -2), (at + lean + w * 0.5, -2), (at + w, y)]))
        c.fill(
            shaded(bark, 0.3),
            polygon([(at + w * 0.3, y), (at + lean + w * 0.2, -2), (at + lean + w * 0.5, -2), (at + w, y)]),
        )
        marks = [
            (at + lean * (1 - m / y) - w * 0.7, m, at + lean * (1 - m / y) + w * (k % 2) * 0.5, m)
            for k, m in enumerate(range(22, int(y), 11))
        ]
        c.strokes(inks.line, 0.9, marks)
    leaf = mix(c.lit("leaf"), inks.sky, 0.25)
    for k, (x, own) in enumerate(across(width, 9, chance, 8)):
        c.dot(mix(leaf, green, k % 3 * 0.3), x, own.uniform(-2, 12), own.uniform(7, 11), own.uniform(5, 9), 0.92)


def _clearing(c: Cut, width: float, chance: Random, is_subject: bool, green: str) -> None:
    inks = c.inks
    leaf = mix(inks.near, c.lit("leaf"), 0.45)
    for x, own in across(width, 13, chance, 8):
        oak(
            c,
            x + own.uniform(-3, 3),
            76,
            own.uniform(30, 44),
            mix(inks.mid, inks.ground, 0.5),
            mix(mix(inks.mid, leaf, 0.4), inks.far, 0.2),
        )
    land(c, width, 77, 5, 0.4, chance, mix(inks.low, leaf, 0.6), hatched=False)
    for x, w in ((-26, 8), (-4, 11), (20, 7)):
        c.fill(inks.sun, polygon([(x + 14, -1), (x + 14 + w * 0.7, -1), (x + w, 92), (x - w, 92)]), 0.16)
    land(c, width, 90, 5, 0.45, chance, mix(inks.near, green, 0.4))
    for side in (-1, 1):
        oak(c, side * margin(width, 0.46), 100, 78, inks.ground, mix(green, leaf, 0.35))
    if is_subject:
        for x, y in ((-16, 84), (-8, 86), (2, 83), (10, 87), (17, 84), (-2, 88)):
            c.dot(mix(inks.paper, inks.gold, 0.3), x, y, 0.9)
        boulder(c, 0, 84, 6, stone(c))


def plains(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Wide grass before far mountains; or the same after a battle, with spears and a torn banner."""
    inks, form = c.inks, variant(words, PLAINS, chance)
    for x, own in across(width, 22, chance, 20):
        peak(c, x + own.uniform(-6, 6), 62, own.uniform(14, 24), own.uniform(10, 24), inks.far, own)
    field = mix(inks.mid, c.lit("grass-gold"), 0.42)
    land(c, width, 62, 3, 0.4, chance, field, hatched=False)
    for k, y in enumerate((66, 72, 80, 90)):
        land(c, width, y + 2, 5, 0.3, chance, mix(field, inks.near, 0.16 + k * 0.16), hatched=False)
    grass(c, width, 66, mix(field, inks.line, 0.55), chance, 2.4, 8)
    grass(c, width, 74, mix(field, inks.paper, 0.45), chance, 4, 8)
    side = chance.choice((-1, 1))
    if form == "battle":
        for k, (x, own) in enumerate(across(width, 9, chance)):
            at, lean = x + own.uniform(-3, 3), own.uniform(-18, 18)
            if abs(at) > (0 if is_subject else 24):
                with c.at(at, own.uniform(80, 98), 1, lean):
                    c.cased(inks.ground, 1.1, f"M 0 0 L 0 {-24 - k % 3 * 6}", halo=0.5)
                    c.fill(inks.ground, f"M 0 {-30 - k % 3 * 6} L 1.6 {-24 - k % 3 * 6} L -1.6 {-24 - k % 3 * 6} Z")
        x = side * (8 if is_subject else margin(width, 0.36))
        c.cased(inks.ground, 1.4, f"M {x} 94 L {x + 4} 36", halo=0.6)
        with c.at(x + 4, 38):
            c.mass(
                c.lit("red"),
                "M 0 0 C 8 -4 14 4 24 0 L 20 6 L 25 10 L 18 14 L 22 20 C 12 22 8 16 -1 20 Z",
                halo=0.8,
                dx=-5,
            )
        smoke(c, -side * 30, 66, 50, 0.4)
    elif is_subject:
        path_to(c, (8 * side, 102, 5), (-14 * side, 64), mix(field, inks.low, 0.5), 18)
        oak(c, side * 30, 79, 22, inks.ground, mix(inks.near, c.lit("leaf"), 0.3))
        mounted(c, -side * 20, 84, 22, "", coat="chestnut", gait="walk", flip=side > 0)
        mounted(c, side * 3, 95, 34, "", coat="cream", gait="walk", flip=side < 0)
    else:
        oak(c, side * margin(width, 0.38), 78, 18, inks.ground, mix(inks.near, c.lit("leaf"), 0.3))


def road(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A road over country, with a milestone, paved, or with a post that points three ways."""
    inks, form = c.inks, variant(words, ROADS, chance)
    land(c, width, 58, 18, 0.45, chance, inks.far)
    land(c, width, 66, 10, 0.45, chance, inks.mid)
    ground = land(c, width, 70, 3, 0.3, chance, inks.near, hatched=False)
    way, side = mix(inks.low, inks.mid, 0.14), chance.choice((-1, 1))
    x, far = margin(width, 0.33) * side, (10 if is_subject else 22) * side
    high = ground[len(ground) // 2][1]
    if form == "paved":
        c.fill(way, polygon([(-36, 103), (far - 1.6, high), (far + 1.6, high), (36, 103)]))
        lines = [(far + (d * 12 - far) * 0.04, high + 1, d * 12.0, 103.0) for d in (-1.5, 0, 1.5)]
        lines += [
            (far + (-36 - far) * t, high + (103 - high) * t, far + (36 - far) * t, high + (103 - high) * t)
            for t in (0.12, 0.22, 0.36, 0.54, 0.78)
        ]
        c.strokes(shaded(way, 0.35), 0.7, lines)
    else:
        path_to(c, (-4, 103, 16), (far, high), way, 22 * side)
    grass(c, width, 74, mix(inks.near, inks.line, 0.5), chance, 4.5, 5)
    if form == "post":
        post_x = x if not is_subject else 16 * side
        with c.at(post_x, 92, 1.25 if is_subject else 1.0):
            wood = c.lit("wood")
            c.mass(wood, "M -1.8 0 L -1.6 -46 L 0 -49 L 1.6 -46 L 1.8 0 Z", halo=0.8, dx=-1.4)
            for arm in (
                "M 1 -44 L 17 -46 L 21 -43 L 17 -39 L 1 -38 Z",
                "M -1 -36 L -15 -38 L -19 -35 L -15 -31 L -1 -30 Z",
                "M 1 -29 L 13 -28 L 16 -25 L 13 -23 L 1 -24 Z",
            ):
                c.mass(wood, arm, halo=0.8, dx=-3)
    else:
        with c.at(x * 0.92, 91):
            st = stone(c, 0.2)
            wall(c, [(-6, 0), (-5, -24), (0, -28), (5, -24), (6, 0)], st)
            c.strokes(shaded(st, 0.6), 0.8, [(-2.5, -18, 2, -18), (-2.5, -14, 1, -14), (-2.5, -10, 2, -10)])
    if form == "paved":
        for k, high in enumerate((34, 20)):
            at, st = -x * (1 - k * 0.35), stone(c, 0.15)
            wall(
                c,
                [(at - 4, 88 - k * 8), (at - 3, 88 - high), (at, 85 - high), (at + 3, 89 - high), (at + 4, 88 - k * 8)],
                st,
            )
    else:
        oak(c, -x, 84, 38, inks.ground, mix(inks.near, c.lit("leaf"), 0.35))


def crossroads(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Roads that meet at the seat of a stone king."""
    inks = c.inks
    land(c, width, 60, 14, 0.45, chance, inks.far)
    land(c, width, 74, 6, 0.45, chance, inks.near)
    way = mix(inks.low, inks.mid, 0.2)
    path_to(c, (0, 103, 11), (0, 78), way, 4)
    c.fill(way, "M -150 84 Q -40 80 0 82 Q 40 80 150 86 L 150 91 Q 40 85 0 90 Q -40 86 -150 90 Z")
    for side in (-1, 1):
        bare_tree(c, side * margin(width, 0.42), 82, 46, inks.ground, side * 3, side > 0)
    x, s = (0, 1.25) if is_subject else (margin(width, 0.33) * chance.choice((-1, 1)), 0.8)
    with c.at(x, 86, s):
        st = stone(c, 0.15)
        c.mass(st, "M -17 0 L -15 -10 L 15 -10 L 17 0 Z", halo=0.8, dx=-8)
        c.mass(shaded(st, 0.16), "M -11 -10 L -11 -46 L -7 -50 L 9 -50 L 11 -46 L 11 -10 Z", halo=0.8, dx=-4)
        c.mass(
            st, "M -10 -10 L -9 -24 L -12 -26 L -12 -29 L -7 -30 C -8 -40 -5 -42 -1 -43 L 4 -43 C 8 -41 8 "
            "-34 8 -30 L 12 -28 "
            "L 12 -25 L 9 -24 L 11 -10 L 5 -10 L 3 -22 L -2 -22 L -4 -10 Z", halo=0.7, dx=-4,
        )  # fmt: skip
        c.mass(st, oval(0.5, -47.5, 4, 5), halo=0.6, dx=-2)
        c.fill(inks.gold, "M -4.4 -50 L -5 -55 L -2.4 -52.6 L 0.5 -56 L 3.4 -52.6 L 6 -55 L 5.4 -50 Z")
        if c.is_finer(1.4):
            c.strokes(
                shaded(st, 0.5), 0.7, [(-6, -20, -7, -12), (7, -20, 8, -12), (-3, -38, -3, -30), (3, -38, 3, -30)]
            )


def circle(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A ring of standing stones on a hill."""
    inks = c.inks
    land(c, width, 62, 14, 0.45, chance, inks.far)
    x = 0 if is_subject else margin(width, 0.3) * chance.choice((-1, 1))
    hill = mix(inks.mid, inks.near, 0.4)
    c.fill(hill, f"M {x - 130} 103 C {x - 60} 66 {x - 30} 64 {x} 64 C {x + 30} 64 {x + 60} 66 {x + 130} 103 Z")
    st, s = stone(c, 0.25), 1.0 if is_subject else 0.72
    with c.at(x, 76, s):
        for dx, dy, high in ((-12, -8, 20), (0, -9, 21), (12, -8, 20)):
            menhir(c, dx, dy, high, mix(st, inks.mid, 0.35), 0, 0.5)
        for side in (-1, 1):
            menhir(c, side * 25, -4, 28, mix(st, inks.mid, 0.15), side * 2)
        if is_subject:
            fire(c, 0, 2, 9, 2.6)
        for side in (-1, 1):
            menhir(c, side * 34, 8, 40, st, side * 3)
        menhir(c, -13, 17, 34, st, -5)
        menhir(c, 17, 17, 22, st, 16)
    grass(c, width, 80, mix(inks.near, inks.line, 0.5), chance, 5, 5)
    land(c, width, 98, 3, 0.5, chance, inks.near)


def meadow(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Flowers and straw hives."""
    inks = c.inks
    green = mix(inks.mid, c.lit("leaf"), 0.4)
    land(c, width, 62, 14, 0.4, chance, inks.far)
    for x, own in across(width, 15, chance):
        oak(c, x, 71, own.uniform(14, 22), mix(inks.mid, inks.ground, 0.5), mix(inks.mid, green, 0.5))
    land(c, width, 72, 6, 0.4, chance, green)
    places = (
        ((0.0, 92.0, 1.5), (-27.0, 84.0, 0.95), (26.0, 83.0, 0.9))
        if is_subject
        else ((-margin(width, 0.36), 88.0, 1.0), (margin(width, 0.37), 85.0, 0.9))
    )
    straw = c.lit("thatch")
    for x, y, s in places:
        with c.at(x, y, s):
            c.line(c.lit("wood"), 1.6, "M -11 0 L -11 4", "M 11 0 L 11 4")
            c.mass(c.lit("wood"), "M -14 -1 L 14 -1 L 14 1.6 L -14 1.6 Z", halo=0.6, shade=0)
            c.mass(straw, "M -11 -1 C -14 -12 -9 -24 0 -25 C 9 -24 14 -12 11 -1 Z", halo=0.8, dx=-7)
            rows = [f"M {-w} {y0} Q 0 {y0 + 3} {w} {y0}" for w, y0 in ((11.4, -6), (11, -11), (9.4, -16), (6, -21))]
            c.line(shaded(straw, 0.4), 0.8, *rows)
            c.fill(stuff("shade"), "M -2.6 -1 L -2.6 -3 Q 0 -6.4 2.6 -3 L 2.6 -1 Z")
    for k, (x, own) in enumerate(across(width, 3.4, chance)):
        y = own.uniform(76, 101)
        c.dot((inks.paper, c.lit("amber"), c.lit("jewel-red"))[k % 3], x + own.uniform(-2, 2), y, 0.7 + (y - 76) * 0.03)
    for k, (x, own) in enumerate(across(width, 10, chance)):
        if k % 2:
            c.dot(inks.line, x, own.uniform(44, 74), 1.0, 0.7)


def desert(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Dunes; with the bones of a great beast; or with palms about a well."""
    inks, form = c.inks, variant(words, DESERTS, chance)
    sand = mix(inks.low, c.lit("sand"), 0.6)
    side = chance.choice((-1, 1))
    for k, y in enumerate((62.0, 70.0, 80.0, 92.0)):
        edge = land(c, width, y, 13 - k * 2, 0.25, chance, mix(sand, inks.near, k * 0.14), hatched=False)
        dark = [(px, py) for px, py in edge if px * side > (k * 13 - 26)][:14]
        if len(dark) > 2:
            low = [(px + side * 4, py + 4 + j * 0.7) for j, (px, py) in enumerate(dark)]
            c.fill(mix(sand, inks.near, k * 0.14 + 0.22), polygon([*dark, *reversed(low)]))
    ripples = []
    for x, own in across(width, 9, chance):
        y = own.uniform(74, 100)
        ripples.append(f"M {x:.1f} {y:.1f} Q {x + 5:.1f} {y - 2:.1f} {x + 12:.1f} {y:.1f}")
    c.line(mix(sand, inks.line, 0.35), 0.6, *ripples)
    x = (0 if is_subject else margin(width, 0.35)) * side
    if form == "bones":
        bone = c.lit("bone")
        with c.at(x, 90, 1.15 if is_subject else 0.75, flip=side < 0):
            for k in range(6):
                c.cased(
                    bone,
                    2.0 - k * 0.12,
                    f"M {-6 + k * 6} 3 C {-14 + k * 6} {-26 + k * 3} {2 + k * 6} {-38 + k * 4} {9 + k * 5.4} "
                    f"{-30 + k * 4}",
                    halo=0.6,
                )
            c.cased(bone, 2.2, "M -6 -24 Q 14 -36 36 -8", halo=0.6)
            c.mass(
                bone,
                "M -34 4 L -36 -8 C -36 -18 -24 -22 -16 -16 L -10 -6 L -14 -2 L -16 4 L -22 1 L -27 5 Z",
                halo=0.7,
                dx=-3,
            )
            c.fill(stuff("shade"), oval(-25, -9, 3.2, 3.6), 0.8)
            c.cased(bone, 2.4, "M -34 2 C -46 0 -48 -14 -42 -22", halo=0.6)
    elif form == "palms":
        for dx, high, lean in ((-14, 44, -5), (12, 54, 4), (22, 36, 10)):
            _palm(c, x + dx * (1 if is_subject else 0.6), 88, high, lean)
        c.fill(mix(stuff("water"), inks.sky, 0.3), oval(x - 2, 92, 22, 4))
        c.line(
            inks.paper, 0.7, f"M {x - 14} 92 Q {x - 8} 90.6 {x - 2} 92", f"M {x + 2} 94 Q {x + 8} 92.6 {x + 12} 93.6"
        )
    else:
        c.line(
            mix(inks.ground, inks.mid, 0.3), 0.9, *[f"M {at} 80 L {at} 76" for at in range(int(x) - 12, int(x) + 14, 5)]
        )
        with c.at(x - side * 4, 80, 0.9 if is_subject else 0.6):
            st = mix(stone(c, 0.1), sand, 0.4)
            wall(c, [(-6, 4), (-5, -34), (-2, -40), (3, -37), (5, -30), (6, 4)], st, 0.7, 0.4)
            wall(c, [(12, 4), (13, -15), (16, -19), (20, -12), (21, 4)], st, 0.7, 0.4)


def _palm(c: Cut, x: float, y: float, high: float, lean: float) -> None:
    trunk, leaf = mix(c.lit("wood"), c.inks.ground, 0.4), mix(c.lit("leaf-dark"), c.inks.ground, 0.3)
    top = y - high
    c.line(trunk, 2.0, f"M {x} {y} Q {x + lean * 1.6:.1f} {y - high * 0.5:.1f} {x + lean:.1f} {top:.1f}")
    for d, drop in ((-15, 8), (-12, -2), (-5, -9), (6, -9), (13, -2), (15, 9)):
        a, b = x + lean, top
        c.fill(
            leaf,
            f"M {a:.1f} {b:.1f} Q {a + d * 0.6:.1f} {b + drop - 8:.1f} {a + d:.1f} {b + drop:.1f} Q {a + d * 0.5:.1f} "
            f"{b + drop - 3:.1f} {a:.1f} {b + 1.6:.1f} Z",
        )


PARTS = {
    "hills": Place(hills, "downs", forms=HILLS),
    "forest": Place(forest, "woods", forms=(*FORESTS, "gate", "edge"), rare=("gate", "edge")),
    "plains": Place(plains, "grass", forms=("battle",), rare=("battle",)),
    "road": Place(road, "ways", forms=(*ROADS, "post"), rare=("post",)),
    "crossroads": Place(crossroads, "ways"),
    "circle": Place(circle, "barrows"),
    "meadow": Place(meadow, "farmland"),
    "desert": Place(desert, "sands", forms=DESERTS),
}
