"""Places side by side that share their width: where cards in one would be small, it takes what others can spare.

A boundary moves only where that makes the smallest cards much larger, and no farther than they need.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec.structs import replace

from westmarch.engine.table import Item, Table
from westmarch.tabletop.card_rows import least_length
from westmarch.tabletop.groups import FIELD_GAP, LEAST, NARROWEST, SMALL_GAP, Groups, Want, by_places
from westmarch.tabletop.layout import Layout, Place, least_row

_STEP, _STEPS, _FORMS = 0.92, 8, 3
"""Each level of how large things are has so much of the width of the one before, first in their usual form, then in the
small one, then in that with what lies face down only told."""
_WORTH = 3
"""So many levels a boundary must gain."""
Wanted = tuple[tuple[Place, Want], ...]
"""What lies in a place: it or parts of it below each other, with what is needed there."""


def shared(layout: Layout, table: Table, groups: Groups) -> Layout:
    """Returns a layout with the places that share their width as wide as the items of a Table need them."""
    known = {region.place for region in table.regions}
    chains = [chain for chain in _chains(layout) if chain[-1] in known]
    held = _held(layout, table) if chains else {}
    moved: dict[str, Place] = {}
    for chain in chains:
        wanted = tuple([_wanted(layout, name, held, groups) for name in chain])
        if any(wanted):
            widths = shares(tuple([layout.places[name] for name in chain]), wanted)
            moved |= _moved(layout, chain, widths) if widths is not None else {}
    return replace(layout, places={**layout.places, **moved}) if moved else layout


def _wanted(layout: Layout, name: str, held: Mapping[str, Sequence[Item]], groups: Groups) -> Wanted:
    """Returns what the items need that lie in a place, or in parts of it below each other."""
    lying = [each for each in (name, *_parts(layout, name)) if each in held]
    return tuple([(layout.places[each], groups.want(layout.places[each], held[each])) for each in lying])


def _parts(layout: Layout, name: str) -> list[str]:
    return [each for each in layout.places if each.startswith(f"{name}/")]


def _chains(layout: Layout) -> list[list[str]]:
    """Returns the names of places that share their width, from the left."""
    beside = {place.beside: name for name, place in layout.places.items() if place.beside}
    found = []
    for first in [name for name in beside if not layout.places[name].beside]:
        chain = [first]
        while chain[-1] in beside:
            chain.append(beside[chain[-1]])
        found.append(chain)
    return found


def _held(layout: Layout, table: Table) -> dict[str, list[Item]]:
    """Returns the items of a Table by the places of its layout."""
    by_region: dict[str, list[Item]] = {}
    for item in table.items:
        by_region.setdefault(item.region, []).append(item)
    found: dict[str, list[Item]] = {}
    for region in table.regions:
        place = layout.places.get(region.place)
        if place is not None and place.kind == "groups" and region.id in by_region:
            found |= by_places(layout.places, region, by_region[region.id])
    return found


@lru_cache(maxsize=64)
def shares(places: tuple[Place, ...], wanted: tuple[Wanted, ...]) -> tuple[float, ...] | None:
    """Returns how wide each of some places is that share their width; None if they stay as they are.

    ``wanted`` has nothing for a place where nothing lies: it keeps room for a card.
    """
    own = [end - start for start, end in map(span, places)]
    levels: list[list[float]] = []  # up to that which they have now
    for level in range(_FORMS * _STEPS):
        if levels and all(need <= width for need, width in zip(levels[-1], own, strict=True)):
            break
        levels.append([_need(place, each, level) for place, each in zip(places, wanted, strict=True)])
    else:
        levels += [levels[-1]] * _WORTH  # they have none of them
    needs = next((needs for needs in levels[:-_WORTH] if sum(needs) <= sum(own)), None)
    if needs is None:
        return None
    widths = list(own)
    end = after = sum(own)
    for number in range(len(places) - 1, 0, -1):
        after -= own[number]
        start = max(sum(needs[:number]), min(after, end - needs[number]))
        widths[number] = end - start
        end = start
    widths[0] = end
    return tuple(widths)


def _need(place: Place, wanted: Wanted, level: int) -> float:
    """Returns the least width of a place and its parts at a level; where nothing lies there, room for a card."""
    return max([_least(part, want, level) for part, want in wanted], default=_least(place, None, level))


def _least(place: Place, want: Want | None, level: int) -> float:
    """Returns the least width of a place in which its things are as large as a level says, or larger."""
    assert place.size is not None
    form, step = divmod(level, _STEPS)
    high, share = place.size[1], _STEP**step
    floor, widest = place.small if place.small is not None else (place.narrow, 0.0)
    usual = max(floor, share * place.width) if form == 0 else floor
    if want is None:
        return min(place.size[0], usual + 2 * FIELD_GAP)
    least = least_length(want.slots, high, want.room, usual, FIELD_GAP)
    forms = ((want.small, NARROWEST), (want.tucked, LEAST))[:form]
    for rooms, narrowest in forms:
        width = max(min(narrowest, widest), share * widest)
        least = min(least, least_row(rooms, high, width, SMALL_GAP)) if rooms else least
    return least


def _moved(layout: Layout, chain: Sequence[str], widths: Sequence[float]) -> dict[str, Place]:
    """Returns the places of a chain with other widths, their parts, and the place of which some of them are parts."""
    found: dict[str, Place] = {}
    shift = 0.0
    for name, width in zip(chain, widths, strict=True):
        start, end = span(layout.places[name])
        for each in (name, *_parts(layout, name)):
            left = layout.places[each].at[0] + shift
            found[each] = _spanning(layout.places[each], left, left + width)
        shift += width - (end - start)
    for whole in {name.rpartition("/")[0] for name in chain} & layout.places.keys():
        place, parts = layout.places[whole], [span(found[name]) for name in _parts(layout, whole)]
        left, right = min(start for start, _ in parts), max(end for _, end in parts)
        found[whole] = _spanning(place, left, right)
    return found


def span(place: Place) -> tuple[float, float]:
    """Returns where a place begins and ends from left to right."""
    return place.at[0], place.at[0] + (place.size[0] if place.size is not None else 0.0)


def _spanning(place: Place, left: float, right: float) -> Place:
    """Returns a place that begins and ends elsewhere."""
    return replace(place, at=(left, place.at[1]), size=(right - left, place.size[1] if place.size is not None else 0.0))
