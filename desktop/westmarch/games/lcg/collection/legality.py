"""What the rules, and the products at hand, say to a deck and to the decks of a fellowship.

(Glossary: Deckbuilding, Unique Cards; Rules: Hero Cards & the Player Deck, Boons & Burdens)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from msgspec import Struct

from westmarch.engine.text_format import folded, listed
from westmarch.games.lcg.catalogue import BOONS, CARDS
from westmarch.games.lcg.collection.decklists import COPIES, FEWEST, MOST_HEROES, is_extra
from westmarch.games.lcg.collection.decks import DeckList, may_be_in_a_deck, title_of
from westmarch.games.lcg.collection.figures import unpayable
from westmarch.games.lcg.collection.prints import other_prints
from westmarch.games.lcg.printed.lists import BOXES, box_title

CUSTOM, STARTER = 50, FEWEST
"""The fewest cards of a deck of one's own, and of a starter deck, which is legal too.  Boons do not count."""
MOST_DECKS = 4
_BOXES = {"Core Set": "original", "Revised Core Set": "revised"}
"""The two boxes that have the cards of the Core Set, and what the cards call each."""


class Verdict(Struct, frozen=True):
    """What one rule says: ``broken``; a ``remark``, with which the deck is legal; or ``kept``.

    ``cards`` are those concerned, ``decks`` the numbers of theirs in a fellowship, from 0.
    """

    rule: str
    state: Literal["broken", "remark", "kept"]
    text: str
    cards: tuple[str, ...] = ()
    decks: tuple[int, ...] = ()


class Owned(Struct, frozen=True):
    """How many of each product somebody owns, by its name: ``{"Core Set": 2}``."""

    products: dict[str, int]

    def copies(self, card: str) -> int:
        """The number of copies of a card in all these products; of a hero there is one in each."""
        each, product = CARDS[card].copies, CARDS[card].product
        again = sum([self.products.get(name, 0) * held.get(card, 0) for name, held in BOXES.items()])
        if product in _BOXES:
            return again + sum([self.products.get(name, 0) * int(each.get(box, 1)) for name, box in _BOXES.items()])
        return again + self.products.get(product, 0) * max([int(number) for number in each.values()], default=1)


def is_legal(verdicts: Iterable[Verdict]) -> bool:
    """Whether no rule is broken."""
    return not any(verdict.state == "broken" for verdict in verdicts)


def verdicts(deck: DeckList, boons: Mapping[str, int] | None = None, owned: Owned | None = None) -> tuple[Verdict, ...]:
    """What every rule says to a deck; ``boons`` are those that were earned, with their copies.

    What is broken comes first, then remarks, then what is kept.
    """
    found = [
        *_heroes(deck),
        *_kinds(deck),
        _size(deck),
        *_copies(deck),
        *_boons(deck, boons or {}),
        *_of_saga(deck),
        *_owned((deck,), owned),
        *_spheres(deck),
        *_beside_heroes((deck,)),
    ]
    return _in_order(found)


def fellowship_verdicts(decks: Sequence[DeckList], owned: Owned | None = None) -> tuple[Verdict, ...]:
    """What the rules say to one to four decks that play together; what each says by itself is not repeated."""
    found = (
        [] if 1 <= len(decks) <= MOST_DECKS else [_broken("seats", f"{len(decks)} decks: one to four play together")]
    )
    heroes = _holders([deck.heroes for deck in decks])
    for hero, holders in heroes.items():
        if len(holders) > 1:
            text = f"{title_of(hero)} is a hero of {_numbers(holders)}: a hero serves one player"
            found.append(Verdict("heroes", "broken", f"{text}.", (hero,), tuple(holders)))
    for card, holders in _holders([deck.cards for deck in decks]).items():
        if len(holders) > 1 and card in CARDS and CARDS[card].is_unique:
            text = f"{title_of(card)} is unique and in {_numbers(holders)}: one of them can be in play at a time"
            found.append(Verdict("unique", "remark", f"{text}.", (card,), tuple(holders)))
    return _in_order([*found, *_beside_heroes(decks), *_owned(decks, owned)])


# -- one rule each


def _heroes(deck: DeckList) -> list[Verdict]:
    """One to three heroes, no two of a title.  (Glossary: Deckbuilding, Unique Cards)"""
    others = [c for c in deck.heroes if c in CARDS and (CARDS[c].type != "hero" or CARDS[c].is_companion)]
    out = [_broken("heroes", f"{_titles(others)} cannot be a hero", *others)] if others else []
    number = len(deck.heroes)
    if not number:
        out.append(_broken("heroes", "there is no hero: choose one to three"))
    if number > MOST_HEROES:
        out.append(_broken("heroes", f"{number} heroes are too many: the maximum is three", *deck.heroes))
    for cards in _same_title(deck.heroes):
        if len(cards) > 1:
            out.append(_broken("heroes", f"{title_of(cards[0])} is a hero twice, and is unique", *dict.fromkeys(cards)))
    names = {1: "One hero", 2: "Two different heroes", 3: "Three different heroes"}
    return out or [Verdict("heroes", "kept", f"{names[number]}.", deck.heroes)]


def _kinds(deck: DeckList) -> list[Verdict]:
    """Allies, attachments and events alone are shuffled.  (Rules: Hero Cards & the Player Deck)"""
    unknown = [card for card in (*deck.heroes, *deck.cards) if card not in CARDS]
    heroes = [card for card in deck.cards if card in CARDS and CARDS[card].type == "hero"]
    foreign = [card for card in deck.cards if card in CARDS and not may_be_in_a_deck(CARDS[card])]
    out = [_broken("kinds", f"{_titles(unknown)} cannot be found among the cards", *unknown)] if unknown else []
    out += [_broken("kinds", f"{_titles(heroes)} cannot be shuffled into a deck, as a hero", *heroes)] if heroes else []
    return out + ([_broken("kinds", f"{_titles(foreign)} cannot be in a player's deck", *foreign)] if foreign else [])


def _size(deck: DeckList) -> Verdict:
    """Fifty cards, as a tournament wants them; a game can begin with a starter deck, which is told as such.

    (Glossary: Deckbuilding; Rules: Hero Cards & the Player Deck)
    """
    number = cards_that_count(deck)
    if number < STARTER:
        return _broken("size", f"{number} of {CUSTOM} cards: add at least {CUSTOM - number}")
    if number < CUSTOM:
        text = f"A starter deck of {number} cards: it can be played, a deck of your own has {CUSTOM}."
        return Verdict("size", "remark", text)
    return Verdict("size", "kept", f"{number} cards, and {CUSTOM} are needed.")


def is_starter(deck: DeckList) -> bool:
    """Whether it has the size of a starter deck."""
    return STARTER <= cards_that_count(deck) < CUSTOM


def cards_that_count(deck: DeckList) -> int:
    """The cards of a deck without its boons and treasures."""
    return sum([copies for card, copies in deck.cards.items() if card not in CARDS or not is_extra(card)])


def _copies(deck: DeckList) -> list[Verdict]:
    """Three copies of a title.  (Glossary: Deckbuilding)"""
    out = []
    for cards in _same_title([card for card in deck.cards if card not in CARDS or not is_extra(card)]):
        number = sum([deck.cards[card] for card in cards])
        own = min([CARDS[card].in_deck or COPIES for card in cards if card in CARDS], default=COPIES)
        if COPIES > own < number:
            out.append(
                _broken("copies", f"{number} copies of {title_of(cards[0])}, whose own maximum is {own}", *cards)
            )
        elif number > COPIES:
            out.append(_broken("copies", f"{number} copies of {title_of(cards[0])}: the maximum is three", *cards))
    return out or [Verdict("copies", "kept", "At most three copies of each title.")]


def _boons(deck: DeckList, earned: Mapping[str, int]) -> list[Verdict]:
    """As many boons as a campaign has earned.  (Rules: Boons & Burdens)"""
    out = []
    for boon, number in deck.cards.items():
        if boon in BOONS and number > earned.get(boon, 0):
            has = f"{earned[boon]} were earned" if earned.get(boon) else "it has to be earned in a campaign"
            out.append(_broken("boons", f"{number} of the boon {title_of(boon)}: {has}", boon))
    return out


def _of_saga(deck: DeckList) -> list[Verdict]:
    """Treasures once each, and where the quest lets them in; cards of a saga's sphere in its quests.

    (Rules: Treasure Cards, Bilbo Baggins)
    """
    held = {card: number for card, number in deck.cards.items() if card in CARDS and CARDS[card].is_of_saga}
    again = [card for card, number in held.items() if CARDS[card].is_treasure and number > 1]
    text = f"more than one copy of {_titles(again)}: a deck may have one of each treasure"
    out = [_broken("treasures", text, *again)] if again else []
    for box in dict.fromkeys([box_title(CARDS[card].product) for card in held]):
        own = [card for card in held if box_title(CARDS[card].product) == box]
        out.append(Verdict("treasures", "remark", f"{_titles(own)}: only quests of {box} let that in.", tuple(own)))
    return out


def _spheres(deck: DeckList) -> list[Verdict]:
    """The rules let such a card in, but nobody here pays for it.  (Rules: Hero Cards & the Player Deck)"""
    out = []
    for sphere, cards in unpayable(deck).items():
        verb = "is" if len(cards) == 1 else "are"
        text = f"{_titles(cards)} {verb} {sphere}; no hero here pays {sphere}."
        out.append(Verdict("spheres", "remark", text, tuple(cards)))
    return out


def _beside_heroes(decks: Sequence[DeckList]) -> list[Verdict]:
    """A unique card cannot enter play beside a hero of its title, whoever has them.  (Glossary: Unique Cards)"""
    heroes = [(_key(hero), hero, number) for number, deck in enumerate(decks) for hero in deck.heroes]
    out = []
    for number, deck in enumerate(decks):
        for card in deck.cards:
            for title, hero, of in heroes:
                is_meant = len(decks) == 1 or of != number
                if is_meant and card in CARDS and CARDS[card].is_unique and folded(CARDS[card].title) == title:
                    whose = "" if len(decks) == 1 else f" of deck {number + 1}"
                    what = f"{CARDS[card].type} {CARDS[card].title}{whose}"
                    text = f"the {what} cannot enter play beside the hero of that title"
                    both = () if len(decks) == 1 else tuple(sorted((number, of)))
                    out.append(Verdict("unique", "remark", _sentence(text), (card, hero), both))
    return out


def _owned(decks: Sequence[DeckList], owned: Owned | None) -> list[Verdict]:
    """All decks together have no more of a card than there are copies of it; boons come with a campaign."""
    if owned is None:
        return []
    wanted: Counter[str] = Counter()
    for deck in decks:
        for card, copies in (*Counter(deck.heroes).items(), *deck.cards.items()):
            if card in CARDS and card not in BOONS:
                wanted[card] += copies
    out = []
    for card, number in wanted.items():
        if number > owned.copies(card):
            holders = [at for at, deck in enumerate(decks) if card in deck.heroes or card in deck.cards]
            text = f"{number} of {title_of(card)}: {_there_are(owned.copies(card))} owned"
            there = {CARDS[one].product: owned.copies(one) for one in other_prints(card)}
            others = [f"{copies} as in {product}" for product, copies in there.items() if copies]
            text += f" as in {CARDS[card].product}, and {listed(others)}" if others else ""
            both = tuple(holders) if len(decks) > 1 else ()
            out.append(Verdict("owned", "broken", _sentence(text), (card,), both))
    return out


def _there_are(copies: int) -> str:
    return "1 copy is" if copies == 1 else f"{copies or 'no'} copies are"


# -- words


def _broken(rule: str, text: str, *cards: str) -> Verdict:
    return Verdict(rule, "broken", _sentence(text), cards)


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def _key(card: str) -> str:
    """By which two cards are of one title; a card that is not there is like no other."""
    return folded(CARDS[card].title) if card in CARDS else card


def _titles(cards: Iterable[str]) -> str:
    return listed([*dict.fromkeys(map(title_of, cards))])


def _numbers(decks: Sequence[int]) -> str:
    return f"decks {listed([str(deck + 1) for deck in decks])}"


def _same_title(cards: Iterable[str]) -> list[list[str]]:
    groups: dict[str, list[str]] = {}
    for card in cards:
        groups.setdefault(_key(card), []).append(card)
    return [*groups.values()]


def _holders(decks: Sequence[Iterable[str]]) -> dict[str, list[int]]:
    """The numbers of the decks that have a card of each title, by the first card of that title."""
    first: dict[str, str] = {}
    out: dict[str, list[int]] = {}
    for number, cards in enumerate(decks):
        for title in dict.fromkeys([_key(card) for card in cards]):
            card = next(card for card in cards if _key(card) == title)
            out.setdefault(first.setdefault(title, card), []).append(number)
    return out


def _in_order(found: Iterable[Verdict]) -> tuple[Verdict, ...]:
    return tuple(sorted(found, key=lambda verdict: ("broken", "remark", "kept").index(verdict.state)))
