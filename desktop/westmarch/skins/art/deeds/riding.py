"""Deeds of riders and hosts: charge, flight, muster, march, wolves."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from westmarch.skins.art.backdrop import backdrop
from westmarch.skins.art.cut import Cut
from westmarch.skins.art.deeds.cast import GRIM_TONES, blade, company, enemies, free, is_grim, role, some, weapon
from westmarch.skins.art.deeds.props import arrow, bare_tree, campfire, stage
from westmarch.skins.art.inks import mix, stuff
from westmarch.skins.art.parts import Deed
from westmarch.skins.art.sky import land, sky
from westmarch.skins.art.small import small_man
from westmarch.skins.art.small_beasts import ent, mounted, warg_rider, wolf
from westmarch.skins.art.small_folk import FOES, FREE
from westmarch.skins.art.small_people import eyes_of_the_dark, small_person
from westmarch.skins.art.weather import cloud
from westmarch.skins.art.words import Words

_COATS = ("wood", "chestnut", "ash", "clay", "cream")


def charge(c: Cut, width: float, words: Words, chance: Random) -> None:
    """Riders who charge to the right; orcs on wargs; fighters on foot (``foot``); or one
    rider in haste (``lone``)."""
    inks = c.inks
    stage(c, width, words, chance, (chance.uniform(-24, 24), chance.uniform(22, 34), chance.uniform(14, 22)), 76)
    if words.form == "lone":
        x, who = chance.uniform(-3, 3), role(words, chance, ("rider", "guard", "ranger", "youth"))
        mounted(c, x, 92, 64, who, chance.choice(("horn", "banner", "")), coat=chance.choice(_COATS), turn=8)
        c.strokes(inks.paper, 0.9, [(-46, y, -30 - y % 7, y) for y in (66, 74, 83)], 0.8)
    elif words.form == "foot":
        _on_foot(c, words, chance)
    elif is_grim(words) and not words.who:
        for x, y, high in ((-34, 72, 20), (-6, 70, 18), (26, 72, 20)):
            warg_rider(c, x, y, high, chance.choice(("orc", "goblin")), "spear")
        warg_rider(c, -28, 86, 32, "orc")
        warg_rider(c, chance.uniform(4, 12), 96, 48, chance.choice(("orc", "uruk")))
    else:
        coats, host = list(_COATS), some(words, ("rider",), 6, chance)
        chance.shuffle(coats)
        for k, (x, y, high) in enumerate(((-42, 74, 22), (-14, 72, 20), (18, 73, 21), (44, 74, 20))):
            mounted(
                c, x, y, high, host[k], ("spear", "banner", "spear", "spear")[k], coat=coats[k], turn=58 - 52 * (k == 1)
            )
        mounted(c, -30, 86, 32, host[4], "spear", coat=coats[4])
        mounted(
            c,
            chance.uniform(2, 10),
            95,
            47,
            role(words, chance, ("rider", "guard")),
            chance.choice(("spear", "sword")),
            coat=coats[1],
        )
    for _ in range(8):
        cloud(c, chance.uniform(-80, 80), 102, 1.2, inks.low, 0.55)


def _on_foot(c: Cut, words: Words, chance: Random) -> None:
    host = some(words, FOES if words.tone in GRIM_TONES else FREE, 7, chance)
    for k, (x, y, high) in enumerate(((-40, 80, 26), (-18, 78, 25), (6, 79, 25), (30, 80, 26))):
        small_person(c, x, y, high, host[k], "run", weapon(host[k]) if weapon(host[k]) != "bow" else "sword")
    for k, (x, y, high) in enumerate(((-24, 95, 44), (22, 96, 42), (0, 99, 54))):
        small_person(c, x, y, high, host[k + 4], "strike" if k == 2 else "run", blade(host[k + 4]))


def flight(c: Cut, width: float, words: Words, chance: Random) -> None:
    """Travellers who run from black riders, from orcs (``orcs``) or from wolves; ``hunt``: hunters on a trail;
    ``lone``: one who runs from arrows; ``back``: one who falls back with his face to others."""
    stage(c, width, words, chance, (chance.uniform(10, 26), chance.uniform(24, 36), chance.uniform(11, 17)), 80)
    if words.form == "hunt":
        hunters = list(words.who) * 3 or ["ranger", "dwarf", "elf"]
        for (x, y, high), who in zip(((-30, 84, 34), (-8, 88, 38), (16, 90, 42)), hunters, strict=False):
            small_person(c, x, y, high, who, "run", weapon(who) if who != "elf" else "")
        c.strokes(
            mix(c.inks.near, c.inks.line, 0.6), 1.4, [(x, 96 + x % 3, x + 3, 95 + x % 3) for x in range(-40, 44, 9)]
        )
        return
    if words.form == "lone":
        for x, y, turn in ((-34, 92, 24), (-22, 97, 12), (-40, 78, 30), (35, 98, 18)):
            with c.at(x, y, 0.62, turn):
                c.cased(c.lit("wood-pale"), 2, "M 0 0 L 0 -26", halo=0.8)
                c.fill(c.cloth("scarlet"), "M -4 -28 L 0 -20 L 4 -28 L 4 -34 L 0 -28 L -4 -34 Z")
        for x, y in ((-40, 30), (-26, 44), (-44, 52)):
            arrow(c, x, y, 15, 24)
        small_person(c, 2, 95, 76, role(words, chance, FREE), "run", "")
        c.strokes(c.inks.paper, 1.1, [(-46, y, -22 - y % 6, y) for y in (64, 71, 84)], 0.75)
        return
    if words.form == "back":
        pack = some(replace(words, who=words.who[1:]), FOES, 3, chance)
        for k, (x, y, high) in enumerate(((-38, 84, 34), (-22, 82, 32), (-31, 96, 44))):
            small_person(c, x, y, high, pack[k], "run", blade(pack[k]))
        who = role(words, chance, FREE)
        small_person(c, 17, 96, 68, who, "guard", blade(who), other="shield", flip=True, lean=5)
        return
    if words.form == "orcs":
        pack = enemies(words, 3, chance)
        for k, (x, y) in enumerate(((-42, 78), (-30, 80), (-20, 77))):
            small_person(c, x, y, 30 + k * 2, pack[k], "run", "scimitar")
    elif words.form == "wolves":
        for x, y, high in ((34, 79, 20), (2, 81, 24), (-38, 84, 30), (-34, 98, 46)):
            wolf(c, x, y, high)
        small_person(c, 17, 97, 56, company(words, 1, chance)[0], "run", "torch")
        return
    else:
        for x, y, high in ((-38, 78, 28), (-18, 80, 30)):
            mounted(c, x, y, high, "wraith", "sword", coat="black", turn=30)
    runners = free(words, 3, chance) if words.who else company(words, 3, chance)
    for k, (x, y, high) in enumerate(((4, 92, 40), (18, 93, 43), (31, 91, 38))):
        small_person(c, x, y, high, runners[k], "run", "staff" if runners[k] == "wizard" else "")


_HOSTS = {
    "elves": ("elf", "elf", "ranger"),
    "dwarves": ("dwarf", "dwarf", "dwarf"),
}


def muster(c: Cut, width: float, words: Words, chance: Random) -> None:
    """A lord on horseback with a banner, and a host that raises its spears, of ``elves`` or ``dwarves``;
    ``banner``: one who plants a banner; ``arms``: spears are handed out; ``orcs``: a chieftain on a rock."""
    inks = c.inks
    stage(c, width, words, chance, (chance.uniform(-6, 6), 32, 24), 78)
    grim = is_grim(words)
    host = some(words, FOES if grim else FREE, 9, chance)
    if words.form in _HOSTS and not words.who:
        host = list(_HOSTS[words.form]) * 3
    if words.form == "banner":
        for k in range(14):
            x, y = -46 + k * 7.1, 70 + k % 3 * 2
            c.strokes(mix(inks.mid, inks.line, 0.5), 0.9, [(x, y, x + 0.8, y - 16 - k % 2 * 4)])
        c.mass(mix(inks.ground, inks.near, 0.35), "M -70 106 Q -30 82 0 80 Q 30 82 70 106 Z", halo=0.8, dx=-6)
        small_person(c, -8, 83, 58, host[0], "stand", "banner", turn=2)
        return
    if words.form == "arms":
        small_person(c, -24, 95, 62, host[0], "offer", "spear", turn=4)
        small_person(c, 5, 96, 60, role(words, chance, ("youth", "man", "hobbit", "woman"), 1), "offer", flip=True)
        small_person(c, 32, 97, 58, host[1], "raise", "spear", flip=True)
        c.mass(c.lit("wood"), "M -42 104 L -40 88 L -30 88 L -29 104 Z", halo=0.8, dx=-3)
        c.strokes(c.lit("wood-pale"), 1.6, [(x, 90, x + (x + 35) * 0.4, 46) for x in (-39, -36.5, -34)])
        return
    if words.form == "orcs" or (grim and not words.form):
        rock = "M -22 84 L -18 66 L -6 60 L 10 61 L 20 70 L 26 84 Z"
        c.mass(mix(inks.ground, c.lit("stone-dark"), 0.3), rock, dx=-6, halo=0.8)
        small_person(c, 0, 61, 42, "uruk", "cheer", "scimitar")
    elif words.form == "dwarves":
        c.mass(c.lit("stone"), "M -13 84 L -11 68 L 11 68 L 13 84 Z", dx=-5, halo=0.8)
        small_person(c, 0, 69, 62, "dwarf", "raise", "hammer")
    elif words.form == "elves":
        mounted(c, 0, 84, 46, role(words, chance, ("elf",)), "horn", coat="cream", gait="walk", turn=-30)
    else:
        who, coat = role(words, chance, ("rider", "guard", "lord")), chance.choice(_COATS)
        mounted(c, 0, 84, 46, who, "banner", coat=coat, gait="walk", turn=4)
    arms = [weapon(who) if weapon(who) not in ("bow", "staff") else "spear" for who in host]
    for k, x in enumerate((-40, -28, 28, 40)):
        small_person(c, x, 86, 28, host[k], "raise", "axe" if host[k] == "dwarf" else "spear", flip=x > 0)
    for k, x in enumerate((-43, -25, 25, 43)):
        small_person(c, x, 107, 38, host[4 + k], "raise", arms[4 + k], flip=x > 0)


def march(c: Cut, width: float, words: Words, chance: Random) -> None:
    """A host in ranks with banners; ``company``: few who walk along a ridge; ``riders``: horsemen in a column;
    ``trees``: ents."""
    inks = c.inks
    if words.form == "company":
        _company(c, width, words, chance)
        return
    sky(c, width, chance, (chance.uniform(-14, 14), chance.uniform(26, 34), chance.uniform(14, 20)))
    backdrop(c, width, words, chance)
    land(c, width, 58, 12, 0.45, chance, inks.far)
    land(c, width, 68, 8, 0.45, chance, inks.mid)
    if words.form == "trees":
        for x, y, high in ((-31, 80, 48), (33, 84, 56), (-2, 97, 82)):
            ent(c, x, y, high)
        return
    if words.form == "riders":
        host = some(words, ("rider",), 6, chance)
        for k, (x, y, high) in enumerate(
            ((-36, 72, 20), (-8, 73, 21), (20, 74, 22), (-26, 86, 32), (14, 87, 33), (-6, 100, 46))
        ):
            mounted(
                c, x, y, high, host[k], "banner" if k in (1, 5) else "spear", coat=_COATS[k % 5], gait="walk", turn=4
            )
        return
    grim = is_grim(words)
    own = words.who * 3 or (
        ("orc", "uruk", "orc")
        if grim
        else chance.choice((("guard",) * 3, ("rider",) * 3, ("dwarf",) * 3, ("elf", "guard", "man")))
    )
    for row, (y, high, count) in enumerate(((71, 14, 13), (78, 19, 10))):
        for k in range(count):
            color = mix(inks.mid, inks.ground, 0.4 + row * 0.2)
            small_man(
                c,
                -50 + 100 * (k + 0.5) / count + row * 3,
                y,
                high,
                color,
                "banner" if (k * 3 + row) % 7 == 3 else "spear",
            )
    for k, x in enumerate((-42, -21, 0, 21, 42)):
        small_person(c, x + 3, 90, 30, own[k % 3], "walk", "spear", other="shield" if k % 2 else "")
    for k, x in enumerate((-34, -4, 27)):
        small_person(c, x, 106, 46, own[k % 3], "walk", "banner" if k == 1 else "spear", other="shield")


def _company(c: Cut, width: float, words: Words, chance: Random) -> None:
    inks = c.inks
    sky(c, width, chance, (chance.uniform(-8, 8), 38, 26))
    backdrop(c, width, words, chance)
    land(c, width, 72, 14, 0.45, chance, inks.far)
    rise = chance.choice((-1, 1))
    slope = (
        f"M -190 {78 + rise * 20} L -60 {78 + rise * 6} Q 0 {76} 60 {78 - rise * 6} L 190 {78 - rise * 20} "
        f"L 190 104 L -190 104 Z"
    )
    c.mass(mix(inks.near, inks.ground, 0.5), slope, halo=0.7, dx=0, dy=-2, shade=0.2)
    walkers = list(words.who) * 5 or ["wizard", "ranger", *company(words, 3, chance)]
    for k, who in enumerate(walkers[:5]):
        x = 30 - k * 15.5
        small_person(
            c,
            x,
            79.5 - rise * x * 0.1 + abs(x) * 0.03,
            36,
            who,
            "walk",
            "staff" if weapon(who) == "staff" or k in (1, 4) else "",
            lean=-rise * 3,
        )


def wolves(c: Cut, width: float, words: Words, chance: Random) -> None:
    """Wolves about a small fire; ``howl``: one that howls on a rock before the moon."""
    inks = c.inks
    if words.form == "howl":
        sky(c, width, chance, (0, 36, 27))
        backdrop(c, width, words, chance)
        land(c, width, 76, 12, 0.5, chance, inks.mid)
        rock = "M -60 104 L -44 84 L -24 80 L -8 70 L 20 68 L 30 74 L 26 90 L 34 104 Z"
        c.mass(mix(inks.ground, stuff("shade"), 0.2), rock, halo=0.8, dx=-6)
        wolf(c, 2, 69, 58, "howl")
        for x, y, high in ((-30, 92, 30), (40, 96, 34)):
            wolf(c, x, y, high, "stand", flip=x > 0)
        return
    stage(c, width, words, chance, (chance.uniform(-20, 20), 20, 11), 74)
    for x in (-38, 38):
        bare_tree(c, x, 80, 52, inks.ground, x > 0)
    for k in range(6):
        eyes_of_the_dark(c, -34 + k * 13.5, 60 + k % 3 * 4, 0.9)
    campfire(c, 0, 84, 15)
    pair = company(words, 2, chance)
    small_person(c, -10, 88, 36, pair[0], "guard", "torch", flip=True)
    small_person(c, 11, 88, 36, pair[1], "guard", blade(pair[1]))
    wolf(c, -38, 92, 36, "stand")
    wolf(c, 39, 93, 36, "stand", flip=True)
    wolf(c, -22, 104, 42, "run")


PARTS = {
    "charge": Deed(charge, has_place=True, forms=("foot", "lone", "orcs"), grim=("orcs",), fair=("lone",)),
    "flight": Deed(flight, has_place=True, forms=("hunt", "orcs", "wolves", "lone", "back"), grim=("orcs", "wolves")),
    "muster": Deed(
        muster,
        has_place=True,
        forms=("elves", "dwarves", "banner", "arms", "orcs"),
        grim=("orcs",),
        fair=("elves", "dwarves"),
    ),
    "march": Deed(march, has_place=True, forms=("company", "riders", "trees", "orcs"), grim=("orcs",), fair=("trees",)),
    "wolves": Deed(wolves, has_place=True, forms=("howl",), grim=("howl",)),
}
