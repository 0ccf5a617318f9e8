"""The prints of player cards: the product of each, and the ids by which RingsDB, OCTGN and DragnCards know it.

``assets/lcg/foreign_ids.yaml`` is made by ``installer/foreign_ids.py``.  It knows cards of products that are not here
yet, so that such a card is called by its name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from msgspec import Struct

from westmarch.cardbook import assets_folder, read
from westmarch.engine.errors import BadDeck
from westmarch.engine.text_format import folded, in_one_sentence, listed, shortened
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.collection.decklists import BOX_NAMES
from westmarch.games.lcg.collection.decks import may_be_in_a_deck
from westmarch.games.lcg.printed.cards import Card

_LONGEST_LIST = 300
"""Letters of a list of cards in a sentence."""


class _Row(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    title: str
    type: str
    sphere: str
    ringsdb: str
    octgn: str


class _Product(Struct, frozen=True, forbid_unknown_fields=True):
    product: str
    cards: tuple[_Row, ...]


class Print(Struct, frozen=True):
    """A print of a card: ``card`` is its id here, or empty; ``ringsdb`` is empty where its number is not known."""

    card: str
    title: str
    product: str
    ringsdb: str
    octgn: str


@cache
def prints() -> tuple[Print, ...]:
    """Every print that is known, the first one of each card before the others.

    A print with other traits is a card of its own; a product that has none of its own prints the first of its title.
    """
    here: dict[tuple[str, str, str], list[Card]] = {}
    for card in CARDS.values():
        if may_be_in_a_deck(card):
            here.setdefault((folded(card.title), card.printed_type, card.sphere), []).append(card)
    out = []
    for product in read(assets_folder("lcg") / "foreign_ids.yaml", tuple[_Product, ...]):
        for row in product.cards:
            cards = here.get((folded(row.title), row.type, row.sphere), [])
            own = next((card.id for card in cards if card.product == product.product), cards[0].id if cards else "")
            out.append(Print(own, row.title, product.product, row.ringsdb, row.octgn))
    return tuple(out)


@cache
def _alike() -> dict[str, list[str]]:
    """The cards of decks that say the same under one title, and differ in traits alone: by each of them, the first
    print first."""
    found: dict[tuple[str, ...], list[str]] = {}
    for card in CARDS.values():
        if may_be_in_a_deck(card):
            found.setdefault((folded(card.title), card.printed_type, card.sphere, card.text), []).append(card.id)
    return {card: cards for cards in found.values() for card in cards}


def other_prints(card: str) -> list[str]:
    """The cards that are prints of a card with other traits."""
    return [other for other in _alike().get(card, ()) if other != card]


@cache
def first_prints() -> dict[str, Print]:
    """The first print of each card, by the id that the card has here."""
    return {one.card: one for one in reversed(prints()) if one.card}


@cache
def by_octgn() -> dict[str, Print]:
    """Every print by its id at OCTGN and DragnCards."""
    return {one.octgn: one for one in prints()}


@cache
def by_ringsdb() -> dict[str, Print]:
    """Every print that RingsDB has a number for, by this number."""
    return {one.ringsdb: one for one in prints() if one.ringsdb}


@cache
def by_title() -> dict[str, list[Print]]:
    """The prints of cards by their folded titles."""
    found: dict[str, list[Print]] = {}
    for one in prints():
        found.setdefault(folded(one.title), []).append(one)
    return found


def is_of(one: Print, product: str) -> bool:
    """Whether a print is of a product that a list names; the boxes of the Core Set count as one."""
    wanted, has = folded(product), folded(one.product)
    return wanted == has or {wanted, has} <= set(BOX_NAMES)


def octgn_of(*cards: str) -> dict[str, str]:
    """The ids of cards at OCTGN and DragnCards.  Raises BadDeck, naming those that have none."""
    return _ids(cards, {card: one.octgn for card, one in first_prints().items()}, "id at OCTGN and DragnCards")


def ringsdb_of(*cards: str) -> dict[str, str]:
    """The numbers of cards at RingsDB, where all prints of a card have one.

    Raises BadDeck, naming those that have none.
    """
    first = first_prints()
    known = {card: one.ringsdb or first[_alike()[card][0]].ringsdb for card, one in first.items()}
    return _ids(cards, known, "number at RingsDB")


def _ids(cards: Iterable[str], known: Mapping[str, str], sort: str) -> dict[str, str]:
    wanted = list(dict.fromkeys(cards))
    missing = [CARDS[card].title if card in CARDS else card for card in wanted if not known.get(card)]
    if missing:
        titles = shortened(in_one_sentence(listed(missing)), _LONGEST_LIST)
        raise BadDeck(f"no {sort} is known of {titles}, so the deck cannot be written in this form")
    return {card: known[card] for card in wanted}
