"""The records that texts of cards are read into: selectors, what they say of cards, amounts and conditions."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from msgspec import Struct

Names = Mapping[str, str]
Test = Callable[[Any, str, Names], bool]
"""Whether a card of a State (of the game's own type, which stands above this module) is such a one."""
TESTS: dict[str, Test] = {}
"""How each adjective, relation, trait and sphere is tested; filled by :mod:`.language.adjectives`."""
CLAUSE_TESTS: dict[str, Callable[[Clause], Test]] = {}
"""What tests each kind of clause; filled by :mod:`.language.clauses`."""
PLAYER_CLAUSES: dict[str, Callable[[Any, int, Clause, Names], bool]] = {}
"""Whether a clause of each kind holds for a seat; filled there, too."""
CARD_VALUES: dict[str, Callable[[Any, str, Clause, Names], int]] = {}
"""How much a card has of what a clause measures or counts; filled there, too."""
PLAYER_VALUES: dict[str, Callable[[Any, int, Clause, Names], int]] = {}
"""How much a seat has of it; filled there, too."""
COMPARED: Mapping[str, Callable[[int, int], bool]] = {
    "<": operator.lt, "<=": operator.le, "=": operator.eq, ">=": operator.ge, ">": operator.gt,
}  # fmt: skip


class Clause(Struct, frozen=True):
    """What is said of a card or a player besides simple words.

    ``kind``: word (an adjective by its name), or, not (of ``parts``), type, printed (a trait or sphere), keyword, title
    (a copy of a card), akin (it shares a trait with ``what``), noted (a type on it), compare (``measure`` with
    ``amount``), has (attachments that ``what`` means, as many as ``amount`` compares), on (``what`` it is attached to),
    of, engaged-with (players that ``what`` means), sum (of the values of ``parts``); of players: compare, control,
    engaged-with, lying (cards of theirs, as many as ``amount`` compares). ``is_printed``: the printed value.
    """

    kind: str
    word: str = ""
    parts: tuple[Clause, ...] = ()
    what: Selector | None = None
    measure: str = ""
    compared: str = ">="
    amount: Amount | None = None
    is_printed: bool = False


class Best(Struct, frozen=True):
    """The highest or the lowest of a clause's value among those that fit; ``topmost`` has no clause."""

    is_highest: bool = True
    of: Clause | None = None


class Selector(Struct, frozen=True, dict=True):
    """``how``: every, choose, random or name (a bound name); ``number`` at most, fewer where ``up_to``.

    ``kinds`` are types of cards (any, if empty; ``player`` for seats), ``tests`` adjectives and relations by name,
    ``clauses`` what else is said, ``best`` which of them, ``place`` where they lie if not in play, in the place of the
    player ``owner`` if of somebody else than "you".
    """

    text: str
    how: str
    number: int = 1
    up_to: bool = False
    kinds: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    place: str = ""
    name: str = ""
    clauses: tuple[Clause, ...] = ()
    best: tuple[Best, ...] = ()
    owner: Selector | None = None

    @property
    def is_player(self) -> bool:
        """Whether it means players, not cards."""
        return self.kinds == ("player",)

    @cached_property
    def checks(self) -> tuple[Test, ...]:
        """Its tests of cards, each as a function."""
        return (*[TESTS[name] for name in self.tests], *[CLAUSE_TESTS[one.kind](one) for one in self.clauses])


class Amount(Struct, frozen=True):
    """A number, or what is reckoned when it is asked for.

    ``kind``: number (``times``), name (what it is bound to), times (as many as its part), cards (how many
    ``what`` means), measure (what a clause ``of`` measures: of the first card or player that ``what`` means), total,
    highest, lowest (of all of them), spheres (how many of them), stage, plus, minus, half-up, half-down, at-least,
    at-most (of its ``parts``).  ``of_each``: of ``2 per ally`` the second half.
    """

    text: str
    times: int = 1
    kind: str = "number"
    name: str = ""
    parts: tuple[Amount, ...] = ()
    what: Selector | None = None
    of: Clause | None = None
    of_each: str = ""

    @property
    def is_reckoned(self) -> bool:
        """Whether it depends on what lies on the table."""
        return self.kind not in ("number", "name")


class Condition(Struct, frozen=True):
    """``kind``: and, or, not (of its ``parts``), any, at least (``number`` of ``what``), in play, is (a card), threat,
    campaign, a hero was committed, an ally was played, an attack was resolved, before or after (a point of the phase as
    ``card``), phase (``word``), stage, compare (two ``amounts``), or fits: the card or player of a ``name`` is one that
    ``what`` means, wherever it lies if ``is_anywhere``."""

    text: str
    kind: str
    parts: tuple[Condition, ...] = ()
    what: Selector | None = None
    number: int = 0
    name: str = ""
    card: str = ""
    amounts: tuple[Amount, ...] = ()
    compared: str = ""
    word: str = ""
    is_anywhere: bool = False
