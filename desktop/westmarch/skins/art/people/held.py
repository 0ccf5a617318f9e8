"""What a person has in its hands."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.people import arms
from westmarch.skins.art.people.looks import Look
from westmarch.skins.art.things import PARTS as THINGS
from westmarch.skins.art.things.bows import draw_bow
from westmarch.skins.art.words import Words
from westmarch.tabletop.drawing import Point

_ELSEWHERE = ("bow", "shield", "pack", "quiver", "banner")
"""Things that the near hand does not hold: the far arm has them, or the back, or they
fly behind the head."""


def is_aiming(look: Look) -> bool:
    """Whether a bow is drawn."""
    return look.pose_word == "aim" and look.main == "bow"


def drawn_bow(c: Cut, look: Look, near: Point) -> Point:
    """A bow in the near hand with its arrow on the string; returns where the other hand draws."""
    x, y = near
    with c.at(x, y, 0.92), c.at(-12, 0):
        string = draw_bow(c, 0.86)
    return x + (string - 12) * 0.92, y


def in_far_hand(c: Cut, look: Look, far: Point, chance: Random) -> None:
    """A bow that is not drawn."""
    if look.main == "bow" and not is_aiming(look):
        with c.at(far[0] + 9, far[1] - 12, 0.8, 6, flip=True):
            draw_bow(c)


def banner(c: Cut, look: Look, near: Point, chance: Random) -> None:
    """A banner in the near hand, whose cloth flies behind the head."""
    if look.main == "banner":
        words = Words(form=look.form, device=look.device, cloth=look.cloth)
        with c.at(near[0], max(near[1] - 22, 62), 1.0, look.pose.near.angle, flip=True):
            THINGS["banner"].draw(c, words, chance)


def shield(c: Cut, look: Look, far: Point, chance: Random) -> None:
    """A shield on the far arm."""
    if "shield" in look.gear:
        words = Words(form=look.shield, device=look.device, cloth=look.cloth)
        with c.at(far[0] + 2, min(far[1] - 6, 84), 0.95 * look.body.hand, -6):
            THINGS["shield"].draw(c, words, chance)


def in_near_hand(c: Cut, look: Look, near: Point, far: Point, chance: Random) -> None:
    """What the near hand has, and the hand itself."""
    hand = look.pose.near
    thing = THINGS.get(look.main)
    hand_scale = look.body.hand
    if thing is not None and look.main == "horn" and look.pose_word == "blow":
        _at_the_mouth(c, look, chance)
        arms.hand(c, look, near, "grip", hand.angle, False)
        return
    if thing is None or look.main in _ELSEWHERE:
        arms.hand(c, look, near, hand.shape, hand.angle if hand.shape == "point" else 0, False)
        return
    if thing.hold == "shaft":
        upside = look.pose_word == "rest" and look.main in ("sword", "knife", "scimitar")
        with c.at(near[0], near[1], thing.in_hand * min(1.0, hand_scale + 0.05), 180 if upside else hand.angle):
            thing.draw(c, Words(form=look.form), chance)
        arms.hand(c, look, near, "grip", 0 if upside else hand.angle * 0.8, False)
        return
    x = (near[0] + far[0]) / 2 if look.pose_word == "hold" else near[0] - 2
    arms.hand(c, look, near, "open", 0, False)
    with c.at(x, near[1] - thing.lift * hand_scale, thing.in_hand * hand_scale):
        thing.draw(c, Words(form=look.form), chance)


def _at_the_mouth(c: Cut, look: Look, chance: Random) -> None:
    """A horn that is blown, its bell away from the face."""
    body = look.body
    scale = 0.5 * body.scale
    mouth = 11.0 if look.view == "side" else 2.0
    with c.at(mouth * body.scale + 35 * scale, body.head + 9.5 * body.scale - 13 * scale, scale, flip=True):
        THINGS["horn"].draw(c, Words(form=look.form), chance)


def far_hand(c: Cut, look: Look, far: Point) -> None:
    """The far hand where it is seen."""
    hand = look.pose.far
    if "shield" not in look.gear:
        arms.hand(c, look, far, hand.shape, hand.angle, True)
