"""A replay looks without touching."""

from __future__ import annotations

from typing import Any

import pytest

from tests.play.evenings import a_confrontation, an_evening, played_on
from westmarch.engine.errors import IllegalAction
from westmarch.engine.records import ALL_SEEING, to_json
from westmarch.play.chairs import Chair
from westmarch.play.replay import Replay


def test_a_replay_shows_every_place_as_it_was_and_leaves_the_session_alone():
    session = an_evening(25)
    before = to_json(session.state), session.cursor, session.actions
    replay = Replay(session)
    assert (replay.first, replay.length, replay.place) == (0, session.cursor, session.cursor)
    for place in range(replay.length + 1):
        assert replay.go(place) == place
        then = an_evening(place)
        assert replay.table(0) == then.table(0)
        assert replay.chronicle(0) == then.chronicle(0)
        assert replay.action == (then.actions[-1] if place else "")
    assert (to_json(session.state), session.cursor, session.actions) == before


def test_a_replay_stays_inside_the_history():
    replay = Replay(an_evening(5))
    assert replay.go(-3) == 0 and replay.go(99) == 5


def test_a_replay_does_not_show_what_was_undone():
    session = an_evening(8, fairness="free")
    session.undo()
    assert Replay(session).length == 7


def test_a_fair_game_under_way_is_not_laid_open():
    replay = Replay(an_evening(5))
    for look in (replay.view, replay.table, replay.chronicle):
        with pytest.raises(IllegalAction, match="fair game"):
            look(ALL_SEEING)


@pytest.mark.parametrize(
    ("actions", "wishes"),
    [(10_000, {}), (5, {"fairness": "free"}), (5, {"chairs": [Chair("random", "R")] * 3})],
    ids=["over", "free", "nobody plays"],
)
def test_all_is_laid_open_once_that_harms_nobody(actions: int, wishes: dict[str, Any]):
    replay = Replay(an_evening(actions, **wishes))
    replay.go(3)
    view = replay.view(ALL_SEEING)
    assert all(piece.face is not None for piece in view.state.pieces.values())
    assert replay.table(ALL_SEEING) and replay.chronicle(ALL_SEEING)


def test_it_tells_what_the_computer_was_thinking_but_not_while_that_gives_something_away():
    session = a_confrontation(0, fairness="free")
    played_on(session, 60)
    replay = Replay(session)
    told = 0
    for place in range(1, replay.length + 1):
        replay.go(place)
        before = session.state_at(place - 1)
        reasons = replay.reasons(ALL_SEEING)
        if session.chairs[before.decision.seat].is_human:
            assert reasons == ()
        else:
            told += bool(reasons)
    assert told > 10
    secret = Replay(played_on(a_confrontation(0), 30))
    secret.go(secret.length)
    assert all(secret.reasons(0) == () for place in range(1, secret.length) if secret.go(place))
