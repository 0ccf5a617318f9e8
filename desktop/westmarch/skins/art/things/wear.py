"""What is worn, laid out about its middle."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut, oval
from westmarch.skins.art.inks import contrast, paler, shaded
from westmarch.skins.art.parts import Thing
from westmarch.skins.art.things.devices import DEVICES
from westmarch.skins.art.words import Words


def cloak(c: Cut, words: Words, chance: Random) -> None:
    """A hooded cloak that nobody wears, with a leaf at its throat."""
    color = c.cloth(words.cloth or chance.choice(("moss", "weather", "slate", "bracken", "wine")))
    dark = shaded(color, 0.4)
    c.mass(
        color,
        "M -10 -28 C -18 -20 -34 -14 -36 38 Q -24 32 -14 40 Q -4 32 5 40 Q 16 31 36 38 C 34 -14 18 -20 10 -28 Z",
        dx=-9,
        hatch=0.3,
    )
    c.mass(dark, "M -6 -14 Q -9 14 -10 37 L 3 38 Q 4 12 6 -14 Z", halo=0, shade=0)
    c.line(paler(color, 0.4), 1.1, "M -12 -8 Q -21 12 -24 30", "M 12 -8 Q 20 12 25 31", "M 9 -6 Q 12 14 14 32")
    c.mass(shaded(color, 0.15), "M -17 -18 C -21 -52 21 -52 17 -18 Q 9 -8 0 -6 Q -9 -8 -17 -18 Z", halo=1.1, dx=-5)
    c.fill(c.inks.line, "M -9 -20 C -11 -39 11 -39 9 -20 Q 5 -12 0 -11 Q -5 -12 -9 -20 Z", 0.85)
    with c.at(0, -5, 0.4):
        c.fill(c.inks.paper, "M 0 -27 C 17 -14 17 10 0 27 C -17 10 -17 -14 0 -27 Z")
        DEVICES["leaf"](c, c.lit("leaf"))


def armour(c: Cut, words: Words, chance: Random) -> None:
    """A shirt of mail; ``form`` plate is a breastplate with a device, mithril a pale bright shirt."""
    plate, mithril = words.form == "plate", words.form == "mithril"
    color = c.lit("plate") if plate else c.lit("silver") if mithril else c.lit("mail")
    if mithril:
        c.glow(c.lit("star"), 0, 0, 54, 0.8)
    for flip in (False, True):
        with c.at(flip=flip):
            if plate:
                c.mass(color, "M 14 -34 C 26 -40 40 -30 40 -12 Q 30 -8 21 -14 Z", dx=-4, halo=1.2)
                c.line(shaded(color, 0.5), 0.9, "M 20 -24 Q 30 -26 39 -16")
            else:
                c.mass(color, "M 13 -33 C 30 -35 41 -22 42 -2 L 25 2 L 18 -12 Z", dx=-5, halo=1.2)
    trunk = "M -15 -35 Q 0 -25 15 -35 C 23 -24 24 -8 21 8 L 27 36 Q 0 46 -27 36 L -21 8 C -24 -8 -23 -24 -15 -35 Z"
    body = c.mass(color, trunk, dx=-8, halo=1.3)
    if plate:
        c.line(shaded(color, 0.5), 1.0, "M 0 -29 L 0 8", "M -22 14 Q 0 22 22 14", "M -24 24 Q 0 32 24 24")
        with c.at(0, -9, 0.62):
            DEVICES[words.device or chance.choice(("tree", "star", "sun"))](c, c.inks.gold)
    else:
        # A stroke for each row: one along all of them at once takes fifteen times as long.
        with c.inside(body):
            c.line(shaded(color, 0.42), 1.0, *_links(-31, 29, -28, 44))
        for flip in (False, True):
            with c.at(flip=flip), c.inside("M 13 -33 C 30 -35 41 -22 42 -2 L 25 2 L 18 -12 Z"):
                c.line(shaded(color, 0.42), 1.0, *_links(14, 44, -34, 4))
    c.line(c.inks.gold, 2.2, "M -15 -35 Q 0 -25 15 -35", "M -27 36 Q 0 46 27 36")
    c.mass(c.lit("leather"), "M -21.6 7 Q 0 14 21.6 7 L 22 13 Q 0 20 -22 13 Z", halo=0.7, dx=-5)
    c.dot(c.inks.gold, 0, 14, 3.4)


def _links(left: int, right: int, top: int, bottom: int) -> list[str]:
    """Rows of rings of mail, each an outline of its own."""
    return [
        " ".join(f"M {x} {y} Q {x + 3.5} {y + 6} {x + 7} {y}" for x in range(left + k % 2 * 3, right, 7))
        for k, y in enumerate(range(top, bottom, 6))
    ]


def belt(c: Cut, words: Words, chance: Random) -> None:
    """A broad belt, closed, with a buckle and studs."""
    leather, gold = c.lit("leather"), c.inks.gold
    c.mass(c.lit("leather-dark"), "M -42 -6 C -36 -30 36 -30 42 -6 L 38 2 C 30 -17 -30 -17 -38 2 Z", halo=1.2, dx=-4)
    front = "M -42 -8 C -40 16 -18 24 0 24 C 18 24 40 16 42 -8 L 41 12 C 36 38 16 45 0 45 C -16 45 -36 38 -41 12 Z"
    c.mass(leather, front, dx=-6, halo=1.4, hatch=0.2)
    for s in (-1, 1):
        edges = (
            f"M {s * 41} -3 C {s * 39} 19 {s * 18} 28 {s * 14} 28",
            f"M {s * 40} 10 C {s * 36} 32 {s * 20} 40 {s * 14} 41",
        )
        c.line(gold, 1.2, *edges)
        for x, y in ((36, 14), (29, 23), (20, 30)):
            c.mass(gold, oval(s * x, y, 2.8), halo=0.5, dx=-1)
    c.mass(gold, "M -15 17 L 15 17 L 17 35 L 15 52 L -15 52 L -17 35 Z", halo=1.2, dx=-4)
    c.fill(c.lit("leather-dark"), "M -9 23 L 9 23 L 10.5 35 L 9 46 L -9 46 L -10.5 35 Z")
    c.mass(gold, "M -13 33 L 11 32.5 L 12 37.5 L -13 37 Z", halo=0.6, dx=-1)
    with c.at(0, 35, 0.34):
        c.mass(c.lit("jewel-blue"), "M 0 -17 L 15 0 L 0 17 L -15 0 Z", halo=1.6)


def boots(c: Cut, words: Words, chance: Random) -> None:
    """A pair of travelling boots."""
    leather = c.lit("leather")
    for x, y in ((14, -3), (-14, 3)):
        with c.at(x, y):
            boot = "M -14 -34 L 10 -34 L 9 4 Q 12 14 24 18 Q 30 22 28 30 L -15 30 L -13 6 Z"
            with c.at(-4, 0):
                c.mass(leather, boot, dx=-6, hatch=0.3)
                c.mass(c.lit("leather-dark"), "M -15 29 L 29 29 L 29 34 L 4 34 L 2 32 L -15 34 Z", halo=0.5, shade=0)
                c.mass(c.cloth("ochre"), "M -16 -36 L 12 -36 L 11 -24 L -15 -24 Z", halo=0.8, dx=-5)
                c.line(contrast(leather, 0.5), 1.1, "M -13 8 Q -2 12 9 6", "M 2 -16 L 8 -12 L 2 -7 L 8 -2")


def gauntlets(c: Cut, words: Words, chance: Random) -> None:
    """A pair of steel gauntlets."""
    steel = c.lit("steel")
    for flip in (False, True):
        with c.at(17 if flip else -17, 0, 1.0, 8 if flip else -8, flip=flip):
            hand = (
                "M -11 4 L -12 -14 L -11 -30 Q -8 -34 -6 -30 L -5 -36 Q -2 -40 0 -36 L 1 -38 Q 5 -41 6 -36 L 7 -32 "
                "Q 11 -34 12 -29 L 12 -10 L 19 -17 Q 23 -18 22 -13 L 13 4 Z"
            )
            c.mass(steel, hand, dx=-4, halo=1.1)
            c.line(shaded(steel, 0.5), 0.9, "M -5.6 -30 L -5.4 -15", "M 0.6 -34 L 0.6 -15", "M 6.6 -32 L 6.4 -15")
            c.line(shaded(steel, 0.5), 1.0, "M -12 -14 L 12 -13", "M -12 -23 L 12 -22", "M -11 -4 L 13 -4")
            c.mass(steel, "M -11 2 L 12 2 L 19 34 Q 0 40 -18 34 Z", dx=-5, halo=1.1)
            c.line(c.inks.gold, 2, "M -17 30 Q 0 36 18 30", "M -12 8 L 13 8")


def helm(c: Cut, words: Words, chance: Random) -> None:
    """A helm with guards for cheeks and nose; ``form`` winged is Gondor's, horse Rohan's, horned a wild man's."""
    steel, gold = c.lit("steel"), c.inks.gold
    dark = "M -19 4 L 19 4 L 18 28 L -18 28 Z"
    if words.form == "horse":
        crest = "M -4 -40 C 14 -60 40 -40 38 0 C 38 20 34 30 28 38 C 30 18 26 -14 8 -30 Z"
        c.mass(c.lit("bone"), crest, dx=-4, halo=1.2)
        c.line(shaded(c.lit("bone"), 0.4), 0.9, "M 6 -42 C 26 -36 31 -10 31 18", "M 12 -48 C 33 -38 36 -10 33 22")
    for flip in (False, True):
        with c.at(flip=flip):
            if words.form == "horned":
                c.mass(c.lit("horn"), "M 16 -18 C 30 -18 36 -28 34 -46 C 46 -30 44 -4 20 -4 Z", dx=-3, halo=1.1)
            elif words.form == "winged":
                wing = "M 17 -4 C 24 -14 26 -30 38 -46 C 39 -38 38 -33 36 -29 L 40 -30 C 38 -20 33 -8 20 4 Z"
                c.mass(c.lit("bone"), wing, dx=-3, halo=1)
    c.fill(c.inks.line, dark)
    bowl = (
        "M -21 8 C -25 -26 -12 -38 0 -42 C 12 -38 25 -26 21 8 L 19 32 L 8 37 L 8 14 L 3.6 7 L 3 24 L -3 24 L -3.6 7 "
        "L -8 14 L -8 37 L -19 32 Z"
    )
    c.mass(steel, bowl, dx=-7, halo=1.3, hatch=0.3)
    c.line(gold, 2.6, "M -21.6 -2 Q 0 -10 21.6 -2")
    c.line(gold, 1.8, "M 0 -40 L 0 -7")
    for x, y in ((-14, 20), (14, 20), (-14, 28), (14, 28)):
        c.dot(gold, x, y, 1.4)


PARTS = {
    "belt": Thing(belt, "worn", in_hand=0.4, large=1.0, rise=-12.0, tilts=(-6, 0, 6)),
    "cloak": Thing(cloak, "worn", in_hand=0.5, large=1.0, tilts=(-4, 0, 4)),
    "armour": Thing(armour, "worn", in_hand=0.5, large=1.0, tilts=(-5, 0, 5), forms=("plate", "mithril")),
    "boots": Thing(boots, "palm", in_hand=0.44, lift=12, tilts=(-4, 0, 4)),
    "gauntlets": Thing(gauntlets, "palm", in_hand=0.4, lift=12, large=1.0, tilts=(0,)),
    "helm": Thing(helm, "palm", in_hand=0.48, lift=14, tilts=(-6, 0, 6), forms=("winged", "horse", "horned")),
}
