"""Between people at one screen the curtain of Middle-earth Quest hides the hands of Sauron and of the heroes."""

from __future__ import annotations

import pytest

from tests.app.sitting import Sitting
from tests.decision_samples import each_moment, listed
from westmarch.play.waiting import needs_curtain

ONE_OF_EACH = {line.kind: line for line in listed("quest")}.values()
ACTIONS = 40


@pytest.mark.slow
@each_moment(*ONE_OF_EACH)
def test_it_falls_as_soon_as_somebody_holds_a_card(moment):
    session, state = moment.session(), moment.state
    hands = [name for name in state.zones if name.endswith("-hand") or name.startswith("mission-")]
    held = [piece for name in hands for piece in state.zones[name] if state.pieces[piece].seen_by]
    assert needs_curtain(session, state.decision.seat) == bool(held)
    for seat in range(state.seats):
        shown = {item.id: item.picture for item in session.table(seat).items}
        for piece in [piece for piece in held if not state.pieces[piece].seen_by >> seat & 1]:
            assert shown.get(piece, "card-back/").startswith("card-back/"), (seat, piece)


@pytest.mark.slow
def test_people_at_one_screen_are_asked_behind_it(qtbot, tmp_path):
    sitting = Sitting(qtbot, tmp_path, size=(1100, 700))
    sitting.begin(("person", "person"), game="quest")
    viewers = []
    for _ in range(ACTIONS):
        sitting.until_asked()
        viewer = sitting.program.director.viewer
        assert sitting.session.decision.seat == viewer
        if not viewers or viewers[-1] != viewer:
            viewers.append(viewer)
        if len(viewers) > 2:
            break
        sitting.page.answer(str(sitting.session.decision.options[0]))
    assert viewers == [1, 0, 1]
    sitting.close()
