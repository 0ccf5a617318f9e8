"""What the library does besides showing cards: a copy goes into a deck, and a deck is opened."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Protocol

from westmarch.app.pages.library import LibraryPage
from westmarch.app.phrasing import sentence
from westmarch.app.window import MainWindow
from westmarch.engine.card_records import CardRecord
from westmarch.engine.errors import WestmarchError
from westmarch.play.library import Library
from westmarch.play.own_cards import OwnCards, add_to_deck


class LibraryHost(Protocol):
    """Who opens further pages from the library."""

    window: MainWindow
    library: Library

    def show_decks(self, game: str = "") -> None: ...

    def show_deck(self, game: str, path: str = "", card: str = "") -> None: ...


def connect_library(host: LibraryHost, page: LibraryPage) -> None:
    """Does what the page of the library wishes for decks."""
    page.decks_wanted.connect(lambda: host.show_decks())
    page.deck_wanted.connect(host.show_deck)
    page.add_wanted.connect(lambda card: _add(host, page, card))


def _add(host: LibraryHost, page: LibraryPage, card: CardRecord) -> None:
    """Adds a copy to the deck that was saved last; where there is none, a new deck begins with the card."""
    deck = OwnCards(host.library).latest(card.game)
    if deck is None:
        host.show_deck(card.game, card=card.id)
        return
    try:
        told = add_to_deck(host.library, deck, card.id, datetime.now(UTC).isoformat(timespec="seconds"))
    except WestmarchError as error:
        host.window.show_message(f"{card.title}: {sentence(error)}")
    except OSError as error:
        host.window.show_message(f"The deck could not be saved: {error.strerror or error}.")
    else:
        host.window.show_message(f"{card.title}: {told}")
        page.show_own(OwnCards(host.library))
