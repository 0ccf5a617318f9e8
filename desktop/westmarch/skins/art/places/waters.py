"""Rivers, fords, falls, lakes, isles, marshes and the sea."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut, across, polygon
from westmarch.skins.art.inks import mix, shaded, stuff
from westmarch.skins.art.parts import Place
from westmarch.skins.art.places.growth import bare_tree, leafy_bush, oak, path_to, pine, reeds
from westmarch.skins.art.places.masonry import stone, tower, wall
from westmarch.skins.art.places.rocks import boulder, cliff, peak
from westmarch.skins.art.places.seas import seething
from westmarch.skins.art.places.ships import rowed_boat
from westmarch.skins.art.places.variants import margin, variant
from westmarch.skins.art.sky import land, waters
from westmarch.skins.art.weather import cloud
from westmarch.skins.art.words import Words

RIVERS = ("bend",)
RARE_RIVERS = ("rapids", "dry", "isles", "boat")
FALLS = ("wide",)
ISLANDS = ()
MARSHES = ("mere", "bog")


def _far_shore(c: Cut, width: float, chance: Random, trees: bool = True) -> None:
    land(c, width, 58, 14, 0.45, chance, c.inks.far)
    land(c, width, 65, 8, 0.45, chance, c.inks.mid)
    for x, own in across(width, 10, chance):
        high, dx = own.uniform(8, 18), own.uniform(-4, 4)
        if trees:
            pine(c, x + dx, 68.5, high, mix(c.inks.mid, c.inks.near, 0.6))


def _banks(c: Cut, width: float, wide: float = 0.3) -> None:
    inks, a, b = c.inks, margin(width, wide), width / 2 + 2
    c.fill(
        inks.near, f"M {-b} 72 C {-a} 71 {-a + 6} 76 {-a - 7} 82 C {-a - 12} 90 {-a + 8} 94 {-a + 4} 104 L {-b} 104 Z"
    )
    c.fill(inks.ground, f"M {b} 76 C {a + 3} 77 {a - 6} 81 {a + 6} 88 C {a + 10} 93 {a} 98 {a + 2} 104 L {b} 104 Z")


def river(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A broad river between banks with reeds; one that winds from far hills; rapids among rocks; a dry bed; a
    great stream with wooded isles; or a boat on it with its crew."""
    inks, form = c.inks, variant(words, RIVERS, chance)
    side = chance.choice((-1, 1))
    if form in ("isles", "boat"):
        _great_stream(c, width, chance, side, form == "boat")
        return
    if form in ("bend", "dry"):
        land(c, width, 58, 16, 0.45, chance, inks.far)
        bank = mix(inks.near, c.lit("sand"), 0.55) if form == "dry" else inks.near
        land(c, width, 66, 5, 0.4, chance, mix(inks.mid, inks.far, 0.3), hatched=False)
        land(c, width, 70, 2, 0.4, chance, bank, hatched=False)
        water = mix(mix(stuff("water"), inks.low, 0.5), stuff("shade-blue"), inks.dark * 0.6)
        bed = (
            "M -46 104 C -30 92 34 92 30 85 C 27 79 -26 80 -22 75 C -20 72 6 72 8 69.6 L 11 69.6 C 12 73 "
            "-6 73 -4 76 C 0 80 50 78 54 86 C 58 95 32 96 36 104 Z"
        )
        with c.at(0 if is_subject else 22 * side, 0, flip=side < 0):
            c.line(mix(inks.near, inks.ground, 0.6), 2.2, bed)
            if form == "dry":
                c.fill(mix(inks.low, stone(c), 0.4), bed)
                stones = ((-10, 99, 4), (8, 95, 3), (22, 97, 3.4), (40, 90, 3), (14, 82, 2), (-8, 77, 1.6), (34, 85, 2))
                for dx, dy, size in stones:
                    boulder(c, dx, dy, size, stone(c, 0.2), 0.4)
            else:
                c.fill(water, bed)
                c.line(
                    mix(water, inks.paper, 0.6),
                    0.8,
                    "M -16 99 Q 0 96 16 98",
                    "M 30 90 Q 38 89 46 90",
                    "M 0 81 Q 12 80 24 81",
                    "M -12 76 Q -8 75.4 -4 76",
                    "M 4 94 Q 14 92 24 93",
                )
        for x, own in across(width, 19, chance, 6):
            y = own.uniform(74, 99)
            if abs(x) > 30 or not is_subject:
                leafy_bush(c, x, y, own.uniform(3, 6), mix(inks.near, c.lit("leaf"), 0.3))
        if form == "dry":
            bare_tree(c, -side * margin(width, 0.32), 82, 44, inks.ground)
        else:
            oak(c, -side * margin(width, 0.34), 80, 26, inks.ground, mix(inks.near, c.lit("leaf"), 0.3))
        return
    _far_shore(c, width, chance)
    waters(c, width, 68, 102, chance)
    _banks(c, width, 0.34 if form == "rapids" else 0.3)
    if form == "rapids":
        foam = mix(inks.paper, inks.low, 0.2)
        for at, own in across(width, 16, chance):
            y = own.uniform(74, 100)
            c.fill(
                foam,
                f"M {at - 17} {y} Q {at - 6} {y - 3.4} {at + 3} {y - 0.6} Q {at + 10} {y - 3} {at + 17} {y + 0.6} "
                f"Q {at} {y + 3} {at - 17} {y} Z",
                0.75,
            )
        for k, (x, y, size) in enumerate(
            ((-24, 79, 6), (14, 77, 5), (-6, 85, 9), (23, 89, 10), (-23, 95, 10), (4, 98, 8))
        ):
            if is_subject or abs(x) > 12:
                boulder(c, x, y, size, stone(c, 0.35), 0.5)
                c.line(
                    foam,
                    1.1,
                    f"M {x - size * 2} {y + 3} Q {x - size} {y - 1} {x} {y + 2} Q {x + size} {y + 5} "
                    f"{x + size * 2.2} {y + 1 + k % 2}",
                )
                c.line(foam, 0.8, f"M {x + size} {y + 4} Q {x + size * 2} {y + 1} {x + size * 3} {y + 4}")
    for sign in (-1, 1):
        reeds(c, sign * margin(width, 0.41), 94, 30, mix(inks.ground, inks.line, 0.4), c.lit("wood"))
        reeds(c, sign * margin(width, 0.35), 98, 20, mix(inks.ground, inks.line, 0.4), c.lit("wood"))


def _great_stream(c: Cut, width: float, chance: Random, side: int, has_boat: bool) -> None:
    """A river too wide to cross, with isles, or with a boat that is rowed."""
    inks = c.inks
    land(c, width, 40, 12, 0.45, chance, inks.far)
    for x, own in across(width, 5, chance):
        pine(c, x, 47 + own.uniform(-1, 1), own.uniform(7, 13), mix(inks.mid, inks.near, 0.4))
    waters(c, width, 47, 102, chance)
    dark, light = mix(inks.ground, c.lit("leaf-dark"), 0.4), mix(inks.near, inks.paper, 0.2)
    for x, y, wide in ((-side * 24, 60, 15),) if has_boat else ((side * 22, 58, 16), (-side * 14, 76, 24)):
        isle = f"M {x - wide} {y} Q {x} {y - wide * 0.3} {x + wide} {y} Q {x} {y + wide * 0.22} {x - wide} {y} Z"
        c.mass(mix(inks.near, inks.ground, 0.4), isle, halo=0.7, dx=0, dy=-2)
        for k in range(5):
            pine(c, x + (k - 2) * wide * 0.3, y - 1, wide * (0.7 + k % 3 * 0.22), dark, light)
    if has_boat:
        crew = tuple(chance.choice(("elf", "ranger", "man", "hobbit", "dwarf")) for _ in range(3))
        rowed_boat(c, side * 4, 82, 0.78, crew)
    for sign in (-1, 1):
        reeds(c, sign * margin(width, 0.42), 102, 26, mix(inks.ground, inks.line, 0.4), c.lit("wood"))


def ford(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Shallow water with stones to step on, where a road goes through."""
    inks = c.inks
    _far_shore(c, width, chance, False)
    waters(c, width, 72, 90, chance)
    way = mix(inks.low, inks.mid, 0.2)
    path_to(c, (-6 if is_subject else 22, 73, 5), (10, 64), way, 4)
    c.fill(inks.near, "M -180 92 Q -60 86 -20 90 Q 10 93 40 89 Q 80 86 180 92 L 180 104 L -180 104 Z")
    c.fill(way, "M -17 104 Q -15 95 -10 90 L 8 91 Q 14 97 17 104 Z")
    for k in range(6):
        x = (-1.6 + k * -0.9 if is_subject else 28 - k * 2) + (2.4 if k % 2 else -2.4)
        boulder(c, x, 90 - k * 3.2, 4.6 - k * 0.5, stone(c, 0.2), 0.6)
    for side in (-1, 1):
        with c.at(side * margin(width, 0.3), 93, 0.9):
            wall(c, [(-2.4, 0), (-1.8, -26), (0, -28), (1.8, -26), (2.4, 0)], stone(c, 0.1), 0.6, 0.4)
        reeds(c, side * margin(width, 0.43), 95, 28, mix(inks.ground, inks.line, 0.4), c.lit("wood"))
    oak(c, -margin(width, 0.4), 72, 22, inks.ground, mix(inks.near, c.lit("leaf"), 0.3))


def causeway(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A road of stone that runs low over wide water to a far gate."""
    inks = c.inks
    land(c, width, 56, 16, 0.5, chance, inks.far)
    land(c, width, 62, 6, 0.45, chance, mix(inks.far, inks.mid, 0.5))
    waters(c, width, 64, 102, chance)
    st, far = stone(c, 0.25), (8 if is_subject else 30)
    tower(c, far - 6, 65, 5, 17, mix(st, inks.mid, 0.3), "battle")
    tower(c, far + 6, 65, 5, 17, mix(st, inks.mid, 0.3), "battle")
    top = (
        [(-40, 104), (far - 2.6, 65), (far + 2.6, 65), (4, 104)]
        if is_subject
        else [(6, 104), (far - 2.4, 65), (far + 2.4, 65), (48, 104)]
    )
    c.fill(shaded(st, 0.4), polygon([(top[3][0], 104), (far + 2.6, 65), (far + 3, 67), (top[3][0] + 14, 104)]))
    c.line(inks.paper, 1.2, polygon(top))
    c.fill(st, polygon(top))
    rows = [(0.1, 0.18, 0.28, 0.4, 0.54, 0.7, 0.88)][0]
    c.strokes(
        shaded(st, 0.35),
        0.7,
        [
            (top[1][0] + (top[0][0] - top[1][0]) * t, 65 + 39 * t, top[2][0] + (top[3][0] - top[2][0]) * t, 65 + 39 * t)
            for t in rows
        ],
    )
    for t in rows[2:]:
        for k in (0, 3):
            x = far + (top[k][0] - far) * t
            boulder(c, x, 66 + 39 * t, 1 + 3.2 * t, mix(st, inks.paper, 0.15), 0.4)


def falls(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Water that falls down a cliff; or wide falls about a rock, with mist."""
    inks, form = c.inks, variant(words, FALLS, chance)
    rock, white = mix(inks.mid, inks.near, 0.3), mix(inks.paper, stuff("ice"), 0.4)
    line = mix(white, stuff("water"), 0.6)
    peak(c, -24, 62, 30, 46, inks.far, chance)
    if form == "wide":
        top = "M -180 26 Q -90 24 -40 28 Q 0 30 40 27 Q 90 24 180 26"
        c.fill(mix(stuff("water"), inks.low, 0.4), "M -180 20 L 180 20 L 180 30 L -180 30 Z")
        c.fill(white, f"{top} L 180 84 L -180 84 Z")
        strokes = [
            (x, 29 + k % 3, x + own.uniform(-1, 1), own.uniform(50, 80))
            for k, (x, own) in enumerate(across(width, 2.6, chance))
        ]
        c.strokes(line, 0.8, strokes)
        for x, w in (((0, 12),) if is_subject else ()) + ((-margin(width, 0.42), 10), (margin(width, 0.42), 11)):
            c.mass(
                rock,
                f"M {x - w} 92 L {x - w * 0.8} 36 L {x - w * 0.4} 20 L {x + w * 0.2} 16 L {x + w * 0.7} "
                f"30 L {x + w} 92 Z",
                halo=0.7,
                dx=-w * 0.7,
            )
            pine(c, x - w * 0.2, 20, 14, inks.ground)
            pine(c, x + w * 0.3, 24, 10, inks.ground)
    else:
        chute = 11 if is_subject else 9
        x = 0 if is_subject else margin(width, 0.3)
        edge = [
            (float(chute), 20.0),
            (chute + 2, 34),
            (chute - 1, 48),
            (chute + 3, 62),
            (chute + 1, 84),
            (chute + 4, 103),
        ]
        with c.at(x, 0):
            for side in (-1, 1):
                cliff(c, side, edge, rock if side < 0 else shaded(rock, 0.15), width + 2 * abs(x))
            c.fill(
                white,
                f"M {-chute} 22 Q 0 18 {chute} 22 L {chute + 3} 40 L {chute} 60 L {chute + 4} 84 L "
                f"{-chute - 4} 84 L {-chute} 60 L {-chute - 3} 40 Z",
            )
            c.strokes(
                line,
                0.9,
                [(d, 24 + k % 3 * 3, d * 1.2, 56 + k % 4 * 6) for k, d in enumerate(range(-chute + 1, chute, 3))],
            )
            c.strokes(
                line, 0.9, [(d * 1.2, 62 + k % 3 * 4, d * 1.4, 82) for k, d in enumerate(range(-chute + 2, chute, 3))]
            )
            pine(c, -chute - 12, 22, 20, inks.ground)
            pine(c, chute + 14, 22, 24, inks.ground)
            pine(c, chute + 24, 22, 16, mix(inks.ground, inks.near, 0.4))
    waters(c, width, 82, 102, chance)
    for x, own in across(width, 13, chance):
        if form == "wide" or abs(x - (0 if is_subject else margin(width, 0.3))) < 22:
            cloud(c, x, 85 + own.uniform(-2, 2), own.uniform(0.5, 0.9), inks.paper, 0.7)
    for side in (-1, 1):
        boulder(c, side * margin(width, 0.4), 99, 8, mix(rock, inks.ground, 0.5), 0.6)


def lake(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Still water that mirrors mountains, with a boat on the shore; ``seething``: arms come out of it."""
    inks, x = c.inks, 0 if is_subject else margin(width, 0.28)
    peak(c, x - 20, 62, 30, 38, inks.far, chance)
    peak(c, x + 24, 62, 32, 46, mix(inks.far, inks.mid, 0.3), chance)
    land(c, width, 60, 4, 0.4, chance, mix(inks.mid, inks.near, 0.3))
    water = mix(mix(stuff("water"), inks.low, 0.45), stuff("shade-blue"), inks.dark * 0.6)
    c.band(water, -width / 2 - 2, 63, width + 4, 42)
    for dx, w, high, tint in ((-20, 26, 24, 0.35), (24, 27, 30, 0.5)):
        c.fill(
            mix(water, inks.mid, tint),
            polygon([(x + dx - w, 63), (x + dx - 3, 63 + high * 0.8), (x + dx + 2, 63 + high), (x + dx + w, 63)]),
            0.8,
        )
    for k, (at, own) in enumerate(across(width, 9, chance)):
        y = 65 + k * 7 % 34 + own.uniform(0, 2)
        c.strokes(mix(water, inks.paper, 0.55), 0.7, [(at, y, at + own.uniform(4, 13), y)])
    c.fill(inks.near, "M -180 96 Q -40 90 -10 96 Q 20 101 60 94 Q 100 90 180 96 L 180 104 L -180 104 Z")
    if words.form == "seething":
        seething(c)
        return
    with c.at(-8 if is_subject else -margin(width, 0.34), 93, 1.0 if is_subject else 0.7, -4):
        wood = c.lit("wood")
        c.mass(wood, "M -18 -6 C -12 -2 12 -2 19 -8 C 16 2 10 4 0 4 C -10 4 -16 0 -18 -6 Z", halo=0.8, dx=-2, dy=-3)
        c.line(shaded(wood, 0.45), 0.9, "M -15 -2 Q 0 2 16 -4")
        c.cased(wood, 1.1, "M 2 -2 L 22 -18", halo=0.4)
    for side in (-1, 1):
        pine(c, side * margin(width, 0.44), 98, 40 + 14 * (side < 0), inks.ground, mix(inks.ground, inks.paper, 0.2))


def island(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """An isle with trees; or a great rock with a stair in the middle of a river."""
    inks, form = c.inks, variant(words, ISLANDS, chance)
    land(c, width, 58, 12, 0.45, chance, inks.far)
    waters(c, width, 64, 102, chance)
    x, s = (0, 1.0) if is_subject else (margin(width, 0.33), 0.66)
    rock = mix(inks.mid, inks.near, 0.35)
    with c.at(x, 86, s):
        if form == "crag":
            c.mass(
                rock,
                "M -31 4 L -27 -18 L -22 -24 L -20 -44 L -14 -52 L -4 -55 L 6 -52 L 15 -54 L 19 -42 L "
                "21 -26 L 27 -16 L 31 4 Z",
                halo=0.8,
                dx=-12,
                hatch=0.3,
            )
            steps = [(-2 + (k % 2) * 3 + k * 0.9, -2 - k * 5, 9 + (k % 2) * 3 + k * 0.2, -2 - k * 5) for k in range(10)]
            c.strokes(mix(rock, inks.paper, 0.55), 2.0, steps)
            for dx, high in ((-12, 15), (12, 12), (-5, 9)):
                pine(c, dx, -52, high, inks.ground)
        else:
            c.mass(rock, "M -36 4 C -30 -10 -20 -14 -6 -15 C 14 -17 28 -10 37 4 Z", halo=0.8, dx=-8, hatch=0.3)
            for dx, dy, high in ((-18, -9, 24), (-8, -13, 36), (3, -14, 44), (14, -12, 30), (23, -7, 20)):
                pine(
                    c,
                    dx,
                    dy,
                    high,
                    mix(inks.ground, inks.near, 0.25 + abs(dx) * 0.012),
                    mix(inks.ground, inks.paper, 0.25),
                )
            for dx, size in ((-30, 5), (27, 6), (-6, 4)):
                boulder(c, dx, 4, size, mix(rock, inks.ground, 0.3), 0.6)
        c.line(mix(inks.paper, inks.low, 0.3), 1.0, "M -42 6 Q -30 3 -18 7 Q -4 4 8 7 Q 22 4 42 7")


def marsh(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Pools and tufts with lights and a dead tree; pale faces; reeds and lilies; or a bog."""
    inks, form = c.inks, variant(words, MARSHES, chance)
    land(c, width, 58, 6, 0.4, chance, inks.far)
    water = mix(mix(mix(stuff("moss"), inks.low, 0.45), stuff("stone"), 0.2), stuff("shade-blue"), inks.dark * 0.75)
    waters(c, width, 61, 102, chance, water)
    dark = mix(inks.ground, inks.line, 0.4)
    if form == "faces":
        for k, (x, own) in enumerate(across(width, 21, chance)):
            y = (74, 88, 80)[k % 3] + own.uniform(-3, 3)
            with c.at(x + own.uniform(-4, 4), y, 0.55 + (y - 70) * 0.028):
                _drowned(c, mix(inks.paper, water, 0.3), water)
    for k in range(10):
        x, y = chance.uniform(-70, 70), 65 + k * 4.1
        n, color = 6 + k * 1.9, mix(inks.mid, inks.ground, 0.2 + k / 13)
        if form == "faces" and k > 3 and abs(x) < 30:
            continue
        c.fill(
            color,
            f"M {x - n:.1f} {y:.1f} C {x - n * 0.5:.1f} {y - 3.4:.1f} {x + n * 0.5:.1f} {y - 3.4:.1f} "
            f"{x + n:.1f} {y:.1f} Q {x:.1f} {y + 3:.1f} {x - n:.1f} {y:.1f} Z",
        )
        c.strokes(dark, 0.7 + k * 0.04, [(x + d, y - 1, x + d * 1.9, y - 6 - k * 1.2) for d in (-4, -2, 0, 2, 4)])
    if form == "mere":
        for k, (x, _) in enumerate(across(width, 15, chance)):
            y = 76 + k * 11 % 24
            c.dot(mix(c.lit("leaf"), water, 0.35), x, y, 4.6, 1.5)
            c.dot(mix(c.lit("leaf"), water, 0.35), x + 6, y + 2.6, 3.6, 1.2)
            c.fill(
                inks.paper,
                f"M {x - 2} {y - 0.5} L {x - 1.4} {y - 3} L {x} {y - 1.6} L {x + 1.4} {y - 3} L {x + 2} {y - 0.5} Z",
            )
        for side in (-1, 1):
            for k, share in enumerate((0.44, 0.36, 0.27)):
                reeds(c, side * margin(width, share), 101 - k, 62 - k * 14, dark, c.lit("wood"))
        return
    if form == "bog":
        mud = mix(dark, inks.mid, 0.2)
        for k, (share, lean, high) in enumerate(((-0.38, -16, 52), (0.4, 12, 60), (0.08, 24, 40))):
            at, low = margin(width, share), 82 + k * 5
            if k < 2 or is_subject:
                c.dot(mix(water, mud, 0.7), at, low, 13, 3)
                bare_tree(c, at, low, high, inks.ground, lean, k == 1)
        for k, (at, own) in enumerate(across(width, 17, chance)):
            low = 78 + k * 9 % 21
            c.dot(mix(water, inks.paper, 0.35), at, low, 5, 1.4)
            c.ring(mix(water, inks.paper, 0.6), 0.6, at + own.uniform(-3, 3), low, own.uniform(1, 2.2))
        return
    bare_tree(c, margin(width, 0.32), 80, 46, inks.ground)
    bare_tree(c, -margin(width, 0.42), 72, 24, mix(inks.mid, inks.ground, 0.6), 0, True)
    for x, y in ((-20, 72), (7, 65), (-34, 80), (19, 88), (-9, 91)):
        c.glow(stuff("lamp"), x, y - 5, 8, 0.6)
        c.fill(stuff("lamp"), f"M {x} {y - 10} Q {x + 2.4} {y - 5} {x} {y - 2.6} Q {x - 2.4} {y - 5} {x} {y - 10} Z")


def _drowned(c: Cut, pale: str, water: str) -> None:
    c.fill(mix(pale, water, 0.55), "M -16 6 C -16 -14 -8 -20 0 -20 C 8 -20 16 -14 16 6 Q 0 12 -16 6 Z", 0.6)
    c.fill(pale, "M -8 -4 C -8 -14 -4 -16 0 -16 C 4 -16 8 -14 8 -4 C 8 3 4 8 0 8 C -4 8 -8 3 -8 -4 Z", 0.9)
    c.line(
        shaded(pale, 0.6),
        1.1,
        "M -5.4 -5 Q -3.4 -3.4 -1.6 -5",
        "M 1.6 -5 Q 3.4 -3.4 5.4 -5",
        "M -2.4 3 Q 0 2 2.4 3",
        "M 0 -4 L -0.6 0",
    )


PARTS = {
    "river": Place(river, "waters", has_way=False, forms=(*RIVERS, *RARE_RIVERS), rare=RARE_RIVERS),
    "ford": Place(ford, "waters"),
    "causeway": Place(causeway, "waters"),
    "falls": Place(falls, "cascade", has_way=False, forms=FALLS),
    "lake": Place(lake, "waters", has_way=False, forms=("seething",), rare=("seething",)),
    "island": Place(island, "waters", has_way=False, forms=("crag",), rare=("crag",)),
    "marsh": Place(marsh, "fens", has_way=False, forms=(*MARSHES, "faces"), rare=("faces",)),
}
