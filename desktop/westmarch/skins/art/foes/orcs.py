"""Orcs."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.foes.features import armed_hand, pauldrons, slanted_eyes, teeth, trunk
from westmarch.skins.art.inks import paler, shaded, stuff
from westmarch.skins.art.parts import Foe
from westmarch.skins.art.things import PARTS as THINGS
from westmarch.skins.art.words import NONE, Words

HELMS = ("cap", "crest", "horns", "full", "hair", "knot", NONE)
_HELD = ("cleaver", "scimitar", "spear", "cleaver", "axe", "sword", "knife")
PAINTS = ("", "scar", "paint", "ring")


def orc(c: Cut, words: Words, chance: Random) -> None:
    """An orc from the waist up, with a shield or without; ``form`` chief has an iron crown and a cloak of fur, archer a
    bow and no shield, lash a whip, horde two more behind it."""
    skin = c.skin(words.skin or chance.choice(("orc-green", "orc-dun", "orc-brown", "orc-grey")))
    coat = c.cloth(words.cloth or chance.choice(("chestnut", "smoke", "wine")))
    armour, helm = chance.choice(("leather", "plates", "rags")), chance.choice(HELMS)
    paint, lean, tilt = chance.choice(PAINTS), chance.uniform(-3, 3), chance.uniform(-7, 7)
    has_shield, device, turn = (
        chance.random() < 0.5,
        chance.choice(("eye", "boss", "bars")),
        chance.choice((16, -14, 28)),
    )
    held = {"archer": ("bow",), "lash": ("whip",), "chief": ("cleaver", "axe")}.get(words.form, _HELD)
    if words.form == "horde":
        for x, other in ((-31, "horns"), (30, "cap")):
            with c.at(x, 34, 0.66, -x / 6):
                c.mass(shaded(coat, 0.4), "M -32 150 C -34 60 -24 28 0 26 C 24 28 34 60 32 150 Z", halo=1.5)
                orc_head(c, shaded(skin, 0.22), other, "", chance)
    if words.form == "chief":
        helm, paint = "crown", "scar"
        fur = (
            "M -24 52 L -36 54 L -36 62 L -44 66 L -41 74 L -49 82 L -44 88 L -52 125 L 52 125 L 44 88 L "
            "49 82 L 41 74 L 44 66 L 36 62 L 36 54 L 24 52 Z"
        )
        c.mass(c.lit("leather-dark"), fur, halo=1.5)
    has_shield = has_shield and words.form in ("", "horde")
    if has_shield or "shield" in words.gear:
        with c.at(-30, 68, 0.95, -8):
            THINGS["shield"].draw(c, Words(form="hide", device=words.device or device, cloth="wine"), chance)
    c.limb(skin, (-20, 66), (-31, 88), (12, 10), bend=5)
    if words.form == "archer":
        with c.at(-19, 44, 0.8, -24):
            c.mass(c.lit("leather"), "M -6 -14 L 6 -14 L 5 40 L -5 40 Z", halo=1.4, dx=-4)
            c.cased(c.lit("wood"), 1.4, "M -4 -14 L -7 -30", "M 0 -14 L 0 -34", "M 4 -14 L 7 -30", halo=0.9)
            c.line(c.cloth("scarlet"), 3.4, "M -6 -25 L -7.4 -32", "M 0 -28 L 0 -35", "M 6 -25 L 7.4 -32")
    trunk(c, coat, 25, 58, armour)
    pauldrons(c, c.lit("iron"), 22, 57)
    with c.at(lean, 40, 1.12, tilt):
        orc_head(c, skin, helm, paint, chance)
    hand = (36, 36) if words.form == "lash" else (33, 61)
    c.limb(skin, (21, 66), (hand[0], hand[1] + 1), (12, 9), bend=-9)
    armed_hand(c, words, chance, hand, turn, skin, held)


def orc_head(c: Cut, skin: str, helm: str, paint: str, chance: Random, has_ears: bool = True) -> None:
    """A head about the origin, 20 units each way."""
    light, dark = paler(skin, 0.45), shaded(skin, 0.55)
    droop = chance.randint(0, 5)
    for side in (-1, 1) if has_ears else ():
        c.mass(skin, f"M {side * 12} -6 L {side * 27} {-12 - droop} Q {side * 23} 1 {side * 12} 6 Z", halo=1.1, dx=-3)
    c.mass(
        skin,
        "M -14 -8 C -15 -24 15 -24 14 -8 C 15 4 13 10 10 17 L 5 23 L -5 23 L -10 17 C -13 10 -15 4 -14 -8 Z",
        dx=-6,
        halo=1.3,
        hatch=0.4,
    )
    c.fill(dark, "M -13 -6 Q -6 -9 0 -3 Q 6 -9 13 -6 L 12 0 Q 6 3 2 -1 L -2 -1 Q -6 3 -12 0 Z")
    slanted_eyes(c, 0, -1.6, 6, 2.2, stuff(chance.choice(("amber", "ember", "lamp"))))
    c.line(light, 0.9, "M -12 -8 Q -6 -11 -1 -5", "M 12 -8 Q 6 -11 1 -5", "M -9 5 Q -7 9 -9 13", "M 9 5 Q 7 9 9 13")
    c.fill(shaded(skin, 0.4), "M -4 7 L -2 1 L 2 1 L 4 7 Q 0 9 -4 7 Z")
    if chance.random() < 0.66:
        c.fill(stuff("maw"), "M -9 12 Q 0 8 9 12 Q 8 20 0 20 Q -8 20 -9 12 Z")
        teeth(c, 0, 11.6, 7, 5, up=False)
        teeth(c, 0, 19, 6, 4)
    else:
        c.fill(stuff("maw"), "M -9 13 Q 0 10.6 9 13 L 8 15.6 Q 0 13 -8 15.6 Z")
    for side in (-1, 1):
        c.fill(stuff("bone"), f"M {side * 7.8} 16 L {side * 7} 9.4 L {side * 5} 16 Z")
    _painted(c, paint)
    _helmed(c, helm, light)


def _painted(c: Cut, paint: str) -> None:
    if paint == "scar":
        c.line(stuff("blush"), 1.1, "M -10 -12 L -3 9", "M -9 -7 L -6 -8", "M -7 0 L -4 -1")
    elif paint == "paint":
        c.line(stuff("bone"), 1.6, "M -9 3 L -9 12", "M -6 5 L -6 13", "M 9 3 L 9 12", "M 6 5 L 6 13")
    elif paint == "ring":
        c.ring(c.inks.gold, 1.1, 0, 8.6, 2.2)


def _helmed(c: Cut, helm: str, light: str) -> None:
    iron, hair = c.lit("iron"), shaded(c.hair("black"), 0.3)
    match helm:
        case "cap":
            c.mass(iron, "M -15 -7 C -17 -26 -6 -30 0 -36 C 6 -30 17 -26 15 -7 L 4 -9 L 2 3 L -2 3 L -4 -9 Z", halo=1)
            c.line(light, 1, "M -15 -12 Q 0 -17 15 -12")
        case "crest":
            c.mass(c.cloth("scarlet"), "M -3 -22 L -8 -44 L -1 -38 L 3 -46 L 6 -38 L 12 -42 L 5 -22 Z", halo=1)
            c.mass(iron, "M -15 -5 C -17 -26 17 -26 15 -5 L 12 8 L 8 -7 L -8 -7 L -12 8 Z", halo=1)
        case "horns":
            for s in (-1, 1):
                horn = (
                    f"M {s * 11} -14 C {s * 22} -14 {s * 26} -26 {s * 20} -36 C {s * 20} -26 {s * 15} -22 {s * 7} -20 Z"
                )
                c.mass(c.lit("fang"), horn, halo=1, dx=-2)
            c.mass(iron, "M -15 -7 C -16 -27 16 -27 15 -7 Q 0 -13 -15 -7 Z", halo=1)
        case "full":
            right = "C -18 -28 18 -28 16 -4 L 15 14 L 8 20 L 8 6 L 13 -2 L 2 -3 L 2 9"
            c.mass(iron, f"M -16 -4 {right} L -2 9 L -2 -3 L -13 -2 L -8 6 L -8 20 L -15 14 Z", halo=1)
            c.line(light, 1, "M 0 -24 L 0 -6", "M -15 -9 Q 0 -14 15 -9")
        case "crown":
            c.mass(
                iron,
                "M -15 -8 L -21 -28 L -12 -21 L -10 -36 L -3 -24 L 0 -42 L 3 -24 L 10 -36 L 12 -21 L 21 -28 L 15 -8 "
                "Q 0 -15 -15 -8 Z",
                halo=1.1,
            )
            c.line(light, 1, "M -14 -12 Q 0 -18.6 14 -12")
            c.dot(stuff("flame"), 0, -20, 2)
        case "hair":
            side = "M -14 -4 C -20 -26 20 -28 15 -6 L 20 18 L 14 12 L 13 -6 C 8 -16 -8 -16 -12 -6 L -13 14 L -19 20 Z"
            c.mass(hair, side, dx=-4, halo=0.8)
        case "knot":
            c.mass(
                hair,
                "M -3 -19 C -8 -30 -4 -38 6 -40 C 14 -38 16 -28 20 -20 C 12 -24 8 -30 4 -28 L 3 -19 Z",
                halo=0.9,
                dx=-3,
            )


PARTS = {
    "orc": Foe(
        orc, room=88, forms=("chief", "archer", "lash", "horde"), settings=("mountains", "camp", "pass", "hills")
    ),
}
