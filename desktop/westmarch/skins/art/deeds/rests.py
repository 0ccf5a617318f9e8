"""Deeds at a halt: rescue, watch, farewell, camp."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.backdrop import backdrop
from westmarch.skins.art.cut import Cut, across, oval
from westmarch.skins.art.deeds.cast import company, enemies, is_grim, role, some, weapon
from westmarch.skins.art.deeds.props import battlement, campfire, peak, tent
from westmarch.skins.art.inks import mix, stuff
from westmarch.skins.art.parts import Deed
from westmarch.skins.art.places.growth import path_to, pine
from westmarch.skins.art.sky import land, sky, waters
from westmarch.skins.art.small_beasts import crow, eagle
from westmarch.skins.art.small_folk import COMPANY, FOES
from westmarch.skins.art.small_people import small_person
from westmarch.skins.art.weather import cloud
from westmarch.skins.art.words import Words


def rescue(c: Cut, width: float, words: Words, chance: Random) -> None:
    """An eagle that bears somebody away; ``ride``: on its back; ``rope``: a hand from above a cliff; ``freed``: bonds
    that are cut."""
    inks = c.inks
    who = company(words, 2, chance)
    sky(c, width, chance, (chance.uniform(-10, 10), 36, 26))
    backdrop(c, width, words, chance)
    rock = mix(inks.near, c.lit("stone-dark"), 0.35)
    if words.form == "rope":
        land(c, width, 82, 12, 0.5, chance, inks.far)
        c.mass(rock, "M -90 106 L -90 50 L -2 52 L 4 58 L -3 72 L 2 88 L -6 106 Z", halo=0.9, dx=-7)
        small_person(c, 15, 84, 44, who[0], "climb", flip=True)
        c.cased(c.lit("parchment"), 1.1, "M 4 46 L 6 52", halo=0.4)
        small_person(c, -19, 53, 46, who[1], "crouch")
        return
    if words.form == "freed":
        land(c, width, 84, 4, 0.5, chance, inks.near)
        c.mass(c.lit("wood"), "M 12 94 L 13 20 L 20 20 L 21 94 Z", halo=0.9, dx=-3)
        small_person(c, 19, 93, 58, who[0], "stand", flip=True)
        c.cased(c.lit("parchment"), 1.6, "M 8 62 Q 18 66 28 61", "M 9 68 Q 18 72 27 67", halo=0.5)
        small_person(c, -17, 95, 58, who[1], "offer", "knife", turn=70)
        return
    for x, wide, high in ((-34, 50, 34), (32, 58, 42)):
        peak(c, x, 100, wide, high, inks.mid)
    if words.form == "ride":
        small_person(c, -1, 47, 44, who[0], "ride", weapon(who[0]) if who[0] == "wizard" else "")
        eagle(c, 0, 54, 78)
    else:
        small_person(c, 4, 78, 34, who[0], "hang")
        eagle(c, 3, 36, 62)
    for _ in range(6):
        cloud(c, chance.uniform(-60, 60), chance.uniform(92, 102), 1.2, inks.low, 0.7)


def watch(c: Cut, width: float, words: Words, chance: Random) -> None:
    """One who watches from a rock; ``tower``: guards on a wall; ``beacon``: a fire on a peak, and one beyond;
    ``track``: one who reads footprints."""
    inks = c.inks
    sky(c, width, chance, (chance.uniform(-12, 0), chance.uniform(32, 40), 25))
    backdrop(c, width, words, chance)
    land(c, width, 74, 14, 0.45, chance, inks.far)
    who = role(words, chance, FOES if is_grim(words) else ("ranger", "elf", "guard", "ranger", "hobbit"))
    arm = chance.choice(("spear", "staff", "bow")) if who in ("ranger", "elf") else weapon(who)
    if words.form == "tower":
        land(c, width, 82, 8, 0.45, chance, inks.mid)
        first, second = some(words, ("uruk", "orc") if is_grim(words) else ("guard",), 2, chance)
        small_person(c, -6, 82, 62, first, "stand", weapon(first) if weapon(first) != "scimitar" else "spear")
        small_person(c, 28, 80, 34, second, "stand", "torch")
        battlement(c, width, 74, mix(c.lit("stone"), inks.mid, 0.25), 34)
        return
    if words.form == "track":
        land(c, width, 82, 5, 0.45, chance, inks.near)
        print_ink = mix(inks.ground, inks.line, 0.5)
        for k in range(7):
            x, y = -44 + k * 14, 99 - k * 2.6 - 3 * (k % 2)
            c.fill(print_ink, oval(x, y, 3.4 - k * 0.3, 1.5 - k * 0.1))
            c.fill(print_ink, oval(x - 3.6 + k * 0.3, y - 0.4, 1.2 - k * 0.08))
        small_person(c, -10, 95, 78, who, "crouch", "")
        return
    if words.form == "beacon":
        peak(c, -30, 84, 40, 34, inks.mid)
        c.glow(stuff("glow"), -30, 48, 12, 0.9)
        c.dot(stuff("ember"), -30, 49, 1.6)
        c.mass(
            mix(inks.near, inks.ground, 0.4),
            "M -90 106 L -20 96 L -4 74 L 6 64 L 30 63 L 42 76 L 90 100 L 90 106 Z",
            halo=0.9,
            dx=-6,
        )
        campfire(c, 18, 63, 26)
        small_person(c, -8, 84, 34, role(words, chance, ("guard", "rider", "man")), "raise", "torch")
        return
    if chance.random() < 0.4:
        crow(c, 26, 22, 16)
    rock = "M -90 106 L -90 92 L -30 90 L -14 82 L 6 78 L 16 72 L 24 74 L 22 84 L 34 106 Z"
    c.mass(mix(inks.ground, inks.near, 0.3), rock, halo=0.9, dx=-6)
    small_person(
        c, 4, 79, 58, who, chance.choice(("stand", "point", "kneel")), arm if arm != "scimitar" else "spear", turn=4
    )


def farewell(c: Cut, width: float, words: Words, chance: Random) -> None:
    """A white ship that sails into the sun, and friends on the shore; ``road``: one goes, others stay at the door."""
    inks = c.inks
    who = some(words, COMPANY, 3, chance)
    if words.form == "road":
        sky(c, width, chance, (10, 44, 22))
        backdrop(c, width, words, chance)
        land(c, width, 66, 10, 0.45, chance, inks.mid)
        land(c, width, 78, 6, 0.45, chance, inks.near)
        path_to(c, (-20, 104, 16), (12, 66), mix(inks.low, inks.mid, 0.25))
        small_person(c, 7, 76, 24, who[0], "walk", "staff")
        small_person(c, -26, 96, 52, who[1], "raise")
        small_person(c, 22, 97, 50, who[2], "stand", flip=True)
        return
    sky(c, width, chance, (6, 44, 24))
    backdrop(c, width, words, chance)
    waters(c, width, 64, 103, chance)
    c.glow(inks.sun, 6, 66, 34, 0.6)
    with c.at(12, 68, 0.62):
        wood = c.lit("cream")
        c.cased(c.lit("wood"), 1.6, "M 0 -4 L 0 -62", halo=1)
        c.mass(stuff("cream"), "M 1 -62 Q 34 -44 26 -12 L 1 -14 Z", halo=1.2, dx=-6)
        c.mass(stuff("cream"), "M -2 -56 Q -22 -36 -24 -14 L -2 -14 Z", halo=1.2, dx=-4)
        c.mass(
            wood,
            "M -40 -22 Q -46 -30 -40 -36 Q -34 -30 -34 -20 Q -28 -10 0 -10 L 30 -10 Q 42 -12 48 -20 Q "
            "44 4 26 6 L -20 6 Q -38 2 -40 -22 Z",
            halo=1.2,
            dx=-4,
            dy=-6,
        )
    c.mass(
        mix(inks.ground, inks.near, 0.3),
        "M -190 106 L -190 84 L -34 86 L 0 92 L 24 97 L 40 106 Z",
        halo=0.8,
        dx=0,
        dy=-3,
    )
    for k, (x, y, high) in enumerate(((-33, 91, 48), (-16, 94, 45), (2, 97, 43))):
        small_person(c, x, y, high, who[k], "raise" if k == 1 else "stand")


def camp(c: Cut, width: float, words: Words, chance: Random) -> None:
    """A fire with those who sit about it; ``tents``: a camp of war; ``lone``: one who sleeps under a tree."""
    inks = c.inks
    sky(c, width, chance, (chance.uniform(-26, 26), 22, 12))
    backdrop(c, width, words, chance)
    land(c, width, 68, 10, 0.45, chance, inks.far)
    grim = is_grim(words)
    who = enemies(words, 3, chance) if grim else company(words, 3, chance)
    if words.form == "tents":
        for x, y, size in ((-30, 76, 30), (2, 74, 26), (32, 77, 32)):
            tent(c, x, y, size, mix(inks.mid, inks.tone, 0.4))
        land(c, width, 76, 5, 0.45, chance, inks.mid)
        tent(c, -20, 95, 58, mix(c.cloth("cream"), inks.tone, 0.35))
        campfire(c, 18, 95, 15)
        small_person(c, 34, 97, 44, who[0], "stand", "spear", flip=True)
        return
    for at, own in across(width, 12, chance):
        pine(c, at, 78, own.uniform(30, 54), mix(inks.near, inks.ground, 0.6), mix(inks.mid, inks.paper, 0.2))
    land(c, width, 78, 5, 0.45, chance, mix(inks.near, inks.ground, 0.4))
    if words.form == "lone":
        small_person(c, 4, 95, 56, who[0], "lie")
        campfire(c, -30, 90, 15)
        small_person(c, 32, 93, 46, who[1], "sit", "", flip=True)
        return
    campfire(c, 0, 90, 22)
    for k, (x, flip) in enumerate(((-27, False), (27, True))):
        small_person(c, x, 96, 54, who[k], "sit", ("mug", "harp", "")[int(chance.random() * 3)], flip=flip)
    small_person(c, 42, 84, 40, who[2], "stand", weapon(who[2]), flip=True)


PARTS = {
    "rescue": Deed(rescue, has_place=True, forms=("ride", "rope", "freed"), rare=("ride",)),
    "watch": Deed(watch, has_place=True, forms=("tower", "beacon", "track"), fair=("beacon",)),
    "farewell": Deed(farewell, has_place=True, forms=("road",)),
    "camp": Deed(camp, has_place=True, forms=("tents", "lone")),
}
