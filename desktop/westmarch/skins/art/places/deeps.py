"""Works of dwarves in the deep: a bridge over an abyss, a gate from within, arches where ways part, a shaft, a well."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut, across, outline, polygon
from westmarch.skins.art.inks import mix, shaded, stuff
from westmarch.skins.art.parts import Place
from westmarch.skins.art.places.masonry import bare_wall, stone, torch
from westmarch.skins.art.places.rocks import boulder
from westmarch.skins.art.places.variants import margin, variant
from westmarch.skins.art.words import Words

SPANS = ("rope", "pit", "fissure")


def chasm(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A narrow bridge of stone without rails over an abyss between pillars; or one of ropes.  ``pit``: nothing spans it
    any more; ``fissure``: a narrow way between two walls."""
    inks, form = c.inks, variant(words, (), chance)
    deep = mix(inks.ground, inks.line, 0.35)
    half = width / 2 + 2
    c.band(deep, -half, -2, 2 * half, 106)
    for k, (x, own) in enumerate(across(width, 22, chance, 8)):
        w, color = own.uniform(4, 6), mix(deep, inks.low, 0.14 + k % 2 * 0.1)
        c.fill(color, polygon([(x - 2 * w, -2), (x + 2 * w, -2), (x + w, 10), (x + w, 104), (x - w, 104), (x - w, 10)]))
    c.glow(stuff("flame"), 0, 112, 50, 0.7)
    c.glow(inks.sun, 0, 30, 40, 0.35)
    st, out = mix(stone(c, 0.3), inks.mid, 0.3), 36.0 if is_subject else 40.0
    if form == "fissure":
        _fissure(c, st)
        return
    for side in (-1, 1):
        edge = [(out, 62.0), (out - 5, 66), (out + 3, 76), (out - 1, 90), (out + 5, 104), (190, 104), (190, 62)]
        c.mass(shaded(st, 0.3), polygon([(side * x, y) for x, y in edge]), halo=0.8, dx=-2)
        c.strokes(
            shaded(st, 0.55),
            0.7,
            [(side * (out + 6), 72, side * (out + 9), 88), (side * (out + 14), 66, side * (out + 13), 82)],
        )
        c.band(st, *(-190, 60, 190 - out, 3) if side < 0 else (out, 60, 190, 3))
    if form == "rope":
        _ropes(c, out)
        return
    if form == "pit":
        for side in (-1, 1):
            stub = [(out + 4, 58), (out - 8, 53), (out - 15, 54), (out - 12, 58), (out - 17, 61), (out - 9, 63)]
            c.mass(st, polygon([(side * x, y) for x, y in [*stub, (out - 1, 70), (out + 4, 63)]]), halo=1.0, dx=-1)
        c.glow(stuff("flame"), 0, 100, 34, 0.8)
        return
    span = outline(
        f"M {-out - 4} 63 L {-out - 4} 58 Q 0 34 {out + 4} 58 L {out + 4} 63 L {out - 1} 70 Q 0 41 {1 - out} 70 Z"
    )
    c.mass(st, span, halo=1.0, dy=-2.5, dx=-1)
    rises = [(k * out / 7, 46 + 12 * (k / 7) ** 2) for k in range(-6, 7)]
    c.strokes(shaded(st, 0.45), 0.6, [(x, y + 1.6, x * 0.99, y + 4.6 + abs(x) * 0.06) for x, y in rises])


def _fissure(c: Cut, st: str) -> None:
    """Two walls of rock from roof to floor, and light between them."""
    c.glow(c.inks.low, 0, 40, 44, 0.7)
    c.mass(shaded(st, 0.45), "M -30 104 L -14 88 L 14 88 L 30 104 Z", halo=0, dx=0)
    walls = (
        (-1, "M 190 -2 L 7 -2 L 12 12 L 5 26 L 14 44 L 8 58 L 17 74 L 13 90 L 24 104 L 190 104 Z"),
        (1, "M 190 -2 L 13 -2 L 6 10 L 12 30 L 4 46 L 13 60 L 9 78 L 18 92 L 22 104 L 190 104 Z"),
    )
    for side, wall in walls:
        with c.at(flip=side < 0):
            c.mass(shaded(st, 0.2 if side < 0 else 0.32), wall, halo=1.1, dx=-3)
            lines = [(24, 8, 20, 30), (34, 20, 30, 52), (24, 48, 27, 70), (38, 64, 34, 92), (30, 78, 33, 98)]
            c.strokes(shaded(st, 0.55), 0.9, lines)


def _ropes(c: Cut, out: float) -> None:
    """Planks that hang on ropes from edge to edge."""
    rope, wood = c.lit("wood-pale"), c.lit("wood")
    for side in (-1, 1):
        with c.at(side * (out + 3), 61):
            c.mass(wood, "M -1.8 1 L -1.6 -20 L 1.6 -20 L 1.8 1 Z", halo=0.7, dx=-1)
    c.cased(rope, 1.1, f"M {-out - 3} 44 Q 0 66 {out + 3} 44", halo=0.5)
    c.cased(wood, 2.8, f"M {-out - 3} 60 Q 0 82 {out + 3} 60", halo=0.7)
    ties = []
    for k in range(1, 14):
        t = k / 14
        x, drop = (out + 3) * (2 * t - 1), 44 * t * (1 - t)
        ties += [(x, 60 + drop, x, 44 + drop), (x - 1.6, 61.6 + drop, x + 0.6, 62.4 + drop)]
    c.strokes(rope, 0.7, ties)


def gateway(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A great gate in the rock from within: daylight and mountains beyond its broken leaves, and steps up to it."""
    inks = c.inks
    rock = mix(inks.near, inks.ground, 0.55)
    bare_wall(c, width, rock, mix(rock, inks.low, 0.12), 84, chance)
    st, x = mix(stone(c, 0.35), inks.near, 0.35), 0.0 if is_subject else margin(width, 0.3)
    with c.at(x, 0, 1.0 if is_subject else 0.85):
        opening = "M -21 80 L -21 36 C -21 8 21 8 21 36 L 21 80 Z"
        c.line(st, 9, opening)
        c.line(shaded(st, 0.4), 0.9, "M -25 82 L -25 36 C -25 3 25 3 25 36 L 25 82")
        c.fill(mix(inks.sky, inks.sun, 0.5), opening)
        c.glow(inks.sun, 0, 44, 22, 0.9)
        c.fill(
            mix(inks.far, inks.low, 0.35), "M -21 68 L -12 48 L -6 58 L 3 40 L 12 60 L 16 54 L 21 62 L 21 80 L -21 80 Z"
        )
        c.fill(inks.paper, "M 3 40 L 7 49 L 3.6 47 L 0 50 L -1 48 Z")
        c.fill(mix(inks.mid, inks.low, 0.2), "M -21 74 Q -6 66 6 72 Q 14 75 21 71 L 21 80 L -21 80 Z")
        leaf = mix(c.lit("iron"), st, 0.35)
        c.mass(leaf, "M -21 80 L -21 20 L -12 25 L -11 44 L -14 49 L -11 54 L -12 84 Z", halo=0.8, dx=-2)
        c.mass(leaf, "M 21 80 L 21 52 L 17 47 L 14 56 L 12 54 L 13 84 Z", halo=0.8, dx=-2)
        c.line(shaded(leaf, 0.45), 1.0, "M -20 34 L -12 37", "M -20 66 L -12 68", "M 20 68 L 13 70")
        c.fill(inks.sun, polygon([(-20, 81), (20, 81), (44, 104), (-44, 104)]), 0.22)
        for k in range(3):
            c.band(mix(st, inks.sun, 0.12 - k * 0.03), -26 - k * 5, 80 + k * 5, 52 + k * 10, 2.4)
            c.band(shaded(st, 0.4), -26 - k * 5, 82.4 + k * 5, 52 + k * 10, 2.6)
    for dx, size in ((-0.4, 6.0), (-0.3, 4.0), (0.38, 7.0)):
        boulder(c, dx * width, 98, size, mix(rock, inks.mid, 0.4), 0.5)


def crossways(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Three arches of dressed stone side by side: stairs up, stairs down, and a level way, each into the dark."""
    inks = c.inks
    rock = mix(inks.near, inks.ground, 0.4)
    bare_wall(c, width, rock, mix(rock, inks.low, 0.14), 84, chance)
    st, out = mix(stone(c, 0.3), inks.mid, 0.3), 29.0 if is_subject else margin(width, 0.42)
    arch = "M -11 84 L -11 50 C -11 33 11 33 11 50 L 11 84 Z"
    for k, x in enumerate((-out, 0.0, out)):
        if not is_subject and k == 1:
            continue
        with c.at(x, 0 if k != 1 else -3):
            c.line(st, 5, "M -12.5 85 L -12.5 50 C -12.5 31 12.5 31 12.5 50 L 12.5 85")
            c.fill(stuff("shade"), arch)
            for step in range(6):
                y, w = (82 - step * 4.6, 10 - step * 0.7) if k == 0 else (84 - (5 - step) * 2.2, 5 + step)
                color = mix(stuff("shade"), st, (0.75 - step * 0.11) if k == 0 else (0.14 + step * 0.1))
                if k != 1:
                    c.band(color, -w, y, 2 * w, 2.2)
            if k == 1:
                c.fill(mix(stuff("shade"), rock, 0.5), "M -7 84 L -4 56 C -4 48 4 48 4 56 L 7 84 Z")
                c.fill(stuff("shade"), "M -3.4 84 L -2 62 C -2 57 2 57 2 62 L 3.4 84 Z")
            c.mass(st, "M -3.4 30 L 3.4 30 L 2.4 39 L -2.4 39 Z", halo=0.6, dx=-1)
    for x in (-out / 2, out / 2) if is_subject else (-out + 18,):
        torch(c, x, 54, 1.4)


def shaft(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A round shaft with light at its top, and a stair that winds up to it along the wall."""
    inks = c.inks
    rock = mix(inks.near, inks.ground, 0.6)
    c.band(rock, -width / 2 - 2, -2, width + 4, 106)
    x, size = (0.0, 1.0) if is_subject else (margin(width, 0.34), 0.8)
    with c.at(x, 0, size):
        for k, wide in enumerate((40.0, 31.0, 23.0)):
            wall = [(-wide, -2), (wide, -2), (wide + 9, 104), (-wide - 9, 104)]
            c.fill(mix(rock, inks.low, 0.07 + 0.07 * k), polygon(wall))
        c.fill(inks.sun, polygon([(-11, 8), (11, 8), (30, 104), (-30, 104)]), 0.26)
        c.glow(inks.sun, 0, 8, 34, 0.95)
        c.dot(mix(inks.sun, inks.paper, 0.5), 0, 8, 15, 6)
        st = mix(stone(c, 0.25), inks.mid, 0.25)
        for flight, (low, high, wide) in enumerate(
            ((96.0, 74.0, 33.0), (72.0, 52.0, 27.0), (50.0, 34.0, 21.0), (32.0, 21.0, 15.0))
        ):
            side, steps = (-1) ** flight, 9
            for k in range(steps):
                t = k / (steps - 1)
                at, y, w = side * wide * (2 * t - 1), low - (low - high) * t, wide * 0.15
                c.fill(shaded(st, 0.5), polygon([(at - w, y), (at + w, y), (at + w, y + 5), (at - w * 0.4, y + 7)]))
                c.band(mix(st, inks.sun, 0.08 * flight), at - w, y, 2 * w, 1.7)
    for dx, much in ((-0.4, 7.0), (0.41, 6.0)):
        boulder(c, dx * width, 99, much, mix(rock, inks.mid, 0.4), 0.5)


def well(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A round well with its windlass in a chamber of stone; or a foul one, with slime on its kerb and fumes above."""
    inks, form = c.inks, variant(words, (), chance)
    rock = mix(inks.near, inks.ground, 0.5)
    bare_wall(c, width, rock, mix(rock, inks.low, 0.16), 78, chance)
    x, size = (0.0, 1.1) if is_subject else (margin(width, 0.36), 0.75)
    torch(c, -margin(width, 0.4), 40, 1.5)
    st, wood, slime = mix(stone(c, 0.2), inks.mid, 0.25), c.lit("wood"), mix(c.lit("leaf"), stuff("lamp"), 0.25)
    with c.at(x, 94, size):
        c.glow(slime if form == "foul" else inks.sun, 0, -34, 34, 0.6)
        for side in (-1, 1):
            c.mass(
                wood,
                polygon([(side * 19 - 2.2, -24), (side * 17 - 2, -70), (side * 17 + 2, -70), (side * 19 + 2.2, -24)]),
                halo=0.8,
                dx=-2,
            )
        c.cased(c.lit("wood-pale"), 4.4, "M -21 -62 L 22 -62", halo=0.9)
        c.cased(c.lit("iron"), 1.6, "M 22 -62 L 27 -62 L 27 -54 L 31 -54", halo=0.6)
        c.cased(c.lit("parchment"), 1.2, "M 0 -60 L 0 -45", halo=0.5)
        c.line(c.lit("parchment"), 1.0, "M -4 -64 L -3 -60", "M -1 -64 L 0 -60", "M 2 -64 L 3 -60")
        c.mass(wood, "M -6.5 -45 L 6.5 -45 L 5 -33 L -5 -33 Z", halo=0.8, dx=-3)
        c.line(c.lit("iron"), 1.0, "M -6.2 -42 L 6.2 -42", "M -5.4 -36 L 5.4 -36")
        c.dot(shaded(st, 0.1), 0, -24, 25, 7.5)
        c.dot(stuff("shade"), 0, -24, 20, 5.2)
        if form == "foul":
            c.dot(slime, 0, -22.6, 17, 3.6)
        kerb = "M -25 -24 C -25 -13 25 -13 25 -24 L 24 -2 C 24 8 -24 8 -24 -2 Z"
        c.mass(st, kerb, halo=1.0, dx=-8)
        c.line(
            shaded(st, 0.45),
            0.8,
            "M -24.6 -11 C -22 -1 22 -1 24.6 -11",
            *[
                f"M {dx} {-16.4 + k % 2 * 8} L {dx * 0.99} {-8.6 + k % 2 * 8}"
                for k, dx in enumerate((-18, -10, -3, 5, 12, 19))
            ],
        )
        if form == "foul":
            for dx, long in ((-20, 8.0), (-13, 14.0), (-9, 6.0), (2, 11.0), (8, 7.0), (17, 13.0)):
                top = -17.4 + (1 - (dx / 25) ** 2) * 2.4
                low = top + long
                drop = f"L {dx + 1.2} {low} Q {dx} {low + 2.6} {dx - 1.2} {low} Z"
                c.fill(slime, f"M {dx - 2.6} {top} L {dx + 2.6} {top} {drop}")
            for k, (dx, rise) in enumerate(((-12, 34), (10, 40), (-2, 52))):
                y = -28 - k * 4
                c.line(
                    mix(slime, inks.paper, 0.35),
                    1.5,
                    f"M {dx} {y} C {dx - 8} {y - rise * 0.35} {dx + 8} {y - rise * 0.6} {dx} {y - rise}",
                )
    boulder(c, x - 34 * size, 97, 4.5, mix(rock, inks.mid, 0.4), 0.5)


PARTS = {
    "chasm": Place(chasm, "halls", is_inside=True, has_way=False, forms=SPANS, rare=SPANS),
    "gateway": Place(gateway, "halls", is_inside=True),
    "crossways": Place(crossways, "hollows", is_inside=True),
    "shaft": Place(shaft, "hollows", is_inside=True),
    "well": Place(well, "hollows", is_inside=True, forms=("foul",), rare=("foul",)),
}
