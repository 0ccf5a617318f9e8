"""Between people at one screen the curtain falls only where their tables are not alike: hands are their own."""

from __future__ import annotations

import pytest

from tests.app.sitting import Sitting
from tests.decision_samples import each_moment, found, listed
from westmarch.app.director import Director
from westmarch.app.pages.new_game import NewGame, SeatChoice
from westmarch.play.waiting import needs_curtain

PEOPLE = ("Anna", "Ben", "Cleo", "Dora")


@each_moment(*listed("fellowship"))
def test_it_falls_wherever_somebody_holds_cards_that_others_do_not_see(qtbot, moment):
    state, seat = moment.state, moment.state.decision.seat
    hidden = [name for name in state.zones if name.endswith(("-hand", "-kept")) and state.zones[name]]
    assert needs_curtain(moment.session(), seat) == bool(hidden)


@each_moment(*listed("fellowship"))
def test_alone_against_computers_there_is_none_and_nobody_elses_hand_is_shown(qtbot, moment):
    seat = moment.state.decision.seat
    kinds = tuple("human" if other == seat else "greedy" for other in range(3))
    session = moment.session(kinds)
    assert not needs_curtain(session, seat)
    own = {piece for name, pieces in moment.state.zones.items() if name.startswith(f"s{seat}-") for piece in pieces}
    shown = {item.id for item in session.table(seat).items if item.region == "hand"}
    assert shown <= own


@pytest.mark.slow
@pytest.mark.parametrize("count", [2, 4])
def test_people_at_one_screen_take_their_turns_behind_it(qtbot, tmp_path, count):
    sitting = Sitting(qtbot, tmp_path, size=(1100, 700), confirms_waste=False)
    seats = tuple(SeatChoice(f"{n}", name, "person") for n, name in enumerate(PEOPLE[:count]))
    options = (("foes", "eight"), ("heroes", "dealt"), ("sword", "cost"), ("nazgul", "more"))
    sitting.program.start(NewGame("fellowship", seats, options, False, "fair", 11))
    sitting.laid()
    asked = []
    while len(asked) < count + 1:
        sitting.until_asked()
        viewer = sitting.program.director.viewer
        assert sitting.session.decision.seat == viewer
        hand = [item for item in sitting.page.table.items if item.region == "hand"]
        assert all(item.picture.startswith("card/") for item in hand)
        if sitting.session.decision.kind == "turn" and (not asked or asked[-1] != viewer):
            asked.append(viewer)
        verbs = {option.verb: option for option in sitting.session.decision.options}
        sitting.page.answer(str(verbs.get("end") or sitting.session.decision.options[-1]))
    assert sorted(set(asked)) == list(range(count)) and asked[0] == asked[count]
    sitting.close()


def test_nobody_waits_while_computers_defend_themselves(qtbot):
    moment = next(moment for moment in found("fellowship").values() if moment.kind == "defend")
    seat = moment.state.decision.seat
    session = moment.session(tuple("medium" if other == seat else "human" for other in range(3)))
    director = Director(session)
    director.thinking_time = 60_000
    director.open_curtain(director.viewer)
    with qtbot.waitSignal(director.moved, timeout=2000):
        director.go_on()
    director.stop()
