"""Saving, resuming, taking back and doing again at every kind of decision of Duel, one by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.moments import moments
from westmarch.engine.records import to_json
from westmarch.play import saves

MOMENTS = moments("duel", skills="asked")


@pytest.mark.parametrize("moment", MOMENTS, ids=map(str, MOMENTS))
def test_a_game_is_resumed_in_the_middle_of_it(moment, tmp_path: Path):
    session = moment.session(("human", "greedy"))
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


@pytest.mark.parametrize("moment", MOMENTS, ids=map(str, MOMENTS))
def test_it_is_taken_back_and_done_again(moment):
    session = moment.session()
    before = to_json(session.state)
    session.answer(moment.action)
    after = to_json(session.state)
    session.undo()
    assert to_json(session.state) == before
    session.redo()
    assert to_json(session.state) == after


@pytest.mark.parametrize("moment", MOMENTS, ids=map(str, MOMENTS))
def test_each_seat_sees_its_own_replay(moment):
    """The chronicle of a seat comes out of what that seat could see."""
    session = moment.session()
    session.answer(moment.action)
    for seat in (0, 1, None):
        for line in session.chronicle_until(1, seat):
            assert line.text
        assert session.table(seat).viewer == seat
