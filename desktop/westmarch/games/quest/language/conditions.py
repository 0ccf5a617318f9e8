"""Values, conditions and amounts of the card language, parsed once and reckoned on a State."""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import cache

from westmarch.engine.errors import BadCard
from westmarch.games.quest.atlas import DECK, IN_DECK, IN_REGION, NEXT, PLACES
from westmarch.games.quest.catalogue import ATTRIBUTES, CHARACTERS, MARKERS, MINIONS, PLOTS, SAURON_MARKERS, SETUP
from westmarch.games.quest.language.selectors import Names, here, selector
from westmarch.games.quest.state import (
    QuestState,
    active_plots,
    at,
    attribute,
    corruption,
    enemies_at,
    hero_of,
    hero_seats,
    leftmost,
    place_of,
)

Value = Callable[[QuestState, Names], int]
Condition = Callable[[QuestState, Names], bool]

_COMPARED: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    ">=": operator.ge,
    ">": operator.gt,
}

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
CONDITIONS: dict[str, str] = {
    "value": "Two values compared: ``wisdom >= plots``.",
    "any hero": "The same for some hero: ``any hero corruption >= wisdom``.",
    "plot": "That Plot is active: ``plot a-dark-messenger``.",
    "minion at": "A minion is there: ``minion at erebor``.",
    "monster at": "A monster token is there: ``monster at osgiliath``.",
    "foe within": "A monster token or minion is that near: ``foe within 1 of affected``.",
    "influence at": "So much influence lies there: ``influence 3 at isengard``; also ``within``.",
    "in play": "Somebody is on the map: ``minion gothmog in play``.",
    "leftmost": "That marker is, or shares, the place nearest to the start: ``leftmost yellow``.",
    "or": "One of two holds.",
}
"""What a condition may say."""


def _seat(names: Names) -> int:
    return int(names["hero"])


def _influence(state: QuestState, places: tuple[str, ...]) -> int:
    influence = state.influence
    return sum([influence.get(name, 0) for name in places])


def _monsters_in_region(state: QuestState, names: Names) -> int:
    zones = state.zones
    return sum([len(zones[at(name)]) for name in IN_REGION[PLACES[here(state, names)].region]])


_VALUES: dict[str, Value] = {
    "corruption of heroes": lambda state, names: sum([corruption(state, seat) for seat in hero_seats(state)]),
    "favor of heroes": lambda state, names: sum([hero.favor for hero in state.heroes]),
    "minions in play": lambda state, names: sum([bool(minion.place) for minion in state.minions.values()]),
    "monsters in play": lambda state, names: sum([len(state.zones[at(place)]) for place in PLACES]),
    "fortitude": lambda state, names: attribute(state, _seat(names), "fortitude"),
    "strength": lambda state, names: attribute(state, _seat(names), "strength"),
    "agility": lambda state, names: attribute(state, _seat(names), "agility"),
    "wisdom": lambda state, names: attribute(state, _seat(names), "wisdom"),
    "corruption": lambda state, names: corruption(state, _seat(names)),
    "favor": lambda state, names: hero_of(state, _seat(names)).favor,
    "plots": lambda state, names: len(active_plots(state)),
    "pool": lambda state, names: state.pool,
    "influence here": lambda state, names: state.influence.get(here(state, names), 0),
    "influence in region": lambda state, names: _influence(state, IN_REGION[PLACES[here(state, names)].region]),
    "influence in deck regions": lambda state, names: _influence(state, IN_DECK[DECK[here(state, names)]]),
    "monsters in region": _monsters_in_region,
    "adjacent influenced places": lambda state, names: len(
        [name for name in NEXT[here(state, names)] if name in state.influence]
    ),
}


@cache
def value(text: str) -> Value:
    """A number, or something counted.  Raises BadCard."""
    if text in _VALUES:
        return _VALUES[text]
    if text.removeprefix("-").isdigit():
        number = int(text)
        return lambda state, names: number
    raise BadCard(f"{text!r} is no value")


def holds(state: QuestState, names: Names, text: str) -> bool:
    """Whether a condition holds now."""
    return condition(text)(state, names)


@cache
def condition(text: str) -> Condition:
    """What a text asks.  Raises BadCard."""
    if not text:
        return lambda state, names: True
    if " or " in text:
        parts = [condition(part) for part in text.split(" or ")]
        return lambda state, names: any([part(state, names) for part in parts])
    if text.startswith("any hero "):
        inner = condition(text.removeprefix("any hero "))
        return lambda state, names: any([inner(state, {"hero": str(seat)}) for seat in hero_seats(state)])
    for sign, compare in _COMPARED.items():
        left, found, right = text.partition(f" {sign} ")
        if found:
            return _compared(value(left), compare, value(right))
    return _predicate(text)


def _compared(left: Value, compare: Callable[[int, int], bool], right: Value) -> Condition:
    return lambda state, names: compare(left(state, names), right(state, names))


def _predicate(text: str) -> Condition:
    match text.split(" "):
        case ["plot", plot] if plot in PLOTS:
            return lambda state, names: plot in active_plots(state)
        case ["minion", "at", *_]:
            where = selector(text.removeprefix("minion at "))
            return lambda state, names: any([m.place in where(state, names) for m in state.minions.values() if m.place])
        case ["monster", "at", *_]:
            where = selector(text.removeprefix("monster at "))
            return lambda state, names: any([state.zones[at(name)] for name in where(state, names)])
        case ["foe", "within", *_]:
            where = selector(text.removeprefix("foe "))
            return lambda state, names: any([enemies_at(state, name) for name in where(state, names)])
        case ["influence", number, "at", *_] if number.isdigit():
            where = selector(text.removeprefix(f"influence {number} at "))
            return lambda state, names: _influence(state, where(state, names)) >= int(number)
        case ["influence", number, "within", *_] if number.isdigit():
            where = selector(text.removeprefix(f"influence {number} "))
            return lambda state, names: _influence(state, where(state, names)) >= int(number)
        case ["character" | "minion", name, "in", "play"] if name in CHARACTERS or name in MINIONS:
            return lambda state, names: bool(place_of(state, name))
        case [minion, "at", place] if minion in MINIONS and place in PLACES:
            return lambda state, names: state.minions[minion].place == place
        case ["marker", marker, "in", "stage", stage] if marker in MARKERS and stage.isdigit():
            return lambda state, names: state.markers[marker] >= SETUP.stages[int(stage) - 1]
        case ["all", "quests", "done"]:
            return lambda state, names: all([{"starting", "advanced"} <= {*hero.done} for hero in state.heroes])
        case ["leftmost", marker] if marker in SAURON_MARKERS:
            return lambda state, names: marker in leftmost(state)
    raise BadCard(f"{text!r} is no condition")


ALL = "all"
"""An amount without a number: everything that there is."""


def amount(state: QuestState, names: Names, text: str) -> int:
    """How many or how much: a number, ``per corruption``, ``2 per corruption``, ``on card``."""
    return amount_of(text)(state, names)


@cache
def amount_of(text: str) -> Value:
    """What a text of an amount counts.  Raises BadCard."""
    if text == "on card":
        return lambda state, names: state.on_event
    if "per " in text:
        number, _, per = text.rpartition("per ")
        times, counted = _times(number.strip(), text), value(per)
        return lambda state, names: times * counted(state, names)
    return value(text or "1")


def _times(number: str, text: str) -> int:
    if number and not number.removeprefix("-").isdigit():
        raise BadCard(f"{text!r} is no amount")
    return int(number or 1)
