"""Cards that a search finds, and what a page says beside them: counts for each filter, and what hides everything."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import ge, gt, le, lt

from westmarch.engine.text_format import nearest
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.collection.fields import NUMBERS, Row, rows
from westmarch.games.lcg.collection.queries import All, Either, Not, Number, Phrase, Query, Word
from westmarch.games.lcg.printed.vocabulary import NEUTRAL, SPHERES, TYPES

Test = Callable[[Row], bool]
ORDERS = ("sphere", "type", "cost", "title")
_SIGNS: dict[str, Callable[[int, int], bool]] = {"<": lt, "<=": le, ">": gt, ">=": ge}
_NONE: frozenset[str] = frozenset()
_SPHERE_ORDER = {sphere: number for number, sphere in enumerate((*SPHERES, NEUTRAL))}
_TYPE_ORDER = {kind: number for number, kind in enumerate(TYPES)}


def find(query: Query, among: Sequence[Row] | None = None) -> list[str]:
    """The ids of the cards that a search finds, in the order of the rows; among all cards if none are given."""
    return [row.card for row in _found(query, among)]


def _found(query: Query, among: Sequence[Row] | None) -> Sequence[Row]:
    """The rows that are left, part by part."""
    left = rows() if among is None else among
    for part in query.parts if isinstance(query, All) else (query,):
        test = compiled_test(part)
        left = [row for row in left if test(row)]
    return left


def in_order(cards: Iterable[str], by: str = "sphere") -> list[str]:
    """Cards in one of the ``ORDERS``: by sphere, or by type, then cost; by cost; by title.  Equal ones by title."""
    return sorted(cards, key=lambda card: _order(card, by))


def counts(query: All, field: str, among: Sequence[Row] | None = None) -> dict[str | int, int]:
    """How many cards each value of a field would give, if it were chosen beside the other parts of the search.

    Parts about the field itself are left out, for another value takes their place.
    """
    others = All(tuple([part for part in query.parts if field_of(part) != field]))
    found: dict[str | int, int] = {}
    for row in _found(others, among):
        for value in (row.numbers.get(field, ""),) if field in NUMBERS else row.words[field]:
            found[value] = found.get(value, 0) + 1
    found.pop("", None)
    return found


def field_of(part: Query) -> str:
    """The field that a part of a search is about, or nothing for one about several."""
    match part:
        case Word(field, _) | Number(field, _, _) | Phrase(_, field):
            return field
        case Not(inner):
            return field_of(inner)
        case All(parts) | Either(parts):
            fields = [field_of(each) for each in parts]
            return fields[0] if len({*fields}) == 1 else ""


def without(query: All, part: Query) -> All:
    """The search without one of its parts."""
    return All(tuple([other for other in query.parts if other != part]))


def hiding(query: All, among: Sequence[Row] | None = None) -> list[tuple[Query, int]]:
    """The parts of a search that finds nothing without which it would find cards, and how many, the most first."""
    found = [(part, len(find(without(query, part), among))) for part in query.parts]
    return sorted([(part, number) for part, number in found if number], key=lambda entry: -entry[1])


def nearest_title(query: All, among: Sequence[Row] | None = None) -> str:
    """The id of the card whose title is most like the words of a search, or nothing."""
    words = " ".join([part.text for part in query.parts if isinstance(part, Phrase)])
    titles = {row.title: row.card for row in (rows() if among is None else among)}
    return titles.get(nearest(words, titles), "") if words else ""


def compiled_test(query: Query) -> Test:
    """A search as a function of a row."""
    match query:
        case Phrase(text, field):
            return _phrase_test(text, field)
        case Word(field, words):
            wanted = frozenset(words)
            return lambda row: not wanted.isdisjoint(row.words.get(field, _NONE))
        case Number(field, sign, numbers):
            return _number_test(field, sign, numbers)
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


def _order(card: str, by: str) -> tuple[object, ...]:
    """Heroes before what they pay for; X after every number; cards of one title by their ids."""
    it = CARDS[card]
    cost = (it.type not in ("hero",), isinstance(it.cost, str), it.cost)
    sphere = _SPHERE_ORDER.get(it.sphere, len(_SPHERE_ORDER))
    keys: dict[str, tuple[object, ...]] = {
        "sphere": (sphere, cost, it.title),
        "type": (_TYPE_ORDER[it.type], cost, it.title),
        "cost": (cost, sphere, it.title),
        "title": (it.title,),
    }
    return (*keys[by], card)
