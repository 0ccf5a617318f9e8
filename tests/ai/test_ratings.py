"""Intervals and Elo, against formulas of their own."""

from __future__ import annotations

import math

import pytest

from westmarch.ai.ratings import Score, interval, rated
from westmarch.engine.dice import Dice


def test_intervals_are_those_of_wilson():
    assert interval(0.5, 100) == pytest.approx((0.404, 0.596), abs=0.001)
    assert interval(1.0, 10) == pytest.approx((0.722, 1.0), abs=0.001)
    assert interval(0.0, 10)[0] == 0


def test_elo_explains_the_scores_and_the_base_stands_at_zero():
    scores = [Score(("a", "b"), 760, 1000), Score(("b", "c"), 760, 1000), Score(("a", "c"), 910, 1000)]
    ratings = rated(scores, "b")
    assert (ratings["b"].elo, ratings["b"].low, ratings["b"].high) == (0, 0, 0)
    assert 190 < ratings["a"].elo < 210 and -210 < ratings["c"].elo < -190
    assert ratings["a"].low < ratings["a"].elo < ratings["a"].high


@pytest.mark.parametrize(("points", "games"), [(12, 12), (9.5, 12), (0, 3), (700, 1000)])
def test_of_two_players_the_interval_is_that_of_adjusted_log_odds(points, games):
    """Gart: the odds of points and games lost, each a half more; the variance is the sum of their reciprocals."""
    won, lost = points + 0.5, games - points + 0.5
    middle, spread = math.log(won / lost), 1.96 * math.sqrt(1 / won + 1 / lost)
    rating = rated([Score(("a", "b"), points, games)], "b")["a"]
    elo = [round(400 / math.log(10) * odds) for odds in (middle, middle - spread, middle + spread)]
    assert [rating.elo, rating.low, rating.high] == pytest.approx(elo, abs=1)


def test_a_third_player_makes_the_other_two_surer_of_each_other():
    direct = [Score(("a", "b"), 15, 20)]
    around = [*direct, Score(("a", "c"), 150, 200), Score(("c", "b"), 100, 200)]
    one, other = rated(direct, "b")["a"], rated(around, "b")["a"]
    assert other.high - other.low < (one.high - one.low) / 2


def test_who_has_not_met_the_base_is_rated_by_the_drawn_games_with_wide_intervals():
    far = rated([Score(("a", "b"), 40, 50), Score(("c", "d"), 25, 50)], "a")
    assert far["c"].high - far["c"].low > 2 * (far["b"].high - far["b"].low)


def test_about_nineteen_of_twenty_intervals_hold_what_is_true():
    """Sixty games between every two of three players, whose strengths are known, 300 times."""
    true = {"a": 0, "b": 120, "c": 250}
    pairs = [("a", "b"), ("a", "c"), ("b", "c")]
    dice, held = Dice(7), 0
    for _ in range(300):
        scores = []
        for one, other in pairs:
            chance = 1 / (1 + 10 ** ((true[other] - true[one]) / 400))
            scores.append(Score((one, other), sum([dice.below(10**6) < chance * 10**6 for _ in range(60)]), 60))
        ratings = rated(scores, "a")
        held += sum([ratings[name].low <= true[name] <= ratings[name].high for name in ("b", "c")])
    assert 0.92 < held / 600 < 0.98
