"""The chances come to the window from a process that can be ended at any time."""

from __future__ import annotations

import pytest

from tests.ai.test_chances import finished
from westmarch.ai import chances as reckoning
from westmarch.app.chances import Chances

pytestmark = pytest.mark.reckons


def test_chances_are_found_once_and_then_known(qtbot, monkeypatch):
    monkeypatch.setattr(reckoning.Reckoner.__init__, "__defaults__", (3, 8.0))
    session = finished("duel", 2)
    chances = Chances(session)
    found = []
    chances.found.connect(found.append)
    with qtbot.waitSignal(chances.ended, timeout=60_000) as ended:
        chances.begin()
    assert ended.args == [True] and not chances.is_busy
    assert session.chances == found[-1] and found[-1].tries == 3
    again = Chances(session)
    again.found.connect(found.append)
    again.begin()
    assert not again.is_busy and found[-1] is session.chances


def test_chances_that_are_given_up_leave_nothing_behind(qtbot):
    session = finished("confrontation", 2)
    chances = Chances(session)
    chances.begin()
    process = chances._reckoner._process
    chances.give_up()
    assert not process.is_alive() and session.chances is None and not chances.is_busy
