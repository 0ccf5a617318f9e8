"""A match is several games with the sides swapped."""

from __future__ import annotations

import pytest

from westmarch.engine.errors import BadSetup
from westmarch.engine.records import Result
from westmarch.play.chairs import Chair
from westmarch.play.match import Match


def a_match(games: int = 2) -> Match:
    return Match(("Ann", "Bob"), ("human", "greedy"), games)


def test_the_players_swap_sides_from_game_to_game():
    match = a_match()
    assert match.number == 1 and match.seating() == (Chair("human", "Ann"), Chair("greedy", "Bob"))
    match = match.with_result(Result((0,), "won", (9, 4)))
    assert match.number == 2 and match.seating() == (Chair("greedy", "Bob"), Chair("human", "Ann"))
    assert [match.player_at(match.seat_of(player)) for player in (0, 1)] == [0, 1]


def test_points_belong_to_players_not_to_seats():
    match = a_match().with_result(Result((0,), "won", (9, 4))).with_result(Result((0,), "won", (7, 1)))
    assert match.points == ((9, 4), (1, 7)) and match.totals == (10, 11)
    assert match.is_over and match.leaders == (1,)
    assert match.sentence() == "Bob wins the match, 10 : 11."


def test_a_game_without_points_counts_one_for_its_winner():
    match = a_match().with_result(Result((1,), "won"))
    assert match.totals == (0, 1) and match.sentence() == "Bob leads the match, 0 : 1."
    match = match.with_result(Result((1,), "won"))
    assert match.sentence() == "Ann and Bob share the match, 1 : 1."


def test_a_match_that_is_over_takes_no_further_result():
    match = a_match(1).with_result(Result((), "drawn"))
    assert match.is_over and match.number == 1
    with pytest.raises(BadSetup, match="all 1 games"):
        match.with_result(Result((0,), "won"))


def test_a_match_of_three_names_all_that_are_level():
    match = Match(("A", "B", "C"), ("human",) * 3, 2).with_result(Result((0, 2), "won"))
    assert match.sentence() == "A and C are level, 1 : 0 : 1."
    match = match.with_result(Result((0,), "won"))  # everybody has moved on: B sits on seat 0
    assert match.sentence() == "A, B and C share the match, 1 : 1 : 1."
    assert Match(("A", "B"), ("human",) * 2, 1).with_result(Result((), "all lost")).totals == (0, 0)


def test_three_players_move_round_the_table():
    match = Match(("A", "B", "C"), ("human",) * 3, 3)
    assert [match.player_at(0, number) for number in (1, 2, 3)] == [0, 1, 2]
    assert [match.seat_of(0, number) for number in (1, 2, 3)] == [0, 2, 1]
