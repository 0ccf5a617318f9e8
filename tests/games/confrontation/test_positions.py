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
