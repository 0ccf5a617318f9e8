"""Cards that a search finds, and what a page says beside them: counts for each filter, and what hides everything."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import ge, gt, le, lt

from msgspec import Struct

from westmarch.engine.card_queries import All, Either, Not, Number, Phrase, Query, Word, parse
from westmarch.engine.card_records import CardShelf, Row
from westmarch.engine.errors import BadQuery
from westmarch.engine.text_format import folded, nearest

Test = Callable[[Row], bool]
Chosen = Mapping[str, tuple[str | int, ...]]
"""The values that are chosen in each filter: words as cards have them, or numbers."""
_SIGNS: dict[str, Callable[[int, int], bool]] = {"<": lt, "<=": le, ">": gt, ">=": ge}
_NONE: frozenset[str] = frozenset()


class Found(Struct, frozen=True):
    """What a search has found on a shelf: ids of ``cards`` in their order, and for each filter how many cards each of
    its values would give, by folded words or numbers.

    ``problem`` says what of the text cannot be understood; it is left out then.  Where nothing is found, ``nearest`` is
    the card whose title is most like the text, and ``hiding`` are the filters, and the text as it is, without which
    cards would be found, with their number, the most first.
    """

    cards: tuple[str, ...]
    counts: dict[str, dict[str | int, int]]
    problem: str = ""
    nearest: str = ""
    hiding: tuple[tuple[str, int], ...] = ()


def search(shelf: CardShelf, text: str, chosen: Chosen, order: str) -> Found:
    """What a text and the chosen values of the filters find together."""
    problem = ""
    try:
        query = parse(text, shelf.fields)
    except BadQuery as error:
        query, problem = All(), str(error)
    query = All((*query.parts, *[chosen_part(shelf, field, chosen[field]) for field in chosen if chosen[field]]))
    cards = tuple(shelf.in_order(find(query, shelf.rows), order))
    every = {facet.field: counts(query, facet.field, shelf.rows) for facet in shelf.facets}
    if cards:
        return Found(cards, every, problem)
    hidden: dict[str, int] = {}
    for part, number in hiding(query, shelf.rows):
        name = field_of(part) if field_of(part) in chosen else text
        hidden.setdefault(name, number)
    return Found(cards, every, problem, nearest_title(query, shelf.rows), tuple(hidden.items()))


def best_match(shelf: CardShelf, cards: Sequence[str], text: str) -> str:
    """Of cards that a text has found the one that it names: its title is the text, or begins with it, or nothing."""
    words, titles = folded(text), {card: folded(shelf.by_id[card].title) for card in cards}
    named = [card for card in cards if titles[card] == words]
    return next(iter([*named, *[card for card in cards if words and titles[card].startswith(words)]]), "")


def chosen_part(shelf: CardShelf, field: str, values: tuple[str | int, ...]) -> Query:
    """What finds the cards that have one of the chosen values of a filter."""
    if field in shelf.fields.numbers:
        spares = next((facet.spares for facet in shelf.facets if facet.field == field), "")
        return Number(field, ":", values, folded(spares))
    return Word(field, tuple([folded(str(value)) for value in values]))


def find(query: Query, among: Sequence[Row]) -> list[str]:
    """The ids of the cards that a search finds, in the order of the rows."""
    return [row.card for row in _found(query, among)]


def _found(query: Query, among: Sequence[Row]) -> Sequence[Row]:
    """The rows that are left, part by part."""
    left = among
    for part in query.parts if isinstance(query, All) else (query,):
        test = compiled_test(part)
        left = [row for row in left if test(row)]
    return left


def counts(query: All, field: str, among: Sequence[Row]) -> dict[str | int, int]:
    """How many cards each value of a field would give, if it were chosen beside the other parts of the search.

    Parts about the field itself are left out, for another value takes their place.
    """
    others = All(tuple([part for part in query.parts if field_of(part) != field]))
    found: dict[str | int, int] = {}
    for row in _found(others, among):
        for value in row.words[field] if field in row.words else (row.numbers.get(field, ""),):
            found[value] = found.get(value, 0) + 1
    found.pop("", None)
    return found


def field_of(part: Query) -> str:
    """The field that a part of a search is about, or nothing for one about several."""
    match part:
        case Word(field, _) | Number(field, _, _, _) | Phrase(_, field):
            return field
        case Not(inner):
            return field_of(inner)
        case All(parts) | Either(parts):
            fields = [field_of(each) for each in parts]
            return fields[0] if len({*fields}) == 1 else ""


def without(query: All, part: Query) -> All:
    """The search without one of its parts."""
    return All(tuple([other for other in query.parts if other != part]))


def hiding(query: All, among: Sequence[Row]) -> list[tuple[Query, int]]:
    """The parts of a search that finds nothing without which it would find cards, and how many, the most first."""
    found = [(part, len(find(without(query, part), among))) for part in query.parts]
    return sorted([(part, number) for part, number in found if number], key=lambda entry: -entry[1])


def nearest_title(query: All, among: Sequence[Row]) -> str:
    """The id of the card whose title is most like the words of a search, or nothing."""
    words = " ".join([part.text for part in query.parts if isinstance(part, Phrase)])
    titles = {row.title: row.card for row in reversed(among)}  # of several prints the first
    return titles.get(nearest(words, titles), "") if words else ""


def compiled_test(query: Query) -> Test:
    """A search as a function of a row."""
    match query:
        case Phrase(text, field):
            return _phrase_test(text, field)
        case Word(field, words):
            wanted = frozenset(words)
            return lambda row: not wanted.isdisjoint(row.words.get(field, _NONE))
        case Number(field, sign, numbers, spares):
            test = _number_test(field, sign, numbers)
            return (lambda row: test(row) or spares in row.words.get("type", _NONE)) if spares else test
        case Not(part):
            test = compiled_test(part)
            return lambda row: not test(row)
        case All(parts):
            tests = tuple(map(compiled_test, parts))
            return lambda row: all(test(row) for test in tests)
        case Either(parts):
            choices = tuple(map(compiled_test, parts))
            return lambda row: any(test(row) for test in choices)


def _phrase_test(text: str, field: str) -> Test:
    match field:
        case "title":
            return lambda row: text in row.title
        case "text":
            return lambda row: text in row.text
        case "shadow":
            return lambda row: text in row.shadow
        case _:
            return lambda row: text in row.all


def _number_test(field: str, sign: str, numbers: tuple[int | str, ...]) -> Test:
    """A card without the number is not found, whatever it is compared with."""
    if sign == "!=":
        return lambda row: field in row.numbers and row.numbers[field] not in numbers
    if sign == ":":
        return lambda row: row.numbers.get(field) in numbers
    holds = _SIGNS[sign]
    limits = [number for number in numbers if isinstance(number, int)]

    def compare(row: Row) -> bool:
        number = row.numbers.get(field)
        return isinstance(number, int) and any([holds(number, limit) for limit in limits])

    return compare
