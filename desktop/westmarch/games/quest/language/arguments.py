"""What stands behind the words of the language: how each argument is read, and what it may say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from westmarch.cardbook.strict import Register, unknown
from westmarch.engine.errors import BadCard
from westmarch.games.quest.language.amounts import ALL, amount_of
from westmarch.games.quest.language.conditions import condition
from westmarch.games.quest.language.registers import (
    ATTRIBUTE,
    CHARACTER,
    ITEM,
    MARKER,
    MONSTER,
    NOTHING,
    OF_HERO,
    PLACE,
    PLOT,
    TITLE_WORD,
    whole,
)
from westmarch.games.quest.language.selectors import selector


class Parsed(Protocol):
    """A parsed text that knows which names must be bound."""

    @property
    def needs(self) -> frozenset[str]: ...


class Argument(Struct, frozen=True):
    """An argument: ``sentence`` says what it is, with its article; ``read`` parses its text, gives the names that must
    be bound, or raises BadCard.

    One that ``is_optional`` may be left out; one that ``is_flag`` is true or is left out; one that ``is_inner`` is a
    list of steps, or of such lists, and no text.
    """

    sentence: str
    read: Callable[[str], frozenset[str]]
    is_optional: bool = False
    is_flag: bool = False
    is_inner: bool = False


def _parsed(parse: Callable[[str], Parsed]) -> Callable[[str], frozenset[str]]:
    def read(text: str) -> frozenset[str]:
        if not text:
            raise BadCard("a text is missing")
        return parse(text).needs

    return read


def _checked(check: Callable[[str], Any]) -> Callable[[str], frozenset[str]]:  # whatever it gives back is not needed
    def read(text: str) -> frozenset[str]:
        check(text)
        return NOTHING

    return read


def _listed(register: Register) -> Argument:
    """One word of a register that is short enough for the reference page to list."""
    return Argument(" or ".join([f"``{word}``" for word in register.words]), _checked(register))


def _one_of(sort: str, *words: str) -> Argument:
    return _listed(Register(sort, words))


def _any_of(register: Register) -> Argument:
    return Argument(register.sort, _checked(register))


def _or(more: str, register: Register) -> Argument:
    return Argument(f"{register.sort}, or ``{more}``", _checked(Register(register.sort, (more, *register.words))))


def _each(register: Register) -> Argument:
    """Some of a register, joined by ``or``."""
    return Argument(
        f"{register.sort}, or several joined by ``or``",
        _checked(lambda text: [register(part) for part in text.split(" or ")]),
    )


def _empty(text: str) -> frozenset[str]:
    if text:
        raise unknown(text, "nothing, which is all that may stand here", ())
    return NOTHING


def optional(argument: Argument) -> Argument:
    """The same argument, which may be left out."""
    return replace(argument, is_optional=True)


COMBAT_ATTRIBUTES = Register("what a combat can change", ("strength", "agility"))
WAYS_TO_A_MINION = Register("a way to say which minion", ("here", "commanded"))
CHOOSERS = Register("somebody who can choose", ("hero", "heroes", "sauron"))

NONE = Argument("", _empty)
STEPS = Argument("steps", _empty, is_inner=True)
FLAG = Argument("yes", _checked(Register("true", ("yes",))), True, True)
AMOUNT = Argument("an amount", _parsed(amount_of))
AMOUNT_OR_ALL = Argument(f"an amount, or ``{ALL}``", lambda text: NOTHING if text == ALL else AMOUNT.read(text))
NUMBER = Argument("a number", _checked(whole))
PLACES = Argument("places", _parsed(selector))
CONDITION = Argument("a condition", _parsed(condition))
ATTRIBUTES = _or("any", ATTRIBUTE)
IN_COMBAT = _listed(COMBAT_ATTRIBUTES)
ITEMS = _any_of(ITEM)
MONSTERS = _any_of(MONSTER)
ONE_PLACE = _any_of(PLACE)
HERE = _one_of("the only place that it can be", "here")
WHICH_MINION = _listed(WAYS_TO_A_MINION)
CHARACTERS = _or("any", CHARACTER)
MARKERS = _or("leftmost", MARKER)
PLOTS = _each(PLOT)
TITLES = _any_of(TITLE_WORD)
PLOT_KIND = _one_of("a kind of Plot", "affects-haven")
WHICH_CARDS = _one_of("a way to discard", "choice", "random")
MOVER = _one_of("somebody who moves it", "hero", "sauron")
CHOOSER = replace(_listed(CHOOSERS), read=lambda text: OF_HERO if CHOOSERS(text) == "hero" else NOTHING)
PAYER = _one_of("somebody who can pay", "one hero")
EACH = _one_of("what there is one of for each", "hero")
PICKER = _one_of("somebody who picks a hero", "sauron")
COMMANDED = _one_of("what can be commanded", "minion")
FROM = _one_of("where a minion comes from", "map-or-defeated")
