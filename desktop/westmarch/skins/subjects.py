"""The cards of a game as subjects of pictures; ``skins/<game>/subjects.py`` says what its kinds of card are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module

from westmarch.engine.card_records import CardRecord
from westmarch.skins.art.defaults import Subject


@cache
def subjects(game: str) -> tuple[Subject, ...]:
    """Every card of a game that has a picture, in the order of its collection."""
    found: Sequence[Subject] = import_module(f"westmarch.skins.{game}.subjects").subjects()
    return tuple(found)


def of_records(
    cards: Sequence[CardRecord],
    types: Mapping[str, str],
    set_of: Callable[[CardRecord], str],
    sphere_of: Callable[[CardRecord], str] = lambda card: "",
) -> list[Subject]:
    """Subjects of cards as a collection shows them; ``types`` gives the type of a picture for a kind of card, or for
    ``kind: group``.  Cards of other kinds are left out."""
    found = []
    for card in cards:
        kind = types.get(f"{card.kind}: {card.group}") or types.get(card.kind)
        if kind is not None:
            found.append(
                Subject(
                    id=card.id,
                    title=card.title,
                    type=kind,
                    sphere=sphere_of(card),
                    traits=card.traits,
                    set=set_of(card),
                    motif=card.motif,
                )
            )
    return found
