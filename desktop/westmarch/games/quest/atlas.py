"""The map: places, regions, paths and distances.  (Rulebook: Important Terms; Move)"""

from __future__ import annotations

from functools import cache
from typing import Annotated

from msgspec import Struct

from westmarch.cardbook import cards_folder, read
from westmarch.cardbook.compiled import compiled
from westmarch.cardbook.strict import Register, inside
from westmarch.engine.kinds import one_of

TERRAINS = ("mountain", "plains", "forest", "hill", "swamp")
"""The icons of paths, and of the cards that pay for them."""
ANY = "any"
"""The icon of a path that any card pays."""


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A location.  ``x`` and ``y`` in thousandths of the board; ``stronghold``: the most influence on a Shadow
    Stronghold.
    """

    id: str
    title: str
    region: str
    x: int
    y: int
    haven: bool = False
    stronghold: int = 0
    perilous: bool = False


class Region(Struct, frozen=True, forbid_unknown_fields=True):
    """A region, and the encounter deck and pile of monster tokens that it shares with another."""

    id: str
    title: str
    deck: str


class Path(Struct, frozen=True, forbid_unknown_fields=True):
    """A path costs one card with its ``icon`` or so many ``cards`` of any kind."""

    between: tuple[str, str]
    icon: str
    cards: int
    water: bool = False


class Map(Struct, frozen=True, forbid_unknown_fields=True):
    regions: tuple[Region, ...]
    places: tuple[Place, ...]
    paths: tuple[Path, ...]
    by_boat: tuple[Path, ...]


def check_map(found: Map) -> Map:
    """The map itself.  Raises BadCard for a region, a place or an icon that does not exist."""
    region = Register("a region", [region.id for region in found.regions])
    place = Register("a place", [place.id for place in found.places])
    icon = Register("an icon of a path", (*TERRAINS, ANY))
    for one in found.places:
        with inside(f"map.yaml: {one.id}"):
            region(one.region)
    for path in (*found.paths, *found.by_boat):
        with inside(f"map.yaml: the path between {' and '.join(path.between)}"):
            icon(path.icon)
            for end in path.between:
                place(end)
    return found


_MAP = compiled("quest", "map", Map, lambda: check_map(read(cards_folder("quest") / "map.yaml", Map)))
REGIONS = {region.id: region for region in _MAP.regions}
PLACES = {place.id: place for place in _MAP.places}
PLACE = one_of("a place on the map", PLACES)
PlaceId = Annotated[str, PLACE]
HAVENS = tuple(place.id for place in _MAP.places if place.haven)
STRONGHOLDS = {place.id: place.stronghold for place in _MAP.places if place.stronghold}
PERILOUS = frozenset(place.id for place in _MAP.places if place.perilous)
"""Permanently perilous places."""
IN_REGION = {region: tuple(place.id for place in _MAP.places if place.region == region) for region in REGIONS}
DECK = {place.id: REGIONS[place.region].deck for place in _MAP.places}
"""The pile of monster tokens and encounter deck of a place's region."""
IN_DECK = {deck: tuple(place for place in PLACES if DECK[place] == deck) for deck in dict.fromkeys(DECK.values())}


def _ways(paths: tuple[Path, ...]) -> dict[str, dict[str, Path]]:
    found: dict[str, dict[str, Path]] = {place: {} for place in PLACES}
    for path in paths:
        here, there = path.between
        found[here][there] = found[there][here] = path
    return found


WAYS = _ways(_MAP.paths)
"""The paths from each place, by where they lead."""
WAYS_BY_BOAT = _ways((*_MAP.paths, *_MAP.by_boat))
"""The same for the owner of a Boat."""
NEXT = {place: tuple(ways) for place, ways in WAYS.items()}
"""The places adjacent to each."""


@cache
def distances(start: str) -> dict[str, int]:
    """How many spaces away each place is."""
    found, edge = {start: 0}, [start]
    for here in edge:
        for there in NEXT[here]:
            if there not in found:
                found[there] = found[here] + 1
                edge.append(there)
    return found


@cache
def within(number: int, start: str) -> tuple[str, ...]:
    """The places within so many spaces, the place itself among them.  (Rulebook: Important Terms, Within X Spaces)"""
    return tuple([place for place, away in distances(start).items() if away <= number])


@cache
def nearest_havens(start: str) -> tuple[str, ...]:
    """The Havens that are fewest locations away.  (Rulebook: Defeated Heroes, 3)"""
    away = distances(start)
    least = min(away[haven] for haven in HAVENS)
    return tuple(haven for haven in HAVENS if away[haven] == least)
