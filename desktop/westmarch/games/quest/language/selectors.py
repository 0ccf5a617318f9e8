"""Places by a text of the card language: ``region rohan``, ``within 1 of here``, ``adjacent to gothmog``...

A text is parsed once into a record, which gives the places in a State.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from msgspec import Struct

from westmarch.cardbook.strict import unknown
from westmarch.games.quest.atlas import HAVENS, IN_REGION, NEXT, PLACES, distances, nearest_havens, within
from westmarch.games.quest.influence import open_places
from westmarch.games.quest.language.registers import (
    NOTHING,
    OF_HERO,
    POINT,
    REGION,
    STRONGHOLD,
    count,
    point_needs,
)
from westmarch.games.quest.state import QuestState, hero_of, place_of

Names = Mapping[str, str]
"""What is bound: ``hero`` is a seat, ``affected`` and ``moved`` are places."""
Found = tuple[str, ...]

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


def places(state: QuestState, names: Names, text: str) -> Found:
    """The places that a text stands for, in the order of the map."""
    return selector(text)(state, names)


def place(state: QuestState, names: Names, text: str) -> str:
    """The one place that a text stands for; empty for a figure that is not on the map."""
    if text == "here":
        return here(state, names)
    return names.get(text) or place_of(state, text)


class Selector(Struct, frozen=True):
    """Some places.  Called with a State and the bound names it gives them in the order of the map."""

    def __call__(self, state: QuestState, names: Names) -> Found:
        raise NotImplementedError

    @property
    def needs(self) -> frozenset[str]:
        """The names that must be bound."""
        return NOTHING


class Fixed(Selector, frozen=True):
    """These places, whatever the State."""

    found: Found

    def __call__(self, state: QuestState, names: Names) -> Found:
        return self.found


class NearestHaven(Selector, frozen=True):
    """The Havens nearest to the hero."""

    def __call__(self, state: QuestState, names: Names) -> Found:
        return nearest_havens(here(state, names))

    @property
    def needs(self) -> frozenset[str]:
        return OF_HERO


class WithInfluence(Selector, frozen=True):
    """Every place with influence."""

    def __call__(self, state: QuestState, names: Names) -> Found:
        return tuple([name for name in PLACES if name in state.influence])


class Extension(Selector, frozen=True):
    """Where influence can be placed in extension of all Shadow Strongholds, or of one (``root``)."""

    root: str = ""

    def __call__(self, state: QuestState, names: Names) -> Found:
        return open_places(state, self.root)


class RegionOfHero(Selector, frozen=True):
    """The places of the hero's region, perhaps without his own."""

    but_not_here: bool = False

    def __call__(self, state: QuestState, names: Names) -> Found:
        own = here(state, names)
        found = IN_REGION[PLACES[own].region]
        return tuple([name for name in found if name != own]) if self.but_not_here else found

    @property
    def needs(self) -> frozenset[str]:
        return OF_HERO


class Adjacent(Selector, frozen=True):
    """The places adjacent to a point."""

    point: str

    def __call__(self, state: QuestState, names: Names) -> Found:
        return NEXT.get(place(state, names, self.point), ())

    @property
    def needs(self) -> frozenset[str]:
        return point_needs(self.point)


class Within(Selector, frozen=True):
    """The places within so many spaces of a point."""

    number: int
    point: str

    def __call__(self, state: QuestState, names: Names) -> Found:
        centre = place(state, names, self.point)
        return within(self.number, centre) if centre else ()

    @property
    def needs(self) -> frozenset[str]:
        return point_needs(self.point)


class Beyond(Selector, frozen=True):
    """The places so many spaces away from a point, or more."""

    number: int
    point: str

    def __call__(self, state: QuestState, names: Names) -> Found:
        away = distances(place(state, names, self.point))
        return tuple([name for name, spaces in away.items() if spaces >= self.number])

    @property
    def needs(self) -> frozenset[str]:
        return point_needs(self.point)


class At(Selector, frozen=True):
    """A point, if it is on the map."""

    point: str

    def __call__(self, state: QuestState, names: Names) -> Found:
        found = place(state, names, self.point)
        return (found,) if found else ()

    @property
    def needs(self) -> frozenset[str]:
        return point_needs(self.point)


_ANYWHERE = Fixed(tuple(PLACES))
_HAVENS = Fixed(HAVENS)


@cache
def selector(text: str) -> Selector:
    """What a text stands for.  Raises BadCard."""
    match text.split(" "):
        case ["anywhere"]:
            return _ANYWHERE
        case ["havens"]:
            return _HAVENS
        case ["nearest", "haven"]:
            return NearestHaven()
        case ["with", "influence"]:
            return WithInfluence()
        case ["extension"]:
            return Extension()
        case ["extension", "of", root]:
            return Extension(STRONGHOLD(root))
        case ["region", "of", "hero"]:
            return RegionOfHero()
        case ["region", "of", "hero", "but", "not", "here"]:
            return RegionOfHero(True)
        case ["region", *_]:
            regions = [REGION(region) for region in text.removeprefix("region ").split(" or ")]
            return Fixed(tuple(name for region in regions for name in IN_REGION[region]))
        case ["adjacent", "to", point]:
            return Adjacent(POINT(point))
        case ["within", number, "of", point]:
            return Within(count(number), POINT(point))
        case ["at", "least", number, "from", point]:
            return Beyond(count(number), POINT(point))
        case [point] if point in POINT.words:
            return At(point)
    raise unknown(text, "a text that says which places", _meant(text.split(" ")))


def _meant(words: list[str]) -> Iterator[str]:
    """What a wrong text may have been meant for."""
    yield from ("anywhere", "havens", "nearest haven", "with influence", "extension", *POINT.words)
    yield from ("region of hero", "region of hero but not here")
    yield " ".join(["region", *words[1:]])
    yield " ".join(["extension of", words[-1]])
    yield " ".join(["adjacent to", words[-1]])
    for number in [word for word in words if word.isdigit()]:
        yield f"within {number} of {words[-1]}"
        yield f"at least {number} from {words[-1]}"
