"""Positions in which nobody can stand."""

from __future__ import annotations

import pytest

from westmarch import games
from westmarch.engine.errors import BadPosition


def test_enemies_do_not_stand_in_one_region_where_nobody_attacks() -> None:
    position = {"good": {"gimli": "arthedain"}, "dark": {"orcs": "arthedain", "balrog": "high-pass"}, "to_move": "dark"}
    with pytest.raises(BadPosition, match="arthedain has characters of both sides, and nobody attacks there"):
        games.load("confrontation").read_position(position)


def test_who_does_not_stand_on_the_board_was_not_seen_there() -> None:
    position = {"good": {"frodo": "shire"}, "dark": {"orcs": "mordor"}, "to_move": "dark", "shown": ["gandalf"]}
    with pytest.raises(BadPosition, match="what was seen of good does not fit the table"):
        games.load("confrontation").read_position(position)


def test_a_card_that_will_be_shown_was_chosen_or_is_asked_for() -> None:
    """In a battle the attacker chooses first, then the other one, then both cards are shown."""
    game = games.load("confrontation")
    position = {"good": {"gimli": "arthedain"}, "dark": {"warg": "rhudaur"}, "to_move": "good"}
    state = game.read_position(position)
    while state.decision is not None and state.decision.kind != "card":
        state = game.apply(state, state.decision.options[0]).state
    assert state.decision is not None and state.decision.kind == "card"
    state = game.apply(state, state.decision.options[0]).state
    game.check(state)
    assert {*state.secrets} == {"good"}
    state.secrets = {}
    with pytest.raises(BadPosition, match="the work under way does not fit the table"):
        game.check(state)
