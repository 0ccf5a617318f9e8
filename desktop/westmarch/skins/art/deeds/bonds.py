"""Deeds between people: friends, bargain, oath, funeral, prayer."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from westmarch.skins.art.backdrop import backdrop
from westmarch.skins.art.cut import Cut, polygon
from westmarch.skins.art.deeds.cast import company, free, is_grim, role, some, weapon
from westmarch.skins.art.deeds.props import beam, boat, flame, mound, stage
from westmarch.skins.art.inks import mix, paler, shaded, stuff
from westmarch.skins.art.parts import Deed
from westmarch.skins.art.people import folk, look_of, paint_person
from westmarch.skins.art.sky import land, sky, waters
from westmarch.skins.art.small_people import small_person
from westmarch.skins.art.words import NONE, Words

_PAIRS = (
    ("hobbit", "hobbit"), ("dwarf", "silvan"), ("gondor", "rohan"), ("dunedain", "noldor"), ("hobbit", "wizard"),
    ("dale", "dwarf"), ("rohan", "rohan"), ("silvan", "noldor"),
)  # fmt: skip


_LARGE = {
    "elf": "silvan", "ranger": "dunedain", "guard": "gondor", "rider": "rohan", "noldo": "noldor", "knight": "gondor",
    "lord": "noldor", "king": "rohan", "white": "wizard",
}  # fmt: skip
"""The people of a small figure, where it is called otherwise."""


def friends(c: Cut, width: float, words: Words, chance: Random) -> None:
    """Two friends side by side; ``back``: two who sit and look into the country; ``hands``: hands laid together."""
    inks = c.inks
    pair = chance.choice(_PAIRS)
    if words.who:
        pair = _LARGE.get(words.who[0], words.who[0]), _LARGE.get(words.who[-1], words.who[-1])
    if words.form == "back":
        sky(c, width, chance, (0, 40, 26))
        backdrop(c, width, words, chance)
        land(c, width, 66, 14, 0.45, chance, inks.far)
        land(c, width, 76, 8, 0.45, chance, inks.mid)
        c.mass(
            mix(inks.near, inks.ground, 0.4), "M -190 106 L -190 96 Q 0 74 190 96 L 190 106 Z", halo=0.8, dx=0, dy=-3
        )
        who = some(words, ("hobbit", "dwarf", "elf", "ranger", "youth", "woman"), 2, chance)
        small_person(c, -17, 92, 62, who[0], "sit")
        small_person(c, 17, 92, 62, who[1], "sit", flip=True)
        return
    if words.form == "hands":
        stage(c, width, words, chance, (0, 46, 30))
        who = free(words, 2, chance)
        small_person(c, -19, 95, 72, who[0], "offer", other="" if chance.random() < 0.5 else "shield")
        small_person(c, 20, 95, 72, who[1], "offer", flip=True)
        return
    sky(c, width, chance, (0, 34, 27))
    if words.setting in ("", NONE):
        land(c, width, 70, 12, 0.45, chance, inks.far)
        land(c, width, 84, 8, 0.45, chance, inks.mid)
    backdrop(c, width, words, chance)
    for side, figure in zip((-1, 1), pair, strict=True):
        own = Words(
            figure=figure if figure in folk() else "man",
            pose="stand",
            view="front",
            gear=(),
            cloak="both",
            turn=0.8 * -side,
            mood="kind",
        )
        look = look_of(own, chance)
        with c.at(side * 19, 28 + (6 if side > 0 else 0), 0.76, flip=side > 0):
            paint_person(c, look, chance)


def bargain(c: Cut, width: float, words: Words, chance: Random) -> None:
    """Gold from hand to hand; ``ring``: one who is offered a ring; ``gift``: a gift from a lady."""
    grim = is_grim(words)
    stage(c, width, words, chance, (0, 40, 28))
    if words.form == "gift":
        small_person(
            c,
            -19,
            95,
            74,
            role(words, chance, ("woman", "elf", "lord")),
            "offer",
            chance.choice(("light", "chest", "sword", "cup")),
        )
        small_person(c, 21, 96, 66, role(words, chance, ("hobbit", "ranger", "dwarf", "youth"), 1), "plead", flip=True)
        return
    if words.form == "ring":
        c.glow(stuff("flame"), -18, 40, 40, 0.35)
        tempter = role(words, chance, ("wraith" if grim else "traveller",), 1)
        small_person(c, -21, 95, 78, tempter, "offer", "ring", cloth="black" if tempter == "traveller" else "")
        small_person(
            c,
            22,
            95,
            64,
            role(words, chance, ("man", "lord", "youth", "hobbit")),
            chance.choice(("plead", "offer")),
            flip=True,
        )
        return
    one, other = (
        (role(words, chance, ("orc", "brigand")), role(words, chance, ("traveller",), 1))
        if grim
        else some(words, ("man", "dwarf", "traveller", "harad", "youth"), 2, chance)
    )
    small_person(c, -21, 96, 72, one, "offer", "chest")
    small_person(c, 22, 96, 72, other, "offer", "scroll" if not grim else "sack", flip=True)


def oath(c: Cut, width: float, words: Words, chance: Random) -> None:
    """One who kneels before a lord; ``swords``: blades raised together; ``stand``: back to back;
    ``crown``: a king before his people."""
    stage(c, width, words, chance, (0, 38, 28))
    if words.form == "swords":
        who = free(words, 3, chance)
        for k, (x, y, lean, flip) in enumerate(((-24, 94, 10, False), (24, 94, -10, True), (0, 98, 0, False))):
            small_person(c, x, y, 60, who[k], "raise", "sword", flip=flip, lean=lean, turn=(14, 14, 0)[k])
        return
    if words.form == "crown":
        stone = mix(c.lit("stone"), c.inks.mid, 0.2)
        c.mass(stone, polygon([(-20, 84), (20, 84), (20, 76), (-20, 76)]), halo=0.8, dx=-4)
        c.mass(stone, polygon([(-30, 94), (30, 94), (30, 84), (-30, 84)]), halo=0.8, dx=-6)
        small_person(c, 0, 77, 62, role(words, chance, ("lord",)), "raise", "sword")
        who = free(replace(words, who=words.who[1:]), 4, chance)
        for k, x in enumerate((-35, -17, 18, 36)):
            small_person(c, x, 104, 46, who[k], "cheer" if k % 2 else "raise", flip=x > 0)
        return
    if words.form == "stand":
        who = free(words, 2, chance)
        small_person(c, -13, 95, 72, who[0], "guard", "sword", flip=True)
        small_person(c, 13, 95, 72, who[1], "guard", "axe" if who[1] == "dwarf" else "sword")
        return
    small_person(c, -17, 94, 74, role(words, chance, ("lord", "woman", "lord")), "offer", "sword", turn=62)
    small_person(c, 22, 96, 68, role(words, chance, ("guard", "rider", "hobbit", "youth"), 1), "kneel", flip=True)


def funeral(c: Cut, width: float, words: Words, chance: Random) -> None:
    """Mourners at a bier; ``mound``: a rider before the mounds; ``boat``: a boat that bears the dead away."""
    inks = c.inks
    dead = role(words, chance, ("guard", "rider", "lord"))
    if words.form == "boat":
        sky(c, width, chance, (0, 38, 24))
        backdrop(c, width, words, chance)
        land(c, width, 58, 12, 0.45, chance, inks.far)
        waters(c, width, 64, 103, chance)
        small_person(c, 0, 80, 50, dead, "lie", "sword")
        boat(c, 0, 86, 72, c.cloth("ash"))
        c.strokes(paler(inks.low, 0.4), 0.8, [(-42, 95, -12, 96), (4, 97, 40, 96)], 0.8)
        return
    stage(c, width, words, chance, (0, 36, 22), 80)
    if words.form == "mound":
        for x, y, wide in ((-28, 84, 26), (30, 82, 24), (2, 88, 30)):
            mound(c, x, y, wide, wide * 0.85, mix(inks.near, c.lit("leaf"), 0.25))
            for k in range(5):
                c.dot(stuff("white"), x - wide * 0.4 + k * wide * 0.2, y - wide * 0.42 - 3 * (k % 2), 0.8)
        who = role(words, chance, ("rider", "guard", "elf"), 1)
        small_person(c, 3, 99, 54, who, "weep", "")
        return
    stone = c.lit("stone")
    small_person(c, 2, 68, 60, dead, "lie", "sword")
    c.mass(stone, polygon([(-38, 68), (38, 68), (42, 74), (-42, 74)]), halo=0.8, dx=0, dy=-2)
    c.mass(shaded(stone, 0.12), polygon([(-34, 74), (34, 74), (32, 95), (-32, 95)]), halo=0.8, dx=-8)
    mourners = company(words, 3, chance)[-2:]
    small_person(c, -33, 100, 56, mourners[0], "weep")
    small_person(c, 34, 100, 56, mourners[1], "weep", flip=True)
    for x in (-42, 42):
        flame(c, x, 52, 10)


def prayer(c: Cut, width: float, words: Words, chance: Random) -> None:
    """One who kneels in a beam of light; ``light``: a light raised against the dark; ``will``: one who stands fast in
    the wind."""
    inks = c.inks
    who = role(words, chance, ("ranger", "elf", "woman", "hobbit", "guard", "rider"))
    if words.form == "light":
        stage(c, width, words, chance, (0, 30, 12))
        c.band(stuff("shade-blue"), -width / 2 - 1, -1, width + 2, 104, 0.5)
        c.glow(stuff("star"), 13, 34, 52, 0.6)
        small_person(c, -5, 96, 72, who, "raise", "light")
        return
    if words.form == "will":
        stage(c, width, words, chance, (0, 44, 30))
        c.mass(
            mix(inks.ground, c.lit("stone-dark"), 0.3),
            "M -40 106 L -30 92 L -12 86 L 14 86 L 28 93 L 38 106 Z",
            halo=0.8,
            dx=-6,
        )
        pose, arm = chance.choice(("raise", "cheer")), chance.choice(("sword", "banner", "spear"))
        if words.who:
            pose, arm = "raise", weapon(who)
        small_person(c, 0, 87, 72, who if who != "hobbit" or words.who else "ranger", pose, arm)
        return
    stage(c, width, words, chance, (-18, 14, 9))
    beam(c, "M -26 -2 L -6 -2 L 34 100 L -24 100 Z", alpha=0.42)
    beam(c, "M -20 -2 L -10 -2 L 20 100 L -8 100 Z", alpha=0.3)
    small_person(c, 6, 95, 76, who, chance.choice(("plead", "kneel")), flip=True)


PARTS = {
    "friends": Deed(friends, has_place=True, forms=("back", "hands")),
    "bargain": Deed(bargain, has_place=True, forms=("gift", "ring"), fair=("gift",)),
    "oath": Deed(oath, has_place=True, forms=("swords", "stand", "crown"), fair=("crown",)),
    "funeral": Deed(funeral, has_place=True, forms=("mound", "boat")),
    "prayer": Deed(prayer, has_place=True, forms=("light", "will")),
}
