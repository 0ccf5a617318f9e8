"""Between two people at one screen the curtain falls only where they may see different things."""

from __future__ import annotations

<<<<<<< HEAD
from tests.decision_samples import found
from westmarch.app.director import Director
=======
from tests.decision_samples import moments
from westmarch.play.waiting import needs_curtain
>>>>>>> cb02331 (What a table waits for is one value, found without a window)


def test_it_falls_for_whoever_looks_through_the_discard_and_for_nobody_else(qtbot):
<<<<<<< HEAD
    for moment in found("duel").values():
        director = Director(moment.session())
        seat = director.session.decision.seat
        assert director.needs_curtain(seat) == (moment.kind == "play_discarded"), moment
=======
    for moment in MOMENTS:
        session = moment.session()
        assert needs_curtain(session, session.decision.seat) == (moment.kind == "play_discarded"), moment
>>>>>>> cb02331 (What a table waits for is one value, found without a window)


def test_alone_against_the_computer_there_is_none(qtbot):
    for moment in found("duel").values():
        seat = moment.state.decision.seat
        kinds = ("human", "greedy") if seat == 0 else ("greedy", "human")
        assert not needs_curtain(moment.session(kinds), seat)
