"""Everything that the words of a picture may be, as the drawings register it, and the reading of words."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any

from westmarch.cardbook.strict import inside, unknown
from westmarch.engine.errors import BadCard
from westmarch.skins.art import deeds, foes, people, places, things
from westmarch.skins.art.accents import ACCENTS
from westmarch.skins.art.inks import colors
from westmarch.skins.art.small_folk import SMALL_FOLK
from westmarch.skins.art.weather import WEATHERS
from westmarch.skins.art.words import NONE, Words

KINDS = ("person", "foe", "place", "thing", "deed")
AGES = ("young", "grown", "old")
_FLAGS = ("fem", "war", "hand", "second", "flip")
_NUMBERS = {"turn": (-180.0, 180.0), "zoom": (0.3, 3.0), "shift": (-0.4, 0.4)}


@cache
def figures() -> dict[str, frozenset[str]]:
    """The figures of each kind; a place has none but its setting."""
    return {
        "person": frozenset(people.folk()),
        "foe": frozenset(foes.PARTS),
        "place": frozenset(),
        "thing": frozenset(things.PARTS),
        "deed": frozenset(deeds.PARTS),
    }


@cache
def vocabulary() -> dict[str, tuple[str, ...]]:
    """What each word may be, but for flags, numbers and the figure."""
    named = colors()
    return {
        "kind": KINDS,
        "age": AGES,
        "gear": tuple(things.PARTS),
        "pose": tuple(people.POSES),
        "view": tuple(people.VIEWS),
        "stance": tuple(people.STANCES),
        "head": (NONE, *people.HEADS),
        "beard": (NONE, *people.BEARDS),
        "hair": tuple(named.hairs),
        "cut": tuple(people.CUTS),
        "garb": tuple(people.GARBS),
        "cloak": (NONE, *people.CLOAKS),
        "cloth": tuple(named.cloths),
        "under": tuple(named.cloths),
        "skin": tuple(named.skins),
        "mood": tuple(people.MOODS),
        "device": tuple(things.DEVICES),
        "setting": (NONE, *places.PARTS),
        "hour": tuple(named.hours),
        "weather": (NONE, *WEATHERS),
        "tone": tuple(named.tones),
        "accent": (NONE, *ACCENTS),
    }


def parse(said: Mapping[str, Any], where: str) -> Words:
    """The words that a card says.  Raises BadCard for what nothing draws, with the nearest word that something does."""
    with inside(where):
        if not isinstance(said, Mapping):
            raise BadCard(f"the words of a picture are pairs, as in {{figure: dwarf}}, not {said!r}")
        found = {name: _value(name, value) for name, value in said.items()}
        words = Words(**found)
        _check_figure(words)
        return words


def _value(name: str, value: Any) -> Any:
    if name not in Words.__struct_fields__:
        raise unknown(name, "a word of a picture", Words.__struct_fields__)
    if name in _FLAGS:
        if not isinstance(value, bool):
            raise BadCard(f"{name} is true or false, not {value!r}")
        return value
    if name in _NUMBERS:
        least, most = _NUMBERS[name]
        if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
            raise BadCard(f"{name} is a number from {least:g} to {most:g}, not {value!r}")
        return float(value)
    if name == "gear":
        if not isinstance(value, list | tuple):
            raise BadCard(f"gear is a list, as in [sword, shield], not {value!r}")
        return tuple(_known("a thing", word, things.PARTS) for word in value)
    if name == "who":
        if not isinstance(value, list | tuple):
            raise BadCard(f"who is a list, as in [dwarf, orc], not {value!r}")
        return tuple(_known("one of the small people", word, SMALL_FOLK) for word in value)
    if name in ("figure", "form", "face"):
        return _known_text(name, value)
    return _known(f"a word for {name}", value, vocabulary()[name])


def _known_text(name: str, value: Any) -> str:
    if not isinstance(value, str):
        raise BadCard(f"{name} is a word, not {value!r}")
    return value


def _known(sort: str, word: Any, known: Collection[str]) -> str:
    if word not in known:
        raise unknown(word, sort, known)
    return str(word)


def _check_figure(words: Words) -> None:
    """A figure is one of its kind; without a kind it is one of any, and a form is one that its drawing has."""
    if words.figure:
        of = figures()
        known = of[words.kind] if words.kind else frozenset().union(*of.values())
        _known(f"a {words.kind or 'figure'} that is drawn", words.figure, sorted(known))
    if words.form not in ("", NONE):
        known_forms = forms_of(words)
        if words.form not in known_forms:
            about = words.figure or words.setting or words.kind or "picture"
            raise unknown(words.form, f"a form of {about}", known_forms)


def forms_of(words: Words) -> tuple[str, ...]:
    """The variants that the drawing of some words offers."""
    tables: Mapping[str, Mapping[str, Any]] = {"foe": foes.PARTS, "thing": things.PARTS, "deed": deeds.PARTS}
    if words.kind == "place" or not words.figure:
        place = places.PARTS.get(words.setting)
        return place.forms if place is not None else ()
    if words.figure in people.folk():
        return things.PARTS[words.gear[0]].forms if words.gear else ()
    for kind, table in tables.items():
        if words.kind in ("", kind) and words.figure in table:
            forms: tuple[str, ...] = table[words.figure].forms
            return forms
    return ()


def known_part(said: Mapping[str, Any]) -> dict[str, Any]:
    """Words without the things that nothing draws yet: data may be ahead of the drawings."""
    found = dict(said)
    if "gear" in found:
        first = found["gear"][:1]
        found["gear"] = [word for word in found["gear"] if word in things.PARTS]
        if found["gear"][:1] != first:  # what is left is another thing, with other forms and poses
            found.pop("form", None)
            found.pop("pose", None)
    return found
