"""Where people live, halt and lie buried."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut, across, oval, polygon
from westmarch.skins.art.inks import mix, shaded, stuff
from westmarch.skins.art.parts import Place
from westmarch.skins.art.places.growth import bare_tree, grass, leafy_bush, oak, path_to
from westmarch.skins.art.places.masonry import fire, house, lamp, smoke, stone, wall
from westmarch.skins.art.places.rocks import menhir, peak
from westmarch.skins.art.places.variants import margin, variant
from westmarch.skins.art.sky import land
from westmarch.skins.art.words import Words

VILLAGES = ("mill",)
SHIRES = ()
CAMPS = ()
BARROWS = ("cairns",)


def village(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Houses with smoke about a lane; or with a windmill."""
    inks, form = c.inks, variant(words, VILLAGES, chance)
    land(c, width, 62, 14, 0.42, chance, inks.far)
    land(c, width, 74, 9, 0.42, chance, inks.mid)
    if is_subject:
        slope = "M -190 104 L -190 70 C -60 62 -40 56 0 56 C 44 56 60 66 190 72 L 190 104 Z"
        c.mass(mix(inks.mid, inks.near, 0.3), slope, halo=0, dx=0, dy=-3)
        path_to(c, (-2, 103, 8), (0, 62), mix(inks.low, inks.mid, 0.2), 8)
    walls, roofs = c.lit("plaster"), (c.lit("roof-red"), c.lit("thatch"), c.lit("roof-brown"))
    places = (
        ((-29.0, 72, 21), (3.0, 67, 19), (30, 73, 23), (-24, 91, 33), (25, 95, 37))
        if is_subject
        else ((-40.0, 80, 17), (38.0, 80, 17), (-31, 90, 18), (32, 92, 20))
    )
    turn = chance.randrange(3)
    if form == "mill":
        with c.at(11 if is_subject else margin(width, 0.35), 76, 1.3 if is_subject else 0.8):
            c.mass(walls, "M -9 0 L -6 -28 L 6 -28 L 9 0 Z", halo=0.7, dx=-7)
            c.mass(roofs[0], "M -8 -27 L 0 -38 L 8 -27 Z", halo=0.7, dx=-5)
            for k in range(4):
                with c.at(0, -29, 1, 20 + k * 90):
                    c.line(inks.line, 1.1, "M 0 0 L 0 -26")
                    c.mass(c.lit("canvas"), "M 0 -7 L 7 -8 L 7 -26 L 0 -26 Z", halo=0.5, shade=0)
                    c.strokes(shaded(c.lit("canvas"), 0.5), 0.5, [(0, -13, 7, -13), (0, -19, 7, -19)])
            c.dot(inks.line, 0, -29, 1.6)
    for k, (x, y, w) in enumerate(places):
        if form == "mill" and is_subject and k in (1, 2):
            continue
        at = x + chance.uniform(-2, 2)
        smoke(c, at + w * 0.2, y - w * 0.7, w * 1.0)
        house(c, at, y, w, walls, roofs[(k + turn) % 3], x > 0)
    for x in (-margin(width, 0.42), margin(width, 0.45)):
        oak(c, x, 96, 26, inks.ground, mix(inks.near, c.lit("leaf"), 0.35))
    land(c, width, 97, 3, 0.5, chance, inks.near)


def shire(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Hobbit holes in green hills; or the great tree with lanterns and tables."""
    inks, form = c.inks, variant(words, SHIRES, chance)
    green = mix(c.lit("leaf"), inks.mid, 0.35)
    land(c, width, 60, 14, 0.36, chance, inks.far)
    land(c, width, 70, 12, 0.36, chance, mix(inks.mid, green, 0.4))
    if form == "party":
        x = 0 if is_subject else margin(width, 0.34)
        land(c, width, 82, 5, 0.36, chance, green)
        oak(c, x, 88, 66 if is_subject else 46, inks.ground, mix(green, stuff("leaf-dark"), 0.3))
        c.line(inks.line, 0.7, f"M {x - 44} 52 Q {x - 22} 64 {x} 50 Q {x + 22} 64 {x + 44} 52")
        for k, dx in enumerate((-34, -22, -10, 10, 22, 34)):
            y = (57, 59, 55, 55, 59, 57)[k]
            c.glow(stuff("glow"), x + dx, y + 2, 6, 0.6)
            c.mass(c.lit(("jewel-red", "amber", "jewel-blue")[k % 3]), oval(x + dx, y + 2.4, 2.4, 3), halo=0.5, shade=0)
        for dx in (-24, 20):
            c.mass(
                c.lit("wood"),
                polygon([(x + dx - 13, 90), (x + dx + 13, 90), (x + dx + 12, 93), (x + dx - 12, 93)]),
                halo=0.6,
                shade=0,
            )
            c.fill(c.lit("cream"), polygon([(x + dx - 9, 89), (x + dx + 9, 89), (x + dx + 10, 91), (x + dx - 10, 91)]))
            c.line(c.lit("wood"), 1.3, f"M {x + dx - 9} 93 L {x + dx - 9} 98", f"M {x + dx + 9} 93 L {x + dx + 9} 98")
        return
    x = 0 if is_subject else margin(width, 0.36) * chance.choice((-1, 1))
    oak(c, x + 25 if is_subject else x, 74, 24, inks.ground, green)
    doors = [c.lit(name) for name in ("leaf-dark", "brass", "jewel-red", "jewel-blue")]
    turn = chance.randrange(4)
    holes = ((x - 27, 84, 0.85), (x + 27, 84, 0.8), (x, 97, 1.35)) if is_subject else ((x, 95, 0.95),)
    for k, (hx, hy, s) in enumerate(holes):
        smoke(c, hx + 14 * s, hy - 19 * s, 16 * s)
        with c.at(hx, hy, s):
            c.mass(mix(green, inks.near, 0.25), "M -27 0 C -23 -27 23 -27 27 0 Z", halo=0.6, dx=-7)
            c.fill(c.lit("roof-red"), "M 12.6 -18 L 12.6 -24 L 16 -24 L 16 -16 Z")
            c.mass(c.lit("plaster"), "M -10 0 L -10 -8 C -10 -18 10 -18 10 -8 L 10 0 Z", halo=0.3, shade=0)
            c.dot(c.lit("wood"), 0, -7, 7)
            c.dot(doors[(k + turn) % 4], 0, -7, 5.8)
            c.line(
                shaded(doors[(k + turn) % 4], 0.4),
                0.6,
                "M -2.4 -12 L -2.4 -2",
                "M 2.4 -12 L 2.4 -2",
                "M 0 -12.6 L 0 -1.4",
            )
            c.dot(inks.gold, 0, -7, 0.9)
            for dx in (-16, 16):
                c.dot(c.lit("wood"), dx, -8, 3.4)
                c.dot(lamp(c, c.lit("plaster")), dx, -8, 2.5)
                c.line(c.lit("wood"), 0.7, f"M {dx - 3} -8 L {dx + 3} -8", f"M {dx} -11 L {dx} -5")
    land(c, width, 98, 3, 0.4, chance, inks.near)
    for k, (at, own) in enumerate(across(width, 6, chance)):
        c.dot((c.lit("jewel-red"), inks.paper, c.lit("amber"))[k % 3], at, own.uniform(95, 101), 0.9)
    if is_subject:
        path_to(c, (-8, 104, 5), (0, 97), mix(inks.low, green, 0.15), 2)


def inn(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """An inn of timber and plaster with lit windows and a sign."""
    inks = c.inks
    land(c, width, 66, 12, 0.42, chance, inks.far)
    oak(c, -margin(width, 0.43), 90, 44, inks.ground, mix(inks.near, c.lit("leaf"), 0.3))
    x, s = (-2, 1.2) if is_subject else (margin(width, 0.34), 0.72)
    walls, roof, beam, glass = c.lit("plaster"), c.lit("roof-brown"), c.lit("leather-dark"), stuff("lamp")
    smoke(c, x - 14 * s, 92 - 46 * s, 20 * s)
    with c.at(x, 93, s):
        c.mass(c.lit("stone-dark"), "M -17 -36 L -17 -50 L -11 -50 L -11 -36 Z", halo=0.5, dx=-3)
        c.mass(walls, "M -25 0 L -25 -24 L 23 -24 L 23 0 Z", halo=0.7, dx=-14)
        c.mass(roof, "M -29 -22 L -21 -42 L 19 -42 L 28 -22 Z", halo=0.7, dx=-6, dy=-3)
        if c.is_finer(1.6):
            c.strokes(
                shaded(roof, 0.4),
                0.6,
                [(-25 + k * 6, -25 - k % 2 * 4, -24 + k * 6, -29 - k % 2 * 4) for k in range(9)]
                + [(-19 + k * 6, -36, -18 + k * 6, -39) for k in range(7)],
            )
        c.mass(walls, "M -9 -22 L -9 -34 L 2 -46 L 13 -34 L 13 -22 Z", halo=0.6, dx=-8)
        c.mass(roof, "M -13 -31 L 2 -50 L 17 -31 L 13 -30 L 2 -44 L -9 -30 Z", halo=0.5, shade=0)
        c.line(
            beam,
            1.4,
            "M -25 -12 L 23 -12",
            "M -9 -23 L 13 -23",
            "M -18 -24 L -18 0",
            "M 14 -24 L 14 0",
            "M -25 -24 L -18 -12",
            "M 14 -12 L 23 -23",
            "M 2 -44 L 2 -34",
            "M -9 -33 L 13 -33",
        )
        c.fill(
            glass,
            "M -14 -2 L -14 -9 L -7 -9 L -7 -2 Z M -24 -3 L -24 -9 L -20 -9 L -20 -3 Z M -1 -25 L -1 "
            "-31 L 5 -31 L 5 -25 Z M 16 -3 L 16 -9 L 21 -9 L 21 -3 Z M -14 -15 L -14 -20 L -9 -20 L "
            "-9 -15 Z M 17 -15 L 17 -20 L 21 -20 L 21 -15 Z",
        )
        c.line(beam, 0.6, "M -10.5 -2 L -10.5 -9", "M 2 -25 L 2 -31", "M -14 -5.5 L -7 -5.5")
        c.fill(beam, "M -2 0 L -2 -8 Q 3.5 -13 9 -8 L 9 0 Z")
        c.glow(stuff("glow"), 3.5, -3, 10, 0.6)
        c.fill(glass, "M 0 0 L 0 -7 Q 3.5 -10.6 7 -7 L 7 0 Z", 0.75)
        c.line(inks.line, 1.3, "M 22 -25 L 34 -25", "M 34 0 L 34 -28")
        c.mass(c.lit("brass"), "M 24.6 -23 L 33 -23 L 33 -11 L 24.6 -11 Z", halo=0.6, dx=-3)
        c.fill(
            inks.paper,
            "M 26 -12.4 L 27 -17 L 26 -20 L 28 -21 L 29 -18.6 L 32 -17.6 L 32 -12.4 L 31 -12.4 L 30 "
            "-15 L 28 -15 L 27.4 -12.4 Z",
        )
    land(c, width, 95, 3, 0.4, chance, inks.near)
    if is_subject:
        path_to(c, (x - 8, 104, 8), (x + 4, 94), mix(inks.low, inks.mid, 0.2), 3)


def treehouse(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A crooked house that has grown into a great tree."""
    inks = c.inks
    land(c, width, 66, 10, 0.45, chance, inks.far)
    for x, own in across(width, 12, chance):
        oak(c, x, 75, own.uniform(20, 30), mix(inks.mid, inks.ground, 0.4), mix(inks.mid, inks.far, 0.3))
    land(c, width, 86, 6, 0.4, chance, mix(inks.near, c.lit("leaf"), 0.2))
    x, s = (0, 1.0) if is_subject else (margin(width, 0.36), 0.7)
    bark, leaf = mix(c.lit("wood"), inks.ground, 0.4), mix(c.lit("leaf"), inks.near, 0.35)
    with c.at(x, 95, s):
        for dx, dy, r in ((-24, -66, 16), (24, -70, 15), (0, -80, 19), (-12, -56, 13), (15, -56, 12)):
            c.dot(mix(leaf, inks.line, 0.25), dx + 1, dy + 1.4, r, r * 0.8)
            c.dot(leaf, dx - 1, dy - 1, r * 0.9, r * 0.72)
        c.line(bark, 4, "M -2 -36 Q -14 -52 -26 -60", "M 4 -36 Q 14 -54 26 -62")
        c.mass(bark, "M -13 2 C -8 -12 -8 -26 -7 -66 L 7 -66 C 8 -30 9 -14 16 2 Z", halo=0.7, dx=-6)
        c.mass(c.lit("plaster"), "M -25 1 L -23 -22 L 5 -22 L 6 1 Z", halo=0.7, dx=-9)
        c.mass(
            c.lit("thatch"),
            "M -31 -18 C -26 -28 -18 -36 -12 -48 C -5 -38 4 -30 12 -19 Q -8 -26 -31 -18 Z",
            halo=0.8,
            dx=-8,
        )
        c.line(
            shaded(c.lit("thatch"), 0.4),
            0.7,
            "M -24 -24 L -18 -34",
            "M -14 -26 L -12 -40",
            "M -4 -26 L -7 -36",
            "M 4 -24 L -1 -32",
        )
        c.mass(c.lit("leaf-dark"), "M -8 1 L -8 -9 Q -3 -17 2 -9 L 2 1 Z", halo=0.5, dx=-3)
        c.dot(lamp(c, c.lit("plaster")), -17, -11, 3.6)
        c.line(c.lit("wood"), 0.9, "M -21 -11 L -13 -11", "M -17 -15 L -17 -7")
        c.mass(c.lit("wood"), "M -22 -38 L -20 -42 L -17 -42 L -17 -33 L -22 -33 Z", halo=0.5, dx=-2)
        smoke(c, -19, -42, 14)
    for side in (-1, 1):
        leafy_bush(c, side * margin(width, 0.4), 99, 9, mix(leaf, inks.near, 0.3))
    if is_subject:
        path_to(c, (-10, 104, 6), (-4, 95), mix(inks.low, inks.mid, 0.2), 2)


def goldenhall(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A hall with a roof of gold on a hill above houses and a fence of stakes."""
    inks = c.inks
    for x, own in across(width, 24, chance, 20):
        peak(c, x + own.uniform(-6, 6), 70, own.uniform(18, 28), own.uniform(22, 40), inks.far, own)
    field = mix(inks.mid, c.lit("grass-gold"), 0.4)
    land(c, width, 74, 5, 0.4, chance, field, hatched=False)
    x, s = (0, 1.0) if is_subject else (margin(width, 0.36) * chance.choice((-1, 1)), 0.66)
    wood, gold, straw = c.lit("wood"), c.lit("gold"), c.lit("thatch")
    with c.at(x, 90, s):
        hill = mix(field, inks.near, 0.4)
        c.fill(hill, "M -66 12 C -44 2 -36 -22 -22 -27 L 22 -28 C 36 -22 46 0 66 12 Z")
        for k in range(7):
            c.band(mix(stone(c, 0.1), hill, 0.45 * (k % 2)), -4 - k * 0.7, -26 + k * 3.2, 8 + k * 1.4, 3.3)
        c.mass(wood, "M -22 -26 L -22 -38 L 22 -38 L 22 -26 Z", halo=0.7, dx=-12)
        c.line(shaded(wood, 0.5), 1.0, *[f"M {d} -26 L {d} -37" for d in (-18, -13, -8, 8, 13, 18)])
        c.mass(gold, "M -29 -35 L -20 -54 L 20 -54 L 29 -35 Z", halo=0.8, dx=-5, dy=-4)
        c.line(shaded(gold, 0.4), 0.8, *[f"M {d * 1.3} -37 L {d} -52" for d in (-15, -10, -5, 0, 5, 10, 15)])
        c.mass(wood, "M -9 -26 L -9 -38 L 0 -50 L 9 -38 L 9 -26 Z", halo=0.6, dx=-6)
        c.mass(gold, "M -13 -35 L 0 -54 L 13 -35 L 9 -35 L 0 -47 L -9 -35 Z", halo=0.5, shade=0)
        c.line(gold, 1.3, "M -2 -52 L 4 -61", "M 2 -52 L -4 -61", "M -19 -53 L -25 -60", "M 19 -53 L 25 -60")
        c.fill(stuff("shade"), "M -4 -26 L -4 -33 Q 0 -38 4 -33 L 4 -26 Z")
        for dx, dy, w in ((-34, -5, 13), (-20, 2, 15), (33, -6, 13), (21, 3, 15), (-44, 4, 12), (44, 4, 12)):
            house(c, dx, dy, w, mix(wood, inks.paper, 0.25), straw, dx > 0, 0.5)
    stakes = mix(wood, inks.ground, 0.4)
    for at, own in across(width, 3.4, chance):
        if abs(at - x) > 6:
            c.fill(
                stakes,
                polygon(
                    [(at - 1.3, 102), (at - 1.3, 93), (at, 89 + own.uniform(-1, 1)), (at + 1.3, 93), (at + 1.3, 102)]
                ),
            )
    land(c, width, 100, 2, 0.4, chance, inks.near, hatched=False)


def camp(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Tents about a fire; a camp that has been left; or rows of tents with banners."""
    inks, form = c.inks, variant(words, CAMPS, chance)
    land(c, width, 62, 14, 0.5, chance, inks.far)
    land(c, width, 76, 8, 0.5, chance, inks.mid)
    cloths = [c.lit(name) for name in ("canvas", "roof-red", "grass-gold")]
    if form == "war":
        for k, (x, own) in enumerate(across(width, 15, chance, 8)):
            _tent(c, x, 74 + k % 2 * 2, 7, mix(cloths[k % 2], inks.mid, 0.3))
            if k % 2:
                c.line(inks.line, 0.8, f"M {x + 6} 76 L {x + 6} {46 + own.uniform(0, 6):.1f}")
                c.fill(inks.tone, f"M {x + 6} 52 L {x + 16} 54 L {x + 12} 57 L {x + 15} 60 L {x + 6} 60 Z")
    edge = margin(width, 0.31)
    for k, (x, y, size) in enumerate(((-edge, 86, 19), (edge, 89, 22), (4, 80, 13))):
        if k < 2 or is_subject:
            if form == "cold" and k == 1:
                c.line(inks.ground, 1.2, f"M {x - 9} 88 L {x} 68 L {x + 8} 88", f"M {x} 68 L {x + 2} 62")
                c.mass(
                    shaded(cloths[0], 0.3),
                    f"M {x - 10} 89 Q {x - 4} 80 {x} 70 Q {x + 1} 84 {x + 12} 89 Q {x} 85 {x - 10} 89 Z",
                    halo=0.6,
                    dx=-5,
                )
                continue
            _tent(c, x, y, size, cloths[k] if form != "cold" else mix(cloths[0], inks.mid, 0.35), form == "cold")
    land(c, width, 92, 4, 0.5, chance, inks.near)
    x = -2 if is_subject else -edge * 0.6
    if form == "cold":
        c.fill(stuff("shade"), oval(x, 93, 9, 2.6), 0.6)
        c.line(inks.ground, 2, f"M {x - 8} 95 L {x + 5} 91", f"M {x - 6} 91 L {x + 8} 95")
        smoke(c, x, 90, 34, 0.45)
        with c.at(x + 18, 95, 1, 50):
            c.cased(inks.ground, 1.2, "M 0 6 L 0 -22", halo=0.5)
        bare_tree(c, margin(width, 0.45), 90, 48, inks.ground)
    elif form == "war":
        at = 0 if is_subject else -edge * 1.25
        c.line(inks.line, 1.2, f"M {at} 50 L {at} 30")
        c.mass(
            inks.tone,
            f"M {at} 30 C {at + 6} 27 {at + 10} 33 {at + 17} 30 L {at + 13} 35 L {at + 17} 40 C {at + 10} "
            f"42 {at + 6} 38 {at} 41 Z",
            halo=0.7,
            dx=-4,
        )
        wide = c.lit("cream")
        c.mass(wide, f"M {at - 22} 95 L {at - 18} 68 L {at + 18} 68 L {at + 22} 95 Z", halo=0.8, dx=-12)
        c.mass(
            cloths[1],
            f"M {at - 24} 70 Q {at - 8} 62 {at} 49 Q {at + 8} 62 {at + 24} 70 Q {at} 76 {at - 24} 70 Z",
            halo=0.8,
            dx=-8,
        )
        c.line(cloths[1], 2.4, *[f"M {at + d} 73 L {at + d * 1.2} 95" for d in (-14, -8, 8, 14)])
        c.fill(stuff("shade"), f"M {at - 5} 95 Q {at - 2} 84 {at} 74 Q {at + 2} 84 {at + 5} 95 Z", 0.8)
    else:
        c.line(inks.ground, 2.2, f"M {x - 8} 97 L {x + 7} 93", f"M {x - 8} 93 L {x + 7} 97")
        fire(c, x, 95, 19, 1.5)


def _tent(c: Cut, x: float, y: float, size: float, color: str, is_torn: bool = False) -> None:
    with c.at(x, y, size / 10):
        c.line(c.inks.line, 0.9, "M 0 -12 L 0 -17")
        c.mass(color, "M -11 0 Q -4 -5 0 -14 Q 4 -5 11 0 Z", halo=7 / size, dx=-6)
        c.fill(
            stuff("shade"),
            "M -2.6 0 Q -1 -3 0 -9 Q 1 -3 2.6 0 Z" if not is_torn else "M -5 0 L -3 -4 L -1 -3 L 0 -9 L 2 -4 L 4 0 Z",
            0.75,
        )
        c.line(shaded(color, 0.4), 0.7, "M -5 -2 Q -2 -5 0 -12", "M 6 -2 Q 2 -6 0 -12")


def barrow(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A grave mound with a door of stones; or cairns on a bare hill."""
    inks, form = c.inks, variant(words, BARROWS, chance)
    land(c, width, 64, 12, 0.4, chance, inks.far)
    green = mix(inks.mid, c.lit("moss"), 0.3)
    x, s = (0, 1.1) if is_subject else (margin(width, 0.36) * chance.choice((-1, 1)), 0.7)
    st = stone(c, 0.25)
    if form == "cairns":
        land(c, width, 76, 12, 0.4, chance, green)
        with c.at(x, 88, s):
            for dx, dy, high in ((-27, -4, 0.75), (26, -6, 0.65), (0, 3, 1.3)):
                with c.at(dx, dy, high):
                    for k, (w, y) in enumerate(((13, 0), (10.4, -6), (8, -12), (5.4, -18), (3, -23))):
                        c.mass(
                            mix(st, inks.near, k % 2 * 0.18),
                            f"M {-w} {y} L {-w * 0.9} {y - 4} L {-w * 0.3} {y - 6.4} L {w * 0.5} {y - 6} "
                            f"L {w * 0.95} {y - 3} L {w} {y} Z",
                            halo=0.5,
                            dx=-w * 0.6,
                        )
            c.line(inks.line, 1.1, "M 17 6 L 22 -34")
            c.fill(inks.line, "M 22.4 -40 L 24 -33 L 20.6 -33.4 Z")
            c.fill(shaded(c.lit("canvas"), 0.3), "M 21 -28 L 32 -25 L 29 -21 L 31 -16 L 19.6 -18 Z")
        grass(c, width, 82, mix(inks.near, inks.line, 0.5), chance, 5, 6)
        land(c, width, 98, 3, 0.4, chance, inks.near)
        return
    c.fill(
        mix(inks.far, green, 0.5),
        f"M {x - 56} 82 C {x - 44} 58 {x - 20} 58 {x - 10} 82 Z M {x + 14} 82 C {x + 26} 60 {x + 46} 60 {x + 60} 82 Z",
    )
    with c.at(x, 93, s):
        c.mass(green, "M -39 0 C -29 -42 29 -42 39 0 Z", halo=0.7, dx=-10, hatch=0.3)
        c.fill(stuff("shade"), "M -6 0 L -6 -17 L 6 -17 L 6 0 Z")
        c.glow(mix(stuff("jewel-green"), inks.paper, 0.4), 0, -6, 10, 0.5)
        for dx in (-9, 9):
            menhir(c, dx, 1, 21, st)
        wall(c, [(-14, -17), (-13, -23), (13, -24), (14, -17)], st, 0.7, 0.3, False)
        for dx, high, lean in ((-42, 24, -4), (36, 28, 5), (-28, 15, 7)):
            menhir(c, dx, 3, high, st, lean)
    land(c, width, 96, 3, 0.4, chance, inks.near)
    for at, own in across(width, 30, chance):
        c.dot(inks.low, at, 95 + own.uniform(-2, 3), 20, 1.8, 0.4)


PARTS = {
    "village": Place(village, "hearth", forms=VILLAGES),
    "shire": Place(shire, "farmland", forms=("party",), rare=("party",)),
    "inn": Place(inn, "taproom"),
    "treehouse": Place(treehouse, "woods"),
    "goldenhall": Place(goldenhall, "grass"),
    "camp": Place(camp, "tents", forms=("cold", "war"), rare=("cold", "war")),
    "barrow": Place(barrow, "barrows", forms=BARROWS),
}
