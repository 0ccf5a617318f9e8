"""Two sides that choose at once: how often to choose what, and that neither is thought to know the other's choice."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch import games
from westmarch.ai import search as searching
from westmarch.ai.at_once import Grid, solved, without_the_least
from westmarch.ai.levels import choose_by_visits
from westmarch.ai.players import GreedyPlayer
from westmarch.ai.search import Limits, Tally, search
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.records import Action, Secret


@pytest.mark.parametrize(
    ("table", "own", "other"),
    [
        ([[1.0, 0.0], [0.0, 1.0]], [0.5, 0.5], [0.5, 0.5]),
        ([[1.0, 0.0], [0.0, 0.5]], [1 / 3, 2 / 3], [1 / 3, 2 / 3]),
        ([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]], [1 / 3] * 3, [1 / 3] * 3),
        ([[0.9, 0.6], [0.5, 0.4]], [1.0, 0.0], [0.0, 1.0]),
    ],
)
def test_shares_are_those_from_which_nobody_gains_by_straying(table, own, other):
    found = solved(table)
    assert found[0] == pytest.approx(own, abs=0.02)
    assert found[1] == pytest.approx(other, abs=0.02)


def test_every_field_is_looked_at_once_and_then_those_that_matter():
    table = [[0.9, 0.6, 0.95], [0.5, 0.4, 0.6], [0.1, 0.1, 0.1]]
    grid = Grid(3, 3, Dice(1))
    first = [grid.pick() for _ in range(9)]
    assert sorted(first) == [(row, column) for row in range(3) for column in range(3)]
    for row, column in first:
        grid.add(row, column, table[row][column])
    for _ in range(400):
        row, column = grid.pick()
        grid.add(row, column, table[row][column])
    assert grid.visits[0][1] > 300 and grid.visits[2][0] < 20
    assert grid.values([0.0, 1.0, 0.0]) == pytest.approx([0.6, 0.4, 0.1])


def test_a_field_that_was_never_looked_at_is_guessed_from_its_row_and_column():
    grid = Grid(2, 2, Dice(1))
    for field in [grid.pick() for _ in range(3)]:
        grid.add(*field, 0.9 if field[0] == 0 else 0.1)
    assert grid.shares()[0][0] > 0.9


def test_what_is_chosen_least_is_dropped():
    assert without_the_least([0.6, 0.05, 0.35]) == pytest.approx([0.6 / 0.95, 0.0, 0.35 / 0.95])


def test_shares_are_kept_to_even_by_a_level_that_never_errs():
    tallies = (Tally(Action.of("a"), 60, 30.0, True), Tally(Action.of("b"), 40, 20.0, True))
    chosen = [choose_by_visits(tallies, 0, Dice(seed)).verb for seed in range(200)]
    assert 90 < chosen.count("a") < 150


# -- the cards of a battle in The Confrontation


def at_a_card(is_laid: bool) -> tuple[Any, Any]:
    """The game, and a State in which a side chooses a card; the enemy's lies face down already, or is still to come."""
    game = games.load("confrontation")
    for seed in range(1, 20):
        state, player = game.new(Setup(), seed), GreedyPlayer(game, seed)
        while state.decision is not None:
            view = game.view(state, state.decision.seat)
            both = game.at_once(view)
            if both is not None and (both.secret in state.secrets) == is_laid and len(both.choices) > 5:
                return game, state
            state = game.apply(state, player.decide(view, view.state.decision, 0)).state
    raise AssertionError("no battle in twenty games")


@pytest.mark.parametrize("is_laid", [False, True])
def test_a_battle_is_a_table_of_both_hands(is_laid, monkeypatch):
    monkeypatch.setattr(searching, "_TRIES_OF_A_FIELD", 4)
    game, state = at_a_card(is_laid)
    view = game.view(state, state.decision.seat)
    tallies = search(game, view, 3, Limits(iterations=500))
    assert all(tally.is_share for tally in tallies)
    assert [tally.action for tally in tallies] == list(state.decision.options)
    assert sum(tally.visits for tally in tallies) == pytest.approx(500, abs=len(tallies))
    assert all(0 <= tally.total <= tally.visits for tally in tallies)
    few = search(game, view, 3, Limits(iterations=100))
    assert not any(tally.is_share for tally in few), "a hundred tries do not fill a table"


def test_the_card_that_the_enemy_has_laid_changes_nothing(monkeypatch):
    monkeypatch.setattr(searching, "_TRIES_OF_A_FIELD", 4)
    game, state = at_a_card(is_laid=True)
    seat = state.decision.seat
    both = game.at_once(game.view(state, seat))
    found = set()
    for card in list(both.choices.values())[:3]:
        state.secrets[both.secret] = Secret(both.seat, card)
        found.add(search(game, game.view(state, seat), 3, Limits(iterations=400)))
    assert len(found) == 1


def test_against_gandalf_sauron_shows_his_card_and_nothing_is_chosen_at_once():
    game = games.load("confrontation")
    for seed in range(1, 60):
        state, player = game.new(Setup(), seed), GreedyPlayer(game, seed)
        while state.decision is not None:
            view = game.view(state, state.decision.seat)
            if state.decision.kind == "card" and state.pieces[state.battle.good].face == "gandalf":
                assert game.at_once(view) is None
                return
            state = game.apply(state, player.decide(view, view.state.decision, 0)).state
    raise AssertionError("Gandalf never fought")
