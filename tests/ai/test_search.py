"""The search: what it counts, when it stops, that it sees nothing it should not."""

from __future__ import annotations

import time
import tracemalloc

import pytest

from tests.decision_samples import moments
from tests.laws.broken import Miser
from tests.toy.game import Toy
from westmarch import games
from westmarch.ai import search as searching
from westmarch.ai.levels import PROFILES, choose_by_visits, profile_in
from westmarch.ai.players import GreedyPlayer, make, needs_search
from westmarch.ai.search import Limits, Tally, merged, search
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.records import Action

GAMES = ("confrontation", "duel", "quest")
"""The games in which computers look ahead."""


def after(game, moves: int, seed: int = 1, seats: int = 0):
    """A State after some greedy moves, at a question of which more than one option is looked at."""
    state = game.new(Setup(seats=seats), seed)
    player = GreedyPlayer(game, seed)
    while moves or not needs_search(game, state.decision) or is_clear(game, state):
        view = game.view(state, state.decision.seat)
        state = game.apply(state, player.decide(view, view.state.decision, 0)).state
        moves -= moves > 0
    return state


def is_clear(game, state) -> bool:
    """Whether the advice is so clear that the search tries one option alone."""
    return sum(tally.visits > 0 for tally in look(game, state, Limits(8))) == 1


def look(game, state, limits: Limits, seed: int = 3) -> tuple[Tally, ...]:
    return search(game, game.view(state, state.decision.seat), seed, limits)


def test_computers_look_ahead_where_not_every_question_is_answered_by_advice_alone():
    asked = {name: set(games.load(name).rules.kinds) - set(games.info(name).by_advice) for name in games.ids()}
    assert {name for name in asked if asked[name]} == {*GAMES, "toy"}


@pytest.mark.parametrize("game_id", GAMES)
def test_every_iteration_is_counted_once_for_some_option(game_id):
    game = games.load(game_id)
    state = after(game, 20)
    tallies = look(game, state, Limits(iterations=60))
    assert [tally.action for tally in tallies] == list(state.decision.options)
    assert sum(tally.visits for tally in tallies) == 60
    assert all(0 <= tally.total <= tally.visits for tally in tallies)


@pytest.mark.parametrize(("kind", "seats"), [(Toy, 2), (Toy, 3), (Miser, 2), (Miser, 3)])
def test_at_the_end_the_winners_share_a_game_and_where_nobody_wins_it_is_lost_for_all(kind, seats):
    """Played out to the end in every iteration; in half of these evenings the seat wins, or shares."""
    game = kind()
    means = []
    for seed in range(12):
        state = after(game, 2, seed, seats)
        tallies = look(game, state, Limits(iterations=30, depth=200))
        means += [tally.mean for tally in tallies if tally.visits]
    assert all(0 <= mean <= 1 for mean in means)
    assert any(means) == (kind is Toy)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_seed_finds_the_same_and_another_something_else(game_id):
    game = games.load(game_id)
    state = after(game, 24)
    limits = Limits(iterations=80, depth=2)
    assert look(game, state, limits) == look(game, state, limits)
    assert look(game, state, limits) != look(game, state, limits, seed=4)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("level", PROFILES)
def test_what_lies_hidden_changes_no_move(game_id, level):
    """Law 6 for every level: another world that looks the same is answered the same."""
    game = games.load(game_id)
    for moves in (9, 26):
        state = after(game, moves)
        seat = state.decision.seat
        view = game.view(state, seat)
        twin = game.sample(view, Dice(99))
        assert twin.pieces != state.pieces
        limits = PROFILES[level].limits(is_timed=False)
        few = Limits(min(24, limits.iterations), 0, limits.depth, limits.width)
        here = search(game, view, 5, few)
        there = search(game, game.view(twin, seat), 5, few)
        assert here == there
        noise = PROFILES[level].noise
        assert choose_by_visits(here, noise, Dice(6)) == choose_by_visits(there, noise, Dice(6))


def test_an_option_that_wins_at_once_is_found():
    game = games.load("duel")
    position = {"chapter": 3, "display": {"18": "c3-03", "19": "c3-01"}, "landmarks": {"open": ["helms-deep"]}}
    state = game.read_position(position | {"quest": {"sauron": 12}, "coins": {"sauron": 9}})
    tallies = look(game, state, Limits(iterations=120))
    assert choose_by_visits(tallies, 0, Dice(1)) == Action.of("play", "c3-03")
    assert max(tallies, key=lambda tally: tally.mean).action == Action.of("play", "c3-03")


@pytest.mark.parametrize("game_id", GAMES)
def test_it_stops_in_time(game_id):
    game = games.load(game_id)
    state = after(game, 12)
    took = []
    for _ in range(3):  # the best of three: what else the machine does adds to it, or ends it a slow try too early
        began = time.perf_counter()
        tallies = look(game, state, Limits(millis=150))
        took.append(time.perf_counter() - began)
        assert sum(tally.visits for tally in tallies) > 0
    assert max(took) > 0.14 and min(took) < 0.4


@pytest.mark.parametrize("game_id", GAMES)
def test_a_search_that_ends_early_chooses_the_same(game_id):
    game = games.load(game_id)
    spared = 0
    for moves in (6, 12, 18, 24, 30):
        state = after(game, moves)
        whole, early = look(game, state, Limits(160)), look(game, state, Limits(160, ends_early=True))
        assert choose_by_visits(whole, 0, Dice(1)) == choose_by_visits(early, 0, Dice(1))
        spared += sum(tally.visits for tally in whole) - sum(tally.visits for tally in early)
    assert spared > 0


def test_a_clear_answer_is_given_early_and_an_open_one_takes_its_tries(monkeypatch):
    monkeypatch.setattr(searching, "_CLEAR", 60)
    game = games.load("duel")
    position = {"chapter": 3, "display": {"18": "c3-03", "19": "c3-01"}, "landmarks": {"open": ["helms-deep"]}}
    clear = game.read_position(position | {"quest": {"sauron": 12}, "coins": {"sauron": 9}})
    tries = []
    for state in (clear, after(game, 12)):
        tallies = look(game, state, Limits(iterations=600, ends_early=True))
        tries.append(sum(tally.visits for tally in tallies))
    assert tries[0] < 150 < 350 < tries[1]


def test_an_end_that_takes_too_long_to_play_out_leaves_half_of_the_time_to_the_search(monkeypatch):
    game = games.load("duel")
    asked = []

    def solve(view, positions, is_wanted):
        while is_wanted():
            asked.append(positions)
        return None

    monkeypatch.setattr(type(game), "solve", lambda _, *rest: solve(*rest))
    began = time.perf_counter()
    tallies = look(game, after(game, 12), Limits(millis=200, solves=7))
    assert set(asked) == {7} and sum(tally.visits for tally in tallies) > 1
    assert time.perf_counter() - began < 0.6


@pytest.mark.parametrize("game_id", ["confrontation", "duel"])
def test_expert_goes_by_the_clock_on_every_core_and_hard_by_its_tries(game_id):
    levels = [profile_in(level, games.info(game_id)) for level in PROFILES]
    tries = [level.iterations for level in levels]
    assert tries == sorted(tries) and tries[3] > 100 * tries[2]
    assert levels[3].limits(2).millis == 6000 and levels[3].limits(2).iterations == 40_000
    assert profile_in("expert", games.info("lcg")) == PROFILES["expert"]
    assert profile_in("greedy", games.info(game_id)) is None


def test_it_stops_when_it_is_no_longer_wanted():
    game = games.load("confrontation")
    state = after(game, 12)
    asked = []

    def is_wanted() -> bool:
        asked.append(1)
        return len(asked) < 3

    found = search(game, game.view(state, state.decision.seat), 1, Limits(iterations=100_000), is_wanted)
    assert 0 < sum(tally.visits for tally in found) < 100


def test_searches_are_added_up():
    one = (Tally(Action.of("a"), 3, 1.5), Tally(Action.of("b"), 1, 0.25))
    other = (Tally(Action.of("a"), 1, 0.5), Tally(Action.of("b"), 4, 2.0))
    assert merged([one, other]) == (Tally(Action.of("a"), 4, 2.0), Tally(Action.of("b"), 5, 2.25))


def test_a_level_that_strays_goes_to_nothing_that_was_hardly_looked_at():
    tallies = (Tally(Action.of("a"), 60, 30.0), Tally(Action.of("b"), 30, 15.0), Tally(Action.of("c"), 5, 2.0))
    assert {choose_by_visits(tallies, 150, Dice(seed), 20).verb for seed in range(200)} == {"a", "b"}
    assert {choose_by_visits(tallies, 150, Dice(seed)).verb for seed in range(200)} == {"a", "b", "c"}


def test_noise_strays_and_none_does_not():
    tallies = (Tally(Action.of("a"), 60, 30.0), Tally(Action.of("b"), 30, 15.0), Tally(Action.of("c"), 0, 0.0))
    assert {choose_by_visits(tallies, 0, Dice(seed)).verb for seed in range(50)} == {"a"}
    assert {choose_by_visits(tallies, 150, Dice(seed)).verb for seed in range(200)} == {"a", "b"}


@pytest.mark.parametrize("level", PROFILES)
def test_every_level_answers_every_kind_of_question(level):
    game = games.load("duel")
    player = make(level, game, 1)
    for moment in moments("duel", skills="asked"):
        view = game.view(moment.state, moment.state.decision.seat)
        assert player.decide(view, view.state.decision, 10) in view.state.decision.options


def test_a_line_up_is_a_matter_of_advice():
    game = games.load("confrontation")
    state = game.new(Setup(), 1)
    assert not needs_search(game, state.decision)
    view = game.view(state, state.decision.seat)
    assert make("hard", game, 1).decide(view, view.state.decision, 0) == Action.of("arrange")


@pytest.mark.parametrize("game_id", ["confrontation", "duel"])
def test_the_trees_of_a_whole_answer_of_expert_leave_a_worker_within_its_memory(game_id):
    game = games.load(game_id)
    state = after(game, 12)
    limits = profile_in("expert", game.info).limits(2)
    look(game, state, Limits(iterations=10))  # what is made once stays out of it
    tracemalloc.start()
    look(game, state, Limits(iterations=500))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most * limits.iterations // 500 < 110_000_000
