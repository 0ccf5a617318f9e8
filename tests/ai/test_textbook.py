"""The yardstick: that it is the algorithm of the book, repeats by its seed, and knows no more than its seat."""

from __future__ import annotations

import math
from typing import Any

import pytest

from tests.ai.test_search import after
from tests.toy.game import Toy
from westmarch import games
from westmarch.ai import textbook
from westmarch.ai.levels import choose_by_visits
from westmarch.ai.players import TextbookPlayer, levels, make
from westmarch.ai.textbook import look_ahead
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadSetup
from westmarch.engine.game import Setup
from westmarch.engine.records import Action


class Book:
    """A game that can be dealt, played on and looked at when it is over, and nothing else."""

    def __init__(self, game: Any) -> None:
        self.sampled = 0
        self.game, self.advance, self.result = game, game.advance, game.result

    def sample(self, view: Any, dice: Dice) -> Any:
        self.sampled += 1
        return self.game.sample(view, dice)


def look(game: Any, state: Any, iterations: int, seed: int = 3) -> tuple[Any, ...]:
    return look_ahead(game, game.view(state, state.decision.seat), seed, iterations)


def test_it_deals_a_world_for_each_iteration_and_needs_no_more_than_the_rules():
    toy = Toy()
    state = after(toy, 2)
    book: Any = Book(toy)
    tallies = look_ahead(book, toy.view(state, state.decision.seat), 1, 40)
    assert book.sampled == 40 == sum(tally.visits for tally in tallies)


def test_an_option_that_wins_at_once_is_found():
    game = games.load("duel")
    position = {"chapter": 3, "display": {"18": "c3-03", "19": "c3-01"}, "landmarks": {"open": []}}
    state = game.read_position(position | {"quest": {"sauron": 12}, "coins": {"sauron": 9}})
    tallies = look(game, state, 120)
    assert choose_by_visits(tallies, 0, Dice(1)) == Action.of("play", "c3-03")
    assert next(tally.mean for tally in tallies if tally.action == Action.of("play", "c3-03")) == 1.0


def test_every_option_is_tried_before_any_is_tried_again_and_what_only_rearranges_never():
    toy = Toy()
    state = after(toy, 2)
    decision = state.decision
    assert decision.idle
    forward = len(decision.forward)
    visits = [tally.visits for tally in look(toy, state, forward)]
    assert visits == [1] * forward + [0] * decision.idle


@pytest.mark.parametrize("game_id", ["confrontation", "duel"])
def test_the_same_seed_finds_the_same_and_another_something_else(game_id):
    game = games.load(game_id)
    state = after(game, 20)
    assert look(game, state, 60) == look(game, state, 60) != look(game, state, 60, seed=4)


@pytest.mark.parametrize("game_id", ["confrontation", "duel"])
def test_what_lies_hidden_changes_no_move(game_id):
    game = games.load(game_id)
    state = after(game, 9)
    seat = state.decision.seat
    view = game.view(state, seat)
    twin = game.sample(view, Dice(99))
    assert twin.pieces != state.pieces
    assert look_ahead(game, view, 5, 30) == look_ahead(game, game.view(twin, seat), 5, 30)


def test_the_bound_is_that_of_the_paper():
    node = textbook._Node()
    node.visits, node.available, node.total = 4, 20, 3.0
    assert textbook._upper_bound(node) == pytest.approx(0.75 + 0.7 * math.sqrt(math.log(20) / 4))


def test_an_action_is_available_only_in_the_worlds_that_allow_it():
    here, there = Action.of("play", "a"), Action.of("play", "b")
    root, dice = textbook._Node(), Dice(1)
    for options in ((here,), (here, there), (here, there), (here,)):
        chosen, _ = textbook._selected(root, options, dice)
        node = root.children[chosen]
        node.visits, node.total = node.visits + 1, node.total + (chosen == there)
    assert [root.children[action].available for action in (here, there)] == [4, 2]
    assert [root.children[action].visits for action in (here, there)] == [2, 2]


def test_a_game_by_chance_that_does_not_end_is_won_by_nobody(monkeypatch):
    toy = Toy()
    state = after(toy, 2)
    monkeypatch.setattr(textbook, "LONGEST", 0)
    tallies = look(toy, state, 2)
    assert sum(tally.visits for tally in tallies) == 2 and not any(tally.total for tally in tallies)


def test_it_ends_with_its_time_and_after_one_iteration_at_least():
    toy = Toy()
    state = after(toy, 2)
    found = look_ahead(toy, toy.view(state, state.decision.seat), 1, 10**9, 20)
    assert 0 < sum(tally.visits for tally in found) < 10**6


def test_it_is_a_player_with_its_iterations_in_its_name_who_sits_at_no_table_of_the_window():
    game = games.load("confrontation")
    player = make("textbook:50", game, 1)
    assert isinstance(player, TextbookPlayer) and player.iterations == 50
    assert not [level for level in levels() if level.startswith("textbook")]
    for wrong in ("textbook", "textbook:", "textbook:x", "textbook:0", "textbook:1:2"):
        with pytest.raises(BadSetup, match="written textbook:ITERATIONS"):
            make(wrong, game, 1)


def test_a_line_up_is_a_matter_of_advice_for_it_too():
    game = games.load("confrontation")
    view = game.view(game.new(Setup(), 1), 0)
    assert make("textbook:50", game, 1).decide(view, view.state.decision, 0) == Action.of("arrange")


def test_more_iterations_play_better():
    toy, won = Toy(), 0.0
    for seed in range(12):
        state = toy.new(Setup({"evening": "long"}, 2), seed)
        players = [
            make(name, toy, seed)
            for name in (("textbook:60", "textbook:1") if seed % 2 else ("textbook:1", "textbook:60"))
        ]
        while state.decision is not None:
            view = toy.view(state, state.decision.seat)
            state = toy.apply(state, players[state.decision.seat].decide(view, view.state.decision, 0)).state
        winners = toy.result(state).winners
        won += (seed % 2 == 0) in winners and 1 / len(winners)
    assert won > 7
