"""Positions of a game: read from what a person or the program wrote, and written.

A position says what lies on the table, each game in its own shorthands, and the fields of the State by their types
(:mod:`westmarch.engine.position_fields`).  Its ``moment`` is the exact State as the program writes it, in mid-effect
too; it must fit the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

import msgspec

from westmarch.engine.errors import BadPosition, BadSetup
from westmarch.engine.position_fields import Fields
from westmarch.engine.position_values import hint, shown
from westmarch.engine.records import State
from westmarch.engine.text_format import in_one_sentence

S = TypeVar("S", bound=State)
Plain = dict[str, Any]  # numbers, texts, lists and mappings, as YAML and JSON have them


class Positions(Generic[S]):
    """How the positions of a game are read and written.

    ``build`` makes a State of a position without a moment, ``tell`` says what shorthands write of one; both leave the
    ``fields`` to their types, ``build`` by calling ``fields.fill``.  ``example`` names some keys for an error.
    """

    def __init__(
        self,
        fields: Fields[S],
        build: Callable[[Plain], S],
        tell: Callable[[S], Plain],
        check: Callable[[S], None],
        example: str,
    ) -> None:
        self.fields, self.build, self.tell, self.check, self.example = fields, build, tell, check, example

    def read(self, data: Any) -> S:
        """The State of a position.  Raises BadPosition with one sentence."""
        with reading(data, (*self.fields.keys, "seed", "moment"), self.example):
            return self._exact(data) if "moment" in data else self.build(data)

    def write(self, state: S) -> Plain:
        """The position of a State, with its moment."""
        moment = msgspec.json.decode(msgspec.json.encode(state))
        return self.fields.written(state, self.tell(state)) | {"moment": moment}

    def _exact(self, data: Plain) -> S:
        try:
            state = msgspec.convert(data["moment"], self.fields.record)
        except msgspec.ValidationError as error:
            raise BadPosition(f"the moment cannot be read: {error}") from error
        self.check(state)
        plain = self.write(state)
        for key, value in data.items():
            if key not in plain or plain[key] != value:
                raise BadPosition(f"{key} does not fit the moment; leave the moment out to start from the rest")
        return state


@contextmanager
def reading(data: Any, keys: Collection[str], example: str) -> Iterator[None]:
    """A context for reading a position with these keys: errors inside, and unknown keys, become BadPosition."""
    try:
        if not isinstance(data, dict):
            raise BadPosition(f"a position is a mapping with keys such as {example}, not {shown(data)}")
        strange = sorted(str(key) for key in data if key not in keys)
        if strange:
            known = hint(strange[0], keys) or f"; it may have: {', '.join(sorted(keys))}"
            raise BadPosition(f"a position has no key {shown(strange[0])}{known}")
        yield
    except BadPosition as error:
        raise BadPosition(in_one_sentence(str(error))) from error
    except BadSetup as error:
        raise BadPosition(in_one_sentence(f"options: {error}")) from error
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, msgspec.ValidationError) as error:
        raise BadPosition(in_one_sentence(f"the position cannot be read: {_meant(error)}")) from error


def _meant(error: Exception) -> str:
    """What an error that the rules ran into means to whoever has written the position."""
    match error:
        case KeyError(args=(name,)):
            return f"there is no {shown(name)}"
        case ValueError():
            return str(error)
    return "something in it is of another kind than what stands in its place"
