"""Small beasts of deeds: horses with their riders, wolves, wargs with theirs, eagles, crows and a dragon asleep."""

from __future__ import annotations

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.inks import mix, paler, shaded, stuff
from westmarch.skins.art.small_people import small_person

_GALLOP = (
    "M 60 -80 L 64 -92 L 69 -81 C 78 -72 86 -60 90 -51 Q 90 -44 82 -46 C 75 -50 71 -53 67 -56 C 63 -46 58 -38 53 -32 "
    "C 66 -30 80 -24 86 -8 L 92 -4 L 82 0 C 74 -12 62 -18 46 -20 C 54 -10 58 -2 56 10 L 58 16 L 48 13 "
    "C 48 0 42 -12 32 -19 C 10 -13 -12 -15 -26 -22 C -34 -10 -50 -4 -60 6 L -62 13 L -70 8 C -62 -10 -50 -16 -46 -28 "
    "C -54 -14 -68 -12 -78 -6 L -84 -2 L -84 -12 C -70 -18 -62 -30 -56 -44 C -52 -56 -40 -58 -28 -58 "
    "C -6 -60 10 -54 28 -55 C 40 -61 48 -74 60 -80 Z"
)
_GALLOP_TAIL = "M -50 -52 C -66 -60 -80 -52 -98 -34 C -90 -36 -84 -34 -80 -30 C -72 -42 -64 -44 -52 -42 Z"
_GALLOP_MANE = "M 63 -84 C 46 -80 38 -66 24 -56 C 36 -52 42 -60 48 -62 C 50 -70 56 -76 63 -84 Z"
_WALK = (
    "M 58 -86 L 61 -97 L 66 -88 C 76 -80 80 -70 84 -60 Q 84 -53 77 -54 C 71 -56 67 -60 63 -64 C 58 -54 54 -46 50 -38 "
    "C 54 -26 62 -18 60 -6 L 66 0 L 54 0 C 54 -12 46 -20 40 -26 L 38 -4 L 41 2 L 30 2 L 28 -24 C 10 "
    "-18 -12 -18 -26 -24 "
    "C -30 -16 -34 -10 -34 0 L -30 4 L -42 4 C -42 -10 -40 -18 -38 -24 C -48 -16 -50 -10 -58 -2 L -54 2 L -67 2 "
    "C -64 -14 -54 -22 -52 -36 C -54 -50 -44 -60 -28 -60 C -6 -62 10 -56 28 -57 C 40 -63 46 -78 58 -86 Z"
)
_WALK_TAIL = "M -46 -56 C -58 -58 -64 -48 -64 -26 C -60 -22 -58 -18 -58 -14 C -54 -26 -52 -36 -48 -42 Z"
WOLF_RUN = (
    "M -57 51 L -55 42 L -45 35 L -43 19 L -34 31 L -29 19 L -22 33 C -14 27 -4 29 4 34 C 16 33 27 35 35 41 "
    "C 43 38 49 30 52 17 C 60 32 56 50 45 56 C 46 64 52 70 60 74 L 67 86 L 59 89 L 50 82 C 42 80 34 74 30 68 "
    "C 22 66 12 66 4 68 C -4 73 -12 75 -18 75 C -25 83 -35 88 -46 89 L -56 97 L -63 91 L -52 80 C -44 78 -37 72 -33 66 "
    "L -40 70 L -50 71 L -54 66 L -44 60 L -55 57 Z"
)
"""A wolf that runs to the left, its feet at 97, 130 units long."""
_WOLF_STAND = (
    "M 46 -58 L 44 -70 L 52 -62 C 62 -58 68 -52 76 -46 Q 76 -40 66 -40 L 56 -38 C 52 -32 48 -28 44 -22 L 44 -4 L 50 0 "
    "L 36 0 L 34 -22 L 28 -8 L 32 0 L 20 0 L 20 -22 C 4 -18 -8 -18 -18 -22 C -18 -14 -24 -10 -22 -4 L -18 0 L -30 0 "
    "C -34 -12 -30 -20 -30 -26 C -36 -18 -40 -12 -38 -4 L -34 0 L -46 0 C -50 -14 -44 -24 -42 -34 "
    "C -52 -26 -56 -16 -70 -12 C -62 -22 -58 -38 -44 -46 C -24 -52 0 -44 20 -48 C 32 -52 38 -56 46 -58 Z"
)
_WOLF_HOWL = (
    "M 30 -62 C 34 -72 40 -84 46 -96 L 50 -86 L 44 -78 C 52 -66 48 -52 42 -44 C 38 -34 36 -24 36 -4 L "
    "42 0 L 28 0 L 26 -22 "
    "L 18 -6 L 22 0 L 10 0 L 12 -24 C 2 -14 -10 -10 -24 -10 L -8 -4 L -8 0 L -34 0 C -44 -4 -44 -18 -38 -26 "
    "C -50 -16 -58 -6 -72 -6 C -62 -12 -54 -28 -40 -34 C -22 -40 -8 -50 4 -58 C 10 -66 18 -70 24 -74 L 22 -64 Z"
)
_EAGLE = (
    "M 0 -12 C 6 -20 16 -22 24 -18 L 34 -12 L 25 -10 C 22 0 14 8 4 12 L -14 22 L -30 26 L -26 16 L -34 12 L -14 6 "
    "C -12 2 -10 -2 -8 -6 Z"
)
_EAGLE_WINGS = (
    "M -6 2 C -22 -10 -34 -34 -66 -52 L -62 -42 L -74 -44 L -64 -34 L -76 -32 L -62 -25 L -72 -20 L -54 -15 "
    "L -60 -8 L -40 -6 C -30 -2 -18 8 -6 10 Z",
    "M 4 -2 C 12 -20 14 -46 40 -74 L 42 -62 L 52 -68 L 49 -55 L 60 -56 L 52 -44 L 62 -42 L 50 -33 L 56 -26 L 40 -22 "
    "C 32 -12 22 0 8 6 Z",
)


def mounted(
    c: Cut,
    x: float,
    y: float,
    high: float,
    who: str = "rider",
    hold: str = "spear",
    *,
    coat: str = "wood",
    gait: str = "gallop",
    flip: bool = False,
    turn: float | None = None,
) -> None:
    """Paints a rider with its horse's hooves at a point; a ``high`` of 100 is a rider of 110 with helmet.

    ``who`` is a kind of small figure, or empty for a horse alone; ``coat`` a named cloth, ``gait`` gallop or walk.
    """
    with c.at(x, y, high / 100, 0, flip):
        halo = 95 / high
        color = c.cloth(coat)
        is_fast = gait == "gallop"
        tail, body = (_GALLOP_TAIL, _GALLOP) if is_fast else (_WALK_TAIL, _WALK)
        dark = shaded(color, 0.5)
        c.mass(dark, tail, halo=halo, shade=0)
        c.mass(color, body, halo=halo * 1.2, dx=-4, dy=-7, shade=0.3)
        c.fill(dark, _GALLOP_MANE)
        if c.is_finer(5):
            c.dot(c.inks.line, 74 if is_fast else 70, -68 if is_fast else -76, 1.6)
        if not who:
            return
        c.fill(c.inks.tone, "M -20 -60 Q -2 -54 16 -57 L 20 -34 Q -2 -30 -24 -38 Z")
        c.line(c.lit("leather-dark"), 1.6, "M 80 -56 Q 52 -48 26 -66")
        small_person(c, 0, -46, 92, who, "ride", hold, turn=turn)


def wolf(c: Cut, x: float, y: float, high: float, pose: str = "run", *, flip: bool = False, color: str = "") -> None:
    """Paints a wolf with its feet at a point; a ``high`` of 100 is one of 70, and 140 long.  It may run, stand or
    howl."""
    color = color or c.cloth("smoke")
    if pose == "run":
        _running_wolf(c, x, y, high, flip, color)
        return
    with c.at(x, y, high / 100, 0, flip):
        c.mass(color, {"stand": _WOLF_STAND, "howl": _WOLF_HOWL}[pose], halo=95 / high, dx=-3, dy=-7, shade=0.36)
        if pose == "howl":
            return
        c.dot(stuff("amber"), 58, -54, 2.4)
        c.line(stuff("bone"), 1.6, "M 74 -43 L 60 -43")
        if c.is_finer(5):
            c.strokes(paler(color, 0.35), 1.6, [(x0, -43, x0 - 8, -38) for x0 in range(-30, 42, 12)])


def _running_wolf(c: Cut, x: float, y: float, high: float, flip: bool, color: str) -> None:
    far = shaded(color, 0.4)
    with c.at(x, y, high / 94, 0, not flip), c.at(0, -92):
        halo = 88 / high
        c.mass(far, "M -12 68 C -15 84 -20 92 -31 97 L -37 104 L -44 99 L -37 90 C -30 84 -27 76 -25 66 Z", halo=halo)
        c.mass(far, "M 35 58 C 42 72 45 80 48 92 L 42 98 L 35 92 C 35 82 30 74 24 64 Z", halo=halo)
        c.mass(color, WOLF_RUN, halo=halo, dx=-3, dy=-8, shade=0.34)
        c.fill(stuff("maw"), "M -55 57 L -36 56 L -44 67 L -52 67 Z")
        c.fill(stuff("bone"), "M -54 57 L -51 57 L -52.6 63 Z M -48 56.8 L -45 56.8 L -46.6 61 Z")
        c.fill(stuff("amber"), "M -46 47 L -37 43 L -38 48.6 Z")
        if c.is_finer(5):
            tufts = [(k, 42, k + 8, 48) for k in range(-16, 32, 12)]
            c.strokes(paler(color, 0.35), 1.4, tufts)


def warg_rider(
    c: Cut, x: float, y: float, high: float, who: str = "orc", hold: str = "scimitar", *, flip: bool = False
) -> None:
    """Paints an orc on a running warg."""
    wolf(c, x, y, high, "run", flip=flip, color=c.cloth("sable"))
    with c.at(x, y, high / 100, 0, flip):
        small_person(c, 2, -46, 80, who, "ride", hold, turn=20)


def eagle(c: Cut, x: float, y: float, size: float, *, flip: bool = False) -> None:
    """Paints a flying eagle about a point, 130 wide at a ``size`` of 100."""
    color = c.lit("wood")
    with c.at(x, y, size / 100, 0, flip):
        halo = 90 / size
        for wing, shade in zip(_EAGLE_WINGS, (0.3, 0.0), strict=True):
            c.mass(shaded(color, shade), wing, halo=halo, dx=2, dy=-5)
        c.mass(color, _EAGLE, halo=halo, dx=-3)
        c.fill(stuff("cream"), "M 8 -17 C 14 -22 22 -20 25 -17 L 25 -10 Q 16 -8 8 -10 Z")
        c.fill(stuff("amber"), "M 25 -17 L 34 -12 L 25 -11 Z")
        c.dot(stuff("shade"), 20, -15, 1.4)


def crow(c: Cut, x: float, y: float, size: float, *, flip: bool = False) -> None:
    """Paints a flying crow about a point."""
    with c.at(x, y, size / 100, 0, flip):
        color = mix(stuff("shade"), c.inks.sky, 0.12)
        wings = (
            "M -4 2 C -20 -16 -36 -26 -62 -28 L -54 -22 L -64 -18 L -52 -14 L -58 -8 L -44 -6 L -46 2 L -28 4 Z "
            "M 6 0 C 10 -20 24 -38 46 -46 L 44 -36 L 54 -36 L 46 -28 L 54 -24 L 42 -18 L 46 -10 L 30 -4 L 20 6 Z "
            "M -30 18 L -10 4 C -4 -8 10 -10 20 -6 L 34 0 L 22 4 C 16 12 4 14 -6 12 L -22 24 Z"
        )
        c.mass(color, wings, halo=60 / size, shade=0)
        c.dot(stuff("flame"), 22, -1, 1.8)


_ENT = (
    "M -10 0 L -24 4 L -28 0 L -18 -6 C -14 -20 -16 -30 -15 -44 C -20 -48 -30 -50 -36 -62 L -44 -76 L "
    "-40 -78 L -36 -70 "
    "L -36 -82 L -32 -83 L -30 -66 C -26 -58 -20 -58 -14 -60 L -13 -84 L -20 -98 L -15 -100 L -9 -90 "
    "L -6 -108 L -1 -108 "
    "L 1 -92 L 9 -104 L 13 -101 L 10 -84 L 12 -62 C 22 -60 28 -50 30 -38 L 38 -30 L 34 -27 L 29 -30 L 30 -20 L 26 -19 "
    "L 23 -32 C 21 -42 18 -44 15 -44 C 16 -30 13 -20 17 -8 L 28 -2 L 26 2 L 10 2 L 3 -20 Z"
)


def ent(c: Cut, x: float, y: float, high: float, *, flip: bool = False) -> None:
    """Paints an ent that strides to the right, its feet at a point."""
    bark, leaf = c.lit("wood"), c.lit("leaf")
    with c.at(x, y, high / 100, 0, flip):
        for dx, dy, size in ((-16, -98, 10), (12, -102, 11), (-2, -108, 12), (-40, -80, 7)):
            c.dot(c.inks.paper, dx, dy, size + 1)
            c.dot(shaded(leaf, 0.25), dx, dy, size)
        c.mass(bark, _ENT, halo=95 / high, dx=-5, dy=-3, shade=0.36)
        c.dot(leaf, 4, -98, 7)
        for eye in (-3, 7):
            c.dot(stuff("amber"), eye, -78, 2.6)
            c.dot(stuff("shade"), eye + 0.6, -78, 1.1)
        c.fill(shaded(leaf, 0.2), "M -5 -70 Q 4 -72 11 -69 Q 10 -56 6 -46 L 3 -54 L 0 -44 L -2 -54 Q -6 -62 -5 -70 Z")
        if c.is_finer(4):
            c.line(
                shaded(bark, 0.5), 1.2, "M -8 -44 Q -9 -28 -12 -12", "M 7 -40 Q 6 -26 10 -12", "M 2 -76 L 1 -72 L 4 -71"
            )
