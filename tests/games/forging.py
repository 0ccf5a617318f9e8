"""Damage to States and to saved ones, one kind after the other and by chance; slips in positions."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec
import pytest
from hypothesis import strategies as st

from westmarch.engine.errors import BadPosition
from westmarch.engine.game import Game
from westmarch.engine.records import Frame

Damage: TypeAlias = Callable[[Any], object]
Spot: TypeAlias = tuple[Any, ...]
"""The keys that lead to a place in plain data."""

HOWS = st.sampled_from(["drop", "set", "copy"])
BIG = st.integers(0, 10**9)


def assert_refused(game: Game, state: Any) -> None:
    """The check refuses this State with one sentence."""
    with pytest.raises(BadPosition) as refusal:
        game.check(state)
    assert 10 < len(str(refusal.value)) < 120


def assert_told(game: Game, position: Any, sentence: str) -> None:
    """A slip in a position is told in one sentence, with these words."""
    with pytest.raises(BadPosition) as refusal:
        game.read_position(position)
    told = str(refusal.value)
    assert sentence in told
    assert "\n" not in told and "Error(" not in told


# -- one kind of damage after the other


def setting(**fields: Any) -> Damage:
    """Other fields."""

    def damage(found: Any) -> None:
        for name, value in fields.items():
            setattr(found, name, value)

    return damage


def asking(**fields: Any) -> Damage:
    """Other fields for the open question."""
    return lambda found: setattr(found, "decision", msgspec.structs.replace(found.decision, **fields))


def working(*frames: Frame) -> Damage:
    """More work under the open question."""
    return lambda found: setattr(found, "stack", (*found.stack, *frames))


def making(piece: str, **fields: Any) -> Damage:
    """Other fields for a piece."""

    def damage(found: Any) -> None:
        found.pieces[piece] = msgspec.structs.replace(found.pieces[piece], **fields)

    return damage


def marking(zone: str, **fields: Any) -> Damage:
    """Other fields for the first piece of a zone."""
    return lambda found: making(found.zones[zone][0], **fields)(found)


def losing(zone: str) -> Damage:
    """The first piece of a zone lies nowhere."""
    return lambda found: found.zones.update({zone: found.zones[zone][1:]})


def doubling(source: str, target: str) -> Damage:
    """The first piece of a zone lies in another too."""
    return lambda found: found.zones.update({target: (*found.zones[target], found.zones[source][0])})


def putting(source: str, target: str) -> Damage:
    """The first piece of a zone lies in another instead."""

    def damage(found: Any) -> None:
        doubling(source, target)(found)
        losing(source)(found)

    return damage


def reversing(zone: str) -> Damage:
    """A zone lies in the opposite order."""
    return lambda found: found.zones.update({zone: found.zones[zone][::-1]})


def renaming(zone: str, name: str) -> Damage:
    return lambda found: found.zones.update({name: found.zones.pop(zone)})


def forgetting(piece: str) -> Damage:
    return lambda found: found.pieces.pop(piece)


def an_option_too_few(found: Any) -> None:
    asking(options=found.decision.options[1:])(found)


# -- damage by chance


def spots(node: Any, path: Spot = ()) -> list[Spot]:
    """Every place in plain data."""
    out = [path] if path else []
    children = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, child in children:
        out += spots(child, (*path, key))
    return out


def at(plain: Any, spot: Spot) -> Any:
    for key in spot:
        plain = plain[key]
    return plain


def forge(plain: Any, spot: Spot, how: str, source: Spot, strange: Any) -> None:
    """Drops what is at a spot, or sets something strange there, or copies what is elsewhere."""
    *way, last = spot
    parent = at(plain, tuple(way))
    match how:
        case "drop":
            del parent[last]
        case "set":
            parent[last] = strange
        case "copy":
            parent[last] = json.loads(json.dumps(at(plain, source)))


def accepted(game: Game, plain: Any) -> Any:
    """The State that plain data is read as; None where it is refused as it should be."""
    try:
        found = game.decode(json.dumps(plain).encode())
        game.check(found)
    except (msgspec.ValidationError, msgspec.DecodeError, BadPosition):
        return None
    return found
