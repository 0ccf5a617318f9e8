"""The cards of the deck-building game as subjects of pictures."""

from __future__ import annotations

from westmarch import games
from westmarch.skins.art.defaults import Subject
from westmarch.skins.subjects import of_records

TYPES = {
    "Archenemy": "enemy",
    "Enemy": "enemy",
    "Ally": "ally",
    "Artifact": "attachment",
    "Maneuver": "event",
    "Starter": "event",
    "Location": "location",
    "Fortune": "treachery",
    "Corruption": "treachery",
}


def subjects() -> list[Subject]:
    """Every card, by its kind."""
    part = games.load("fellowship").collection
    return of_records(part.cards(), TYPES, lambda card: card.kind) if part is not None else []
