"""The nine of Sauron, cut in linoleum; see :mod:`linocut` for the block and its inks."""

from __future__ import annotations

import math
from collections.abc import Callable

from westmarch.tabletop.drawing import seeded

from .linocut import Linocut, traced


def balrog(cut: Linocut) -> None:
    """Horns and a mask of shadow, in a mane of flame."""
    dice = seeded("balrog")
    for k in range(15):
        angle = math.pi * (0.93 + 1.14 * k / 14)
        reach = 36 + (9 if k % 2 else -1) + dice.uniform(-2, 4)

        def at(radius: float, turn: float, squash: float = 1.0, angle: float = angle) -> str:
            return f"{50 + radius * math.cos(angle + turn)} {60 + radius * squash * math.sin(angle + turn)}"

        cut.fill(
            cut.gold if k % 2 else cut.blaze,
            f"M {at(24, -0.16)} Q {at(reach, -0.22)} {at(reach * 1.18, 0, 1.085)} "
            f"Q {at(reach * 0.8, 0.1)} {at(24, 0.16)} Z",
        )
    cut.dot(cut.blaze, 50, 59, 25)
    cut.fill(cut.deep, "M 6 103 C 8 78 26 72 38 70 L 62 70 C 74 72 92 78 94 103 Z")
    cut.fill_both(cut.shadow, "M 60 36 C 76 36 88 28 87 6 C 96 22 92 46 66 50 Z")
    for i in range(5):
        cut.line_both(
            cut.light,
            1.1,
            f"M {69 + i * 4.2} {37.5 - i * 4.2} Q {73 + i * 4} {42 - i * 3.6} {74 + i * 3.6} {47 - i * 5}",
        )
    cut.fill(
        cut.shadow,
        "M 31 40 C 34 28 44 26 50 30 C 56 26 66 28 69 40 L 70 56 C 68 72 60 86 50 90 C 40 86 32 72 30 56 Z",
    )
    cut.fill_both(cut.flame, "M 54 53 L 67 46 Q 65 55 57 56 Z")
    cut.line_both(cut.blaze, 1.6, "M 53 44 Q 60 40 68 41", "M 54 62 Q 62 62 67 56", "M 66 62 Q 65 72 59 78")
    cut.fill(
        cut.flame,
        "M 39 72 Q 50 67 61 72 L 57 76 L 54.5 73.5 L 52 79 L 50 74 L 48 79 L 45.5 73.5 L 43 76 Z",
    )
    cut.line_both(cut.light, 1.1, "M 73.8 78 Q 82.3 88 85.7 103", "M 68.2 78 Q 74.7 88 77.3 103")


def shelob(cut: Linocut) -> None:
    """A bloated body on eight jointed legs, and a cluster of eyes."""
    for width, legs in (
        (4.8, ("M 60 56 L 81 14", "M 60 62 L 90 45", "M 60 68 L 80 60", "M 58 72 L 67 70")),
        (3.4, ("M 81 14 L 98 46", "M 90 45 L 97 97", "M 80 60 L 83 101", "M 67 70 L 67 101")),
    ):
        cut.line_both(cut.shadow, width, *legs)
    body = cut.fill(cut.deep, "M 50 7 C 74 7 82 28 76 44 C 71 56 60 60 50 60 C 40 60 29 56 24 44 C 18 28 26 7 50 7 Z")
    with cut.inside(body):
        cut.line_both(cut.light, 1.5, "M 50 22 Q 58 16 66 19", "M 50 32 Q 60 25 71 29", "M 50 42 Q 60 36 71 39")
        cut.line_both(cut.light, 1.1, "M 50 52 Q 58 48 66 49")
        for i in range(7):
            cut.line(cut.shadow, 1.6, f"M {64 + i * 2.4} {58 - i * 2} L {74 + i * 2.4} {40 - i * 4}")
    cut.line(cut.light, 1.5, "M 50 11 L 50 56")
    cut.fill(cut.light, "M 50 50 C 63 50 67 62 65 72 C 63 82 56 86 50 86 C 44 86 37 82 35 72 C 33 62 37 50 50 50 Z")
    cut.fill(
        cut.shadow,
        "M 50 52 C 61 52 65 62 63 71 C 61 80 55 84 50 84 C 45 84 39 80 37 71 C 35 62 39 52 50 52 Z",
    )
    cut.fill_both(cut.shadow, "M 52 80 C 60 80 62 88 55 98 C 57 90 55 87 51 86 Z")
    cut.dot_both(cut.flame, 45, 69, 3.3)
    cut.dot_both(cut.flame, 39.8, 65.5, 2.2)
    cut.dot_both(cut.flame, 46, 61.5, 1.9)
    cut.dot_both(cut.flame, 41, 59.5, 1.4)


def witch_king(cut: Linocut) -> None:
    """A tall iron crown on an empty hood; two embers look out of it."""
    robe = cut.fill(
        cut.deep,
        "M 4 103 C 8 82 20 74 26 64 C 28 50 28 44 30 36 L 70 36 C 72 44 72 50 74 64 C 80 74 92 82 96 103 Z",
    )
    with cut.inside(robe):
        cut.line_both(
            cut.light,
            1.3,
            "M 30 66 C 30 82 22 92 16 104",
            "M 36 74 C 37 86 32 96 28 104",
            "M 43 84 Q 42 96 39 104",
        )
    cut.fill(cut.light, "M 50 36 C 66 36 70 50 69 60 C 68 76 58 86 50 93 C 42 86 32 76 31 60 C 30 50 34 36 50 36 Z")
    cut.fill(
        cut.shadow,
        "M 50 37 C 64 37 68 50 67 60 C 66 74 57 83 50 90 C 43 83 34 74 33 60 C 32 50 36 37 50 37 Z",
    )
    cut.line_both(cut.blaze, 1.2, "M 39 60 Q 38 70 45 79", "M 36 54 Q 36 48 40 45")
    cut.fill_both(cut.flame, "M 53 57 L 62 53 Q 62 59.5 56 60 Z")
    cut.fill(
        cut.iron,
        "M 27 44 L 19 9 L 31 24 L 33 3 L 41 22 L 50 1 L 59 22 L 67 3 L 69 24 L 81 9 L 73 44 Q 50 34 27 44 Z",
    )
    cut.line(cut.light, 1.4, "M 27.6 37.5 Q 50 28 72.4 37.5")
    cut.line_both(cut.light, 1.1, "M 50 8 L 50 25", "M 34.6 11 L 37 28", "M 22.6 16 L 28.6 31")
    cut.fill(cut.blaze, "M 50 31.5 L 53 35 L 50 38.5 L 47 35 Z")


def flying_nazgul(cut: Linocut) -> None:
    """The fell beast with its wings spread, a small hooded rider on its back."""
    cut.fill(cut.deep, "M 52 62 C 66 76 74 92 92 88 C 95 87 97 84 96 80 C 101 90 96 97 86 97 C 68 98 56 84 45 74 Z")
    cut.fill_both(
        cut.deep,
        "M 47 54 C 42 40 36 26 27 13 L 26 5 L 21 12 C 14 16 5 20 -1 27 C 4 36 5 46 3 61 Q 10 51 18 58 "
        "Q 21 65 20 75 Q 27 63 36 68 L 40 76 Q 44 68 50 70 Z",
    )
    cut.line_both(
        cut.light,
        1.4,
        "M 24 15 C 15 27 6 40 4.5 56",
        "M 25 16 C 22 34 22 52 20.5 69",
        "M 27 17 C 31 34 35 50 37 66",
    )
    cut.line_both(cut.light, 1.1, "M 18 19 Q 10 21 4 27")
    rider = "M 50 14 C 56 17 58 25 58.5 32 C 61 39 62 46 61 58 L 39 58 C 38 46 39 39 41.5 32 C 42 25 44 17 50 14 Z"
    cut.line(cut.light, 3.4, rider)
    cut.fill(cut.shadow, rider)
    cut.dot_both(cut.flame, 47, 26.5, 1.5, 1.2)
    cut.line_both(cut.light, 1.1, "M 46 36 Q 44.5 44 44 54")
    beast = (
        "M 38 57 Q 50 50 62 57 C 64 70 58 79 48 83 C 42 85 38 86 35 90 L 27 97 L 9 101 "
        "L 19 93 L 23 89.5 L 5 91 "
        "C 1 90 1 86 5 84 L 15 78 L 13 68 L 23 74 C 31 70 37 67 38 57 Z"
    )
    cut.line(cut.light, 3.6, beast)
    neck = cut.fill(cut.deep, beast)
    with cut.inside(neck):
        for i in range(5):
            cut.line(
                cut.light,
                1.2,
                f"M {36 + i * 5} {88 - i * 3.6} Q {40 + i * 5} {81 - i * 3.6} {38 + i * 4.6} {73 - i * 3.2}",
            )
    cut.fill(cut.light, "M 7 91 L 9 95.5 L 11 90.8 Z")
    cut.fill(cut.light, "M 14 90.4 L 15.6 94 L 17.5 90.2 Z")
    cut.dot(cut.flame, 20.5, 82, 2.2)
    cut.dot(cut.shadow, 5.6, 86.4, 1)


def black_rider(cut: Linocut) -> None:
    """A cloak without a face, behind the neck of a black horse."""
    cloak = cut.fill(
        cut.deep,
        "M 64 3 C 79 5 84 22 83 36 C 95 46 98 72 99 103 L 60 103 C 52 80 46 56 48 42 C 46 24 52 6 64 3 Z",
    )
    with cut.inside(cloak):
        cut.line(
            cut.light,
            1.3,
            "M 80 46 C 86 62 88 84 88 104",
            "M 73 52 C 78 68 79 86 78 104",
            "M 86 44 C 92 58 95 74 96 90",
        )
    cut.line(cut.light, 1.5, "M 62 46 C 72 46 79 42 83 36")
    cut.fill(cut.light, "M 59 9 C 69 13 74 24 73 34 C 70 43 62 45 54 42 C 50 32 52 16 59 9 Z")
    cut.fill(cut.shadow, "M 59 11 C 67 15 72 24 71 33 C 68 41 62 43 55.5 40.5 C 52 32 54 17 59 11 Z")
    horse = (
        "M 40 22 L 36 34 C 30 38 26 44 22 52 L 9 71 C 5 75 4 81 8 84 L 13 86 L 19 84 "
        "C 24 84 28 80 32 76 "
        "C 36 76 40 74 42 72 C 42 84 38 94 32 103 L 78 103 C 78 78 68 54 52 39 L 48 24 L 44 34 Z"
    )
    cut.line(cut.light, 3.4, horse)
    neck = cut.fill(cut.shadow, horse)
    with cut.inside(neck):
        cut.line(
            cut.light,
            1.2,
            "M 50 42 Q 50 52 45 58",
            "M 56 46 Q 58 58 51 68",
            "M 62 54 Q 64 68 56 80",
            "M 68 64 Q 70 78 62 92",
            "M 73 76 Q 75 88 70 103",
        )
        cut.line(cut.blaze, 1.4, "M 33 43 L 15 71", "M 40 60 Q 38 70 31 74", "M 10 80 Q 15 81 20 77")
    cut.line(cut.gold, 1.6, "M 24 57 L 31 75", "M 31 75 Q 48 84 60 76")
    cut.fill(cut.flame, "M 31 52 Q 34 47.5 38 50 Q 35 54 31 52 Z")
    cut.dot(cut.light, 10.5, 77.5, 1.4, 1.8)


def saruman(cut: Linocut) -> None:
    """Long straight hair and beard, a high collar, a staff with a crown of prongs."""
    cut.line(cut.shadow, 4, "M 88 104 L 88 31")
    cut.fill(
        cut.shadow,
        "M 86 33 C 78 30 76 18 80 4 C 81 16 84 20 86 22 L 88 7 L 90 22 C 92 20 95 16 96 4 C 100 18 98 30 90 33 Z",
    )
    cut.dot(cut.light, 88, 23.5, 4.6)
    cut.fill_both(cut.deep, "M 50 103 L 50 60 L 38 60 C 32 56 22 46 14 28 C 12 46 15 58 22 68 C 12 74 5 84 3 103 Z")
    cut.line_both(cut.light, 1.3, "M 17.5 38 C 19 50 24 60 31 67", "M 20 74 Q 13 84 11 103")
    hair = cut.fill(
        cut.light,
        "M 50 9 C 70 9 74 28 73 48 C 73 66 75 84 76 104 L 24 104 C 25 84 27 66 27 48 C 26 28 30 9 50 9 Z",
    )
    with cut.inside(hair):
        cut.line_both(
            cut.deep,
            1.5,
            "M 50 9 C 30 9 26 28 27 48 C 27 66 25 84 24 104",
            "M 50 10 C 37 12 31 25 30.8 46 C 30.6 66 29 84 28 104",
            "M 50 11 C 41 14 34.6 26 34.4 44 C 34.4 66 33 86 32 104",
            "M 50 13 C 45 18 38 24 37 38",
        )
    beard = cut.fill(cut.light, "M 36 54 C 36 72 41 90 50 103 C 59 90 64 72 64 54 Z")
    oval = traced("M 36.5 40 C 37 30 45 22 50 18 C 55 22 63 30 63.5 40 C 64 56 58 64 50 64 C 42 64 36 56 36.5 40 Z")
    with cut.inside(oval):
        for i in range(12):
            cut.line(cut.deep, 1.4, f"M {55 + i % 2} {26 + i * 3.4} L 67 {22.5 + i * 3.4}")
    cut.fill(cut.deep, "M 38 41 L 48 44.5 L 47.5 47 L 38.5 43.5 Z")
    cut.fill(cut.deep, "M 62 41 L 52 44.5 L 52.5 47 L 61.5 43.5 Z")
    cut.line(cut.deep, 1.8, "M 48 46 L 47 54 L 51.5 55")
    cut.line_both(cut.deep, 1.4, "M 40.5 47.5 L 46 48.5", "M 39.5 52 Q 40 58 43 61")
    cut.fill(cut.deep, "M 50 58 C 45 57 42 60 40 68 C 43 64 47 62 50 62 C 53 62 57 64 60 68 C 58 60 55 57 50 58 Z")
    with cut.inside(beard):
        for d in (-12, -8, -4, 0, 4, 8, 12):
            cut.line(cut.deep, 1.5, f"M {50 + d} {68 + abs(d) * 0.2} Q {50 + d * 0.8} 84 {50 + d * 0.2} 102")
    cut.line_both(cut.deep, 1.5, "M 36 60 C 37 76 42 92 50 103")


def orcs(cut: Linocut) -> None:
    """Three snarling heads under iron caps, and their spears."""
    for x, top, foot in ((14, 12, 17), (50, 6, 50), (86, 12, 83)):
        cut.line(cut.shadow, 2.6, f"M {x} {top + 8} L {foot} 103")
        cut.fill(
            cut.shadow,
            f"M {x} {top - 5} L {x + 4.6} {top + 8} L {x + 8} {top + 7} L {x + 2} {top + 15} "
            f"L {x - 2} {top + 15} L {x - 8} {top + 7} L {x - 4.6} {top + 8} Z",
        )
    for x, turn in ((23, -7), (77, 7)):
        with cut.moved(x, 47, 0.72, turn):
            _orc_head(cut)
    ranks = "M -4 105 C 0 84 18 76 32 80 L 68 80 C 82 76 100 84 104 105 Z"
    cut.line(cut.light, 3, ranks)
    cut.fill(cut.deep, ranks)
    cut.line_both(cut.light, 1.4, "M 6 98 Q 12 87 24 84", "M 14 103 Q 18 94 27 91")
    with cut.moved(50, 60):
        _orc_head(cut)


def _orc_head(cut: Linocut) -> None:
    """One head, its nose at the origin."""
    skull = (
        "M -20 -12 L -37 -15 C -34 -5 -29 1 -21 3 C -20 16 -16 26 -12 32 L -26 46 L 26 46 L 12 32 "
        "C 16 26 20 16 21 3 C 29 1 34 -5 37 -15 L 20 -12 C 20 -34 10 -40 0 -46 "
        "C -10 -40 -20 -34 -20 -12 Z"
    )
    cut.line(cut.light, 4, skull)
    cut.fill(cut.deep, skull)
    cut.fill(
        cut.iron,
        "M -22 -8 C -24 -30 -12 -36 -3 -39 L 0 -50 L 3 -39 C 12 -36 24 -30 22 -8 L 5 -11 L 3 4 L -3 4 L -5 -11 Z",
    )
    cut.line(cut.light, 1.5, "M -20.5 -15 Q 0 -21 20.5 -15")
    cut.line(cut.light, 1.2, "M 0 -35 L 0 -23", "M -33 -12 L -24 -3", "M 33 -12 L 24 -3")
    cut.fill(cut.flame, "M -17 -5 L -6 -1 Q -9 4 -14 1 Z")
    cut.fill(cut.flame, "M 17 -5 L 6 -1 Q 9 4 14 1 Z")
    cut.line(cut.light, 1.2, "M -15 9 Q -11 12 -7 9", "M 15 9 Q 11 12 7 9", "M -4 8 Q 0 11 4 8")
    cut.fill(cut.shadow, "M -14 17 Q 0 10 14 17 Q 13 27 0 28 Q -13 27 -14 17 Z")
    cut.fill(
        cut.light,
        "M -14 17 Q 0 10 14 17 L 11 16.5 L 9 21 L 6.5 15 L 3.5 18.5 L 1 14.5 L -2 18.5 L -5 15 L -7.5 20 L -10 16.5 Z",
    )
    cut.fill(cut.light, "M -11 25 L -9.5 16.5 L -6.5 27 Z")
    cut.fill(cut.light, "M 11 25 L 9.5 16.5 L 6.5 27 Z")


def warg(cut: Linocut) -> None:
    """A wolf's head in profile, jaws open."""
    coat = cut.fill(
        cut.deep,
        "M 44 27 L 52 3 L 61 19 L 72 6 L 73 25 L 88 24 L 82 38 L 96 44 L 86 53 L 99 64 "
        "L 87 69 L 99 82 L 88 86 L 97 103 "
        "L 28 103 L 33 95 L 27 93 L 34 86 L 30 84 C 25 88 15 89 8 84 L 5 77 L 22 76 "
        "C 30 74 34 69 36 62 L 26 60 L 6 62 "
        "C 1 60 -1 54 2 49 L 9 45 C 18 44 24 39 30 34 C 34 30 39 28 44 27 Z",
    )
    cut.fill(cut.shadow, "M 36 61 C 34 69 30 74 22 76 L 8 77 C 6 80 8 83 12 83 C 24 85 36 80 42 66 Z")
    cut.fill(cut.light, "M 6 62 L 8.5 74 L 12.5 61.4 Z")
    cut.fill(cut.light, "M 16 61 L 17.5 68 L 20.5 60.6 Z")
    cut.fill(cut.light, "M 23 60.3 L 25 67 L 28 60.4 Z")
    cut.fill(cut.light, "M 12 77.5 L 15.5 67 L 18.5 77 Z")
    cut.fill(cut.light, "M 21.5 77 L 24 70.5 L 26.5 75.5 Z")
    cut.fill(cut.flame, "M 32 46 L 44 39 Q 44 46 37 48 Z")
    cut.dot(cut.shadow, 39.6, 44, 1.3, 2)
    cut.line(cut.light, 1.5, "M 29 43 Q 38 34 47 35")
    cut.fill(cut.light, "M 50 24 L 53 11 L 58 22 Z")
    with cut.inside(coat):
        cut.line(
            cut.light,
            1.3,
            "M 10 50 Q 16 49 19 46", "M 13 55 Q 20 54 24 50", "M 18 58 Q 25 57 29 53",
            "M 50 44 L 60 50", "M 46 52 L 57 60", "M 44 62 L 54 70", "M 42 73 L 50 82", "M 38 82 L 44 92",
            "M 63 34 L 74 38", "M 66 47 L 78 52", "M 63 60 L 76 68", "M 60 73 L 72 82", "M 54 86 L 64 96",
            "M 79 60 L 87 64", "M 78 76 L 86 81", "M 72 90 L 80 97",
        )  # fmt: skip
    cut.dot(cut.shadow, 4.5, 51.5, 3, 2.4)


def troll(cut: Linocut) -> None:
    """Shoulders like a hill, a small head sunk between them, a club."""
    cut.fill_both(cut.deep, "M 50 103 L 50 34 C 36 22 14 24 6 44 C 0 60 1 82 2 103 Z")
    cut.line_both(
        cut.light,
        1.4,
        "M 10 44 C 15 34 24 31 34 35",
        "M 20 103 C 24 88 24 74 20 62",
        "M 7 56 Q 10 52 14 51",
        "M 6 66 Q 10 61 15 60",
        "M 6 76 Q 10 71 15 70",
        "M 34 103 Q 44 97 50 97",
    )
    cut.fill(
        cut.light,
        "M 50 32 C 62 32 66 42 67 50 L 74 47 L 69 60 C 70 74 62 86 50 86 "
        "C 38 86 30 74 31 60 L 26 47 L 33 50 C 34 42 38 32 50 32 Z",
    )
    cut.fill(
        cut.deep,
        "M 50 34 C 60 34 64 43 65 54 L 71 51 L 67 60 C 68 73 61 84 50 84 "
        "C 39 84 32 73 33 60 L 29 51 L 35 54 C 36 43 40 34 50 34 Z",
    )
    cut.fill(cut.shadow, "M 35 52 Q 42 50 50 54 Q 58 50 65 52 L 65 56 Q 58 56 54 59 L 46 59 Q 42 56 35 56 Z")
    cut.dot_both(cut.flame, 42.5, 58, 2)
    cut.line(
        cut.light,
        1.3,
        "M 45 64 Q 43 68 46 68.5 L 54 68.5 Q 57 68 55 64",
        "M 42 41 Q 50 38 58 41",
        "M 41 46 Q 50 43 59 46",
    )
    cut.fill(cut.shadow, "M 38 74 Q 50 70 62 74 Q 60 80 50 80 Q 40 80 38 74 Z")
    cut.fill_both(cut.light, "M 40 77 L 41.5 69 L 45 78.6 Z")
    club = "M 78 70 L 73 14 C 72 3 96 1 96 12 L 88 70 Z"
    cut.line(cut.light, 3, club)
    cut.fill(cut.shadow, club)
    cut.line(cut.light, 1.3, "M 79 13 L 81 50", "M 89 10 L 86 44")
    cut.fill(cut.light, "M 82 20 L 86 24 L 82 28 L 78.5 24 Z")
    fist = "M 71 62 C 71 54 95 54 95 62 L 95 69 C 95 76 71 76 71 69 Z"
    cut.line(cut.light, 3, fist)
    cut.fill(cut.deep, fist)
    cut.line(cut.light, 1.4, "M 77 58 L 77 68", "M 83 57.5 L 83 68", "M 89 58 L 89 68")


DARK_EMBLEMS: dict[str, Callable[[Linocut], None]] = {
    "balrog": balrog,
    "shelob": shelob,
    "witch-king": witch_king,
    "flying-nazgul": flying_nazgul,
    "black-rider": black_rider,
    "saruman": saruman,
    "orcs": orcs,
    "warg": warg,
    "troll": troll,
}
