"""The cards, minions and monsters of Middle-earth Quest as subjects of pictures."""

from __future__ import annotations

from westmarch import games
from westmarch.skins.art.defaults import Subject
from westmarch.skins.subjects import of_records

TYPES = {
    "Character": "character",
    "Hero": "hero",
    "Minion": "enemy",
    "Monster": "enemy",
    "Encounter": "treachery",
    "Peril": "treachery",
    "Corruption": "treachery",
    "Event": "event",
    "Combat card": "event",
    "Plot": "shadow",
    "Shadow": "shadow",
    "Quest": "quest",
    "Mission": "quest",
    "Item": "treasure",
}


def subjects() -> list[Subject]:
    """Everything with a picture, by its kind."""
    part = games.load("quest").collection
    return of_records(part.cards(), TYPES, lambda card: card.kind) if part is not None else []
