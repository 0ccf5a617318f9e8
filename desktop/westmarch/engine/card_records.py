"""Cards for pages that know no game: what is printed on them, where they occur, and what they are found by."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Literal

from msgspec import Struct

from westmarch.engine.card_queries import Fields
from westmarch.engine.game import RuleText
from westmarch.engine.text_format import folded

Form = Literal["signs", "checks", "range", "chips"]
"""How a filter is shown: a row of signs, a list with bars, a row of numbers, or words beside each other."""


class Use(Struct, frozen=True):
    """Where a card occurs: ``kind`` is a word for that (``Quest``, ``Ready deck``), and ``title`` its name.

    What can be opened has a ``target``, and of a deck ``copies`` says how many it has.
    """

    kind: str
    title: str
    copies: int = 0
    target: str = ""


class CardRecord(Struct, frozen=True, kw_only=True):
    """A card that can be shown, read and found without a game being played.

    ``picture`` is a key of the skin of ``game``; a card whose other side has words too has a ``front`` with its
    ``front_picture``.  ``line`` says what it is (``Ally, Lore, cost 2``).  A line of its ``text`` may begin with one of
    its ``leads`` and a colon (``Action:``); they have their colours in the theme.  ``words`` and ``numbers`` are what
    it is found by, by the fields of its shelf.  ``set`` is what it belongs to besides its
    ``product``, ``number`` its place in the product and ``copies`` how many of it the product has, 0 where that is not
    known.  ``motif`` names how it is painted.  ``rulings`` are ids in the companion.
    """

    id: str
    title: str
    game: str
    picture: str
    kind: str
    line: str = ""
    group: str = ""
    traits: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    text: str = ""
    leads: dict[str, str] = {}
    front: str = ""
    front_picture: str = ""
    shadow: str = ""
    note: str = ""
    words: dict[str, tuple[str, ...]] = {}
    numbers: dict[str, int | str] = {}
    product: str = ""
    set: str = ""
    number: int = 0
    copies: int = 0
    motif: str = ""
    is_unique: bool = False
    rulings: tuple[str, ...] = ()
    uses: tuple[Use, ...] = ()

    @property
    def wording(self) -> str:
        """Its keywords and its text in one line."""
        return " ".join([*[f"{keyword}." for keyword in self.keywords], *self.text.split()])


class Row(Struct, frozen=True):
    """A card as a search sees it: ``all`` is its title, traits and text together, by lines; words are folded."""

    card: str
    title: str
    text: str
    shadow: str
    all: str
    words: dict[str, frozenset[str]]
    numbers: dict[str, int | str]


def row_of(card: CardRecord) -> Row:
    """A card as a row."""
    title, text, shadow = folded(card.title), folded(card.text), folded(card.shadow)
    words = {field: frozenset(map(folded, found)) for field, found in card.words.items()}
    lines = [title, *sorted(map(folded, card.traits)), text, shadow]
    return Row(card.id, title, text, shadow, "\n".join(lines), words, card.numbers)


class FacetValue(Struct, frozen=True):
    """A value that a filter offers: ``word`` as cards have it, how it is shown, and a symbol and a colour of the theme
    where it has one."""

    word: str
    title: str
    sign: str = ""
    color: str = ""


class Facet(Struct, frozen=True):
    """A filter: its field, its title, and its values in the order in which they stand.

    The words of a ``range`` are numbers, and ``x`` for one that depends; of ``chips`` and ``checks`` the ``most``
    frequent ones are shown first.  Cards with the word ``spares`` of the field ``type`` stay, whatever is chosen: a
    hero has no cost.
    """

    field: str
    title: str
    form: Form
    values: tuple[FacetValue, ...] = ()
    most: int = 8
    spares: str = ""


class CardShelf(Struct, frozen=True, eq=False, dict=True):
    """Cards that are looked through together, with their filters and the orders in which they can lie.

    ``in_order`` sorts the ids of cards by one of the ``orders``.
    """

    id: str
    title: str
    cards: tuple[CardRecord, ...]
    facets: tuple[Facet, ...]
    fields: Fields
    orders: tuple[str, ...]
    in_order: Callable[[Iterable[str], str], Sequence[str]]

    @cached_property
    def by_id(self) -> dict[str, CardRecord]:
        """Its cards by their ids."""
        return {card.id: card for card in self.cards}

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """Its cards as a search sees them."""
        return tuple(map(row_of, self.cards))


def facet_of(field: str, title: str, form: Form, cards: Iterable[CardRecord], most: int = 8) -> Facet:
    """A filter with the values that cards have: numbers ascend, X is the last; chips come by how often they occur,
    others in the order of the cards."""
    if form == "range":
        numbers = dict.fromkeys([card.numbers[field] for card in cards if field in card.numbers])
        order = sorted(numbers, key=lambda number: (isinstance(number, str), number))
        return Facet(field, title, form, tuple([FacetValue(str(each), str(each).upper()) for each in order]))
    found: dict[str, int] = {}
    for card in cards:
        for word in card.words.get(field, ()):
            found[word] = found.get(word, 0) + 1
    words = sorted(found, key=lambda word: (-found[word], word)) if form == "chips" else [*found]
    return Facet(field, title, form, tuple([FacetValue(word, shown(word)) for word in words]), most)


def shown(word: str) -> str:
    """A word of a card as a filter shows it: its first letter large."""
    return word[:1].upper() + word[1:]


def named_in(rulings: Iterable[RuleText], cards: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """The ids of the rulings that name each card, by its id; ``cards`` are ids with titles.

    ``Gandalf's Map`` does not name Gandalf, and a card that is called ``5`` is not named by a number.
    """
    titles: dict[str, list[str]] = {}
    for card, title in cards:
        if not title.isdigit():
            titles.setdefault(title, []).append(card)
    longest = sorted(titles, key=lambda title: (-len(title), title))
    known = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)")
    found: dict[str, tuple[str, ...]] = {}
    for ruling in rulings:
        for title in dict.fromkeys(known.findall(ruling.text)) if titles and ruling.id else ():
            for card in titles[title]:
                found[card] = (*found.get(card, ()), ruling.id)
    return found
