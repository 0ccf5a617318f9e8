"""Signatures: the parameters of a rule, read off its types once, when it is registered.

After the parameters that every rule of its sort has (the Change of a step, say) come

- **arguments**, in their order, each of a kind (:mod:`westmarch.engine.kinds`), the last of them perhaps ``*many``;
  one with a default may be missing in the text;
- one parameter of the type ``Steps``, behind the others: the steps inside;
- **bound names**, keyword-only with the default ``BOUND``: ``*, hero: Seat = BOUND`` is what the name ``hero`` stands
  for where the rule is carried out.

A rule that has nothing but a parameter of the type ``Step`` gets the raw Step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Annotated, Any, NamedTuple, get_origin

from westmarch.engine.errors import WestmarchError
from westmarch.engine.kinds import PLAIN, Kind
from westmarch.engine.records import Step, Steps

Words = tuple[str, ...]
Values = tuple[Any, ...]  # of the types that the parameters have
BOUND: Any = object()
"""The default of a parameter that is a bound name; never what it stands for."""
MOST_KEPT = 10_000
"""Texts whose values one rule keeps."""
LONGEST_SHOWN = 30
"""Letters of a wrong text that are repeated."""
UNREADABLE = (ValueError, LookupError, TypeError, WestmarchError)
"""What reading a text may raise that stands for nothing."""
_HAS_REST = 0x04
"""The flag of the code of a function that takes ``*many``."""


class Parameter(NamedTuple):
    """One argument of a rule, or a bound name: what it is called, its kind, and whether it may be missing."""

    name: str
    kind: Kind
    may_be_missing: bool = False


class Signature:
    """What a rule takes besides its first ``given`` parameters.

    ``arguments``, ``rest`` (more arguments of one kind), ``inner`` (the name of the parameter for the steps inside,
    empty if it takes none) and ``names`` (the bound names that it needs).  ``is_raw``: it takes the Step itself;
    ``needs_inner``: there must be steps inside; ``reads``: it has arguments; ``binds_any``: one of them is a name that
    the inner steps know; ``has_bound``: for one of them a bound name may stand; ``is_plain``: all are words.
    ``binds``: names that its inner steps know besides.
    """

    def __init__(self, rule: Callable[..., Any], given: int, binds: Words = ()) -> None:
        code, types = rule.__code__, rule.__annotations__
        given += hasattr(rule, "__self__")
        positional = code.co_varnames[given : code.co_argcount]
        first = len(positional) - len(rule.__defaults__ or ())
        self.defaults: Values = rule.__defaults__ or ()
        self.arguments: tuple[Parameter, ...] = ()
        self.rest: Parameter | None = None
        self.names: tuple[Parameter, ...] = ()
        self.inner = ""
        self.binds = binds
        self.is_raw = False
        known = _Types(rule, types)
        for number, name in enumerate(positional):
            found = known[name]
            if found is Step and len(positional) == 1:
                self.is_raw = True
            elif found == Steps:
                self._take_inner(rule, name)
            elif self.inner:
                raise TypeError(f"{rule.__qualname__}: {name} comes after the steps inside")
            else:
                self.arguments += (Parameter(name, known.kind(name), number >= first),)
        at = code.co_argcount
        for name in code.co_varnames[at : at + code.co_kwonlyargcount]:
            if known[name] == Steps:
                self._take_inner(rule, name)
            else:
                self.names += (Parameter(name, known.kind(name)),)
        if code.co_flags & _HAS_REST:
            name = code.co_varnames[at + code.co_kwonlyargcount]
            self.rest = Parameter(name, known.kind(name), may_be_missing=True)
        self.least = sum(not argument.may_be_missing for argument in self.arguments)
        given_without = {*positional[first:], *(rule.__kwdefaults__ or ())}
        self.needs_inner = bool(self.inner) and self.inner not in given_without
        self.reads = bool(self.arguments) or self.rest is not None
        self.binds_any = any(one.kind.binds for one in self._all())
        self.has_bound = any(one.kind.is_bound for one in self._all())
        self.is_plain = not self.has_bound and all(one.kind.read is str for one in self._all())
        self.read: Callable[[Words], Values] = lru_cache(MOST_KEPT)(self._read)
        """The arguments that some words stand for wherever they stand: of a rule without ``has_bound``."""
        self.kinds: Callable[[int], tuple[Kind, ...]] = lru_cache(MOST_KEPT)(self._kinds)
        """The kinds of so many arguments, in their order."""
        self._readers = lru_cache(MOST_KEPT)(self._all_readers)
        self._words: Callable[[Values], Words] = lru_cache(MOST_KEPT)(self._written)
        """The words that stand for the values of arguments: of a rule with steps inside, whose steps are not kept."""
        is_alone = not (self.is_raw or self.inner or self.names or self.has_bound)
        self.reads_all: Callable[[Words], Values] | None = self.read if is_alone else None
        """The same, where these arguments are all that the rule takes."""

    def _take_inner(self, rule: Callable[..., Any], name: str) -> None:
        if self.inner:
            raise TypeError(f"{rule.__qualname__} takes the steps inside twice")
        self.inner = name

    def _all(self) -> Iterator[Parameter]:
        yield from self.arguments
        if self.rest is not None:
            yield self.rest

    def _kinds(self, number: int) -> tuple[Kind, ...]:
        given = [*self.arguments[:number]]
        if self.rest is not None:
            given += [self.rest] * (number - len(self.arguments))
        return tuple([argument.kind for argument in given])

    # -- reading

    def values(self, words: Words, names: Mapping[str, str]) -> Values:
        """The arguments that some words stand for.  Raises what the reading of their kinds raises."""
        if not self.has_bound:
            return self.read(words)
        readers = self._readers(len(words))
        return tuple([
            read(names.get(word, word)) if is_bound else read(word)
            for (read, is_bound), word in zip(readers, words, strict=True)
        ])  # fmt: skip

    def all_values(self, step: Step, names: Mapping[str, str]) -> tuple[Values, dict[str, Any]]:
        """Everything that a step's rule takes: the arguments, and by their names the bound ones and the inner steps."""
        named: dict[str, Any] = {one.name: one.kind.read(names[one.name]) for one in self.names}
        if self.inner:
            named[self.inner] = step.steps
        return self.values(step.args, names), named

    def _all_readers(self, number: int) -> tuple[tuple[Callable[[str], Any], bool], ...]:
        """How so many arguments are read, and whether a bound name may stand for each."""
        return tuple([(lru_cache(MOST_KEPT)(kind.read), kind.is_bound) for kind in self.kinds(number)])

    def _read(self, words: Words) -> Values:
        return tuple([kind.read(word) for kind, word in zip(self.kinds(len(words)), words, strict=True)])

    def runner(self, rule: Callable[..., Any]) -> Callable[[Any, Step], Any]:
        """The same rule for a Change and a Step of the stack."""
        if self.is_raw:
            return rule
        around: dict[str, Any] = {"rule": rule, "read": self.read, "values": self.values}
        given = ["change"]
        if self.has_bound:
            given.append("*values(step.args, change.names)")
        elif self.reads:
            given.append("*step.args" if self.is_plain else "*read(step.args)")
        for one in self.names:
            around[f"read_{one.name}"] = lru_cache(MOST_KEPT)(one.kind.read)
            given.append(f"{one.name}=read_{one.name}(change.names[{one.name!r}])")
        if self.inner:
            given.append(f"{self.inner}=step.steps")
        # Written out, as a named tuple's methods are: it is run at every step, and nothing is looped over.
        run: Callable[[Any, Step], Any] = eval(f"lambda change, step: rule({', '.join(given)})", around)
        return run

    # -- writing

    def written(self, values: Values, named: Mapping[str, Any]) -> tuple[Words, Steps]:
        """The words and the inner steps that stand for the values of a call."""
        if not named and not self.inner:
            return self._written(values), ()
        number, steps = len(self.arguments), ()
        given = values[:number]
        if self.inner in named:
            steps = named[self.inner]
        elif self.inner and self.rest is None and len(values) > number:
            steps = values[number]
        more = values[number:] if self.rest is not None else ()
        last = max([n for n, one in enumerate(self.arguments, 1) if one.name in named], default=0) if named else 0
        for n in range(len(given), last):
            argument = self.arguments[n]
            given += (named[argument.name] if argument.name in named else self._default(n),)
        return self._words(given + more), steps

    def _written(self, values: Values) -> Words:
        return tuple([kind.write(value) for kind, value in zip(self.kinds(len(values)), values, strict=True)])

    def _default(self, at: int) -> Any:
        """The default of an argument; those of the inner steps come behind it."""
        return self.defaults[at - self.least]

    # -- checking

    def fault(self, state: Any, words: Words, names: Mapping[str, str | None]) -> str:
        """What is wrong with some words for a State; empty if they could stand for arguments.

        ``names`` are those that are bound: None for what will be bound to something that nobody knows yet.
        """
        least, most = self.least, len(self.arguments)
        if not least <= len(words) or (self.rest is None and len(words) > most):
            more = " or more" if self.rest is not None else f" to {most}" if most > least else ""
            return f"it has {len(words)} arguments, not {least}{more}"
        for kind, word in zip(self.kinds(len(words)), words, strict=True):
            text: str | None = names.get(word, word) if kind.is_bound else word
            if text is not None and not is_sensible(kind, state, text):
                return f"{shown(text)} is not {kind.sentence}"
        return next((f"the name {one.name!r} is not bound" for one in self.names if one.name not in names), "")

    def bound_in(self, words: Words, names: Mapping[str, str | None]) -> Mapping[str, str | None]:
        """The names that the inner steps know."""
        more = [word for kind, word in zip(self.kinds(len(words)), words, strict=False) if kind.binds]
        return {**names, **dict.fromkeys((*self.binds, *more))} if more or self.binds else names


class _Types:
    """The types of a rule's parameters; what is written as text is looked up where the rule stands."""

    def __init__(self, rule: Callable[..., Any], types: Mapping[str, Any]) -> None:
        self._rule, self._types = rule, types

    def __getitem__(self, name: str) -> Any:
        if name not in self._types:
            raise TypeError(f"{self._rule.__qualname__}: {name} has no type")
        found = self._types[name]
        if isinstance(found, str):
            around = self._rule.__globals__
            found = around[found] if found in around else eval(found, around)
        return found

    def kind(self, name: str) -> Kind:
        """The kind of a parameter.  Raises TypeError for a type that is none."""
        found = self[name]
        if get_origin(found) is Annotated:
            for mark in found.__metadata__:
                if isinstance(mark, Kind):
                    return mark
        elif found in PLAIN:
            return PLAIN[found]
        raise TypeError(f"{self._rule.__qualname__}: {name} is of no kind that a step can have")


def is_sensible(kind: Kind, state: Any, text: str) -> bool:
    """Whether a text can be read as this kind of value and makes sense in a State."""
    try:
        return kind.fits(state, kind.read(text))
    except UNREADABLE:
        return False


def shown(text: str) -> str:
    """A wrong text as it is repeated in a sentence."""
    return repr(text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…")
