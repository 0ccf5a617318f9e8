"""Uruks, goblins and trolls."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut, oval
from westmarch.skins.art.foes.features import SIDES, armed_hand, fangs, hide, paint_held, pauldrons, teeth, trunk
from westmarch.skins.art.foes.orcs import orc_head
from westmarch.skins.art.inks import paler, shaded, stuff
from westmarch.skins.art.parts import Foe
from westmarch.skins.art.people.hands import grip
from westmarch.skins.art.things import DEVICES
from westmarch.skins.art.things import PARTS as THINGS
from westmarch.skins.art.words import Words


def uruk(c: Cut, words: Words, chance: Random) -> None:
    """A broad uruk in plates with a sign on the breast; ``form`` shield is behind a tall shield, scout bare-headed
    with a bow or spear on the move."""
    skin = hide(c, words, chance, "uruk", "uruk-dark", "uruk-brown")
    helm = chance.choice(("full", "hair", "cap", "full", "crest"))
    paint, turn = chance.choice(("hand", "paint", "hand", "scar")), chance.choice((12, 22))
    scout = words.form == "scout"
    helm = "hair" if scout else helm
    with c.at(0, 0, 1, -5 if scout else 0):
        c.limb(skin, (-27, 62), (-38, 90), (15, 12), bend=6)
        trunk(c, c.cloth("smoke" if not scout else "earth"), 32, 54, "leather" if scout else "plates")
        pauldrons(c, c.lit("iron"), 27, 53, spikes=False)
        with c.at(0, 35, 1.12):
            orc_head(c, skin, helm, "" if paint == "hand" else paint, chance, has_ears=False)
            if paint == "hand" and helm not in ("full", "cap"):
                _white_hand(c)
        if paint == "hand" and not scout:
            with c.at(0, 84, 1.3):
                _white_hand(c)
        if words.form == "shield":
            with c.at(-22, 78, 1.2, -6):
                THINGS["shield"].draw(c, Words(form="kite", device=_device("hand", "eye"), cloth="black"), chance)
        c.limb(skin, (27, 62), (38, 66), (15, 11), bend=-8)
        held = ("bow", "spear") if scout else ("cleaver", "sword", "spear", "axe")
        armed_hand(c, words, chance, (38, 65), turn, skin, held)


def _device(*of: str) -> str:
    return next((name for name in of if name in DEVICES), "")


def _white_hand(c: Cut) -> None:
    """A hand printed white on the face."""
    white = stuff("bone")
    c.fill(white, "M -4 -7 Q 0 -11 4 -7 L 5 1 Q 0 5 -5 1 Z", 0.9)
    c.line(
        white, 2, "M -3.6 -7 L -5 -15", "M -1.2 -8 L -1.4 -18", "M 1.4 -8 L 1.8 -17.6", "M 3.8 -7 L 5.4 -14", alpha=0.9
    )
    c.line(white, 2.2, "M -4.6 -1 L -9.6 -5", alpha=0.9)


def goblin(c: Cut, words: Words, chance: Random) -> None:
    """A goblin with great ears and eyes; ``form`` sneak looks from below an edge of rock, leap comes down on one, chief
    has a crown of bones and a collar of fur, troop two more behind it."""
    skin = hide(c, words, chance, "goblin", "goblin-pale", "orc-grey", "orc-green")
    coat = c.cloth(words.cloth or chance.choice(("earth", "smoke", "chestnut")))
    droop, tilt, has_cap = chance.randint(-4, 6), chance.uniform(-8, 8), chance.random() < 0.5
    turn, held = chance.choice((30, -22, 10)), ("knife", "cleaver", "spear", "scimitar", "bow")
    if words.form == "sneak":
        with c.at(0, 44, 1.25, tilt):
            _goblin_head(c, skin, droop, has_cap)
        rock = "M -90 125 L -90 72 L -52 66 L -34 74 L -8 70 L 14 77 L 40 68 L 90 74 L 90 125 Z"
        path = c.mass(shaded(c.lit("stone-dark"), 0.25), rock, halo=1.5, dy=-6)
        with c.inside(path):
            c.line(paler(c.lit("stone-dark"), 0.3), 1, "M -50 82 L -30 92 L -34 110", "M 12 88 L 34 96 L 30 116")
        for x in (-34, 34):
            with c.at(x, 70, 1.2, 90):
                grip(c, skin)
        return
    if words.form == "leap":
        with c.at(0, 10, 0.88, 14):
            for s, foot in ((-1, (-44, 96)), (1, (30, 108))):
                c.limb(skin, (s * 9, 84), foot, (12, 8), bend=s * 12)
                c.mass(skin, oval(foot[0] - 4, foot[1] + 1, 9, 4), halo=1.1)
            c.limb(skin, (-14, 60), (-44, 44), (10, 7), bend=8)
            with c.at(-45, 43, 1.2, -60):
                _claw(c, skin)
            c.mass(
                coat,
                "M -16 54 Q 0 46 16 54 L 18 86 L 24 98 L 8 92 L 0 104 L -8 92 L -22 98 L -17 84 Z",
                dx=-6,
                halo=1.5,
            )
            c.line(c.lit("leather-dark"), 3, "M -15 58 L 17 84")
            with c.at(0, 28, 1.0):
                _goblin_head(c, skin, droop, has_cap)
            c.limb(skin, (15, 60), (42, 36), (10, 7), bend=-8)
            armed_hand(c, words, chance, (42, 35), 20, skin, ("knife", "scimitar", "cleaver"))
        return
    if words.form == "troop":
        for x, y, size in ((-29, 24, 0.62), (28, 20, 0.66)):
            with c.at(x, y, size, -x / 5):
                c.mass(shaded(coat, 0.35), "M -20 150 C -22 60 -14 24 0 20 C 14 24 22 60 20 150 Z", halo=1.5)
                _goblin_head(c, shaded(skin, 0.2), droop + 4, x > 0)
        c.cased(c.lit("wood"), 2.2, "M -46 110 L -38 -6", "M 47 110 L 41 -2", halo=1)
        c.fill(c.lit("iron"), "M -38 -20 L -34 -5 L -41 -5 Z M 40 -17 L 44.6 -2 L 37.4 -2 Z")
    is_chief = words.form == "chief"
    with c.at(0, 12 if words.form == "troop" else 6, 1, tilt):
        if is_chief:
            c.mass(c.cloth("wine"), "M -18 62 L 18 62 L 44 125 L -44 125 Z", halo=1.5, dx=-9)
        c.limb(skin, (-14, 78), (-28, 96), (9, 8), bend=6)
        trunk(c, coat, 18, 68, "plates" if is_chief else "rags")
        if is_chief:
            tufts = " ".join(f"L {x} {76 + k % 2 * 8}" for k, x in enumerate(range(-26, 27, 6)))
            c.mass(c.cloth("fur-dark"), f"M -24 62 Q 0 54 24 62 L 30 72 {tufts} L -30 72 Z", halo=1.1, dx=-5)
        with c.at(0, 42, 1.12):
            _goblin_head(c, skin, droop, has_cap and not is_chief, has_hair=not is_chief)
            if is_chief:
                _bone_crown(c)
    c.limb(skin, (15, 82), (31, 72), (9, 7), bend=-7)
    armed_hand(c, words, chance, (31, 71), turn, skin, held)


def _bone_crown(c: Cut) -> None:
    """A band of iron with teeth of beasts in it."""
    for x, tip, high in ((-14, -24, -34), (-7, -11, -42), (0, 0, -47), (7, 11, -42), (14, 24, -34)):
        c.mass(
            stuff("bone"),
            f"M {x - 3.4} -15 Q {x - 2} {(high - 15) / 2} {tip} {high} Q {x + 4} {(high - 15) / 2} {x + 3.4} -15 Z",
            halo=0.9,
            dx=-1.4,
        )
    c.mass(c.lit("iron"), "M -18 -8 L -17 -18 Q 0 -24 17 -18 L 18 -8 Q 0 -15 -18 -8 Z", halo=0.9, dx=-3)
    c.dot(stuff("flame"), 0, -16.6, 2.2)


def _claw(c: Cut, skin: str) -> None:
    """A clawed open hand."""
    c.mass(skin, oval(0, 0, 5, 5.5), halo=1)
    c.cased(skin, 2.2, "M -3 -3 L -7 -12", "M 0 -4 L 0 -14", "M 3 -3 L 7 -11", "M -4 1 L -11 -2", halo=0.7)


def _goblin_head(c: Cut, skin: str, droop: int, has_cap: bool, has_hair: bool = True) -> None:
    dark = shaded(skin, 0.5)
    for s in SIDES:
        ear = (
            f"M {s * 13} -6 C {s * 22} -16 {s * 32} {-20 + droop} {s * 40} {-18 + droop} C {s * 34} -4 {s * 24} "
            f"8 {s * 13} 9 Z"
        )
        c.mass(skin, ear, halo=1.2, dx=-3)
        c.fill(shaded(skin, 0.35), f"M {s * 16} -3 L {s * 33} {-14 + droop} Q {s * 26} 1 {s * 16} 4 Z")
    face = "M -17 -4 C -18 -25 18 -25 17 -4 C 17 8 10 14 7 21 L 0 26 L -7 21 C -10 14 -17 8 -17 -4 Z"
    c.mass(skin, face, dx=-7, halo=1.3, hatch=0.4)
    for s in SIDES:
        c.dot(stuff("shade"), s * 7.6, -3, 6, 5.4)
        c.dot(stuff("lamp"), s * 7.6, -3, 4.8)
        c.dot(stuff("shade"), s * 7.6 + 1, -2.6, 1.3, 3.2)
    c.mass(skin, "M -2.4 -1 C -3 8 3 11 11 13 C 7 17 -1 16 -4.6 10 Z", halo=0.4, dx=-2)
    c.line(dark, 1.6, "M -15 -11 L -3 -7", "M 15 -11 L 3 -7")
    c.fill(stuff("maw"), "M -10 14 Q 0 20 10 14 Q 6 24 0 22.6 Q -6 24 -10 14 Z")
    teeth(c, 0, 16.2, 6.6, 5, up=False)
    if has_cap:
        iron = c.lit("iron")
        c.mass(iron, "M -17 -9 C -17 -29 17 -29 17 -9 Q 0 -15 -17 -9 Z", halo=0.9)
        c.mass(iron, "M -2.4 -23 L 0 -36 L 2.4 -23 Z", halo=0.7, dx=-1)
        c.line(paler(iron, 0.4), 0.9, "M -13 -15 Q 0 -20 13 -15")
    elif has_hair:
        hair = shaded(c.hair("black"), 0.3)
        c.line(
            hair,
            1.8,
            "M -8 -18 L -13 -27",
            "M -4 -20 L -6 -30",
            "M 0 -20 L 1 -32",
            "M 4 -20 L 8 -29",
            "M 8 -18 L 14 -26",
        )


def troll(c: Cut, words: Words, chance: Random) -> None:
    """A troll, its head between its shoulders; ``form`` stride is whole with a club over its head, horned has horns and
    no club, rock lifts a boulder, pair is two, sack carries off somebody.  Hair, beard and cap are the words' alone."""
    skin = hide(c, words, chance, "troll", "troll-green", "troll-brown", "troll-blue")
    has_collar, tilt, turn = chance.random() < 0.5, chance.uniform(-5, 5), chance.choice((8, 16, 24))
    if words.form in ("rock", "stride"):
        _raised_troll(c, words, chance, skin)
        return
    if words.form == "pair":
        for x, y, color, horned in ((23, 8, shaded(skin, 0.22), True), (-21, 22, skin, False)):
            with c.at(x, y, 0.82, x / 4):
                c.mass(
                    color,
                    "M -46 145 C -50 92 -46 62 -30 50 C -16 42 16 42 30 50 C 46 62 50 92 46 145 Z",
                    dx=-14,
                    hatch=0.3,
                )
                with c.at(0, 42, 1.15):
                    _troll_head(c, color, horned)
        with c.at(-42, 92, 1.0, -14):
            paint_held(c, words, _held(words), chance)
        with c.at(-42, 92, 1.9, -8):
            grip(c, skin)
        return
    light = paler(skin, 0.4)
    if words.form == "sack":
        canvas = c.cloth("straw")
        with c.at(24, 24, 1.06, 14):
            c.mass(
                canvas, "M -6 -18 C 14 -30 36 -14 34 12 C 34 34 22 46 4 44 C -14 42 -20 10 -6 -18 Z", dx=-7, halo=1.5
            )
            c.line(shaded(canvas, 0.35), 1.2, "M -4 -12 Q 8 0 10 18", "M 4 -16 Q 20 -4 22 16", "M -8 6 Q 4 22 12 38")
            for x, turn in ((2, -14), (17, 10)):
                with c.at(x, -22, 1.0, turn):
                    c.mass(c.cloth("earth"), "M -4 8 L -3 -10 L 4 -10 L 5 8 Z", halo=0.9, dx=-1)
                    c.mass(c.lit("leather-dark"), "M -4 -9 L -5 -18 Q 2 -22 9 -18 L 9 -14 L 5 -9 Z", halo=0.9, dx=-1)
    c.limb(skin, (-38, 62), (-44, 108), (24, 20), bend=10)
    body = "M -46 125 C -53 86 -50 54 -32 43 C -16 34 16 34 32 43 C 50 54 53 86 46 125 Z"
    path = c.mass(skin, body, dx=-16, hatch=0.3)
    with c.inside(path):
        c.line(light, 1.2, "M -40 64 Q -32 52 -20 49", "M -44 78 Q -40 70 -34 68", "M -45 92 Q -40 84 -34 82")
        c.line(shaded(skin, 0.45), 1.4, "M -24 86 Q -10 96 0 84 Q 10 96 26 84", "M 0 84 L 0 112")
    if has_collar:
        c.cased(c.lit("leather-dark"), 4, "M -32 54 Q 0 88 32 54", halo=0.8)
        for x, y in ((-17, 68), (0, 73), (17, 68)):
            c.mass(stuff("bone"), oval(x, y, 4.4, 5), halo=0.7, dx=-1.4)
            c.dot(stuff("shade"), x - 1.5, y, 1)
            c.dot(stuff("shade"), x + 1.5, y, 1)
    with c.at(0, 42, 1.1, tilt):
        _troll_head(c, skin, words.form == "horned")
        _troll_hair(c, words)
    if words.form == "horned":
        c.limb(skin, (34, 62), (42, 22), (22, 16), bend=-12)
        with c.at(42, 19, 2.2, 12):
            _claw(c, skin)
        return
    if words.form == "sack":
        c.limb(skin, (36, 70), (38, 44), (20, 15), bend=-11)
        with c.at(38, 42, 1.7, -30):
            grip(c, skin)
        return
    c.limb(skin, (36, 60), (38, 84), (22, 17), bend=-9)
    with c.at(38, 80, 1.12, turn):
        paint_held(c, words, _held(words), chance)
    with c.at(38, 80, 2.0, turn * 0.5):
        grip(c, skin)


def _held(words: Words) -> str:
    return words.gear[0] if words.gear else "club"


def _raised_troll(c: Cut, words: Words, chance: Random, skin: str) -> None:
    """A whole troll with both arms up."""
    light, cloth = paler(skin, 0.4), c.lit("leather-dark")
    if words.form == "rock":
        rock = "M -36 -6 L -20 -20 L 10 -22 L 32 -12 L 36 4 L 20 17 L -16 18 L -34 8 Z"
        with c.at(0, 21, 0.86):
            c.mass(c.lit("stone"), rock, halo=1.5, dx=-9, dy=-6, hatch=0.3)
            c.line(shaded(c.lit("stone"), 0.4), 1.1, "M -20 -18 L -12 -4 L -22 10", "M 10 -20 L 6 -8 L 20 0")
    else:
        with c.at(27, 35, 0.92, 12):
            paint_held(c, words, _held(words), chance)
    for s in SIDES:
        c.limb(skin, (s * 13, 88), (s * 24, 122), (22, 15), bend=-s * 5)
    body = "M -30 62 C -24 52 24 52 30 62 C 34 76 27 90 23 104 L -23 104 C -27 90 -34 76 -30 62 Z"
    path = c.mass(skin, body, dx=-10, halo=1.5, hatch=0.3)
    with c.inside(path):
        c.line(shaded(skin, 0.45), 1.2, "M -20 82 Q -8 88 0 80 Q 8 88 20 82", "M 0 80 L 0 96")
        c.line(light, 1, "M -28 74 Q -24 66 -16 64")
    c.mass(cloth, "M -25 95 L 25 95 L 28 110 L 17 106 L 10 118 L 0 108 L -12 118 L -16 106 L -28 110 Z", halo=1, dx=-6)
    if words.form == "rock":
        hands = ((-26, 30), -13), ((26, 30), 13)
    else:
        hands = ((-35, 93), 11), ((27, 36), 15)
    for s, (hand, bend) in zip(SIDES, hands, strict=True):
        c.limb(skin, (s * 26, 64), hand, (17, 12), bend=bend)
        with c.at(*hand, 1.5, 30 * s):
            grip(c, skin)
    with c.at(0, 58, 0.66):
        _troll_head(c, skin, False)
        _troll_hair(c, words)


def _troll_head(c: Cut, skin: str, horned: bool) -> None:
    light, dark = paler(skin, 0.4), shaded(skin, 0.6)
    for s in SIDES:
        c.mass(skin, f"M {s * 15} -6 L {s * 26} -13 L {s * 21} 6 L {s * 15} 6 Z", halo=1, dx=-2)
        if horned:
            horn = f"M {s * 10} -16 C {s * 24} -18 {s * 28} -28 {s * 23} -38 C {s * 20} -28 {s * 13} -27 {s * 4} -22 Z"
            c.mass(c.lit("fang"), horn, halo=1.1, dx=-2)
    head = "M 0 -23 C 14 -23 18 -10 17 2 C 21 18 13 28 0 28 C -13 28 -21 18 -17 2 C -18 -10 -14 -23 0 -23 Z"
    c.mass(skin, head, dx=-7, halo=1.6, hatch=0.4)
    c.fill(dark, "M -16 -5 Q -8 -9 0 -3 Q 8 -9 16 -5 L 15 1 Q 8 3 4 3 L -4 3 Q -8 3 -15 1 Z")
    for s in SIDES:
        c.dot(stuff("amber"), s * 7.6, -0.6, 2.2)
        c.dot(stuff("shade"), s * 7.6, -0.4, 0.9)
    c.line(light, 1.1, "M -9 -15 Q 0 -18 9 -15", "M -11 -10.6 Q 0 -13 11 -10.6")
    c.mass(skin, "M -4 0 L 4 0 Q 10 7 8.6 11.6 Q 0 15 -8.6 11.6 Q -10 7 -4 0 Z", halo=0.4, dx=-3)
    c.dot(dark, -4, 11, 1.6, 1)
    c.dot(dark, 4, 11, 1.6, 1)
    c.fill(stuff("maw"), "M -13 18 Q 0 13 13 18 Q 11 25 0 25 Q -11 25 -13 18 Z")
    fangs(c, (-8.6, 22, -11), (8.6, 22, -11))
    teeth(c, 0, 24.6, 5, 3)


def _troll_hair(c: Cut, words: Words) -> None:
    """What one troll has on its head and chin and another has not: ``hair``, a ``beard``, a ``cap`` for a head."""
    if words.head == "cap":
        leather = c.lit("leather")
        c.mass(leather, "M -18 -7 C -21 -30 21 -30 18 -7 Q 0 -15 -18 -7 Z", halo=1.1, dx=-5)
        c.line(shaded(leather, 0.45), 1.2, "M 0 -24 L 0 -12", "M -17 -10 Q 0 -18 17 -10")
    elif words.hair:
        tufts = "M -17 -6 L -25 -16 L -17 -18 L -20 -30 L -10 -25 L -6 -37 L 1 -27 L 9 -36 L 11 -24 L 21 -27 L 17 -17 "
        c.mass(c.hair(words.hair), tufts + "L 25 -13 L 17 -6 Q 12 -17 0 -18 Q -12 -17 -17 -6 Z", halo=1.1, dx=-4)
    if words.beard:
        beard = c.hair(words.hair or "grey")
        c.mass(
            beard,
            "M -17 14 Q -12 25 0 25 Q 12 25 17 14 L 21 28 L 13 29 L 12 41 L 3 34 L -3 43 L -8 33 L -15 36 L -21 26 Z",
            halo=1.1,
            dx=-4,
        )


PARTS = {
    "uruk": Foe(uruk, room=94, forms=("shield", "scout"), settings=("tower", "plains", "hall")),
    "goblin": Foe(goblin, room=88, forms=("sneak", "leap", "chief", "troop"), settings=("cave", "hall", "pass")),
    "troll": Foe(
        troll,
        room=100,
        forms=("horned", "stride", "rock", "pair", "sack"),
        settings=("cave", "mountains", "bridge", "hills"),
    ),
}
