"""Every ruling of the Card Game is played through, and every house ruling is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.rulings import runner
from tests.rulings.test_rulings import known_moment, name_of
from westmarch import games


@pytest.mark.parametrize("path", runner.rulings("lcg"), ids=name_of)
def test_ruling(path: Path) -> None:
    """What each expects comes true; every moment on the way is of a kind that the list of moments has.

    Each moment comes back from a position, too: no two games of it are alike.
    """
    game, is_known = games.load("lcg"), known_moment("lcg")

    def look(state: Any) -> None:
        is_known(state)
        again = game.read_position(game.write_position(state))
        assert again == state, "the position is of another moment"
        for seat in range(again.seats):
            game.table(game.view(again, seat))

    assert runner.play_file(path, look) > 0


def test_every_house_ruling_of_the_card_game_is_told() -> None:
    told = {rule.id for part in games.load("lcg").companion() for rule in part.paragraphs if rule.id}
    house = {path.stem for path in runner.rulings("lcg") if runner.read_ruling(path).status == "house"}
    assert house and house <= told
