"""Heads of small figures, about the origin, some ten units each way, looking to the right."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.inks import mix, paler, shaded, stuff
from westmarch.skins.art.small_details import paint_face, paint_strands
from westmarch.skins.art.small_folk import SmallFolk

FACE = "M -8 -3 Q -8 -11 2 -11 Q 9 -10 9.6 -3.4 L 12.4 1.8 L 9.8 3.4 Q 10 9 5 10.4 Q -3 10.6 -6.4 5 Z"
"""A face from the side."""
SNOUT = "M -9 -4 Q -8 -12 2 -12 Q 10 -10 11 -3 L 14 1 L 12 4 L 13 8 L 6 12 L -4 9 Z"
"""The face of an orc."""
_SHORT = "M -9 6 Q -13 -4 -9 -10 Q -3 -16 5 -13 Q 11 -11 10 -4 Q 4 -8 -1 -5 Q -3 0 -5 7 Z"
_LONG = "M -9 24 Q -16 6 -11 -8 Q -5 -16 5 -13 Q 11 -11 10 -4 Q 4 -8 -1 -5 Q -3 8 0 22 Z"
_CURLS = (
    "M -8 5 Q -13 4 -11 -1 Q -15 -5 -10 -8 Q -10 -14 -4 -12 Q 0 -17 4 -12 Q 10 -14 10 -8 Q 13 -5 9 -3 "
    "Q 4 -7 -1 -4 Q -3 0 -4 6 Z"
)
_HOOD = "M -13 17 Q -19 -4 -10 -13 Q 0 -20 9 -12 Q 13 -7 12 -3 Q 5 -9 1 -2 Q -2 8 5 16 Z"
_HAT = "M -21 -3 Q -2 3 21 -7 Q 12 -11 9 -12 Q 2 -26 -9 -34 Q -7 -24 -10 -9 Q -17 -7 -21 -3 Z"
_BEARD_SHORT = "M -4 4 Q 3 7 10.4 4 Q 11 13 5 14 Q -2 13 -5 5 Z"
_BEARD_LONG = "M -7 3 Q 2 7 10.4 4 Q 14 18 7 31 Q -6 24 -7 3 Z"

DrawHead = Callable[[Cut, SmallFolk, str], None]


def small_head(c: Cut, folk: SmallFolk, cloth: str) -> None:
    """Paints the head of a kind of figure, whose clothes have a colour."""
    if folk.head in ("orc", "uruk", "ears", "troll", "gollum"):
        _foul(c, folk)
        return
    if folk.head in ("wraith", "skull"):
        _dead(c, folk, cloth)
        return
    c.fill(c.skin(folk.skin), FACE)
    if c.is_finer(3):
        c.dot(stuff("shade"), 5, -2, 1.1)
    paint_face(c, folk)
    hair = c.hair(folk.hair)
    if folk.beard:
        c.fill(hair, _BEARD_LONG if folk.beard == "long" else _BEARD_SHORT)
    _HEADS.get(folk.head, _bare)(c, folk, cloth)
    paint_strands(c, hair, folk.head in ("long", "crown"), folk.beard == "long")


def _bare(c: Cut, folk: SmallFolk, cloth: str) -> None:
    c.fill(c.hair(folk.hair), {"long": _LONG, "curls": _CURLS}.get(folk.head, _SHORT))


def _crown(c: Cut, folk: SmallFolk, cloth: str) -> None:
    c.fill(c.hair(folk.hair), _LONG)
    c.fill(c.inks.gold, "M -11 -7 L -12 -19 L -6 -13 L -1 -21 L 4 -14 L 10 -19 L 10.6 -7 Q 0 -10 -11 -7 Z")


def _hood(c: Cut, folk: SmallFolk, cloth: str) -> None:
    c.fill(shaded(cloth, 0.12), _HOOD)


def _hat(c: Cut, folk: SmallFolk, cloth: str) -> None:
    c.fill(c.hair(folk.hair), _LONG)
    c.fill(shaded(c.cloth("iron-blue"), 0.1), _HAT)


def _cone(c: Cut, folk: SmallFolk, cloth: str) -> None:
    c.fill(c.hair(folk.hair), _LONG)
    c.fill(c.lit("iron"), "M -11 -3 Q -12 -14 1 -23 Q 12 -14 11.4 -3 Q 0 -8 -11 -3 Z")
    c.line(c.inks.gold, 1.8, "M -10.6 -4.4 Q 0 -9.4 11 -4.4")


def _winged(c: Cut, folk: SmallFolk, cloth: str) -> None:
    c.fill(c.lit("steel"), "M -11 7 Q -13 -14 0 -18 Q 12 -14 11.4 -3 L 7 -4 L 6 3 L 3 -3 L -4 -3 L -5 8 Z")
    c.fill(c.lit("white"), "M -8 -8 L -17 -26 L -4 -16 L 0 -10 Z")


def _plume(c: Cut, folk: SmallFolk, cloth: str) -> None:
    c.fill(c.hair("fair"), "M 1 -17 Q -14 -26 -24 -6 Q -26 4 -30 8 Q -18 8 -15 -4 Q -10 -15 1 -13 Z")
    c.fill(c.lit("steel"), "M -11 7 Q -13 -14 0 -18 Q 12 -14 11.4 -3 L 7 -4 L 6 3 L 3 -3 L -4 -3 L -5 8 Z")
    c.line(c.inks.gold, 1.6, "M -11 -3 Q 0 -8 11 -3.6")


def _swan(c: Cut, folk: SmallFolk, cloth: str) -> None:
    c.fill(c.lit("steel"), "M -11 7 Q -13 -14 0 -18 Q 12 -14 11.4 -3 L 7 -4 L 6 3 L 3 -3 L -4 -3 L -5 8 Z")
    c.fill(c.lit("white"), "M 4 -16 C -2 -30 -18 -28 -22 -8 C -16 -16 -8 -18 -4 -12 Z")


def _spiked(c: Cut, folk: SmallFolk, cloth: str) -> None:
    helm = "M -12 9 Q -14 -13 -2 -17 L 1 -30 L 4 -17 Q 13 -12 12 -2 L 6 -3 L 5 6 L 1 -2 L -5 -2 L -6 9 Z"
    c.fill(c.lit("brass"), helm)
    c.line(shaded(c.lit("brass"), 0.5), 1.3, "M -11 -3 Q 0 -8 12 -3")


def _kerchief(c: Cut, folk: SmallFolk, cloth: str) -> None:
    c.fill(c.cloth("scarlet"), "M -11 -1 Q -12 -15 2 -15 Q 11 -13 10.6 -4 Q 0 -8 -7 -2 L -17 9 L -14 -2 Z")


def _shawl(c: Cut, folk: SmallFolk, cloth: str) -> None:
    c.fill(c.hair(folk.hair), "M -6 6 Q -9 -8 2 -11 Q 9 -10 9.6 -4 Q 4 -7 0 -3 Q -2 2 -3 6 Z")
    c.fill(c.cloth("plum"), "M -14 20 Q -19 -4 -10 -13 Q 0 -19 8 -12 Q 2 -10 -2 -4 Q -4 4 0 10 L 8 13 Q 0 22 -14 20 Z")
    if c.is_finer(2):
        c.line(paler(c.cloth("plum"), 0.35), 1, "M -12 -6 Q -14 6 -9 16", "M -7 -10 Q -9 2 -4 13")


def _turban(c: Cut, folk: SmallFolk, cloth: str) -> None:
    c.fill(c.cloth("sand"), "M -12 0 Q -17 -15 0 -19 Q 15 -17 12 -4 Q 0 -8 -7 -1 L -12 16 Z")
    c.line(shaded(c.cloth("sand"), 0.4), 1.2, "M -11 -8 Q 0 -15 11 -6", "M -8 -14 Q 2 -16 10 -11")


def _foul(c: Cut, folk: SmallFolk) -> None:
    """Orcs, goblins and trolls: a snout, an ear and a yellow eye."""
    skin, iron = c.skin(folk.skin), c.lit("iron")
    if folk.head == "troll":
        _troll(c, skin)
        return
    c.fill(skin, FACE if folk.head == "gollum" else SNOUT)
    if folk.head in ("orc", "ears", "gollum"):
        ear = "M -3 -4 L -25 -12 L -6 6 Z" if folk.head == "ears" else "M -4 -3 L -17 -8 L -6 5 Z"
        c.fill(shaded(skin, 0.2), ear)
    if folk.head == "orc":
        c.fill(iron, "M -11 -2 Q -12 -14 0 -15 L 2 -24 L 5 -15 Q 13 -12 12 -4 L 4 -5 L -6 -5 Z")
    elif folk.head == "uruk":
        c.fill(shaded(c.hair("black"), 0.2), "M -8 20 Q -15 4 -10 -8 Q -4 -15 4 -14 L -2 -4 L -3 18 Z")
        c.fill(iron, "M -11 2 Q -12 -15 2 -16 Q 13 -12 12 -4 L 6 -4 L 4 2 L 1 -4 L -6 -3 Z")
    elif folk.head == "gollum":
        c.line(c.hair("black"), 1.2, "M -8 -6 Q -12 2 -10 9", "M -4 -10 Q -9 -6 -9 2")
    c.dot(stuff("ice" if folk.head == "gollum" else "amber"), 6, -3, 2.6)
    c.dot(stuff("shade"), 6.8, -3, 1.1)
    if folk.head != "gollum":
        c.fill(stuff("bone"), "M 7 8 L 8.4 3 L 10 7.4 Z")


def _troll(c: Cut, skin: str) -> None:
    """A low brow over a small eye, a flat nose, and a jaw that stands out with tusks."""
    c.mass(
        skin, "M -10 -4 Q -9 -14 2 -13 L 9 -10 L 10 -4 L 14 1 L 12 4 L 16 8 Q 16 17 6 18 Q -4 18 -8 10 Z", halo=0, dx=-6
    )
    c.mass(skin, "M -4 -3 L -14 -9 L -13 3 L -5 6 Z", halo=0.8, dx=-2)
    c.fill(shaded(skin, 0.55), "M 0 -7 L 11 -7 L 12 -3 L 1 -2 Z")
    c.dot(stuff("amber"), 7, -2.4, 2)
    c.dot(stuff("shade"), 7.6, -2.4, 0.9)
    c.line(stuff("maw"), 2, "M 3 9 Q 9 6 15 8")
    for x in (6, 12):
        c.fill(stuff("bone"), f"M {x - 2} 10 L {x} 2 L {x + 2} 9.4 Z")


def _dead(c: Cut, folk: SmallFolk, cloth: str) -> None:
    """A hood with nothing in it but eyes, or with a skull."""
    if folk.head == "skull":
        c.fill(shaded(cloth, 0.3), _HOOD)
        c.fill(c.skin("bone"), "M -8 -3 Q -8 -11 2 -11 Q 11 -10 11 -3 Q 11 2 8 4 L 8 9 L -1 9 L -2 4 Q -7 3 -8 -3 Z")
        for x in (1, 7):
            c.dot(stuff("shade"), x, -2, 2.3)
        c.line(stuff("shade"), 1, "M 2 5 L 2 9", "M 5 5 L 5 9")
        return
    c.fill(stuff("shade"), "M -8 12 Q -8 -12 4 -12 Q 13 -8 10 12 Z")
    c.fill(mix(cloth, stuff("shade"), 0.2), _HOOD)
    for x in (4, 9):
        c.dot(stuff("flame"), x, -3, 1.5)
    if c.is_finer(2):
        c.line(paler(cloth, 0.3), 0.8, "M 11 -5 Q 5 -9 1 -2 Q -1 6 3 13")


_HEADS: dict[str, DrawHead] = {
    "crown": _crown,
    "hood": _hood,
    "hat": _hat,
    "cone": _cone,
    "winged": _winged,
    "plume": _plume,
    "swan": _swan,
    "spiked": _spiked,
    "kerchief": _kerchief,
    "shawl": _shawl,
    "turban": _turban,
}
