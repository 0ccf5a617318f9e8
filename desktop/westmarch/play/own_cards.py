"""What a person has of the cards of all games: copies in products, decks in which they lie, games played with those."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec import Struct

from westmarch import games
from westmarch.engine.card_records import CardRecord, Use
from westmarch.engine.errors import BadSave, WestmarchError
from westmarch.play.game_log import LoggedGame
from westmarch.play.library import Library
from westmarch.play.own_decks import deck_documents

OWN_DECK = "Your deck"


class KeptDeck(Struct, frozen=True):
    """A deck that a person has built; ``name`` is what the log of finished games calls it."""

    game: str
    path: str
    title: str
    saved: str
    name: str
    cards: Mapping[str, int]


class OwnCards:
    """As things stand when it is made.  A deck or a log that cannot be read is passed over."""

    def __init__(self, library: Library) -> None:
        self._buildings = {name: part for name in games.ids() if (part := games.load(name).decks) is not None}
        self.owned = {name: library.owned(name) for name in self._buildings}
        self.decks = tuple([deck for name in self._buildings for deck in _kept(library, name)])
        try:
            log = library.records().games()
        except (BadSave, OSError):
            log = ()
        self._log = log
        self._played: dict[tuple[str, str], set[int]] = {}
        """The places in the log of the games that a person played with a deck, by its game and its name there."""
        for place, game in enumerate(log):
            for deck in _decks_of_people(game):
                self._played.setdefault((game.game, deck), set()).add(place)

    def latest(self, game: str) -> KeptDeck | None:
        """The deck of a game that was saved last."""
        return max([deck for deck in self.decks if deck.game == game], key=lambda deck: deck.saved, default=None)

    def uses(self, card: CardRecord) -> tuple[Use, ...]:
        """The decks in which a card lies."""
        found = [deck for deck in self.decks if deck.game == card.game and card.id in deck.cards]
        return tuple([Use(OWN_DECK, deck.title, deck.cards[card.id], deck.path) for deck in found])

    def copies(self, card: CardRecord) -> tuple[int, int]:
        """The most copies that one of the decks has, and all that there are in the products."""
        building = self._buildings.get(card.game)
        if building is None:
            return 0, 0
        used = [use.copies for use in self.uses(card)]
        return max(used, default=0), building.held(card.id, self.owned[card.game])

    def has(self, card: CardRecord) -> bool:
        """Whether the person owns a copy of a card; of a game of which nothing was said, every one."""
        return not self.owned.get(card.game) or self.copies(card)[1] > 0

    def games(self, card: CardRecord) -> tuple[int, int]:
        """How many games a person has played with a deck that has the card, and how many of them were won.

        The log knows a ready deck by its title, and one that a person has built by its heroes.
        """
        names = {use.title for use in card.uses}
        names |= {deck.name for deck in self.decks if deck.game == card.game and card.id in deck.cards}
        return self._counted(card.game, names)

    def games_of(self, game: str, name: str) -> tuple[int, int]:
        """How many games a person has played with a deck that the log calls so, and how many of them were won."""
        return self._counted(game, {name})

    def _counted(self, game: str, names: set[str]) -> tuple[int, int]:
        found = set().union(*[self._played.get((game, name), ()) for name in names])
        return len(found), sum([self._log[place].is_won for place in found])


def _kept(library: Library, game: str) -> Iterator[KeptDeck]:
    building = games.load(game).decks
    assert building is not None
    for entry in deck_documents(library, game, building).entries():
        if entry.content is not None:
            name = ", ".join(dict.fromkeys(building.heroes(entry.content)))
            cards = building.cards(entry.content)
            yield KeptDeck(game, str(entry.path), entry.title, entry.content.saved, name, cards)


def _decks_of_people(game: LoggedGame) -> frozenset[str]:
    """The decks that people played with, as the log calls them."""
    return frozenset([deck for deck, chair in zip(game.facts.decks, game.chairs, strict=False) if chair.is_human])


def add_to_deck(library: Library, deck: KeptDeck, card: str, when: str) -> str:
    """Adds a copy of a card to a deck that is kept; returns a sentence about it.

    ``when`` is the time in ISO 8601.  Raises WestmarchError, OSError.
    """
    building = games.load(deck.game).decks
    assert building is not None
    documents = deck_documents(library, deck.game, building)
    desk = building.desk(documents.open(Path(deck.path)))
    if desk.copies(card) >= desk.most(card, library.owned(deck.game)):
        raise WestmarchError(f"{deck.title} may have no more of this")
    desk.add(card)
    documents.keep(desk.kept(when), Path(deck.path))
    return f"{deck.title} has {desk.copies(card)} of it now."
