"""Whether chances come true: what is kept of a game, how it is summed up, and a judge that is wrong is seen."""

from __future__ import annotations

import math
from functools import partial

import pytest

from westmarch import games
from westmarch.ai import calibration
from westmarch.ai.calibration import Judged
from westmarch.ai.selfplay import play_one, victory
from westmarch.cli.arguments import main
from westmarch.engine.records import Action, Decision


def game_with(said: tuple[float, ...], won: float, seed: int = 0) -> Judged:
    return Judged(seed, won, said)


def test_stages_are_equal_parts_of_each_game_and_the_last_row_is_of_all() -> None:
    found = [game_with((0.2, 0.4, 0.6, 0.8), 1, 1), game_with((0.4, 0.2), 0, 2)]
    early, late, whole = calibration.by_stage(found, 2)
    assert (early.positions, late.positions, whole.positions) == (3, 3, 6)
    assert math.isclose(early.said, (0.2 + 0.4 + 0.4) / 3) and math.isclose(late.said, (0.6 + 0.8 + 0.2) / 3)
    assert math.isclose(whole.came, 4 / 6) and whole.games == 2


def test_what_was_said_is_sorted_by_how_much_and_rows_without_positions_are_left_out() -> None:
    found = [game_with((0.0, 0.05, 1.0), 1, 1), game_with((0.05,), 0, 2)]
    low, high = calibration.by_chance(found)
    assert (low.name, low.positions, low.games) == ("0 to 10 %", 3, 2) and math.isclose(low.came, 2 / 3)
    assert (high.name, high.positions, high.games) == ("90 to 100 %", 1, 1)


def test_whoever_always_says_a_half_has_the_loss_of_a_coin_and_one_who_errs_has_more() -> None:
    def loss(*said: float) -> float:
        return [*calibration.by_stage([game_with(said, 1)])][-1].loss

    assert math.isclose(loss(0.5, 0.5), math.log(2)) and loss(0.9) < loss(0.5) < loss(0.2) < loss(0.0) < 6


def test_a_game_keeps_what_was_said_where_there_was_a_choice_and_repeats_by_its_seed() -> None:
    load = partial(games.load, "duel")
    one, other = [calibration.judged(load, "greedy", 2, 0, {}, 0, 5) for _ in range(2)]
    mirrored = calibration.judged(load, "greedy", 2, 1, {}, 0, 5)
    assert one == other and one.seed == 5 and len(one.said) == len(mirrored.said) > 20
    assert all([math.isclose(mine + theirs, 1) for mine, theirs in zip(one.said, mirrored.said, strict=True)])
    assert one.won + mirrored.won == 1  # here they share it


def test_a_game_that_nobody_wins_counts_a_half_among_opponents_and_nothing_among_partners() -> None:
    assert [victory((), 1, is_shared) for is_shared in (False, True)] == [0.5, 0]
    assert [victory((0, 1), 1, is_shared) for is_shared in (False, True)] == [0.5, 1]
    assert victory((0,), 1, False) == 0


def test_a_game_shows_each_state_before_its_answer() -> None:
    seen: list[tuple[Decision, Action]] = []
    over = play_one(
        games.load("duel"), ("greedy", "greedy"), 5, see=lambda _, asked, given: seen.append((asked, given))
    )
    assert len(seen) == over.decisions and all([given in asked.options for asked, given in seen])


def test_the_command_tells_the_rows(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calibrate", "duel", "--level", "greedy", "--games", "2"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("part 1 of 5") and "nats" in told and "\nall " in told


def test_a_seat_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calibrate", "duel", "--seat", "2", "--games", "1"]) != 0
    assert "there are seats 0 to 1, not 2" in capsys.readouterr().err
