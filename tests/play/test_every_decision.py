"""Saving, resuming, taking back and doing again at every kind of decision, one by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import decision_samples
from tests.decision_samples import NAMES, DecisionSample, listed
from westmarch.ai.players import make
from westmarch.engine.records import to_json
from westmarch.play import saves
from westmarch.play.chairs import Chair
from westmarch.play.replay import Replay
from westmarch.play.session import Session

each_moment = decision_samples.each_moment(*listed("duel", "fellowship", "lcg", "quest"))


@pytest.mark.slow
@each_moment
def test_a_game_is_resumed_in_the_middle_of_it(moment: DecisionSample, tmp_path: Path):
    people = len(moment.session().chairs)
    session = moment.session(("human", *["greedy"] * (people - 1)))
    path = tmp_path / "game.json"
    saves.write(session, path)
    found = saves.read(path, is_strict=True)
    assert to_json(found.state) == to_json(session.state)
    session.answer(moment.action)
    found.answer(moment.action)
    assert to_json(found.state) == to_json(session.state)
    saves.write(session, path)
    again = saves.read(path, is_strict=True)
    assert to_json(again.state) == to_json(session.state)
    assert again.actions == session.actions


@each_moment
def test_it_is_taken_back_and_done_again(moment: DecisionSample):
    session = moment.session()
    before = to_json(session.state)
    session.answer(moment.action)
    after = to_json(session.state)
    session.undo()
    assert to_json(session.state) == before
    session.redo()
    assert to_json(session.state) == after


@each_moment
def test_each_seat_sees_its_own_replay(moment: DecisionSample):
    """The chronicle of a seat comes out of what that seat could see, and so does the table."""
    session = moment.session()
    session.answer(moment.action)
    replay, seats = Replay(session), range(len(session.chairs))
    for seat in (*seats, None):
        for line in session.chronicle_until(1, seat):
            assert line.text
        assert session.table(seat).viewer == seat
        for place in (0, 1):
            replay.go(place)
            table = replay.table(seat)
            assert table.viewer == seat and len(table.plates) == len(seats)
            face_down = [item for item in table.items if item.region == "hand" and item.picture == "back/deck"]
            assert not face_down or seat is None
            assert bool(table.prompt.options) <= (table.prompt.seat == seat)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_computers_play_any_seat_of_fellowship_to_the_end(seats: int):
    """In turn and out of turn; what each has made of it is there at the end."""
    session = Session("fellowship", [Chair("greedy", name) for name in NAMES[:seats]], seed=seats)
    players = [make("greedy", session.game, seat) for seat in range(seats)]
    while session.decision is not None:
        seat = session.decision.seat
        view = session.view(seat)
        session.answer(players[seat].decide(view, view.state.decision, 1000))
    table = session.table(0)
    assert session.result is not None and table.prompt.seat is None
    for account, points in zip(table.accounts, session.result.points, strict=True):
        sums = [int(line.value) for line in account.lines if line.is_sum]
        assert sums == [points]
