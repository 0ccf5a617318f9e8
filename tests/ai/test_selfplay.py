"""Many games of computer players, the same on every core."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest

from tests.play.evenings import an_evening
from tests.toy.game import Toy
from westmarch import games
from westmarch.ai import selfplay
from westmarch.ai.selfplay import Report
from westmarch.engine.errors import BadSetup, Runaway

RANDOM = ("random", "random", "random")


def counts(report: Report) -> Report:
    """The report without what depends on the clock."""
    return msgspec.structs.replace(report, seconds=0, decisions_per_second=0)


def test_the_counts_add_up():
    report = selfplay.run(Toy, RANDOM, 40, seed=1)
    assert report.games == 40 == sum(report.reasons.values())
    assert sum(report.wins) + report.draws >= 40
    assert report.average_length == round(report.decisions / 40) and report.decisions_per_second > 0


def test_a_run_repeats_by_its_seed_whatever_the_number_of_cores():
    alone = selfplay.run(Toy, ("random", "greedy", "random"), 24, seed=5)
    assert counts(alone) == counts(selfplay.run(Toy, ("random", "greedy", "random"), 24, 5, jobs=2))
    assert counts(alone) != counts(selfplay.run(Toy, ("random", "greedy", "random"), 24, seed=6))


def test_any_game_of_a_run_can_be_played_alone():
    seen = []
    selfplay.run(Toy, RANDOM, 5, seed=10, on_game=seen.append)
    assert [over.seed for over in seen] == [10, 11, 12, 13, 14]
    assert seen[3] == selfplay.play_one(Toy(), RANDOM, 13)


def test_as_many_play_as_there_are_levels():
    two, three = (selfplay.run(Toy, RANDOM[:number], 12, seed=1) for number in (2, 3))
    assert (len(two.wins), len(three.wins)) == (2, 3) and two.decisions < three.decisions


def test_every_game_of_the_confrontation_comes_to_an_end():
    report = selfplay.run(partial(games.load, "confrontation"), ("random", "random"), 100, seed=1)
    assert report.games == 100 and all(report.wins)


def test_greedy_beats_random_at_the_inn():
    report = selfplay.run(Toy, ("greedy", "random", "random"), 60, options={"evening": "long"})
    assert report.wins[0] > max(report.wins[1:])


def test_ctrl_c_ends_a_run_with_what_is_known_so_far():
    def interrupt(over: selfplay.GameOver) -> None:
        if over.seed == 7:
            raise KeyboardInterrupt

    report = selfplay.run(Toy, RANDOM, 1000, seed=0, on_game=interrupt)
    assert report.games == 8


def test_a_game_that_does_not_end_is_reported_with_its_seed(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(selfplay, "DECISION_LIMIT", 3)
    with pytest.raises(Runaway, match="seed 4 has not ended after 3 decisions"):
        selfplay.run(Toy, RANDOM, 2, seed=4)


def test_the_wrong_number_of_seats_or_a_level_that_there_is_not():
    for number in (0, 1, 4):
        with pytest.raises(BadSetup, match=f"2 to 3 seats, not {number}"):
            selfplay.run(Toy, ("random",) * number, 1)
    with pytest.raises(BadSetup, match="balrog"):
        selfplay.run(Toy, ("random", "balrog", "random"), 1)


def test_playing_in_place_is_playing_by_the_same_rules():
    """The decisions of a quiet game in place are those of a session with the same dice."""
    from westmarch.ai.players import random_option
    from westmarch.engine.dice import Dice

    over = selfplay.play_one(Toy(), RANDOM, 3, {"evening": "long"})
    session, dice = an_evening(seed=3), Dice(3)
    while session.decision is not None:
        session.answer(random_option(session.decision, dice))
    assert session.result is not None
    assert (session.cursor, session.result.winners) == (over.decisions, over.winners)
