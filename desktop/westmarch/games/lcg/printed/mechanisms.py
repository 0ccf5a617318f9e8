"""What quests need beyond the plain engine, each mechanism with the number of their cards that need it.

``cards/lcg/mechanisms.yaml`` has the list; what of it is there, the registers of the language say.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec import Struct

from westmarch.cardbook import read
from westmarch.cardbook.strict import Register, inside
from westmarch.engine.errors import BadCard
from westmarch.games.lcg.printed import folders, scenarios
from westmarch.games.lcg.printed.happenings import EVENTS
from westmarch.games.lcg.printed.measures import CLAUSES, SUMS
from westmarch.games.lcg.printed.rows import Quest
from westmarch.games.lcg.printed.standing_words import (
    CAPPED,
    FORBIDDEN_FOR_A_WHILE,
    FORBIDDEN_TO_PLAYERS,
    MODS,
    PERMITTED,
    PERMITTED_FOR_A_WHILE,
)
from westmarch.games.lcg.printed.vocabulary import KEYWORDS, NOUNS, ROLES, TYPES
from westmarch.games.lcg.printed.words import WORDS

FILE = "mechanisms.yaml"


class Mechanism(Struct, frozen=True, forbid_unknown_fields=True):
    """A mechanism by its term in the rulebook; ``named`` is its register, and its name there.

    ``quests``: how many cards of each need it, whatever their copies: encounter cards of the standard deck, and stages.
    """

    title: str
    named: str
    quests: dict[str, int]

    @property
    def is_there(self) -> bool:
        """Whether the language has it."""
        register, _, name = self.named.partition(" ")
        return name in registers()[register]


class Mechanisms(Struct, frozen=True, forbid_unknown_fields=True):
    """All mechanisms, and the quests that need ``none``."""

    mechanisms: tuple[Mechanism, ...]
    none: tuple[str, ...] = ()


def registers() -> Mapping[str, Collection[str]]:
    """What the language has, by what a mechanism may be in it; of ``quest`` the fields of its file."""
    return {
        "cap": CAPPED, "clause": CLAUSES, "event": EVENTS, "forbid": {**FORBIDDEN_FOR_A_WHILE, **FORBIDDEN_TO_PLAYERS},
        "keyword": KEYWORDS, "mod": MODS, "noun": NOUNS, "permit": {**PERMITTED, **PERMITTED_FOR_A_WHILE},
        "quest": Quest.__struct_fields__, "role": ROLES, "scenario": scenarios.names(), "sum": SUMS, "type": TYPES,
        "word": WORDS,
    }  # fmt: skip


def mechanisms(quests: Collection[str]) -> Mechanisms:
    """The list of what these quests need.

    Raises BadCard for what cannot be read, a mechanism that is there twice, a register or a quest that there is not, a
    number of cards below 1, and a quest of which nothing is said, or both that it needs something and none.
    """
    found = read(folders.FOLDER.joinpath(FILE), Mechanisms)
    with inside(FILE):
        for names in ([each.title for each in found.mechanisms], [each.named for each in found.mechanisms], found.none):
            _only_once(names)
        for each in found.mechanisms:
            with inside(each.title):
                _check(each, quests)
        a_quest = Register("a quest", quests)
        needing = {quest: each.title for each in reversed(found.mechanisms) for quest in each.quests}
        for quest in found.none:
            if a_quest(quest) in needing:
                raise BadCard(f"{quest}: it is among those that need none, and needs {needing[quest]}")
        for quest in quests:
            if quest not in needing and quest not in found.none:
                raise BadCard(f"{quest}: no mechanism names it, and it is not among those that need none")
    return found


def _only_once(names: Collection[str]) -> None:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise BadCard(f"{name}: it is there twice")
        seen.add(name)


def _check(each: Mechanism, quests: Collection[str]) -> None:
    """Raises BadCard for what is wrong with a mechanism."""
    register, _, name = each.named.partition(" ")
    Register("a register", registers())(register)
    if not name:
        raise BadCard(f"named: {each.named!r} is a register without a name in it, as in 'keyword archery'")
    if not each.quests:
        raise BadCard("quests: no quest needs it")
    for quest, cards in each.quests.items():
        Register("a quest", quests)(quest)
        if cards < 1:
            raise BadCard(f"{quest}: {cards} cards need it, where a quest is named for at least 1")
