"""Deeds of hardship: chains, trap, hunger, drums, fire."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from westmarch.skins.art.backdrop import backdrop
from westmarch.skins.art.cut import Cut, across, oval, polygon
from westmarch.skins.art.deeds.cast import company, enemies, hero, is_grim, role, some, villain
from westmarch.skins.art.deeds.props import bare_tree, flame, house, rings, room, smoke, stage
from westmarch.skins.art.inks import mix, paler, shaded, stuff
from westmarch.skins.art.parts import Deed
from westmarch.skins.art.places.growth import pine
from westmarch.skins.art.sky import land, sky
from westmarch.skins.art.small_beasts import crow
from westmarch.skins.art.small_folk import SMALL_FOLK
from westmarch.skins.art.small_people import small_person
from westmarch.skins.art.things import PARTS as THINGS
from westmarch.skins.art.words import Words


def chains(c: Cut, width: float, words: Words, chance: Random) -> None:
    """A prisoner chained to a wall; ``line``: captives driven along; ``question``: one who is made to speak;
    ``gollum``: Gollum in chains."""
    inks = c.inks
    captive = (
        "gollum"
        if words.form == "gollum" or "gollum" in words.who
        else hero(words, chance, ("man", "elf", "ranger", "youth", "guard"))
    )
    iron = c.lit("iron")
    if words.form == "line":
        stage(c, width, words, chance, (chance.uniform(-10, 10), 34, 22))
        for k, (x, who) in enumerate(((34, "man"), (15, "dwarf"), (-4, captive))):
            small_person(c, x, 95 + k % 2, 58, who, "bent")
        c.cased(iron, 1.6, "M 42 72 Q 32 80 24 74 Q 14 80 6 72", halo=0.7)
        driver = villain(words, chance, ("orc", "uruk"))
        small_person(c, -31, 97, 62, driver, "raise", "whip")
        return
    room(c, width, chance, mix(inks.ground, c.lit("stone-dark"), 0.45))
    if words.form == "question":
        c.glow(stuff("ember"), 32, 40, 40, 0.5)
        small_person(c, -4, 97, 62, captive, "plead")
        others = replace(words, who=tuple(who for who in words.who if who != "gollum"))
        small_person(c, 26, 96, 66, villain(others, chance, ("orc", "uruk")), "point", flip=True)
        small_person(c, -33, 98, 58, "traveller", "stand", "torch", cloth="black")
        return
    opening = "M 18 38 L 18 20 Q 28 8 38 20 L 38 38 Z"
    c.mass(mix(inks.sun, inks.low, 0.4), opening, halo=1, shade=0)
    c.line(stuff("shade"), 1.6, "M 23 38 L 23 14", "M 28 38 L 28 12", "M 33 38 L 33 14", "M 18 27 L 38 27")
    c.fill(inks.sun, "M 18 38 L 38 38 L 10 98 L -28 98 Z", 0.2)
    for ring, hand in ((-27, -20), (13, 6)):
        c.ring(iron, 2, ring, 12, 3)
        c.cased(iron, 1.6, f"M {ring} 15 L {hand} 35", halo=0.5)
        c.strokes(
            paler(iron, 0.3),
            0.8,
            [
                (ring + (hand - ring) * t - 1, 15 + 20 * t, ring + (hand - ring) * t + 1.6, 16.6 + 20 * t)
                for t in (0.1, 0.3, 0.5, 0.7, 0.9)
            ],
        )
    small_person(c, -7, 98, 62 if captive != "gollum" else 84, captive, "hang")


def trap(c: Cut, width: float, words: Words, chance: Random) -> None:
    """A pit with stakes; ``jaws``: iron teeth in the grass; ``net``: a net that falls."""
    inks = c.inks
    who = company(words, 1, chance)[0]
    stage(c, width, words, chance, (0, 30, 20), 60)
    if words.form == "jaws":
        land(c, width, 84, 4, 0.5, chance, inks.near)
        with c.at(0, 66, 1.0):
            THINGS["jaws"].draw(c, words, chance)
        c.strokes(
            mix(c.lit("leaf"), inks.ground, 0.3),
            1.4,
            [(x, 100, x + (k % 3 - 1) * 3, 84) for k, x in enumerate(range(-44, 46, 6))],
        )
        return
    if words.form == "net":
        small_person(c, 0, 96, 62, who, "cheer")
        rope = c.lit("parchment")
        lines = [f"M {x} {24 + abs(x) * 0.3:.1f} Q {x * 1.15:.1f} 60 {x * 1.5:.1f} {100}" for x in range(-24, 25, 8)]
        lines += [
            f"M {-24 - k * 2.6:.1f} {34 + k * 13} Q 0 {22 + k * 13} {24 + k * 2.6:.1f} {34 + k * 13}" for k in range(6)
        ]
        c.line(inks.line, 1.9, *lines, alpha=0.55)
        c.line(rope, 1.1, *lines)
        return
    earth = mix(inks.ground, stuff("warmth"), 0.2)
    c.mass(
        earth, "M -190 106 L -190 56 L -30 58 L -23 92 Q 0 98 24 92 L 30 57 L 190 56 L 190 106 Z", halo=0.9, dx=0, dy=-3
    )
    c.fill(stuff("shade"), "M -30 58 L -23 92 Q 0 98 24 92 L 30 57 Q 0 62 -30 58 Z", 0.75)
    for x in (-18, -9, 0, 9, 18):
        c.mass(c.lit("wood-pale"), polygon([(x - 2.4, 97), (x, 74), (x + 2.4, 97)]), halo=0.6, dx=-1)
    small_person(c, 3, 76, 42, who, "plunge")
    for x, y, turn in ((-24, 54, 20), (24, 52, -24), (-14, 48, 50), (16, 60, 10)):
        with c.at(x, y, 1, turn):
            c.cased(c.lit("wood"), 1.8, "M -8 0 L 8 0", halo=0.5)


def hunger(c: Cut, width: float, words: Words, chance: Random) -> None:
    """Empty packs under a bare tree; ``spilled``: stores that are spoiled; ``weary``: one who can go no further."""
    inks = c.inks
    who = company(words, 2, chance)
    stage(c, width, words, chance, (chance.uniform(-20, 20), 28, 18))
    if words.form == "weary":
        small_person(c, -3, 96, 68, who[0], "bent", "staff")
        small_person(c, 30, 92, 44, who[1], "sit", flip=True)
        return
    if words.form == "spilled":
        wood = c.lit("wood")
        with c.at(-10, 78, 1.3, 78):
            c.mass(wood, "M -14 -16 Q 0 -12 14 -16 Q 19 0 14 17 L -14 17 Q -19 0 -14 -16 Z", halo=1, dx=-5)
            c.line(c.lit("iron"), 1.8, "M -16 -6 Q 0 -2 16 -6", "M -16 7 Q 0 11 16 7")
        c.mass(c.lit("thatch"), "M 8 96 Q 14 84 26 86 Q 40 90 44 97 Z", halo=0.8, dx=-4)
        for x, y in ((16, 92), (24, 89), (32, 93), (38, 95)):
            c.dot(stuff("red"), x, y, 2.4)
        crow(c, 22, 56, 34, flip=True)
        crow(c, -24, 30, 26)
        small_person(c, 33, 80, 34, who[0], "weep", flip=True)
        return
    bare_tree(c, -22, 94, 84, inks.ground)
    small_person(c, 4, 96, 58, who[0], "sit")
    small_person(c, 32, 97, 54, who[1], "weep", flip=True)
    c.mass(c.lit("leather"), "M 14 97 Q 13 88 20 88 Q 26 89 28 97 Z", halo=0.8, dx=-3)


def drums(c: Cut, width: float, words: Words, chance: Random) -> None:
    """A great drum that is beaten; ``horn``: a horn that is blown on a height."""
    inks = c.inks
    if words.form == "horn":
        stage(c, width, words, chance, (chance.uniform(-12, -4), 38, 26))
        c.mass(
            mix(inks.ground, inks.near, 0.3), "M -90 106 L -44 98 L -22 84 L 8 82 L 22 92 L 30 106 Z", halo=0.9, dx=-6
        )
        who = (
            role(words, chance, ("orc", "uruk"))
            if is_grim(Words(tone=words.tone))
            else role(words, chance, ("rider", "guard", "dwarf", "ranger"))
        )
        small_person(c, -9, 85, 66, who, "blow", "horn", turn=-24)
        rings(c, 16, 28, 8, 4, inks.paper, -50, 80)
        return
    sky(c, width, chance, (0, 40, 24))
    dark = mix(inks.ground, c.lit("stone-dark"), 0.3)
    c.band(dark, -width / 2 - 1, -1, width + 2, 104, 0.75)
    for x in (-40, -24, 24, 40):
        c.mass(
            mix(dark, inks.mid, 0.25), polygon([(x - 4, 92), (x - 3, -4), (x + 3, -4), (x + 4, 92)]), halo=0.4, dx=-2
        )
    c.band(mix(inks.ground, stuff("shade"), 0.3), -width / 2 - 1, 86, width + 2, 18)
    c.glow(stuff("ember"), 0, 84, 50, 0.5)
    for k in range(3):
        c.ring(inks.paper, 1.1 - k * 0.2, 0, 60, 27 + k * 9, 22 + k * 8)
    skin = c.lit("parchment")
    c.mass(c.lit("warmth"), "M -20 44 Q -28 64 -20 84 Q 0 94 20 84 Q 28 64 20 44 Z", halo=1, dx=-8)
    c.mass(skin, oval(0, 61, 20, 21), halo=1, dx=-4)
    c.ring(c.lit("leather-dark"), 1.6, 0, 61, 20, 21)
    c.fill(stuff("red"), "M -9 61 Q 0 50 9 61 Q 0 72 -9 61 Z")
    c.fill(stuff("shade"), "M 0 53 Q 3 61 0 69 Q -3 61 0 53 Z")
    small_person(c, -32, 97, 58, role(words, chance, ("orc", "goblin")), "strike", "club")
    small_person(c, 32, 97, 58, role(words, chance, ("orc", "goblin")), "strike", "club", flip=True)


def fire(c: Cut, width: float, words: Words, chance: Random) -> None:
    """Houses in flames; ``wood``: a wood that burns; ``torches``: those who come with fire; ``cook``: a pot over it."""
    inks = c.inks
    sky(c, width, chance, (chance.uniform(-20, 20), 26, 13))
    backdrop(c, width, words, chance)
    land(c, width, 68, 10, 0.5, chance, inks.far)
    grim = is_grim(words)
    if words.form == "cook":
        land(c, width, 82, 4, 0.5, chance, inks.near)
        c.glow(stuff("glow"), 0, 80, 46, 0.7)
        for x, size in ((-9, 20), (0, 28), (9, 22)):
            flame(c, x, 94, size)
        for s in (-1, 1):
            c.cased(c.lit("wood"), 2, f"M {s * 24} 98 L {s * 17} 42", halo=0.7)
        c.cased(c.lit("wood"), 2, "M -22 45 L 22 45", halo=0.7)
        c.line(c.lit("iron"), 1.2, "M 0 45 L 0 52", "M -11 60 Q 0 44 11 60")
        c.mass(c.lit("iron"), "M -15 59 L 15 59 Q 18 78 0 78 Q -18 78 -15 59 Z", halo=1, dx=-6)
        smoke(c, 0, 50, 3.6, chance, inks.low)
        cooks = some(words, ("orc",) if grim else ("hobbit",), 2, chance)
        high = 56 / max(1.0, SMALL_FOLK[cooks[0]].size ** 0.7)
        small_person(c, -36, 98, high, cooks[0], "point")
        small_person(c, 37, 98, high, cooks[1], "sit", flip=True)
        return
    c.glow(stuff("flame"), 0, 66, 66, 0.55)
    if words.form == "wood":
        for at, own in across(width, 13, chance):
            pine(c, at, 88, own.uniform(46, 70), mix(inks.ground, stuff("shade"), 0.3))
        for x, y, high in ((-34, 84, 40), (-18, 88, 30), (2, 86, 46), (20, 88, 32), (36, 84, 42)):
            flame(c, x + chance.uniform(-3, 3), y, high)
        land(c, width, 88, 3, 0.5, chance, inks.ground)
        for k, x in enumerate((-12, 12)):
            small_person(c, x, 99, 36, company(words, 2, chance)[k], "run", flip=k == 0)
        return
    if words.form == "torches":
        land(c, width, 82, 4, 0.5, chance, inks.near)
        who = enemies(words, 3, chance) if grim else some(words, ("man", "rider", "dwarf"), 3, chance)
        for k, (x, y, high) in enumerate(((-26, 94, 58), (25, 94, 58), (0, 98, 64))):
            small_person(c, x, y, high, who[k], ("raise", "raise", "run")[k], "torch", flip=k == 1)
        return
    for x, size in ((-29, 46), (4, 58), (34, 46)):
        house(c, x, 86, size, mix(inks.ground, inks.low, 0.2), shaded(inks.ground, 0.25))
    for x, y, high in (
        (-36, 64, 26),
        (-24, 60, 34),
        (-3, 52, 38),
        (9, 50, 46),
        (27, 62, 30),
        (38, 64, 26),
        (18, 84, 18),
        (-14, 86, 16),
    ):
        flame(c, x, y, high)
    smoke(c, -20, 28, 5, chance)
    smoke(c, 16, 14, 5, chance)
    land(c, width, 86, 4, 0.5, chance, inks.ground)
    people = some(words, ("orc", "orc"), 2, chance) if grim else [role(words, chance, ("man",)), "woman"]
    arm = "torch" if grim else ""
    small_person(c, -15, 98, 40, people[0], "raise", arm, flip=True)
    small_person(c, 15, 98, 40, people[1], "cheer" if grim else "run", arm)


PARTS = {
    "chains": Deed(chains, has_place=True, forms=("line", "question", "gollum")),
    "trap": Deed(trap, has_place=True, forms=("jaws", "net")),
    "hunger": Deed(hunger, has_place=True, forms=("spilled", "weary")),
    "drums": Deed(drums, has_place=True, forms=("horn",)),
    "fire": Deed(fire, has_place=True, forms=("wood", "torches", "cook")),
}
