"""The decks of the Card Game for the pages of the window (:class:`westmarch.engine.decks.DeckBuilding`)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from westmarch.engine.card_records import CardRecord, CardShelf
from westmarch.engine.decks import DeckForm, Product, Ruling
from westmarch.engine.decks import Owned as Products
from westmarch.games.lcg.catalogue import BOONS, CARDS
from westmarch.games.lcg.collection.deck_files import DeckFile, read_deck_file, write_deck_file
from westmarch.games.lcg.collection.decklists import deck_option
from westmarch.games.lcg.collection.decks import DeckList, list_of, may_be_in_a_deck
from westmarch.games.lcg.collection.desk import DeckDesk, owned_of, rulings_of
from westmarch.games.lcg.collection.importing import FORMS, import_deck, text_of
from westmarch.games.lcg.collection.legality import MOST_DECKS, Owned, fellowship_verdicts
from westmarch.games.lcg.collection.records import cards, player_shelf
from westmarch.games.lcg.printed.lists import BOXES, DECKS, NIGHTMARES, PUBLISHED, QUESTS
from westmarch.games.lcg.printed.rows import NIGHTMARE

HEROES, ALL = "heroes", "all"
_BOXES = {"Core Set": 3, "Revised Core Set": 3}


class LcgDecks:
    """Decks of the Card Game."""

    forms: Sequence[DeckForm] = tuple([DeckForm(name, label, ending) for name, (label, ending, _) in FORMS.items()])
    play_options: Sequence[str] = ("quest", "difficulty")
    most_together: int = MOST_DECKS

    def deck_option(self, seat: int) -> str:
        return deck_option(seat)

    # -- documents

    def read(self, data: bytes) -> DeckFile:
        return read_deck_file(data)

    def write(self, document: DeckFile) -> str:
        return write_deck_file(document)

    def title(self, document: DeckFile) -> str:
        return document.deck.title

    def heroes(self, document: DeckFile) -> list[str]:
        return [CARDS[hero].title for hero in document.deck.heroes if hero in CARDS]

    def cards(self, document: DeckFile) -> dict[str, int]:
        return {hero: 1 for hero in document.deck.heroes} | document.deck.cards

    def desk(self, document: DeckFile | None = None) -> DeckDesk:
        return DeckDesk(document or DeckFile(DeckList()))

    def ready(self) -> list[DeckFile]:
        return [file for _, files in self.ready_groups() for file in files]

    def ready_groups(self) -> list[tuple[str, list[DeckFile]]]:
        found: dict[str, list[DeckFile]] = {}
        for deck in DECKS.values():
            found.setdefault(deck.group, []).append(DeckFile(list_of(deck), notes=deck.text))
        return [*found.items()]

    def imported(self, data: bytes | str, name: str = "") -> tuple[DeckFile, list[str]]:
        found = import_deck(data, name)
        return found.file, [str(one) for one in found.misread]

    def text(self, data: bytes) -> str:
        return text_of(data)

    def together(self, documents: Sequence[DeckFile], owned: Products) -> tuple[Ruling, ...]:
        return rulings_of(fellowship_verdicts([file.deck for file in documents], owned_of(owned)))

    # -- what is owned

    def products(self) -> list[Product]:
        """The boxes with player cards or quests, in the order in which they were published."""
        there = {card.product for card in CARDS.values()}
        names = [name for name in PUBLISHED if name in there or name in _BOXES or name in BOXES]
        names += [name for name in BOXES if name not in names]
        return [Product(name, _content(name), _BOXES.get(name, 1)) for name in names]

    def held(self, card: str, owned: Products) -> int:
        if card not in CARDS or not _is_of_player(card):
            return 0
        return Owned(dict(owned or {CARDS[card].product: 1})).copies(card)

    def owns(self, option: str, value: str, owned: Products) -> bool:
        """A quest needs its product, of the Core Set either box; nightmares are there with the product of one."""
        if owned and option == "difficulty" and value == NIGHTMARE:
            return any([owned.get(CARDS[deck.card].product, 0) for deck in NIGHTMARES.values()])
        if not owned or option != "quest" or value not in QUESTS:
            return True
        product = QUESTS[value].product
        return any([owned.get(name, 0) for name in (_BOXES if product in _BOXES else (product,))])

    # -- the pool

    def shelf(self, tab: str, owned: Products) -> CardShelf:
        held = Owned(dict(owned))
        found = [card for card in _pool() if tab == ALL or (card.words["type"] == ("hero",)) == (tab == HEROES)]
        if owned:
            found = [card for card in found if held.copies(card.id)]
        shelf = player_shelf(found)
        return replace(shelf, facets=tuple([facet for facet in shelf.facets if len(facet.values) != 1]))


DECK_BUILDING = LcgDecks()
"""The only one."""


def _content(product: str) -> str:
    """What is in a product, in numbers."""
    found = [card for card in CARDS.values() if card.product == product and _is_of_player(card.id)]
    found += [CARDS[card] for card in BOXES.get(product, ()) if card in CARDS]
    quests = [quest for quest in QUESTS.values() if quest.product == product]
    nightmares = [deck for deck in NIGHTMARES.values() if CARDS[deck.card].product == product]
    told = [(len(found), "player card"), (len(quests), "quest"), (len(nightmares), "nightmare deck")]
    if product in _BOXES and not quests:
        return "the cards and quests of the Core Set"
    return ", ".join([f"{number} {name}{'s' if number > 1 else ''}" for number, name in told if number])


def _is_of_player(card: str) -> bool:
    return may_be_in_a_deck(CARDS[card]) and card not in BOONS


@cache
def _pool() -> tuple[CardRecord, ...]:
    """Every card that a deck may be built of; boons come with a campaign."""
    return tuple([record for record in cards() if _is_of_player(record.id)])
