"""The box of a position: what is left of every deck, and a piece for each card that is taken out of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from westmarch.engine.errors import BadPosition
from westmarch.engine.position_values import list_of, mapping
from westmarch.engine.records import Piece, Seat
from westmarch.engine.state_checks import require
from westmarch.games.quest.catalogue import deck_of
from westmarch.games.quest.rules.box import STARTING_PLOT, STARTING_PLOTS, decks
from westmarch.games.quest.state import NOBODY, Work, hero_seats, zone


class Dealing:
    """What is ``left`` of each deck when the seats are taken, and the ids that its pieces will have, in no order.

    ``starting`` is the Starting Plot that is used, wherever the position names it.
    """

    def __init__(self, change: Work, data: dict[str, Any]) -> None:
        self.change, self.state = change, change.state
        found = {name: list(cards) for name, cards in decks(self.state.options).items()}
        self.owners = {zone(seat, "life"): self.state.heroes[seat - 1].id for seat in hero_seats(self.state)}
        found |= {deck: deck_of(hero) for deck, hero in self.owners.items()}
        self.ids = {
            name: change.shuffled([f"{name}-{number:02}" for number in range(1, len(cards) + 1)])
            for name, cards in found.items()
        }
        self.starting = self._starting_plot(data)
        self.ids["plot"].insert(0, STARTING_PLOT)
        self.left = {name: Counter(cards) for name, cards in found.items()}
        self.left["plot"][self.starting] += 1

    def _starting_plot(self, data: dict[str, Any]) -> str:
        named = [*list_of(data.get("plots", []), "plots"), *list_of(data.get("plot-hand", []), "plot-hand")]
        for key in ("decks", "piles"):
            cards = mapping(data.get(key, {}), key).get("plot", [])
            named += cards if isinstance(cards, list) else []
        words = [word for entry in named for word in (entry if isinstance(entry, dict) else (entry,))]
        found = [word for word in words if word in STARTING_PLOTS]
        require(len(found) <= 1, "plots: one Starting Plot is used in a game")
        return found[0] if found else STARTING_PLOTS[self.change.roll(len(STARTING_PLOTS))]

    def shuffled(self, deck: str) -> list[str]:
        """What is left of a deck, in a random order."""
        return self.change.shuffled(list(self.left[deck].elements()))

    def lay(self, cards: Any, deck: str, where: str, key: str, seen_by: int, owner: Seat = NOBODY) -> None:
        """Takes cards that stand under a key out of a deck, and puts them where they lie.  Raises BadPosition."""
        for card in list_of(cards, key):
            self.put(self._taken(card, deck, key), card, where, seen_by, owner)

    def lay_rest(self, deck: str, where: str, seen_by: int = 0, owner: Seat = NOBODY) -> None:
        """Puts what is left of a deck somewhere, shuffled."""
        for card in self.shuffled(deck):
            self.put(self._taken(card, deck, deck), card, where, seen_by, owner)

    def put(self, piece: str, card: str, where: str, seen_by: int, owner: Seat = NOBODY) -> None:
        """Puts a piece under what lies there."""
        self.state.pieces[piece] = Piece(card, owner, seen_by)
        self.state.zones[where] = (*self.state.zones[where], piece)

    def _taken(self, card: Any, deck: str, key: str) -> str:
        """A card out of what is left of a deck: its piece."""
        if not isinstance(card, str) or not self.left[deck][card]:
            has_any = isinstance(card, str) and card in self.left[deck]
            where = f"of {self.owners[deck]}" if deck in self.owners else deck
            raise BadPosition(f"{key}: {'no more' if has_any else 'there is no'} {card!r} in the deck {where}")
        self.left[deck][card] -= 1
        return self.ids[deck].pop()
