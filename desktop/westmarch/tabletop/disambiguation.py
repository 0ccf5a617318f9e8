"""Names for different items of the same title: told apart by their places, or by their order on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from westmarch.engine.table import Option, Table

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def distinct_names(names: Mapping[str, str], table: Table) -> dict[str, str]:
    """Returns the name of each item by its id, with an addition where another item has the same name.

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
    """Returns the label of each option's button, with an addition where another option has exactly the same words."""
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
    """Returns the addition for each item: the title of its place if those differ, else its order on the table."""
    titles = {region.id: region.title for region in table.regions}
    places = {item.id: titles.get(item.region, "") for item in table.items}
    order = {item.id: number for number, item in enumerate(table.items)}
    where = [places.get(thing, "") for thing in things]
    if all(where) and len(set(where)) == len(things):
        return where
    ranked = sorted(things, key=lambda thing: order.get(thing, len(order)))
    ordinals = [*_ORDINALS, *(f"number {number}" for number in range(len(_ORDINALS) + 1, len(things) + 1))]
    return [ordinals[ranked.index(thing)] for thing in things]
