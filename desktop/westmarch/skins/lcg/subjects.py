"""The cards of the Card Game as subjects of pictures."""

from __future__ import annotations

from westmarch import games
from westmarch.engine.card_records import CardRecord
from westmarch.skins.art.defaults import Subject
from westmarch.skins.subjects import of_records

_KINDS = ("Hero", "Ally", "Attachment", "Event", "Enemy", "Location", "Treachery", "Objective", "Treasure", "Contract")
_QUESTS = ("Quest", "Campaign", "Nightmare")
TYPES = {kind: kind.lower() for kind in (*_KINDS, *_QUESTS)} | {
    "Objective ally": "objective ally",
    "Side quest": "side quest",
    "Ship enemy": "ship enemy",
    "Ship objective": "ship objective",
}


def subjects() -> list[Subject]:
    """Every card; those of a product, or of an encounter set, are told apart."""
    part = games.load("lcg").collection
    return of_records(part.cards(), TYPES, _set, lambda card: card.group) if part is not None else []


def _set(card: CardRecord) -> str:
    return f"{card.product}: {card.set}" if card.set and card.set != card.product else card.product
