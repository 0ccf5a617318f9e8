"""Names for different items of the same title: told apart by their places, their slots, or their order on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from westmarch.engine.table import Option, Table

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_SIDES = (
    {2: ("left", "right"), 3: ("left", "middle", "right")},
    {2: ("above", "below"), 3: ("above", "middle", "below")},
)
"""Words for two or three slots that differ across, and for those that differ down."""


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
    """Returns the addition for each item: the title of its place, and within one place what tells those there apart."""
    titles = {region.id: region.title for region in table.regions}
    places = {item.id: titles.get(item.region, "") for item in table.items}
    where = [places.get(thing, "") for thing in things]
    if not all(where) or len(set(where)) == 1:
        return _within(things, table)
    found: dict[str, str] = {}
    for place in dict.fromkeys(where):
        alike = [thing for thing, own in zip(things, where, strict=True) if own == place]
        more = _within(alike, table) if len(alike) > 1 else [""]
        found |= {thing: ", ".join(filter(None, (place, each))) for thing, each in zip(alike, more, strict=True)}
    return [found[thing] for thing in things]


def _within(things: Sequence[str], table: Table) -> list[str]:
    """Returns for each item of one place on which side it lies, if all lie in slots, else its order on the table."""
    slots = {region.id for region in table.regions if region.kind == "slots"}
    at = {item.id: item.at for item in table.items if item.region in slots and item.at is not None}
    spots = [spot for thing in things if (spot := at.get(thing)) is not None]
    if len(spots) == len(things):
        for axis, words in enumerate(_SIDES):
            steps = sorted({spot[axis] for spot in spots})
            if len(steps) == len(things) and len(things) in words:
                return [words[len(things)][steps.index(spot[axis])] for spot in spots]
    order = {item.id: number for number, item in enumerate(table.items)}
    ranked = sorted(things, key=lambda thing: order.get(thing, len(order)))
    ordinals = [*_ORDINALS, *(f"number {number}" for number in range(len(_ORDINALS) + 1, len(things) + 1))]
    return [ordinals[ranked.index(thing)] for thing in things]
