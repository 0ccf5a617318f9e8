"""Deeds of arms: duel, volley, ambush, siege, wound, betrayal."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.backdrop import backdrop
from westmarch.skins.art.cut import Cut, starred
from westmarch.skins.art.deeds.cast import blade, enemies, free, hero, is_grim, role, some, villain
from westmarch.skins.art.deeds.props import arrow, battlement, flame, smoke, stage
from westmarch.skins.art.inks import mix, shaded, stuff
from westmarch.skins.art.parts import Deed
from westmarch.skins.art.places.growth import pine
from westmarch.skins.art.sky import land, sky
from westmarch.skins.art.small_beasts import wolf
from westmarch.skins.art.small_folk import FOES, FREE
from westmarch.skins.art.small_people import small_person
from westmarch.skins.art.words import Words

BLOWS = ("lock", "ward", "sweep", "grasp", "crush")
SHOTS = ("low", "flame", "bolt", "struck", "venom")


def _clash(c: Cut, x: float, y: float, size: float = 11) -> None:
    """Sparks where blades meet."""
    with c.at(x, y, size / 11):
        c.fill(stuff("lightning"), starred(12, 2.4, 8, 0.55), 0.95)


def duel(c: Cut, width: float, words: Words, chance: Random) -> None:
    """Two who fight.  ``parry``: blades cross; ``shield``: a blow on a shield; ``troll``: one against a giant;
    ``thrust``: a foe is run through; ``fallen``: one is down; ``many``: one against more; ``bridge``: one
    bars a bridge; ``lock``: two near, blade on blade; ``ward``: a blow from above is caught; ``sweep``: a giant
    fells two at a stroke; ``grasp``: a giant has one in its hand; ``crush``: its blow splits the ground."""
    stage(c, width, words, chance, (chance.uniform(-4, 4), 40, 27))
    good, foe = (
        hero(words, chance, ("ranger", "guard", "rider", "dwarf", "man")),
        villain(words, chance, ("orc", "uruk", "orc", "brigand")),
    )
    arm = blade(good) if words.who or good == "dwarf" else "sword"
    match words.form:
        case "troll":
            small_person(c, 17, 94, 47, "troll", "strike", "club", flip=True)
            small_person(c, -25, 95, 44, good, "guard", arm)
        case "sweep" | "grasp" | "crush":
            _giant(c, words.form, good, arm)
        case "lock":
            small_person(c, 27, 132, 98, foe, "guard", blade(foe), flip=True)
            small_person(c, -27, 132, 98, good, "guard", arm)
            _clash(c, 0, 50, 15)
        case "ward":
            small_person(c, 21, 94, 62, foe, "strike", blade(foe), flip=True, turn=62)
            small_person(c, -19, 96, 62, good, "offer", arm, turn=-14, lean=-12)
            _clash(c, -4, 40, 11)
        case "many":
            for k, x in enumerate((-31, 31)):
                small_person(c, x, 93, 52, enemies(words, 2, chance)[k], "strike", "scimitar", flip=k == 1)
            small_person(c, 0, 97, 66, good, "strike", arm)
        case "bridge":
            c.band(stuff("shade"), -width / 2 - 1, 60, width + 2, 44, 0.55)
            c.glow(stuff("flame"), 26, 56, 40, 0.8)
            for k, x in enumerate((35, 18)):
                small_person(c, x, 78, 52, ("uruk", "orc")[k], ("raise", "strike")[k], "scimitar", flip=True)
            c.mass(
                c.lit("stone"),
                "M -190 82 L -40 80 Q 0 74 40 78 L 190 80 L 190 88 L 40 87 Q 0 84 -40 90 L -190 92 Z",
                halo=0.9,
                dx=0,
                dy=-3,
            )
            small_person(c, -24, 80, 58, hero(words, chance, ("wizard", "ranger", "dwarf", "guard")), "raise", "light")
        case "thrust":
            small_person(c, 21, 94, 58, foe, "fall", "", flip=True, lean=-18)
            small_person(c, -14, 94, 62, good, "thrust", arm)
        case "shield":
            small_person(c, 20, 94, 62, foe, "strike", "scimitar", flip=True)
            small_person(c, -18, 94, 60, good, "kneel", arm, other="shield", turn=50)
            _clash(c, 1, 60, 9)
        case "dodge":
            small_person(c, 20, 94, 64, foe, "thrust", blade(foe), flip=True, turn=58)
            small_person(c, -16, 95, 64, good, "guard", arm, lean=-21, turn=-20)
            c.line(c.inks.paper, 1.6, "M 34 30 Q 2 28 -16 50", "M 30 36 Q 4 34 -10 50", alpha=0.85)
        case "fallen":
            down, over = (good, foe) if is_grim(Words(tone=words.tone)) else (foe, good)
            small_person(c, -13, 95, 64, over, "strike", blade(over))
            small_person(c, 24, 95, 56, down, "fall", "", flip=True)
        case "parry":
            small_person(c, -20, 94, 64, good, "guard", arm)
            small_person(c, 20, 94, 64, foe, "guard", "scimitar", flip=True)
            _clash(c, 0, 36, 12)
        case _:
            small_person(c, -19, 94, 64, good, "strike", arm, turn=26)
            small_person(c, 20, 94, 64, foe, "guard", "scimitar", flip=True)
            _clash(c, 2, 36, 12)


def _giant(c: Cut, form: str, good: str, arm: str) -> None:
    """A troll to the right, and whom it strikes."""
    match form:
        case "sweep":
            small_person(c, -20, 52, 38, good, "fall", "", lean=38)
            small_person(c, 24, 96, 42, "troll", "swipe", "club", flip=True)
            c.line(c.inks.paper, 2, "M 30 40 Q 4 40 -16 56", "M 26 47 Q 6 48 -12 63", alpha=0.85)
            small_person(c, -30, 97, 38, good, "fall", arm, lean=4)
        case "grasp":
            small_person(c, 17, 97, 47, "troll", "raise", flip=True)
            with c.at(-4, 20, 1.0, -14):
                small_person(c, 0, 32, 42, good, "hang", "")
        case _:
            small_person(c, 22, 95, 46, "troll", "hammer", "club", flip=True, turn=70)
            small_person(c, -28, 95, 40, good, "fall", arm, lean=-6)
            crack = "M -14 92 L -8 84 L -9 92 L 0 80 L 2 92 L 10 85 L 8 94 L -18 96 Z"
            c.mass(c.lit("stone-dark"), crack, halo=0.9, dx=-2)
            _clash(c, -6, 82, 14)


def volley(c: Cut, width: float, words: Words, chance: Random) -> None:
    """Archers who loose at the sky; ``rain``: arrows that fall on shields; ``shot``: one archer, one arrow;
    ``low``: he kneels behind a rock; ``flame``: his arrow burns; ``bolt``: a crossbow; ``struck``: whom he hits;
    ``venom``: an arrow near, and what drips from its head."""
    inks = c.inks
    stage(c, width, words, chance, (chance.uniform(-24, -8), 30, 17), 82)
    grim = is_grim(words)
    if words.form == "shot":
        small_person(c, -14, 95, 66, role(words, chance, ("orc", "goblin") if grim else ("elf", "ranger")), "aim")
        arrow(c, 33, 46, 20, 3)
        c.strokes(inks.paper, 0.8, [(2, y, 20, y) for y in (43, 46.6, 50)], 0.7)
        return
    archer = role(words, chance, ("orc", "goblin") if grim else ("elf", "ranger"))
    match words.form:
        case "low":
            small_person(c, -12, 95, 74, archer, "aim_low")
            rock = "M -2 104 L 2 82 L 12 74 L 26 76 L 36 86 L 40 104 Z"
            c.mass(mix(c.lit("stone"), inks.ground, 0.4), rock, halo=1, dx=-5)
            return
        case "flame":
            c.glow(stuff("glow"), 32, 44, 40, 0.8)
            small_person(c, -18, 95, 66, archer, "aim")
            flame(c, 18, 50, 15)
            flame(c, 34, 96, 17)
            c.mass(c.lit("iron"), "M 25 94 L 43 94 L 39 101 L 29 101 Z", halo=0.8, dx=-2)
            return
        case "bolt":
            small_person(c, -17, 95, 68, archer, "offer", "crossbow", turn=-2)
            return
        case "struck":
            hit = (free if grim else enemies)(Words(who=words.who[1:]), 1, chance)[0]
            small_person(c, -35, 76, 26, archer, "aim")
            small_person(c, 22, 96, 70, hit, "fall", "", flip=True, lean=-10)
            arrow(c, 15, 55, 26, 8)
            c.strokes(inks.paper, 0.9, [(-18, y, 0, y + 1) for y in (50, 53.6, 57)], 0.7)
            return
        case "venom":
            small_person(c, -19, 97, 52, archer, "aim")
            venom = c.lit("jewel-green")
            c.glow(venom, 27, 36, 26, 0.8)
            arrow(c, -3, 29, 50, 14, "leather")
            with c.at(-3, 29, 1.25, 14):
                c.mass(venom, "M 26 0 L 12 -6.4 Q 16 0 12 6.4 Z", halo=0.6, shade=0)
            for x, y, high in ((19, 46, 7), (27, 45, 9), (23, 62, 5)):
                drop = f"M {x} {y - high} Q {x + 4} {y} {x} {y + 2} Q {x - 4} {y} {x} {y - high} Z"
                c.mass(venom, drop, halo=0.6, shade=0)
            return
    if words.form == "rain":
        under = enemies(words, 3, chance) if not grim else free(words, 3, chance)
        for k, x in enumerate((-26, 2, 28)):
            small_person(c, x, 96, 46, under[k], "fall" if k == 2 else "raise", "shield", flip=k == 2)
        for _ in range(16):
            arrow(c, chance.uniform(-44, 44), chance.uniform(6, 62), chance.uniform(11, 16), chance.uniform(52, 66))
        return
    host = words.who * 3 or (
        ("orc", "goblin", "orc") if grim else chance.choice((("elf",) * 3, ("ranger",) * 3, ("guard", "man", "guard")))
    )
    for _ in range(7):
        arrow(c, chance.uniform(0, 44), chance.uniform(6, 40), 12, chance.uniform(-40, -24))
    for k, (x, y, high) in enumerate(((-30, 84, 36), (-6, 85, 36), (18, 84, 36), (-20, 100, 48), (12, 101, 48))):
        small_person(c, x, y, high, host[k % 3], "aim", lean=-14)


def ambush(c: Cut, width: float, words: Words, chance: Random) -> None:
    """Archers behind bushes, and a column that suspects nothing; ``leap``: fighters who leap from rocks; ``knife``: one
    who creeps up from behind."""
    inks = c.inks
    grim = is_grim(words)
    hidden, passing = ["orc", "goblin"] if grim else ["ranger", "elf"], (free if grim else enemies)(words, 3, chance)
    if words.who:
        hidden = (enemies if grim else free)(words, 2, chance)
    stage(c, width, words, chance, (chance.uniform(-10, 10), 28, 16), 74)
    if words.form == "knife":
        for x in (-40, 41):
            pine(c, x, 92, 70, inks.ground, mix(inks.ground, inks.paper, 0.2))
        small_person(c, 15, 93, 58, villain(words, chance, ("orc",)) if not grim else "guard", "stand", "spear")
        small_person(
            c, -17, 95, 62, hero(words, chance, ("goblin",) if grim else ("hobbit", "ranger", "elf")), "crouch", "knife"
        )
        return
    for x, own in zip((-46, -32, -18, 18, 32, 46), range(6), strict=True):
        pine(c, x, 80 + own % 2, 40 + own * 5 % 17, mix(inks.near, inks.ground, 0.6), mix(inks.mid, inks.paper, 0.2))
    for k, x in enumerate((-9, 2, 12)):
        small_person(c, x * 1.3, 84, 27, passing[k], "walk", "spear" if not grim else "staff")
    if words.form == "leap":
        for side in (-1, 1):
            rock = (
                f"M {side * 60} 104 L {side * 60} 50 L {side * 36} 54 L {side * 28} 66 L {side * 32} 84 L "
                f"{side * 22} 104 Z"
            )
            c.mass(mix(inks.ground, c.lit("stone-dark"), 0.35), rock, halo=0.8, dx=-5)
        small_person(c, -27, 66, 40, hidden[0], "strike", "scimitar" if grim else "sword", lean=8)
        small_person(c, 27, 68, 40, hidden[1], "strike", "scimitar" if grim else "axe", flip=True, lean=-8)
        return
    for side, who in ((-1, hidden[0]), (1, hidden[1])):
        small_person(c, side * 28, 94, 46, who, "aim", flip=side > 0)
        bush = (
            f"M {side * 60} 106 L {side * 60} 80 Q {side * 48} 70 {side * 42} 79 Q {side * 34} 72 {side * 28} 82 "
            f"Q {side * 18} 78 {side * 16} 90 Q {side * 10} 96 {side * 12} 106 Z"
        )
        c.mass(mix(inks.ground, stuff("leaf-dark"), 0.35), bush, halo=0.7, dx=-4, dy=-3)


def siege(c: Cut, width: float, words: Words, chance: Random) -> None:
    """Ladders against a wall; ``gate``: a ram before a gate; ``defend``: the defenders, and the host below."""
    inks = c.inks
    sky(c, width, chance, (chance.uniform(12, 26), 24, 14))
    backdrop(c, width, words, chance)
    stone = mix(c.lit("stone"), inks.mid, 0.25)
    grim = is_grim(words)
    inside, outside = (
        (enemies(words, 5, chance), free(words, 6, chance))
        if grim
        else (free(words, 5, chance), enemies(words, 6, chance))
    )
    if grim and words.form != "gate":  # the enemy attacks even on the enemy's cards
        inside, outside = outside, inside
    if words.form == "defend":
        land(c, width, 56, 10, 0.5, chance, inks.far)
        for k in range(16):
            x = -48 + k * 6.4
            c.strokes(inks.line, 0.8, [(x, 64 + k % 3 * 2, x + 1, 50 + k % 4 * 2)])
            c.dot(mix(inks.mid, inks.line, 0.6), x, 66 + k % 3 * 2, 2.6, 3)
        for k, x in enumerate((-28, -2, 25)):
            small_person(c, x, 98, 58, inside[k], ("strike", "aim", "raise")[k], "" if k == 1 else "sword")
        battlement(c, width, 84, stone)
        smoke(c, 30, 56, 5, chance)
        return
    if words.form == "gate":
        _ram(c, width, outside, stone, chance)
        return
    for k, x in enumerate((-26, -4, 30)):
        small_person(c, x, 50, 24, inside[k], ("aim", "strike", "aim")[k], "" if k != 1 else "sword", flip=k == 0)
    battlement(c, width, 42, stone)
    ladders = ((-30, -16), (16, 6))
    for low, high in ladders:
        for dx in (0, 6):
            c.cased(c.lit("wood"), 1.6, f"M {low + dx} 98 L {high + dx} 40", halo=0.7)
        c.strokes(
            c.lit("wood"),
            1.2,
            [
                (low + (high - low) * t, 98 - 58 * t, low + 6 + (high - low) * t, 98 - 58 * t)
                for t in (0.1, 0.25, 0.4, 0.55, 0.7, 0.85)
            ],
        )
    small_person(c, -18, 68, 27, outside[0], "climb", "scimitar")
    small_person(c, 14, 62, 27, outside[1], "climb", "", flip=True)
    land(c, width, 92, 3, 0.5, chance, inks.ground)
    for k, x in enumerate((-38, -8, 32)):
        small_person(c, x, 103, 36, outside[2 + k], "raise", "spear" if k != 1 else "torch")
    flame(c, 37, 38, 10)
    smoke(c, 36, 28, 4, chance)


def _ram(c: Cut, width: float, outside: list[str], stone: str, chance: Random) -> None:
    inks = c.inks
    battlement(c, width, 18, stone, 80)
    c.mass(shaded(stone, 0.5), "M 6 90 L 6 44 Q 24 24 42 44 L 42 90 Z", halo=0.9, shade=0)
    c.mass(c.lit("wood"), "M 9 90 L 9 46 Q 24 28 39 46 L 39 90 Z", halo=0, dx=-4)
    c.line(c.lit("iron"), 1.6, "M 9 56 L 39 56", "M 9 74 L 39 74", "M 24 36 L 24 90")
    c.line(stuff("shade"), 1.3, "M 12 62 L 18 66 L 14 70 L 22 74")
    land(c, width, 89, 3, 0.5, chance, inks.ground)
    for k, x in enumerate((-38, -24, -10)):
        small_person(c, x, 92, 36, outside[k], "offer")
    c.mass(c.lit("leather-dark"), "M -52 66 L 2 66 L 10 70 L 2 76 L -52 76 Z", halo=0.9, dx=0, dy=-3)
    c.mass(c.lit("iron"), "M 0 65 L 10 66 L 14 71 L 10 76 L 0 77 Z", halo=0.7, dx=-2)
    for k, x in enumerate((-30, -14)):
        small_person(c, x, 101, 40, outside[3 + k], "offer")
    _clash(c, 15, 71, 8)
    flame(c, -26, 17, 12)
    flame(c, 34, 17, 10)


def wound(c: Cut, width: float, words: Words, chance: Random) -> None:
    """One on his knee with arrows in him; ``shield``: a split shield on the field; ``slain``: a friend kneels by the
    fallen; ``claws``: a beast leaps at him."""
    inks = c.inks
    stage(c, width, words, chance, (0, 40, 27))
    who = role(words, chance, ("guard", "rider", "ranger", "dwarf", "man"))
    match words.form:
        case "shield":
            with c.at(0, 50, 1.0, chance.choice((-14, 14))):
                _split_shield(c, mix(inks.tone, c.lit("wood"), 0.35))
            with c.at(22, 84, 1.0, 24):
                c.mass(c.lit("steel"), "M -2.4 14 L -2.4 -34 L 2 -28 L 2.4 14 Z", halo=1, shade=0)
                c.line(c.inks.gold, 2.4, "M -8 14 L 8 14")
                c.line(c.lit("leather"), 3, "M 0 15 L 0 24")
        case "slain":
            small_person(c, 18, 93, 58, who, "lie")
            small_person(
                c,
                -24,
                94,
                62,
                role(words, chance, ("ranger", "elf", "woman"), 1),
                "weep" if chance.random() < 0.4 else "kneel",
            )
            with c.at(36, 76, 0.5, 176):
                c.mass(c.lit("steel"), "M -3 0 L -2 -36 L 2 -36 L 3 0 Z", halo=1.4, shade=0)
                c.line(c.inks.gold, 3.6, "M -9 0 L 9 0", "M 0 2 L 0 14")
        case "claws":
            small_person(c, 19, 97, 56, who, "fall", "sword", flip=True, lean=-6)
            wolf(c, -14, 76, 50, color=c.cloth("sable"))
            c.fill(stuff("blood"), "M 16 66 L 24 80 L 19 73 L 20 84 L 14 73 Z")
        case _:
            small_person(c, -4, 95, 72, who, "kneel", blade(who), turn=160)
            arrow(c, -10, 57, 17, 28)
            arrow(c, 14, 72, 16, 150)
            c.fill(stuff("blood"), "M -4 62 L 0 64 L -2 74 L -5 70 Z")


def _split_shield(c: Cut, color: str) -> None:
    for side, path in (
        (-1, "M -4 -34 L -26 -28 Q -30 6 -8 36 L -4 28 L -10 12 L -3 0 L -9 -14 Z"),
        (1, "M 2 -34 L 26 -30 Q 32 6 4 38 L 1 30 L -5 14 L 3 2 L -3 -14 Z"),
    ):
        with c.at(side * 3, side * 2, 1, side * 5):
            c.mass(color, path, halo=1.1, dx=-6)
    c.line(c.inks.gold, 1.6, "M -25 -22 Q -26 6 -10 28", "M 27 -22 Q 30 8 8 30")


def betrayal(c: Cut, width: float, words: Words, chance: Random) -> None:
    """A hand held out, and a knife behind the back; ``stab``: one struck from behind; ``grip``: friends at blows."""
    inks = c.inks
    stage(c, width, words, chance, (0, 40, 28))
    trusting = role(words, chance, ("man", "youth", "rider", "guard"))
    false = role(words, chance, ("brigand", "traveller", "ranger"), 1)
    if words.form == "stab":
        small_person(c, 13, 94, 64, trusting, "raise", "", lean=8)
        small_person(c, -16, 95, 66, false, "strike", "knife", turn=70)
        return
    if words.form == "quarrel":
        pair = some(words, FOES if is_grim(Words(tone=words.tone)) else FREE, 2, chance)
        small_person(c, -15, 94, 64, pair[0], "thrust")
        small_person(c, 27, 94, 60, pair[1], "fall", flip=True, lean=-14)
        return
    dark = f"M {-width} 104 L {-width} 92 Q -20 88 14 92 L {width} 94 L {width} 104 Z"
    c.fill(mix(inks.ground, stuff("shade"), 0.3), dark)
    small_person(c, 20, 94, 68, trusting, "offer", "", flip=True)
    small_person(c, -18, 94, 70, false, "hide", "", other="knife", cloth="" if words.who[1:] else "black")


PARTS = {
    "duel": Deed(
        duel,
        has_place=True,
        forms=("parry", "shield", "troll", "dodge", "thrust", "fallen", "many", "bridge", *BLOWS),
        rare=BLOWS,
    ),
    "volley": Deed(volley, has_place=True, forms=("rain", "shot", "orcs", *SHOTS), grim=("orcs",), rare=SHOTS),
    "ambush": Deed(ambush, has_place=True, forms=("leap", "knife", "orcs"), grim=("orcs",)),
    "siege": Deed(siege, has_place=True, forms=("gate", "defend")),
    "wound": Deed(wound, has_place=True, forms=("shield", "slain", "claws")),
    "betrayal": Deed(betrayal, has_place=True, forms=("stab", "quarrel")),
}
