"""The check of a State's fields by their types, the same for all games: every number and word is of its kind.

What all States have is judged elsewhere (:mod:`westmarch.engine.stack_checks`), and so are seats: which of them may be
nobody only a game can tell.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import NoneType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec import Struct

from westmarch.engine.kinds import SEAT, Kind
from westmarch.engine.position_values import shown
from westmarch.engine.records import State
from westmarch.engine.signatures import is_sensible
from westmarch.engine.state_checks import require

Type = Any  # a type, or an annotated one
Value = Any  # of the type that a field has
Check = Callable[[Value, str, State], None]
"""Raises BadPosition unless a value, told by this name, is one that a State can have."""


def check_fields(state: State) -> None:
    """Raises BadPosition unless the fields that a game adds to a State have values of their kinds."""
    for name, check in _checks_of(type(state)):
        if name not in State.__struct_fields__:
            check(getattr(state, name), name, state)


@cache
def _checks_of(record: type[Struct]) -> tuple[tuple[str, Check], ...]:
    """The fields of a record in which there is anything to be judged, each with what judges it."""
    return tuple([(name, _check_of(wanted)) for name, wanted in types_of(record).items() if has_kinds(wanted)])


@cache
def _check_of(wanted: Type) -> Check:
    """What judges a value of a type: it is made once, for there are thousands of values and few types."""
    wanted, kind = bare(wanted)
    inner = [one for one in get_args(wanted) if one is not NoneType]
    checks = [_check_of(one) if has_kinds(one) else None for one in inner if one is not Ellipsis]
    is_list = bool(inner) and inner[-1] is Ellipsis

    def check(value: Value, name: str, state: State) -> None:
        if kind is not None and kind is not SEAT and not is_sensible(kind, state, kind.write(value)):
            require(False, f"{name} is {kind.sentence}, not {shown(value)}")
        if isinstance(value, tuple):
            for one, of_one in zip(value, checks * len(value) if is_list else checks, strict=True):
                if of_one is not None:
                    of_one(one, name, state)
        elif isinstance(value, dict):
            of_key, of_value = checks
            for key, one in value.items():
                if of_key is not None:
                    of_key(key, name, state)
                if of_value is not None:
                    of_value(one, f"{name} in {key}", state)
        elif isinstance(value, Struct):
            for part, of_part in _checks_of(type(value)):
                of_part(getattr(value, part), f"{name}: {part}", state)

    return check


@cache
def types_of(record: type[Struct]) -> dict[str, Type]:
    """The types of a record's fields, with what is annotated."""
    return get_type_hints(record, include_extras=True)


def bare(wanted: Type, kind: Kind | None = None) -> tuple[Type, Kind | None]:
    """A type without what is annotated, and the kind among that unless another is given."""
    origin: Type = get_origin(wanted)
    if origin is not Annotated:
        return wanted, kind
    wanted, *more = get_args(wanted)
    return wanted, kind or next((one for one in more if isinstance(one, Kind)), None)


@cache
def has_kinds(wanted: Type, *within: type[Struct]) -> bool:
    """Whether there is anything in a type to be judged; a record ``within`` itself adds nothing."""
    wanted, kind = bare(wanted)
    if kind is not None:
        return kind is not SEAT
    if isinstance(wanted, type) and issubclass(wanted, Struct):
        parts = () if wanted in within else types_of(wanted).values()
        return any([has_kinds(part, *within, wanted) for part in parts])
    return any([has_kinds(one, *within) for one in get_args(wanted)])
