"""Tools, baggage and what carries people, about the middle."""

from __future__ import annotations

import math
from random import Random

from westmarch.skins.art.cut import Cut, oval
from westmarch.skins.art.inks import paler, shaded
from westmarch.skins.art.parts import Thing
from westmarch.skins.art.words import Words


def rope(c: Cut, words: Words, chance: Random) -> None:
    """A coil of rope; ``form`` snare is a noose that hangs from above."""
    hemp = c.cloth("sand")
    if words.form == "snare":
        c.cased(hemp, 4, "M 6 -60 C 2 -44 4 -32 0 -22", halo=1.1)
        c.ring(c.inks.paper, 7, 0, 8, 21, 28)
        c.ring(hemp, 4.4, 0, 8, 21, 28)
        c.mass(hemp, "M -5 -34 L 5 -34 L 6 -18 L -6 -18 Z", dx=-3, halo=0.9)
        c.strokes(shaded(hemp, 0.5), 0.9, [(-5.6, y, 5.6, y - 2) for y in (-30, -26, -22)])
        turns = [k * math.tau / 22 for k in range(22)]
        c.strokes(
            shaded(hemp, 0.5),
            0.8,
            [
                (20 * math.cos(a), 8 + 27 * math.sin(a), 22.6 * math.cos(a + 0.12), 8 + 29.6 * math.sin(a + 0.12))
                for a in turns
            ],
        )
        return
    c.cased(hemp, 4.4, "M 24 -2 C 40 -14 34 -30 22 -40", halo=1.1)
    for k in range(4):
        y, rx = 18 - k * 9, 31 - k * 1.6
        c.ring(c.inks.paper, 8, 0, y, rx, 12)
        c.ring(hemp, 5.4, 0, y, rx, 12)
        turns = [j * math.pi / 11 for j in range(12)]
        twist = [
            (
                (rx - 2) * math.cos(a),
                y + 10.4 * math.sin(a),
                (rx + 2) * math.cos(a + 0.08),
                y + 13.6 * math.sin(a + 0.08),
            )
            for a in turns
        ]
        c.strokes(shaded(hemp, 0.5), 0.9, twist)
    c.mass(c.lit("leather"), "M -5 -6 L 5 -6 L 5 34 L -5 34 Z", halo=0.8, dx=-4)


def chain(c: Cut, words: Words, chance: Random) -> None:
    """Shackles on a chain."""
    iron = c.lit("iron")
    for k in range(5):
        x, y = -20 + k * 10, -16 - 11 * math.sin((k + 0.5) / 5 * math.pi)
        c.ring(c.inks.paper, 5.6, x, y, 6, 4.4)
        c.ring(iron, 3.2, x, y, 6, 4.4)
    for x in (-23, 23):
        c.ring(c.inks.paper, 11, x, 12, 15, 18)
        c.ring(shaded(iron, 0.25), 8, x, 12, 15, 18)
        c.ring(paler(iron, 0.35), 1.8, x - 0.8, 11, 16, 19)
        c.mass(iron, f"M {x - 6} -12 L {x + 6} -12 L {x + 6} -3 L {x - 6} -3 Z", halo=0.8, dx=-3)
        c.dot(c.inks.line, x, -7.4, 1.8)


def jaws(c: Cut, words: Words, chance: Random) -> None:
    """An iron trap, open: a ring of teeth about its plate, a spring at each side."""
    iron = c.lit("iron")
    for x in (-55, -48):
        c.ring(c.inks.paper, 4.4, x, 26, 4)
        c.ring(iron, 2.4, x, 26, 4)
    for side in (-1, 1):
        c.mass(iron, f"M {side * 34} 12 L {side * 50} 16 L {side * 50} 24 L {side * 34} 28 Z", halo=1, dx=-3)
    _teeth(c, iron, range(13, 24), 18)
    c.fill(shaded(iron, 0.55), oval(0, 18, 35, 13))
    c.cased(iron, 4.4, oval(0, 18, 37, 14), halo=0.9)
    c.line(paler(iron, 0.4), 1, "M -35 15 C -28 0 28 0 35 15")
    c.mass(c.lit("brass"), oval(0, 16, 13, 4.6), halo=0.8, dx=-3, dy=-1)
    _teeth(c, iron, range(1, 12), 23)


def _teeth(c: Cut, iron: str, turns: range, high: float) -> None:
    """Teeth along a part of the ring of a trap, in twenty-fourths of it from the right."""
    for k in turns[::2]:
        x, y = 37 * math.cos(k * math.tau / 24), 18 + 14 * math.sin(k * math.tau / 24)
        tooth = f"M {x - 5:.1f} {y + 1:.1f} L {x * 0.84:.1f} {y - high:.1f} L {x + 5:.1f} {y + 1:.1f} Z"
        c.mass(paler(iron, 0.25), tooth, dx=-3, dy=0, halo=0.9)


def anvil(c: Cut, words: Words, chance: Random) -> None:
    """An anvil on its block."""
    iron, wood = c.lit("plate"), c.lit("wood")
    c.mass(wood, "M -20 16 L 20 16 L 24 40 Q 0 45 -24 40 Z", dx=-6)
    c.strokes(shaded(wood, 0.5), 0.9, [(-10, 19, -12, 40), (3, 19, 4, 42), (13, 19, 16, 40)])
    body = (
        "M -42 -20 Q -26 -24 -20 -24 L 28 -24 L 28 -12 Q 14 -8 11 0 Q 12 10 22 13 L 22 19 L -22 19 L -22 13 "
        "Q -12 10 -11 0 Q -14 -8 -24 -10 Q -38 -12 -42 -20 Z"
    )
    c.mass(iron, body, dx=-3, dy=-6, hatch=0.3)
    c.line(paler(iron, 0.6), 1.4, "M -20 -22.4 L 27 -22.4")
    c.line(c.lit("ember", 0.3), 3.6, "M -4 -26.6 L 20 -26.6")
    c.strokes(c.lit("amber", 0.3), 1.3, [(4, -32, 0, -42), (9, -32, 10, -45), (14, -32, 20, -42)])


def chest(c: Cut, words: Words, chance: Random) -> None:
    """A chest with bands; ``form`` open shows its treasure."""
    wood, gold = c.lit("wood"), c.inks.gold
    if words.form == "open":
        c.mass(wood, "M -32 -8 C -34 -38 34 -38 32 -8 Z", dx=-4, dy=-5)
        c.fill(c.inks.line, "M -28 -8 C -28 -29 28 -29 28 -8 Z")
        c.glow(c.lit("glow"), 0, -10, 34, 0.8)
        c.mass(gold, "M -29 0 Q -24 -16 -12 -14 Q -4 -24 6 -16 Q 18 -20 22 -10 Q 28 -8 29 0 Z", halo=0.8, dx=-3)
        for x, y in ((-16, -8), (-4, -13), (9, -9), (19, -6)):
            c.ring(shaded(gold, 0.45), 0.8, x, y, 4.4, 2.6)
        c.dot(c.lit("jewel-red"), 2, -7, 3)
        c.dot(c.lit("jewel-blue"), -10, -4, 2.6)
    else:
        c.mass(paler(wood, 0.12), "M -33 -4 C -33 -34 33 -34 33 -4 Z", dx=-6)
    c.mass(wood, "M -33 -2 L 33 -2 L 30 32 L -30 32 Z", dx=-7, hatch=0.25)
    c.strokes(shaded(wood, 0.5), 0.9, [(-32, 9, 32, 9), (-31, 20, 31, 20)])
    bands = [(-19, -2, -18, 32), (19, -2, 18, 32)]
    if words.form != "open":
        c.line(gold, 3.4, "M -19 -2 Q -19 -22 -17 -25", "M 19 -2 Q 19 -22 17 -25")
    c.strokes(gold, 3.4, [*bands, (-33, -2, 33, -2)])
    c.mass(gold, "M -7 -7 L 7 -7 L 7 8 Q 0 15 -7 8 Z", halo=0.8, dx=-3)
    c.dot(c.inks.line, 0, 1, 2.2)
    c.strokes(c.inks.line, 1.6, [(0, 1, 0, 7)])


def pack(c: Cut, words: Words, chance: Random) -> None:
    """A traveller's pack with a rolled blanket and a pan."""
    leather, blanket = c.lit("leather"), c.cloth("pine")
    c.dot(c.inks.paper, 32, 12, 11.4)
    c.dot(c.lit("iron"), 32, 12, 10)
    c.mass(leather, "M -26 -14 Q -26 -24 -14 -24 L 14 -24 Q 26 -24 26 -14 L 30 32 Q 0 40 -30 32 Z", dx=-8, hatch=0.3)
    c.mass(shaded(leather, 0.16), "M -28 -18 Q 0 -30 28 -18 L 26 6 Q 0 16 -26 6 Z", halo=0.8, dx=-6)
    c.mass(blanket, "M -32 -40 L 30 -40 Q 37 -31 30 -23 L -32 -23 Q -38 -31 -32 -40 Z", dx=-2, dy=-5)
    c.ring(paler(blanket, 0.5), 1.1, 31, -31.6, 3, 5)
    c.strokes(c.lit("leather-dark"), 3.2, [(-14, -41, -14, 20), (14, -41, 14, 20)])
    for x in (-14, 14):
        c.mass(c.inks.gold, f"M {x - 3.4} 12 L {x + 3.4} 12 L {x + 3.4} 19 L {x - 3.4} 19 Z", halo=0.5, dx=-2)


def boat(c: Cut, words: Words, chance: Random) -> None:
    """An elven boat with its paddle on the water; ``form`` sail has a mast."""
    wood = c.lit("silver") if words.form == "swan" else c.lit("wood-pale")
    if words.form == "sail":
        c.cased(c.lit("wood"), 2.6, "M 0 6 L 0 -48", halo=0.9)
        c.mass(c.lit("bone"), "M 3 -46 C 26 -38 32 -18 28 -6 L 3 -4 Z", dx=-6)
        c.mass(c.lit("bone"), "M -3 -40 C -16 -30 -22 -16 -22 -6 L -3 -5 Z", dx=-4)
    else:
        c.cased(c.lit("wood"), 2.4, "M 16 -40 L -12 14", halo=0.9)
        c.mass(c.lit("wood"), "M 18 -50 Q 23 -46 18 -36 Q 15 -34 13.4 -37 Q 13 -46 18 -50 Z", halo=0.8, dx=-2)
    hull = (
        "M -43 0 C -39 -4 -36 -15 -39 -29 C -30 -24 -28 -9 -23 1 L 23 1 C 28 -9 30 -24 39 -29 C 36 -15 39 -4 43 0 "
        "C 38 18 22 22 0 22 C -22 22 -38 18 -43 0 Z"
    )
    c.mass(wood, hull, dx=-2, dy=-6, hatch=0.25)
    c.line(c.inks.gold, 1.5, "M -39 5 Q 0 15 39 5")
    c.line(shaded(wood, 0.4), 0.9, "M -33 12 Q 0 21 33 12")
    for y, left in ((24, -46), (33, -36)):
        wave = f"M {left} {y} Q {left + 8} {y - 5} {left + 16} {y}" + "".join(
            f" Q {left + k * 16 + 8} {y + (5 if k % 2 else -5)} {left + k * 16 + 16} {y}"
            for k in range(1, int(-left / 8))
        )
        c.line(c.lit("water-deep"), 3.4, wave)
        c.line(c.inks.paper, 1.6, wave)


def saddle(c: Cut, words: Words, chance: Random) -> None:
    """A saddle with its stirrup; ``form`` bridle is the head of a horse in harness."""
    if words.form == "bridle":
        _bridled(c, chance)
        return
    leather, gold = c.lit("leather"), c.inks.gold
    c.mass(c.cloth("scarlet"), "M -30 -6 Q 0 8 32 -8 L 28 26 Q 0 36 -26 26 Z", dx=-6)
    c.line(gold, 1.6, "M -24 22 Q 0 31 26 22")
    c.cased(c.lit("leather-dark"), 3.4, "M 2 4 L 2 36", halo=0.9)
    c.mass(
        leather,
        "M -38 -18 C -34 -28 -24 -28 -19 -16 C -8 -6 9 -8 20 -22 C 26 -32 38 -30 37 -18 C 34 0 26 6 17 9 "
        "L 14 22 Q 2 26 -10 22 L -15 8 C -30 4 -38 -6 -38 -18 Z",
        dx=-6,
        hatch=0.25,
    )
    c.line(gold, 1.6, "M -35 -17 C -31 -4 -20 2 -14 4 Q 2 10 17 5 C 26 1 32 -6 34.6 -16")
    c.line(c.inks.paper, 4.8, "M -7 50 L -7 42 Q 2 28 11 42 L 11 50 Z")
    c.line(c.lit("steel"), 2.8, "M -7 50 L -7 42 Q 2 28 11 42 L 11 50 Z")


def _bridled(c: Cut, chance: Random) -> None:
    coat = c.hair(chance.choice(("chestnut", "grey", "brown", "white")))
    mane = shaded(coat, 0.45)
    c.mass(mane, "M 2 -46 C 26 -44 40 -20 38 40 L 20 40 C 22 10 16 -20 -2 -36 Z", dx=-4)
    head = (
        "M -2 -38 L 4 -52 L 10 -38 C 20 -28 26 -4 28 40 L -6 40 C -2 24 -4 16 -10 10 C -18 12 -24 18 -30 24 "
        "C -38 26 -42 20 -40 14 C -34 0 -22 -22 -14 -32 Q -8 -38 -2 -38 Z"
    )
    c.mass(coat, head, dx=-7, hatch=0.25)
    c.dot(c.inks.line, -10, -21, 2.6)
    c.dot(shaded(coat, 0.6), -35, 15, 1.8)
    c.line(shaded(coat, 0.6), 1.1, "M -38 21 Q -34 20 -30 20")
    c.line(c.lit("red"), 2.8, "M -31 0 L -20 15", "M 5 -36 L -24 8", "M 5 -34 Q 12 -8 -12 10")
    c.line(c.lit("red"), 2.2, "M -24 10 C -8 22 10 24 27 14")
    c.dot(c.inks.gold, -24, 8, 3.2)


def mirror(c: Cut, words: Words, chance: Random) -> None:
    """A basin of silver full of water and stars, on a pillar."""
    silver, rock = c.lit("silver"), c.lit("stone")
    c.mass(rock, "M -9 8 L 9 8 L 12 34 L 20 42 L -20 42 L -12 34 Z", dx=-5)
    c.line(c.lit("leaf-dark"), 2, "M -8 12 Q 6 18 -6 26 Q -10 32 2 38")
    c.mass(silver, "M -40 -12 Q 0 -2 40 -12 C 36 8 18 15 0 15 C -18 15 -36 8 -40 -12 Z", dx=-6, dy=-4, hatch=0.25)
    c.mass(silver, oval(0, -13, 40, 12), dx=-4, dy=-2, halo=1.1)
    c.mass(c.lit("water-deep"), oval(0, -13, 35, 9.4), halo=0, shade=0)
    c.glow(c.lit("star"), 0, -20, 30, 0.75)
    c.strokes(c.lit("star"), 1.3, [(-20, -14, -8, -14), (4, -9, 18, -9), (8, -17, 16, -17), (-10, -8, -4, -8)])
    c.fill(c.lit("star"), "M 0 -46 L 3 -27 L 14 -23 L 3 -20 L 0 -8 L -3 -20 L -14 -23 L -3 -27 Z")


PARTS = {
    "rope": Thing(rope, "palm", in_hand=0.42, lift=10, forms=("snare",)),
    "chain": Thing(chain, "palm", in_hand=0.44, lift=8),
    "jaws": Thing(jaws, large=1.05, tilts=(0,)),
    "anvil": Thing(anvil, large=1.0, tilts=(0,)),
    "chest": Thing(chest, "palm", in_hand=0.44, lift=12, tilts=(-3, 0, 3), forms=("open",)),
    "pack": Thing(pack, "worn", in_hand=0.5, large=1.0, tilts=(-4, 0, 4)),
    "boat": Thing(boat, large=0.95, tilts=(-5, 0, 5), forms=("sail", "swan")),
    "saddle": Thing(saddle, large=1.0, tilts=(-5, 0, 5), forms=("bridle",)),
    "mirror": Thing(mirror, large=1.0, tilts=(0,)),
}
