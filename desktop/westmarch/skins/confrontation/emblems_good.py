"""The nine of the Fellowship, cut in linoleum; see :mod:`linocut` for the block and its inks."""

from __future__ import annotations

import math
from collections.abc import Callable

from westmarch.tabletop.drawing import star

from .linocut import Linocut, cloak_folds, face, hobbit_head, shoulders


def frodo(cut: Linocut) -> None:
    """The Ring on its chain, before a hood thrown back."""
    cut.fill(cut.deep, "M 17 103 C 12 84 20 66 36 62 L 64 62 C 80 66 88 84 83 103 Z")
    cut.line_both(cut.light, 1.5, "M 37 65 C 26 70 24 80 31 92", "M 24 84 Q 26 95 32 104")
    shoulders(cut, 26, 74, cut.deep)
    hobbit_head(cut)
    cut.line(cut.light, 1.5, "M 41 70 Q 46 82 50 83 Q 54 82 59 70")
    cut.ring(cut.deep, 6, 50, 88, 7)
    cut.ring(cut.gold, 3.8, 50, 88, 7)


def sam(cut: Linocut) -> None:
    """The pack with its blanket roll, and a pan sticking out of it."""
    cut.line(cut.deep, 3.2, "M 78 60 L 84 40")
    cut.dot(cut.deep, 86.5, 31, 10, 11)
    cut.ring(cut.light, 1.3, 86.5, 31, 6.6)
    cut.fill(cut.deep, "M 20 58 L 80 58 Q 88 58 88 66.5 Q 88 75 80 75 L 20 75 Q 12 75 12 66.5 Q 12 58 20 58 Z")
    cut.line_both(cut.light, 1.6, "M 21 59 L 21 74", "M 26 59 L 26 74")
    cut.dot_both(cut.light, 15.6, 66.5, 1.5)
    shoulders(cut, 32, 74, cut.deep)
    cut.line_both(cut.light, 1.2, "M 27 84 Q 23 92 22 104")
    hobbit_head(cut)
    cut.line_both(cut.light, 2.6, "M 31 73 Q 36 86 36 103")


def pippin(cut: Linocut) -> None:
    """The scarf, blown to one side."""
    cloak_folds(cut, shoulders(cut, 32, 74, cut.deep), cut.light)
    hobbit_head(cut)
    cut.fill(cut.gold, "M 61 71 C 74 62 82 70 98 60 C 95 66 96 70 99 74 C 86 84 76 74 63 81 Z")
    cut.fill(cut.gold, "M 35 66 Q 50 76 65 66 L 67 75 Q 50 86 33 75 Z")
    cut.line(cut.deep, 1.4, "M 36 71 Q 50 81 64 71", "M 88 68.5 L 90 74", "M 93 66 L 95 73")
    cut.line(cut.deep, 1.6, "M 35 66 Q 50 76 65 66 L 67 75 Q 50 86 33 75 Z")


def merry(cut: Linocut) -> None:
    """The blade of the barrow, and the brooch that holds his cloak."""
    with cut.moved(71, 56, turn=28):
        cut.fill(cut.deep, "M -3.6 -44 L 0 -55 L 3.6 -44 L 3.6 30 L -3.6 30 Z")
        cut.line(cut.light, 1.1, "M 0 -47 L 0 -18")
        cut.fill(cut.deep, "M -11 -14 L 11 -14 L 11 -9.5 L -11 -9.5 Z")
    cloak_folds(cut, shoulders(cut, 32, 74, cut.deep), cut.light)
    hobbit_head(cut)
    cut.line_both(cut.light, 1.5, "M 47 78 Q 41 77 37 72")
    cut.fill(cut.gold, "M 44 77 L 50 72 L 56 77 Q 59 85 50 91 Q 41 85 44 77 Z")
    cut.line(cut.deep, 1.2, "M 50 75 L 50 88", "M 50 80 L 54 77", "M 50 84 L 46 81")


def gandalf(cut: Linocut) -> None:
    """The pointed hat, the beard and the crook of the staff."""
    cut.line(cut.deep, 4.2, "M 87 104 L 84 30", "M 84 30 C 77 24 80 12 88 14 C 95 16 92 26 87 24")
    cloak_folds(cut, shoulders(cut, 36, 72, cut.deep), cut.light)
    cut.fill(cut.light, "M 31 46 C 26 62 28 74 33 84 L 67 84 C 72 74 74 62 69 46 Z")
    beard = cut.fill(cut.light, "M 35 50 C 33 70 38 88 50 101 C 62 88 67 70 65 50 Z")
    face(cut, 50, 49, 13, 14)
    with cut.inside(beard):
        for d in (-13, -9, -4.5, 0, 4.5, 9, 13):
            cut.line(
                cut.deep,
                1.5,
                f"M {50 + d} {62 + abs(d) * 0.1} C {50 + d * 1.05} 74 {50 + d * 0.6} 86 {50 + d * 0.2} 100",
            )
    cut.line_both(cut.deep, 1.8, "M 50 60 C 44 57 40 60 36 66")
    cut.fill(cut.deep, "M 30 43 C 35 28 45 14 52 2 C 56 -2 61 1 58 6 C 61 18 66 30 70 43 Z")
    cut.fill(cut.deep, "M 13 46 C 26 35 74 33 88 43 C 78 49 66 45 50 45 C 36 45 26 53 13 46 Z")
    cut.line(cut.light, 1.5, "M 31 40.5 Q 50 35 69 40", "M 53 8 Q 47 20 42 33", "M 57 14 Q 60 24 62 33")


def aragorn(cut: Linocut) -> None:
    """The sword held upright, the star of the North on his brow."""
    cut.fill(cut.deep, "M 80 8 L 83 1 L 86 8 L 86 74 L 80 74 Z")
    cut.line(cut.light, 1.1, "M 83 8 L 83 70")
    cut.fill(cut.deep, "M 70 73 L 96 73 L 96 77.5 L 70 77.5 Z")
    cut.fill(cut.deep, "M 81 76 L 85 76 L 85 103 L 81 103 Z")
    cut.fill(
        cut.deep,
        "M 31 70 L 28 64 C 24 44 30 17 50 17 C 70 17 76 44 72 64 L 69 70 L 66 66 L 50 74 L 34 66 Z",
    )
    cloak = shoulders(cut, 36, 76, cut.deep)
    cut.line_both(cut.light, 1.3, "M 35 28 Q 31 44 33 66", "M 35 28 Q 27.4 44 29.4 66")
    cut.line(cut.light, 1.3, "M 20 84 C 30 76 42 72 50 79 C 58 72 70 76 80 84")
    face(cut, 50, 47, 14, 20)
    cut.fill(cut.deep, "M 36 55 C 38 70 44 73 50 73 C 56 73 62 70 64 55 C 60 60 56 58 50 58 C 44 58 40 60 36 55 Z")
    cut.line(cut.light, 1.6, "M 46 62 L 54 62")
    cut.fill(cut.deep, "M 36 44 C 37 30 44 28 50 26 C 56 28 63 30 64 44 C 66 28 58 20 50 20 C 42 20 34 28 36 44 Z")
    cut.line(cut.gold, 2.6, "M 35 35 Q 50 29 65 35")
    star(cut.painter, 50, 31, 7, cut.gold)
    cloak_folds(cut, cloak, cut.light)


def legolas(cut: Linocut) -> None:
    """The strung bow, the quiver, the long fair hair."""
    cut.line(cut.deep, 3.4, "M 16 6 C 2 34 2 66 16 98")
    cut.line(cut.deep, 1.2, "M 16 6 L 16 98")
    for d in (0, 7, 14):
        cut.line(cut.deep, 2, f"M {74 + d} {8 + d * 0.6} L {66 + d * 0.6} 70")
        top = 5 + d * 0.6
        cut.fill(cut.deep, f"M {70.5 + d} {top} L {77.5 + d} {top} L {74 + d} {top + 14} Z")
    cut.fill(cut.gold, "M 31 88 C 29 60 26 18 50 17 C 74 18 71 60 69 88 Z")
    cloak = shoulders(cut, 33, 78, cut.deep)
    cut.line(cut.deep, 1.3, "M 31 88 C 29 60 26 18 50 17 C 74 18 71 60 69 88")
    cut.line_both(cut.deep, 1.3, "M 34.7 38 L 33 84", "M 37.4 60 L 36 84")
    face(cut, 50, 48, 12.5, 18)
    cut.fill_both(cut.light, "M 37 50 L 31 36 L 39 43 Z")
    cut.line_both(cut.deep, 1.3, "M 37 50 L 31 36 L 39 43", "M 50 20 C 42 24 38 32 37 42")
    cloak_folds(cut, cloak, cut.light)


def gimli(cut: Linocut) -> None:
    """The helm, the plaited beard, the axe of two blades."""
    cut.fill(cut.deep, "M 84 16 L 88.5 16 L 88.5 103 L 84 103 Z")
    cut.fill(cut.deep, "M 88 26 C 94 22 97 20 99 20 L 99 52 C 96 52 92 48 88 46 Z")
    cut.fill(cut.deep, "M 84 26 C 80 22 77 20 75 20 C 73 30 73 42 75 52 C 78 52 81 48 84 46 Z")
    cut.line(cut.light, 1.1, "M 77 24 C 76 32 76 40 77 48", "M 96.5 25 L 96.5 47")
    cut.line_both(cut.light, 1.3, "M 20 84 Q 26 78 32 76", "M 17 94 Q 24 86 32 84")
    shoulders(cut, 40, 70, cut.deep)
    cut.line_both(cut.light, 1.3, "M 15 94 Q 20 82 31 77", "M 22 102 Q 25 92 33 87")
    beard = cut.fill(cut.light, "M 31 48 C 27 76 38 96 50 103 C 62 96 73 76 69 48 Z")
    face(cut, 50, 50, 14, 14)
    with cut.inside(beard):
        for d in (-16, -11, -6, 6, 11, 16):
            cut.line(cut.deep, 1.8, f"M {50 + d} 58 C {50 + d * 1.1} 76 {50 + d * 0.7} 90 {50 + d * 0.3} 102")
    cut.line(cut.deep, 1.6, *(f"M 46 {y} L 54 {y + 2}" for y in (74, 80, 86)))
    cut.fill(
        cut.deep,
        "M 30 46 C 28 14 72 14 70 46 L 63 46 L 60 40 L 53 40 L 52 54 L 48 54 L 47 40 L 40 40 L 37 46 Z",
    )
    cut.line(cut.light, 1.6, "M 32 37 Q 50 31 68 37", "M 50 23 L 50 33")
    cut.dot_both(cut.light, 38, 39.6, 0.9)


def boromir(cut: Linocut) -> None:
    """The round shield behind him, and the great horn."""
    cut.dot(cut.deep, 50, 58, 44)
    cut.ring(cut.light, 2, 50, 58, 38)
    for k in range(12):
        angle = k * math.pi / 6
        cut.dot(cut.light, 50 + 41 * math.cos(angle), 58 + 41 * math.sin(angle), 1.6)
    cut.fill(cut.light, "M 31 68 C 27 42 30 19 50 19 C 70 19 73 42 69 68 L 50 78 Z")
    cut.fill(cut.deep, "M 33 66 C 29 44 32 22 50 21 C 68 22 71 44 67 66 L 50 74 Z")
    cut.line_both(cut.light, 1.2, "M 40 26 Q 33 40 34.5 64")
    face(cut, 50, 47, 13.5, 19)
    cut.fill(cut.deep, "M 37 56 C 39 69 45 71 50 71 C 55 71 61 69 63 56 C 58 61 42 61 37 56 Z")
    shoulders(cut, 33, 76, cut.light)
    shoulders(cut, 30, 78, cut.deep)
    cut.line(cut.light, 1.2, "M 38 74 L 34 84", "M 62 74 L 67 82")
    cut.fill(cut.gold, "M 29 81 L 35 79.5 C 42 92 58 91 66 76 L 73 82 C 62 102 38 103 29 81 Z")
    cut.line(cut.deep, 1.5, "M 38 84 L 35 90", "M 62 82 L 67.5 88")


GOOD_EMBLEMS: dict[str, Callable[[Linocut], None]] = {
    "frodo": frodo,
    "sam": sam,
    "pippin": pippin,
    "merry": merry,
    "gandalf": gandalf,
    "aragorn": aragorn,
    "legolas": legolas,
    "gimli": gimli,
    "boromir": boromir,
}
