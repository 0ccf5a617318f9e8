"""What the log of finished games adds up to."""

from __future__ import annotations

import pytest

from westmarch.play.game_log import LoggedGame
from westmarch.play.game_records import Rate, rates, streak
from westmarch.play.session import Chair

MARA = (Chair("human", "Mara"),)


def games(*found: tuple[str, bool]) -> list[LoggedGame]:
    return [LoggedGame(str(at), game, "", MARA, (0,) if won else ()) for at, (game, won) in enumerate(found)]


def test_rates_are_counted_for_each_game_the_one_played_most_first():
    found = rates(games(("duel", True), ("lcg", True), ("lcg", False), ("lcg", True)))
    assert list(found.items()) == [("lcg", Rate(2, 3)), ("duel", Rate(1, 1))]
    assert rates([]) == {}


@pytest.mark.parametrize(
    ("wins", "count", "low", "high"),
    [(7, 11, 0.446, 0.791), (0, 1, 0.0, 0.622), (10, 10, 0.859, 1.0), (0, 0, 0.0, 1.0)],
)
def test_the_band_of_a_rate_is_wilsons_for_80_percent(wins: int, count: int, low: float, high: float):
    assert Rate(wins, count).band == pytest.approx((low, high), abs=0.005)


def test_a_streak_ends_with_the_latest_game_that_was_lost():
    assert streak(games(("lcg", True), ("duel", True), ("lcg", False), ("lcg", True))) == 2
    assert streak(games(("lcg", True))) == 1 and streak([]) == 0
