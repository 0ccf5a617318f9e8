"""What a table waits for, and the answers that come unasked: all of it without a window."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.play.evenings import an_evening
from westmarch import games
from westmarch.ai.players import random_option
from westmarch.engine.dice import Dice
from westmarch.engine.errors import IllegalAction
from westmarch.engine.table import Follow
from westmarch.play.answers_to_come import QueuedAnswer
from westmarch.play.chairs import Chair
from westmarch.play.hot_seat import HotSeat
from westmarch.play.session import Session
from westmarch.play.waiting import ForAnswer, ForComputer, ForCurtain, ForPerson, LookingBack, Over, needs_curtain

ANN, BEN, CID = (Chair("human", name) for name in ("Ann", "Ben", "Cid"))
BOT = Chair("random", "Bot")
PLANNING = {"options": {"quest": "passage-through-mirkwood"}, "phase": "planning", "step": "plan"}
QUEST = {**PLANNING, "phase": "quest", "step": "commit_all"}


def hot_seat(game: str, *chairs: Chair, is_asked_all: bool = False, **more) -> HotSeat:
    """A table at its beginning; ``is_asked_all``: nothing is answered for anybody."""
    found = HotSeat(Session(game, chairs, **{"seed": 3, "fairness": "free", **more}))
    if is_asked_all:
        found.coming.answers_forced = found.coming.answers_plain = False
        found.coming.pass_settings = tuple(each.turned(False) for each in found.coming.pass_settings)
    return found


def at(position: dict, *chairs: Chair) -> HotSeat:
    """A table of the Card Game at a position, with every question asked."""
    return hot_seat("lcg", *(chairs or (ANN,)), start=games.load("lcg").read_position(position), is_asked_all=True)


def the(found: HotSeat, face: str) -> str:
    return next(name for name, piece in found.session.state.pieces.items() if piece.face == face)


def actions(found: HotSeat) -> list[str]:
    return list(found.session.actions[: found.session.cursor])


# -- who takes the screen


def test_the_person_who_decides_first_takes_the_screen_before_anything_is_shown():
    found = hot_seat("confrontation", ANN, BEN)
    first = found.session.decision.seat
    assert found.begins_with_curtain and found.waiting == ForCurtain(first)
    found.take(first)
    assert not found.begins_with_curtain and found.waiting == ForPerson(first)


def test_the_next_person_takes_the_screen_where_it_may_see_something_else():
    found = hot_seat("confrontation", ANN, BEN, is_asked_all=True)
    found.take(first := found.viewer)
    dice = Dice(1)
    while found.session.decision.seat == first:
        found.answer(str(random_option(found.session.decision, dice)))
    other = 1 - first
    assert (found.waiting, found.viewer) == (ForCurtain(other), first)
    found.take(other)
    assert (found.waiting, found.viewer) == (ForPerson(other), other)


def test_where_both_may_see_the_same_the_next_person_is_asked_at_once():
    found = hot_seat("duel", ANN, BEN, is_asked_all=True)
    assert not found.begins_with_curtain
    found.take(first := found.viewer)
    while found.session.decision.seat == first:
        found.answer(str(found.session.decision.options[0]))
    assert found.waiting == ForPerson(1 - first) and found.viewer == first


def test_alone_against_computers_nobody_takes_the_screen():
    found = hot_seat("confrontation", ANN, BOT)
    assert not found.begins_with_curtain and found.waiting == ForPerson(0)


def test_a_computer_that_begins_is_waited_for_and_the_person_looks_on():
    found = hot_seat("confrontation", BOT, ANN)
    assert (found.waiting, found.viewer) == (ForComputer(0), 1)


@pytest.mark.usefixtures("the_toy_on_the_shelf")
def test_where_a_computer_begins_somebody_takes_the_screen_before_a_hand_is_shown():
    found = HotSeat(an_evening(chairs=(BOT, ANN, CID)))
    assert found.session.decision.seat == 0 and needs_curtain(found.session, found.viewer)
    assert found.begins_with_curtain and found.waiting == ForCurtain(1), "the computer waits for somebody to watch it"
    found.take(1)
    assert not found.begins_with_curtain and found.waiting == ForComputer(0)


@pytest.mark.usefixtures("the_toy_on_the_shelf")
def test_a_game_that_is_over_is_shown_at_once():
    found = HotSeat(an_evening(1000, chairs=(BOT, ANN, CID)))
    assert not found.begins_with_curtain and found.waiting == Over()


def test_nobody_is_asked_while_somebody_looks_back():
    found = hot_seat("duel", ANN, BEN)
    found.is_looking_back = True
    assert found.waiting == LookingBack()
    found.is_looking_back = False
    assert found.waiting == ForPerson(found.viewer)


@pytest.mark.parametrize("game", games.ids())
@pytest.mark.parametrize("chairs", [(ANN, BEN), (BOT, ANN), (BOT, BOT)], ids=["two-people", "a-person", "nobody"])
def test_a_game_goes_by_what_it_waits_for_and_shows_nobody_what_is_not_theirs(game: str, chairs: tuple[Chair, ...]):
    """The loop of the program without its window, at random, for so many steps or to the end."""
    found, dice, seen = hot_seat(game, *chairs), Dice(5), Counter()
    session = found.session
    if found.begins_with_curtain:
        found.take(found.viewer)
    for _ in range(150):
        waiting = found.waiting
        seen[type(waiting)] += 1
        match waiting:
            case Over():
                break
            case ForAnswer(seat, action):
                assert session.chairs[seat].is_human and action in session.decision.options
                found.coming.play(str(action))
            case ForComputer(seat):
                assert not session.chairs[seat].is_human
                found.coming.play(str(random_option(session.decision, dice)))
            case ForCurtain(seat):
                assert needs_curtain(session, seat)
                found.take(seat)
            case ForPerson(seat):
                assert seat == found.viewer or not needs_curtain(session, seat)
                found.take(seat)
                assert found.table().prompt.seat == seat
                found.answer(str(random_option(session.decision, dice)))
    assert seen[ForPerson] == 0 if BEN not in chairs and ANN not in chairs else seen[ForPerson] > 0
    assert seen[ForCurtain] == 0 or chairs == (ANN, BEN)
    assert seen[ForComputer] == 0 if chairs == (ANN, BEN) else seen[ForComputer] > 0


# -- answers to come


@pytest.mark.usefixtures("the_toy_on_the_shelf")
def test_a_lone_option_is_answered_where_nobody_else_notices_and_the_settings_say_so():
    for chairs, is_answered in (((ANN, BOT), True), ((ANN, BEN), False)):
        session = an_evening(chairs=chairs, seed=3)
        while len(session.decision.options) > 1 or session.decision.seat != 0:
            session.answer(session.decision.options[0])
        found = HotSeat(session)
        lone = session.decision.options[0]
        assert (found.waiting == ForAnswer(0, lone, is_forced=True)) == is_answered
        found.coming.answers_forced = False
        assert not isinstance(found.waiting, ForAnswer)


def test_windows_are_passed_until_somebody_goes_back_to_one():
    """What was passed is undone with the choice before it, and where somebody has gone back to, the question stands."""
    found = hot_seat("lcg", ANN, seed=1)
    while not isinstance(found.waiting, ForAnswer) or found.waiting.is_forced:
        found.coming.answers_forced = False
        found.session.answer(found.session.decision.options[-1])
    place, passed = found.session.cursor, found.waiting
    assert passed == ForAnswer(0, found.session.info.windows.answer)
    assert found.coming.give().error is None
    assert found.session.cursor > place and place + 1 in found.session.unasked
    assert not isinstance(found.waiting, ForAnswer), "all of them at once"
    found.coming.hold()
    found.session.undo()
    while found.session.cursor > place:
        found.session.undo()
    assert found.waiting == ForPerson(0), "the question stands"
    found.coming.let_go()
    assert found.waiting == passed


def test_a_window_that_somebody_has_gone_back_to_is_asked_and_the_next_ones_are_passed_again():
    found = hot_seat("lcg", ANN, seed=1, is_asked_all=True)
    while found.session.decision.kind != "open":
        found.answer(str(found.session.decision.options[-1]))
    place = found.session.cursor
    found.answer("pass")
    found.coming.pass_settings = tuple(each.turned(True) for each in found.coming.pass_settings)
    found.undo()
    assert found.session.cursor == place and found.waiting == ForPerson(0)
    while not found.session.unasked:
        assert found.session.cursor < place + 40, "no window was passed any more"
        found.answer(str(found.session.decision.options[-1]))


PAYERS = {
    "heroes": ["aragorn resources 2", "theodred resources 2", "eowyn"],
    "hand": ["steward-of-gondor"],
    "deck": ["gandalf"],
}


def test_one_gesture_answers_two_questions_with_others_in_between():
    found = at({**PLANNING, "players": [PAYERS]})
    eowyn = the(found, "eowyn")
    found.answer("play steward-of-gondor", (Follow("host", f"choose {eowyn}"),))
    assert found.session.decision.kind == "pay"
    while found.session.decision.kind == "pay":
        found.answer(str(found.session.decision.options[0]))
    assert found.session.state.things[the(found, "steward-of-gondor")].host == eowyn
    found.undo()
    assert found.session.decision.kind == "pay", "what was answered beforehand is no choice of its own"


def test_what_a_gesture_answered_is_forgotten_when_somebody_goes_back():
    found = at({**PLANNING, "players": [PAYERS]})
    found.answer("play steward-of-gondor", (Follow("host", f"choose {the(found, 'eowyn')}"),))
    found.undo()
    found.answer("play steward-of-gondor")
    while found.session.decision.kind == "pay":
        found.answer(str(found.session.decision.options[0]))
    assert found.session.decision.kind == "host"


def test_a_queued_answer_meets_its_question_and_no_other():
    found = at({**PLANNING, "players": [PAYERS]})
    found.answer("play steward-of-gondor")
    asked = found.session.decision
    pay = str(asked.options[0])
    queued = QueuedAnswer(asked.seat, "turn", (Follow("pay", pay), Follow("pay", "pay nobody")))
    action, left = queued.meet(asked)
    assert str(action) == pay and left == QueuedAnswer(asked.seat, "turn", (Follow("pay", "pay nobody"),))
    assert left.meet(asked) == (None, None), "what is not open is not answered"
    of_another = QueuedAnswer(asked.seat + 1, "turn", (Follow("pay", pay),))
    assert of_another.meet(asked) == (None, of_another)
    in_between = QueuedAnswer(asked.seat, "turn", (Follow("host", pay),))
    assert in_between.meet(asked) == (None, in_between)
    asked_again = QueuedAnswer(asked.seat, "pay", (Follow("host", pay),))
    assert asked_again.meet(asked) == (None, None)
    no_more = QueuedAnswer(asked.seat, "declare", (Follow("declare", pay),))
    assert no_more.meet(asked) == (None, None)


def test_picks_are_one_choice_and_each_is_taken_back_by_naming_it_again():
    found = at({**QUEST, "players": [{"heroes": ["aragorn", "gloin", "eowyn"], "deck": ["gandalf"]}]})
    aragorn, eowyn = f"commit {the(found, 'aragorn')}", f"commit {the(found, 'eowyn')}"
    for pick in (aragorn, eowyn):
        found.answer(pick)
    assert [o.label.startswith("Take back") for o in found.table().prompt.options if o.action == aragorn] == [True]
    found.answer(aragorn)
    assert actions(found) == [eowyn]
    found.answer(aragorn)
    found.undo()
    assert actions(found) == []
    found.redo()
    assert actions(found) == [eowyn, aragorn]


def test_an_answer_that_is_not_allowed_changes_nothing():
    found = hot_seat("duel", ANN, BEN)
    before = found.waiting
    with pytest.raises(IllegalAction):
        found.answer("play a1-01")
    with pytest.raises(IllegalAction, match="nothing to redo"):
        found.redo()
    assert found.waiting == before and actions(found) == []


def test_undo_goes_back_to_a_choice_of_a_person_and_redo_on_to_the_next():
    found, dice = hot_seat("duel", ANN, BOT), Dice(2)
    choices = []
    while len(choices) < 3:
        match found.waiting:
            case ForComputer():
                found.coming.play(str(random_option(found.session.decision, dice)))
            case ForAnswer(_, action):
                found.coming.play(str(action))
            case ForPerson():
                choices.append(found.session.cursor)
                found.answer(str(random_option(found.session.decision, dice)))
    found.undo()
    assert found.session.cursor == choices[2] and found.waiting == ForPerson(0)
    found.undo()
    assert found.session.cursor == choices[1] and found.waiting == ForPerson(0)
    found.redo()
    assert found.session.cursor == choices[2] and found.waiting == ForPerson(0)
