"""What a table chooses from before a game: quests and decks, as their files have them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from westmarch.cardbook import cards_folder, read
from westmarch.cardbook.compiled import compiled

FOLDER = cards_folder("lcg")


class Stage(Struct, frozen=True, forbid_unknown_fields=True):
    """A stage of a quest; ``next`` is where it leads: the next stage, a random third one, or victory."""

    number: int
    id: str
    title_a: str
    title_b: str
    quest_points: int
    text: str = ""
    setup: str = ""
    next: str | tuple[str, ...] = ()
    motif: str = ""
    keywords: tuple[str, ...] = ()
    abilities: tuple[dict[str, Any], ...] = ()

    @property
    def following(self) -> tuple[str, ...]:
        """The stages that may come next; none after the last."""
        names = (self.next,) if isinstance(self.next, str) else self.next
        return tuple([name for name in names if name not in ("", "win")])


class Quest(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario: its stages and the sets of its encounter deck; ``easy`` names what is left out of an easy one."""

    id: str
    title: str
    number: int
    difficulty: int
    sets: tuple[str, ...]
    stages: tuple[Stage, ...]
    easy: dict[str, Any] = {}


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck: cards with their copies.  ``box`` has as many; ``status`` is ``house`` for a list of our own."""

    id: str
    title: str
    heroes: tuple[str, ...]
    cards: dict[str, int]
    status: str = "official"
    box: str = "original"


class _Product(Struct, frozen=True):
    title: str
    heroes: tuple[str, ...]
    cards: dict[str, int]
    extra_cards: dict[str, int]


class Decks(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in the file of the decks."""

    decks: tuple[Deck, ...]
    products: tuple[_Product, ...]


class _Lists(Struct, frozen=True):
    decks: Decks
    quests: tuple[Quest, ...]


def _read() -> _Lists:
    return _Lists(read(FOLDER / "decks.yaml", Decks), read(FOLDER / "quests.yaml", tuple[Quest, ...]))


_LISTS = compiled("lcg", "lists", _Lists, _read)
DECKS = {deck.id: deck for deck in _LISTS.decks.decks}
"""The ready decks."""
PRODUCTS = tuple(
    dict.fromkeys([name for each in _LISTS.decks.products for name in (*each.heroes, *each.cards, *each.extra_cards)])
)
"""Titles of cards that are in ready-made decks of other boxes, not here."""
QUESTS = {quest.id: quest for quest in _LISTS.quests}
