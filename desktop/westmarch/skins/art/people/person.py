"""A whole person in the block, waist up, x = 0 in its middle: bodies, clothes, head and hands in their order."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.people import arms, faces, garments, hair, headgear, held, shoulders, side_view, worn
from westmarch.skins.art.people.looks import Look
from westmarch.skins.art.people.stances import STANCES


def paint_person(c: Cut, look: Look, chance: Random) -> None:
    """Paints a person with what carries it.  What it holds may ask for ``chance``."""
    stance = STANCES[look.stance]
    is_behind = look.view == "back"
    if stance.behind is not None and not is_behind:
        stance.behind(c, look)
    with c.at(stance.x if not is_behind else 0.0, stance.y, stance.scale):
        if is_behind:
            _from_behind(c, look, chance)
        else:
            _from_before(c, look, chance)
    over = stance.seen_from_behind if is_behind else stance.before
    if over is not None:
        over(c, look)


def _from_before(c: Cut, look: Look, chance: Random) -> None:
    """From the front, or with the head turned to the side."""
    body, is_front = look.body, look.view == "front"
    half, shoulder = body.half, body.shoulder
    near, far = arms.placed(look, look.pose.near), arms.placed(look, look.pose.far)
    left, right = (-half * 0.78, shoulder + 8), (half * 0.78, shoulder + 8)
    if look.cloak:
        garments.cloak_behind(c, look)
    held.banner(c, look, near, chance)
    worn.behind_the_shoulders(c, look, chance)
    with c.at(0, body.head, body.scale):
        if look.head in ("hood", "muffled") and is_front:
            headgear.hood_behind(c, look)
        elif look.is_bare and is_front:
            hair.hair_back(c, look)
    if held.is_aiming(look):
        far = held.drawn_bow(c, look, near)
    held.in_far_hand(c, look, far, chance)
    crosses = held.is_aiming(look) or look.pose.crosses
    if not crosses:
        arms.arm(c, look, left, far, is_near=False)
        held.far_hand(c, look, far)
    if is_front:
        faces.neck(c, look, shoulder)
    else:
        side_view.neck_from_the_side(c, look, shoulder)
    garments.garment(c, look)
    if look.cloak:
        garments.cloak_over(c, look)
    worn.at_the_belt(c, look, chance)
    if not crosses:
        shoulders.shoulder(c, look, left, far, -1)
    with c.at(0, body.head, body.scale):
        if is_front:
            _head(c, look)
        else:
            side_view.head_from_the_side(c, look)
    if crosses:
        arms.arm(c, look, left, far, is_near=False)
        shoulders.shoulder(c, look, left, far, -1)
    elif "shield" in look.gear:
        held.shield(c, look, far, chance)
    arms.arm(c, look, right, near, is_near=True)
    shoulders.shoulder(c, look, right, near, 1)
    held.in_near_hand(c, look, near, far, chance)
    if crosses:
        held.far_hand(c, look, far)


def _head(c: Cut, look: Look) -> None:
    faces.face(c, look)
    if look.head != "veil":
        hair.beard(c, look)
    if look.shows_crown:
        hair.hair_front(c, look)
        faces.ears_over_hair(c, look)
    if look.head:
        headgear.HEADS[look.head](c, look)


def _from_behind(c: Cut, look: Look, chance: Random) -> None:
    """Looking into the country: what is in the hands lies beyond the body, what is on the back before it."""
    body = look.body
    half, shoulder = body.half, body.shoulder
    near, far = arms.placed(look, look.pose.near), arms.placed(look, look.pose.far)
    if held.is_aiming(look):
        far = held.drawn_bow(c, look, near)
    held.banner(c, look, near, chance)
    held.in_far_hand(c, look, far, chance)
    held.in_near_hand(c, look, near, far, chance)
    held.far_hand(c, look, far)
    for end, side in ((far, -1), (near, 1)):
        arms.arm(c, look, (side * half * 0.78, shoulder + 8), end, is_near=side > 0)
    faces.neck(c, look, shoulder)
    garments.garment_behind(c, look)
    if look.cloak:
        garments.cloak_from_behind(c, look)
    with c.at(0, body.head, body.scale):
        side_view.head_from_behind(c, look)
    worn.behind_the_shoulders(c, look, chance)
    held.shield(c, look, (-half * 0.2, shoulder + 24), chance)
