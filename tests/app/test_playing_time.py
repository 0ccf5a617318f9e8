"""How long a game was played is counted at its table, kept in its save and said at its end; breaks do not count."""

from __future__ import annotations

import pytest

from tests.ai.test_chances import finished
from westmarch.app import playing_time
from westmarch.app.director import Director
from westmarch.app.ending import told
from westmarch.app.playing_time import BREAK
from westmarch.play import saves
from westmarch.play.chairs import Chair
from westmarch.play.session import Session


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(playing_time, "monotonic", clock)
    return clock


def test_the_time_between_two_answers_is_counted_but_no_break(qtbot, clock, tmp_path):
    session = Session("confrontation", [Chair("human", "Anna"), Chair("human", "Ben")], seed=3)
    director = Director(session)
    director.go_on()
    for seconds, so_far in ((40, 40), (BREAK + 900, 40 + BREAK)):
        clock.now += seconds
        director.answer(str(session.decision.forward[0]))
        assert session.played == so_far
    clock.now += 20
    director.stop()
    clock.now += 5000
    director.go_on()
    clock.now += 7
    director.stop()
    assert session.played == 67 + BREAK
    saves.write(session, tmp_path / "game.json")
    assert saves.read(tmp_path / "game.json").played == 67 + BREAK


def test_after_the_end_no_time_is_counted(qtbot, clock):
    session = finished("duel", 2)
    last = str(session.actions[-1])
    session.go_back_to(session.length - 1)
    session.chairs = (Chair("human", "Anna"), Chair("human", "Ben"))
    director = Director(session)
    director.go_on()
    clock.now += 30
    director.answer(last)
    assert session.result is not None
    director.go_on()
    clock.now += 100
    director.stop()
    assert session.played == 30


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, ""), (29, ""), (40, "1 minute"), (1560, "26 minutes"), (3599, "1 hour"), (3900, "1 hour and 5 minutes"),
        (7260, "2 hours and 1 minute"),
    ],
)  # fmt: skip
def test_the_time_is_told_in_hours_and_minutes(seconds, words):
    session = Session("duel", [Chair("human", "Anna"), Chair("human", "Ben")])
    session.played = float(seconds)
    assert told.time_played(session) == words
