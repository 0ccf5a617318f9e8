"""Games of which a stranger has altered something: each is refused with a sentence, or can be laid and played on.

States and positions of random games are mutated: parts doubled, dropped, shuffled, or taken from another moment, above
all the work under way.  Whatever is accepted is looked at from every seat, played on at random, and saved and opened on
the way.  ``WESTMARCH_FORGED=5000 python3 tests -k forged`` tries more.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from westmarch import games
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadPosition
from westmarch.engine.game import Setup
from westmarch.engine.records import to_json
from westmarch.play.saves import _decoded
from westmarch.play.strict_json import BadFile

TRIES = int(os.environ.get("WESTMARCH_FORGED", "60"))
OPTIONS = {
    "confrontation": ({"variant": "both"}, {"variant": "both", "mixing": "by-hand"}, {}),
    "duel": ({}, {"skills": "asked"}),
}
LONGEST = 60
"""Actions for which an accepted game is played on."""


def copied(data: Any) -> Any:
    return json.loads(json.dumps(data))


def places(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in plain data."""
    if path:
        yield path
    inner = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in inner:
        yield from places(value, (*path, key))


def found(node: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        node = node[key]
    return node


def altered(value: Any, other: Any, rng: random.Random) -> Any:
    """A value with one thing in it changed; ``other`` is the same of another moment."""
    box = {"value": value}
    where = rng.choice([*places(box)])
    parent, key = found(box, where[:-1]), where[-1]
    old = parent[key]
    if isinstance(old, bool):
        parent[key] = not old
    elif isinstance(old, int):
        parent[key] = old + rng.choice((-1, 1, 5))
    elif isinstance(parent, list) and rng.random() < 0.6:
        change = rng.randrange(3)
        if change == 0:
            parent.insert(rng.randrange(len(parent) + 1), copied(old))
        elif change == 1:
            del parent[key]
        else:
            rng.shuffle(parent)
    else:
        alike = [found(node, path) for node in (box, {"value": other}) for path in places(node)]
        parent[key] = copied(rng.choice([each for each in alike if type(each) is type(old)]))
    return box["value"]


def forged(data: dict[str, Any], other: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Data of a State or position with one or two things altered."""
    new = copied(data)
    whole = new["moment"] if "moment" in new and rng.random() < 0.8 else new
    elsewhere = other.get("moment", {}) if whole is not new else other
    for _ in range(rng.choice((1, 1, 2))):
        field = "stack" if "stack" in whole and rng.random() < 0.3 else rng.choice(sorted(whole))
        if rng.random() < 0.2 and field in elsewhere:
            whole[field] = copied(elsewhere[field])
        else:
            whole[field] = altered(whole[field], elsewhere.get(field, whole[field]), rng)
    return new


def walk(game_id: str, seed: int) -> list[Any]:
    """The States of a random game's beginning."""
    game, dice = games.load(game_id), Dice(seed)
    seats = dice.pick([*game.info.player_counts])
    state = game.new(Setup(dice.pick(OPTIONS.get(game_id, ({},))), seats), seed)
    states = [state]
    while state.decision is not None and len(states) < 200:
        state = game.apply(state, dice.pick(state.decision.options)).state
        states.append(state)
    return states


def plays_on(game: Any, state: Any, dice: Dice) -> bool:
    """Plays at random, looks from one seat after the other, opens what would be saved, and says whether that went well
    to the end.

    What a forger has made up may trip the rules later; then the moment before is whole.
    """
    seats = state.seats
    for number in range(LONGEST):
        before = to_json(state)
        try:
            if number % 20 == 10:
                _decoded(game, msgspec.to_builtins(state), seats, True)
            if state.decision is None:
                return True
            game.table(game.view(state, number % seats))
            state = game.apply(state, dice.pick(state.decision.options)).state
        except Exception:
            assert to_json(state) == before
            return False
    return True


@pytest.mark.slow
@pytest.mark.parametrize("game_id", games.ids())
@pytest.mark.parametrize("form", ["state", "position"])
def test_whatever_is_accepted_of_a_forged_game_plays_on_or_stops_at_a_whole_moment(game_id: str, form: str) -> None:
    game = games.load(game_id)
    rng = random.Random(f"{game_id} {form}")
    tried = accepted = whole = 0
    other: dict[str, Any] = {}
    while tried < TRIES:
        states = walk(game_id, rng.randrange(1 << 30))
        state = rng.choice(states)
        seats = state.seats
        data = copied(game.write_position(state) if form == "position" else msgspec.to_builtins(state))
        for _ in range(15):
            forgery = forged(data, other or data, rng)
            tried += 1
            try:
                is_position = form == "position"
                opened = game.read_position(forgery) if is_position else _decoded(game, forgery, seats, True)
            except (BadFile, BadPosition):
                continue
            accepted += 1
            for seat in range(seats):
                game.table(game.view(opened, seat))
            whole += plays_on(game, opened, Dice(tried))
        other = data
    assert 0 < accepted < tried
    assert whole > accepted // 2, "most of what is accepted is a game like any other"
