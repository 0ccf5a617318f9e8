"""What the packages of drawings register: a drawing, and what a scene has to know of it.

Every drawing is about x = 0 in a block 100 high.  It asks ``chance`` for whatever is open, in a fixed order, and never
in a number that depends on the width or on pixels.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec import Struct

from westmarch.skins.art.cut import Cut
from westmarch.skins.art.words import Words

Draw = Callable[[Cut, Words, Random], None]
"""Draws a foe in the block, or a thing about its grip or its middle, upright, 60 to 90 units high."""
DrawPlace = Callable[[Cut, float, Words, Random, bool], None]
"""Draws a place as wide as the block; the last says whether it is the subject, which stands in the middle, or the
country behind a figure, where the middle stays free."""
DrawDeed = Callable[[Cut, float, Words, Random], None]
"""Draws a whole scene as wide as the block, its sky too."""


class Foe(Struct, frozen=True):
    """A foe or beast: ``room`` is the width it needs at full size, ``foot`` how much of what is above it moves down
    when it is made smaller (1 keeps it on the lower edge), ``forms`` are its variants, of
    which those that are ``rare`` stand only where words say so."""

    draw: Draw
    room: float = 88.0
    foot: float = 1.0
    forms: tuple[str, ...] = ()
    settings: tuple[str, ...] = ("hills",)
    rare: tuple[str, ...] = ()


class Place(Struct, frozen=True):
    """A place: the ``tone`` it has by itself; without weather and stars if it ``is_inside``; with ground to walk on in
    its middle if it ``has_way``.  Of its ``forms`` those that are ``rare`` stand only where words say so."""

    draw: DrawPlace
    tone: str = "location"
    is_inside: bool = False
    has_way: bool = True
    forms: tuple[str, ...] = ()
    rare: tuple[str, ...] = ()


class Thing(Struct, frozen=True):
    """A thing.

    ``hold`` says how a hand has it: ``shaft`` through a fist, ``palm`` on an open hand, ``worn`` on the body, or ``""``
    not at all.  ``in_hand`` is its scale there, and ``lift`` how far its middle is above the palm.  ``large`` is its
    scale as the subject of a picture, ``rise`` how far its grip is then below the middle, ``tilts`` are the angles in
    degrees that it may have.  Of its ``forms`` those that are ``rare`` are shown only where words say so.
    """

    draw: Draw
    hold: str = ""
    in_hand: float = 0.5
    lift: float = 8.0
    large: float = 1.05
    rise: float = 0.0
    tilts: tuple[float, ...] = (-8, 0, 8)
    forms: tuple[str, ...] = ()
    rare: tuple[str, ...] = ()


class Deed(Struct, frozen=True):
    """A deed: ``has_place`` where the place of the words is drawn behind it (``backdrop.backdrop``).  Those of its
    ``forms`` that are ``grim`` fall only to cards of the enemy, those that are ``fair`` only to the others, and those
    that are ``rare`` to none whose words do not say so."""

    draw: DrawDeed
    has_place: bool = False
    forms: tuple[str, ...] = ()
    grim: tuple[str, ...] = ()
    fair: tuple[str, ...] = ()
    rare: tuple[str, ...] = ()
