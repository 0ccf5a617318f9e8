"""Between two people at one screen the curtain falls only where they may see different things."""

from __future__ import annotations

from tests.decision_samples import found
from westmarch.play.waiting import needs_curtain


def test_it_falls_for_whoever_looks_through_the_discard_and_for_nobody_else(qtbot):
    for moment in found("duel").values():
        session = moment.session()
        assert needs_curtain(session, session.decision.seat) == (moment.kind == "play_discarded"), moment


def test_alone_against_the_computer_there_is_none(qtbot):
    for moment in found("duel").values():
        seat = moment.state.decision.seat
        kinds = ("human", "greedy") if seat == 0 else ("greedy", "human")
        assert not needs_curtain(moment.session(kinds), seat)
