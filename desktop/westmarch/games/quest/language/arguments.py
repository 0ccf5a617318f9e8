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
    """An argument: ``read`` parses its text, gives the names that must be bound, or raises BadCard.

    One that ``is_optional`` may be left out; one that ``is_flag`` is true or is left out; one that ``is_inner`` is a
    list of steps, or of such lists, and no text.
    """

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


def _one_of(sort: str, *words: str) -> Argument:
    return Argument(_checked(Register(sort, words)))


def _or(more: str, register: Register) -> Argument:
    return Argument(_checked(Register(register.sort, (more, *register.words))))


def _each(register: Register) -> Argument:
    """Some of a register, joined by ``or``."""
    return Argument(_checked(lambda text: [register(part) for part in text.split(" or ")]))


def _empty(text: str) -> frozenset[str]:
    if text:
        raise unknown(text, "nothing, which is all that may stand here", ())
    return NOTHING


def optional(argument: Argument) -> Argument:
    """The same argument, which may be left out."""
    return replace(argument, is_optional=True)


NONE = Argument(_empty)
STEPS = Argument(_empty, is_inner=True)
FLAG = Argument(_checked(Register("true", ("yes",))), True, True)
AMOUNT = Argument(_parsed(amount_of))
AMOUNT_OR_ALL = Argument(lambda text: NOTHING if text == ALL else AMOUNT.read(text))
NUMBER = Argument(_checked(whole))
PLACES = Argument(_parsed(selector))
CONDITION = Argument(_parsed(condition))
ATTRIBUTES = _or("any", ATTRIBUTE)
IN_COMBAT = _one_of("what a combat can change", "strength", "agility")
ITEMS = Argument(_checked(ITEM))
MONSTERS = Argument(_checked(MONSTER))
ONE_PLACE = Argument(_checked(PLACE))
HERE = _one_of("the only place that it can be", "here")
WHICH_MINION = _one_of("a way to say which minion", "here", "commanded")
CHARACTERS = _or("any", CHARACTER)
MARKERS = _or("leftmost", MARKER)
PLOTS = _each(PLOT)
TITLES = Argument(_checked(TITLE_WORD))
PLOT_KIND = _one_of("a kind of Plot", "affects-haven")
WHICH_CARDS = _one_of("a way to discard", "choice", "random")
MOVER = _one_of("somebody who moves it", "hero", "sauron")
_CHOOSER = Register("somebody who can choose", ("hero", "heroes", "sauron"))
CHOOSER = Argument(lambda text: OF_HERO if _CHOOSER(text) == "hero" else NOTHING)
PAYER = _one_of("somebody who can pay", "one hero")
EACH = _one_of("what there is one of for each", "hero")
PICKER = _one_of("somebody who picks a hero", "sauron")
COMMANDED = _one_of("what can be commanded", "minion")
FROM = _one_of("where a minion comes from", "map-or-defeated")
