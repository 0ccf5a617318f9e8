"""The cards, landmarks and tokens of Duel as subjects of pictures."""

from __future__ import annotations

from westmarch import games
from westmarch.skins.art.defaults import Subject
from westmarch.skins.subjects import of_records

TYPES = {
    "Chapter card: Race": "ally",
    "Chapter card: Treasure": "treasure",
    "Chapter card: Quest of the Ring": "quest",
    "Chapter card": "event",
    "Landmark": "location",
    "Alliance token": "event",
}


def subjects() -> list[Subject]:
    """Every card, landmark and token, by its kind."""
    part = games.load("duel").collection
    return of_records(part.cards(), TYPES, lambda card: card.kind) if part is not None else []
