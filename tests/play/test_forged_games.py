"""Games of which a stranger has altered something: each is refused with a sentence, or can be laid and played on.

States and positions of random games are mutated: parts doubled, dropped, shuffled, or taken from another moment, above
all the work under way.  Whatever is accepted is looked at from every seat, played on at random, and saved and opened on
the way.  ``WESTMARCH_FORGED=5000 python3 tests -k forged`` tries more.
"""

from __future__ import annotations

import os
import random
from typing import Any

import msgspec
import pytest

from tests.play.forging import copied, forged
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
