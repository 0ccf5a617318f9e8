"""People: figures composed of a body, garments, a head and hands, by what their words and their people say."""

from __future__ import annotations

from westmarch.skins.art.people.faces import MOODS
from westmarch.skins.art.people.folk import folk
from westmarch.skins.art.people.garments import CLOAKS, GARBS
from westmarch.skins.art.people.hair import BEARDS, CUTS
from westmarch.skins.art.people.headgear import HEADS
from westmarch.skins.art.people.looks import Look, look_of
from westmarch.skins.art.people.person import paint_person
from westmarch.skins.art.people.poses import POSES, VIEWS
from westmarch.skins.art.people.stances import STANCES

__all__ = [
    "BEARDS",
    "CLOAKS",
    "CUTS",
    "GARBS",
    "HEADS",
    "MOODS",
    "POSES",
    "STANCES",
    "VIEWS",
    "Look",
    "folk",
    "look_of",
    "paint_person",
]
