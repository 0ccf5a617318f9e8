"""The characters and cards of The Confrontation as subjects of pictures; its portraits stay as they are."""

from __future__ import annotations

from westmarch import games
from westmarch.skins.art.defaults import Subject
from westmarch.skins.subjects import of_records

TYPES = {
    "Character: Sauron": "enemy",
    "Character": "character",
    "Battle card": "event",
    "Variant card": "event",
}


def subjects() -> list[Subject]:
    """Every character and card, by its kind."""
    part = games.load("confrontation").collection
    return of_records(part.cards(), TYPES, lambda card: card.kind) if part is not None else []
