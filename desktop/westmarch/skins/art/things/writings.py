"""What is written, drawn or locked: maps, scrolls, books, letters, keys."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.inks import contrast, shaded
from westmarch.skins.art.parts import Thing
from westmarch.skins.art.things.devices import DEVICES
from westmarch.skins.art.words import Words


def map_sheet(c: Cut, words: Words, chance: Random) -> None:
    """A folded map with mountains, a river and a red track."""
    paper = c.lit("parchment")
    ink, bend = shaded(paper, 0.6), chance.uniform(-8, 8)
    c.mass(paper, "M -34 -24 L -12 -30 L 11 -23 L 34 -29 L 33 24 L 12 30 L -11 23 L -33 29 Z", dx=-3, dy=-3, shade=0.2)
    c.fill(shaded(paper, 0.12), "M -12 -30 L 11 -23 L 12 30 L -11 23 Z")
    c.line(shaded(paper, 0.4), 0.8, "M -12 -30 L -11 23", "M 11 -23 L 12 30")
    c.line(c.lit("jewel-blue"), 2, f"M -31 {bend - 2:.1f} C -14 10 -4 {bend - 12:.1f} 6 6 C 14 18 22 8 32 14")
    for x, y in ((-26, -15), (-18, -19), (-9, -17), (1, -14), (20, -12)):
        c.fill(ink, f"M {x - 5} {y + 5} L {x} {y - 5} L {x + 1} {y + 5} Z")
        c.line(ink, 1, f"M {x - 5} {y + 5} L {x} {y - 5} L {x + 5} {y + 5}")
    track = ((-25, 20, -20, 17), (-15, 14, -10, 12), (-5, 13, 0, 15), (5, 17, 10, 16), (14, 12, 18, 7), (20, 2, 23, -3))
    c.strokes(c.lit("blood"), 1.7, track)
    c.line(c.lit("blood"), 1.8, "M 21 -9 L 28 -3", "M 28 -9 L 21 -3")


def scroll(c: Cut, words: Words, chance: Random) -> None:
    """A scroll between its rods, sealed; ``form`` rolled is closed with a ribbon."""
    paper, wood = c.lit("parchment"), c.lit("wood")
    if words.form == "rolled":
        with c.at(turn=-32):
            c.mass(paper, "M -36 -9 L 34 -9 Q 39 0 34 9 L -36 9 Q -40 0 -36 -9 Z", dx=-1, dy=-6)
            c.line(shaded(paper, 0.5), 1, "M 34 -8 Q 28 0 34 8", "M 35 -4 Q 31 0 35 4")
            c.mass(c.lit("red"), "M -6 -11 L 3 -11 L 3 11 L -6 11 Z", halo=0.7, dx=-4)
            c.mass(c.lit("red"), "M -4 8 L 8 26 L 2 25 L -1 29 L -7 10 Z", halo=0.7, dx=-3)
            c.dot(c.lit("blood"), -1.5, 4, 6)
            c.ring(contrast(c.lit("blood")), 0.9, -1.5, 4, 3.4)
        return
    c.mass(paper, "M -22 -26 L 22 -26 L 23 26 L -23 26 Z", dx=-4, shade=0.18)
    rows = [(-16, y, 16 - (k % 3) * 5, y) for k, y in enumerate(range(-15, 12, 5))]
    c.strokes(shaded(paper, 0.62), 1.2, rows)
    for y in (-28, 28):
        c.cased(wood, 4, f"M -31 {y} L 31 {y}", halo=0.9)
        c.mass(shaded(paper, 0.08), f"M -25 {y - 5} L 25 {y - 5} L 25 {y + 5} L -25 {y + 5} Z", dx=-3, dy=-4)
        for x in (-32, 32):
            c.dot(c.inks.gold, x, y, 3)
    c.dot(c.lit("blood"), 11, 17, 5.6)


def book(c: Cut, words: Words, chance: Random) -> None:
    """An open book; ``form`` closed has clasps and a device on its cover, burnt is an old one with charred leaves."""
    paper, cover = c.lit("parchment"), c.cloth(words.cloth or chance.choice(("wine", "pine", "sky", "chestnut")))
    if words.form == "closed":
        c.mass(paper, "M -20 34 L 25 34 L 25 28 L -20 28 Z", dx=-1, dy=-2, halo=1.4)
        c.mass(cover, "M -24 -36 L 24 -36 L 24 28 L -18 28 Q -24 29 -22 36 L -25 34 Z", dx=-5, hatch=0.2)
        c.line(c.inks.gold, 1.6, "M -14 -30 L 19 -30 L 19 22 L -14 22 Z")
        c.mass(c.inks.gold, "M 17 -22 L 27 -22 L 27 -16 L 17 -16 Z M 17 8 L 27 8 L 27 14 L 17 14 Z", halo=0.6, dx=-3)
        with c.at(2, -4, 0.62):
            DEVICES[words.device or chance.choice(("tree", "star", "leaf", "anvil"))](c, c.inks.gold)
        return
    burnt = words.form == "burnt"
    leaves = "M -30 -22 Q -12 -25 0 -16 Q 12 -25 30 -22 L 30 18 Q 12 15 0 24 Q -12 15 -30 18 Z"
    if burnt:
        leaves = (
            "M -30 -18 L -24 -23 Q -12 -25 0 -16 Q 10 -24 19 -23 L 22 -17 L 27 -18 L 26 -10 L 30 -6 L 28 6 L 30 18 "
            "Q 12 15 0 24 Q -12 15 -24 17 L -26 12 L -30 13 L -28 0 L -31 -6 Z"
        )
    c.mass(cover, "M -34 -20 L 0 -13 L 34 -20 L 34 24 L 2 29 L -2 29 L -34 24 Z", dx=-2, dy=-3)
    c.mass(shaded(paper, 0.12) if burnt else paper, leaves, halo=0, dx=-29, dy=0, shade=0.12)
    if burnt:
        c.line(shaded(paper, 0.85), 2, leaves)
        c.fill(c.lit("blood"), "M 6 -4 Q 14 -12 20 -4 Q 26 6 18 9 Q 8 10 6 -4 Z", 0.75)
    ink = shaded(paper, 0.6)
    lines = [f"M -25 {y} Q -14 {y - 3} -5 {y + 4}" for y in (-14, -8, -2, 4, 10)]
    lines += [f"M 5 {y + 4} Q 14 {y - 3} 25 {y}" for y in ((-14, 10) if burnt else (-14, -8, -2, 4, 10))]
    c.line(ink, 1, *lines)
    c.line(shaded(paper, 0.5), 1, "M 0 -16 L 0 24")
    if not burnt:
        c.mass(c.lit("red"), "M 3 22 L 8 21 L 8 40 L 5.4 36 L 3 40 Z", halo=0.6, dx=-2)


def letter(c: Cut, words: Words, chance: Random) -> None:
    """A folded letter with a seal."""
    paper = c.lit("parchment")
    c.mass(paper, "M -33 -22 L 33 -22 L 33 24 L -33 24 Z", dx=-4, dy=-4, shade=0.16)
    c.line(shaded(paper, 0.45), 0.9, "M -33 24 L -8 2", "M 33 24 L 8 2")
    c.mass(shaded(paper, 0.07), "M -33 -22 L 33 -22 L 0 9 Z", dx=-3, dy=-3, halo=0.7)
    seal = "M -9 6 Q -10 -3 -1 -4 Q 9 -5 10 4 Q 12 13 3 15 Q -7 17 -9 6 Z"
    c.mass(c.lit("blood"), seal, halo=0.8, dx=-3)
    with c.at(0.6, 5.4, 0.22):
        DEVICES["star"](c, c.inks.gold)


def key(c: Cut, words: Words, chance: Random) -> None:
    """A large key; ``form`` iron is a gaoler's bunch of two on a ring."""
    if words.form == "iron":
        c.ring(c.inks.paper, 5.4, 0, -26, 15)
        c.ring(c.lit("iron"), 3, 0, -26, 15)
        for turn in (24, -20):
            with c.at(0, -14, 0.74, turn), c.at(0, 20):
                _one_key(c, c.lit("iron"))
        return
    _one_key(c, c.inks.gold)


def _one_key(c: Cut, color: str) -> None:
    c.mass(color, "M -2.8 -12 L 2.8 -12 L 2.8 38 L -2.8 38 Z", dx=-2.4)
    c.mass(color, "M 2 17 L 16 17 L 16 23 L 11 23 L 11 27 L 16 27 L 16 35 L 2 35 Z", halo=0.9, dx=-3)
    c.mass(color, "M -5 -13 L 5 -13 L 4.4 -7 L -4.4 -7 Z", halo=0.7, dx=-2)
    for x, y in ((-8.4, -22), (8.4, -22), (0, -34)):
        c.ring(c.inks.paper, 6.4, x, y, 7)
    for x, y in ((-8.4, -22), (8.4, -22), (0, -34)):
        c.ring(color, 3.8, x, y, 7)


PARTS = {
    "map": Thing(map_sheet, "palm", in_hand=0.5, lift=12, tilts=(-8, -4, 6)),
    "scroll": Thing(scroll, "palm", in_hand=0.46, lift=12, tilts=(-8, 0, 8), forms=("rolled",)),
    "book": Thing(book, "palm", in_hand=0.5, lift=10, tilts=(-6, 0, 6), forms=("closed", "burnt")),
    "letter": Thing(letter, "palm", in_hand=0.4, lift=10, tilts=(-12, -6, 8)),
    "key": Thing(key, "palm", in_hand=0.44, lift=14, tilts=(-28, -14, 14, 28), forms=("iron",)),
}
