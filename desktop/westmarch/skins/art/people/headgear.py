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
        wing = f"M {s * 10} -8 C {s * 17} -14 {s * 21} -24 {s * 21} -33 C {s * 15} -28 {s * 11} -22 {s * 8} -15 Z"
        c.mass(c.lit("cream"), wing, halo=1, dx=-2.4)
        c.line(
            c.inks.line,
            0.6,
            f"M {s * 12} -12 Q {s * 17} -20 {s * 19} -27",
            f"M {s * 10} -15 Q {s * 14} -22 {s * 17} -27",
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
    c.mass(c.cloth(look.under), "M -13 -5 C -14 -20 10 -24 14 -8 C 20 -8 24 -6 26 -4 C 18 -5 4 -10 -13 -5 Z", halo=1)
    c.line(c.lit("parchment"), 1.6, "M -7 -14 C -14 -20 -20 -22 -26 -20")


def _hat(c: Cut, look: Look) -> None:
    color = c.cloth(look.cloth)
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


def _kerchief(c: Cut, look: Look) -> None:
    shape = "M -12.6 -4 C -14 -20 14 -20 12.6 -4 Q 0 -10 -12.6 -4 Z M 11 -8 L 20 -2 L 18 4 L 11 -3 Z"
    c.mass(c.cloth("scarlet"), shape, halo=1)
    c.line(paler(c.cloth("scarlet"), 0.5), 0.8, "M -9 -9 Q 0 -15 9 -9")


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


HEADS: dict[str, Draw] = {
    "hood": _hood,
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
    "kerchief": _kerchief,
    "turban": _turban,
    "veil": _veil,
    "mask": _mask,
}
