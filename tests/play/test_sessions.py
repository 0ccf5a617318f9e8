"""A session remembers, goes back and forth, and keeps fair games fair."""

from __future__ import annotations

import pytest

from tests.play.evenings import GUESTS, a_confrontation, an_evening, played_on, walk_and_play
from westmarch.engine.errors import BadAction, BadSetup, IllegalAction, Runaway
from westmarch.engine.records import ALL_SEEING, to_json
from westmarch.play import session as sessions
from westmarch.play.chairs import Chair
from westmarch.play.session import Session

ANN, BEN, BOT = Chair("human", "Ann"), Chair("human", "Ben"), Chair("random", "Bot")


def everything(session: Session) -> tuple[bytes, int, tuple[str, ...]]:
    return to_json(session.state), session.cursor, session.actions


def test_a_new_session_waits_at_its_first_decision_with_an_empty_chronicle():
    session = an_evening()
    assert session.cursor == session.length == 0
    assert session.decision is not None and session.chair == GUESTS[0]
    assert session.chronicle(0) == [] and not session.can_undo and not session.can_redo
    assert session.title == "An Evening at the Inn: Ann, Bob and Cid"


@pytest.mark.parametrize(
    ("chair", "mention"),
    [
        (ANN, "Ann"),
        (Chair("hard", "Computer, hard"), "the computer (hard)"),
        (Chair("hard", "Computer, hard and bold", "bold"), "the computer (hard and bold)"),
        (Chair("hard", "Hal"), "Hal"),
        (Chair("human", "Computer, hard"), "Computer, hard"),
    ],
)
def test_a_computer_is_called_by_its_level_within_a_sentence(chair: Chair, mention: str):
    assert chair.mention == mention


def test_the_same_seed_and_actions_give_the_same_game():
    assert everything(an_evening(20)) == everything(an_evening(20))
    assert to_json(an_evening(seed=7).state) != to_json(an_evening(seed=8).state)


@pytest.mark.parametrize("action", ["dance", "play", "play  c1", "PLAY c1", "", "play c1 c2"])
def test_a_text_that_is_no_action_changes_nothing(action: str):
    session = an_evening(5)
    before = everything(session)
    with pytest.raises(BadAction):
        session.answer(action)
    assert everything(session) == before


def test_an_action_that_is_not_offered_changes_nothing_not_even_what_could_be_redone():
    session = an_evening(9, fairness="free")
    session.undo()
    before = everything(session)
    with pytest.raises(IllegalAction):
        session.answer("play c999")
    assert everything(session) == before and session.can_redo


def test_a_session_refuses_the_wrong_number_of_chairs_options_and_seeds_that_there_are_not():
    for chairs in ((), GUESTS[:1], (*GUESTS, *GUESTS)):
        with pytest.raises(BadSetup, match=f"2 to 3 seats, not {len(chairs)}"):
            an_evening(chairs=chairs)
    with pytest.raises(BadSetup, match="2 seats, not 3"):
        a_confrontation(chairs=GUESTS)
    with pytest.raises(BadSetup, match="no option 'music'"):
        an_evening(options={"music": "loud"})
    with pytest.raises(BadSetup, match="a seed is a whole number"):
        an_evening(seed=-1)
    with pytest.raises(BadSetup, match="no game 'chess'"):
        Session("chess", GUESTS)


def test_undo_and_redo_lead_through_every_state_of_a_free_game_and_back():
    session = an_evening(10_000, fairness="free")
    length, end = session.length, to_json(session.state)
    assert length > 2 * sessions.KEEP_EVERY and session.result is not None
    states = []
    while session.can_undo:
        states.append(to_json(session.state))
        session.undo()
    assert to_json(session.state) == to_json(an_evening().state) and session.length == length
    while session.can_redo:
        session.redo()
        assert to_json(session.state) == states[length - session.cursor]
    assert to_json(session.state) == end
    with pytest.raises(IllegalAction, match="nothing to redo"):
        session.redo()


def test_another_answer_after_undo_drops_what_could_be_redone():
    session = an_evening(20, fairness="free")
    for _ in range(5):
        session.undo()
    kept = session.actions[:15]
    played_on(session, 1)
    assert session.actions[:15] == kept and session.length == 16 and not session.can_redo
    assert session.chronicle(0) == an_evening_like(session).chronicle(0)


def an_evening_like(session: Session) -> Session:
    twin = an_evening()
    for action in session.actions:
        twin.answer(action)
    return twin


def test_a_fair_undo_takes_back_a_walk_but_not_a_card_that_was_turned_up():
    session = an_evening()
    walk_and_play(session)
    assert not session.can_undo
    with pytest.raises(IllegalAction, match="fair game"):
        session.undo()
    while session.decision is None or session.decision.kind != "play":
        played_on(session, 1)
    session.answer(next(option for option in session.decision.options if option.verb == "walk"))
    session.undo()
    assert not session.can_undo and session.can_redo


def test_undo_for_a_person_goes_past_the_answers_of_computer_players():
    session = an_evening(12, fairness="free")
    while session.chair is None or session.chair.is_human:
        played_on(session, 1)
    played_on(session, 1)
    steps = session.undo_for_person()
    assert steps >= 1
    assert session.chair is not None and session.chair.is_human


def test_there_is_nothing_to_take_back_where_only_computers_play():
    session = an_evening(12, fairness="free", chairs=[Chair("random", "R")] * 3)
    assert session.can_undo and not session.can_undo_for_person
    with pytest.raises(IllegalAction, match="nobody at the table"):
        session.undo_for_person()


def test_between_two_people_a_lone_option_is_forced_only_where_both_know_that_there_is_only_one():
    seen = {True: 0, False: 0}
    for seed in range(30):
        session = a_confrontation(seed=seed, chairs=(Chair("human", "Ann"), Chair("human", "Bob")))
        while session.decision is not None:
            decision, forced = session.decision, session.forced()
            assert (forced is not None) == (len(decision.options) == 1 and decision.is_open)
            if len(decision.options) == 1:
                seen[decision.is_open] += 1
            played_on(session, 1)
    assert seen[True]


@pytest.mark.parametrize("guests", [(ANN, BOT), (BOT, ANN, BOT), (ANN, BOT, BEN), (BOT, BOT)])
def test_a_lone_option_is_forced_where_nobody_else_sits_there_to_notice(guests: tuple[Chair, ...]):
    forced = {True: 0, False: 0}
    for seed in range(40):
        session = an_evening(seed=seed, chairs=guests)
        while session.decision is not None:
            decision = session.decision
            others = [chair for seat, chair in enumerate(guests) if seat != decision.seat]
            if len(decision.options) == 1:
                is_alone = not any(chair.is_human for chair in others)
                assert not decision.is_open
                assert session.forced() == (decision.options[0] if is_alone else None)
                forced[is_alone] += 1
            else:
                assert session.forced() is None
            played_on(session, 1)
    people = sum(chair.is_human for chair in guests)
    assert bool(forced[True]) == (people < 2) and bool(forced[False]) == (people > 0)


def test_undo_passes_over_what_was_answered_for_the_only_person():
    taken_back = 0
    for seed in range(40):
        session = an_evening(60, seed=seed, chairs=(ANN, BOT), fairness="free")
        while session.can_undo_for_person:
            taken_back += session.undo_for_person() > 1
            assert session.chair == ANN and session.forced() is None
    assert taken_back


def test_as_many_seats_play_as_there_are_chairs():
    for number in (2, 3):
        session = an_evening(chairs=GUESTS[:number])
        assert [plate.seat for plate in session.table(None).plates] == [*range(number)]
        session = played_on(session, 1000)
        assert session.result is not None and len(session.result.points) == number


def test_a_position_is_for_as_many_as_it_was_written_for():
    with pytest.raises(BadSetup, match="goes on with 3 seats, not 2"):
        an_evening(start=an_evening(9).state, chairs=GUESTS[:2])


def test_undo_for_a_person_does_not_stop_where_there_was_no_choice():
    for seed in range(30):
        session = a_confrontation(60, seed=seed, fairness="free", chairs=[Chair("human", "A"), Chair("human", "B")])
        while session.can_undo_for_person:
            session.undo_for_person()
            assert session.forced() is None


def test_the_chronicle_tells_each_seat_only_what_it_saw():
    session = an_evening(4)
    own, other, watching = (" ".join(line.text for line in session.chronicle(seat)) for seat in (0, 1, None))
    assert own != other and "face" in own
    assert len(watching) < len(" ".join(line.text for line in session.chronicle(ALL_SEEING)))


def test_the_chronicle_follows_the_cursor():
    session = an_evening(20, fairness="free")
    whole = session.chronicle(1)
    session.undo()
    shorter = session.chronicle(1)
    assert len(shorter) < len(whole) and whole[: len(shorter)] == shorter
    session.redo()
    assert session.chronicle(1) == whole


def test_a_session_can_begin_at_a_position():
    middle = an_evening(9)
    session = an_evening(start=middle.state)
    assert to_json(session.state) == to_json(middle.state) and not session.can_undo
    for action in an_evening(13).actions[9:]:
        session.answer(action)
    assert to_json(session.state) == to_json(an_evening(13).state) and session.cursor == 4


def test_a_game_that_does_not_end_is_stopped_with_its_seed(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sessions, "LONGEST", 5)
    session = an_evening(5)
    before = everything(session)
    with pytest.raises(Runaway, match="seed 7"):
        played_on(session, 1)
    assert everything(session) == before
