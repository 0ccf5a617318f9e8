"""The simple players: what they choose, and that they repeat it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.play.evenings import an_evening
from westmarch.ai import players
from westmarch.ai.levels import play_advice
from westmarch.ai.players import GreedyPlayer, RandomPlayer, random_option
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadSetup
from westmarch.engine.game import Hint
from westmarch.engine.records import Action, Decision, View

BUSY = tuple(Action.of("play", f"c{number}") for number in range(3))
IDLE = tuple(Action.of("sort", f"c{number}") for number in range(5))
NOWHERE = View(0, None)


def choices(decision: Decision, times: int = 4000) -> Counter[str]:
    dice = Dice(1)
    return Counter(random_option(decision, dice).verb for _ in range(times))


def test_a_random_player_rearranges_one_time_in_eight():
    counted = choices(Decision(0, "play", BUSY + IDLE, idle=len(IDLE)))
    assert 400 < counted["sort"] < 600


def test_a_random_player_chooses_freely_where_nothing_or_everything_is_idle():
    dice = Dice(1)
    assert {random_option(Decision(0, "play", BUSY), dice) for _ in range(100)} == set(BUSY)
    assert {random_option(Decision(0, "sort", IDLE, idle=5), dice) for _ in range(200)} == set(IDLE)


def test_the_same_seed_makes_the_same_choices():
    def chosen(seed: int) -> list[Action]:
        player = RandomPlayer(seed)
        return [player.decide(NOWHERE, Decision(0, "play", BUSY), 100) for _ in range(20)]

    assert chosen(1) == chosen(1) != chosen(2)


class Rated:
    """As much of a game as a greedy player looks at."""

    def __init__(self, *hints: tuple[Action, int]) -> None:
        self.hints = [Hint(action, worth, ()) for action, worth in hints]

    def rate(self, view: View) -> list[Hint]:
        return self.hints


def greedy(game: Any, seed: int = 1) -> GreedyPlayer:
    return GreedyPlayer(game, seed)


def test_a_greedy_player_takes_the_best_and_lets_the_dice_choose_between_equals():
    decision = Decision(0, "play", BUSY)
    best = Rated((BUSY[2], 9), (BUSY[0], 5))
    assert {greedy(best, seed).decide(NOWHERE, decision, 100) for seed in range(20)} == {BUSY[2]}
    equal = Rated((BUSY[2], 9), (BUSY[1], 9), (BUSY[0], 5))
    assert {greedy(equal, seed).decide(NOWHERE, decision, 100) for seed in range(20)} == {BUSY[1], BUSY[2]}


def test_a_weak_level_overlooks_what_is_best_now_and_then_and_the_next_best_as_often():
    hints = [Hint(action, worth, ()) for action, worth in zip(BUSY, (9, 8, -90), strict=True)]
    dice = Dice(1)
    chosen = Counter(play_advice(hints, 20, dice) for _ in range(4000))
    assert [round(chosen[action] / 400) for action in BUSY] == [8, 2, 0] and chosen[BUSY[2]] > 100
    assert {play_advice(hints, 0, dice) for _ in range(50)} == {BUSY[0]}


def test_whoever_overlooks_the_best_does_not_rearrange_instead():
    decision = Decision(0, "play", BUSY + IDLE, idle=len(IDLE))
    rated = Rated(*[(action, -at) for at, action in enumerate(IDLE + BUSY)])
    player = GreedyPlayer(rated, 1, blunder_percent=60)
    assert {player.decide(NOWHERE, decision, 0) for _ in range(200)} == {IDLE[0], *BUSY}


def test_a_greedy_player_plays_anything_where_the_game_rates_nothing():
    assert greedy(Rated()).decide(NOWHERE, Decision(0, "play", BUSY), 100) in BUSY


@pytest.mark.parametrize("level", players.levels())
def test_every_level_answers_every_question_of_a_game_from_its_view_alone(level: str):
    session = an_evening()
    seated = [players.make(level, session.game, seat) for seat in range(3)]
    while session.decision is not None:
        view = session.view(session.decision.seat)
        session.answer(seated[session.decision.seat].decide(view, view.state.decision, 3))
        assert session.cursor < 2000, "rearranging for ever"
    assert session.result is not None


def test_a_level_that_there_is_not():
    with pytest.raises(BadSetup, match="no computer player 'balrog'; there are: random, greedy"):
        players.make("balrog", an_evening().game, 1)
