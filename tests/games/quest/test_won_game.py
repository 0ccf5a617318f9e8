"""A whole game in which three heroes won against Sauron, action by action, replays to the same end.

``WESTMARCH_ACCEPT=1 python3 tests -k won_game`` records another, where a corrected rule has made this one impossible.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.won_games import assert_saved_and_replayed, played
from westmarch.play.chairs import Chair
from westmarch.play.session import Session

FILE = Path(__file__).with_name("won-game.txt")
NAMES = ("Anna", "Ben", "Cleo", "Dora")
HEROES = (1, 2, 3)


def begun(seed: int) -> Session:
    return Session("quest", [Chair("human", name) for name in NAMES], seed=seed)


@pytest.fixture(scope="module")
def won() -> Session:
    return played(FILE, begun, lambda session: session.result is not None and session.result.winners == HEROES)


def test_it_is_won_by_the_heroes(won: Session) -> None:
    assert won.result is not None
    assert won.result.winners == HEROES and won.result.reason in ("mission", "champion")
    assert won.state.round > 5 and len(won.state.heroes) == 3


def test_it_is_saved_read_again_and_replayed(won: Session, tmp_path: Path) -> None:
    assert_saved_and_replayed(won, tmp_path / "won.json")
