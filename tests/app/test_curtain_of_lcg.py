"""The Card Game is played together: with open hands no curtain falls, with hidden ones it does."""

from __future__ import annotations

import pytest

from tests.app.sitting import Sitting
from westmarch.engine.records import View
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.play.waiting import needs_curtain

ACTIONS = 40
PEOPLE = ("Anna", "Ben", "Cleo")


def session(hands: str) -> Session:
    return Session("lcg", [Chair("human", name) for name in PEOPLE], options={"hands": hands}, seed=5, fairness="free")


def unseen(view: View, seat: int) -> int:
    """How many cards of other hands a seat does not know."""
    state = view.state
    others = [zone for zone in state.zones if zone.endswith("-hand") and zone != f"s{seat}-hand"]
    return sum([state.pieces[piece].face is None for zone in others for piece in state.zones[zone]])


@pytest.mark.parametrize(("hands", "falls"), [("open", False), ("hidden", True)])
def test_it_falls_only_where_hands_are_hidden(qtbot, hands, falls):
    playing = session(hands)
    asked = set()
    for _ in range(ACTIONS):
        seat = playing.decision.seat
        asked.add(seat)
        assert needs_curtain(playing, seat) == falls
        held = sum([len(playing.state.zones[f"s{other}-hand"]) for other in range(3) if other != seat])
        assert bool(unseen(playing.view(seat), seat)) == (falls and held > 0)
        playing.answer(str(playing.decision.options[0]))
    assert asked == {0, 1, 2}


@pytest.mark.slow
def test_people_at_one_screen_are_asked_in_turn_without_it(qtbot, tmp_path):
    sitting = Sitting(qtbot, tmp_path, size=(1100, 700), confirms_waste=False)
    sitting.begin(("person", "person"), game="lcg")
    viewers = set()
    for _ in range(ACTIONS):
        sitting.until(sitting.is_my_turn)
        assert not sitting.window.curtain.is_closed
        viewers.add(sitting.program.director.viewer)
        assert sitting.session.decision.seat == sitting.program.director.viewer
        sitting.page.answer(str(sitting.session.decision.options[-1]))
    assert viewers == {0, 1}
    sitting.close()
