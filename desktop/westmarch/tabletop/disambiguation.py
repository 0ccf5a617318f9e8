"""Different things that are called alike get told apart: by where they lie, or by their order there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from westmarch.engine.table import Option, Table

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def distinct_names(names: Mapping[str, str], table: Table) -> dict[str, str]:
    """What each thing is called, by its id: its own name, and more where another has the same one.

    >>> distinct_names({"orc-1": "Orc", "orc-2": "Orc"}, table)
    {'orc-1': 'Orc, Moria', 'orc-2': 'Orc, Mordor'}
    """
    found = dict(names)
    for name in set(names.values()):
        alike = [thing for thing, own in names.items() if own == name]
        if len(alike) > 1:
            found |= {thing: f"{name}, {more}" for thing, more in zip(alike, _differences(alike, table), strict=True)}
    return found


def labels(options: Sequence[Option], table: Table) -> list[str]:
    """The label of each option's button: more than the option's own where another has the same in all its words."""
    found = []
    for option in options:
        alike = {_thing(each): each.label for each in options if _words(each) == _words(option)}
        found.append(distinct_names(alike, table)[_thing(option)] if len(alike) > 1 else option.label)
    return found


def _words(option: Option) -> tuple[str, str, str]:
    return option.group, option.label, option.detail


def _thing(option: Option) -> str:
    return option.source or option.target or option.action


def _differences(things: Sequence[str], table: Table) -> list[str]:
    """What tells things apart: the titles of their places if each has its own, else their order on the table."""
    titles = {region.id: region.title for region in table.regions}
    places = {item.id: titles.get(item.region, "") for item in table.items}
    order = {item.id: number for number, item in enumerate(table.items)}
    where = [places.get(thing, "") for thing in things]
    if all(where) and len(set(where)) == len(things):
        return where
    ranked = sorted(things, key=lambda thing: order.get(thing, len(order)))
    ordinals = [*_ORDINALS, *(f"number {number}" for number in range(len(_ORDINALS) + 1, len(things) + 1))]
    return [ordinals[ranked.index(thing)] for thing in things]
