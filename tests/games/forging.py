"""Damage to saved States by chance, and how what makes no sense is refused."""

from __future__ import annotations

import json
from typing import Any, TypeAlias

import msgspec
import pytest
from hypothesis import strategies as st

from westmarch.engine.errors import BadPosition
from westmarch.engine.game import Game
from westmarch.engine.records import to_json

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


def accepted_with_another(
    game: Game, state: Any, field: str, spot: int, how: str, with_what: int, strange: list[Any]
) -> Any:
    """The State as it is read with something changed in a field; None where it is refused as it should be.

    ``spot`` and ``with_what`` pick a place in the field, and what is put there: one of the ``strange`` values, or what
    stands at another place.  A State without the field is left as it is.
    """
    plain = json.loads(to_json(state))
    if field in plain and (places := spots({field: plain[field]})):
        source, wrong = places[with_what % len(places)], strange[with_what % len(strange)]
        forge(plain, places[spot % len(places)], how, source, wrong)
    found = accepted(game, plain)
    if found is not None:
        assert game.read_position(game.write_position(found)) == found
    return found
