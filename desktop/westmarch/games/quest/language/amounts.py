"""Values and amounts of the card language, parsed once into records that are reckoned on a State."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from msgspec import Struct

from westmarch.cardbook.strict import unknown
from westmarch.engine.errors import BadCard
from westmarch.games.quest.atlas import DECK, IN_DECK, IN_REGION, NEXT, PLACES
from westmarch.games.quest.catalogue import ATTRIBUTES
from westmarch.games.quest.language.registers import NOTHING, OF_HERO, whole
from westmarch.games.quest.language.selectors import Names, here
from westmarch.games.quest.locations import active_plots
from westmarch.games.quest.state import QuestState, at, attribute, corruption, hero_of, hero_seats

VALUES: dict[str, str] = {
    **{name: f"The hero's {name}." for name in ATTRIBUTES},
    "corruption": "How many Corruption cards the hero has.",
    "favor": "The favor that the hero has.",
    "plots": "How many Plots are active.",
    "pool": "The influence in the Shadow Pool.",
    "influence here": "The influence in the hero's place.",
    "influence in region": "The influence in the hero's region.",
    "influence in deck regions": "The influence in both regions of the encounter deck.",
    "monsters in region": "The monster tokens in the hero's region.",
    "adjacent influenced places": "How many adjacent places have influence.",
}
"""What can be counted."""


def _seat(names: Names) -> int:
    return int(names["hero"])


def influence_of(state: QuestState, places: tuple[str, ...]) -> int:
    """The influence in some places."""
    influence = state.influence
    return sum([influence.get(name, 0) for name in places])


def _monsters_in_region(state: QuestState, names: Names) -> int:
    zones = state.zones
    return sum([len(zones[at(name)]) for name in IN_REGION[PLACES[here(state, names)].region]])


_Reckoning = Callable[[QuestState, Names], int]
_OF_ALL: dict[str, _Reckoning] = {
    "corruption of heroes": lambda state, names: sum([corruption(state, seat) for seat in hero_seats(state)]),
    "favor of heroes": lambda state, names: sum([hero.favor for hero in state.heroes]),
    "minions in play": lambda state, names: sum([bool(minion.place) for minion in state.minions.values()]),
    "monsters in play": lambda state, names: sum([len(state.zones[at(place)]) for place in PLACES]),
    "plots": lambda state, names: len(active_plots(state)),
    "pool": lambda state, names: state.pool,
}
_OF_A_HERO: dict[str, _Reckoning] = {
    "fortitude": lambda state, names: attribute(state, _seat(names), "fortitude"),
    "strength": lambda state, names: attribute(state, _seat(names), "strength"),
    "agility": lambda state, names: attribute(state, _seat(names), "agility"),
    "wisdom": lambda state, names: attribute(state, _seat(names), "wisdom"),
    "corruption": lambda state, names: corruption(state, _seat(names)),
    "favor": lambda state, names: hero_of(state, _seat(names)).favor,
    "influence here": lambda state, names: state.influence.get(here(state, names), 0),
    "influence in region": lambda state, names: influence_of(state, IN_REGION[PLACES[here(state, names)].region]),
    "influence in deck regions": lambda state, names: influence_of(state, IN_DECK[DECK[here(state, names)]]),
    "monsters in region": _monsters_in_region,
    "adjacent influenced places": lambda state, names: len(
        [name for name in NEXT[here(state, names)] if name in state.influence]
    ),
}
_COUNTED = {**_OF_ALL, **_OF_A_HERO}


class Value(Struct, frozen=True):
    """A number, known only in a State.  Called with it and the bound names it gives the number."""

    def __call__(self, state: QuestState, names: Names) -> int:
        raise NotImplementedError

    @property
    def needs(self) -> frozenset[str]:
        """The names that must be bound."""
        return NOTHING


class Number(Value, frozen=True):
    """Always the same number."""

    number: int

    def __call__(self, state: QuestState, names: Names) -> int:
        return self.number


class Counted(Value, frozen=True):
    """How much there is of something."""

    what: str

    def __call__(self, state: QuestState, names: Names) -> int:
        return _COUNTED[self.what](state, names)

    @property
    def needs(self) -> frozenset[str]:
        return OF_HERO if self.what in _OF_A_HERO else NOTHING


class Times(Value, frozen=True):
    """So many for each of something."""

    number: int
    counted: Value

    def __call__(self, state: QuestState, names: Names) -> int:
        return self.number * self.counted(state, names)

    @property
    def needs(self) -> frozenset[str]:
        return self.counted.needs


class OnEvent(Value, frozen=True):
    """The favor that lies on the event."""

    def __call__(self, state: QuestState, names: Names) -> int:
        return state.on_event


@cache
def value(text: str) -> Value:
    """A number, or something counted.  Raises BadCard."""
    if text in _COUNTED:
        return Counted(text)
    try:
        return Number(whole(text))
    except BadCard:
        raise unknown(text, "a number or anything that can be counted", _COUNTED) from None


# -- amounts

ALL = "all"
"""An amount without a number: everything that there is."""
ON_CARD = "on card"
_PER = "per "


def amount(state: QuestState, names: Names, text: str) -> int:
    """How many or how much: a number, ``per corruption``, ``2 per corruption``, ``on card``."""
    return amount_of(text)(state, names)


@cache
def amount_of(text: str) -> Value:
    """What a text of an amount counts.  Raises BadCard."""
    if text == ON_CARD:
        return OnEvent()
    if _PER in text:
        number, _, counted = text.rpartition(_PER)
        return Times(whole(number.strip() or "1"), value(counted))
    return value(text or "1")
