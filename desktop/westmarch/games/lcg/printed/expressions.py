"""What stands in a text of a card, read once: which cards or players are meant, how many, and under which condition.

``every exhausted character you control`` is a :class:`Selector`, ``2 per resource on self`` an :class:`Amount`,
``not any claimed objective`` a :class:`Condition`.  :func:`selector`, :func:`amount` and :func:`condition` read them,
and know nothing of a State; what they mean there is in the room ``language``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, cached_property
from typing import Any

from msgspec import Struct

from westmarch.cardbook.strict import inside, unknown
from westmarch.engine.errors import BadCard
from westmarch.games.lcg.printed.vocabulary import (
    ADJECTIVES,
    AN_ID,
    MANY,
    NOUNS,
    NUMBERS,
    PLACES,
    PLAYER_ADJECTIVES,
    PLAYER_RELATIONS,
    RELATIONS,
    SPHERES,
    TOKENS,
    TRAITS,
)

Names = Mapping[str, str]
Test = Callable[[Any, str, Names], bool]
"""Whether a card of a State (of the game's own type, which stands above this module) is such a one."""
TESTS: dict[str, Test] = {}
"""How each adjective, relation, trait and sphere is tested; filled by :mod:`.language.adjectives`."""
ALL = 99


class Selector(Struct, frozen=True, dict=True):
    """``how``: every, choose, random or name (a bound name); ``number`` at most, fewer where ``up_to``.

    ``kinds`` are types of cards (any, if empty; ``player`` for seats), ``tests`` adjectives and relations by name,
    ``place`` where they lie if not in play.
    """

    text: str
    how: str
    number: int = 1
    up_to: bool = False
    kinds: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    place: str = ""
    name: str = ""

    @property
    def is_player(self) -> bool:
        """Whether it means players, not cards."""
        return self.kinds == ("player",)

    @cached_property
    def checks(self) -> tuple[Test, ...]:
        """Its tests of cards, each as a function."""
        return tuple([TESTS[name] for name in self.tests])


class Count(Struct, frozen=True):
    """How many there are: of ``tokens`` on the card of a ``name``, of players (neither) or of cards that fit."""

    tokens: str = ""
    name: str = ""
    what: Selector | None = None


class Amount(Struct, frozen=True):
    """A number, ``times`` as many as there are of something (``per``), or what a name is bound to."""

    text: str
    times: int = 1
    per: Count | None = None
    name: str = ""


class Condition(Struct, frozen=True):
    """``kind``: and, not (of its ``parts``), any, at least (``number`` of ``what``), in play, is (a card), threat, an
    ally was played, or fits: the card of a ``name`` is one that ``what`` means."""

    text: str
    kind: str
    parts: tuple[Condition, ...] = ()
    what: Selector | None = None
    number: int = 0
    name: str = ""
    card: str = ""


@cache
def selector(text: str) -> Selector:
    """Which cards or players a text means.  Raises BadCard."""
    words = text.split(" ")
    if len(words) == 1:
        return Selector(text, "name", name=text)
    with inside(repr(text)):
        return _selector(text, words)


def _selector(text: str, words: list[str]) -> Selector:
    up_to = words[:2] == ["up", "to"]
    rest = words[2:] if up_to else words
    how, number = "choose", 0
    if rest[0] in ("every", "each") and not up_to:
        how, number = "every", ALL
    elif rest[0] in NUMBERS:
        number = NUMBERS[rest[0]]
    else:
        raise unknown(rest[0], "a number of things", [*NUMBERS] if up_to else [*MANY, "each"])
    rest = rest[1:]
    if rest[:1] == ["random"]:
        how, rest = "random", rest[1:]
    at = next((n for n, word in enumerate(rest) if word in NOUNS), None)
    if at is None:
        strange = [word for word in rest if word not in ADJECTIVES and word not in TRAITS]
        raise unknown((strange or rest or [""])[0], "a noun", NOUNS)
    adjectives, noun, after = rest[:at], rest[at], " ".join(rest[at + 1 :])
    is_player, place = NOUNS[noun] == ("player",), ""
    for words_of, name in [] if is_player else _BY_LENGTH:
        if after == words_of or after.endswith(f" {words_of}"):
            place, after = name, after[: -len(words_of)].strip()
            break
    relations = [after] if after else []
    if is_player:
        known, related = [*PLAYER_ADJECTIVES], [*PLAYER_RELATIONS]
    else:
        known, related = [*ADJECTIVES, *TRAITS, *SPHERES], [*RELATIONS]
    for adjective in adjectives:
        if adjective not in known:
            raise unknown(adjective, "an adjective, trait or sphere", known)
    for relation in relations:
        if relation not in related:
            raise unknown(relation, f"said of a {noun}", related if is_player else [*related, *PLACES])
    return Selector(text, how, number, up_to, NOUNS[noun], (*adjectives, *relations), place)


_BY_LENGTH = sorted(PLACES.items(), key=lambda entry: -len(entry[0]))
_NUMBER = re.compile(r"-?\d{1,9}\Z")


@cache
def amount(text: str) -> Amount:
    """How many a text means; one where nothing is said.  Raises BadCard."""
    if not text:
        return Amount("")
    if _NUMBER.match(text):
        return Amount(text, int(text))
    times, is_per, each = text.partition(" per ")
    if is_per:
        if not _NUMBER.match(times):
            raise BadCard(f"{times!r} in {text!r} is no number")
        return Amount(text, int(times), count(each))
    return Amount(text, name=text) if " " not in text else Amount(text, 1, count(text))


@cache
def count(text: str) -> Count:
    """What is counted: ``player``, ``resource on self``, ``character you control``.  Raises BadCard."""
    if text == "player":
        return Count()
    for tokens in TOKENS:
        if text.startswith(f"{tokens} on "):
            return Count("resources" if tokens == "resource" else tokens, text.removeprefix(f"{tokens} on "))
    return Count(what=selector(f"every {text}"))


_PLAYED = "an ally was played"


@cache
def condition(text: str) -> Condition:
    """When a text works: ``self committed``, ``host dwarf``, ``hill-troll in play``, ``any staged card``, ``3 claimed
    objectives`` (at least), ``threat 35`` (of "you", at least).  Raises BadCard."""
    if " and " in text:
        return Condition(text, "and", tuple([condition(part) for part in text.split(" and ")]))
    if text.startswith("not "):
        return Condition(text, "not", (condition(text[4:]),))
    if text.startswith("any "):
        return Condition(text, "any", what=selector(f"every {text[4:]}"))
    if text.endswith(" in play"):
        return Condition(text, "in play", card=AN_ID(text[:-8]))
    name, _, said = text.partition(" ")
    if name == "threat" and said.isdigit():
        return Condition(text, "threat", number=int(said))
    if name.isdigit():
        return Condition(text, "at least", what=selector(f"every {said}"), number=int(name))
    if text == _PLAYED:
        return Condition(text, _PLAYED)
    if not said:
        raise BadCard(f"{text!r} is no condition")
    if said.startswith("is "):
        return Condition(text, "is", name=name, card=AN_ID(said[3:]))
    return Condition(text, "fits", what=selector(f"every {said} card"), name=name)


def hosts(attach_to: str) -> Selector:
    """What an attachment may be attached to.  Raises BadCard."""
    return selector(_HOSTS.get(attach_to, f"every {attach_to}"))


_HOSTS = {"enemy engaged with a player": "every engaged enemy"}
