"""Two or three guests at the inn: the program seats as many as are wanted, and asks nobody what needs no answer."""

from __future__ import annotations

import msgspec
import pytest

from tests.app.sitting import Sitting
from tests.play.evenings import an_evening
from westmarch.app.director import Director
from westmarch.app.pages.new_game import NewGame, SeatChoice
from westmarch.app.pages.replay import ReplayPage
from westmarch.engine.records import Result
from westmarch.play.chairs import Chair
from westmarch.play.match import Match

pytestmark = pytest.mark.usefixtures("the_toy_on_the_shelf")
ANN, BEN, CID = (Chair("human", name) for name in ("Ann", "Ben", "Cid"))
BOT = Chair("random", "Bot")


@pytest.fixture
def sitting(qtbot, tmp_path):
    sitting = Sitting(qtbot, tmp_path)
    yield sitting
    sitting.close()


def begin(sitting: Sitting, *kinds: str) -> None:
    """An evening on which the first cards of all hands ask nobody else for anything."""
    names = ("Ann", "Ben", "Cid")
    seats = tuple(SeatChoice(f"{n}", name, kind) for n, (name, kind) in enumerate(zip(names, kinds, strict=False)))
    sitting.program.start(NewGame("toy", seats, (("evening", "short"),), False, "fair", 9))
    sitting.laid()


@pytest.mark.parametrize("kinds", [("person", "person"), ("person", "person", "person")])
def test_the_curtain_falls_before_each_person_in_turn(sitting, kinds):
    begin(sitting, *kinds)
    titles = []
    while sitting.session.decision is not None:
        sitting.until(lambda: sitting.window.curtain.is_closed)
        titles.append(sitting.window.curtain._title)
        sitting.hold_curtain()
        sitting.until(sitting.is_my_turn)
        plate = sitting.page.table.plates[sitting.program.director.viewer]
        assert titles[-1] == plate.title and sitting.page.panel.head.side == plate.side
        asked = sitting.session.decision
        sitting.page.answer(str(next(option for option in asked.options if option.verb != "walk")))
        while sitting.session.decision is not None and sitting.session.decision.seat == asked.seat:
            sitting.page.answer(str(sitting.session.decision.options[0]))  # whom to name: no curtain in between
    assert titles == ["First guest", "Second guest", "Third guest"][: len(kinds)] * 2


def test_a_whole_evening_is_played_by_one_person_and_two_computers(sitting):
    begin(sitting, "person", "greedy", "greedy")
    assert [chair.kind for chair in sitting.session.chairs] == ["human", "greedy", "greedy"]

    def answer() -> bool:
        decision = sitting.session.decision
        if decision is not None and sitting.is_my_turn():
            assert len(decision.options) > 1, "what needs no answer was asked"
            sitting.page.answer(str(decision.options[0]))
        return sitting.has_ended

    sitting.until(answer)
    assert sitting.session.result is not None
    has_won = 0 in sitting.session.result.winners
    assert sitting.ending.head.headline.text() == ("You won" if has_won else "You lost")


def test_only_a_person_who_sits_alone_is_not_asked_what_has_one_answer(qtbot):
    """The toy never says that everybody knows it."""
    answered = {}
    for chairs in ((ANN, BOT), (ANN, BEN)):
        session = an_evening(chairs=chairs, seed=3)
        while len(session.decision.options) > 1 or session.decision.seat != 0:
            session.answer(session.decision.options[0])
        director = Director(session)
        moves = []
        director.moved.connect(moves.append)
        director.pace = 0.0
        director.go_on()
        qtbot.wait(50)
        answered[chairs] = len(moves)
        director.coming.answers_forced = False
        director.stop()
    assert answered == {(ANN, BOT): 1, (ANN, BEN): 0}


def test_who_wants_to_answer_everything_is_asked_everything(qtbot):
    session = an_evening(chairs=(ANN, BOT), seed=3)
    while len(session.decision.options) > 1 or session.decision.seat != 0:
        session.answer(session.decision.options[0])
    director = Director(session)
    director.coming.answers_forced = False
    director.pace = 0.0
    with qtbot.assertNotEmitted(director.moved, wait=50):
        director.go_on()


def ended(result: Result | None, match: Match | None = None, chairs=(ANN, BEN, CID)):
    session = an_evening(1000, chairs=chairs, match=match)
    if result is not None:
        session._state = msgspec.structs.replace(session.state, result=result)
    return session


@pytest.mark.parametrize(
    ("winners", "words"),
    [
        ((), "Nobody won"),
        ((1,), "Second guest won"),
        ((0, 2), "First guest and Third guest won"),
        ((0, 1, 2), "First guest, Second guest and Third guest won"),
    ],
)
def test_the_end_names_everybody_who_won(sitting, winners, words):
    page = sitting.program.endings.show(ended(Result(winners, "over")), 0)
    assert page.head.headline.text() == words


def test_after_a_game_of_a_match_of_three_everybody_moves_on(sitting):
    match = Match(("Ann", "Ben", "Cid"), ("human",) * 3, 3)
    sitting.program.endings.show(ended(None, match), 0)
    sitting.press("Next game, everyone one seat further")
    sitting.laid()
    assert [chair.name for chair in sitting.session.chairs] == ["Ben", "Cid", "Ann"]


@pytest.mark.parametrize("chairs", [(ANN, BOT), (ANN, BOT, CID)])
def test_a_replay_is_seen_with_the_eyes_of_those_who_played(sitting, qtbot, chairs):
    page = ReplayPage(ended(None, chairs=chairs), 0)
    qtbot.addWidget(page)
    labels = [label for _, label in page.eyes._choices]
    titles = ["First guest", "Second guest", "Third guest"][: len(chairs)]
    assert labels == [*(f"Seen by {title}" for title in titles), "Everything revealed", "Seen by a spectator"]
    running = ReplayPage(an_evening(9, chairs=chairs), 0)
    qtbot.addWidget(running)
    assert [label for _, label in running.eyes._choices] == ["Seen by First guest", "Seen by a spectator"]
