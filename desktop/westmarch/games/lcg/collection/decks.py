"""A deck as a person keeps it: heroes, cards with their copies, and what lies beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from westmarch.engine.text_format import quoted
from westmarch.games.lcg.catalogue import BOONS, CARDS
from westmarch.games.lcg.collection.decklists import OWN
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.lists import Deck

PLAYER_TYPES = ("hero", "ally", "attachment", "event")
"""The types of cards that a deck is built of, in the order in which lists name them."""
MOST_COPIES = 99
"""More copies of a card than any list has; a legal deck has far fewer."""
LONGEST_TITLE = 80


class DeckList(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck with its ``sideboard``, which is not played and may have heroes too; ids of cards with their copies."""

    title: str = OWN
    heroes: tuple[str, ...] = ()
    cards: dict[str, int] = {}
    sideboard: dict[str, int] = {}

    @property
    def size(self) -> int:
        """The number of cards that are shuffled, boons too."""
        return sum(self.cards.values())


def list_of(deck: Deck) -> DeckList:
    """A ready deck, or one read from a text, as a list."""
    return DeckList(deck.title, deck.heroes, dict(deck.cards))


def deck_of_list(deck: DeckList) -> Deck:
    """A list as the deck that a game is played with; the sideboard stays behind."""
    return Deck("", deck.title, deck.heroes, dict(deck.cards))


def title_of(card: str) -> str:
    """The title of a card; where there is none of this id, the id in quotes."""
    return CARDS[card].title if card in CARDS else quoted(card)


def may_be_in_a_deck(card: Card) -> bool:
    """Whether a card can stand in a deck at all: a card of a player, or a boon.  (Rules: Boons & Burdens)"""
    return card.type in PLAYER_TYPES and (card.owner >= 0 or card.id in BOONS) and not card.is_companion


def by_type(copies: Mapping[str, int]) -> Iterator[tuple[str, list[Card]]]:
    """The cards of a list that the program knows, type by type, each type in the order of the list."""
    known = [CARDS[card] for card in copies if card in CARDS]
    for kind in PLAYER_TYPES:
        yield kind, [card for card in known if card.type == kind]
