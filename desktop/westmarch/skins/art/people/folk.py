"""Peoples and bodies: what each people falls back on (``assets/shared/art/folk.yaml``), and how bodies are built."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from westmarch.cardbook import assets_folder, read


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
    width of an arm, and the jaw: round, pointed or square."""

    head: float
    scale: float
    shoulder: float
    half: float
    arm: float
    jaw: str
    hand: float = 1.0


BODIES = {
    "man": Body(33, 1.0, 56, 25, 12.5, "square"),
    "broad": Body(34, 1.05, 56, 31, 15, "square", 1.15),
    "elf": Body(32, 0.96, 55, 21.5, 11, "pointed", 0.95),
    "woman": Body(33, 0.94, 56, 19.5, 10, "pointed", 0.85),
    "dwarf": Body(43, 1.12, 63, 32, 15, "round", 1.2),
    "dwarfwoman": Body(43, 1.06, 63, 27, 13, "round", 1.05),
    "hobbit": Body(46, 1.02, 68, 20, 10.5, "round", 0.85),
}
FEMALE = {"man": "woman", "elf": "woman", "broad": "woman", "dwarf": "dwarfwoman"}
"""Bodies of women; the others are the same."""
EARED = frozenset({"noldor", "silvan", "hobbit"})
"""Peoples with pointed ears."""


@cache
def folk() -> dict[str, Folk]:
    """The peoples by their words, as their file has them.  Raises BadCard."""
    return read(assets_folder("shared") / "art" / "folk.yaml", dict[str, Folk])
