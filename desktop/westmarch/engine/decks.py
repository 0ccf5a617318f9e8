"""Decks that are built outside a game: what a game answers to the pages on which they are made and kept.

A game that has such decks has a :class:`DeckBuilding` (``GameRecord.load_decks``).  Cards are called by their ids;
colours and symbols by the names that the tabletop has for them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol, TypeVar

from msgspec import Struct

from westmarch.engine.card_records import CardShelf

DECKS, OWN_DECKS = "decks", "Your own decks"
"""The kind of these documents, and the folder in which they are kept; what lists call those of the person."""


class Tally(Struct, frozen=True):
    """So many of a kind, in the colour of that kind."""

    label: str
    color: str
    number: int


class CostColumn(Struct, frozen=True):
    """The cards of one cost, by their kinds."""

    label: str
    parts: tuple[Tally, ...]

    @property
    def number(self) -> int:
        return sum([part.number for part in self.parts])


class DeckRow(Struct, frozen=True):
    """A card of a deck with its copies; ``mark`` is its cost.  One that ``is_flagged`` breaks or strains a rule.

    ``picture`` is its key in the skin; nothing for a card that this program does not know.
    """

    card: str
    title: str
    copies: int
    mark: str
    color: str
    picture: str = ""
    is_flagged: bool = False


class DeckGroup(Struct, frozen=True):
    """The cards of a type."""

    title: str
    rows: tuple[DeckRow, ...]

    @property
    def number(self) -> int:
        return sum([row.copies for row in self.rows])


class Ruling(Struct, frozen=True):
    """What a rule says to a deck: ``broken``; a ``remark``, with which it may be played; or ``kept``."""

    state: Literal["broken", "remark", "kept"]
    text: str
    cards: tuple[str, ...] = ()


class DeckSheet(Struct, frozen=True):
    """A deck as it is read: ``dial`` is the one number that its heroes make, ``dial_label`` what it is called.

    One that ``is_playable`` a game can begin with, whoever owns its cards; one that ``is_starter`` is smaller than the
    rules of building want it.
    """

    title: str
    subtitle: str
    heroes: tuple[DeckRow, ...]
    dial: int
    dial_label: str
    size: int
    costs: tuple[CostColumn, ...]
    kinds_label: str
    kinds: tuple[Tally, ...]
    groups: tuple[DeckGroup, ...]
    aside: DeckGroup
    rulings: tuple[Ruling, ...]
    is_playable: bool
    is_starter: bool = False

    @property
    def is_legal(self) -> bool:
        """Whether no rule is broken."""
        return not any([ruling.state == "broken" for ruling in self.rulings])


class Odds(Struct, frozen=True):
    """The chances of a card in percent, one for each of the labels of ``Desk.odds_labels``."""

    card: str
    title: str
    copies: int
    chances: tuple[int, ...]


class DeckVersion(Struct, frozen=True):
    """A former state of a deck; ``number`` counts from 0, the latest."""

    number: int
    saved: str
    note: str
    summary: str


class Product(Struct, frozen=True):
    """A product that somebody may own, up to ``most`` times; ``text`` says what is in it."""

    name: str
    text: str
    most: int


class DeckForm(Struct, frozen=True):
    """A form in which decks are passed on, with the ending of its files."""

    name: str
    label: str
    ending: str


Owned = Mapping[str, int]
"""How many of each product somebody owns; empty where nothing was said, and then everything may be used."""


class Desk(Protocol):
    """A deck that is being built, with everything that is kept about it.

    Edits raise WestmarchError with one sentence where they cannot be made.
    """

    notes: str
    tags: Sequence[str]
    """Words of its owner by which it is found among others."""
    odds_labels: Sequence[str]

    @property
    def document(self) -> object:
        """The deck as it would be kept now, without a new version."""

    @property
    def is_changed(self) -> bool:
        """Whether something was changed since it was kept."""

    @property
    def can_undo(self) -> bool: ...

    @property
    def can_redo(self) -> bool: ...

    def sheet(self, owned: Owned) -> DeckSheet:
        """The deck as it is read; with products that are owned, what is not owned breaks a rule."""

    def copies(self, card: str) -> int:
        """Copies in the deck; 1 for one of its heroes."""

    def most(self, card: str, owned: Owned) -> int:
        """The most copies that a legal deck may have."""

    def add(self, card: str) -> None:
        """One more copy."""

    def remove(self, card: str) -> None:
        """One copy less."""

    def put_aside(self, card: str) -> None:
        """A copy goes from the deck to what lies beside it."""

    def take_in(self, card: str) -> None:
        """A copy comes from what lies beside the deck into it."""

    def rename(self, title: str) -> None:
        """Another title."""

    def undo(self) -> None:
        """Takes the last edit back."""

    def redo(self) -> None:
        """Makes the edit again that was taken back last."""

    def kept(self, when: str, note: str = "") -> object:
        """Notes what there was as a version, and returns the document to keep; ``when`` in ISO 8601."""

    def versions(self) -> Sequence[DeckVersion]:
        """The former states, the latest first."""

    def note_version(self, number: int, note: str) -> None:
        """Gives a version another note."""

    def restore(self, number: int) -> None:
        """Takes a version as the deck, which can be taken back."""

    def hand(self, seed: int, is_second: bool) -> Sequence[str]:
        """The cards of a first hand by chance, or of the one after a mulligan; the same seed gives the same hand."""

    def odds(self) -> Sequence[Odds]:
        """The chances of each card of the deck."""

    def written(self, form: str) -> str:
        """The deck in one of the forms.  Raises WestmarchError for a card that the form cannot name."""

    def option_text(self) -> str:
        """The deck as the text of an option of a new game."""


D = TypeVar("D")


class DeckBuilding(Protocol[D]):
    """Decks of a game; a document ``D`` is what ``read`` and ``write`` make of a file."""

    forms: Sequence[DeckForm]
    play_options: Sequence[str]
    """The options of a new game that are asked before a deck is tried, such as the quest."""
    most_together: int
    """So many decks play together."""

    def deck_option(self, seat: int) -> str:
        """The option of a new game that holds the deck of a seat."""

    def read(self, data: bytes) -> D:
        """The document of a file.  Raises WestmarchError."""

    def write(self, document: D) -> str:
        """A document as a file's text."""

    def title(self, document: D) -> str:
        """The title of a document."""

    def heroes(self, document: D) -> Sequence[str]:
        """The titles of its heroes."""

    def cards(self, document: D) -> Mapping[str, int]:
        """Its cards with their copies, its heroes too."""

    def desk(self, document: D | None = None) -> Desk:
        """A document to work on; an empty deck without one."""

    def ready(self) -> Sequence[D]:
        """The ready decks; the notes of one say how it plays."""

    def ready_groups(self) -> Sequence[tuple[str, Sequence[D]]]:
        """The same, each group with its title."""

    def imported(self, data: bytes | str, name: str = "") -> tuple[D, Sequence[str]]:
        """A deck from outside and what was not understood, a sentence each.  Raises WestmarchError."""

    def text(self, data: bytes) -> str:
        """What a file from outside says.  Raises WestmarchError for one that is no text."""

    def together(self, documents: Sequence[D], owned: Owned) -> Sequence[Ruling]:
        """What the rules say to decks that play together, besides what they say to each."""

    def products(self) -> Sequence[Product]:
        """Everything that somebody may own."""

    def held(self, card: str, owned: Owned) -> int:
        """The copies of a card that somebody has; where nothing was said, those of its product.  None of a card that no
        deck may have."""

    def owns(self, option: str, value: str, owned: Owned) -> bool:
        """Whether somebody who owns these products has what a value of an option needs."""

    def shelf(self, tab: str, owned: Owned) -> CardShelf:
        """The cards to choose from: ``heroes``, ``cards`` or ``all`` of them; those that are owned if something is."""
