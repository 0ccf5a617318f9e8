"""Conditions of the card language, parsed once into records that are reckoned on a State."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from functools import cache

from msgspec import Struct

from westmarch.cardbook.strict import unknown
from westmarch.games.quest.catalogue import SETUP, STAGES
from westmarch.games.quest.language.amounts import Value, influence_of, value
from westmarch.games.quest.language.registers import (
    MARKER,
    MINION,
    NOTHING,
    PLACE,
    PLOT,
    SAURON_MARKER,
    SOMEBODY,
    count,
)
from westmarch.games.quest.language.selectors import Names, Selector, selector
from westmarch.games.quest.locations import active_plots
from westmarch.games.quest.state import QuestState, at, enemies_at, hero_seats, leftmost, place_of

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


class Condition(Struct, frozen=True):
    """What may hold or not.  Called with a State and the bound names it says whether it does."""

    def __call__(self, state: QuestState, names: Names) -> bool:
        raise NotImplementedError

    @property
    def needs(self) -> frozenset[str]:
        """The names that must be bound."""
        return NOTHING


class Always(Condition, frozen=True):
    """What no text asks."""

    def __call__(self, state: QuestState, names: Names) -> bool:
        return True


class AnyOf(Condition, frozen=True):
    """One of several holds."""

    parts: tuple[Condition, ...]

    def __call__(self, state: QuestState, names: Names) -> bool:
        return any([part(state, names) for part in self.parts])

    @property
    def needs(self) -> frozenset[str]:
        return NOTHING.union(*[part.needs for part in self.parts])


class AnyHero(Condition, frozen=True):
    """It holds for some hero."""

    inner: Condition

    def __call__(self, state: QuestState, names: Names) -> bool:
        return any([self.inner(state, {"hero": str(seat)}) for seat in hero_seats(state)])


_SIGNS: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    ">=": operator.ge,
    ">": operator.gt,
}


class Compared(Condition, frozen=True):
    """Two values compared by a ``sign``."""

    left: Value
    sign: str
    right: Value

    def __call__(self, state: QuestState, names: Names) -> bool:
        return _SIGNS[self.sign](self.left(state, names), self.right(state, names))

    @property
    def needs(self) -> frozenset[str]:
        return self.left.needs | self.right.needs


class PlotActive(Condition, frozen=True):
    """A Plot is active."""

    plot: str

    def __call__(self, state: QuestState, names: Names) -> bool:
        return self.plot in active_plots(state)


class _There(Condition, frozen=True):
    """Something is in some places."""

    where: Selector

    @property
    def needs(self) -> frozenset[str]:
        return self.where.needs


class MinionAt(_There, frozen=True):
    """A minion is there."""

    def __call__(self, state: QuestState, names: Names) -> bool:
        return any([m.place in self.where(state, names) for m in state.minions.values() if m.place])


class MonsterAt(_There, frozen=True):
    """A monster token is there."""

    def __call__(self, state: QuestState, names: Names) -> bool:
        return any([state.zones[at(name)] for name in self.where(state, names)])


class FoeAt(_There, frozen=True):
    """A monster token or minion is there."""

    def __call__(self, state: QuestState, names: Names) -> bool:
        return any([enemies_at(state, name) for name in self.where(state, names)])


class InfluenceAt(_There, frozen=True):
    """So much influence lies there in all."""

    number: int

    def __call__(self, state: QuestState, names: Names) -> bool:
        return influence_of(state, self.where(state, names)) >= self.number


class InPlay(Condition, frozen=True):
    """A character or minion is on the map."""

    who: str

    def __call__(self, state: QuestState, names: Names) -> bool:
        return bool(place_of(state, self.who))


class MinionStands(Condition, frozen=True):
    """A certain minion is in a certain place."""

    minion: str
    place: str

    def __call__(self, state: QuestState, names: Names) -> bool:
        return state.minions[self.minion].place == self.place


class InStage(Condition, frozen=True):
    """A story marker has come to a stage."""

    marker: str
    stage: int

    def __call__(self, state: QuestState, names: Names) -> bool:
        return state.markers[self.marker] >= SETUP.stages[self.stage - 1]


class AllQuestsDone(Condition, frozen=True):
    """Every hero has completed his Starting and his Advanced Quest."""

    def __call__(self, state: QuestState, names: Names) -> bool:
        return all([{"starting", "advanced"} <= {*hero.done} for hero in state.heroes])


class Leftmost(Condition, frozen=True):
    """A marker of Sauron is, or shares, the place nearest to the start."""

    marker: str

    def __call__(self, state: QuestState, names: Names) -> bool:
        return self.marker in leftmost(state)


def holds(state: QuestState, names: Names, text: str) -> bool:
    """Whether a condition holds now."""
    return condition(text)(state, names)


@cache
def condition(text: str) -> Condition:
    """What a text asks.  Raises BadCard."""
    if not text:
        return Always()
    if " or " in text:
        return AnyOf(tuple([condition(part) for part in text.split(" or ")]))
    if text.startswith("any hero "):
        return AnyHero(condition(text.removeprefix("any hero ")))
    for sign in _SIGNS:
        left, found, right = text.partition(f" {sign} ")
        if found:
            return Compared(value(left), sign, value(right))
    return _predicate(text)


def _predicate(text: str) -> Condition:
    match text.split(" "):
        case ["plot", plot]:
            return PlotActive(PLOT(plot))
        case ["minion", "at", *_]:
            return MinionAt(selector(text.removeprefix("minion at ")))
        case ["monster", "at", *_]:
            return MonsterAt(selector(text.removeprefix("monster at ")))
        case ["foe", "within", *_]:
            return FoeAt(selector(text.removeprefix("foe ")))
        case ["influence", number, "at", *_]:
            return InfluenceAt(selector(text.removeprefix(f"influence {number} at ")), count(number))
        case ["influence", number, "within", *_]:
            return InfluenceAt(selector(text.removeprefix(f"influence {number} ")), count(number))
        case ["character" | "minion", name, "in", "play"]:
            return InPlay(SOMEBODY(name))
        case [minion, "at", place] if minion in MINION.words or place not in PLACE.words:
            return MinionStands(MINION(minion), PLACE(place))
        case ["marker", marker, "in", "stage", stage] if stage in map(str, STAGES):
            return InStage(MARKER(marker), int(stage))
        case ["all", "quests", "done"]:
            return AllQuestsDone()
        case ["leftmost", marker]:
            return Leftmost(SAURON_MARKER(marker))
    raise unknown(text, "a condition", _meant(text.split(" ")))


def _meant(words: list[str]) -> Iterator[str]:
    """What a wrong text may have been meant for."""
    yield from (
        f"{start} {' '.join(words[1:])}" for start in ("plot", "minion", "monster", "foe", "leftmost", "marker")
    )
    yield from (f"{start} {' '.join(words[2:])}" for start in ("minion at", "monster at", "foe within"))
    yield from (f"{minion} at {words[-1]}" for minion in MINION.words)
    yield from (f"influence {number} at {words[-1]}" for number in words if number.isdigit())
    yield "all quests done"
    for n in range(1, len(words) - 1):
        yield from (" ".join([*words[:n], sign, *words[n + 1 :]]) for sign in _SIGNS)
