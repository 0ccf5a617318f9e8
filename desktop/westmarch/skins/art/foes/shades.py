"""The dead and the Nine: wraiths, black riders, fell beasts, wights and ghosts."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.foes.features import SIDES, armed_hand, fangs, hide, paint_held, wing
from westmarch.skins.art.foes.hooded import striding
from westmarch.skins.art.inks import colors, mix, paler, shaded, stuff
from westmarch.skins.art.parts import Foe
from westmarch.skins.art.words import Words

_EYES = ("ember", "star", "flame")


def _shroud(c: Cut) -> str:
    return mix(c.lit(colors().skins["shroud"]), c.inks.tone, 0.1)


def wraith(c: Cut, words: Words, chance: Random) -> None:
    """A hooded figure without a face; ``form`` crowned, reach (an iron hand stretched out), sword (upright before it in
    both hands), stride (whole, its cloak torn), host (two more behind it)."""
    color, glow = _shroud(c), stuff(chance.choice(_EYES))
    peak, turn = chance.randint(-4, 6), chance.choice((14, 24, -30))
    light, iron = paler(color, 0.35), c.lit("iron")
    if words.form == "stride":
        with c.at(0, 1, 0.86):
            striding(c, words, chance, color, glow)
        return
    ragged = (
        f"M -48 125 C -44 90 -36 72 -25 61 C -27 40 -20 13 {peak} 5 C 20 13 27 40 25 61 C 36 72 44 90 48 125 L 38 118 "
        "L 30 125 L -30 125 L -38 118 Z"
    )
    for x, y in ((-32, 16), (31, 22)) if words.form == "host" else ():
        with c.at(x, y, 0.62):
            c.mass(shaded(color, 0.3), ragged, dx=-10, halo=1.5)
            _hollow_hood(c, light, glow)
    path = c.mass(color, ragged, dx=-10, halo=1.5, hatch=0.25)
    with c.inside(path):
        folds = (
            "M -25 62 C -25 82 -33 98 -37 112",
            "M -15 68 C -14 86 -20 100 -24 112",
            "M 25 62 C 25 82 33 98 37 112",
        )
        c.line(light, 1.1, *folds, "M 14 68 C 14 86 20 100 22 112", "M -6 78 L -8 112")
    _hollow_hood(c, light, glow)
    if words.form == "crowned":
        _iron_crown(c, iron)
    if words.form == "sword":
        with c.at(0, 98, 1.24):
            _draw_gear(c, words, chance, ("sword",))
        for s in SIDES:
            c.limb(color, (s * 27, 68), (s * 6, 96 + s * 3), (16, 14), bend=-s * 14)
            _gauntlet(c, iron, s * 2, 95 + s * 4, 0)
    elif words.form == "reach":
        c.limb(color, (26, 66), (40, 46), (17, 15), bend=-10)
        sleeve = "M 32 54 C 28 66 34 82 44 92 C 46 76 50 64 48 48 Z"
        c.mass(shaded(color, 0.2), sleeve, halo=1.2, dx=-3)
        with c.at(42, 40, 1.3, 8):
            c.mass(iron, "M -6 8 L -7 -2 L 7 -3 L 7 8 Z", halo=1)
            c.cased(
                iron, 2.8, "M -5 -2 L -8 -14", "M -1.6 -3 L -2 -18", "M 2 -3 L 4 -17", "M 5.6 -2 L 10 -12", halo=0.8
            )
            c.cased(iron, 3, "M -6 4 L -13 -2", halo=0.8)
    else:
        c.limb(color, (25, 66), (34, 62), (16, 12), bend=-10)
        with c.at(34, 61):
            armed_hand(c, words, chance, (0, 0), turn, iron, ("sword", "sword", "spear", "knife"))


def _draw_gear(c: Cut, words: Words, chance: Random, of: tuple[str, ...]) -> None:
    paint_held(c, words, words.gear[0] if words.gear else of[0], chance)


def _gauntlet(c: Cut, iron: str, x: float, y: float, turn: float) -> None:
    with c.at(x, y, 1, turn):
        c.mass(iron, "M -7 -3 Q 0 -6 7 -3 L 6 4 Q 0 6 -6 4 Z", halo=1, dx=-2)
        c.line(paler(iron, 0.4), 0.8, "M -2.6 -3 L -2.4 4", "M 2 -3.4 L 2 4")


def _hollow_hood(c: Cut, light: str, glow: str) -> None:
    c.fill(light, "M 0 18 C 16 18 20 34 18 46 C 16 60 6 66 0 71 C -6 66 -16 60 -18 46 C -20 34 -16 18 0 18 Z")
    c.fill(
        stuff("shade"),
        "M 0 20.4 C 15 20.4 18 34 16.4 46 C 14.6 58 6 64 0 68.4 C -6 64 -14.6 58 -16.4 46 C -18 34 -15 20.4 0 20.4 Z",
    )
    for s in SIDES:
        c.glow(glow, s * 7, 42, 7, 0.5)
        c.fill(glow, f"M {s * 3} 43.4 L {s * 11.4} 39 Q {s * 10.4} 45.6 {s * 5} 45.4 Z")


def _iron_crown(c: Cut, iron: str) -> None:
    points = "M -20 25 L -28 -1 L -16 11 L -13 -9 L -5 8 L 0 -14 L 5 8 L 13 -9 L 16 11 L 28 -1 L 20 25 Q 0 14 -20 25 Z"
    c.mass(iron, points, halo=1.2, dx=-5)
    c.line(paler(iron, 0.45), 0.9, "M -19 20 Q 0 9 19 20")
    c.dot(stuff("flame"), 0, 11, 2)


def rider(c: Cut, words: Words, chance: Random) -> None:
    """A black rider: horse and hood from before, to the left; ``form`` rear has the horse on its hind legs, whole."""
    cloak, glow = _shroud(c), stuff(chance.choice(_EYES))
    horse = c.lit(colors().skins["black-horse"])
    if words.form == "rear":
        _rearing_rider(c, words, chance, cloak, horse, glow)
        return
    light = paler(horse, 0.4)
    c.mass(
        cloak,
        "M 14 3 C 30 5 36 22 35 36 C 47 46 52 72 54 125 L 4 125 C 0 80 -6 58 -2 42 C -4 24 2 6 14 3 Z",
        dx=-6,
        halo=1.5,
    )
    c.line(paler(cloak, 0.3), 1.1, "M 31 46 C 38 62 40 84 40 104", "M 24 52 C 30 68 32 86 31 104")
    c.fill(paler(cloak, 0.35), "M 9 9 C 19 13 24 24 23 34 C 20 43 12 45 4 42 C 0 32 2 16 9 9 Z")
    c.fill(stuff("shade"), "M 9 11.4 C 17 15 22 24 21 33 C 18 41 12 43 5.5 40.5 C 2 32 4 17 9 11.4 Z")
    for x in (8.4, 15):
        c.glow(glow, x, 29, 5, 0.5)
        c.dot(glow, x, 29, 1.7)
    head = (
        "M -8 20 L -13 34 C -19 38 -23 44 -27 52 L -41 72 C -46 77 -46 83 -41 86 L -35 88 L -29 85 C "
        "-24 85 -20 82 -17 77 "
        "C -12 77 -9 75 -7 73 C -7 86 -12 98 -18 125 L 30 125 C 30 82 19 56 3 40 L 0 22 L -5 33 Z"
    )
    path = c.mass(horse, head, dx=-5, halo=1.5)
    with c.inside(path):
        c.line(
            light, 1.1, "M 2 44 Q 2 54 -4 60", "M 8 50 Q 10 62 3 72", "M 15 58 Q 17 72 8 84", "M 21 70 Q 23 84 14 98"
        )
        c.line(light, 0.9, "M -17 77 Q -8 66 -7 52")
    c.line(c.inks.gold, 1.7, "M -25 56 L -18 76", "M -18 76 Q -2 86 12 78", "M -12 36 L -18 76")
    c.fill(stuff("flame"), "M -19 52 Q -15 46 -11 50 Q -14 55 -19 52 Z")
    c.fill(stuff("shade"), "M -42 78 Q -38 75 -36 79 Z")
    c.limb(cloak, (32, 58), (42, 54), (14, 11), bend=-7)
    armed_hand(c, words, chance, (42, 53), 16, c.lit("iron"), ("sword",))


def _rearing_rider(c: Cut, words: Words, chance: Random, cloak: str, horse: str, glow: str) -> None:
    light = paler(horse, 0.35)
    billow = "M 8 24 C 26 26 46 18 60 30 C 54 38 60 50 52 58 C 46 66 30 70 14 66 Z"
    c.mass(cloak, billow, dx=-4, dy=-5, halo=1.4)
    c.cased(horse, 5, "M 26 72 C 44 74 50 88 44 104", halo=1.1)
    body = (
        "M -22 14 L -18 5 L -14 14 C -6 18 0 26 4 36 C 16 46 30 54 32 68 C 34 82 22 92 24 104 L 30 "
        "118 L 18 120 L 12 102 "
        "L 10 90 C 6 96 2 104 4 118 L -8 120 L -5 100 L -4 86 C -10 80 -14 72 -16 64 C -24 62 -30 66 -34 78 L -42 76 "
        "C -40 62 -32 54 -22 52 C -30 48 -38 48 -46 54 L -50 47 C -40 38 -28 38 -18 42 C -20 36 -20 32 -24 29 "
        "C -30 34 -38 38 -44 36 L -46 30 C -38 26 -32 18 -22 14 Z"
    )
    path = c.mass(horse, body, dx=-4, dy=-3, halo=1.5)
    with c.inside(path):
        c.line(
            light, 1, "M -12 20 Q -4 28 -4 38", "M -7 20 Q 2 30 4 40", "M -2 66 Q 8 72 20 66", "M 6 86 Q 16 82 26 84"
        )
    c.fill(stuff("flame"), "M -29 22 Q -26 18 -23 20 Q -25 25 -29 22 Z")
    c.line(c.inks.gold, 1.3, "M -38 25 L -33 36", "M -33 36 Q -14 44 6 42")
    man = "M 6 66 C 0 52 0 40 6 32 C 2 18 8 6 16 5 C 26 6 29 18 26 30 C 34 40 34 56 28 68 L 18 76 Z"
    c.mass(cloak, man, dx=-5, halo=1.5)
    c.fill(stuff("shade"), "M 13 11 C 20 12 23 20 21 27 C 18 31 12 31 8.6 28 C 7 20 8 13 13 11 Z")
    for x in (12, 17):
        c.dot(glow, x, 21, 1.5)
    c.limb(cloak, (26, 40), (40, 30), (11, 9), bend=-6)
    with c.at(40, 29, 0.76):
        armed_hand(c, words, chance, (0, 0), 22, c.lit("iron"), ("sword",))


def fellbeast(c: Cut, words: Words, chance: Random) -> None:
    """A Nazgûl on a winged beast, its neck stretched to the left; ``form`` dive comes straight on."""
    hide_color, cloak = hide(c, words, chance, "coat-slate", "slime-dark", "chitin-violet"), _shroud(c)
    glow = stuff(chance.choice(_EYES))
    if words.form == "dive":
        for s in SIDES:
            wing(c, hide_color, s, 46, 1.02, torn=True)
        _small_nazgul(c, cloak, glow, 0, 2, 1.0)
        c.mass(
            hide_color, "M -15 54 C -12 42 12 42 15 54 C 20 70 12 84 0 108 C -12 84 -20 70 -15 54 Z", dx=-5, halo=1.5
        )
        _beast_face(c, hide_color)
        return
    with c.at(2, 4):
        with c.at(10, 6, 0.92, 12):
            wing(c, shaded(hide_color, 0.25), -1, 46, 0.86, torn=True)
        with c.at(12, 6, 0.96, 8):
            wing(c, hide_color, 1, 46, 0.9, torn=True)
        _small_nazgul(c, cloak, glow, 14, 4, 0.92)
        body = (
            "M 8 54 C -2 46 -14 46 -22 40 C -28 34 -36 34 -44 38 L -60 44 C -64 48 -60 53 -55 52 L "
            "-40 52 C -36 56 -30 56 "
            "-26 60 C -20 72 -8 80 6 84 C 24 86 38 78 62 92 C 50 74 44 60 28 54 Z"
        )
        path = c.mass(hide_color, body, dx=-3, dy=-6, halo=1.5)
        with c.inside(path):
            c.line(
                paler(hide_color, 0.35),
                1,
                *[f"M {x} {56 + abs(x) % 4} Q {x + 3} 64 {x + 1} 72" for x in range(-20, 40, 6)],
            )
        c.fill(stuff("maw"), "M -58 50 L -42 49 L -38 52 L -54 52.6 Z")
        fangs(c, (-55, 50, 4), (-50, 49.8, 4), (-46, 49.6, 3))
        c.fill(stuff("flame"), "M -42 42 L -35 39 L -36 44 Z")
        c.cased(hide_color, 4.4, "M 2 80 L -4 96", "M 16 82 L 14 98", halo=1)
        c.line(stuff("bone"), 1.8, "M -4 96 L -10 102", "M -4 96 L -3 104", "M 14 98 L 8 104", "M 14 98 L 16 106")


def _small_nazgul(c: Cut, cloak: str, glow: str, x: float, y: float, size: float) -> None:
    with c.at(x, y, size):
        iron = c.lit("iron")
        c.mass(
            cloak,
            "M -20 62 C -22 46 -18 38 -12 34 C -14 18 -8 4 0 2 C 8 4 14 18 12 34 C 18 38 22 46 20 62 Z",
            dx=-6,
            halo=1.5,
        )
        c.fill(stuff("shade"), "M 0 10 C 8 10 10 20 9 26 C 8 33 4 36 0 38 C -4 36 -8 33 -9 26 C -10 20 -8 10 0 10 Z")
        for s in SIDES:
            c.fill(glow, f"M {s * 1.6} 24 L {s * 7} 21 Q {s * 6} 26 {s * 3} 26 Z")
        c.mass(
            iron, "M -10 12 L -14 -3 L -7 3 L -4 -7 L 0 2 L 4 -7 L 7 3 L 14 -3 L 10 12 Q 0 6 -10 12 Z", halo=0.9, dx=-3
        )


def _beast_face(c: Cut, color: str) -> None:
    with c.at(0, 76, 1.0):
        for s in SIDES:
            c.mass(color, f"M {s * 8} -14 L {s * 24} -28 L {s * 16} -4 Z", halo=1, dx=-2)
        c.mass(
            color, "M -15 -14 C -12 -24 12 -24 15 -14 L 17 4 C 16 14 8 26 0 30 C -8 26 -16 14 -17 4 Z", dx=-6, halo=1.5
        )
        for s in SIDES:
            c.fill(stuff("flame"), f"M {s * 4} -2 L {s * 14} -8 Q {s * 13} 0 {s * 8} 1 Z")
            c.line(shaded(color, 0.5), 1.4, f"M {s * 2} -4 L {s * 15} -11")
            c.dot(stuff("shade"), s * 3, 10, 1.2, 1.8)
        c.fill(stuff("maw"), "M -12 13 Q 0 18 12 13 Q 8 26 0 28 Q -8 26 -12 13 Z")
        fangs(c, (-8, 14.6, 6), (-3, 16, 5), (3, 16, 5), (8, 14.6, 6))


def undead(c: Cut, words: Words, chance: Random) -> None:
    """Bones in rags; ``form`` crowned, helm, hood, or rise (out of the ground, both hands up)."""
    bone = mix(c.lit(colors().skins["bone"], 0.5), c.inks.low, 0.15)
    rags = mix(c.cloth("teal"), c.inks.tone, 0.25)
    head = words.form if words.form not in ("", "rise") else chance.choice(("", "hood", "hair"))
    tilt, turn = chance.uniform(-9, 9), chance.choice((12, -24, 24))
    glow = stuff(chance.choice(("ice", "ice", "amber")))
    if words.form == "rise":
        for s in SIDES:
            c.limb(bone, (s * 24, 104), (s * 34, 52), (6, 5), bend=s * 7)
            with c.at(s * 34, 50, 1.2, s * 8):
                c.mass(bone, "M -4 5 L -5 -2 L 5 -2 L 4 5 Z", halo=0.9)
                claws = ("M -4 -2 L -7 -12", "M -1.4 -2 L -2 -15", "M 1.6 -2 L 2.6 -14.6", "M 4 -2 L 8 -11")
                c.cased(bone, 2, *claws, halo=0.8)
        with c.at(0, 20):
            _ribs(c, bone, rags)
            with c.at(0, 34, 1.1, tilt):
                _skull(c, bone, glow)
        earth = "M -90 125 L -90 98 Q -50 90 -34 98 L -20 93 L -6 100 L 12 94 L 28 99 Q 56 90 90 98 L 90 125 Z"
        c.mass(c.inks.ground, earth, halo=1.2, dy=-5)
        return
    c.limb(bone, (-22, 68), (-30, 96), (6, 5), bend=5)
    _ribs(c, bone, rags)
    if head == "hood":
        c.mass(rags, "M -24 66 C -26 40 -21 10 2 5 C 23 11 27 40 24 66 L 12 62 L -12 62 Z", dx=-7)
    with c.at(0, 36, 1.15, tilt):
        _skull(c, bone, glow)
        _dead_headgear(c, head, bone)
    c.limb(bone, (22, 68), (32, 66), (6, 5), bend=-9)
    armed_hand(c, words, chance, (32, 65), turn, bone, ("sword", "axe", "spear", "knife"))


def _ribs(c: Cut, bone: str, rags: str) -> None:
    path = c.mass(rags, "M -34 125 C -36 88 -31 67 -15 60 L 15 60 C 31 67 36 88 34 125 Z", dx=-10, hatch=0.3)
    with c.inside(path):
        c.fill(shaded(rags, 0.6), "M -19 66 Q 0 60 19 66 L 15 98 Q 0 106 -15 98 Z")
        ribs = [f"M 0 {y} Q {s * 12} {y - 4} {s * 18} {y + 4}" for y in (71, 79, 87, 95) for s in SIDES]
        c.line(bone, 2.6, *ribs, "M 0 64 L 0 112")


def _skull(c: Cut, bone: str, glow: str) -> None:
    shade = stuff("shade")
    face = "M -14 -4 C -16 -25 16 -25 14 -4 C 14 3 11 5 9.6 8 L 9 20 Q 0 25 -9 20 L -9.6 8 C -11 5 -14 3 -14 -4 Z"
    c.mass(bone, face, dx=-6, halo=1.3, shade=0.24)
    for s in SIDES:
        c.dot(shade, s * 5.6, -2, 4.4, 4.8)
        c.glow(glow, s * 5.6, -1.6, 4, 0.6)
        c.dot(glow, s * 5.6, -1.6, 1.6)
    c.fill(shade, "M 0 4 L 2.6 9.4 L -2.6 9.4 Z")
    c.line(shade, 0.9, "M -7 14.6 L 7 14.6")
    c.strokes(shade, 0.8, [(x, 12, x, 18) for x in (-5, -2.5, 0, 2.5, 5)])
    c.line(shaded(bone, 0.5), 0.7, "M 4 -19 L 7 -12 L 5 -9")


def _dead_headgear(c: Cut, head: str, bone: str) -> None:
    if head == "crowned":
        c.mass(
            c.inks.gold,
            "M -15 -11 L -19 -31 L -10 -22 L -6 -34 L 0 -23 L 6 -34 L 10 -22 L 19 -31 L 15 -11 Q 0 -17 -15 -11 Z",
            halo=1,
        )
        c.dot(stuff("jewel-red"), 0, -19, 1.8)
    elif head == "helm":
        iron = c.lit("bronze")
        c.mass(
            iron,
            "M -16 -6 C -18 -30 18 -30 16 -6 L 16 8 L 11 6 L 11 -8 L 3 -9 L 2 4 L -2 4 L -3 -9 L -11 -8 L "
            "-11 6 L -16 8 Z",
            halo=1,
        )
        c.mass(iron, "M -3 -24 C -8 -40 6 -44 16 -38 C 8 -36 5 -32 4 -24 Z", halo=0.9, dx=-2)
    elif head == "hair":
        lank = [
            f"M {s * 13} -8 C {s * 18} 6 {s * (17 + k * 3)} 16 {s * (15 + k * 3)} {27 + k * 3}"
            for s in SIDES
            for k in range(3)
        ]
        c.line(shaded(bone, 0.35), 1.4, *lank)


def ghost(c: Cut, words: Words, chance: Random) -> None:
    """A shape of mist, through which one sees; ``form`` host is three of them, wail spreads its arms."""
    pale = mix(c.lit("ice", 0.4), c.inks.low, 0.2)
    pale = mix(pale, c.lit("water-deep"), 0.42) if words.form == "wail" else pale
    lean, drift = chance.uniform(-6, 6), chance.uniform(-6, 6)
    painter = c.painter
    painter.save()
    painter.setOpacity(0.84)
    if words.form == "host":
        for x, y, size in ((-30, 16, 0.7), (30, 12, 0.72)):
            with c.at(x, y, size):
                _phantom(c, shaded(pale, 0.22), drift, False)
    with c.at(0, 0, 1, lean):
        if words.form == "wail":
            for s in SIDES:
                arm = (
                    f"M {s * 18} 58 C {s * 32} 50 {s * 40} 34 {s * 48} 22 L {s * 52} 30 C {s * 54} 52 {s * 40} "
                    f"76 {s * 20} 88 Z"
                )
                c.mass(pale, arm, halo=1.2, dx=-4, shade=0.24)
                c.line(pale, 2, f"M {s * 48} 25 L {s * 50} 12", f"M {s * 50} 27 L {s * 57} 16")
        _phantom(c, pale, drift, words.form == "wail")
    painter.restore()
    wisps = [f"M {x} 102 C {x - 7} 90 {x + 8} 80 {x + drift:.1f} {66 + abs(x) % 9}" for x in range(-44, 45, 11)]
    c.line(c.inks.paper, 1, *wisps, alpha=0.55)


def _phantom(c: Cut, color: str, drift: float, wails: bool) -> None:
    dark = shaded(color, 0.72)
    shape = (
        "M 0 6 C 18 6 24 24 21 42 C 34 52 38 72 40 96 C 34 90 30 96 26 108 C 20 98 14 100 8 116 C 2 100 -4 102 -10 114 "
        "C -14 98 -20 98 -26 108 C -30 96 -34 90 -40 96 C -38 72 -34 52 -21 42 C -24 24 -18 6 0 6 Z"
    )
    path = c.mass(color, shape, dx=-8, halo=1.3, shade=0.24)
    with c.inside(path):
        c.line(
            paler(color, 0.6),
            1.1,
            "M -22 52 Q -30 72 -32 92",
            "M -10 64 Q -14 84 -18 100",
            "M 10 64 Q 12 84 14 102",
            "M 22 52 Q 29 72 31 92",
        )
    c.fill(
        shaded(color, 0.34), "M 0 14 C 13 14 16 26 14 38 C 12 50 6 56 0 58 C -6 56 -12 50 -14 38 C -16 26 -13 14 0 14 Z"
    )
    face = "M 0 18 C 9 18 12 27 10.6 37 C 9 47 5 53 0 54 C -5 53 -9 47 -10.6 37 C -12 27 -9 18 0 18 Z"
    c.fill(paler(color, 0.35), face)
    for s in SIDES:
        c.fill(dark, f"M {s * 2} 32 Q {s * 5} 25 {s * 9} 30 Q {s * 7} 36 {s * 2} 32 Z")
    if wails:
        c.dot(dark, 0, 44, 3.6, 6)
    else:
        c.line(dark, 1.3, "M -4 45 Q 0 42.6 4 45")
    c.line(shaded(color, 0.5), 0.9, "M 0 33 L -1.4 39 L 1 39.4")


PARTS = {
    "wraith": Foe(
        wraith,
        room=92,
        forms=("crowned", "reach", "sword", "stride", "host"),
        settings=("barrow", "gate", "tower", "road"),
    ),
    "rider": Foe(rider, room=100, forms=("rear",), settings=("road", "forest")),
    "fellbeast": Foe(fellbeast, room=118, forms=("dive",), settings=("mountains", "city", "plains")),
    "undead": Foe(undead, room=86, forms=("crowned", "helm", "hood", "rise"), settings=("barrow", "marsh", "gate")),
    "ghost": Foe(ghost, room=92, forms=("host", "wail"), settings=("pass", "marsh", "barrow")),
}
