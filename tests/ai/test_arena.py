"""The arena: paired deals, swapped seats, scores with intervals, Elo."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest

from tests.toy.game import Toy
from westmarch import games
from westmarch.ai.arena import Encounter, Fought, bouts_of, compete, elo
from westmarch.ai.players import SearchPlayer, make
from westmarch.engine.errors import BadSetup

LOAD = partial(games.load, "confrontation")


def test_both_seats_are_played_on_the_same_deals():
    found = compete(LOAD, ("greedy", "random"), 20)
    (met,) = found.encounters
    assert met.games == 20 and sum(met.reasons.values()) == 20
    assert met.score == pytest.approx(sum(met.by_seat) / 2)
    assert met.low < met.score < met.high or met.score in (0, 1)
    assert found.elo["greedy"].elo == 0 > found.elo["random"].elo and list(found.elo) == ["greedy", "random"]


def test_a_run_repeats_on_one_core_and_on_two():
    one = compete(LOAD, ("greedy", "random"), 8, seed=5)
    two = compete(LOAD, ("greedy", "random"), 8, seed=5, jobs=2)
    assert one.encounters == two.encounters and one.elo == two.elo


def test_whoever_stands_first_makes_no_difference():
    (one,) = compete(LOAD, ("greedy", "random"), 12).encounters
    (other,) = compete(LOAD, ("random", "greedy"), 12).encounters
    assert one.score == pytest.approx(1 - other.score)
    assert one.by_seat == pytest.approx((1 - other.by_seat[1], 1 - other.by_seat[0]))


def met(one: str, other: str, score: float) -> Encounter:
    return Encounter((one, other), 1000, score, 0, 1, (score, score), {})


def test_elo_explains_the_scores_from_the_first_player_on():
    ratings = elo([met("a", "b", 0.24), met("b", "c", 0.76), met("a", "c", 0.5)])
    assert ratings["a"].elo == 0 and 190 < ratings["b"].elo < 210 and -10 < ratings["c"].elo < 10
    assert elo([]) == {}


def test_the_yardstick_stands_at_zero_wherever_it_is_named():
    ratings = elo([met("a", "textbook:9", 0.76), met("a", "b", 0.5), met("textbook:9", "b", 0.24)])
    assert ratings["textbook:9"].elo == 0 and 190 < ratings["a"].elo < 210


def test_a_run_that_is_stopped_has_games_of_every_two_players_and_goes_on_where_it_was():
    levels = ("greedy", "random", "textbook:1")
    kept: list[Fought] = []

    def stop_after_six(fought: Fought) -> None:
        kept.append(fought)
        if len(kept) == 6:
            raise KeyboardInterrupt

    stopped = compete(Toy, levels, 4, seed=2, on_game=stop_after_six)
    assert [met.games for met in stopped.encounters] == [2, 2, 2]
    again: list[Fought] = []
    whole = compete(Toy, levels, 4, seed=2, on_game=again.append, known=kept)
    assert len(again) == 6 and not {fought.bout for fought in again} & {fought.bout for fought in kept}
    assert [fought.bout for fought in [*kept, *again]] == bouts_of(Toy().info, levels, 4, 2)
    assert whole.encounters == compete(Toy, levels, 4, seed=2).encounters
    backwards = compete(Toy, levels, 4, seed=2, known=[*kept, *again][::-1])
    assert backwards.encounters == whole.encounters, "whatever was over first"


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


def test_a_level_can_be_given_another_number_of_tries():
    game = games.load("duel")
    player, expert = make("expert:900", game, 1), make("expert", game, 1)
    assert isinstance(player, SearchPlayer) and isinstance(expert, SearchPlayer)
    assert player.profile.iterations == 900 != expert.profile.iterations
    assert player.profile.solves == expert.profile.solves > 0
    for wrong in ("expert:", "expert:x", "expert:0", "expert:1:2", "greedy:5"):
        with pytest.raises(BadSetup):
            make(wrong, game, 1)
