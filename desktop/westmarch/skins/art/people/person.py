"""A whole person in the block, waist up, x = 0 in its middle: bodies, clothes, head and hands in their order."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.people import arms, faces, garments, hair, headgear, held
from westmarch.skins.art.people.looks import Look


def paint_person(c: Cut, look: Look, chance: Random) -> None:
    """Paints a person.  What it holds may ask for ``chance``, last of all."""
    body = look.body
    half, shoulder = body.half, body.shoulder
    near, far = arms.placed(look, look.pose.near), arms.placed(look, look.pose.far)
    if look.cloak:
        garments.cloak_behind(c, look)
    held.on_the_back(c, look, chance)
    with c.at(0, body.head, body.scale):
        if look.head == "hood":
            headgear.hood_behind(c, look)
        elif look.is_bare:
            hair.hair_back(c, look)
    if held.is_aiming(look):
        far = held.drawn_bow(c, look, near)
    held.in_far_hand(c, look, far, chance)
    crosses = held.is_aiming(look) or look.pose.far.shape == "open" or look.pose_word == "rest"
    if not crosses:
        arms.arm(c, look, (-half * 0.78, shoulder + 8), far, is_near=False)
        held.far_hand(c, look, far)
    faces.neck(c, look, shoulder)
    garments.garment(c, look)
    if look.cloak:
        garments.cloak_over(c, look)
    with c.at(0, body.head, body.scale):
        _head(c, look)
    if crosses:
        arms.arm(c, look, (-half * 0.78, shoulder + 8), far, is_near=False)
        held.far_hand(c, look, far)
    held.shield(c, look, far, chance)
    arms.arm(c, look, (half * 0.78, shoulder + 8), near, is_near=True)
    held.in_near_hand(c, look, near, far, chance)


def _head(c: Cut, look: Look) -> None:
    faces.face(c, look)
    if look.head != "veil":
        hair.beard(c, look)
    if look.is_bare and look.head != "hat":
        hair.hair_front(c, look)
    if look.head:
        headgear.HEADS[look.head](c, look)
