"""Deeds of the hidden: omen, dream, secret, spies, theft."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.backdrop import backdrop
from westmarch.skins.art.cut import Cut, oval, polygon, starred
from westmarch.skins.art.deeds.cast import company, is_grim, role
from westmarch.skins.art.deeds.props import coins, room, stage, table
from westmarch.skins.art.inks import mix, paler, shaded, stuff
from westmarch.skins.art.parts import Deed
from westmarch.skins.art.sky import land, sky, waters
from westmarch.skins.art.small_beasts import crow, mounted
from westmarch.skins.art.small_gear import SMALL_GEAR
from westmarch.skins.art.small_people import small_person
from westmarch.skins.art.weather import bird, cloud
from westmarch.skins.art.words import Words


def omen(c: Cut, width: float, words: Words, chance: Random) -> None:
    """A star with a tail over those who look up; ``eclipse``: a dark sun; ``star``: one bright star in the west,
    the hope of travellers."""
    inks = c.inks
    sky(c, width, chance, (0, 34, 0.1))
    backdrop(c, width, words, chance)
    land(c, width, 70, 12, 0.45, chance, inks.far)
    land(c, width, 80, 8, 0.45, chance, inks.mid)
    who = company(words, 3, chance)
    light = stuff("flame") if is_grim(words) else stuff("star")
    c.band(stuff("shade-blue"), -width / 2 - 1, -1, width + 2, 70, 0.3)
    if words.form == "eclipse":
        c.glow(stuff("ember"), 0, 34, 46, 0.9)
        for k in range(12):
            with c.at(0, 34, 1, k * 30 + 8):
                c.fill(stuff("amber"), polygon([(-2.6, -26), (0, -36 - k % 2 * 6), (2.6, -26)]), 0.85)
        c.dot(stuff("amber"), 0, 34, 26)
        c.dot(stuff("shade"), 0, 34, 23.4)
    elif words.form == "star":
        c.glow(stuff("star"), -10, 26, 44, 0.8)
        with c.at(-10, 26):
            c.fill(stuff("star"), starred(24, 2.8, 8, 0.45))
    else:
        c.glow(light, 16, 22, 26, 0.9)
        c.fill(paler(light, 0.2), "M 18 16 C -10 20 -34 36 -52 62 C -30 44 -6 34 20 28 Z", 0.75)
        c.fill(paler(light, 0.5), "M 18 18 C -4 22 -20 32 -34 46 C -18 36 0 30 19 26 Z", 0.9)
        with c.at(18, 22, 1, 12):
            c.fill(paler(light, 0.6), starred(13, 4.6, 8, 0.6))
    c.mass(mix(inks.near, inks.ground, 0.4), "M -190 106 L -190 94 Q 0 80 190 92 L 190 106 Z", halo=0.8, dx=0, dy=-3)
    for k, (x, pose) in enumerate(((-22, "point"), (-2, "stand"), (20, "plead"))):
        small_person(c, x, 97, 44, who[k], pose, flip=k == 2, turn=0)


def dream(c: Cut, width: float, words: Words, chance: Random) -> None:
    """One who sleeps, and what he sees above him; ``mirror``: one who looks into a basin; ``orb``: into a stone."""
    inks = c.inks
    who = company(words, 1, chance)[0]
    if words.form == "orb":
        room(c, width, chance, mix(inks.ground, c.lit("stone-dark"), 0.3))
        c.glow(stuff("flame"), 12, 62, 44, 0.6)
        small_person(c, -15, 97, 78, role(words, chance, ("lord", "wizard", "man", "traveller")), "offer")
        c.mass(c.lit("stone"), "M 2 104 L 4 70 L 20 70 L 22 104 Z", halo=0.8, dx=-5)
        c.mass(mix(stuff("shade"), stuff("shade-blue"), 0.5), oval(12, 57, 14), halo=1.2, shade=0)
        c.glow(stuff("ember"), 13, 59, 11, 0.95)
        c.line(stuff("white"), 1.4, "M 3 52 Q 5 47 10 46", alpha=0.8)
        return
    pale = mix(inks.low, stuff("white"), 0.45)
    if words.form == "mirror":
        stage(c, width, words, chance, (-20, 22, 12))
        c.glow(stuff("ice"), 4, 62, 38, 0.8)
        small_person(c, -25, 96, 66, who, "crouch")
        small_person(c, 31, 94, 66, "woman", "stand", flip=True, cloth="ivory")
        c.mass(c.lit("stone"), "M -4 98 L -1 82 L 15 82 L 18 98 Z", halo=0.8, dx=-5)
        c.mass(c.lit("silver"), oval(7, 78, 19, 6), halo=0.9, dx=0, dy=-2)
        c.fill(stuff("ice"), oval(7, 77, 15, 3.8))
        return
    sky(c, width, chance, (chance.uniform(-30, 30), 16, 8))
    backdrop(c, width, words, chance)
    land(c, width, 80, 6, 0.45, chance, inks.mid)
    c.glow(pale, 0, 37, 42, 0.7)
    c.dot(pale, 0, 37, 28)
    with c.at(0, 38):
        _vision(c, is_grim(words), chance)
    for x, y, size in ((-26, 56, 1.0), (26, 22, 0.8), (24, 60, 1.1), (-28, 24, 0.7), (2, 66, 1.2)):
        cloud(c, x, y, size, mix(inks.low, inks.sky, 0.35), 0.92)
    land(c, width, 89, 3, 0.45, chance, inks.near)
    small_person(c, 3, 96, 62, who, "lie")
    c.mass(mix(inks.tone, c.lit("cream"), 0.25), "M -2 97 Q 0 88 14 88 Q 30 89 36 97 Z", halo=0.8, dx=-4)


def _vision(c: Cut, is_dark: bool, chance: Random) -> None:
    """What a dream shows, about the origin, 30 units each way."""
    what = chance.choice(("eye", "rider", "tower") if is_dark else ("sword", "tree", "tower", "ship"))
    ink = mix(c.inks.line, c.inks.tone, 0.3)
    match what:
        case "eye":
            c.fill(stuff("flame"), "M -22 0 Q 0 -18 22 0 Q 0 18 -22 0 Z")
            c.fill(stuff("amber"), "M -12 0 Q 0 -11 12 0 Q 0 11 -12 0 Z")
            c.fill(stuff("shade"), "M 0 -10 Q 4 0 0 10 Q -4 0 0 -10 Z")
        case "rider":
            mounted(c, 0, 17, 30, "wraith", "sword", coat="black")
        case "tower":
            c.fill(ink, "M -7 20 L -5 -10 L -8 -12 L -7 -20 L -3 -16 L 0 -24 L 3 -16 L 7 -20 L 8 -12 L 5 -10 L 7 20 Z")
            c.fill(c.inks.gold, "M -1.4 -2 L 0 -6 L 1.4 -2 L 1.4 2 L -1.4 2 Z")
        case "sword":
            with c.at(0, 10, 0.9, 10):
                SMALL_GEAR["sword"](c)
            with c.at(8, 16, 0.5, 60):
                c.mass(c.lit("steel"), "M -2 10 L -2 -14 L 2 -20 L 2 10 Z", halo=1.2, shade=0)
        case "tree":
            c.line(ink, 2.4, "M 0 20 L 0 -6", "M 0 6 Q -10 0 -12 -10", "M 0 4 Q 10 -2 12 -12", "M 0 -4 L 0 -18")
            for x, y in ((-12, -12), (12, -14), (0, -20), (-7, -4), (7, -6), (-5, -15), (5, -14)):
                c.mass(stuff("white"), oval(x, y, 3.2), halo=0.6, shade=0.15)
        case _:
            c.fill(ink, "M -18 8 Q 0 12 18 6 Q 14 18 2 18 L -8 18 Q -16 16 -18 8 Z")
            c.fill(ink, "M 0 6 L 0 -20 Q 16 -8 12 4 Z M -2 5 L -2 -15 Q -12 -6 -12 4 Z")


def secret(c: Cut, width: float, words: Words, chance: Random) -> None:
    """A map by lantern light; ``door``: a door that shows itself in the moon; ``study``: one among books."""
    inks = c.inks
    who = company(words, 2, chance)
    if words.form == "door":
        sky(c, width, chance, (-22, 20, 11))
        rock = mix(inks.near, c.lit("stone-dark"), 0.4)
        c.band(rock, -width / 2 - 1, 8, width + 2, 96, 0.92)
        c.strokes(
            mix(rock, inks.line, 0.4),
            0.8,
            [(x, 12 + k % 4 * 9, x - 5, 24 + k % 5 * 12) for k, x in enumerate(range(-84, 88, 9))],
            0.7,
        )
        shine = stuff("star")
        c.glow(stuff("ice"), 10, 52, 44, 0.6)
        c.line(
            shine,
            1.5,
            "M -8 90 L -8 42 Q 10 14 28 42 L 28 90",
            "M 10 28 L 10 90",
            "M -3 90 L -3 45 Q 10 24 23 45 L 23 90",
        )
        c.line(shine, 1, "M 3 72 L 3 56 Q 0 50 3 48", "M 17 72 L 17 56 Q 20 50 17 48")
        with c.at(10, 38):
            c.fill(shine, starred(5, 1.4, 8))
        c.band(mix(inks.ground, rock, 0.3), -width / 2 - 1, 90, width + 2, 14)
        small_person(c, -25, 97, 56, who[0], "raise", "staff" if who[0] == "wizard" else "")
        return
    room(c, width, chance, mix(inks.ground, c.lit("wood"), 0.3))
    if words.form == "study":
        wood = c.lit("wood")
        for y in (26, 46, 66):
            x = -84.0
            while x < 84:
                wide, high = chance.uniform(2.6, 5), chance.uniform(10, 15)
                color = c.cloth(chance.choice(("wine", "pine", "lake", "earth", "ochre")))
                c.fill(color, polygon([(x, y), (x, y - high), (x + wide, y - high), (x + wide, y)]))
                x += wide + 0.7
            c.mass(wood, polygon([(-90, y), (90, y), (90, y + 3), (-90, y + 3)]), halo=0.5, dx=0, dy=-1)
        c.glow(stuff("glow"), 14, 60, 40, 0.7)
        small_person(c, -15, 102, 74, role(words, chance, ("wizard", "elf", "lord", "woman")), "offer", "scroll")
        table(c, 40, 83, 6)
        for left, low in ((8, 82), (10, 78.6), (9, 75.4)):
            c.mass(
                c.cloth(("wine", "pine", "lake")[int(82 - low) % 3]),
                polygon([(left, low), (left, low - 3), (left + 16, low - 3), (left + 16, low)]),
                halo=0.6,
                dx=-2,
            )
        c.line(stuff("cream"), 2, "M 34 82 L 34 74")
        c.fill(stuff("ember"), "M 34 66 Q 38 72 34 74.6 Q 30 72 34 66 Z")
        return
    c.glow(stuff("lamp"), 0, 46, 60, 0.6)
    small_person(c, -27, 104, 76, who[0], "crouch" if chance.random() < 0.4 else "point", turn=0)
    small_person(c, 28, 104, 76, role(words, chance, ("traveller", "ranger", "wizard"), 1), "stand", flip=True)
    c.mass(c.lit("wood"), polygon([(-60, 104), (-40, 76), (40, 76), (60, 104)]), halo=0.8, dx=0, dy=-3)
    c.mass(stuff("parchment"), polygon([(-24, 79), (20, 77), (29, 94), (-31, 96)]), halo=0.8, dx=-3, shade=0.14)
    c.line(
        c.lit("wood-pale"),
        1,
        "M -22 86 Q -8 80 2 88 Q 12 93 22 84",
        "M -14 91 L -8 84 L -3 91",
        "M 6 84 L 10 80 L 14 84",
    )
    c.line(stuff("red"), 1.3, "M 14 88 L 19 92", "M 19 88 L 14 92")
    c.line(inks.line, 0.9, "M 0 0 L 0 30")
    with c.at(0, 26, 0.85):
        SMALL_GEAR["lantern"](c)


def spies(c: Cut, width: float, words: Words, chance: Random) -> None:
    """A flock that searches, and those who hide; ``listen``: one who listens at a door; ``scout``: one behind a rock
    who counts a host."""
    inks = c.inks
    who = company(words, 2, chance)
    if words.form == "listen":
        room(c, width, chance, mix(inks.near, c.lit("wood"), 0.5))
        c.fill(stuff("lamp"), "M 4 92 L 4 22 L 38 22 L 38 92 Z", 0.85)
        c.glow(stuff("lamp"), 22, 56, 34, 0.8)
        for x, flip in ((14, False), (30, True)):
            small_person(c, x, 90, 44, "man" if flip else "woman", "stand" if flip else "point", flip=flip)
        c.mass(c.lit("wood"), "M -4 96 L -4 16 L 6 20 L 6 92 Z", halo=0.9, dx=-3)
        small_person(c, -21, 97, 68, role(words, chance, ("brigand", "traveller", "gollum", "goblin")), "crouch")
        return
    stage(c, width, words, chance, (chance.uniform(-12, 12), 36, 24))
    if words.form == "scout":
        for row in range(2):
            for k in range(9):
                x, y = 2 + k * 6 + row * 3, 62 + row * 5
                c.strokes(inks.line, 0.7, [(x, y, x + 0.6, y - 12)])
                c.dot(mix(inks.mid, inks.line, 0.7), x, y - 2, 2.2, 3)
        c.mass(
            mix(inks.ground, c.lit("stone-dark"), 0.35),
            "M -90 106 L -90 70 L -12 72 L 4 80 L 8 92 L 18 106 Z",
            halo=0.9,
            dx=-6,
        )
        spy = role(words, chance, ("orc", "goblin") if is_grim(words) else ("ranger", "elf", "hobbit"))
        small_person(c, -20, 82, 58, spy, "crouch")
        return
    for x, y, size in ((-28, 20, 40), (8, 13, 34), (27, 30, 44), (-8, 36, 30), (-34, 46, 26), (34, 10, 22)):
        crow(c, x + chance.uniform(-4, 4), y + chance.uniform(-3, 3), size, flip=chance.random() < 0.4)
    for _ in range(9):
        bird(c, chance.uniform(-46, 46), chance.uniform(40, 66), chance.uniform(1.6, 3), inks.line)
    for k, x in enumerate((-15, 12)):
        small_person(c, x, 95, 46, who[k], "crouch", flip=k == 1)
    c.mass(
        mix(inks.ground, stuff("leaf-dark"), 0.4),
        "M -60 106 L -44 92 Q -34 82 -26 92 Q -16 86 -8 96 Q 2 88 10 96 Q 20 84 28 93 Q 38 84 60 106 Z",
        halo=0.8,
        dx=-4,
    )


def theft(c: Cut, width: float, words: Words, chance: Random) -> None:
    """A burglar and a dragon that sleeps on gold; ``night``: a thief with a sack; ``horse``: a horse that is led off;
    ``gollum``: one who grasps a ring."""
    inks = c.inks
    if words.form == "horse":
        stage(c, width, words, chance, (16, 28, 18))
        land(c, width, 82, 5, 0.45, chance, inks.near)
        mounted(c, 20, 94, 52, "", coat="chestnut", gait="walk", flip=True)
        thief = role(words, chance, ("orc", "goblin", "brigand"))
        small_person(c, -27, 97, 56, thief, "walk", "", flip=True)
        c.cased(c.lit("parchment"), 1.3, "M -24 68 Q -26 62 -20 57", halo=0.5)
        small_person(c, 24, 100, 38, role(words, chance, ("goblin", "orc"), 1), "raise", "knife", flip=True)
        return
    if words.form == "gollum":
        sky(c, width, chance, (0, 34, 22))
        dark = mix(inks.ground, stuff("shade"), 0.4)
        c.fill(dark, "M -190 -4 L 190 -4 L 190 106 L 36 106 Q 44 60 26 30 Q 0 4 -26 30 Q -44 60 -36 106 L -190 106 Z")
        waters(c, width, 82, 103, chance, mix(inks.near, stuff("shade-blue"), 0.5))
        c.mass(dark, "M -40 106 L -30 90 L -6 84 L 18 88 L 34 106 Z", halo=0.8, dx=-5)
        small_person(c, -4, 87, 84, "gollum", "crouch", "ring", turn=0)
        return
    if words.form == "night":
        sky(c, width, chance, (16, 30, 20))
        backdrop(c, width, words, chance)
        land(c, width, 76, 6, 0.45, chance, inks.mid)
        wall = mix(c.lit("stone-dark"), inks.near, 0.4)
        c.mass(
            wall, "M -190 106 L -190 84 L -16 84 L -16 88 L -4 88 L -4 84 L 190 84 L 190 106 Z", halo=0.8, dx=0, dy=-2
        )
        small_person(c, 2, 85, 64, role(words, chance, ("brigand", "traveller", "goblin")), "run", "", other="sack")
        return
    room(c, width, chance, mix(inks.ground, c.lit("stone-dark"), 0.3))
    c.glow(stuff("glow"), 6, 74, 60, 0.45)
    hide = c.cloth("wine")
    c.mass(shaded(hide, 0.25), "M 60 70 C 40 60 34 30 52 4 L 90 -2 L 90 80 Z", halo=0.9, dx=-6)
    c.line(shaded(hide, 0.5), 1.2, "M 54 6 Q 50 34 60 62", "M 68 4 Q 62 34 70 64")
    c.mass(hide, "M 90 40 C 62 26 44 40 32 62 L 26 92 L 90 98 Z", halo=1.1, dx=-8, dy=-5)
    for x, y in ((40, 44), (50, 37), (61, 33)):
        c.mass(paler(hide, 0.3), polygon([(x - 5, y + 5), (x - 1, y - 7), (x + 4, y + 1)]), halo=0.6, shade=0)
    coins(c, 16, 103, 66, 26, chance)
    with c.at(19, 71):
        c.mass(paler(hide, 0.2), "M 12 -18 L 24 -34 L 24 -16 Z M 2 -18 L 8 -34 L 14 -16 Z", halo=0.8, dx=-2)
        c.mass(
            hide,
            "M 26 -14 C 14 -22 0 -20 -6 -12 L -26 -4 Q -32 2 -28 8 L -20 12 L 2 14 L 22 12 Z",
            halo=1.2,
            dx=-7,
            dy=-4,
        )
        c.line(stuff("shade"), 1.6, "M -1 -7 Q 5 -3 11 -8")
        c.line(shaded(hide, 0.5), 1.1, "M -28 7 Q -10 4 4 7", "M -24 -1 L -21 0.6")
        for x in (-22, -15, -8):
            c.fill(stuff("bone"), polygon([(x, 5.4), (x + 1.4, 9.6), (x + 2.8, 5.2)]))
    for k in range(3):
        c.dot(inks.low, -16 - k * 3, 62 - k * 7, 1.6 + k * 0.8, alpha=0.5)
    small_person(c, -25, 96, 62, role(words, chance, ("hobbit",)), "crouch", "cup", turn=10)


PARTS = {
    "omen": Deed(omen, has_place=True, forms=("eclipse", "star"), fair=("star",)),
    "dream": Deed(dream, has_place=True, forms=("mirror", "orb")),
    "secret": Deed(secret, forms=("door", "study")),
    "spies": Deed(spies, has_place=True, forms=("listen", "scout")),
    "theft": Deed(theft, has_place=True, forms=("night", "horse", "gollum"), rare=("horse",)),
}
