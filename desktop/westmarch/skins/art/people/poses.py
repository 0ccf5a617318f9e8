"""Poses: where the hands are and what they do; views, from where one sees a person.

A hand is at a point of the block of a grown man, at (x, y) with x = 0 in the middle; the near one is on the right.
"""

from __future__ import annotations

from random import Random

from msgspec import Struct


class Hand(Struct, frozen=True):
    """A hand: its place, the angle of what it holds in degrees (0 is upright, clockwise), and its shape: ``grip``,
    ``open`` (a palm that offers), ``point`` or ``flat`` (raised against something)."""

    x: float
    y: float
    angle: float = 0.0
    shape: str = "grip"


class Pose(Struct, frozen=True):
    """Both hands, and whether the far arm lies across the body."""

    near: Hand
    far: Hand
    crosses: bool = False


_REST = Hand(-28, 97, 0)

POSES: dict[str, Pose] = {
    "stand": Pose(Hand(30, 84, 4), _REST),
    "raise": Pose(Hand(31, 34, 14), Hand(-29, 92)),
    "strike": Pose(Hand(27, 24, 58), Hand(-26, 78)),
    "guard": Pose(Hand(21, 77, -62), Hand(-24, 80)),
    "rest": Pose(Hand(5, 86), Hand(-5, 89), crosses=True),
    "lean": Pose(Hand(23, 65, 1), Hand(20, 82, 1), crosses=True),
    "cast": Pose(Hand(29, 15, 80), Hand(-30, 62, 0, "open")),
    "swing": Pose(Hand(27, 56, 2), Hand(-27, 90)),
    "hold": Pose(Hand(15, 82, 0, "open"), Hand(-13, 84, 0, "open"), crosses=True),
    "aim": Pose(Hand(34, 53), Hand(5, 54)),
    "point": Pose(Hand(37, 46, -28, "point"), Hand(-28, 92)),
    "blow": Pose(Hand(21, 43, -30), Hand(-24, 88)),
    "offer": Pose(Hand(25, 74, 0, "open"), Hand(-26, 88)),
    "carry": Pose(Hand(24, 66, 22), Hand(-26, 90)),
    "brace": Pose(Hand(26, 62, 40), Hand(2, 90, 40), crosses=True),
    "thrust": Pose(Hand(24, 70, 80), Hand(-13, 77, 80), crosses=True),
    "halt": Pose(Hand(27, 88, 6), Hand(-33, 46, 0, "flat")),
}
BY_GEAR = {
    "bow": ("aim", "stand", "aim"),
    "sword": ("guard", "raise", "rest", "strike", "stand"),
    "axe": ("raise", "lean", "brace", "carry"),
    "spear": ("stand", "brace", "carry", "thrust", "lean", "cast"),
    "staff": ("stand", "carry", "lean", "halt"),
    "banner": ("stand", "lean"),
    "horn": ("blow", "hold"),
    "torch": ("raise", "carry"),
    "lantern": ("offer", "raise"),
    "hammer": ("raise", "lean", "carry"),
    "knife": ("guard", "carry", "strike"),
    "scimitar": ("guard", "strike", "raise"),
}
"""Poses for what is in the near hand; for other things a hand offers or both hold."""
LONG = frozenset({"spear", "staff", "banner"})
"""Things on which both hands lean at the side of the head, where they would rest on others before the body."""
HEAVY = frozenset({"axe", "hammer", "club"})
"""Things whose heads would hide a face where a sword does not."""
VIEWS = ("front", "side", "back")
ASTRIDE = {
    "stand": "carry",
    "guard": "raise",
    "rest": "carry",
    "lean": "stand",
    "brace": "carry",
    "thrust": "strike",
    "hold": "carry",
    "offer": "point",
    "halt": "carry",
}
"""Poses that a rider has in place of others, whose hands the horse would hide."""

SEATED = {"cast": "lean", "thrust": "lean", "strike": "rest", "raise": "stand"}
"""Poses of the seated in place of others, for which one stands up."""


def pose_for(gear: str, chance: Random) -> str:
    """A pose that goes with a thing."""
    return chance.choice(BY_GEAR.get(gear, ("offer", "hold", "offer")))
