"""Places by a text of the card language: ``region rohan``, ``within 1 of here``, ``adjacent to gothmog``..."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from westmarch.engine.errors import BadCard
from westmarch.games.quest.atlas import HAVENS, IN_REGION, NEXT, PLACES, STRONGHOLDS, distances, nearest_havens, within
from westmarch.games.quest.catalogue import CHARACTERS, MINIONS
from westmarch.games.quest.influence import open_places
from westmarch.games.quest.state import QuestState, hero_of, place_of

Names = Mapping[str, str]
"""What is bound: ``hero`` is a seat, ``affected`` and ``moved`` are places."""
Selector = Callable[[QuestState, Names], tuple[str, ...]]

SELECTORS: dict[str, str] = {
    "here": "Where the hero is.",
    "adjacent to": "The places adjacent to one, or to a figure.",
    "within": "The places within so many spaces: ``within 1 of edoras``.",
    "at least": "The places so many spaces away, or more: ``at least 4 from here``.",
    "region": "The places of a region, or of two: ``region rohan or gondor``.",
    "region of hero": "The places of the hero's region; ``but not here`` leaves his own out.",
    "havens": "All Havens; ``nearest haven``: those nearest to the hero.",
    "with influence": "Every place with influence.",
    "anywhere": "Every place.",
    "extension": "Where influence can be placed in extension of Shadow Strongholds; or of one: ``of dol-guldur``.",
    "affected": "The place that the Plot affects.",
    "moved": "Where the character was moved to.",
}
"""What a selector may say, besides the name of a place or of somebody on the map."""


def here(state: QuestState, names: Names) -> str:
    """Where the hero is whom it concerns."""
    return hero_of(state, int(names["hero"])).place


def places(state: QuestState, names: Names, text: str) -> tuple[str, ...]:
    """The places that a text stands for, in the order of the map."""
    return selector(text)(state, names)


def place(state: QuestState, names: Names, text: str) -> str:
    """The one place that a text stands for; empty for a figure that is not on the map."""
    if text == "here":
        return here(state, names)
    return names.get(text) or place_of(state, text)


@cache
def selector(text: str) -> Selector:
    """What a text stands for.  Raises BadCard."""
    words = text.split(" ")
    match words:
        case ["anywhere"]:
            return lambda state, names: tuple(PLACES)
        case ["havens"]:
            return lambda state, names: HAVENS
        case ["nearest", "haven"]:
            return lambda state, names: nearest_havens(here(state, names))
        case ["with", "influence"]:
            return lambda state, names: tuple([name for name in PLACES if name in state.influence])
        case ["extension"]:
            return lambda state, names: open_places(state)
        case ["extension", "of", root] if root in STRONGHOLDS:
            return lambda state, names: open_places(state, root)
        case ["region", "of", "hero"]:
            return lambda state, names: IN_REGION[PLACES[here(state, names)].region]
        case ["region", "of", "hero", "but", "not", "here"]:
            return _others_in_region
        case ["region", *regions] if all(region in (*IN_REGION, "or") for region in regions):
            found = tuple(name for region in regions if region != "or" for name in IN_REGION[region])
            return lambda state, names: found
        case ["adjacent", "to", point] if _is_point(point):
            return lambda state, names: NEXT.get(place(state, names, point), ())
        case ["within", number, "of", point] if _is_point(point) and number.isdigit():
            return lambda state, names: _within(int(number), place(state, names, point))
        case ["at", "least", number, "from", point] if _is_point(point) and number.isdigit():
            return lambda state, names: _beyond(int(number), place(state, names, point))
        case [point] if _is_point(point):
            return lambda state, names: tuple(filter(None, [place(state, names, point)]))
    raise BadCard(f"{text!r} does not say which places")


def _is_point(word: str) -> bool:
    return word in ("here", "affected", "moved") or word in PLACES or word in MINIONS or word in CHARACTERS


def _others_in_region(state: QuestState, names: Names) -> tuple[str, ...]:
    own = here(state, names)
    return tuple([name for name in IN_REGION[PLACES[own].region] if name != own])


def _within(number: int, point: str) -> tuple[str, ...]:
    return within(number, point) if point else ()


def _beyond(number: int, point: str) -> tuple[str, ...]:
    return tuple([name for name, away in distances(point).items() if away >= number])
