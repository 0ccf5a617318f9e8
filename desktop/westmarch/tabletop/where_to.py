"""Where a picked thing may be taken, in words: after the kinds of the places, and by the titles that stand on them."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.table import Option, Table

_KINDS = {"space": "a glowing space", "slots": "a glowing slot", "fan": "the glowing hand"}
"""Kinds of regions that are known by how they look; others by their titles, and a few spaces too."""
_MOST = 3
"""More titles than this are not read out."""


def where_to(options: Sequence[Option], table: Table) -> str:
    """Returns whither the options take their thing: ``to Bree or Weathertop``, ``onto a glowing card``.

    Empty if none of them takes it anywhere.
    """
    regions = {region.id: region for region in table.regions}
    items = {item.id: item for item in table.items}
    places, things, spaces = [], [], []
    for target in dict.fromkeys(option.target for option in options if option.target):
        if target in items:
            is_card = items[target].picture.startswith("card")
            things.append("a glowing card" if is_card else "a glowing piece")
        elif target in regions and regions[target].kind not in _KINDS and regions[target].title:
            places.append(_named(regions[target].title))
        elif target in regions and regions[target].kind == "space" and regions[target].title:
            spaces.append(regions[target].title)
        else:
            kind = regions[target].kind if target in regions else "space"
            places.append(_KINDS.get(kind, "a glowing place"))
    spaces = list(dict.fromkeys(spaces))
    places += spaces if len(spaces) <= _MOST else [_KINDS["space"]]
    places, things = list(dict.fromkeys(places)), list(dict.fromkeys(things))
    if len(places) > _MOST:
        places = ["a glowing place"]
    ways = [f"to {_either(places)}"] if places else []
    ways += [f"onto {_either(things)}"] if things else []
    return ", or ".join(ways)


def _either(words: Sequence[str]) -> str:
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def _named(title: str) -> str:
    """A place by its title without the name of the seat: ``In play · Player 1``; ``Sauron: play area`` is your own."""
    of_seat, _, own = title.rpartition(": ")
    return f"your {own}" if of_seat else f"“{title.partition(' · ')[0]}”"
