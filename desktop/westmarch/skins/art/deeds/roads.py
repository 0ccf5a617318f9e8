"""Deeds on the way: crossing, climb, escape, rockfall, storm, fog."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.backdrop import backdrop
from westmarch.skins.art.cut import Cut, across, oval, polygon
from westmarch.skins.art.deeds.cast import company, role
from westmarch.skins.art.deeds.props import bare_tree, boat, boulder, peak
from westmarch.skins.art.inks import mix, paler, stuff
from westmarch.skins.art.parts import Deed
from westmarch.skins.art.places.growth import path_to, pine
from westmarch.skins.art.sky import land, sky, waters
from westmarch.skins.art.small_beasts import mounted
from westmarch.skins.art.small_people import small_person
from westmarch.skins.art.weather import cloud
from westmarch.skins.art.words import Words


def crossing(c: Cut, width: float, words: Words, chance: Random) -> None:
    """A boat on a river; ``bridge``: a bridge of ropes over an abyss; ``ford``: riders in the water; ``wade``: one who
    leads others through a flood; ``raft``: on logs."""
    inks = c.inks
    walkers = company(words, 3, chance)
    disc = (chance.uniform(-22, 22), chance.uniform(22, 32), chance.uniform(12, 18))
    sky(c, width, chance, disc)
    backdrop(c, width, words, chance)
    if words.form == "bridge":
        _rope_bridge(c, width, walkers, chance)
        return
    land(c, width, 54, 14, 0.45, chance, inks.far)
    for x, own in across(width, 8, chance):
        pine(c, x + own.uniform(-3, 3), 64, own.uniform(12, 26), mix(inks.mid, stuff("leaf-dark"), 0.3))
    waters(c, width, 62, 103, chance)
    if words.form == "ford":
        for x, y, high in ((-26, 78, 30), (30, 80, 31), (2, 96, 46)):
            mounted(
                c,
                x,
                y,
                high,
                role(words, chance, ("rider",)),
                "spear",
                coat=chance.choice(("wood", "cream", "chestnut")),
                gait="walk",
                turn=6,
            )
        waters(c, width, 92, 103, chance)
        return
    if words.form == "wade":
        for k, (x, y, high) in enumerate(((-25, 90, 50), (-1, 92, 52), (24, 94, 54))):
            small_person(
                c,
                x,
                y,
                high,
                walkers[k],
                "raise" if k == 1 else "walk",
                "staff" if k == 2 else "sack" if k == 1 else "",
            )
        waters(c, width, 80, 103, chance)
        return
    if words.form == "raft":
        for k, (x, pose) in enumerate(((-19, "stand"), (2, "sit"), (20, "walk"))):
            small_person(c, x, 88, 48, walkers[k], pose, "staff" if k == 2 else "", flip=k == 1)
        for k in range(7):
            c.mass(c.lit("wood"), oval(-33 + k * 11, 90, 6.4, 3.6), halo=0.8, dx=-2)
        c.line(c.lit("parchment"), 1.2, "M -38 89 L 40 88")
        c.strokes(paler(inks.low, 0.4), 0.9, [(-44, 96, -12, 97), (6, 97, 42, 96)], 0.8)
        return
    for k, x in enumerate((-20, 0, 19)):
        small_person(c, x, 89, 46, walkers[k], "sit", "staff" if k == 2 else "")
    boat(c, 0, 84, 66)
    c.cased(c.lit("wood-pale"), 1.4, "M 24 62 L 40 94", halo=0.8)
    c.strokes(paler(inks.low, 0.4), 0.8, [(-40, 92, -10, 93), (6, 94, 42, 93), (-30, 96, 4, 97)], 0.8)


def _rope_bridge(c: Cut, width: float, walkers: list[str], chance: Random) -> None:
    inks = c.inks
    land(c, width, 70, 14, 0.5, chance, inks.far)
    c.band(mix(inks.near, stuff("shade"), 0.35), -width / 2 - 1, 86, width + 2, 18, 0.5)
    for side in (-1, 1):
        cliff = (
            f"M {side * 80} 104 L {side * 80} 56 L {side * 36} 58 L {side * 31} 70 L {side * 35} 82 L {side * 27} 104 Z"
        )
        c.mass(mix(inks.near, c.lit("stone-dark"), 0.4), cliff, halo=0.8, dx=-6)
    planks = [(x, 59 + (1 - (x / 36) ** 2) * 9, x + 2.6, 59 + (1 - (x / 36) ** 2) * 9) for x in range(-36, 36, 4)]
    c.line(c.lit("leather-dark"), 1.2, "M -37 44 Q 0 62 37 44")
    for k, (x, y) in enumerate(((-19, 66), (1, 69), (20, 66))):
        small_person(c, x, y, 38, walkers[k], "walk")
    c.strokes(c.lit("wood-pale"), 2.6, planks)
    c.line(inks.paper, 2.0, "M -37 46 Q 0 64 37 46")
    c.line(c.lit("leather-dark"), 1.2, "M -37 46 Q 0 64 37 46")
    c.strokes(
        c.lit("leather-dark"),
        0.7,
        [(x, 45 + (1 - (x / 37) ** 2) * 9.4, x, 59 + (1 - (x / 36) ** 2) * 9) for x in range(-32, 36, 8)],
    )


def climb(c: Cut, width: float, words: Words, chance: Random) -> None:
    """Climbers on a rope up a steep slope; ``stair``: a stair in the rock; ``cliff``: hands on a wall of rock."""
    inks = c.inks
    who = company(words, 3, chance)
    sky(c, width, chance, (chance.uniform(-28, -14), 26, 14))
    backdrop(c, width, words, chance)
    for x, wide, high in ((-34, 54, 44), (-2, 46, 36)):
        peak(c, x, 92, wide, high + chance.uniform(-6, 8), inks.far)
    rock = mix(inks.near, c.lit("stone-dark"), 0.35)
    if words.form == "stair":
        steps = (
            "M -60 104 "
            + " ".join(f"L {-46 + k * 9} {98 - k * 8} L {-37 + k * 9} {98 - k * 8}" for k in range(13))
            + " L 200 104 Z"
        )
        c.mass(rock, steps, halo=0.8, dx=-3, dy=-3)
        for k, step in enumerate((1, 4, 7)):
            small_person(
                c, -42 + step * 9, 98 - step * 8, 38, who[k], "walk", "staff" if who[k] == "wizard" else "", lean=4
            )
        return
    if words.form == "cliff":
        c.mass(rock, "M 200 104 L -14 104 L -4 84 L -9 64 L 4 46 L 0 28 L 12 10 L 10 -4 L 200 -4 Z", halo=0.9, dx=-7)
        for k, (x, y) in enumerate(((-14, 100), (-6, 62))):
            small_person(c, x, y, 46, who[k], "climb")
        c.line(inks.paper, 1.1, "M 14 -2 Q 12 20 4 36 Q 0 52 -2 66")
        return
    c.mass(
        rock,
        "M -60 106 L -34 95 L -14 82 L 2 74 L 14 60 L 30 47 L 44 27 L 60 14 L 90 4 L 200 -20 L 200 106 Z",
        halo=0.9,
        dx=-7,
    )
    c.cased(c.lit("parchment"), 0.8, "M -26 74 Q -12 70 -4 60 Q 10 54 20 40", halo=0.4)
    for k, (x, y) in enumerate(((-29, 92), (-5, 76), (18, 57))):
        small_person(c, x, y, 36, who[k], "climb", "" if k else "staff", lean=6)


def escape(c: Cut, width: float, words: Words, chance: Random) -> None:
    """Out of a cave into the light; ``barrels``: down a river in barrels; ``window``: down a tower on a rope."""
    inks = c.inks
    who = company(words, 3, chance)
    if words.form == "barrels":
        sky(c, width, chance, (chance.uniform(-20, 20), 26, 14))
        backdrop(c, width, words, chance)
        land(c, width, 50, 10, 0.45, chance, inks.far)
        waters(c, width, 56, 103, chance)
        for x, y, size, head in (
            (-24, 74, 0.86, "dwarf"),
            (20, 72, 0.8, "dwarf"),
            (-2, 92, 1.1, role(words, chance, ("dwarf", "hobbit"))),
        ):
            small_person(
                c,
                x,
                y + 10 * size,
                50 * size,
                head,
                "cheer" if size > 1 else "stand",
                cloth=chance.choice(("rust", "harbour", "plum")),
            )
            with c.at(x, y, size, chance.uniform(-12, 12)):
                c.mass(c.lit("wood"), "M -13 -14 Q 0 -10 13 -14 Q 18 0 13 15 L -13 15 Q -18 0 -13 -14 Z", halo=1, dx=-5)
                c.line(c.lit("iron"), 1.8, "M -15 -5 Q 0 -1 15 -5", "M -15 6 Q 0 10 15 6")
            waters(c, width, y + 9 * size, min(103, y + 12 * size), chance)
        return
    if words.form == "rope":
        sky(c, width, chance, (chance.uniform(-28, -18), 24, 13))
        backdrop(c, width, words, chance)
        land(c, width, 88, 6, 0.45, chance, inks.near)
        c.mass(mix(c.lit("stone-dark"), inks.mid, 0.2), "M 0 106 L 4 -4 L 90 -4 L 90 106 Z", halo=0.9, dx=-8)
        c.fill(stuff("glow") if inks.is_dark else stuff("shade"), "M 17 30 L 17 18 Q 23 10 29 18 L 29 30 Z")
        c.cased(c.lit("parchment"), 1.1, "M 20 28 Q 2 34 -4 46 L -6 90", halo=0.5)
        small_person(c, -12, 76, 46, who[0], "climb", lean=-4)
        small_person(c, -30, 96, 40, who[1], "run", flip=True)
        return
    dark = mix(inks.ground, stuff("shade"), 0.45)
    sky(c, width, chance, (0, 46, 22))
    backdrop(c, width, words, chance)
    land(c, width, 70, 10, 0.45, chance, inks.mid)
    path_to(c, (0, 104, 14), (4, 70), mix(inks.low, inks.mid, 0.3))
    rim = (
        "M -190 -4 L 190 -4 L 190 106 L 34 106 L 38 90 L 33 72 L 36 52 L 30 36 L 20 24 L 12 14 L 3 20 L -8 12 L -20 22 "
        "L -30 34 L -34 54 L -31 74 L -36 90 L -31 106 L -190 106 Z"
    )
    c.line(inks.paper, 1.4, rim)
    c.fill(dark, rim)
    c.strokes(
        paler(dark, 0.16),
        0.9,
        [(s * (38 + k * 3), 24 + k * 11, s * (44 + k * 3), 34 + k * 12) for k in range(6) for s in (-1, 1)],
    )
    for k, (x, y, high) in enumerate(((-16, 92, 44), (3, 94, 47), (20, 91, 42))):
        small_person(c, x, y, high, who[k], "run", "torch" if k == 2 else "")


def rockfall(c: Cut, width: float, words: Words, chance: Random) -> None:
    """Boulders on those who flee below; ``chasm``: a broken bridge over an abyss; ``snow``: an avalanche."""
    inks = c.inks
    sky(c, width, chance, (chance.uniform(-8, 20), 24, 14))
    backdrop(c, width, words, chance)
    rock = mix(inks.near, c.lit("stone-dark"), 0.4)
    who = company(words, 2, chance)
    if words.form == "chasm":
        land(c, width, 52, 12, 0.5, chance, inks.far)
        c.band(mix(stuff("shade"), inks.near, 0.3), -width / 2 - 1, 60, width + 2, 44)
        c.mass(rock, "M -90 106 L -90 60 L -8 62 L -12 72 L -6 84 L -14 106 Z", halo=0.9, dx=-6)
        c.mass(rock, "M 90 106 L 90 56 L 31 58 L 33 68 L 27 80 L 31 106 Z", halo=0.9, dx=-6)
        c.mass(c.lit("wood"), "M -10 60 L 4 62 L 2 65 L -10 64 Z M 24 59 L 33 57 L 33 60 L 25 63 Z", halo=0.6, shade=0)
        small_person(c, -24, 62, 46, who[0], "guard")
        small_person(c, 12, 80, 38, who[1], "plunge", cloth="")
        for x, y in ((6, 70), (16, 92), (20, 66)):
            c.cased(c.lit("wood"), 1.6, f"M {x} {y} L {x + 6} {y + 3}", halo=0.5)
        return
    if words.form == "snow":
        peak(c, 10, 84, 110, 74, inks.mid)
        white = mix(stuff("white"), inks.low, 0.2)
        land(c, width, 92, 4, 0.5, chance, inks.near)
        for k, x in enumerate((6, 26)):
            small_person(c, x, 96, 38, who[k], "run")
        for k in range(9):
            cloud(
                c, -44 + k * 6 + chance.uniform(-3, 3), 50 + k * 6 + chance.uniform(-3, 5), 0.9 + k * 0.06, white, 0.95
            )
        return
    c.mass(rock, "M -90 106 L -90 8 L -34 6 L -30 22 L -36 40 L -28 58 L -34 78 L -30 106 Z", halo=0.9, dx=-7)
    c.mass(rock, "M 90 106 L 90 22 L 38 18 L 34 36 L 39 54 L 33 72 L 36 106 Z", halo=0.9, dx=-7)
    land(c, width, 90, 4, 0.5, chance, inks.near)
    small_person(c, -12, 96, 46, who[0], "run", flip=True)
    small_person(c, 15, 97, 44, who[1], "fall")
    for x, y, size in ((-24, 14, 13), (4, 10, 18), (22, 34, 14), (-14, 36, 16), (8, 50, 12), (30, 62, 9)):
        boulder(
            c,
            x + chance.uniform(-3, 3),
            y + chance.uniform(-3, 3),
            size,
            chance,
            mix(c.lit("stone-dark"), inks.near, 0.2),
        )
        c.strokes(
            inks.paper,
            0.8,
            [
                (x - size * 0.2, y - size * 0.8, x - size * 0.2, y - size * 1.3),
                (x + size * 0.3, y - size * 0.7, x + size * 0.3, y - size * 1.2),
            ],
            0.8,
        )


def storm(c: Cut, width: float, words: Words, chance: Random) -> None:
    """Lightning over those who lean against the wind; ``snow``: through deep snow; ``sea``: a boat among waves."""
    inks = c.inks
    sky(c, width, chance, (chance.uniform(-24, 24), 20, 10))
    backdrop(c, width, words, chance)
    dark = mix(inks.sky, stuff("shade-blue"), 0.4)
    who = company(words, 3, chance)
    white = mix(stuff("white"), inks.low, 0.15)
    if words.form == "snow":
        for x, wide, high in ((-26, 60, 56), (28, 66, 62)):
            peak(c, x, 86, wide, high, inks.far)
        land(c, width, 78, 8, 0.45, chance, mix(white, inks.far, 0.3), hatched=False)
        for k, (x, y) in enumerate(((-22, 96), (2, 98), (25, 97))):
            small_person(c, x, y, 52, who[k], "bent", "staff" if k == 2 else "")
        land(c, width, 89, 6, 0.45, chance, white, hatched=False)
        gusts = [
            f"M {x} {y} C {x + 14} {y - 8} {x + 20} {y + 6} {x + 38} {y - 3}"
            for x, y in ((-46, 30), (-10, 46), (6, 22), (-40, 62))
        ]
        c.line(white, 1.4, *gusts, alpha=0.8)
        for _ in range(40):
            c.dot(white, chance.uniform(-48, 48), chance.uniform(4, 94), chance.uniform(0.6, 1.5), alpha=0.95)
        return
    for k, (y, size) in enumerate(((9, 2.0), (15, 1.7), (6, 2.4), (20, 1.5), (12, 2.1))):
        cloud(c, -44 + k * 22 + chance.uniform(-6, 6), y + 6, size, mix(dark, stuff("shade"), 0.1 * k), 0.95)
    at = chance.uniform(-14, 14)
    bolt = polygon([(at + 4, 18), (at - 9, 42), (at - 1, 42), (at - 12, 70), (at + 8, 36), (at, 36), (at + 10, 18)])
    c.line(stuff("lightning"), 3, bolt, alpha=0.45)
    if words.form == "sea":
        c.fill(stuff("lightning"), bolt)
        deep = mix(mix(stuff("water-deep"), inks.sky, 0.3), stuff("shade-blue"), inks.dark * 0.5)
        c.fill(paler(deep, 0.16), "M -190 64 Q -30 54 0 66 Q 34 56 190 64 L 190 104 L -190 104 Z")
        with c.at(2, 78, 1.0, -14):
            c.cased(c.lit("wood"), 1.8, "M 0 0 L -2 -44", halo=0.8)
            c.mass(stuff("cream"), "M 0 -43 Q 22 -34 16 -10 L -1 -12 Z", halo=0.9, dx=-4)
            small_person(c, -14, 2, 28, who[0], "kneel")
            boat(c, 0, 0, 50)
        for y, dx, shade in ((84, 0, 0.06), (93, 14, 0.0)):
            wave = " ".join(
                f"Q {k * 28 + 8 + dx} {y - 15} {k * 28 + 14 + dx} {y - 2} Q {k * 28 + 18 + dx} {y + 4} "
                f"{k * 28 + 28 + dx} {y}"
                for k in range(-7, 7)
            )
            c.mass(paler(deep, shade), f"M {-196 + dx} {y} {wave} L 210 106 L -210 106 Z", halo=0.7, shade=0)
        return
    for px, wide, high in ((-30, 46, 34), (32, 52, 40)):
        peak(c, px, 78, wide, high, inks.far)
    c.fill(stuff("lightning"), bolt)
    land(c, width, 76, 6, 0.5, chance, inks.mid)
    land(c, width, 87, 4, 0.5, chance, inks.near)
    for k, (px, y, high) in enumerate(((-21, 94, 44), (1, 96, 47), (23, 95, 44))):
        small_person(c, px, y, high, who[k], "bent", "staff" if k == 2 else "", lean=4)
    rain = mix(inks.low, stuff("white"), 0.4)
    c.strokes(
        rain,
        0.55,
        [(rx, ry, rx - 5, ry + 9) for rx, ry in ((chance.uniform(-52, 54), chance.uniform(20, 98)) for _ in range(60))],
        0.6,
    )


def fog(c: Cut, width: float, words: Words, chance: Random) -> None:
    """Travellers with a lantern who fade into fog; ``lights``: pale flames over dead water; ``lost``: one alone between
    trees."""
    inks = c.inks
    sky(c, width, chance, (chance.uniform(-14, 14), 26, 15))
    backdrop(c, width, words, chance)
    mist = mix(inks.low, inks.paper, 0.35)
    who = company(words, 3, chance)
    if words.form == "lights":
        land(c, width, 66, 8, 0.5, chance, inks.mid)
        waters(c, width, 72, 103, chance, mix(inks.near, stuff("water-deep"), 0.5))
        bare_tree(c, -34, 78, 48, inks.ground)
        small_person(c, 8, 92, 50, who[0], "crouch")
        for x, y, size in ((-24, 74, 9), (-6, 66, 7), (30, 72, 9), (16, 60, 6), (36, 92, 10), (-33, 94, 10)):
            c.glow(stuff("ice"), x, y - size * 0.5, size * 1.5, 0.8)
            c.fill(
                paler(stuff("ice"), 0.6),
                f"M {x} {y - size} Q {x + size * 0.4:.1f} {y - size * 0.3:.1f} {x} {y} Q {x - size * 0.4:.1f} "
                f"{y - size * 0.3:.1f} {x} {y - size} Z",
            )
        return
    trunks = mix(inks.mid, inks.ground, 0.45)
    if words.form == "lost":
        for at, own in across(width, 15, chance):
            wide = own.uniform(2, 3.4)
            c.fill(
                mix(trunks, mist, own.uniform(0.2, 0.6)),
                polygon([(at - wide, 100), (at - wide * 0.6, -2), (at + wide * 0.7, -2), (at + wide * 1.3, 100)]),
            )
        c.dot(mist, 10, 74, 60, 10, alpha=0.6)
        small_person(
            c,
            1,
            92,
            50,
            who[0],
            chance.choice(("guard", "stand", "weep")),
            "lantern" if who[0] != "wizard" else "staff",
        )
        for x in (-36, 37):
            c.mass(inks.ground, polygon([(x - 7, 104), (x - 5, -3), (x + 5, -3), (x + 8, 104)]), halo=0.8, dx=-4)
        c.dot(mist, -14, 96, 60, 6, alpha=0.7)
        return
    land(c, width, 80, 6, 0.5, chance, inks.mid)
    for k, (x, y, high) in enumerate(((-25, 82, 36), (-6, 88, 44), (18, 96, 54))):
        small_person(c, x, y, high, who[k], "walk", "lantern" if k == 2 else "")
        for dx, dy in ((-30, 2), (26, -3)):
            c.dot(mist, x + dx * 0.6 + chance.uniform(-4, 4), y + dy - high * 0.2, 32, 4.2, alpha=0.62 - k * 0.12)
        if k < 2:
            c.band(mist, -width / 2 - 1, 30, width + 2, 74, 0.34)
    c.dot(mist, -10, 97, 60, 5, alpha=0.6)


PARTS = {
    "crossing": Deed(crossing, has_place=True, forms=("bridge", "ford", "wade", "raft")),
    "climb": Deed(climb, has_place=True, forms=("stair", "cliff")),
    "escape": Deed(escape, has_place=True, forms=("barrels", "rope")),
    "rockfall": Deed(rockfall, has_place=True, forms=("chasm", "snow")),
    "storm": Deed(storm, has_place=True, forms=("snow", "sea")),
    "fog": Deed(fog, has_place=True, forms=("lights", "lost")),
}
