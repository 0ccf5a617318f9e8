"""Peoples and bodies: what each people falls back on (``assets/shared/art/folk.yaml``), and how bodies are built."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from westmarch.cardbook import assets_folder, read
from westmarch.cardbook.compiled import compiled


class Folk(Struct, frozen=True, forbid_unknown_fields=True):
    """A people; every list is thrown from where a card leaves the word open."""

    body: str
    skins: tuple[str, ...]
    cloths: tuple[str, ...]
    garbs: tuple[str, ...]
    hairs: tuple[str, ...]
    cuts: tuple[str, ...]
    beards: tuple[str, ...]
    heads: tuple[str, ...]
    gear: tuple[str, ...]
    settings: tuple[str, ...]
    moods: tuple[str, ...] = ("stern", "calm", "stern", "grim")
    device: str = "boss"
    shield: str = "round"


class Body(Struct, frozen=True):
    """A build, in the block: the middle of the head and its scale, the shoulders' height and half their width, the
    width of an arm, the jaw (round, pointed or square), the scale of a hand, and how far the waist is drawn in."""

    head: float
    scale: float
    shoulder: float
    half: float
    arm: float
    jaw: str
    hand: float = 1.0
    waist: float = 1.0


BODIES = {
    "man": Body(33, 1.0, 56, 25, 12.5, "square"),
    "broad": Body(34, 1.05, 56, 31, 15, "square", 1.15),
    "elf": Body(32, 0.96, 55, 21.5, 11, "pointed", 0.95),
    "woman": Body(33, 0.94, 56, 20, 10, "pointed", 0.85, 0.68),
    "broadwoman": Body(34, 0.98, 57, 24, 12, "round", 0.95, 0.84),
    "dwarf": Body(43, 1.12, 63, 32, 15, "round", 1.2),
    "dwarfwoman": Body(44, 1.08, 64, 28, 13.5, "round", 1.05, 0.92),
    "hobbit": Body(46, 1.02, 68, 20, 10.5, "round", 0.85),
    "hobbitwoman": Body(47, 1.0, 69, 18.5, 9.5, "round", 0.8, 0.84),
}
FEMALE = {"man": "woman", "elf": "woman", "broad": "broadwoman", "dwarf": "dwarfwoman", "hobbit": "hobbitwoman"}
"""Bodies of women."""
AGELESS = frozenset({"noldor", "silvan"})
"""Peoples whom years do not bend."""


def body_of(word: str, fem: bool, age: str, people: str) -> Body:
    """The body of a build for a sex and an age: the old are bent and narrow, the young small with large heads."""
    body = BODIES[FEMALE.get(word, word) if fem else word]
    if age == "young":
        return replace(body, head=body.head + 3, shoulder=body.shoulder + 3, half=body.half * 0.88, arm=body.arm * 0.9)
    if age != "old" or people in AGELESS or people == "wizard":
        return body
    if fem:
        return replace(
            body, head=body.head + 6, shoulder=body.shoulder + 5, half=body.half * 0.97, jaw=("round"), waist=1.0
        )
    return replace(body, head=body.head + 2.5, shoulder=body.shoulder + 1.5, half=body.half * 0.95, arm=body.arm * 0.92)


EARED = frozenset({"noldor", "silvan", "hobbit"})
"""Peoples with pointed ears."""


@cache
def folk() -> dict[str, Folk]:
    """The peoples by their words, as their file has them.  Raises BadCard."""
    file = assets_folder("shared") / "art" / "folk.yaml"
    return compiled("shared", "folk", dict[str, Folk], lambda: read(file, dict[str, Folk]), (Path(__file__),))
