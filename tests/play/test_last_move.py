"""What another seat has moved last: in every game, until the viewer chooses something."""

from __future__ import annotations

import pytest

from tests.tabletop.hands import a_session
from westmarch import games
from westmarch.ai.players import make
from westmarch.engine.table import Moved
from westmarch.play.answers_to_come import AnswersToCome
from westmarch.play.chairs import Chair
from westmarch.play.last_move import MOST, LastMove
from westmarch.play.session import Session

POSITION = {
    "good": {"frodo": "shire", "sam": "shire", "gandalf": "rhudaur"},
    "dark": {"saruman": "fangorn", "orcs": "mordor", "troll": "mordor"},
    "to_move": "dark",
}


def test_the_enemy_s_move_is_marked_and_the_own_is_not():
    session = a_session(POSITION, ("move saruman moria",))
    piece = next(item.id for item in session.table(0).items if item.region == "moria")
    assert LastMove(session).seen_by(0) == (Moved(1, piece, "fangorn"),)
    assert LastMove(session).seen_by(1) == ()
    assert LastMove(session).seen_by(-1) == (Moved(1, "saruman", "fangorn"),)


def test_the_mark_goes_when_the_viewer_acts_and_comes_back_when_that_is_taken_back():
    session = a_session(POSITION, ("move saruman moria",), fairness="free")
    last = LastMove(session)
    marked = last.seen_by(0)
    session.answer("move gandalf high-pass")
    assert last.seen_by(0) == ()
    assert [moved.item for moved in last.seen_by(1)] == [
        item.id for item in session.table(1).items if item.region == "high-pass"
    ]
    session.undo()
    assert last.seen_by(0) == marked != ()


def test_who_has_fallen_is_not_marked_as_moved():
    position = {
        "good": {"frodo": "shire", "legolas": "rohan"},
        "dark": {"flying-nazgul": "mirkwood", "orcs": "mordor"},
        "to_move": "dark",
    }
    session = a_session(position, ("move flying-nazgul rohan",))
    assert session.decision.seat == 0 and LastMove(session).seen_by(0) == ()


def test_an_attack_stays_marked_through_its_battle_until_the_own_move():
    position = {
        "good": {"frodo": "shire", "gandalf": "arthedain", "merry": "eregion"},
        "dark": {"saruman": "misty-mountains", "balrog": "moria", "orcs": "mordor"},
        "to_move": "good",
    }
    session = a_session(position, ("move gandalf rhudaur", "move balrog eregion"))
    replies = 0
    while session.decision is not None and session.decision.kind in session.info.replies:
        replies += session.decision.seat == 0
        session.answer(session.decision.options[0])
    assert replies and session.decision.seat == 0
    (moved,) = LastMove(session).seen_by(0)
    assert (moved.seat, moved.source) == (1, "moria")
    lines = session.chronicle(0)[-session.lines_since_choice(0) :]
    assert lines[0].seat == 1
    session.answer(next(option for option in session.decision.options if str(option).startswith("move")))
    assert LastMove(session).seen_by(0) == ()


def test_every_reply_is_a_question_of_its_game():
    for game in games.ids():
        assert set(games.info(game).replies) <= set(games.load(game).rules.kinds)


@pytest.mark.parametrize("game", games.ids())
def test_in_every_game_what_others_moved_lies_elsewhere_than_before(game):
    session = Session(game, [Chair("greedy", name) for name in ("Anna", "Ben")], seed=3)
    last, found = LastMove(session), 0
    for place in range(110):
        decision = session.decision
        if decision is None:
            break
        view = session.view(decision.seat)
        session.answer(make("greedy", session.game, place).decide(view, view.state.decision, 0))
        for viewer in (0, 1):
            table, moved = session.table(viewer), last.seen_by(viewer)
            regions = {item.id: item.region for item in table.items}
            assert len(moved) <= MOST
            assert all(each.seat != viewer and regions[each.item] != each.source for each in moved)
            found += len(moved)
    assert found, "nobody moved anything that another could see"


def test_tables_that_were_seen_are_not_laid_again(monkeypatch):
    session = a_session(POSITION, ("move saruman moria",))
    for seat in (0, 1):
        session.table(seat)
    laid = []
    table = type(session.game).table
    monkeypatch.setattr(type(session.game), "table", lambda game, view: laid.append(view.seat) or table(game, view))
    session.answer("move gandalf high-pass")
    last = LastMove(session)
    assert last.seen_by(1) and laid == [1], "that of the present State, which nobody has seen yet"
    assert session.table(1) and laid == [1]
    session.undo()
    assert session.table(1) and laid == [1]


def test_a_table_of_a_moment_that_came_otherwise_is_laid_anew():
    session = a_session(POSITION, ("move saruman moria",), fairness="free")
    session.answer("move gandalf high-pass")
    first = session.table(0)
    session.undo()
    assert session.table_at(session.cursor + 1, 0).items == first.items
    session.answer("move gandalf misty-mountains")
    assert session.table(0).items != first.items


@pytest.mark.parametrize("game", games.ids())
def test_what_is_asked_of_a_table_by_itself_is_what_the_table_says(game):
    session = Session(game, [Chair("greedy", name) for name in ("Anna", "Ben")], seed=5)
    record, still = session.game, 0
    before = {seat: (None, session.table(seat)) for seat in (0, 1)}
    for place in range(150):
        if session.decision is None:
            break
        for seat in (0, 1):
            view, table = session.view(seat), session.table(seat)
            assert session.chart(seat) == table.chart
            assert session.plain(seat) == table.prompt.plain
            known, old = before[seat]
            where = record.whereabouts(view)
            if where is not None and where == known:
                still += 1
                assert _lying(table) == _lying(old), f"after {place} actions"
            before[seat] = where, table
        decision = session.decision
        view = session.view(decision.seat)
        session.answer(make("greedy", record, place).decide(view, view.state.decision, 0))
    assert still or record.whereabouts(session.view(0)) is None


def _lying(table):
    return {item.id: item.region for item in table.items}


def test_no_table_of_the_card_game_is_laid_for_a_window_that_is_passed(monkeypatch):
    session = Session("lcg", [Chair("human", name) for name in ("Anna", "Ben")], seed=3)
    coming, last, laid, passed, still = AnswersToCome(session), LastMove(session), list[int](), 0, 0
    table = type(session.game).table
    monkeypatch.setattr(type(session.game), "table", lambda game, view: laid.append(view.seat) or table(game, view))
    for _ in range(60):
        assert session.decision is not None
        session.table(session.decision.seat)  # it is shown
        before, laid[:] = session.cursor, []
        coming.answer(str(session.decision.options[0]))
        assert not laid, "for what is passed"
        passed += session.cursor - before - 1
        places = range(before, session.cursor + 1)
        is_still = len({str(session.game.whereabouts(session.view_at(place, 0))) for place in places}) == 1
        laid[:] = []
        if not last.seen_by(0) and is_still:
            still += 1
            assert not laid, "nothing has moved"
    assert passed and still


@pytest.mark.parametrize("game", games.ids())
def test_a_table_that_lies_there_is_not_laid_again_to_see_what_needs_no_asking(game, monkeypatch):
    session = Session(game, [Chair("human", name) for name in ("Anna", "Ben")], seed=3)
    assert session.decision is not None
    session.table(session.decision.seat)
    laid = []
    table = type(session.game).table
    monkeypatch.setattr(type(session.game), "table", lambda game, view: laid.append(view.seat) or table(game, view))
    assert AnswersToCome(session).next is None
    assert not laid
