"""The replay has a timeline with turns and battles, and what is seen in it can be taken out and played on."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from tests.ai.test_chances import finished
from tests.app.accessible import names
from tests.app.sitting import Sitting
from westmarch.app.pages.replay import beginning
from westmarch.app.theatre import export
from westmarch.engine.errors import IllegalAction
from westmarch.engine.records import ALL_SEEING
from westmarch.play.chairs import Chair
from westmarch.play.marks import after, before, marks
from westmarch.play.replay import Replay


@pytest.fixture
def watched(qtbot, tmp_path):
    """A finished game of the Confrontation that is watched again."""
    sitting = Sitting(qtbot, tmp_path)
    session = finished("confrontation", 2)
    session.chairs = (Chair("human", "Mara"), Chair("greedy", "Bot"))
    sitting.sit_down(session)
    page = sitting.ending
    sitting.until(lambda: page.curve is not None and not sitting.program.endings._chances.is_busy)
    sitting.press("Watch again")
    yield sitting, sitting.window.page("replay")
    sitting.close()


def test_the_marks_of_a_game_are_its_turns_and_battles_as_they_were_heard_of():
    session = finished("confrontation", 2)
    found = marks(session, ALL_SEEING)
    battles = [mark for mark in found if mark.kind == "battle"]
    decided = [at for at, event in session.events() if event.name == "battle_decided"]
    assert [mark.place for mark in battles] == [at + 1 for at in decided]
    assert [mark.text for mark in found if mark.kind == "turn"][:3] == ["1", "2", "3"]
    assert after(found, 0, "battle") == battles[0] and before(found, battles[1].place, "battle") == battles[0]
    assert after(found, session.cursor, "turn") is None
    told = " ".join([mark.text for mark in marks(session, None)])
    assert "hidden character of Sauron attacks" in told, "what was hidden stays so for a spectator"


def test_one_jumps_along_the_timeline_by_keys_and_by_the_mouse(watched):
    sitting, page = watched
    battles = [mark.place for mark in page._marks if mark.kind == "battle"]
    turns = [mark.place for mark in page._marks if mark.kind == "turn"]
    sitting.key(Qt.Key.Key_B)
    assert page.replay.place == battles[0]
    sitting.key(Qt.Key.Key_B)
    sitting.key(Qt.Key.Key_B, Qt.KeyboardModifier.ShiftModifier)
    assert page.replay.place == battles[0]
    sitting.key(Qt.Key.Key_Right)
    assert page.replay.place == battles[0] + 1
    sitting.key(Qt.Key.Key_PageDown)
    assert page.replay.place == next(place for place in turns if place > battles[0] + 1)
    sitting.key(Qt.Key.Key_End)
    assert page.replay.place == page.replay.length and not page.from_here.isEnabled()
    timeline = page.slider
    spot = QPoint(round(timeline.x_of(battles[2])), timeline.height() // 2)
    QTest.mouseClick(timeline, Qt.MouseButton.LeftButton, pos=spot)
    assert page.replay.place == battles[2] == timeline.value()
    assert "Chances at the end of this turn: The Fellowship" in page.chance.text()


def test_the_keys_of_the_replay_are_told(watched):
    sitting, page = watched
    page.view.setFocus()
    sitting.key(Qt.Key.Key_Question)
    told = names(sitting.dialog, QAccessible.Role.StaticText)
    assert {what for _, what in page.KEYS} <= {*told} and told.count("Back") == 1
    sitting.key(Qt.Key.Key_Escape)
    assert sitting.dialog is None and sitting.window.current == "replay"


def test_speed_and_stop(watched):
    _sitting, page = watched
    page.speed.set_value("3")
    assert page._timer.interval() == 300
    QTest.keyClick(page.slider, Qt.Key.Key_Space)
    assert page._timer.isActive()
    QTest.keyClick(page.slider, Qt.Key.Key_Space)
    assert not page._timer.isActive()


def test_a_game_is_played_on_from_any_moment(watched):
    sitting, page = watched
    page.go(20)
    before_it = page.replay.session
    sitting.key(Qt.Key.Key_G)
    sitting.laid()
    assert sitting.window.current == "table" and sitting.session is not before_it
    assert sitting.session.result is None and "from turn" in sitting.session.title


def test_the_chronicle_a_picture_and_a_position_are_taken_out(watched, tmp_path, monkeypatch):
    _sitting, page = watched
    page.go(30)
    for what, name in (("text", "told.txt"), ("picture", "seen.png")):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, name=name: (str(tmp_path / name), ""))
        page.take_out(what)
    told = (tmp_path / "told.txt").read_text(encoding="utf-8")
    assert "\n1.\n" in told and "Battle in" in told and "wins." not in told.splitlines()[-1]
    assert (tmp_path / "seen.png").read_bytes().startswith(b"\x89PNG")
    page.take_out("position")
    game = page.replay.session.game
    state = game.read_position(json.loads(QGuiApplication.clipboard().text()))
    assert state.zones == page.replay.session.state_at(30).zones


def test_the_position_of_a_fair_game_that_goes_on_is_not_given_out():
    session = finished("confrontation", 2)
    session.chairs = (Chair("human", "Mara"), Chair("greedy", "Bot"))
    session.fairness = "free"
    session.undo()
    session.fairness = "fair"
    with pytest.raises(IllegalAction, match="fair game"):
        export.position_text(Replay(session))


def test_the_turns_that_are_named_have_round_numbers_that_do_not_touch(watched):
    _, page = watched
    timeline = page.slider
    found = {}
    for width in (160, 420, 1600):
        timeline.resize(width, timeline.height())
        marks = timeline.named()
        numbers = [int(mark.text) for mark in marks]
        steps = {later - number for number, later in pairwise(numbers)}
        assert len(numbers) > 1 and len(steps) == 1 and steps <= {1, 2, 5, 10, 20, 50}
        apart = [timeline.x_of(later.place) - timeline.x_of(mark.place) for mark, later in pairwise(marks)]
        assert min(apart) > 16, "two digits touch the next two"
        found[width] = len(numbers)
    assert found[160] < found[1600]
    page.go(0)
    assert page.panel.prompt.text().startswith("The beginning") and "Move" not in page.panel.prompt.text()
    page.go(3)
    assert page.panel.prompt.text() == f"Move 3 of {page.replay.length}"


def test_the_beginning_of_a_game_is_told_with_the_moves_to_come():
    told = [beginning(length) for length in (0, 1, 2)]
    assert told == [
        "The beginning: nobody has moved yet", "The beginning, before 1 move", "The beginning, before 2 moves",
    ]  # fmt: skip
