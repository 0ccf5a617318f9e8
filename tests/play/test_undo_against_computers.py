"""Against computers a person takes back what only they did, as long as nothing came to light and no chance fell."""

from __future__ import annotations

import pytest

from westmarch import games
from westmarch.engine.errors import IllegalAction
from westmarch.engine.records import Outcome
from westmarch.games.record import GameRecord
from westmarch.play.chairs import Chair
from westmarch.play.session import Session

ANN, BOB, BOT = Chair("human", "Ann"), Chair("human", "Bob"), Chair("greedy", "R0")
POSITION = {
    "seats": ["frodo", "gandalf"],
    "hands": {"frodo": ["courage", "courage", "courage", "pippin"], "gandalf": ["haldir"]},
    "path": ["haldir", "merry", "elendil", "strider", "pippin"],
}


def a_turn(*chairs: Chair) -> Session:
    return Session("fellowship", chairs, start=games.load("fellowship").read_position(POSITION))


def test_cards_played_and_bought_are_taken_back_to_the_beginning_of_the_turn() -> None:
    session = a_turn(ANN, BOT)
    before = session.state
    for action in ("play courage", "play courage", "buy haldir", "play courage"):
        session.answer(action)
    for _ in range(4):
        session.undo_for_person()
    assert session.state == before and not session.can_undo


def test_what_was_drawn_stays() -> None:
    session = a_turn(ANN, BOT)
    session.answer("play courage")
    session.answer("play pippin")
    with pytest.raises(IllegalAction, match="fair game"):
        session.undo_for_person()


def test_what_another_person_has_seen_stays() -> None:
    session = a_turn(ANN, BOB)
    session.answer("play courage")
    with pytest.raises(IllegalAction, match="fair game"):
        session.undo_for_person()


@pytest.mark.parametrize("seat", [0, 1])
def test_what_only_a_computer_has_learnt_is_taken_back(seat: int, monkeypatch: pytest.MonkeyPatch) -> None:
    session, apply = a_turn(ANN, BOT), GameRecord.apply

    def telling(game, state, action):
        outcome = apply(game, state, action)
        return Outcome(outcome.state, outcome.events, 1 << seat)

    monkeypatch.setattr(GameRecord, "apply", telling)
    session.answer("play courage")
    assert session.can_undo == (seat != 0)
