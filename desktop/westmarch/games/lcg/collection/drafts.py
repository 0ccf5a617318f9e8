"""A deck that is being built: each edit gives a new draft, which can be taken back and done again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from westmarch.engine.errors import BadDeck
from westmarch.engine.text_format import one_line, shortened
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.collection.decklists import OWN
from westmarch.games.lcg.collection.decks import LONGEST_TITLE, MOST_COPIES, DeckList, may_be_in_a_deck, title_of

MOST_STEPS = 500
"""So many edits can be taken back."""


class DeckDraft(Struct, frozen=True):
    """A deck with the states before it, the latest last, and those that were taken back, the next one last.

    A draft may break any rule of deck building, for every deck is unfinished at first (``legality.py``).
    """

    deck: DeckList = DeckList()
    past: tuple[DeckList, ...] = ()
    future: tuple[DeckList, ...] = ()

    def add(self, card: str, copies: int = 1) -> DeckDraft:
        """With more copies of a card; a hero joins the heroes.  Raises BadDeck for what cannot be in a deck."""
        if _of_player(card).type == "hero":
            return self.with_heroes([*self.deck.heroes, card])
        return self._changed(cards=_altered(self.deck.cards, card, copies))

    def remove(self, card: str, copies: int = 1) -> DeckDraft:
        """With fewer copies of a card, or without the hero.  Raises BadDeck where there are not so many."""
        if card in self.deck.heroes:
            return self._changed(heroes=tuple([hero for hero in self.deck.heroes if hero != card]))
        return self._changed(cards=_altered(self.deck.cards, card, -copies))

    def with_copies(self, card: str, copies: int) -> DeckDraft:
        """With just so many copies of a card.  Raises BadDeck."""
        return self.add(card, copies - self.deck.cards.get(card, 0))

    def with_heroes(self, heroes: Iterable[str]) -> DeckDraft:
        """With these heroes, each once.  Raises BadDeck for a card that is no hero."""
        chosen = tuple(dict.fromkeys(heroes))
        for hero in chosen:
            if _of_player(hero).type != "hero":
                raise BadDeck(f"{CARDS[hero].title} is no hero")
        return self._changed(heroes=chosen)

    def put_aside(self, card: str, copies: int = 1) -> DeckDraft:
        """With copies of a card moved from the deck to the sideboard.  Raises BadDeck where there are not so many."""
        without = self.remove(card, copies).deck
        return self._to(replace(without, sideboard=_altered(self.deck.sideboard, card, copies)))

    def take_in(self, card: str, copies: int = 1) -> DeckDraft:
        """With copies of a card moved from the sideboard to the deck.  Raises BadDeck where there are not so many."""
        within = self.add(card, copies).deck
        return self._to(replace(within, sideboard=_altered(self.deck.sideboard, card, -copies)))

    def renamed(self, title: str) -> DeckDraft:
        """With another title."""
        return self._changed(title=shortened(one_line(title), LONGEST_TITLE) or OWN)

    def replaced(self, deck: DeckList) -> DeckDraft:
        """With another deck altogether, as an import or a former version gives it."""
        return self._to(deck)

    @property
    def can_undo(self) -> bool:
        return bool(self.past)

    @property
    def can_redo(self) -> bool:
        return bool(self.future)

    def undo(self) -> DeckDraft:
        """As it was before the last edit; the same draft if there was none."""
        return DeckDraft(self.past[-1], self.past[:-1], (*self.future, self.deck)) if self.past else self

    def redo(self) -> DeckDraft:
        """As it was before the last :meth:`undo`; the same draft if there was none."""
        return DeckDraft(self.future[-1], (*self.past, self.deck), self.future[:-1]) if self.future else self

    def _changed(self, **fields: Any) -> DeckDraft:
        return self._to(replace(self.deck, **fields))

    def _to(self, deck: DeckList) -> DeckDraft:
        """An edit; one that changes nothing is none."""
        return self if deck == self.deck else DeckDraft(deck, (*self.past, self.deck)[-MOST_STEPS:])


def _of_player(card: str) -> Any:
    if card not in CARDS or not may_be_in_a_deck(CARDS[card]):
        raise BadDeck(f"{title_of(card)} cannot be in a player's deck")
    return CARDS[card]


def _altered(cards: dict[str, int], card: str, by: int) -> dict[str, int]:
    """A list with more or fewer copies of a card, which keeps its place.  Raises BadDeck."""
    number = cards.get(card, 0) + by
    if not 0 <= number <= MOST_COPIES:
        raise BadDeck(f"{number} is no number of copies of {title_of(card)}")
    out = {**cards, card: number}
    return out if number else {other: copies for other, copies in out.items() if other != card}
