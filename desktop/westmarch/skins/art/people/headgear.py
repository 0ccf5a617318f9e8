"""What is on heads, about the origin of a head; a hood has a part behind the head and one before it."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.skins.art.cut import Cut, starred
from westmarch.skins.art.inks import contrast, paler, shaded, stuff
from westmarch.skins.art.people.looks import Look

Draw = Callable[[Cut, Look], None]


def hood_behind(c: Cut, look: Look) -> None:
    """The back of a hood, with its dark inside."""
    color = c.cloth(look.cloth)
    back = "M -20 24 C -20 10 -18 2 -16 -6 C -15 -22 -5 -30 5 -30 C 14 -24 19 -12 18 -4 C 19 4 20 14 20 24 Z"
    c.mass(color, back, dx=-7, halo=1.4)
    c.fill(shaded(color, 0.55), "M -12.6 18 C -16 -4 -12 -20 1 -21.5 C 13 -20 16 -4 12.6 18 Z")


def _hood(c: Cut, look: Look) -> None:
    color = c.cloth(look.cloth)
    edge = (
        "M -12 6 C -13.4 -12 -8 -17 1 -17.5 C 9 -17 13 -10 12.4 6 C 20 0 17 -20 5 -27 C -8 -27 -17 -18 -16 0 "
        "C -16 8 -15 16 -10 22 C -12 16 -12 12 -12 6 Z"
    )
    c.mass(color, edge, halo=0.7, dx=-4)
    c.line(contrast(color, 0.4), 0.8, "M -14 -4 C -13 -16 -7 -22.6 3 -23.6", "M 9 -21 Q 15 -13 14.6 -4")


def _muffled(c: Cut, look: Look) -> None:
    """A hood, and a cloth before the mouth."""
    _hood(c, look)
    color = c.cloth(look.under)
    c.mass(color, "M -12 2.6 Q 0 6.4 12 2.6 Q 12.4 12 9 19 Q 0 25 -9 19 Q -12.4 12 -12 2.6 Z", halo=0.7, dx=-4)
    c.line(contrast(color, 0.45), 0.8, "M -10 8 Q 0 12 10 8", "M -9.4 13.4 Q 0 18 9.4 13.4")


def _spired(c: Cut, look: Look) -> None:
    """A tall pointed helm with a red tuft, scales about the neck and bars over the cheeks."""
    brass, dark = c.lit("brass"), c.lit("bronze")
    c.mass(c.cloth("wine"), "M -1 -38 C -12 -42 -20 -34 -22 -20 C -14 -26 -8 -30 1 -34 Z", halo=0.9, dx=-3)
    for side in (-1, 1):
        guard = f"M {side * 13} -3 L {side * 17} 20 Q {side * 12} 23 {side * 8.6} 19 L {side * 9.4} 0 Z"
        c.mass(dark, guard, halo=0.8, dx=-3)
        rows = [(side * 9.6, y, side * (13.6 + y * 0.16), y) for y in (4, 8.5, 13, 17.5)]
        c.strokes(shaded(dark, 0.5), 0.8, rows)
    c.mass(brass, "M -13.4 -2 C -14.6 -16 -5 -24 0 -40 C 5 -24 14.6 -16 13.4 -2 Q 0 -10 -13.4 -2 Z", halo=1)
    c.line(shaded(brass, 0.45), 0.9, "M -7 -7.6 Q -6 -20 0 -36", "M 7 -7.6 Q 6 -20 0 -36")
    c.line(c.inks.line, 1.4, "M -13.4 -3.6 Q 0 -11.4 13.4 -3.6")


def _circlet(c: Cut, look: Look) -> None:
    c.line(c.inks.gold, 1.7, "M -11.6 -7 Q 0 -12.5 11.6 -7")
    c.dot(stuff("ice"), look.turn * 2, -9.8, 1.9)
    c.ring(c.inks.gold, 0.8, look.turn * 2, -9.8, 2)


def _star(c: Cut, look: Look) -> None:
    c.line(c.inks.paper, 1.5, "M -11.6 -7 Q 0 -12.5 11.6 -7")
    with c.at(look.turn * 2, -10):
        c.fill(stuff("star"), starred(5.2, 1.7))


def _winged(c: Cut, look: Look) -> None:
    for s in (-1, 1):
        wing = (
            f"M {s * 9} -1 Q {s * 10} -20 {s * 16} -37 Q {s * 20} -30 {s * 19} -24.5 L {s * 23.5} -30 "
            f"Q {s * 26} -22 {s * 22.6} -16 L {s * 27} -19.6 Q {s * 27.4} -11 {s * 21.6} -6 Q {s * 16} -1 {s * 9} -1 Z"
        )
        c.mass(c.lit("cream"), wing, halo=1, dx=-2.4)
        c.line(
            c.inks.line,
            0.6,
            f"M {s * 19} -24.5 Q {s * 15} -14 {s * 11.6} -8",
            f"M {s * 22.6} -16 Q {s * 17} -9 {s * 12.4} -5.4",
        )
    steel = shaded(c.lit("steel"), 0.3)
    helm = (
        "M -12.4 2 C -15 -22 -6 -25 0 -27 C 6 -25 15 -22 12.4 2 L 11.4 13 L 8.4 11 L 8.4 -5 Q 0 -9 -8.4 -5 L -8.4 11 "
        "L -11.4 13 Z"
    )
    c.mass(steel, helm, halo=1)
    c.line(paler(steel, 0.7), 1.4, "M -12.6 -6 Q 0 -13 12.6 -6", "M 0 -26 L 0 -10.6")


def _horsehelm(c: Cut, look: Look) -> None:
    plume = "M -2 -22 C 8 -34 26 -28 30 -6 C 31 6 27 14 31 22 C 22 18 19 8 18 0 C 17 -12 10 -16 0 -15 Z"
    c.mass(c.lit("parchment"), plume, dx=-4, halo=1.2)
    c.line(c.lit("bronze"), 0.7, "M 8 -26 C 22 -22 26 -6 26 12", "M 6 -21 C 17 -17 21 -6 22 8")
    helm = (
        "M -12.4 1 C -15 -20 -6 -25 0 -25 C 6 -25 15 -20 12.4 1 L 11.6 11 L 8.6 8 L 8.4 -5 Q 0 -9 -8.4 -5 L -8.6 8 "
        "L -11.6 11 Z"
    )
    c.mass(c.lit("steel"), helm, halo=1)
    c.line(c.inks.gold, 1.5, "M -12.6 -6 Q 0 -13 12.6 -6", "M 0 -25 L 0 -2")


def _dwarfhelm(c: Cut, look: Look) -> None:
    helm = (
        "M -13 3 C -15 -20 -9 -23 0 -24 C 9 -23 15 -20 13 3 L 10 1 L 8.6 -6 L 2 -6.6 L 1.8 4 L -1.8 4 L -2 -6.6 "
        "L -8.6 -6 L -10 1 Z"
    )
    c.mass(c.lit("steel"), helm, halo=1)
    c.line(c.inks.gold, 1.7, "M -13 -7 Q 0 -12.6 13 -7")
    c.dot(c.inks.gold, 0, -24, 2.2)
    for side in (-1, 1):
        c.dot(stuff("ink"), side * 6, -15, 0.9)


def _hornhelm(c: Cut, look: Look) -> None:
    for s in (-1, 1):
        horn = f"M {s * 11} -12 C {s * 20} -12 {s * 24} -20 {s * 23} -29 C {s * 20} -22 {s * 15} -19 {s * 9} -18 Z"
        c.mass(c.lit("fang"), horn, halo=1, dx=-2)
    c.mass(c.lit("iron"), "M -13 0 C -15 -20 -8 -23 0 -23 C 8 -23 15 -20 13 0 Q 0 -9 -13 0 Z", halo=1)
    c.line(c.inks.gold, 1.5, "M -13 -3 Q 0 -11 13 -3")


def _elfhelm(c: Cut, look: Look) -> None:
    helm = "M -12.4 2 C -14 -18 -6 -24 3 -40 C 4 -28 15 -16 12.4 2 L 10.6 9 L 8.6 -4 Q 0 -9 -8.6 -4 L -10.6 9 Z"
    c.mass(c.lit("silver"), helm, halo=1)
    c.line(c.inks.gold, 1.3, "M -12.4 -5 Q 0 -12 12.4 -5", "M 2 -32 Q 0 -20 0 -10")


def _cap(c: Cut, look: Look) -> None:
    c.mass(
        c.cloth(look.under), "M -13.6 -5 C -15 -25 10 -28 14.4 -8 C 20 -8 24 -6 26 -4 C 18 -5 4 -10 -13 -5 Z", halo=1
    )
    c.line(c.lit("parchment"), 1.6, "M -7 -14 C -14 -20 -20 -22 -26 -20")


def _hat(c: Cut, look: Look) -> None:
    color = c.cloth(look.under)
    c.mass(color, "M -12 -7 C -9 -18 -6 -30 -1 -42 C 4 -50 12 -48 8 -41 C 8 -30 12 -18 13 -7 Z", dx=-6, halo=1.3)
    brim = "M -30 -4 C -16 -13 16 -14 31 -5 C 18 -1 10 -5 0 -5 C -12 -5 -20 2 -30 -4 Z"
    c.mass(color, brim, dx=-2, dy=-3, halo=1.2)
    c.line(
        contrast(color, 0.5),
        1.0,
        "M -11.6 -10.6 Q 0 -14.6 12.4 -10.4",
        "M 2 -41 Q -3 -28 -6 -17",
        "M 6 -34 Q 4 -28 6 -20",
    )


def _brim(c: Cut, look: Look) -> None:
    """A low hat of straw with a broad brim."""
    straw = c.lit("thatch")
    c.mass(straw, "M -12 -9 C -13 -20 -7 -25.4 0 -25.4 C 7 -25.4 13 -20 12 -9 Q 0 -14 -12 -9 Z", halo=1.1, dx=-5)
    c.mass(straw, "M -27 -5 C -19 -13.6 19 -13.6 27 -5 Q 14 -4 0 -8.4 Q -14 -4 -27 -5 Z", halo=1.1, dx=-3, dy=-2.4)
    c.line(c.cloth(look.under), 2.6, "M -11.8 -11.4 Q 0 -16.2 11.8 -11.4")
    c.line(
        shaded(straw, 0.4), 0.6, "M -22 -6.6 Q -12 -10 -4 -10", "M 22 -6.6 Q 12 -10 4 -10", "M -7 -20 Q 0 -22.6 7 -20"
    )


def _kerchief(c: Cut, look: Look) -> None:
    shape = "M -13.4 -4 C -16 -25 16 -25 13.4 -4 Q 0 -10 -12.6 -4 Z M 12 -8 L 21 -2 L 18.6 5 L 12 -3 Z"
    c.mass(c.cloth("scarlet"), shape, halo=1)
    c.line(paler(c.cloth("scarlet"), 0.5), 0.8, "M -10 -9 Q 0 -15 10 -9", "M -8 -14 Q 0 -18 7 -15")


def _turban(c: Cut, look: Look) -> None:
    color = c.cloth(look.under)
    c.mass(color, "M -14 -4 C -18 -20 -6 -27 2 -26 C 14 -26 19 -16 14 -4 Q 0 -11 -14 -4 Z", halo=1.1)
    c.line(contrast(color), 1, "M -14 -8 Q 0 -22 14 -16", "M -14 -12 Q -2 -24 10 -22", "M -8 -8 Q 4 -13 14 -8")
    c.dot(c.inks.gold, look.turn * 2, -12, 2.2)


def _veil(c: Cut, look: Look) -> None:
    _turban(c, look)
    color = c.cloth(look.under)
    c.mass(color, "M -12 2 Q 0 6 12 2 L 11 14 Q 6 24 1 26 Q -8 22 -11 14 Z", halo=0.6)
    c.line(contrast(color), 0.8, "M -9 7 Q 0 11 9 7", "M -8 12 Q 0 17 8 12")


def _mask(c: Cut, look: Look) -> None:
    helm = "M -13 2 C -15 -20 -6 -26 0 -30 C 6 -26 15 -20 13 2 L 11 15 L 3 18 L 2 2 L -2 2 L -3 18 L -11 15 Z"
    c.mass(c.lit("brass"), helm, halo=1)
    c.fill(stuff("shade"), "M -9 -4 L -2.4 -2 L -3 1 L -8.6 -0.4 Z M 9 -4 L 2.4 -2 L 3 1 L 8.6 -0.4 Z")
    c.line(stuff("shade"), 0.8, "M 0 -28 L 0 -6")


def _crown(c: Cut, look: Look) -> None:
    crown = (
        "M -12 -7 L -14.4 -19 L -8 -13.6 L -5.4 -22 L 0 -14.6 L 5.4 -22 L 8 -13.6 L 14.4 -19 L 12 -7 Q 0 -13 -12 -7 Z"
    )
    c.mass(c.inks.gold, crown, halo=1, dx=-4)
    c.dot(stuff("red"), 0, -12.6, 1.5)


_OPENING = "M -10.8 -2 C -10.4 7 -6.4 11.6 0 13.6 C 6.4 11.6 10.4 7 10.8 -2 C 10.8 -15.4 -10.8 -15.4 -10.8 -2 Z"
"""Where a face looks out of cloth or mail: against the way of the edge about it, so that it stays open."""


def _shawl(c: Cut, look: Look) -> None:
    """A cloth over the head, knotted below the chin."""
    color = c.cloth(look.cloth)
    tails = "M -1 15 L -8 27 L -2 29 L 0.6 21 L 4 29 L 9.6 26 L 2 15 Z"
    c.mass(color, tails, halo=0.8, dx=-2)
    edge = "M -14 12 C -18.6 -8 -12 -22.6 1 -22.6 C 13 -22.6 18.6 -8 14 12 Q 8 19 0 18.6 Q -8 19 -14 12 Z"
    c.mass(color, f"{edge} {_OPENING}", halo=0.8, dx=-4)
    c.line(
        contrast(color, 0.45), 0.8, "M -12.8 2 C -14 -12 -8 -18.6 2 -19", "M 13 6 Q 9 15 2 16", "M -13 8 Q -9 15 -2 16"
    )
    c.dot(shaded(color, 0.3), 0.6, 16.6, 2.6, 2.2)


def _coif(c: Cut, look: Look) -> None:
    """A hood of mail."""
    color = c.lit("mail")
    edge = "M -22 27 Q -15 17 -14.6 6 C -17.6 -10 -11 -21 0 -21 C 11 -21 17.6 -10 14.6 6 Q 15 17 22 27 Q 0 33 -22 27 Z"
    c.mass(color, f"{edge} {_OPENING}", halo=0.8, dx=-5)
    dark = shaded(color, 0.5)
    rings = ("M -12.6 -6 Q 0 -25 12.6 -6", "M -13.4 10 Q -7 18 0 17.6 Q 7 18 13.4 10", "M -16.4 17 Q 0 26 16.4 17")
    c.line(dark, 0.8, *rings, "M -19.6 23 Q 0 31 19.6 23")
    c.line(c.lit("leather-dark"), 1.6, "M -11.6 -6 Q 0 -14.4 11.6 -6")


def _aventail(c: Cut, look: Look) -> None:
    """A round helm with a bar before the nose and mail about the neck."""
    mail, steel = c.lit("mail"), c.lit("steel")
    for side in (-1, 1):
        curtain = f"M {side * 13} -3 Q {side * 15} 12 {side * 20} 24 Q {side * 12} 27 {side * 9} 22 L {side * 9.6} 0 Z"
        c.mass(mail, curtain, halo=0.8, dx=-3)
        rows = [(side * 10, y, side * (13 + y * 0.24), y - 0.6) for y in (3, 8, 13, 18)]
        c.strokes(shaded(mail, 0.5), 0.7, rows)
    c.mass(steel, "M -14 -2 C -15.6 -19 -8 -24.6 0 -26 C 8 -24.6 15.6 -19 14 -2 Q 0 -10 -14 -2 Z", halo=1)
    c.mass(steel, "M -2.4 -7 L 2.4 -7 L 1.9 4.4 L -1.9 4.4 Z", halo=0.3, dx=-1.4)
    c.line(c.inks.gold, 1.6, "M -14 -3.2 Q 0 -11 14 -3.2")
    c.line(shaded(steel, 0.4), 1.0, "M 0 -25.6 L 0 -9.4")


def _wreath(c: Cut, look: Look) -> None:
    """Leaves and a few flowers about the brow."""
    leaf = c.lit("leaf")
    for k in range(9):
        x = -12.4 + k * 3.1
        y = -7 - (1 - (x / 12.4) ** 2) * 5.4
        with c.at(x, y, 1.5, x * 3 + (24 if k % 2 else -24)):
            c.mass(leaf if k % 2 else shaded(leaf, 0.3), "M 0 -4.4 Q 2.8 0 0 4.4 Q -2.8 0 0 -4.4 Z", halo=0.4, shade=0)
    for x, y in ((-8, -10.4), (0.6, -12.8), (8.4, -10)):
        c.dot(c.lit("cream"), x, y, 1.9)
        c.dot(c.inks.gold, x, y, 0.8)


HEADS: dict[str, Draw] = {
    "hood": _hood,
    "muffled": _muffled,
    "circlet": _circlet,
    "star": _star,
    "crown": _crown,
    "winged": _winged,
    "horsehelm": _horsehelm,
    "dwarfhelm": _dwarfhelm,
    "hornhelm": _hornhelm,
    "elfhelm": _elfhelm,
    "cap": _cap,
    "hat": _hat,
    "brim": _brim,
    "kerchief": _kerchief,
    "turban": _turban,
    "veil": _veil,
    "mask": _mask,
    "spired": _spired,
    "shawl": _shawl,
    "coif": _coif,
    "aventail": _aventail,
    "wreath": _wreath,
}
