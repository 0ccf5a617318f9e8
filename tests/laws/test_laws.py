"""The eight laws over every game and the toy, by random play.

``WESTMARCH_LAWS=500`` plays that many games of each instead of twelve, other ones each time.
A broken law says how to get there: game, options, seed and actions.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import tests.toy.info
from tests.laws import lint, replay
from tests.laws.ids import ids_say_nothing_about_faces
from tests.laws.laws import LAWS, hidden_again_under_new_ids, laws
from tests.laws.walk import Law, Walk, play
from tests.long import IS_LONG
from westmarch import engine, games
from westmarch.ai.selfplay import play_one
from westmarch.engine.errors import BadSetup
from westmarch.engine.game import Setup, compatible_options
from westmarch.engine.records import to_json

INFOS = (*map(games.info, games.ids()), tests.toy.info.INFO)
TABLES = [
    (info.id, number) for info in INFOS for number in dict.fromkeys((info.player_counts[0], info.player_counts[-1]))
]
FEWEST = {info.id: info.player_counts[0] for info in INFOS}
LONG = ("quest",)
"""Games that take long even with the fewest players."""
MANY = int(os.environ.get("WESTMARCH_LAWS", "0"))
GROUPS = {
    "apply": laws(1, 3, 4, 7),
    "json-and-positions": laws(2, 8),
    "samples": laws(5),
    "sight": laws(6),
}

_AT_REST = 30
"""Decisions of a long game at which a usual run checks the laws at rest, besides the first ones of each kind."""
ENOUGH = 1_800 if IS_LONG else 1_000
"""Decisions of one game and group after which a run has seen enough."""


@cache
def _examples(game_id: str, seats: int) -> int:
    """Twelve games, or fewer where they are long."""
    return max(2, min(12, ENOUGH // _length(game_id, seats)))


@cache
def _length(game_id: str, seats: int) -> int:
    """The decisions of a game at random."""
    return play_one(games.load(game_id), ["random"] * seats, 1).decisions


def by_random_play(number: int) -> settings:
    """So many games are played, and the same ones each time."""
    return settings(
        max_examples=number,
        derandomize=not MANY,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


every_table = pytest.mark.parametrize(("game_id", "seats"), TABLES, ids=lambda word: str(word))
"""Every game with its fewest and its most players."""


def setups(game_id: str, seats: int) -> st.SearchStrategy[Setup]:
    """Any choice of the table options for so many seats, as far as they go together."""
    values = {
        option.id: st.sampled_from([choice.value for choice in option.choices])
        for option in games.info(game_id).options
    }
    game = games.load(game_id)
    return st.fixed_dictionaries(values).map(lambda options: Setup(compatible_options(game, options, seats), seats))


def walks(game_id: str, seats: int, checks: Sequence[Law], part: str) -> list[Walk]:
    """Random games with the laws checked on the way: the ``first`` one, the ``others`` of their number, or ``all``."""
    game = games.load(game_id)
    found: list[Walk] = []
    every = 1 if MANY else max(1, _length(game_id, seats) // _AT_REST)

    begun: list[int] = []

    @by_random_play(1 if part == "first" else MANY or _examples(game_id, seats))
    @given(data=st.data())
    def some(data: Any) -> None:
        setup = data.draw(setups(game_id, seats))
        seed = data.draw(st.integers(0, 2**32 - 1))
        begun.append(seed)
        if part != "others" or len(begun) > 1:
            found.append(play(game, setup, seed, checks, every=every))

    some()
    assert found
    return found


def test_every_check_is_in_a_group() -> None:
    checked = [law for group in GROUPS.values() for law in group]
    assert sorted(map(str, checked)) == sorted(map(str, LAWS))
    assert {law.number for law in LAWS} == set(range(1, 9))


@pytest.mark.parametrize(
    ("game_id", "seats"),
    [
        pytest.param(game_id, seats, marks=[] if seats == FEWEST[game_id] and game_id not in LONG else pytest.mark.slow)
        for game_id, seats in TABLES
    ],
)
def test_the_laws_hold_in_a_first_game(game_id: str, seats: int) -> None:
    walks(game_id, seats, LAWS, "first")


@pytest.mark.slow
@every_table
@pytest.mark.parametrize("group", GROUPS)
def test_the_laws_hold(game_id: str, seats: int, group: str) -> None:
    if group == "sight":
        hidden_again_under_new_ids(walks(game_id, seats, GROUPS[group], "all"))
    else:
        walks(game_id, seats, GROUPS[group], "others")


@every_table
def test_ids_say_nothing_about_faces(game_id: str, seats: int) -> None:
    assert ids_say_nothing_about_faces(games.load(game_id), Setup({}, seats)) > 0


@every_table
def test_a_game_for_the_wrong_number_is_refused(game_id: str, seats: int) -> None:
    game = games.load(game_id)
    most = game.info.player_counts[-1]
    wrong = most + 1 if seats in (1, most) else seats - 1  # 0 stands for the fewest
    with pytest.raises(BadSetup, match=f"seats, not {wrong}"):
        game.new(Setup(seats=wrong), 1)
    assert to_json(game.new(Setup(), 1)) == to_json(game.new(Setup(seats=game.info.player_counts[0]), 1))


@pytest.mark.slow
@every_table
def test_a_game_is_the_same_in_another_process(game_id: str, seats: int) -> None:
    game = games.load(game_id)
    walk = play(game, Setup({}, seats), seats, ())
    here = replay.fingerprint(game, walk.setup, walk.seed, walk.actions)
    job = replay.job(games.package(game_id), walk.setup, walk.seed, walk.actions)
    assert replay.elsewhere([job], hash_seed=walk.seed) == [here]


def test_machine_and_rules_have_no_chance_clock_or_disorder_of_their_own() -> None:
    top = lint.folder_of(engine).parent
    assert lint.violations((lint.folder_of(engine), lint.folder_of(games)), top) == []
