"""The check of a State's fields by their types, the same for all games: every number and word is of its kind.

What all States have is judged elsewhere (:mod:`westmarch.engine.stack_checks`), and so are seats: which of them may be
nobody only a game can tell.
"""

from __future__ import annotations

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


def check_fields(state: State) -> None:
    """Raises BadPosition unless the fields that a game adds to a State have values of their kinds."""
    types = types_of(type(state))
    for name in state.__struct_fields__[len(State.__struct_fields__) :]:
        if has_kinds(types[name]):
            _check(getattr(state, name), types[name], name, state)


def _check(value: Value, wanted: Type, name: str, state: State) -> None:
    wanted, kind = bare(wanted)
    if kind is not None and kind is not SEAT:
        require(is_sensible(kind, state, kind.write(value)), f"{name} is {kind.sentence}, not {shown(value)}")
    inner = [one for one in get_args(wanted) if one is not NoneType]
    if isinstance(value, tuple):
        types = inner[:1] * len(value) if inner[-1] is Ellipsis else inner
        for one, of_one in zip(value, types, strict=True):
            _check(one, of_one, name, state)
    elif isinstance(value, dict):
        for key, one in value.items():
            _check(key, inner[0], name, state)
            _check(one, inner[1], f"{name} in {key}", state)
    elif isinstance(value, Struct):
        for part, of_part in types_of(type(value)).items():
            if has_kinds(of_part):
                _check(getattr(value, part), of_part, f"{name}: {part}", state)


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
