"""All cards of all games on shelves: those that a game has for its own, and one for the cards of the other games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from msgspec.structs import replace

from westmarch import games
from westmarch.engine.card_queries import Fields
from westmarch.engine.card_records import CardRecord, CardShelf, facet_of, named_in
from westmarch.engine.text_format import folded

OTHERS = "others"
"""The id of the shelf of the other games."""
_COUNTED = ("no", "one", "two", "three", "four", "five", "six")
_WORDS = {"game": (), "type": ("t", "kind"), "of": ("side", "group"), "trait": (), "is": ()}


@cache
def card_shelves() -> tuple[CardShelf, ...]:
    """The shelves of every game on the shelf of games; a game that shows no cards has none."""
    parts = {name: games.load(name).collection for name in games.ids()}
    others = {name: part.cards() for name, part in parts.items() if part is not None and part.shelves is None}
    return (*own_shelves(), _shelf_of(others)) if others else own_shelves()


@cache
def own_shelves() -> tuple[CardShelf, ...]:
    """The shelves that games have for their own cards, which are there sooner than those of all."""
    found: list[CardShelf] = []
    for name in games.ids():
        game = games.load(name)
        if game.collection is not None and game.collection.shelves is not None:
            found += game.collection.shelves(game.rulings)
    return tuple(found)


def _shelf_of(others: Mapping[str, Sequence[CardRecord]]) -> CardShelf:
    cards = tuple([card for name, found in others.items() for card in _named(name, found)])
    number = len(others)
    counted = _COUNTED[number] if number < len(_COUNTED) else str(number)
    title = f"The other {counted} games" if len(games.ids()) > number > 1 else "Cards of other games"
    facets = (
        facet_of("game", "Game", "checks", cards),
        facet_of("type", "Kind", "checks", cards, most=12),
        facet_of("of", "Belongs to", "chips", cards, most=12),
    )
    known = {field: {folded(word): word for card in cards for word in card.words.get(field, ())} for field in _WORDS}
    numbers: dict[str, tuple[str, ...]] = {name: () for card in cards for name in card.numbers}
    places = {card.id: place for place, card in enumerate(cards)}
    by_id = {card.id: card for card in cards}

    def in_order(ids: Iterable[str], order: str) -> Sequence[str]:
        keys = {
            "game": lambda card: (places[card],),
            "kind": lambda card: (by_id[card].kind, by_id[card].title, places[card]),
            "title": lambda card: (by_id[card].title, places[card]),
        }
        return sorted(ids, key=keys[order])

    fields = Fields(_WORDS, numbers, lambda field: known[field])
    return CardShelf(OTHERS, title, cards, facets, fields, ("game", "kind", "title"), in_order)


def _named(game: str, cards: Sequence[CardRecord]) -> Iterator[CardRecord]:
    """Cards whose ids say their game too, with the words by which they are found and the rulings that name them."""
    rulings = named_in(games.load(game).rulings, [(card.id, card.title) for card in cards])
    for card in cards:
        words = {
            "game": (games.info(game).title,),
            "type": (card.kind,),
            "of": (card.group,) if card.group else (),
            "trait": card.traits,
            "is": ("unique",) if card.is_unique else (),
        }
        yield replace(card, id=f"{game}/{card.id}", words=words, rulings=rulings.get(card.id, ()))
