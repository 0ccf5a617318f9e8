"""Options that race: which are tried, how far a try goes, who drops out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec import structs

from tests.toy.game import Toy
from tests.toy.state import InnState
from westmarch import games
from westmarch.ai.levels import choose_by_visits, profile_in
from westmarch.ai.racing import Candidate, candidates_of
from westmarch.ai.search import Limits, Tally, search
from westmarch.engine.change import Change
from westmarch.engine.dice import Dice
from westmarch.engine.game import Hint, Setup
from westmarch.engine.game_info import Horizon
from westmarch.engine.records import Action, View

KIND = "play"
"""The kind of the first question of an evening."""


class Inn(Toy):
    """An evening with a horizon whose options are rated 0, -10, -20 and so on; it notes worlds and judged positions."""

    __setattr__ = object.__setattr__  # a game's record is frozen; this one takes notes

    def __init__(self, turns: int = 1, options: int = 3, within: int = 100, handicap: int = 0) -> None:
        super().__init__()
        self.info = structs.replace(self.info, horizon=Horizon(turns, ("round", "turn"), options, within, handicap))
        self.worlds = 0
        self.judged: list[tuple[int, int]] = []
        self.tried: list[Action] = []
        self.chances: Sequence[int] = ()

    @property
    def horizon(self) -> Horizon:
        """The one it was made with, or was given since."""
        assert self.info.horizon is not None
        return self.info.horizon

    def sample(self, view: View, dice: Dice) -> Any:
        self.worlds += 1
        return super().sample(view, dice)

    def advance(self, change: Change[Any], action: Action) -> None:
        self.tried.append(action)
        super().advance(change, action)

    def judge(self, state: InnState) -> Sequence[int]:
        self.judged.append((state.round, state.turn))
        return self.chances or super().judge(state)

    def rate(self, view: View) -> Sequence[Hint]:
        return [Hint(action, -10 * at, ()) for at, action in enumerate(view.state.decision.forward)]


def opening(game: Inn) -> View:
    """The first question of an evening of five rounds."""
    state = game.new(Setup({"evening": "long"}), 3)
    return game.view(state, state.decision.seat)


def visits(found: Sequence[Tally]) -> list[int]:
    return [tally.visits for tally in found]


def test_options_are_tried_in_the_same_worlds_and_the_worse_drop_out() -> None:
    game = Inn()
    *idle, last, second, best = sorted(visits(search(game, opening(game), 1, Limits(60))))
    assert idle == [0, 0] and last + second + best == 60
    assert 6 <= last < second < best == game.worlds


@pytest.mark.parametrize("game", [Inn(options=2), Inn(within=10)])
def test_what_is_not_among_the_best_or_is_rated_too_far_below_is_not_tried(game: Inn) -> None:
    assert [bool(tries) for tries in visits(search(game, opening(game), 1, Limits(20)))] == [True, True, *[False] * 3]


def test_one_option_alone_is_tried_once() -> None:
    game = Inn(within=9)
    found = search(game, opening(game), 1, Limits(40))
    assert visits(found)[0] == sum(visits(found)) == 1
    assert choose_by_visits(found, 0, Dice(1)) == found[0].action


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_try_plays_on_for_so_many_turns(turns: int) -> None:
    game = Inn(turns)
    search(game, opening(game), 1, Limits(12))
    assert set(game.judged) == {[(1, 1), (2, 0), (2, 1)][turns - 1]}


def test_a_level_may_look_farther_ahead_than_the_game_says_but_not_beyond_the_round_where_that_is_asked_for() -> None:
    game = Inn()
    search(game, opening(game), 1, Limits(12, turns=3))
    assert set(game.judged) == {(2, 1)}
    game.judged.clear()
    game.info = structs.replace(game.info, clock="round", horizon=structs.replace(game.horizon, by_round=(KIND,)))
    search(game, opening(game), 1, Limits(36, turns=3))
    assert set(game.judged) == {(2, 0)}


def test_expert_looks_farther_ahead_in_middle_earth_quest() -> None:
    found = [profile_in(level, games.info("quest")) for level in ("hard", "expert")]
    assert [profile.limits().turns for profile in found if profile] == [0, 3]


def test_where_all_is_the_same_the_advice_decides() -> None:
    game = Inn(handicap=500)
    game.chances = (500, 500)
    found = search(game, opening(game), 1, Limits(61))
    assert choose_by_visits(found, 0, Dice(1)) == found[0].action
    assert {tally.mean for tally in found} == {0.5}


def test_a_race_that_is_decided_ends_early() -> None:
    game = Inn(options=2)
    view = opening(game)
    whole, early = search(game, view, 1, Limits(42)), search(game, view, 1, Limits(42, ends_early=True))
    assert sum(visits(whole)) == 42 > sum(visits(early))
    assert choose_by_visits(whole, 0, Dice(1)) == choose_by_visits(early, 0, Dice(1))


def test_it_stops_when_it_is_no_longer_wanted() -> None:
    game = Inn()
    wanted = iter([True, True, True, False])
    assert sum(visits(search(game, opening(game), 1, Limits(), lambda: next(wanted)))) == 4


def test_a_try_that_would_be_late_is_given_up_but_for_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every answer takes 30 milliseconds, and a try has two of them."""
    clock = [0.0]
    advance = Inn.advance

    def slow(self: Inn, change: Change[Any], action: Action) -> None:
        clock[0] += 0.03
        advance(self, change, action)

    monkeypatch.setattr("westmarch.ai.search.time.perf_counter", lambda: clock[0])
    monkeypatch.setattr(Inn, "advance", slow)
    for millis, tries, end in ((10, 1, 60), (85, 1, 90), (100, 1, 120), (125, 2, 150)):
        game, clock[0] = Inn(2, options=2), 0.0
        assert sum(visits(search(game, opening(game), 1, Limits(millis=millis)))) == tries
        assert round(clock[0] * 1000) == end


def test_what_ends_a_turn_races_however_it_is_rated() -> None:
    game = Inn(options=2, within=9)
    game.info = structs.replace(game.info, horizon=structs.replace(game.horizon, race_always=("play",)))
    assert [bool(tries) for tries in visits(search(game, opening(game), 1, Limits(30)))] == [*[True] * 3, False, False]


def test_all_options_of_some_questions_race_and_make_up_for_no_more_than_the_others() -> None:
    game = Inn(options=5, within=10, handicap=1000)
    game.info = structs.replace(game.info, horizon=structs.replace(game.horizon, race_all=(KIND,)))
    found = candidates_of(game, game.horizon, opening(game))
    assert [candidate.handicap for candidate in found] == [0.0, 0.01, 0.01]


def test_some_questions_are_played_on_to_the_end_of_the_round_in_fewer_tries() -> None:
    game = Inn()
    game.info = structs.replace(game.info, clock="round", horizon=structs.replace(game.horizon, by_round=(KIND,)))
    assert sum(visits(search(game, opening(game), 1, Limits(60, ends_early=True)))) <= 20
    assert {round_ for round_, _ in game.judged} == {2}


def test_an_option_that_is_plainly_behind_drops_out_at_once() -> None:
    first, second = Candidate(Action.of("a"), 0.0), Candidate(Action.of("b"), 0.0)
    for number in range(10):
        first.add(0.6 + number / 100)
        second.add(0.5 + number / 100 + (number % 2) / 100)
    assert second.is_behind(first, 3.0) and not first.is_behind(second, 0.0)


def test_a_near_tie_goes_to_advice() -> None:
    """The second option does better by less than chance explains, so nobody can tell."""
    first, second = Candidate(Action.of("a"), 0.0), Candidate(Action.of("b"), 0.0)
    for number in range(10):
        first.add(0.5)
        second.add(0.4 if number % 2 else 0.62)
    assert first.total < second.total and not first.is_behind(second, 1.0)
