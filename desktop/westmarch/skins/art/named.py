"""Named people, who look like themselves in every game: ``assets/shared/art/people.yaml``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from westmarch.cardbook import assets_folder, read
from westmarch.cardbook.compiled import compiled
from westmarch.engine.text_format import folded
from westmarch.skins.art.vocabulary import known_part, parse
from westmarch.skins.art.words import Words


class _Person(Struct, frozen=True, forbid_unknown_fields=True):
    names: tuple[str, ...]
    words: dict[str, Any]


@cache
def named_people() -> dict[str, Words]:
    """The words of each person by the folded names that titles begin with.  Raises BadCard."""
    path = assets_folder("shared") / "art" / "people.yaml"
    kind = dict[str, _Person]
    found = compiled("shared", "people", kind, lambda: read(path, kind), (Path(__file__),))
    return {
        folded(name): parse(known_part(person.words), f"{path.name}: {key}").over(
            Words(face=key, fem=False, age="grown")
        )
        for key, person in found.items()
        for name in person.names
    }


def person_called(title: str) -> Words | None:
    """The words of whoever a title begins with, the longest name first; None for nobody.

    ``Aragorn`` and ``Aragorn, Elessar`` are Aragorn, ``Aragorn's Sword`` is not.
    """
    said = folded(title)
    for name, words in sorted(named_people().items(), key=lambda pair: -len(pair[0])):
        if said == name or said.startswith(name + " "):
            return words
    return None
