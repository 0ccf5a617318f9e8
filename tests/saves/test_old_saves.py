"""One save per release and game opens for ever: a corrected card or rule never costs anybody a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from westmarch.ai.players import make
from westmarch.play import saves

SAVES = sorted(Path(__file__).parent.glob("*.json"))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_save_of_an_earlier_release_opens_and_can_be_played_to_its_end(path: Path) -> None:
    session = saves.read(path)
    before = session.table(0)
    assert session.decision is not None, "a save that is kept here is of a game under way"
    assert before.prompt.text
    players = [make("greedy", session.game, seat) for seat in range(len(session.chairs))]
    while session.decision is not None:
        seat = session.decision.seat
        view = session.view(seat)
        session.answer(players[seat].decide(view, view.state.decision, 1000))
    assert session.result is not None


def test_there_is_a_save_of_each_release() -> None:
    assert {path.stem for path in SAVES} >= {"confrontation-0.1.0", "duel-0.1.0", "fellowship-0.1.0"}
