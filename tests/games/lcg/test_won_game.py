"""A whole game of Passage Through Mirkwood that was won, action by action, replays to the same end.

``WESTMARCH_ACCEPT=1 python3 tests -k won_game`` records another, where a corrected rule has made this one impossible.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.won_games import assert_saved_and_replayed, played
from westmarch.play.chairs import Chair
from westmarch.play.session import Session

FILE = Path(__file__).with_name("won-game.txt")
NAMES = ("Anna", "Ben")


def begun(seed: int) -> Session:
    chairs = [Chair("human", name) for name in NAMES]
    return Session("lcg", chairs, options={"quest": "passage-through-mirkwood"}, seed=seed)


@pytest.fixture(scope="module")
def won() -> Session:
    return played(FILE, begun, lambda session: bool(session.result and session.result.winners))


def test_it_is_won_by_both(won: Session) -> None:
    assert won.result is not None
    assert won.result.winners == (0, 1) and won.result.reason == "won"
    beaten = {won.state.pieces[piece].face for piece in won.state.zones["removed"]}
    assert {"flies-and-spiders", "a-fork-in-the-road"} <= beaten


def test_it_is_saved_read_again_and_replayed(won: Session, tmp_path: Path) -> None:
    assert_saved_and_replayed(won, tmp_path / "won.json")
