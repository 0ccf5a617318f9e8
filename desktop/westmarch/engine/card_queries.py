"""The words of a search: ``type:ally sphere:lore,neutral cost<=2 -trait:dwarf "draw" or is:unique``.

==================  ==========================================================================
``gandalf``         title, traits or text have this word; ``"two words"`` have it as a phrase
``sphere:lore``     a field has this word, or one of several with commas between them
``cost<=2``         a number is compared: ``: = != < <= > >=``; ``cost:x`` for a cost of X
``text:"draw"``     the words are in the title, the text or the shadow text alone
``-trait:orc``      not so; ``not`` is the same
``a b``, ``a or b`` both; either, for which ``|`` is the same.  Brackets bind
==================  ==========================================================================
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TypeAlias

from msgspec import Struct

from westmarch.engine.errors import BadQuery
from westmarch.engine.game_info import LONGEST_SHOWN
from westmarch.engine.text_format import folded, nearest, one_line, shortened

LONGEST = 500
"""Letters that a search may have."""
DEEPEST = 20
"""Brackets and negations inside each other."""
_FIELD = re.compile(r"([^\W\d_][\w-]*)(!=|<=|>=|[:=<>])")
_VALUE = re.compile(r'"([^"]*)"|([^\s"(),|]+)')
_WORD = re.compile(r'[^\s"()|]+')
_SIGNS = str.maketrans({"\N{LEFT DOUBLE QUOTATION MARK}": '"', "\N{RIGHT DOUBLE QUOTATION MARK}": '"', "\u201e": '"'})
_OPERATORS = {"=": ":"}
_OR, _NOT = "or", "not"
X = "x"
"""A number that depends; no number is compared with it."""
TEXTS = {"title": ("name",), "text": (), "shadow": ()}
"""The fields in which words are looked for, with other names for them."""


class Fields(Struct, frozen=True, dict=True):
    """What a search may ask of cards: fields that have one of certain ``words`` and fields that are ``numbers``, each
    with other names for it.

    ``values`` are the words that a field can have, by their folded forms.  Of the numbers ``may_be_x`` can be X.
    """

    words: dict[str, tuple[str, ...]]
    numbers: dict[str, tuple[str, ...]]
    values: Callable[[str], Mapping[str, str]]
    may_be_x: tuple[str, ...] = ()

    @cached_property
    def names(self) -> dict[str, str]:
        """Every field by each of its names."""
        every = (self.words, TEXTS, self.numbers)
        return {alias: name for part in every for name, others in part.items() for alias in (name, *others)}


class Phrase(Struct, frozen=True, tag=True):
    """Words that stand in a text ``field``, or with no field anywhere on a card."""

    text: str
    field: str = ""


class Word(Struct, frozen=True, tag=True):
    """A field that has one of these words."""

    field: str
    words: tuple[str, ...]


class Number(Struct, frozen=True, tag=True):
    """A field that is, compared by the sign, to one of these numbers; cards of the type ``spares`` need none."""

    field: str
    sign: str
    numbers: tuple[int | str, ...]
    spares: str = ""


class Not(Struct, frozen=True, tag=True):
    """What the part does not find."""

    part: Query


class All(Struct, frozen=True, tag=True):
    """What each of the parts finds; without parts, everything."""

    parts: tuple[Query, ...] = ()


class Either(Struct, frozen=True, tag=True):
    """What one of the parts finds."""

    parts: tuple[Query, ...]


Query: TypeAlias = Phrase | Word | Number | Not | All | Either


def parse(text: str, fields: Fields) -> All:
    """The search that a text says; its parts are what all hold at once.  Raises BadQuery with one sentence."""
    if len(text) > LONGEST:
        raise BadQuery(f"a search has at most {LONGEST} letters, not {len(text)}")
    found = _Reader(one_line(text).translate(_SIGNS), fields).whole()
    return found if isinstance(found, All) else All((found,))


class _Reader:
    """Reads a text from left to right."""

    def __init__(self, text: str, fields: Fields) -> None:
        self.text = text
        self.fields = fields
        self.at = 0

    def whole(self) -> Query:
        found = self._either(0)
        if self._peek() == ")":
            raise BadQuery(f"a bracket is closed that was not opened, at letter {self.at + 1}")
        return found

    def _peek(self) -> str:
        """The sign that comes next, blanks passed over; nothing at the end."""
        while self.text[self.at : self.at + 1].isspace():
            self.at += 1
        return self.text[self.at : self.at + 1]

    def _keyword(self, *words: str) -> bool:
        """Passes over one of these words if it comes next."""
        sign = self._peek()
        found = _WORD.match(self.text, self.at)
        word = sign if sign == "|" else found[0] if found else ""
        if word.casefold() not in words:
            return False
        self.at += len(word)
        return True

    def _either(self, depth: int) -> Query:
        if depth > DEEPEST:
            raise BadQuery("there are too many brackets and negations inside each other")
        parts = [self._all(depth)]
        while self._keyword(_OR, "|"):
            parts.append(self._all(depth))
        if len(parts) == 1:
            return parts[0]
        if All() in parts:
            raise BadQuery("'or' stands between two things that are looked for")
        return Either(tuple(parts))

    def _all(self, depth: int) -> Query:
        parts: list[Query] = []
        while self._peek() not in ("", ")", "|"):
            start = self.at
            if self._keyword(_OR):
                self.at = start
                break
            parts.append(self._term(depth))
        return parts[0] if len(parts) == 1 else All(tuple(parts))

    def _term(self, depth: int) -> Query:
        if depth > DEEPEST:
            raise BadQuery("there are too many brackets and negations inside each other")
        sign = self._peek()
        if sign == "-" or self._keyword(_NOT):
            self.at += sign == "-"
            if self._peek() in ("", ")", "|"):
                raise BadQuery("a negation stands before what is not looked for")
            return Not(self._term(depth + 1))
        if sign == "(":
            self.at += 1
            found = self._either(depth + 1)
            if self._peek() != ")":
                raise BadQuery("a bracket is opened and not closed")
            self.at += 1
            if found == All():
                raise BadQuery("there is nothing between two brackets")
            return found
        if sign == '"':
            return _phrase(self._value())
        field = _FIELD.match(self.text, self.at)
        if field is not None:
            self.at = field.end()
            return self._of_field(field[1], _OPERATORS.get(field[2], field[2]))
        word = _WORD.match(self.text, self.at)
        if word is None:
            raise BadQuery(f"{sign!r} cannot stand at letter {self.at + 1}")
        self.at = word.end()
        return _phrase(word[0])

    def _value(self) -> str:
        found = _VALUE.match(self.text, self.at)
        if found is None:
            if self.text[self.at : self.at + 1] == '"':
                raise BadQuery(f"the quotation mark at letter {self.at + 1} is not closed")
            return ""
        self.at = found.end()
        return found[1] if found[1] is not None else found[2]

    def _of_field(self, name: str, sign: str) -> Query:
        known = self.fields
        field = known.names.get(name.casefold())
        if field is None:
            near = nearest(name.casefold(), known.names)
            every = ", ".join([*known.words, *TEXTS, *known.numbers])
            raise BadQuery(
                f"{_shown(name)} is no field; "
                + (f"the nearest is {known.names[near]}" if near else f"there are {every}")
            )
        found = [self._value()]
        while self.text[self.at : self.at + 1] == ",":
            self.at += 1
            found.append(self._value())
        if "" in found:
            raise BadQuery(f"{field} needs {'a number' if field in known.numbers else 'a word'} after {sign!r}")
        if field in known.numbers:
            return Number(field, sign, tuple([self._number(field, sign, value) for value in found]))
        if sign not in (":", "!="):
            raise BadQuery(f"{field} is no number, and {sign!r} compares numbers")
        if field in TEXTS:
            part = _in_text(field, found)
        else:
            part = Word(field, tuple([self._word(field, value) for value in found]))
        return Not(part) if sign == "!=" else part

    def _number(self, field: str, sign: str, value: str) -> int | str:
        if field in self.fields.may_be_x and value.casefold() == X and sign in (":", "!="):
            return X
        if not (value.isascii() and value.isdigit() and len(value) <= 4):
            raise BadQuery(f"{field} is a number, not {_shown(value)}")
        return int(value)

    def _word(self, field: str, value: str) -> str:
        known, plain = self.fields.values(field), folded(value)
        if plain not in known:
            near = nearest(plain, known)
            hint = f"; the nearest is {known[near]}" if near else ""
            if field != "is":
                raise BadQuery(f"no card has the {field} {_shown(value)}{hint}")
            raise BadQuery(f"no card is {_shown(value)}{hint or '; there are ' + ', '.join(known)}")
        return plain


def _shown(word: str) -> str:
    return repr(shortened(word, LONGEST_SHOWN))


def _phrase(text: str, field: str = "") -> Phrase:
    plain = folded(text)
    if not plain:
        raise BadQuery(f"{_shown(text)} has no letter that could be looked for")
    return Phrase(plain, field)


def _in_text(field: str, found: list[str]) -> Query:
    phrases = [_phrase(text, field) for text in found]
    return phrases[0] if len(phrases) == 1 else Either(tuple(phrases))


# -- writing


def written(query: Query) -> str:
    """A search as the text that :func:`parse` reads."""
    match query:
        case Phrase(text, field):
            return f'{field}:"{text}"' if field else f'"{text}"'
        case Word(field, words):
            return f"{field}:{','.join([_quoted(word) for word in words])}"
        case Number(field, sign, numbers):
            return f"{field}{sign}{','.join(map(str, numbers))}"
        case Not(part):
            return f"-{_bound(part)}"
        case Either(parts):
            return " or ".join(map(_bound, parts))
        case All(parts):
            return " ".join(map(_bound, parts))


def _bound(query: Query) -> str:
    """A part in brackets if it has parts itself."""
    return f"({written(query)})" if isinstance(query, All | Either) else written(query)


def _quoted(word: str) -> str:
    return word if re.fullmatch(r"\w+", word) else f'"{word}"'
