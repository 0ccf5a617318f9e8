"""Bridges and cities, and a house of Elves."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut, outline, polygon
from westmarch.skins.art.inks import mix, shaded, stuff
from westmarch.skins.art.parts import Place
from westmarch.skins.art.places.growth import path_to, pine
from westmarch.skins.art.places.masonry import battlements, house, lamp, stone, torch, tower, wall
from westmarch.skins.art.places.rocks import boulder, cliff, peak
from westmarch.skins.art.places.variants import margin, variant
from westmarch.skins.art.sky import land, waters
from westmarch.skins.art.words import Words

BRIDGES = ()
CITIES = ()


def bridge(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A bridge of three arches with towers; one that is broken; or a bridge of ropes over a chasm."""
    inks, form = c.inks, variant(words, BRIDGES, chance)
    peak(c, -24, 68, 28, 44, inks.far, chance)
    land(c, width, 62, 14, 0.55, chance, mix(inks.far, inks.mid, 0.4))
    if form == "rope":
        _rope_bridge(c, width, chance, is_subject)
        return
    waters(c, width, 72, 102, chance)
    st, h = stone(c, 0.22), 1.0 if is_subject else 0.8
    span = outline("M -190 80 L -52 69 Q 0 48 52 69 L 190 80 L 190 90 L -190 90 Z")
    for x, w, top in ((-34, 11, 70), (0, 13, 61), (34, 11, 70)):
        span = span.subtracted(
            outline(f"M {x - w} 92 L {x - w} 80 C {x - w} {top - 2} {x + w} {top - 2} {x + w} 80 L {x + w} 92 Z")
        )
    if form == "broken":
        span = span.subtracted(
            outline("M -16 40 L -11 58 L -16 66 L -9 74 L -14 95 L 36 95 L 29 80 L 33 72 L 26 66 L 29 40 Z")
        )
    c.mass(st, span, halo=0.8, dy=-3, dx=-2)
    if c.is_finer(1.8):
        lines = [(x, 65 - 9.4 * (1 - (x / 52) ** 2), x, 69 - 9.4 * (1 - (x / 52) ** 2)) for x in range(-50, 52, 5)]
        c.strokes(shaded(st, 0.4), 0.6, [line for line in lines if form != "broken" or not -16 < line[0] < 31])
    for side in (-1, 1):
        if form == "broken":
            tower(
                c,
                side * min(margin(width, 0.42), 44),
                73,
                13 * h,
                (44 if side < 0 else 14) * h,
                st,
                "broken",
                lit=False,
            )
        else:
            tower(c, side * min(margin(width, 0.42), 44), 73, 10 * h, 26 * h, st, "battle", lit=False)
    if form == "broken":
        for x, y, size in ((2, 90, 5), (12, 95, 6), (-12, 96, 4)):
            boulder(c, x, y, size, st, 0.6)
    land(c, width, 98, 4, 0.5, chance, inks.near)


def _rope_bridge(c: Cut, width: float, chance: Random, is_subject: bool) -> None:
    inks, rock = c.inks, mix(c.inks.mid, c.inks.near, 0.45)
    c.fill(mix(inks.low, inks.far, 0.5), "M -180 80 Q -40 74 0 80 Q 60 86 180 78 L 180 104 L -180 104 Z", 0.8)
    out = 26 if is_subject else 34
    for side in (-1, 1):
        cliff(c, side, [(out + 2.0, 54.0), (out - 3, 60), (out + 3, 74), (out - 1, 88), (out + 4, 103)], rock, width)
        with c.at(side * (out + 3), 55):
            c.mass(c.lit("wood"), "M -1.6 1 L -1.4 -16 L 1.4 -16 L 1.6 1 Z", halo=0.6, dx=-1)
    rope = c.lit("wood-pale")
    drop = 76
    c.cased(rope, 1.1, f"M {-out - 3} 40 Q 0 {drop - 18} {out + 3} 40", halo=0.5)
    c.cased(rope, 2.2, f"M {-out - 3} 55 Q 0 {drop + 2} {out + 3} 55", halo=0.6)
    ties = []
    for k in range(1, 14):
        t = k / 14
        x = (-out - 3) * (1 - t) ** 2 + (out + 3) * t * t
        low, high = (
            55 * ((1 - t) ** 2 + t * t) + 2 * t * (1 - t) * (drop + 2),
            40 * ((1 - t) ** 2 + t * t) + 2 * t * (1 - t) * (drop - 18),
        )
        ties += [(x, low, x, high), (x - 1.6, low + 1.6, x + 0.6, low + 2.4)]
    c.strokes(rope, 0.7, ties)
    for side in (-1, 1):
        pine(c, side * (out + 13), 55, 26 + 6 * side, inks.ground)


def city(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Roofs and towers behind a wall; or a street between tall houses."""
    inks, form = c.inks, variant(words, CITIES, chance)
    plaster, roofs = c.lit("plaster"), (c.lit("roof-red"), c.lit("roof-brown"), c.lit("roof-slate"))
    st = stone(c, 0.15)
    land(c, width, 66, 14, 0.45, chance, inks.far)
    if form == "street":
        tower(c, 3, 78, 11, 44, mix(st, inks.far, 0.4), "spire", mix(roofs[2], inks.far, 0.3))
        c.fill(mix(st, inks.low, 0.3), "M -40 104 L -7 76 L 11 76 L 42 104 Z")
        c.strokes(
            shaded(st, 0.3),
            0.6,
            [
                (-34, 100, 37, 100),
                (-26, 93, 30, 93),
                (-20, 87, 23, 87),
                (-14, 82, 18, 82),
                (2, 76, 0, 104),
                (6, 76, 16, 104),
                (-3, 76, -18, 104),
            ],
        )
        for side, shift in ((-1, 0), (1, 4)):
            for k, (out, top, w) in enumerate(((16, 46, 12), (30, 30, 18), (50, 14, 26))):
                near, far, foot = shift + out - 4 - w * 0.16, float(shift + out + w), 77 + k * 9
                color = mix(plaster, (inks.mid, inks.near, st)[k % 3], 0.3 - k * 0.1)
                body = [(side * near, foot), (side * near, top + 12), (side * far, top), (side * far, foot + 14)]
                wall(c, body, color if side < 0 else shaded(color, 0.2), 0.7, 0)
                c.fill(
                    roofs[k],
                    polygon(
                        [
                            (side * (near - 2), top + 14),
                            (side * (near + w * 0.3), top - 6),
                            (side * (far + 4), top - 12),
                            (side * far, top + 2),
                        ]
                    ),
                )
                for row in range(3):
                    y, x1 = top + 18 + row * 15, near + 3 + k
                    if y < foot - 8:
                        c.fill(
                            lamp(c, color),
                            polygon(
                                [
                                    (side * x1, y + 6),
                                    (side * x1, y),
                                    (side * (x1 + 3), y - 0.6),
                                    (side * (x1 + 3), y + 6.4),
                                ]
                            ),
                        )
        return
    x, s = (0, 1.0) if is_subject else (margin(width, 0.34) * chance.choice((-1, 1)), 0.7)
    with c.at(x, 90, s):
        for k, (dx, dy, w) in enumerate(
            (
                (-28, -30, 13),
                (-12, -36, 14),
                (8, -38, 14),
                (26, -31, 13),
                (-20, -20, 15),
                (0, -25, 16),
                (19, -20, 15),
                (35, -17, 12),
                (-36, -15, 12),
            )
        ):
            house(c, dx, dy + 12, w, mix(plaster, inks.mid, 0.1), roofs[k % 3], k % 2 == 1, 0.5)
        tower(c, -3, -22, 9, 40, st, "spire", roofs[2])
        tower(c, 14, -24, 7, 26, st, "dome", roofs[0])
        tower(c, -22, -20, 7, 24, st, "spire", roofs[0])
        wall(c, [(-46, 4), (-46, -10), (46, -10), (46, 4)], st, 0.8, 0.2)
        battlements(c, -46, 46, -10, st)
        for side in (-1, 1):
            tower(c, side * 12, 4, 9, 17, st, "battle", lit=False)
        c.fill(shaded(st, 0.75), "M -6 4 L -6 -3 Q 0 -10 6 -3 L 6 4 Z")
    land(c, width, 94, 4, 0.5, chance, inks.near)
    if is_subject:
        path_to(c, (-5, 103, 8), (0, 93), mix(inks.low, inks.mid, 0.2), 2)


def whitecity(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A white city in seven rings before a mountain, its tower above a prow of rock."""
    inks = c.inks
    x, s = (0, 1.0) if is_subject else (margin(width, 0.34) * chance.choice((-1, 1)), 0.74)
    land(c, width, 78, 6, 0.5, chance, inks.far)
    peak(c, x + 12 * s, 94, 56 * s, 88 * s, inks.far, chance)
    white = c.lit("marble")
    roof = c.lit("roof-slate")
    with c.at(x, 94, s):
        tiers = (
            (42, 0, 11),
            (35.5, -10, 10),
            (29.5, -19, 9.4),
            (23.5, -28, 9),
            (18, -36.5, 8.4),
            (12.5, -44.5, 8),
            (7.4, -52, 7.4),
        )
        for k, (w, y, high) in enumerate(tiers):
            color = mix(white, inks.mid, 0.18 - k * 0.02)
            wall(c, [(-w, y + 2), (-w + 1.6, y - high), (w - 1.6, y - high), (w, y + 2)], color, 0.6, 0.36, False)
            if c.is_finer(1.8):
                c.strokes(
                    shaded(color, 0.35),
                    0.5,
                    [(-w + 3 + d, y - high + 3, -w + 3 + d, y - high + 4.4) for d in range(0, int(2 * w) - 5, 4)],
                )
            at = (-16, 13, -10, 9, -5, 3, 0)[k]
            c.fill(
                shaded(color, 0.6),
                f"M {at - 1.6} {y} L {at - 1.6} {y - 3.4} Q {at} {y - 6} {at + 1.6} {y - 3.4} L {at + 1.6} {y} Z",
            )
        for dx, dy, w in (
            (-24, -12, 6),
            (-30, -12, 5),
            (20, -12, 6),
            (-17, -21, 5.4),
            (17, -21, 5.6),
            (-12, -30, 5),
            (11, -30, 5),
            (-24.6, -3, 6),
            (28, -3, 6),
        ):
            house(c, dx, dy + 1, w, white, roof, halo=0.3)
        prow = "M -2.4 4 L 3 -56 L 7 -50 L 9 4 Z"
        c.fill(mix(white, inks.mid, 0.1), prow)
        c.fill(shaded(white, 0.32), "M 4.6 4 L 4.4 -54 L 7 -50 L 9 4 Z")
        tower(c, -1, -58, 5, 17, white, "spire", mix(white, inks.gold, 0.15), lit=False, halo=0.6)
        c.line(inks.line, 0.5, "M -1 -85 L -1 -91")
        c.fill(inks.paper, "M -1 -91 L 7 -89 L -1 -87 Z")
    land(c, width, 96, 3, 0.5, chance, inks.near)
    if is_subject:
        path_to(c, (-12, 103, 5), (-1, 95), mix(inks.low, inks.mid, 0.2), 2)


def elvenhouse(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A house of Elves on a terrace in a deep valley, with slender arches, falls and a bridge."""
    inks = c.inks
    peak(c, 6, 70, 34, 52, inks.far, chance)
    rock = mix(inks.mid, inks.far, 0.3)
    cliff(c, -1, [(22, 10.0), (26, 26), (20, 40), (25, 58), (18, 76), (22, 103)], rock, width)
    cliff(c, 1, [(34, 6.0), (30, 22), (35, 40), (31, 60), (34, 103)], mix(rock, inks.near, 0.3), width)
    white = mix(inks.paper, stuff("ice"), 0.35)
    c.fill(white, "M -34 16 Q -31 14 -28 16 L -27 60 L -24 84 L -36 84 L -34 60 Z")
    c.strokes(
        mix(white, stuff("water"), 0.5),
        0.7,
        [(-32, 20, -32.4, 50), (-30, 22, -29.6, 60), (-31, 56, -32.6, 80), (-28.6, 62, -27, 82)],
    )
    land(c, width, 84, 5, 0.5, chance, mix(inks.mid, c.lit("leaf"), 0.3))
    x, s = (4, 1.0) if is_subject else (margin(width, 0.34), 0.66)
    wall_color, roof = c.lit("cream"), c.lit("roof-slate")
    with c.at(x, 84, s):
        tower(c, 18, -2, 9, 34, wall_color, "spire", roof)
        c.mass(wall_color, "M -22 2 L -22 -22 L 22 -22 L 22 2 Z", halo=0.7, dx=-12)
        c.mass(roof, "M -26 -21 C -14 -26 -6 -36 0 -42 C 6 -36 14 -26 26 -21 Z", halo=0.7, dx=-8)
        c.mass(wall_color, "M -10 -21 L -10 -30 Q 0 -40 10 -30 L 10 -21 Z", halo=0.5, dx=-5)
        c.line(inks.gold, 1.0, "M -26 -21 L 26 -21", "M 0 -42 L 0 -48")
        for k in range(5):
            at = -16 + k * 8
            c.fill(
                lamp(c, wall_color),
                f"M {at - 2.4} 2 L {at - 2.4} -10 Q {at - 2} -15 {at} -17 Q {at + 2} -15 {at + 2.4} "
                f"-10 L {at + 2.4} 2 Z",
            )
        c.fill(lamp(c, wall_color), "M -3 -22 L -3 -28 Q 0 -34 3 -28 L 3 -22 Z")
        c.mass(mix(wall_color, inks.mid, 0.25), "M -28 2 L 28 2 L 26 7 L -26 7 Z", halo=0.6, shade=0)
    bow = "M -52 88 C -42 80 -26 78 -12 84 L -12 88 C -26 82 -40 85 -50 93 Z"
    c.mass(wall_color, bow, halo=0.6, shade=0)
    for at, high in ((-18, 20), (33, 30), (40, 24)):
        c.fill(
            inks.ground,
            polygon([(at - 0.9, 90), (at - 0.6, 90 - high * 0.6), (at + 0.6, 90 - high * 0.6), (at + 0.9, 90)]),
        )
        c.dot(mix(c.lit("leaf-gold"), inks.near, 0.3), at, 90 - high * 0.7, high * 0.2, high * 0.32)
    c.fill(inks.near, "M -180 99 Q -60 91 -20 96 Q 10 100 40 93 Q 90 90 180 97 L 180 104 L -180 104 Z")
    torch(c, x - 30 * s, 84, 0.8)


PARTS = {
    "bridge": Place(bridge, "spans", forms=("broken", "rope"), rare=("broken", "rope")),
    "city": Place(city, "marble", forms=("street",), rare=("street",)),
    "whitecity": Place(whitecity, "marble"),
    "elvenhouse": Place(elvenhouse, "cascade"),
}
