"""The fields of a record in a position, read and written by their types.

A game says which fields its shorthands tell, or only a moment: they stand apart.  Every other field has a key of its
own, so one that is added to a State is written and read at once: ``is_second: bool`` as ``second: true``, ``influence:
dict[Place, Amount]`` as ``influence: {moria: 1}``, a Seat by what it is called, a record as a mapping of its fields.
What a number or a word must be says the kind in its type (:mod:`westmarch.engine.kinds`).
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Mapping
from types import NoneType
from typing import Any, Generic, TypeVar, get_args, get_origin

from msgspec import NODEFAULT, Struct, structs

from westmarch.engine.errors import BadPosition
from westmarch.engine.field_checks import bare, types_of
from westmarch.engine.kinds import PLAIN, SEAT, Kind
from westmarch.engine.position_values import flag, known_keys, list_of, mapping, one_of, shown
from westmarch.engine.records import State
from westmarch.engine.signatures import is_sensible
from westmarch.engine.state_checks import require

R = TypeVar("R", bound=Struct)
Words = tuple[str, ...]
Value = Any  # of the type that a field has
Plain = Any  # what YAML and JSON have: numbers, texts, lists and mappings
Type = Any  # a type, or an annotated one
Types = tuple[Type, ...]


class Fields(Generic[R]):
    """The fields of a record that have keys of their own: all but those ``apart``, and what every State has.

    ``order``: the keys that are always written, in their order, those of shorthands among them; another field is
    written behind them where it differs from its default.  ``keys``: fields whose key is not their name without ``is_``
    and with the ``joint`` between its words.  ``kinds``: what the words or numbers of a field are, where its type says
    too little.  ``seats``: what seats are called; ``by_seat``: fields with a value for each of them.
    """

    def __init__(
        self,
        record: type[R],
        order: Words = (),
        apart: Collection[str] = (),
        *,
        keys: Mapping[str, str] | None = None,
        kinds: Mapping[str, Kind] | None = None,
        seats: Words = (),
        by_seat: Collection[str] = (),
        joint: str = "_",
    ) -> None:
        of_all = State.__struct_fields__ if issubclass(record, State) else ()
        self.record, self.order, self.apart = record, order, {*apart, *of_all}
        self.names, self.kinds, self.seats, self.by_seat, self.joint = keys or {}, kinds or {}, seats, by_seat, joint

    @property
    def names_by_key(self) -> dict[str, str]:
        """The fields by their keys."""
        plain = [name for name in self.record.__struct_fields__ if name not in self.apart]
        return {self.names.get(name) or name.removeprefix("is_").replace("_", self.joint): name for name in plain}

    @property
    def keys(self) -> Words:
        """All keys, first those that are always written."""
        return tuple(dict.fromkeys((*self.order, *self.names_by_key)))

    # -- reading

    def fill(self, state: R, data: Mapping[str, Plain]) -> None:
        """Gives a State the fields that are named; the others stay.  Raises BadPosition."""
        for name, value in self._values(data, None, state).items():
            setattr(state, name, value)
        self._values(data, state, state)  # whether they fit can be told only now: they may bear on each other

    def values(self, data: Mapping[str, Plain], state: Any, where: str) -> dict[str, Value]:
        """The fields of a record in a State that are named, by their own names.  Raises BadPosition, with ``where``."""
        return self._values(data, state, None, where)

    def _values(self, data: Mapping[str, Plain], state: Any, old: R | None, where: str = "") -> dict[str, Value]:
        """The same; without a ``state`` nothing has to fit it, and ``old`` has the values of other seats."""
        types, found = types_of(self.record), {}
        for key, name in self.names_by_key.items():
            if key in data:
                told = f"{where}: {key}" if where else key
                if name in self.by_seat:
                    found[name] = self._read_by_seat(data[key], types[name], told, state, getattr(old, name))
                else:
                    found[name] = self._read(data[key], types[name], told, state, self.kinds.get(name))
        return found

    def _read(self, value: Plain, wanted: Type, name: str, state: Any, kind: Kind | None = None) -> Value:
        wanted, kind = bare(wanted, kind)
        origin: Type = get_origin(wanted)
        inner = get_args(wanted)
        if NoneType in inner:
            rest = next(one for one in inner if one is not NoneType)
            return None if value is None else self._read(value, rest, name, state, kind)
        if origin is tuple:
            return tuple(self._read_list(value, inner, name, state, kind))
        if origin is dict:
            return {
                self._read_key(key, inner[0], name, state): self._read(one, inner[1], f"{name} in {key}", state, kind)
                for key, one in mapping(value, name).items()
            }
        if isinstance(wanted, type) and issubclass(wanted, Struct):
            return self._of(wanted).made(value, name, state)
        if kind is SEAT and self.seats:
            here = self.seats if state is None else self.seats[: state.seats]
            return here.index(one_of(value, here, name))
        if kind is not None and kind.words:
            return one_of(value, kind.words, name)
        return flag(value, name) if wanted is bool else _fitting(value, wanted, name, state, kind or PLAIN[wanted])

    def _read_list(self, value: Plain, inner: Types, name: str, state: Any, kind: Kind | None) -> list[Value]:
        found = list_of(value, name)
        types = inner[:1] * len(found) if inner[-1] is Ellipsis else inner
        require(len(found) == len(types), f"{name} is a list of {len(types)}, not of {len(found)}")
        return [self._read(one, wanted, name, state, kind) for one, wanted in zip(found, types, strict=True)]

    def _read_key(self, key: Plain, wanted: Type, name: str, state: Any) -> str:
        _, kind = bare(wanted)
        return str(self._read(key, wanted, f"{name}: {kind.sentence}" if kind else f"{name}: a key", state))

    def _read_by_seat(self, value: Plain, wanted: Type, name: str, state: Any, old: Value) -> Value:
        is_so = isinstance(value, dict) and all(seat in self.seats for seat in value)
        require(is_so, f"{name} maps {', '.join(self.seats)} to what they have")
        inner = get_args(wanted)[0]
        seats = enumerate(self.seats[: len(old)])
        return tuple([self._read(value[one], inner, name, state) if one in value else old[n] for n, one in seats])

    def made(self, value: Plain, name: str, state: Any) -> R:
        """A record that is written as a mapping of its fields.  Raises BadPosition."""
        found = mapping(value, name)
        known_keys(found, self.keys, name)
        values = self.values(found, state, name)
        missing = [one.name for one in _fields(self.record) if _default(one) is NODEFAULT and one.name not in values]
        require(not missing, f"{name} needs {missing[0]!r}" if missing else "")
        return self.record(**values)

    # -- writing

    def written(self, record: R, told: Mapping[str, Plain]) -> dict[str, Plain]:
        """What a position says of a record: what its shorthands have ``told``, and the fields."""
        types, found = types_of(self.record), dict(told)
        defaults = {one.name: _default(one) for one in _fields(self.record)}
        for key, name in self.names_by_key.items():
            if key in found:
                raise TypeError(f"{key!r} says the field {name}, and a shorthand says it, too: it has to stand apart")
            value = getattr(record, name)
            if name in self.by_seat:
                inner = get_args(types[name])[0]
                found[key] = {seat: self._write(one, inner) for seat, one in zip(self.seats, value, strict=True)}
            elif key in self.order or value != defaults[name]:
                found[key] = self._write(value, types[name])
        return {key: found[key] for key in (*self.order, *found) if key in found}

    def _write(self, value: Value, wanted: Type) -> Plain:
        wanted, kind = bare(wanted)
        inner = [one for one in get_args(wanted) if one is not NoneType]
        if isinstance(value, tuple):
            types = inner[:1] * len(value) if inner[-1] is Ellipsis else inner
            return [self._write(one, of_it) for one, of_it in zip(value, types, strict=True)]
        if isinstance(value, dict):
            return {key: self._write(one, inner[1]) for key, one in value.items()}
        if isinstance(value, Struct):
            return self._of(type(value)).written(value, {})
        if kind is SEAT and self.seats and value in range(len(self.seats)):
            return self.seats[value]
        return value

    def _of(self, record: type[Struct]) -> Fields[Struct]:
        return Fields(record, seats=self.seats, joint=self.joint)


@functools.cache
def _fields(record: type[Struct]) -> tuple[structs.FieldInfo, ...]:
    """The fields of a record; to find them its annotations are evaluated, which takes long."""
    return structs.fields(record)


def _default(field: structs.FieldInfo) -> Value:
    return field.default_factory() if field.default_factory is not NODEFAULT else field.default


def _fitting(value: Plain, wanted: type, name: str, state: Any, kind: Kind) -> Value:
    if type(value) is not wanted or (state is not None and not is_sensible(kind, state, kind.write(value))):
        raise BadPosition(f"{name} is {kind.sentence}, not {shown(value)}")
    return value
