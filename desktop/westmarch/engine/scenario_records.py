"""What is chosen before a game and noted after it, for pages that know no game: scenarios in cycles, and facts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta, Struct


class Mode(Struct, frozen=True):
    """A difficulty in which a scenario can be played: the value of its option, and what is dealt then.

    ``sets`` are the titles of its sets with their cards, ``kinds`` the kinds of cards (``enemy``) with theirs.
    ``line`` says in a few words how it differs, ``text`` what else it changes.
    """

    value: str
    title: str
    sets: tuple[tuple[str, int], ...]
    kinds: tuple[tuple[str, int], ...]
    line: str = ""
    text: str = ""

    @property
    def cards(self) -> int:
        """The number of its cards."""
        return sum([number for _, number in self.sets])


class Scenario(Struct, frozen=True):
    """A scenario, by the value of its option.

    ``difficulty`` is the number printed on it, 0 where there is none.  ``line`` is its size in a line, ``text``
    what its first page says, ``news`` what it alone has, ``rules`` the keywords that it is the first to use.
    ``scene`` names a picture of the skin (``skin.PaintsScenes``), ``words`` are further words by which it is found.
    """

    value: str
    title: str
    number: int
    difficulty: int
    line: str
    text: str
    rules: tuple[str, ...]
    scene: str
    modes: tuple[Mode, ...]
    words: tuple[str, ...] = ()
    news: tuple[str, ...] = ()

    def mode(self, value: str) -> Mode:
        """A mode by its value, or the first one."""
        return next((mode for mode in self.modes if mode.value == value), self.modes[0])


class Cycle(Struct, frozen=True):
    """Scenarios that belong together, in their order; its map is the file of its ``id``, if there is one.

    ``series`` is the value of the series' option with which all of them are played in order; empty if they are not.
    """

    id: str
    title: str
    scenarios: tuple[Scenario, ...]
    series: str = ""


class ReadyDeck(Struct, frozen=True):
    """A deck that a seat may choose: the value of its option, with the pictures and the titles of its heroes, and in a
    line how it plays, if that is told."""

    value: str
    title: str
    heroes: tuple[tuple[str, str], ...]
    text: str = ""


class ScenarioBook(Struct, frozen=True):
    """All cycles, with the ids of the options of the scenario and of its mode; ``decks`` by their values.

    ``series_option`` is that of the values with which cycles are played in order.
    """

    scenario_option: str
    mode_option: str
    cycles: tuple[Cycle, ...]
    decks: dict[str, ReadyDeck]
    series_option: str = ""

    def scenarios(self) -> Iterator[Scenario]:
        """The scenarios of all cycles."""
        for cycle in self.cycles:
            yield from cycle.scenarios


Figure = Annotated[int, Meta(ge=-(10**9), le=10**9)]
"""Of a file that a stranger has written too: no larger than what any database and any page have room for."""


class GameFacts(Struct, frozen=True, omit_defaults=True):
    """What a game notes of a game that has ended, besides who won.

    ``scenario`` and ``mode`` are values of its options, with their titles; ``decks`` and each of the ``numbers``
    (``threat``) have an entry for each seat.  ``score`` is None where there is none.
    """

    scenario: str = ""
    scenario_title: str = ""
    mode: str = ""
    mode_title: str = ""
    decks: tuple[str, ...] = ()
    rounds: Figure = 0
    numbers: dict[str, tuple[Figure, ...]] = {}
    score: Figure | None = None
    is_lower_better: bool = False
