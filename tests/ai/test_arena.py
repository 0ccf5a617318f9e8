"""The arena: paired deals, swapped seats, scores with intervals, Elo."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest

from tests.toy.game import Toy
from westmarch import games
from westmarch.ai.arena import Encounter, compete, elo, interval
from westmarch.ai.players import SearchPlayer, make
from westmarch.engine.errors import BadSetup

LOAD = partial(games.load, "confrontation")


def test_both_seats_are_played_on_the_same_deals():
    found = compete(LOAD, ("greedy", "random"), 20)
    (met,) = found.encounters
    assert met.games == 20 and sum(met.reasons.values()) == 20
    assert met.score == pytest.approx(sum(met.by_seat) / 2)
    assert met.low < met.score < met.high or met.score in (0, 1)
    assert found.elo["greedy"] == 0 > found.elo["random"]


def test_a_run_repeats_on_one_core_and_on_two():
    one = compete(LOAD, ("greedy", "random"), 8, seed=5)
    two = compete(LOAD, ("greedy", "random"), 8, seed=5, jobs=2)
    assert one.encounters == two.encounters and one.elo == two.elo


def test_whoever_stands_first_makes_no_difference():
    (one,) = compete(LOAD, ("greedy", "random"), 12).encounters
    (other,) = compete(LOAD, ("random", "greedy"), 12).encounters
    assert one.score == pytest.approx(1 - other.score)
    assert one.by_seat == pytest.approx((1 - other.by_seat[1], 1 - other.by_seat[0]))


def test_intervals_are_those_of_wilson():
    assert interval(0.5, 100) == pytest.approx((0.404, 0.596), abs=0.001)
    assert interval(1.0, 10) == pytest.approx((0.722, 1.0), abs=0.001)
    assert interval(0.0, 10)[0] == 0


def test_elo_explains_the_scores():
    def met(one: str, other: str, score: float) -> Encounter:
        return Encounter((one, other), 1000, score, 0, 1, (score, score), {})

    ratings = elo([met("a", "b", 0.76), met("b", "c", 0.76), met("a", "c", 0.91)])
    assert ratings["a"] == 0
    assert -210 < ratings["b"] < -190 and -410 < ratings["c"] < -390


def test_partners_who_win_together_share_one_score_and_meet_their_like_too():
    found = compete(partial(games.load, "lcg"), ("random", "greedy"), 2, seed=101)
    teams = [("random", "random"), ("random", "greedy"), ("greedy", "greedy")]
    assert [met.players for met in found.encounters] == teams
    assert [met.games for met in found.encounters] == [2, 2, 2] and found.elo == {}
    chance, mixed, advice = found.encounters
    assert chance.score == 0 and chance.reasons == {"lost": 2} and len(chance.by_seat) == 1
    assert len(mixed.by_seat) == 2
    assert advice.score == advice.by_seat[0] == advice.reasons.get("won", 0) / 2 > 0


def test_only_two_different_players_of_a_game_for_two_compete():
    with pytest.raises(BadSetup, match="two different"):
        compete(LOAD, ("greedy", "greedy"), 2)
    with pytest.raises(BadSetup, match="no computer player 'nobody'"):
        compete(LOAD, ("greedy", "nobody"), 2)
    crowded = Toy()
    object.__setattr__(crowded, "info", msgspec.structs.replace(crowded.info, fewest=3))
    with pytest.raises(BadSetup, match="for games of two"):
        compete(lambda: crowded, ("greedy", "random"), 2)


def test_a_game_for_two_and_more_is_played_at_its_table_of_two():
    found = compete(Toy, ("greedy", "random"), 20, options={"evening": "long"})
    (met,) = found.encounters
    assert met.games == 20 and len(met.by_seat) == 2 and met.score > 0.5


def test_players_to_be_tried_out_are_written_with_their_numbers():
    player = make("search:50:2:6", games.load("duel"), 1)
    assert isinstance(player, SearchPlayer)
    assert (player.profile.iterations, player.profile.depth, player.profile.width) == (50, 2, 6)
    for wrong in ("search:", "search:x", "search:1:2:3:4"):
        with pytest.raises(BadSetup, match="is written search:ITERATIONS"):
            make(wrong, games.load("duel"), 1)
