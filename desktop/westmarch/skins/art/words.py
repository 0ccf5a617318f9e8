"""The words of a picture.  A card says a few of them or none; ``vocabulary`` has what each may be."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

NONE = "none"
"""Says that there is none of it, where an empty word leaves it open: ``head: none``; as a form the plain one."""


class Words(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a picture shows.  Whatever is empty or None is open, and falls by the dice of the card's id.

    ``figure`` is a people, a foe, a thing or a deed, by the ``kind``; a place has its ``setting`` alone. ``form`` is a
    variant that the drawing offers, of a person that of the first gear. ``who`` are the small people of a deed
    (``small_folk``), of each side in their order, or those of a place's ``accent``. ``face`` is whose face it is:
    people with the same one look alike in whatever else is open. ``gear`` is what a person or foe has, the first of it
    in the near hand. ``turn`` is in degrees for a thing, from -1 to 1 for a face; ``zoom`` is 1 for the usual size;
    ``shift`` moves what is in the middle aside, in widths of the picture.
    """

    kind: str = ""
    figure: str = ""
    form: str = ""
    who: tuple[str, ...] = ()
    face: str = ""
    fem: bool | None = None
    war: bool | None = None
    age: str = ""
    gear: tuple[str, ...] = ()
    pose: str = ""
    view: str = ""
    stance: str = ""
    head: str = ""
    beard: str = ""
    hair: str = ""
    cut: str = ""
    garb: str = ""
    cloak: str = ""
    cloth: str = ""
    under: str = ""
    skin: str = ""
    mood: str = ""
    device: str = ""
    setting: str = ""
    hour: str = ""
    weather: str = ""
    tone: str = ""
    accent: str = ""
    hand: bool | None = None
    second: bool | None = None
    flip: bool | None = None
    turn: float | None = None
    zoom: float | None = None
    shift: float | None = None

    def told(self) -> dict[str, Any]:
        """The words that are said, as they stand in a file."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return {word: list(value) if isinstance(value, tuple) else value for word, value in found.items()}

    def over(self, others: Words) -> Words:
        """These words, and those of others where these are open."""
        return Words(**{**_said(others), **_said(self)})


def _said(words: Words) -> dict[str, Any]:
    pairs = ((name, getattr(words, name)) for name in Words.__struct_fields__)
    return {name: value for name, value in pairs if value not in ("", (), None)}
