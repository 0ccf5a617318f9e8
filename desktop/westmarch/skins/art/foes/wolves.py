"""Wolves and wargs: a snarling head, running, howling, and with an orc on the back."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.foes.features import armed_hand, fangs, hide, pauldrons
from westmarch.skins.art.foes.orcs import HELMS, orc_head
from westmarch.skins.art.inks import paler, shaded, stuff
from westmarch.skins.art.parts import Foe
from westmarch.skins.art.small_beasts import WOLF_RUN
from westmarch.skins.art.words import Words

_COATS = ("coat-dark", "coat-brown", "coat-slate", "coat-ash")


def warg(c: Cut, words: Words, chance: Random) -> None:
    """A warg: its snarling head; ``form`` run, howl, or stalk (it comes on, seen from before)."""
    coat = hide(c, words, chance, *_COATS)
    draw, place = {
        "run": (_run, (2.0, 12.0, 0.8)),
        "howl": (_howl, (0.0, 0.0, 1.0)),
        "stalk": (_stalk, (0.0, 0.0, 1.0)),
    }.get(words.form, (_snarl, (6.0, 6.0, 0.94)))
    with c.at(*place):
        draw(c, coat)


def _snarl(c: Cut, coat: str) -> None:
    light = paler(coat, 0.45)
    head = (
        "M 0 24 L 4 -2 L 14 14 L 24 0 L 27 18 L 42 16 L 37 31 L 52 38 L 41 47 L 56 60 L 43 64 L 56 80 L 44 84 L 58 125 "
        "L -14 125 L -14 98 L -21 93 L -14 87 C -22 91 -34 91 -42 86 L -46 78 L -28 77 C -20 75 -15 70 -13 63 "
        "L -24 61 L -45 63 C -51 61 -53 55 -50 50 L -42 45 C -32 44 -26 39 -20 33 C -14 28 -8 26 0 24 Z"
    )
    path = c.mass(coat, head, dx=-9, halo=1.6, shade=0.3)
    c.fill(stuff("maw"), "M -14 62 C -15 70 -19 75 -27 77 L -43 78.6 C -44 81 -42 84 -38 84.6 C -24 87 -12 81 -8 66 Z")
    c.fill(stuff("red"), "M -37 83 Q -26 78 -16 69 Q -18 82 -37 83 Z")
    fangs(c, (-42, 62.4, 12), (-34, 61.8, 7), (-27, 61.2, 7), (-20, 61.2, 5), (-39, 79, -10), (-29, 78, -6))
    c.fill(stuff("amber"), "M -19 47 L -6 39 Q -6 47 -13 49 Z")
    c.dot(stuff("shade"), -11, 44.6, 1.4, 2.2)
    c.line(shaded(coat, 0.6), 1.6, "M -22 44 Q -12 36 -3 36")
    c.fill(stuff("shade"), "M -51 50 Q -48 45 -42 46 Q -42 51 -48 53 Z")
    c.fill(shaded(coat, 0.45), "M 4 18 L 6 6 L 12 18 Z M 21 18 L 23 8 L 25 20 Z")
    with c.inside(path):
        wrinkles = ("M -40 50 Q -34 49 -31 46", "M -38 55 Q -30 54 -25 49", "M -33 59 Q -26 57 -22 53")
        c.line(shaded(coat, 0.5), 1, *wrinkles)
        tufts = [(2, 48), (-3, 58), (-4, 70), (-6, 84), (14, 38), (17, 52), (14, 66), (11, 80), (6, 96), (30, 44)]
        tufts += [(32, 60), (28, 74), (30, 92), (18, 106), (36, 108), (-2, 110)]
        c.line(light, 1.2, *[f"M {x} {y} Q {x + 6} {y + 3} {x + 10} {y + 9}" for x, y in tufts])


def _run(c: Cut, coat: str) -> None:
    light, far = paler(coat, 0.45), shaded(coat, 0.4)
    with c.at(1, 4, 0.98):
        c.mass(far, "M -12 68 C -15 84 -20 92 -31 97 L -37 104 L -44 99 L -37 90 C -30 84 -27 76 -25 66 Z", halo=1)
        c.mass(far, "M 35 58 C 42 72 45 80 48 92 L 42 98 L 35 92 C 35 82 30 74 24 64 Z", halo=1)
        path = c.mass(coat, WOLF_RUN, dx=-3, dy=-8, halo=1.6, shade=0.34)
        with c.inside(path):
            tufts = [
                (-18, 40),
                (-6, 42),
                (6, 44),
                (18, 44),
                (29, 49),
                (-14, 52),
                (0, 55),
                (14, 56),
                (38, 47),
                (-24, 60),
            ]
            c.line(light, 1.1, *[f"M {x} {y} Q {x + 4} {y + 1} {x + 8} {y + 6}" for x, y in tufts])
        ruff = "M -31 31 L -22 33 L -19 40 L -9 40 L -8 48 L 0 52 L -8 56 L -6 63 L -16 62 L -20 69 Q -34 50 -31 31 Z"
        c.mass(coat, ruff, halo=0.9, dx=-4, dy=-3)
        c.fill(
            stuff("maw"),
            "M -56 57 L -40 55 L -42 60 L -53 66 L -52 68 L -44 61 Z M -55 57 L -36 56 L -44 67 L -52 67 Z",
        )
        fangs(c, (-53, 57, 6), (-47, 56.6, 4), (-42, 56.4, 4), (-49, 66.6, -5))
        c.fill(stuff("amber"), "M -46 47 L -37 43 L -38 48.6 Z")
        c.dot(stuff("shade"), -56, 50, 2)
        c.fill(far, "M -42 24 L -37 31 L -41 32 Z")


def _howl(c: Cut, coat: str) -> None:
    light = paler(coat, 0.45)
    path = c.mass(
        coat,
        "M -26 4 C -20 4 -16 8 -10 14 L 4 18 L 18 24 L 12 28 L 22 36 L 17 40 L 28 50 L 23 54 L 35 66 L 30 72 L 44 90 "
        "L 46 125 L -36 125 C -36 100 -34 86 -24 74 L -30 70 L -21 64 L -26 58 L -17 54 C -20 48 -20 42 -17 37 "
        "C -22 38 -26 36 -27 31 L -18 27 C -24 22 -28 16 -30 8 Z",
        dx=-10,
        halo=1.6,
        hatch=0.3,
    )
    c.fill(stuff("maw"), "M -26 31 L -18 27 C -23 22 -27 17 -29 11 Q -18 18 -13 27 Q -16 34 -26 31 Z")
    fangs(c, (-27, 13, 7), (-25, 31.5, -5), (-20, 19, 4))
    c.line(shaded(coat, 0.7), 1.5, "M -7 22 Q -3 20 -1 24")
    c.fill(shaded(coat, 0.45), "M 5 20 L 16 24 L 8 26 Z")
    with c.inside(path):
        tufts = [(-12, 44), (-6, 56), (-14, 68), (-4, 74), (-18, 86), (-8, 92), (6, 44), (10, 60), (14, 78), (2, 104)]
        tufts += [(22, 94), (26, 112), (-20, 108)]
        c.line(light, 1.2, *[f"M {x} {y} Q {x + 2} {y + 6} {x + 7} {y + 10}" for x, y in tufts])


def _stalk(c: Cut, coat: str) -> None:
    light, dark = paler(coat, 0.45), shaded(coat, 0.4)
    c.mass(dark, "M -34 60 C -44 30 -16 22 0 22 C 16 22 44 30 34 60 L 40 125 L -40 125 Z", halo=1.5)
    for s in (-1, 1):
        leg = f"M {s * 12} 84 C {s * 30} 78 {s * 36} 88 {s * 33} 106 L {s * 35} 125 L {s * 15} 125 Z"
        c.mass(coat, leg, dx=-4, halo=1.2)
        c.mass(coat, f"M {s * 12} 36 L {s * 26} 10 L {s * 30} 44 Z", halo=1.3, dx=-3)
        c.fill(dark, f"M {s * 18} 34 L {s * 25} 18 L {s * 27} 40 Z")
    path = c.mass(
        coat,
        "M 0 30 C 14 28 26 36 30 46 L 42 50 L 34 58 L 42 68 L 30 71 L 32 82 L 20 80 C 16 92 10 98 0 98 C -10 98 -16 92 "
        "-20 80 L -32 82 L -30 71 L -42 68 L -34 58 L -42 50 L -30 46 C -26 36 -14 28 0 30 Z",
        dx=-8,
        halo=1.6,
    )
    c.fill(paler(coat, 0.2), "M -9 52 Q 0 44 9 52 L 12 76 Q 0 84 -12 76 Z")
    c.fill(stuff("shade"), "M -7 68 Q 0 64 7 68 Q 5 74 0 75 Q -5 74 -7 68 Z")
    c.fill(stuff("maw"), "M -14 79 Q 0 74 14 79 Q 12 94 0 94 Q -12 94 -14 79 Z")
    fangs(c, (-9, 78, 8), (9, 78, 8), (-4, 77, 4), (0, 77, 4), (4, 77, 4), (-6, 92, -6), (6, 92, -6))
    for s in (-1, 1):
        c.fill(stuff("amber"), f"M {s * 8} 58 L {s * 20} 51 Q {s * 20} 58 {s * 13} 60 Z")
        c.dot(stuff("shade"), s * 14.6, 56, 1.3, 2)
        c.line(dark, 1.8, f"M {s * 5} 56 L {s * 22} 47")
    with c.inside(path):
        c.line(
            light,
            1.1,
            *[f"M {s * x} {y} L {s * (x + 6)} {y + 5}" for x, y in ((22, 62), (20, 72), (26, 54)) for s in (-1, 1)],
        )
        c.line(light, 1.1, "M -4 34 L -2 44", "M 4 34 L 2 44", "M 0 32 L 0 40")


def wolfrider(c: Cut, words: Words, chance: Random) -> None:
    """An orc on a running warg."""
    coat = hide(c, words, chance, *_COATS)
    skin, helm = c.skin(chance.choice(("orc-green", "goblin", "orc-dun"))), chance.choice(HELMS)
    cloth = c.cloth(words.cloth or chance.choice(("wine", "smoke", "chestnut")))
    with c.at(-2, 24, 0.9):
        _run(c, coat)
    with c.at(5, -4, 0.72):
        trunk_of_rider = "M -17 84 C -20 64 -18 52 -10 46 L 12 46 C 20 54 22 68 20 84 L 6 96 L 0 112 L -9 110 L -6 92 Z"
        c.mass(cloth, trunk_of_rider, dx=-6, halo=1.5)
        c.line(c.lit("leather-dark"), 3, "M -14 54 L 16 76", "M -16 80 L 19 80")
        pauldrons(c, c.lit("iron"), 15, 47, spikes=False)
        with c.at(-2, 30, 1.0, -4):
            orc_head(c, skin, helm, "", chance)
        c.limb(skin, (-14, 56), (-28, 70), (9, 7), bend=5)
        c.limb(skin, (15, 54), (33, 44), (10, 8), bend=-6)
        armed_hand(c, words, chance, (33, 43), 24, skin, ("scimitar", "spear", "sword"))
    c.line(c.lit("leather"), 1.4, "M -14 46 Q -26 56 -40 70")


PARTS = {
    "warg": Foe(warg, room=92, forms=("run", "howl", "stalk"), settings=("plains", "forest", "hills", "mountains")),
    "wolfrider": Foe(wolfrider, room=112, settings=("plains", "hills", "mountains")),
}
