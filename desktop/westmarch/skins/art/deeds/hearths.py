"""Deeds of peace: feast, council, song, healing, forge."""

from __future__ import annotations

import math
from random import Random

from westmarch.skins.art.backdrop import backdrop
from westmarch.skins.art.cut import Cut, oval, polygon
from westmarch.skins.art.deeds.cast import company, enemies, is_grim, role, some
from westmarch.skins.art.deeds.props import beam, campfire, flame, grave, mound, room, stage, table
from westmarch.skins.art.inks import mix, shaded, stuff
from westmarch.skins.art.parts import Deed
from westmarch.skins.art.places.growth import oak
from westmarch.skins.art.sky import land, sky
from westmarch.skins.art.small_beasts import ent
from westmarch.skins.art.small_gear import SMALL_GEAR
from westmarch.skins.art.small_people import small_person
from westmarch.skins.art.words import Words


def _window(c: Cut, x: float, top: float, low: float, wide: float) -> None:
    """A window with a round head and the light of the hour in it."""
    inks = c.inks
    shape = (
        f"M {x - wide} {low} L {x - wide} {top + wide} Q {x - wide} {top} {x} {top} Q {x + wide} {top} {x + wide} "
        f"{top + wide} L {x + wide} {low} Z"
    )
    c.mass(mix(inks.sun, inks.low, 0.3), shape, halo=1.2, shade=0)
    c.line(
        inks.line,
        0.8,
        f"M {x} {top} L {x} {low}",
        f"M {x - wide} {(top + low) / 2} L {x + wide} {(top + low) / 2}",
        alpha=0.7,
    )


def _gear(c: Cut, what: str, x: float, y: float, scale: float, turn: float = 0) -> None:
    with c.at(x, y, scale, turn):
        SMALL_GEAR[what](c)


def _fireworks(c: Cut, width: float, words: Words, chance: Random) -> None:
    """One who lets rockets fly over a field, and those who look up."""
    inks = c.inks
    sky(c, width, chance, (-90, 20, 4))
    backdrop(c, width, words, chance)
    land(c, width, 78, 7, 0.45, chance, inks.mid)
    for x, y, size, color in ((-24, 26, 21, "flame"), (20, 18, 24, "lamp"), (30, 52, 13, "jewel-red")):
        c.glow(stuff(color), x, y, size * 1.2, 0.55)
        for k in range(12):
            turn = k * math.pi / 6 + 0.2
            near, far = (0.3, 1.0) if k % 2 else (0.2, 0.74)
            a, b = math.cos(turn) * size, math.sin(turn) * size
            c.line(stuff(color), 1.7, f"M {x + a * near:.1f} {y + b * near:.1f} L {x + a * far:.1f} {y + b * far:.1f}")
            c.dot(stuff("white"), x + a * far, y + b * far, 1.3)
    c.line(stuff("lamp"), 1.5, "M 2 78 Q 4 48 19 22", "M -2 78 Q -6 54 -23 30", alpha=0.7)
    land(c, width, 88, 4, 0.45, chance, inks.near)
    first = role(words, chance, ("wizard",))
    small_person(c, -3, 98, 60, first, "raise", "staff")
    for x, flip in ((-32, False), (32, True), (19, True)):
        small_person(c, x, 99, 46, role(words, chance, ("hobbit",), 1), "cheer", flip=flip)


def feast(c: Cut, width: float, words: Words, chance: Random) -> None:
    """A table with mugs and bread in a warm room; ``party``: under lanterns and a great tree; ``rockets``:
    fireworks above it; ``cups``: two who drink."""
    inks = c.inks
    who = company(words, 4, chance)
    if words.form == "cups":
        room(c, width, chance, mix(inks.near, c.lit("wood"), 0.5))
        c.glow(stuff("glow"), 0, 44, 56, 0.5)
        pair = some(words, ("dwarf", "hobbit", "man", "rider", "elf"), 2, chance)
        small_person(c, -18, 96, 70, pair[0], "raise", "mug")
        small_person(c, 19, 96, 70, pair[1], "raise", "mug", flip=True)
        return
    if words.form == "rockets":
        _fireworks(c, width, words, chance)
        return
    if words.form == "party":
        sky(c, width, chance, (chance.uniform(-20, 20), 22, 11))
        backdrop(c, width, words, chance)
        land(c, width, 70, 8, 0.45, chance, inks.mid)
        oak(c, 0, 82, 74, inks.ground, mix(inks.near, c.lit("leaf"), 0.4))
        for x, y in ((-36, 26), (-22, 34), (-7, 38), (9, 37), (24, 32), (37, 24)):
            c.line(inks.line, 0.6, f"M {x} {y - 6} L {x} {y}")
            c.glow(stuff("lamp"), x, y + 3, 9, 0.8)
            c.mass(stuff("ember"), oval(x, y + 3, 3, 3.6), halo=0.6, shade=0.2)
        land(c, width, 82, 4, 0.45, chance, inks.near)
        for k, (x, pose) in enumerate(((-27, "cheer"), (-6, "raise"), (16, "cheer"))):
            small_person(
                c,
                x,
                92,
                46,
                "hobbit" if k != 1 else who[0],
                pose,
                "mug" if pose == "raise" else "",
                flip=k == 2,
                cloth=("straw", "", "harbour")[k],
            )
        small_person(c, 34, 95, 46, "hobbit", "cheer", flip=True, cloth="rust")
        return
    room(c, width, chance, mix(inks.near, c.lit("wood"), 0.4))
    _window(c, 0, 12, 44, 11)
    for x in (-28, 28):
        c.line(inks.line, 0.8, f"M {x} 0 L {x} 18")
        _gear(c, "lantern", x, 17, 0.42)
    for k, x in enumerate((-32, -11, 11, 32)):
        small_person(
            c,
            x,
            104 if who[k] not in ("dwarf", "hobbit") else 98,
            70,
            who[k],
            ("raise", "offer", "stand", "raise")[k],
            "mug" if k in (0, 3) else "",
            flip=k > 1,
        )
    table(c, 52, 82, 9)
    c.fill(stuff("cream"), polygon([(-26, 80), (26, 80), (22, 90), (14, 86), (4, 91), (-8, 87), (-18, 91)]))
    for x, what, scale in ((-21, "mug", 0.42), (22, "mug", 0.42), (40, "cup", 0.4)):
        _gear(c, what, x, 79, scale)
    c.mass(c.lit("thatch"), "M -9 81 Q -9 73 0 73 Q 9 73 9 81 Z", halo=0.8, dx=-2)
    c.line(shaded(c.lit("thatch"), 0.4), 0.8, "M -4 75 L -2 79", "M 1 74.6 L 3 79")
    for x in (-36, 32):
        c.line(stuff("cream"), 1.8, f"M {x} 81 L {x} 73")
        flame(c, x, 73, 6)


def council(c: Cut, width: float, words: Words, chance: Random) -> None:
    """People about a round table under arches; ``war``: captains over a map in a tent; ``orcs``: chieftains at a fire;
    ``two``: a king and one who pleads; ``trees``: ents in a ring."""
    inks = c.inks
    if is_grim(words):
        room(c, width, chance, mix(inks.ground, c.lit("stone-dark"), 0.25))
        who = enemies(words, 3, chance)
        small_person(c, 0, 84, 62, "uruk", "cheer", "scimitar")
        campfire(c, 0, 97, 20)
        small_person(c, -28, 97, 60, who[0], "point")
        small_person(c, 28, 97, 60, who[1], "sit", flip=True)
        return
    if words.form == "trees":
        stage(c, width, words, chance, (0, 34, 24), 80)
        for x, y, high in ((-31, 88, 70), (31, 88, 74), (0, 80, 58)):
            ent(c, x, y, high, flip=x > 0)
        for k, x in enumerate((-9, 8)):
            small_person(c, x, 99, 40, some(words, ("hobbit",), 2, chance)[k], ("point", "stand")[k], flip=k == 1)
        return
    if words.form == "two":
        room(c, width, chance)
        _window(c, -24, 10, 50, 9)
        c.mass(c.lit("wood"), "M 8 92 L 8 28 L 20 18 L 34 28 L 36 92 Z", halo=0.9, dx=-4)
        c.mass(
            mix(inks.near, c.lit("stone"), 0.6),
            polygon([(-2, 90), (90, 90), (90, 104), (-8, 104)]),
            halo=0.7,
            dx=0,
            dy=-3,
        )
        small_person(c, 20, 91, 70, role(words, chance, ("lord",)), "sit", "", flip=True)
        small_person(
            c,
            -22,
            97,
            62,
            role(words, chance, ("traveller", "wizard", "woman", "ranger"), 1),
            chance.choice(("plead", "point")),
        )
        return
    if words.form == "war":
        c.band(mix(c.cloth("cream"), inks.tone, 0.45), -width / 2 - 1, -1, width + 2, 104)
        for x in range(-84, 90, 14):
            c.fill(
                shaded(mix(c.cloth("cream"), inks.tone, 0.45), 0.14),
                polygon([(x, -2), (x * 1.5, 104), (x * 1.5 + 9, 104), (x + 2, -2)]),
            )
        _gear(c, "lantern", 0, 10, 0.7)
        who = some(words, ("guard", "rider", "ranger", "lord"), 3, chance)
        for k, (x, flip) in enumerate(((-28, False), (28, True), (0, False))):
            small_person(c, x, 100 if k < 2 else 92, 66, who[k], "point" if k == 0 else "stand", flip=flip)
        table(c, 34, 76, 6)
        c.mass(stuff("parchment"), polygon([(-22, 75), (20, 74), (27, 82), (-27, 83)]), halo=0.7, shade=0)
        c.line(c.lit("wood-pale"), 0.8, "M -18 78 Q -4 74 8 79 Q 14 81 20 78", "M -6 76 L -4 82")
        c.dot(stuff("red"), 8, 78, 1.6)
        return
    sky(c, width, chance, (0, 34, 24))
    backdrop(c, width, words, chance)
    stone = c.lit("stone")
    arches = [f"M {x - 14} 82 L {x - 14} 30 Q {x} 0 {x + 14} 30 L {x + 14} 82" for x in (-28, 0, 28)]
    c.line(inks.paper, 5.4, *arches)
    c.line(stone, 4, *arches)
    land(c, width, 80, 2, 0.45, chance, mix(inks.near, stone, 0.4))
    who = some(words, ("elf", "dwarf", "wizard", "guard", "ranger", "woman", "hobbit", "lord"), 5, chance)
    for k, (x, y, high) in enumerate(((-15, 84, 46), (14, 84, 46), (-32, 96, 58), (32, 96, 58))):
        small_person(c, x, y, high, who[k], "point" if k == 0 else "stand", flip=x > 0)
    c.mass(mix(stone, inks.ground, 0.35), "M -13 104 L -9 84 L 9 84 L 13 104 Z", halo=0.8, dx=-5)
    c.mass(mix(stone, inks.paper, 0.2), oval(0, 83, 16, 4), halo=0.8, dx=0, dy=-2)
    c.glow(stuff("glow"), 0, 77, 15, 0.7)
    c.ring(inks.gold, 1.4, 0, 78, 3.2)


def song(c: Cut, width: float, words: Words, chance: Random) -> None:
    """A singer with a harp, notes in the air; ``road``: singers on the road; ``lament``: alone at a grave."""
    inks = c.inks
    stage(c, width, words, chance, (0, 38, 27))
    if words.form == "lament":
        mound(c, 22, 96, 28, 26, mix(inks.near, c.lit("leaf-dark"), 0.3))
        grave(c, 24, 80, 24, c.lit("stone"))
        small_person(c, -19, 95, 66, role(words, chance, ("elf", "woman", "rider")), "offer", "harp")
    elif words.form == "road":
        singers = some(words, ("hobbit",), 3, chance)
        for k, (x, who) in enumerate(zip((-24, 1, 25), singers, strict=True)):
            small_person(
                c,
                x,
                95,
                64,
                who,
                "walk" if k else "cheer",
                "staff" if k == 2 else "",
                cloth="" if words.who else ("straw", "rust", "harbour")[k],
            )
    else:
        c.mass(
            mix(inks.ground, c.lit("stone-dark"), 0.4),
            "M -24 100 Q -24 82 -8 80 Q 8 80 12 90 L 14 100 Z",
            halo=0.8,
            dx=-5,
        )
        small_person(c, -9, 97, 78, role(words, chance, ("elf", "woman", "rider", "hobbit")), "sit", "harp")
    waves = [f"M -60 {y} C -24 {y - 12} 12 {y + 10} 60 {y - 8}" for y in (15, 20)]
    c.line(inks.gold, 0.9, *waves, alpha=0.8)
    for x, y, turn in ((-30, 16, -8), (-12, 24, 6), (24, 14, 10), (34, 32, -6), (16, 30, 4)):
        with c.at(x, y, 1, turn):
            c.dot(inks.paper, 0, 0, 3.2, 2.6)
            c.dot(inks.line, 0, 0, 2.4, 1.8)
            c.line(inks.line, 0.9, "M 2.2 0 L 2.2 -9 Q 5.6 -8 5.8 -3.6")


def healing(c: Cut, width: float, words: Words, chance: Random) -> None:
    """A healer by a bed; ``field``: help for the wounded on the ground; ``rest``: in the shade of a tree."""
    inks = c.inks
    sick = role(words, chance, ("man", "rider", "guard", "youth"), 1)
    if words.form == "field":
        stage(c, width, words, chance, (0, 38, 26))
        small_person(c, 12, 96, 62, sick, "lie")
        small_person(c, -23, 96, 62, role(words, chance, ("healer", "elf", "ranger")), "kneel", "herb")
        c.glow(stuff("lamp"), -8, 62, 20, 0.6)
        return
    if words.form == "rest":
        sky(c, width, chance, (chance.uniform(-20, 20), 26, 15))
        backdrop(c, width, words, chance)
        land(c, width, 70, 10, 0.45, chance, inks.mid)
        oak(c, -18, 92, 84, inks.ground, mix(inks.near, c.lit("leaf"), 0.45))
        land(c, width, 88, 4, 0.45, chance, inks.near)
        who = company(words, 2, chance)
        small_person(c, -4, 95, 54, who[0], "sit")
        small_person(c, 26, 97, 50, who[1], "lie")
        return
    room(c, width, chance, mix(c.lit("cream"), inks.mid, 0.5))
    _window(c, -22, 10, 48, 10)
    beam(c, "M -32 20 L -12 20 L 40 92 L -6 92 Z", alpha=0.22)
    wood = c.lit("wood")
    c.mass(wood, "M 36 102 L 36 56 Q 42 52 48 56 L 48 102 Z", halo=0.8, dx=-3)
    c.mass(stuff("cream"), "M 18 78 Q 26 68 38 72 L 40 80 L 18 82 Z", halo=0.8, dx=-3)
    small_person(c, 8, 83, 54, sick, "lie", flip=True)
    c.mass(
        mix(inks.tone, c.lit("cream"), 0.35),
        "M -48 98 L -48 84 Q -26 74 4 78 Q 16 79 20 84 L 40 84 L 40 98 Z",
        halo=0.9,
        dx=-5,
        dy=-2,
    )
    c.mass(wood, polygon([(-50, 96), (46, 96), (46, 101), (-50, 101)]), halo=0.7, dx=0, dy=-2)
    small_person(c, -15, 97, 66, role(words, chance, ("healer", "woman", "elf", "ranger")), "offer", "herb")


def forge(c: Cut, width: float, words: Words, chance: Random) -> None:
    """A smith at his anvil; ``masons``: stone is hewn; ``orcs``: the pits of the enemy."""
    inks = c.inks
    grim = is_grim(words)
    if words.form == "masons":
        stage(c, width, words, chance, (chance.uniform(-12, 12), 30, 20))
        stone = c.lit("stone")
        for x, y in ((6, 95), (24, 95), (15, 84), (33, 84)):
            c.mass(stone, polygon([(x - 8.6, y), (x - 8.6, y - 10), (x + 8.6, y - 10), (x + 8.6, y)]), halo=0.8, dx=-3)
        small_person(c, -17, 96, 72, role(words, chance, ("dwarf", "dwarf", "man")), "hammer", "pick")
        small_person(c, 26, 74, 44, "dwarf", "kneel", "hammer", flip=True)
        return
    room(c, width, chance, mix(inks.ground, c.lit("stone-dark"), 0.35))
    c.mass(c.lit("stone-dark"), "M -46 90 L -46 36 Q -30 20 -14 36 L -14 90 Z", halo=0.9, dx=-5)
    c.fill(stuff("shade"), "M -40 90 L -40 60 Q -30 46 -20 60 L -20 90 Z")
    c.glow(stuff("ember"), -30, 78, 36, 0.8)
    flame(c, -34, 89, 20)
    flame(c, -25, 89, 26)
    small_person(
        c, -9, 97, 76, role(words, chance, ("uruk",) if grim else ("dwarf", "man", "elf", "dwarf")), "hammer", "hammer"
    )
    iron = c.lit("iron")
    c.mass(
        iron,
        "M 4 70 L 34 70 Q 42 70 46 66 L 46 73 Q 36 78 28 79 L 27 86 L 34 97 L 8 97 L 15 86 L 14 79 L 4 77 Z",
        halo=1,
        dx=-3,
        dy=-3,
    )
    c.mass(stuff("ember"), "M 12 68 L 34 66 L 35 69.4 L 12 71 Z", halo=0.7, shade=0)
    c.glow(stuff("glow"), 22, 66, 16, 0.8)
    sparks = []
    for k in range(11):
        turn = math.radians(-160 + k * 14 + chance.uniform(-5, 5))
        near, far = chance.uniform(6, 9), chance.uniform(12, 22)
        sparks.append(
            (
                22 + near * math.cos(turn),
                66 + near * math.sin(turn),
                22 + far * math.cos(turn),
                66 + far * math.sin(turn),
            )
        )
    c.strokes(stuff("lamp"), 1, sparks)


PARTS = {
    "feast": Deed(feast, has_place=True, forms=("party", "rockets", "cups"), rare=("rockets",)),
    "council": Deed(
        council, has_place=True, forms=("war", "two", "trees", "orcs"), grim=("orcs",), fair=("war", "two", "trees")
    ),
    "song": Deed(song, has_place=True, forms=("lament", "road")),
    "healing": Deed(healing, has_place=True, forms=("field", "rest")),
    "forge": Deed(forge, forms=("masons", "orcs"), grim=("orcs",), fair=("masons",)),
}
