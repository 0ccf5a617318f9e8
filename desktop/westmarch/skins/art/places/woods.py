"""Old and strange woods: great trunks, webs, dead trees, brambles, golden trees with floors of Elves."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut, across, oval, polygon
from westmarch.skins.art.inks import mix, shaded, stuff
from westmarch.skins.art.parts import Place
from westmarch.skins.art.places.growth import bare_tree, canopy, grass, great_trunk, oak, path_to, pine, web
from westmarch.skins.art.places.rocks import boulder
from westmarch.skins.art.places.variants import margin, variant
from westmarch.skins.art.places.wood_edges import great_tree, wood_road
from westmarch.skins.art.sky import land
from westmarch.skins.art.words import Words

OLDWOODS = ("eyes",)
WEBS = ("cocoons",)
DEADWOODS = ()


def _stems(c: Cut, width: float, chance: Random, color: str, step: float = 10) -> None:
    """Trunks far off, out of the block above."""
    for x, own in across(width, step, chance, 6):
        at, w, bend = x + own.uniform(-3, 3), own.uniform(1.1, 2.4), own.uniform(-3, 3)
        c.fill(
            color, f"M {at - w * 1.8:.1f} 84 Q {at - w:.1f} 60 {at - w + bend:.1f} -2 L {at + w + bend:.1f} "
            f"-2 Q {at + w:.1f} 60 {at + w * 2:.1f} 84 Z"
        )  # fmt: skip


def _between_trunks(c: Cut, width: float, chance: Random, is_subject: bool, apart: float = 0.43) -> None:
    """The ground, the stems and the great trunks of an old wood."""
    inks = c.inks
    land(c, width, 70, 6, 0.5, chance, inks.far)
    _stems(c, width, chance, mix(inks.far, inks.mid, 0.65))
    land(c, width, 80, 5, 0.45, chance, mix(inks.mid, inks.near, 0.4))
    _stems(c, width, chance, mix(inks.mid, inks.near, 0.35), 26)
    land(c, width, 88, 6, 0.45, chance, inks.near)
    for side, wide in ((-1, 11.5), (1, 13.5)):
        x, y = side * margin(width, apart) + chance.uniform(-2, 2), 99 + side
        great_trunk(c, x, y, wide if is_subject else 9, inks.ground, mix(inks.ground, inks.paper, 0.2))


def oldwood(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Great trunks and roots, with a path; with eyes in the dark; with a black stream; a straight old road;
    or one hollow tree."""
    inks, form = c.inks, variant(words, OLDWOODS, chance)
    leaf = mix(inks.ground, stuff("leaf-dark"), 0.4)
    _between_trunks(c, width, chance, is_subject, 0.52 if form in ("stream", "tree") else 0.43)
    if form == "eyes":
        c.band(inks.line, -width / 2 - 2, -2, width + 4, 106, 0.45)
    if form == "stream":
        dark = mix(mix(inks.low, stuff("water"), 0.4), stuff("shade-blue"), 0.35 + inks.dark * 0.5)
        c.fill(
            dark, "M -44 104 C -22 95 4 92 -6 84 C -12 79 -8 75 4 73 L 11 73 C 6 77 18 79 25 85 C 34 93 30 96 42 104 Z"
        )
        c.line(mix(dark, inks.paper, 0.5), 0.7, "M -6 99 Q 2 96 12 98", "M 5 90 Q 9 88 15 89", "M 4 82 Q 7 81 10 82")
        boulder(c, -24, 91, 6, mix(inks.near, inks.ground, 0.3), 0.5)
        boulder(c, 33, 88, 5, mix(inks.near, inks.ground, 0.3), 0.5)
    elif form == "road":
        wood_road(c, width, chance)
    elif form == "tree":
        great_tree(c, chance)
    elif is_subject:
        path_to(c, (2, 103, 9), (-3, 78), mix(inks.low, inks.mid, 0.25), 9)
    canopy(c, width, leaf, chance, 9)
    if form == "eyes":
        for x, own in across(width, 11, chance):
            y, s = own.uniform(40, 76), own.uniform(0.7, 1.3)
            with c.at(x + own.uniform(-3, 3), y, s):
                c.fill(
                    stuff("lamp"), "M -4 0 Q -2.4 -2 -0.8 0.4 Q -2.6 1.2 -4 0 Z M 4 0 Q 2.4 -2 0.8 0.4 Q 2.6 1.2 4 0 Z"
                )


def webs(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Webs between old trunks; or with what hangs in them."""
    inks, form = c.inks, variant(words, WEBS, chance)
    thread = mix(inks.paper, inks.low, 0.2)
    _between_trunks(c, width, chance, is_subject)
    canopy(c, width, mix(inks.ground, stuff("leaf-dark"), 0.3), chance, 7)
    if form == "cocoons":
        web(c, -margin(width, 0.33), 26, 17, thread, 5)
        web(c, margin(width, 0.34), 36, 15, thread, 5)
        hung = ((-12, 50, 1.0), (9, 62, 1.3), (26, 46, 0.8)) if is_subject else ((-32, 52, 0.9), (33, 60, 1.0))
        for x, y, s in hung:
            c.line(thread, 0.8, f"M {x} {y - 18 * s} Q {x + 3} {y / 2} {x - 2} -1")
            with c.at(x, y, s):
                c.mass(thread, "M 0 -20 C 8 -16 8 8 5 16 L 2 20 L -3 19 C -9 8 -8 -16 0 -20 Z", halo=0, dx=-4)
                c.line(
                    shaded(thread, 0.4),
                    0.7,
                    "M -6 -8 Q 0 -4 6 -9",
                    "M -7 0 Q 0 4 7 -1",
                    "M -6 8 Q 0 12 5 7",
                    "M -4 -14 Q 0 -10 4 -15",
                )
    else:
        web(c, 0 if is_subject else -margin(width, 0.34), 42 if is_subject else 28, 30 if is_subject else 18, thread, 7)
        web(c, margin(width, 0.34), 76 if is_subject else 54, 12, thread, 4)
        if is_subject:
            with c.at(7, 34, 0.75):
                _small_spider(c)


def _small_spider(c: Cut) -> None:
    dark = c.inks.line
    legs = [f"M 0 0 L {s * (9 + k)} {-7 + k * 5} L {s * (14 - k)} {4 + k * 5}" for s in (-1, 1) for k in range(4)]
    c.line(dark, 1.2, *legs)
    c.mass(dark, oval(0, -4, 6, 7), halo=0.6, shade=0)
    c.dot(dark, 0, 5, 3.6)
    c.fill(stuff("jewel-red"), "M -2 -7 L 2 -7 L 0 -4 L 2 -1 L -2 -1 L 0 -4 Z")


def deadwood(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Trees without leaves on dry ground; or stumps that still smoke."""
    inks, form = c.inks, variant(words, DEADWOODS, chance)
    land(c, width, 64, 14, 0.5, chance, inks.far)
    for x, own in across(width, 14, chance, 8):
        bare_tree(
            c, x + own.uniform(-4, 4), 74, own.uniform(18, 30), mix(inks.far, inks.mid, 0.7), 0, own.random() < 0.5
        )
    land(c, width, 76, 7, 0.5, chance, inks.mid)
    land(c, width, 86, 7, 0.5, chance, inks.near)
    side = chance.choice((-1, 1))
    if form == "burnt":
        for x, own in across(width, 13, chance):
            at, y, high = x + own.uniform(-4, 4), own.uniform(82, 98), own.uniform(10, 26)
            if abs(at) > (0 if is_subject else 22):
                with c.at(at, y, high / 20):
                    c.mass(
                        inks.ground, "M -4 1 L -3 -14 L -1.6 -20 L 0 -13 L 1.6 -17 L 3 -12 L 4 1 Z", halo=0.5, shade=0
                    )
                    c.dot(stuff("ember"), -0.5, -8, 0.8, 1.6)
        for x in (-28, 4, 30):
            c.line(
                mix(inks.low, inks.mid, 0.4),
                3,
                f"M {x} 80 C {x - 8} 62 {x + 9} 52 {x} 36 C {x - 3} 28 {x + 4} 22 {x + 8} 14",
                alpha=0.45,
            )
        return
    for k, (dx, high) in enumerate(((0.9, 70), (-0.95, 60), (0.25, 78))):
        if k < 2 or is_subject:
            bare_tree(c, side * margin(width, 0.4) * dx, 94 + k * 3, high, inks.ground, side * (2 - k * 2), k == 1)
    for x, own in across(width, 17, chance):
        boulder(c, x, own.uniform(90, 100), own.uniform(2, 4), mix(inks.near, inks.ground, 0.5), 0)


def thorns(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Brambles that arch over the way."""
    inks = c.inks
    land(c, width, 66, 10, 0.5, chance, inks.far)
    land(c, width, 84, 6, 0.45, chance, inks.near)
    stem, far = mix(inks.ground, stuff("leaf-dark"), 0.25), mix(inks.mid, inks.near, 0.5)
    for k, (x, own) in enumerate(across(width, 15, chance, 30)):
        high, reach = own.uniform(34, 58), own.choice((-1, 1)) * own.uniform(22, 40)
        c.line(
            far,
            1.5,
            f"M {x} 90 C {x} {90 - high} {x + reach * 0.4:.1f} {78 - high:.1f} {x + reach:.1f} {88 - k % 3 * 8}",
        )
    if is_subject:
        path_to(c, (0, 103, 9), (3, 82), mix(inks.low, inks.mid, 0.2), 4)
    bows = (
        ((-1, 58, 8, 36), (1, 56, -2, 30), (-1, 47, 26, 52), (1, 44, 20, 58))
        if is_subject
        else ((-1, 60, 20, 30), (1, 58, 26, 32))
    )
    for k, (side, foot, top, down) in enumerate(bows):
        x0, x1 = side * foot, -side * down * (0.72 if is_subject else -0.55)
        points = [_on_arch(x0, x1, top, t / 9) for t in range(10)]
        c.cased(
            stem,
            3.2 - k * 0.3,
            f"M {x0} 104 C {x0} {top} {x0 * 0.5:.1f} {top - 6} {x1 * 0.4:.1f} {top + 4} Q {x1:.1f} "
            f"{top + 10} {x1:.1f} {top + 40}",
            halo=0.6,
        )
        for j, (x, y) in enumerate(points[1:]):
            with c.at(x, y, 1, j * 63 + k * 20):
                c.fill(stem, "M -2 0 L 0 -6.5 L 2 0 Z M -2 0 L 1 6 L 2 0 Z")
        for j, (x, y) in enumerate(points[2:9:2]):
            with c.at(x + 2, y + 3, 1, j * 50 + k * 31):
                c.fill(mix(c.lit("leaf"), inks.near, 0.3), "M 0 0 Q 5 -5 10 0 Q 5 4 0 0 Z")
                c.dot(c.lit("jewel-red"), -1.6, 2, 1.5)


def _on_arch(x0: float, x1: float, top: float, t: float) -> tuple[float, float]:
    """A point on the first bow of a bramble: a cubic from the ground."""
    u = 1 - t
    x = u**3 * x0 + 3 * u * u * t * x0 + 3 * u * t * t * x0 * 0.5 + t**3 * x1 * 0.4
    y = u**3 * 104 + 3 * u * u * t * top + 3 * u * t * t * (top - 6) + t**3 * (top + 4)
    return x, y


def mallorns(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """Silver trunks under golden leaves, with floors and lamps of Elves in them."""
    inks = c.inks
    bark = mix(c.lit("silver"), inks.mid, 0.25)
    leaf = c.lit("leaf-gold")
    land(c, width, 72, 8, 0.45, chance, inks.far)
    for x, own in across(width, 12, chance, 8):
        at = x + own.uniform(-3, 3)
        c.fill(mix(bark, inks.far, 0.6), polygon([(at - 2, 80), (at - 1, 6), (at + 1, 6), (at + 2, 80)]))
        c.dot(mix(leaf, inks.far, 0.5), at, own.uniform(14, 30), 10, 8)
    land(c, width, 82, 6, 0.4, chance, mix(inks.mid, c.lit("leaf"), 0.35))
    trunks = (
        ((-29, 92, 4.6), (25, 90, 4.2), (-3, 96, 6.4))
        if is_subject
        else ((-margin(width, 0.38), 94, 5), (margin(width, 0.4), 92, 4.6))
    )
    for k, (x, y, w) in enumerate(trunks):
        trunk = (
            f"M {x - w * 1.7} {y} Q {x - w * 0.8} {y - 10} {x - w * 0.8} {y - 30} L {x - w * 0.6} -2 L {x + w * 0.6} "
            f"-2 L {x + w * 0.8} {y - 30} Q {x + w * 0.8} {y - 10} {x + w * 1.8} {y} Z"
        )
        c.line(inks.paper, 1.5, trunk)
        c.fill(bark, trunk)
        c.fill(
            shaded(bark, 0.28),
            polygon(
                [
                    (x + w * 0.25, y),
                    (x + w * 0.2, -2),
                    (x + w * 0.6, -2),
                    (x + w * 0.8, y - 30),
                    (x + w * 0.9, y - 10),
                    (x + w * 1.7, y),
                ]
            ),
        )
        c.line(
            bark,
            2,
            f"M {x} {40 + k * 6} Q {x + 8} {32 + k * 6} {x + 14} {22 + k * 5}",
            f"M {x} {44 + k * 6} Q {x - 8} {36 + k * 6} {x - 13} {24 + k * 5}",
        )
        floor = 50 - k * 5 if is_subject else 44 - k * 6
        with c.at(x, floor, 1.0 if k == 2 else 0.75):
            wood = c.lit("cream")
            c.line(inks.line, 0.8, "M -13 0 L -13 -6 L 13 -6 L 13 0", "M -6 0 L -6 -6", "M 6 0 L 6 -6")
            c.mass(wood, "M -16 0 L 16 0 L 13 4 L -13 4 Z", halo=0.6, shade=0)
            c.fill(shaded(wood, 0.4), "M -13 4 L 13 4 L 6 9 L -6 9 Z")
            c.glow(stuff("glow"), 12, -9, 9, 0.55)
            c.dot(stuff("lamp"), 12, -9, 2.2)
        if k == 2:
            c.strokes(
                shaded(bark, 0.55),
                0.7,
                [
                    (x - 2, floor + 8, x - 3, 92),
                    (x + 2, floor + 8, x + 1, 92),
                    *[(x - 3, yy, x + 1.6, yy) for yy in range(int(floor) + 12, 92, 5)],
                ],
            )
    for k, (x, own) in enumerate(across(width, 8, chance, 8)):
        c.dot(
            mix(leaf, inks.near, (0.34, 0.16, 0)[k % 3]),
            x,
            own.uniform(-3, 13) + k % 3,
            own.uniform(8, 11),
            own.uniform(6, 9),
        )
    for x, own in across(width, 7, chance):
        c.dot(leaf, x, own.uniform(86, 101), 1.2, 0.8)


def lookout(c: Cut, width: float, words: Words, chance: Random, is_subject: bool) -> None:
    """A hunters' floor in a pine, with a ladder."""
    inks = c.inks
    land(c, width, 64, 12, 0.45, chance, inks.far)
    for x, own in across(width, 8, chance):
        pine(c, x + own.uniform(-2, 2), 75, own.uniform(12, 26), mix(inks.far, inks.mid, 0.8))
    land(c, width, 76, 8, 0.45, chance, inks.mid)
    land(c, width, 90, 5, 0.45, chance, inks.near)
    x, s = (4, 1.0) if is_subject else (margin(width, 0.36), 0.85)
    wood = c.lit("wood")
    with c.at(x, 96, s):
        c.mass(inks.ground, "M -6 2 L -3.6 -90 L 3.6 -90 L 7 2 Z", halo=0.7, dx=-3)
        for dx, dy, w in ((0, -74, 26), (-6, -86, 20), (6, -88, 20)):
            c.fill(
                mix(inks.ground, stuff("leaf-dark"), 0.5), polygon([(dx, dy - 30), (dx - w, dy + 4), (dx + w, dy + 4)])
            )
        c.line(shaded(wood, 0.3), 1.4, "M -16 -46 L -4 -28", "M 16 -46 L 4 -28")
        c.mass(wood, "M -20 -50 L 20 -50 L 20 -46 L -20 -46 Z", halo=0.7, shade=0)
        c.line(
            wood,
            1.3,
            "M -18 -50 L -18 -60",
            "M 18 -50 L 18 -60",
            "M -20 -58 L 20 -58",
            "M -8 -50 L -8 -58",
            "M 8 -50 L 8 -58",
        )
        c.cased(wood, 1.2, "M -14 1 L -11 -47", "M -7 2 L -5 -47", halo=0.4)
        c.strokes(wood, 1.0, [(-14 + k * 0.35, -4 - k * 6, -7 + k * 0.25, -4 - k * 6) for k in range(8)])
        c.fill(inks.line, "M 3 -50 L 4 -61 Q 6 -67 9 -66 Q 13 -64 12 -60 L 14 -50 Z")
        c.line(inks.line, 0.9, "M 16 -50 L 14 -72")
    oak(c, -x - 22, 90, 22, inks.ground, mix(inks.near, c.lit("leaf"), 0.3))
    grass(c, width, 88, mix(inks.near, inks.line, 0.5), chance, 6, 5)


PARTS = {
    "oldwood": Place(oldwood, "oldwoods", forms=(*OLDWOODS, "stream", "road", "tree"), rare=("stream", "road", "tree")),
    "webs": Place(webs, "oldwoods", forms=WEBS),
    "deadwood": Place(deadwood, "hollows", forms=("burnt",), rare=("burnt",)),
    "thorns": Place(thorns, "oldwoods"),
    "mallorns": Place(mallorns, "woods"),
    "lookout": Place(lookout, "woods"),
}
